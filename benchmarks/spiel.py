"""OpenSpiel's C++ games, played by its own C++ random bots."""

from __future__ import annotations

import time

import pyspiel


def decisions_per_game(name: str, games: int = 200) -> float:
    """Return the mean number of decisions in a random game."""
    game = pyspiel.load_game(name)
    total = 0
    for seed in range(games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, random_bots(game), seed)
        total += sum(action.player >= 0 for action in state.full_history())
    return total / games


def random_bots(game: pyspiel.Game) -> list[pyspiel.Bot]:
    return [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]


def spiel_rate(name: str, seconds: float) -> dict[str, float]:
    """Return the random games and decisions per second."""
    game = pyspiel.load_game(name)
    bots = random_bots(game)
    games = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
        games += 1
    return {"games": games / elapsed, "decisions": games / elapsed * decisions_per_game(name)}
