"""One fault at one statement of the database, in a world where nothing else goes wrong: at each statement in turn."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

from tests.simulation.checks import Violation
from tests.simulation.disk import CALM, FAULTS
from tests.simulation.world import simulate

QUIET: Final[dict[str, Any]] = {"troubles": CALM, "deaths": 0.0, "failing_bots": 0.0, "tables": 1, "storm": 30.0}


def fail_everywhere(count: int, seed: int) -> Counter[str]:
    """Run this many worlds, each with another fault at another statement; count those that break a promise."""
    rng, counts = random.Random(seed), Counter[str](worlds=0, violations=0)
    while counts["worlds"] < count:
        shared, world = rng.random() < 0.5, rng.getrandbits(32)
        plan = QUIET | {"shared": shared, "servers": 2 if shared else 1}
        statements = simulate(world, **plan).statements
        kinds = [kind for kind in FAULTS if kind != ("rollback" if shared else "doubt")]
        for number in range(1 + rng.randrange(10), statements, max(1, statements // 10)):
            kind = rng.choice(kinds)
            if counts["worlds"] < count:
                run(world, plan | {"fault": (number, kind)}, counts)
                counts[kind] += 1
    return counts


def run(seed: int, plan: dict[str, Any], counts: Counter[str]) -> None:
    counts["worlds"] += 1
    try:
        outcome = simulate(seed, **plan)
    except Violation as violation:
        counts["violations"] += 1
        print(violation, plan["fault"], "shared" if plan["shared"] else "alone", flush=True)
    else:
        counts["steps"] += outcome.steps
        counts["acknowledged"] += outcome.acknowledged
