"""`sampler` and `search`: games played out from worlds that the seat cannot tell apart."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

from oriflamme.bots.bot import Budget
from oriflamme.bots.policies import policy, sharpened
from oriflamme.engine.study import Study
from oriflamme.game import Decision, Move, View
from oriflamme.game.game import codes_for
from oriflamme.game.imagine import imagine


@dataclass(frozen=True, slots=True)
class Manner:
    """How to think: the policies that the others may follow, and what time is spent on."""

    pool: tuple[str, ...]
    sharpness: float = 1.0
    """How much more surely one's own policy plays when games are played out."""
    widest: int = 200
    """So many options are looked at, those that the own policy likes best."""
    weighted: bool = True
    halving: bool = True
    share: float = 0.25
    """Of the time, for weighing worlds."""
    most_worlds: int = 1000


CHUNK = 100
"""Playouts between two looks at the clock."""
SAMPLER = Manner(("tuned",))
SEARCH = Manner(("tuned", "copycat", "spar-a", "spar-b"))


def think(manner: Manner, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
    """Play the options out and take the one that does best."""
    start = time.perf_counter()
    if len(decision.options) == 1:
        return decision.options[0]
    imagined = imagine(view)
    pool = [policy(name) for name in manner.pool]
    own = sharpened("tuned", manner.sharpness)
    seed = rng.getrandbits(60)
    study = Study(imagined.start, imagined.now, imagined.moves, imagined.movers, imagined.spare, own, pool, seed)
    study.keep(manner.widest)
    if budget.milliseconds is None:
        count(study, manner, budget.iterations or 1000)
    else:
        watch(study, manner, start, budget.milliseconds / 1000)
    return codes_for(view.rules).move(int(imagined.now.asked), int(study.best()))


def count(study: Study, manner: Manner, iterations: int) -> None:
    """Spend so many iterations; the same seed gives the same move."""
    worlds = min(manner.most_worlds, max(8, int(iterations * manner.share / 2)))
    study.weigh(worlds)
    study.settle(manner.weighted)
    phases = phases_of(int(study.live)) if manner.halving else 1
    for phase in range(phases):
        study.run(max(1, iterations * (phase + 1) // phases - int(study.iterations)))
        if phase + 1 < phases:
            study.halve()


def watch(study: Study, manner: Manner, start: float, seconds: float) -> None:
    """Spend so much time since `start`."""
    weighing = start + seconds * manner.share
    study.weigh(8)
    while time.perf_counter() < weighing and study.worlds < manner.most_worlds:
        study.weigh(4)
    study.settle(manner.weighted)
    begin = time.perf_counter()
    phases = phases_of(int(study.live)) if manner.halving else 1
    for phase in range(phases):
        end = begin + (start + seconds - begin) * (phase + 1) / phases
        study.run(1)
        while time.perf_counter() < end:
            study.run(min(CHUNK, 20))
        if phase + 1 < phases:
            study.halve()


def phases_of(options: int) -> int:
    """How often a number of options is halved until one or two are left."""
    return max(1, (options - 1).bit_length())


def sampler(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
    """Flat Monte Carlo over weighted worlds."""
    return think(SAMPLER, view, decision, rng, budget)


def search(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
    """The same, with each seat's style inferred from how it has played."""
    return think(SEARCH, view, decision, rng, budget)
