"""The bodies of the calls about puzzles; docs/puzzles.md says what the figures mean."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from oriflamme.server.bodies import Body
from oriflamme.server.replay_bodies import Frame
from oriflamme.server.update_messages import CardText, RulesMessage


class PuzzleAnswer(Body):
    """An answer to a puzzle."""

    move: Annotated[str, Field(min_length=1, max_length=40)]


class PuzzleCount(Body):
    """How many puzzles there are of a theme or a rule set."""

    name: str
    puzzles: int


class PuzzleCollection(Body):
    """The puzzles of this server in figures."""

    puzzles: int
    themes: list[PuzzleCount]
    rules: list[PuzzleCount]


class PuzzleFigures(Body):
    """What the answers of a profile add up to."""

    rating: int
    deviation: int
    """The standard deviation of the rating."""
    answered: int
    """Puzzles, each counted once."""
    solved: int
    """At the first answer."""
    streak: int
    """Puzzles solved in a row up to now."""
    best_streak: int
    days: int
    """Days in a row, up to today or yesterday, on which the puzzle of the day was answered."""
    best_days: int


class OwnAnswer(Body):
    """The first answer of the profile: the one that is rated."""

    credit: float
    solved: bool


class PuzzleOffer(Body):
    """A puzzle to be solved, without anything of its answer."""

    id: str
    rules_name: str
    seats: int
    difficulty: Literal["easy", "medium", "hard", "expert"]
    rating: int
    round: int
    queue: list[CardText]
    """The top card of each slot, as the seat sees it."""
    day: str | None
    """As 2026-11-18, in UTC, if it is the puzzle of today."""
    ends: int
    """When the day ends, in milliseconds since 1970."""
    own: OwnAnswer | None
    """Null if the profile has not answered it, or no profile is named."""
    figures: PuzzleFigures | None
    """Null if no profile is named."""


class PuzzlePosition(Body):
    """What the seat of a puzzle sees and has seen; the last frame asks the question."""

    id: str
    seat: int
    rules: RulesMessage
    families: list[list[str]]
    frames: list[Frame]


class PuzzleOptionValue(Body):
    """A legal move and what it is worth: the expected share of the victory, with its standard error."""

    move: str
    share: float
    error: float
    influence: float
    credit: float


class PuzzleVerdict(Body):
    """What an answer is worth, and the solution."""

    move: str
    best: str
    credit: float
    """From 0 to 1: all of it for the best option, or one that cannot be told from it."""
    solved: bool
    loss: float
    error: float
    grade: Literal["good", "inaccuracy", "mistake", "blunder"]
    themes: list[str]
    options: list[PuzzleOptionValue]
    reasons: list[dict[str, Any]]
    """Facts behind the answer, each with its `key`."""
    rated: bool
    """Whether it counts: the first answer of a profile to this puzzle."""
    change: int
    """Of the rating."""
    figures: PuzzleFigures | None
