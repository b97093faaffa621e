"""How a bot plays, by asking it many times at every question that it can reach, and how far it can be exploited.

A best response to all answers seen of a bot also exploits their random deviations: it overestimates. So the answers are
divided into folds, and a response to all but one fold is evaluated on that fold (cross-validation): in the mean it wins
there at most what a best response would win from the bot itself.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.solve.equilibrium import best_response, exploitability, plan_of, uniform, value
from benchmarks.solve.tree import Floats, Question, Tree
from oriflamme.arena.run_directory import RunDirectory
from oriflamme.bots import Player

FOLDS = 8
STUDENT = 2.365
"""The two-sided 95 % quantile of Student's t for eight folds."""


@dataclass(frozen=True)
class Survey:
    """How bots are asked: the number of times at each question, the seed, and where the answers are kept."""

    tree: Tree
    times: int
    seed: int = 1
    out: Path | None = None
    step: Callable[[float], None] = lambda effort: None
    """Called with the effort of each finished question."""

    def folds(self, player: Player, seat: int) -> list[Floats]:
        """Return a bot's behaviour in each fold of its answers; `random` need not be asked."""
        if player.name == "random":
            self.step(effort(player) * len(self.tree.questions[seat]))
            return [uniform(self.tree, seat)] * FOLDS
        where = None if self.out is None else self.out / f"{player.name}-{seat}"
        with RunDirectory(where, self._task(player, seat)) as run:
            return self._ask(player, seat, run)

    def _ask(self, player: Player, seat: int, run: RunDirectory) -> list[Floats]:
        """Ask every question that its own earlier answers lead to."""
        folds = [np.zeros(self.tree.lines[seat]) for _ in range(FOLDS)]
        reached = np.zeros(self.tree.lines[seat], dtype=bool)
        reached[0] = True
        for number, question in enumerate(self.tree.questions[seat]):
            if reached[question.before]:
                for turn, answer in enumerate(self._answers(player, question, number, run)):
                    folds[turn % FOLDS][question.lines] += np.array(answer) * FOLDS / self.times
                    reached[question.lines] |= np.array(answer) > 0
            self.step(effort(player))
        return folds

    def _answers(self, player: Player, question: Question, number: int, run: RunDirectory) -> list[list[float]]:
        """Return what a bot answers when it is asked repeatedly; from the files if it was asked before."""
        if number not in run.lines:
            run.add([{"deal": number, "answers": self._ask_often(player, question)}])
        found: list[list[float]] = run.lines[number]["answers"]
        return found

    def _ask_often(self, player: Player, question: Question) -> list[list[float]]:
        """Ask a question with different seeds; whoever says the same probabilities twice is not asked again."""
        answers: list[list[float]] = []
        for turn in range(self.times):
            if turn == 2 and answers[0] == answers[1] and max(answers[0]) < 1:
                return answers[:1] * self.times
            answers.append(answer_of(player, question, random.Random(f"{self.seed} {question.key} {turn}")))
        return answers

    def _task(self, player: Player, seat: int) -> dict[str, object]:
        """Return what identifies the answers."""
        keys = "".join(question.key for question in self.tree.questions[seat])
        questions = hashlib.sha256(keys.encode()).hexdigest()
        return {"command": "solve", "questions": questions, "bot": player.name, "times": self.times, "seed": self.seed}


def answer_of(player: Player, question: Question, rng: random.Random) -> list[float]:
    """Return how likely each option was, by the bot's own word; else the option it took has all."""
    thought = player.think(question.view, rng)
    if thought.probabilities is not None:
        return list(thought.probabilities)
    return [float(move == thought.move) for move in question.moves]


def effort(player: Player) -> float:
    """Return roughly how long an answer takes, in iterations."""
    return 250.0 + (player.budget.iterations or 0)


@dataclass(frozen=True)
class Figures:
    """The figures of a bot, in shares of victories beyond the value of the game."""

    bot: str
    exploited: float
    """What responses win from answers that they have not seen: in the mean at most the exploitability."""
    within: float
    """Half the width of its 95 % interval."""
    seen: float
    """What a best response to all answers wins from these: in the mean at least the exploitability."""
    lost: float
    """What the equilibrium wins."""
    asked: int
    """The number of questions that the bot can reach."""


def measured(survey: Survey, player: Player, best: list[Floats]) -> Figures:
    """Return the figures of a bot; `best` is the equilibrium."""
    tree = survey.tree
    seats = range(tree.seats)
    folds = [survey.folds(player, seat) for seat in seats]
    plans = [plan_of(tree, seat, mean(folds[seat])) for seat in seats]
    won = [sum(held_out(tree, seat, folds, fold) for seat in seats) / tree.seats for fold in range(FOLDS)]
    lost = sum(value(tree, seat, best[seat], plans) for seat in seats) / tree.seats
    asked = sum(plans[seat][question.before] > 0 for seat in seats for question in tree.questions[seat])
    within = STUDENT * float(np.std(won, ddof=1)) / math.sqrt(FOLDS)
    return Figures(player.name, sum(won) / FOLDS, within, exploitability(tree, plans), lost, int(asked))


def mean(behaviours: list[Floats]) -> Floats:
    """Return the mean behaviour of several folds."""
    whole: Floats = np.mean(behaviours, axis=0)
    return whole


def held_out(tree: Tree, seat: int, folds: list[list[Floats]], fold: int) -> float:
    """Return what a seat wins from one fold of the others' answers by the best response to the rest."""
    rest = [plan_of(tree, each, mean(own[:fold] + own[fold + 1 :])) for each, own in enumerate(folds)]
    left = [plan_of(tree, each, own[fold]) for each, own in enumerate(folds)]
    return value(tree, seat, best_response(tree, seat, rest), left)
