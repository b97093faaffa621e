"""Best responses and the equilibrium of a game whose tree is known.

A strategy is written in two ways: a *behaviour* has the probability of each option at its question, a *plan*
(realisation plan) the probability that the seat plays all of a line. Both have a number for each line of the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from benchmarks.solve.tree import Floats, Tree

CHECKED = 25
"""The iterations between two checks of the exploitability."""
MOST_ROUNDS = 20_000


def uniform(tree: Tree, seat: int) -> Floats:
    """Return the behaviour that takes all options equally likely."""
    behaviour = np.ones(tree.lines[seat])
    for question in tree.questions[seat]:
        behaviour[question.lines] = 1 / question.options
    return behaviour


def plan_of(tree: Tree, seat: int, behaviour: Floats) -> Floats:
    """Return the plan of a behaviour."""
    plan = np.zeros(tree.lines[seat])
    plan[0] = 1.0
    for question in tree.questions[seat]:
        plan[question.lines] = plan[question.before] * behaviour[question.lines]
    return plan


def best_response(tree: Tree, seat: int, plans: Sequence[Floats]) -> Floats:
    """Return the plan that wins most against the plans of the others; exact, by backward induction."""
    won = tree.won(seat, plans)
    behaviour = np.zeros(tree.lines[seat])
    for question in reversed(tree.questions[seat]):
        best = question.first + int(won[question.lines].argmax())
        behaviour[best] = 1.0
        won[question.before] += won[best]
    return plan_of(tree, seat, behaviour)


def value(tree: Tree, seat: int, plan: Floats, plans: Sequence[Floats]) -> float:
    """Return what a seat wins by a plan against the plans of the others."""
    return float(tree.won(seat, plans) @ plan)


def best_value(tree: Tree, seat: int, plans: Sequence[Floats]) -> float:
    """Return the most that a seat can win against the plans of the others."""
    return value(tree, seat, best_response(tree, seat, plans), plans)


def exploitability(tree: Tree, plans: Sequence[Floats]) -> float:
    """Return what best responses win beyond the value of the game; in the mean of all seats the value cancels out."""
    return sum(best_value(tree, seat, plans) for seat in range(tree.seats)) / tree.seats


class Learner:
    """One seat of CFR+ (regret matching plus)."""

    def __init__(self, tree: Tree, seat: int) -> None:
        self.tree = tree
        self.seat = seat
        self.regrets = np.zeros(tree.lines[seat])
        self.behaviour = uniform(tree, seat)
        self.plan = plan_of(tree, seat, self.behaviour)
        self.total = np.zeros(tree.lines[seat])

    def learn(self, plans: Sequence[Floats], weight: float) -> None:
        """Update the regrets against the plans of the others, and the own plan with them."""
        won = self.tree.won(self.seat, plans)
        for question in reversed(self.tree.questions[self.seat]):
            lines = question.lines
            here = float(won[lines] @ self.behaviour[lines])
            regrets = np.maximum(self.regrets[lines] + won[lines] - here, 0.0)
            self.regrets[lines] = regrets
            total = float(regrets.sum())
            self.behaviour[lines] = regrets / total if total > 0 else 1 / question.options
            won[question.before] += here
        self.plan = plan_of(self.tree, self.seat, self.behaviour)
        self.total += weight * self.plan

    def mean(self) -> Floats:
        """Return the weighted mean of all plans, which converges to the equilibrium."""
        return self.total / float(self.total[0])


def equilibrium(tree: Tree, within: float, tell: Callable[[float], None] = lambda left: None) -> list[Floats]:
    """Return plans with an exploitability of at most `within`, or the last ones; `tell` is called with the present one.

    With more than two seats nothing promises that it becomes so small.
    """
    learners = [Learner(tree, seat) for seat in range(tree.seats)]
    left, rounds = 1.0, 0
    while left > within and rounds < MOST_ROUNDS:
        rounds += 1
        for learner in learners:
            learner.learn([each.plan for each in learners], rounds)
        if rounds % CHECKED == 0:
            left = exploitability(tree, [learner.mean() for learner in learners])
            tell(left)
    return [learner.mean() for learner in learners]
