"""Grades of decisions: how much of a fair share a move gave away, where that is beyond noise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Grade = Literal["good", "inaccuracy", "mistake", "blunder"]

THRESHOLDS: Final[tuple[tuple[Grade, float], ...]] = (("blunder", 0.24), ("mistake", 0.12), ("inaccuracy", 0.06))
"""From which part of a fair share on a loss has this grade: 6, 3 and 1.5 points of victory at four seats."""
BEYOND_NOISE: Final = 2.0
"""A loss counts if it is at least this many standard errors."""
SETTLED: Final = 3.5
"""A loss this many standard errors of play away from every threshold is not looked at any longer."""
PLACE: Final = 0.5
"""In lost and won positions a place counts as much as this part of a fair share."""


@dataclass(frozen=True, slots=True)
class GradeScale:
    """The unit of losses: a fair share, or what stands for it where places are compared."""

    unit: float

    @property
    def least(self) -> float:
        """The smallest loss that has a grade."""
        return min(part for _, part in THRESHOLDS) * self.unit

    def grade(self, loss: float, error: float) -> Grade:
        """Return the grade of a decision that gave this much away."""
        if loss >= BEYOND_NOISE * error:
            for grade, part in THRESHOLDS:
                if loss >= part * self.unit:
                    return grade
        return "good"

    def is_settled(self, loss: float, error: float) -> bool:
        """Return whether the loss is so far from every threshold that more games will hardly change the grade."""
        return all(abs(loss - part * self.unit) > SETTLED * error for _, part in THRESHOLDS)


def share_scale(seats: int) -> GradeScale:
    """Return the scale of shares of the victory."""
    return GradeScale(1 / seats)


def place_scale() -> GradeScale:
    """Return the scale of places."""
    return GradeScale(1 / PLACE)


def grade_of(loss: float, error: float, seats: int) -> Grade:
    """Return the grade of a decision that gave away this share of the victory."""
    return share_scale(seats).grade(loss, error)


def is_settled(loss: float, error: float, seats: int) -> bool:
    """Return whether more games will hardly change the grade of such a loss."""
    return share_scale(seats).is_settled(loss, error)
