"""Many games at once: one call steps them all inside the engine; the arrays are the engine's own buffers."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from oriflamme.bots.policies import policy, policy_names
from oriflamme.engine.arrays.batch import Batch, random_steps
from oriflamme.engine.rules.state import MAX_SEATS
from oriflamme.envs.env_game import empty_state, numpy_view, read_reward, read_rules
from oriflamme.game import BadInput, RuleSet
from oriflamme.game.layout import CELLS

PLAIN: Final = ("self", "random")


class Games:
    """A batch of games, each of which waits for the decision of one seat.

    With `opponents="self"` the caller makes every seat's decisions. Otherwise it makes those of one seat, random per
    game, and the others play inside the engine: `"random"`, `"tuned"` or any other trained policy of `bots/weights`.
    A finished game restarts at once.

    The arrays change with every step; copy what you keep. They are read-only.

    >>> games = Games(64, rules="revised", seats=4, seed=1)
    >>> games.observations.shape == (64, CELLS) and games.masks.shape == (64, games.action_count)
    True
    >>> games.step(games.masks.argmax(axis=1))
    >>> int(games.ended.sum())
    0
    """

    def __init__(
        self,
        games: int,
        rules: RuleSet | str = "revised",
        seats: int | None = None,
        opponents: str = "self",
        reward: str = "win",
        seed: int = 0,
    ) -> None:
        if opponents not in (*PLAIN, *policy_names()):
            raise BadInput("opponents", opponents, "one of " + ", ".join((*PLAIN, *policy_names())))
        if games < 1:
            raise BadInput("games", games, "1 or more")
        self.rules = read_rules(rules)
        self.families = self.rules.families(seats)
        self.seat_count = len(self.families)
        self.size = games
        empty = empty_state(self.rules, self.families)
        fitted = None if opponents in PLAIN else policy(opponents)
        self.batch = batch = Batch(empty, games, opponents != "self", fitted, read_reward(reward), seed)
        self.action_count = int(batch.actions.size)
        rows = int(batch.actions.rows)
        self.observations: NDArray[np.uint8] = numpy_view(batch.observations, np.uint8).reshape(games, CELLS)
        """What the seat that is asked sees."""
        masks: NDArray[np.int8] = numpy_view(batch.masks, np.int8).reshape(games, rows * 8)
        self.masks = masks[:, : self.action_count]
        """1 for each action that is open to it."""
        self.seats: NDArray[np.int64] = numpy_view(batch.seats, np.int64)
        """The seat that is asked."""
        self.ended: NDArray[np.int64] = numpy_view(batch.ended, np.int64)
        """1 where the last step ended a game; the observation is the start of the next one."""
        rewards: NDArray[np.float64] = numpy_view(batch.rewards, np.float64).reshape(games, MAX_SEATS)
        self.rewards = rewards[:, : self.seat_count]
        """The reward of each seat where a game ended; 0 elsewhere."""
        self.learner_paid: NDArray[np.float64] = numpy_view(batch.paid_learner, np.float64)
        """The reward of the caller's seat where a game ended (with `self`, of the last seat to move)."""

    def step(self, actions: ArrayLike) -> None:
        """Apply one action per game."""
        self.batch.step(np.asarray(actions).tolist())

    def step_at_random(self, steps: int = 1) -> None:
        """Apply random actions, chosen inside the engine."""
        random_steps(self.batch, steps)

    @property
    def decisions(self) -> int:
        """The decisions made so far, by all seats."""
        return int(self.batch.decisions)
