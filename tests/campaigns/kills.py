"""Servers that are killed again and again while people play: nothing acknowledged is lost, nothing is made twice."""

from __future__ import annotations

import asyncio
import base64
import multiprocessing
import os
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from tests.server.client import Player, quick_settings
from tests.server.postgres import Postgres, free_port
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from oriflamme.server.database import AWAY, Database
from oriflamme.server.rows import Loaded
from oriflamme.server.serve import serve
from oriflamme.server.settings import Settings
from oriflamme.server.starts import game_of
from oriflamme.server.store import Store
from oriflamme.server.table import seat_names

BROKEN: Final = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, httpx.TransportError)
CLOCKS: Final[tuple[dict[str, Any], ...]] = (
    {"kind": "none"},
    {"kind": "move", "seconds": 10},
    {"kind": "game", "seconds": 120, "increment": 1},
)
PATIENCE: Final = 1800.0
"""Seconds that a game gets to end; a busy machine takes its time."""

# Servers are forked from a process that has everything loaded: a thousand starts would take an hour otherwise.
NURSERY: Final = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["oriflamme.server.serve", "oriflamme.server.app"])


def run_server(settings: Settings, log: str) -> None:
    """Serve, in a process of its own."""
    with Path(log).open("ab") as output:
        os.dup2(output.fileno(), 2)
        os.dup2(output.fileno(), 1)
    serve(settings, "warning")


