"""A small two-seat game as a complete tree: what each seat can be asked, and how the games end.

A seat's path through the game is a *line* (a sequence, in sequence form): the last answer it gave. Line 0 has no
answer; every option of every question begins a line. With perfect recall the last answer determines all earlier ones,
and the end of a game is given by the two lines that lead to it.
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
    """An information set: all states that the seat which is asked cannot tell apart."""

    key: str
    view: View
    before: int
    """The line that leads here."""
    first: int
    """The line that its first option begins."""
    options: int

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves."""
        assert self.view.decision is not None
        return self.view.decision.options

    @property
    def lines(self) -> slice:
        """The lines that its options begin."""
        return slice(self.first, self.first + self.options)


class Tree:
    """The questions of both seats, earlier ones first, and what seat 0 wins at the end of each pair of lines."""

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
        """The number of questions."""
        return sum(map(len, self.questions))

    def won(self, seat: int, other: Floats) -> Floats:
        """Return what each line of a seat wins at its ends, weighted by the other seat's lines."""
        paid = self._paid if seat == 0 else -self._paid
        won = np.zeros(self.lines[seat])
        np.add.at(won, self._at[seat], paid * other[self._at[1 - seat]])
        return won

    def _walk(self, game: Game, lines: tuple[int, int], chance: float) -> None:
        """Walk everything that can follow."""
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
        """Return the question of a seat with this view; a new one if it was not reached before."""
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
    """Return a digest of a view: all that its seat knows, and nothing else."""
    return hashlib.sha256(json.dumps(view.to_dict(), sort_keys=True).encode()).hexdigest()[:20]


def payoff(game: Game) -> float:
    """Return what seat 0 wins beyond an even share: plus or minus a half, 0 if the victory is shared."""
    assert game.result is not None
    winners = game.result.winners
    return (0 in winners) / len(winners) - 0.5
