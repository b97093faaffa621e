"""OpenSpiel's ISMCTS bot against one of ours: `python -m benchmarks.ismcts --bot greedy --simulations 100`."""

from __future__ import annotations

import argparse
import math
import random
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console
from rich.progress import track

from oriflamme.bots import Player, find_bot
from oriflamme.envs import openspiel
from oriflamme.game.actions import action_of


def opponent(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's bot, with random playouts."""
    rng = np.random.RandomState(seed)
    playouts = mcts.RandomRolloutEvaluator(1, rng)
    return ismcts.ISMCTSBot(game=game, uct_c=1.4, max_simulations=simulations, evaluator=playouts, random_state=rng)


def our_action(player: Player, state: Any, rng: random.Random) -> int:
    """What one of our bots does in a state of the game tree: it sees its view of it."""
    seat = state.current_player()
    view = state.game().view(seat)
    return action_of(player.choose(view, rng), view.seats[seat])


def play(game: Any, theirs: Any, player: Player, seat: int, seed: int) -> tuple[float, list[float]]:
    """A game with OpenSpiel's bot at one seat: its return, and the seconds each side took."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    spent = [0.0, 0.0]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        start = time.process_time()
        is_theirs = state.current_player() == seat
        action = theirs.step(state) if is_theirs else our_action(player, state, rng)
        spent[not is_theirs] += time.process_time() - start
        state.apply_action(action)
    return float(state.returns()[seat]), spent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ismcts", description=__doc__)
    parser.add_argument("--bot", default="greedy", help="one of ours, at all other seats")
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--rules", default="revised")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=30)
    options = parser.parse_args()
    game = pyspiel.load_game(f"{openspiel.NAME}(rules={options.rules},players={options.players})")
    won, spent = 0.0, np.zeros(2)
    for number in track(range(options.games), "playing"):
        theirs = opponent(game, options.simulations, number)
        paid, seconds = play(game, theirs, find_bot(options.bot), number % options.players, number)
        won, spent = won + paid, spent + seconds
    share = won / options.games
    margin = 1.96 * math.sqrt(share * (1 - share) / options.games)
    console = Console()
    console.print(f"ISMCTS, {options.simulations} simulations, against {options.players - 1} x {options.bot}: ", end="")
    console.print(f"wins {share:.1%} ± {margin:.1%} of {options.games} games (even: {1 / options.players:.1%})")
    console.print(f"processor seconds: ISMCTS {spent[0]:.1f}, {options.bot} {spent[1]:.1f}")


if __name__ == "__main__":
    main()
