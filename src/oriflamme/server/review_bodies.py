"""The answers about a review; docs/review.md says what the figures mean. Shares are of the victory, from 0 to 1."""

from __future__ import annotations

from typing import Any, Literal

from oriflamme.server.bodies import Body


class ReviewOption(Body):
    """A legal move and what it was worth."""

    move: str
    share: float
    error: float
    influence: float
    place: float
    games: int


class BeliefEntry(Body):
    """What a seat could believe of a face-down card in the queue, or of a hand."""

    family: str
    slot: int | None = None
    """The slot of the card, from 0 on."""
    level: int | None = None
    """Its place in the stack, the lowest being 0."""
    seat: int | None = None
    """Whose card it is."""
    hand: int | None = None
    """The seat whose hand it is, if it is a hand."""
    cards: list[tuple[str, float, float]]
    """Each card with its probability and what mere chance would say."""


class DecisionReview(Body):
    """A decision of the seat, and what it gave away."""

    version: int
    round: int
    played: str
    best: str
    loss: float
    error: float
    stake: float
    """What the best option was worth more than the mean of all."""
    grade: Literal["good", "inaccuracy", "mistake", "blunder"]
    options: list[ReviewOption]
    belief: list[BeliefEntry]
    reasons: list[dict[str, Any]]
    """Facts behind the loss, each with its `key`; only where there is a grade."""
    judged_by: Literal["share", "place"]
    """By place in a lost or won position, where the shares hardly differ."""


class FortuneChange(Body):
    """What a move changed for the seat by fortune."""

    version: int
    event: int | None
    fortune: float
    events: list[tuple[int, float]]
    """The same by event."""


class LeakEntry(Body):
    """What the others could know of a face-down card of the seat."""

    version: int
    card: str
    slot: int
    level: int
    known: list[float | None]
    """For each seat the probability that it could give to the true card; null for the seat itself."""
    bits: list[float | None]
    """How much more than by chance, as a binary logarithm."""


class ReviewStep(Body):
    """The position before a move as the seat knew it, and what the move changed for it."""

    version: int
    round: int
    shares: list[float]
    """The expected share of every seat."""
    error: float
    """The standard error of the seat's own share."""
    decision: DecisionReview | None
    change: FortuneChange
    leaks: list[LeakEntry]
    """What the others can know after it; empty where it had nothing to do with a card of the seat."""


class SeatAccount(Body):
    """The account of a seat: fair + deal - the losses of its decisions + fortune = result."""

    seat: int
    result: float
    fair: float
    deal: float
    fortune: float
    mistake_index: float
    """Which part of all that was at stake in its decisions was given away, in percent."""
    decisions: list[DecisionReview]
    changes: list[FortuneChange]
    curve: list[list[float]]
    """The expected share of every seat before each move, and the result."""
    errors: list[float]
    """The standard error of the seat's own share in each of them."""
    leaks: list[LeakEntry]
    """After each move that changed them noticeably."""


class ReviewForm(Body):
    """A review, as `oriflamme review --json` writes it."""

    format: int
    value: str
    """The hash of the value function."""
    seats: list[SeatAccount]


class ReviewProgress(Body):
    """How far a review is."""

    state: Literal["waiting", "computing", "failed", "done"]
    done: int
    """Steps that are made."""
    of: int
    """Steps in all: one for each move."""
    before: int
    """Reviews that are made before this one."""
    steps: list[ReviewStep]
    """Those from `since` on; empty once the review is whole."""
    review: ReviewForm | None
    """The whole, once it is made."""
