"""Imitating a bot: a policy that moves as the bot does, so that fits can play against it at full speed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from oriflamme.bots.bot import Player
from oriflamme.bots.fitting import MOMENT_FLOOR, random_rules
from oriflamme.engine.policy.features import WEIGHTS
from oriflamme.engine.policy.gradient import Learner, imitate
from oriflamme.engine.rules.state import State
from oriflamme.game import Game

EPOCHS: Final = 5
BATCH: Final = 250
LEARNING_RATE: Final = 0.06


def moves_of(player: Player, number: int, seed: int) -> Iterator[tuple[State, int]]:
    """Yield the moves of a bot in one game against its copies, at a random table."""
    rng = random.Random(f"{seed} {number}")
    rules, seats = random_rules(rng)
    game = Game.new(rules, seats, seed=rng.getrandbits(60))
    while (seat := game.to_move) is not None:
        move = player.choose(game.view(seat), rng)
        state = game.state.clone()
        state.listening = False
        code = game.numbering.move_number(state, move)
        assert code is not None
        yield state, code
        game.play(move)


def copy_of(moves: list[tuple[State, int]], sharpness: float = 2.0) -> list[int]:
    """Return the weights of a policy that imitates these moves; a sharper one hesitates less where it is unsure."""
    learner = Learner([0.0] * WEIGHTS)
    for epoch in range(EPOCHS):
        random.Random(epoch).shuffle(moves)
        for start in range(0, len(moves), BATCH):
            for state, code in moves[start : start + BATCH]:
                imitate(learner, state, code)
            learner.step(LEARNING_RATE / (1 + epoch), MOMENT_FLOOR, 1.0)
    return [round(int(weight) * sharpness) for weight in learner.policy.weights]
