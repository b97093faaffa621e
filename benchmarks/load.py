"""The load a server can carry, next to a bare echo room: `make load`, less than ten minutes.

This process is the clients. Three servers run side by side and are driven in turn, in slices: one process on SQLite
(WAL, synchronous=FULL), two on PostgreSQL with the players of a table spread over both, and an echo room without game
and disk as the ceiling. Every figure is the median of five slices, with the least and the most. The clients and
PostgreSQL use the same processors; the load of the machine before and after says what else did. At the end every figure
stands beside what is wanted of it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import httpx
import uvloop
from sqlalchemy import func, select
from tests.server.postgres import find_postgres
from tests.server.processes import LIMITS, Process, serving

from benchmarks.load_clients import SEATS, Figures, LoadTable
from oriflamme.server import db_schema
from oriflamme.server.database import Database
from oriflamme.server.presence import GRACE

ROUNDS = 5
MOVES = 40
"""Moves of a table in a slice; the shortest games have more."""
WATCHED = 30
"""Moves that spectators see in a slice."""
PAUSE = 0.3
"""Seconds after an opening, in which servers finish what they are at."""
SETTLE = GRACE + 0.5
"""Seconds after the sockets of a slice were closed; then it is written who is away."""


@dataclass
class Contender:
    """Some processes that carry the same tables, and what was measured of them."""

    name: str
    processes: list[Process]
    database: str | None = None
    rate: float | None = None
    """Moves a second of the paced run; half of what it can do where not given."""
    idle_kb: float | None = None
    """Kilobytes of an idle socket."""
    seen: Figures = field(default_factory=Figures)
    measured: dict[str, list[float]] = field(default_factory=dict)

    def note(self, what: str, figure: float) -> None:
        self.measured.setdefault(what, []).append(figure)

    def cpu(self) -> float:
        """Seconds of processor time that its processes have used."""
        return sum(process.cpu() for process in self.processes)

    def table(self, http: httpx.AsyncClient) -> LoadTable:
        return LoadTable([each.where for each in self.processes], http, self.seen, self.database is None)

    def middle(self, what: str) -> float:
        return median(self.measured.get(what) or [float("nan")])

    def shown(self, what: str, digits: int = 2) -> str:
        """A median, with the least and the most; a dash where nothing was measured."""
        found = self.measured.get(what)
        return shown(found, digits) if found else "–"


class Echo(Process):
    """A bare FastAPI echo room."""

    def __init__(self, log: Path) -> None:
        super().__init__("serve", "", log)
        self.words = [sys.executable, "-m", "benchmarks.echo", "serve", str(self.port)]


@contextmanager
def timed(one: Contender, what: str, number: list[int]) -> Iterator[None]:
    """Note processor time and time for each of what is done inside, of which `number` says how many it was."""
    cpu, begun = one.cpu(), time.perf_counter()
    yield
    one.note(f"cpu {what}", 1000 * (one.cpu() - cpu) / max(1, sum(number)))
    one.note(f"{what}/s", sum(number) / (time.perf_counter() - begun))


async def open_tables(one: Contender, http: httpx.AsyncClient, number: int) -> list[LoadTable]:
    """Open tables, ten at a time."""
    tables = [one.table(http) for _ in range(number)]
    with timed(one, "openings", [number]):
        for start in range(0, number, 10):
            await asyncio.gather(*(table.open() for table in tables[start : start + 10]))
    await asyncio.sleep(PAUSE)
    return tables


async def at_full_speed(one: Contender, http: httpx.AsyncClient, number: int) -> None:
    """One slice: tables play as fast as they can."""
    tables = await open_tables(one, http, number)
    before, updates, size = len(one.seen.latencies), one.seen.updates, one.seen.bytes
    made: list[int] = []
    with timed(one, "moves", made):
        await asyncio.gather(*(table.play(MOVES) for table in tables))
        made.append(len(one.seen.latencies) - before)
    one.note("bytes", (one.seen.bytes - size) / max(1, one.seen.updates - updates))
    await close_tables(one, tables)


async def close_tables(one: Contender, tables: list[LoadTable]) -> None:
    """Close the sockets of a slice, and let the server finish with them; an echo room has nothing to finish."""
    await asyncio.gather(*(table.close() for table in tables))
    await asyncio.sleep(PAUSE if one.database is None else SETTLE)


async def at_a_pace(one: Contender, http: httpx.AsyncClient, number: int, seconds: float) -> None:
    """One slice: moves come at a steady rate; the first second does not count."""
    tables = await open_tables(one, http, number)
    rate = one.rate or one.middle("moves/s") / 2
    end = time.perf_counter() + seconds + 1
    playing = [asyncio.create_task(table.play_at(number / rate, end)) for table in tables]
    await asyncio.sleep(1)
    one.seen.latencies.clear()
    await asyncio.gather(*playing)
    one.note("wanted", rate)
    one.note("reached", len(one.seen.latencies) / seconds)
    for name, part in (("p50", 0.5), ("p99", 0.99), ("worst", 1.0)):
        one.note(name, one.seen.percentile(part))
    await close_tables(one, tables)


async def spectators(one: Contender, http: httpx.AsyncClient, number: int, moves: int) -> None:
    """One slice: a table with many spectators, and what a move costs there."""
    table = one.table(http)
    await table.open()
    await table.watch(number)
    await asyncio.sleep(PAUSE)
    with timed(one, "watched", [moves]):
        await table.play(moves)
    await close_tables(one, [table])


async def idle(one: Contender, http: httpx.AsyncClient, number: int) -> None:
    """Open sockets that only look on, while the server is fresh, and see what they hold."""
    table = one.table(http)
    await table.open()
    await asyncio.sleep(PAUSE)
    before = sum(memory(process) for process in one.processes)
    await table.watch(number)
    await asyncio.sleep(PAUSE)
    one.idle_kb = (sum(memory(process) for process in one.processes) - before) / number
    await close_tables(one, [table])


def memory(process: Process) -> int:
    """The kilobytes that a process holds."""
    assert process.process is not None
    status = Path(f"/proc/{process.process.pid}/status").read_text("ascii")
    return int(status.partition("VmRSS:")[2].split()[0])


async def count(one: Contender) -> str:
    """Compare what was acknowledged with what is on disk."""
    assert one.database is not None
    keeper = Database(one.database)
    query = select(func.count()).select_from(db_schema.moves).where(db_schema.moves.c.table_id.in_(one.seen.ids))
    kept = await keeper.read(lambda connection: connection.scalar(query)) or 0
    await keeper.close()
    seen = one.seen
    lost = max(0, seen.accepted - kept)
    return f"{one.name}: acknowledged {seen.accepted}, on disk {kept}, lost {lost}, refused {seen.refused}"


def report(contenders: list[Contender]) -> Iterator[str]:
    """The lines of the report."""
    yield "| server | moves/s at most | processor ms a move | bytes an update | processor ms an opening |"
    yield "|---|---|---|---|---|"
    for one in contenders:
        cells = (one.shown("moves/s", 0), one.shown("cpu moves"), one.shown("bytes", 0), one.shown("cpu openings", 1))
        yield f"| {one.name} | {' | '.join(cells)} |"
    yield ""
    yield "| server | moves/s wanted | reached | p50 ms | p99 ms | worst ms |"
    yield "|---|---|---|---|---|---|"
    for one in contenders:
        if "p99" in one.measured:
            found = [one.shown(what, 0) for what in ("wanted", "reached", "p50", "p99", "worst")]
            yield f"| {one.name} | {' | '.join(found)} |"
    yield ""
    yield "| server | processor ms a move to all spectators | kB an idle socket |"
    yield "|---|---|---|"
    for one in contenders:
        if one.idle_kb is not None:
            yield f"| {one.name} | {one.shown('cpu watched', 1)} | {one.idle_kb:.0f} |"
    yield ""


def wanted(contenders: list[Contender]) -> Iterator[str]:
    """The lines that compare figures with what is wanted of them."""
    sqlite, *shared, echo = contenders
    yield "| figure | measured | wanted |"
    yield "|---|---|---|"
    for one in contenders[:-1]:
        yield f"| {one.name}: processor time of a move, times the echo room's | {over(one, echo, 'cpu moves')} | 3 |"
    yield f"| {sqlite.name}: moves a second | {sqlite.shown('moves/s', 0)} | 1500 |"
    yield f"| {sqlite.name}: p99 at half of that rate, ms | {sqlite.shown('p99', 0)} | 50 |"
    for one in shared:
        yield f"| {one.name}: moves a second, times SQLite's | {over(one, sqlite, 'moves/s')} | 0.8 |"
        yield f"| {one.name}: p99 at {one.middle('wanted'):.0f} moves a second, ms | {one.shown('p99', 0)} | 100 |"
    yield f"| {sqlite.name}: kB of an idle socket | {sqlite.idle_kb or 0:.0f} | 40 |"
    watched = over(sqlite, echo, "cpu watched")
    yield f"| {sqlite.name}: a move to all spectators, times the echo room's | {watched} | 0.5 |"
    yield ""


def over(one: Contender, other: Contender, what: str) -> str:
    """How many times another one's figure something is, slice by slice."""
    pairs = zip(one.measured[what], other.measured[what], strict=True)
    return shown([mine / others for mine, others in pairs])


