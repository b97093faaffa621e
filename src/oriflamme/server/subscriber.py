"""A socket's subscription to a room: what it has been sent and what is pending."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from oriflamme.server.refusals import Code
from oriflamme.server.rows import Holder

if TYPE_CHECKING:
    from oriflamme.server.room import Room

log = logging.getLogger("oriflamme.socket")

FULL = 64
"""The most answers that may wait for a client that does not read."""


class Sink(Protocol):
    """Where the messages of a subscriber go: a socket."""

    @property
    def is_ready(self) -> bool:
        """Return whether the client reads what it is sent."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages at once; nothing waits for them."""

    def interrupt(self) -> None:
        """Let whoever reads requests from the client know that it is given up."""


class Subscriber:
    """A socket that watches a room. It is sent the newest state, however slowly it reads.

    Without a sink nothing is sent.
    """

    def __init__(
        self,
        holder: Holder,
        version: int | None,
        digest: bytes = b"",
        address: str = "",
        sink: Sink | None = None,
        deltas: bool = False,
    ) -> None:
        self.seat = holder.seat
        self.digest = digest
        """The hash of its link."""
        self.address = address
        self.version = version or None
        """What it has seen of the game; the beginning is told again, because it may have waited for it."""
        self.sink = sink
        self.deltas = deltas
        """It wants to be told what changes of the view, instead of the whole."""
        self.shown: int | None = None
        """Then, the version of the view that it has."""
        self.room: Room | None = None
        """The room that it has entered."""
        self.behind = True
        """An update is due, even if the version has not changed."""
        self.table_news = True
        self.presence_news = True
        self.chat_seen = 0
        self.muted: set[int] = set()
        self.answers: deque[bytes] = deque()
        self.gone = False
        self.farewell: Code = "too_many"
        """Why its socket is closed."""

    def answer(self, message: bytes) -> None:
        """Send an answer, as soon as the client reads; give up a client for which too many wait."""
        self.answers.append(message)
        if len(self.answers) > FULL:
            self.give_up("too_many")
        self.flush()

    def give_up(self, code: Code) -> None:
        """Send nothing more, and close the socket."""
        if not self.gone:
            self.gone, self.farewell = True, code
            if self.sink is not None:
                self.sink.interrupt()

    def flush(self) -> None:
        """Send what is new, as long as the client reads. A failure concerns nobody else."""
        sink, room = self.sink, self.room
        if sink is None or room is None:
            return
        try:
            if sink.is_ready and (messages := self.new_messages(room)):
                sink.write(messages)
        except Exception:
            log.exception("socket failed")
            self.give_up("internal")

    def new_messages(self, room: Room) -> list[bytes]:
        """Return what has not been sent yet: answers first, then what is new of the table, last the game."""
        if self.gone:
            return []
        messages: list[bytes] = []
        if self.answers:
            messages += self.answers
            self.answers.clear()
        if self.table_news:
            self.table_news = False
            messages.append(room.table.table_text())
        if self.presence_news:
            self.presence_news = False
            messages.append(room.presence_text())
        if room.chat and room.last_chat > self.chat_seen:
            lines = room.chat_text(self.chat_seen, self.muted)
            self.chat_seen = room.last_chat
            if lines is not None:
                messages.append(lines)
        if self.behind or (room.table.row.started is not None and self.version != room.table.version):
            messages.append(self.update(room))
        return messages

    def update(self, room: Room) -> bytes:
        """Return what is new of the game."""
        table = room.table
        since = self.version if self.version is not None and self.version <= table.version else None
        has_view = self.deltas and self.shown is not None and self.shown == since
        self.behind, self.version = False, None if table.row.started is None else table.version
        room.metrics.updates.inc()
        text = table.update_text(self.seat, since, room.time.steady() if table.clocks.running else 0, has_view)
        if self.deltas:
            table.look(self.seat)
            self.shown = self.version
        return text
