"""Sockets in virtual time: what is sent arrives late but in order, until the connection breaks."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable, Sequence
from contextvars import Context
from typing import Any

import orjson
from starlette.websockets import WebSocket
from tests.simulation.loop import VirtualLoop

from oriflamme.server.socket import LINE
from oriflamme.server.subscriber import Told

Form = dict[str, Any]


class Connection:
    """One socket between a person and a process, as the server and the person see it."""

    def __init__(
        self, loop: VirtualLoop, rng: random.Random, server: Context, deliver: Callable[[Form], None], address: str
    ) -> None:
        self.loop, self.rng, self.server = loop, rng, server
        self.deliver = deliver
        self.lost: Callable[[], None] = lambda: None
        """Called when the person notices that the connection is gone."""
        self.sending: Callable[[Form], None] = lambda form: None
        """Called with whatever the server sends, before it goes on its way."""
        self.on_ready: Callable[[], None] = lambda: None
        self.is_open, self.is_full, self.is_interrupted = True, False, False
        self.inbox: deque[Form] = deque([{"type": "websocket.connect"}])
        self.arrived = 1
        self.outbox: deque[Form] = deque()
        self.reader: asyncio.Future[None] | None = None
        scope = {"type": "websocket", "path": "/", "headers": [], "query_string": b"", "client": (address, 1)}
        self.socket = WebSocket({**scope, "extensions": {LINE: self}}, self.receive, self.send)

    def latency(self) -> float:
        return self.rng.choice((0.0, 0.001, 0.02, 0.2)) * self.rng.random()

    # ---- the person's side -----------------------------------------------------------------------------

    def post(self, form: Form | str) -> None:
        """Send a message to the server."""
        if self.is_open:
            text = form if isinstance(form, str) else orjson.dumps(form).decode()
            self.inbox.append({"type": "websocket.receive", "text": text})
            self.loop.call_later(self.latency(), self.arrive, context=self.server)

    def cut(self) -> None:
        """Break the connection; what is under way is lost, and both sides notice it some time."""
        if self.is_open:
            self.is_open = False
            self.loop.call_later(self.latency(), self.wake, context=self.server)
            self.loop.call_later(self.latency(), self.lost, context=Context())

    # ---- the server's side -----------------------------------------------------------------------------

    def arrive(self) -> None:
        self.arrived += 1
        self.wake()

    def wake(self) -> None:
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    def interrupt(self) -> None:
        self.is_interrupted = True
        self.wake()

    async def receive(self) -> Form:
        while True:
            if not self.is_open or self.is_interrupted:
                return {"type": "websocket.disconnect", "code": 1006}
            if self.arrived:
                self.arrived -= 1
                return self.inbox.popleft()
            self.reader = self.loop.create_future()
            await self.reader

    async def send(self, message: Any) -> None:
        """Send through the framework: the greeting and the farewell."""
        if self.rng.random() < 0.3:
            await asyncio.sleep(self.latency())
        if message["type"] == "websocket.accept":
            return
        if not self.is_open:
            raise OSError("closed")
        if message["type"] == "websocket.close":
            self.cut()
        else:
            self.write([message["text"].encode()])

    @property
    def is_ready(self) -> bool:
        return self.is_open and not self.is_full

    def pass_on(self, told: Told) -> bool:
        is_ready = self.is_ready
        if is_ready:
            self.write(told.messages)
        return is_ready

    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages at once; now and then the person does not read for a while."""
        for message in messages:
            form: Form = orjson.loads(message)
            self.sending(form)
            self.outbox.append(form)
            self.loop.call_later(self.latency(), self.hand_out, context=Context())
        if self.rng.random() < 0.1:
            self.is_full = True
            self.loop.call_later(self.latency(), self.drain, context=self.server)

    def drain(self) -> None:
        self.is_full = False
        self.on_ready()

    def hand_out(self) -> None:
        form = self.outbox.popleft()
        if self.is_open:
            self.deliver(form)
