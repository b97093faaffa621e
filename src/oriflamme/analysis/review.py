"""The review of a game: for each seat an account that adds up.

    result = fair share + deal - losses of its own decisions + fortune

One value function is used for everything: the expected share of the victory, as the seat knew the game at that
moment. The deal is its value before the first move, less the fair share. A decision loses what the best option was
worth more than the one taken. Fortune is every other change of the value: what the others did and what turned up.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from oriflamme.analysis.evaluation import DEFAULT, Effort, Evaluation, Option, evaluate, position_shares
from oriflamme.analysis.grades import Grade
from oriflamme.analysis.model import MODEL, ValueModel
from oriflamme.game import BadInput, Game, Record

FORMAT: Final = 1
Progress = Callable[[], object]
"""Called after each move that has been looked at."""


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision of the seat with what it gave away."""

    version: int
    """The number of moves before it."""
    round: int
    played: str
    best: str
    loss: float
    error: float
    grade: Grade
    options: tuple[Option, ...]

    def to_dict(self) -> dict[str, Any]:
        return {
            "version": self.version,
            "round": self.round,
            "played": self.played,
            "best": self.best,
            "loss": self.loss,
            "error": self.error,
            "grade": self.grade,
            "options": [option.to_dict() for option in self.options],
        }


@dataclass(frozen=True, slots=True)
class Change:
    """What a move changed for the seat by fortune, and the event that it is told with."""

    version: int
    event: int | None
    """The number of the move's first event; None if nothing was told."""
    fortune: float

    def to_dict(self) -> dict[str, Any]:
        return {"version": self.version, "event": self.event, "fortune": self.fortune}


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The account of one seat."""

    seat: int
    result: float
    fair: float
    deal: float
    decisions: tuple[ReviewedDecision, ...]
    changes: tuple[Change, ...]
    curve: tuple[tuple[float, ...], ...]
    """Every seat's expected share before each move and at the end, as this seat knew the game."""

    @property
    def lost(self) -> float:
        """The sum of the losses of all decisions."""
        return sum(decision.loss for decision in self.decisions)

    @property
    def fortune(self) -> float:
        return sum(change.fortune for change in self.changes)

    @property
    def mistake_index(self) -> float:
        """What a decision gave away in the mean, in percent of a fair share."""
        return 100 * self.lost / (self.fair * max(1, len(self.decisions)))

    def to_dict(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "result": self.result,
            "fair": self.fair,
            "deal": self.deal,
            "fortune": self.fortune,
            "mistake_index": self.mistake_index,
            "decisions": [decision.to_dict() for decision in self.decisions],
            "changes": [change.to_dict() for change in self.changes],
            "curve": [list(shares) for shares in self.curve],
        }


@dataclass(frozen=True, slots=True)
class Review:
    """The accounts of the seats that were asked for, and the value function behind them."""

    value: str
    seats: tuple[SeatReview, ...]

    def to_dict(self) -> dict[str, Any]:
        return {"format": FORMAT, "value": self.value, "seats": [seat.to_dict() for seat in self.seats]}


def review(
    record: Record,
    seats: Sequence[int] | None = None,
    effort: Effort = DEFAULT,
    seed: int = 0,
    model: ValueModel = MODEL,
    progress: Progress = lambda: None,
) -> Review:
    """Review a finished game for these seats, or for all."""
    if record.result is None:
        raise BadInput("record", len(record.moves), "a finished game")
    if problem := record.problem():
        raise BadInput("record", problem, "a game that replays (oriflamme replay --check)")
    chosen = range(len(record.seats)) if seats is None else seats
    for seat in chosen:
        if not 0 <= seat < len(record.seats):
            raise BadInput("seat", seat, f"a seat from 0 to {len(record.seats) - 1}")
    base = seed_of(record, seed)
    return Review(model.hash, tuple(review_seat(record, seat, effort, base, model, progress) for seat in chosen))


def seed_of(record: Record, seed: int) -> int:
    """Return a seed for this game: the same game with the same seed has the same review."""
    text = f"{seed} {record.rules.to_dict()} {record.deal.to_dict()} {record.moves}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def review_seat(
    record: Record, seat: int, effort: Effort, base: int, model: ValueModel, progress: Progress
) -> SeatReview:
    """Walk through the game as one seat saw it."""
    game = record.game()
    fair = 1 / len(record.seats)
    curve, decisions, losses, firsts = [], [], [], []
    for version, move in enumerate(record.moves):
        view = game.view(seat)
        stream = base + (version * len(record.seats) + seat) * 2
        curve.append(position_shares(view, effort, stream, model))
        losses.append(0.0)
        if game.to_move == seat and view.decision is not None and len(view.decision.options) > 1:
            found = evaluate(view, effort, stream + 1, move, model)
            decisions.append(reviewed(found, version, game.round, move))
            losses[-1] = decisions[-1].loss
        before = game.event_count
        game.play(move)
        firsts.append(before if game.event_count > before else None)
        progress()
    curve.append(shares_of(game))
    changes = tuple(
        Change(version, firsts[version], curve[version + 1][seat] - curve[version][seat] + losses[version])
        for version in range(len(record.moves))
    )
    deal = curve[0][seat] - fair
    return SeatReview(seat, curve[-1][seat], fair, deal, tuple(decisions), changes, tuple(curve))


def reviewed(found: Evaluation, version: int, round_number: int, move: str) -> ReviewedDecision:
    """Return a decision as the review tells it."""
    loss, error = found.loss(move)
    best = str(found.options[found.best].move)
    return ReviewedDecision(version, round_number, move, best, loss, error, found.grade(move), found.options)


def shares_of(game: Game) -> tuple[float, ...]:
    """Return each seat's share of the victory."""
    result = game.result
    assert result is not None
    return tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(game.seats)))
