"""`tuned` and every other bot that plays a fitted policy: it draws its move at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Final

from oriflamme.bots.bot import Budget, Choice, Player
from oriflamme.bots.policies import policy, read_policy
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy, choose
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.state import State
from oriflamme.game import BadInput, Decision, Move, View
from oriflamme.game.imagine import imagine
from oriflamme.game.numbering import numbering_for

PREFIX: Final = "policy:"


@dataclass(frozen=True)
class FittedBot:
    """A bot that plays a policy, which is loaded when it is first needed."""

    load: Callable[[], Policy]

    @cached_property
    def policy(self) -> Policy:
        return self.load()

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        state, _, drawn = self.draw(view, rng)
        return numbering_for(view.rules).move(int(state.asked), drawn)

    def think(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Choice:
        """Return the same move, and how likely each option was."""
        state, o, drawn = self.draw(view, rng)
        numbering, question = numbering_for(view.rules), int(state.asked)
        masses = {numbering.move(question, int(o.moves[n])): int(o.mass[n]) for n in range(int(o.n))}
        total = int(o.total)
        return Choice(numbering.move(question, drawn), tuple(masses[move] / total for move in decision.options))

    def draw(self, view: View, rng: random.Random) -> tuple[State, Options, int]:
        """Draw a move from the policy; return it with the options and their masses."""
        state, o = imagine(view).now, Options()
        return state, o, int(choose(state, self.policy, o, Rng(rng.getrandbits(60))))

    def distribution(self, view: View, decision: Decision, budget: Budget) -> tuple[float, ...]:
        """Return how likely each option is."""
        found = self.think(view, decision, random.Random(0), budget).probabilities
        assert found is not None
        return found


def fitted_bot(name: str) -> FittedBot:
    """Return the bot that plays a shipped policy."""
    return FittedBot(partial(policy, name))


def find_policy(text: str) -> Player | None:
    """Return the bot of `policy:FILE`, which plays the weights in a file, if this is such a name."""
    if not text.startswith(PREFIX):
        return None
    path = Path(text.removeprefix(PREFIX))
    if not path.is_file():
        raise BadInput("bot", text, f"{PREFIX} and a file of weights, such as {PREFIX}fits/mine/weights.json")
    facts = path.stat()
    found = policy_in(path, facts.st_mtime_ns, facts.st_size)  # now: a bad file is refused before the first game
    return Player(text, FittedBot(lambda: found), Budget())


@cache
def policy_in(path: Path, changed: int, size: int) -> Policy:
    """Return the policy in a file, which is read again after it has changed."""
    return read_policy(path)


tuned: Final = fitted_bot("tuned")
