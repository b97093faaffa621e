"""The REST call for reviews."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from oriflamme.server.api import REFUSALS, Authorization, Here, TableId, answered
from oriflamme.server.middleware import address
from oriflamme.server.refusals import Refused
from oriflamme.server.review_bodies import ReviewProgress

router = APIRouter(prefix="/api", responses=REFUSALS)

SeatQuery = Annotated[int, Query(ge=0, le=4)]
SinceQuery = Annotated[int, Query(ge=0, le=100_000)]


@router.get("/tables/{table}/review", response_model=ReviewProgress)
async def review(
    table: TableId,
    api: Here,
    request: Request,
    seat: SeatQuery,
    since: SinceQuery = 0,
    authorization: Authorization = None,
) -> Response:
    """Review a finished game for a seat. The first call begins it; call again until its state is `done`."""
    if api.runtime.settings.reviews == "off":
        raise Refused("reviews_off")
    asker = await api.bearer(request, authorization)
    api.lobby.may_see_replay(await api.runtime.store.table(table), asker)
    return answered(await api.runtime.reviews.progress(table, seat, since, address(request.scope)))
