"""What a seat believes about the others: worlds that it cannot tell apart and the policies that they may follow.

Worlds are sampled uniformly; their likelihood is that of the moves seen, replayed in each of them under each policy.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from oriflamme.engine.policy.features import describe
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy
from oriflamme.engine.rules.cards import CARDS, FAMILIES, FAMILY_CARDS, NOTHING
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import PLACE, PLACES
from oriflamme.engine.rules.sight import another_world_with, moved_to
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import play

WHOLE: Final = 1 << 30
"""A probability of 1."""
LOWEST: Final = -1e300


@final
class Belief:
    """Sampled worlds, and for each seat the posterior over worlds and policies together."""

    def __init__(
        self,
        start: State,
        now: State,
        moves: list[int],
        movers: list[int],
        spare: i64,
        pool: list[Policy],
        rng: Rng,
    ) -> None:
        self.start: State = start
        self.now: State = now
        self.viewer: i64 = now.seat
        self.moves: vec[i64] = vec[i64](moves)
        self.movers: vec[i64] = vec[i64](movers)
        self.spare: i64 = spare  # cards of no known place, of a position that does not name all
        self.pool: list[Policy] = pool
        self.rng: Rng = rng
        self.o: Options = Options()
        self.worlds: i64 = 0
        self.cards: vec[i64] = vec[i64]()  # the worlds, one after the other
        self.log_likelihood: vec[float] = vec[float]()  # by world, policy and seat
        self.posterior: vec[i64] = vec[i64]()  # by seat, world and policy: cumulative, up to WHOLE
        self.favourite_prior: float = 0.0  # that a seat follows one of the first policies of the pool; 0: uniform
        self.favourites: i64 = 1  # how many policies share it
        self.same_policy_prior: float = 0.0  # that all others follow the same policy
        self.reads_viewer: bool = False  # whether the viewer's own policy is inferred too
        self.known: vec[i64] = vec[i64]([NOTHING] * MAX_SEATS)  # by seat: the policy that it is known to follow
        self.drawn: vec[i64] = vec[i64]([0] * MAX_SEATS)  # by seat: the world that its cards were last drawn from
        self.heights: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.random_move_rate: float = 0.1  # how often a seat moves at random: no odd move rules a world out

    # ---- likelihood ------------------------------------------------------------------------------------

    def sample_worlds(self, worlds: i64) -> None:
        """Sample more worlds."""
        for _ in range(worlds):
            self.add_world(another_world_with(self.now, self.viewer, self.spare, self.rng))

    def add_world(self, world: vec[i64]) -> None:
        """Add one world."""
        for card in range(CARDS):
            self.cards = append(self.cards, world[card])
        self.replay(world)
        self.worlds += 1

    def replay(self, world: vec[i64]) -> None:
        """Compute the likelihood of the moves of each seat under each policy, in this world."""
        s = moved_to(self.start, world)
        pool = self.pool
        found = vec[float]([0.0] * (len(pool) * s.seats))
        o = self.o
        for turn in range(len(self.moves)):
            move = self.moves[turn]
            if s.asked == PLACE:
                move = world[move // PLACES] * PLACES + move % PLACES
            seat = self.movers[turn]
            if seat != self.viewer or self.reads_viewer:
                describe(s, o)
                n = o.number_of(move)
                for p in range(len(pool)):
                    pool[p].manner(s).evaluate(o)
                    found[p * s.seats + seat] += log_probability(o, n, self.random_move_rate)
            play(s, move)
        for n in range(len(found)):
            self.log_likelihood = append(self.log_likelihood, found[n])

    # ---- posterior -------------------------------------------------------------------------------------

    def update(self, weighted: bool) -> None:
        """Compute the posterior, for each seat by itself: the others' cards do not matter to its moves.

        Without weights all worlds and policies are equally likely.
        """
        seats = self.now.seats
        policies: i64 = len(self.pool)
        rows: i64 = self.worlds * policies
        tops = self.highest_likelihoods()
        priors = self.policy_priors(tops)
        self.posterior = vec[i64]([0] * (seats * rows))
        for seat in range(seats):
            cumulative = vec[float]([0.0] * rows)
            total = 0.0
            known = self.known[seat]
            for n in range(rows):
                if known != NOTHING and n % policies != known:
                    pass
                elif weighted:
                    likelihood = math.exp(self.log_likelihood[n * seats + seat] - tops[seat])
                    total += priors[seat * policies + n % policies] * likelihood
                else:
                    total += 1.0
                cumulative[n] = total
            for n in range(rows):
                self.posterior[seat * rows + n] = int(cumulative[n] / total * WHOLE)

    def highest_likelihoods(self) -> vec[float]:
        """Return the highest log likelihood of each seat, so that exponentials stay within range."""
        seats = self.now.seats
        tops = vec[float]([LOWEST] * seats)
        for n in range(self.worlds * len(self.pool) * seats):
            tops[n % seats] = max(tops[n % seats], self.log_likelihood[n])
        return tops

    def policy_priors(self, tops: vec[float]) -> vec[float]:
        """Return how likely each policy is for each seat, by all but the seat's own moves.

        How the other seats have moved counts as far as all seats may follow the same policy.
        """
        seats = self.now.seats
        policies: i64 = len(self.pool)
        evidence = vec[float]([0.0] * (seats * policies))  # the likelihood of each seat's moves under each policy
        for n in range(self.worlds * policies):
            for seat in range(seats):
                evidence[seat * policies + n % policies] += math.exp(self.log_likelihood[n * seats + seat] - tops[seat])
        priors = vec[float]([0.0] * (seats * policies))
        for seat in range(seats):
            for p in range(policies):
                same = self.same_policy_prior
                apart = 1.0 - self.same_policy_prior
                for other in range(seats):
                    if other != seat and other != self.viewer:
                        same *= evidence[other * policies + p]
                        apart *= self.mean_evidence(evidence, other)
                priors[seat * policies + p] = self.policy_prior(p) * (same + apart)
        return priors

    def mean_evidence(self, evidence: vec[float], seat: i64) -> float:
        """Return the likelihood of a seat's moves under a policy drawn from the prior."""
        policies: i64 = len(self.pool)
        mean = 0.0
        for p in range(policies):
            mean += self.policy_prior(p) * evidence[seat * policies + p]
        return mean

    def policy_prior(self, p: i64) -> float:
        """Return how likely a policy is before anybody has moved."""
        policies: i64 = len(self.pool)
        if policies <= self.favourites or self.favourite_prior == 0.0:
            return 1.0 / float(policies)
        if p < self.favourites:
            return self.favourite_prior / float(self.favourites)
        return (1.0 - self.favourite_prior) / float(policies - self.favourites)

    # ---- drawing ---------------------------------------------------------------------------------------

    def row_at(self, seat: i64, x: i64) -> i64:
        """Return the world and policy of a seat at this height of the posterior: `world * policies + policy`."""
        rows: i64 = self.worlds * len(self.pool)
        start = seat * rows
        low: i64 = 0
        high = rows - 1
        posterior = self.posterior
        while low < high:
            middle = (low + high) // 2
            if posterior[start + middle] > x:
                high = middle
            else:
                low = middle + 1
        return low

    def draw_world(self, world: vec[i64], players: list[Policy]) -> None:
        """Put a world together, the cards and the policy of each seat drawn separately."""
        for seat in range(self.now.seats):
            self.heights[seat] = self.rng.below(WHOLE)
        self.put_together(world, players, self.heights)

    def put_together(self, world: vec[i64], players: list[Policy], heights: vec[i64]) -> None:
        """Put a world together, the cards and the policy of each seat at its height of the posterior."""
        policies: i64 = len(self.pool)
        for seat in range(self.now.seats):
            row = self.row_at(seat, heights[seat])
            if seat != self.viewer or self.reads_viewer:
                players[seat] = self.pool[row % policies]
            self.drawn[seat] = row // policies
            base = row // policies * CARDS
            for family in range(FAMILIES):
                if self.now.seat_of[family] == seat:
                    for card in range(family * FAMILY_CARDS, (family + 1) * FAMILY_CARDS):
                        world[card] = self.cards[base + card]


def log_probability(o: Options, n: i64, random_move_rate: float) -> float:
    """Return the logarithm of the probability that this option was taken."""
    probability = float(o.mass[n]) / float(o.total)
    return math.log((1.0 - random_move_rate) * probability + random_move_rate / float(o.n))
