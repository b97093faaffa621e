"""Play games with the compiled engine, so that the compiler sees which branches are common (see setup.py).

Only the engine is imported: nothing else need be installed while it is built.
"""

import json
from pathlib import Path

from oriflamme.engine import compiled
from oriflamme.engine.policy.features import FEATURES, WEIGHTS
from oriflamme.engine.policy.policy import Policy, policy_games
from oriflamme.engine.policy.rollouts import random_games
from oriflamme.engine.rules.kinds import BOXES
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.setup import new_state

FILE = Path(__file__).parents[1] / "src/oriflamme/bots/weights/tuned.json"
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
    """Return the weights of `tuned`; runs of zeros are written as their length."""
    form = json.loads(FILE.read_text("utf-8"))
    found = [0] * WEIGHTS
    for feature in FEATURES:
        packed = form["features"].get(feature.name, {"weights": []})["weights"]
        parts = ([0] * part[0] if isinstance(part, list) else [part] for part in packed)
        for cell, weight in zip(feature.cells_of(form["labels"]), (n for part in parts for n in part), strict=False):
            if cell >= 0:
                found[cell] = weight
    return found


main()
