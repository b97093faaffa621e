"""How fast `search` runs rollouts: all iterations of four-player games over their processor time."""

from __future__ import annotations

import random
import time

from oriflamme.bots import find_bot
from oriflamme.bots.sampler import SEARCH, new_search
from oriflamme.engine.policy.rollouts import random_playouts
from oriflamme.game import Game
from oriflamme.game.imagine import Imagined, imagine

CHUNK = 1000
"""Iterations at each decision."""


def thinking(playouts: str, seconds: float) -> dict[str, float]:
    """Search every decision of whole games among `tuned` for a number of seconds; return the iterations per second."""
    tuned = find_bot("tuned")
    done, spent, seed = 0, 0.0, 0
    while spent < seconds:
        seed += 1
        game = Game.new("revised", 4, seed=seed)
        rng = random.Random(seed)
        while (seat := game.to_move) is not None:
            view = game.view(seat)
            imagined = imagine(view)
            start = time.process_time()
            done += CHUNK if playouts == "random" else think(imagined)
            if playouts == "random":
                random_playouts(imagined.now, CHUNK, seed)
            spent += time.process_time() - start
            game.play(tuned.choose(view, rng))
    return {"iterations": done / spent}


def think(imagined: Imagined) -> int:
    """Sample a few worlds, then run rollouts with inferred policies."""
    search = new_search(SEARCH, imagined, 1)
    search.belief.sample_worlds(5)
    search.belief.update(True)
    search.run(CHUNK)
    return int(search.iterations)
