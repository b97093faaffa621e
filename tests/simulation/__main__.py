"""Run worlds one after another: python -m tests.simulation --seed 1 --steps 1000000."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import asdict

from tests.simulation.checks import Violation
from tests.simulation.world import simulate


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of the first world; the next world has the next seed")
    parser.add_argument("--steps", type=int, default=1, help="worlds are run until there were as many steps in all")
    wanted = parser.parse_args()
    total: dict[str, float] = {}
    begun, worlds, seed = time.perf_counter(), 0, wanted.seed
    while total.get("steps", 0) < wanted.steps:
        try:
            outcome = simulate(seed)
        except Violation as violation:
            print(f"{violation}\nreplay it: python -m tests.simulation --seed {seed}", file=sys.stderr)
            return 1
        counts = asdict(outcome)
        trace = counts.pop("trace")
        print(*(f"{name} {round(value)}" for name, value in counts.items()), f"trace {trace:x}", flush=True)
        total = {name: total.get(name, 0) + value for name, value in counts.items() if name != "seed"}
        seed, worlds = seed + 1, worlds + 1
    print(f"{worlds} worlds in {time.perf_counter() - begun:.0f} s:", *(f"{k} {round(v)}" for k, v in total.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
