"""A puzzle: a decision of one seat with its history, what every option is worth, and why."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Final

from oriflamme.analysis.grades import BEYOND_NOISE, Grade, grade_of
from oriflamme.game import BadInput, Game, Move, Record, View

Form = dict[str, Any]

HALF_CREDIT: Final = 0.2
"""A loss of this part of a fair share halves the credit: 5 points of victory at four seats, 10 in the duel."""
DIFFICULTIES: Final = (("easy", 0.4), ("medium", 0.3), ("hard", 0.2), ("expert", 0.0))
"""From which mean share of solving bots on a puzzle has this difficulty."""
RATING: Final = 1500
"""The rating of a puzzle that half of the bots solve; 400 more is odds of one to ten."""


@dataclass(frozen=True, slots=True)
class PuzzleOption:
    """A legal move: the expected share of the victory with its standard error, and the expected influence."""

    move: str
    share: float
    error: float
    influence: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth: credit from 0 to 1, and the solution."""

    move: str
    best: str
    credit: float
    loss: float
    error: float
    grade: Grade
    themes: tuple[str, ...]
    options: tuple[PuzzleOption, ...]
    reasons: tuple[Form, ...]

    @property
    def solved(self) -> bool:
        """Whether it is the best option, or one that cannot be told from it."""
        return self.credit == 1.0

    def to_dict(self) -> Form:
        """Return plain data, ready for JSON."""
        return asdict(self) | {"solved": self.solved}


@dataclass(frozen=True)
class Puzzle:
    """A certified decision; the record repeats what its seat saw, and whatever the seat cannot know is imagined."""

    id: str
    seat: int
    record: Record
    best: str
    options: tuple[PuzzleOption, ...]
    themes: tuple[str, ...]
    solved: dict[str, float]
    """For each level the share of its bot's tries that found the best option."""
    reasons: tuple[Form, ...]
    certificate: Form

    @staticmethod
    def from_dict(form: Form) -> Puzzle:
        """Return the puzzle of its plain data."""
        return Puzzle(
            id=form["id"],
            seat=form["seat"],
            record=Record.from_dict(form["record"], f"puzzle {form['id']}"),
            best=form["best"],
            options=tuple(PuzzleOption(**option) for option in form["options"]),
            themes=tuple(form["themes"]),
            solved=form["solved"],
            reasons=tuple(form["reasons"]),
            certificate=form["certificate"],
        )

    def to_dict(self) -> Form:
        """Return plain data, ready for JSON."""
        return {
            "id": self.id,
            "seat": self.seat,
            "record": self.record.to_dict(),
            "best": self.best,
            "options": [asdict(option) for option in self.options],
            "themes": list(self.themes),
            "solved": self.solved,
            "reasons": list(self.reasons),
            "certificate": self.certificate,
        }

    def game(self) -> Game:
        """Return the imagined game at this decision; only views of the seat may leave it."""
        return self.record.replay()

    @cached_property
    def view(self) -> View:
        """What the seat sees and has seen."""
        return self.game().view(self.seat)

    @property
    def rules(self) -> str:
        """The name of the rule set; `mixed` where it has none."""
        return self.record.rules.name

    @property
    def solved_share(self) -> float:
        """The mean share of solving tries, over all levels but that of `greedy`, which never solves a puzzle."""
        shares = [share for level, share in self.solved.items() if level != "normal"]
        return sum(shares) / len(shares)

    @property
    def difficulty(self) -> str:
        return next(name for name, least in DIFFICULTIES if self.solved_share >= least)

    @property
    def rating(self) -> int:
        """How hard it is, on the scale of ratings in chess."""
        solved = min(0.98, max(0.02, self.solved_share))
        return round(RATING + 400 * math.log10((1 - solved) / solved))

    def to_public(self) -> Form:
        """Return the puzzle without its answer: what the seat sees, its options and its history; no themes."""
        return {
            "id": self.id,
            "rules": self.rules,
            "seats": len(self.record.seats),
            "seat": self.seat,
            "difficulty": self.difficulty,
            "rating": self.rating,
            "view": self.view.to_dict(),
        }

    def option(self, move: Move | str) -> PuzzleOption:
        """Return what a move is worth."""
        for option in self.options:
            if option.move == str(move):
                return option
        raise BadInput("move", str(move), "one of " + ", ".join(option.move for option in self.options))

    def judge(self, move: Move | str) -> Verdict:
        """Return what an answer is worth; a worse option has less credit, by what it gives away."""
        taken, best = self.option(move), self.option(self.best)
        loss = max(0.0, best.share - taken.share)
        error = 0.0 if taken is best else math.hypot(best.error, taken.error)
        seats = len(self.record.seats)
        tied = taken is best or loss < BEYOND_NOISE * error
        credit = 1.0 if tied else min(0.99, round(0.5 ** (loss * seats / HALF_CREDIT), 2))
        return Verdict(
            move=taken.move,
            best=self.best,
            credit=credit,
            loss=loss,
            error=error,
            grade=grade_of(loss, error, seats),
            themes=self.themes,
            options=self.options,
            reasons=self.reasons,
        )
