"""What a decision is worth to its seat, option by option, judged on nothing but what the seat knows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.analysis.beliefs import CardBelief, card_beliefs, styles_of
from oriflamme.analysis.grades import Grade, grade_of, is_settled
from oriflamme.analysis.model import MODEL, ValueModel, policy_of
from oriflamme.analysis.reasons import Facts, Reason, reasons_of
from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.valuation import Valuation
from oriflamme.engine.rules.state import State
from oriflamme.game import BadInput, Move, View
from oriflamme.game.imagine import Imagined, imagine
from oriflamme.game.numbering import numbering_for

Shares = NDArray[np.float64]

PORTION: Final = 25
"""Worlds of one belief before the next one has its turn."""
CLEAR: Final = 3.5
"""An option that is behind the best by this many standard errors is not played on any further."""
LEAST_WORLDS: Final = 150
"""Before that many worlds no option is dropped and no grade is settled."""
CLOSE: Final = 0.01
"""Options whose shares all lie within this are told apart by place and influence."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played out: games for each decision, more where a grade is not settled, and worlds."""

    games: int = 3000
    most_games: int = 20000
    position_games: int = 800
    """Games for the value of a position, whoever is asked."""
    beliefs: int = 6
    """Independent samples of worlds for a decision: how much they disagree is part of the error."""
    worlds: int = 150
    """Worlds of each of them, and of the one sample for a position."""

    def times(self, factor: float) -> Effort:
        """Return this effort, with more or fewer games and worlds."""
        return Effort(
            games=max(1, round(self.games * factor)),
            most_games=max(1, round(self.most_games * factor)),
            position_games=max(1, round(self.position_games * factor)),
            beliefs=self.beliefs,
            worlds=max(20, round(self.worlds * math.sqrt(factor))),
        )


DEFAULT: Final = Effort()


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move and what it is worth: the expected share of the victory with its standard error."""

    move: Move
    share: float
    error: float
    influence: float
    place: float
    """1 plus the number of seats with more influence."""
    games: int

    def to_dict(self) -> dict[str, Any]:
        return {
            "move": str(self.move),
            "share": self.share,
            "error": self.error,
            "influence": self.influence,
            "place": self.place,
            "games": self.games,
        }


@dataclass
class Evaluation:
    """All options of a decision, valued in the same worlds; `loss` compares any of them with the best."""

    view: View
    options: tuple[Option, ...]
    best: int
    """The option with the largest share in one half of the worlds; its lead is measured in the other half."""
    results: list[list[Shares]] = field(repr=False)
    """The share in each game, by belief and option."""
    games: list[Valuation] = field(repr=False)
    now: State = field(repr=False)
    """The position as the view was imagined."""
    model: ValueModel = field(repr=False)

    @cached_property
    def beliefs(self) -> tuple[CardBelief, ...]:
        """What the seat believes about each face-down card of the queue and each hand of the others."""
        return card_beliefs(self.view, [each.belief for each in self.games])

    @cached_property
    def styles(self) -> dict[int, dict[str, float]]:
        """How likely each other seat follows each policy of the pool, as far as its moves tell."""
        return styles_of(self.view, [each.belief for each in self.games], self.model.pool)

    def reasons(self, move: Move | str) -> list[Reason]:
        """Return at most three facts that tell a move from the best option, the most telling first."""
        moves = [option.move for option in self.options]
        facts = Facts(self.view, self.now, self.games, moves, self.number_of(move), self.best)
        return reasons_of(facts, self.beliefs)

    def number_of(self, move: Move | str) -> int:
        """Return the number of an option."""
        for number, option in enumerate(self.options):
            if str(option.move) == str(move):
                return number
        raise BadInput("move", str(move), "one of the options of the decision")

    def loss(self, move: Move | str) -> tuple[float, float]:
        """Return what a move gives away against the best option, never less than 0, and the standard error."""
        return lead(self.results, self.best, self.number_of(move))

    def grade(self, move: Move | str) -> Grade:
        """Return the grade of a move."""
        return grade_of(*self.loss(move), len(self.view.seats))


def evaluate(
    view: View,
    effort: Effort = DEFAULT,
    seed: int = 0,
    played: Move | str | None = None,
    model: ValueModel = MODEL,
) -> Evaluation:
    """Value every option of the decision in a view; more games are played until the grade of `played` is settled."""
    decision = view.decision
    if decision is None or view.viewer is None or decision.seat != view.viewer:
        raise BadInput("view", view.viewer, "the view of the seat that is asked")
    imagined = imagine(view)
    beliefs = [model.belief(imagined, view.viewer, effort.worlds, mixed(seed, n)) for n in range(effort.beliefs)]
    own = policy_of(model.own)
    games = [Valuation(imagined.now, belief, own, mixed(seed, 1000 + n), True) for n, belief in enumerate(beliefs)]
    numbering, asked = numbering_for(view.rules), int(imagined.now.asked)
    moves = [numbering.move(asked, int(number)) for number in games[0].moves]
    kept = None if played is None else [str(move) for move in moves].index(str(played))
    results = play_options(games, effort, kept, len(view.seats))
    options = tuple(option_of(move, n, results, games) for n, move in enumerate(moves))
    return Evaluation(view, options, best_of(results, options), results, games, imagined.now, model)


@dataclass(frozen=True, slots=True)
class PositionValue:
    """What a position is worth to each seat, as its viewer knows the game."""

    shares: tuple[float, ...]
    imagined: Imagined
    belief: Belief


def position_shares(
    view: View, effort: Effort = DEFAULT, seed: int = 0, model: ValueModel = MODEL
) -> tuple[float, ...]:
    """Return the expected share of the victory of each seat, as the viewer knows the game; they add up to 1."""
    return value_position(view, effort, seed, model).shares


def value_position(view: View, effort: Effort, seed: int, model: ValueModel) -> PositionValue:
    """Return the expected shares with the belief behind them."""
    if view.viewer is None:
        raise BadInput("view", view.viewer, "the view of a seat")
    imagined = imagine(view)
    belief = model.belief(imagined, view.viewer, 2 * effort.worlds, mixed(seed, 0), reads_viewer=True)
    games = Valuation(imagined.now, belief, policy_of(model.own), mixed(seed, 1000), False)
    games.run(effort.position_games, [0])
    shares = tuple(float(games.shares[seat]) / effort.position_games for seat in range(len(view.seats)))
    return PositionValue(shares, imagined, belief)


def mixed(seed: int, stream: int) -> int:
    """Return the seed of a stream of its own."""
    return (seed * 0x9E3779B97F4A7C15 + stream * 0xBF58476D1CE4E5B9 + 1) & (1 << 60) - 1


# ---- playing on --------------------------------------------------------------------------------------------


def play_options(games: Sequence[Valuation], effort: Effort, kept: int | None, seats: int) -> list[list[Shares]]:
    """Play the options on, the better ones more often; return the viewer's share in each game."""
    options = int(games[0].options)
    portions: list[list[list[Shares]]] = [[[] for _ in range(options)] for _ in games]
    live, played, turn = list(range(options)), 0, 0
    while True:
        found = np.array(games[turn % len(games)].run(PORTION, live)).reshape(PORTION, len(live))
        for column, option in enumerate(live):
            portions[turn % len(games)][option].append(found[:, column])
        played += PORTION * len(live)
        turn += 1
        if turn % len(games) or turn * PORTION < LEAST_WORLDS:
            continue
        results = [[np.concatenate(parts) for parts in belief] for belief in portions]
        live = still_live(results, live, kept)
        if played >= effort.games and (played >= effort.most_games or settled(results, live, kept, seats)):
            return results


