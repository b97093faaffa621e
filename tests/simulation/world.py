"""A world: servers, tables and people, a storm in which everything goes wrong, and the calm after it."""

from __future__ import annotations

import asyncio
import gc
import random
import shutil
import sqlite3
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from tests.server.client import OPEN
from tests.simulation.boundary import quiet, replaced_bus, virtual_time
from tests.simulation.checks import ROOM, TOLD, Checks, Violation, watched_room
from tests.simulation.disk import CALM, Disk, Troubles, news_one_by_one
from tests.simulation.loop import Running, VirtualLoop
from tests.simulation.servers import Server
from tests.simulation.tables import Tables

from oriflamme.server.bus import News
from oriflamme.server.database import Database
from oriflamme.server.settings import Settings
from oriflamme.server.store import Store

STUCK: Final = 150.0
"""Seconds in the calm after which a table without a move is stuck: longer than any clock and lease here."""
LONGEST: Final = 150_000
"""The most steps of a world."""
LOOK: Final = 200
"""Steps between two looks at who was told and what is stuck."""
SWEEP: Final = 5000
"""Steps between two collections of garbage."""
MEMORY: Final = Path("/dev/shm")


@dataclass(frozen=True)
class Outcome:
    """What happened in a world."""

    seed: int
    steps: int
    seconds: float
    moves: int
    acknowledged: int
    updates: int
    lives: int
    statements: int
    failures: int
    games: int
    undos: int
    departures: int
    """Of people who left a table by saying so."""
    replacements: int
    """Of people who were away for too long."""
    sent_away: int
    rematches: int
    trace: int
    """The same in every run of the same seed."""


@dataclass(frozen=True)
class Plan:
    """What a seed decides about a world before it begins."""

    shared: bool
    servers: int
    tables: int
    storm: float
    troubles: Troubles
    deaths: float
    """Seconds between two deaths of processes in the storm; 0 is none."""
    failing_bots: float
    pause: float
    idle: float
    kicks: float = 0.0
    """How often people want to send others away, among all that concerns the seats."""
    fault: tuple[int, str] | None = None
    """At which statement, counted from the beginning of the storm, something happens, and what."""

    @classmethod
    def draw(cls, rng: random.Random) -> Plan:
        shared = rng.random() < 0.5
        often = rng.choice((0.0, 0.001, 0.005, 0.02))

        def maybe() -> float:
            return often * rng.choice((0.0, 0.5, 1.0))

        troubles = Troubles(
            error=maybe(),
            rollback=0.0 if shared else maybe(),
            death=maybe() / 5,
            commit_error=maybe(),
            commit_death=maybe() / 2,
            doubt=maybe() if shared else 0.0,
            slow=2 * maybe(),
        )
        return cls(
            shared=shared,
            servers=rng.choice((2, 3)) if shared else 1,
            tables=rng.choice((1, 2, 3)),
            storm=rng.choice((20.0, 60.0, 120.0)),
            troubles=troubles,
            deaths=rng.choice((0.0, 5.0, 15.0)),
            failing_bots=rng.choice((0.0, 0.0, 0.1)),
            pause=rng.choice((0.0, 0.3, 1.2)),
            idle=rng.choice((0.3, 2.0, 60.0)),
            kicks=rng.choice((0.0, 0.05, 0.2)),
        )


@cache
def empty_database() -> bytes:
    """The bytes of a database with the newest schema and no table."""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "empty.sqlite"

        async def migrate() -> None:
            database = Database(f"sqlite:///{path}")
            await database.migrate()
            await database.close()

        asyncio.run(migrate())
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        return path.read_bytes()


