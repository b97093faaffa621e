"""A table as one viewer sees it, made of the objects by which the caller knows cards, heaps, slots and moves.

What a viewer may identify is asked of `sight` before anything is shown, so no object of a hidden card leaves here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast, final

from mypy_extensions import i64

from oriflamme.engine.rules.cards import (
    FAMILIES,
    FAMILY_CARDS,
    FAMILY_NAMES,
    NOTHING,
    TWIN_PLACE,
    bit,
    cards_of_family,
    count,
    lowest,
    printed_family,
)
from oriflamme.engine.rules.questions import GAME_OVER, PLACE, PLACES
from oriflamme.engine.rules.sight import card_at_hand, hidden, identified, seen
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import placeable, places_for

EVERYTHING: Final = -1
"""The mask of a viewer who can identify every card."""
KEPT: Final = 20_000
"""How many objects of a sort are kept before they are forgotten."""

# A card in the queue as one number: its own or its back's, face up or not, tokens, the family of its bribe (from 1).
FACE_UP: Final = 64
TOKEN: Final = 128
BRIBE: Final = 0x100000000
COMMON: Final = 1024
"""Slots of fewer than eight tokens and no bribe are kept in a list."""
# A move: the question it answers, and its number there.
MOVES: Final = 4096


@final
class Display:
    """The caller's objects by number; a card in the queue or a move that is missing is made and kept."""

    def __init__(
        self, cards: list[object], make_card: Callable[[int], object], make_move: Callable[[int], object]
    ) -> None:
        self.faces: list[object] = cards
        self.make_card: Callable[[int], object] = make_card
        self.make_move: Callable[[int], object] = make_move
        self.cards: dict[int, object] = {}
        self.common: list[object] = [None] * COMMON
        self.moves: dict[int, object] = {}
        self.backs: list[object] = []
        """Heaps of the backs of one family, from none to all its cards."""
        for family in range(FAMILIES):
            for number in range(FAMILY_CARDS + 1):
                self.backs.append((cards[hidden(family)],) * number)

    def open_parts(self, s: State, families: list[int]) -> dict[str, object]:
        """Return what everyone sees; families are named in this order."""
        is_over = s.asked == GAME_OVER
        resolving = s.placers == 0 and not is_over
        return {
            "round": s.round,
            "first": s.first,
            "phase": "over" if is_over else "resolution" if resolving else "placement",
            "cursor": s.cursor + 1 if resolving else None,
            "to_place": to_place(s),
            "influence": influence(s),
            "discards": self.by_family(s.discards, s.public_cards(), families),
            "twins": twins(s, families),
            "bribe_tokens": bribe_tokens(s, families),
            "piles": piles(s),
        }

    def show(self, s: State, viewer: i64, families: list[int], parts: dict[str, object]) -> i64:
        """Put the other parts, as the viewer sees them, to the open ones; return the card at hand as it sees it.

        Every viewer gets heaps of its own, so that nobody can change those of the others.
        """
        known = identified(s, viewer)
        parts["queue"] = self.queue(s, known)
        parts["hands"] = self.hands(s, known)
        parts["aside"] = self.by_family(s.aside, known, families)
        parts["discards"] = dict(cast(dict[str, object], parts["discards"]))
        card = card_at_hand(s)
        return card if card == NOTHING else seen(s, viewer, card)

    # ---- the queue -------------------------------------------------------------------------------------

    def queue(self, s: State, known: i64) -> tuple[object, ...]:
        """Return the slots, with only the backs of cards that are not known."""
        slots: list[object] = []
        for slot in range(s.size):
            top = s.top(slot)
            if s.below(top) == NOTHING:
                slots.append(self.slot(queue_code(s, top, known)))
            else:
                slots.append(self.stack(s, top, known))
        return tuple(slots)

    def slot(self, code: i64) -> object:
        """Return a slot of one card."""
        if code >= COMMON:
            return (self.card(code),)
        if self.common[code] is None:
            self.common[code] = (self.card(code),)
        return self.common[code]  # the one that is kept: mypyc makes an object of a tuple wherever it needs one

    def stack(self, s: State, top: i64, known: i64) -> object:
        """Return a slot of several cards, from bottom to top."""
        cards: list[object] = []
        card = top
        while card != NOTHING:
            cards.append(self.card(queue_code(s, card, known)))
            card = s.below(card)
        cards.reverse()
        return tuple(cards)

    def card(self, code: i64) -> object:
        """Return a card of the queue."""
        found = self.cards.get(code)
        if found is None:
            if len(self.cards) >= KEPT:
                self.cards.clear()
            found = self.make_card(code)
            self.cards[code] = found
        return found

    # ---- heaps -----------------------------------------------------------------------------------------

    def hands(self, s: State, known: i64) -> tuple[object, ...]:
        """Return each seat's hand, with only the backs of cards that are not known."""
        hands: list[object] = []
        for seat in range(s.seats):
            hands.append(self.heap(s.hand_of(seat), known))
        return tuple(hands)

    def by_family(self, cards: i64, known: i64, families: list[int]) -> dict[str, object]:
        """Return these cards family by family."""
        heaps: dict[str, object] = {}
        for family in families:
            heaps[FAMILY_NAMES[family]] = self.heap(cards & cards_of_family(family), known)
        return heaps

    def heap(self, cards: i64, known: i64) -> object:
        """Return these cards in their order, with only the backs of those not known."""
        family = printed_family(lowest(cards)) if cards != 0 else 0
        if cards & (known | ~cards_of_family(family)) == 0:
            return self.backs[family * (FAMILY_CARDS + 1) + count(cards)]
        heap: list[object] = []
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            heap.append(self.faces[card if (known >> card) & 1 != 0 else hidden(printed_family(card))])
        return tuple(heap)

    # ---- moves -----------------------------------------------------------------------------------------

    def options(self, s: State) -> tuple[object, ...]:
        """Return all moves that answer the open question."""
        moves: list[object] = []
        if s.asked != PLACE:
            answers = s.options
            while answers != 0:
                moves.append(self.move(s.asked * MOVES + lowest(answers)))
                answers &= answers - 1
            return tuple(moves)
        cards = placeable(s)
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            places = places_for(s, card)
            while places != 0:
                moves.append(self.move(PLACE * MOVES + card * PLACES + lowest(places)))
                places &= places - 1
        return tuple(moves)

    def move(self, code: i64) -> object:
        """Return a move."""
        found = self.moves.get(code)
        if found is None:
            found = self.make_move(code)
            self.moves[code] = found
        return found


