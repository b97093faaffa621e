"""`net`: an exported network, played with NumPy alone."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.games import TABLES, random_game

from oriflamme.bots import Budget, find_bot, simulate
from oriflamme.bots.net import SHIPPED, load
from oriflamme.bots.network_input import SLOT_FEATURES, slot_features, table_features
from oriflamme.game import BadInput, Game, RuleSet
from oriflamme.game.encoding import encode

RECORDED = Path(__file__).with_name("net_thoughts.json")


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_it_plays_every_rule_set_to_the_end(rules: RuleSet, seats: int) -> None:
    player = find_bot("net")
    games = list(simulate(rules, seats, [player] * seats, games=1, seed=1))
    assert games[0].is_over


def test_it_plays_the_same_move_in_the_same_place() -> None:
    game = random_game(RuleSet(), 4, seed=1, length=9)
    assert game.to_move is not None
    view = game.view(game.to_move)
    moves = {find_bot("net").choose(view, random.Random(seed)) for seed in range(5)}
    assert len(moves) == 1


def test_it_beats_random_players() -> None:
    """It must have learned something: one of four seats, 25 % by luck."""
    players = [find_bot("net"), *[find_bot("random")] * 3]
    wins = sum(0 in (game.result.winners if game.result else ()) for game in simulate(RuleSet(), 4, players, 60, 5))
    assert wins > 24


def test_features_of_many_are_the_features_of_each() -> None:
    cells = [encode(random_game(RuleSet(), 4, seed, seed * 5).view(0)) for seed in range(6)]
    many = np.stack([np.frombuffer(one, np.uint8) for one in cells])
    slots, table = slot_features(many), table_features(many)
    assert slots.shape[2] == SLOT_FEATURES
    for n, one in enumerate(many):
        alone = slot_features(one)
        assert np.allclose(slots[n, : len(alone)], alone) and np.allclose(table[n], table_features(one))


def test_a_network_of_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with np.load(SHIPPED) as file:
        arrays: dict[str, Any] = {name: file[name] for name in file.files}
    about = {**json.loads(str(arrays.pop("about"))), "encoding": 0}
    np.savez(tmp_path / "old.npz", about=np.array(json.dumps(about)), **arrays)
    monkeypatch.setenv("ORIFLAMME_NET", str(tmp_path / "old.npz"))
    view = Game.new(seed=1).view(Game.new(seed=1).to_move)
    with pytest.raises(BadInput, match="versions"):
        find_bot("net").choose(view, random.Random(1))
    with pytest.raises(BadInput, match="exported"):
        load(str(tmp_path / "none.npz"))
    assert find_bot("net").budget == Budget()


def test_numpy_thinks_what_torch_has_thought() -> None:
    network = load(str(SHIPPED))
    recorded = json.loads(RECORDED.read_text("utf-8"))
    for cells, thought in zip(observations(), recorded, strict=True):
        logits, worth = network.think(cells)
        assert worth == pytest.approx(thought["value"], abs=1e-3)
        assert [float(logits[int(action)]) for action in thought["logits"]] == pytest.approx(
            list(thought["logits"].values()), abs=1e-3
        )


def observations() -> list[bytes]:
    """What a seat sees in the middle of a game of every rule set."""
    return [encode(random_game(rules, seats, 3, 14).view(0)) for rules, seats in TABLES]


def thought_by_torch() -> list[dict[str, Any]]:
    """What the shipped network thinks as it was trained: the value, and every fifth action that there is."""
    import runpy

    import torch

    policy = runpy.run_path(str(Path(__file__).parents[2] / "examples/ppo.py"))["Policy"]()
    weights = load(str(SHIPPED)).weights
    policy.load_state_dict({name: torch.from_numpy(weight) for name, weight in weights.items()})
    found = []
    for cells in observations():
        with torch.no_grad():
            logits, value = policy(np.frombuffer(cells, np.uint8)[None])
        actions = [action for action, logit in enumerate(logits[0].tolist()) if logit > -1e8][::5]
        found.append(
            {"value": float(value), "logits": {action: round(float(logits[0, action]), 5) for action in actions}}
        )
    return found


if __name__ == "__main__":  # after a new network was exported: python -m tests.bots.test_net
    RECORDED.write_text(json.dumps(thought_by_torch()) + "\n", "utf-8")
