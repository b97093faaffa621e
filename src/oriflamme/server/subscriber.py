"""A socket's subscription to a room: what it has been sent and what is pending."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from oriflamme.server.frames import framed
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

    def pass_on(self, told: Told) -> bool:
        """Send what others were told, unless the client does not read, and return whether it was sent."""

    def interrupt(self) -> None:
        """Let whoever reads requests from the client know that it is given up."""


class Seen(NamedTuple):
    """What a subscriber has been sent. Whoever has seen the same, and looks with the same eyes, is sent the same."""

    seat: int | None
    deltas: bool
    """It wants to be told what changes of the view, instead of the whole."""
    version: int | None
    """What it has seen of the game; the beginning is told again, because it may have waited for it."""
    view: int | None = None
    """With deltas, the version of the view that it has."""
    chat: int = 0
    table: bool = False
    presence: bool = False
    update: bool = False
    """Whether it has the newest update; one may be due though the version has not changed."""


class Told:
    """What a subscriber was told, for all others who had seen the same: a move is told to thousands of spectators."""

    __slots__ = ("followers", "frames", "is_update", "messages", "metrics", "seen")

    def __init__(self, messages: Sequence[bytes], before: Seen, subscriber: Subscriber) -> None:
        assert subscriber.room is not None
        self.messages = messages
        self.frames = b"".join(map(framed, messages))
        """The messages, as they are sent."""
        self.seen = subscriber.seen
        self.is_update = self.seen.version != before.version or not before.update
        self.metrics = subscriber.room.metrics
        self.followers = 0

    def count(self) -> None:
        if self.is_update:
            self.metrics.updates_sent += self.followers


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
        self.sink = sink
        self.seen = Seen(holder.seat, deltas, version or None)
        self.room: Room | None = None
        """The room that it has entered."""
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

    def expect(self, table: bool, update: bool, presence: bool) -> None:
        """Note that something has to be sent again."""
        seen = self.seen
        self.seen = seen._replace(
            table=seen.table and not table,
            update=seen.update and not update,
            presence=seen.presence and not presence,
        )

    def flush(self) -> Sequence[bytes]:
        """Send what is new, as long as the client reads, and return it. A failure concerns nobody else."""
        sink, room = self.sink, self.room
        if sink is None or room is None:
            return ()
        try:
            if not sink.is_ready:
                return ()
            messages, self.seen = self.news(room)
            if self.answers and not self.gone:
                answers = tuple(self.answers)
                self.answers.clear()
                sink.write((*answers, *messages))
            elif messages:
                sink.write(messages)
            return messages
        except Exception:
            log.exception("socket failed")
            self.give_up("internal")
            return ()

    def follow(self, told: Told) -> None:
        """Send what was sent to another subscriber who had seen the same."""
        sink = self.sink
        if self.answers or self.gone or sink is None or self.room is None:
            self.flush()
            return
        try:
            if sink.pass_on(told):
                self.seen = told.seen
                told.followers += 1
        except Exception:
            log.exception("socket failed")
            self.give_up("internal")

    def news(self, room: Room) -> tuple[Sequence[bytes], Seen]:
        """Return what has not been sent yet, first of the table, last of the game; and what has been seen with it."""
        seen, table = self.seen, room.table
        if self.gone:
            return (), seen
        messages: list[bytes] = []
        if not seen.table:
            messages.append(table.table_text())
        if not seen.presence:
            messages.append(room.presence_text())
        chat = max(seen.chat, room.last_chat)
        if chat > seen.chat and (lines := room.chat_text(seen.chat, self.muted)) is not None:
            messages.append(lines)
        version = None if table.row.started is None else table.version
        view = seen.view
        if not seen.update or (version is not None and version != seen.version):
            messages.append(self.update(room, seen))
            view = version if seen.deltas else None
        elif (seen.table, seen.presence, seen.chat) == (True, True, chat):
            return (), seen
        else:
            version = seen.version
        return messages, Seen(seen.seat, seen.deltas, version, view, chat, True, True, True)

    def update(self, room: Room, seen: Seen) -> bytes:
        """Return what is new of the game."""
        table = room.table
        since = seen.version if seen.version is not None and seen.version <= table.version else None
        has_view = seen.deltas and seen.view is not None and seen.view == since
        room.metrics.updates_sent += 1
        text = table.update_text(seen.seat, since, room.time.steady() if table.clocks.running else 0, has_view)
        if seen.deltas:
            table.look(seen.seat)
        return text
