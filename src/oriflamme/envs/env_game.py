"""One game as the environments use it: engine state, observations, masks and rewards, no Python objects between."""

from __future__ import annotations

import sys
from typing import Any, Final, TypeVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from oriflamme.engine.arrays.actions import Actions
from oriflamme.engine.arrays.batch import MARGIN, RANK, WIN, reward
from oriflamme.engine.arrays.observation import ROWS, Encoder
from oriflamme.engine.policy.rollouts import new_random_game
from oriflamme.engine.rules.chance import Rng
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
"""Share of the victory; influence more than the best rival has; place in the ranking from 1 (first) to 0 (last)."""

RENDER_MODES: Final = ("ansi", "rgb_array", "human")


def numpy_view(buffer: Any, kind: type[Number]) -> NDArray[Number]:
    """The engine's own memory as an array that cannot be written to."""
    return np.frombuffer(memoryview(buffer), kind)


def read_rules(rules: RuleSet | str) -> RuleSet:
    """A rule set, from itself, its name or its object form as JSON."""
    return RuleSet.parse(rules) if isinstance(rules, str) else rules


def families_of(rules: RuleSet, seats: int | None) -> Families:
    """The families at a table; four seats unless told otherwise, two in the duel."""
    return rules.families(seats if seats is not None else 2 if rules.duel else 4)


def empty_state(rules: RuleSet, families: Families) -> State:
    """The table before the deal."""
    return new_state(rules.engine(), [[FAMILIES.index(family) for family in played] for played in families])


def read_reward(name: str) -> int:
    if name not in REWARDS:
        raise BadInput("reward", name, "one of " + ", ".join(REWARDS))
    return REWARDS[name]


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadInput("render mode", mode, "one of " + ", ".join(RENDER_MODES))
    return mode


class Table:
    """A table at which games are dealt and played."""

    def __init__(self, rules: RuleSet | str = "revised", seats: int | None = None, reward: str = "win") -> None:
        self.rules = read_rules(rules)
        self.families = families_of(self.rules, seats)
        self.seats = len(self.families)
        self.paid = read_reward(reward)
        self.empty = empty_state(self.rules, self.families)
        self.encoder = Encoder(self.empty)
        self.actions = Actions(self.empty)
        self.action_count = int(self.actions.size)
        self.state = self.empty.clone()
        self._buffers()

    def _buffers(self) -> None:
        """Make the buffers that the engine writes and NumPy looks at."""
        self._words = vec[i64]([0] * ROWS)
        self._mask_words = vec[i64]([0] * int(self.actions.rows))
        self._cells = numpy_view(self._words, np.uint8)
        self._mask = numpy_view(self._mask_words, np.int8)[: self.action_count]

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        copy = object.__new__(Table)
        copy.__dict__.update(self.__dict__)
        copy.state = self.state.clone()
        copy._buffers()
        return copy

    def deal(self, seed: int) -> None:
        """Begin a new game with a random deal and first player."""
        self.state = new_random_game(self.empty, Rng(seed))

    @property
    def to_move(self) -> int | None:
        """The seat that must decide; None when the game is over."""
        return int(self.state.seat) if self.state.asked < NO_QUESTION else None

    def play(self, action: int) -> bool:
        """Make the move that an action stands for; False, and nothing happens, if it is not legal."""
        move = self.actions.move(self.state, action)
        if move < 0:
            return False
        play(self.state, move)
        return True

    def observe(self, seat: int, state: State | None = None) -> Observation:
        """What a seat sees, now or in another state of this table."""
        self.encoder.observe(self.state if state is None else state, seat, self._words, 0)
        return self._cells.copy()

    def mask(self, seat: int) -> Mask:
        """Which actions are open to a seat."""
        self.actions.write_mask(self.state, seat, self._mask_words, 0)
        return self._mask.copy()

    def rewards(self) -> list[float]:
        """What each seat is paid for the finished game."""
        return [reward(self.state, seat, self.paid) for seat in range(self.seats)]

    def game(self) -> Game:
        """The game as it stands, without its history, for looking at."""
        return Game(self.rules, self.families, default_names(self.families), self.state.clone(), None)
