"""Files of weights: they name their features and cards, and are read whatever cards and features there are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest
from tests.bots.test_greedy import MIXED
from tests.engine.policy.positions import family_numbers
from tests.games import TABLES

from oriflamme.bots.feature_table import document
from oriflamme.bots.old_weights import CARDS, converted
from oriflamme.bots.policies import HERE, packed, policy, policy_form, policy_names, read_form, read_policy, unpacked
from oriflamme.engine.policy.features import FEATURES, WEIGHTS
from oriflamme.engine.policy.policy import MOST_WEIGHT, Policy, policy_games
from oriflamme.files import write_json
from oriflamme.game import BadInput

FEATURE: Final = {feature.name: feature for feature in FEATURES}
ROOT: Final = Path(__file__).parents[2]


def tuned_weights() -> list[int]:
    return [int(weight) for weight in policy("tuned").weights]


def tuned_form() -> dict[str, Any]:
    form: dict[str, Any] = policy_form(tuned_weights(), {"games": 3})
    return form


# ---- reading and writing ---------------------------------------------------------------------------------


def test_all_shipped_weights_can_be_read() -> None:
    assert {"tuned", "rival-a", "rival-b"} <= set(policy_names())
    for name in policy_names():
        assert any(policy(name).weights)


def test_what_is_written_is_read_again() -> None:
    form = json.loads(json.dumps(tuned_form()))
    assert read_form(form, "here") == tuned_weights()
    assert (form["version"], form["games"]) == (2, 3)


@pytest.mark.parametrize(
    "change",
    [
        *({"version": 1}, {"unit": 1}, {"format": "else"}, {"layout": 2}),
        *({"labels": None}, {"labels": {"card": 5}}, {"features": []}, {"features": {"place.size": 5}}),
    ],
)
def test_other_formats_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        read_form({**tuned_form(), **change}, "here")


def test_a_feature_that_a_file_does_not_know_weighs_nothing() -> None:
    form = tuned_form()
    del form["features"]["place.time"]
    expected = tuned_weights()
    feature = FEATURE["place.time"]
    expected[feature.start : feature.start + feature.size] = [0] * feature.size
    assert read_form(form, "here") == expected


def test_a_feature_that_the_engine_does_not_know_is_refused() -> None:
    form = tuned_form()
    form["features"]["place.weather"] = {"buckets": {}, "weights": [1]}
    with pytest.raises(BadInput, match=r"place\.weather"):
        read_form(form, "here")


@pytest.mark.parametrize(
    "change", [{"buckets": {"spot": 5}}, {"weights": [1, [5]]}, {"weights": ["x"]}, {"weights": 3}]
)
def test_other_buckets_or_too_few_weights_are_refused(change: dict[str, Any]) -> None:
    form = tuned_form()
    form["features"]["place.size"] |= change
    with pytest.raises(BadInput, match=r"place\.size"):
        read_form(form, "here")


def test_weights_of_a_card_that_nobody_has_trained_are_0() -> None:
    """A file without the Queen: all other weights are where they were, those about her are 0."""
    form = with_labels(tuned_form(), lambda labels: [label for label in labels if label != "queen"])
    found, trained = read_form(form, "here"), tuned_weights()
    about_queen = set()
    for feature in FEATURES:
        labels = {d.name: list(d.labels) for d in feature.dimensions if d.labels}
        without = {name: [label for label in known if label != "queen"] for name, known in labels.items()}
        about_queen |= set(feature.cells_of(labels)) - set(feature.cells_of(without))
    assert about_queen
    assert found == [0 if cell in about_queen else weight for cell, weight in enumerate(trained)]


def test_cards_are_found_by_name_and_unknown_ones_are_left_out() -> None:
    form = with_labels(tuned_form(), lambda labels: [*labels[::-1], "wizard"] if "spy" in labels else labels)
    assert read_form(form, "here") == tuned_weights()


def with_labels(form: dict[str, Any], change: Any) -> dict[str, Any]:
    """Return a form that lists its labels otherwise, with 7 for whatever the form knows nothing of."""
    labels = {name: change(known) for name, known in form["labels"].items()}
    found = deepcopy({**form, "labels": labels})
    for name, part in form["features"].items():
        values: list[int] = []
        weights = dict(zip(FEATURE[name].cells_of({}), unpacked(part["weights"]), strict=True))
        values = [weights.get(cell, 7) for cell in FEATURE[name].cells_of(labels)]
        buckets = {key: len(labels.get(key, range(size))) for key, size in part["buckets"].items()}
        found["features"][name] = {"buckets": buckets, "weights": packed(values)}
    return found


@pytest.mark.parametrize("weight", [MOST_WEIGHT + 1, -MOST_WEIGHT - 1, 1 << 40])
def test_weights_that_are_too_large_are_refused(weight: int) -> None:
    weights = [0] * (WEIGHTS - 1)
    Policy(read_form(policy_form([*weights, MOST_WEIGHT], {}), "here"))
    with pytest.raises(BadInput, match=str(weight)):
        read_form(policy_form([*weights, weight], {}), "here")


def test_weights_are_packed_without_loss() -> None:
    for weights in ([], [0], [0, 0, 3, 0, -1, 0, 0, 0], [5, 6]):
        assert unpacked(packed(weights)) == weights


def test_a_missing_or_broken_file_of_weights_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nothing"):
        read_policy(tmp_path / "nothing.json")
    write_json(tmp_path / "broken.json", [1])
    with pytest.raises(BadInput, match="broken"):
        read_policy(tmp_path / "broken.json")


# ---- the old layout --------------------------------------------------------------------------------------

OLD_WEIGHTS: Final = 47165
KINDS: Final = len(CARDS)


def old_form() -> dict[str, Any]:
    """Return a form of layout 2 in which every weight is its own number, as far as weights reach."""
    weights = [number % MOST_WEIGHT for number in range(OLD_WEIGHTS)]
    return {"format": "oriflamme weights", "layout": 2, "unit": 256, "seed": 5, "weights": packed(weights)}


FELON, TRAP = CARDS.index("felon"), CARDS.index("trap")


@pytest.mark.parametrize(
    ("feature", "at", "old"),
    [
        ("place.time", (3 * 5 + 2) * KINDS + FELON, 1 + (3 * 5 + 2) * KINDS + FELON),
        ("place.neighbour", (2 * 12 + 7) * KINDS, 631 + (2 * 12 + 7) * KINDS),
        ("place.next", 11 * KINDS + TRAP, 1387 + (8 + 11) * KINDS + TRAP),
        ("target.hidden", 5 * 36 + 8, 9397 + 5 * 114 + 8),
        ("target.shown_card", (5 * KINDS + FELON) * 6 + 5, 9397 + 5 * 114 + 36 + FELON * 6 + 5),
        ("target.shown_card", (5 * KINDS + TRAP) * 6 + 5, 9397 + 5 * 114 + 36 + FELON * 6 + 5),
        ("target.guess", 3 * 144 + 7, 43385 + 3 * 408 + 7),
        ("target.shown_turn", (4 * KINDS + TRAP) * 12 + 11, 43385 + 4 * 408 + 144 + TRAP * 12 + 11),
        ("target.neighbours", 539, OLD_WEIGHTS - 1),
    ],
)
def test_old_weights_are_found_where_layout_2_had_them(feature: str, at: int, old: int) -> None:
    """The numbers are those that the code of layout 2 gave; intrigues shared the weights of the Felon."""
    form = converted(old_form(), "here")
    assert form["seed"] == 5 and "layout" not in form
    assert unpacked(form["features"][feature]["weights"])[at] == old % MOST_WEIGHT


def test_every_feature_of_the_old_layout_can_be_read() -> None:
    form = converted(old_form(), "here")
    weights = read_form(form, "here")
    assert set(form["features"]) <= set(FEATURE) and any(weights)


@pytest.mark.parametrize("change", [{"layout": 1}, {"layout": None}, {"unit": 1}, {"format": ""}, {"weights": [1]}])
def test_only_files_of_layout_2_are_converted(change: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        converted({**old_form(), **change}, "here")


def test_the_command_converts_a_file_and_refuses_others(tmp_path: Path) -> None:
    write_json(tmp_path / "old.json", old_form())
    command = [sys.executable, "-m", "oriflamme", "weights", "convert"]
    subprocess.run([*command, tmp_path / "old.json", tmp_path / "new.json"], check=True, capture_output=True)
    assert any(read_policy(tmp_path / "new.json").weights)
    again = subprocess.run([*command, tmp_path / "new.json", tmp_path / "x.json"], capture_output=True, text=True)
    assert again.returncode == 2 and "layout" in again.stderr
    assert not (tmp_path / "x.json").exists()


# ---- games and documents ---------------------------------------------------------------------------------


def checksums() -> list[object]:
    """Return games of a policy in some rule sets."""
    found: list[object] = []
    for rules, seats in (TABLES[4], TABLES[8], TABLES[9], MIXED[0], MIXED[1]):
        players = [policy("tuned")] * seats
        found.append(list(policy_games(rules.engine(), family_numbers(rules, seats), players, 3, 7)))
    return found


@pytest.mark.compiled
def test_a_policy_plays_the_same_games_interpreted() -> None:
    code = "import json; from tests.bots.test_policies import *; print(json.dumps(checksums()))"
    environment = {**os.environ, "ORIFLAMME_INTERPRETED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == json.loads(json.dumps(checksums()))


def test_the_page_of_features_is_what_the_command_prints() -> None:
    assert (ROOT / "docs/features.md").read_text("utf-8") == document()


def test_shipped_files_are_small() -> None:
    assert max(path.stat().st_size for path in HERE.glob("*.json")) < 200_000
