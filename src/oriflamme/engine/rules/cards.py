"""Cards as small ints, and masks of them.

A *kind* is a name (see `kinds`). A *card* is one piece of cardboard: `family * FAMILY_CARDS + place`, where the
place is its kind's position in the family's ten; the eleventh is the card that comes along with one of them, the
Twin with the Prince. So all cards of a game fit into one mask of 55 bits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FAMILY_NAMES: Final = ["red", "blue", "green", "yellow", "black"]
FAMILIES: Final = 5
FAMILY_SIZE: Final = 10
"""The cards of a family that are dealt."""
TWIN_PLACE: Final = FAMILY_SIZE
FAMILY_CARDS: Final = FAMILY_SIZE + 1
CARDS: Final = FAMILIES * FAMILY_CARDS
FAMILY_MASK: Final = (1 << FAMILY_CARDS) - 1
HALF_CARDS: Final = (FAMILY_CARDS + 1) // 2
FIRST_HALF: Final = (1 << HALF_CARDS) - 1
OTHER_HALF: Final = FAMILY_MASK >> HALF_CARDS
HALVES: Final = FIRST_HALF + 1 + OTHER_HALF + 1
"""A family's first cards and its others, as masks; how many sets of either there are."""
SIDES: Final = 3 * CARDS
"""Every card from its back, its face, and revealed."""
FIRST_CARDS: Final = ((1 << CARDS) - 1) // FAMILY_MASK
"""The first card of each family, as a mask; times a number, that number at the place of each family."""
TWINS: Final = FIRST_CARDS << TWIN_PLACE
"""The five Twins, as a mask."""

# Which bits of each family's are added in pairs, then in fours.
EVEN: Final = FIRST_CARDS * 0b10101010101
ODD: Final = FIRST_CARDS * 0b00101010101
EVEN_PAIRS: Final = FIRST_CARDS * 0b01100110011
ODD_PAIRS: Final = FIRST_CARDS * 0b00100110011
COUNT_BITS: Final = FIRST_CARDS * 0b1111

NOTHING: Final = -1
"""No card, no slot, no seat, no family."""


def shifted(mask: i64, by: i64) -> i64:
    """Return a mask moved up; a function because mypyc turns `literal << i64` into a 32-bit shift."""
    return mask << by


def flag(condition: bool) -> i64:
    """Return 1 or 0; mypyc makes an object of `1 if condition else number`."""
    if condition:
        return 1
    return 0


def bit(index: i64) -> i64:
    """Return the mask with only this bit set."""
    return shifted(1, index)


def count(mask: i64) -> i64:
    """Return how many bits are set (of 56 at most), added up in pairs, then in fours, and so on."""
    mask -= (mask >> 1) & 0x55555555555555
    mask = (mask & 0x33333333333333) + ((mask >> 2) & 0x33333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 0x7F


def counts(mask: i64) -> i64:
    """Return how many cards of each family are among these, in four bits from the place of its first card on."""
    pairs = (mask & EVEN) + ((mask >> 1) & ODD)
    fours = (pairs & EVEN_PAIRS) + ((pairs >> 2) & ODD_PAIRS)
    return (fours & COUNT_BITS) + ((fours >> 4) & COUNT_BITS) + ((fours >> 8) & FIRST_CARDS * 0b111)


def lowest(mask: i64) -> i64:
    """Return the index of the lowest set bit: as many bits lie below it."""
    return count((mask & -mask) - 1)


def highest(mask: i64) -> i64:
    """Return the index of the highest set bit."""
    index: i64 = NOTHING
    while mask != 0:
        mask >>= 1
        index += 1
    return index


def nth(mask: i64, n: i64) -> i64:
    """Return the index of the n-th set bit, counted from 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def printed_family(card: i64) -> i64:
    """Return the family printed on a card."""
    return card // FAMILY_CARDS


def companion_of(card: i64) -> i64:
    """Return the eleventh card of a card's family: a Prince's Twin."""
    return printed_family(card) * FAMILY_CARDS + TWIN_PLACE


def cards_of_family(family: i64) -> i64:
    """Return the mask of a family's eleven cards."""
    return shifted(FAMILY_MASK, family * FAMILY_CARDS)


def bits(mask: i64) -> list[int]:
    """Return the indices of the set bits, ascending."""
    indices: list[int] = []
    index: i64 = 0
    while mask >= bit(index):
        if (mask >> index) & 1 != 0:
            indices.append(index)
        index += 1
    return indices
