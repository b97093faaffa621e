"""`Oriflamme-v0` as a Gymnasium vector environment: one seat of each game against others, in one call of the engine."""

from __future__ import annotations

from oriflamme.extras import require

require("envs", "gymnasium")

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from oriflamme.envs.bot_tables import open_tables
from oriflamme.envs.env_game import RENDER_MODES, check_render_mode, read_actions
from oriflamme.envs.gym import engine_seed
from oriflamme.envs.opponents import DEFAULT, Opponents
from oriflamme.envs.render import render
from oriflamme.game import RuleSet
from oriflamme.game.layout import CELLS

Step = tuple[
    NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]  # fmt: skip


class OriflammeVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Games that restart in the step that ends them; the end is in `info["final_obs"]` and `info["final_info"]`.

    Each game is the one that `OriflammeEnv` plays with the same settings and seed. Masks are in
    `info["action_mask"]`.
    """

    metadata: dict[str, Any] = {
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        num_envs: int = 1,
        rules: RuleSet | str = "revised",
        seats: int | None = None,
        opponents: Opponents = DEFAULT,
        seat: int | None = None,
        reward: str = "win",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        workers: int = 1,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = check_render_mode(render_mode)
        self.illegal_reward = illegal_reward
        self.tables = open_tables(num_envs, rules, seats, opponents, seat, reward, workers)
        self.single_observation_space = spaces.Box(0, 255, (CELLS,), np.uint8)
        self.single_action_space = spaces.Discrete(self.tables.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Deal new games: one seed counts up from game to game, a list has one for each.

        With a mask of games as `options["reset_mask"]`, the others stay as they are.
        """
        is_new = self._np_random is None
        super().reset(seed=seed if isinstance(seed, int) else None)
        mask = (options or {}).get("reset_mask")
        games = list(range(self.num_envs)) if mask is None else np.flatnonzero(mask).tolist()
        seeds = self._seeds(seed, is_new)
        given = [game for game in games if seeds[game] is not None]
        self.tables.reset([game for game in games if seeds[game] is None])
        self.tables.reset(given, [engine_seed(int(seeds[game] or 0)) for game in given])
        return self.tables.observations.copy(), self._info()

    def _seeds(self, seed: int | Sequence[int | None] | None, is_new: bool) -> list[int | None]:
        """Return the seed of each game; None where its random numbers go on."""
        if isinstance(seed, int):
            return [seed + game for game in range(self.num_envs)]
        if seed is None:
            drawn: list[int | None] = list(self.np_random.integers(2**32, size=self.num_envs).tolist())
            return drawn if is_new else [None] * self.num_envs
        if len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} games")
        return list(seed)

    def step(self, actions: NDArray[np.int64]) -> Step:
        tables = self.tables
        tables.chosen[:] = read_actions(actions, self.num_envs)
        refused: list[int] = []
        try:
            tables.step_chosen()
        except ValueError:
            refused = tables.refused()
            tables.step_some([game for game in range(self.num_envs) if game not in set(refused)])
        ended, paid = tables.ended.astype(bool), tables.learner_paid.copy()
        if refused:
            ended[refused], paid[refused] = True, self.illegal_reward
        info: dict[str, Any] = {}
        if ended.any():
            info = self._final(ended, refused)
            tables.reset(np.flatnonzero(ended).tolist())
        info |= self._info()
        return tables.observations.copy(), paid, ended, np.zeros_like(ended), info

    def _final(self, ended: NDArray[np.bool_], refused: list[int]) -> dict[str, Any]:
        """Return what finished games show at their end, as Gymnasium's own vectors do."""
        over = np.flatnonzero(ended)
        seen = np.full(self.num_envs, None, object)
        for game, last in zip(over, self.tables.observations[over], strict=True):
            seen[game] = last
        facts = self._info(ended)
        if refused:
            illegal = np.zeros(self.num_envs, bool)
            illegal[refused] = True
            facts |= {"illegal": illegal, "_illegal": illegal.copy()}
        return {"final_obs": seen, "_final_obs": ended.copy(), "final_info": facts, "_final_info": ended.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, a row for each game."""
        return self.tables.masks.astype(bool)

    def render(self) -> tuple[Any, ...] | None:
        """Render every game as its agent sees it; None without a render mode."""
        if self.render_mode is None:
            return None
        return tuple(render(self.tables.view(game), self.render_mode) for game in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the processes of several workers."""
        self.tables.close()

    def _info(self, which: NDArray[np.bool_] | None = None) -> dict[str, Any]:
        known = np.ones(self.num_envs, bool) if which is None else which
        masks, seats = self.tables.masks.copy(), self.tables.seats.copy()
        return {"action_mask": masks, "_action_mask": known, "seat": seats, "_seat": known.copy()}
