"""Limits on what arrives before any request is one: bytes, time, and connections of one address."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import pytest
from tests.server.client import Player, post
from tests.server.processes import Process, QuickProcess, ended

from oriflamme.server.connections import Connections, TrustedAddresses
from oriflamme.server.limits import network_of
from oriflamme.server.metrics import Metrics
from oriflamme.server.middleware import address
from oriflamme.server.settings import Limits, Settings

HEADER_SECONDS, BODY_SECONDS, UNREAD_SECONDS = 2.0, 3.0, 2.0
CONNECTIONS = 30
LIMITS = (
    "requests=0,new_tables=0,wrong_links=0,sockets=0,messages=0,chat=0,openings=0,"
    f"connections={CONNECTIONS},header_seconds={HEADER_SECONDS},body_seconds={BODY_SECONDS},"
    f"unread_seconds={UNREAD_SECONDS}"
)
PATIENCE = 30.0
"""Seconds that a test waits for a machine under load."""
POUR = 40_000_000
"""Bytes that are offered where a few thousand are allowed."""
ROOM = 12_000
"""Kilobytes that the server may grow by meanwhile."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A real server with short deadlines, and the page of one large file."""
    directory = tmp_path_factory.mktemp("limits")
    web = directory / "web"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html><title>Oriflamme</title>", "utf-8")
    (web / "large.bin").write_bytes(os.urandom(8_000_000))
    process = QuickProcess("serve", f"sqlite:///{directory / 'tables.sqlite'}", directory / "log", "--web", str(web))
    process.words += ["--limits", LIMITS]
    with ended(process):
        process.start()
        asyncio.run(process.ready())
        yield process
        assert process.process is not None and process.process.poll() is None
        log = process.log.read_text("utf-8")
        assert '"status":500' not in log and '"level":"error"' not in log and "Traceback" not in log, log[-3000:]


def memory(process: Process) -> int:
    """Kilobytes that a process holds."""
    assert process.process is not None
    status = Path(f"/proc/{process.process.pid}/status").read_text("ascii")
    return int(status.partition("VmRSS:")[2].split()[0])


def dial(server: Process) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE)


