"""A room: a table in memory with its subscribers. It takes one request at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import orjson

from oriflamme.game import Decision, IllegalMove
from oriflamme.game.game import Ahead
from oriflamme.server.audience import Audience
from oriflamme.server.bot_pool import pace_of
from oriflamme.server.queries import CHAT_LINES
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import ChatRow, Holder, Job, Loaded, MoveRow, SeatRow
from oriflamme.server.services import Services
from oriflamme.server.starts import bot_of, known_level
from oriflamme.server.subscriber import Subscriber
from oriflamme.server.table import Table
from oriflamme.server.tasks import unbroken
from oriflamme.server.wire import chat_form
from oriflamme.server.writer import Entry

log = logging.getLogger("oriflamme.room")


PATIENCE = 20.0
"""Seconds that a request waits for a bot's move."""
OPENING = 5
"""Bots' pauses are divided by this while only bots have moved."""


class Room:
    """A table and its subscribers."""

    def __init__(self, services: Services, loaded: Loaded, follow: Callable[[Room], None]) -> None:
        self.services = services
        self.metrics = services.metrics
        self.tasks = services.tasks
        self.now = services.now
        self.time = services.time
        self.table = Table(loaded, self.time.to_past)
        self.chat: list[ChatRow] = list(loaded.chat)
        self.mutes = set(loaded.mutes)
        self.audience = Audience()
        self.subscribers = self.audience.everyone
        self.lock = asyncio.Lock()
        self.unsure = False
        """A write failed: reload from the database before continuing."""
        self.has_job = True
        """Whether a job of this table may be on disk."""
        self.job: Job | None = None
        """The job that this process has just written."""
        self.follow = follow
        """Called after this process has changed whose turn it is."""
        self.left = time.monotonic()
        self.news = asyncio.Event()
        """Set whenever subscribers are woken."""

    @property
    def id(self) -> str:
        return self.table.row.id

    @property
    def urgency(self) -> int:
        return self.audience.urgency

    @property
    def address(self) -> str:
        return self.audience.address

    @property
    def last_chat(self) -> int:
        return self.chat[-1].id if self.chat else 0

    # ---- sockets ---------------------------------------------------------------------------------------

    def enter(self, subscriber: Subscriber) -> None:
        if subscriber.seat is not None:
            subscriber.muted = {muted for seat, muted in self.mutes if seat == subscriber.seat}
        self.audience.add(subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        self.audience.remove(subscriber)
        self.left = time.monotonic()

    def tell(self, table: bool = False, update: bool = False) -> None:
        """Wake all subscribers."""
        self.news.set()
        for subscriber in self.subscribers:
            subscriber.table_news |= table
            subscriber.behind |= update
            subscriber.wake.set()

    def chat_text(self, after: int, muted: set[int]) -> str | None:
        """Return the lines after this one that a subscriber has not muted."""
        lines = [line for line in self.chat if line.id > after and line.seat not in muted]
        return orjson.dumps(chat_form(lines)).decode() if lines else None

    # ---- moves -----------------------------------------------------------------------------------------

    @unbroken
    async def move(self, seat: int | None, version: int, move: str, bot: bool = False) -> bool:
        """Make a move and return whether it is a repetition. On return it is on disk."""
        begun = time.perf_counter()
        async with self.lock:
            if self.unsure:
                await self.catch_up()
            ahead = self.look_ahead(seat, version, move, bot)
            if ahead is None:
                return True
            made, at = MoveRow(seq=version, seat=ahead.seat, move=move, bot=bot, at=self.now()), self.time.steady()
            if not await self.write(made, ahead.decision):
                await self.catch_up()
                if self.look_ahead(seat, version, move, bot) is not None:
                    raise Refused("unavailable")  # the number is taken by a move that is not there
                return True
            self.table.adopt(made, ahead, at)
            await self.tell_moves()
        self.metrics.moving.observe(time.perf_counter() - begun)
        self.follow(self)
        return False

    def look_ahead(self, seat: int | None, version: int, move: str, bot: bool) -> Ahead | None:
        """Look a move ahead; return None if the same move was already made, and refuse one that cannot be made."""
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
                return None
            raise Refused("stale")
        if table.asked is None:
            raise Refused("game_over")
        if (table.seats[seat].bot is not None) != bot:
            raise Refused("bot_plays")
        if table.asked != seat:
            raise Refused("not_your_turn")
        try:
            return table.game.look_ahead(move)
        except IllegalMove:
            raise Refused("illegal_move") from None

    async def write(self, made: MoveRow, asked: Decision | None) -> bool:
        """Write a move, and return False if another move has its number."""
        job = self.next_job(asked, made.seq + 1, made.bot and self.table.is_opening)
        kept = self.on_disk(job)
        entry = Entry(table=self.id, move=made, job=kept, had_job=self.has_job, finished=asked is None)
        try:
            written = await self.services.store.writer.append(entry)
        except Exception as error:
            self.unsure = True
            log.warning("writing a move failed", extra={"table": self.id, "error": type(error).__name__})
            raise Refused("unavailable") from None
        if written:
            self.job, self.has_job = job, job is not None
        return written

    def next_job(self, asked: Decision | None, seq: int, opening: bool = False) -> Job | None:
        """Return the job that follows; with a pool this process runs it and holds its lease.

        Bots that open the game pause less: the first person has a question soon. Yet no pause is shorter than the
        bot's pace, so that the time never tells what it holds.
        """
        settings, now = self.services.settings, self.time.steady()
        pause = int(1000 * self.services.rng.uniform(*settings.bot_pause))
        if opening:
            pause //= OPENING
        if asked is not None and (level := self.table.seats[asked.seat].bot) is not None:
            pause = max(pause, int(1000 * pace_of(bot_of(level))))
        lease = now + pause + int(1000 * settings.lease) if settings.bots == "pool" else 0
        return self.table.job(asked, seq, pause, lease, now)

    def on_disk(self, job: Job | None) -> Job | None:
        """Return a job as it is on disk, in the time of day."""
        if job is None:
            return None
        return replace(job, due=self.time.to_wall(job.due), lease=self.time.to_wall(job.lease) if job.lease else 0)

    async def catch_up(self) -> None:
        """Make the moves that are on disk but not here."""
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
        """Make moves that are on disk, except those made here already."""
        new = [move for move in moves if move.seq >= self.table.version]
        for move in new:
            self.table.apply(move, self.time.to_past(move.at))
        if new:
            self.has_job = True
            await self.tell_moves()

    async def tell_moves(self) -> None:
        """Wake subscribers for new moves; after the last move, refresh the table first."""
        try:
            if self.table.decision is None:
                await self.refresh()
        finally:
            self.tell()

    # ---- everything else -------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Reload what changed on disk besides the moves."""
        row, seats, lines = await self.services.store.facts(self.id, self.last_chat)
        await self.check_links(seats)
        waited = self.table.row.started is None
        changed = self.table.change(row, seats)
        self.chat = [*self.chat, *(line for line in lines if line.id > self.last_chat)][-CHAT_LINES:]
        begun = waited and row.started is not None
        self.tell(table=changed, update=begun or (changed and self.table.clocks.running))

    async def check_links(self, seats: Sequence[SeatRow]) -> None:
        """Close the sockets whose links were revoked when their free seat was taken or given to a bot."""
        taken = {new.seat for old, new in zip(self.table.seats, seats, strict=True) if old.free and not new.free}
        for subscriber in [each for each in self.subscribers if each.seat in taken]:
            if await self.services.store.holder(subscriber.digest) is None:
                subscriber.revoke()

    @unbroken
    async def begin(self) -> None:
        """Begin the game if no seat is free."""
        async with self.lock:
            await self.refresh()
            if self.table.row.started is None and not any(seat.free for seat in self.table.seats):
                job = self.next_job(self.table.decision, 0, opening=True)
                began = await self.services.store.begin(self.id, self.now(), self.on_disk(job))
                await self.refresh()
                if began:
                    self.job = job
                    self.follow(self)

    @unbroken
    async def set_bot(self, seat: int | None, level: str | None) -> None:
        """Hand a seat to a bot, or back to its person.

        A turn whose time is over stays the bot's: the person has the seat back when the bot has moved.
        """
        if seat is None:
            raise Refused("not_a_seat")
        while not await self.try_to_set_bot(seat, level):
            await asyncio.wait_for(self.news.wait(), PATIENCE)

    async def try_to_set_bot(self, seat: int, level: str | None) -> bool:
        """Change who plays a seat; return False while that has to wait for a bot's move."""
        async with self.lock:
            await self.catch_up()
            if self.table.seats[seat].own_bot or self.table.seats[seat].name is None:
                raise Refused("bot_seat")
            bot = None if level is None else known_level(level)
            if self.table.row.finished is not None:
                return True
            if bot is None and self.table.is_late(seat, self.time.steady()):
                self.news.clear()
                return False
            await self.change_bot(seat, bot)
            self.follow(self)
            return True

    async def change_bot(self, seat: int, bot: str | None) -> None:
        """Write who plays a seat, and the job that follows."""
        now = self.now()
        before = self.table.seats
        changed = replace(before[seat], bot=bot)
        self.table.seats = (*before[:seat], changed, *before[seat + 1 :])
        job = None if self.table.asked is None else self.next_job(self.table.decision, self.table.version)
        self.table.seats = before
        await self.services.store.set_bot(Holder(self.id, seat), bot, now, self.on_disk(job))
        self.job, self.has_job = job, True
        await self.refresh()

    @unbroken
    async def out_of_time(self, job: Job) -> None:
        """Hand a seat to a bot if its clock has run out; otherwise the job waits until it has."""
        async with self.lock:
            await self.catch_up()
            await self.refresh()
            seat, table = self.table.asked, self.table
            if seat is None or table.version != job.seq or table.asked_bot is not None:
                return
            if table.is_late(seat, self.time.steady()):
                await self.change_bot(seat, self.services.settings.default_level)
            else:
                await self.wait_for_clock()
            self.follow(self)

    def end_of_turn(self) -> Job | None:
        """Return the job that ends the turn of the person who is asked, if there is a clock."""
        if self.table.asked is None or self.table.asked_bot is not None:
            return None
        return self.next_job(self.table.decision, self.table.version)

    async def wait_for_clock(self) -> None:
        """Write down anew when the turn at hand is over; the wall clock may have been set."""
        self.job = self.end_of_turn()
        kept = self.on_disk(self.job)
        if kept is not None:
            await self.services.store.jobs.postpone(self.id, kept)

    @unbroken
    async def say(self, seat: int | None, words: str) -> None:
        """Add a line to the chat."""
        if seat is None:
            raise Refused("not_a_seat")
        await self.services.store.say(self.id, seat, self.table.names[seat], words, self.now())
        await self.refresh()

    @unbroken
    async def mute(self, seat: int | None, other: int, muted: bool) -> None:
        """Mute or unmute one seat for another."""
        if seat is None or other >= len(self.table.seats):
            raise Refused("not_a_seat")
        await self.services.store.mute(self.id, seat, other, muted)
        change = self.mutes.add if muted else self.mutes.discard
        change((seat, other))
        for subscriber in self.subscribers:
            if subscriber.seat == seat:
                subscriber.muted = {quiet for who, quiet in self.mutes if who == seat}

    @unbroken
    async def report(self, seat: int | None, line: int, reason: str) -> None:
        """Keep a report for those who run the server."""
        if seat is None:
            raise Refused("not_a_seat")
        if not await self.services.store.report(self.id, seat, line, reason, self.now()):
            raise Refused("bad_request")
