"""All bots by name, one line each, and the levels that players choose from."""

from __future__ import annotations

from typing import Final

from oriflamme.bots.bot import Bot, Budget, Player, parse_bot_name
from oriflamme.bots.casual import casual, novice
from oriflamme.bots.external import find_installed, find_process, installed
from oriflamme.bots.greedy import greedy
from oriflamme.bots.net import NetBot, net
from oriflamme.bots.random_bot import random_bot
from oriflamme.bots.sampler import SearchBot, first_search, sampler, search
from oriflamme.bots.tuned import find_policy, fitted_bot, tuned
from oriflamme.game import BadInput

BOTS: Final[dict[str, tuple[Bot, Budget]]] = {
    "random": (random_bot, Budget()),
    "novice": (novice, Budget()),
    "casual": (casual, Budget()),
    "greedy": (greedy, Budget()),
    "tuned": (tuned, Budget()),
    "blueprint": (fitted_bot("blueprint"), Budget()),
    "sampler": (sampler, Budget(iterations=1000)),
    "search": (search, Budget(iterations=5000)),
    "net": (net, Budget()),
}
"""Every bot with its default budget, if any in iterations, so that the same seed gives the same game."""

RIVALS: Final[dict[str, tuple[Bot, Budget]]] = {
    "rival-a": (fitted_bot("rival-a"), Budget()),
    "rival-b": (fitted_bot("rival-b"), Budget()),
    "search-1": (first_search, Budget(iterations=5000)),
}
"""Policies that were trained separately from all others, and the first `search`: for measurements, not for players."""

LEVELS: Final[dict[str, str]] = {
    "beginner": "novice",
    "easy": "casual",
    "normal": "greedy",
    "hard": "tuned",
    "master": "search@300ms",
}
"""The levels that players choose from, weakest first, and the bot of each."""


def find_bot(text: str) -> Player:
    """Return the bot of this name with its given or default budget; it may be an external one (`bots/external.py`)."""
    for find in (find_process, find_policy):
        if (player := find(text)) is not None:
            return player
    name, _ = parse_bot_name(text)
    known = name in BOTS or name in RIVALS
    if not known and (found := find_installed(text)) is not None:
        return found
    if not known:
        raise BadInput("bot", text, f"one of {', '.join([*BOTS, *installed()])}, policy:FILE or process:COMMAND")
    return house_bot(text)


def house_bot(text: str) -> Player:
    """Return a bot of this project; a table server plays no others: no client starts a program or reads a file."""
    name, budget = parse_bot_name(text)
    if name not in BOTS and name not in RIVALS:
        raise BadInput("bot", text, "one of " + ", ".join(BOTS))
    bot, default = BOTS[name] if name in BOTS else RIVALS[name]
    if isinstance(bot, SearchBot):
        bot.load_policies()
    if isinstance(bot, NetBot):
        bot = NetBot()  # it counts the moves of its stand-in
    return Player(text, bot, default if budget is None else budget)