def read_all(connection: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    parts = []
    with suppress(ConnectionResetError):
        while part := connection.recv(65_536):
            parts.append(part)
    return b"".join(parts)


def pour(connection: socket.socket, piece: bytes, most: int) -> int:
    """Send a piece again and again until the server does not take it any more; how many bytes were sent."""
    sent = 0
    connection.settimeout(PATIENCE)
    with suppress(OSError):
        while sent < most:
            connection.sendall(piece)
            sent += len(piece)
    return sent


def refused(server: Process, reason: str) -> float:
    """How many connections were refused for a reason."""
    text = httpx.get(f"{server.where}/metrics").text
    name = f'oriflamme_connections_refused_total{{reason="{reason}"}} '
    return float(next((line.removeprefix(name) for line in text.splitlines() if line.startswith(name)), "0"))


def upgrade(path: str = "/api/socket", *headers: str) -> bytes:
    """The request that opens a socket."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        *headers,
    )
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n"


def frame(opcode: int, payload: bytes, final: bool = True) -> bytes:
    """A short frame as a client sends it, with a mask of zeros."""
    assert len(payload) < 126
    return bytes([opcode | 0x80 * final, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def open_socket(server: Process) -> socket.socket:
    connection = dial(server)
    connection.sendall(upgrade())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(1)
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return connection


# ---- bytes -----------------------------------------------------------------------------------------------

BEGIN = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
CHUNKED = b"POST /api/peek HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("begin", "piece"),
    [
        (BEGIN, b"X-Header: " + b"x" * 1000 + b"\r\n"),
        (BEGIN, b"X: y\r\n" * 1000),
        (BEGIN + b"X-Header: ", b"x" * 10_000),
        (BEGIN, b"x" * 10_000),
        (b"GET /", b"x" * 10_000),
        (b"GET /?", b"x" * 10_000),
        (b"", b"\r\n" * 5000),
        (CHUNKED + b"0\r\nX-Trailer: ", b"x" * 10_000),
        (CHUNKED + b"0\r\n", b"X: y\r\n" * 1000),
        (CHUNKED + b"1;", b"x" * 10_000),
    ],
    ids=["headers", "short", "value", "name", "path", "query", "nothing", "trailer", "trailers", "extension"],
)
def test_headers_that_pour_in_are_refused_and_cost_no_memory(server: Process, begin: bytes, piece: bytes) -> None:
    before, count = memory(server), refused(server, "large_header")
    with closing(dial(server)) as connection:
        connection.sendall(begin)
        assert pour(connection, piece, POUR) < POUR
    assert memory(server) < before + ROOM
    assert refused(server, "large_header") == count + 1


def test_a_refusal_says_why(server: Process) -> None:
    with closing(dial(server)) as connection:
        connection.sendall(BEGIN + b"X: y\r\n" * 101 + b"\r\n")
        answer = read_all(connection)
    assert answer.startswith(b"HTTP/1.1 431 ") and answer.endswith(b'{"code":"too_large"}'), answer


@pytest.mark.parametrize(("count", "size"), [(90, 10), (1, 8000), (10, 1500)])
def test_headers_within_the_limits_are_read(server: Process, count: int, size: int) -> None:
    headers = {f"X-Header-{number}": "x" * size for number in range(count)}
    assert httpx.get(f"{server.where}/healthz", headers=headers).status_code == 200


def test_requests_that_are_sent_without_waiting_are_few(server: Process) -> None:
    few, many = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 5, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 200_000
    with closing(dial(server)) as connection:
        connection.sendall(few)
        answers = b""
        while answers.count(b'{"status":"ok"}') < 5:
            answers += connection.recv(65_536)
    before = memory(server)
    with ExitStack() as stack:
        for _ in range(5):
            connection = stack.enter_context(closing(dial(server)))
            assert pour(connection, many, 10 * len(many)) < 10 * len(many)
    assert memory(server) < before + ROOM


# ---- time ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begin", "drop", "deadline"),
    [
        (b"", b"", HEADER_SECONDS),
        (b"GET", b"", HEADER_SECONDS),
        (BEGIN, b"X", HEADER_SECONDS),
        (b"", b"\r\n", HEADER_SECONDS),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /", b"x", HEADER_SECONDS),
        (b"POST /api/peek HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n", b"", BODY_SECONDS),
        (b"POST /api/peek HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n", b"x", BODY_SECONDS),
        (b"POST /api/peek HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", b"x", BODY_SECONDS),
        (CHUNKED, b"1\r\nx\r\n", BODY_SECONDS),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n", b"x", BODY_SECONDS),
    ],
    ids=["nothing", "word", "drops", "lines", "second", "body", "drops-body", "too-large", "chunks", "unwanted"],
)
def test_a_request_that_does_not_come_is_not_waited_for(
    server: Process, begin: bytes, drop: bytes, deadline: float
) -> None:
    """Byte by byte or not at all: the connection is closed at its deadline, and not before."""
    with closing(dial(server)) as connection:
        begun = time.monotonic()
        connection.sendall(begin)
        connection.settimeout(0.2)
        while time.monotonic() < begun + PATIENCE:
            try:
                if drop:
                    connection.sendall(drop)
                if not connection.recv(65_536):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        taken = time.monotonic() - begun
    assert deadline - 0.5 <= taken < PATIENCE / 2


def test_a_late_request_is_answered_with_408(server: Process) -> None:
    with closing(dial(server)) as connection:
        connection.sendall(BEGIN)
        assert read_all(connection).startswith(b"HTTP/1.1 408 ")
    with closing(dial(server)) as connection:
        connection.sendall(b"POST /api/peek HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")
        assert read_all(connection).startswith(b"HTTP/1.1 408 ")


def test_a_body_that_is_slow_but_in_time_is_read(server: Process) -> None:
    body = json.dumps({"link": "x" * 20}).encode().ljust(60_000)
    with closing(dial(server)) as connection:
        connection.sendall(f"POST /api/peek HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n".encode())
        connection.sendall(b"Content-Type: application/json\r\nConnection: close\r\n\r\n")
        for start in range(0, len(body), 10_000):
            time.sleep(0.1)
            connection.sendall(body[start : start + 10_000])
        answer = read_all(connection)
    assert answer.startswith(b"HTTP/1.1 401 ") and answer.endswith(b'{"code":"unknown_link"}'), answer


def test_an_answer_that_nobody_reads_is_given_up(server: Process) -> None:
    count = refused(server, "unread")
    with closing(dial(server)) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(b"GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n")
        deadline = time.monotonic() + 2 * PATIENCE
        while refused(server, "unread") == count and time.monotonic() < deadline:
            time.sleep(0.2)
    assert refused(server, "unread") == count + 1


def test_a_large_answer_that_is_read_is_sent_whole(server: Process) -> None:
    assert len(httpx.get(f"{server.where}/large.bin", timeout=PATIENCE).content) == 8_000_000


def test_a_socket_stays_open_past_every_deadline(server: Process) -> None:
    async def play() -> None:
        seated = await post(server.where, "/api/quick", {"name": "Eve", "seat": 0, "level": "easy"})
        player = await Player(server.where, seated["link"]).connect()
        await player.until("update")
        await asyncio.sleep(2 * max(HEADER_SECONDS, BODY_SECONDS, UNREAD_SECONDS))
        assert (await player.ask(type="ping"))["type"] == "pong"
        await player.close()

    asyncio.run(play())


# ---- connections -----------------------------------------------------------------------------------------


def test_an_address_has_only_so_many_connections_and_gets_them_back(server: Process) -> None:
    before = memory(server)
    with ExitStack() as stack:
        held = [stack.enter_context(closing(dial(server))) for _ in range(3 * CONNECTIONS)]
        for connection in held:
            with suppress(OSError):
                connection.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
        answers = [read_all(connection) for connection in held]
    assert sum(answer.startswith(b"HTTP/1.1 429 ") for answer in answers) >= CONNECTIONS
    assert sum(answer.startswith(b"HTTP/1.1 408 ") for answer in answers) <= CONNECTIONS
    assert httpx.get(f"{server.where}/healthz").status_code == 200
    assert memory(server) < before + ROOM


def test_slow_requests_take_no_place_from_others(server: Process) -> None:
    """Another address is answered at once while one has all its connections half open."""
    with ExitStack() as stack:
        for _ in range(2 * CONNECTIONS):
            connection = stack.enter_context(closing(dial(server)))
            with suppress(OSError):
                connection.sendall(BEGIN)
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=elsewhere) as other:
            assert other.get(f"{server.where}/healthz", timeout=PATIENCE).status_code == 200


def test_sockets_count_as_connections_and_are_counted_out(server: Process) -> None:
    for _ in range(3):
        with ExitStack() as stack:
            for _ in range(CONNECTIONS):
                stack.enter_context(closing(open_socket(server)))
            with closing(dial(server)) as one_more:
                assert read_all(one_more).startswith(b"HTTP/1.1 429 ")
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(httpx.TransportError):
                if httpx.get(f"{server.where}/healthz").status_code == 200:
                    break
            time.sleep(0.1)
        wait_for_connections(server, 1)


def wait_for_connections(server: Process, most: int) -> None:
    """Wait until no more connections are open."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        lines = httpx.get(f"{server.where}/metrics").text.splitlines()
        if any(line.startswith("oriflamme_connections ") and float(line.split()[1]) <= most for line in lines):
            return
        time.sleep(0.1)
    raise AssertionError("connections are left")


def test_a_proxy_has_as_many_connections_as_it_likes() -> None:
    settings = Settings("sqlite:///x", trusted_proxies=("10.0.0.1", "10.1.0.0/16"), limits=Limits(connections=1))
    guard = Connections(settings, Metrics())
    for where in ("10.0.0.1", "10.1.2.3", "10.2.0.1"):
        guard.counts[where] = 50
    assert [guard.has_too_many(where) for where in ("10.0.0.1", "10.1.2.3", "10.2.0.1")] == [False, False, True]
    assert TrustedAddresses(["*"]).has("192.0.2.1") and not TrustedAddresses(["proxy"]).has("192.0.2.1")


@pytest.mark.parametrize(
    ("where", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere" * 10, ("somewhere" * 10)[:64]),
        ("", ""),
    ],
)
def test_a_network_counts_as_one_address(where: str, network: str) -> None:
    assert network_of(where) == network
    assert address({"client": (where, 1)}) == network


# ---- sockets ---------------------------------------------------------------------------------------------


def test_a_message_in_endless_pieces_is_refused_and_costs_no_memory(server: Process) -> None:
    before, count = memory(server), refused(server, "fragments")
    with closing(open_socket(server)) as connection:
        connection.sendall(frame(1, b"x", final=False))
        assert pour(connection, frame(0, b"", final=False) * 2000, POUR) < POUR
    assert memory(server) < before + ROOM
    assert refused(server, "fragments") == count + 1


def test_pings_of_a_client_that_does_not_read_cost_no_memory(server: Process) -> None:
    before, count = memory(server), refused(server, "unread")
    with closing(open_socket(server)) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(frame(1, b"{}"))
        assert pour(connection, frame(9, b"x" * 125) * 500, POUR) < POUR
    assert memory(server) < before + ROOM
    assert refused(server, "unread") >= count


def test_messages_that_are_sent_without_waiting_are_few(server: Process) -> None:
    before = memory(server)
    with ExitStack() as stack:
        for _ in range(5):
            connection = stack.enter_context(closing(open_socket(server)))
            assert pour(connection, frame(1, b"") * 40_000, POUR) < POUR
    assert memory(server) < before + ROOM


@pytest.mark.parametrize(
    "request_",
    [
        upgrade("/api/socket", *(f"X-{number}: y" for number in range(200))),
        upgrade("/api/socket", *(f"X-{number}: y" for number in range(93))),
        upgrade("/api/socket", "X: " + "y" * 9_000),
        upgrade("/api/socket", "X: " + "y" * 20_000),
        upgrade("/api/socket?" + "y" * 9_000),
        upgrade("/api/socket\xff"),
        upgrade("/api/socket?\xff"),
        upgrade("/api/socket", "X: \xff"),
        upgrade("/%00"),
        upgrade("/api/socket", "Content-Length: 5"),
        upgrade("/api/socket", "Transfer-Encoding: chunked"),
        upgrade("/api/socket", "Sec-WebSocket-Key: x"),
        upgrade("/api/socket").replace(b"Version: 13", b"Version: x"),
        upgrade("/api/socket").replace(b"GET", b"POST"),
        upgrade("/api/socket").replace(b"HTTP/1.1", b"HTTP/1.0"),
        upgrade("*"),
        b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01",
    ],
    ids=lambda request: repr(request[:30]),
)
def test_a_strange_opening_leaves_nothing_behind(server: Process, request_: bytes) -> None:
    """It gets an answer or none; no error is logged (see the fixture) and its place is free afterwards."""
    with closing(dial(server)) as connection:
        connection.sendall(request_)
        connection.shutdown(socket.SHUT_WR)
        assert b"Internal Server Error" not in read_all(connection)
    wait_for_connections(server, 1)
