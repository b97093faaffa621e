"""Options played on in the same worlds with the same random numbers, and how far apart they are."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.analysis.effort import Effort
from oriflamme.analysis.grades import SETTLED, GradeScale, place_scale
from oriflamme.analysis.model import ValueModel, policy_of
from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.valuation import Valuation
from oriflamme.game.imagine import Imagined

Column = NDArray[np.float64]

ROUND: Final = 600
"""Games of one round of play, shared by the options that are left."""
LEAST: Final = 100
"""Before that many games each no option is dropped."""
CONTENDERS: Final = 2
"""Options that are left in the end for the games that settle a grade, besides the one that was taken."""
HALVING: Final = 1.5
"""While a grade is not settled, half of the options are left each time the games have grown by this factor."""
COMPARED: Final = 800
"""With fewer games of each the better half is not known well enough."""
CLEAR: Final = 4.0
"""An option that is behind the best by this many standard errors is not played on any further."""
CLOSE: Final = 0.01
"""Options whose shares all lie within this are told apart by place and influence."""
GROWTH: Final = 4
"""Each round of play adds at least the games so far, divided by this: looking at them takes time too."""


class Playouts:
    """The games of one decision: what its seat got in each of them, by option."""

    def __init__(self, imagined: Imagined, belief: Belief, seed: int, model: ValueModel) -> None:
        self.imagined, self.belief = imagined, belief
        self.games = Valuation(imagined.now, belief, policy_of(model.own), seed, True)
        self.moves = [int(number) for number in self.games.moves]
        self.shares: list[Column] = [np.zeros(0) for _ in self.moves]
        self.places: list[Column] = [np.zeros(0) for _ in self.moves]
        self.live = list(range(len(self.moves)))
        self.played = 0.0
        """In games of full length: late in the game there is time for more."""
        rounds = int(imagined.now.rules.rounds)
        self.length = (rounds + 2 - int(imagined.now.round)) / (rounds + 1)
        self.drawn: NDArray[np.int64] = np.zeros((0, int(imagined.now.seats)), dtype=np.int64)

    def run(self, effort: Effort, scale: GradeScale, kept: int | None) -> None:
        """Play the options on, the better ones more often, until the grade of the kept one is settled."""
        narrower = float(effort.games)
        while True:
            games = max(min(ROUND, effort.games), len(self.live) * len(self.shares[self.live[0]]) // GROWTH)
            self.play(max(1, games // len(self.live)))
            if len(self.shares[self.live[0]]) >= min(LEAST, effort.games):
                self.drop(kept)
            if self.played >= effort.most_games:
                return
            if self.played >= effort.games:
                if kept is None or self.settled(scale, kept):
                    return
                if self.played >= narrower and len(self.shares[self.live[0]]) >= COMPARED:
                    self.narrow(kept)
                    narrower = self.played * HALVING

    def play(self, worlds: int) -> None:
        """Play every option that is left in some more worlds."""
        shares = np.array(self.games.run(worlds, self.live)).reshape(worlds, len(self.live))
        places = np.array(self.games.found_places, dtype=float).reshape(worlds, len(self.live))
        for column, option in enumerate(self.live):
            self.shares[option] = np.concatenate([self.shares[option], shares[:, column]])
            self.places[option] = np.concatenate([self.places[option], -places[:, column]])
        drawn = np.array(self.games.drawn[len(self.drawn) * self.drawn.shape[1] :]).reshape(worlds, -1)
        self.drawn = np.concatenate([self.drawn, drawn])
        self.played += worlds * len(self.live) * self.length

    def drop(self, kept: int | None) -> None:
        """Stop playing the options that are clearly not the best."""
        first = best_of(self.shares, self.live)
        found = []
        for option in self.live:
            ahead, error = mean_and_error(gaps_of(self.shares, first, option))
            if option in (first, kept) or ahead <= CLEAR * error:
                found.append(option)
        self.live = found

    def narrow(self, kept: int) -> None:
        """Go on with the better half: the more games, the less it matters which of equals is the best."""
        order = sorted(self.live, key=lambda option: -float(self.shares[option].mean()))
        self.live = sorted({*order[: max(CONTENDERS, (len(order) + 1) // 2)], kept})

    def settled(self, scale: GradeScale, kept: int) -> bool:
        """Return whether more games are not expected to change the grade of the option that is kept."""
        spread, error = self.spread()
        by_place = (self.places, place_scale())
        if spread + SETTLED * error < CLOSE:
            return self.settled_by(*by_place, kept)
        if spread - SETTLED * error > CLOSE:
            return self.settled_by(self.shares, scale, kept)
        grades = {of.grade(*self.loss(columns, kept)) for columns, of in (by_place, (self.shares, scale))}
        return len(grades) == 1 and self.settled_by(*by_place, kept) and self.settled_by(self.shares, scale, kept)

    def settled_by(self, columns: list[Column], scale: GradeScale, kept: int) -> bool:
        """Return the same, by shares or by places alone."""
        if best_of(columns, self.live) != kept:
            return scale.is_settled(*mean_and_error(self.lead(columns, kept)))
        rivals = [mean_and_error(gaps_of(columns, option, kept)) for option in self.live if option != kept]
        return all(gap + SETTLED * error < scale.least for gap, error in rivals)

    @property
    def is_decided(self) -> bool:
        """Whether all options are worth nearly the same."""
        return self.spread()[0] < CLOSE

    def spread(self) -> tuple[float, float]:
        """Return how far the best and the worst option are apart, and the standard error of that."""
        means = [float(column.mean()) for column in self.shares]
        best, worst = means.index(max(means)), means.index(min(means))
        return means[best] - means[worst], mean_and_error(gaps_of(self.shares, best, worst))[1]

    def lead(self, columns: list[Column], other: int) -> Column:
        """Return by how much the best option is ahead of another, game by game.

        It is chosen in one half of the games and valued in the other half, and the other way round, so that the largest
        of noisy means is not taken for its value.
        """
        found = np.zeros(min(len(columns[other]), len(columns[self.live[0]])))
        for half in (0, 1):
            gaps = gaps_of(columns, best_of(half_of(columns, 1 - half), self.live), other)
            found[half::2] = gaps[half : len(found) : 2]
        return found

    def loss(self, columns: list[Column], other: int) -> tuple[float, float]:
        """Return what an option gives away against the best one, never less than 0, and its standard error."""
        gaps = self.lead(columns, other)
        return max(0.0, float(gaps.mean())), self.error(gaps)

    def stake(self) -> float:
        """Return by how much the best option is ahead of one taken at random, chosen and valued in the same way."""
        means = [[float(column.mean()) for column in half_of(self.shares, half)] for half in (0, 1)]
        best = [max(self.live, key=half.__getitem__) for half in means]
        ahead = [half[option] - sum(half) / len(half) for half, option in zip(means, reversed(best), strict=True)]
        return max(0.0, sum(ahead) / 2)

    def error(self, values: Column) -> float:
        """Return the standard error of a mean over games, that of the worlds included."""
        return error_of(values, self.drawn[: len(values)], int(self.belief.viewer))


def error_of(values: Column, drawn: NDArray[np.int64], viewer: int) -> float:
    """Return the standard error of a mean over games in worlds that were drawn for each seat.

    Games that share the cards of a seat are not independent: the variance between the worlds drawn for each seat is
    added to that between games (multiway clusters).
    """
    if len(values) < 2:
        return 1.0
    rest = values - values.mean()
    alone = float(rest @ rest)
    total = alone
    for seat in range(drawn.shape[1]):
        if seat != viewer:
            together = np.bincount(drawn[:, seat], weights=rest)
            total += max(0.0, float(together @ together) - alone)
    return math.sqrt(total) / len(values)


def best_of(columns: list[Column], options: list[int]) -> int:
    """Return the option with the largest mean."""
    return max(options, key=lambda option: float(columns[option].mean()))


def half_of(columns: list[Column], half: int) -> list[Column]:
    """Return the even games (0) or the odd ones (1) of each option."""
    return [column[half::2] if len(column) > 1 else column for column in columns]


def gaps_of(columns: list[Column], one: int, other: int) -> Column:
    """Return by how much an option is ahead of another in the worlds in which both were played."""
    both = min(len(columns[one]), len(columns[other]))
    return columns[one][:both] - columns[other][:both]


def mean_and_error(values: Column) -> tuple[float, float]:
    """Return a mean over games and its standard error in these worlds."""
    if len(values) < 2:
        return float(values.mean()), 1.0
    return float(values.mean()), float(values.std(ddof=1)) / math.sqrt(len(values))
