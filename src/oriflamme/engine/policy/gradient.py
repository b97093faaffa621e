"""Fitting a policy by policy gradient: it plays games, and choices that led to better results become likelier.

The advantage of a choice is the result of the game less the value that the critic gave the position. The policy may be
held near some anchors, each by the Kullback-Leibler divergence from it times a temperature (magnetic mirror descent).
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.policy.assessment import best_rival
from oriflamme.engine.policy.critic import MOST_CHOICES, Critic
from oriflamme.engine.policy.features import WEIGHTS, describe
from oriflamme.engine.policy.options import MOST_OPTIONS, Options
from oriflamme.engine.policy.policy import UNIT, Policy, choose, draw_option, win_share
from oriflamme.engine.policy.rollouts import new_random_game
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import play, winners

MOST_TERMS: Final = 300_000
MOST_WEIGHT: Final = 60.0
"""No weight of a learner grows beyond this."""
LEAST_SHARE: Final = 0.0005
"""Terms of the gradient that are smaller are left out."""
FIRST_RATE: Final = 0.1
SECOND_RATE: Final = 0.01
"""The share of the newest gradient in its moments."""
MARGIN_SCALE: Final = 0.1
MOST_MARGIN: Final = 8.0


@final
class Learner:
    """A policy being fitted: its weights as fractions, their gradient and its moments, and the critic."""

    def __init__(self, weights: list[float]) -> None:
        assert len(weights) == WEIGHTS
        self.weights: vec[float] = vec[float](weights)
        self.gradient: vec[float] = vec[float]([0.0] * WEIGHTS)
        self.first_moment: vec[float] = vec[float]([0.0] * WEIGHTS)
        self.second_moment: vec[float] = vec[float]([0.0] * WEIGHTS)
        self.critic: Critic = Critic()
        self.policy: Policy = Policy([0] * WEIGHTS)
        self.steps: i64 = 0
        self.games: i64 = 0
        self.exploration: float = 0.0  # the bonus for unlikely choices, so that it goes on trying
        self.average: vec[float] = vec[float]([0.0] * WEIGHTS)  # a moving average of the weights
        self.slow: vec[float] = vec[float]([0.0] * WEIGHTS)  # a slower one, where the magnet stands
        self.magnet: Policy = Policy([0] * WEIGHTS)
        self.last: Policy = Policy([0] * WEIGHTS)  # the policy of some steps ago
        self.temperature: float = 0.0  # how strongly the policy is held near the magnet
        self.last_temperature: float = 0.0  # and near the last policy
        # the choices of the game being played, and for each the terms it adds to the gradient
        self.choices: i64 = 0
        self.terms: i64 = 0
        self.seats: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.advantages: vec[float] = vec[float]([0.0] * MOST_CHOICES)
        self.bonuses: vec[float] = vec[float]([0.0] * MOST_CHOICES)
        self.ends: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.cells: vec[i64] = vec[i64]([0] * MOST_TERMS)
        self.shares: vec[float] = vec[float]([0.0] * MOST_TERMS)
        self.pulls: vec[float] = vec[float]([0.0] * MOST_TERMS)  # the gradient of the divergences from the anchors
        self.own_scores: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.distances: vec[float] = vec[float]([0.0] * MOST_OPTIONS)
        self.round_off()

    def round_off(self) -> None:
        """Bring the policy that plays up to date."""
        whole = self.policy.weights
        weights = self.weights
        for n in range(WEIGHTS):
            whole[n] = i16(nearest(weights[n] * UNIT))

    def record(self, o: Options, n: i64, seat: i64) -> None:
        """Record a choice: the gradient of the logarithm of its probability, and the pull of the anchors."""
        terms = self.terms
        cells = self.cells
        shares = self.shares
        pulls = self.pulls
        total = float(o.total)
        self.measure_distances(o)
        for option in range(o.free, o.n):
            probability = float(o.mass[option]) / total
            share = -probability
            if option == n:
                share += 1.0
            if share > -LEAST_SHARE and share < LEAST_SHARE:
                continue
            pull = -probability * self.distances[option]
            at = option * o.stride
            for cell in range(at, at + o.width):
                cells[terms] = o.cells[cell]
                shares[terms] = share
                pulls[terms] = pull
                terms += 1
        choice = self.choices
        self.seats[choice] = seat
        self.bonuses[choice] = -self.exploration * math.log(float(o.mass[n]) / total)
        self.ends[choice] = terms
        self.terms = terms
        self.choices = choice + 1

    def measure_distances(self, o: Options) -> None:
        """Compute how far the logarithm of each probability is above the anchors', beyond the mean over all options."""
        distances = self.distances
        for n in range(o.n):
            distances[n] = 0.0
            self.own_scores[n] = o.scores[n]
        self.add_distances(o, self.magnet, self.temperature)
        self.add_distances(o, self.last, self.last_temperature)

    def add_distances(self, o: Options, anchor: Policy, temperature: float) -> None:
        """Add the distances from one anchor. Only differences of scores matter: their constant parts cancel out."""
        if temperature == 0.0:
            return
        anchor.score(o)
        scale = temperature / float(UNIT)
        mean = 0.0
        for n in range(o.n):
            mean += float(o.mass[n]) * float(self.own_scores[n] - o.scores[n])
        mean /= float(o.total)
        for n in range(o.n):
            self.distances[n] += scale * (float(self.own_scores[n] - o.scores[n]) - mean)

    def learn(self, results: vec[float], critic_rate: float) -> None:
        """Credit the choices of the game with their advantages, by the result of each seat."""
        critic = self.critic
        choice = self.choices - 1
        while choice >= 0:
            result = results[self.seats[choice]]
            self.advantages[choice] = result - critic.values[choice]
            critic.learn(choice, result, critic_rate)
            choice -= 1
        self.add_to_gradient()
        self.games += 1

    def add_to_gradient(self) -> None:
        """Add the recorded choices to the gradient, each by its advantage and its exploration bonus."""
        start: i64 = 0
        gradient = self.gradient
        cells = self.cells
        shares = self.shares
        pulls = self.pulls
        for choice in range(self.choices):
            credit = self.advantages[choice] + self.bonuses[choice]
            end = self.ends[choice]
            for term in range(start, end):
                gradient[cells[term]] += credit * shares[term] + pulls[term]
            start = end
        self.choices = 0
        self.terms = 0

    def step(self, learning_rate: float, floor: float, decay: float) -> None:
        """Move the weights along the first moment of the gradient, divided by the root of the second (Adam)."""
        self.steps += 1
        gradient = self.gradient
        first = self.first_moment
        second = self.second_moment
        weights = self.weights
        for n in range(WEIGHTS):
            g = gradient[n]
            gradient[n] = 0.0
            first[n] = (1.0 - FIRST_RATE) * first[n] + FIRST_RATE * g
            second[n] = (1.0 - SECOND_RATE) * second[n] + SECOND_RATE * g * g
            moved = weights[n] * decay + learning_rate * first[n] / (math.sqrt(second[n]) + floor)
            weights[n] = min(MOST_WEIGHT, max(-MOST_WEIGHT, moved))
        self.round_off()

    def follow(self, average_rate: float, slow_rate: float, softness: float) -> None:
        """Move the averages towards the weights; the magnet is the slow one, a little less certain of everything."""
        whole = self.magnet.weights
        weights = self.weights
        for n in range(WEIGHTS):
            self.average[n] += average_rate * (weights[n] - self.average[n])
            self.slow[n] += slow_rate * (weights[n] - self.slow[n])
            whole[n] = i16(nearest((1.0 - softness) * self.slow[n] * UNIT))

    def mark(self) -> None:
        """Take the policy of the moment for the last one."""
        for n in range(WEIGHTS):
            self.last.weights[n] = self.policy.weights[n]


