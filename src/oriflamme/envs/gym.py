"""The Gymnasium environment `Oriflamme-v0`: one seat against bots."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from oriflamme.bots import Player, find_bot
from oriflamme.envs.env_game import RENDER_MODES, EnvGame, Mask, Observation, check_render_mode
from oriflamme.envs.render import render
from oriflamme.game import BadInput, Game, RuleSet
from oriflamme.game.game import default_names
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


class OriflammeEnv(gymnasium.Env[Observation, int]):
    """One agent against bots; its `seat` is random per game unless given.

    The mask of legal actions is `info["action_mask"]` and `action_masks()`. An illegal action ends the game
    with the reward `illegal_reward`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        rules: RuleSet | str = "revised",
        seats: int | None = None,
        opponents: str | Sequence[str | Player] = "greedy",
        seat: int | None = None,
        reward: str = "win",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.env_game = EnvGame(rules, seats, reward)
        self.env_game.empty.listening = True  # bots remember
        self.opponents = seated(opponents, self.env_game.seats - 1)
        if seat is not None and not 0 <= seat < self.env_game.seats:
            raise BadInput("seat", seat, f"a seat from 0 to {self.env_game.seats - 1}")
        self.own_seat = seat
        self.seat = seat or 0
        self.illegal_reward = illegal_reward
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = spaces.Box(0, 255, (CELLS,), np.uint8)
        self.action_space = spaces.Discrete(self.env_game.action_count)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and let the bots play until the agent's seat is asked."""
        super().reset(seed=seed)
        self.env_game.deal(int(self.np_random.integers(2**62)))
        self.seat = int(self.np_random.integers(self.env_game.seats)) if self.own_seat is None else self.own_seat
        self._rng = random.Random(int(self.np_random.integers(2**62)))
        now = self.env_game
        self.game = Game(now.rules, now.families, default_names(now.families), now.state, None)
        self._let_others_play()
        return self.env_game.observe(self.seat), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state = self.env_game.state
        number = self.env_game.actions.move(state, int(action))
        if number < 0:
            return self.env_game.observe(self.seat), self.illegal_reward, True, False, {**self._info(), "illegal": True}
        self.game.play(self.game.numbering.move(int(state.asked), number))
        self._let_others_play()
        is_over = self.game.to_move is None
        reward = self.env_game.rewards()[self.seat] if is_over else 0.0
        return self.env_game.observe(self.seat), reward, is_over, False, self._info()

    def __deepcopy__(self, memo: dict[int, Any]) -> OriflammeEnv:
        clone = object.__new__(type(self))
        memo[id(self)] = clone
        clone.__dict__.update({key: copy.deepcopy(value, memo) for key, value in self.__dict__.items()})
        if "game" in self.__dict__:
            clone.env_game.state = clone.game.state
        return clone

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, under the name that masked policies use."""
        return self.env_game.mask(self.seat).astype(bool)

    def render(self) -> Any:
        """Render the view of the agent's seat; None without a render mode."""
        if self.render_mode is None:
            return None
        return render(self.game.view(self.seat), self.render_mode)

    def _let_others_play(self) -> None:
        while (seat := self.game.to_move) is not None and seat != self.seat:
            player = self.opponents[(seat - self.seat) % self.env_game.seats - 1]
            self.game.play(player.choose(self.game.view(seat), self._rng))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.env_game.mask(self.seat), "seat": self.seat}


def seated(opponents: str | Sequence[str | Player], seats: int) -> list[Player]:
    """Return the bots at the other seats, starting after the agent's: one for all, or one for each."""
    named = [opponents] * seats if isinstance(opponents, str) else list(opponents)
    if len(named) != seats:
        raise BadInput("opponents", len(named), f"one bot, or one for each of the {seats} other seats")
    return [find_bot(bot) if isinstance(bot, str) else bot for bot in named]


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
