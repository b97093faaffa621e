"""Numberings: between the engine's numbers and the cards, moves and events that people read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property, lru_cache, partial
from typing import Any, Final, cast

from oriflamme.engine.rules.cards import CARDS, FAMILY_CARDS, NOTHING, TWIN_PLACE, bits
from oriflamme.engine.rules.display import BRIBE, FACE_UP, MOVES, TOKEN, Display
from oriflamme.engine.rules.journal import EVENT_NAMES
from oriflamme.engine.rules.memory import EventReader
from oriflamme.engine.rules.questions import ASK_NAMES, GAP, ON_SLOT, PLACE, PLACES, REPEAT, REVEAL, TARGET
from oriflamme.engine.rules.sight import card_at_hand, seen
from oriflamme.engine.rules.state import State
from oriflamme.game.card import FAMILIES, NAMES, Card, card_of
from oriflamme.game.event import EVENT_KINDS, Event
from oriflamme.game.move import Decision, Move, PlayedMove, read_move
from oriflamme.game.notation import QueueCard
from oriflamme.game.ruleset import RuleSet

ENDS = ("front", "back", "on")
ANSWERS = {
    (REVEAL, 0): Move("wait"),
    (REVEAL, 1): Move("reveal"),
    (REPEAT, 0): Move("keep"),
    (REPEAT, 1): Move("repeat"),
}


class Numbering:
    """The engine's numbers of a rule set's cards, moves and events; `numbering_for` keeps one for each rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.cards = [card_numbered(rules, number) for number in range(CARDS)]
        self.cards += [card_of(family, None) for family in FAMILIES]
        self.display = Display(list(self.cards), self.queue_card, self.coded_move)
        self.reader = EventReader(list(self.cards), partial(tuple.__new__, Event), AMOUNTS, number_fields, ruling_names)
        self.codes: dict[tuple[int, str], int] = {}
        self.played: dict[tuple[int, int, int], PlayedMove] = {}

    @cached_property
    def numbers(self) -> dict[Card, int]:
        return {card: number for number, card in enumerate(self.cards) if card.name is not None}

    def mask(self, cards: Iterator[Card] | tuple[Card, ...]) -> int:
        """Return the mask of some cards."""
        return sum(1 << self.numbers[card] for card in cards)

    def queue_card(self, code: int) -> QueueCard:
        """Return a card in the queue, from the number that the display knows it by."""
        bribe, face = divmod(code, BRIBE)
        return QueueCard(
            card=self.cards[face % FACE_UP],
            revealed=face % TOKEN >= FACE_UP,
            tokens=face // TOKEN,
            bribe=FAMILIES[bribe - 1] if bribe else None,
        )

    # ---- moves -----------------------------------------------------------------------------------------

    def move(self, question: int, number: int) -> Move:
        """Return the move that the engine knows by this number."""
        return cast(Move, self.display.move(question * MOVES + number))

    def coded_move(self, code: int) -> Move:
        """Return a move, from the number that the display knows it by."""
        question, number = divmod(code, MOVES)
        if question == TARGET:
            return Move("target", number=number + 1)
        if question == GAP:
            return Move("gap", number=number)
        if question != PLACE:
            return ANSWERS[question, number]
        place = number % PLACES
        slot = place - ON_SLOT + 1 if place >= ON_SLOT else None
        return Move("place", self.cards[number // PLACES], ENDS[min(place, ON_SLOT)], slot)

    def played_move(self, seat: int, question: int, number: int) -> PlayedMove:
        """Return a move with the seat that makes it; equal ones are one object."""
        key = (seat, question, number)
        found = self.played.get(key)
        if found is None:
            found = self.played[key] = PlayedMove(seat, self.move(question, number))
        return found

    def decision(self, s: State, card: int, is_asked: bool) -> Decision:
        """Return the open question as a viewer sees it: the card it is about, and its options if it is asked."""
        at_hand = card_at_hand(s)
        slot = NOTHING if at_hand == NOTHING else s.slot_of(at_hand)
        return Decision(
            int(s.seat),
            ASK_NAMES[s.asked],
            cast(tuple[Move, ...], self.display.options(s)) if is_asked else (),
            None if card == NOTHING else self.cards[card],
            None if slot == NOTHING else int(slot) + 1,
            NAMES[s.ability] if s.actor != NOTHING and s.asked > REVEAL else None,
        )

    def move_number(self, s: State, move: Move) -> int | None:
        """Return the engine's number for a move, or None if it does not answer this kind of question."""
        return self.number_of(int(s.asked), move.text)

    def number_of(self, question: int, text: str) -> int | None:
        """Return the engine's number for a move as it is written, or None if it does not answer this question."""
        code = self.codes.get((question, text))
        if code is None:
            move = read_move(text)
            code = self.new_number(question, move) if move is not None and move.text == text else None
            if code is not None:
                self.codes[question, text] = code
        return code

    def new_number(self, question: int, move: Move) -> int | None:
        if question == PLACE and move.card in self.numbers:
            place = ON_SLOT + move.number - 1 if move.number else ENDS.index(str(move.place))
            on_slot = move.place == "on"
            return self.numbers[move.card] * PLACES + place if on_slot == bool(move.number) and place < PLACES else None
        if question == TARGET and move.verb == "target" and move.number:
            return move.number - 1
        if question == GAP and move.verb == "gap":
            return move.number
        return next((number for (asked, number), known in ANSWERS.items() if asked == question and known == move), None)

    # ---- events ----------------------------------------------------------------------------------------

    def events(self, rows: list[int], round_: int) -> list[Event]:
        """Return the events of rows of the journal, of which the first follows on an event of this round."""
        return cast(list[Event], self.reader.read(rows, round_))


NUMBER_READERS: Final[dict[str, Callable[[int], Any]]] = {
    "amount": int,
    "place": ENDS.__getitem__,
    "ability": NAMES.__getitem__,
    "origin": lambda slot: slot + 1,
    "winners": lambda seats: tuple(bits(seats)),
}
"""How the number in a row of the journal is read, by the field of the event that it goes to."""

AMOUNTS: Final = [EVENT_KINDS[name].number == "amount" for name in EVENT_NAMES]


@lru_cache(maxsize=4096)
def number_fields(kind: int, number: int) -> tuple[Any, ...]:
    """Return what the number in a row says: amount, place, ability, origin and winners, of which it is one."""
    into = EVENT_KINDS[EVENT_NAMES[kind]].number
    event = Event(EVENT_NAMES[kind], 0, **{into: NUMBER_READERS[into](number)})
    return event.amount, event.place, event.ability, event.origin, event.winners


@lru_cache(maxsize=4096)
def ruling_names(packed: int) -> tuple[str, ...]:
    """Return the rulings of a row, which holds them in two digits each."""
    names = []
    while packed:
        packed, ruling = divmod(packed, 100)
        names.append(f"R{ruling}")
    return tuple(names)


def public_number(s: State, number: int) -> int:
    """Return the number of a move that is about to be made, with only the back of a card that not everyone knows."""
    if s.asked != PLACE:
        return number
    card, place = divmod(number, PLACES)
    return int(seen(s, NOTHING, card)) * PLACES + place


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
