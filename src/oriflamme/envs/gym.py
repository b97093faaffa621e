"""The Gymnasium environment `Oriflamme-v0`: one seat against others, inside the engine where they can be."""

from __future__ import annotations

from oriflamme.extras import require

require("envs", "gymnasium")

import operator
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray

from oriflamme.envs.bot_tables import open_tables
from oriflamme.envs.env_game import RENDER_MODES, Mask, Observation, check_render_mode
from oriflamme.envs.opponents import DEFAULT, Opponents
from oriflamme.envs.render import render
from oriflamme.game import RuleSet
from oriflamme.game.layout import CELLS

ID = "Oriflamme-v0"


def register_ids() -> None:
    """Make the environments known to `gymnasium.make` and `gymnasium.make_vec`."""
    if ID not in gymnasium.registry:
        gymnasium.register(
            ID,
            entry_point="oriflamme.envs.gym:OriflammeEnv",
            vector_entry_point="oriflamme.envs.vector:OriflammeVectorEnv",
        )


def engine_seed(seed: int) -> int:
    """Return the seed of a game's random numbers, the same for one game and for one of a vector."""
    return int(seeding.np_random(seed)[0].integers(2**62))


class OriflammeEnv(gymnasium.Env[Observation, int]):
    """One agent against `opponents`; its `seat` is random per game unless given.

    The mask of legal actions is `info["action_mask"]` and `action_masks()`. An illegal action ends the game
    with the reward `illegal_reward`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        rules: RuleSet | str = "revised",
        seats: int | None = None,
        opponents: Opponents = DEFAULT,
        seat: int | None = None,
        reward: str = "win",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.tables = open_tables(1, rules, seats, opponents, seat, reward)
        self.illegal_reward = illegal_reward
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = spaces.Box(0, 255, (CELLS,), np.uint8)
        self.action_space = spaces.Discrete(self.tables.action_count)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and let the others play until the agent's seat is asked."""
        is_new = self._np_random is None
        super().reset(seed=seed)
        if seed is not None or is_new:
            self.tables.reset([0], [engine_seed(self.np_random_seed)])
        else:
            self.tables.reset([0])
        return self.tables.observations[0].copy(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        tables = self.tables
        tables.chosen[0] = operator.index(action)
        try:
            tables.step_chosen()
        except ValueError:
            info = {**self._info(), "illegal": True}
            return tables.observations[0].copy(), self.illegal_reward, True, False, info
        over = bool(tables.ended[0])
        return tables.observations[0].copy(), float(tables.learner_paid[0]), over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, under the name that masked policies use."""
        legal: NDArray[np.bool_] = self.tables.masks[0].astype(bool)
        return legal

    @property
    def seat(self) -> int:
        """The agent's seat in this game."""
        return int(self.tables.seats[0])

    def render(self) -> Any:
        """Render the view of the agent's seat; None without a render mode."""
        if self.render_mode is None:
            return None
        return render(self.tables.view(0), self.render_mode)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.tables.masks[0].copy(), "seat": self.seat}


class MaskInObservation(
    gymnasium.ObservationWrapper[dict[str, Observation | Mask], int, Observation],
    gymnasium.utils.RecordConstructorArgs,
):
    """The observation as a dict with `observation` and `action_mask`, for policies that expect the mask there."""

    def __init__(self, env: gymnasium.Env[Observation, int]) -> None:
        gymnasium.utils.RecordConstructorArgs.__init__(self)
        super().__init__(env)
        count = int(env.action_space.n)  # type: ignore[attr-defined]
        mask = spaces.Box(0, 1, (count,), np.int8)
        self.observation_space = spaces.Dict(  # type: ignore[assignment]
            {"observation": env.observation_space, "action_mask": mask}
        )

    def observation(self, observation: Observation) -> dict[str, Observation | Mask]:
        masks = self.env.get_wrapper_attr("action_masks")()
        return {"observation": observation, "action_mask": masks.astype(np.int8)}
