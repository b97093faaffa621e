"""One game as the environments use it: the engine's state with its observations, masks and rewards as arrays."""

from __future__ import annotations

import sys
from typing import Any, Final, TypeVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64, u8
from numpy.typing import ArrayLike, NDArray

from oriflamme.engine.arrays.actions import Actions
from oriflamme.engine.arrays.observation import Encoder
from oriflamme.engine.arrays.rewards import MARGIN, RANK, WIN, reward
from oriflamme.engine.arrays.rows import ROWS
from oriflamme.engine.policy.rollouts import new_random_game
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.packing import packed, unpacked
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play
from oriflamme.game import BadInput, Game, RuleSet
from oriflamme.game.card import FAMILIES
from oriflamme.game.game import default_names
from oriflamme.game.ruleset import Families

if sys.byteorder != "little":
    raise ImportError("observations are written lowest byte first: they need a little-endian machine")

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]

Number = TypeVar("Number", bound=np.generic)

REWARDS: Final = {"win": WIN, "margin": MARGIN, "rank": RANK}
"""Share of the victory; lead over the best other seat; place in the ranking from 1 (first) to 0 (last)."""

RENDER_MODES: Final = ("ansi", "rgb_array", "human")


class EngineMemory:
    """The engine's own memory, as NumPy asks for it; whoever holds an array of it keeps it alive."""

    def __init__(self, buffer: Any, kind: type[np.generic]) -> None:
        self.kept = memoryview(buffer)
        found = np.frombuffer(self.kept, kind)
        place, _ = found.__array_interface__["data"]
        self.__array_interface__ = {**found.__array_interface__, "data": (place, False)}


def numpy_view(buffer: Any, kind: type[Number]) -> NDArray[Number]:
    """Return the engine's own memory as an array, writable, as PyTorch likes it."""
    return np.asarray(EngineMemory(buffer, kind))


def read_rules(rules: RuleSet | str) -> RuleSet:
    """Return the rule set itself, or that of a name or of an object form in JSON."""
    return RuleSet.parse(rules) if isinstance(rules, str) else rules


def empty_state(rules: RuleSet, families: Families) -> State:
    """Return the state before the deal."""
    return new_state(rules.engine(), [[FAMILIES.index(family) for family in played] for played in families])


def read_reward(name: str) -> int:
    if name not in REWARDS:
        raise BadInput("reward", name, "one of " + ", ".join(REWARDS))
    return REWARDS[name]


def read_actions(actions: ArrayLike, games: int) -> NDArray[np.integer[Any]]:
    """Return an action for each game; refuse what is not a whole number rather than round it."""
    read = np.asarray(actions)
    if read.shape != (games,):
        raise ValueError(f"{read.size} actions for {games} games")
    if not np.issubdtype(read.dtype, np.integer):
        raise ValueError(f"actions are whole numbers, not {read.dtype}")
    return read


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadInput("render mode", mode, "one of " + ", ".join(RENDER_MODES))
    return mode


class EnvGame:
    """A game that can be dealt again; it takes actions and writes arrays, without Python objects in between."""

    def __init__(self, rules: RuleSet | str = "revised", seats: int | None = None, reward: str = "win") -> None:
        self.rules = read_rules(rules)
        self.families = self.rules.families(seats)
        self.seats = len(self.families)
        self.reward = read_reward(reward)
        self.empty = empty_state(self.rules, self.families)
        self.encoder = Encoder(self.empty)
        self.actions = Actions(self.empty)
        self.action_count = int(self.actions.size)
        self.state = self.empty.clone()
        self._buffers()

    def _buffers(self) -> None:
        """Make the buffers that the engine writes and NumPy reads."""
        self._words = vec[i64]([0] * ROWS)
        self._mask_cells = vec[u8]([0] * self.action_count)
        self._cells = numpy_view(self._words, np.uint8)
        self._mask = numpy_view(self._mask_cells, np.int8)

    def __reduce__(self) -> tuple[Any, ...]:
        return saved_game, (self.rules, self.seats, self.reward, self.empty.listening, packed(self.state))

    def deal(self, seed: int) -> None:
        """Begin a new game with a random deal and a random first player."""
        self.state = new_random_game(self.empty, Rng(seed))

    @property
    def to_move(self) -> int | None:
        """The seat that must decide; None when the game is over."""
        return int(self.state.seat) if self.state.asked < NO_QUESTION else None

    def play(self, action: int) -> bool:
        """Make the move that an action stands for; return False and do nothing if it is not legal."""
        move = self.actions.move(self.state, action)
        if move < 0:
            return False
        play(self.state, move)
        return True

    def observe(self, seat: int, state: State | None = None) -> Observation:
        """Return what a seat sees, now or in another state of a game of these seats."""
        self.encoder.observe(self.state if state is None else state, seat, self._words, 0)
        return self._cells.copy()

    def mask(self, seat: int) -> Mask:
        """Return which actions are open to a seat."""
        self.actions.write_mask(self.state, seat, self._mask_cells, 0)
        return self._mask.copy()

    def rewards(self) -> list[float]:
        """Return the reward of each seat for the finished game."""
        return [reward(self.state, seat, self.reward) for seat in range(self.seats)]

    def game(self) -> Game:
        """Return a copy of the game as it stands, without history, to show it."""
        return Game(self.rules, self.families, default_names(self.families), self.state.clone(), None)


def saved_game(rules: RuleSet, seats: int, paid: int, listening: bool, numbers: list[int]) -> EnvGame:
    """Return a game as it was saved."""
    game = EnvGame(rules, seats)
    game.reward = paid
    game.empty.listening = listening
    game.state = unpacked(game.empty, numbers)
    return game
