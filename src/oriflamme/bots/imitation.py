"""Imitating a bot: a policy that moves as the bot does, so that fits can play against it at full speed."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from oriflamme.bots.bot import Player
from oriflamme.bots.fitting import MOMENT_FLOOR, random_rules
from oriflamme.engine.policy.features import WEIGHTS
from oriflamme.engine.policy.gradient import Learner, imitate
from oriflamme.engine.rules.state import State
from oriflamme.game import BadInput, Game, Move, RuleSet

EPOCHS: Final = 5
BATCH: Final = 250
LEARNING_RATE: Final = 0.06

Moves = list[tuple[State, int]]
"""Positions and the moves that were chosen there."""


Table = tuple[RuleSet, int]
"""A rule set and a number of seats."""


def new_game(number: int, seed: int, table: Table | None) -> tuple[Game, random.Random]:
    """Return a game of this table, or of a random one, and the random numbers of all its seats."""
    rng = random.Random(f"{seed} {number}")
    rules, seats = table or random_rules(rng)
    return Game.new(rules, seats, seed=rng.getrandbits(60)), rng


def moves_of(player: Player, number: int, seed: int, table: Table | None = None) -> Iterator[tuple[State, int]]:
    """Yield the moves of a bot in one game against its copies."""
    game, rng = new_game(number, seed, table)
    while (seat := game.to_move) is not None:
        move = player.choose(game.view(seat), rng)
        yield decided(game, move)
        game.play(move)


def replayed(moves: Sequence[int], number: int, seed: int, table: Table | None = None) -> Iterator[tuple[State, int]]:
    """Yield the same moves of a game that was played before, by their numbers."""
    game, _ = new_game(number, seed, table)
    for code in moves:
        move = game.numbering.move(int(game.state.asked), code)
        yield decided(game, move)
        game.play(move)


def decided(game: Game, move: Move) -> tuple[State, int]:
    """Return the position of a decision and the number of the move that is chosen."""
    state = game.state.clone()
    state.listening = False
    code = game.numbering.move_number(state, move)
    assert code is not None
    return state, code


def kept_moves(player: Player, games: int, seed: int, table: Table | None, path: Path) -> Iterator[Moves]:
    """Yield the moves of each game; games that were played before a run was cut off are read from the file."""
    about = json.dumps({"bot": player.name, "seed": seed, "table": table and [table[0].to_dict(), table[1]]})
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    whole = [line for line in lines if line.endswith("\n")]
    if whole and whole[0].strip() != about:
        raise BadInput(str(path), whole[0].strip(), f"the games of this command, {about}; or use another directory")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(whole or [about + "\n"]), "utf-8")
    for number in range(games):
        if number + 1 < len(whole):
            yield list(replayed(json.loads(whole[number + 1]), number, seed, table))
            continue
        found = list(moves_of(player, number, seed, table))
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([code for _, code in found]) + "\n")
        yield found


def copy_of(moves: Moves, sharpness: float = 2.0) -> list[int]:
    """Return the weights of a policy that imitates these moves; a sharper one hesitates less where it is unsure."""
    learner = Learner([0.0] * WEIGHTS)
    for epoch in range(EPOCHS):
        random.Random(epoch).shuffle(moves)
        for start in range(0, len(moves), BATCH):
            for state, code in moves[start : start + BATCH]:
                imitate(learner, state, code)
            learner.step(LEARNING_RATE / (1 + epoch), MOMENT_FLOOR, 1.0)
    return [round(int(weight) * sharpness) for weight in learner.policy.weights]
