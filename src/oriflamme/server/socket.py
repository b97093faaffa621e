"""The socket of a subscriber: requests in, the newest state out."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from oriflamme.server.answers import accepted, pong, refusal, welcome
from oriflamme.server.company import Company
from oriflamme.server.help import Help
from oriflamme.server.limits import Rate
from oriflamme.server.links import hashed
from oriflamme.server.middleware import address
from oriflamme.server.refusals import Code, Refused
from oriflamme.server.requests import (
    REQUEST,
    Begin,
    Chat,
    ChooseFamily,
    ChooseFirst,
    Explain,
    HandOver,
    Hello,
    Hint,
    Leave,
    Lock,
    MakeMove,
    Mute,
    Ping,
    Replace,
    Report,
    SeatBot,
    SendAway,
    TakeBack,
    Undo,
)
from oriflamme.server.room import Room
from oriflamme.server.rows import Holder
from oriflamme.server.runtime import Runtime
from oriflamme.server.subscriber import Sink, Subscriber

log = logging.getLogger("oriflamme.socket")

LINE: Final = "oriflamme.line"
"""Where the scope of a socket has its line."""

PATIENCE = 10.0
"""Seconds for the first message."""
STRIKES = 100
"""Refused messages after which a socket is closed."""
CLOSE_CODES: Final[dict[Code, int]] = {"too_large": 1009, "unavailable": 1013}
"""With what a socket is closed, 1008 if not named here; 1013 is "try again later"."""
NUMBER = re.compile(r'"id"\s*:\s*(0|[1-9][0-9]{0,14})\s*[,}]')


class Receiver(Protocol):
    """What messages of a client come from."""

    async def receive(self) -> Any: ...


class Line(Receiver, Sink, Protocol):
    """The connection of a socket: below the frameworks, for what is received and sent all the time."""

    on_ready: Callable[[], object]
    """Called when the client reads again."""


class Sockets:
    """All sockets of this process."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime
        self.limits = runtime.settings.limits
        self.open: Counter[str] = Counter()
        self.openings = Rate(self.limits.openings)
        self.messages = Rate(self.limits.messages)
        self.lines = Rate(self.limits.chat)
        self.seating = Rate(self.limits.messages / 5)
        self.helps = Rate(self.limits.help)
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
        line: Line = socket.scope["extensions"][LINE]
        subscriber = Subscriber(holder, hello.version, hashed(hello.link), where, line, hello.deltas)
        line.on_ready = subscriber.flush
        room.enter(subscriber)
        subscriber.answer(orjson.dumps(welcome(room.id, subscriber.seat, subscriber.muted)))
        try:
            # Not cancelled, so that requests need no tasks of their own to be finished once they have begun.
            await self.runtime.services.tasks.finish(self.receive(line, room, subscriber, holder))
        except asyncio.CancelledError:
            subscriber.give_up("shutting_down")
            raise
        finally:
            room.leave(subscriber)
        if subscriber.gone and line.is_ready:
            await self.goodbye(socket, subscriber.farewell)

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
        """Return what a link opens, and its room; while the database is away it opens nothing.

        A client that knows more than the room has come from another process: the room catches up first.
        """
        try:
            room = await self.runtime.room((await self.runtime.holder(hello.link)).table)
            if hello.version is not None and hello.version > room.table.version:
                async with room.lock:
                    await room.catch_up()
            if room.company.is_due:
                await room.company.begin_if_full()
            return await self.admit(room, hello.link), room
        except Refused:
            raise
        except Exception as error:
            log.warning("no room", extra={"error": type(error).__name__})
            raise Refused("unavailable") from None

    async def admit(self, room: Room, link: str) -> Holder:
        """Return what a link opens now: a person may be sent away while the socket opens."""
        while True:
            seen = room.revisions
            holder = await self.runtime.holder(link)
            if room.revisions == seen:
                return holder

    async def receive(self, line: Receiver, room: Room, subscriber: Subscriber, holder: Holder) -> None:
        """Answer one request after another until the client leaves or is given up."""
        key = f"{holder.table} {subscriber.address if holder.seat is None else holder.seat}"
        strikes = 0
        with suppress(WebSocketDisconnect):
            while not subscriber.gone:
                text = await receive_text(line)
                number = number_of(text, self.limits.message)
                try:
                    self.messages.take(key)
                    await self.answer(parsed(text, self.limits.message), room, subscriber)
                    strikes = 0
                except Refused as refused:
                    subscriber.answer(orjson.dumps(self.refusal(number, refused.code, room)))
                    strikes += refused.code in ("bad_message", "too_many", "too_large")
                if strikes >= STRIKES:
                    subscriber.give_up("too_many")

    async def answer(self, request: Any, room: Room, subscriber: Subscriber) -> None:
        """Handle a request and answer it."""
        if isinstance(request, Ping):
            subscriber.answer(orjson.dumps(pong(request.id)))
            return
        if isinstance(request, Hello):
            raise Refused("bad_message")
        try:
            if isinstance(request, MakeMove):
                await self.move(request, room, subscriber)
            elif isinstance(request, Hint | Explain | Undo):
                subscriber.answer(orjson.dumps(await self.help(request, room, subscriber.seat)))
            else:
                await self.carry_out(request, room, subscriber)
                subscriber.answer(orjson.dumps(accepted(request.id, room.table.version)))
        except Refused:
            raise
        except Exception as error:
            log.warning("request failed", extra={"error": type(error).__name__, "table": room.id})
            raise Refused("unavailable") from None

    async def move(self, request: MakeMove, room: Room, subscriber: Subscriber) -> None:
        """Make a move; the answer goes out with the update."""

        def answer(repeated: bool = False) -> None:
            subscriber.answer(orjson.dumps(accepted(request.id, request.version + 1, repeated)))

        if await room.move(subscriber.seat, request.version, request.move, made=answer):
            answer(repeated=True)

    async def help(self, request: Hint | Explain | Undo, room: Room, seat: int | None) -> dict[str, Any]:
        """Help somebody who plays alone, and return the answer."""
        self.helps.take(f"{room.id} {seat}")
        help = Help(room, self.runtime.jobs.bots)
        answer: dict[str, Any] = {}
        if isinstance(request, Hint):
            answer["hint"] = await help.hint(seat, request.version)
        elif isinstance(request, Explain):
            answer["outlooks"] = await help.explain(seat, request.version)
        else:
            answer["repeated"] = await help.undo(seat, request.version)
        return accepted(request.id, room.table.version) | answer

    async def carry_out(self, request: Any, room: Room, subscriber: Subscriber) -> None:
        seat = subscriber.seat
        if isinstance(request, Chat):
            self.lines.take(f"{room.id} {seat}")
            await room.say(seat, request.text)
        elif isinstance(request, Mute):
            await room.mute(seat, request.seat, request.muted)
        elif isinstance(request, Report):
            self.lines.take(f"{room.id} {seat}")
            await room.report(seat, request.chat, request.reason)
        else:
            self.seating.take(f"{room.id} {seat}")
            await change_seating(request, room.company, seat)

    def refusal(self, number: int | None, code: Code, room: Room | None) -> dict[str, Any]:
        self.runtime.metrics.refusals.labels(code).inc()
        return refusal(number, code, None if room is None else room.table.version)

    async def goodbye(self, socket: WebSocket, code: Code) -> None:
        """Say why the socket is closed, and close it."""
        with suppress(WebSocketDisconnect, RuntimeError):
            if socket.application_state == WebSocketState.CONNECTED:
                await socket.send_text(orjson.dumps(self.refusal(None, code, None)).decode())
                await socket.close(CLOSE_CODES.get(code, 1008))


async def change_seating(request: Any, company: Company, seat: int | None) -> None:
    """Carry out a request that concerns who sits where."""
    if isinstance(request, HandOver):
        await company.hand_over(seat, request.level)
    elif isinstance(request, TakeBack):
        await company.take_back(seat)
    elif isinstance(request, Leave):
        await company.leave(seat)
    elif isinstance(request, Replace):
        await company.replace(request.seat, seat, request.level)
    elif isinstance(request, Begin):
        await company.begin(seat, request.level)
    elif isinstance(request, SeatBot):
        await company.seat_bot(seat, request.seat, request.level, request.character)
    elif isinstance(request, SendAway):
        await company.send_away(seat, request.seat)
    elif isinstance(request, Lock):
        await company.lock(seat, request.locked)
    elif isinstance(request, ChooseFamily):
        await company.choose_family(seat, request.family)
    elif isinstance(request, ChooseFirst):
        await company.choose_first(seat, request.how, request.seat)
    else:
        raise TypeError(f"nobody carries out {type(request).__name__}")


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


async def receive_text(source: Receiver) -> str | None:
    """Return the next message; None for a binary one, which the protocol does not have."""
    message = await source.receive()
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
