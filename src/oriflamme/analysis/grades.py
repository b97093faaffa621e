"""Grades of decisions: how much of a fair share a move gave away, where that is beyond noise."""

from __future__ import annotations

from typing import Final, Literal

Grade = Literal["good", "inaccuracy", "mistake", "blunder"]

THRESHOLDS: Final[tuple[tuple[Grade, float], ...]] = (("blunder", 0.24), ("mistake", 0.12), ("inaccuracy", 0.06))
"""From which part of a fair share on a loss has this grade: 6, 3 and 1.5 points of victory at four seats."""
BEYOND_NOISE: Final = 2.0
"""A loss counts if it is at least this many standard errors."""


def grade_of(loss: float, error: float, seats: int) -> Grade:
    """Return the grade of a decision that gave away this share of the victory."""
    if loss >= BEYOND_NOISE * error:
        for grade, part in THRESHOLDS:
            if loss >= part / seats:
                return grade
    return "good"


def is_settled(loss: float, error: float, seats: int) -> bool:
    """Return whether the loss is so far from every threshold that more games will hardly change the grade."""
    return all(abs(loss - part / seats) > BEYOND_NOISE * error for _, part in THRESHOLDS)
