"""Numberings: between the engine's numbers and the cards, moves and events that people read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, cached_property
from typing import Any, Final, TypeVar

from oriflamme.engine.rules.cards import CARDS, FAMILY_CARDS, NOTHING, TWIN_PLACE, bits
from oriflamme.engine.rules.journal import EVENT_NAMES, ROUND_STARTED, SOURCE_NAMES, WIDTH
from oriflamme.engine.rules.questions import ASK_NAMES, GAP, NO_QUESTION, ON_SLOT, PLACE, PLACES, REPEAT, REVEAL, TARGET
from oriflamme.engine.rules.sight import hidden, seen, seen_in_event
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import placeable, places_for
from oriflamme.game.card import FAMILIES, NAMES, Card, card_of
from oriflamme.game.event import EVENT_KINDS, Event
from oriflamme.game.move import Decision, Move
from oriflamme.game.notation import QueueCard
from oriflamme.game.ruleset import RuleSet

ENDS = ("front", "back", "on")
ANSWERS = {
    (REVEAL, 0): Move("wait"),
    (REVEAL, 1): Move("reveal"),
    (REPEAT, 0): Move("keep"),
    (REPEAT, 1): Move("repeat"),
}

KEPT = 20_000
"""How many values a cache holds before it is emptied."""
K = TypeVar("K")
V = TypeVar("V")

Row = tuple[int, list[int]]
"""A row of the journal, with the round it was written in."""


class Numbering:
    """The engine's numbers of a rule set's cards, moves and events; `numbering_for` keeps one for each rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.cards = [card_numbered(rules, number) for number in range(CARDS)]
        self.cards += [card_of(family, None) for family in FAMILIES]
        self.moves: dict[tuple[int, int], Move] = dict(ANSWERS)
        self.sets: dict[tuple[int, int], tuple[Card, ...]] = {}
        self.queue_cards: dict[tuple[int, bool, int, str | None], QueueCard] = {}

    @cached_property
    def numbers(self) -> dict[Card, int]:
        return {card: number for number, card in enumerate(self.cards) if card.name is not None}

    def card(self, number: int) -> Card | None:
        return None if number < 0 else self.cards[number]

    def shown(self, mask: int, known: int) -> tuple[Card, ...]:
        """Return the cards of a mask, only the backs of those not known, which their order does not give away."""
        key = (mask, mask & known)
        found = self.sets.get(key)
        if found is None:
            numbers = (n if known >> n & 1 else int(hidden(n // FAMILY_CARDS)) for n in bits(mask))
            found = tuple(self.cards[number] for number in numbers)
            remember(self.sets, key, found)
        return found

    def queue_card(self, number: int, revealed: bool, tokens: int, bribe: str | None) -> QueueCard:
        """Return a card in the queue; equal ones are one object."""
        key = (number, revealed, tokens, bribe)
        found = self.queue_cards.get(key)
        if found is None:
            found = QueueCard(self.cards[number], revealed, tokens, bribe)
            remember(self.queue_cards, key, found)
        return found

    def mask(self, cards: Iterator[Card] | tuple[Card, ...]) -> int:
        """Return the mask of some cards."""
        return sum(1 << self.numbers[card] for card in cards)

    # ---- moves -----------------------------------------------------------------------------------------

    def move(self, question: int, number: int) -> Move:
        """Return the move that the engine knows by this number."""
        known = self.moves.get((question, number))
        if known is None:
            known = self.moves[question, number] = self.new_move(question, number)
        return known

    def new_move(self, question: int, number: int) -> Move:
        if question == TARGET:
            return Move("target", number=number + 1)
        if question == GAP:
            return Move("gap", number=number)
        place = number % PLACES
        slot = place - ON_SLOT + 1 if place >= ON_SLOT else None
        return Move("place", self.cards[number // PLACES], ENDS[min(place, ON_SLOT)], slot)

    def options(self, s: State) -> tuple[Move, ...]:
        """Return all moves that answer the open question."""
        if s.asked != PLACE:
            return tuple(self.move(s.asked, number) for number in bits(s.options))
        return tuple(
            self.move(PLACE, card * PLACES + place)
            for card in bits(placeable(s))
            for place in bits(places_for(s, card))
        )

    def decision(self, s: State, viewer: int | None = None, everything: bool = False) -> Decision | None:
        """Return the open question; only the seat that is asked sees its options and a hidden current card."""
        if s.asked >= NO_QUESTION:
            return None
        seat = int(s.seat)
        number = NOTHING
        if s.asked == REVEAL:
            number = int(s.queue[s.cursor])
        elif s.actor != NOTHING:
            number = int(s.actor)
        slot = int(s.slot_of(number)) if number != NOTHING else NOTHING
        if number != NOTHING and not everything:
            number = int(seen(s, -1 if viewer is None else viewer, number))
        return Decision(
            seat,
            ASK_NAMES[s.asked],
            self.options(s) if everything or viewer == seat else (),
            self.card(number),
            None if slot == NOTHING else slot + 1,
            NAMES[s.ability] if s.actor != NOTHING and s.asked > REVEAL else None,
        )

    def move_number(self, s: State, move: Move) -> int | None:
        """Return the engine's number for a move, or None if it does not answer this kind of question."""
        if s.asked == PLACE and move.verb == "place" and move.card in self.numbers:
            place = ENDS.index(str(move.place)) if not move.number else ON_SLOT + move.number - 1
            on_slot = move.place == "on"
            return self.numbers[move.card] * PLACES + place if on_slot == bool(move.number) and place < PLACES else None
        if s.asked == TARGET and move.verb == "target" and move.number:
            return move.number - 1
        if s.asked == GAP and move.verb == "gap" and move.number is not None:
            return move.number
        return next((number for (asked, number), known in ANSWERS.items() if asked == s.asked and known == move), None)

    # ---- events ----------------------------------------------------------------------------------------

    def seen_event(self, s: State, row: Row, event: Event, viewer: int | None) -> Event:
        """Return an event as a viewer may know it."""
        _, (_, _, card, known, *_) = row
        shown = seen_in_event(s, -1 if viewer is None else viewer, card, known)
        return event if shown == card else replace(event, card=self.card(shown))

    def event(self, row: Row) -> Event:
        """Return the event of a row of the journal, with every secret."""
        round_, (key, seat, card, _, slot, number, source, rulings, by, other) = row
        name = EVENT_NAMES[key]
        into = EVENT_KINDS[name].number
        return Event(
            key=name,
            round=round_,
            seat=None if seat < 0 else seat,
            card=self.card(card),
            slot=None if slot < 0 else slot + 1,
            source=SOURCE_NAMES[source] or None,
            rulings=tuple(f"R{ruling}" for ruling in ruling_numbers(rulings)),
            by=self.card(by),
            other=None if other < 0 else other,
            **{into: NUMBER_READERS[into](number)},
        )


NUMBER_READERS: Final[dict[str, Callable[[int], Any]]] = {
    "amount": int,
    "place": ENDS.__getitem__,
    "ability": NAMES.__getitem__,
    "origin": lambda slot: slot + 1,
    "winners": lambda seats: tuple(bits(seats)),
}
"""How the number in a row of the journal is read, by the field of the event that it goes to."""


@cache
def numbering_for(rules: RuleSet) -> Numbering:
    """Return the numbering of a rule set."""
    return Numbering(rules)


def card_numbered(rules: RuleSet, number: int) -> Card:
    """Return the card of this number; a place that the rule set leaves empty holds a card without a name."""
    family, place = divmod(number, FAMILY_CARDS)
    if place == TWIN_PLACE:
        return card_of(FAMILIES[family], rules.companion)
    return card_of(FAMILIES[family], rules.cards[place] if place < len(rules.cards) else None)


def remember(known: dict[K, V], key: K, value: V) -> None:
    """Cache a value; a full cache is emptied first."""
    if len(known) >= KEPT:
        known.clear()
    known[key] = value


def ruling_numbers(packed: int) -> Iterator[int]:
    """Yield the rulings of a row, which holds them in two digits each."""
    while packed:
        yield packed % 100
        packed //= 100


def rows(s: State, round_: int) -> Iterator[Row]:
    """Yield the rows written since the journal was last taken, with their rounds."""
    cells = s.take_journal()
    for start in range(0, len(cells), WIDTH):
        row = cells[start : start + WIDTH]
        if row[0] == ROUND_STARTED:
            round_ = row[5]
        yield round_, row
