"""`novice` and `casual`: they judge a move as `greedy` does, but are not sure of it.

The better a move looks, the likelier it is taken. So small differences are often missed and large ones hardly ever.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

from oriflamme.bots.bot import Budget
from oriflamme.bots.greedy.choice import scores_of
from oriflamme.game import Decision, Move, View


@dataclass(frozen=True, slots=True)
class UnsureBot:
    """A bot that chooses by the scores of `greedy`; a difference of `temperature` makes a move e times as likely."""

    temperature: float

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        scores = scores_of(view, decision)
        best = max(scores)
        weights = [math.exp((score - best) / self.temperature) for score in scores]
        return rng.choices(decision.options, weights)[0]


novice: Final = UnsureBot(2.5)
casual: Final = UnsureBot(0.6)
