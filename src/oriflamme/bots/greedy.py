"""`greedy`: rules of thumb about immediate influence and risk."""

from __future__ import annotations

import random

from oriflamme.bots.bot import Budget
from oriflamme.game import Decision, Move, View


def greedy(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
    """Choose what looks best at once."""
    return rng.choice(decision.options)
