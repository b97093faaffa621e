"""What the answers of a profile add up to: its rating, and how often in a row it was right or there.

The rating is Glicko's, each answer being a game against the puzzle: the credit is the score, and the rating of the
puzzle that of the opponent. A rating does not become less certain while nobody plays.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from oriflamme.server.puzzle_bodies import PuzzleFigures
from oriflamme.server.rows import PuzzleAnswerRow

Q: Final = math.log(10) / 400
START: Final = 1500.0
UNKNOWN: Final = 350.0
"""The deviation of somebody who has answered nothing."""
SURE: Final = 60.0
"""The least deviation, so that a rating can always move."""
PUZZLE: Final = 100.0
"""The deviation of a puzzle's own rating, which some dozens of tries by bots have made."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How good somebody is at puzzles, and the standard deviation of that."""

    value: float = START
    deviation: float = UNKNOWN

    def after(self, opponent: float, score: float, deviation: float = PUZZLE) -> Rating:
        """Return the rating after an answer to a puzzle of this rating."""
        weight = 1 / math.sqrt(1 + 3 * (Q * deviation / math.pi) ** 2)
        expected = 1 / (1 + 10 ** (-weight * (self.value - opponent) / 400))
        known = 1 / self.deviation**2 + Q**2 * weight**2 * expected * (1 - expected)
        value = self.value + Q / known * weight * (score - expected)
        return Rating(value, max(SURE, math.sqrt(1 / known)))


def first_answers(answers: Iterable[PuzzleAnswerRow]) -> list[PuzzleAnswerRow]:
    """Return the answers that are rated: the first to each puzzle, in order."""
    found: dict[str, PuzzleAnswerRow] = {}
    for answer in answers:
        found.setdefault(answer.puzzle, answer)
    return list(found.values())


def rating_of(answers: Iterable[PuzzleAnswerRow]) -> Rating:
    """Return the rating after these answers, which are in order."""
    rating = Rating()
    for answer in first_answers(answers):
        rating = rating.after(answer.rating, answer.credit)
    return rating


def standing_of(answers: Sequence[PuzzleAnswerRow], today: date) -> PuzzleFigures:
    """Return the figures of a profile from its answers, which are in order."""
    rated, rating = first_answers(answers), rating_of(answers)
    solved = rows_of(answer.solved for answer in rated)
    days = rows_of_days({date.fromisoformat(answer.day) for answer in answers if answer.day})
    last, count = days[-1] if days else (date.min, 0)
    return PuzzleFigures(
        rating=round(rating.value),
        deviation=round(rating.deviation),
        answered=len(rated),
        solved=sum(answer.solved for answer in rated),
        streak=solved[-1],
        best_streak=max(solved),
        days=count if last >= today - timedelta(days=1) else 0,
        best_days=max((length for _, length in days), default=0),
    )


def rows_of(hits: Iterable[bool]) -> list[int]:
    """Return after how many hits each miss came, and how many there are since."""
    found = [0]
    for hit in hits:
        if hit:
            found[-1] += 1
        else:
            found.append(0)
    return found


def rows_of_days(days: set[date]) -> list[tuple[date, int]]:
    """Return the last day and the length of each row of days, in order."""
    found: list[tuple[date, int]] = []
    for day in sorted(days):
        if found and found[-1][0] == day - timedelta(days=1):
            found[-1] = (day, found[-1][1] + 1)
        else:
            found.append((day, 1))
    return found
