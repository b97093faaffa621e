"""The account of a seat: its parts, and how they are written as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from oriflamme.analysis.beliefs import CardBelief
from oriflamme.analysis.evaluation import Option
from oriflamme.analysis.grades import Grade
from oriflamme.analysis.leaks import Leak
from oriflamme.analysis.reasons import Reason


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
    stake: float = 0.0
    """How much better the best option was than one taken at random."""
    judged_by: str = "share"
    """Or `place`: in a lost or won position grade and best option go by the place."""

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
            "stake": self.stake,
            "judged_by": self.judged_by,
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
    errors: tuple[float, ...]
    """The standard error of the seat's own share in each of them; the result has none."""
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
        return mistake_index((decision.loss, decision.stake) for decision in self.decisions)

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
            "errors": list(self.errors),
            "leaks": [leak.to_dict() for leak in self.leaks],
        }


def mistake_index(decisions: Iterable[tuple[float, float]]) -> float:
    """Return what part of all that was at stake was given away, in percent: 100 is what random moves give away.

    A decision has its loss and its stake.
    """
    losses, stakes = np.sum([(0.0, 0.0), *decisions], axis=0)
    return float(100 * losses / stakes) if stakes else 0.0
