"""`Oriflamme-v0` under Gymnasium's own checker, with bots at the other seats, and as a vector."""

from __future__ import annotations

import copy
import inspect
import pickle
import random
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.games import TABLES, random_mixed

from oriflamme.bots import Budget, Player
from oriflamme.envs.gym import MaskInObservation, OriflammeEnv
from oriflamme.envs.vector import OriflammeVectorEnv
from oriflamme.game import BadInput, Decision, Move, RuleSet, View

MIXED = [random_mixed(seed) for seed in range(2)]


def play(env: Any, seed: int) -> tuple[float, int]:
    """A whole game of random legal actions; the reward and how many."""
    rng = random.Random(seed)
    _, info = env.reset(seed=seed)
    for steps in range(1, 500):
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, reward, over, cut, info = env.step(action)
        assert not cut
        if over:
            return float(reward), steps
        assert reward == 0.0
    raise AssertionError("no end")


@pytest.mark.parametrize(("rules", "seats"), [*TABLES, *MIXED])
def test_gymnasium_accepts_the_environment(rules: RuleSet, seats: int) -> None:
    env = gymnasium.make("oriflamme.envs:Oriflamme-v0", rules=rules, seats=seats, opponents="random")
    check_env(env.unwrapped, skip_render_check=True)


def test_gymnasium_accepts_its_pictures() -> None:
    check_env(gymnasium.make("Oriflamme-v0", seats=3, opponents="random", render_mode="rgb_array").unwrapped)


def test_a_reduced_game_ends_too() -> None:
    rules = RuleSet(("archer", "heir", "spy", "lord"), duel=True, rounds=2, aside=0)
    assert play(OriflammeEnv(rules, opponents="random"), 1)[1] >= 4


def test_a_game_against_greedy_bots_is_paid_at_its_end() -> None:
    env = gymnasium.make("Oriflamme-v0", seats=3, opponents="greedy", reward="rank")
    rewards = [play(env, seed)[0] for seed in range(8)]
    assert all(0 <= reward <= 1 for reward in rewards) and np.mean(rewards) < 0.6
    assert play(env, 3) == play(env, 3)


