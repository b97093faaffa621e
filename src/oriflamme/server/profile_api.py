"""The REST calls about a profile. Its key is in the header `Oriflamme-Profile`."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request, Response

from oriflamme.server.api import REFUSALS, Api, Here, TableId, answered, profile_key
from oriflamme.server.profile_bodies import (
    Attach,
    Attached,
    Carried,
    CarryCode,
    CarryForm,
    CodeForm,
    FinishedGames,
    GameTotals,
    ProfileInfo,
    RunningGames,
)
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import Holder
from oriflamme.server.summary_store import Filter


def key_of(request: Request) -> str:
    """Return the key of the profile; without one the call is refused."""
    key = profile_key(request)
    if key is None:
        raise Refused("unknown_link")
    return key


def filter_of(
    rules: Annotated[str | None, Query(max_length=16)] = None,
    level: Annotated[str | None, Query(max_length=32)] = None,
    seats: Annotated[int | None, Query(ge=2, le=5)] = None,
    result: Literal["won", "placed", "left"] | None = None,
) -> Filter:
    """Return which finished games are wanted."""
    return Filter(rules, level, seats, result)


Key = Annotated[str, Depends(key_of)]
Wanted = Annotated[Filter, Depends(filter_of)]
router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/profile", response_model=ProfileInfo)
async def profile(key: Key, api: Here) -> Response:
    """Show what the server knows of this profile."""
    return answered(await api.runtime.profiles.info(key))


@router.delete("/profile", response_model=ProfileInfo)
async def delete(key: Key, api: Here) -> Response:
    """Delete this profile; for ten minutes it can be brought back."""
    await api.runtime.profiles.delete(key)
    return answered(await api.runtime.profiles.info(key))


@router.post("/profile/restore", response_model=ProfileInfo)
async def restore(key: Key, api: Here) -> Response:
    """Bring a profile back that was deleted a moment ago."""
    await api.runtime.profiles.bring_back(key)
    return answered(await api.runtime.profiles.info(key))


@router.post("/profile/games", response_model=Attached)
async def attach(form: Attach, key: Key, api: Here, request: Request) -> Response:
    """Attach the games of these links; the first one makes the profile."""
    api.count_making(request)
    return answered({"tables": await api.runtime.profiles.attach(key, await holders_of(api, request, form.links))})


async def holders_of(api: Api, request: Request, links: list[str]) -> list[Holder]:
    """Return what links open; unknown ones are left out, and count as wrong."""
    found = []
    for link in links:
        try:
            found.append(await api.holder(link, request))
        except Refused as refused:
            if refused.code != "unknown_link":
                raise
    return found


@router.get("/profile/games", response_model=FinishedGames)
async def finished(
    key: Key, wanted: Wanted, api: Here, before: Annotated[str | None, Query(max_length=64)] = None
) -> Response:
    """List finished games, the newest first."""
    return answered(await api.runtime.profiles.finished(key, wanted, before))


@router.get("/profile/running", response_model=RunningGames)
async def running(key: Key, api: Here) -> Response:
    """List the games that wait or are being played."""
    return answered(await api.runtime.profiles.running(key))


@router.get("/profile/totals", response_model=GameTotals)
async def totals(key: Key, wanted: Wanted, api: Here) -> Response:
    """Show the finished games in figures."""
    return answered(await api.runtime.profiles.totals(key, wanted))


@router.delete("/profile/games/{table}", response_model=ProfileInfo)
async def forget(table: TableId, key: Key, api: Here) -> Response:
    """Forget a game; for ten minutes it can be remembered again."""
    await api.runtime.profiles.forget(key, table)
    return answered(await api.runtime.profiles.info(key))


@router.post("/profile/games/{table}/restore", response_model=ProfileInfo)
async def remember(table: TableId, key: Key, api: Here) -> Response:
    """Remember a game again that was forgotten a moment ago."""
    await api.runtime.profiles.remember(key, table)
    return answered(await api.runtime.profiles.info(key))


@router.post("/profile/carry", response_model=CarryCode, status_code=201)
async def carry(form: CarryForm, key: Key, api: Here, request: Request) -> Response:
    """Make a code that carries this profile to another device."""
    api.count_making(request)
    return answered(await api.runtime.profiles.carry(key, form.name), 201)


@router.post("/carry", response_model=Carried)
async def take(form: CodeForm, api: Here, request: Request) -> Response:
    """Use a code from another device: its key comes here, and the games of the own profile move into it."""
    with api.counting_wrong(request):
        return answered(await api.runtime.profiles.take(form.code, profile_key(request)))
