"""What a seat notices about a card that it may reveal, and about a token that it may give up."""

from __future__ import annotations

from mypy_extensions import i64

from oriflamme.engine.policy.assessment import best_use, is_unseen, named, promise, standing
from oriflamme.engine.policy.options import (
    A_USE,
    R_AFTER,
    R_BEFORE,
    R_COMING,
    R_DANGER,
    R_EDGE,
    R_FULL,
    R_LEAD,
    R_LEADER,
    R_NEXT,
    R_OPEN,
    R_PREVIOUS,
    R_PROMISE,
    R_RACE,
    R_SEATS,
    R_STACK,
    R_STAKE,
    R_TIME,
    R_TOKENS,
    Options,
    leader_beside,
    seats_bucket,
)
from oriflamme.engine.rules.cards import ARCHER, KINDS, NOTHING, SOLDIER, flag, printed_family
from oriflamme.engine.rules.state import State


def notice_reveal(s: State, o: Options) -> None:
    """Waiting weighs nothing; the cells are those of the reveal."""
    o.width = 18
    o.free = 1
    o.add(0)
    at = o.add(1)
    cells = o.cells
    seat = o.seat
    slot = s.cursor
    card = s.queue[slot]
    kind = s.kind_of(card)
    tokens = min(s.tokens[card], 3)
    good = min(promise(s, seat, slot, kind), 3)
    look_round(s, o)
    cells[at] = R_TIME + (o.left * 4 + tokens) * KINDS + kind
    cells[at + 1] = R_BEFORE + standing(s, seat, slot - 1) * KINDS + kind
    cells[at + 2] = R_AFTER + standing(s, seat, slot + 1) * KINDS + kind
    cells[at + 3] = R_LEAD + (o.lead * 3 + o.phase) * KINDS + kind
    cells[at + 4] = R_EDGE + (edge(s, slot) * 2 + o.archers) * KINDS + kind
    cells[at + 5] = R_PROMISE + (good * 3 + o.phase) * KINDS + kind
    cells[at + 6] = R_STACK + beneath(s, card) * KINDS + kind
    cells[at + 7] = R_SEATS + seats_bucket(s) * KINDS + kind
    cells[at + 8] = R_COMING + o.coming * KINDS + kind
    cells[at + 9] = R_OPEN + (o.mine * 3 + o.phase) * KINDS + kind
    cells[at + 10] = R_LEADER + (leader_beside(s, o, slot) * 3 + o.phase) * KINDS + kind
    cells[at + 11] = R_TOKENS + (tokens * 4 + good) * KINDS + kind
    cells[at + 12] = R_FULL + ((o.left * 4 + tokens) * 4 + good) * KINDS + kind
    cells[at + 13] = R_PREVIOUS + (neighbour(s, seat, slot - 1) * 3 + o.late) * KINDS + kind
    cells[at + 14] = R_NEXT + (neighbour(s, seat, slot + 1) * 3 + o.late) * KINDS + kind
    cells[at + 15] = R_RACE + (o.race * 4 + tokens) * KINDS + kind
    danger = flag(may_strike(s, seat, slot - 1)) + 2 * flag(may_strike(s, seat, slot + 1))
    cells[at + 16] = R_DANGER + ((danger * 4 + tokens) * 3 + o.late) * KINDS + kind
    cells[at + 17] = R_STAKE + (o.stake * 3 + o.late) * KINDS + kind


def neighbour(s: State, seat: i64, slot: i64) -> i64:
    """The name of a neighbour, as far as the seat knows it, and whether it is its own."""
    if slot < 0 or slot >= s.size:
        return 22  # which would be an own card without a name
    return named(s, seat, s.queue[slot])


def may_strike(s: State, seat: i64, slot: i64) -> bool:
    """Whether a face-down card of a rival may be a Soldier, as its family's has not been seen yet."""
    if slot < 0 or slot >= s.size:
        return False
    card = s.queue[slot]
    if s.seat_of_card(card) == seat or s.is_revealed(card):
        return False
    return is_unseen(s, printed_family(card), SOLDIER)


def edge(s: State, slot: i64) -> i64:
    """0 in the middle, 1 first, 2 last, 3 alone."""
    return flag(slot == 0) + 2 * flag(slot == s.size - 1)


def beneath(s: State, card: i64) -> i64:
    """0 alone, 1 on a face-down card, 2 on an open one."""
    under = s.under[card]
    if under == NOTHING:
        return 0
    return 1 + flag(s.is_revealed(under))


def look_round(s: State, o: Options) -> None:
    """Own open cards, open Archers of rivals, and their face-down cards still to be resolved in this round."""
    mine: i64 = 0
    coming: i64 = 0
    stake: i64 = 0
    archers: i64 = 0
    seat = o.seat
    queue = s.queue
    belongs = s.belongs
    seat_of = s.seat_of
    influence = s.influence
    revealed = s.revealed
    cursor = s.cursor
    best = o.best
    for slot in range(s.size):
        card = queue[slot]
        owner = seat_of[belongs[card]]
        is_mine = owner == seat
        if not is_mine and slot > cursor and influence[owner] == best:
            stake += 1
        if (revealed >> card) & 1 != 0:
            if is_mine:
                mine += 1
            elif s.kind_of(card) == ARCHER:
                archers = 1
        elif not is_mine and slot > cursor:
            coming += 1
    o.archers = archers
    o.mine = min(mine, 3)
    o.coming = min(coming, 3)
    o.stake = min(stake, 3)


def notice_repeat(s: State, o: Options) -> None:
    """Keeping a token weighs nothing; the cells are those of giving it up."""
    o.width = 1
    o.free = 1
    o.add(0)
    at = o.add(1)
    use = min(best_use(s, o.seat, NOTHING), 3)
    o.cells[at] = A_USE + (use * 3 + o.phase) * 5 + o.lead
