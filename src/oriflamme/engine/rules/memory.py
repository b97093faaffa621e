"""Memories: what a viewer has seen happen; rows of the journal are read into events when somebody looks.

Events and moves are the caller's objects. A memory holds nothing that its viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast, final

from oriflamme.engine.rules.cards import NOTHING
from oriflamme.engine.rules.journal import EVENT_NAMES, ROUND_STARTED, SOURCE_NAMES, WIDTH

# Where an event has its round and its card.
ROUND_FIELD: Final = 1
CARD_FIELD: Final = 3


@final
class EventReader:
    """Reads rows of the journal into the caller's events, which are made of the columns in the caller's words."""

    def __init__(
        self,
        cards: list[object],
        make_event: Callable[[tuple[object, ...]], object],
        amounts: list[bool],
        read_number: Callable[[int, int], tuple[object, ...]],
        read_rulings: Callable[[int], object],
    ) -> None:
        self.cards: list[object] = cards
        self.make_event: Callable[[tuple[object, ...]], object] = make_event
        self.amounts: list[bool] = amounts  # by kind: whether its number is just an amount
        self.read_number: Callable[[int, int], tuple[object, ...]] = read_number
        self.read_rulings: Callable[[int], object] = read_rulings
        self.sources: list[object] = [name or None for name in SOURCE_NAMES]

    def read(self, rows: list[int], round_: int) -> list[object]:
        """Return the events of rows, of which the first follows on an event of this round."""
        events: list[object] = []
        for start in range(0, len(rows), WIDTH):
            kind, number = rows[start], rows[start + 5]
            if kind == ROUND_STARTED:
                round_ = number
            numbers: tuple[object, ...] = (
                (number, None, None, None, ()) if self.amounts[kind] else self.read_number(kind, number)
            )
            fields = (
                EVENT_NAMES[kind],
                round_,
                number_or_none(rows[start + 1]),
                self.card(rows[start + 2]),
                number_or_none(rows[start + 4] + 1 if rows[start + 4] != NOTHING else NOTHING),
                numbers[0],
                self.sources[rows[start + 6]],
                self.read_rulings(rows[start + 7]) if rows[start + 7] != 0 else (),
                self.card(rows[start + 8]),
                number_or_none(rows[start + 9]),
                numbers[1],
                numbers[2],
                numbers[3],
                numbers[4],
            )
            events.append(self.make_event(fields))
        return events

    def with_card(self, event: object, card: int) -> object:
        """Return the same event with another card."""
        fields: list[object] = list(cast(tuple[object, ...], event))
        fields[CARD_FIELD] = self.cards[card]
        return self.make_event(tuple(fields))

    def card(self, number: int) -> object:
        return None if number == NOTHING else self.cards[number]


def number_or_none(number: int) -> object:
    return None if number == NOTHING else number


@final
class Memory:
    """Events and moves as everyone saw them, or, in the memory that a game has for itself, with every secret."""

    def __init__(self, reader: EventReader, round_: int) -> None:
        self.reader: EventReader = reader
        self.round: int = round_  # of the last event that was read
        self.rows: list[int] = []
        self.events: list[object] = []  # those that were read
        self.moves: list[object] = []

    def read(self, end: int) -> list[object]:
        """Return at least the first events, as many as `end` says."""
        start = len(self.events)
        if start < end:
            for event in self.reader.read(self.rows[start * WIDTH : end * WIDTH], self.round):
                self.events.append(event)
            self.round = cast(int, cast(tuple[object, ...], self.events[-1])[ROUND_FIELD])
        return self.events

    def history(self, first: int, end: int) -> tuple[object, ...]:
        """Return the events from the first to the one before `end`."""
        return part(self.read(end), first, end)

    def played(self, end: int) -> tuple[object, ...]:
        """Return the moves before `end`."""
        return part(self.moves, 0, end)

    def copy(self) -> Memory:
        """Return an independent copy."""
        copy = Memory(self.reader, self.round)
        copy.rows = self.rows[:]
        copy.events = self.events[:]
        copy.moves = self.moves[:]
        return copy


@final
class SeatMemory:
    """Events and moves as a seat saw them: like everyone, but for its own cards."""

    def __init__(self, public: Memory) -> None:
        self.public: Memory = public
        self.cards: dict[int, int] = {}  # those that only this seat saw, by the number of the event
        self.events: list[object] = []  # those that were read
        self.moves: list[object] = []

    def history(self, first: int, end: int) -> tuple[object, ...]:
        """Return the events from the first to the one before `end`."""
        number = len(self.events)
        if number < end:
            events = self.public.read(end)
            while number < end:
                card = self.cards.get(number)
                event = events[number]
                self.events.append(event if card is None else self.public.reader.with_card(event, card))
                number += 1
        return part(self.events, first, end)

    def played(self, end: int) -> tuple[object, ...]:
        """Return the moves before `end`."""
        return part(self.moves, 0, end)

    def copy(self, public: Memory) -> SeatMemory:
        """Return an independent copy."""
        copy = SeatMemory(public)
        copy.cards = self.cards.copy()
        copy.events = self.events[:]
        copy.moves = self.moves[:]
        return copy


def part(objects: list[object], first: int, end: int) -> tuple[object, ...]:
    """Return some of these, without copying twice where it is all of them."""
    if first == 0 and len(objects) == end:
        return tuple(objects)
    return tuple(objects[first:end])
