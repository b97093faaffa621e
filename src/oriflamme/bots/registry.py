"""All bots by name, one line each, and the levels that players choose from."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from oriflamme.bots.bot import Bot, Budget, Player, parse_bot_name
from oriflamme.bots.greedy import greedy
from oriflamme.bots.net import net
from oriflamme.bots.random_bot import random_bot
from oriflamme.game import BadInput

BOTS: Final[dict[str, tuple[Bot, Budget]]] = {
    "random": (random_bot, Budget()),
    "greedy": (greedy, Budget()),
    **({"net": (net, Budget())} if find_spec("numpy") else {}),
}
"""Every bot with its default budget, in iterations if it has any, so that the same seed gives the same game."""

LEVELS: Final[dict[str, str]] = {"easy": "random", "normal": "greedy"}
"""The players' levels, and the bot behind each."""


def find_bot(text: str) -> Player:
    """The bot of this name, with the budget it is named with or its own."""
    name, budget = parse_bot_name(text)
    if name not in BOTS:
        raise BadInput("bot", text, "one of " + ", ".join(BOTS))
    bot, default = BOTS[name]
    return Player(text, bot, default if budget is None else budget)
