"""What a seat notices about the targets of an ability, and about the gaps for a card that a Decree moves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.policy.assessment import baits_left, has_double, is_unseen, known_kind, promise, standing
from oriflamme.engine.policy.options import (
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
from oriflamme.engine.rules.cards import (
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
from oriflamme.engine.rules.state import State

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
    sort = sort_of(s.ability)
    slots = s.options
    while slots != 0:
        slot = lowest(slots)
        slots &= slots - 1
        notice_target(s, o, sort, slot, o.add(slot))


def notice_target(s: State, o: Options, sort: i64, slot: i64, at: i64) -> None:
    cells = o.cells
    seat = o.seat
    ability = s.ability
    card = s.queue[slot]
    owner = s.seat_of_card(card)
    mine = flag(owner == seat)
    theirs = s.influence[owner]
    ahead = theirs - s.influence[seat]
    relation: i64 = 0
    if mine == 0:
        relation = 1 + flag(theirs != o.best)
    is_last = flag(o.left == 0)
    acts = flag(slot > s.cursor)
    cells[at] = T_KIND + ((known_kind(s, seat, card) + 1) * 2 + mine) * KINDS + ability
    cells[at + 1] = T_GAP + sort * 45 + (relation * 5 + lead_bucket(ahead)) * 3 + o.phase
    cells[at + 3] = T_TURN + (acts * 4 + mine * 2 + is_last) * KINDS + ability
    cells[at + 4] = T_STACK + sort * 4 + flag(s.is_stack(slot)) * 2 + mine
    cells[at + 5] = T_SELF + (flag(card == s.actor) * 5 + o.lead) * KINDS + ability
    cells[at + 6] = T_PROMISE + min(outcome(s, o, ability, slot), 3) * KINDS + ability
    near = own_beside(s, seat, slot)
    cells[at + 7] = T_BESIDE + sort * 6 + near * 2 + mine
    state = notice_face(s, o, sort, card, flag(relation == 1), acts, at)
    who = relation * 2 + acts
    cells[at + 8] = T_WHO + ((who * 3 + o.late) * 5 + state) * KINDS + ability
    cells[at + 10] = T_RACE + sort * 132 + (who * 2 + is_last) * 11 + to_the_point(ahead)
    cells[at + 11] = T_NEAR + sort * 90 + ((near * 3 + relation) * 2 + acts) * 5 + state


def notice_face(s: State, o: Options, sort: i64, card: i64, leader: i64, acts: i64, at: i64) -> i64:
    """An open card by its name, a face-down one by what it may be; its tokens, three at most, or 4 if it is open."""
    if s.is_revealed(card):
        kind = s.kind_of(card)
        face = 36 + (min(kind, FELON) * 3 + o.phase) * 2 + leader
        mask = 144 + ((kind * 2 + acts) * 2 + leader) * 3 + o.late
        state: i64 = 4
    else:
        state = min(s.tokens[card], 3)
        baits = baits_left(s, card)
        plot = flag(is_unseen(s, printed_family(card), CONSPIRACY))
        face = (state * 3 + o.phase) * 3 + baits
        mask = (((plot * 3 + baits) * 4 + state) * 2 + leader) * 3 + o.late
    o.cells[at + 2] = T_FACE + sort * 114 + face
    o.cells[at + 9] = T_MASK + sort * 408 + mask
    return state


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
