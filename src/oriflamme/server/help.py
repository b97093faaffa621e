"""Help for somebody who plays alone against bots, without a clock: a hint, an undo, an explanation of the options."""

from __future__ import annotations

from typing import Any, Final

import orjson

from oriflamme.game import Decision
from oriflamme.server.bot_pool import BotPool, ThoughtFailed
from oriflamme.server.line import HINT, undo_to
from oriflamme.server.refusals import Refused
from oriflamme.server.room import Room
from oriflamme.server.rows import MoveRow
from oriflamme.server.tasks import unbroken
from oriflamme.server.turns import Thought

ADVISER: Final = "search@400ms"
"""The bot whose choice a hint tells: that of the level master, with a little more time."""


class Help:
    """What the person at a table is helped with. Every hint and undo is noted in the log of the table."""

    def __init__(self, room: Room, bots: BotPool) -> None:
        self.room = room
        self.bots = bots
        self.tasks = room.tasks

    async def hint(self, seat: int | None, version: int) -> dict[str, Any]:
        """Return what a strong bot would do, by what this seat may know; that it was asked is on disk."""
        await self.note_hint(seat, version)
        found: dict[str, Any] = await self.ask("hint", seat)
        return found

    async def explain(self, seat: int | None, version: int) -> list[dict[str, Any]]:
        """Return what each option can bring, by what this seat may know."""
        async with self.room.lock:
            await self.room.make_sure()
            self.check(seat, version)
        found: list[dict[str, Any]] = await self.ask("explain", seat)
        return found

    async def ask(self, wish: str, seat: int | None) -> Any:
        """Let a process of the bots think about the view of a seat."""
        try:
            view = self.room.table.game.view(seat)
            return orjson.loads(await self.bots.choose(ADVISER, view, Thought(self.room), wish))
        except ThoughtFailed:
            raise Refused("unavailable") from None

    @unbroken
    async def note_hint(self, seat: int | None, version: int) -> None:
        """Note that somebody asked for a hint, once for each question."""
        async with self.room.lock:
            await self.room.make_sure()
            asked = self.check(seat, version)
            last = self.room.table.moves[-1] if self.room.table.moves else None
            if last is None or last.move != HINT:
                await self.note(HINT, asked)

    @unbroken
    async def undo(self, seat: int | None, version: int) -> bool:
        """Go back to before the last decision of this seat; return whether that is a repetition."""
        async with self.room.lock:
            await self.room.make_sure()
            table = self.room.table
            if (
                seat is not None
                and version < table.version
                and (table.moves[version].seat, table.undone)
                == (
                    seat,
                    version + 1,
                )
            ):
                return True
            self.check(seat, version, in_turn=False)
            own = [number for number, move in enumerate(table.line) if move.seat == seat and not move.bot]
            if not own:
                raise Refused("nothing_to_undo")
            before = table.game.clone()
            before.take_back(len(table.line) - own[-1])
            assert before.decision is not None
            await self.note(undo_to(own[-1]), before.decision)
        self.room.follow(self.room)
        return False

    def check(self, seat: int | None, version: int, in_turn: bool = True) -> Decision:
        """Return the open question; refuse help that is not for this table, this seat or this moment."""
        table = self.room.table
        if seat is None:
            raise Refused("not_a_seat")
        if not table.may_help:
            raise Refused("not_allowed")
        if version != table.version:
            raise Refused("stale")
        if table.decision is None:
            raise Refused("game_over")
        if table.seats[seat].bot is not None:
            raise Refused("bot_plays")
        if in_turn and table.asked != seat:
            raise Refused("not_your_turn")
        return table.decision

    async def note(self, text: str, asked: Decision) -> None:
        """Write a note to the log, as a move is written, and tell everybody."""
        room = self.room
        person = next(seat.seat for seat in room.table.seats if not seat.own_bot)
        row = MoveRow(seq=room.table.version, seat=person, move=text, bot=False, at=room.now())
        if not await room.write(row, asked):
            await room.catch_up()
            raise Refused("stale")
        room.table.apply(row, room.time.steady())
        await room.tell_moves()