def nearest(x: float) -> i64:
    """Return the nearest whole number."""
    return math.floor(x + 0.5)


def play_and_learn(
    learner: Learner,
    empty: State,
    policies: list[Policy],
    learning: i64,
    games: i64,
    margin: float,
    critic_rate: float,
    rng: Rng,
) -> float:
    """Play games at this table, the learner in the seats of the mask `learning`; return its wins, ties split."""
    o = Options()
    won = 0.0
    results = vec[float]([0.0] * MAX_SEATS)
    for _ in range(games):
        s = new_random_game(empty, rng)
        while s.asked < NO_QUESTION:
            seat = s.seat
            if (learning >> seat) & 1 != 0:
                describe(s, o)
                learner.policy.evaluate(o)
                n = draw_option(o, rng)
                learner.critic.evaluate(s, learner.choices)
                learner.record(o, n, seat)
                play(s, o.moves[n])
            else:
                play(s, choose(s, policies[seat], o, rng))
        won += score_game(s, results, margin, learning)
        learner.learn(results, critic_rate)
    return won


def score_game(s: State, results: vec[float], margin: float, learning: i64) -> float:
    """Write the result of each seat, a mix of its share of the victory and its margin; return the learner's wins."""
    share = win_share(s)
    mask = winners(s)
    won = 0.0
    for seat in range(s.seats):
        result = share if (mask >> seat) & 1 != 0 else 0.0
        if (learning >> seat) & 1 != 0:
            won += result
        ahead = float(s.influence[seat] - best_rival(s, seat))
        results[seat] = (1.0 - margin) * result + margin * MARGIN_SCALE * max(-MOST_MARGIN, min(MOST_MARGIN, ahead))
    return won


def imitate(learner: Learner, s: State, move: i64) -> float:
    """Learn from another's move as from a good one, and return its probability; call `step` afterwards."""
    o = Options()
    describe(s, o)
    learner.policy.evaluate(o)
    n = o.number_of(move)
    learner.record(o, n, 0)
    learner.advantages[0] = 1.0
    learner.add_to_gradient()
    return float(o.mass[n]) / float(o.total)
