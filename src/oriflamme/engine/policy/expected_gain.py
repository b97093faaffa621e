"""What an ability seems to bring a seat that applies it now, at a glance: from 0 (nothing) to 3 (much)."""

from __future__ import annotations

from mypy_extensions import i64

from oriflamme.engine.policy.assessment import STRIKER, UNTOUCHED, WAITED_LONG, best_rival, standing
from oriflamme.engine.policy.card_facts import (
    AMBUSH,
    APOTHECARY,
    ARCHER,
    ASSASSINATION,
    BRIBERY,
    COMBINATION,
    CONSPIRACY,
    CUTTHROAT,
    DECREE,
    EARNERS,
    FELON,
    HEIR,
    LORD,
    PRINCE,
    QUEEN,
    SCHEMER,
    SHAPESHIFTER,
    SOLDIER,
    SPY,
    SUBSTITUTION,
    TRAP,
    TWIN,
    aim_of,
    is_among,
    targets_of,
)
from oriflamme.engine.rules.cards import NOTHING, bit, companion_of, flag, lowest
from oriflamme.engine.rules.kind import ELIMINATE
from oriflamme.engine.rules.state import State


def expected_gain(s: State, seat: i64, slot: i64, kind: i64) -> i64:
    """Return what this ability seems to bring if the top card of this slot applies it now."""
    if kind == ARCHER:
        return best_prize(s, seat, bit(0) | bit(s.size - 1))
    if kind == SOLDIER or kind == CUTTHROAT:
        return best_prize(s, seat, s.beside(bit(slot)))
    if kind == SPY:
        return best_purse(s, seat, s.beside(bit(slot)))
    if kind == HEIR:
        return 2 - 2 * flag(has_open_namesake(s, s.top(slot)))
    if kind == LORD:
        return family_beside(s, slot)
    if kind == SHAPESHIFTER:
        return best_disguise(s, seat, slot)
    if kind == ASSASSINATION:
        return best_prize(s, seat, s.all_slots())
    if kind == DECREE or kind == AMBUSH or kind == CONSPIRACY or kind == TRAP:
        return threats(s, seat, slot)
    return ablaze_gain(s, seat, slot, kind)


def ablaze_gain(s: State, seat: i64, slot: i64, kind: i64) -> i64:
    if kind == PRINCE:
        card = s.top(slot)
        return 1 + flag(s.kind_of(card) == PRINCE and (s.twins >> companion_of(card)) & 1 != 0)
    if kind == TWIN:
        return 1
    if kind == SCHEMER:
        return 1 - flag(stack_beside(s, slot))
    if kind == QUEEN:
        return 2
    if kind == APOTHECARY:
        others = s.slots_of_family(s.family_of(s.top(slot))) & ~bit(slot)
        return best_prize(s, seat, s.beside(others))
    if kind == FELON:
        return felon_gain(s, seat, slot)
    if kind == SUBSTITUTION:
        return best_double(s, seat, slot)
    if kind == BRIBERY:
        return best_prize(s, seat, s.revealed_characters())
    if kind == COMBINATION:
        return best_use(s, seat, slot)
    return default_gain(s, seat, slot, kind)


def default_gain(s: State, seat: i64, slot: i64, kind: i64) -> i64:
    """Return the gain of an ability without a judgement of its own: its best victim, or a little."""
    targets = targets_of(s, s.top(slot), kind)
    if aim_of(kind) == ELIMINATE and targets != 0:
        return best_prize(s, seat, targets)
    return 1


# ---- victims ---------------------------------------------------------------------------------------------


def prize(s: State, seat: i64, slot: i64, best: i64) -> i64:
    """Return what the fall of the top card of a slot is worth to a seat; `best`: what the leading rival has."""
    card = s.top(slot)
    owner = s.seat_of_card(card)
    if owner == seat:
        return 0
    leads = flag(s.influence[owner] == best)
    if not s.is_revealed(card):
        return leads + flag(s.tokens_on(card) > 0)
    kind = s.kind_of(card)
    if is_among(EARNERS, kind) or kind == SOLDIER:
        return leads + 1
    return 1


def best_prize(s: State, seat: i64, slots: i64) -> i64:
    """Return what the best victim in these slots is worth."""
    most = best_rival(s, seat)
    best: i64 = 0
    while slots != 0:
        slot = lowest(slots)
        slots &= slots - 1
        best = max(best, prize(s, seat, slot, most))
    return best


