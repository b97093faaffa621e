"""States as plain numbers, and states written over others in place."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.rules.cards import CARDS, FAMILIES
from oriflamme.engine.rules.state import MAX_SEATS, SLOTS, State

CARD_FACTS: Final = 12
"""The numbers that say where cards are outside the queue."""
WALK_FACTS: Final = 18
"""The numbers that say where the game stands."""
SEATS: Final = CARD_FACTS + 15
RULES_SIZE: Final = CARD_FACTS + 16
PILE_LENGTH: Final = CARD_FACTS + 17
PILE: Final = CARD_FACTS + WALK_FACTS + SLOTS + 3 * CARDS + FAMILIES + MAX_SEATS
"""Where the piles begin."""


def packed(s: State) -> list[int]:
    """Return a state as numbers; `unpacked` makes it again at a table of the same rules and families."""
    cards = [s.pile_size, s.drawn, s.size, s.hands, s.aside, s.discards, s.revealed, s.twins, s.not_aside]
    cards += [s.not_prince, 1 if s.listening else 0, s.stacked]
    walk = [s.round, s.first, s.placers, s.cursor, s.actor, s.ability, 1 if s.due else 0, s.struck, s.pay, s.moving]
    walk += [s.combination, s.spare, s.asked, s.seat, s.options, s.seats, s.rules.size, len(s.pile)]
    numbers = [int(number) for number in cards + walk]
    for narrow in (s.queue, s.under, s.tokens, s.belongs):
        numbers += [int(number) for number in narrow]
    for part in (s.bribe, s.influence, s.pile):
        numbers += [int(number) for number in part]
    return numbers


def unpacked(empty: State, numbers: list[int]) -> State:
    """Return the state that these numbers stand for, at this empty table."""
    if len(numbers) < PILE or len(numbers) != PILE + numbers[PILE_LENGTH]:
        raise ValueError("these numbers are no state")
    if numbers[SEATS] != empty.seats or numbers[RULES_SIZE] != empty.rules.size:
        raise ValueError("the state of another table")
    s = empty.clone()
    read_cards(s, numbers)
    read_walk(s, numbers)
    at: i64 = CARD_FACTS + WALK_FACTS
    at = read_narrow(s.queue, numbers, at)
    at = read_narrow(s.under, numbers, at)
    at = read_narrow(s.tokens, numbers, at)
    if s.rules.bribes:
        read_items(s.bribe, numbers, read_narrow(s.belongs, numbers, at))
    read_items(s.influence, numbers, PILE - MAX_SEATS)
    s.pile = vec[i64](numbers[PILE:])
    return s


def read_cards(s: State, numbers: list[int]) -> None:
    s.pile_size, s.drawn, s.size, s.hands, s.aside = numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]
    s.discards, s.revealed, s.twins, s.not_aside = numbers[5], numbers[6], numbers[7], numbers[8]
    s.not_prince, s.listening, s.stacked = numbers[9], numbers[10] != 0, numbers[11]


def read_walk(s: State, numbers: list[int]) -> None:
    walk = numbers[CARD_FACTS : CARD_FACTS + WALK_FACTS]
    s.round, s.first, s.placers, s.cursor, s.actor, s.ability = walk[0], walk[1], walk[2], walk[3], walk[4], walk[5]
    s.due, s.struck, s.pay, s.moving, s.combination = walk[6] != 0, walk[7], walk[8], walk[9], walk[10]
    s.spare, s.asked, s.seat, s.options = walk[11], walk[12], walk[13], walk[14]


def read_items(items: vec[i64], numbers: list[int], at: i64) -> i64:
    """Fill a vector with the next numbers; return where they end."""
    for n in range(len(items)):
        items[n] = numbers[at + n]
    return at + len(items)


def read_narrow(items: vec[i16], numbers: list[int], at: i64) -> i64:
    """The same for items of two bytes."""
    for n in range(len(items)):
        items[n] = numbers[at + n]
    return at + len(items)


def overwrite(s: State, other: State) -> None:
    """Make a state the same as another one of its table, where it lies in memory."""
    copy_narrow(s.queue, other.queue)
    copy_narrow(s.under, other.under)
    copy_narrow(s.tokens, other.tokens)
    copy_items(s.influence, other.influence)
    if s.rules.bribes:
        copy_narrow(s.belongs, other.belongs)
        copy_items(s.bribe, other.bribe)
    s.pile = other.pile
    s.journal = vec[i64]()
    other.copy_cards(s)
    other.copy_walk(s)


def copy_items(items: vec[i64], source: vec[i64]) -> None:
    for n in range(len(items)):
        items[n] = source[n]


def copy_narrow(items: vec[i16], source: vec[i16]) -> None:
    for n in range(len(items)):
        items[n] = source[n]
