"""`novice` and `casual`: they judge a move as `greedy` does, but are not sure of it.

The better a move looks, the likelier it is taken. So small differences are often missed and large ones hardly ever.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

from oriflamme.bots.bot import Budget, Choice
from oriflamme.bots.greedy.choice import scores_of
from oriflamme.game import Decision, Move, View


@dataclass(frozen=True, slots=True)
class UnsureBot:
    """A bot that chooses by the scores of `greedy`; a difference of `temperature` makes a move e times as likely."""

    temperature: float

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        return self.think(view, decision, rng, budget).move

    def think(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Choice:
        """Return a move drawn by the scores, and how likely each option was."""
        weights = self.weights(view, decision)
        return Choice(rng.choices(decision.options, weights)[0], shares(weights))

    def distribution(self, view: View, decision: Decision, budget: Budget) -> tuple[float, ...]:
        """Return how likely each option is."""
        return shares(self.weights(view, decision))

    def weights(self, view: View, decision: Decision) -> list[float]:
        """Return how likely each option is compared to the best one."""
        scores = scores_of(view, decision)
        best = max(scores)
        return [math.exp((score - best) / self.temperature) for score in scores]


def shares(weights: list[float]) -> tuple[float, ...]:
    """Return what part of all weights each of them is."""
    total = sum(weights)
    return tuple(weight / total for weight in weights)


novice: Final = UnsureBot(2.5)
casual: Final = UnsureBot(0.6)
