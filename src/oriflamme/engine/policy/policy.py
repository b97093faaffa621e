"""Fitted policies: weights for what is noticed, added up for each option; the higher the sum, the likelier.

Weights are whole numbers, `UNIT` to 1, and so is everything after them: compiled or not, on any machine, the
same weights and the same random numbers give the same move.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.policy.features import notice
from oriflamme.engine.policy.options import WEIGHTS, WIDTH, Options
from oriflamme.engine.policy.rollouts import mixed_in, new_random_game
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION, PLACE
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play, winners

UNIT: Final = 256
MOST_WEIGHT: Final = 32767
"""Weights take two bytes, so that those of many policies stay near the processor."""
FINE: Final = 3
"""Scores lose so many bits before they become chances."""
FALL: Final = 400
"""Rows of the table of chances; options further behind the best are as unlikely as the last row."""
WHOLE: Final = 1 << 22
"""The chance of the best option, not yet divided by the total."""


@final
class Policy:
    """The weights of a policy, and the table that turns scores into chances."""

    def __init__(self, weights: list[int]) -> None:
        assert len(weights) == WEIGHTS
        self.weights: vec[i16] = vec[i16](weights)
        self.fall: vec[i64] = vec[i64]([fallen(row) for row in range(FALL)])

    def weigh(self, o: Options) -> None:
        """How likely each option is: `mass / total`."""
        self.score(o)
        self.spread(o)

    def spread(self, o: Options) -> None:
        """Turn scores into chances."""
        scores = o.scores
        best = scores[0]
        for n in range(1, o.n):
            if scores[n] > best:
                best = scores[n]
        total: i64 = 0
        mass = o.mass
        fall = self.fall
        for n in range(o.n):
            row = (best - scores[n]) >> FINE
            if row >= FALL:
                row = FALL - 1
            value = fall[row]
            mass[n] = value
            total += value
        o.total = total

    def score(self, o: Options) -> None:
        """The sum of the weights of each option."""
        weights = self.weights
        cells = o.cells
        scores = o.scores
        width = o.width
        for n in range(o.free):
            scores[n] = 0
        for n in range(o.free, o.n):
            at = n * WIDTH
            total: i64 = 0
            for cell in range(at, at + width):
                total += i64(weights[cells[cell]])
            scores[n] = total

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Policy, ([int(weight) for weight in self.weights],)


def fallen(row: int) -> int:
    """The chance of an option this far behind the best."""
    return max(1, round(WHOLE * math.exp(-row * 2**FINE / UNIT)))


def choose(s: State, policy: Policy, o: Options, rng: Rng) -> i64:
    """A move by this policy."""
    o.quick = s.asked == PLACE
    o.weights = policy.weights
    notice(s, o)
    if o.quick:
        policy.spread(o)
    else:
        policy.weigh(o)
    o.quick = False
    return o.moves[picked(o, rng)]


def picked(o: Options, rng: Rng) -> i64:
    """The number of an option, each as likely as it weighs."""
    rest = rng.below(o.total)
    mass = o.mass
    n: i64 = 0
    while rest >= mass[n]:
        rest -= mass[n]
        n += 1
    return n


def best_move(s: State, policy: Policy, o: Options) -> i64:
    """The likeliest move."""
    notice(s, o)
    policy.weigh(o)
    best: i64 = 0
    for n in range(1, o.n):
        if o.scores[n] > o.scores[best]:
            best = n
    return o.moves[best]


def play_on(s: State, policies: list[Policy], o: Options, rng: Rng) -> i64:
    """Play to the end, each seat by its policy; the number of decisions."""
    decisions: i64 = 0
    while s.asked < NO_QUESTION:
        play(s, choose(s, policies[s.seat], o, rng))
        decisions += 1
    return decisions


def policy_games(
    rules: Rules, families: list[list[int]], policies: list[Policy], games: i64, seed: i64
) -> tuple[list[float], int]:
    """Play games among policies, seated as listed; the wins of each seat, ties split, and a checksum."""
    rng = Rng(seed)
    o = Options()
    empty = new_state(rules, families)
    won = [0.0] * len(families)
    checksum: i64 = 0
    for _ in range(games):
        s = new_random_game(empty, rng)
        play_on(s, policies, o, rng)
        checksum = mixed_in(checksum, s)
        share = win_share(s)
        for seat in range(s.seats):
            if (winners(s) >> seat) & 1 != 0:
                won[seat] += share
    return won, checksum


def win_share(s: State) -> float:
    """What each winner has of the victory (R60)."""
    n: i64 = 0
    mask = winners(s)
    while mask != 0:
        mask &= mask - 1
        n += 1
    return 1.0 / float(n)
