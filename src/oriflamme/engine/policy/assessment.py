"""How a seat judges slots at a glance, by what it knows: who stands there, what is to be gained there.

Everything a fitted policy notices about the queue is read here, through `sight`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.rules.cards import (
    AMBUSH,
    APOTHECARY,
    ARCHER,
    ASSASSINATION,
    BRIBERY,
    COMBINATION,
    CUTTHROAT,
    FIRST_INTRIGUE,
    HEIR,
    LORD,
    NOTHING,
    PRINCE,
    QUEEN,
    SCHEMER,
    SHAPESHIFTER,
    SOLDIER,
    SPY,
    SUBSTITUTION,
    TRAP,
    TWIN,
    bit,
    companion_of,
    flag,
    lowest,
)
from oriflamme.engine.rules.sight import knows
from oriflamme.engine.rules.state import State

# Who stands in a slot, as a neighbour sees it.
NOBODY: Final = 0
MY_OPEN: Final = 1
MY_HIDDEN: Final = 2
MY_KILLER: Final = 3
MY_LORD: Final = 4
MY_BAIT: Final = 5
UNTOUCHED: Final = 6  # a rival's face-down card without tokens
WAITED_ONCE: Final = 7
WAITED_LONG: Final = 8
KILLER: Final = 9  # an open card that strikes its neighbours
EARNER: Final = 10  # an open card that lives by itself
OTHER: Final = 11
STANDINGS: Final = 12


def standing(s: State, seat: i64, slot: i64) -> i64:
    """Who stands in a slot, as this seat sees it."""
    if slot < 0 or slot >= s.size:
        return NOBODY
    card = s.queue[slot]
    kind = s.kind_of(card)
    if s.seat_of_card(card) == seat:
        if s.is_revealed(card):
            return my_open_standing(kind)
        if kind == AMBUSH or kind == TRAP:
            return MY_BAIT
        return MY_HIDDEN
    if not s.is_revealed(card):
        return UNTOUCHED + min(s.tokens[card], 2)
    if kind == SOLDIER or kind == CUTTHROAT:
        return KILLER
    if is_earner(kind):
        return EARNER
    return OTHER


def my_open_standing(kind: i64) -> i64:
    if kind == SOLDIER or kind == CUTTHROAT:
        return MY_KILLER
    if kind == LORD:
        return MY_LORD
    return MY_OPEN


def is_earner(kind: i64) -> bool:
    """Whether a character brings influence without touching other cards."""
    return kind == HEIR or kind == LORD or PRINCE <= kind <= QUEEN


def known_kind(s: State, seat: i64, card: i64) -> i64:
    """The name of a card in the queue, or NOTHING if this seat cannot know it."""
    if knows(s, seat, card):
        return s.kind_of(card)
    return NOTHING


def named(s: State, seat: i64, card: i64) -> i64:
    """The name of a card in the queue as this seat knows it, 0 if it does not; 22 more if the card is its own."""
    return known_kind(s, seat, card) + 1 + 22 * flag(s.seat_of_card(card) == seat)


def is_unseen(s: State, family: i64, kind: i64) -> bool:
    """Whether a family has a card of this name that nobody has seen yet."""
    card = s.card(family, kind)
    return card != NOTHING and ((s.discards | s.revealed) >> card) & 1 == 0


def best_rival(s: State, seat: i64) -> i64:
    """The most influence that another seat has."""
    best: i64 = 0
    for other in range(s.seats):
        if other != seat and s.influence[other] > best:
            best = s.influence[other]
    return best


# ---- what is to be gained, from 0 (nothing) to 3 (much) ----------------------------------------------------


def prize(s: State, seat: i64, slot: i64, best: i64) -> i64:
    """How much this seat would like to see the top card of a slot fall; `best`: what the leading rival has."""
    card = s.queue[slot]
    owner = s.seat_of_card(card)
    if owner == seat:
        return 0
    leads = flag(s.influence[owner] == best)
    if not s.is_revealed(card):
        return leads + flag(s.tokens[card] > 0)
    if is_earner(s.kind_of(card)) or s.kind_of(card) == SOLDIER:
        return leads + 1
    return 1


def best_prize(s: State, seat: i64, slots: i64) -> i64:
    """The best victim in these slots."""
    most = best_rival(s, seat)
    best: i64 = 0
    while slots != 0:
        slot = lowest(slots)
        slots &= slots - 1
        best = max(best, prize(s, seat, slot, most))
    return best


def promise(s: State, seat: i64, slot: i64, kind: i64) -> i64:
    """What the ability of this name seems to bring if the top card of this slot applies it now."""
    if kind < PRINCE:
        return base_promise(s, seat, slot, kind)
    if kind < FIRST_INTRIGUE:
        return ablaze_promise(s, seat, slot, kind)
    if kind == ASSASSINATION:
        return best_prize(s, seat, s.all_slots())
    if kind == SUBSTITUTION:
        return best_double(s, seat, slot)
    if kind == BRIBERY:
        return best_prize(s, seat, s.revealed_characters())
    if kind == COMBINATION:
        return best_use(s, seat, slot)
    return company(s, seat, slot)


def base_promise(s: State, seat: i64, slot: i64, kind: i64) -> i64:
    if kind == ARCHER:
        return best_prize(s, seat, bit(0) | bit(s.size - 1))
    if kind == SOLDIER:
        return best_prize(s, seat, s.beside(bit(slot)))
    if kind == SPY:
        return best_purse(s, seat, s.beside(bit(slot)))
    if kind == HEIR:
        return 2 - 2 * flag(has_open_namesake(s, s.queue[slot]))
    if kind == LORD:
        return kin_beside(s, slot)
    return best_disguise(s, seat, slot)


def ablaze_promise(s: State, seat: i64, slot: i64, kind: i64) -> i64:
    if kind == PRINCE:
        card = s.queue[slot]
        return 1 + flag(s.kind_of(card) == PRINCE and (s.twins >> companion_of(card)) & 1 != 0)
    if kind == TWIN:
        return 1
    if kind == SCHEMER:
        return 1 - flag(stack_beside(s, slot))
    if kind == QUEEN:
        return 2
    if kind == CUTTHROAT:
        return best_prize(s, seat, s.beside(bit(slot)))
    if kind == APOTHECARY:
        others = s.slots_of_family(s.belongs[s.queue[slot]]) & ~bit(slot)
        return best_prize(s, seat, s.beside(others))
    return felony(s, seat, slot)


def best_purse(s: State, seat: i64, slots: i64) -> i64:
    """Whom a Spy could take from: 0 nobody, 1 somebody, 2 the leading rival."""
    best: i64 = 0
    while slots != 0:
        owner = s.seat_of_card(s.queue[lowest(slots)])
        slots &= slots - 1
        if owner != seat and s.influence[owner] > 0:
            best = max(best, 1 + flag(s.influence[owner] == best_rival(s, seat)))
    return best


def has_open_namesake(s: State, card: i64) -> bool:
    """Whether another open card has this card's name."""
    kind = s.kind_of(card)
    for slot in range(s.size):
        other = s.queue[slot]
        if other != card and s.is_revealed(other) and s.kind_of(other) == kind:
            return True
    return False


