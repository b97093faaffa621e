"""A room: a table in memory with its subscribers. It takes one request at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import orjson

from oriflamme.game import Decision
from oriflamme.server.audience import Audience
from oriflamme.server.bot_pool import pace_of
from oriflamme.server.company import Company
from oriflamme.server.presence import Presence
from oriflamme.server.queries import CHAT_LINES
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import ChatRow, Job, Loaded, MoveRow, SeatRow
from oriflamme.server.seating import Seating
from oriflamme.server.services import Services
from oriflamme.server.starts import bot_of
from oriflamme.server.subscriber import Subscriber
from oriflamme.server.table import OPENING, Table
from oriflamme.server.tasks import unbroken
from oriflamme.server.wire import chat_form
from oriflamme.server.writer import Entry

log = logging.getLogger("oriflamme.room")


class Room:
    """A table and its subscribers."""

    def __init__(self, services: Services, loaded: Loaded, follow: Callable[[Room], None]) -> None:
        self.services = services
        self.metrics = services.metrics
        self.tasks = services.tasks
        self.now = services.now
        self.time = services.time
        self.table = Table(loaded, self.time.to_past)
        self.table.default_level = services.settings.default_level
        self.chat: list[ChatRow] = list(loaded.chat)
        self.mutes = set(loaded.mutes)
        self.audience = Audience()
        self.subscribers = self.audience.everyone
        self.presence = Presence(services, self.id, self.audience, loaded.presence)
        self.lock = asyncio.Lock()
        self.unsure = False
        """A write or a look at the disk failed: reload from the database before continuing."""
        self.revisions = 0
        """How often links to this table may have become void; one that was looked up before is looked up again."""
        self.has_job = True
        """Whether a job of this table may be on disk."""
        self.job: Job | None = None
        """The job that this process has just written."""
        self.follow = follow
        """Called after this process has changed whose turn it is."""
        self.left = self.changed = time.monotonic()
        self.news = asyncio.Event()
        """Set whenever subscribers are told something."""

    @property
    def id(self) -> str:
        return self.table.row.id

    @property
    def company(self) -> Company:
        """What people do here besides playing."""
        return Company(self)

    @property
    def urgency(self) -> int:
        return self.audience.urgency

    @property
    def address(self) -> str:
        """Return whom the bots' thoughts are counted for: the maker; of older tables that is not known."""
        return self.table.row.maker or self.audience.address

    @property
    def last_chat(self) -> int:
        return self.chat[-1].id if self.chat else 0

    # ---- sockets ---------------------------------------------------------------------------------------

    def enter(self, subscriber: Subscriber) -> None:
        if subscriber.seat is not None:
            subscriber.muted = {muted for seat, muted in self.mutes if seat == subscriber.seat}
            if self.table.seats[subscriber.seat].person:
                self.presence.arrive(subscriber.seat)  # first the others are told, then it is welcome
        self.audience.add(subscriber)
        subscriber.room = self

    def leave(self, subscriber: Subscriber) -> None:
        self.audience.remove(subscriber)
        subscriber.room = None
        if subscriber.seat is not None:
            self.presence.depart(subscriber.seat)
        self.left = time.monotonic()

    def tell(self, table: bool = False, update: bool = False, presence: bool = False) -> None:
        """Send all subscribers what is new."""
        self.news.set()
        self.audience.tell(table, update, presence)

    def chat_text(self, after: int, muted: set[int]) -> bytes | None:
        """Return the lines after this one that a subscriber has not muted."""
        lines = [line for line in self.chat if line.id > after and (line.note or line.seat not in muted)]
        return orjson.dumps(chat_form(lines, self.table.marks)) if lines else None

    def presence_text(self) -> bytes:
        """Return who is there."""
        return self.presence.text(self.table.row, self.table.seats)

    @property
    def is_attended(self) -> bool:
        """Whether anybody looks, or has just looked and may come back."""
        return bool(self.subscribers) or self.presence.is_waiting

    # ---- moves -----------------------------------------------------------------------------------------

    @unbroken
    async def move(
        self, seat: int | None, version: int, move: str, bot: bool = False, made: Callable[[], None] = lambda: None
    ) -> bool:
        """Make a move and return whether it is a repetition. On return it is on disk; `made` is called before others
        are told, so that the mover's answer and update leave together."""
        begun = time.perf_counter()
        async with self.lock:
            await self.make_sure()
            ahead = self.table.look_ahead(seat, version, move, bot)
            if ahead is None:
                return True
            new, at = MoveRow(seq=version, seat=ahead.seat, move=move, bot=bot, at=self.now()), self.time.steady()
            is_timed = self.table.has_job(ahead.decision, version + 1)
            if not await self.write(new, ahead.decision, self.table.beats_ahead(ahead) if is_timed else 1.0):
                await self.catch_up()
                if self.table.look_ahead(seat, version, move, bot) is not None:
                    raise Refused("unavailable")  # the number is taken by a move that is not there
                return True
            self.table.adopt(new, ahead, at)
            await self.tell_moves(made)
        self.metrics.moving.observe(time.perf_counter() - begun)
        self.follow(self)
        return False

    async def write(self, made: MoveRow, asked: Decision | None, beats: float = 1.0) -> bool:
        """Write a move that takes so long to tell, and return False if another move has its number."""
        job = self.next_job(asked, made.seq + 1, made.bot and self.table.is_opening, beats)
        entry = Entry(table=self.id, move=made, job=self.on_disk(job), had_job=self.has_job, finished=asked is None)
        try:
            written = await self.services.store.writer.append(entry)
        except Exception as error:
            self.unsure = True
            log.warning("writing a move failed", extra={"table": self.id, "error": type(error).__name__})
            raise Refused("unavailable") from None
        if written:
            self.job, self.has_job = job, job is not None
        return written

    def next_job(self, asked: Decision | None, seq: int, opening: bool = False, beats: float = 1.0) -> Job | None:
        """Return the job that follows; with a pool this process runs it and holds its lease.

        A bot's move appears when what everybody saw before it has been told; bots that open the game pause less.
        Yet no pause is shorter than the bot's pace, so that the time never tells what it holds.
        """
        if not self.table.has_job(asked, seq):
            return None
        settings, now = self.services.settings, self.time.steady()
        pause = int(1000 * beats * self.services.rng.uniform(*settings.bot_pause))
        if opening:
            pause //= OPENING
        pace = self.pace(asked, seq)
        pause = max(pause, int(1000 * pace))
        lease = now + pause + int(1000 * settings.lease) if settings.bots == "pool" else 0
        return self.table.job(asked, seq, pause, lease, now, beats, quick=pace == 0)

    def pace(self, asked: Decision | None, seq: int) -> float:
        """Return the seconds that the bot whose turn it is thinks at least; 0 for a quick one, and for people."""
        level = None if asked is None else self.table.bot_at(asked.seat, seq)
        return 0.0 if level is None else pace_of(bot_of(level, self.table.row.start))

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

    async def make_sure(self) -> None:
        """After a write whose end is not known, reload what is on disk: moves, and who sits where."""
        if not self.unsure:
            return
        await self.catch_up()
        try:
            await self.refresh()
        except Exception:
            self.unsure = True
            raise Refused("unavailable") from None

    async def take_over(self, moves: Sequence[MoveRow]) -> None:
        """Make moves that are on disk, except those made here already."""
        before = self.table.version
        for move in moves:
            if move.seq == self.table.version:
                self.table.apply(move, self.time.to_past(move.at))
        if self.table.version > before:
            self.has_job = self.table.clocks.running or self.table.asked_bot is not None
            await self.tell_moves()

    async def tell_moves(self, made: Callable[[], None] = lambda: None) -> None:
        """Tell subscribers of new moves; after the last move, refresh the table first."""
        try:
            if self.table.decision is None or self.table.row.started is None:
                await self.refresh()
        finally:
            made()
            self.tell()

    # ---- everything else -------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Reload what changed on disk besides the moves."""
        try:
            facts = await self.services.store.facts(self.id, self.last_chat)
            await self.check_links(facts.seats)
        except Exception:
            self.unsure = True
            raise
        waited = self.table.row.started is None
        changed = self.table.change(facts.table, facts.seats)
        self.changed = time.monotonic() if changed else self.changed
        presence = self.presence.read(facts.presence) or changed
        self.chat = [*self.chat, *(line for line in facts.chat if line.id > self.last_chat)][-CHAT_LINES:]
        begun = waited and facts.table.started is not None
        self.tell(changed, begun or (changed and self.table.clocks.running), presence)

    async def check_links(self, seats: Sequence[SeatRow]) -> None:
        """Close the sockets whose links were revoked: a free seat was taken, or its person sent away."""
        pairs = list(zip(self.table.seats, seats, strict=True))
        now = {new.seat: old.free for old, new in pairs if (old.name, old.since) != (new.name, new.since)}
        now |= {new.seat: True for old, new in pairs if old.free and new.own_bot}
        self.revisions += bool(now)
        for subscriber in [each for each in self.subscribers if each.seat in now]:
            if await self.services.store.holder(subscriber.digest) is None:
                subscriber.give_up("unknown_link" if now[subscriber.seat or 0] else "sent_away")

    def job_after(self, after: Seating) -> Job | None:
        """Return the job that follows a change of the seats, or the beginning of the game."""
        table = self.table
        before = table.row, table.seats
        opening = table.row.started is None
        table.row, table.seats = after.row, after.seats
        try:
            return None if table.asked is None else self.next_job(table.decision, table.version, opening)
        finally:
            table.row, table.seats = before

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
