"""The compiled engine plays exactly as its source does when it is interpreted."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

import pytest
from tests.games import TABLES, random_mixed

from oriflamme.engine import compiled
from oriflamme.engine.arrays.batch import Batch, BatchTable
from oriflamme.engine.policy.rollouts import new_random_game, random_games, random_move
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.walk import play
from oriflamme.game import RuleSet
from oriflamme.game.card import FAMILIES

ALL = [*TABLES, *(random_mixed(seed) for seed in range(6))]


def sums(games: int) -> list[tuple[int, int]]:
    """Decisions and checksum of random games for every rule set."""
    return [random_games(rules.engine(), numbers(rules, seats), games, 7) for rules, seats in ALL]


def journals(seed: int) -> list[list[int]]:
    """The whole journal of one game for every rule set."""
    found = []
    for rules, seats in ALL:
        rng = Rng(seed)
        s = new_random_game(new_state(rules.engine(), numbers(rules, seats)), rng)
        s.listening = True
        while s.asked < NO_QUESTION:
            play(s, random_move(s, rng))
        found.append(s.take_journal())
    return found


def shown(games: int, steps: int) -> list[str]:
    """Hashes of all observations and masks of a batch, for every rule set."""
    found = []
    for rules, seats in ALL:
        empty = new_state(rules.engine(), numbers(rules, seats))
        batch = Batch(BatchTable(empty, 0, [], 0, -1, True), list(range(games)))
        total = hashlib.sha256()
        for _ in range(steps):
            batch.step_random()
            total.update(bytes(memoryview(batch.observations)))
            total.update(bytes(memoryview(batch.masks)))
        found.append(total.hexdigest())
    return found


def numbers(rules: RuleSet, seats: int) -> list[list[int]]:
    return [[FAMILIES.index(family) for family in played] for played in rules.families(seats)]


def interpreted(call: str) -> object:
    """What a call in this module gives in the interpreted engine, in a process of its own."""
    code = f"import json; from tests.engine.test_compiled import *; assert not compiled(); print(json.dumps({call}))"
    environment = {**os.environ, "ORIFLAMME_INTERPRETED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


@pytest.mark.compiled
def test_checksums_of_thousands_of_games_agree() -> None:
    assert compiled()
    games = 250
    assert [list(pair) for pair in sums(games)] == interpreted(f"sums({games})")


@pytest.mark.compiled
def test_journals_agree_row_by_row() -> None:
    assert [journals(seed) for seed in range(3)] == interpreted("[journals(seed) for seed in range(3)]")


@pytest.mark.long
@pytest.mark.compiled
def test_checksums_of_many_more_games_agree() -> None:
    assert [list(pair) for pair in sums(3000)] == interpreted("sums(3000)")


@pytest.mark.compiled
def test_observations_and_masks_of_a_batch_agree() -> None:
    assert shown(6, 120) == interpreted("shown(6, 120)")
