"""Games of one learner against bots that see views: used as a batch is, but at the speed of Python."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from oriflamme.bots import Player
from oriflamme.bots.net import Network
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy, choose
from oriflamme.engine.policy.rollouts import new_random_game, random_move
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.packing import packed, unpacked
from oriflamme.envs.batch import Games, check_seat, own_seeds
from oriflamme.envs.env_game import EnvGame, read_rules
from oriflamme.envs.opponents import Opponents, Seated, network_actions, seated
from oriflamme.game import BadInput, Game, Move, RuleSet, View
from oriflamme.game.game import default_names
from oriflamme.game.layout import CELLS


class BotTable:
    """One game of a learner against bots that remember what they have seen."""

    def __init__(self, rules: RuleSet, seats: int, reward: str, others: Sequence[Seated], own: int | None) -> None:
        self.env_game = EnvGame(rules, seats, reward)
        self.env_game.empty.listening = True
        self.others, self.own = others, own
        self.options = Options()
        self.rng = Rng(0)

    def begin(self) -> None:
        """Deal a new game and let the others play until the learner is asked."""
        now = self.env_game
        now.state = new_random_game(now.empty, self.rng)
        self.seat = int(self.rng.below(now.seats)) if self.own is None else self.own
        self.chance = random.Random(int(self.rng.below(2**31)))
        self.game = Game(now.rules, now.families, default_names(now.families), now.state, None)
        self.let_others_play()

    def play(self, action: int) -> None:
        """Make the learner's move, which is legal."""
        number = int(self.env_game.actions.move(self.game.state, action))
        self.game.play(self.game.numbering.move(int(self.game.state.asked), number))
        self.let_others_play()

    def let_others_play(self) -> None:
        """Let the others play until the learner is asked, or the game is over."""
        while (seat := self.game.to_move) is not None and seat != self.seat:
            self.game.play(self.choice(seat, self.others[(seat - self.seat) % self.env_game.seats - 1]))

    def choice(self, seat: int, other: Seated) -> Move:
        """Return the move of one of the others."""
        state = self.game.state
        if isinstance(other, Player):
            return other.choose(self.game.view(seat), self.chance)
        if isinstance(other, Network):
            cells, mask = self.env_game.observe(seat), self.env_game.mask(seat)
            action = int(network_actions(other, cells[None], mask[None])[0])
            number = self.env_game.actions.move(state, action)
        elif isinstance(other, Policy):
            number = choose(state, other, self.options, self.rng)
        else:
            number = random_move(state, self.rng)
        return self.game.numbering.move(int(state.asked), int(number))

    @property
    def reward(self) -> float:
        """What the finished game pays the learner; 0 before its end."""
        return self.env_game.rewards()[self.seat] if self.game.to_move is None else 0.0

    def __getstate__(self) -> dict[str, Any]:
        rng = self.rng
        kept = {name: value for name, value in self.__dict__.items() if name not in ("options", "rng", "game")}
        kept["rng"] = [int(word) for word in (rng.x, rng.y, rng.z, rng.w)]
        if "game" in self.__dict__:
            kept["game"] = packed(self.game._start), [str(move) for move in self.game.moves]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        words, game = kept.pop("rng"), kept.pop("game", None)
        self.__dict__.update(kept)
        self.options, self.rng = Options(), Rng(0)
        self.rng.x, self.rng.y, self.rng.z, self.rng.w = words
        if game is not None:
            now = self.env_game
            start = unpacked(now.empty, game[0])
            self.game = Game(now.rules, now.families, default_names(now.families), start, None)
            for move in game[1]:
                self.game.play(move)
            now.state = self.game.state


class BotTables:
    """Some games of a learner against bots; it has the arrays and the steps of a batch."""

    def __init__(self, tables: list[BotTable], seeds: Sequence[int]) -> None:
        self.tables = tables
        self.size = size = len(tables)
        first = tables[0].env_game
        self.rules, self.families, self.seat_count = first.rules, first.families, first.seats
        self.action_count = first.action_count
        self.observations: NDArray[np.uint8] = np.zeros((size, CELLS), np.uint8)
        self.masks: NDArray[np.int8] = np.zeros((size, self.action_count), np.int8)
        self.seats: NDArray[np.int64] = np.zeros(size, np.int64)
        self.ended: NDArray[np.int64] = np.zeros(size, np.int64)
        self.learner_paid: NDArray[np.float64] = np.zeros(size, np.float64)
        self.chosen: NDArray[np.int64] = np.full(size, -1, np.int64)
        self.reset(seeds=seeds)

    def step_chosen(self) -> None:
        """Apply the chosen actions; if one is not legal, no game has moved."""
        if refused := self.refused():
            raise ValueError(f"action {self.chosen[refused[0]]} does not answer the question of game {refused[0]}")
        self.step_some(range(self.size))

    def step_some(self, games: Sequence[int]) -> None:
        """Apply the chosen actions of some games."""
        for game in games:
            self.tables[game].play(int(self.chosen[game]))
            self._show(game)

    def refused(self) -> list[int]:
        """Return the games whose chosen action is not legal."""
        moves = (
            table.env_game.actions.move(table.game.state, int(action))
            for table, action in zip(self.tables, self.chosen, strict=True)
        )
        return [game for game, move in enumerate(moves) if move < 0]

    def reset(self, games: Sequence[int] | None = None, seeds: Sequence[int] | None = None) -> None:
        """Deal some games anew, or all; with seeds, one for each of them, as those give."""
        which = range(self.size) if games is None else games
        for game, seed in zip(which, seeds or (), strict=seeds is not None):
            self.tables[game].rng = Rng(seed)
        for game in which:
            self.tables[game].begin()
            self._show(game)

    def view(self, game: int) -> View:
        """Return what the learner sees."""
        return self.tables[game].game.view(self.tables[game].seat)

    def close(self) -> None:
        """Do nothing: no resource is held."""

    def _show(self, game: int) -> None:
        table = self.tables[game]
        self.seats[game] = table.seat
        self.observations[game] = table.env_game.observe(table.seat)
        self.masks[game] = table.env_game.mask(table.seat)
        self.ended[game] = table.game.to_move is None
        self.learner_paid[game] = table.reward


Tables = Games | BotTables


def open_tables(
    size: int,
    rules: RuleSet | str,
    seats: int | None,
    opponents: Opponents,
    seat: int | None,
    reward: str,
    workers: int = 1,
) -> Tables:
    """Return games of a learner against these opponents: inside the engine, unless one of them sees views."""
    if opponents == "self":
        raise BadInput("opponents", opponents, "others than the learner; self-play is for oriflamme.envs.batch.Games")
    played = read_rules(rules)
    families = played.families(seats)
    others = seated(opponents, len(families) - 1, played)
    if not any(isinstance(other, Player) for other in others):
        return Games(size, played, len(families), others, reward, 0, seat, restart=False, workers=workers)
    if workers != 1:
        raise BadInput("workers", workers, "1 with bots that see views")
    check_seat(seat, len(families))
    tables = [BotTable(played, len(families), reward, others, seat) for _ in range(size)]
    return BotTables(tables, own_seeds(0, size))
