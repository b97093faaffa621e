"""What the draws of a game did to each seat's share of the victory: the luck of its moves and of its deal.

The luck of a move is the value of the position after it, less the mean over all moves that could have been drawn, each
with its probability. Whatever the value function is, that is 0 in the mean: it may be subtracted from a result.

A move may also do well or badly because of cards that its seat could not see. That luck is the value of the move in the
real world, less its mean over the worlds that the seat could not tell apart. It is known where all other seats follow
policies: how likely a world is follows from their moves. The real world is one of a sample, and which of them it is
counts as drawn by these likelihoods; so this luck is 0 in the mean, too, however small the sample.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.features import describe
from oriflamme.engine.policy.luck import Luck
from oriflamme.engine.policy.options import MOST_OPTIONS, Options
from oriflamme.engine.policy.policy import Policy, win_share
from oriflamme.engine.policy.rollouts import new_random_game
from oriflamme.engine.rules.cards import CARDS
from oriflamme.engine.rules.chance import WORD, Rng
from oriflamme.engine.rules.sight import moved_to
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import play, winners

MOST: Final = 60
"""The most games that are played on for a whole game, for each of those that an open decision between two has."""
PORTION: Final = 10
"""One decision gets at most this part of the games that are left."""
WORLDS: Final = 150
"""Worlds that a seat could not tell apart, the real one among them."""
UNSEEN_TIMES: Final = 4
"""The luck of what could not be seen is reckoned with this many times the games: its worlds have little in common."""


@final
class Fortune:
    """Values positions by games played on, each seat by its policy; every option with the same random numbers."""

    def __init__(self, players: list[Policy], games: i64, least: float, seed: i64) -> None:
        self.players: list[Policy] = players
        self.games: i64 = games  # for each option of an open decision between two
        self.left: i64 = games * MOST
        self.least: float = least  # options that are less likely are all worth the mean
        self.rng: Rng = Rng(seed)
        self.worlds: i64 = WORLDS
        self.unseen_games: i64 = UNSEEN_TIMES * games
        self.luck: Luck = Luck()
        self.o: Options = Options()
        self.moves: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.likely: vec[float] = vec[float]([0.0] * MOST_OPTIONS)
        self.values: vec[float] = vec[float]([0.0] * (2 * MOST_OPTIONS * MAX_SEATS))
        self.live: i64 = 0

    # ---- the draw --------------------------------------------------------------------------------------

    def draw_by(self, s: State, policy: Policy) -> None:
        """Take note of the moves that a policy may draw."""
        o = self.o
        describe(s, o)
        policy.manner(s).evaluate(o)
        self.live = 0
        for n in range(o.n):
            self.add(o.moves[n], float(o.mass[n]) / float(o.total))

    def draw_from(self, moves: list[int], likely: list[float]) -> None:
        """Take note of the moves that a bot may draw, as it says."""
        self.live = 0
        for n in range(len(moves)):
            self.add(moves[n], likely[n])

    def add(self, move: i64, likely: float) -> None:
        """Add a move if it is likely enough."""
        if likely >= self.least:
            self.moves[self.live] = move
            self.likely[self.live] = likely
            self.live += 1

    # ---- values ----------------------------------------------------------------------------------------

    def luck_of(self, s: State, move: i64, found: vec[float]) -> bool:
        """Write what the draw of this move did to each seat; return whether anything was to be drawn."""
        if self.live < 2:
            return False
        times = self.times()
        for n in range(self.live * MAX_SEATS):
            self.values[n] = 0.0
        for _ in range(times):
            luck = self.rng.below(WORD)
            for n in range(self.live):
                t = s.clone()
                play(t, self.moves[n])
                self.finish(t, luck, n)
        self.write(move, found, s.seats, float(times))
        return True

    def times(self) -> i64:
        """Return how often each option is played on: oftener where more is open, not so often where there are many.

        It depends on what could be drawn and never on what was drawn.
        """
        total = 0.0
        for n in range(self.live):
            total += self.likely[n]
        open_ = 1.0
        for n in range(self.live):
            self.likely[n] /= total
            open_ -= self.likely[n] * self.likely[n]
        wanted: i64 = int(float(self.games) * math.sqrt(max(0.0, open_) * 2.0 / float(self.live)))
        times = max(1, min(1 + wanted, self.left // (PORTION * self.live)))
        self.left = max(0, self.left - times * self.live)
        return times

    def write(self, move: i64, found: vec[float], seats: i64, times: float) -> None:
        """Write the value of a move less the mean; nothing for one that is less likely than all that were valued."""
        drawn: i64 = -1
        for n in range(self.live):
            if self.moves[n] == move:
                drawn = n
        for seat in range(seats):
            mean = 0.0
            for n in range(self.live):
                mean += self.likely[n] * self.values[n * MAX_SEATS + seat]
            found[seat] = 0.0 if drawn < 0 else (self.values[drawn * MAX_SEATS + seat] - mean) / times

    def finish(self, s: State, luck: i64, n: i64) -> None:
        """Play to the end and add every seat's result to the values of an option."""
        self.luck.start(luck)
        self.luck.play_on(s, self.players, self.o)
        mask = winners(s)
        share = win_share(s)
        for seat in range(s.seats):
            if (mask >> seat) & 1 != 0:
                self.values[n * MAX_SEATS + seat] += share

    # ---- what could not be seen --------------------------------------------------------------------------

    def compare_with(self, s: State, policy: Policy, move: i64) -> None:
        """Weigh the moves of the seat that is asked: as it drew, or this one if that is not known, less the policy."""
        if self.live == 0:
            self.add(move, 1.0)
        o = self.o
        describe(s, o)
        policy.manner(s).evaluate(o)
        total = 0.0
        for n in range(self.live):
            total += self.likely[n]
        for n in range(self.live):
            self.likely[n] /= total
        for n in range(o.n):
            probability = float(o.mass[n]) / float(o.total)
            i: i64 = 0
            while i < self.live and self.moves[i] != o.moves[n]:
                i += 1
            if i < self.live:
                self.likely[i] -= probability
            elif probability >= self.least:
                self.moves[i] = o.moves[n]
                self.likely[i] = -probability
                self.live += 1

    def unseen_luck_of(self, s: State, belief: Belief, found: vec[float]) -> None:
        """Write what cards that the seat could not see did to its choice: its value here less that in other worlds."""
        world = vec[i64]([0] * CARDS)
        for card in range(CARDS):
            world[card] = card
        belief.add_world(world)
        belief.sample_worlds(self.worlds - 1)
        belief.update(True)
        for seat in range(s.seats):
            found[seat] = 0.0
        players = self.players[:]
        for n in range(2 * self.live * MAX_SEATS):
            self.values[n] = 0.0
        for _ in range(self.unseen_games):
            luck = self.rng.below(WORD)
            belief.draw_world(world, players)
            self.finish_all(s, luck, 0)
            self.finish_all(moved_to(s, world), luck, self.live)
        for n in range(self.live):
            share = self.likely[n] / float(self.unseen_games)
            for seat in range(s.seats):
                here = n * MAX_SEATS + seat
                found[seat] += share * (self.values[here] - self.values[here + self.live * MAX_SEATS])

    def finish_all(self, s: State, luck: i64, first: i64) -> None:
        """Play to the end from each move that is weighed, and add the results to the values from this option on."""
        for n in range(self.live):
            after = s.clone()
            play(after, self.moves[n])
            self.finish(after, luck, first + n)

    def value_of(self, s: State, times: i64) -> list[float]:
        """Return what a position is worth to each seat, by this number of games."""
        for seat in range(MAX_SEATS):
            self.values[seat] = 0.0
        for _ in range(times):
            self.finish(s.clone(), self.rng.below(WORD), 0)
        return [self.values[seat] / float(max(1, times)) for seat in range(s.seats)]


