"""Turns: which of the bots' thoughts is begun next. People come first, and no address crowds the others out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Protocol

AGED: Final = 15.0
"""Seconds after which a thought that waits counts as one that a person waits for."""
KEPT: Final = 10_000
"""Addresses and tables whose last turns are remembered."""


class Asker(Protocol):
    """A table that waits for a thought."""

    @property
    def id(self) -> str: ...

    @property
    def urgency(self) -> int:
        """Return 0 where a player waits, 1 where somebody looks on, 2 where nobody does."""

    @property
    def address(self) -> str:
        """Return whose table it is, as far as that is known."""


@dataclass(frozen=True, slots=True)
class Nobody:
    """No table: somebody tries a bot."""

    id: str = ""
    urgency: int = 2
    address: str = ""


@dataclass(eq=False, slots=True)
class Thought:
    """A thought of a bot, from being asked for to its end."""

    asker: Asker = field(default_factory=Nobody)
    is_quick: bool = False
    asked: float = field(default_factory=lambda: time.monotonic())
    began: float | None = None
    is_spare: bool = False
    """Whether it has the turn that is kept for quick thoughts."""
    turn: asyncio.Future[None] | None = None


class Turns:
    """A number of turns at once, and one more that only quick thoughts get: they never wait for long ones.

    The next turn goes to where a player waits; among those, to the address that had its last turn the longest ago, and
    to the table of it that had.
    """

    def __init__(self, turns: int) -> None:
        self.free = turns
        self.spare = 1
        self.waiting: list[Thought] = []
        self.turns = 0
        self.last: dict[tuple[str, str], int] = {}
        """The number of the last turn of an address, or of a table."""

    async def enter(self, thought: Thought) -> None:
        """Wait for a turn."""
        thought.turn = asyncio.get_running_loop().create_future()
        thought.began = None
        self.waiting.append(thought)
        self.hand_out()
        try:
            await thought.turn
        except asyncio.CancelledError:
            if thought.began is None:
                self.waiting.remove(thought)
            else:
                self.leave(thought)
            raise

    def leave(self, thought: Thought) -> None:
        """Give a turn back."""
        if thought.is_spare:
            self.spare += 1
        else:
            self.free += 1
        self.hand_out()

    def hand_out(self) -> None:
        """Begin whatever can be begun."""
        while self.free and self.waiting:
            self.free -= 1
            self.begin(self.next_of(self.waiting), spare=False)
        while self.spare and (quick := [thought for thought in self.waiting if thought.is_quick]):
            self.spare -= 1
            self.begin(self.next_of(quick), spare=True)

    def begin(self, thought: Thought, spare: bool) -> None:
        self.waiting.remove(thought)
        thought.began, thought.is_spare = time.monotonic(), spare
        self.turns += 1
        if len(self.last) > KEPT:
            self.last.clear()
        self.last["address", thought.asker.address] = self.last["table", thought.asker.id] = self.turns
        if thought.turn is not None and not thought.turn.done():
            thought.turn.set_result(None)

    def next_of(self, thoughts: Iterable[Thought]) -> Thought:
        """Return the thought whose turn it is."""
        now = time.monotonic()

        def order(thought: Thought) -> tuple[int, int, int, float]:
            asker = thought.asker
            urgency = 0 if now - thought.asked > AGED else asker.urgency
            of_address = self.last.get(("address", asker.address), 0)
            return urgency, of_address, self.last.get(("table", asker.id), 0), thought.asked

        return min(thoughts, key=order)

    def oldest_wait(self) -> float:
        """Return the seconds that the oldest thought has waited for its turn."""
        return max((time.monotonic() - thought.asked for thought in self.waiting), default=0.0)