def shown(figures: list[float], digits: int = 2) -> str:
    """A median, with the least and the most."""
    return f"{median(figures):.{digits}f} ({min(figures):.{digits}f}–{max(figures):.{digits}f})"


async def everything(args: argparse.Namespace, directory: Path, postgresql: str | None) -> None:
    log, quiet = directory / "log", ("--log-level", "warning")
    sqlite = f"sqlite:///{directory / 'tables.sqlite'}"
    contenders = [Contender("1 process, SQLite FULL", [Process("serve", sqlite, log, *quiet)], sqlite)]
    if postgresql is not None:
        servers = [Process("serve", postgresql, log, *quiet) for _ in range(2)]
        contenders.append(Contender("2 processes, PostgreSQL", servers, postgresql, args.rate))
    contenders.append(Contender("bare echo room", [Echo(log)]))
    print(f"{args.tables} tables of {SEATS} sockets, {ROUNDS} slices each; {args.spectators} spectators,")
    print(f"{args.idle} idle sockets; limits raised for this: {LIMITS}")
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
    processes = [process for one in contenders for process in one.processes]
    async with serving(*processes), httpx.AsyncClient(limits=httpx.Limits(max_connections=50), timeout=120) as http:
        for one in (contenders[0], contenders[-1]):
            await idle(one, http, args.idle)
        for _ in range(ROUNDS):
            for one in (contenders[0], contenders[-1]):
                await spectators(one, http, args.spectators, WATCHED)
        for _ in range(ROUNDS):
            for one in contenders:
                await at_full_speed(one, http, args.tables)
        for _ in range(ROUNDS):
            for one in contenders:
                await at_a_pace(one, http, args.tables, args.seconds)
        await asyncio.sleep(1)
    print(*report(contenders), *wanted(contenders), sep="\n")
    for one in contenders[:-1]:
        print(await count(one))
    print(f"load of the machine after: {os.getloadavg()[0]:.1f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--idle", type=int, default=2000, help="idle sockets")
    parser.add_argument("--rate", type=float, default=300, help="moves a second of the paced run on PostgreSQL")
    parser.add_argument("--seconds", type=float, default=4, help="of a paced slice")
    parser.add_argument("--without-postgresql", action="store_true")
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    postgres = None if args.without_postgresql else find_postgres()
    try:
        with tempfile.TemporaryDirectory() as directory, suppress(KeyboardInterrupt):
            address = None if postgres is None else postgres.new_database()
            uvloop.run(everything(args, Path(directory), address))
    finally:
        if postgres is not None:
            postgres.close()


if __name__ == "__main__":
    main()
