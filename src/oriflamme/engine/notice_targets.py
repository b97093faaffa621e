"""What a seat notices about the targets of an ability, and about the gaps for a card that a Decree moves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.cards import (
    ARCHER,
    ASSASSINATION,
    BRIBERY,
    COMBINATION,
    CONSPIRACY,
    CUTTHROAT,
    DECREE,
    FELON,
    KINDS,
    SHAPESHIFTER,
    SPY,
    SUBSTITUTION,
    flag,
    lowest,
    printed_family,
)
from oriflamme.engine.options import (
    G_AFTER,
    G_AGAIN,
    G_BEFORE,
    G_ZONE,
    T_BESIDE,
    T_FACE,
    T_GAP,
    T_KIND,
    T_MASK,
    T_NEAR,
    T_PROMISE,
    T_RACE,
    T_SELF,
    T_STACK,
    T_TURN,
    T_WHO,
    Options,
    lead_bucket,
    leads,
    to_the_point,
)
from oriflamme.engine.outlook import baits_left, has_double, is_unseen, known_kind, promise, standing
from oriflamme.engine.state import State

KILL: Final = 0
STEAL: Final = 1
COPY: Final = 2
SHIFT: Final = 3
BRIBE: Final = 4
USE: Final = 5


def sort_of(ability: i64) -> i64:
    """What an ability does to its target."""
    if ability == SPY:
        return STEAL
    if ability == SHAPESHIFTER:
        return COPY
    if ability == DECREE:
        return SHIFT
    if ability == BRIBERY:
        return BRIBE
    return USE if ability == COMBINATION else KILL


def notice_targets(s: State, o: Options) -> None:
    """Every slot that may be meant."""
    o.width = 12
    slots = s.options
    while slots != 0:
        slot = lowest(slots)
        slots &= slots - 1
        notice_target(s, o, slot, o.add(slot))


def notice_target(s: State, o: Options, slot: i64, at: i64) -> None:
    cells = o.cells
    seat = o.seat
    ability = s.ability
    sort = sort_of(ability)
    card = s.queue[slot]
    owner = s.seat_of_card(card)
    mine = flag(owner == seat)
    relation: i64 = 0
    if mine == 0:
        relation = 1 + flag(s.influence[owner] != o.best)
    gap = lead_bucket(s.influence[owner] - s.influence[seat])
    is_last = flag(o.left == 0)
    acts = flag(slot > s.cursor)
    cells[at] = T_KIND + ((known_kind(s, seat, card) + 1) * 2 + mine) * KINDS + ability
    cells[at + 1] = T_GAP + sort * 45 + (relation * 5 + gap) * 3 + o.phase
    cells[at + 2] = T_FACE + sort * 114 + face(s, o, card, relation)
    cells[at + 3] = T_TURN + (acts * 4 + mine * 2 + is_last) * KINDS + ability
    cells[at + 4] = T_STACK + sort * 4 + flag(s.is_stack(slot)) * 2 + mine
    cells[at + 5] = T_SELF + (flag(card == s.actor) * 5 + o.lead) * KINDS + ability
    cells[at + 6] = T_PROMISE + min(outcome(s, o, ability, slot), 3) * KINDS + ability
    near = own_beside(s, seat, slot)
    cells[at + 7] = T_BESIDE + sort * 6 + near * 2 + mine
    state = 4 if s.is_revealed(card) else min(s.tokens[card], 3)
    cells[at + 8] = T_WHO + (((relation * 2 + acts) * 3 + o.late) * 5 + state) * KINDS + ability
    cells[at + 9] = T_MASK + sort * 408 + mask(s, o, card, flag(relation == 1), acts)
    ahead = to_the_point(s.influence[owner] - s.influence[seat])
    cells[at + 10] = T_RACE + sort * 132 + ((relation * 2 + acts) * 2 + is_last) * 11 + ahead
    cells[at + 11] = T_NEAR + sort * 90 + ((near * 3 + relation) * 2 + acts) * 5 + state


def mask(s: State, o: Options, card: i64, leader: i64, acts: i64) -> i64:
    """What a face-down card may be, or what an open one is; by rounds left and whether a leading rival owns it."""
    if s.is_revealed(card):
        return 144 + ((s.kind_of(card) * 2 + acts) * 2 + leader) * 3 + o.late
    plot = flag(is_unseen(s, printed_family(card), CONSPIRACY))
    return (((plot * 3 + baits_left(s, card)) * 4 + min(s.tokens[card], 3)) * 2 + leader) * 3 + o.late


def face(s: State, o: Options, card: i64, relation: i64) -> i64:
    """An open card by its name, a face-down one by its tokens and by what it may be."""
    if s.is_revealed(card):
        return 36 + (min(s.kind_of(card), FELON) * 3 + o.phase) * 2 + flag(relation == 1)
    return (min(s.tokens[card], 3) * 3 + o.phase) * 3 + baits_left(s, card)


def outcome(s: State, o: Options, ability: i64, slot: i64) -> i64:
    """What is special about this target for this ability."""
    card = s.queue[slot]
    if ability == SHAPESHIFTER or ability == COMBINATION:
        kind = s.kind_of(card)
        if kind == SHAPESHIFTER and ability == SHAPESHIFTER:
            return 0
        return promise(s, o.seat, slot if ability == COMBINATION else s.slot_of(s.actor), kind)
    if ability == CUTTHROAT:
        return namesakes(s, o.seat, slot)
    if ability == SUBSTITUTION:
        return flag(has_double(s, o.seat, s.belongs[s.actor], slot))
    if ability == ASSASSINATION or ability == ARCHER:
        return flag(leads(s, o, slot))
    return 0


def namesakes(s: State, seat: i64, slot: i64) -> i64:
    """How many other open cards of rivals fall with this one, as far as the seat knows its name."""
    kind = known_kind(s, seat, s.queue[slot])
    n: i64 = 0
    for other in range(s.size):
        card = s.queue[other]
        if other != slot and s.is_revealed(card) and s.kind_of(card) == kind and s.seat_of_card(card) != seat:
            n += 1
    return n


def own_beside(s: State, seat: i64, slot: i64) -> i64:
    """How many own cards stand beside a slot."""
    n: i64 = 0
    if slot > 0 and s.seat_of_card(s.queue[slot - 1]) == seat:
        n += 1
    if slot + 1 < s.size and s.seat_of_card(s.queue[slot + 1]) == seat:
        n += 1
    return n


def notice_gaps(s: State, o: Options) -> None:
    """Where a Decree may put the card it moves."""
    o.width = 4
    card = s.queue[s.moving]
    mine = flag(s.seat_of_card(card) == o.seat)
    moved = (known_kind(s, o.seat, card) + 1) * 2 + mine
    alone = not s.is_stack(s.moving)
    gaps = s.options
    while gaps != 0:
        gap = lowest(gaps)
        gaps &= gaps - 1
        notice_gap(s, o, gap, moved, alone, o.add(gap))


def notice_gap(s: State, o: Options, gap: i64, moved: i64, alone: bool, at: i64) -> None:
    cells = o.cells
    # slots are counted as they are once the card is lifted
    size = s.size - flag(alone)
    after = gap + flag(alone and gap >= s.moving)
    before = after - 1 - flag(alone and gap == s.moving)
    again = flag(gap > s.cursor - flag(alone and s.moving < s.cursor))
    zone = 2 + again
    if gap == 0:
        zone = 0
    elif gap == size:
        zone = 1
    cells[at] = G_ZONE + zone * 44 + moved
    cells[at + 1] = G_BEFORE + standing(s, o.seat, before) * 44 + moved
    cells[at + 2] = G_AFTER + standing(s, o.seat, after) * 44 + moved
    tokens = min(s.tokens[s.queue[s.moving]], 3)
    cells[at + 3] = G_AGAIN + ((moved & 1) * 2 + again) * 8 + tokens * 2 + flag(o.left == 0)
