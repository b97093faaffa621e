"""What a bot is: a function from a view, a decision, a random generator and a budget to a move."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

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


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and how likely each option was to be played, in the order of `decision.options`, if the bot knows."""

    move: Move
    probabilities: tuple[float, ...] | None = None


class Bot(Protocol):
    """A bot sees a view, never a game, and keeps nothing between calls; `decision.options` are the legal moves."""

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move: ...


@runtime_checkable
class ThinkingBot(Protocol):
    """A bot that says with each move how likely the options were."""

    def think(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Choice: ...


@runtime_checkable
class MixingBot(Protocol):
    """A bot that knows how likely its options are before it draws one; a seed has no part in it."""

    def distribution(self, view: View, decision: Decision, budget: Budget) -> tuple[float, ...]: ...


@dataclass(frozen=True, slots=True)
class Player:
    """A bot with its budget, as it was named: `greedy`, `search@200ms`, `search@5000it`."""

    name: str
    bot: Bot
    budget: Budget

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the bot's answer to the decision in its view."""
        return self.bot(view, asked(view), rng, self.budget)

    def think(self, view: View, rng: random.Random) -> Choice:
        """Return the same answer, and how likely each option was, if the bot says so."""
        if isinstance(self.bot, ThinkingBot):
            return checked(self.bot.think(view, asked(view), rng, self.budget), asked(view), self.name)
        return Choice(self.choose(view, rng))

    def distribution(self, view: View) -> tuple[float, ...] | None:
        """Return how likely each option is, if the bot knows before it draws one."""
        return self.bot.distribution(view, asked(view), self.budget) if isinstance(self.bot, MixingBot) else None


def asked(view: View) -> Decision:
    """Return the decision of the seat that is asked."""
    if view.decision is None or not view.decision.options:
        raise BadInput("view", view.viewer, "the view of the seat that is asked")
    return view.decision


def checked(thought: Choice, decision: Decision, name: str) -> Choice:
    """Refuse probabilities that are none: there is one for each option, and together they are 1."""
    found = thought.probabilities
    if found is None or (len(found) == len(decision.options) and min(found) >= 0 and abs(sum(found) - 1) <= TOLERANCE):
        return thought
    raise BadInput(f"probabilities of {name}", found, f"{len(decision.options)} that add up to 1")


TOLERANCE: Final = 1e-6
"""How far from 1 the sum of probabilities may be."""
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
