"""What a finished game pays its seats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.rules.cards import count
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import winners

WIN: Final = 0
MARGIN: Final = 1
RANK: Final = 2


def reward(s: State, seat: i64, kind: i64) -> float:
    """Return what a finished game pays a seat."""
    return reward_among(s, seat, kind, winners(s))


def reward_among(s: State, seat: i64, kind: i64, won: i64) -> float:
    """Return the same if the winners are known already."""
    if kind == MARGIN:
        return margin(s, seat)
    if kind == RANK:
        return rank(s, seat)
    return 1.0 / float(count(won)) if (won >> seat) & 1 != 0 else 0.0


def margin(s: State, seat: i64) -> float:
    """Influence more than the best of the others has, or less."""
    best: i64 = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.influence[other])
    return float(s.influence[seat] - best)


def rank(s: State, seat: i64) -> float:
    """1 for the first, 0 for the last, evenly between; tied seats share."""
    own = score(s, seat)
    beaten: i64 = 0  # in halves
    for other in range(s.seats):
        if other != seat:
            theirs = score(s, other)
            beaten += 2 if theirs < own else 1 if theirs == own else 0
    return float(beaten) / float(2 * (s.seats - 1))


def score(s: State, seat: i64) -> i64:
    """Return what the ranking goes by: influence, then cards in the queue."""
    return s.influence[seat] * 64 + s.cards_in_queue(seat)
