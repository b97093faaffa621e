"""A player for tests: joins by link, keeps what it is sent, and moves at random."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from oriflamme.server.messages import MESSAGE
from oriflamme.server.serve import Server, configuration
from oriflamme.server.settings import Limits, Settings

Form = dict[str, Any]

OPEN = Limits(
    **dict.fromkeys(("requests", "new_tables", "wrong_links", "sockets", "messages", "chat", "help"), 0),
    **dict.fromkeys(("connections", "openings", "replays", "reviews", "unattended", "public_tables"), 0),
)
"""No limits: tests ask more than people."""


def quick_settings(database: str, **more: Any) -> Settings:
    """A server without pauses."""
    usual = {"database": database, "port": 0, "bot_pause": (0.0, 0.0), "limits": OPEN, "lease": 5.0, "review_nice": 0}
    return Settings(**{**usual, **more})


opened: set[ClientConnection] = set()
"""Sockets of players. Those that a test leaves open would be warned of in a later one."""


async def hang_up() -> None:
    """Close the sockets that were left open."""
    left = tuple(opened)
    opened.clear()
    await asyncio.gather(*(socket.close() for socket in left), return_exceptions=True)


@contextlib.asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[str]:
    """A server in this process, on a real port; its address."""
    server = Server(configuration(settings))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
    task = asyncio.create_task(server.serve())
    while server.where is None:
        if task.done():
            task.result()
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.01)
    try:
        yield server.where
    finally:
        await hang_up()
        server.should_exit = True
        await asyncio.wait_for(task, 300)


async def post(where: str, path: str, body: Any = None, link: str | None = None, expect: int | None = None) -> Any:
    """Call the interface; what it answers."""
    headers = {} if link is None else {"Authorization": f"Bearer {link}"}
    async with httpx.AsyncClient(base_url=where, headers=headers, timeout=120) as client:
        answer = await client.post(path, json=body)
    assert answer.status_code < 300 if expect is None else answer.status_code == expect, answer.text
    return answer.json()


async def get(where: str, path: str, link: str | None = None, expect: int = 200) -> Any:
    headers = {} if link is None else {"Authorization": f"Bearer {link}"}
    async with httpx.AsyncClient(base_url=where, headers=headers, timeout=120) as client:
        answer = await client.get(path)
    assert answer.status_code == expect, answer.text
    return answer.json()


class Player:
    """A viewer at a socket."""

    def __init__(self, where: str | Callable[[], str], link: str, rng: random.Random | None = None) -> None:
        self.address = where if callable(where) else lambda: where
        self.link = link
        self.rng = rng or random.Random()
        self.socket: ClientConnection | None = None
        self.texts: list[str] = []
        """Everything it was sent."""
        self.update: Form | None = None
        self.table: Form | None = None
        self.events: list[Form] = []
        self.chat: list[Form] = []
        self.notes: list[Form] = []
        """What happened at the table besides moves."""
        self.presence: list[Form] = []
        self.version: int | None = None
        self.accepted: dict[int, str] = {}
        """The moves that were acknowledged, by their versions."""
        self.numbers = iter(range(1, 10**9))
        self.strict = True

    async def connect(self, version: int | None = None, hello: bool = True) -> Player:
        url = self.address().replace("http://", "ws://") + "/api/socket"
        self.socket = await connect(url, max_size=None, max_queue=None, open_timeout=120)
        opened.add(self.socket)
        if hello:
            await self.send({"type": "hello", "link": self.link, "version": version})
        return self

    async def join(self, name: str) -> Form:
        """Sit down; from now on the link is this player's own."""
        seated: Form = await post(self.address(), "/api/join", {"link": self.link, "name": name})
        self.link = seated["link"]
        return seated

    async def close(self) -> None:
        if self.socket is not None:
            opened.discard(self.socket)
            await self.socket.close()
            self.socket = None

    async def send(self, form: Any) -> None:
        assert self.socket is not None
        await self.socket.send(form if isinstance(form, str | bytes) else json.dumps(form))

    async def receive(self, timeout: float = 60) -> Form:
        """The next message, remembered."""
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), timeout)
        assert isinstance(text, str)
        self.texts.append(text)
        if self.strict:
            MESSAGE.validate_json(text)
        message: Form = json.loads(text)
        self.remember(message)
        return message

    def remember(self, message: Form) -> None:
        if message["type"] == "update":
            self.update = message
            if message["since"] is None:
                self.events = []
            self.events += message["events"]
            self.version = message["version"]
        elif message["type"] == "table":
            self.table = message
        elif message["type"] == "presence":
            self.presence = message["seats"]
        elif message["type"] == "chat":
            self.chat += [line for line in message["lines"] if line["note"] is None]
            self.notes += [line for line in message["lines"] if line["note"] is not None]

    async def until(self, kind: str, timeout: float = 60, **keys: Any) -> Form:
        """The next message of a type, with these values."""
        async with asyncio.timeout(timeout):
            while True:
                message = await self.receive(timeout)
                if message["type"] == kind and all(message.get(key) == value for key, value in keys.items()):
                    return message

    async def until_said(self, count: int = 1) -> list[str]:
        """What people have said, once there are so many lines."""
        while len(self.chat) < count:
            await self.receive()
        return [line["text"] for line in self.chat]

    async def ask(self, **request: Any) -> Form:
        """Send a request; its answer."""
        number = next(self.numbers)
        await self.send({**request, "id": number})
        while True:
            message = await self.receive()
            if message["type"] in ("accepted", "refused", "pong") and message["id"] == number:
                return message

    @property
    def options(self) -> list[str]:
        """The moves it can make now."""
        decision = None if self.update is None else self.update["decision"]
        return [] if decision is None else [option["move"] for option in decision["options"]]

    @property
    def over(self) -> bool:
        return self.update is not None and self.update["view"] is not None and self.update["decision"] is None

    async def move(self, move: str | None = None) -> Form:
        """Make a move, any one if none is given, and wait for the answer."""
        assert self.version is not None
        version, made = self.version, move or self.rng.choice(self.options)
        answer = await self.ask(type="move", version=version, move=made)
        if answer["type"] == "accepted":
            self.accepted[version] = made
        return answer

    async def play(self, moves: int = 10**6) -> None:
        """Play until the game is over or so many moves have been made by everyone."""
        while not self.over and (self.version or 0) < moves:
            if self.options:
                answer = await self.move()
                assert answer["type"] == "accepted", answer
                while self.version is not None and self.version < answer["version"]:
                    await self.receive()
            else:
                await self.receive()

    async def watch(self, moves: int) -> None:
        """Receive until so many moves have been made."""
        while not self.over and (self.version or 0) < moves:
            await self.receive()

    async def play_through(self, patience: float = 300) -> None:
        """Play to the end however often the connection is lost; the last unanswered move is sent again."""
        pending: tuple[int, str] | None = None
        async with asyncio.timeout(patience):
            while not self.over:
                try:
                    if self.socket is None:
                        await self.connect(self.version)
                        await self.until("update")
                    pending = await self.step(pending)
                except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                    self.socket = None
                    await asyncio.sleep(0.05)

    async def step(self, pending: tuple[int, str] | None) -> tuple[int, str] | None:
        """One move, or one message; what is still unanswered afterwards."""
        if pending is None and self.options:
            assert self.version is not None
            pending = self.version, self.rng.choice(self.options)
        if pending is None:
            await self.receive()
            return None
        number = next(self.numbers)
        self.pending = pending
        await self.send({"type": "move", "id": number, "version": pending[0], "move": pending[1]})
        while True:
            message = await self.receive()
            if message["type"] in ("accepted", "refused") and message["id"] == number:
                break
        if message["type"] == "accepted":
            self.accepted[pending[0]] = pending[1]
        elif message["code"] == "unavailable":
            await asyncio.sleep(0.1)
            return pending
        else:
            assert message["code"] in ("stale", "bot_plays", "not_your_turn"), message
        while self.version is not None and self.version <= pending[0]:
            await self.receive()
        return None


async def table_of(where: str, seats: list[str | None], **wish: Any) -> tuple[str, list[Player], str]:
    """A table with a bot's level or None for a person on each seat: its name, the people, the spectators' link."""
    made = await post(where, "/api/tables", {"seats": [{"bot": bot} for bot in seats], **wish})
    players = [Player(where, link) for link in made["seats"] if link is not None]
    for number, player in enumerate(players):
        await player.join(f"Player {number}")
    return made["table"]["id"], players, made["spectator"]


async def sit_down(players: list[Player]) -> None:
    """Connect everyone and wait for the first view."""
    for player in players:
        await player.connect()
        while player.update is None or player.update["view"] is None:
            await player.receive()
