"""`Oriflamme-v0` as a vector environment of Stable-Baselines3: MaskablePPO trains on the batch as it is.

from oriflamme.envs.sb3 import OriflammeVecEnv
MaskablePPO("MlpPolicy", OriflammeVecEnv(256, opponents="tuned")).learn(1_000_000)
"""

from __future__ import annotations

from oriflamme.extras import require

require("sb3", "stable_baselines3")

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from oriflamme.envs.vector import OriflammeVectorEnv

Infos = list[dict[str, Any]]
Indices = None | int | Iterable[int]


class OriflammeVecEnv(VecEnv):  # type: ignore[misc]
    """Many games, one seat of each against `opponents`; the settings are those of `gymnasium.make_vec`."""

    def __init__(self, num_envs: int = 64, **settings: Any) -> None:
        self.env = OriflammeVectorEnv(num_envs, **settings)
        self._actions: NDArray[np.int64] = np.zeros(num_envs, np.int64)
        super().__init__(num_envs, self.env.single_observation_space, self.env.single_action_space)

    def reset(self) -> NDArray[np.uint8]:
        """Deal new games, as the seeds say that were given."""
        seen, info = self.env.reset(seed=self._seeds if any(seed is not None for seed in self._seeds) else None)
        self.reset_infos = [{"seat": int(seat)} for seat in info["seat"]]
        self._reset_seeds()
        self._reset_options()
        return seen

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], Infos]:
        """Return what the games show after a step; where one ended, its last observation is in its info."""
        seen, rewards, ended, _, info = self.env.step(self._actions)
        infos: Infos = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(ended).tolist():
            infos[game] = {"terminal_observation": info["final_obs"][game], "TimeLimit.truncated": False}
        return seen, rewards.astype(np.float32), ended, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, a row for each game."""
        return self.env.action_masks()

    def close(self) -> None:
        """Stop the processes of several workers."""
        self.env.close()

    # ---- what Stable-Baselines3 asks of single environments --------------------------------------------

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return an attribute for each of some games; all of them share it."""
        return [getattr(self.env, attr_name)] * len(self._games(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Refuse: the games of a batch have no attributes of their own."""
        raise AttributeError(f"the games of a batch share their settings: {attr_name} cannot be set")

    def env_method(self, method_name: str, *args: Any, indices: Indices = None, **kwargs: Any) -> list[Any]:
        """Return what a method of the vector gives for each of some games."""
        found = getattr(self.env, method_name)(*args, **kwargs)
        return [None if found is None else found[game] for game in self._games(indices)]

    def env_is_wrapped(self, wrapper_class: type, indices: Indices = None) -> list[bool]:
        """Return that no game has a wrapper of its own."""
        return [False] * len(self._games(indices))

    def get_images(self) -> Sequence[Any]:
        """Return a picture of each game."""
        return self.env.render() or [None] * self.num_envs

    def _games(self, indices: Indices) -> list[int]:
        if indices is None:
            return list(range(self.num_envs))
        return [indices] if isinstance(indices, int) else list(indices)
