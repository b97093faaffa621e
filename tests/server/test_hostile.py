"""Hostile input gets clean refusals: no crash, no state in an answer, no growth."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.client import Player, post, quick_settings
from tests.server.processes import Process, ended
from websockets.exceptions import ConnectionClosed

from oriflamme.server.codes import CODES
from oriflamme.server.hall import Hall
from oriflamme.server.messages import MESSAGE
from oriflamme.server.rows import Holder
from oriflamme.server.schemas import openapi_schema
from oriflamme.server.socket import Sockets
from oriflamme.server.viewer import FULL, Viewer

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
RELAXED = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
    derandomize=True,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A real server without rate limits, so that everything gets through to it."""
    directory = tmp_path_factory.mktemp("hostile")
    process = Process("serve", f"sqlite:///{directory / 'tables.sqlite'}", directory / "log")
    with ended(process):
        process.start()
        asyncio.run(process.ready())
        yield process
        assert process.process is not None and process.process.poll() is None
        log = process.log.read_text("utf-8")
        assert '"status":500' not in log and "socket failed" not in log and '"level":"error"' not in log, log[-3000:]


# ---- the socket ------------------------------------------------------------------------------------------

SMALL = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20))
JSON = st.recursive(
    SMALL,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=10,
)
TYPES = ["hello", "move", "chat", "mute", "report", "hand_over", "take_back", "ping", "welcome", "update"]
KEYS = ["id", "version", "move", "text", "seat", "muted", "chat", "reason", "level", "link", "language", "protocol"]
REQUESTS = st.builds(
    lambda kind, keys: {"type": kind, **keys},
    st.one_of(st.sampled_from(TYPES), JSON),
    st.dictionaries(st.sampled_from(KEYS), st.one_of(JSON, st.integers(0, 9), st.sampled_from(["reveal", "x"]))),
)
NESTED = st.integers(1, 2000).map(lambda depth: "[" * depth)
FRAMES = st.one_of(
    REQUESTS.map(lambda form: json.dumps(form)),
    JSON.map(lambda form: json.dumps(form)),
    st.text(max_size=50).filter(lambda text: "\ud800" not in text),
    st.binary(max_size=100),
    NESTED,
    st.integers(1, 30_000).map(lambda size: "x" * size),
)


def printable(frame: str | bytes) -> str | bytes:
    return frame.encode("utf-8", "replace").decode() if isinstance(frame, str) else frame


async def throw(where: str, link: str | None, frames: list[str | bytes]) -> None:
    """Send frames; whatever comes back is a message of the protocol."""
    player = await Player(where, link or "").connect(hello=link is not None)
    with suppress(ConnectionClosed):
        for frame in frames:
            await player.send(printable(frame))
        await player.send({"type": "ping", "id": 424242})
        while (message := await player.receive())["type"] != "pong" or message["id"] != 424242:
            if message["type"] == "refused":
                assert message["code"] in CODES and message["code"] not in ("internal", "unavailable")
    for text in player.texts:
        MESSAGE.validate_json(text)
    await player.close()


@RELAXED
@given(frames=st.lists(FRAMES, min_size=1, max_size=8))
def test_whatever_a_seat_sends_it_gets_clean_answers(server: Process, frames: list[str | bytes]) -> None:
    async def play() -> None:
        seated = await post(server.where, "/api/quick", {"name": "Eve", "seat": 0, "level": "easy"})
        await throw(server.where, seated["link"], frames)

    asyncio.run(play())


@RELAXED
@given(frames=st.lists(FRAMES, min_size=1, max_size=3))
def test_whatever_a_stranger_sends_it_gets_clean_answers(server: Process, frames: list[str | bytes]) -> None:
    asyncio.run(throw(server.where, None, frames))


def memory(process: Process) -> int:
    """Kilobytes that a process holds."""
    assert process.process is not None
    status = Path(f"/proc/{process.process.pid}/status").read_text("ascii")
    return int(status.partition("VmRSS:")[2].split()[0])


def test_a_flood_is_refused_and_costs_no_memory(server: Process) -> None:
    async def flood(frames: int) -> None:
        seated = await post(server.where, "/api/quick", {"name": "Eve", "seat": 0, "level": "easy"})
        player = await Player(server.where, seated["link"]).connect()
        with suppress(ConnectionClosed):
            for number in range(frames):
                await player.send("x" * random.choice((1, 100, 3000)) if number % 2 else {"type": "ping", "id": 1})
        with suppress(ConnectionClosed, TimeoutError):
            while True:
                await player.receive(0.5)
        await player.close()

    if not Path("/proc/self/status").exists():
        pytest.skip("no /proc here")
    asyncio.run(flood(2000))
    before = memory(server)
    for _ in range(3):
        asyncio.run(flood(2000))
    assert memory(server) < before + 20_000


def test_a_client_that_does_not_read_is_given_up(sqlite: str) -> None:
    class Deaf:
        """A socket that sends pings and reads nothing."""

        scope: ClassVar[dict[str, Any]] = {"client": ("127.0.0.1", 1)}
        received = 0

        async def receive(self) -> dict[str, Any]:
            self.received += 1
            return {"type": "websocket.receive", "text": '{"type": "ping", "id": 1}'}

    async def play() -> None:
        hall = Hall(quick_settings(sqlite))
        deaf, viewer = Deaf(), Viewer(Holder("t", 0), None)
        await asyncio.wait_for(Sockets(hall).receive(deaf, None, viewer, Holder("t", 0)), 10)  # type: ignore[arg-type]
        assert deaf.received == len(viewer.answers) == FULL + 1

    asyncio.run(play())


# ---- REST ------------------------------------------------------------------------------------------------

schema = schemathesis.openapi.from_dict(openapi_schema())


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_whatever_is_asked_of_the_interface_it_answers_as_described(
    case: schemathesis.Case[Any], server: Process
) -> None:
    case.call_and_validate(base_url=server.where, checks=CHECKS)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"[" * 10_000,
        b'{"name": "\xff"}',
        b'{"name": 1e999}',
        b'{"name": ' + b"9" * 5000 + b"}",
        b'{"name": "x", "start": {"kind": "position", "position": ' + b'{"a":' * 300 + b"1" + b"}" * 300 + b"}}",
        json.dumps({"name": "x" * 60_000}).encode(),
    ],
    ids=lambda body: repr(body[:20]),
)
def test_a_malformed_body_is_refused(server: Process, body: bytes) -> None:
    answer = httpx.post(f"{server.where}/api/quick", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 413, 422)
    assert set(answer.json()) == {"code"}


POSITION_KEYS = ["rules", "seats", "round", "first", "phase", "influence", "queue", "cursor", "to_place", "hands"]


@RELAXED
@given(change=st.dictionaries(st.sampled_from([*POSITION_KEYS, "aside", "discards", "twins"]), JSON, min_size=1))
def test_a_malformed_position_is_refused(server: Process, change: dict[str, Any]) -> None:
    position = {
        "rules": "ablaze",
        "seats": [["red"], ["blue"], ["green"]],
        "round": 2,
        "first": 0,
        "phase": "resolution",
        "influence": [3, 2, 1],
        "queue": "red.queen+2 blue.prince green.schemer!",
    }
    body = {"name": "Eve", "start": {"kind": "position", "position": {**position, **change}}}
    try:
        text = json.dumps(body, allow_nan=False)
    except ValueError:
        return
    headers = {"content-type": "application/json"}
    answer = httpx.post(f"{server.where}/api/quick", content=text, headers=headers, timeout=20)
    assert answer.status_code in (201, 422), answer.text
