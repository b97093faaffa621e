"""`random`: any legal move, all alike likely."""

from __future__ import annotations

import random

from oriflamme.bots.bot import Budget
from oriflamme.game import Decision, Move, View


def random_bot(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
    """Choose without looking."""
    return rng.choice(decision.options)
