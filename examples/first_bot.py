"""The bot of docs/first-bot.md: its cards wait for tokens, and it strikes at whoever leads.

oriflamme arena "process:python examples/first_bot.py" random --seats 4 --games 200
"""

import random

from oriflamme.bots import Budget
from oriflamme.game import Decision, Move, View


def patient(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
    if decision.ask == "reveal":
        card = view.tops[decision.slot - 1]
        wanted = "reveal" if card.tokens >= 2 or view.round >= 5 else "wait"
        return next(move for move in decision.options if move.verb == wanted)
    if decision.ask == "target":
        return max(decision.options, key=lambda move: threat(view, move))
    return rng.choice(decision.options)


def threat(view: View, move: Move) -> int:
    """The influence of the seat whose card is chosen; an own card is the last choice."""
    seat = view.seat_of(view.tops[move.number - 1].family)
    return -1 if seat == view.viewer else view.influence[seat]


if __name__ == "__main__":
    from oriflamme.bots.answer import run

    run(patient)
