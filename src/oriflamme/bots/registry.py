"""All bots by name, one line each, and the levels that players choose from."""

from __future__ import annotations

from typing import Final

from oriflamme.bots.bot import Bot, Budget, Player, parse_bot_name
from oriflamme.bots.external import find_installed, find_process, installed
from oriflamme.bots.greedy import greedy
from oriflamme.bots.net import net
from oriflamme.bots.random_bot import random_bot
from oriflamme.bots.sampler import Thinker, sampler, search
from oriflamme.bots.tuned import fitted_bot, tuned
from oriflamme.game import BadInput

BOTS: Final[dict[str, tuple[Bot, Budget]]] = {
    "random": (random_bot, Budget()),
    "greedy": (greedy, Budget()),
    "tuned": (tuned, Budget()),
    "sampler": (sampler, Budget(iterations=1000)),
    "search": (search, Budget(iterations=5000)),
    "net": (net, Budget()),
}
"""Every bot with its default budget, in iterations if it has any, so that the same seed gives the same game."""

YARDSTICKS: Final[dict[str, tuple[Bot, Budget]]] = {
    "rival-a": (fitted_bot("rival-a"), Budget()),
    "rival-b": (fitted_bot("rival-b"), Budget()),
}
"""Policies fitted apart, that the others never met: for measuring, not for the table."""

LEVELS: Final[dict[str, str]] = {"easy": "random", "normal": "greedy", "hard": "tuned", "master": "search@300ms"}
"""The players' levels, and the bot behind each."""


def find_bot(text: str) -> Player:
    """The bot of this name, with the budget it is named with or its own; also one from outside (`bots/external.py`)."""
    if (process := find_process(text)) is not None:
        return process
    name, _ = parse_bot_name(text)
    known = name in BOTS or name in YARDSTICKS
    if not known and (found := find_installed(text)) is not None:
        return found
    if not known:
        raise BadInput("bot", text, f"one of {', '.join([*BOTS, *installed()])}, or process:COMMAND")
    return house_bot(text)


def house_bot(text: str) -> Player:
    """A bot of this project: the only ones that a table server plays, so that nobody starts anything from afar."""
    name, budget = parse_bot_name(text)
    if name not in BOTS and name not in YARDSTICKS:
        raise BadInput("bot", text, "one of " + ", ".join(BOTS))
    bot, default = BOTS[name] if name in BOTS else YARDSTICKS[name]
    if isinstance(bot, Thinker):
        bot.make_ready()
    return Player(text, bot, default if budget is None else budget)
