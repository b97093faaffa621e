"""The batch as a Gymnasium vector environment: one seat of each game against others that play inside the engine."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from oriflamme.envs.batch import Games
from oriflamme.game import BadInput, RuleSet
from oriflamme.game.layout import CELLS

Step = tuple[
    NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]  # fmt: skip


class OriflammeVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """A batch of games that restart in the step that ends them; masks are in `info["action_mask"]`."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        rules: RuleSet | str = "revised",
        seats: int | None = None,
        reward: str = "win",
        opponents: str = "random",
        render_mode: None = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        if opponents == "self":
            raise BadInput(
                "opponents", opponents, "others than the learner; self-play is for oriflamme.envs.batch.Games"
            )
        self._settings: dict[str, Any] = {"rules": rules, "seats": seats, "reward": reward, "opponents": opponents}
        self.games = Games(num_envs, **self._settings)
        self.single_observation_space = spaces.Box(0, 255, (CELLS,), np.uint8)
        self.single_action_space = spaces.Discrete(self.games.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Deal new games."""
        number = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=number)
        self.games = Games(self.num_envs, **self._settings, seed=int(self.np_random.integers(2**40)))
        return self.games.observations.copy(), self._info()

    def step(self, actions: NDArray[np.int64]) -> Step:
        self.games.step(actions)
        ended = self.games.ended.astype(bool)
        paid = self.games.learner_paid.copy()
        return self.games.observations.copy(), paid, ended, np.zeros_like(ended), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, a row for each game."""
        return self.games.masks.astype(bool)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.games.masks.copy(), "_action_mask": np.ones(self.num_envs, bool)}
