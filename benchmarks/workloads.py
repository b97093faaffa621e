"""The workloads of `benchmarks.compare`, run by one build: reads the name of a workload from each line of its input.

It answers with a line of JSON: what was done, in seconds of processor time, and a digest of the results. Modules that
have moved are found under their present or their earlier name, so that it also runs with older builds.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

RANDOM_GAMES = ("oriflamme.engine.policy.rollouts", "oriflamme.engine.rollout")
POLICY_GAMES = ("oriflamme.engine.policy.policy", "oriflamme.engine.policy")
BATCH_GAMES = 1024


def find(name: str, modules: tuple[str, ...]) -> Any:
    """Return a function of the first of these modules that exists."""
    for module in modules:
        try:
            return getattr(import_module(module), name)
        except ModuleNotFoundError:
            continue
    raise SystemExit(f"{name} is in none of {', '.join(modules)}")


def table_of(name: str) -> tuple[Any, list[list[int]]]:
    """Return a rule set of the engine and the families at its table of four seats."""
    from oriflamme.game import RuleSet
    from oriflamme.game.card import FAMILIES

    rules = RuleSet.named(name)
    return rules.engine(), [[FAMILIES.index(family) for family in seat] for seat in rules.families(4)]


def random_games(rules: str, games: int) -> Callable[[], Any]:
    """Prepare random games at a table of four seats."""
    play, (engine_rules, families) = find("random_games", RANDOM_GAMES), table_of(rules)
    return lambda: play(engine_rules, families, games, 1)


def policy_games(rules: str, games: int) -> Callable[[], Any]:
    """Prepare games among four copies of `tuned`."""
    from oriflamme.bots.policies import policy

    play, (engine_rules, families) = find("policy_games", POLICY_GAMES), table_of(rules)
    policies = [policy("tuned")] * len(families)
    return lambda: play(engine_rules, families, policies, games, 1)


def batch_steps(rules: str, steps: int) -> Callable[[], Any]:
    """Prepare random steps of a batch, with every observation and mask written."""
    from oriflamme.envs.batch import Games

    games = Games(BATCH_GAMES, rules, seed=1)
    return lambda: games.step_at_random(steps)


WORKLOADS: dict[str, tuple[str, int, Callable[[int], Callable[[], Any]]]] = {
    "random games, revised": ("games", 50_000, lambda amount: random_games("revised", amount)),
    "random games, ablaze": ("games", 40_000, lambda amount: random_games("ablaze", amount)),
    "policy playouts, revised": ("games", 12_000, lambda amount: policy_games("revised", amount)),
    "policy playouts, ablaze": ("games", 12_000, lambda amount: policy_games("ablaze", amount)),
    "batch, revised": ("decisions", 400 * BATCH_GAMES, lambda amount: batch_steps("revised", amount // BATCH_GAMES)),
}
"""What is counted, how much of it is done, and how to prepare it."""


def run(name: str, share: float) -> dict[str, Any]:
    """Run a share of a workload and return its processor time."""
    _, amount, prepare = WORKLOADS[name]
    work = prepare(max(BATCH_GAMES, round(amount * share)))
    start = time.process_time()
    result = work()
    return {"seconds": time.process_time() - start, "result": repr(result)}


def main() -> None:
    import oriflamme
    from oriflamme.engine import compiled

    for name in WORKLOADS:
        run(name, 0.0)
    print(json.dumps({"file": oriflamme.__file__, "compiled": compiled()}), flush=True)
    for line in sys.stdin:
        print(json.dumps(run(line.rstrip("\n"), float(sys.argv[1]))), flush=True)


if __name__ == "__main__":
    main()
