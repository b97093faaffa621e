"""What has happened in a game, as everybody remembers it: every secret, what is public, and what each seat saw."""

from __future__ import annotations

from typing import cast

from oriflamme.engine.rules.journal import WIDTH
from oriflamme.engine.rules.memory import Memory, SeatMemory
from oriflamme.engine.rules.sight import public_rows
from oriflamme.engine.rules.state import State
from oriflamme.game.errors import BadInput
from oriflamme.game.event import Event
from oriflamme.game.move import Move
from oriflamme.game.numbering import Numbering, public_number


class Memories:
    """The journal of a game for all its viewers; rows become events only when somebody reads them."""

    def __init__(self, numbering: Numbering, round_: int, seats: int) -> None:
        self.numbering = numbering
        self.everything = Memory(numbering.reader, round_)
        self.public = Memory(numbering.reader, round_)
        self.by_seat = [SeatMemory(self.public) for _ in range(seats)]

    @property
    def event_count(self) -> int:
        """The number of events, the same for every viewer."""
        return len(self.everything.rows) // WIDTH

    def of(self, viewer: int | None) -> Memory | SeatMemory:
        """Return what a viewer has seen happen."""
        if viewer is None:
            return self.public
        if 0 <= viewer < len(self.by_seat):
            return self.by_seat[viewer]
        raise BadInput("seat", viewer, f"a seat from 0 to {len(self.by_seat) - 1}, or None for a spectator")

    def remember(self, state: State, rows: list[int]) -> None:
        """Add rows of the journal."""
        own = [memory.cards for memory in self.by_seat]
        self.public.rows += public_rows(state, rows, self.event_count, own)
        self.everything.rows += rows

    def write_down(self, state: State, number: int) -> Move:
        """Note a move that is about to be made, as its seat and as the others see it, and return it whole."""
        seat, question = int(state.seat), int(state.asked)
        own = self.numbering.played_move(seat, question, number)
        public = self.numbering.played_move(seat, question, public_number(state, number))
        self.public.moves.append(public)
        for other, memory in enumerate(self.by_seat):
            memory.moves.append(own if other == seat else public)
        return own.move

    def copy(self) -> Memories:
        """Return an independent copy."""
        copy = object.__new__(Memories)
        copy.numbering = self.numbering
        copy.everything, copy.public = self.everything.copy(), self.public.copy()
        copy.by_seat = [memory.copy(copy.public) for memory in self.by_seat]
        return copy


def unread_events(state: State, numbering: Numbering) -> tuple[Event, ...]:
    """Return the events in the journal of a state that nobody has remembered yet, with every secret."""
    memory = Memory(numbering.reader, int(state.round))
    memory.rows = [int(cell) for cell in state.journal]
    return cast(tuple[Event, ...], memory.history(0, len(memory.rows) // WIDTH))
