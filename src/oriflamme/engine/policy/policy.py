"""Fitted policies: linear softmax policies. An option's score is the sum of the weights of its cells.

Weights are whole numbers, `UNIT` to 1, and so is everything computed from them: compiled or not, on any machine, the
same weights and the same random numbers give the same move.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.policy.features import WEIGHTS, describe
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.rollouts import mixed_in, new_random_game
from oriflamme.engine.rules.cards import FAMILY_CARDS, FAMILY_MASK
from oriflamme.engine.rules.chance import Rng, mixed_bits
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play, winners

UNIT: Final = 256
MOST_WEIGHT: Final = 32767
"""Weights take two bytes, so that those of many policies stay near the processor."""
DROPPED_BITS: Final = 3
"""Scores lose their last bits before they become probabilities."""
EXP_ROWS: Final = 400
"""Rows of the table of exponentials; options further behind the best are as unlikely as the last row."""
BEST_MASS: Final = 1 << 22
"""The probability of the best option, not yet divided by the total."""


@final
class Policy:
    """The weights of a policy, and the table that turns scores into probabilities.

    A policy may have several manners, each with weights of its own. A seat plays a whole game in one of them, and its
    set-aside cards say in which: nobody else can know.
    """

    def __init__(self, weights: list[int], others: list[list[int]] | None = None) -> None:
        assert len(weights) == WEIGHTS
        self.weights: vec[i16] = vec[i16](weights)
        self.others: list[Policy] = [Policy(more) for more in others or []]  # the other manners
        self.exponentials: vec[i64] = vec[i64]([mass_behind(row) for row in range(EXP_ROWS)])

    def manner(self, s: State) -> Policy:
        """Return the manner in which the seat that is asked plays this game."""
        manners: i64 = len(self.others) + 1
        if manners == 1 or s.rules.duel:  # in the duel nobody knows which of the own cards are set aside
            return self
        aside = s.aside & s.cards_of[s.seat]
        while aside & FAMILY_MASK == 0 and aside != 0:
            aside >>= FAMILY_CARDS
        n = mixed_bits(aside) % manners
        return self if n == 0 else self.others[n - 1]

    def evaluate(self, o: Options) -> None:
        """Compute the probability of each option: `mass / total`."""
        self.score(o)
        self.softmax(o)

    def softmax(self, o: Options) -> None:
        """Turn scores into probabilities."""
        scores = o.scores
        best = scores[0]
        for n in range(1, o.n):
            if scores[n] > best:
                best = scores[n]
        total: i64 = 0
        mass = o.mass
        exponentials = self.exponentials
        for n in range(o.n):
            row = (best - scores[n]) >> DROPPED_BITS
            if row >= EXP_ROWS:
                row = EXP_ROWS - 1
            value = exponentials[row]
            mass[n] = value
            total += value
        o.total = total

    def score(self, o: Options) -> None:
        """Add up the weights of each option."""
        weights = self.weights
        cells = o.cells
        scores = o.scores
        width = o.width
        stride = o.stride
        for n in range(o.free):
            scores[n] = 0
        for n in range(o.free, o.n):
            at = n * stride
            total: i64 = 0
            for cell in range(at, at + width):
                total += i64(weights[cells[cell]])
            scores[n] = total

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Policy, (plain(self.weights), [plain(other.weights) for other in self.others])


def plain(weights: vec[i16]) -> list[int]:
    return [int(weight) for weight in weights]


def mass_behind(row: int) -> int:
    """Return the mass of an option this far behind the best."""
    return max(1, round(BEST_MASS * math.exp(-row * 2**DROPPED_BITS / UNIT)))


def choose(s: State, policy: Policy, o: Options, rng: Rng) -> i64:
    """Return a move drawn from this policy."""
    o.direct = True
    o.weights = policy.manner(s).weights
    describe(s, o)
    o.direct = False
    policy.softmax(o)
    return o.moves[draw_option(o, rng)]


def draw_option(o: Options, rng: Rng) -> i64:
    """Return the number of an option, drawn by the probabilities."""
    rest = rng.below(o.total)
    mass = o.mass
    n: i64 = 0
    while rest >= mass[n]:
        rest -= mass[n]
        n += 1
    return n


def play_on(s: State, policies: list[Policy], o: Options, rng: Rng) -> i64:
    """Play to the end, each seat by its policy; return the number of decisions."""
    decisions: i64 = 0
    while s.asked < NO_QUESTION:
        play(s, choose(s, policies[s.seat], o, rng))
        decisions += 1
    return decisions


def policy_games(
    rules: Rules, families: list[list[int]], policies: list[Policy], games: i64, seed: i64
) -> tuple[list[float], int]:
    """Play games among policies, seated as listed; return the wins of each seat, ties split, and a checksum."""
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
    """Return the share of the victory of each winner (R60)."""
    n: i64 = 0
    mask = winners(s)
    while mask != 0:
        mask &= mask - 1
        n += 1
    return 1.0 / float(n)
