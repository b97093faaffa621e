"""Games among bots."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from oriflamme.bots.bot import Player
from oriflamme.game import Game, RuleSet


def play_game(game: Game, players: Sequence[Player], rngs: Sequence[random.Random]) -> Game:
    """Let bots play a game to its end; each seat has its own random stream."""
    while (seat := game.to_move) is not None:
        game.play(players[seat].choose(game.view(seat), rngs[seat]))
    return game


def simulate(rules: RuleSet, seats: int, players: Sequence[Player], games: int, seed: int) -> Iterator[Game]:
    """Yield games with random deals and first players; the same seed gives the same games."""
    for number in range(games):
        game = Game.new(rules, seats, seed=random.Random(f"{seed} {number}").getrandbits(62))
        game.names = tuple(player.name for player in players)
        yield play_game(game, players, [random.Random(f"{seed} {number} {seat}") for seat in range(seats)])
