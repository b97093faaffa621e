"""Hostile input gets clean refusals: no crash, no state in an answer, no growth."""

from __future__ import annotations

import asyncio
import gc
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
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
from sqlalchemy.exc import OperationalError
from tests.server.client import Player, get, post, quick_settings, running
from tests.server.processes import Process, QuickProcess, ended
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from oriflamme.server.bodies import NewTable
from oriflamme.server.database import Database
from oriflamme.server.json_schema import openapi_schema
from oriflamme.server.lobby import Lobby
from oriflamme.server.messages import MESSAGE
from oriflamme.server.refusals import CODES
from oriflamme.server.room import Room
from oriflamme.server.rows import Holder
from oriflamme.server.runtime import Runtime
from oriflamme.server.socket import Sockets
from oriflamme.server.subscriber import FULL, Subscriber

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
RELAXED = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
    derandomize=True,
)


PAGE = "<!doctype html><title>Oriflamme</title>"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A real server without rate limits, so that everything gets through to it."""
    directory = tmp_path_factory.mktemp("hostile")
    web = directory / "web"
    web.mkdir()
    (web / "index.html").write_text(PAGE, "utf-8")
    process = QuickProcess("serve", f"sqlite:///{directory / 'tables.sqlite'}", directory / "log", "--web", str(web))
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

        is_ready = False
        received = interrupted = 0

        def write(self, messages: Any) -> None:
            raise AssertionError(messages)

        def pass_on(self, told: Any) -> bool:
            return False

        def interrupt(self) -> None:
            self.interrupted += 1

        async def receive(self) -> dict[str, Any]:
            self.received += 1
            return {"type": "websocket.receive", "text": '{"type": "ping", "id": 1}'}

    async def play() -> None:
        runtime = Runtime(quick_settings(sqlite))
        deaf = Deaf()
        subscriber = Subscriber(Holder("t", 0), None, sink=deaf)
        await asyncio.wait_for(Sockets(runtime).receive(deaf, None, subscriber, Holder("t", 0)), 10)  # type: ignore[arg-type]
        assert deaf.received == len(subscriber.answers) == FULL + 1
        assert deaf.interrupted == 1

    asyncio.run(play())


ORIGINS = [
    "http://[",
    "http://]",
    "http://[::1",
    "http://",
    "//",
    "",
    "null",
    "http://\xff",
    "http://x:y:z",
    "x" * 5000,
]


@pytest.mark.parametrize("origin", ORIGINS, ids=lambda origin: repr(origin[:15]))
def test_a_page_from_nowhere_is_refused(server: Process, origin: str) -> None:
    async def visit() -> None:
        address = server.where.replace("http://", "ws://") + "/api/socket"
        with pytest.raises(InvalidStatus) as refusal:
            await connect(address, origin=origin, open_timeout=120)  # type: ignore[arg-type]
        assert refusal.value.response.status_code == 403

    asyncio.run(visit())


@pytest.mark.parametrize("text", [b"\xff", b"\xc3", b"\xed\xa0\x80", b'{"type":"chat","id":1,"text":"\xff"}'])
@pytest.mark.parametrize("seated", [False, True])
def test_a_text_that_is_no_text_closes_the_socket_with_1007(server: Process, text: bytes, seated: bool) -> None:
    async def play() -> None:
        link = (await post(server.where, "/api/quick", {"name": "Eve", "seat": 0, "level": "easy"}))["link"]
        player = await Player(server.where, link).connect(hello=seated)
        assert player.socket is not None
        await player.socket.send([text[:1], text[1:]] if seated else text, text=True)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await player.receive()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007

    asyncio.run(play())


AWAY_ERRORS = [
    OperationalError("SELECT", {}, Exception("gone")),
    ConnectionRefusedError(),
    TimeoutError(),
    asyncpg.CannotConnectNowError("the database system is starting up"),
    asyncpg.InterfaceError("connection is closed"),
]


@pytest.mark.parametrize("error", AWAY_ERRORS, ids=lambda error: type(error).__name__)
def test_a_database_that_is_away_when_somebody_comes_is_said_so(
    sqlite: str, error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Over the socket and over REST alike; the link works again when the database does."""

    async def away(*_: object) -> None:
        raise error

    async def play() -> None:
        async with running(quick_settings(sqlite, bot_pause=(60.0, 60.0))) as where:
            link = (await post(where, "/api/quick", {"name": "Eve", "seat": 0, "level": "easy"}))["link"]
            with monkeypatch.context() as patch:
                patch.setattr(Database, "read", away)
                player = await Player(where, link).connect()
                assert (await player.receive())["code"] == "unavailable"
                with pytest.raises(ConnectionClosed) as closed:
                    await player.receive()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
                assert await post(where, "/api/peek", {"link": link}, expect=503) == {"code": "unavailable"}
            player = await Player(where, link).connect()
            assert (await player.receive())["type"] == "welcome"
            await player.close()

    asyncio.run(play())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


