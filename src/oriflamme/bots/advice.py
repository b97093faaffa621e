"""Advice for a person: which option a search finds best, and what each option can bring. It reads a view only."""

from __future__ import annotations

import random
import time
from typing import Any

from oriflamme.bots.bot import Budget
from oriflamme.bots.sampler import SEARCH, new_search, spend_time
from oriflamme.game import View
from oriflamme.game.imagine import imagine
from oriflamme.game.numbering import numbering_for
from oriflamme.game.outlook import outlooks_of

Facts = dict[str, Any]
SECONDS = 0.4


def hint(view: View, rng: random.Random, budget: Budget) -> Facts:
    """Return the best option and the next best, what each is worth out of 100, and after how many games.

    What an option is worth is half the share of the victory and half how clear it is, as the search counts it.
    """
    start = time.perf_counter()
    imagined = imagine(view)
    search = new_search(SEARCH, imagined, rng.getrandbits(60))
    spend_time(search, SEARCH, start, (budget.milliseconds or 1000 * SECONDS) / 1000)
    search.sort()
    numbering, asked = numbering_for(view.rules), int(imagined.now.asked)

    def facts(place: int) -> tuple[str, int]:
        option = search.order[place]
        return numbering.move(asked, int(search.options[option])).text, round(100 * search.mean(option))

    assert view.decision is not None
    move, value = facts(0)
    other, other_value = facts(1) if len(view.decision.options) > 1 else (None, None)
    return {
        "move": move,
        "value": value,
        "other": other,
        "other_value": other_value,
        "games": int(search.iterations),
    }


def explain(view: View, rng: random.Random, budget: Budget) -> list[Facts]:
    """Return what each option can bring at once, and how likely it is that a hidden target strikes back."""
    assert view.decision is not None
    options = view.decision.options
    found = outlooks_of(imagine(view).now, numbering_for(view.rules), options)
    return [
        {
            "move": move.text,
            "least": outlook.least,
            "most": outlook.most,
            "asks": outlook.asks,
            "risks": outlook.risks,
            "chances": outlook.chances,
            "striking": outlook.striking,
            "loses": outlook.loses,
        }
        for move, outlook in zip(options, found, strict=True)
    ]
