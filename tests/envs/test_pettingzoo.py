"""The PettingZoo environment under the library's own tests, and what those do not ask."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.games import TABLES, random_mixed

from oriflamme.envs import oriflamme_v0
from oriflamme.game import BadInput, RuleSet
from oriflamme.game.layout import CELLS

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its tests import an old environment of its own
    from pettingzoo.test import api_test, render_test, seed_test

MIXED = [random_mixed(seed) for seed in range(3)]


def play(env: Any, seed: int, moves: int | None = None) -> dict[str, float]:
    """Random play; what every agent was paid."""
    rng = random.Random(seed)
    paid: dict[str, float] = {}
    for agent in env.agent_iter(moves or 2**60):
        seen, reward, over, cut, _ = env.last()
        paid[agent] = paid.get(agent, 0.0) + reward
        env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return paid


@pytest.mark.parametrize(("rules", "seats"), [*TABLES, *MIXED])
def test_pettingzoo_accepts_the_environment(rules: RuleSet, seats: int) -> None:
    with warnings.catch_warnings():
        # What a seat sees is a dict with a mask, and bytes need no more than 0 to 255.
        warnings.simplefilter("ignore", UserWarning)
        api_test(oriflamme_v0.env(rules=rules, seats=seats), num_cycles=60)
        seed_test(lambda: oriflamme_v0.env(rules=rules, seats=seats), num_cycles=60)


@pytest.mark.long
@pytest.mark.parametrize(("rules", "seats"), [*TABLES, *(random_mixed(seed) for seed in range(30))])
def test_pettingzoo_accepts_the_environment_for_long(rules: RuleSet, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        api_test(oriflamme_v0.env(rules=rules, seats=seats), num_cycles=2000)
        seed_test(lambda: oriflamme_v0.env(rules=rules, seats=seats), num_cycles=500)


def test_pettingzoo_can_render_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        render_test(lambda render_mode=None: oriflamme_v0.env(seats=3, render_mode=render_mode))


def test_a_person_can_watch(capsys: pytest.CaptureFixture[str]) -> None:
    env = oriflamme_v0.env(render_mode="human")
    env.reset(seed=1)
    assert env.render() is None and capsys.readouterr().out.startswith("round 1, placement")


@pytest.mark.parametrize(("rules", "seats"), TABLES)
@pytest.mark.parametrize("reward", ["win", "margin", "rank"])
def test_every_agent_is_paid_once_at_the_end(rules: RuleSet, seats: int, reward: str) -> None:
    env = oriflamme_v0.env(rules=rules, seats=seats, reward=reward)
    for seed in range(5):
        env.reset(seed=seed)
        paid = play(env, seed)
        assert len(paid) == seats
        if reward == "win":
            assert sum(paid.values()) == pytest.approx(1.0)
        elif reward == "rank":
            assert sum(paid.values()) == pytest.approx(seats / 2)
        else:
            assert sum(points >= 0 for points in paid.values()) >= 1 > sum(points > 0 for points in paid.values()) - 1


def test_the_same_seed_gives_the_same_games_and_resets_go_on_from_it() -> None:
    one, two = oriflamme_v0.env(rules="ablaze", seats=4), oriflamme_v0.env(rules="ablaze", seats=4)
    for seed in (11, None, None):
        one.reset(seed=seed)
        two.reset(seed=seed)
        assert play(one, 1) == play(two, 1)
    one.reset(seed=1)
    two.reset(seed=2)
    assert any((one.observe(agent)["observation"] != two.observe(agent)["observation"]).any() for agent in one.agents)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_copy_goes_its_own_way(rules: RuleSet, seats: int, copied: Callable[[Any], Any]) -> None:
    env = oriflamme_v0.env(rules=rules, seats=seats)
    env.reset(seed=5)
    play(env, 1, moves=9)
    before = [env.observe(agent) for agent in env.agents]
    twin = copied(env)
    paid = play(twin, 3)
    for agent, seen in zip(env.agents, before, strict=True):
        assert all((env.observe(agent)[part] == seen[part]).all() for part in seen)
    assert play(env, 3) == paid
    assert len(twin.agents) == 0


def test_an_illegal_action_ends_the_game_and_costs_its_agent() -> None:
    env = oriflamme_v0.env(seats=3)
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(0)
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == offender else 0.0 for agent in env.possible_agents}


def test_only_the_agent_that_is_asked_has_legal_actions() -> None:
    env = oriflamme_v0.env(seats=5)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_observations_are_the_callers_own() -> None:
    env = oriflamme_v0.env(seats=3)
    env.reset(seed=1)
    first = env.observe("seat_0")
    again = first["observation"].copy()
    play(env, 1, moves=6)
    assert (first["observation"] == again).all()
    assert env.state().shape == (3 * CELLS,) and env.state_space.contains(env.state())


def test_the_table_can_be_looked_at() -> None:
    env = oriflamme_v0.env(seats=3, render_mode="ansi")
    env.reset(seed=2)
    play(env, 1, moves=8)
    text = env.render()
    assert text.startswith("round 2, placement; influence: red") and "queue: " in text
    picture = oriflamme_v0.env(seats=3, render_mode="rgb_array")
    picture.reset(seed=2)
    play(picture, 1, moves=8)
    pixels = picture.render()
    assert (
        pixels.dtype == np.uint8 and pixels.shape == (320, 720, 3) and len(np.unique(pixels.reshape(-1, 3), axis=0)) > 4
    )


@pytest.mark.parametrize(
    "settings",
    [{"rules": "chess"}, {"seats": 2}, {"reward": "fame"}, {"render_mode": "film"}, {"rules": "duel", "seats": 3}],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        oriflamme_v0.env(**settings)