def test_every_opponent_has_its_own_seat_and_sees_a_view_with_history() -> None:
    met: set[tuple[str, int | None]] = set()

    def spy(name: str) -> Player:
        def bot(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
            assert view.history
            met.add((name, view.viewer))
            return rng.choice(decision.options)

        return Player(name, bot, Budget())

    env = gymnasium.make("Oriflamme-v0", seats=4, opponents=[spy("a"), spy("b"), spy("c")], seat=2)
    play(env, 1)
    assert met == {("a", 3), ("b", 0), ("c", 1)}


def test_masked_policies_find_the_mask_through_any_wrapper() -> None:
    env = gymnasium.make("Oriflamme-v0", seats=3, opponents="random")
    _, info = env.reset(seed=4)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == bool and (masks == info["action_mask"].astype(bool)).all() and masks.any()


def test_a_wrapper_puts_the_mask_beside_the_observation() -> None:
    env = MaskInObservation(gymnasium.make("Oriflamme-v0", seats=3, opponents="random"))
    seen, info = env.reset(seed=4)
    assert env.observation_space.contains(seen) and (seen["action_mask"] == info["action_mask"]).all()


def test_an_illegal_action_ends_the_game() -> None:
    env = gymnasium.make("Oriflamme-v0", seats=3, opponents="random", illegal_reward=-5.0)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert reward == -5.0 and over and info["illegal"]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("opponents", ["random", "tuned", ["greedy", "net"]])
def test_a_copy_goes_its_own_way(opponents: str | list[str], copied: Callable[[Any], Any]) -> None:
    env = OriflammeEnv(seats=3, opponents=opponents, seat=0)
    env.reset(seed=4)
    seen, *_, info = env.step(int(env.action_masks().argmax()))
    twin = copied(env)
    action = int(info["action_mask"].argmax())
    after = twin.step(action)
    assert (env.tables.observations[0] == seen).all() and (after[0] != seen).any()
    assert (env.step(action)[0] == after[0]).all()
    for _ in range(3):
        assert play_on(env) == play_on(twin)


def play_on(env: Any) -> tuple[float, bytes]:
    """The first legal action until the end; what it paid and showed, and the start of the next game."""
    while True:
        seen, reward, over, _, _ = env.step(int(env.action_masks().argmax()))
        if over:
            return float(reward), seen.tobytes() + env.reset()[0].tobytes()


@pytest.mark.parametrize("opponents", ["tuned", "random", ["tuned", "greedy"], ["net", "random"]])
@pytest.mark.parametrize("reward", ["win", "rank"])
def test_a_game_of_a_vector_is_the_single_game_of_the_same_seed(opponents: str | list[str], reward: str) -> None:
    settings: dict[str, Any] = {"seats": 3, "opponents": opponents, "reward": reward}
    seeds = [11, 5, 8]
    envs = gymnasium.make_vec("Oriflamme-v0", num_envs=3, **settings)
    singles = [gymnasium.make("Oriflamme-v0", disable_env_checker=True, **settings) for _ in seeds]
    seen, info = envs.reset(seed=seeds)  # type: ignore[arg-type]
    alone = [env.reset(seed=seed) for env, seed in zip(singles, seeds, strict=True)]
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(60):
        assert all((seen[n] == alone[n][0]).all() for n in range(3))
        assert all((info["action_mask"][n] == alone[n][1]["action_mask"]).all() for n in range(3))
        assert all(info["seat"][n] == alone[n][1]["seat"] for n in range(3))
        actions = (info["action_mask"] * rng.random(info["action_mask"].shape)).argmax(axis=1)
        seen, paid, over, _, info = envs.step(actions)
        assert ("final_obs" in info) == over.any()
        for n, env in enumerate(singles):
            last, reward_here, terminated, _, facts = env.step(int(actions[n]))
            assert (paid[n], over[n]) == (reward_here, terminated)
            alone[n] = (last, facts)
            if terminated:
                ends += 1
                assert (info["final_obs"][n] == last).all() and info["_final_obs"][n]
                assert info["final_info"]["seat"][n] == facts["seat"]
                alone[n] = env.reset()
    assert ends >= 3


def test_make_and_make_vec_have_the_same_settings_and_defaults() -> None:
    one, many = inspect.signature(OriflammeEnv).parameters, inspect.signature(OriflammeVectorEnv).parameters
    assert set(many) - set(one) == {"num_envs", "workers"} and set(one) <= set(many)
    assert all(one[name].default == many[name].default for name in one)


def test_an_illegal_action_ends_one_game_of_a_vector_and_the_others_go_on() -> None:
    envs = gymnasium.make_vec("Oriflamme-v0", num_envs=4, seats=3, opponents="random", illegal_reward=-5.0)
    _, info = envs.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[2] = 0
    seen, paid, over, _, info = envs.step(actions)
    assert over.tolist() == [False, False, True, False] and paid.tolist() == [0, 0, -5.0, 0]
    assert info["final_info"]["illegal"].tolist() == over.tolist() and info["action_mask"].any(axis=1).all()
    assert envs.observation_space.contains(seen)


def test_an_action_that_is_no_whole_number_is_not_rounded() -> None:
    env, envs = OriflammeEnv(opponents="random"), OriflammeVectorEnv(2, opponents="random")
    env.reset(seed=1)
    seen, info = envs.reset(seed=1)
    legal = info["action_mask"].argmax(axis=1)
    with pytest.raises(TypeError):
        env.step(legal[0] + 0.5)
    with pytest.raises(ValueError, match="whole numbers"):
        envs.step(legal + 0.5)
    assert (envs.tables.observations == seen).all()


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda envs: pickle.loads(pickle.dumps(envs))])
@pytest.mark.parametrize("settings", [{}, {"workers": 2}, {"opponents": ["greedy", "random"]}])
def test_a_copy_of_a_vector_goes_on_as_the_original_does(
    settings: dict[str, Any], copied: Callable[[Any], Any]
) -> None:
    envs = OriflammeVectorEnv(2, seats=3, **settings)
    envs.reset(seed=4)
    twin = copied(envs)
    for _ in range(30):
        actions = envs.action_masks().argmax(axis=1)
        first, second = envs.step(actions), twin.step(actions)
        assert (first[0] == second[0]).all() and (first[1] == second[1]).all()
    envs.close()
    twin.close()


