"""What each seat knows: the only door for hidden information.

A viewer is a seat, or NOTHING for a spectator. A card it may not identify is shown as `hidden(family)`: the
back of a card shows its colour.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.rules.cards import (
    CARDS,
    FAMILIES,
    FAMILY_CARDS,
    NOTHING,
    bit,
    cards_of_family,
    lowest,
    printed_family,
)
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.journal import WIDTH
from oriflamme.engine.rules.kinds import number_of
from oriflamme.engine.rules.questions import REVEAL
from oriflamme.engine.rules.state import State

PRINCE: Final[i64] = number_of("prince")


def hidden(family: i64) -> i64:
    """Return the number that stands for a card of this family that the viewer cannot identify."""
    return CARDS + family


def seen(s: State, viewer: i64, card: i64) -> i64:
    """Return a card as the viewer sees it: itself, or only its back."""
    return card if (identified(s, viewer) >> card) & 1 != 0 else hidden(printed_family(card))


def identified(s: State, viewer: i64) -> i64:
    """Return the cards that the viewer can tell: public ones, and its own unless they lie in a pile (RULES 8)."""
    known = s.public_cards()
    if viewer != NOTHING:
        known |= s.cards_of[viewer] & ~cards_in_piles(s)
    return known


def knows(s: State, seat: i64, card: i64) -> bool:
    """Return whether a seat can identify a card of the queue."""
    return s.is_public(card) or s.seat_of[printed_family(card)] == seat


def seen_in_event(s: State, viewer: i64, card: i64, known: i64) -> i64:
    """Return the card of an event as the viewer saw it when it happened; `known`: everyone did."""
    if card == NOTHING or known != 0 or s.seat_of[printed_family(card)] == viewer:
        return card
    return hidden(printed_family(card))


def public_rows(s: State, rows: list[int], first: i64, own: list[dict[int, int]]) -> list[int]:
    """Return rows of the journal as a spectator saw them; a card that only its seat saw goes to `own` of that seat.

    There it is kept by the number of its event; `first` is the number of the first row.
    """
    public = rows[:]
    event = first
    for cell in range(2, len(rows), WIDTH):
        card: i64 = rows[cell]
        shown = seen_in_event(s, NOTHING, card, rows[cell + 1])
        if shown != card:
            public[cell] = shown
            own[s.seat_of[printed_family(card)]][event] = card
        event += 1
    return public


def card_at_hand(s: State) -> i64:
    """The card that the open question is about: the current or the acting one; NOTHING in the placement phase."""
    return s.top(s.cursor) if s.asked == REVEAL else s.actor


def cards_in_piles(s: State) -> i64:
    """Return the cards of all piles: nobody knows what a pile holds, not even its seat (RULES 8)."""
    cards: i64 = 0
    for seat in range(s.seats):
        for place in range(s.drawn, s.pile_size):
            cards |= bit(s.pile[seat * s.pile_size + place])
    return cards


# ---- other worlds ----------------------------------------------------------------------------------------


def another_world(s: State, viewer: i64, rng: Rng) -> vec[i64]:
    """Return, for every card, the card that lies in its place in a world the viewer cannot tell from this one.

    Uniform over all worlds that fit everything the viewer has seen: what is hidden from it is shuffled within
    each family until it agrees with the negative facts that everyone knows.
    """
    return another_world_with(s, viewer, 0, rng)


def another_world_with(s: State, viewer: i64, spare: i64, rng: Rng) -> vec[i64]:
    """Return such a world, where the spare cards, which a position does not name, may lie in any hidden place."""
    world = vec[i64]([NOTHING] * CARDS)
    for card in range(CARDS):
        world[card] = card
    for family in range(FAMILIES):
        if s.seat_of[family] != NOTHING:
            unknown = unknown_cards(s, viewer, family) | (spare & cards_of_family(family))
            shuffle(world, unknown, rng)
            while not fits(s, world, unknown):  # the real world fits, so one will be found
                shuffle(world, unknown, rng)
    return world


def unknown_cards(s: State, viewer: i64, family: i64) -> i64:
    """Return the cards of a family whose places the viewer cannot tell apart."""
    unknown = cards_in_piles(s)
    if s.seat_of[family] != viewer:
        unknown |= s.hands | s.aside | face_down_cards(s)
    return unknown & cards_of_family(family)


def face_down_cards(s: State) -> i64:
    """Return the cards of the queue that not everyone can identify, covered ones included."""
    cards: i64 = 0
    for slot in range(s.size):
        card = s.top(slot)
        while card != NOTHING:
            if not s.is_public(card):
                cards |= bit(card)
            card = s.below(card)
    return cards


def shuffle(world: vec[i64], cards: i64, rng: Rng) -> None:
    """Shuffle these cards among their places."""
    order = vec[i64]([NOTHING] * FAMILY_CARDS)
    n: i64 = 0
    rest = cards
    while rest != 0:
        order[n] = lowest(rest)
        rest &= rest - 1
        n += 1
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        pick = rng.below(n)
        n -= 1
        world[card] = order[pick]
        order[pick] = order[n]


def fits(s: State, world: vec[i64], cards: i64) -> bool:
    """Return whether this world agrees with what everyone knows not to be so."""
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        there = world[card]
        if (s.aside & bit(card)) != 0 and (s.not_aside & bit(there)) != 0:
            return False
        if (s.not_prince & bit(card)) != 0 and s.kind_of(there) == PRINCE:
            return False
    return True


def moved_to(s: State, world: vec[i64]) -> State:
    """Return the state as it would be in another world."""
    t = s.clone()
    for slot in range(s.size):
        t.queue[slot] = i16(world[s.top(slot)])
    for card in range(CARDS):
        there = world[card]
        t.tokens[there] = s.tokens[card]
        below = s.below(card)
        if below != NOTHING:
            below = world[below]
        t.under[there] = i16(below)
    t.stacked = mask_moved(s.stacked, world)
    t.hands = mask_moved(s.hands, world)
    t.aside = mask_moved(s.aside, world)
    t.not_prince = mask_moved(s.not_prince, world)
    t.pile = s.pile[:]
    for place in range(len(s.pile)):
        t.pile[place] = world[s.pile[place]]
    return t


def mask_moved(cards: i64, world: vec[i64]) -> i64:
    """Return a set of cards as it is in another world."""
    moved: i64 = 0
    while cards != 0:
        moved |= bit(world[lowest(cards)])
        cards &= cards - 1
    return moved
