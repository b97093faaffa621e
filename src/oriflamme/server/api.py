"""The REST interface."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from typing import Annotated, Any, Final

import orjson
from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response

from oriflamme.server.bodies import (
    Catalogue,
    Error,
    Fill,
    Invitation,
    Join,
    JoinPublic,
    LinkForm,
    NewTable,
    Peek,
    PublicTables,
    QuickStart,
    RecordForm,
    Seated,
    TableLinks,
)
from oriflamme.server.catalogue import catalogue_bytes
from oriflamme.server.contests import Contests
from oriflamme.server.database import AWAY
from oriflamme.server.limits import Rate
from oriflamme.server.links import hashed
from oriflamme.server.lobby import Lobby
from oriflamme.server.messages import TableMessage
from oriflamme.server.middleware import address
from oriflamme.server.profiles import is_key
from oriflamme.server.puzzles import Puzzles
from oriflamme.server.refusals import STATUS, Refused
from oriflamme.server.rematches import Rematches
from oriflamme.server.replay_bodies import Replay
from oriflamme.server.replays import game_wish
from oriflamme.server.rows import Holder
from oriflamme.server.runtime import Runtime
from oriflamme.server.wire import Form

TableId = Annotated[str, Path(min_length=1, max_length=32)]
Authorization = Annotated[str | None, Header(max_length=128)]
ViewerQuery = Annotated[int | None, Query(ge=-1, le=4)]

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Error} for status in sorted({*STATUS.values(), 409} - {500})
}


class Api:
    """The REST calls, with the rate limits that some of them have."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime
        self.lobby = Lobby(runtime)
        self.rematches = Rematches(self.lobby)
        self.contests = Contests(self.lobby)
        self.puzzles = Puzzles(runtime.services)
        if runtime.settings.reviews == "on":
            self.contests.judge = runtime.reviews.judge
        limits = runtime.settings.limits
        self.making = Rate(limits.new_tables)
        self.wrong = Rate(limits.wrong_links)
        self.heavy = Rate(limits.replays)

    async def holder(self, secret: str, request: Request) -> Holder:
        """Look a secret up."""
        with self.counting_wrong(request):
            return await self.runtime.holder(secret)

    @contextmanager
    def counting_wrong(self, request: Request) -> Iterator[None]:
        """Look up what somebody must know; an address that tries many wrong secrets has to wait."""
        where = address(request.scope)
        if self.wrong.rate > 0 and where in self.wrong.buckets and self.wrong.buckets[where].left < 1:
            self.wrong.take(where)
        try:
            yield
        except Refused:
            self.wrong.allows(where)
            raise

    async def keep(self, request: Request, seated: Form) -> Form:
        """Attach the seat that somebody has just taken to their profile, if the request names one.

        If that fails they sit there nevertheless: their link can attach it later.
        """
        key = profile_key(request)
        if key is not None and seated["seat"] is not None:
            with suppress(*AWAY):
                await self.runtime.profiles.attach(key, [Holder(seated["table"]["id"], seated["seat"])])
        return seated

    async def joining(self, form: Join, request: Request) -> tuple[Holder, str]:
        """Return what an invitation opens, with its secret; once it is used, the link that has replaced it."""
        own = None if form.own is None else await self.runtime.store.holder(hashed(form.own))
        if own is None:
            return await self.holder(form.link, request), form.link
        link = await self.runtime.store.holder(hashed(form.link))
        if link is not None and (link.table != own.table or not (link.joins or link.seat == own.seat)):
            raise Refused("bad_request")
        return own, str(form.own)

    async def bearer(self, request: Request, authorization: str | None) -> Holder | None:
        """Return the holder of the secret in the Authorization header, if there is one."""
        if authorization is None:
            return None
        scheme, _, secret = authorization.partition(" ")
        if scheme.lower() != "bearer" or not secret:
            raise Refused("unknown_link")
        return await self.holder(secret, request)

    async def of_table(self, request: Request, authorization: str | None, table: str) -> Holder:
        """Return the holder of a link to this table."""
        holder = await self.bearer(request, authorization)
        if holder is None:
            raise Refused("unknown_link")
        if holder.table != table:
            raise Refused("not_allowed")
        return holder

    def count_making(self, request: Request) -> None:
        self.making.take(address(request.scope))

    def making_table(self, request: Request, public: bool) -> AbstractAsyncContextManager[str]:
        """Make a table, unless this address has too many; the mark says who did."""
        return self.runtime.makers.may_make(address(request.scope), public)

    def count_heavy(self, request: Request) -> None:
        self.heavy.take(address(request.scope))


async def the_api(request: Request) -> Api:
    api: Api = request.app.state.api
    return api


def profile_key(request: Request) -> str | None:
    """Return the key of the profile that a request names."""
    key = request.headers.get("oriflamme-profile")
    if key is not None and not is_key(key):
        raise Refused("bad_request")
    return key


Here = Annotated[Api, Depends(the_api)]
router = APIRouter(prefix="/api", responses=REFUSALS)


def answered(form: Any, status: int = 200) -> Response:
    """Return plain data that already fits its model, without validating it again."""
    return Response(orjson.dumps(form), status, media_type="application/json")


