"""The clients of the load report: tables of four sockets that play, and sockets that only look on."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
PATIENCE = 120


@dataclass
class Figures:
    """What the clients saw."""

    latencies: list[float] = field(default_factory=list)
    updates: int = 0
    bytes: int = 0
    accepted: int = 0
    refused: int = 0
    ids: list[str] = field(default_factory=list)
    """The tables that were opened."""

    def percentile(self, part: float) -> float:
        """A percentile of the latencies, in milliseconds."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


class LoadTable:
    """Four people at a table, perhaps with spectators, or so many sockets in an echo room."""

    def __init__(self, addresses: list[str], http: httpx.AsyncClient, figures: Figures, echo: bool) -> None:
        self.addresses = addresses
        self.http = http
        self.figures = figures
        self.echo = echo
        self.room = random.getrandbits(60)
        self.watching = ""
        """The link of the spectators."""
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.versions: list[int] = []
        self.behind = 0
        """How many sockets have not seen the version that is waited for."""
        self.target = 0
        self.options: list[str] = []
        self.mover = 0
        self.complete = asyncio.Event()
        self.over = False

    async def open(self) -> None:
        """Make a table, seat four people, and let their sockets see the first view."""
        links = [""] * SEATS if self.echo else await self.new_links()
        await self.enter(links)

    async def watch(self, number: int) -> None:
        """Let more sockets look on."""
        for start in range(0, number, 50):
            await self.enter([self.watching] * min(50, number - start))

    async def enter(self, links: list[str]) -> None:
        first = len(self.versions)
        self.versions += [-1] * len(links)
        self.target = max(0, *self.versions)
        self.behind = len(links)
        self.complete.clear()
        sockets = await asyncio.gather(*(self.connect(first + place, link) for place, link in enumerate(links)))
        self.sockets += sockets
        self.readers += [asyncio.create_task(self.read(first + n, socket)) for n, socket in enumerate(sockets)]
        await asyncio.wait_for(self.complete.wait(), PATIENCE)

    async def connect(self, place: int, link: str) -> ClientConnection:
        address = self.addresses[place % len(self.addresses)].replace("http://", "ws://")
        socket = await connect(
            f"{address}/api/socket", max_size=None, compression=None, ping_interval=None, open_timeout=PATIENCE
        )
        await socket.send(json.dumps({"type": "hello", "room": self.room} if self.echo else hello(link)))
        return socket

    async def new_links(self) -> list[str]:
        made = (await self.http.post(f"{self.addresses[0]}/api/tables", json={"seats": [{}] * SEATS})).json()
        self.figures.ids.append(made["table"]["id"])
        self.watching = made["spectator"]
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

    async def read(self, place: int, socket: ClientConnection) -> None:
        async for text in socket:
            message = orjson.loads(text)
            if message["type"] == "update" and message["view"] is not None:
                self.figures.updates += 1
                self.figures.bytes += len(text)
                self.see(place, message)
            elif message["type"] == "accepted":
                self.figures.accepted += 1
            elif message["type"] == "refused":
                self.figures.refused += 1

    def see(self, place: int, message: dict[str, Any]) -> None:
        before, self.versions[place] = self.versions[place], message["version"]
        decision = message["decision"]
        if decision is None:
            self.over = True
        elif decision["options"]:
            self.mover, self.options = place, [option["move"] for option in decision["options"]]
        if before < self.target <= self.versions[place]:
            self.behind -= 1
            if not self.behind:
                self.complete.set()

    async def move(self, since: float | None = None) -> None:
        """Make one move; `since` is when it was due, so that a server that falls behind cannot hide it."""
        since = time.perf_counter() if since is None else since
        version = min(self.versions)
        self.target, self.behind = version + 1, len(self.versions)
        self.complete.clear()
        request = {"type": "move", "id": version, "version": version, "move": random.choice(self.options)}
        await self.sockets[self.mover].send(orjson.dumps(request).decode())
        await asyncio.wait_for(self.complete.wait(), PATIENCE)
        self.figures.latencies.append(time.perf_counter() - since)

    async def play(self, moves: int) -> None:
        """Make moves without a pause, until the game is over."""
        while moves and not self.over:
            await self.move()
            moves -= 1

    async def play_at(self, interval: float, until: float) -> None:
        """Make moves at a steady pace."""
        due = time.perf_counter() + random.random() * interval
        while due < until and not self.over:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.move(due)
            due += interval


def hello(link: str) -> dict[str, str]:
    return {"type": "hello", "link": link}
