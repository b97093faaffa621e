"""`random`: any legal move, all equally likely."""

from __future__ import annotations

import random

from oriflamme.bots.bot import Budget
from oriflamme.game import Decision, Move, View


def random_bot(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
    """Choose one of the legal moves."""
    return rng.choice(decision.options)
