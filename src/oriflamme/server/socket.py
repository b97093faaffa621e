"""The socket of a subscriber: requests in, the newest state out."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from oriflamme.server.limits import Rate
from oriflamme.server.links import hashed
from oriflamme.server.middleware import address
from oriflamme.server.refusals import Code, Refused
from oriflamme.server.requests import (
    PROTOCOL,
    REQUEST,
    Chat,
    HandOver,
    Hello,
    MakeMove,
    Mute,
    Ping,
    Report,
    TakeBack,
)
from oriflamme.server.room import Room
from oriflamme.server.rows import Holder
from oriflamme.server.runtime import Runtime
from oriflamme.server.subscriber import Subscriber

log = logging.getLogger("oriflamme.socket")

PATIENCE = 10.0
"""Seconds for the first message."""
STRIKES = 100
"""Refused messages after which a socket is closed."""
CLOSE_CODES: Final[dict[Code, int]] = {"too_large": 1009, "unavailable": 1013}
"""With what a socket is closed, 1008 if not named here; 1013 is "try again later"."""
NUMBER = re.compile(r'"id"\s*:\s*(0|[1-9][0-9]{0,14})\s*[,}]')


class Sockets:
    """All sockets of this process."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime
        self.limits = runtime.settings.limits
        self.open: Counter[str] = Counter()
        self.openings = Rate(self.limits.openings)
        self.messages = Rate(self.limits.messages)
        self.lines = Rate(self.limits.chat)
        self.wrong = Rate(self.limits.wrong_links)

    async def serve(self, socket: WebSocket) -> None:
        """Serve a socket from opening to closing."""
        where = address(socket.scope)
        if not self.is_welcome(socket):
            await deny(socket, "forbidden_origin")
            return
        if 0 < self.limits.sockets <= self.open[where] or not self.openings.allows(where):
            await deny(socket, "too_many")
            return
        self.open[where] += 1
        self.runtime.metrics.sockets.inc()
        try:
            await socket.accept()
            await self.talk(socket, where)
        except WebSocketDisconnect:
            pass
        finally:
            self.open[where] -= 1
            if not self.open[where]:
                del self.open[where]
            self.runtime.metrics.sockets.dec()

    def is_welcome(self, socket: WebSocket) -> bool:
        """Return whether the origin may open sockets: this server's page, a listed site, or none (a program)."""
        origin = socket.headers.get("origin")
        if origin is None or origin in self.runtime.settings.origins:
            return True
        return host_of(origin) == socket.headers.get("host")

    async def talk(self, socket: WebSocket, where: str) -> None:
        try:
            hello = await self.hello(socket, where)
            holder, room = await self.find(hello)
        except Refused as refused:
            if refused.code == "unknown_link":
                self.wrong.allows(where)
            await self.goodbye(socket, refused.code)
            return
        except TimeoutError:
            await self.goodbye(socket, "bad_message")
            return
        subscriber = Subscriber(holder, hello.version, hashed(hello.link), where)
        room.enter(subscriber)
        try:
            await self.converse(socket, room, subscriber, holder)
        finally:
            room.leave(subscriber)

    async def hello(self, socket: WebSocket, where: str) -> Hello:
        """Receive the first message, which says whose socket it is."""
        async with asyncio.timeout(PATIENCE):
            text = await receive_text(socket)
        request = parsed(text, self.limits.message)
        if not isinstance(request, Hello):
            raise Refused("bad_message")
        if self.limits.wrong_links > 0 and where in self.wrong.buckets and self.wrong.buckets[where].left < 1:
            self.wrong.take(where)
        return request

    async def find(self, hello: Hello) -> tuple[Holder, Room]:
        """Return what a link opens, and its room; while the database is away it opens nothing."""
        try:
            holder = await self.runtime.holder(hello.link)
            return holder, await self.runtime.room(holder.table)
        except Refused:
            raise
        except Exception as error:
            log.warning("no room", extra={"error": type(error).__name__})
            raise Refused("unavailable") from None

    async def converse(self, socket: WebSocket, room: Room, subscriber: Subscriber, holder: Holder) -> None:
        """Receive and send concurrently until either ends."""
        welcome = {"type": "welcome", "protocol": PROTOCOL, "table": room.id, "viewer": subscriber.seat}
        subscriber.answer(orjson.dumps(welcome | {"muted": sorted(subscriber.muted)}).decode())
        sender = asyncio.create_task(self.send(socket, room, subscriber))
        receiver = asyncio.create_task(self.receive(socket, room, subscriber, holder))
        try:
            done, _ = await asyncio.wait([sender, receiver], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sender, receiver):
                task.cancel()
            await asyncio.gather(sender, receiver, return_exceptions=True)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError):
                log.error("socket failed", exc_info=error)

    async def send(self, socket: WebSocket, room: Room, subscriber: Subscriber) -> None:
        """Send what is new, as fast as the client reads."""
        while not subscriber.gone:
            await subscriber.wake.wait()
            subscriber.wake.clear()
            while (text := subscriber.next_text(room)) is not None:
                await socket.send_text(text)
        await self.goodbye(socket, subscriber.farewell)

    async def receive(self, socket: WebSocket, room: Room, subscriber: Subscriber, holder: Holder) -> None:
        """Answer one request after another."""
        key = f"{holder.table} {address(socket.scope) if holder.seat is None else holder.seat}"
        strikes = 0
        while strikes < STRIKES:
            if subscriber.gone:
                return
            text = await receive_text(socket)
            number = number_of(text, self.limits.message)
            try:
                self.messages.take(key)
                request = parsed(text, self.limits.message)
                answer = await self.answer(request, room, subscriber)
                strikes = 0
            except Refused as refused:
                answer = self.refusal(number, refused.code, room)
                strikes += refused.code in ("bad_message", "too_many", "too_large")
            subscriber.answer(orjson.dumps(answer).decode())
        subscriber.gone = True
        await asyncio.sleep(1)

    async def answer(self, request: Any, room: Room, subscriber: Subscriber) -> dict[str, Any]:
        """Handle a request and return its answer."""
        if isinstance(request, Ping):
            return {"type": "pong", "id": request.id}
        if isinstance(request, Hello):
            raise Refused("bad_message")
        try:
            repeated = await self.carry_out(request, room, subscriber)
        except Refused:
            raise
        except Exception as error:
            log.warning("request failed", extra={"error": type(error).__name__, "table": room.id})
            raise Refused("unavailable") from None
        version = request.version + 1 if isinstance(request, MakeMove) else room.table.version
        return {"type": "accepted", "id": request.id, "version": version, "repeated": repeated}

    async def carry_out(self, request: Any, room: Room, subscriber: Subscriber) -> bool:
        seat = subscriber.seat
        if isinstance(request, MakeMove):
            return await room.move(seat, request.version, request.move)
        if isinstance(request, Chat):
            self.lines.take(f"{room.id} {seat}")
            await room.say(seat, request.text)
        elif isinstance(request, Mute):
            await room.mute(seat, request.seat, request.muted)
        elif isinstance(request, Report):
            self.lines.take(f"{room.id} {seat}")
            await room.report(seat, request.chat, request.reason)
        elif isinstance(request, HandOver):
            await room.set_bot(seat, request.level or self.runtime.settings.default_level)
        elif isinstance(request, TakeBack):
            await room.set_bot(seat, None)
        else:
            raise TypeError(f"nobody carries out {type(request).__name__}")
        return False

    def refusal(self, number: int | None, code: Code, room: Room | None) -> dict[str, Any]:
        self.runtime.metrics.refusals.labels(code).inc()
        version = None if room is None else room.table.version
        return {"type": "refused", "id": number, "code": code, "version": version}

    async def goodbye(self, socket: WebSocket, code: Code) -> None:
        """Say why the socket is closed, and close it."""
        with suppress(WebSocketDisconnect, RuntimeError):
            if socket.application_state == WebSocketState.CONNECTED:
                await socket.send_text(orjson.dumps(self.refusal(None, code, None)).decode())
                await socket.close(CLOSE_CODES.get(code, 1008))


def host_of(origin: str) -> str | None:
    """Return the host, and port, of a page's origin; None for what is no origin of a page."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return None
    return parts.netloc if parts.scheme in ("http", "https") else None


async def deny(socket: WebSocket, code: Code) -> None:
    """Refuse to open a socket at all."""
    await socket.close(1008, code)


async def receive_text(socket: WebSocket) -> str | None:
    """Return the next message; None for a binary one, which the protocol does not have."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text: str | None = message.get("text")
    return text


def number_of(text: str | None, largest: int) -> int | None:
    """Return the number of a request that may be malformed otherwise."""
    if text is None or len(text) > largest:
        return None
    found = NUMBER.search(text)
    return int(found[1]) if found is not None else None


def parsed(text: str | None, largest: int) -> Any:
    """Parse a request; refuse anything else without saying what was wrong."""
    if text is None:
        raise Refused("bad_message")
    if len(text) > largest:
        raise Refused("too_large")
    try:
        return REQUEST.validate_json(text)
    except (ValidationError, ValueError, RecursionError):
        raise Refused("bad_message") from None
