"""Websockets that cost a load client little: they parse frames and hand on the bytes of each message."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

SHAKE: Final = (
    "GET /api/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT: Final = 1
PING: Final = 9
CLOSE: Final = 8


class LoadSocket(asyncio.Protocol):
    """An open websocket; every text is given to `received` as bytes."""

    def __init__(self, received: Callable[[bytes], None]) -> None:
        self.received = received
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the socket was refused"))

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data if self.buffer else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            self.open(head)
        self.buffer = self.read_frames(data)

    def open(self, head: bytes) -> None:
        if head.startswith(b"HTTP/1.1 101"):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode()))

    def read_frames(self, data: bytes) -> bytes:
        """Read whole frames, which servers do not mask, and return the rest."""
        start, size = 0, len(data)
        while size - start >= 2:
            length, at = data[start + 1], start + 2
            if length >= 126:
                at += 2 if length == 126 else 8
                if size < at:
                    break
                length = int.from_bytes(data[start + 2 : at], "big")
            if size < at + length:
                break
            self.take(data[start] & 15, data[at : at + length])
            start = at + length
        return data[start:]

    def take(self, kind: int, message: bytes) -> None:
        if kind == TEXT:
            self.received(message)
        elif kind == PING:
            self.write(0x8A, message)

    def send(self, message: bytes) -> None:
        self.write(0x80 | TEXT, message)

    def write(self, first: int, message: bytes) -> None:
        """Send a frame, masked with zeros: nobody between needs to be confused."""
        assert self.transport is not None
        size = len(message)
        head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + message)

    async def close(self) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.write(0x80 | CLOSE, b"\x03\xe8")
            self.transport.close()


async def open_socket(address: str, received: Callable[[bytes], None]) -> LoadSocket:
    """Open a websocket of a server."""
    where = urlsplit(address)
    assert where.hostname is not None and where.port is not None
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: LoadSocket(received), where.hostname, where.port)
    assert socket.transport is not None
    socket.transport.write(SHAKE.format(host=where.netloc).encode())
    await socket.opened
    return socket