def queue_code(s: State, card: i64, known: i64) -> i64:
    """Return a card of the queue as one number, with only its back where it is not known."""
    code = card if (known >> card) & 1 != 0 else hidden(printed_family(card))
    if s.is_revealed(card):
        code += FACE_UP
    if s.rules.bribes:
        for family in range(FAMILIES):
            if s.bribe[family] == card:
                code += BRIBE * (family + 1)
    return code + TOKEN * s.tokens_on(card)


# ---- what everyone sees ----------------------------------------------------------------------------------


def to_place(s: State) -> tuple[object, ...]:
    """Return the seats that still place in this round."""
    seats: list[object] = []
    placers = s.placers
    while placers != 0:
        seats.append((placers & 15) - 1)
        placers >>= 4
    return tuple(seats)


def influence(s: State) -> tuple[object, ...]:
    """Return the influence of each seat."""
    found: list[object] = []
    for seat in range(s.seats):
        found.append(s.influence[seat])
    return tuple(found)


def twins(s: State, families: list[int]) -> tuple[object, ...]:
    """Return the families whose Twin still lies in front of its seat."""
    found: list[object] = []
    if s.twins != 0:
        for family in families:
            if s.twins & bit(family * FAMILY_CARDS + TWIN_PLACE) != 0:
                found.append(FAMILY_NAMES[family])
    return tuple(found)


def bribe_tokens(s: State, families: list[int]) -> tuple[object, ...]:
    """Return the families whose bribe token lies in front of its seat."""
    found: list[object] = []
    if s.rules.bribes:
        for family in families:
            if s.bribe[family] == NOTHING:
                found.append(FAMILY_NAMES[family])
    return tuple(found)


def piles(s: State) -> tuple[object, ...]:
    """Return the backs of the draw piles, as families."""
    found: list[object] = []
    if s.pile_size > 0:
        for seat in range(s.seats):
            backs: list[object] = []
            for place in range(s.drawn, s.pile_size):
                backs.append(FAMILY_NAMES[printed_family(s.pile[seat * s.pile_size + place])])
            found.append(tuple(backs))
    return tuple(found)
