"""The load a server can carry: many tables of four sockets, timed from a move to the last viewer's update.

    make load ARGS="--tables 250 --rate 500 --seconds 60"

This process is the clients. Three servers are measured: one process on SQLite (WAL, synchronous=FULL), two on
PostgreSQL with the players of a table spread over both, and a bare echo room without game and disk as the ceiling.
After a paced run each is driven as fast as it goes. "stolen" is processor time that the host of a virtual machine gave
to others: latencies measured meanwhile say little.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
import uvloop
from sqlalchemy import func, select
from tests.server.postgres import find_postgres
from tests.server.processes import LIMITS, Process, serving
from websockets.asyncio.client import ClientConnection, connect

from oriflamme.server import db_schema
from oriflamme.server.database import Database

SEATS = 4
GAME = 60
"""Moves of about one game."""
ROOT = Path(__file__).parents[1]


@dataclass
class Figures:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    updates: int = 0
    bytes: int = 0
    accepted: int = 0
    refused: int = 0
    measuring: bool = False
    cpu: float = 0.0
    """Seconds of processor time that the servers used."""
    stolen: float = 0.0
    """The part of the machine's processor time that its host gave to others meanwhile."""

    def percentile(self, part: float) -> float:
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


class LoadTable:
    """Four sockets that play one game after another."""

    def __init__(self, addresses: list[str], http: httpx.AsyncClient, figures: Figures, echo: bool) -> None:
        self.addresses = addresses
        self.http = http
        self.figures = figures
        self.echo = echo
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.versions = [0] * SEATS
        self.options: list[str] = []
        self.mover = 0
        self.target = 0
        self.complete = asyncio.Event()
        self.ids: list[str] = []
        self.over = False
        self.rng = random.Random()

    async def open(self) -> None:
        """A new table with four people at it."""
        links = ["", "", "", ""] if self.echo else await self.new_links()
        self.versions, self.options, self.target, self.over = [-1] * SEATS, [], 0, False
        self.complete.clear()
        room = self.rng.getrandbits(60)
        for seat, link in enumerate(links):
            address = self.addresses[seat % len(self.addresses)].replace("http://", "ws://")
            socket = await connect(f"{address}/api/socket", max_size=None, compression=None, ping_interval=None)
            self.sockets.append(socket)
            hello = {"type": "hello", "room": room} if self.echo else {"type": "hello", "link": link}
            await socket.send(json.dumps(hello))
            self.readers.append(asyncio.create_task(self.read(seat, socket)))
        await asyncio.wait_for(self.complete.wait(), 60)

    async def new_links(self) -> list[str]:
        made = (await self.http.post(f"{self.addresses[0]}/api/tables", json={"seats": [{}] * SEATS})).json()
        self.ids.append(made["table"]["id"])
        links = []
        for seat, link in enumerate(made["seats"]):
            joined = await self.http.post(f"{self.addresses[0]}/api/join", json={"link": link, "name": f"P{seat}"})
            links.append(str(joined.json()["link"]))
        return links

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, *(socket.close() for socket in self.sockets), return_exceptions=True)
        self.readers, self.sockets = [], []

    async def read(self, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            message = orjson.loads(text)
            if message["type"] == "update" and message["view"] is not None:
                self.figures.updates += self.figures.measuring
                self.figures.bytes += len(text) * self.figures.measuring
                self.see(seat, message)
            elif message["type"] == "accepted":
                self.figures.accepted += 1
            elif message["type"] == "refused":
                self.figures.refused += 1

    def see(self, seat: int, message: dict[str, Any]) -> None:
        self.versions[seat] = message["version"]
        decision = message["decision"]
        if decision is None:
            self.over = True
        elif decision["options"]:
            self.mover, self.options = seat, [option["move"] for option in decision["options"]]
        if min(self.versions) >= self.target:
            self.complete.set()

    async def move(self, since: float) -> None:
        """One move; `since` is when it was due, so that a server that falls behind cannot hide it."""
        if self.over:
            await self.close()
            await self.open()
            since = time.perf_counter()
        version = min(self.versions)
        self.target = version + 1
        self.complete.clear()
        mover, move = self.mover, self.rng.choice(self.options)
        request = {"type": "move", "id": version, "version": version, "move": move}
        await self.sockets[mover].send(orjson.dumps(request).decode())
        await asyncio.wait_for(self.complete.wait(), 60)
        if self.figures.measuring:
            self.figures.latencies.append(time.perf_counter() - since)

    async def play_ahead(self) -> None:
        """Some moves, so that the tables are not all at the same point of a game, nor end it at the same moment."""
        for _ in range(self.rng.randrange(1 if self.echo else GAME)):
            await self.move(time.perf_counter())

    async def play(self, interval: float, until: float) -> None:
        """Moves at a steady pace, or without a pause where the interval is 0."""
        due = time.perf_counter() + self.rng.random() * interval
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.move(due if interval else time.perf_counter())
            due = due + interval if interval else time.perf_counter()


async def measure(
    name: str, servers: list[Process], args: argparse.Namespace, echo: bool = False, database: str | None = None
) -> None:
    """Drive some servers with the same clients, and print a line for each run."""
    figures = Figures()
    limits = httpx.Limits(max_connections=50)
    async with serving(*servers), httpx.AsyncClient(limits=limits, timeout=60) as http:
        tables = [LoadTable([s.where for s in servers], http, figures, echo) for _ in range(args.tables)]
        for start in range(0, len(tables), 10):
            await asyncio.gather(*(table.open() for table in tables[start : start + 10]))
        for start in range(0, len(tables), 50):
            await asyncio.gather(*(table.play_ahead() for table in tables[start : start + 50]))
        await run(servers, tables, figures, args.tables / args.rate, args.seconds, warm_up=min(5.0, args.seconds / 4))
        paced = line(name, f"{args.rate}/s wanted", figures, args.seconds, servers)
        print(paced, flush=True)
        await run(servers, tables, figures, 0.0, args.seconds / 3, warm_up=1.0)
        print(line(name, "as fast as it goes", figures, args.seconds / 3, servers), flush=True)
        await asyncio.sleep(0.5)
        for table in tables:
            await table.close()
        if database is not None:
            await count(database, tables, figures)


async def run(
    servers: list[Process], tables: list[LoadTable], figures: Figures, interval: float, seconds: float, warm_up: float
) -> None:
    """Play for a while, and measure after the first seconds of it."""
    begun = time.perf_counter()
    playing = [asyncio.create_task(table.play(interval, begun + warm_up + seconds)) for table in tables]
    await asyncio.sleep(warm_up)
    figures.latencies, figures.updates, figures.bytes, figures.measuring = [], 0, 0, True
    before, ticks = sum(server.cpu() for server in servers), processor_ticks()
    await asyncio.sleep(seconds)
    figures.measuring, figures.cpu = False, sum(server.cpu() for server in servers) - before
    stolen, passed = (after - start for after, start in zip(processor_ticks(), ticks, strict=True))
    figures.stolen = stolen / max(1, passed)
    await asyncio.gather(*playing)


def processor_ticks() -> tuple[int, int]:
    """The ticks of this machine's processors that its host gave to others, and all of them."""
    ticks = [int(number) for number in Path("/proc/stat").read_text("ascii").splitlines()[0].split()[1:9]]
    return ticks[7], sum(ticks)


def line(name: str, how: str, figures: Figures, seconds: float, servers: list[Process]) -> str:
    moves = len(figures.latencies) / seconds
    megabytes = "+".join(str(memory(server) // 1024) for server in servers)
    size = figures.bytes / max(1, figures.updates)
    return (
        f"| {name} | {how} | {moves:.0f} | {figures.updates / seconds:.0f} | {figures.percentile(0.5):.1f} "
        f"| {figures.percentile(0.99):.1f} | {figures.percentile(1):.1f} | {megabytes} | {size:.0f} "
        f"| {1000 * figures.cpu / max(1, len(figures.latencies)):.2f} | {figures.stolen:.0%} |"
    )


def memory(process: Process) -> int:
    """The most kilobytes that a process has held."""
    assert process.process is not None
    status = Path(f"/proc/{process.process.pid}/status").read_text("ascii")
    return int(status.partition("VmHWM:")[2].split()[0])


async def count(database: str, tables: list[LoadTable], figures: Figures) -> None:
    """Compare what was acknowledged with what is on disk."""
    keeper = Database(database)
    ids = [table for one in tables for table in one.ids]
    query = select(func.count()).select_from(db_schema.moves).where(db_schema.moves.c.table_id.in_(ids))
    kept = await keeper.read(lambda connection: connection.scalar(query))
    await keeper.close()
    lost = figures.accepted - int(kept or 0)
    print(f"  acknowledged {figures.accepted}, on disk {kept}, lost {lost}, refused {figures.refused}", flush=True)


class Echo(Process):
    """A bare FastAPI echo room."""

    def __init__(self, log: Path) -> None:
        super().__init__("serve", "", log)
        self.words = [sys.executable, "-m", "benchmarks.echo", "serve", str(self.port)]


async def everything(args: argparse.Namespace, directory: Path, postgresql: str | None) -> None:
    print(f"{args.tables} tables of {SEATS} sockets; limits raised for this: {LIMITS}")
    print(
        "| server | pace | moves/s | updates/s | p50 ms | p99 ms | max ms | MB | bytes/update | cpu ms/move | stolen |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|---|", flush=True)
    log = directory / "log"
    if "sqlite" in args.only:
        database = f"sqlite:///{directory / 'tables.sqlite'}"
        await measure(
            "1 process, SQLite FULL", [Process("serve", database, log, "--log-level", "warning")], args, False, database
        )
    if "postgresql" in args.only and postgresql is not None:
        servers = [Process("serve", postgresql, log, "--log-level", "warning") for _ in range(2)]
        await measure("2 processes, PostgreSQL", servers, args, database=postgresql)
    if "echo" in args.only:
        await measure("bare echo room", [Echo(log)], args, echo=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=int, default=500, help="moves a second of all tables together")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--only", default="sqlite,postgresql,echo")
    args = parser.parse_args()
    postgres = find_postgres() if "postgresql" in args.only else None
    try:
        with tempfile.TemporaryDirectory() as directory, suppress(KeyboardInterrupt):
            address = None if postgres is None else postgres.new_database()
            uvloop.run(everything(args, Path(directory), address))
    finally:
        if postgres is not None:
            postgres.close()


if __name__ == "__main__":
    main()
