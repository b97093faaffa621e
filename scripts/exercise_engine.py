"""Play games with the compiled engine, so that the compiler sees which branches are common (see setup.py).

Only the engine is imported: nothing else need be installed while it is built.
"""

import json
from pathlib import Path

from oriflamme.engine import compiled
from oriflamme.engine.policy.policy import Policy, policy_games
from oriflamme.engine.policy.rollouts import random_games
from oriflamme.engine.rules.kinds import BOXES
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.setup import new_state

WEIGHTS = Path(__file__).parents[1] / "src/oriflamme/bots/weights/tuned.json"
FAMILIES = [[0], [1], [2], [3]]


def main() -> None:
    assert compiled()
    policy = Policy(weights())
    for box in BOXES:
        rules, families = Rules([kind.number for kind in box.kinds if kind.dealt]), FAMILIES
        random_games(rules, families, 20_000, 1)
        policy_games(rules, families, [policy] * len(families), 12_000, 2)
        state = new_state(rules, families)
        for _ in range(20_000):
            state.clone()


def weights() -> list[int]:
    """The weights of `tuned`; runs of zeros are written as their length."""
    form = json.loads(WEIGHTS.read_text("utf-8"))
    parts = ([0] * part[0] if isinstance(part, list) else [part] for part in form["weights"])
    return [weight for part in parts for weight in part]


main()
