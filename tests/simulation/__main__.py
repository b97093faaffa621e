"""Run worlds one after another: python -m tests.simulation --seed 1 --steps 1000000."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from dataclasses import asdict

from tests.simulation.checks import Violation
from tests.simulation.world import simulate


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="of the first world, any if omitted; the next world has the next seed")
    parser.add_argument("--steps", type=int, default=1, help="worlds are run until there were as many steps in all")
    wanted = parser.parse_args()
    total: Counter[str] = Counter(steps=0, worlds=0, violations=0)
    begun, seed = time.perf_counter(), wanted.seed
    if seed is None:
        seed = random.SystemRandom().randrange(1_000_000_000)
    while total["steps"] < wanted.steps:
        total["worlds"] += 1
        try:
            outcome = simulate(seed)
        except Violation as violation:
            print(f"{violation}\nreplay it: python -m tests.simulation --seed {seed}", file=sys.stderr, flush=True)
            total["violations"] += 1
            total["steps"] += 1
        else:
            counts = {name: round(value) for name, value in asdict(outcome).items()}
            trace = counts.pop("trace")
            print(*(f"{name} {value}" for name, value in counts.items()), f"trace {trace:x}", flush=True)
            total.update({name: value for name, value in counts.items() if name != "seed"})
        seed += 1
    print(f"{time.perf_counter() - begun:.0f} s:", *(f"{name} {value}" for name, value in total.items()))
    return int(total["violations"] > 0)


if __name__ == "__main__":
    sys.exit(main())