def test_some_games_of_a_vector_are_reset() -> None:
    envs = OriflammeVectorEnv(3, seats=3)
    before, _ = envs.reset(seed=4)
    after, _ = envs.reset(seed=[1, 2, 3], options={"reset_mask": np.array([False, True, False])})
    assert (before != after).any(axis=1).tolist() == [False, True, False]
    with pytest.raises(ValueError, match="2 seeds for 3 games"):
        envs.reset(seed=[1, 2])


def test_a_vector_is_rendered_game_by_game() -> None:
    envs = gymnasium.make_vec("Oriflamme-v0", num_envs=2, seats=3, render_mode="ansi")
    envs.reset(seed=3)
    texts = envs.render()
    assert texts is not None and len(texts) == 2 and all("hand of seat" in text for text in texts)
    assert OriflammeVectorEnv(2).render() is None


def test_a_vector_in_several_processes_is_the_same() -> None:
    one, two = OriflammeVectorEnv(6, seats=3), OriflammeVectorEnv(6, seats=3, workers=2)
    assert (one.reset(seed=5)[0] == two.reset(seed=5)[0]).all()
    for _ in range(40):
        actions = one.action_masks().argmax(axis=1)
        first, second = one.step(actions), two.step(actions)
        assert (first[0] == second[0]).all() and (first[1] == second[1]).all()
    two.close()


@pytest.mark.parametrize(
    "settings", [{"opponents": "nobody"}, {"opponents": ["random"]}, {"seat": 7}, {"opponents": "self"}]
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        OriflammeEnv(**settings)


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_vector_of_games_is_paid_where_a_game_ends(rules: RuleSet, seats: int) -> None:
    envs = gymnasium.make_vec("Oriflamme-v0", num_envs=16, rules=rules, seats=seats, opponents="random")
    assert isinstance(envs.unwrapped, OriflammeVectorEnv)
    seen, info = envs.reset(seed=3)
    rng = np.random.default_rng(1)
    ended = paid = 0.0
    for _ in range(80):
        assert envs.observation_space.contains(seen)
        actions = (info["action_mask"] * rng.random(info["action_mask"].shape)).argmax(axis=1)
        seen, rewards, over, cut, info = envs.step(actions)
        assert not cut.any() and not rewards[~over].any()
        ended += over.sum()
        paid += rewards.sum()
    assert ended >= 16 and 0 < paid < ended


def test_the_same_seed_gives_the_same_vector() -> None:
    one, two = OriflammeVectorEnv(8, seats=3), OriflammeVectorEnv(8, seats=3)
    assert (one.reset(seed=5)[0] == two.reset(seed=5)[0]).all()
    for _ in range(60):
        actions = one.action_masks().argmax(axis=1)
        first, second = one.step(actions), two.step(actions)
        assert (first[0] == second[0]).all() and (first[1] == second[1]).all()
    assert (one.reset(seed=6)[0] != first[0]).any()


def test_the_wrapper_can_be_recorded() -> None:
    env = MaskInObservation(gymnasium.make("Oriflamme-v0", seats=3, opponents="random"))
    assert env.spec is not None and pickle.loads(pickle.dumps(env.spec)).id == "Oriflamme-v0"
