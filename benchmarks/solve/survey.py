"""How a bot plays, by asking it often at every question that it can come to; and what that is worth.

A best response to what was seen of a bot also wins from its chance answers: it shows more than the truth, in the
mean. One that knows half of the answers and plays against the other half shows less. The truth lies between.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.solve.equilibrium import best_response, exploitability, plan_of, uniform, value
from benchmarks.solve.tree import Floats, Question, Tree
from oriflamme.arena.store import Store
from oriflamme.bots import Player


@dataclass(frozen=True)
class Survey:
    """How bots are asked: how often at each question, by which seed, where the answers are kept."""

    tree: Tree
    times: int
    seed: int = 1
    out: Path | None = None
    step: Callable[[float], None] = lambda effort: None
    """Told how much effort more is done."""

    def halves(self, player: Player, seat: int) -> list[Floats]:
        """A bot's habits, by the first and by the second half of its answers; `random` need not be asked."""
        if player.name == "random":
            self.step(effort(player) * len(self.tree.questions[seat]))
            return [uniform(self.tree, seat)] * 2
        where = None if self.out is None else self.out / f"{player.name}-{seat}"
        with Store(where, self._task(player, seat)) as store:
            return self._ask(player, seat, store)

    def _ask(self, player: Player, seat: int, store: Store) -> list[Floats]:
        """Ask everything that its own earlier answers lead to."""
        halves = [np.zeros(self.tree.lines[seat]) for _ in range(2)]
        reached = np.zeros(self.tree.lines[seat], dtype=bool)
        reached[0] = True
        for number, question in enumerate(self.tree.questions[seat]):
            if reached[question.before]:
                for turn, option in enumerate(self._answers(player, question, number, store)):
                    halves[2 * turn // self.times][question.first + option] += 2 / self.times
                    reached[question.first + option] = True
            self.step(effort(player))
        return halves

    def _answers(self, player: Player, question: Question, number: int, store: Store) -> list[int]:
        """Which options a bot takes, asked again and again; from the store if it was asked before."""
        if number not in store.lines:
            rngs = (random.Random(f"{self.seed} {question.key} {turn}") for turn in range(self.times))
            answers = [question.moves.index(player.choose(question.view, rng)) for rng in rngs]
            store.add([{"deal": number, "answers": answers}])
        found: list[int] = store.lines[number]["answers"]
        return found

    def _task(self, player: Player, seat: int) -> dict[str, object]:
        """What the answers are answers to."""
        keys = "".join(question.key for question in self.tree.questions[seat])
        questions = hashlib.sha256(keys.encode()).hexdigest()
        return {"command": "solve", "questions": questions, "bot": player.name, "times": self.times, "seed": self.seed}


def effort(player: Player) -> float:
    """About how long an answer takes, in iterations."""
    return 250.0 + (player.budget.iterations or 0)


@dataclass(frozen=True)
class Figures:
    """What is found about a bot, in shares of victories."""

    bot: str
    low: float
    high: float
    """It can be exploited by so much: more than `low` and less than `high`, in the mean over answers."""
    lost: float
    """What it loses to the equilibrium, beyond the value of the game."""
    asked: int
    """At so many questions."""


def measured(survey: Survey, player: Player, best: list[Floats]) -> Figures:
    """The figures of a bot; `best` is the equilibrium."""
    tree = survey.tree
    halves = [survey.halves(player, seat) for seat in (0, 1)]
    plans = [plan_of(tree, seat, (halves[seat][0] + halves[seat][1]) / 2) for seat in (0, 1)]
    low = [held_out(tree, seat, halves[1 - seat]) for seat in (0, 1)]
    lost = [value(tree, seat, best[seat], plans[1 - seat]) for seat in (0, 1)]
    asked = sum(plans[seat][question.before] > 0 for seat in (0, 1) for question in tree.questions[seat])
    return Figures(player.name, sum(low) / 2, exploitability(tree, plans), sum(lost) / 2, int(asked))


def held_out(tree: Tree, seat: int, halves: list[Floats]) -> float:
    """What a seat wins by the best responses to each half of the other's answers, against the other half."""
    one, two = (plan_of(tree, 1 - seat, habit) for habit in halves)
    pairs = ((one, two), (two, one))
    return sum(value(tree, seat, best_response(tree, seat, known), met) for known, met in pairs) / 2