class Victim:
    """A server that is killed and started again."""

    def __init__(self, database: str, log: Path, **more: Any) -> None:
        port = free_port()
        self.where = f"http://127.0.0.1:{port}"
        flags = {"lease": 2.0, "bot_processes": 1, "bots_ready": False, "idle": 2.0, **more}
        self.settings, self.log = quick_settings(database, **{**flags, "port": port}), log
        self.process: Any = None

    async def start(self) -> None:
        self.process = NURSERY.Process(target=run_server, args=(self.settings, str(self.log)), daemon=False)
        await asyncio.to_thread(self.process.start)
        async with httpx.AsyncClient() as client, asyncio.timeout(120):
            while True:
                with suppress(httpx.TransportError):
                    if (await client.get(f"{self.where}/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.01)

    def kill(self) -> None:
        """No chance to say good-bye."""
        if self.process is not None and self.process.is_alive():
            self.process.kill()
            self.process.join(20)


class Guest(Player):
    """A person who also chats, lets a bot play, goes away and comes back."""

    def __init__(self, where: Any, link: str, seat: int, rng: random.Random, counts: Counter[str]) -> None:
        super().__init__(where, link, rng)
        self.seat, self.counts = seat, counts
        self.strict = False
        self.unanswered: tuple[int, str] | None = None

    @property
    def has_bot(self) -> bool:
        return self.table is not None and self.table["seats"][self.seat]["bot"] is not None

    async def live(self) -> None:
        """Play to the end, whatever happens to the connection."""
        while not self.over:
            try:
                if self.socket is None:
                    await self.connect(self.version)
                    await self.until("update", 10)
                await self.act()
            except BROKEN:
                await self.drop()
                await asyncio.sleep(self.rng.uniform(0.02, 0.2))

    async def drop(self) -> None:
        socket, self.socket = self.socket, None
        if socket is not None:
            socket.transport.abort()

    async def act(self) -> None:
        roll = self.rng.random()
        if roll < 0.04:
            await self.send({"type": "chat", "text": "hello", "id": next(self.numbers)})
            self.counts["chats"] += 1
        elif roll < 0.06:
            await self.send({"type": "hand_over", "id": next(self.numbers)})
            self.counts["hand_overs"] += 1
        elif roll < 0.08:
            self.counts["leavers"] += 1
            if self.rng.random() < 0.5:
                await self.send({"type": "leave", "id": next(self.numbers)})
            await self.drop()
            await asyncio.sleep(self.rng.choice((0.05, 2.0)) * self.rng.random())
            return
        if self.unanswered is not None or (self.options and not self.has_bot):
            self.unanswered = await self.step(self.unanswered)
        else:
            await self.wait()

    async def step(self, pending: tuple[int, str] | None) -> tuple[int, str] | None:
        self.unanswered = pending or (self.version or 0, self.rng.choice(self.options))
        return await super().step(self.unanswered)

    async def wait(self) -> None:
        try:
            await self.receive(1.0)
        except TimeoutError:
            if self.has_bot:
                await self.send({"type": "take_back", "id": next(self.numbers)})


@dataclass
class Campaign:
    """Tables, the people at them, and what was counted."""

    database: str
    victims: list[Victim]
    rng: random.Random
    counts: Counter[str] = field(default_factory=Counter)
    is_over: bool = False

    def where(self) -> str:
        return self.rng.choice(self.victims).where

    async def host(self) -> None:
        """Play one table after another, now and then a rematch."""
        table, guests = "", list[Guest]()
        while not self.is_over:
            again = guests and self.rng.random() < 0.5
            table, guests = await (self.rematch(table, guests) if again else self.new())
            try:
                async with asyncio.timeout(PATIENCE):
                    await asyncio.gather(*(guest.live() for guest in guests))
            except TimeoutError:
                self.counts["stuck"] += 1
                guests = []
                continue
            finally:
                for guest in guests:
                    await guest.drop()
            await self.check(table, guests)

    async def insist(self, path: str, body: Any = None, link: str | None = None) -> Any:
        """Call the interface until there is an answer; the servers may die at any moment of it."""
        headers = {} if link is None else {"Authorization": f"Bearer {link}"}
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(*BROKEN):
                    async with httpx.AsyncClient(base_url=self.where(), headers=headers, timeout=60) as client:
                        answer = await client.post(path, json=body)
                    if answer.status_code < 300:
                        return answer.json()
                    assert answer.status_code == 503, (path, answer.text)
                self.counts["asked_again"] += 1
                await asyncio.sleep(self.rng.uniform(0.02, 0.2))

    def guest(self, link: str, seat: int) -> Guest:
        return Guest(self.where, link, seat, random.Random(self.rng.random()), self.counts)

    async def new(self) -> tuple[str, list[Guest]]:
        seats = self.rng.choice(("p b p", "p p p", "p b b p")).split()
        rules, clock = self.rng.choice(["revised", "first", "ablaze"]), self.rng.choice(CLOCKS)
        wish = {"rules": rules, "seats": [{"bot": "easy" if seat == "b" else None} for seat in seats]}
        made = await self.insist("/api/tables", {**wish, "clock": clock})
        guests = [self.guest(link, seat) for seat, link in enumerate(made["seats"]) if link is not None]
        for guest in guests:
            own = base64.urlsafe_b64encode(self.rng.randbytes(24)).decode()
            seated = await self.insist("/api/join", {"link": guest.link, "name": f"P{guest.seat}", "own": own})
            assert seated["link"] == own and seated["seat"] == guest.seat
            guest.link = own
        self.counts["tables"] += 1
        return made["table"]["id"], guests

    async def rematch(self, table: str, guests: list[Guest]) -> tuple[str, list[Guest]]:
        self.counts["rematches"] += 1
        answers = [await self.insist(f"/api/tables/{table}/rematch", link=guest.link) for guest in guests]
        return answers[0]["table"]["id"], [self.guest(answer["link"], answer["seat"]) for answer in answers]

    async def load(self, table: str) -> Loaded:
        """Read a table, as soon as the database can be read: it may have been killed."""
        keeper = Database(self.database)
        try:
            async with asyncio.timeout(120):
                while True:
                    try:
                        return await Store(keeper).load(table)
                    except AWAY:
                        await asyncio.sleep(0.2)
        finally:
            await keeper.close()

    async def check(self, table: str, guests: list[Guest]) -> None:
        """Compare what everybody was told with what is on disk."""
        loaded = await self.load(table)
        kept = {move.seq: move for move in loaded.moves}
        self.counts["doubled"] += len(loaded.moves) - len(kept) + (sorted(kept) != list(range(len(kept))))
        game = game_of(loaded.table.start, seat_names(loaded.table, loaded.seats))
        for move in loaded.moves:
            game.play(move.move, move.seat)
        self.counts["unfinished"] += not game.is_over or loaded.table.finished is None
        for guest in guests:
            self.counts["acknowledged"] += len(guest.accepted)
            for version, made in guest.accepted.items():
                self.counts["lost"] += version not in kept or (kept[version].move, kept[version].seat) != (
                    made,
                    guest.seat,
                )
            self.counts["mistold"] += len(guest.events) != game.event_count
        self.counts["games"] += 1
        self.counts["moves"] += len(loaded.moves)


async def kill_again_and_again(
    database: str, directory: Path, kills: int, seed: int, tables: int = 5, postgres: Postgres | None = None
) -> Counter[str]:
    """Kill servers this many times while people play; with PostgreSQL two of them, and sometimes itself."""
    rng = random.Random(seed)
    victims = [Victim(database, directory / f"log{number}") for number in range(1 if postgres is None else 2)]
    campaign = Campaign(database, victims, rng)
    try:
        for victim in victims:
            await victim.start()
        hosts = asyncio.gather(*(campaign.host() for _ in range(tables)))
        while campaign.counts["kills"] < kills and not hosts.done():
            await asyncio.sleep(rng.uniform(0.1, 0.8))
            if postgres is not None and rng.random() < 0.03:
                await asyncio.to_thread(postgres.kill)
                await asyncio.to_thread(postgres.start)
                campaign.counts["databases_killed"] += 1
            victim = rng.choice(victims)
            await asyncio.to_thread(victim.kill)
            await victim.start()
            campaign.counts["kills"] += 1
        campaign.is_over = True
        await hosts
    finally:
        for victim in victims:
            victim.kill()
    return campaign.counts
