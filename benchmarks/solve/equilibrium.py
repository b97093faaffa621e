"""Best responses and the equilibrium of a game whose tree is known.

Two ways to write down how a seat plays: a *habit* says how likely each option is where it is asked, a *plan* how
likely the seat plays all of a line. Both hold a number for each line of the seat.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from benchmarks.solve.tree import Floats, Tree

CHECKED = 25
"""Rounds of learning between two looks at how good it is by now."""


def uniform(tree: Tree, seat: int) -> Floats:
    """The habit of taking any option."""
    habit = np.ones(tree.lines[seat])
    for question in tree.questions[seat]:
        habit[question.lines] = 1 / question.options
    return habit


def plan_of(tree: Tree, seat: int, habit: Floats) -> Floats:
    """How likely each line is played."""
    plan = np.zeros(tree.lines[seat])
    plan[0] = 1.0
    for question in tree.questions[seat]:
        plan[question.lines] = plan[question.before] * habit[question.lines]
    return plan


def best_response(tree: Tree, seat: int, other: Floats) -> Floats:
    """The plan that wins most against the other seat's plan; exact, from the last questions to the first."""
    won = tree.won(seat, other)
    habit = np.zeros(tree.lines[seat])
    for question in reversed(tree.questions[seat]):
        best = question.first + int(won[question.lines].argmax())
        habit[best] = 1.0
        won[question.before] += won[best]
    return plan_of(tree, seat, habit)


def value(tree: Tree, seat: int, plan: Floats, other: Floats) -> float:
    """What a seat wins by its plan against the other's."""
    return float(tree.won(seat, other) @ plan)


def best_value(tree: Tree, seat: int, other: Floats) -> float:
    """What a seat can win at most against the other's plan."""
    return value(tree, seat, best_response(tree, seat, other), other)


def exploitability(tree: Tree, plans: list[Floats]) -> float:
    """What a best response wins beyond the value of the game, the mean of both seats: the value cancels out."""
    return (best_value(tree, 0, plans[1]) + best_value(tree, 1, plans[0])) / 2


class Learner:
    """One seat of CFR+: it regrets what it has not done, and plays by its regrets."""

    def __init__(self, tree: Tree, seat: int) -> None:
        self.tree = tree
        self.seat = seat
        self.regrets = np.zeros(tree.lines[seat])
        self.habit = uniform(tree, seat)
        self.plan = plan_of(tree, seat, self.habit)
        self.total = np.zeros(tree.lines[seat])

    def learn(self, other: Floats, weight: float) -> None:
        """Play once against the other's plan and learn from it."""
        won = self.tree.won(self.seat, other)
        for question in reversed(self.tree.questions[self.seat]):
            lines = question.lines
            here = float(won[lines] @ self.habit[lines])
            regrets = np.maximum(self.regrets[lines] + won[lines] - here, 0.0)
            self.regrets[lines] = regrets
            total = float(regrets.sum())
            self.habit[lines] = regrets / total if total > 0 else 1 / question.options
            won[question.before] += here
        self.plan = plan_of(self.tree, self.seat, self.habit)
        self.total += weight * self.plan

    def mean(self) -> Floats:
        """The mean of all plans, later ones counting more: this is what tends to the equilibrium."""
        return self.total / float(self.total[0])


def equilibrium(tree: Tree, within: float, tell: Callable[[float], None] = lambda left: None) -> list[Floats]:
    """Plans that nobody can exploit by more than `within`; `tell` hears how much it is."""
    learners = [Learner(tree, 0), Learner(tree, 1)]
    left, rounds = 1.0, 0
    while left > within:
        rounds += 1
        for learner, other in zip(learners, learners[::-1], strict=True):
            learner.learn(other.plan, rounds)
        if rounds % CHECKED == 0:
            left = exploitability(tree, [learner.mean() for learner in learners])
            tell(left)
    return [learner.mean() for learner in learners]
