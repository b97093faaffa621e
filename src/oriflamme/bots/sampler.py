"""`sampler` and `search`: games played out from worlds that the seat cannot tell apart.

Both weigh the worlds by how likely the others would have played as they did, and spend their time on the options
that do best. `search` also infers by which of several policies each seat plays.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Final

from oriflamme.bots.bot import Budget
from oriflamme.bots.policies import policy
from oriflamme.engine.policy.search import Study
from oriflamme.game import Decision, Move, View
from oriflamme.game.imagine import imagine
from oriflamme.game.numbering import numbering_for


@dataclass(frozen=True, slots=True)
class Manner:
    """How to think: the policies that the others may follow, and what time is spent on."""

    pool: tuple[str, ...]
    widest: int = 12
    """So many options are played out, those that the own policy likes best."""
    weighted: bool = True
    """Worlds count by how the others have played; else they are all alike likely."""
    halving: bool = True
    """The worse half of the options is dropped again and again; else all get the same time."""
    share: float = 0.4
    """The part of the time that is spent on weighing worlds."""
    most_worlds: int = 1000
    doubt: float = 0.1
    """How often a seat is thought to move at random."""
    faith: float = 20.0
    """What the own policy thinks of the options counts like so many games."""
    favour: float = 0.0
    """How likely a seat is to follow one of the first policies of the pool, before it has moved; 0: any alike."""
    favourites: int = 1
    """So many of the first policies share the favour."""
    certainty: float = 4.0
    """An option that leads by so many standard deviations is taken before the time is over."""
    kinship: float = 0.0
    """How likely it is that all others follow the same policy, before they have moved."""


SAMPLER: Final = Manner(("tuned",))
SPARS: Final = tuple(f"spar-{letter}" for letter in "abcdefghijklm")
SEARCH: Final = Manner(("tuned", "pupil", "copycat", "elder", "senior", *SPARS), favour=0.3, favourites=2, kinship=0.8)

PORTION: Final = 20
"""Games played out between two looks at the clock."""
FEWEST_WORLDS: Final = 8
GLANCE: Final = 0.15
"""The part of the time after which what is clear is decided, with fewer worlds."""


@dataclass(frozen=True, slots=True)
class Thinker:
    """A bot that thinks in some manner."""

    manner: Manner

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        return think(self.manner, view, decision, rng, budget)

    def make_ready(self) -> None:
        """Read the policies now, not in the time of the first move."""
        for name in ("tuned", *self.manner.pool):
            policy(name)


sampler: Final = Thinker(SAMPLER)
"""Flat Monte Carlo over weighted worlds; everybody is taken to play like `tuned`."""

search: Final = Thinker(SEARCH)
"""The same, with each seat's style inferred from how it has played."""


def think(manner: Manner, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
    """Play the options out and take the one that does best."""
    start = time.perf_counter()
    if len(decision.options) == 1:
        return decision.options[0]
    it = imagine(view)
    pool = [policy(name) for name in manner.pool]
    study = Study(it.start, it.now, it.moves, it.movers, it.spare, policy("tuned"), pool, rng.getrandbits(60))
    study.doubt = manner.doubt
    study.faith = manner.faith
    study.favour = manner.favour
    study.favourites = manner.favourites
    study.kinship = manner.kinship
    study.keep(manner.widest)
    if budget.milliseconds is None:
        count(study, manner, budget.iterations or 1000)
    else:
        watch(study, manner, start, budget.milliseconds / 1000)
    return numbering_for(view.rules).move(int(it.now.asked), int(study.best()))


def count(study: Study, manner: Manner, iterations: int) -> None:
    """Spend so many iterations; the same seed gives the same move."""
    study.weigh(min(manner.most_worlds, max(FEWEST_WORLDS, int(iterations * manner.share / 2))))
    study.settle(manner.weighted)
    phases = phases_of(study, manner)
    for phase in range(phases):
        study.run(max(1, iterations * (phase + 1) // phases - int(study.iterations)))
        if phase + 1 < phases:
            study.halve()


def watch(study: Study, manner: Manner, start: float, seconds: float) -> None:
    """Spend so much time since `start`; a glance is enough if one option is clearly the best."""
    glance = seconds * GLANCE
    weigh_until(study, manner, start + glance * manner.share)
    if is_settled(study, manner, start + glance):
        return
    weigh_until(study, manner, start + glance + (seconds - glance) * manner.share)
    begin = time.perf_counter()
    phases = phases_of(study, manner)
    for phase in range(phases):
        study.run(1)
        if is_settled(study, manner, begin + (start + seconds - begin) * (phase + 1) / phases):
            return
        if phase + 1 < phases:
            study.halve()


def weigh_until(study: Study, manner: Manner, end: float) -> None:
    """Reckon with more worlds until this time."""
    while study.worlds < FEWEST_WORLDS or (time.perf_counter() < end and study.worlds < manner.most_worlds):
        study.weigh(4)
    study.settle(manner.weighted)


def is_settled(study: Study, manner: Manner, end: float) -> bool:
    """Play out until this time, or until one option is clearly the best: then there is nothing more to think about."""
    while time.perf_counter() < end:
        study.run(PORTION)
        if study.is_clear(manner.certainty):
            return True
    return False


def phases_of(study: Study, manner: Manner) -> int:
    """How often the options are halved until one or two are left."""
    return max(1, int(study.live - 1).bit_length()) if manner.halving else 1
