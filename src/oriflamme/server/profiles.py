"""Profiles: a key that a browser makes and keeps opens the games attached to it; the server has only its hash.

From the key follows one link for each of its seats. Whoever has the key has these links, and nobody else; to attach a
seat one must have a link to it already.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from oriflamme.server.database import AWAY
from oriflamme.server.desk import Desk
from oriflamme.server.links import SECRET_BYTES, hashed, new_secret
from oriflamme.server.profile_store import ProfileStore
from oriflamme.server.refusals import Refused
from oriflamme.server.room import Room
from oriflamme.server.rows import CarryRow, Holder, OwnTable
from oriflamme.server.services import Services
from oriflamme.server.summaries import Summaries
from oriflamme.server.summary_store import Filter, SummaryStore
from oriflamme.server.tasks import unbroken
from oriflamme.server.wire import Form, table_form

CARRY: Final = 10 * 60_000
"""Milliseconds that a code works."""
UNDO: Final = 10 * 60_000
"""Milliseconds in which a deleted profile and a forgotten game can be brought back."""
PAGE: Final = 20
"""Finished games of one page."""
RECENT: Final = 10
"""The last places that totals tell."""
KEY: Final = re.compile(r"[A-Za-z0-9_-]{32}")
SWEEP: Final = 60.0
"""Seconds between removing what was deleted."""


def is_key(text: str) -> bool:
    """Return whether a text can be a key: 192 bits in letters that fit a URL."""
    return KEY.fullmatch(text) is not None


def link_of(key: str, table: str, seat: int) -> str:
    """Return the link to a seat that follows from a key; it tells nothing about the key or other links."""
    digest = hmac.digest(key.encode(), f"{table}/{seat}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest[:SECRET_BYTES]).decode()


def sealed(key: bytes, code: str) -> bytes:
    """Seal a key with a code of full entropy that is used once, or open it again."""
    pad = hmac.digest(code.encode(), b"carry", hashlib.sha256)
    return bytes(a ^ b for a, b in zip(key, pad, strict=True))


class Profiles:
    """What can be done with a profile."""

    def __init__(self, services: Services, desk: Desk, rooms: Mapping[str, Room]) -> None:
        self.services = services
        self.tasks = services.tasks
        self.rooms = rooms
        store = services.store
        self.store = ProfileStore(store.database, store.writer)
        self.results = SummaryStore(store.database, store.writer)
        self.summaries = Summaries(store, self.store, self.results, desk)

    # ---- attaching and forgetting ----------------------------------------------------------------------

    @unbroken
    async def attach(self, key: str, holders: Sequence[Holder]) -> list[str]:
        """Attach seats whose links were shown, and return their tables."""
        wanted = [
            (holder, hashed(link_of(key, holder.table, holder.seat))) for holder in holders if holder.seat is not None
        ]
        links = self.services.settings.limits.links
        return await self.store.attach(hashed(key), wanted, self.services.now(), links)

    @unbroken
    async def forget(self, key: str, table: str) -> None:
        """Forget a game; for a while it can be remembered again."""
        if not await self.store.forget(hashed(key), table, self.services.now()):
            raise Refused("unknown_table")

    @unbroken
    async def remember(self, key: str, table: str) -> None:
        """Remember a forgotten game again."""
        if not await self.store.forget(hashed(key), table, None):
            raise Refused("unknown_table")

    @unbroken
    async def delete(self, key: str) -> None:
        """Delete a profile; for a while it can be brought back."""
        await self.store.delete(hashed(key), self.services.now())

    @unbroken
    async def bring_back(self, key: str) -> None:
        """Bring a deleted profile back."""
        if not await self.store.delete(hashed(key), None):
            raise Refused("unknown_link")

    async def sweep(self) -> None:
        """Remove what was deleted a while ago, again and again."""
        while True:
            with suppress(*AWAY):
                await self.store.sweep(self.services.now() - UNDO)
            await asyncio.sleep(SWEEP)

    # ---- another device --------------------------------------------------------------------------------

    @unbroken
    async def carry(self, key: str, name: str | None) -> Form:
        """Make a code that carries the profile to another device, once and soon."""
        code, expires = new_secret(), self.services.now() + CARRY
        row = CarryRow(sealed(key.encode(), code), name, hashed(key), expires)
        await self.store.carry(hashed(code), row, self.services.now())
        return {"code": code, "expires": expires}

    @unbroken
    async def take(self, code: str, own: str | None) -> Form:
        """Use a code: return the key that it carries. The games of the device's own profile move into it."""
        row = await self.store.use(hashed(code), self.services.now())
        if row is None or row.sealed is None:
            raise Refused("unknown_link")
        key = sealed(row.sealed, code).decode()
        if own is not None and own != key:
            if games := await self.store.holders(hashed(own)):
                await self.attach(key, games)
            await self.store.move_entries(hashed(own), hashed(key))
            await self.store.delete(hashed(own), self.services.now())
        return {"key": key, "name": row.name}

    # ---- looking ---------------------------------------------------------------------------------------

    async def info(self, key: str) -> Form:
        """Return what the server knows of a profile; one that it does not know has no games."""
        created, games, carry = await self.store.info(hashed(key))
        state = None if carry is None else {"expires": carry.expires, "used": carry.used}
        return {"created": created, "games": games, "carry": state}

    async def running(self, key: str) -> Form:
        """Return the games that are not over: first those that wait for the profile, then by their last move."""
        games = [await self.running_form(key, own) for own in await self.store.running(hashed(key))]
        games.sort(key=lambda game: (game["asked"] not in game["seats"], -game["since"]))
        return {"games": games}

    async def running_form(self, key: str, own: OwnTable) -> Form:
        asked, now = await self.moment(own)
        return {
            **self.own_form(key, own),
            "asked": asked,
            "round": now,
            "since": own.moved or own.row.started or own.row.created,
        }

    async def moment(self, own: OwnTable) -> tuple[int | None, int | None]:
        """Return who is asked, and the round; all viewers of the table know both."""
        if own.row.started is None:
            return None, None
        room = self.rooms.get(own.row.id)
        if room is not None:
            return room.table.asked, room.table.game.round
        form = await self.summaries.moment(own.row.id)
        return form["asked"], form["round"]

    def own_form(self, key: str, own: OwnTable) -> Form:
        """Return a table with the profile's seats and the links that open them."""
        return {
            "table": table_form(own.row, own.sitting, own.version),
            "seats": list(own.seats),
            "links": [link_of(key, own.row.id, seat) for seat in own.seats],
        }

    async def finished(self, key: str, wanted: Filter, before: str | None) -> Form:
        """Return a page of finished games."""
        pending = await self.summaries.catch_up(hashed(key))
        found = await self.results.page(hashed(key), wanted, read_place(before), PAGE + 1)
        games = [{**self.own_form(key, own), "finished": own.row.finished, **form} for own, form in found[:PAGE]]
        last = games[-1] if len(found) > PAGE else None
        following = None if last is None else f"{last['finished']}.{last['table']['id']}"
        return {"games": games, "next": following, "pending": pending}

    async def totals(self, key: str, wanted: Filter) -> Form:
        """Return the finished games in figures."""
        pending = await self.summaries.catch_up(hashed(key))
        counts, recent, best = await self.results.totals(hashed(key), wanted, RECENT)
        card = None if best is None else {"card": best.best, "games": best.games, "influence": int(best.influence)}
        played = [row for row in counts if not row.left]
        return {
            "games": sum(row.games for row in counts),
            "won": sum(row.games for row in played if row.place == 1),
            "rules": shares(counts, "rules"),
            "levels": shares(counts, "level"),
            "seats": shares(counts, "seats"),
            "places": [sum(row.games for row in played if row.place == place) for place in range(1, 6)],
            "recent": recent,
            "best": card,
            "pending": pending,
        }


def shares(counts: Sequence[Any], column: str) -> list[Form]:
    """Return the games, and those won, for each value of a column."""
    found: dict[str, Form] = {}
    for row in sorted(counts, key=lambda row: str(getattr(row, column))):
        name = str(getattr(row, column))
        share = found.setdefault(name, {"name": name, "games": 0, "won": 0})
        share["games"] += row.games
        share["won"] += row.games if row.place == 1 and not row.left else 0
    return list(found.values())


def read_place(text: str | None) -> tuple[int, str] | None:
    """Read where a page begins: the end of the last game of the page before, and its table."""
    if text is None:
        return None
    finished, _, table = text.partition(".")
    if not finished.isdecimal() or len(finished) > 15 or not table.isalnum():
        raise Refused("bad_request")
    return int(finished), table
