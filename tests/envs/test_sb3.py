"""The face for Stable-Baselines3. That library is not among the tests' packages: a base class stands in for its own."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from oriflamme.envs.vector import OriflammeVectorEnv

BASE = "stable_baselines3.common.vec_env"


class VecEnvBase:
    """What the base class of Stable-Baselines3 keeps."""

    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs, self.observation_space, self.action_space = num_envs, observation_space, action_space
        self._reset_seeds()
        self._reset_options()
        self.render_mode = self.get_attr("render_mode")[0]  # type: ignore[attr-defined]

    def seed(self, seed: int) -> None:
        self._seeds: list[int | None] = [seed + n for n in range(self.num_envs)]

    def _reset_seeds(self) -> None:
        self._seeds = [None] * self.num_envs

    def _reset_options(self) -> None:
        self._options: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]


@pytest.fixture
def sb3(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module with the stand-in below it."""
    for n in range(1, 4):
        monkeypatch.setitem(sys.modules, ".".join(BASE.split(".")[:n]), ModuleType(BASE))
    monkeypatch.setattr("oriflamme.extras.find_spec", lambda name: name)
    monkeypatch.setattr(sys.modules[BASE], "VecEnv", VecEnvBase, raising=False)
    monkeypatch.delitem(sys.modules, "oriflamme.envs.sb3", raising=False)
    yield importlib.import_module("oriflamme.envs.sb3")
    sys.modules.pop("oriflamme.envs.sb3", None)


def test_its_games_are_those_of_the_vector(sb3: Any) -> None:
    env, vector = (
        sb3.OriflammeVecEnv(6, seats=3, opponents="random"),
        OriflammeVectorEnv(6, seats=3, opponents="random"),
    )
    env.seed(5)
    assert (env.reset() == vector.reset(seed=5)[0]).all()
    ends = 0
    for _ in range(60):
        masks = np.stack(env.env_method("action_masks"))
        assert masks.dtype == bool and (masks == env.action_masks()).all()
        actions = masks.argmax(axis=1)
        env.step_async(actions)
        seen, rewards, ended, infos = env.step_wait()
        other, paid, over, _, info = vector.step(actions)
        assert (seen == other).all() and (rewards == paid).all() and (ended == over).all()
        assert rewards.dtype == np.float32 and len(infos) == 6
        for game in np.flatnonzero(ended).tolist():
            ends += 1
            assert (infos[game]["terminal_observation"] == info["final_obs"][game]).all()
            assert not infos[game]["TimeLimit.truncated"]
        assert all(not infos[game] for game in np.flatnonzero(~ended).tolist())
    assert ends > 5
    env.close()


def test_it_answers_what_the_library_asks(sb3: Any) -> None:
    env = sb3.OriflammeVecEnv(3, seats=3, render_mode="rgb_array")
    env.reset()
    assert env.get_attr("render_mode") == ["rgb_array"] * 3 and env.get_attr("num_envs", indices=[0, 2]) == [3, 3]
    assert [picture.shape for picture in env.get_images()] == [(320, 720, 3)] * 3
    assert env.env_is_wrapped(object, indices=1) == [False]
    assert len(env.env_method("action_masks", indices=1)) == 1
    with pytest.raises(AttributeError):
        env.get_attr("nothing")
    with pytest.raises(AttributeError, match="share their settings"):
        env.set_attr("render_mode", None)