# ---- texts that one database takes and the other does not --------------------------------------------------

NUL = "a\0b"


def test_a_nul_is_refused_alike_by_both_databases(database: str) -> None:
    async def ask(where: str) -> None:
        quick = {"name": "Eve", "seat": 0, "level": "easy"}
        made = await post(where, "/api/tables", {"seats": [{}, {}, {}], "public": True})
        table = made["table"]["id"]
        deal = {"start": {"kind": "deal", "table": NUL}}
        cases: list[tuple[str, Any, int, str]] = [
            ("/api/quick", quick | {"name": NUL}, 422, "bad_name"),
            ("/api/quick", quick | {"level": NUL}, 422, "bad_bot"),
            ("/api/quick", quick | deal, 404, "unknown_table"),
            ("/api/tables", deal, 404, "unknown_table"),
            ("/api/tables", {"seats": [{"bot": NUL}, {}, {}]}, 422, "bad_bot"),
            ("/api/join", {"link": made["seats"][0], "name": NUL}, 422, "bad_name"),
            ("/api/join", {"link": NUL, "name": "Eve"}, 401, "unknown_link"),
            ("/api/peek", {"link": NUL}, 401, "unknown_link"),
            (f"/api/tables/{table}/join", {"name": NUL}, 422, "bad_name"),
            ("/api/tables/a%00b/join", {"name": "Eve"}, 404, "unknown_table"),
            ("/api/tables/a%00b/watch", {}, 404, "unknown_table"),
            ("/api/tables/%F0%9F%91%91/watch", {}, 404, "unknown_table"),
        ]
        for path, body, status, code in cases:
            assert await post(where, path, body, expect=status) == {"code": code}, (path, body)
        for path in ("/api/tables/a%00b", "/api/tables/%00/replay"):
            assert await get(where, path, expect=404) == {"code": "unknown_table"}

    async def talk(where: str) -> None:
        seated = await post(where, "/api/quick", {"name": "Eve", "seat": 0, "level": "easy"})
        player = await Player(where, seated["link"]).connect()
        await player.until("update")
        assert (await player.ask(type="chat", text="Hello"))["type"] == "accepted"
        await player.until_said()
        line = player.chat[0]["id"]
        requests: list[dict[str, Any]] = [
            {"type": "chat", "text": NUL},
            {"type": "report", "chat": line, "reason": NUL},
            {"type": "report", "chat": line, "reason": "\ud800"},
            {"type": "report", "chat": 2**53 - 1},
            {"type": "report", "chat": 2**31},
            {"type": "move", "version": 0, "move": NUL},
            {"type": "hand_over", "level": NUL},
        ]
        codes = ["bad_message", "bad_message", "bad_message", "bad_request", "bad_request", None, "bad_bot"]
        for request, code in zip(requests, codes, strict=True):
            answer = await player.ask(**request)
            assert answer["type"] == "refused", request
            assert answer["code"] == code if code else answer["code"] in ("illegal_move", "not_your_turn", "stale")
        assert (await player.ask(type="report", chat=line, reason=" rude "))["type"] == "accepted"
        await player.close()

    async def play() -> None:
        async with running(quick_settings(database)) as where:
            await ask(where)
            await talk(where)

    asyncio.run(play())


