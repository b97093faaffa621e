"""A world: servers, tables and people, a storm in which everything goes wrong, and the calm after it."""

from __future__ import annotations

import asyncio
import gc
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest.mock import patch

from tests.server.client import OPEN
from tests.simulation.boundary import quiet, replaced_bus, virtual_time
from tests.simulation.checks import ROOM, Checks, Violation, watched_room
from tests.simulation.disk import CALM, Disk, Troubles, news_one_by_one
from tests.simulation.loop import Running, VirtualLoop
from tests.simulation.network import Form
from tests.simulation.people import Habits, Person
from tests.simulation.servers import Gone, Server

from oriflamme.server.bodies import NewTable
from oriflamme.server.bus import News
from oriflamme.server.database import Database
from oriflamme.server.lobby import Lobby
from oriflamme.server.refusals import Refused
from oriflamme.server.rematches import Rematches
from oriflamme.server.settings import Settings
from oriflamme.server.store import Store

T = TypeVar("T")

STUCK: Final = 150.0
"""Seconds in the calm after which a table without a move is stuck: longer than any clock and lease here."""
LONGEST: Final = 150_000
"""The most steps of a world."""
LOOK: Final = 200
"""Steps between two looks at who was told and what is stuck."""
SWEEP: Final = 1000
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
        )


CLOCKS: Final[tuple[Form, ...]] = (
    {"kind": "none"},
    {"kind": "move", "seconds": 3},
    {"kind": "move", "seconds": 20},
    {"kind": "game", "seconds": 30, "increment": 1},
    {"kind": "game", "seconds": 60, "increment": 0},
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

    def __init__(self, seed: int, directory: Path, changes: dict[str, Any]) -> None:
        self.seed = seed
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
        self.people: list[Person] = []
        self.tables: list[str] = []
        self.again: set[str] = set()
        """Tables whose rematch somebody has asked for."""
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

    async def ask(self, work: Callable[[Lobby], Awaitable[T]]) -> T:
        """Ask a process for something, again until one answers."""
        while True:
            try:
                return await self.find().call(work)
            except Gone:
                await asyncio.sleep(0.2)
            except Refused as refused:
                if refused.code != "unavailable":
                    raise
                await asyncio.sleep(0.2)

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
            await self.make_table()
        self.ready = True
        self.disk.troubles, self.disk.statements = self.plan.troubles, 0
        self.disk.fault = self.plan.fault
        await asyncio.sleep(self.plan.storm)
        self.disk.troubles = CALM
        self.calm, self.calm_since = True, self.loop.now
        for person in self.people:
            person.habits = Habits(think=0.5, mischief=0.0, away=0.0)
        for server in self.servers:
            server.failing = 0.0
            if server.runtime is not None:
                for process in server.runtime.jobs.bots.processes:
                    process.failing = 0.0  # type: ignore[attr-defined]

    async def make_table(self) -> None:
        rules, seats = self.rng.choice((("revised", 3), ("ablaze", 3), ("first", 4), ("duel", 2)))
        bots = [self.rng.choice((None, None, "easy")) for _ in range(seats)]
        form = {"rules": rules, "seats": [{"bot": bot} for bot in bots], "clock": self.rng.choice(CLOCKS)}
        made = await self.ask(lambda lobby: lobby.create(NewTable.model_validate(form), None))
        table = made["table"]["id"]
        self.tables.append(table)
        for seat, link in enumerate(made["seats"]):
            if link is not None:
                await self.sit_down(table, seat, link)
        self.arrive(table, None, made["spectator"])

    async def sit_down(self, table: str, seat: int, link: str) -> None:
        async def join(lobby: Lobby) -> Form:
            return await lobby.join(await lobby.runtime.holder(link), link, f"P{seat}")

        seated = await self.ask(join)
        self.arrive(table, seat, seated["link"])

    def arrive(self, table: str, seat: int | None, link: str) -> None:
        person = Person(self.loop, self.fork(), self.checks, table, seat, link)
        if self.calm:
            person.habits = Habits(think=0.5, mischief=0.0, away=0.0)
        self.people.append(person)
        self.loop.create_task(person.live(self.find))

    async def rematch(self, table: str) -> None:
        """Everybody who sat at a table plays again."""
        for old in [person for person in self.people if person.table == table and person.seat is not None]:

            async def ask(lobby: Lobby, old: Person = old) -> Form:
                return await Rematches(lobby).rematch(await lobby.runtime.holder(old.link))

            again: Any = await self.ask(ask)
            if again["table"]["id"] not in self.tables:
                self.tables.append(again["table"]["id"])
            self.arrive(again["table"]["id"], again["seat"], again["link"])

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
        done = not self.checks.playing()
        return done and all(person.over for person in self.people if not person.void) and not self.wants_rematch()

    def wants_rematch(self) -> bool:
        """Now and then somebody wants to play again; then the world goes on."""
        for table in list(self.tables):
            if table not in self.again and len(self.tables) < self.plan.tables + 2:
                self.again.add(table)
                people = [person for person in self.people if person.table == table and person.seat is not None]
                if people and self.rng.random() < 0.4:
                    self.loop.create_task(self.rematch(table))
                    return True
        return False

    def look(self) -> None:
        if self.loop.steps % SWEEP == 0:
            self.loop.forget_done()
            gc.collect()
        for error in self.loop.errors:
            self.checks.fail(error)
        troubled = max([self.disk.last_failure, *(server.last_change for server in self.servers)])
        self.checks.check_jobless(troubled)
        for person in self.people:
            person.check_told(troubled)
        if self.calm:
            self.check_stuck(troubled)

    def check_stuck(self, troubled: float) -> None:
        for table in self.checks.playing():
            last = max([troubled, self.calm_since, *self.checks.reference(table).committed[-1:]])
            if self.loop.now > last + STUCK:
                self.checks.fail(f"table {table} is stuck at move {self.checks.reference(table).version}")

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
            games=len(self.tables),
            trace=self.loop.trace,
        )


def dispose(database: Database) -> None:
    engine: Any = database.engine
    engine.writer.dispose()
    engine.reader.dispose()


def simulate(seed: int, **changes: Any) -> Outcome:
    """Run the world of a seed, with changes of its plan if something particular is wanted."""
    directory = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None, prefix="oriflamme-sim-"))
    empty_database()
    try:
        with ExitStack() as stack:
            stack.enter_context(quiet())
            stack.enter_context(replaced_bus())
            stack.enter_context(patch.object(Store, "news", news_one_by_one))
            world = World(seed, directory, changes)
            stack.enter_context(patch.object(*ROOM, watched_room(world.checks)))
            stack.enter_context(virtual_time(world.loop, world.fork()))
            return world.run()
    finally:
        shutil.rmtree(directory, ignore_errors=True)
