"""The eleven Ablaze cards, in rule-book order; written like `base.py`.

What fell in one strike is known by its kind and, for each printed family (four bits), the family it belonged
to at that moment plus one: `fell`.
"""

from __future__ import annotations

from mypy_extensions import i64

from oriflamme.engine.rules.base import seat_at, spring
from oriflamme.engine.rules.cards import (
    COMBINATION,
    FAMILIES,
    FIRST_INTRIGUE,
    NOTHING,
    PRINCE,
    TWIN,
    bit,
    count,
    highest,
    lowest,
    printed_family,
)
from oriflamme.engine.rules.journal import (
    ABILITY,
    BRIBED,
    CHOSE,
    ELIMINATION,
    NO_SOURCE,
    NOT_REPLACED,
    REPEATED,
    REPLACED,
    TOKENS,
)
from oriflamme.engine.rules.state import PLACE, REPEAT, TARGET, State


def prince(s: State, card: i64) -> None:
    """Gain 1."""
    s.gain(card, 1, ABILITY, 31)


def prince_revealed(s: State, card: i64) -> None:
    """When its seat reveals it, first put the Twin into the queue."""
    if (s.twins >> twin_of(s, card)) & 1 != 0:  # R31
        s.ask(PLACE, 0)


def prince_fell(s: State, fell: i64) -> None:
    """When it is eliminated: discard this family's uncovered Twins."""
    discard_partners(s, fell, TWIN)


def twin(s: State, card: i64) -> None:
    """Gain 1."""
    s.gain(card, 1, ABILITY, 31)


def twin_fell(s: State, fell: i64) -> None:
    """When it is eliminated: discard this family's uncovered Princes."""
    discard_partners(s, fell, PRINCE)


def schemer(s: State, card: i64) -> None:
    """If an adjacent slot is a stack of two or more cards, discard this card. Otherwise gain 1."""
    beside = s.neighbours(card)
    while beside != 0:
        slot = lowest(beside)
        beside ^= bit(slot)
        if s.is_stack(slot):  # R33
            s.discard_card(card, 33)
            return
    s.gain(card, 1, ABILITY, 33)


def queen(s: State, card: i64) -> None:
    """Gain 2."""
    s.gain(card, 2, ABILITY, 0)


def queen_fell(s: State, fell: i64, seat: i64, attacker: i64) -> None:
    """If another seat's card eliminates it, that seat gains 1 more."""
    for family in range(FAMILIES):
        owner = owner_when_fallen(fell, family)
        if owner != NOTHING and s.seat_of[owner] != seat:
            s.pay_seat(seat, attacker, 1, ELIMINATION, 34)


def cutthroat(s: State, card: i64) -> None:
    """Eliminate an adjacent card and every revealed uncovered card of the same name of another seat."""
    s.ask(TARGET, s.neighbours(card))


def cutthroat_on(s: State, card: i64, slot: i64) -> None:
    name = s.kind_of(s.queue[slot])
    slots = bit(slot)
    for other in range(s.size):
        top = s.queue[other]
        if s.kind_of(top) == name and s.is_revealed(top) and s.seat_of_card(top) != s.seat_of_card(card):
            slots |= bit(other)
    s.strike(slots, 0 if slots == bit(slot) else count(slots))  # R34: a single card pays nothing


def apothecary(s: State, card: i64) -> None:
    """Eliminate a card that is adjacent to another card of this card's family."""
    others = s.slots_of_family(s.belongs[card]) & ~bit(s.slot_of(card))
    s.ask(TARGET, s.beside(others))  # R36: itself too, where it is next to that card


def felon(s: State, card: i64) -> None:
    """Each seat loses 1 to the supply for each of its cards adjacent to this card."""
    beside = s.neighbours(card)
    while beside != 0:
        slot = lowest(beside)
        beside ^= bit(slot)
        s.lose(seat_at(s, slot), 1, card, 37)  # R37: its own seat too


def substitution(s: State, card: i64) -> None:
    """Eliminate an adjacent card; put the same character of this family in its place."""
    s.ask(TARGET, s.neighbours(card))


