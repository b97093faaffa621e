"""Games among bots that live in the engine are the games that the same bots play through views."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.games import TABLES, random_mixed

from oriflamme.bots import Player, find_bot
from oriflamme.bots.engine_games import policies_of
from oriflamme.bots.simulate import simulate, simulated_records
from oriflamme.engine.policy.matches import below, shuffle
from oriflamme.game import Record, RuleSet

ALL = [*TABLES, *(random_mixed(seed) for seed in range(4)), (RuleSet(rounds=2, aside=4), 3)]


def players_named(names: str, seats: int) -> list[Player]:
    found = [find_bot(name) for name in names.split(",")]
    return [found[seat % len(found)] for seat in range(seats)]


def through_views(rules: RuleSet, seats: int, players: Sequence[Player], games: int, seed: int) -> list[Record]:
    return [Record.of(game) for game in simulate(rules, seats, players, games, seed)]


@pytest.mark.parametrize(("rules", "seats"), ALL, ids=lambda part: getattr(part, "name", part))
@pytest.mark.parametrize("names", ["random", "tuned", "rival-a,random,tuned"])
def test_the_games_are_the_same_as_through_views(names: str, rules: RuleSet, seats: int) -> None:
    players = players_named(names, seats)
    assert policies_of(players) is not None
    found = list(simulated_records(rules, seats, players, range(5), 11))
    assert found == through_views(rules, seats, players, 5, 11)


def test_a_policy_of_ones_own_lives_in_the_engine(tmp_path: Path) -> None:
    weights = Path(find_bot.__code__.co_filename).parent / "weights" / "rival-b.json"
    mine = tmp_path / "mine.json"
    mine.write_bytes(weights.read_bytes())
    players = players_named(f"policy:{mine},random", 4)
    found = list(simulated_records(RuleSet(), 4, players, range(3), 5))
    assert found == through_views(RuleSet(), 4, players, 3, 5)
    assert found[0].names[0] == f"policy:{mine}"


def test_other_bots_are_asked_with_views_and_each_game_stands_alone() -> None:
    players = players_named("greedy,random", 3)
    assert policies_of(players) is None
    whole = through_views(RuleSet(), 3, players, 4, 9)
    assert list(simulated_records(RuleSet(), 3, players, [3, 1], 9)) == [whole[3], whole[1]]
    random_ones = players_named("random", 3)
    later = list(simulated_records(RuleSet(), 3, random_ones, [40, 7], 9))
    assert later == [next(simulated_records(RuleSet(), 3, random_ones, [n], 9)) for n in (40, 7)]


def test_numbers_are_drawn_as_python_draws_them() -> None:
    for seed in range(50):
        ours, theirs = random.Random(seed), random.Random(seed)
        for n in [*range(1, 80), 2**31, 2**32 + 7]:
            assert below(ours.getrandbits, n) == theirs.randrange(n)
        cards, others = list(range(10)), list(range(10))
        shuffle(cards, ours.getrandbits)
        theirs.shuffle(others)
        assert cards == others
        assert ours.random() == theirs.random()


def test_a_record_of_the_engine_is_the_line_that_is_read_back() -> None:
    for rules, seats in ALL[:-1]:
        for record in simulated_records(rules, seats, players_named("tuned", seats), range(2), 3):
            again = Record.parse(record.to_json())
            assert again == record and again.problem() is None
            assert json.loads(record.to_json())["result"] == record.result
