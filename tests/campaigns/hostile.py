"""Hostile input in masses: sockets and REST calls that send anything. No server error, no growth, no silence."""

from __future__ import annotations

import asyncio
import json
import random
import string
from collections import Counter
from contextlib import suppress
from typing import Any, Final

import httpx
from tests.server.client import Player, post
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from oriflamme.server.json_schema import openapi_schema
from oriflamme.server.messages import MESSAGE
from oriflamme.server.refusals import CODES
from oriflamme.server.requests import REQUEST

BATCH: Final = 2000
"""Messages of one socket."""
AT_ONCE: Final = 40
"""Messages between two pings, whose answer is waited for: a socket that says nothing sensible is closed."""
PING: Final = 4_000_000
KINDS: Final = tuple(REQUEST.json_schema()["discriminator"]["mapping"])
KEYS: Final = tuple(sorted({key for form in REQUEST.json_schema()["$defs"].values() for key in form["properties"]}))
METHODS: Final = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS")


class Nonsense:
    """Draws messages that are wrong in every way, and some that are not."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def text(self) -> str:
        letters = self.rng.choice((string.ascii_lowercase, string.printable, "\0\ufffd\u202e\u200b😀é"))
        return "".join(self.rng.choices(letters, k=self.rng.choice((0, 1, 8, 40, 400))))

    def value(self, depth: int = 0) -> Any:
        kind = self.rng.randrange(9 if depth < 4 else 7)
        simple = (None, True, self.rng.randrange(9), -1, 2**63, 0.5, self.text())
        if kind < len(simple):
            return simple[kind]
        inner = [self.value(depth + 1) for _ in range(self.rng.randrange(4))]
        return inner if kind == len(simple) else {self.text(): value for value in inner}

    def form(self) -> dict[str, Any]:
        keys = self.rng.sample(KEYS, self.rng.randrange(len(KEYS)))
        return {"type": self.rng.choice(KINDS), "id": self.rng.randrange(99)} | {key: self.value() for key in keys}

    def message(self) -> str | bytes:
        roll = self.rng.random()
        if roll < 0.5:
            return json.dumps(self.form())
        if roll < 0.7:
            return json.dumps(self.value())
        if roll < 0.8:
            return "[" * self.rng.randrange(2000)
        if roll < 0.9:
            return self.rng.randbytes(self.rng.randrange(100))
        return self.text() * self.rng.choice((1, 1, 1, 30))


async def throw_messages(where: str, count: int, seed: int) -> Counter[str]:
    """Send messages over sockets of seats and strangers; whatever comes back is a message of the protocol."""
    rng, counts = random.Random(seed), Counter[str](messages=0, internal=0, malformed=0)
    nonsense = Nonsense(rng)
    while counts["messages"] < count:
        with suppress(ConnectionClosed, InvalidHandshake, TimeoutError, httpx.TransportError):
            seated = await post(where, "/api/quick", {"name": "Eve", "seat": 0, "level": "easy"})
            counts["sockets"] += 1
            await throw(where, seated["link"], nonsense, min(BATCH, count - counts["messages"]), counts)
        with suppress(ConnectionClosed, InvalidHandshake, TimeoutError):
            counts["sockets"] += 1
            await throw(where, None, nonsense, 1, counts)
    return counts


async def throw(where: str, link: str | None, nonsense: Nonsense, count: int, counts: Counter[str]) -> None:
    player = Player(where, link or "")
    player.strict = False
    await player.connect(hello=link is not None)
    try:
        for number in range(1, count + 1):
            await player.send(nonsense.message())
            counts["messages"] += 1
            if number % AT_ONCE == 0 or number == count:
                await player.send({"type": "ping", "id": PING + number})
                while (await player.receive(30)).get("id") != PING + number:
                    pass
    finally:
        with suppress(Exception):
            await player.close()
        for text in player.texts:
            judge(text, counts)


def judge(text: str, counts: Counter[str]) -> None:
    """Count an answer that is none of the protocol, or an error of the server's own."""
    try:
        form = MESSAGE.validate_json(text).model_dump()
    except ValueError:
        counts["malformed"] += 1
        return
    counts["answers"] += 1
    if form.get("code") in ("internal", "unavailable") or form.get("code", CODES[0]) not in CODES:
        counts["internal"] += 1


