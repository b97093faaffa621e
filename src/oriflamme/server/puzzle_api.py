"""The REST calls about puzzles."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from oriflamme.server.api import REFUSALS, Here, answered, profile_key
from oriflamme.server.middleware import address
from oriflamme.server.profile_api import Key
from oriflamme.server.puzzle_bodies import (
    PuzzleAnswer,
    PuzzleCollection,
    PuzzleFigures,
    PuzzleOffer,
    PuzzlePosition,
    PuzzleVerdict,
)

router = APIRouter(prefix="/api", responses=REFUSALS)

PuzzleId = Annotated[str, Path(pattern=r"^[0-9a-f]{8}$")]
Wanted = Annotated[str | None, Query(max_length=16)]


@router.get("/puzzles", response_model=PuzzleCollection)
async def collection(api: Here) -> Response:
    """Show how many puzzles there are, by theme and by rule set."""
    return answered(await api.puzzles.collection())


@router.get("/puzzles/daily", response_model=PuzzleOffer)
async def daily(api: Here, request: Request) -> Response:
    """Name the puzzle of the day."""
    return answered(await api.puzzles.offer(await api.puzzles.daily(), profile_key(request)))


@router.get("/puzzles/next", response_model=PuzzleOffer)
async def following(
    api: Here, request: Request, theme: Wanted = None, rules: Wanted = None, after: Wanted = None
) -> Response:
    """Name a puzzle that the profile has not answered, near its rating; not the one that comes before it."""
    key = profile_key(request)
    return answered(await api.puzzles.offer(await api.puzzles.next(key, theme, rules, after), key))


@router.get("/puzzles/{puzzle}", response_model=PuzzleOffer)
async def puzzle(puzzle: PuzzleId, api: Here, request: Request) -> Response:
    """Name a puzzle."""
    return answered(await api.puzzles.offer(await api.puzzles.find(puzzle), profile_key(request)))


@router.get("/puzzles/{puzzle}/position", response_model=PuzzlePosition)
async def position(puzzle: PuzzleId, api: Here, request: Request) -> Response:
    """Show a puzzle: every moment of the game until the question, as its seat saw it."""
    api.puzzles.rate.take(address(request.scope))
    found = await api.puzzles.find(puzzle)
    return await api.runtime.desk.answer(request, kind="puzzle", puzzle=found.id)


@router.post("/puzzles/{puzzle}", response_model=PuzzleVerdict)
async def answer(puzzle: PuzzleId, form: PuzzleAnswer, api: Here, request: Request) -> Response:
    """Answer a puzzle; the first answer of a profile is rated."""
    api.puzzles.rate.take(address(request.scope))
    return answered(await api.puzzles.answer(await api.puzzles.find(puzzle), form.move, profile_key(request)))


@router.get("/profile/puzzles", response_model=PuzzleFigures)
async def figures(key: Key, api: Here) -> Response:
    """Show what the profile's answers to puzzles add up to."""
    return answered(await api.puzzles.figures(key))
