"""The luck of a game: what its deal and the draws of its moves did to each seat (docs/arena.md).

Everything here is 0 in the mean, whoever plays how well: AIVAT (Burch and others, 2018) for several players. Values are
shares of the victory in games played on by a policy for each bot. They are frozen: their hash covers all settings and
weights.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from typing import Any, Final

import numpy as np

from oriflamme.analysis.model import UNIFORM, policy_of
from oriflamme.bots import Choice, Player
from oriflamme.bots.casual import UnsureBot
from oriflamme.bots.greedy.choice import GreedyBot
from oriflamme.bots.random_bot import RandomBot
from oriflamme.bots.tuned import FittedBot
from oriflamme.engine.policy.fortune import Fortune, luck_of_game, mean_values
from oriflamme.engine.policy.policy import Policy
from oriflamme.engine.rules.display import MOVES
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.state import State
from oriflamme.game import Game, Move, RuleSet
from oriflamme.game.card import FAMILIES

VERSION: Final = 2
"""Grows with every change of what luck is."""
PARTS: Final = ("own", "others", "deal", "unseen")
"""The luck of a seat: of its own draws, of the others' draws, of the deal, and of cards that whoever moved did not see.
"""
STAND_IN: Final = "pupil"
"""The policy that plays on for a bot that has none; it imitates a search."""
RULES_OF_THUMB: Final = "copycat"
"""The same for `greedy` and those who judge as it does."""


@dataclass(frozen=True, slots=True)
class LuckModel:
    """How the luck of a game is reckoned."""

    games: int = 40
    """Games for each option of an open decision between two; fewer for one that is nearly certain. 0: no luck."""
    least: float = 0.01
    """Options that are less likely count as the mean of the others."""
    deal_games: int = 64
    """Games for the value of a deal."""

    @classmethod
    def with_games(cls, games: int) -> LuckModel:
        """Return a model that plays this many games for an option, and as many more or fewer for a deal."""
        return cls(games=games, deal_games=games * cls().deal_games // cls().games)


MODEL: Final = LuckModel()


def playing_on(player: Player) -> Policy:
    """Return the policy that plays on for a bot."""
    stand_in = RULES_OF_THUMB if isinstance(player.bot, UnsureBot | GreedyBot) else STAND_IN
    return drawn_by(player) or policy_of(stand_in)


def drawn_by(player: Player) -> Policy | None:
    """Return the policy that a bot draws its moves from, if it is one."""
    if isinstance(player.bot, RandomBot):
        return policy_of(UNIFORM)
    return player.bot.policy if isinstance(player.bot, FittedBot) else None


def hash_of(model: LuckModel, players: Sequence[Player]) -> str:
    """Return twelve hexadecimal digits that stand for everything that decides luck."""
    parts = hashlib.sha256(repr((VERSION, astuple(model))).encode())
    for player in players:
        on = playing_on(player)
        for manner in (on, *on.others):
            parts.update(np.array(list(manner.weights), dtype=np.int16).tobytes())
    return parts.hexdigest()[:12]


class GameLuck:
    """Reckons the luck of games among some bots."""

    def __init__(self, model: LuckModel, players: Sequence[Player]) -> None:
        self.model = model
        self.playing_on = [playing_on(player) for player in players]
        self.drawn_by = [drawn_by(player) for player in players]

    @property
    def knows_deals(self) -> bool:
        """Whether a deal can be worth more to one bot than to another: all rotations of a deal are played."""
        return any(policy is not self.playing_on[0] for policy in self.playing_on)

    def of(
        self, start: State, moves: Sequence[int], seated: Sequence[int], told: Sequence[Drawn], seed: int, deal: bool
    ) -> list[list[float]]:
        """Return the luck of each seat in its parts; that of the deal is its value, from which the mean is taken later.

        `seated` are the numbers of the bots. `told` says for each move what the bot said about its draw.
        """
        model, seats = self.model, len(seated)
        fortune = self.fortune(seated, seed)
        found = luck_of_game(
            fortune,
            start,
            list(moves),
            [self.drawn_by[player] for player in seated],
            [drawn[0] for drawn in told],
            [drawn[1] for drawn in told],
        )
        values = fortune.value_of(start, model.deal_games) if deal else [0.0] * seats
        by_mover, unseen = np.array(found[: seats * seats]).reshape(seats, seats), found[seats * seats :]
        own = by_mover.diagonal()
        others = by_mover.sum(axis=0) - own
        return [[round(float(part), 6) for part in parts] for parts in zip(own, others, values, unseen, strict=True)]

    def fortune(self, seated: Sequence[int], seed: int) -> Fortune:
        """Return the games that value positions of these bots."""
        model = self.model
        players = [self.playing_on[player] for player in seated]
        return Fortune(players, model.games, model.least, seed)

    def baseline(self, rules: RuleSet, seated: Sequence[int], deals: int, seed: int) -> Baseline:
        """Return what a deal is worth in the mean to each of these bots, over all rotations of this many deals."""
        families = [[FAMILIES.index(family) for family in played] for played in rules.families(len(seated))]
        empty, seats = new_state(rules.engine(), families), len(seated)
        values = np.zeros((deals, seats))
        for rotation in range(seats):
            order = [(place - rotation) % seats for place in range(seats)]
            fortune = self.fortune([seated[place] for place in order], luck_seed(seed, rotation))
            found = np.array(mean_values(fortune, empty, deals, seed)).reshape(-1, seats)
            values[:, order] += found / seats
        baseline: Baseline = {}
        for bot in sorted(set(seated)):
            mine = values[:, [place for place in range(seats) if seated[place] == bot]].mean(axis=1)
            baseline[bot] = float(mine.mean()), float(mine.std(ddof=1)) / deals**0.5
        return baseline


Drawn = tuple[list[int], list[float]]
"""The moves that a bot drew from and how likely they were; empty if it did not say."""
Baseline = dict[int, tuple[float, float]]
"""The mean value of deals for each bot, and its standard error."""


class Listener:
    """Takes note of a game while it is played: its start, its moves, and what the bots say about their draws."""

    def __init__(self, game: Game) -> None:
        self.numbering = game.numbering
        self.start = silent(game.state)
        self.moves: list[int] = []
        self.told: list[Drawn] = []

    def hear(self, game: Game, thought: Choice) -> None:
        """Take note of a move that is about to be made, legal or not."""
        decision, likely = game.decision, thought.probabilities
        options = () if likely is None or decision is None else decision.options
        self.moves.append(self.number_of(game.state, thought.move))
        self.told.append(([self.number_of(game.state, move) for move in options], list(likely or ())))

    def hear_all(self, moves: Sequence[int]) -> None:
        """Take note of all moves of a game that was played inside the engine, as the display numbers them."""
        self.moves = [code % MOVES for code in moves]
        self.told = [([], []) for _ in moves]

    def number_of(self, state: State, move: Move) -> int:
        """Return the engine's number of a move."""
        return self.numbering.number_of(int(state.asked), str(move)) or 0


def silent(state: State) -> State:
    """Return a copy of a state that keeps no journal."""
    copy = state.clone()
    copy.listening = False
    return copy


def luck_seed(*parts: Any) -> int:
    """Return a seed that no bot uses."""
    return random.Random("luck " + " ".join(map(str, parts))).getrandbits(60)
