"""What a seat notices about a card that it may reveal, and about a token that it may give up."""

from __future__ import annotations

from mypy_extensions import i64

from oriflamme.engine.cards import ARCHER, KINDS, NOTHING, flag
from oriflamme.engine.options import (
    A_USE,
    R_AFTER,
    R_BEFORE,
    R_COMING,
    R_EDGE,
    R_LEAD,
    R_LEADER,
    R_OPEN,
    R_PROMISE,
    R_SEATS,
    R_STACK,
    R_TIME,
    R_TOKENS,
    Options,
    leader_beside,
    seats_bucket,
)
from oriflamme.engine.outlook import best_use, promise, standing
from oriflamme.engine.state import State


def notice_reveal(s: State, o: Options) -> None:
    """Waiting weighs nothing; the cells are those of the reveal."""
    o.width = 12
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
    archers: i64 = 0
    seat = o.seat
    queue = s.queue
    belongs = s.belongs
    seat_of = s.seat_of
    revealed = s.revealed
    for slot in range(s.size):
        card = queue[slot]
        is_mine = seat_of[belongs[card]] == seat
        if (revealed >> card) & 1 != 0:
            if is_mine:
                mine += 1
            elif s.kind_of(card) == ARCHER:
                archers = 1
        elif not is_mine and slot > s.cursor:
            coming += 1
    o.archers = archers
    o.mine = min(mine, 3)
    o.coming = min(coming, 3)


def notice_repeat(s: State, o: Options) -> None:
    """Keeping a token weighs nothing; the cells are those of giving it up."""
    o.width = 1
    o.free = 1
    o.add(0)
    at = o.add(1)
    use = min(best_use(s, o.seat, NOTHING), 3)
    o.cells[at] = A_USE + (use * 3 + o.phase) * 5 + o.lead
