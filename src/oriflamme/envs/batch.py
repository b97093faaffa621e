"""Many games at once: one call steps them all inside the engine; the arrays are the engine's own buffers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from oriflamme.bots import Player
from oriflamme.engine.arrays.batch import OWN_NUMBERS
from oriflamme.engine.rules.packing import unpacked
from oriflamme.envs.crew import Crew
from oriflamme.envs.env_game import read_actions, read_reward, read_rules
from oriflamme.envs.opponents import Opponents, seated
from oriflamme.envs.shard import OWN_RNG, Shard, Spec
from oriflamme.game import BadInput, Game, RuleSet, View
from oriflamme.game.game import default_names

SELF: Final = "self"
MOST_SEED: Final = 2**62


class Games:
    """A batch of games, each of which waits for the decision of one seat.

    With `opponents="self"` the caller makes every seat's decisions. Otherwise it makes those of one seat, `seat` or
    random per game, and the others play: `"random"`, `"tuned"` or another fitted policy, `"policy:FILE"`, `"net"` or
    the file of a network; one for all, or a list with one for each seat after the caller's.

    A finished game restarts at once, unless `restart` is false: then it waits for `reset`. The seed is one number, or
    one for each game. With several `workers` the games are shared out among processes.

    The arrays change with every step; copy what you keep. They are writable, as PyTorch wants it, but the engine
    relies on what it has written there: leave them as they are.

    >>> games = Games(64, rules="revised", seats=4, seed=1)
    >>> games.observations.shape, games.masks.shape == (64, games.action_count)
    ((64, 872), True)
    >>> games.step(games.sample(rng=1))
    >>> int(games.ended.sum())
    0
    """

    def __init__(
        self,
        games: int,
        rules: RuleSet | str = "revised",
        seats: int | None = None,
        opponents: Opponents = SELF,
        reward: str = "win",
        seed: int | Sequence[int] = 0,
        seat: int | None = None,
        restart: bool = True,
        workers: int = 1,
    ) -> None:
        if games < 1:
            raise BadInput("games", games, "1 or more")
        if not 1 <= workers <= games:
            raise BadInput("workers", workers, "from 1 to the number of games")
        spec = read_spec(rules, seats, opponents, read_reward(reward), seat, restart)
        self._open(spec, own_seeds(seed, games), workers)

    def _open(self, spec: Spec, seeds: Sequence[int], workers: int) -> None:
        self.spec = spec
        self.workers = workers
        self.size = len(seeds)
        self.rules, self.families, self.seat_count = spec.rules, spec.families, len(spec.families)
        shard = self.shard = Shard(spec, seeds) if workers == 1 else Crew(spec, seeds, workers)
        self.action_count = shard.action_count
        self.observations: NDArray[np.uint8] = shard.observations
        """What the seat that is asked sees."""
        self.masks: NDArray[np.int8] = shard.masks
        """1 for each action that is open to it."""
        self.seats: NDArray[np.int64] = shard.seats
        """The seat that is asked."""
        self.ended: NDArray[np.int64] = shard.ended
        """1 where the last step ended a game; if games restart, the observation is the start of the next one."""
        self.rewards: NDArray[np.float64] = shard.rewards
        """The reward of each seat where a game ended; 0 elsewhere."""
        self.learner_paid: NDArray[np.float64] = shard.learner_paid
        """The reward of the caller's seat where a game ended (with `self`, of the last seat to move)."""
        self.chosen: NDArray[np.int64] = shard.chosen
        """The actions of the next step, for `step_chosen`."""

    # ---- steps -----------------------------------------------------------------------------------------

    def step(self, actions: ArrayLike) -> None:
        """Apply one action for each game. If one is not legal, ValueError is raised and no game has moved."""
        self.chosen[:] = read_actions(actions, self.size)
        self.shard.step()

    def step_chosen(self) -> None:
        """Apply the actions that were written to `chosen`."""
        self.shard.step()

    def step_some(self, games: Sequence[int]) -> None:
        """Apply the actions in `chosen` of some games; the others stay as they are."""
        self.shard.step_some([int(game) for game in games])

    def step_at_random(self, steps: int = 1) -> None:
        """Apply random actions, chosen inside the engine."""
        self.shard.step_at_random(steps)

    def sample(self, rng: np.random.Generator | int) -> NDArray[np.int64]:
        """Return a legal action for each game, all equally likely, drawn inside the engine; -1 where a game is over."""
        self.shard.draw(rng if isinstance(rng, int) else int(rng.integers(MOST_SEED)))
        return self.chosen.copy()

    def refused(self) -> list[int]:
        """Return the games whose action in `chosen` is not legal."""
        return self.shard.refused()

    @property
    def decisions(self) -> int:
        """The decisions made so far, by all seats."""
        return self.shard.decisions

    # ---- games by themselves ---------------------------------------------------------------------------

    def reset(self, games: Sequence[int] | None = None, seeds: Sequence[int] | None = None) -> None:
        """Deal some games anew, or all; with seeds, one for each of them, as those give."""
        which = self._which(games)
        if seeds is not None and len(seeds) != len(which):
            raise ValueError(f"{len(seeds)} seeds for {len(which)} games")
        self.shard.reset(which, None if seeds is None else [int(seed) % MOST_SEED for seed in seeds])

    def save(self, games: Sequence[int] | None = None) -> list[bytes]:
        """Return some games, or all: each whole, with its hidden cards and what it will draw next."""
        return self.shard.save(self._which(games))

    def load(self, saved: Sequence[bytes], games: Sequence[int] | None = None) -> None:
        """Go on with saved games, in place of some games or of all; one may be loaded into several."""
        which = self._which(games)
        if len(saved) != len(which):
            raise ValueError(f"{len(saved)} saved games for {len(which)} games")
        self.shard.load(which, saved)

    def clone(self) -> Games:
        """Return an independent batch with the same games."""
        return reopened(self.spec, self.workers, self.save())

    def __reduce__(self) -> tuple[Any, ...]:
        return reopened, (self.spec, self.workers, self.save())

    def view(self, game: int) -> View:
        """Return what the seat that is asked sees, as a view without history."""
        numbers = np.frombuffer(self.save([game])[0][: -8 * (self.seat_count + 1)], np.int64).tolist()
        state = unpacked(self.spec.empty(), numbers[OWN_NUMBERS:])
        shown = Game(self.rules, self.families, default_names(self.families), state, None)
        return shown.view(int(self.seats[game]))

    def close(self) -> None:
        """Stop the processes of several workers."""
        if isinstance(self.shard, Crew):
            self.shard.close()

    def _which(self, games: Sequence[int] | None) -> list[int]:
        which = list(range(self.size)) if games is None else [int(game) for game in games]
        if any(not 0 <= game < self.size for game in which):
            raise BadInput("games", which, f"numbers from 0 to {self.size - 1}")
        return which


