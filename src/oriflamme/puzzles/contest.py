"""One option against all others of its decision, under one opponent pool, in the same worlds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from oriflamme.analysis import Effort, ValueModel
from oriflamme.analysis.evaluation import Shares, difference, mixed
from oriflamme.analysis.model import policy_of
from oriflamme.engine.policy.valuation import Valuation
from oriflamme.game import View
from oriflamme.game.imagine import imagine
from oriflamme.game.numbering import numbering_for

LEAD: Final = 0.05
"""The share of the victory by which the best option of a puzzle leads every other one."""
CONFIDENCE: Final = 3.0
"""A confirmed lead is above that by this many standard errors, so that other seeds confirm it again."""
PORTION: Final = 50
"""Worlds of one belief before the next one has its turn."""
DECIDED: Final = 4.0
"""Standard errors after which a rival is not played on, or the contest is given up."""


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


def contest(view: View, best: str, model: ValueModel, effort: Effort, seed: int, weighted: bool = True) -> Standing:
    """Play an option and its rivals on; it ends early if the option does clearly not lead.

    Without weights nothing is read from how the others have played: all worlds are equally likely.
    """
    assert view.decision is not None and view.viewer is not None
    imagined = imagine(view)
    beliefs = [model.belief(imagined, view.viewer, effort.worlds, mixed(seed, n)) for n in range(effort.beliefs)]
    for belief in beliefs:
        belief.update(weighted)
    own = policy_of(model.own)
    games = [Valuation(imagined.now, belief, own, mixed(seed, 1000 + n), True) for n, belief in enumerate(beliefs)]
    numbering, asked = numbering_for(view.rules), int(imagined.now.asked)
    moves = [str(numbering.move(asked, int(number))) for number in games[0].moves]
    results = play_rivals(games, moves.index(best), effort.games)
    lead, error = nearest(results, moves.index(best), range(len(moves)))
    return Standing(
        lead,
        error,
        sum(int(each.games[n]) for each in games for n in range(len(moves))),
        {move: share_of(results, n) for n, move in enumerate(moves)},
        {move: influence_of(games, n) for n, move in enumerate(moves)},
    )


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
    lead, error = difference(results, best, rival, None)
    return lead <= least or lead - DECIDED * error < LEAD


def nearest(results: list[list[Shares]], best: int, options: Sequence[int]) -> tuple[float, float]:
    """Return the lead over the rival that comes nearest, and its standard error."""
    leads = [difference(results, best, rival, None) for rival in options if rival != best]
    return min(leads, key=lambda each: each[0] - CONFIDENCE * each[1])


def share_of(results: list[list[Shares]], option: int) -> tuple[float, float]:
    """Return the share of an option and its standard error: the larger of that of games and that of beliefs."""
    shares = np.concatenate([belief[option] for belief in results])
    means = np.array([belief[option].mean() for belief in results])
    of_worlds = float(means.std(ddof=1)) / math.sqrt(len(means)) if len(means) > 1 else 0.0
    return float(shares.mean()), max(float(shares.std(ddof=1)) / math.sqrt(len(shares)), of_worlds)


def influence_of(games: Sequence[Valuation], option: int) -> float:
    """Return the mean influence at the end of the game after an option."""
    return sum(int(each.influence[option]) for each in games) / sum(int(each.games[option]) for each in games)
