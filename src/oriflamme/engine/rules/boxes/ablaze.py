"""Ablaze: eleven cards, in rule-book order; the Twin comes along with the Prince."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from oriflamme.engine.rules.cards import FAMILIES, NOTHING, bit, companion_of, count, highest, lowest, printed_family
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
from oriflamme.engine.rules.kind import BRIBE, USE, Box, Kind, owner_when_fallen
from oriflamme.engine.rules.questions import PLACE, REPEAT, TARGET
from oriflamme.engine.rules.state import State


class Prince(Kind):
    """Gain 1."""

    companion: str = "twin"
    earns: bool = True

    def apply(self, s: State, card: i64) -> None:
        s.gain(card, 1, ABILITY, 31)

    def revealed(self, s: State, card: i64) -> None:
        """When its seat reveals it, first put the Twin into the queue."""
        if (s.twins >> companion_of(card)) & 1 != 0:  # R31
            s.ask(PLACE, 0)

    def fell(self, s: State, card: i64, attacker: i64, owners: i64) -> None:
        """When it is eliminated: discard this family's uncovered Twins."""
        discard_partners(s, owners, TWIN.number)


class Twin(Kind):
    """Gain 1."""

    dealt: bool = False
    earns: bool = True

    def apply(self, s: State, card: i64) -> None:
        s.gain(card, 1, ABILITY, 31)

    def fell(self, s: State, card: i64, attacker: i64, owners: i64) -> None:
        """When it is eliminated: discard this family's uncovered Princes."""
        discard_partners(s, owners, PRINCE.number)

    def coverable(self, s: State, slots: i64) -> i64:
        """R31: never on a Prince."""
        for slot in range(s.size):
            if s.kind_of(s.top(slot)) == PRINCE.number:
                slots &= ~bit(slot)
        return slots


class Schemer(Kind):
    """If an adjacent slot is a stack of two or more cards, discard this card. Otherwise gain 1."""

    earns: bool = True

    def apply(self, s: State, card: i64) -> None:
        beside = s.neighbours(card)
        while beside != 0:
            slot = lowest(beside)
            beside ^= bit(slot)
            if s.is_stack(slot):  # R33
                s.discard_card(card, 33)
                return
        s.gain(card, 1, ABILITY, 33)


class Queen(Kind):
    """Gain 2."""

    earns: bool = True

    def apply(self, s: State, card: i64) -> None:
        s.gain(card, 2, ABILITY, 0)

    def fell(self, s: State, card: i64, attacker: i64, owners: i64) -> None:
        """If another seat's card eliminates it, that seat gains 1 more."""
        seat = s.seat_of_card(attacker)
        for family in range(FAMILIES):
            owner = owner_when_fallen(owners, family)
            if owner != NOTHING and s.seat_of[owner] != seat:
                s.pay_seat(seat, attacker, 1, ELIMINATION, 34)


class Cutthroat(Kind):
    """Eliminate an adjacent card and every revealed uncovered card of the same name of another seat."""

    pay_ruling: i64 = 34
    strikes_beside: bool = True

    def targets(self, s: State, card: i64) -> i64:
        return s.neighbours(card)

    def on(self, s: State, card: i64, slot: i64) -> None:
        name = s.kind_of(s.top(slot))
        slots = bit(slot)
        for other in range(s.size):
            top = s.top(other)
            if s.kind_of(top) == name and s.is_revealed(top) and s.seat_of_card(top) != s.seat_of_card(card):
                slots |= bit(other)
        s.strike(slots, 0 if slots == bit(slot) else count(slots))  # R34: a single card pays nothing


class Apothecary(Kind):
    """Eliminate a card that is adjacent to another card of this card's family."""

    no_target: i64 = 36

    def targets(self, s: State, card: i64) -> i64:
        others = s.slots_of_family(s.family_of(card)) & ~bit(s.slot_of(card))
        return s.beside(others)  # R36: itself too, where it is next to that card


class Felon(Kind):
    """Each seat loses 1 to the supply for each of its cards adjacent to this card."""

    def apply(self, s: State, card: i64) -> None:
        beside = s.neighbours(card)
        while beside != 0:
            slot = lowest(beside)
            beside ^= bit(slot)
            s.lose(s.seat_at(slot), 1, card, 37)  # R37: its own seat too


class Substitution(Kind):
    """Eliminate an adjacent card; put the same character of this family in its place."""

    intrigue: bool = True

    def targets(self, s: State, card: i64) -> i64:
        return s.neighbours(card)

    def struck(self, s: State, card: i64, victim: i64, owner: i64, slot: i64, alone: bool) -> None:
        """If it was a character of another family, alone in its slot, the same one of this family comes in."""
        if s.is_intrigue(victim) or owner == s.family_of(card) or not alone:  # R38
            return
        double = s.card(s.family_of(card), s.kind_of(victim))  # R43: may be the very card that fell
        if (s.aside | s.discards) & bit(double) == 0:
            s.not_aside |= bit(double)
            s.note_at(NOT_REPLACED, s.seat_of_card(card), victim, slot, 38)
            return
        s.aside &= ~bit(double)
        s.discards &= ~bit(double)
        s.revealed |= bit(double)
        s.insert(slot, double)
        s.note_at(REPLACED, s.seat_of_card(card), double, slot, 38)


