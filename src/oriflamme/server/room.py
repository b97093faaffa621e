"""A room: a table in memory with the sockets that look at it. Requests come in one by one."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import orjson

from oriflamme.game import Decision
from oriflamme.server.codes import Refused
from oriflamme.server.dealing import known_level
from oriflamme.server.metrics import Metrics
from oriflamme.server.rows import ChatRow, Holder, Job, Loaded, MoveRow
from oriflamme.server.settings import Settings
from oriflamme.server.store import CHAT_LINES, Store
from oriflamme.server.table import Table
from oriflamme.server.tasks import Tasks, unbroken
from oriflamme.server.viewer import Viewer
from oriflamme.server.wire import chat_form
from oriflamme.server.writer import Entry, Writer

log = logging.getLogger("oriflamme.room")


PATIENCE = 20.0
"""Seconds that a request waits for a bot's move."""
OPENING = 5
"""How many times shorter the pauses are in which bots open a game."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Services:
    """What the rooms of a process share."""

    store: Store
    writer: Writer
    settings: Settings
    metrics: Metrics
    rng: random.Random
    """For pauses only."""
    tasks: Tasks = field(default_factory=Tasks)
    now: Callable[[], int] = now_ms


class Room:
    """A table and those who look at it."""

    def __init__(self, services: Services, loaded: Loaded, follow: Callable[[Room], None]) -> None:
        self.services = services
        self.metrics = services.metrics
        self.tasks = services.tasks
        self.now = services.now
        self.table = Table(loaded)
        self.chat: list[ChatRow] = list(loaded.chat)
        self.mutes = set(loaded.mutes)
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self.unsure = False
        """The database failed while writing: look what it has before going on."""
        self.has_job = True
        """There may be a job of this table on disk."""
        self.job: Job | None = None
        """What this process has just written that must happen by itself."""
        self.follow = follow
        """Called when this process has changed who must do what next."""
        self.left = time.monotonic()
        self.news = asyncio.Event()
        """Set whenever anybody is told anything."""

    @property
    def id(self) -> str:
        return self.table.row.id

    @property
    def last_chat(self) -> int:
        return self.chat[-1].id if self.chat else 0

    # ---- sockets ---------------------------------------------------------------------------------------

    def enter(self, viewer: Viewer) -> None:
        if viewer.seat is not None:
            viewer.muted = {muted for seat, muted in self.mutes if seat == viewer.seat}
        self.viewers.add(viewer)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.left = time.monotonic()

    def tell(self, table: bool = False, update: bool = False) -> None:
        """Wake everybody up."""
        self.news.set()
        for viewer in self.viewers:
            viewer.table_news |= table
            viewer.behind |= update
            viewer.wake.set()

    def chat_text(self, after: int, muted: set[int]) -> str | None:
        """The lines after this one that a viewer wants to hear."""
        lines = [line for line in self.chat if line.id > after and line.seat not in muted]
        return orjson.dumps(chat_form(lines)).decode() if lines else None

    # ---- moves -----------------------------------------------------------------------------------------

    @unbroken
    async def move(self, seat: int | None, version: int, move: str, bot: bool = False) -> bool:
        """Make a move; whether it had been made before. It is on disk when this returns."""
        begun = time.perf_counter()
        async with self.lock:
            if self.unsure:
                await self.catch_up()
            if self.is_repeated(seat, version, move, bot):
                return True
            asked = self.table.game.decision_after(move)
            made = MoveRow(version, self.table.decision.seat, move, bot, self.now())  # type: ignore[union-attr]
            written = await self.write(made, asked)
            if written:
                self.table.apply(made)
                await self.tell_moves()
            else:
                await self.catch_up()
                return self.is_repeated(seat, version, move, bot)
        self.metrics.moving.observe(time.perf_counter() - begun)
        self.follow(self)
        return False

    def is_repeated(self, seat: int | None, version: int, move: str, bot: bool) -> bool:
        """Whether this very move was made there; any move that cannot be made now is refused."""
        table = self.table
        if seat is None:
            raise Refused("not_a_seat")
        if table.row.started is None:
            raise Refused("not_started")
        if version > table.version:
            raise Refused("ahead")
        if version < table.version:
            past = table.moves[version]
            if (past.seat, past.move, past.bot) == (seat, move, bot):
                return True
            raise Refused("stale")
        if table.decision is None:
            raise Refused("game_over")
        if (table.seats[seat].bot is not None) != bot:
            raise Refused("bot_plays")
        if table.decision.seat != seat:
            raise Refused("not_your_turn")
        if not table.is_option(move):
            raise Refused("illegal_move")
        return False

    async def write(self, made: MoveRow, asked: Decision | None) -> bool:
        """Put a move on disk; False where another move has its number."""
        job = self.next_job(asked, made.seq + 1, made.bot and self.table.is_opening)
        entry = Entry(self.id, made, job, self.has_job, asked is None)
        try:
            written = await self.services.writer.write(entry)
        except Exception as error:
            self.unsure = True
            log.warning("move not written", extra={"table": self.id, "error": type(error).__name__})
            raise Refused("unavailable") from None
        if written:
            self.job, self.has_job = job, job is not None
        return written

    def next_job(self, asked: Decision | None, seq: int, opening: bool = False) -> Job | None:
        """What must happen by itself after this; in a pool this process does it and holds the lease.

        Bots that open the game pause less: the first person has a question soon.
        """
        settings, now = self.services.settings, self.now()
        pause = int(1000 * self.services.rng.uniform(*settings.bot_pause))
        if opening:
            pause //= OPENING
        lease = now + pause + int(1000 * settings.lease) if settings.bots == "pool" else 0
        return self.table.job(asked, seq, pause, lease, now)

    async def catch_up(self) -> None:
        """Make the moves that are on disk and not here."""
        try:
            moves = await self.services.store.moves(self.id, self.table.version)
        except Refused:
            raise
        except Exception:
            self.unsure = True
            raise Refused("unavailable") from None
        self.unsure = False
        await self.take_over(moves)

    async def take_over(self, moves: Sequence[MoveRow]) -> None:
        """Make moves that are on disk; those that are here already are left out."""
        new = [move for move in moves if move.seq >= self.table.version]
        for move in new:
            self.table.apply(move)
        if new:
            self.has_job = True
            await self.tell_moves()

    async def tell_moves(self) -> None:
        """Tell everybody of new moves; of the last one only when the table is known to be over."""
        try:
            if self.table.decision is None:
                await self.refresh()
        finally:
            self.tell()

    # ---- everything else -------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Take over what changed on disk besides the moves."""
        row, seats, lines = await self.services.store.facts(self.id, self.last_chat)
        waited = self.table.row.started is None
        changed = self.table.change(Loaded(row, seats, (), (), frozenset()))
        self.chat = [*self.chat, *(line for line in lines if line.id > self.last_chat)][-CHAT_LINES:]
        begun = waited and row.started is not None
        self.tell(table=changed, update=begun or (changed and self.table.clocks.running))

    @unbroken
    async def begin(self) -> None:
        """Begin the game if no seat is free."""
        async with self.lock:
            await self.refresh()
            if self.table.row.started is None and not any(seat.free for seat in self.table.seats):
                job = self.next_job(self.table.decision, 0, opening=True)
                began = await self.services.store.begin(self.id, self.now(), job)
                await self.refresh()
                if began:
                    self.job = job
                    self.follow(self)

    @unbroken
    async def set_bot(self, seat: int | None, level: str | None) -> None:
        """Let a bot play a seat, or its person again.

        A turn whose time is over stays the bot's: the person has the seat back when the bot has moved.
        """
        if seat is None:
            raise Refused("not_a_seat")
        while not await self.try_to_set_bot(seat, level):
            await asyncio.wait_for(self.news.wait(), PATIENCE)

    async def try_to_set_bot(self, seat: int, level: str | None) -> bool:
        """Change who plays a seat; False while that has to wait for a bot's move."""
        async with self.lock:
            await self.catch_up()
            if self.table.seats[seat].own_bot or self.table.seats[seat].name is None:
                raise Refused("bot_seat")
            bot = None if level is None else known_level(level)
            if self.table.row.finished is not None:
                return True
            if bot is None and self.table.is_late(seat, self.now()):
                self.news.clear()
                return False
            await self.change_bot(seat, bot)
            self.follow(self)
            return True

    async def change_bot(self, seat: int, bot: str | None) -> None:
        """Write down who plays a seat, and what must happen by itself because of it."""
        now = self.now()
        before = self.table.seats
        changed = replace(before[seat], bot=bot)
        self.table.seats = (*before[:seat], changed, *before[seat + 1 :])
        job = None if self.table.asked is None else self.next_job(self.table.decision, self.table.version)
        self.table.seats = before
        await self.services.store.set_bot(Holder(self.id, seat), bot, now, job)
        self.job, self.has_job = job, True
        await self.refresh()

    @unbroken
    async def out_of_time(self, job: Job) -> None:
        """A person's clock may have run out: a bot takes the seat over."""
        async with self.lock:
            await self.catch_up()
            await self.refresh()
            seat, table = self.table.asked, self.table
            if seat is None or table.version != job.seq or table.asked_bot is not None:
                return
            if table.is_late(seat, self.now()):
                await self.change_bot(seat, self.services.settings.default_level)
                self.follow(self)

    @unbroken
    async def say(self, seat: int | None, words: str) -> None:
        """Say something to the table."""
        if seat is None:
            raise Refused("not_a_seat")
        await self.services.store.say(self.id, seat, self.table.names[seat], words, self.now())
        await self.refresh()

    @unbroken
    async def mute(self, seat: int | None, other: int, muted: bool) -> None:
        """Do not send a seat what another one says."""
        if seat is None or other >= len(self.table.seats):
            raise Refused("not_a_seat")
        await self.services.store.mute(self.id, seat, other, muted)
        change = self.mutes.add if muted else self.mutes.discard
        change((seat, other))
        for viewer in self.viewers:
            if viewer.seat == seat:
                viewer.muted = {quiet for who, quiet in self.mutes if who == seat}

    @unbroken
    async def report(self, seat: int | None, line: int, reason: str) -> None:
        """Keep a report for those who run the server."""
        if seat is None:
            raise Refused("not_a_seat")
        if not await self.services.store.report(self.id, seat, line, reason, self.now()):
            raise Refused("bad_request")
