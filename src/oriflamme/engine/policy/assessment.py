"""How a seat assesses the queue by what it knows: who stands in a slot, which cards are known or unseen, who leads."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.policy.card_facts import BAITS, EARNERS, LORD, STRIKERS, is_among
from oriflamme.engine.rules.cards import NOTHING, lowest, printed_family
from oriflamme.engine.rules.sight import knows
from oriflamme.engine.rules.state import State

# Who stands in a slot, as a neighbour sees it.
NOBODY: Final = 0
MY_OPEN: Final = 1
MY_HIDDEN: Final = 2
MY_STRIKER: Final = 3
MY_LORD: Final = 4
MY_BAIT: Final = 5
UNTOUCHED: Final = 6  # a rival's face-down card without tokens
WAITED_ONCE: Final = 7
WAITED_LONG: Final = 8
STRIKER: Final = 9  # a rival's open card that strikes its neighbours
EARNER: Final = 10  # a rival's open card that lives by itself
OTHER: Final = 11
STANDINGS: Final = OTHER + 1


def standing(s: State, seat: i64, slot: i64) -> i64:
    """Return who stands in a slot, as this seat sees it."""
    if slot < 0 or slot >= s.size:
        return NOBODY
    card = s.top(slot)
    kind = s.kind_of(card)
    if s.seat_of_card(card) == seat:
        if s.is_revealed(card):
            return my_open_standing(kind)
        if is_among(BAITS, kind):
            return MY_BAIT
        return MY_HIDDEN
    if not s.is_revealed(card):
        return UNTOUCHED + min(s.tokens_on(card), WAITED_LONG - UNTOUCHED)
    if is_among(STRIKERS, kind):
        return STRIKER
    if is_among(EARNERS, kind):
        return EARNER
    return OTHER


def my_open_standing(kind: i64) -> i64:
    if is_among(STRIKERS, kind):
        return MY_STRIKER
    if kind == LORD:
        return MY_LORD
    return MY_OPEN


def known_kind(s: State, seat: i64, card: i64) -> i64:
    """Return the kind of a card in the queue, or NOTHING if this seat cannot identify it."""
    if knows(s, seat, card):
        return s.kind_of(card)
    return NOTHING


def is_unseen(s: State, family: i64, kind: i64) -> bool:
    """Return whether a family has a card of this kind that nobody has seen yet."""
    card = s.card(family, kind)
    return card != NOTHING and ((s.discards | s.revealed) >> card) & 1 == 0


def baits_left(s: State, card: i64) -> i64:
    """Return how many baits of a hidden card's family are not discarded yet."""
    family = printed_family(card)
    n: i64 = 0
    baits = BAITS
    while baits != 0:
        bait = s.card(family, lowest(baits))
        baits &= baits - 1
        if bait != NOTHING and (s.discards >> bait) & 1 == 0:
            n += 1
    return n


def best_rival(s: State, seat: i64) -> i64:
    """Return the most influence that another seat has."""
    best: i64 = 0
    for other in range(s.seats):
        if other != seat and s.influence[other] > best:
            best = s.influence[other]
    return best
