"""Search: rollouts of every option from worlds drawn from a belief, and sequential halving of the options.

Python calls `sample_worlds` of the belief, `run` and `halve` in small portions and looks at the clock in between.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.policy.assessment import best_rival
from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.features import describe
from oriflamme.engine.policy.options import MOST_OPTIONS, Options
from oriflamme.engine.policy.policy import Policy, play_on, win_share
from oriflamme.engine.rules.cards import CARDS
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.sight import moved_to
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import play, winners

LEAD_SCALE: Final = 1.5
"""The scale of the logistic function that turns the final lead into a value."""
MOST_EXPONENT: Final = 700.0
"""A larger power of e is no float."""
PRIOR_SCALE: Final = 0.01
"""How much better an option is held to be, before any rollout, if the own policy finds it e times as likely."""
LEAST_LOG_PRIOR: Final = -12.0
LEAST_VISITS: Final = 50
"""Fewer rollouts settle nothing."""


@final
class Search:
    """The search for one move of one seat: its options, its belief, and the results of the rollouts."""

    def __init__(self, now: State, own: Policy, belief: Belief, rng: Rng) -> None:
        self.now: State = now
        self.viewer: i64 = now.seat
        self.belief: Belief = belief
        self.rng: Rng = rng
        self.o: Options = Options()
        self.players: list[Policy] = [own] * MAX_SEATS
        self.listed: i64 = 0  # all options
        self.live: i64 = 0  # options that are not dropped: the first ones in `order`
        self.order: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.options: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.sums: vec[float] = vec[float]([0.0] * MOST_OPTIONS)
        self.squares: vec[float] = vec[float]([0.0] * MOST_OPTIONS)
        self.visits: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.log_prior: vec[float] = vec[float]([0.0] * MOST_OPTIONS)  # by the own policy
        self.prior_weight: float = 0.0  # the prior counts like this number of rollouts
        self.total: float = 0.0
        self.iterations: i64 = 0
        self.list_options()

    def list_options(self) -> None:
        """List all moves, the one that the own policy finds likeliest in front."""
        o = self.o
        describe(self.now, o)
        self.players[self.viewer].manner(self.now).evaluate(o)
        self.listed = o.n
        self.live = o.n
        for n in range(o.n):
            self.options[n] = o.moves[n]
            self.log_prior[n] = max(LEAST_LOG_PRIOR, math.log(float(o.mass[n]) / float(o.total)))
            i = n
            while i > 0 and o.scores[self.order[i - 1]] < o.scores[n]:
                self.order[i] = self.order[i - 1]
                i -= 1
            self.order[i] = n

    def run(self, iterations: i64) -> None:
        """Make rollouts of every live option, in one drawn world after the other."""
        end = self.iterations + iterations
        world = vec[i64]([0] * CARDS)
        for card in range(CARDS):
            world[card] = card
        while self.iterations < end:
            self.belief.draw_world(world, self.players)
            t = moved_to(self.now, world)
            for n in range(self.live):
                self.roll_out(t.clone(), self.order[n])

    def roll_out(self, s: State, option: i64) -> None:
        """Play one game to its end."""
        play(s, self.options[option])
        play_on(s, self.players, self.o, self.rng)
        value = value_of(s, self.viewer)
        self.sums[option] += value
        self.squares[option] += value * value
        self.total += value
        self.visits[option] += 1
        self.iterations += 1

    def halve(self) -> None:
        """Drop the worse half of the options."""
        self.sort()
        self.live = (self.live + 1) // 2

    def keep(self, options: i64) -> None:
        """Drop all but the first options."""
        self.live = min(self.live, options)

    def sort(self) -> None:
        """Put the options with the best means first."""
        for n in range(self.live):
            option = self.order[n]
            i = n
            while i > 0 and self.mean(self.order[i - 1]) < self.mean(option):
                self.order[i] = self.order[i - 1]
                i -= 1
            self.order[i] = option

    def mean(self, option: i64) -> float:
        """Return the mean value of an option, its prior counted in."""
        prior = self.total / float(max(1, self.iterations)) + PRIOR_SCALE * self.log_prior[option]
        visits = max(1.0, float(self.visits[option]))
        return (self.sums[option] + self.prior_weight * prior) / (visits + self.prior_weight)

    def is_clear(self, deviations: float) -> bool:
        """Return whether the best option leads all others by this many standard deviations of the difference."""
        self.sort()
        first = self.order[0]
        if self.visits[first] < LEAST_VISITS:
            return False
        for n in range(1, self.live):
            option = self.order[n]
            lead = self.mean(first) - self.mean(option)
            if lead <= deviations * math.sqrt(self.variance(first) + self.variance(option)):
                return False
        return True

    def variance(self, option: i64) -> float:
        """Return the variance of the mean of an option."""
        n = float(self.visits[option])
        mean = self.sums[option] / n
        return max(0.0, self.squares[option] / n - mean * mean) / n

    def best(self) -> i64:
        """Return the move with the best mean."""
        self.sort()
        return self.options[self.order[0]]

    def mixture(self, eta: float, tau: float) -> list[float]:
        """Return how likely each option is to be played: the own policy, improved by the means of the rollouts.

        One step of mirror descent from the own policy, softmax((log prior + eta * mean) / (1 + eta * tau)). Many small
        differences make small changes, so what is played stays as hard to predict as the policy was.
        """
        logits = [(self.log_prior[n] + eta * self.mean(n)) / (1.0 + eta * tau) for n in range(self.listed)]
        highest = max(logits)
        masses = [math.exp(max(-MOST_EXPONENT, logit - highest)) for logit in logits]
        total = sum(masses)
        return [mass / total for mass in masses]


def value_of(s: State, seat: i64) -> float:
    """Return what a finished game is worth to a seat: half its share of the victory, half how clear it was."""
    lead = float(s.influence[seat] - best_rival(s, seat))
    clear = 1.0 / (1.0 + math.exp(min(-lead / LEAD_SCALE, MOST_EXPONENT)))
    if (winners(s) >> seat) & 1 == 0:
        return 0.5 * clear
    return 0.5 * clear + 0.5 * win_share(s)