def still_live(results: list[list[Shares]], live: list[int], kept: int | None) -> list[int]:
    """Return the options that may still be the best, and the one that is kept anyway."""
    means = {option: mean_of(results, option) for option in live}
    first = max(live, key=lambda option: means[option])
    found = []
    for option in live:
        ahead, error = difference(results, first, option, None)
        if option in (first, kept) or ahead <= CLEAR * error:
            found.append(option)
    return found


def settled(results: list[list[Shares]], live: list[int], kept: int | None, seats: int) -> bool:
    """Return whether more games are not expected to change the grade of the option that is kept."""
    if kept is None or len(live) == 1:
        return True
    first = max(live, key=lambda option: half_mean(results, option))
    return first == kept or is_settled(*lead(results, first, kept), seats)


# ---- statistics --------------------------------------------------------------------------------------------


def mean_of(results: list[list[Shares]], option: int) -> float:
    """Return the mean share of an option over all its games."""
    return float(np.mean(np.concatenate([belief[option] for belief in results])))


def half_mean(results: list[list[Shares]], option: int) -> float:
    """Return the mean share of an option in the half of the worlds in which the best one is chosen."""
    return float(np.mean(np.concatenate([belief[option][::2] for belief in results])))


def difference(results: list[list[Shares]], one: int, other: int, half: int | None) -> tuple[float, float]:
    """Return by how much an option is ahead of another in the same worlds, and the standard error.

    The error is the larger of two: that of the games, and that of the samples of worlds, which each see only some.
    """
    parts = []
    for belief in results:
        both = min(len(belief[one]), len(belief[other]))
        gap = belief[one][:both] - belief[other][:both]
        parts.append(gap if half is None else gap[half::2])
    gaps = np.concatenate(parts)
    means = np.array([part.mean() for part in parts])
    of_games = float(gaps.std(ddof=1)) / math.sqrt(len(gaps)) if len(gaps) > 1 else 1.0
    of_worlds = float(means.std(ddof=1)) / math.sqrt(len(means)) if len(means) > 1 else 0.0
    return float(gaps.mean()), max(of_games, of_worlds)


def lead(results: list[list[Shares]], best: int, other: int) -> tuple[float, float]:
    """Return by how much the best option leads another in the worlds in which it was not chosen; never below 0."""
    if best == other:
        return 0.0, 0.0
    gap, error = difference(results, best, other, 1)
    return max(0.0, gap), error


def best_of(results: list[list[Shares]], options: Sequence[Option]) -> int:
    """Return the best option: by the share of the victory, or by place and influence where shares hardly differ."""
    shares = [option.share for option in options]
    if max(shares) - min(shares) < CLOSE:
        return max(range(len(options)), key=lambda n: (-round(options[n].place, 2), options[n].influence))
    most = max(option.games for option in options)
    full = [n for n, option in enumerate(options) if option.games == most]
    return max(full, key=lambda n: half_mean(results, n))


def option_of(move: Move, number: int, results: list[list[Shares]], games: Sequence[Valuation]) -> Option:
    """Return what the games say about an option."""
    shares = np.concatenate([belief[number] for belief in results])
    means = np.array([belief[number].mean() for belief in results])
    of_worlds = float(means.std(ddof=1)) / math.sqrt(len(means)) if len(means) > 1 else 0.0
    played = sum(int(each.games[number]) for each in games)
    return Option(
        move,
        share=float(shares.mean()),
        error=max(float(shares.std(ddof=1)) / math.sqrt(len(shares)), of_worlds),
        influence=sum(int(each.influence[number]) for each in games) / played,
        place=sum(int(each.places[number]) for each in games) / played,
        games=played,
    )
