"""One socket's side of a room: what it has been sent, and what it still has to be."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from oriflamme.server.rows import Holder

if TYPE_CHECKING:
    from oriflamme.server.room import Room

FULL = 64
"""Answers that may wait for a client that does not read."""


class Subscriber:
    """A socket that looks at a room. It is sent the newest state, however slowly it reads."""

    def __init__(self, holder: Holder, version: int | None, address: str = "") -> None:
        self.seat = holder.seat
        self.address = address
        self.version = version
        self.behind = True
        """An update is due, even if the version has not changed."""
        self.table_news = True
        self.chat_seen = 0
        self.muted: set[int] = set()
        self.answers: deque[str] = deque()
        self.wake = asyncio.Event()
        self.wake.set()
        self.gone = False

    def answer(self, text: str) -> None:
        """Send this next; a client that lets too much wait is given up."""
        self.answers.append(text)
        self.gone = self.gone or len(self.answers) > FULL
        self.wake.set()

    def next_text(self, room: Room) -> str | None:
        """What is to be sent next."""
        if self.answers:
            return self.answers.popleft()
        if self.table_news:
            self.table_news = False
            return room.table.table_text()
        if room.last_chat > self.chat_seen:
            lines = room.chat_text(self.chat_seen, self.muted)
            self.chat_seen = room.last_chat
            if lines is not None:
                return lines
        table = room.table
        if self.behind or self.version != table.version:
            since = self.version if self.version is not None and self.version <= table.version else None
            self.behind, self.version = False, table.version
            room.metrics.updates.inc()
            return table.update_text(self.seat, since, room.time.steady())
        return None