def read_spec(
    rules: RuleSet | str, seats: int | None, opponents: Opponents, reward: int, seat: int | None, restart: bool
) -> Spec:
    """Return what these settings mean; refuse those that make no sense."""
    played = read_rules(rules)
    families = played.families(seats)
    others = () if opponents == SELF else tuple(seated(opponents, len(families) - 1, played))
    check_seat(seat, len(families))
    for other in others:
        if isinstance(other, Player):
            expected = "opponents inside a batch: self, random, a fitted policy, policy:FILE, net or a network's file"
            raise BadInput("opponents", other.name, expected)
    return Spec(played, families, others, reward, seat, restart)


def check_seat(seat: int | None, seats: int) -> None:
    if seat is not None and not 0 <= seat < seats:
        raise BadInput("seat", seat, f"a seat from 0 to {seats - 1}")


def own_seeds(seed: int | Sequence[int], games: int) -> list[int]:
    """Return the seeds of all games."""
    if isinstance(seed, int):
        return [(seed * OWN_RNG + game) % MOST_SEED for game in range(games)]
    if len(seed) != games:
        raise BadInput("seed", len(seed), f"a number, or one for each of the {games} games")
    return [int(number) % MOST_SEED for number in seed]


def reopened(spec: Spec, workers: int, saved: list[bytes]) -> Games:
    """Return a batch with these games."""
    games = object.__new__(Games)
    games._open(spec, [0] * len(saved), workers)
    games.load(saved)
    return games
