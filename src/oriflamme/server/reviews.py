"""Reviews of finished games: made step by step in a process of its own, one step at a time, shown as they grow.

What is unfinished lives in memory only: a server that stops loses nothing but work.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import orjson

from oriflamme.game.record import FORMAT
from oriflamme.server.bot_pool import BotProcess, ThoughtFailed
from oriflamme.server.limits import Rate
from oriflamme.server.line import line_of
from oriflamme.server.metrics import Metrics
from oriflamme.server.refusals import Refused
from oriflamme.server.review_cache import ReviewCache
from oriflamme.server.rows import Loaded
from oriflamme.server.settings import Settings
from oriflamme.server.starts import deal_of, families_of
from oriflamme.server.store import Store
from oriflamme.server.wire import Form

log = logging.getLogger("oriflamme.reviews")

SECONDS: Final = 120.0
"""Seconds for a step; the process is killed after that. It usually takes a tenth of one."""
TRIES: Final = 3
"""How often a step may fail in a row before the review fails."""
WAITING: Final = 32
"""Reviews that may wait to be made."""
AT_ONCE: Final = 5
"""Reviews of one address among them."""
ATTENDED: Final = 20.0
"""Seconds since somebody asked for a review in which it comes before the others."""
FORGOTTEN: Final = 600.0
"""Seconds after which a review that nobody asks for is given up."""
KEYS: Final = 10_000
"""Hashes of reviews that are kept."""


@dataclass(slots=True, eq=False)
class ReviewJob:
    """A review that is being made."""

    key: str
    record: Form
    seat: int
    where: str
    """The address that asked first."""
    asked: float
    steps: list[Form] = field(default_factory=list)
    failures: int = 0
    """How often the next step failed."""
    state: Literal["waiting", "computing", "failed"] = "waiting"

    @property
    def length(self) -> int:
        return len(self.record["moves"])


class Reviews:
    """Makes reviews, each once however many ask for it."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.rate = Rate(settings.limits.reviews)
        self.process = BotProcess("oriflamme.server.review_process", str(settings.review_nice))
        self.process.loading = SECONDS
        self.cache = ReviewCache(settings.review_directory)
        self.keys: dict[tuple[str, int], str] = {}
        """The hash of each review that was asked for since the start."""
        self.jobs: dict[str, ReviewJob] = {}
        self.worker: asyncio.Task[None] | None = None
        metrics.reviews_waiting.set_function(lambda: len(self.jobs))

    async def progress(self, table: str, seat: int, since: int, where: str) -> Form:
        """Return how far a review is, and what is new; begin it if nobody has asked for it."""
        key = self.keys.get((table, seat))
        job = None if key is None else self.jobs.get(key)
        if job is None:
            loaded = await self.store.load(table)
            record = record_of(loaded)
            if seat >= len(families_of(loaded.table.start)):
                raise Refused("bad_seats")
            key = await asyncio.to_thread(hash_of, record, seat, self.settings.review_effort)
            if len(self.keys) >= KEYS:
                self.keys.clear()
            self.keys[table, seat] = key
            review = await self.kept(key)
            if review is not None:
                return done_form(review, len(record["moves"]))
            job = self.begin(key, record, seat, where)
        job.asked = time.monotonic()
        self.wake()
        return self.form(job, since)

    async def judge(self, table: str, seat: int) -> float | None:
        """Return the fair share less what the seat's decisions gave away; None until the game is reviewed."""
        found = await self.progress(table, seat, 0, "contests")
        review = await self.kept(self.keys[table, seat]) if found["state"] == "done" else None
        if review is None:
            return None
        account = orjson.loads(review)["seats"][0]
        return float(account["fair"] - sum(decision["loss"] for decision in account["decisions"]))

    async def kept(self, key: str) -> bytes | None:
        """Return a finished review."""
        review = self.cache.find(key)
        if review is None:
            review = await asyncio.to_thread(self.cache.read, key)
            if review is not None:
                self.cache.keep(key, review)
        return review

    def begin(self, key: str, record: Form, seat: int, where: str) -> ReviewJob:
        """Put a review into the queue, unless it is there, too long or this address has too many."""
        if key in self.jobs:
            return self.jobs[key]
        self.rate.take(where)
        if sum(job.where == where for job in self.jobs.values()) >= AT_ONCE:
            raise Refused("too_many")
        if len(self.jobs) >= WAITING:
            raise Refused("unavailable")
        self.jobs[key] = ReviewJob(key, record, seat, where, time.monotonic())
        return self.jobs[key]

    def form(self, job: ReviewJob, since: int) -> Form:
        """Return how far a review is; one that failed is tried again when somebody asks next."""
        state, job.state = job.state, "waiting" if job.state == "failed" else job.state
        queue = list(self.jobs)
        return {
            "state": state,
            "done": len(job.steps),
            "of": job.length,
            "before": queue.index(job.key) if job.key in self.jobs else 0,
            "steps": job.steps[since:],
            "review": None,
        }

    # ---- working ---------------------------------------------------------------------------------------

    def wake(self) -> None:
        if self.worker is None or self.worker.done():
            self.worker = asyncio.create_task(self.work(), name="reviews")

    async def work(self) -> None:
        """Make steps as long as there is a review to make; then the process ends."""
        while (job := self.next()) is not None:
            job.state = "computing"
            try:
                await self.advance(job)
                job.failures = 0
            except ThoughtFailed as error:
                job.failures += 1
                if job.failures >= TRIES:
                    log.error("a review was not made", extra={"error": str(error)})
                    job.state, job.failures = "failed", 0
        await self.process.kill()

    def next(self) -> ReviewJob | None:
        """Return the review to continue: the oldest that somebody waits for, or else the oldest."""
        now = time.monotonic()
        self.jobs = {key: job for key, job in self.jobs.items() if now - job.asked < FORGOTTEN}
        waiting = [job for job in self.jobs.values() if job.state != "failed"]
        attended = [job for job in waiting if now - job.asked < ATTENDED]
        return next(iter([*attended, *waiting]), None)

    async def advance(self, job: ReviewJob) -> None:
        """Make the next step of a review, or finish it."""
        if len(job.steps) < job.length:
            job.steps.append(orjson.loads(await self.ask(job, version=len(job.steps))))
            return
        review = (await self.ask(job, steps=job.steps)).encode()
        self.cache.keep(job.key, review)
        self.jobs.pop(job.key, None)
        self.metrics.reviews.inc()
        await asyncio.to_thread(self.cache.write, job.key, review)

    async def ask(self, job: ReviewJob, **what: Any) -> str:
        wish = {"record": job.record, "seat": job.seat, "effort": self.settings.review_effort, **what}
        return await self.process.think(orjson.dumps(wish) + b"\n", SECONDS)

    async def close(self) -> None:
        """End the process; unfinished reviews are begun again when somebody asks."""
        if self.worker is not None:
            self.worker.cancel()
            with suppress(asyncio.CancelledError):
                await self.worker
        await self.process.kill()


def record_of(loaded: Loaded) -> Form:
    """Return the record of a finished game, without the names of its players."""
    start = loaded.table.start
    if start["kind"] == "position":
        raise Refused("no_review")
    names = ["+".join(played) for played in families_of(start)]
    moves = [move.move for move in line_of(loaded.moves)]
    return {"format": FORMAT, **deal_of(start), "names": names, "moves": moves, "result": None}


def hash_of(record: Form, seat: int, effort: float) -> str:
    """Return what stands for a review: the game, the seat, the value function and the effort."""
    from oriflamme.analysis import MODEL
    from oriflamme.analysis.review_files import FORM

    parts: Sequence[Any] = (record, seat, FORM, MODEL.hash, effort)
    return hashlib.sha256(orjson.dumps(parts, option=orjson.OPT_SORT_KEYS)).hexdigest()


def done_form(review: bytes, length: int) -> Form:
    """Return a finished review."""
    whole = orjson.Fragment(review)
    return {"state": "done", "done": length, "of": length, "before": 0, "steps": [], "review": whole}
