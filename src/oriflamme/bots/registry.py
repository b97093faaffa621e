"""All bots by name, one line each, and the levels that players choose from."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from oriflamme.bots.bot import Bot, Budget, Player, parse_bot_name
from oriflamme.bots.casual import casual, novice
from oriflamme.bots.external import find_installed, find_process, installed
from oriflamme.bots.greedy import greedy
from oriflamme.bots.net import NetBot, net
from oriflamme.bots.random_bot import random_bot
from oriflamme.bots.sampler import SEARCH, SearchBot, first_search, sampler, search
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
    for find in (find_process, find_policy, find_search):
        if (player := find(text)) is not None:
            return player
    name, _ = parse_bot_name(text)
    known = name in BOTS or name in RIVALS
    if not known and (found := find_installed(text)) is not None:
        return found
    if not known:
        raise BadInput("bot", text, f"one of {', '.join([*BOTS, *installed()])}, policy:FILE or process:COMMAND")
    return house_bot(text)


SEARCH_WITH_ETA: Final = re.compile(r"search:(?P<eta>[0-9]{1,6}(?:\.[0-9]{1,6})?)(?P<budget>@[^@]*)?")


def find_search(text: str) -> Player | None:
    """Return the bot of `search:ETA`, a `search` that lets its rollouts change the policy by so much, if it is one."""
    if not text.startswith("search:"):
        return None
    found = SEARCH_WITH_ETA.fullmatch(text)
    if found is None:
        raise BadInput("bot", text, "search: and eta, a number from 0 to 999999, such as search:60@200ms")
    bot = SearchBot(replace(SEARCH, eta=float(found["eta"])))
    bot.load_policies()
    _, budget = parse_bot_name("search" + (found["budget"] or ""))
    return Player(text, bot, BOTS["search"][1] if budget is None else budget)


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
