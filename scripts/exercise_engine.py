"""Play games with the compiled engine, so that the compiler sees which branches are common (see setup.py).

Only the engine is imported: nothing else need be installed while it is built.
"""

import json
from pathlib import Path

from oriflamme.engine import compiled
from oriflamme.engine.arrays.batch import Batch, BatchTable, random_steps
from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.features import FEATURES, WEIGHTS
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy, choose, policy_games
from oriflamme.engine.policy.rollouts import new_random_game, random_games
from oriflamme.engine.policy.search import Search
from oriflamme.engine.rules.cards import FAMILY_SIZE
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.kinds import BOXES
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play

FILE = Path(__file__).parents[1] / "src/oriflamme/bots/weights/tuned.json"
FAMILIES = [[0], [1], [2], [3]]


def main() -> None:
    assert compiled()
    policy = Policy(weights())
    for box in BOXES:
        dealt = [kind.number for kind in box.kinds if kind.dealt]
        if len(dealt) != FAMILY_SIZE:
            continue  # a small box is played only together with cards of others
        rules, families = Rules(dealt), FAMILIES
        random_games(rules, families, 40_000, 1)
        policy_games(rules, families, [policy] * len(families), 12_000, 2)
        empty = new_state(rules, families)
        for _ in range(20_000):
            empty.clone()
        random_steps(Batch(BatchTable(empty, 0, [], 0, -1, True), list(range(64))), 1_000)
        random_steps(Batch(BatchTable(empty, 0, [policy, None, policy], 0, -1, True), list(range(64))), 200)
        for moves in (5, 20, 35):
            search(empty, policy, moves)


def search(empty: State, policy: Policy, length: int) -> None:
    """Search for the move after some moves of a game."""
    rng = Rng(length)
    start = new_random_game(empty, rng)
    now = start.clone()
    moves, movers = [], []
    for _ in range(length):
        movers.append(int(now.seat))
        moves.append(int(choose(now, policy, Options(), rng)))
        play(now, moves[-1])
    belief = Belief(start, now, moves, movers, 0, [policy] * 4, rng)
    belief.sample_worlds(100)
    belief.update(True)
    Search(now, policy, belief, rng).run(1_000)


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
