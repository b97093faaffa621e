"""The PettingZoo environment: `oriflamme_v0.env(rules="revised", seats=4)`."""

from __future__ import annotations

from oriflamme.extras import require

require("envs")

from typing import Any

import gymnasium.utils.seeding
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from oriflamme.envs.env_game import RENDER_MODES, EnvGame, Mask, Observation, check_render_mode
from oriflamme.envs.render import render
from oriflamme.game import RuleSet
from oriflamme.game.layout import CELLS

Seen = dict[str, Observation | Mask]


def env(**settings: Any) -> AECEnv[str, Seen, int]:
    """Return the environment with PettingZoo's order-enforcing wrapper; the settings are those of `raw_env`."""
    return OrderEnforcingWrapper(raw_env(**settings))


class raw_env(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """Every seat is an agent. An illegal action ends the game: the offender gets `illegal_reward`, the others 0."""

    metadata = {
        "name": "oriflamme_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        rules: RuleSet | str = "revised",
        seats: int | None = None,
        reward: str = "win",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.env_game = EnvGame(rules, seats, reward)
        self.illegal_reward = illegal_reward
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.env_game.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = self.env_game.action_count
        cells = spaces.Box(0, 255, (CELLS,), np.uint8)
        self._observations = {
            agent: spaces.Dict({"observation": cells, "action_mask": spaces.Box(0, 1, (count,), np.int8)})
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 255, (self.env_game.seats * CELLS,), np.uint8)
        self._rng = gymnasium.utils.seeding.np_random(None)[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed gives the same deal, also for the resets that follow."""
        if seed is not None:
            self._rng = gymnasium.utils.seeding.np_random(seed)[0]
        self.env_game.deal(int(self._rng.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.env_game.state.seat]

    def observe(self, agent: str) -> Seen:
        seat = self._seat[agent]
        return {"observation": self.env_game.observe(seat), "action_mask": self.env_game.mask(seat)}

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if not self.env_game.play(int(action)):
            self._end([self.illegal_reward if other == agent else 0.0 for other in self.possible_agents])
        elif (seat := self.env_game.to_move) is None:
            self._end(self.env_game.rewards())
        else:
            self.agent_selection = self.possible_agents[seat]

    def _end(self, rewards: list[float]) -> None:
        """End the game: every agent gets its reward and terminates."""
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def state(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """Return what all seats see together: everything but what the duel's piles hold."""
        return np.concatenate([self.env_game.observe(seat) for seat in range(self.env_game.seats)])

    def render(self) -> str | np.ndarray[Any, np.dtype[np.uint8]] | None:
        """Render the view of the seat that is asked, as text or as a picture; None without a render mode."""
        if self.render_mode is None:
            return None
        return render(self.env_game.game().view(self._seat.get(self.agent_selection)), self.render_mode)

    def close(self) -> None:
        """Do nothing: no resource is held."""