def best_purse(s: State, seat: i64, slots: i64) -> i64:
    """Return whom a Spy could take from: 0 nobody, 1 somebody, 2 the leading rival."""
    best: i64 = 0
    while slots != 0:
        owner = s.seat_of_card(s.top(lowest(slots)))
        slots &= slots - 1
        if owner != seat and s.influence[owner] > 0:
            best = max(best, 1 + flag(s.influence[owner] == best_rival(s, seat)))
    return best


def best_double(s: State, seat: i64, slot: i64) -> i64:
    """Return what a Substitution finds beside it: 3 if it could put an own card there."""
    beside = s.beside(bit(slot))
    best = best_prize(s, seat, beside)
    while beside != 0:
        other = lowest(beside)
        beside &= beside - 1
        if has_double(s, s.family_of(s.top(slot)), other):
            best = 3
    return best


def has_double(s: State, family: i64, slot: i64) -> bool:
    """Return whether a Substitution of this family puts its own card in the place of this one."""
    victim = s.top(slot)
    if s.family_of(victim) == family or s.is_stack(slot) or not s.is_revealed(victim) or s.is_intrigue(victim):
        return False
    return (s.aside | s.discards) & bit(s.card(family, s.kind_of(victim))) != 0


# ---- neighbours ------------------------------------------------------------------------------------------


def has_open_namesake(s: State, card: i64) -> bool:
    """Return whether another open card has this card's name."""
    kind = s.kind_of(card)
    for slot in range(s.size):
        other = s.top(slot)
        if other != card and s.is_revealed(other) and s.kind_of(other) == kind:
            return True
    return False


def family_beside(s: State, slot: i64) -> i64:
    """Return how many neighbours are of the same family."""
    family = s.family_of(s.top(slot))
    before = slot > 0 and s.family_of(s.top(slot - 1)) == family
    after = slot + 1 < s.size and s.family_of(s.top(slot + 1)) == family
    return flag(before) + flag(after)


def stack_beside(s: State, slot: i64) -> bool:
    """Return whether a stack would make a Schemer leave."""
    return (slot > 0 and s.is_stack(slot - 1)) or (slot + 1 < s.size and s.is_stack(slot + 1))


def felon_gain(s: State, seat: i64, slot: i64) -> i64:
    """Return how many more rivals than own cards stand beside a Felon, plus one."""
    n: i64 = 1
    beside = s.beside(bit(slot))
    while beside != 0:
        n += 1 - 2 * flag(s.seat_of_card(s.top(lowest(beside))) == seat)
        beside &= beside - 1
    return max(0, n)


def threats(s: State, seat: i64, slot: i64) -> i64:
    """Return who may strike this slot: 1 for a rival's card before it, 2 for one after it, 3 for both."""
    n: i64 = 0
    if may_threaten(s, seat, slot - 1):
        n += 1
    if may_threaten(s, seat, slot + 1):
        n += 2
    return n


def may_threaten(s: State, seat: i64, slot: i64) -> bool:
    """Return whether a rival's card here strikes its neighbours, or is face down and may do so."""
    who = standing(s, seat, slot)
    return who == STRIKER or UNTOUCHED <= who <= WAITED_LONG


# ---- abilities of other cards ----------------------------------------------------------------------------


def best_disguise(s: State, seat: i64, slot: i64) -> i64:
    """Return the gain of the best ability that a Shapeshifter can copy here."""
    models = s.beside(bit(slot)) & s.revealed_characters()
    best: i64 = 0
    while models != 0:
        kind = s.kind_of(s.top(lowest(models)))
        models &= models - 1
        if kind != SHAPESHIFTER:
            best = max(best, expected_gain(s, seat, slot, kind))
    return best


def best_use(s: State, seat: i64, slot: i64) -> i64:
    """Return the gain of the best ability among the open characters of a Combination's family."""
    card = s.combination
    if card == NOTHING:
        card = s.top(slot)
    slots = s.revealed_characters() & s.slots_of_family(s.family_of(card))
    best: i64 = 0
    while slots != 0:
        other = lowest(slots)
        slots &= slots - 1
        kind = s.kind_of(s.top(other))
        if kind != SHAPESHIFTER:
            best = max(best, expected_gain(s, seat, other, kind))
    return best
