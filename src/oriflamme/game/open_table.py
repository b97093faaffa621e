"""What lies open on the table: the parts of a state that all views share, or are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oriflamme.engine.rules.cards import FAMILY_CARDS, NOTHING, TWIN_PLACE, cards_of_family
from oriflamme.engine.rules.questions import GAME_OVER
from oriflamme.engine.rules.sight import hidden
from oriflamme.engine.rules.state import State
from oriflamme.game.card import FAMILIES, Card
from oriflamme.game.notation import Queue, QueueCard
from oriflamme.game.numbering import Numbering
from oriflamme.game.ruleset import Families

ALL: Final = -1
"""The mask of a viewer who knows every card."""
FAMILY_MASKS: Final = {family: int(cards_of_family(number)) for number, family in enumerate(FAMILIES)}

TwoSided = tuple[int, QueueCard, QueueCard]
"""A card of the queue: its number, its face, and how it looks to those who do not know it."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """The open parts of a state; `known` is the mask of the cards that a viewer can identify."""

    state: State
    numbering: Numbering
    families: tuple[str, ...]
    """In the order of the seats."""
    phase: str
    cursor: int | None
    to_place: tuple[int, ...]
    influence: tuple[int, ...]
    slots: list[list[TwoSided]]
    hand_masks: list[int]
    twins: tuple[str, ...]
    bribe_tokens: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]

    def queue(self, known: int) -> Queue:
        """Return the queue, with only the backs of cards that are not known."""
        return tuple([tuple([face if known >> n & 1 else back for n, face, back in slot]) for slot in self.slots])

    def hands(self, known: int) -> tuple[tuple[Card, ...], ...]:
        return tuple([self.numbering.shown(hand, known) for hand in self.hand_masks])

    def aside(self, known: int) -> dict[str, tuple[Card, ...]]:
        return self.by_family(int(self.state.aside), known)

    def discards(self, known: int) -> dict[str, tuple[Card, ...]]:
        return self.by_family(int(self.state.discards), known)

    def by_family(self, mask: int, known: int) -> dict[str, tuple[Card, ...]]:
        shown = self.numbering.shown
        return {family: shown(mask & FAMILY_MASKS[family], known) for family in self.families}


def open_table(s: State, seats: Families, numbering: Numbering) -> OpenTable:
    """Return the open parts of a state."""
    families = tuple(family for played in seats for family in played)
    placing, is_over = s.placers != 0, s.asked == GAME_OVER
    return OpenTable(
        state=s,
        numbering=numbering,
        families=families,
        phase="over" if is_over else "placement" if placing else "resolution",
        cursor=None if placing or is_over else int(s.cursor) + 1,
        to_place=to_place(s),
        influence=tuple(int(s.influence[seat]) for seat in range(len(seats))),
        slots=two_sided_queue(s, numbering),
        hand_masks=[int(s.hand_of(seat)) for seat in range(len(seats))],
        twins=twins(s, families),
        bribe_tokens=bribe_tokens(s, families) if s.rules.bribes else (),
        piles=piles(s),
    )


def to_place(s: State) -> tuple[int, ...]:
    """Return the seats that still place in this round."""
    seats: list[int] = []
    placers = int(s.placers)
    while placers:
        seats.append((placers & 15) - 1)
        placers >>= 4
    return tuple(seats)


def two_sided_queue(s: State, numbering: Numbering) -> list[list[TwoSided]]:
    """Return the queue with both sides of every card."""
    bribes = {int(s.bribe[f]): FAMILIES[f] for f in range(len(FAMILIES))} if s.rules.bribes else {}
    return [two_sided_slot(s, int(s.queue[slot]), numbering, bribes) for slot in range(int(s.size))]


def two_sided_slot(s: State, number: int, numbering: Numbering, bribes: dict[int, str]) -> list[TwoSided]:
    """Return the cards of a slot, from bottom to top."""
    side = numbering.queue_card
    cards: list[TwoSided] = []
    while number != NOTHING:
        marks = s.is_revealed(number), int(s.tokens[number]), bribes.get(number)
        cards.append((number, side(number, *marks), side(int(hidden(number // FAMILY_CARDS)), *marks)))
        number = int(s.under[number])
    cards.reverse()
    return cards


def twins(s: State, families: tuple[str, ...]) -> tuple[str, ...]:
    """Return the families whose Twin still lies in front of its seat."""
    mask = int(s.twins)
    return tuple(f for f in families if mask >> (FAMILIES.index(f) * FAMILY_CARDS + TWIN_PLACE) & 1)


def bribe_tokens(s: State, families: tuple[str, ...]) -> tuple[str, ...]:
    """Return the families whose bribe token lies in front of its seat."""
    return tuple(family for family in families if s.bribe[FAMILIES.index(family)] == NOTHING)


def piles(s: State) -> tuple[tuple[str, ...], ...]:
    """Return the backs of the draw piles."""
    size, drawn = int(s.pile_size), int(s.drawn)
    if not size:
        return ()
    return tuple(
        tuple(FAMILIES[s.pile[seat * size + place] // FAMILY_CARDS] for place in range(drawn, size))
        for seat in range(int(s.seats))
    )