class Bribery(Kind):
    """Put this family's bribe token on any revealed character that is alone in its slot."""

    intrigue: bool = True
    places_bribes: bool = True
    aim: i64 = BRIBE

    def targets(self, s: State, card: i64) -> i64:
        slots = s.revealed_characters()
        for slot in range(s.size):
            if s.is_stack(slot):
                slots &= ~bit(slot)
        return slots

    def on(self, s: State, card: i64, slot: i64) -> None:
        family = s.family_of(card)
        target = s.top(slot)
        s.return_bribe(target)  # R39: a bribe token already there goes back to its family
        if s.bribe[family] != NOTHING:
            s.return_bribe(s.bribe[family])
        s.bribe[family] = target
        s.belongs[target] = i16(family)
        s.note(BRIBED, s.seat, target, 0, NO_SOURCE, 39, card, s.seat_of[printed_family(target)])


class Combination(Kind):
    """Discard it first. Then apply the ability of a revealed, uncovered character of this family."""

    intrigue: bool = True
    handles_tokens: bool = True
    aim: i64 = USE
    no_target: i64 = 40

    def targets(self, s: State, card: i64) -> i64:
        return s.revealed_characters() & s.slots_of_family(s.family_of(card))

    def apply(self, s: State, card: i64) -> None:
        s.combination = card
        s.spare = s.tokens_on(card)
        s.tokens[card] = 0
        s.discard_card(card, 40)
        s.ask(TARGET, self.targets(s, card))

    def on(self, s: State, card: i64, slot: i64) -> None:
        chosen = s.top(slot)
        s.note_at(CHOSE, s.seat, chosen, slot, 40)
        s.act(chosen, s.kind_of(chosen))

    def go_on(self, s: State) -> None:
        """For each token that lay on it, either keep it or give it up to apply such an ability again."""
        s.actor = s.combination
        if s.spare > 0 and self.targets(s, s.combination) != 0:
            s.ask(REPEAT, 0b11)
            return
        s.gain(s.combination, s.spare, TOKENS, 40)  # R40: with no character to use, the tokens are kept unasked
        s.spare = 0
        s.combination = NOTHING
        s.actor = NOTHING

    def again(self, s: State, repeat: bool) -> None:
        s.spare -= 1
        if repeat:
            s.note(REPEATED, s.seat, s.combination, 1, NO_SOURCE, 40, NOTHING, NOTHING)
            s.ability = self.number
            s.ask(TARGET, self.targets(s, s.combination))
        else:
            s.gain(s.combination, 1, TOKENS, 40)


class Trap(Kind):
    """Revealed by its seat: the tokens on it go to the supply; gain 1."""

    intrigue: bool = True
    handles_tokens: bool = True
    punishes: bool = True

    def apply(self, s: State, card: i64) -> None:
        s.return_tokens(card)
        s.gain(card, 1, ABILITY, 41)

    def fell(self, s: State, card: i64, attacker: i64, owners: i64) -> None:
        """Eliminated by another seat's card: discard the attacking card and take up to 3 influence from its seat."""
        victim = s.seat_of_card(attacker)
        if victim != s.seat_of_card(card):  # R41, R61
            s.spring(card, attacker, 41)
            s.discard_card(attacker, 41)
            s.take(card, victim, 3, 41)


PRINCE: Final = Prince()
TWIN: Final = Twin()
BOX: Final = Box(
    "ablaze",
    2,
    [
        *(PRINCE, TWIN, Schemer(), Queen(), Cutthroat(), Apothecary(), Felon()),
        *(Substitution(), Bribery(), Combination(), Trap()),
    ],
    tops_only=True,
)


# ---- words of this box -----------------------------------------------------------------------------------


def discard_partners(s: State, owners: i64, partner: i64) -> None:
    """R30: discard the uncovered cards of this name of the families that the fallen belonged to."""
    families: i64 = 0
    for family in range(FAMILIES):
        owner = owner_when_fallen(owners, family)
        if owner != NOTHING:
            families |= bit(owner)
    slots: i64 = 0
    for slot in range(s.size):
        top = s.top(slot)
        if (families >> s.family_of(top)) & 1 == 0:
            continue
        if s.kind_of(top) == partner:
            slots |= bit(slot)
        elif partner == PRINCE.number and not s.is_revealed(top):
            s.not_prince |= bit(top)
    while slots != 0:
        slot = highest(slots)
        slots ^= bit(slot)
        s.discard(slot, 30)
