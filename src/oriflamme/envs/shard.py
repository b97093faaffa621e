"""The games of a batch that one process steps: the engine's batch, and the networks that play in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.bots.net import Network
from oriflamme.engine.arrays.batch import Batch, BatchTable, random_steps
from oriflamme.engine.arrays.rows import ROWS
from oriflamme.engine.policy.policy import Policy
from oriflamme.engine.rules.state import State
from oriflamme.envs.env_game import empty_state, numpy_view
from oriflamme.envs.opponents import Seated, network_actions
from oriflamme.envs.shared_memory import Sheets
from oriflamme.game import RuleSet
from oriflamme.game.layout import CELLS
from oriflamme.game.ruleset import Families

OWN_RNG: Final = 1_000_003
"""The seeds of a batch's games are this far apart from those of the next seed's."""


@dataclass(frozen=True)
class Spec:
    """What the games of a batch are, and who plays in them."""

    rules: RuleSet
    families: Families
    others: tuple[Seated, ...] = field(repr=False)
    """Who plays at the seats after the learner's; nobody if the caller makes all decisions."""
    reward: int
    seat: int | None
    """The learner's; None to draw one for each game."""
    restart: bool
    """Whether a finished game begins anew in the same step."""

    def empty(self) -> State:
        """Return the table before the deal."""
        return empty_state(self.rules, self.families)

    def table(self) -> BatchTable:
        """Return the table as the engine wants it."""
        inside = [other if isinstance(other, Policy) else None for other in self.others]
        outside = sum(1 << n for n, other in enumerate(self.others) if isinstance(other, Network))
        return BatchTable(
            self.empty(), self.reward, inside, outside, -1 if self.seat is None else self.seat, self.restart
        )


class Shard:
    """Some games in this process; its arrays are the engine's own memory."""

    def __init__(self, spec: Spec, seeds: Sequence[int]) -> None:
        self.spec = spec
        self.size = size = len(seeds)
        self.networks = {n: other for n, other in enumerate(spec.others) if isinstance(other, Network)}
        self.batch = batch = Batch(spec.table(), list(seeds))
        self.action_count = int(batch.actions.size)
        self.observations: NDArray[np.uint8] = numpy_view(batch.observations, np.uint8).reshape(size, CELLS)
        self.masks: NDArray[np.int8] = numpy_view(batch.masks, np.int8).reshape(size, self.action_count)
        self.seats: NDArray[np.int64] = numpy_view(batch.seats, np.int64)
        self.ended: NDArray[np.int64] = numpy_view(batch.ended, np.int64)
        self.rewards: NDArray[np.float64] = numpy_view(batch.rewards, np.float64).reshape(size, -1)
        self.learner_paid: NDArray[np.float64] = numpy_view(batch.paid_learner, np.float64)
        self.chosen: NDArray[np.int64] = numpy_view(batch.chosen, np.int64)
        self._mine: NDArray[np.int64] = numpy_view(batch.mine, np.int64)
        self._let_networks_play()

    @property
    def decisions(self) -> int:
        """The decisions made so far, by all seats."""
        return int(self.batch.decisions)

    def show_in(self, sheets: Sheets, first: int) -> None:
        """Write observations and masks into these from now on; the games are numbered there from the first on."""
        words, cells = sheets.words, sheets.cells
        self.batch.show_in(
            words.items, words.first + first * ROWS, cells.items, cells.first + first * self.action_count
        )
        part = slice(first, first + self.size)
        self.observations, self.masks = sheets.observations[part], sheets.masks[part]

    def step(self) -> None:
        """Apply the chosen actions."""
        self.batch.step()
        if self.networks:
            self._let_networks_play()

    def step_some(self, games: list[int]) -> None:
        """Apply the chosen actions of some games."""
        self.batch.step_some(games)
        self._let_networks_play()

    def step_at_random(self, steps: int) -> None:
        """Apply random actions, chosen inside the engine."""
        if not self.networks:
            random_steps(self.batch, steps)
            return
        for _ in range(steps):
            self.batch.step_random()
            self._let_networks_play()

    def draw(self, seed: int, first: int = 0) -> None:
        """Choose a random legal action for each game; the games are numbered from the first on."""
        self.batch.draw(seed, first)

    def refused(self) -> list[int]:
        """Return the games whose chosen action is not legal."""
        return list(self.batch.refused())

    def reset(self, games: Sequence[int], seeds: Sequence[int] | None = None) -> None:
        """Deal these games anew; with seeds, as those give."""
        for game, seed in zip(games, seeds or (), strict=seeds is not None):
            self.batch.seed(game, seed)
        self.batch.reset(list(games))
        self._let_networks_play()

    def save(self, games: Sequence[int]) -> list[bytes]:
        """Return these games, each as bytes."""
        return [self._saved(game) for game in games]

    def load(self, games: Sequence[int], saved: Sequence[bytes]) -> None:
        """Go on with saved games in place of these."""
        paid = self.rewards.shape[1] + 1
        for game, content in zip(games, saved, strict=True):
            self.batch.load(game, np.frombuffer(content[: -8 * paid], np.int64).tolist())
            floats = np.frombuffer(content[-8 * paid :], np.float64)
            self.rewards[game], self.learner_paid[game] = floats[:-1], floats[-1]

    def _saved(self, game: int) -> bytes:
        paid = np.append(self.rewards[game], self.learner_paid[game])
        return np.asarray(self.batch.save(game), np.int64).tobytes() + paid.tobytes()

    def _let_networks_play(self) -> None:
        """Let the networks decide until a learner is asked in every game."""
        while self.networks and (waiting := self.batch.waiting()):
            games = np.asarray(waiting)
            others = (self.seats[games] - self._mine[games] - 1) % len(self.spec.families)
            for other in np.unique(others).tolist():
                asked = games[others == other]
                network = self.networks[other]
                self.chosen[asked] = network_actions(network, self.observations[asked], self.masks[asked])
            self.batch.step_some(waiting)


Arrays = dict[str, NDArray[Any]]
SHEETS: Final = ("observations", "masks")
ARRAYS: Final = ("seats", "ended", "rewards", "learner_paid")
"""What a shard shows: what takes the most room, and the rest."""