async def throw_requests(where: str, count: int, seed: int) -> Counter[str]:
    """Send REST calls: those of the interface, nearly right, and others with any path, method, header and body."""
    rng, counts = random.Random(seed), Counter[str](requests=0, errors=0)
    caller = Caller(Nonsense(rng), await post(where, "/api/quick", {"name": "Eve", "seat": 0, "level": "easy"}))
    async with httpx.AsyncClient(base_url=where, timeout=60) as client:
        while counts["requests"] < count:
            answers = await asyncio.gather(*(caller.call(client) for _ in range(20)))
            counts["requests"] += len(answers)
            counts["errors"] += sum(status >= 500 for status in answers)
            counts.update(f"status_{status}" for status in answers)
    return counts


def calls_of_interface() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Return method, path and the keys of the body of every call that there is."""
    schema = openapi_schema()
    found = []
    for path, methods in schema["paths"].items():
        for method, call in methods.items():
            body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            name = body.get("$ref", "").rpartition("/")[2]
            keys = schema["components"]["schemas"][name]["properties"] if name else ()
            found.append((method.upper(), path, tuple(keys)))
    return tuple(found)


class Caller:
    """Somebody who sits at a table, has a profile, and asks for anything."""

    def __init__(self, nonsense: Nonsense, seated: dict[str, Any]) -> None:
        self.nonsense, self.rng = nonsense, nonsense.rng
        self.calls = calls_of_interface()
        self.table, self.link = seated["table"]["id"], seated["link"]
        self.profile = self.rng.randbytes(24).hex()
        self.usual: dict[str, Any] = {
            "name": "Eve",
            "rules": "ablaze",
            "seat": 0,
            "level": "easy",
            "public": True,
            "link": self.link,
            "own": self.rng.randbytes(24).hex(),
            "clock": {"kind": "move", "seconds": 10},
            "start": {"kind": "deal", "table": self.table},
            "record": {"rules": "revised", "moves": []},
        }

    async def call(self, client: httpx.AsyncClient) -> int:
        """Make a call; its status, 0 where the connection was closed, as for a path that is none."""
        method, path, body = self.nearly_right() if self.rng.random() < 0.6 else self.anything()
        try:
            answer = await client.request(method, path, content=json.dumps(body).encode(), headers=self.headers())
        except httpx.TransportError:
            return 0
        return answer.status_code

    def nearly_right(self) -> tuple[str, str, Any]:
        method, path, keys = self.rng.choice(self.calls)
        path = path.replace("{table}", self.rng.choice((self.table, "x"))).replace("{puzzle}", "p0001")
        body = {key: self.value_of(key) for key in keys if self.rng.random() < 0.8}
        return method, path, body

    def value_of(self, key: str) -> Any:
        return self.usual[key] if key in self.usual and self.rng.random() < 0.8 else self.nonsense.value()

    def anything(self) -> tuple[str, str, Any]:
        """Return a call with any method, path and body."""
        path = self.rng.choice(self.calls)[1].removeprefix("/api/")
        if self.rng.random() < 0.3:
            path = "".join(f"%{byte:02x}" for byte in self.rng.randbytes(self.rng.randrange(90)))
        return self.rng.choice(METHODS), f"/api/{path}", self.nonsense.value()

    def headers(self) -> dict[str, str]:
        rng = self.rng
        headers = {"Content-Type": "application/json" if rng.random() < 0.8 else rng.choice(("text/plain", "x"))}
        if rng.random() < 0.5:
            headers["Authorization"] = f"Bearer {self.link if rng.random() < 0.7 else rng.randbytes(12).hex()}"
        if rng.random() < 0.5:
            headers["Oriflamme-Profile"] = self.profile if rng.random() < 0.8 else rng.randbytes(8).hex()
        return headers
