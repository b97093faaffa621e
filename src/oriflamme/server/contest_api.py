"""The REST calls about the deal of the day and challenges."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from oriflamme.server.api import REFUSALS, Authorization, Here, TableId, answered, profile_key
from oriflamme.server.bodies import LinkForm, Seated
from oriflamme.server.contest_bodies import ChallengeLink, Contest, PlayChallenge, PlayDaily
from oriflamme.server.profile_api import Key
from oriflamme.server.refusals import Refused

router = APIRouter(prefix="/api", responses=REFUSALS)

DayQuery = Annotated[str | None, Query(pattern=r"^\d{4}-\d\d-\d\d$")]


def read_day(text: str) -> date:
    """Read a date."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused("bad_request") from None


@router.get("/daily", response_model=Contest)
async def daily(api: Here, request: Request, day: DayQuery = None) -> Response:
    """Show the deal of the day: what it is, one's own game, and the results once that is over."""
    contest = await api.contests.daily(None if day is None else read_day(day))
    return answered(await api.contests.form(contest, profile_key(request)))


@router.post("/daily", response_model=Seated, status_code=201)
async def play_daily(form: PlayDaily, key: Key, api: Here, request: Request) -> Response:
    """Begin the deal of the day, or play on: the first start counts."""
    api.count_making(request)
    async with api.making_table(request, public=False) as mark:
        made = await api.contests.play(await api.contests.daily(), key, form.name, mark)
    return answered(made, 201)


@router.post("/tables/{table}/challenge", response_model=ChallengeLink)
async def challenge(
    table: TableId, key: Key, api: Here, request: Request, authorization: Authorization = None
) -> Response:
    """Return the link of a challenge with the deal of your finished game against bots."""
    api.count_making(request)
    return answered(await api.contests.make_challenge(await api.of_table(request, authorization, table), key))


@router.post("/challenge", response_model=Contest)
async def look(form: LinkForm, api: Here, request: Request) -> Response:
    """Show a challenge: what it is, its maker's result, and all results once one's own game is over."""
    with api.counting_wrong(request):
        contest = await api.contests.challenge(form.link)
    return answered(await api.contests.form(contest, profile_key(request)))


@router.post("/challenge/play", response_model=Seated, status_code=201)
async def play_challenge(form: PlayChallenge, key: Key, api: Here, request: Request) -> Response:
    """Begin a challenge, or play on: the first start counts."""
    api.count_making(request)
    with api.counting_wrong(request):
        contest = await api.contests.challenge(form.link)
    async with api.making_table(request, public=False) as mark:
        made = await api.contests.play(contest, key, form.name, mark)
    return answered(made, 201)
