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
from oriflamme.bots.external import fault_of
from oriflamme.bots.net import SHIPPED, SMALL, Network, describe_network, load
from oriflamme.bots.network_input import NetworkInput, SmallInput
from oriflamme.engine.arrays.actions import ACTIONS, DUEL_ACTIONS, PLACE_ACTION, PLACE_WIDTH
from oriflamme.game import BadInput, Game, RuleSet
from oriflamme.game.card import NAMES
from oriflamme.game.encoding import encode
from oriflamme.game.layout import CELLS, GROUP

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
    inputs = NetworkInput(NAMES)
    slots, table = inputs.slot_features(many), inputs.table_features(many)
    assert slots.shape[2] == inputs.slot_width and table.shape[1] == inputs.table_width
    for n, one in enumerate(many):
        alone = inputs.slot_features(one)
        assert np.allclose(slots[n, : len(alone)], alone) and np.allclose(table[n], inputs.table_features(one))


def shipped() -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what the shipped file says about its network, and the weights."""
    with np.load(SHIPPED) as file:
        arrays: dict[str, Any] = {name: file[name] for name in file.files}
    return json.loads(str(arrays.pop("about"))), arrays


def test_cards_are_read_and_placed_by_name_whatever_their_numbers() -> None:
    """A network whose cards are numbered the other way round reads and answers the same."""
    about, arrays = shipped()
    cards = about["cards"]
    inputs, mirrored = NetworkInput(cards), NetworkInput(cards[::-1])
    kinds = slice(1, len(cards) + 1)
    for cells in observations():
        seen = np.frombuffer(cells, np.uint8)
        plain, other = inputs.slot_features(seen), mirrored.slot_features(seen)
        assert (plain[:, kinds][:, ::-1] == other[:, kinds]).all()
        assert (plain[:, kinds.stop :] == other[:, kinds.stop :]).all()
        assert sorted(inputs.table_features(seen)) == sorted(mirrored.table_features(seen))
    turned = dict(arrays)
    for name in ("card.weight", "card.bias"):
        by_card = arrays[name].reshape(2, len(cards), -1)
        turned[name] = by_card[:, ::-1].reshape(arrays[name].shape)
    rng = np.random.default_rng(1)
    mind = rng.random((2, *arrays["table2.bias"].shape), np.float32)
    places = rng.random((2, 7, *arrays["slot3.bias"].shape), np.float32)
    expected = network_of(about, arrays).logits(mind, places)
    found = network_of({**about, "cards": cards[::-1]}, turned).logits(mind, places)
    assert found.shape == (2, DUEL_ACTIONS) and np.allclose(found, expected, atol=1e-4)


def network_of(about: dict[str, Any], arrays: dict[str, Any]) -> Network:
    return Network({"about": json.dumps(about), **arrays}, "here")


def test_without_training_for_the_cards_tuned_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    network = network_of(*shipped())
    network.cards = tuple(card for card in network.cards if card != "queen")
    monkeypatch.setattr("oriflamme.bots.net.load", lambda path: network)
    player = find_bot("net")
    game = Game.new("ablaze", 4, seed=1)
    assert game.to_move is not None
    view = game.view(game.to_move)
    assert player.choose(view, random.Random(1)) == find_bot("tuned").choose(view, random.Random(1))
    fault = fault_of(player)
    assert fault is not None and fault.moves == 1
    assert "not trained for these cards" in fault.why and "queen" in fault.why
    base = Game.new("revised", 4, seed=1)
    assert base.to_move is not None
    network.cards = tuple(shipped()[0]["cards"])
    player.choose(base.view(base.to_move), random.Random(1))
    assert fault_of(player) == fault and fault_of(find_bot("net")) is None


@pytest.mark.parametrize("change", [{"cards": []}, {"cards": ["wizard"]}, {"encoding": 1}])
def test_a_network_that_does_not_say_its_cards_or_encoding_is_refused(change: dict[str, Any]) -> None:
    about, arrays = shipped()
    with pytest.raises(BadInput):
        network_of({**about, **change}, arrays)


def test_a_network_of_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about, arrays = shipped()
    np.savez(tmp_path / "old.npz", about=np.array(json.dumps({**about, "encoding": "else"})), **arrays)
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
        logits, value = network.evaluate(cells)
        assert value == pytest.approx(thought["value"], abs=1e-3)
        actions = [present_action(int(action), len(network.cards)) for action in thought["logits"]]
        assert [float(logits[action]) for action in actions] == pytest.approx(
            list(thought["logits"].values()), abs=1e-3
        )


def present_action(action: int, cards: int) -> int:
    """Return the number of an action that was recorded when there were this many cards."""
    second = PLACE_ACTION + cards * PLACE_WIDTH
    return int(action) if action < second else int(action - second + ACTIONS)


# ---- the small network -----------------------------------------------------------------------------------------


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A small network that has learned nothing, as examples/ppo.py exports it."""
    rng, width = np.random.default_rng(1), 16
    shapes = {
        "first.weight": (width, SmallInput(NAMES).width),
        "first.bias": (width,),
        "second.weight": (width, width),
        "second.bias": (width,),
        "actions.weight": (DUEL_ACTIONS, width),
        "value.weight": (1, width),
        "value.bias": (1,),
    }
    arrays: dict[str, Any] = {name: rng.normal(size=shape).astype(np.float16) for name, shape in shapes.items()}
    np.savez(tmp_path / "small.npz", about=np.array(json.dumps(describe_network(NAMES, SMALL))), **arrays)
    return tmp_path / "small.npz"


def test_a_small_network_plays_every_rule_set(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORIFLAMME_NET", str(small))
    player = find_bot("net")
    for rules, seats in TABLES:
        assert next(iter(simulate(rules, seats, [player] * seats, games=1, seed=1))).is_over
    assert fault_of(player) is None


def test_a_small_network_judges_one_as_it_judges_many(small: Path) -> None:
    network, seen = load(str(small)), observations()
    many = np.stack([np.frombuffer(one, np.uint8) for one in seen])
    logits, values = network.evaluate_all(many)
    assert logits.shape == (len(seen), DUEL_ACTIONS)
    for n, one in enumerate(seen):
        alone, value = network.evaluate(one)
        assert np.allclose(alone, logits[n], atol=1e-3) and value == pytest.approx(values[n], abs=1e-3)


def test_a_small_network_reads_the_cards_of_the_queue_the_hand_and_the_question() -> None:
    reading = SmallInput(NAMES)
    cells = np.zeros((2, CELLS), np.uint8)
    cells[1, GROUP["queue"].index(3, 0)] = 1 + NAMES.index("spy")
    cells[1, GROUP["hand"].index(0, NAMES.index("lord"))] = 1
    assert int((reading.features(cells)[0] != reading.features(cells)[1]).sum()) == 3


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
            logits, value = policy.evaluate(np.frombuffer(cells, np.uint8)[None])
        actions = [action for action, logit in enumerate(logits[0].tolist()) if logit > -1e8][::5]
        found.append(
            {"value": float(value), "logits": {action: round(float(logits[0, action]), 5) for action in actions}}
        )
    return found


if __name__ == "__main__":  # after a new network was exported: python -m tests.bots.test_net
    RECORDED.write_text(json.dumps(thought_by_torch()) + "\n", "utf-8")