def test_a_position_with_strange_texts_is_refused_or_kept_alike_by_both_databases(database: str) -> None:
    base: dict[str, Any] = {
        "rules": "ablaze",
        "seats": [["red"], ["blue"], ["green"]],
        "round": 2,
        "first": 0,
        "phase": "resolution",
        "influence": [3, 2, 1],
        "queue": "red.queen+2 blue.prince green.schemer!",
    }
    changes: list[dict[str, Any]] = [{"queue": base["queue"] + "\0"}, {"seats": [["red\0"], ["blue"], ["green"]]}]
    changes += [{"note": NUL}, {"round": 2**70}, {"influence": [2**40, 2, 1]}, {"aside": {"red": [NUL]}}]

    async def play() -> None:
        async with running(quick_settings(database)) as where:
            for change in changes:
                body = {"name": "Eve", "start": {"kind": "position", "position": base | change}}
                assert await post(where, "/api/quick", body, expect=422) == {"code": "bad_position"}, change

    asyncio.run(play())


# ---- tables ----------------------------------------------------------------------------------------------


def test_a_public_seat_is_taken_with_its_link_or_not_at_all(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            made = await post(where, "/api/tables", {"seats": [{}, {}, {}], "public": True})
            table, maker = made["table"]["id"], made["seats"][0]
            with monkeypatch.context() as patch:
                patch.setattr("oriflamme.server.lobby.new_secret", lambda: maker)  # there is such a link already
                await post(where, f"/api/tables/{table}/join", {"name": "Eve", "seat": 1}, expect=422)
            seats = (await get(where, f"/api/tables/{table}"))["seats"]
            assert [seat["free"] for seat in seats] == [True, True, True]
            seated = await post(where, f"/api/tables/{table}/join", {"name": "Eve", "seat": 1})
            assert (await post(where, "/api/peek", {"link": seated["link"]}))["seat"] == 1
            await post(where, "/api/peek", {"link": made["seats"][1]}, expect=401)

    asyncio.run(play())


def test_a_table_never_has_two_rooms(database: str) -> None:
    """Rooms are asked for, held over a pause and asked for again while the idle ones are let go all the time."""

    async def play() -> None:
        runtime = Runtime(quick_settings(database, idle=0.0, bots_ready=False))
        await runtime.start()
        lobby = Lobby(runtime)
        tables = [(await lobby.create(NewTable(), None))["table"]["id"] for _ in range(3)]
        held: dict[str, list[Room]] = {table: [] for table in tables}
        rng, met = random.Random(15), 0

        async def visit(table: str) -> None:
            nonlocal met
            for _ in range(15):
                room = await runtime.room(table)
                held[table].append(room)
                await asyncio.sleep(rng.choice((0.0, 0.03, 0.1)))
                assert all(other is room for other in held[table])
                met += len(held[table]) > 1
                assert await runtime.room(table) is room
                held[table].remove(room)
                del room
                await asyncio.sleep(rng.choice((0.0, 0.03, 0.1)))

        await asyncio.gather(*(visit(table) for table in tables for _ in range(3)))
        assert met > 10
        await asyncio.sleep(0.3)
        gc.collect()
        assert not runtime.kept and not runtime.rooms
        await runtime.close()

    asyncio.run(play())


# ---- REST ------------------------------------------------------------------------------------------------

PATHS = [
    "/%00",
    "/a%00b",
    "/assets/%00.js",
    "/t/%00",
    "/" + "a" * 300,
    "/assets/" + "a" * 300 + ".js",
    "/" + "a/" * 4000,
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/log",
    "//etc/passwd",
    "/%2fetc%2fpasswd",
    "/%ff%fe",
    "/%ed%a0%80",
    "/%5c..%5c",
    "/con",
    "/index.html%00.png",
]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:20])
def test_whatever_is_no_file_is_a_place_of_the_page(server: Process, path: str) -> None:
    answer = httpx.get(httpx.URL(server.where, raw_path=path.encode()))
    assert (answer.status_code, answer.text) == (200, PAGE)


@pytest.mark.parametrize("path", ["/api/%00", "/api/" + "a" * 300, "/api/tables/" + "a" * 300, "/api/tables/%00/x"])
def test_whatever_is_no_call_is_refused(server: Process, path: str) -> None:
    answer = httpx.get(httpx.URL(server.where, raw_path=path.encode()))
    assert answer.status_code in (404, 422) and set(answer.json()) == {"code"}


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
    answer = httpx.post(f"{server.where}/api/quick", content=text, headers=headers, timeout=120)
    assert answer.status_code in (201, 422), answer.text