@router.get("/catalogue", response_model=Catalogue)
async def catalogue(api: Here) -> Response:
    """Return what this server offers."""
    return Response(catalogue_bytes(api.runtime.settings.reviews == "on"), media_type="application/json")


@router.get("/lobby", response_model=PublicTables)
async def lobby(api: Here) -> Response:
    """List the public tables that wait for players or are being played."""
    return answered(await api.lobby.lobby())


@router.post("/tables", response_model=TableLinks, status_code=201)
async def create(wish: NewTable, api: Here, request: Request, authorization: Authorization = None) -> Response:
    """Make a table. Its secrets are in this answer and never shown again."""
    api.count_making(request)
    async with api.making_table(request, wish.public) as mark:
        made = await api.lobby.create(wish, await api.bearer(request, authorization), mark)
    return answered(made, 201)


@router.post("/quick", response_model=Seated, status_code=201)
async def quick(wish: QuickStart, api: Here, request: Request, authorization: Authorization = None) -> Response:
    """Make a table against bots and take a seat at it."""
    api.count_making(request)
    async with api.making_table(request, public=False) as mark:
        made = await api.lobby.quick(wish, await api.bearer(request, authorization), mark)
    return answered(await api.keep(request, made), 201)


@router.post("/peek", response_model=Peek)
async def peek(form: LinkForm, api: Here, request: Request) -> Response:
    """Show what a link opens, before joining."""
    holder = await api.holder(form.link, request)
    return answered({"table": await api.lobby.form(holder.table), "seat": holder.seat, "joins": holder.joins})


@router.post("/join", response_model=Seated)
async def join(form: Join, api: Here, request: Request) -> Response:
    """Sit down with an invitation; the link in the answer replaces it. Joining agrees to the table's replay setting."""
    holder, link = await api.joining(form, request)
    return answered(await api.keep(request, await api.lobby.join(holder, link, form.name, form.own)))


@router.get("/tables/{table}", response_model=TableMessage)
async def table(table: TableId, api: Here, request: Request, authorization: Authorization = None) -> Response:
    """Show a public table, or any table with one of its links."""
    if authorization is not None:
        await api.of_table(request, authorization, table)
    elif not (await api.runtime.store.table(table)).public:
        raise Refused("unknown_table")
    return answered(await api.lobby.form(table))


@router.post("/tables/{table}/join", response_model=Seated)
async def join_public(table: TableId, form: JoinPublic, api: Here, request: Request) -> Response:
    """Take a free seat of a public table."""
    api.count_making(request)
    return answered(await api.keep(request, await api.lobby.join_public(table, form)))


@router.post("/tables/{table}/watch", response_model=Seated)
async def watch(table: TableId, api: Here, request: Request) -> Response:
    """Return a spectator's link to a public table."""
    api.count_making(request)
    return answered(await api.lobby.watch(table))


@router.post("/tables/{table}/fill", response_model=TableMessage)
async def fill(
    table: TableId, form: Fill, api: Here, request: Request, authorization: Authorization = None
) -> Response:
    """Give the free seats to bots and begin the game."""
    return answered(await api.lobby.fill(await api.of_table(request, authorization, table), form.level))


@router.post("/tables/{table}/rematch", response_model=Seated)
async def rematch(table: TableId, api: Here, request: Request, authorization: Authorization = None) -> Response:
    """Invite everybody to the next game, or accept that, and return your link to it. Everyone moves one seat on."""
    api.count_making(request)
    async with api.making_table(request, public=False) as mark:
        made = await api.rematches.rematch(await api.of_table(request, authorization, table), mark)
    return answered(await api.keep(request, made))


@router.post("/tables/{table}/decline", response_model=TableMessage)
async def decline(table: TableId, api: Here, request: Request, authorization: Authorization = None) -> Response:
    """Say that you do not play the rematch."""
    return answered(await api.rematches.decline(await api.of_table(request, authorization, table)))


@router.post("/tables/{table}/invitation", response_model=Invitation)
async def invitation(table: TableId, api: Here, request: Request, authorization: Authorization = None) -> Response:
    """Return a new link to the next free seat, as the host; the one before is void."""
    api.count_making(request)
    return answered(await api.lobby.invite(await api.of_table(request, authorization, table)))


@router.get("/tables/{table}/replay", response_model=Replay)
async def replay(
    table: TableId, api: Here, request: Request, viewer: ViewerQuery = None, authorization: Authorization = None
) -> Response:
    """Show a finished game as one viewer saw it (-1: a spectator), or as each of them did."""
    api.count_heavy(request)
    asker = await api.bearer(request, authorization)
    loaded = await api.runtime.store.load(table)
    api.lobby.may_see_replay(loaded.table, asker)
    wanted = None if viewer is None else [None if viewer == -1 else viewer]
    return await api.runtime.desk.answer(request, **game_wish(loaded, wanted))


@router.post("/replays", response_model=Replay)
async def replays(form: RecordForm, api: Here, request: Request) -> Response:
    """Return the frames of a record."""
    api.count_heavy(request)
    return await api.runtime.desk.answer(request, kind="record", record=form.record, viewers=form.viewers)
