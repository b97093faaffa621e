"""A socket's subscription to a room: what it has been sent and what is pending."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from oriflamme.server.refusals import Code
from oriflamme.server.rows import Holder

if TYPE_CHECKING:
    from oriflamme.server.room import Room

FULL = 64
"""The most answers that may wait for a client that does not read."""


class Subscriber:
    """A socket that watches a room. It is sent the newest state, however slowly it reads."""

    def __init__(self, holder: Holder, version: int | None, digest: bytes = b"", address: str = "") -> None:
        self.seat = holder.seat
        self.digest = digest
        """The hash of its link."""
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
        self.farewell: Code = "too_many"
        """Why its socket is closed."""

    def answer(self, text: str) -> None:
        """Queue an answer; drop a client whose queue is full."""
        self.answers.append(text)
        self.gone = self.gone or len(self.answers) > FULL
        self.wake.set()

    def revoke(self) -> None:
        """Close the socket: its link opens nothing any longer."""
        self.gone, self.farewell = True, "unknown_link"
        self.wake.set()

    def next_text(self, room: Room) -> str | None:
        """Return what to send next."""
        if self.gone:
            return None
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
