"""Fitting a policy: it plays games, and what it did more of when it won becomes more likely.

Policy gradient: each choice is credited with the result less what was to be expected. An onlooker who sees all cards
learns alongside what to expect; he never plays.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.policy.assessment import best_rival
from oriflamme.engine.policy.critic import MOST_CHOICES, Onlooker
from oriflamme.engine.policy.features import notice
from oriflamme.engine.policy.options import WEIGHTS, WIDTH, Options
from oriflamme.engine.policy.policy import UNIT, Policy, choose, picked, win_share
from oriflamme.engine.policy.rollouts import new_random_game
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play, winners

MOST_MARKS: Final = 300_000
LIMIT: Final = 60.0
"""No weight grows beyond this."""


@final
class Learner:
    """A policy being fitted: its weights as fractions, their gradient, and what it expects of a situation."""

    def __init__(self, weights: list[float]) -> None:
        assert len(weights) == WEIGHTS
        self.weights: vec[float] = vec[float](weights)
        self.slope: vec[float] = vec[float]([0.0] * WEIGHTS)
        self.drift: vec[float] = vec[float]([0.0] * WEIGHTS)  # the slope, averaged over the last steps
        self.spread: vec[float] = vec[float]([0.0] * WEIGHTS)  # its square, likewise
        self.onlooker: Onlooker = Onlooker()
        self.policy: Policy = Policy([0] * WEIGHTS)
        self.steps: i64 = 0
        self.games: i64 = 0
        # the game at hand: choices, and for each the marks it leaves on the slope
        self.choices: i64 = 0
        self.marks: i64 = 0
        self.seats: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.surprise: vec[float] = vec[float]([0.0] * MOST_CHOICES)
        self.ends: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.bonus: vec[float] = vec[float]([0.0] * MOST_CHOICES)
        self.curiosity: float = 0.0  # what rare choices are worth in themselves, so that it goes on trying
        self.cells: vec[i64] = vec[i64]([0] * MOST_MARKS)
        self.shares: vec[float] = vec[float]([0.0] * MOST_MARKS)
        self.round_off()

    def round_off(self) -> None:
        """Bring the policy that plays up to date."""
        whole = self.policy.weights
        weights = self.weights
        for n in range(WEIGHTS):
            whole[n] = i16(nearest(weights[n] * UNIT))

    def write(self, o: Options, n: i64, seat: i64) -> None:
        """Write a choice down: its own cells count for it, those of all options by their chances against it."""
        marks = self.marks
        cells = self.cells
        shares = self.shares
        total = float(o.total)
        for option in range(o.free, o.n):
            share = -float(o.mass[option]) / total
            if option == n:
                share += 1.0
            if share > -0.0005 and share < 0.0005:
                continue
            at = option * WIDTH
            for cell in range(at, at + o.width):
                cells[marks] = o.cells[cell]
                shares[marks] = share
                marks += 1
        choice = self.choices
        self.seats[choice] = seat
        self.bonus[choice] = -self.curiosity * math.log(float(o.mass[n]) / total)
        self.ends[choice] = marks
        self.marks = marks
        self.choices = choice + 1

    def learn(self, results: vec[float], pace: float) -> None:
        """Credit the choices of the game with how far its results went beyond what the onlooker expected."""
        onlooker = self.onlooker
        choice = self.choices - 1
        while choice >= 0:
            result = results[self.seats[choice]]
            self.surprise[choice] = result - onlooker.hopes[choice]
            onlooker.learn(choice, result, pace)
            choice -= 1
        self.climb()
        self.games += 1

    def climb(self) -> None:
        """Add the choices written down to the slope, each by its surprise."""
        start: i64 = 0
        slope = self.slope
        cells = self.cells
        shares = self.shares
        for choice in range(self.choices):
            surprise = self.surprise[choice] + self.bonus[choice]
            end = self.ends[choice]
            for mark in range(start, end):
                slope[cells[mark]] += surprise * shares[mark]
            start = end
        self.choices = 0
        self.marks = 0

    def step(self, rate: float, floor: float, decay: float) -> None:
        """Move the weights up the slope, further where it is steady."""
        self.steps += 1
        slope = self.slope
        drift = self.drift
        spread = self.spread
        weights = self.weights
        for n in range(1, WEIGHTS):
            g = slope[n]
            slope[n] = 0.0
            drift[n] = 0.9 * drift[n] + 0.1 * g
            spread[n] = 0.99 * spread[n] + 0.01 * g * g
            moved = weights[n] * decay + rate * drift[n] / (math.sqrt(spread[n]) + floor)
            weights[n] = min(LIMIT, max(-LIMIT, moved))
        self.round_off()


def nearest(x: float) -> i64:
    """The nearest whole number."""
    return math.floor(x + 0.5)


def lessons(
    learner: Learner,
    empty: State,
    policies: list[Policy],
    learning: i64,
    games: i64,
    margin: float,
    pace: float,
    rng: Rng,
) -> float:
    """Play games at this table; the seats of the mask `learning` are the learner's. Its wins, ties split."""
    o = Options()
    won = 0.0
    results = vec[float]([0.0] * 5)
    for _ in range(games):
        s = new_random_game(empty, rng)
        while s.asked < NO_QUESTION:
            seat = s.seat
            if (learning >> seat) & 1 != 0:
                notice(s, o)
                learner.policy.weigh(o)
                n = picked(o, rng)
                learner.onlooker.look(s, learner.choices)
                learner.write(o, n, seat)
                play(s, o.moves[n])
            else:
                play(s, choose(s, policies[seat], o, rng))
        won += judge(s, results, margin, learning)
        learner.learn(results, pace)
    return won


def judge(s: State, results: vec[float], margin: float, learning: i64) -> float:
    """The result of each seat: its share of the victory, and so much of its margin; what the learner won."""
    share = win_share(s)
    mask = winners(s)
    won = 0.0
    for seat in range(s.seats):
        result = share if (mask >> seat) & 1 != 0 else 0.0
        if (learning >> seat) & 1 != 0:
            won += result
        ahead = float(s.influence[seat] - best_rival(s, seat))
        results[seat] = (1.0 - margin) * result + margin * 0.1 * max(-8.0, min(8.0, ahead))
    return won


def imitate(learner: Learner, s: State, move: i64) -> float:
    """Learn from another's move as from a good one; how likely it was. `step` afterwards."""
    o = Options()
    notice(s, o)
    learner.policy.weigh(o)
    n: i64 = 0
    while o.moves[n] != move:
        n += 1
    learner.write(o, n, 0)
    learner.surprise[0] = 1.0
    learner.climb()
    return float(o.mass[n]) / float(o.total)
