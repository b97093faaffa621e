"""One fault at one statement of the database, in a world where nothing else goes wrong: at every statement in turn.

A statement is a text of SQL, or a commit. A world is run once to see which there are; then again with each fault at
each of them: an error, a delay, a crash before it, a crash or a lost connection after its commit.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any, Final
from zlib import crc32

from tests.simulation.checks import Violation
from tests.simulation.disk import CALM, FAULTS
from tests.simulation.world import simulate

QUIET: Final[dict[str, Any]] = {"troubles": CALM, "deaths": 0.0, "failing_bots": 0.0, "tables": 1, "storm": 15.0}
ROUND: Final = 15
"""Pieces that share a world, each with other statements."""


def fail_at_statements(count: int, number: int) -> Counter[str]:
    """Run this many worlds, each with another fault at another statement; count those that break a promise."""
    seed, part = divmod(number, ROUND)
    shared = bool(seed % 2)
    plan = QUIET | {"shared": shared, "servers": 2 if shared else 1}
    texts: list[str] = []
    simulate(seed, texts, **plan)
    rng, counts = random.Random(seed), Counter[str](worlds=0, violations=0)
    kinds = [kind for kind in FAULTS if kind != ("rollback" if shared else "doubt")]
    pairs = list(product(sorted(set(texts)), kinds))
    rng.shuffle(pairs)
    for index in range(part * count, (part + 1) * count):
        text, kind = pairs[index % len(pairs)]
        where = random.Random(index).choice([at for at, found in enumerate(texts, 1) if found == text])
        run(seed, plan | {"fault": (where, kind)}, counts)
        counts[kind] += 1
        counts[f"statement {crc32(text.encode()):08x}"] += 1
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
