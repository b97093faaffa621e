"""Games among bots."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence

from oriflamme.bots.bot import Player
from oriflamme.bots.engine_games import EngineGames, policies_of
from oriflamme.game import Game, Record, RuleSet


def play_game(game: Game, players: Sequence[Player], rngs: Sequence[random.Random]) -> Game:
    """Let bots play a game to its end; each seat has its own random stream."""
    while (seat := game.to_move) is not None:
        game.play(players[seat].choose(game.view(seat), rngs[seat]))
    return game


def simulate(rules: RuleSet, seats: int, players: Sequence[Player], games: int, seed: int) -> Iterator[Game]:
    """Yield games with random deals and first players; the same seed gives the same games."""
    return (simulated(rules, seats, players, number, seed) for number in range(games))


def simulated(rules: RuleSet, seats: int, players: Sequence[Player], number: int, seed: int) -> Game:
    """Return the game of this number."""
    game = Game.new(rules, seats, seed=random.Random(f"{seed} {number}").getrandbits(62))
    game.names = tuple(player.name for player in players)
    return play_game(game, players, [random.Random(f"{seed} {number} {seat}") for seat in range(seats)])


def simulated_records(
    rules: RuleSet, seats: int, players: Sequence[Player], numbers: Iterable[int], seed: int
) -> Iterator[Record]:
    """Yield the records of the games of these numbers; where all bots live in the engine, they are played there."""
    policies = policies_of(players)
    if policies is None:
        yield from (Record.of(simulated(rules, seats, players, number, seed)) for number in numbers)
        return
    games = EngineGames(rules, seats)
    names = tuple(player.name for player in players)
    for number in numbers:
        game = games.play(f"{seed} {number}", policies, [f"{seed} {number} {seat}" for seat in range(seats)])
        yield Record.of_engine(games.table, game, names)