class World:
    """One run: everything in it follows from its seed."""

    def __init__(self, seed: int, directory: Path, changes: dict[str, Any], texts: list[str] | None = None) -> None:
        self.seed, self.texts = seed, texts
        self.rng = random.Random(seed)
        self.plan = replace(Plan.draw(self.rng), **changes)
        self.loop = VirtualLoop(self.fork())  # type: ignore[abstract]
        self.path = directory / "tables.sqlite"
        self.path.write_bytes(empty_database())
        self.checks = Checks(self.loop, self.path, self.plan.shared)
        self.disk = Disk(self.loop, self.fork(), CALM)
        self.disk.committed, self.disk.dying = self.checks.committed, self.died
        settings = Settings(
            database=f"sqlite:///{self.path}",
            bot_pause=(0.0, self.plan.pause),
            bot_processes=2,
            lease=self.rng.choice((2.0, 5.0)),
            idle=self.plan.idle,
            limits=OPEN,
        )
        self.servers = [
            Server(number, self.loop, self.disk, settings, self.fork(), self.plan.shared)
            for number in range(self.plan.servers)
        ]
        for server in self.servers:
            server.publish = partial(self.publish, server)
        self.tables = Tables(self.loop, self.fork(), self.checks, self.find, self.plan.tables + 2, self.plan.kicks)
        self.checks.seats.troubled = self.troubled
        self.due: dict[str, float] = {}
        """Tables that should have begun, and since when."""
        self.ready = self.calm = False
        self.calm_since = 0.0

    def fork(self) -> random.Random:
        return random.Random(self.rng.getrandbits(64))

    # ---- processes -------------------------------------------------------------------------------------

    def publish(self, speaker: Server, news: list[News]) -> None:
        for server in self.servers:
            if server is not speaker:
                server.hear(news)

    def died(self, life: str) -> None:
        for server in self.servers:
            if server.life == life:
                server.kill()

    def find(self) -> Server:
        """The process to which the load balancer sends somebody."""
        up = [server for server in self.servers if server.is_up]
        return self.rng.choice(up or self.servers)

    async def look_after(self, server: Server) -> None:
        """Start a process whenever it is down, and in the storm end it now and then."""
        while True:
            if not server.is_up and not server.is_starting:
                await asyncio.sleep(self.rng.random() * self.rng.choice((0.1, 3.0)))
                server.failing = 0.0 if self.calm else self.plan.failing_bots
                server.start()
            wait = 0.5 if self.calm or not self.plan.deaths else self.rng.expovariate(1 / self.plan.deaths)
            await asyncio.sleep(wait)
            if self.ready and not self.calm and self.plan.deaths and server.is_up:
                await self.harm(server)

    async def harm(self, server: Server) -> None:
        kind = self.rng.randrange(4)
        if kind == 0 and self.plan.shared:
            server.cut_line(self.rng.uniform(0.1, 5))
        elif kind == 1:
            await server.stop()
        else:
            server.kill()

    # ---- tables ----------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Set everything up, then let the storm come and go."""
        for server in self.servers:
            self.loop.create_task(self.look_after(server))
        for _ in range(self.plan.tables):
            await self.tables.make()
        self.ready = True
        self.disk.troubles, self.disk.statements = self.plan.troubles, 0
        self.disk.fault, self.disk.texts = self.plan.fault, self.texts
        if self.texts is not None:
            self.texts.clear()
        await asyncio.sleep(self.plan.storm)
        self.disk.troubles = CALM
        self.calm, self.calm_since = True, self.loop.now
        self.tables.calm_down()
        for server in self.servers:
            server.failing = 0.0
            if server.runtime is not None:
                for process in server.runtime.jobs.bots.processes:
                    process.failing = 0.0  # type: ignore[attr-defined]

    # ---- running ---------------------------------------------------------------------------------------

    def run(self) -> Outcome:
        """Run to the end of all games; raise Violation if something does not hold."""
        try:
            with Running(self.loop):
                self.loop.create_task(self.begin())
                while self.loop.steps < LONGEST and not self.is_over:
                    self.loop.step()
                    if self.checks.violation is not None:
                        break
                    if self.loop.steps % LOOK == 0:
                        self.look()
                if self.loop.steps >= LONGEST:
                    self.checks.fail("the games do not end")
        finally:
            with Running(self.loop):
                self.loop.dispose()
            self.checks.close()
            for server in self.servers:
                if server.runtime is not None:
                    dispose(server.runtime.database)
        if self.checks.violation is not None:
            raise Violation(f"seed {self.seed}: {self.checks.violation}")
        return self.outcome()

    @property
    def is_over(self) -> bool:
        """Whether all games are over and everybody knows it."""
        if not self.calm or self.loop.steps % 50:
            return False
        self.tables.think_of_rematches()
        return self.tables.are_done

    def look(self) -> None:
        if self.loop.steps % SWEEP == 0:
            self.loop.forget_done()
            gc.collect()
        for error in self.loop.errors:
            self.checks.fail(error)
        troubled = self.troubled()
        self.checks.check_jobless(troubled)
        for person in self.tables.people:
            person.check_told(troubled)
            self.checks.seats.check_gone(person, TOLD)
        if self.calm:
            self.check_stuck(troubled)
        else:
            self.tables.think_of_rematches()

    def troubled(self) -> float:
        """When something went wrong last."""
        return max([self.disk.last_failure, *(server.last_change for server in self.servers)])

    def check_stuck(self, troubled: float) -> None:
        for table in self.checks.playing():
            last = max([troubled, self.calm_since, *self.checks.reference(table).committed[-1:]])
            if self.loop.now > last + STUCK:
                self.checks.fail(f"table {table} is stuck at move {self.checks.reference(table).version}")
        due = {table for table in self.tables.ids if self.checks.seats.is_due(table)}
        self.due = {table: self.due.get(table, self.loop.now) for table in due}
        for table, since in self.due.items():
            if self.loop.now > max(troubled, self.calm_since, since) + STUCK:
                self.checks.fail(f"table {table} is full and does not begin")

    def outcome(self) -> Outcome:
        return Outcome(
            seed=self.seed,
            steps=self.loop.steps,
            seconds=self.loop.now - 1000,
            moves=self.checks.moves,
            acknowledged=self.checks.acknowledged,
            updates=self.checks.updates,
            lives=sum(server.lives for server in self.servers),
            statements=self.disk.statements,
            failures=self.disk.failures,
            games=len(self.tables.ids),
            undos=self.checks.undos,
            departures=self.checks.seats.departures,
            replacements=self.checks.seats.replacements,
            sent_away=len(self.checks.seats.sent_away),
            rematches=self.checks.seats.rematches,
            trace=self.loop.trace,
        )


def dispose(database: Database) -> None:
    engine: Any = database.engine
    engine.writer.dispose()
    engine.reader.dispose()


def simulate(seed: int, texts: list[str] | None = None, **changes: Any) -> Outcome:
    """Run the world of a seed, with changes of its plan if something particular is wanted.

    Its statements are added to `texts` if that is given.
    """
    directory = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None, prefix="oriflamme-sim-"))
    empty_database()
    try:
        with ExitStack() as stack:
            stack.enter_context(quiet())
            stack.enter_context(replaced_bus())
            stack.enter_context(patch.object(Store, "news", news_one_by_one))
            world = World(seed, directory, changes, texts)
            stack.enter_context(patch.object(*ROOM, watched_room(world.checks)))
            stack.enter_context(virtual_time(world.loop, world.fork()))
            return world.run()
    finally:
        shutil.rmtree(directory, ignore_errors=True)
