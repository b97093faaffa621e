"""The desk: heavy answers are made in a process of their own, one after the other, and kept compressed.

Compiled code does not give the interpreter's lock away: a thread would let every player wait.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import logging
from collections import OrderedDict
from typing import Any, Final, cast

import orjson
from starlette.requests import Request
from starlette.responses import Response

from oriflamme.server.bot_pool import BotProcess, ThoughtFailed
from oriflamme.server.refusals import CODES, Code, Refused

log = logging.getLogger("oriflamme.desk")

SECONDS: Final = 20.0
"""Seconds for an answer; the process is killed after that."""
KEPT: Final = 32_000_000
"""Bytes of compressed answers that are kept."""
WAITING: Final = 64
"""Answers that may wait to be made."""


class Desk:
    """Makes heavy answers, each once however many ask for it."""

    def __init__(self) -> None:
        self.process = BotProcess("oriflamme.server.desk_process")
        self.turn = asyncio.Lock()
        self.kept: OrderedDict[bytes, bytes] = OrderedDict()
        self.size = 0
        self.making: dict[bytes, asyncio.Task[bytes]] = {}

    async def answer(self, request: Request, **wish: Any) -> Response:
        """Answer with what a wish asks for, compressed if the client understands that."""
        try:
            line = orjson.dumps(wish) + b"\n"
        except TypeError:  # a number or a text in a record that JSON cannot hold
            raise Refused("bad_record") from None
        body = await self.find(line)
        headers = {"vary": "Accept-Encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
        else:
            body = await asyncio.to_thread(gzip.decompress, body)
        return Response(body, media_type="application/json", headers=headers)

    async def find(self, wish: bytes) -> bytes:
        """Return a compressed answer: a kept one, one that is being made, or a new one."""
        key = hashlib.sha256(wish).digest()
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.making:
            if len(self.making) >= WAITING:
                raise Refused("unavailable")
            self.making[key] = asyncio.create_task(self.make(key, wish))
            self.making[key].add_done_callback(lambda task: self.made(key, task))
        return await asyncio.shield(self.making[key])

    def made(self, key: bytes, task: asyncio.Task[bytes]) -> None:
        del self.making[key]
        if not task.cancelled():
            task.exception()  # whoever asked for it may be gone

    async def make(self, key: bytes, wish: bytes) -> bytes:
        """Let the process make an answer, and keep it."""
        try:
            async with self.turn:
                made = base64.b64decode(await self.process.think(wish, SECONDS))
        except ThoughtFailed as error:
            if str(error) in CODES:
                raise Refused(cast(Code, str(error))) from None
            log.error("an answer was not made", extra={"error": str(error)})
            raise Refused("unavailable") from None
        self.kept[key] = made
        self.size += len(made)
        while self.size > KEPT:
            self.size -= len(self.kept.popitem(last=False)[1])
        return made

    async def close(self) -> None:
        """End the process, and whatever it is making."""
        tasks = list(self.making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.process.kill()
