"""Thinking about a move: worlds that the seat cannot tell apart, weighed by how the others have played, and games
played out from them.

Python calls `weigh`, `run` and `halve` in small portions and looks at the clock in between.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from oriflamme.engine.policy.assessment import best_rival
from oriflamme.engine.policy.features import notice
from oriflamme.engine.policy.options import MOST, Options
from oriflamme.engine.policy.policy import Policy, play_on, win_share
from oriflamme.engine.rules.cards import CARDS, FAMILIES, FAMILY_CARDS, NOTHING
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import PLACE, PLACES
from oriflamme.engine.rules.sight import another_world_with, moved_to
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play, winners

CLEAR: Final = 1.5
"""The lead at the end that makes a result clear: then it is all but won, or lost."""
LEAN: Final = 0.01
"""How much better an option is thought to be, before any game, if the own policy finds it e times as likely."""
LEAST_LIKING: Final = -12.0
FEW: Final = 50
"""Fewer games than this settle nothing."""
PARTS: Final = 1 << 30


@final
class Study:
    """One decision of one seat: its options, the worlds it reckons with, and what playing out has shown."""

    def __init__(
        self,
        start: State,
        now: State,
        moves: list[int],
        movers: list[int],
        spare: i64,
        own: Policy,
        pool: list[Policy],
        seed: i64,
    ) -> None:
        self.start: State = start
        self.now: State = now
        self.viewer: i64 = now.seat
        self.moves: vec[i64] = vec[i64](moves)
        self.movers: vec[i64] = vec[i64](movers)
        self.spare: i64 = spare
        self.pool: list[Policy] = pool
        self.rng: Rng = Rng(seed)
        self.o: Options = Options()
        self.worlds: i64 = 0
        self.cards: vec[i64] = vec[i64]()  # the worlds, one after the other
        self.trust: vec[float] = vec[float]()  # by world, policy and seat: the logarithm of its likelihood
        self.chances: vec[i64] = vec[i64]()  # by seat, policy and world: added up to PARTS
        self.players: list[Policy] = [own] * 5
        self.live: i64 = 0
        self.order: vec[i64] = vec[i64]([0] * MOST)
        self.options: vec[i64] = vec[i64]([0] * MOST)
        self.sums: vec[float] = vec[float]([0.0] * MOST)
        self.squares: vec[float] = vec[float]([0.0] * MOST)
        self.visits: vec[i64] = vec[i64]([0] * MOST)
        self.liking: vec[float] = vec[float]([0.0] * MOST)  # how likely the own policy finds them: the logarithm
        self.total: float = 0.0
        self.iterations: i64 = 0
        self.faith: float = 0.0  # the liking counts like so many games
        self.favour: float = 0.0  # how likely the first policies of the pool are beforehand; 0: as any other
        self.favourites: i64 = 1  # so many of them share it
        self.kinship: float = 0.0  # how likely it is beforehand that all others follow the same policy
        self.doubt: float = 0.1  # how often a seat may move at random: no world is ruled out by one odd move
        self.list_options()

    def list_options(self) -> None:
        """All moves, the one that the own policy likes best in front."""
        o = self.o
        notice(self.now, o)
        self.players[self.viewer].weigh(o)
        self.live = o.n
        for n in range(o.n):
            self.options[n] = o.moves[n]
            self.liking[n] = max(LEAST_LIKING, math.log(float(o.mass[n]) / float(o.total)))
            i = n
            while i > 0 and o.scores[self.order[i - 1]] < o.scores[n]:
                self.order[i] = self.order[i - 1]
                i -= 1
            self.order[i] = n

    # ---- worlds ----------------------------------------------------------------------------------------

    def weigh(self, worlds: i64) -> None:
        """Reckon with more worlds."""
        for _ in range(worlds):
            world = another_world_with(self.now, self.viewer, self.spare, self.rng)
            for card in range(CARDS):
                self.cards = append(self.cards, world[card])
            self.replay(world)
            self.worlds += 1

    def replay(self, world: vec[i64]) -> None:
        """How likely each policy in each seat would have moved as was seen, in this world."""
        s = moved_to(self.start, world)
        pool = self.pool
        trust = vec[float]([0.0] * (len(pool) * s.seats))
        o = self.o
        for turn in range(len(self.moves)):
            move = self.moves[turn]
            if s.asked == PLACE:
                move = world[move // PLACES] * PLACES + move % PLACES
            seat = self.movers[turn]
            if seat != self.viewer:
                notice(s, o)
                n = number_of(o, move)
                for p in range(len(pool)):
                    pool[p].weigh(o)
                    trust[p * s.seats + seat] += credit(o, n, self.doubt)
            play(s, move)
        for n in range(len(trust)):
            self.trust = append(self.trust, trust[n])

    def settle(self, weighted: bool) -> None:
        """Turn likelihoods into chances, for each seat by itself: the others' cards do not matter to its moves."""
        seats = self.now.seats
        policies: i64 = len(self.pool)
        rows: i64 = self.worlds * policies
        tops = vec[float]([-1e300] * seats)
        for n in range(rows * seats):
            tops[n % seats] = max(tops[n % seats], self.trust[n])
        styles = self.styles(tops)
        self.chances = vec[i64]([0] * (seats * rows))
        for seat in range(seats):
            passed = vec[float]([0.0] * rows)
            total = 0.0
            for n in range(rows):
                if weighted:
                    seen = math.exp(self.trust[n * seats + seat] - tops[seat])
                    total += styles[seat * policies + n % policies] * seen
                else:
                    total += 1.0
                passed[n] = total
            for n in range(rows):
                self.chances[seat * rows + n] = int(passed[n] / total * PARTS)

    def styles(self, tops: vec[float]) -> vec[float]:
        """How likely each policy is for each seat, its own moves left aside.

        By what is thought beforehand, and by how the other seats have moved: with the chance `kinship` all seats
        follow the same policy.
        """
        seats = self.now.seats
        policies: i64 = len(self.pool)
        fits = vec[float]([0.0] * (seats * policies))  # how well each policy explains the moves of each seat
        for n in range(self.worlds * policies):
            for seat in range(seats):
                fits[seat * policies + n % policies] += math.exp(self.trust[n * seats + seat] - tops[seat])
        chances = vec[float]([0.0] * (seats * policies))
        for seat in range(seats):
            for p in range(policies):
                alike = self.kinship
                apart = 1.0 - self.kinship
                for other in range(seats):
                    if other != seat and other != self.viewer:
                        alike *= fits[other * policies + p]
                        anyhow = 0.0
                        for q in range(policies):
                            anyhow += self.beforehand(q) * fits[other * policies + q]
                        apart *= anyhow
                chances[seat * policies + p] = self.beforehand(p) * (alike + apart)
        return chances

    def beforehand(self, p: i64) -> float:
        """How likely a policy is before anybody has moved."""
        policies: i64 = len(self.pool)
        if policies <= self.favourites or self.favour == 0.0:
            return 1.0 / float(policies)
        if p < self.favourites:
            return self.favour / float(self.favourites)
        return (1.0 - self.favour) / float(policies - self.favourites)

    def drawn(self, seat: i64) -> i64:
        """A world and a policy for a seat, as likely as they are: `world * policies + policy`."""
        rows: i64 = self.worlds * len(self.pool)
        start = seat * rows
        x = self.rng.below(PARTS)
        low: i64 = 0
        high = rows - 1
        chances = self.chances
        while low < high:
            middle = (low + high) // 2
            if chances[start + middle] > x:
                high = middle
            else:
                low = middle + 1
        return low

    def draw_world(self, world: vec[i64]) -> None:
        """Put a world together, each seat's cards and style drawn by themselves."""
        policies: i64 = len(self.pool)
        for seat in range(self.now.seats):
            row = self.drawn(seat)
            if seat != self.viewer:
                self.players[seat] = self.pool[row % policies]
            base = row // policies * CARDS
            for family in range(FAMILIES):
                if self.now.seat_of[family] == seat:
                    for card in range(family * FAMILY_CARDS, (family + 1) * FAMILY_CARDS):
                        world[card] = self.cards[base + card]

    # ---- playing out -----------------------------------------------------------------------------------

    def run(self, iterations: i64) -> None:
        """Play out every option that is still in question, in one world after the other."""
        end = self.iterations + iterations
        world = vec[i64]([NOTHING] * CARDS)
        for card in range(CARDS):
            world[card] = card
        while self.iterations < end:
            self.draw_world(world)
            t = moved_to(self.now, world)
            for n in range(self.live):
                self.play_out(t.clone(), self.order[n])

    def play_out(self, s: State, option: i64) -> None:
        """One game to its end."""
        play(s, self.options[option])
        play_on(s, self.players, self.o, self.rng)
        worth = result(s, self.viewer)
        self.sums[option] += worth
        self.squares[option] += worth * worth
        self.total += worth
        self.visits[option] += 1
        self.iterations += 1

    def halve(self) -> None:
        """Drop the worse half of the options."""
        self.sort()
        self.live = (self.live + 1) // 2

    def keep(self, options: i64) -> None:
        """Drop all but so many of the first options."""
        self.live = min(self.live, options)

    def sort(self) -> None:
        """The options with the best results first."""
        for n in range(self.live):
            option = self.order[n]
            i = n
            while i > 0 and self.mean(self.order[i - 1]) < self.mean(option):
                self.order[i] = self.order[i - 1]
                i -= 1
            self.order[i] = option

    def mean(self, option: i64) -> float:
        """What an option has brought, and what was thought of it before, as if that were some games more."""
        before = self.total / float(max(1, self.iterations)) + LEAN * self.liking[option]
        return (self.sums[option] + self.faith * before) / (max(1.0, float(self.visits[option])) + self.faith)

    def is_clear(self, deviations: float) -> bool:
        """Whether the best option leads every other one by so many standard deviations of the difference."""
        self.sort()
        first = self.order[0]
        if self.visits[first] < FEW:
            return False
        for n in range(1, self.live):
            option = self.order[n]
            lead = self.mean(first) - self.mean(option)
            if lead <= deviations * math.sqrt(self.blur(first) + self.blur(option)):
                return False
        return True

    def blur(self, option: i64) -> float:
        """The variance of the mean of an option."""
        n = float(self.visits[option])
        mean = self.sums[option] / n
        return max(0.0, self.squares[option] / n - mean * mean) / n

    def best(self) -> i64:
        """The move that did best."""
        self.sort()
        return self.options[self.order[0]]


def number_of(o: Options, move: i64) -> i64:
    """Which of the options a move is."""
    n: i64 = 0
    while o.moves[n] != move:
        n += 1
    return n


def credit(o: Options, n: i64, doubt: float) -> float:
    """The logarithm of the chance that this option was taken."""
    chance = float(o.mass[n]) / float(o.total)
    return math.log((1.0 - doubt) * chance + doubt / float(o.n))


def result(s: State, seat: i64) -> float:
    """What a finished game is worth to a seat: half its share of the victory, half how clear it was."""
    lead = float(s.influence[seat] - best_rival(s, seat))
    clear = 1.0 / (1.0 + math.exp(min(-lead / CLEAR, 700.0)))  # a larger power is no float
    if (winners(s) >> seat) & 1 == 0:
        return 0.5 * clear
    return 0.5 * clear + 0.5 * win_share(s)
