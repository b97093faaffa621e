"""`tuned`: a policy fitted by playing against itself and others; it moves at once."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

from oriflamme.bots.bot import Bot, Budget
from oriflamme.bots.policies import policy
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import choose
from oriflamme.engine.rules.chance import Rng
from oriflamme.game import Decision, Move, View
from oriflamme.game.imagine import imagine
from oriflamme.game.numbering import numbering_for


def fitted(name: str, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
    """Return a move drawn from the policy of this name."""
    state = imagine(view).now
    code = choose(state, policy(name), Options(), Rng(rng.getrandbits(60)))
    return numbering_for(view.rules).move(int(state.asked), int(code))


def fitted_bot(name: str) -> Bot:
    """Return the bot that plays a shipped policy."""
    return partial(fitted, name)


tuned: Final = fitted_bot("tuned")
