"""One option against all others of its decision, under one opponent pool, in the same worlds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.analysis import ValueModel
from oriflamme.analysis.model import policy_of
from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.valuation import Valuation
from oriflamme.game import View
from oriflamme.game.imagine import Imagined, imagine
from oriflamme.game.numbering import numbering_for

Shares = NDArray[np.float64]
"""What a seat got in each game."""

LEAD: Final = 0.05
"""The share of the victory by which the best option of a puzzle leads every other one."""
CONFIDENCE: Final = 3.0
"""A confirmed lead is above that by this many standard errors, so that other seeds confirm it again."""
PORTION: Final = 50
"""Worlds of one belief before the next one has its turn."""
DECIDED: Final = 4.0
"""Standard errors after which a rival is not played on, or the contest is given up."""


@dataclass(frozen=True, slots=True)
class Stage:
    """How much is played: the most games, and independent samples of worlds, whose disagreement is part of errors."""

    games: int
    beliefs: int
    worlds: int

    def times(self, factor: int) -> Stage:
        """Return a stage of so many times the games; the worlds of each sample grow less."""
        return Stage(self.games * factor, self.beliefs, round(self.worlds * math.sqrt(factor)))


@dataclass(frozen=True, slots=True)
class Standing:
    """How an option stands: its lead over the rival that comes nearest, and every option's share and influence."""

    lead: float
    error: float
    games: int
    shares: dict[str, tuple[float, float]]
    influence: dict[str, float]

    def holds(self, confidence: float) -> bool:
        """Return whether the lead is large enough, with this many standard errors to spare."""
        return self.lead - confidence * self.error >= LEAD


class OptionContest:
    """The options of a decision under one pool; without weights nothing is read from how the others have played."""

    def __init__(self, view: View, model: ValueModel, stage: Stage, seed: int, weighted: bool = True) -> None:
        imagined = imagine(view)
        own = policy_of(model.own)
        beliefs = [belief_of(view, imagined, model, stage.worlds, seed + n) for n in range(stage.beliefs)]
        for belief in beliefs:
            belief.update(weighted)
        self.most = stage.games
        self.games = [Valuation(imagined.now, belief, own, stream(seed, n), True) for n, belief in enumerate(beliefs)]
        numbering, asked = numbering_for(view.rules), int(imagined.now.asked)
        self.moves = [str(numbering.move(asked, int(number))) for number in self.games[0].moves]

    def standing(self, best: str) -> Standing:
        """Play an option and its rivals on; it ends early if the option does clearly not lead."""
        number = self.moves.index(best)
        results = play_rivals(self.games, number, self.most)
        lead, error = nearest(results, number, range(len(self.moves)))
        return Standing(
            lead,
            error,
            sum(int(each.games[n]) for each in self.games for n in range(len(self.moves))),
            {move: share_of(results, n) for n, move in enumerate(self.moves)},
            {move: influence_of(self.games, n) for n, move in enumerate(self.moves)},
        )

    def first(self) -> tuple[str, float, float]:
        """Return the option that is best after a few games of each, its lead and the error of that."""
        results = play_rivals(self.games, 0, 0)
        best = max(range(len(self.moves)), key=lambda n: share_of(results, n)[0])
        return self.moves[best], *nearest(results, best, range(len(self.moves)))


def stream(seed: int, number: int) -> int:
    """Return the seed of a stream of its own: the engine's random numbers want seeds that are far apart."""
    return (seed * 0x9E3779B97F4A7C15 + number * 0xBF58476D1CE4E5B9 + 1) & (1 << 60) - 1


def belief_of(view: View, imagined: Imagined, model: ValueModel, worlds: int, seed: int) -> Belief:
    """Return what the seat believes, from worlds of this seed."""
    return replace(model, salt=seed).belief(view, imagined, worlds)


def play_rivals(games: Sequence[Valuation], best: int, most: int) -> list[list[Shares]]:
    """Play the option and its rivals on; the rival that comes nearest stays to the end."""
    options = int(games[0].options)
    portions: list[list[list[Shares]]] = [[[] for _ in range(options)] for _ in games]
    live, played = list(range(options)), 0
    while True:
        for turn, belief in enumerate(games):
            found = np.array(belief.run(PORTION, live)).reshape(PORTION, len(live))
            for column, option in enumerate(live):
                portions[turn][option].append(found[:, column])
            played += PORTION * len(live)
        results = [[np.concatenate(parts) for parts in belief] for belief in portions]
        lead, error = nearest(results, best, live)
        if played >= most or lead + DECIDED * error < LEAD:
            return results
        live = [option for option in live if option == best or is_near(results, best, option, lead)]


def is_near(results: list[list[Shares]], best: int, rival: int, least: float) -> bool:
    """Return whether a rival may still come nearest, or come too near."""
    lead, error = difference(results, best, rival)
    return lead <= least or lead - DECIDED * error < LEAD


def nearest(results: list[list[Shares]], best: int, options: Sequence[int]) -> tuple[float, float]:
    """Return the lead over the rival that comes nearest, and its standard error."""
    leads = [difference(results, best, rival) for rival in options if rival != best]
    return min(leads, key=lambda each: each[0] - CONFIDENCE * each[1])


def difference(results: list[list[Shares]], one: int, other: int) -> tuple[float, float]:
    """Return by how much an option is ahead of another in the same worlds, and the standard error."""
    parts = []
    for belief in results:
        both = min(len(belief[one]), len(belief[other]))
        parts.append(belief[one][:both] - belief[other][:both])
    return mean_and_error(parts)


def mean_and_error(parts: Sequence[Shares]) -> tuple[float, float]:
    """Return the mean over the games of all beliefs, and its error: the larger of that of games and that of beliefs."""
    games, means = np.concatenate(parts), np.array([part.mean() for part in parts])
    of_games = float(games.std(ddof=1)) / math.sqrt(len(games))
    of_beliefs = float(means.std(ddof=1)) / math.sqrt(len(means)) if len(means) > 1 else 0.0
    return float(games.mean()), max(of_games, of_beliefs)


def share_of(results: list[list[Shares]], option: int) -> tuple[float, float]:
    """Return the share of an option and its standard error."""
    return mean_and_error([belief[option] for belief in results])


def influence_of(games: Sequence[Valuation], option: int) -> float:
    """Return the mean influence at the end of the game after an option."""
    return sum(int(each.influence[option]) for each in games) / sum(int(each.games[option]) for each in games)
