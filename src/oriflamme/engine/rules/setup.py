"""Setting a table up: random deals, or any position. Nothing after the deal needs a random number."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.rules.cards import (
    CARDS,
    FAMILIES,
    FAMILY_CARDS,
    NOTHING,
    TWIN_PLACE,
    bit,
    cards_of_family,
    count,
    nth,
)
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.journal import GAINED, GAME_STARTED, NO_SOURCE, START
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.state import MAX_SEATS, SLOTS, State
from oriflamme.engine.rules.walk import start_round


def new_state(rules: Rules, families: list[list[int]]) -> State:
    """Return an empty table: who plays which families; nothing dealt."""
    seat_of = vec[i64]([NOTHING] * FAMILIES)
    cards_of = vec[i64]([0] * len(families))
    for seat, played in enumerate(families):
        for family in played:
            seat_of[family] = seat
            cards_of[seat] |= cards_of_family(family)
    return State(
        rules,
        len(families),
        seat_of,
        cards_of,
        queue=vec[i16]([NOTHING] * SLOTS),
        under=vec[i16]([NOTHING] * CARDS),
        tokens=vec[i16]([0] * CARDS),
        belongs=vec[i16]([card // FAMILY_CARDS for card in range(CARDS)]),
        bribe=vec[i64]([NOTHING] * FAMILIES),
        influence=vec[i64]([0] * MAX_SEATS),
        pile=vec[i64](),
    )


def set_up(s: State, first: i64) -> None:
    """Give each seat 1 influence and its Twin, and start round 1."""
    s.first = first
    s.note(GAME_STARTED, first, NOTHING, s.seats, NO_SOURCE, 0, NOTHING, NOTHING)
    for seat in range(s.seats):
        s.influence[seat] = 1
        s.note(GAINED, seat, NOTHING, 1, START, 0, NOTHING, NOTHING)
    if s.rules.twins:
        for family in range(FAMILIES):
            if s.seat_of[family] != NOTHING:
                s.twins |= bit(family * FAMILY_CARDS + TWIN_PLACE)
    start_round(s)


def dealt_cards(s: State, family: i64) -> i64:
    """Return a family's ten cards; the Twin is not dealt."""
    return (bit(s.rules.size) - 1) << (family * FAMILY_CARDS)


def draw_some(cards: i64, n: i64, rng: Rng) -> i64:
    """Return n of these cards at random."""
    drawn: i64 = 0
    for _ in range(n):
        card = bit(nth(cards, rng.below(count(cards))))
        cards ^= card
        drawn |= card
    return drawn


def deal(s: State, rng: Rng) -> None:
    """RULES 2 and 8: three cards of each family aside at random, the others to hand or pile."""
    for family in range(FAMILIES):
        if s.seat_of[family] != NOTHING:
            ten = dealt_cards(s, family)
            aside = draw_some(ten, s.rules.aside, rng)
            s.aside |= aside
            held = ten ^ aside
            if s.rules.duel:
                held = draw_some(held, s.rules.hand, rng)
            s.hands |= held
    if s.rules.duel:
        lay_piles(s, rng)


def lay_piles(s: State, rng: Rng) -> None:
    """R55: each family's left-over cards are shuffled and laid alternately, a random family on top."""
    each = s.rules.size - s.rules.aside - s.rules.hand
    s.pile_size = 2 * each
    s.pile = vec[i64]([NOTHING] * (s.seats * s.pile_size))
    for seat in range(s.seats):
        at = seat * s.pile_size + rng.below(2)
        for family in range(FAMILIES):
            if s.seat_of[family] == seat:
                lay_family(s, family, at, rng)
                at = seat * s.pile_size + (at + 1) % 2


def lay_family(s: State, family: i64, at: i64, rng: Rng) -> None:
    """Shuffle a family's left-over cards into every second place of its seat's pile."""
    left = dealt_cards(s, family) & ~(s.hands | s.aside)
    while left != 0:
        card = nth(left, rng.below(count(left)))
        left ^= bit(card)
        s.pile[at] = card
        at += 2


def lay(s: State, card: i64, on_top: bool, face_up: bool, tokens: i64, bribed_by: i64) -> None:
    """Lay the next card of a position: a new slot at the back of the queue, or the new top of the last one."""
    if on_top:
        s.cover(s.size - 1, card)
    else:
        s.insert(s.size, card)
    if face_up:
        s.revealed |= bit(card)
    s.tokens[card] = i16(tokens)
    if bribed_by != NOTHING:
        s.bribe[bribed_by] = card
        s.belongs[card] = i16(bribed_by)


def lay_pile(s: State, cards: list[int], size: i64) -> None:
    """Lay the draw piles: one seat after the other, top first."""
    s.pile = vec[i64](cards)
    s.pile_size = size
