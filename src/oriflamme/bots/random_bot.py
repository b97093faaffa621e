"""`random`: any legal move, all equally likely."""

from __future__ import annotations

import random
from typing import Final

from oriflamme.bots.bot import Budget, Choice
from oriflamme.game import Decision, Move, View


class RandomBot:
    """A bot that draws one of the legal moves."""

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        return rng.choice(decision.options)

    def think(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Choice:
        """Return a move, and that all were equally likely."""
        return Choice(self(view, decision, rng, budget), self.distribution(view, decision, budget))

    def distribution(self, view: View, decision: Decision, budget: Budget) -> tuple[float, ...]:
        """Return the same probability for each option."""
        return (1 / len(decision.options),) * len(decision.options)


random_bot: Final = RandomBot()
