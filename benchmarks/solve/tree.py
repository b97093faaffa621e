"""A small two-seat game as a tree, walked whole: what each seat can be asked, and how the games end.

A seat's way through the game is a *line*: the last answer it gave. Line 0 is the one without any answer; every
option of every question begins a line of its own. Since a seat forgets nothing, its last answer tells all the
earlier ones, and a game's end counts by the two lines that lead to it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from oriflamme.game import Game, Move, View

Floats = NDArray[np.float64]
"""A number for each line of a seat."""


@dataclass(frozen=True, slots=True)
class Question:
    """All moments that the seat which is asked cannot tell apart."""

    key: str
    view: View
    before: int
    """The line that led here."""
    first: int
    """The line that its first option begins."""
    options: int

    @property
    def moves(self) -> tuple[Move, ...]:
        """Its options."""
        assert self.view.decision is not None
        return self.view.decision.options

    @property
    def lines(self) -> slice:
        """The lines that its options begin."""
        return slice(self.first, self.first + self.options)


class Tree:
    """The questions of both seats, earlier ones first, and what seat 0 wins where two lines meet at an end."""

    def __init__(self, games: Sequence[Game]) -> None:
        self.questions: tuple[list[Question], list[Question]] = ([], [])
        self.lines = [1, 1]
        self._numbers: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self._ends: dict[tuple[int, int], float] = {}
        for game in games:
            self._walk(game, (0, 0), 1 / len(games))
        self._at = np.array(list(self._ends), dtype=np.int64).T
        self._paid = np.array(list(self._ends.values()))

    @property
    def size(self) -> int:
        """How many questions there are."""
        return sum(map(len, self.questions))

    def won(self, seat: int, other: Floats) -> Floats:
        """What each of a seat's lines wins by the ends that it leads to, if the other seat's lines weigh so much."""
        paid = self._paid if seat == 0 else -self._paid
        won = np.zeros(self.lines[seat])
        np.add.at(won, self._at[seat], paid * other[self._at[1 - seat]])
        return won

    def _walk(self, game: Game, lines: tuple[int, int], chance: float) -> None:
        """Everything that can come from here."""
        seat = game.to_move
        if seat is None:
            self._ends[lines] = self._ends.get(lines, 0.0) + chance * payoff(game)
            return
        question = self._question(game.view(seat), seat, lines[seat])
        for line, move in enumerate(question.moves, question.first):
            after = game.clone()
            after.play(move)
            self._walk(after, (line, lines[1]) if seat == 0 else (lines[0], line), chance)

    def _question(self, view: View, seat: int, before: int) -> Question:
        """The question that a seat with this view is asked; a new one if nobody has come here yet."""
        key = key_of(view)
        known = self._numbers[seat].get(key)
        if known is not None:
            question = self.questions[seat][known]
            assert question.before == before, "a seat forgets nothing"
            return question
        assert view.decision is not None
        question = Question(key, view, before, self.lines[seat], len(view.decision.options))
        self._numbers[seat][key] = len(self.questions[seat])
        self.questions[seat].append(question)
        self.lines[seat] += question.options
        return question


def key_of(view: View) -> str:
    """A view in short: all that its seat knows, and nothing else."""
    return hashlib.sha256(json.dumps(view.to_dict(), sort_keys=True).encode()).hexdigest()[:20]


def payoff(game: Game) -> float:
    """What seat 0 has won beyond an even share: a half, or nothing if the victory is shared."""
    assert game.result is not None
    winners = game.result.winners
    return (0 in winners) / len(winners) - 0.5
