"""The clients of the load report: tables of four sockets that play, and sockets that only look on."""

from __future__ import annotations

import asyncio
import random
import re
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import httpx
import orjson

from benchmarks.load_sockets import LoadSocket, open_socket

SEATS = 4
PATIENCE = 120
VERSION: Final = re.compile(rb'"version": ?([0-9]+)')


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
        self.sockets: list[LoadSocket] = []
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
        self.sockets += await asyncio.gather(*(self.connect(first + n, link) for n, link in enumerate(links)))
        await asyncio.wait_for(self.complete.wait(), PATIENCE)

    async def connect(self, place: int, link: str) -> LoadSocket:
        socket = await open_socket(self.addresses[place % len(self.addresses)], partial(self.read, place))
        socket.send(orjson.dumps({"type": "hello", "room": self.room} if self.echo else hello(link)))
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
        await asyncio.gather(*(socket.close() for socket in self.sockets), return_exceptions=True)
        self.sockets = []

    def read(self, place: int, text: bytes) -> None:
        """Take note of a message; only what is needed is parsed."""
        kind = text[8:20].lstrip(b' :"')
        if kind.startswith(b"update"):
            if b'"view":null' not in text[:120]:
                self.figures.updates += 1
                self.figures.bytes += len(text)
                self.see(place, text)
        elif kind.startswith(b"accepted"):
            self.figures.accepted += 1
        elif kind.startswith(b"refused"):
            self.figures.refused += 1

    def see(self, place: int, text: bytes) -> None:
        found = VERSION.search(text)
        assert found is not None
        before, self.versions[place] = self.versions[place], int(found[1])
        if before < self.target <= self.versions[place]:
            self.behind -= 1
        if b'"options":[]' not in text and b'"options": []' not in text:
            self.take_options(place, orjson.loads(text)["decision"])
        if not self.behind:
            self.complete.set()

    def take_options(self, place: int, decision: dict[str, Any] | None) -> None:
        """Remember who may do what; without a question the game is over."""
        if decision is None:
            self.over = True
        else:
            self.mover, self.options = place, [option["move"] for option in decision["options"]]

    async def move(self, since: float | None = None) -> None:
        """Make one move; `since` is when it was due, so that a server that falls behind cannot hide it."""
        since = time.perf_counter() if since is None else since
        version = min(self.versions)
        self.target, self.behind = version + 1, len(self.versions)
        self.complete.clear()
        request = {"type": "move", "id": version, "version": version, "move": random.choice(self.options)}
        self.sockets[self.mover].send(orjson.dumps(request))
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
