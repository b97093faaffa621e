"""What a bot is: a function from a view, a decision, a random generator and a budget to a move."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Final, Protocol

from oriflamme.game import BadInput, Decision, Move, View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about a move: milliseconds, or iterations, which make the move reproducible."""

    milliseconds: int | None = None
    iterations: int | None = None

    def __str__(self) -> str:
        if self.milliseconds is not None:
            return f"@{self.milliseconds}ms"
        return "" if self.iterations is None else f"@{self.iterations}it"


class Bot(Protocol):
    """A bot sees a view, never a game, and keeps nothing between calls; `decision.options` are the legal moves."""

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move: ...


@dataclass(frozen=True, slots=True)
class Player:
    """A bot with its budget, as it was named: `greedy`, `search@200ms`, `search@5000it`."""

    name: str
    bot: Bot
    budget: Budget

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the bot's answer to the decision in its view."""
        if view.decision is None or not view.decision.options:
            raise BadInput("view", view.viewer, "the view of the seat that is asked")
        return self.bot(view, view.decision, rng, self.budget)


NAMED: Final = re.compile(r"(?P<name>[a-z][a-z0-9_-]*)(?:@(?P<amount>[1-9][0-9]{0,8})(?P<unit>ms|it))?")


def parse_bot_name(text: str) -> tuple[str, Budget | None]:
    """Return the name and the budget, if one is given."""
    found = NAMED.fullmatch(text)
    if found is None:
        raise BadInput("bot", text, "a name, name@200ms or name@5000it")
    if found["unit"] is None:
        return found["name"], None
    amount = int(found["amount"])
    return found["name"], Budget(milliseconds=amount) if found["unit"] == "ms" else Budget(iterations=amount)