def kin_beside(s: State, slot: i64) -> i64:
    """How many neighbours are of the same family."""
    family = s.belongs[s.queue[slot]]
    before = slot > 0 and s.belongs[s.queue[slot - 1]] == family
    after = slot + 1 < s.size and s.belongs[s.queue[slot + 1]] == family
    return flag(before) + flag(after)


def stack_beside(s: State, slot: i64) -> bool:
    """Whether a stack would make a Schemer leave."""
    return (slot > 0 and s.is_stack(slot - 1)) or (slot + 1 < s.size and s.is_stack(slot + 1))


def best_disguise(s: State, seat: i64, slot: i64) -> i64:
    """The best that a Shapeshifter can copy here."""
    models = s.beside(bit(slot)) & s.revealed_characters()
    best: i64 = 0
    while models != 0:
        kind = s.kind_of(s.queue[lowest(models)])
        models &= models - 1
        if kind != SHAPESHIFTER:
            best = max(best, promise(s, seat, slot, kind))
    return best


def felony(s: State, seat: i64, slot: i64) -> i64:
    """How many more rivals than own cards stand beside a Felon, plus one."""
    n: i64 = 1
    beside = s.beside(bit(slot))
    while beside != 0:
        n += 1 - 2 * flag(s.seat_of_card(s.queue[lowest(beside)]) == seat)
        beside &= beside - 1
    return max(0, n)


def best_double(s: State, seat: i64, slot: i64) -> i64:
    """What a Substitution finds beside it: 3 if it could put an own card there."""
    beside = s.beside(bit(slot))
    best = best_prize(s, seat, beside)
    while beside != 0:
        other = lowest(beside)
        beside &= beside - 1
        if has_double(s, seat, s.belongs[s.queue[slot]], other):
            best = 3
    return best


def has_double(s: State, seat: i64, family: i64, slot: i64) -> bool:
    """Whether a Substitution of this family puts its own card in the place of this one."""
    victim = s.queue[slot]
    kind = s.kind_of(victim)
    if s.belongs[victim] == family or s.is_stack(slot) or not s.is_revealed(victim) or kind >= FIRST_INTRIGUE:
        return False
    return (s.aside | s.discards) & bit(s.card(family, kind)) != 0


def best_use(s: State, seat: i64, slot: i64) -> i64:
    """The best that a Combination can get out of its family's open characters."""
    card = s.combination
    if card == NOTHING:
        card = s.queue[slot]
    family = s.belongs[card]
    slots = s.revealed_characters() & s.slots_of_family(family)
    best: i64 = 0
    while slots != 0:
        other = lowest(slots)
        slots &= slots - 1
        kind = s.kind_of(s.queue[other])
        if kind != SHAPESHIFTER:
            best = max(best, promise(s, seat, other, kind))
    return best


def company(s: State, seat: i64, slot: i64) -> i64:
    """How many cards of rivals that may strike stand beside a slot, an open striker counting twice."""
    n: i64 = 0
    if is_suspect(s, seat, slot - 1):
        n += 1
    if is_suspect(s, seat, slot + 1):
        n += 2
    return n


def is_suspect(s: State, seat: i64, slot: i64) -> bool:
    """Whether a rival's card here may strike its neighbours."""
    who = standing(s, seat, slot)
    return who == KILLER or UNTOUCHED <= who <= WAITED_LONG


def baits_left(s: State, card: i64) -> i64:
    """How many of a hidden card's family's Ambush and Trap nobody has seen yet."""
    family = card // 11
    n: i64 = 0
    ambush = s.card(family, AMBUSH)
    if ambush != NOTHING and (s.discards >> ambush) & 1 == 0:
        n += 1
    trap = s.card(family, TRAP)
    if trap != NOTHING and (s.discards >> trap) & 1 == 0:
        n += 1
    return n