def luck_of_game(
    fortune: Fortune,
    start: State,
    moves: list[int],
    drawn_by: list[Policy | None],
    told: list[list[int]],
    likely: list[list[float]],
) -> list[float]:
    """Return what the draws of each seat did to each seat: by who moved, then by whom it concerns.

    A seat draws by its policy. For a seat without one, `told` and `likely` say for each move of the game between which
    moves it drew; if there are none, nothing is known about the draw, and it counts as no luck.

    Last comes what cards did to each seat that those who moved could not see.
    """
    s = start.clone()
    seats = s.seats
    total = [0.0] * (seats * seats + seats)
    found = vec[float]([0.0] * MAX_SEATS)
    movers: list[int] = []
    for turn in range(len(moves)):
        seat = s.seat
        policy = drawn_by[seat]
        if policy is not None:
            fortune.draw_by(s, policy)
        else:
            fortune.draw_from(told[turn], likely[turn])
        if fortune.luck_of(s, moves[turn], found):
            for other in range(seats):
                total[seat * seats + other] += found[other]
        belief = belief_about(fortune, start, s, moves[:turn], movers, drawn_by)
        if belief is not None:
            fortune.draw_from(told[turn], likely[turn])
            fortune.compare_with(s, fortune.players[seat], moves[turn])
            fortune.unseen_luck_of(s, belief, found)
            for other in range(seats):
                total[seats * seats + other] += found[other]
        play(s, moves[turn])
        movers.append(seat)
    return total


def belief_about(
    fortune: Fortune, start: State, s: State, moves: list[int], movers: list[int], drawn_by: list[Policy | None]
) -> Belief | None:
    """Return what a seat without a policy could know of others who all have one; None where that is not so.

    In the duel it is not known when a hidden card was drawn.
    """
    viewer = s.seat
    if drawn_by[viewer] is not None or s.rules.duel:
        return None
    pool: list[Policy] = []
    known: list[i64] = []
    for seat in range(s.seats):
        policy = fortune.players[seat] if seat == viewer else drawn_by[seat]
        if policy is None:
            return None
        if policy not in pool and seat != viewer:
            pool.append(policy)
        known.append(0 if seat == viewer else pool.index(policy))
    belief = Belief(start, s, moves, movers, 0, pool, fortune.rng)
    belief.random_move_rate = 0.0
    for seat in range(s.seats):
        belief.known[seat] = known[seat]
    return belief


def mean_values(fortune: Fortune, empty: State, deals: i64, seed: i64) -> list[float]:
    """Return what random deals at this table are worth to each seat, by one game each; a seed always gives the same."""
    rng = Rng(seed)
    found: list[float] = []
    for _ in range(deals):
        found.extend(fortune.value_of(new_random_game(empty, rng), 1))
    return found
