"""How bytes become requests: uvicorn's protocols, with limits on everything that arrives before a request is one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from http import HTTPStatus
from math import inf
from typing import Any, Final

import orjson
import uvicorn
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from oriflamme.server.connections import Connections, Reason, Watched
from oriflamme.server.frames import framed
from oriflamme.server.limits import network_of
from oriflamme.server.refusals import Code
from oriflamme.server.socket import LINE
from oriflamme.server.subscriber import Told

PIPELINED: Final = 8
"""Requests that may wait behind one that is being answered."""
FRAGMENTS: Final = 64
"""Frames that a message may be cut into."""
QUEUED: Final = 500
"""Messages of a socket that may wait behind one that is being answered."""
READ_AHEAD: Final = 16
"""Waiting messages of a socket at which no more are read; many may come in one packet."""

ANSWERS: Final[dict[Reason, tuple[int, Code]]] = {
    "too_many": (429, "too_many"),
    "large_header": (431, "too_large"),
    "slow_header": (408, "bad_request"),
    "slow_body": (408, "bad_request"),
    "pipelined": (429, "too_many"),
}
"""What a refused connection is told; 400 where nothing else is named."""


class Configuration(uvicorn.Config):
    """The configuration of uvicorn, and who is connected."""

    guard: Connections


class BrokenLimit(Exception):
    """A request goes beyond a limit while it is parsed."""


class HttpProtocol(Watched, HttpToolsProtocol):
    """An HTTP connection whose headers and bodies are small and come in time."""

    def __init__(
        self,
        config: Configuration,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.guard = config.guard
        self.over = False
        """Nothing more is read: the connection was refused, or a socket took it over."""
        self.reason: Reason = "bad_request"
        self.silent = 0
        """Bytes since the parser last understood something."""
        self.head = 0
        self.count = 0
        self.in_body = False
        self.running: RequestResponseCycle | None = None
        """The request that is being answered; others may wait behind it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.network = network_of(address)
        self.guard.enter(self)
        self.deadline = self.until(self.limits.header_seconds)
        if self.guard.has_too_many(address):
            self.refuse("too_many")

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.leave(self)
        self.forsake()
        super().connection_lost(exc)

    def forsake(self) -> None:
        """Let the request that is being answered know that nobody waits for it, and forget those behind it."""
        self.pipeline.clear()
        if self.running is not None and not self.running.response_complete:
            self.running.disconnected = True
            self.running.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        if self.over or self.transport.is_closing():
            return
        self.begin()
        self.silent += len(data)
        super().data_received(data)
        if 0 < self.limits.header_bytes < self.silent and not self.over:
            self.refuse("large_header")

    def begin(self) -> None:
        """Give a new request its time; one that is under way has it already."""
        if self.deadline == inf:
            self.deadline = self.until(self.limits.header_seconds)

    # ---- what the parser understands -------------------------------------------------------------------

    def on_message_begin(self) -> None:
        self.begin()
        self.silent = self.head = self.count = 0
        self.in_body = False
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self.weigh(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.count += 1
        self.weigh(len(name) + len(value) + 4)

    def weigh(self, size: int) -> None:
        """Count bytes of the headers, or of the trailers that may follow a body."""
        self.silent = 0
        self.head += size
        most, bytes_ = self.limits.header_count, self.limits.header_bytes
        if 0 < most < self.count or 0 < bytes_ < self.head:
            self.stop("large_header")

    def on_headers_complete(self) -> None:
        self.silent = 0
        if len(self.pipeline) >= PIPELINED:
            self.stop("pipelined")
        self.in_body = True
        self.deadline = self.until(self.limits.body_seconds)
        super().on_headers_complete()

    def on_chunk_header(self) -> None:
        self.silent = 0

    def on_body(self, body: bytes) -> None:
        self.silent = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.silent = 0
        self.in_body = False
        self.deadline = inf
        super().on_message_complete()

    def stop(self, reason: Reason) -> None:
        """Stop the parser; uvicorn then answers as to anything that is no request."""
        self.reason = reason
        raise BrokenLimit

    # ---- refusing --------------------------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        self.refuse(self.reason)

    def expire(self) -> None:
        self.refuse("slow_body" if self.in_body else "slow_header")

    def refuse(self, reason: Reason) -> None:
        """Say why, unless an answer is on its way already, and close."""
        self.guard.count(reason)
        self.over = True
        running = self.running
        if running is None or running.response_complete or not running.response_started:
            self.transport.write(refusal(reason))
        self.forsake()
        self.transport.close()

    # ---- the other direction ---------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.expect_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread = inf

    def handle_websocket_upgrade(self) -> None:
        if not self.url.isascii():
            self.refuse("bad_request")
            return
        self.over = True
        super().handle_websocket_upgrade()
        self.guard.leave(self)


class SocketProtocol(Watched, WebSocketsSansIOProtocol):
    """A socket that keeps nothing for long: neither what comes in pieces, nor answers that nobody reads."""

    def __init__(
        self,
        config: Configuration,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.guard = config.guard
        self.on_ready: Callable[[], object] = nothing
        self.reads = True
        """Whether the client reads: as `writable` says, for those who look at every message."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.network = network_of(self.client[0] if self.client else "")
        self.guard.enter(self)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.leave(self)
        super().connection_lost(exc)

    def expire(self) -> None:
        """Never called: a socket has no deadline but that of reading."""

    # ---- messages --------------------------------------------------------------------------------------

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= FRAGMENTS:
            self.fail(1009, "fragments")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Queue a message; as long as only a few wait, more are read."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.queue.qsize() >= QUEUED:
            self.fail(1008, "too_many")
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.fail(1007, "not_utf8")
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= READ_AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    def fail(self, code: int, reason: Reason) -> None:
        """Close with a code, once."""
        self.frames = []
        if self.close_sent or self.transport.is_closing():
            return
        self.guard.count(reason)
        self.conn.fail(code)
        self.handle_parser_exception()

    # ---- sending ---------------------------------------------------------------------------------------

    @property
    def is_ready(self) -> bool:
        """Return whether the socket is open and the client reads what it is sent."""
        return self.reads and not self.close_sent and not self.transport.is_closing()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send texts with one call of the system."""
        self.transport.write(framed(messages[0]) if len(messages) == 1 else b"".join(map(framed, messages)))

    def pass_on(self, told: Told) -> bool:
        transport = self.transport
        if not self.reads or self.close_sent or transport.is_closing():
            return False
        transport.write(told.frames)
        return True

    def interrupt(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008})

    # ---- flow ------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """Read nothing from a client that does not read: the answers to its pings would pile up."""
        super().pause_writing()
        self.reads = False
        self.expect_reading()
        if not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reads = True
        self.unread = inf
        if self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()
        self.on_ready()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty() and self.writable.is_set() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()
        return message


def nothing() -> None:
    pass


def refusal(reason: Reason) -> bytes:
    """Return the whole answer to a connection that is refused."""
    status, code = ANSWERS.get(reason, (400, "bad_request"))
    body = orjson.dumps({"code": code})
    lines = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "cache-control: no-store",
        "x-content-type-options: nosniff",
        "connection: close",
    )
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
