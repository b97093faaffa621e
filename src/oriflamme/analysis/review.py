"""The review of a game: for each seat an account that adds up.

    result = fair share + deal - losses of its own decisions + fortune

One value function is used for everything: the expected share of the victory, as the seat knew the game at that
moment. The deal is its value before the first move, less the fair share. A decision loses what the best option was
worth more than the one taken. Fortune is every other change of the value: what the others did and what turned up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from oriflamme.analysis.beliefs import CardBelief
from oriflamme.analysis.effort import DEFAULT, Effort
from oriflamme.analysis.evaluation import Evaluation, Option, PositionValue, evaluate, value_position
from oriflamme.analysis.events import event_gains, split
from oriflamme.analysis.grades import Grade
from oriflamme.analysis.leaks import Leak, leaks_at, noticeable
from oriflamme.analysis.model import MODEL, ValueModel, seed_of
from oriflamme.analysis.reasons import Reason
from oriflamme.game import BadInput, Game, Record
from oriflamme.game.imagine import imagine

FORMAT: Final = 1
EVENT_GAMES: Final = 4
"""For the events of a move one game is played to this many for its position."""
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
    belief: tuple[CardBelief, ...]
    """What the seat could believe about every hidden card then."""
    reasons: tuple[Reason, ...]
    """Why the best option was better."""

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
            "belief": [place.to_dict() for place in self.belief],
            "reasons": list(self.reasons),
        }


@dataclass(frozen=True, slots=True)
class Change:
    """What a move changed for the seat by fortune, and each of its events."""

    version: int
    event: int | None
    """The number of the move's first event; None if nothing was told."""
    fortune: float
    by_event: tuple[float, ...]
    """The same by event, from the first one on."""

    def to_dict(self) -> dict[str, Any]:
        events = [[(self.event or 0) + number, fortune] for number, fortune in enumerate(self.by_event)]
        return {"version": self.version, "event": self.event, "fortune": self.fortune, "events": events}


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
    leaks: tuple[Leak, ...]
    """What the others could know of its face-down cards, after each move that changed it noticeably."""

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
            "leaks": [leak.to_dict() for leak in self.leaks],
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
    return Review(
        model.hash, tuple(SeatReviewer(record, seat, effort, seed, model).review(progress) for seat in chosen)
    )


class SeatReviewer:
    """Walks through a game as one seat saw it."""

    def __init__(self, record: Record, seat: int, effort: Effort, seed: int, model: ValueModel) -> None:
        self.record, self.seat, self.effort, self.model = record, seat, effort, model
        self.seed = seed
        self.values: list[PositionValue] = []
        self.decisions: list[ReviewedDecision] = []
        self.changes: list[Change] = []
        self.leaks: list[Leak] = []
        self.told: dict[str, float] = {}

    def review(self, progress: Progress) -> SeatReview:
        """Return the account of the seat."""
        game, fair = self.record.game(), 1 / len(self.record.seats)
        curve = [self.value(game).shares]
        for move in self.record.moves:
            loss = self.decide(game, move)
            before = game.event_count
            game.play(move)
            if game.to_move is None:
                curve.append(shares_of(game))
            else:
                curve.append(self.value(game).shares)
            fortune = curve[-1][self.seat] - curve[-2][self.seat] + loss
            self.changes.append(self.change(game, before, fortune))
            self.leak(game, before)
            progress()
        deal = curve[0][self.seat] - fair
        return SeatReview(
            self.seat,
            curve[-1][self.seat],
            fair,
            deal,
            tuple(self.decisions),
            tuple(self.changes),
            tuple(curve),
            tuple(self.leaks),
        )

    def value(self, game: Game) -> PositionValue:
        """Value the position as the seat knows it."""
        self.values.append(value_position(game.view(self.seat), self.effort, self.seed, self.model))
        return self.values[-1]

    def decide(self, game: Game, move: str) -> float:
        """Judge the move if it is the seat's own and there was a choice; return its loss."""
        view = game.view(self.seat)
        if game.to_move != self.seat or view.decision is None or len(view.decision.options) < 2:
            return 0.0
        found = evaluate(view, self.effort, self.seed, move, self.model)
        self.decisions.append(reviewed(found, len(game.moves), game.round, move))
        return self.decisions[-1].loss

    def change(self, game: Game, before: int, fortune: float) -> Change:
        """Return what the move just made changed, event by event."""
        version = len(game.moves) - 1
        view, games = game.view(self.seat), self.effort.position_games // EVENT_GAMES
        after = imagine(view) if game.to_move is None else self.values[-1].imagined
        gains = event_gains(self.values[version].belief, after, games, seed_of(view, self.seed), self.model)
        return Change(version, before if gains else None, fortune, tuple(split(fortune, gains)))

    def leak(self, game: Game, before: int) -> None:
        """Note what the others can know now, if the move just made had to do with a card of the seat."""
        own = game.view(self.seat)
        cards = [event.card for event in own.history[before:] if event.card is not None]
        if any(card.family in own.seats[self.seat] for card in cards):
            worlds = self.effort.worlds(self.model.position_worlds)
            found = leaks_at(own, game.view(None), len(game.moves), worlds, self.model)
            self.leaks += noticeable(found, self.told)


def reviewed(found: Evaluation, version: int, round_number: int, move: str) -> ReviewedDecision:
    """Return a decision as the review tells it."""
    loss, error = found.loss(move)
    best = str(found.options[found.best].move)
    grade = found.grade(move)
    reasons = () if grade == "good" else tuple(found.reasons(move))
    return ReviewedDecision(
        version, round_number, move, best, loss, error, grade, found.options, found.beliefs, reasons
    )


def shares_of(game: Game) -> tuple[float, ...]:
    """Return each seat's share of the victory."""
    result = game.result
    assert result is not None
    return tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(game.seats)))
