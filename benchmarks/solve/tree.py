"""A small game as a complete tree: what each seat can be asked, and how the games end.

A seat's path through the game is a *line* (a sequence, in sequence form): the last answer it gave. Line 0 has no
answer; every option of every question begins a line. With perfect recall the last answer determines all earlier ones,
and the end of a game is given by the lines, one of each seat, that lead to it.
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
    """The questions of all seats, earlier ones first, and what each seat wins where lines end together."""

    def __init__(self, games: Sequence[Game]) -> None:
        self.seats = len(games[0].seats)
        self.questions: list[list[Question]] = [[] for _ in range(self.seats)]
        self.lines = [1] * self.seats
        self._numbers: list[dict[str, int]] = [{} for _ in range(self.seats)]
        self._ends: dict[tuple[int, ...], Floats] = {}
        for game in games:
            self._walk(game, (0,) * self.seats, 1 / len(games))
        self._at = np.array(list(self._ends), dtype=np.int64).T
        self._paid = np.array(list(self._ends.values())).T

    @property
    def size(self) -> int:
        """The number of questions."""
        return sum(map(len, self.questions))

    def won(self, seat: int, plans: Sequence[Floats]) -> Floats:
        """Return what each line of a seat wins at its ends, weighted by the plans of all others."""
        paid = self._paid[seat].copy()
        for other in range(self.seats):
            if other != seat:
                paid *= plans[other][self._at[other]]
        won = np.zeros(self.lines[seat])
        np.add.at(won, self._at[seat], paid)
        return won

    def _walk(self, game: Game, lines: tuple[int, ...], chance: float) -> None:
        """Walk everything that can follow."""
        seat = game.to_move
        if seat is None:
            self._ends[lines] = self._ends.get(lines, np.zeros(self.seats)) + chance * payoffs(game)
            return
        question = self._question(game.view(seat), seat, lines[seat])
        for line, move in enumerate(question.moves, question.first):
            after = game.clone()
            after.play(move)
            self._walk(after, (*lines[:seat], line, *lines[seat + 1 :]), chance)

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


def payoffs(game: Game) -> Floats:
    """Return what each seat wins beyond an even share of the victory."""
    assert game.result is not None
    winners, seats = game.result.winners, len(game.seats)
    return np.array([(seat in winners) / len(winners) - 1 / seats for seat in range(seats)])
