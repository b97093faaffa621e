"""Which bots solve a puzzle: the share of several tries of the bot of each level."""

from __future__ import annotations

import random
from typing import Final

from oriflamme.bots import LEVELS, find_bot
from oriflamme.game import View

TRIES: Final = 20
SEARCHES: Final = 4
MASTER: Final = "search@5000it"
"""The bot of the strongest level, with a budget that gives the same moves on every machine."""


def solved_by(view: View, best: str, puzzle: str) -> dict[str, float]:
    """Return for each level which share of its bot's tries finds the best option."""
    found = {}
    for level, name in LEVELS.items():
        by_time = "ms" in name
        bot, tries = find_bot(MASTER if by_time else name), SEARCHES if by_time else TRIES
        rngs = (random.Random(f"{puzzle} {level} {number}") for number in range(tries))
        found[level] = sum(str(bot.choose(view, rng)) == best for rng in rngs) / tries
    return found
