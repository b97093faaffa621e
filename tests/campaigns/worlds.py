"""Swapped worlds: whatever a viewer cannot know is exchanged, and nothing that it is sent may change by a byte."""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

from tests.games import TABLES, random_game, random_mixed
from tests.server.test_secrets import everything_sent
from tests.worlds import in_another_world

from oriflamme.game import Game

EACH: Final = 4
"""Other worlds for each moment and viewer: what is sent in the real one is made once for all of them."""


def swap(count: int, seed: int) -> Counter[str]:
    """Compare this many pairs of worlds, in games of every rule set, for every viewer."""
    rng, counts = random.Random(seed), Counter[str](worlds=0, leaked_bytes=0)
    while counts["worlds"] < count:
        number = rng.getrandbits(32)
        rules, seats = TABLES[number % len(TABLES)] if number % 2 else random_mixed(number)
        whole = random_game(rules, seats, number)
        assert whole.deal is not None
        game = Game.dealt(whole.rules, whole.seats, whole.deal, whole.first)
        for move in whole.moves:
            for viewer in (*range(seats), None):
                if counts["worlds"] < count:
                    others = min(EACH, count - counts["worlds"])
                    compare(game, viewer, [rng.getrandbits(62) for _ in range(others)], counts)
            game.play(move)
        counts["games"] += 1
    return counts


def compare(game: Game, viewer: int | None, seeds: list[int], counts: Counter[str]) -> None:
    """Compare what a viewer is sent with what it would be sent in other worlds."""
    sent = everything_sent(game, viewer)
    for seed in seeds:
        other = in_another_world(game, viewer, seed)
        for real, swapped in zip(sent, everything_sent(other, viewer), strict=True):
            counts["bytes"] += len(real)
            if real != swapped:
                counts["leaked_bytes"] += sum(a != b for a, b in zip(real, swapped, strict=False)) or 1
        counts["worlds"] += 1
