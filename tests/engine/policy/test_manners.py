"""Policies with several manners: a seat keeps to one of them, and only its own set-aside cards say in which."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections import Counter
from pathlib import Path

import pytest

from oriflamme.bots import find_bot
from oriflamme.bots.bot import Player
from oriflamme.bots.policies import policy, policy_form, read_policy
from oriflamme.bots.simulate import simulated, simulated_records
from oriflamme.bots.tuned import FittedBot
from oriflamme.engine.policy.policy import Policy, plain
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.sight import another_world, moved_to
from oriflamme.game import BadInput, Game, Record, RuleSet

STYLES = ("tuned", "copycat", "elder")


def mixed() -> Policy:
    first, *others = (plain(policy(name).weights) for name in STYLES)
    return Policy(first, others)


def number_of(manner: Policy, whole: Policy) -> int:
    """Return which of a policy's manners this is."""
    return next(n for n, each in enumerate([whole, *whole.others]) if each is manner)


def test_all_manners_are_about_as_frequent() -> None:
    """There are 120 ways of setting three of ten cards aside; each is one of three manners."""
    whole = mixed()
    found = Counter(number_of(whole.manner(Game.new("revised", 4, seed=seed).state), whole) for seed in range(600))
    assert sorted(found) == [0, 1, 2]
    assert min(found.values()) > 120


@pytest.mark.parametrize(("rules", "seats"), [("revised", 4), ("ablaze", 3), ("first", 5)])
def test_a_manner_follows_from_what_the_seat_knows_and_lasts(rules: str, seats: int) -> None:
    """Whatever is shuffled that the seat cannot know: the manner is the same, from the first decision to the last."""
    whole, rng = mixed(), Rng(5)
    greedy = find_bot("greedy")
    for seed in range(3):
        game = Game.new(rules, seats, seed=seed)
        manners: dict[int, set[int]] = {}
        while (seat := game.to_move) is not None:
            now = game.state
            here = number_of(whole.manner(now), whole)
            for _ in range(3):
                other = moved_to(now, another_world(now, seat, rng))
                assert number_of(whole.manner(other), whole) == here
            manners.setdefault(seat, set()).add(here)
            game.play(greedy.choose(game.view(seat), random.Random(seed)))
        if rules != "ablaze":  # there a Substitution may fetch a card that was set aside
            assert all(len(found) == 1 for found in manners.values())


def test_the_duel_has_one_manner() -> None:
    whole = mixed()
    assert all(whole.manner(Game.new("duel", 2, seed=seed).state) is whole for seed in range(20))


def test_a_file_keeps_all_manners_and_so_does_a_copy(tmp_path: Path) -> None:
    whole, path = mixed(), tmp_path / "weights.json"
    form = policy_form(plain(whole.weights), {}, [plain(other.weights) for other in whole.others])
    path.write_text(json.dumps(form), "utf-8")
    for found in (read_policy(path), pickle.loads(pickle.dumps(whole)), copy.deepcopy(whole)):
        assert [plain(each.weights) for each in (found, *found.others)] == [
            plain(each.weights) for each in (whole, *whole.others)
        ]
    assert "others" not in policy_form(plain(whole.weights), {})


@pytest.mark.parametrize("others", [3, [3], [{"place.time": 4}]])
def test_other_manners_that_are_none_are_refused(tmp_path: Path, others: object) -> None:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps({**policy_form(plain(policy("tuned").weights), {}), "others": others}), "utf-8")
    with pytest.raises(BadInput, match=str(path)):
        read_policy(path)


def test_games_inside_the_engine_are_those_through_views() -> None:
    whole = mixed()
    players = [Player("mixed", FittedBot(lambda: whole), find_bot("tuned").budget)] * 4
    rules = RuleSet.named("revised")
    inside = [record.to_dict() for record in simulated_records(rules, 4, players, range(4), 3)]
    assert inside == [Record.of(simulated(rules, 4, players, number, 3)).to_dict() for number in range(4)]