def substitution_replaces(s: State, card: i64, victim: i64, owner: i64, slot: i64, alone: bool) -> None:
    """If it was a character of another family, alone in its slot, the same one of this family comes in."""
    kind = s.kind_of(victim)
    if kind >= FIRST_INTRIGUE or owner == s.belongs[card] or not alone:  # R38
        return
    double = s.card(s.belongs[card], kind)  # R43: may be the very card that fell
    if (s.aside | s.discards) & bit(double) == 0:
        s.not_aside |= bit(double)
        s.note_at(NOT_REPLACED, s.seat_of_card(card), victim, slot, 38)
        return
    s.aside &= ~bit(double)
    s.discards &= ~bit(double)
    s.revealed |= bit(double)
    s.insert(slot, double)
    s.note_at(REPLACED, s.seat_of_card(card), double, slot, 38)


def bribery(s: State, card: i64) -> None:
    """Put this family's bribe token on any revealed character that is alone in its slot."""
    slots = s.revealed_characters()
    for slot in range(s.size):
        if s.is_stack(slot):
            slots &= ~bit(slot)
    s.ask(TARGET, slots)


def bribery_on(s: State, card: i64, slot: i64) -> None:
    family = s.belongs[card]
    target = s.queue[slot]
    s.return_bribe(target)  # R39: a bribe token already there goes back to its family
    if s.bribe[family] != NOTHING:
        s.return_bribe(s.bribe[family])
    s.bribe[family] = target
    s.belongs[target] = family
    s.note(BRIBED, s.seat, target, 0, NO_SOURCE, 39, card, s.seat_of[printed_family(target)])


def combination(s: State, card: i64) -> None:
    """Discard it first. Then apply the ability of a revealed, uncovered character of this family."""
    s.combination = card
    s.spare = s.tokens[card]
    s.tokens[card] = 0
    s.discard_card(card, 40)
    s.ask(TARGET, usable(s))


def combination_on(s: State, slot: i64) -> None:
    chosen = s.queue[slot]
    s.note_at(CHOSE, s.seat, chosen, slot, 40)
    s.act(chosen, s.kind_of(chosen))


def combination_goes_on(s: State) -> None:
    """For each token that lay on it, either keep it or give it up to apply such an ability again."""
    s.actor = s.combination
    if s.spare > 0 and usable(s) != 0:
        s.ask(REPEAT, 0b11)
        return
    s.gain(s.combination, s.spare, TOKENS, 40)  # R40: with no character to use, the tokens are kept unasked
    s.spare = 0
    s.combination = NOTHING
    s.actor = NOTHING


def combination_token(s: State, again: bool) -> None:
    s.spare -= 1
    if again:
        s.note(REPEATED, s.seat, s.combination, 1, NO_SOURCE, 40, NOTHING, NOTHING)
        s.ability = COMBINATION
        s.ask(TARGET, usable(s))
    else:
        s.gain(s.combination, 1, TOKENS, 40)


def trap(s: State, card: i64) -> None:
    """Revealed by its seat: the tokens on it go to the supply; gain 1."""
    s.return_tokens(card)
    s.gain(card, 1, ABILITY, 41)


def trap_fell(s: State, card: i64, attacker: i64) -> None:
    """Eliminated by another seat's card: discard the attacking card and take up to 3 influence from its seat."""
    victim = s.seat_of_card(attacker)
    if victim != s.seat_of_card(card):  # R41, R61
        spring(s, card, attacker, 41)
        s.discard_card(attacker, 41)
        s.take(card, victim, 3, 41)


# ---- words of this box -----------------------------------------------------------------------------------


def twin_of(s: State, card: i64) -> i64:
    """The Twin of a Prince's printed family."""
    return s.card(printed_family(card), TWIN)


def usable(s: State) -> i64:
    """The slots of the revealed, uncovered characters that a Combination may use."""
    return s.revealed_characters() & s.slots_of_family(s.belongs[s.combination])


def owner_when_fallen(fell: i64, printed: i64) -> i64:
    """The family that the fallen card printed for this family belonged to, or NOTHING if none fell."""
    return ((fell >> (4 * printed)) & 15) - 1


def discard_partners(s: State, fell: i64, partner: i64) -> None:
    """R30: discard the uncovered cards of this name of the families that the fallen belonged to."""
    families: i64 = 0
    for family in range(FAMILIES):
        owner = owner_when_fallen(fell, family)
        if owner != NOTHING:
            families |= bit(owner)
    slots: i64 = 0
    for slot in range(s.size):
        top = s.queue[slot]
        if (families >> s.belongs[top]) & 1 == 0:
            continue
        if s.kind_of(top) == partner:
            slots |= bit(slot)
        elif partner == PRINCE and not s.is_revealed(top):
            s.not_prince |= bit(top)
    while slots != 0:
        slot = highest(slots)
        slots ^= bit(slot)
        s.discard(slot, 30)
