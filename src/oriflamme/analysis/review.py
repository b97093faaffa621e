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

from oriflamme.analysis.account import Change, ReviewedDecision, SeatReview
from oriflamme.analysis.effort import DEFAULT, Effort
from oriflamme.analysis.evaluation import Evaluation, PositionValue, evaluate, value_position
from oriflamme.analysis.events import event_gains, split
from oriflamme.analysis.leaks import Leak, Places, leaks_at, noticeable, read_by_all
from oriflamme.analysis.model import MODEL, ValueModel, seed_of
from oriflamme.game import BadInput, Game, Record
from oriflamme.game.imagine import imagine

FORMAT: Final = 1
EVENT_GAMES: Final = 4
"""For the events of a move one game is played to this many for its position."""
Progress = Callable[[], object]
"""Called after each move that has been looked at."""


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
    read: dict[int, Places] = {}
    reviewers = [SeatReviewer(record, seat, effort, seed, model, read) for seat in chosen]
    return Review(model.hash, tuple(reviewer.review(progress) for reviewer in reviewers))


class SeatReviewer:
    """Walks through a game as one seat saw it."""

    def __init__(
        self, record: Record, seat: int, effort: Effort, seed: int, model: ValueModel, read: dict[int, Places]
    ) -> None:
        self.record, self.seat, self.effort, self.model = record, seat, effort, model
        self.seed = seed
        self.values: list[PositionValue] = []
        self.decisions: list[ReviewedDecision] = []
        self.changes: list[Change] = []
        self.leaks: list[Leak] = []
        self.told: dict[str, float] = {}
        self.read = read  # what the table believes after some of the moves; all seats may share it

    def review(self, progress: Progress) -> SeatReview:
        """Return the account of the seat."""
        game, fair = self.record.game(), 1 / len(self.record.seats)
        curve, errors = [self.value(game).shares], []
        for move in self.record.moves:
            errors.append(self.values[-1].error)
            curve.append(self.step(game, move))
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
            (*errors, 0.0),
            tuple(self.leaks),
        )

    def step(self, game: Game, move: str) -> tuple[float, ...]:
        """Make a move, note what it lost and changed, and return the shares after it."""
        loss, before, shares = self.decide(game, move), game.event_count, self.values[-1].shares
        game.play(move)
        after = shares_of(game) if game.to_move is None else self.value(game).shares
        self.changes.append(self.change(game, before, after[self.seat] - shares[self.seat] + loss))
        self.leak(game, before)
        return after

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
        version, over = len(game.moves) - 1, game.to_move is None
        view, games = game.view(self.seat), self.effort.position_games // EVENT_GAMES
        after = imagine(view) if over else self.values[-1].imagined
        belief = self.values[-1 if over else -2].belief
        gains = event_gains(belief, after, games, seed_of(view, self.seed), self.model)
        return Change(version, before if gains else None, fortune, tuple(split(fortune, gains)))

    def leak(self, game: Game, before: int) -> None:
        """Note what the others can know now, if the move just made had to do with a card of the seat."""
        own = game.view(self.seat)
        cards = [event.card for event in own.history[before:] if event.card is not None]
        if any(card.family in own.seats[self.seat] for card in cards):
            version, worlds = len(game.moves), self.effort.worlds(self.model.position_worlds)
            if version not in self.read:
                self.read[version] = read_by_all(game.view(None), worlds, self.model)
            self.leaks += noticeable(leaks_at(own, version, self.read[version]), self.told)


def reviewed(found: Evaluation, version: int, round_number: int, move: str) -> ReviewedDecision:
    """Return a decision as the review tells it."""
    loss, error = found.loss(move)
    best = str(found.options[found.best].move)
    grade = found.grade(move)
    reasons = () if grade == "good" else tuple(found.reasons(move))
    by = "place" if found.is_decided else "share"
    told = (grade, found.options, found.beliefs, reasons, found.stake, by)
    return ReviewedDecision(version, round_number, move, best, loss, error, *told)


def shares_of(game: Game) -> tuple[float, ...]:
    """Return each seat's share of the victory."""
    result = game.result
    assert result is not None
    return tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(game.seats)))
