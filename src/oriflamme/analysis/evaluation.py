"""What a decision is worth to its seat, option by option, judged on nothing but what the seat knows."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from oriflamme.analysis.beliefs import CardBelief, card_beliefs, styles_of
from oriflamme.analysis.effort import DEFAULT, Effort
from oriflamme.analysis.grades import Grade, place_scale, share_scale
from oriflamme.analysis.model import MODEL, ValueModel, policy_of, seed_of
from oriflamme.analysis.playouts import Playouts, best_of, error_of
from oriflamme.analysis.reasons import Reason, ReasonFacts, reasons_of
from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.valuation import Valuation
from oriflamme.game import BadInput, Move, View
from oriflamme.game.imagine import Imagined, imagine
from oriflamme.game.numbering import numbering_for


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
    playouts: Playouts = field(repr=False)
    model: ValueModel = field(repr=False)

    @property
    def seats(self) -> int:
        return len(self.view.seats)

    @cached_property
    def is_decided(self) -> bool:
        """Whether the position is lost or won: all options are worth nearly the same, and places tell them apart."""
        return self.playouts.is_decided

    @cached_property
    def beliefs(self) -> tuple[CardBelief, ...]:
        """What the seat believes about each face-down card of the queue and each hand of the others."""
        return card_beliefs(self.view, self.playouts.belief)

    @cached_property
    def styles(self) -> dict[int, dict[str, float]]:
        """How likely each other seat follows each policy of the pool, as far as its moves tell."""
        return styles_of(self.view, self.playouts.belief, self.model.pool)

    @cached_property
    def stake(self) -> float:
        """How much better the best option is than one taken at random."""
        return self.playouts.stake()

    def number_of(self, move: Move | str) -> int:
        """Return the number of an option."""
        for number, option in enumerate(self.options):
            if str(option.move) == str(move):
                return number
        raise BadInput("move", str(move), "one of the options of the decision")

    def loss(self, move: Move | str) -> tuple[float, float]:
        """Return what a move gives away against the best option, never less than 0, and the standard error."""
        return self.against_best(self.number_of(move), by_place=False)

    def grade(self, move: Move | str) -> Grade:
        """Return the grade of a move: by its share of the victory, in a lost or won position by its place."""
        loss = self.against_best(self.number_of(move), by_place=self.is_decided)
        return (place_scale() if self.is_decided else share_scale(self.seats)).grade(*loss)

    def against_best(self, number: int, by_place: bool) -> tuple[float, float]:
        """Return by how much the best option is ahead of another, in shares or in places."""
        if number == self.best:
            return 0.0, 0.0
        return self.playouts.loss(self.playouts.places if by_place else self.playouts.shares, number)

    def reasons(self, move: Move | str) -> list[Reason]:
        """Return at most three facts that tell a move from the best option, the most telling first."""
        moves = [option.move for option in self.options]
        facts = ReasonFacts(self.view, self.playouts, moves, self.number_of(move), self.best)
        return reasons_of(facts, self.beliefs)


def evaluate(
    view: View,
    effort: Effort = DEFAULT,
    seed: int = 0,
    played: Move | str | None = None,
    model: ValueModel = MODEL,
) -> Evaluation:
    """Value every option of the decision in a view; more games are played until the grade of `played` is settled."""
    check_asked(view)
    imagined = imagine(view)
    belief = model.belief(view, imagined, effort.worlds(model.worlds))
    playouts = Playouts(imagined, belief, seed_of(view, seed), model)
    numbering, asked = numbering_for(view.rules), int(imagined.now.asked)
    moves = [numbering.move(asked, number) for number in playouts.moves]
    kept = None if played is None else [str(move) for move in moves].index(str(played))
    playouts.run(effort, share_scale(len(view.seats)), kept)
    options = tuple(option_of(move, number, playouts) for number, move in enumerate(moves))
    return Evaluation(view, options, best_option(options, playouts), playouts, model)


def check_asked(view: View) -> None:
    """Refuse a view without a decision of its viewer."""
    if view.decision is None or view.viewer is None or view.decision.seat != view.viewer:
        raise BadInput("view", view.viewer, "the view of the seat that is asked")


def best_option(options: tuple[Option, ...], playouts: Playouts) -> int:
    """Return the best option: by the share of the victory, or by place and influence where shares hardly differ."""
    if playouts.is_decided:
        return max(playouts.live, key=lambda n: (-round(options[n].place, 2), options[n].influence))
    return best_of(playouts.shares, playouts.live)


def option_of(move: Move, number: int, playouts: Playouts) -> Option:
    """Return what the games say about an option."""
    shares, games = playouts.shares[number], playouts.games
    return Option(
        move,
        share=float(shares.mean()),
        error=playouts.error(shares),
        influence=int(games.influence[number]) / len(shares),
        place=int(games.places[number]) / len(shares),
        games=len(shares),
    )


# ---- positions ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PositionValue:
    """What a position is worth to each seat, as its viewer knows the game."""

    shares: tuple[float, ...]
    error: float
    """The standard error of the viewer's share."""
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
    belief = model.belief(view, imagined, effort.worlds(model.position_worlds), reads_viewer=True)
    games = Valuation(imagined.now, belief, policy_of(model.own), seed_of(view, seed), False)
    results = np.array(games.run(effort.position_games, [0]))
    error = error_of(results, np.array(games.drawn).reshape(len(results), -1), view.viewer)
    shares = tuple(float(games.shares[seat]) / effort.position_games for seat in range(len(view.seats)))
    return PositionValue(shares, error, imagined, belief)
