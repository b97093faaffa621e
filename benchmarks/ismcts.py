"""OpenSpiel's ISMCTS bot against one of ours.

    python -m benchmarks.ismcts --bot search@100it --simulations 100 --games 100 --out ismcts-100

OpenSpiel's bot takes every seat in turn, ours the others. With --out a stopped run can be resumed. The time of each
side for a decision is printed too: choose a budget in milliseconds to match it.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from dataclasses import asdict, dataclass
from pathlib import Path
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
    """Return OpenSpiel's bot, with random rollouts."""
    rng = np.random.RandomState(seed)
    playouts = mcts.RandomRolloutEvaluator(1, rng)
    return ismcts.ISMCTSBot(game=game, uct_c=1.4, max_simulations=simulations, evaluator=playouts, random_state=rng)


def our_action(player: Player, state: Any, rng: random.Random) -> int:
    """Return the action of one of our bots in a state of the game tree; it sees only its view."""
    seat = state.current_player()
    view = state.game().view(seat)
    return action_of(player.choose(view, rng), view.seats[seat])


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: the payoff of OpenSpiel's bot, and the decisions and processor seconds of both sides."""

    number: int
    paid: float
    decisions: tuple[int, int]
    seconds: tuple[float, float]


def play(game: Any, theirs: Any, player: Player, seat: int, number: int) -> Played:
    """Play a game with OpenSpiel's bot at one seat."""
    rng = random.Random(number)
    state = game.new_initial_state()
    decisions, seconds = [0, 0], [0.0, 0.0]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        side = int(state.current_player() != seat)
        start = time.process_time()
        action = our_action(player, state, rng) if side else theirs.step(state)
        seconds[side] += time.process_time() - start
        decisions[side] += 1
        state.apply_action(action)
    return Played(number, float(state.returns()[seat]), (decisions[0], decisions[1]), (seconds[0], seconds[1]))


def played_before(path: Path | None, settings: dict[str, Any]) -> list[Played]:
    """Return the games of an earlier run of the same command."""
    if path is None or not path.exists():
        return []
    first, *lines = path.read_text("utf-8").splitlines()
    if json.loads(first) != settings:
        raise SystemExit(f"{path} holds games of other settings: {first}")
    forms = [json.loads(line) for line in lines]
    return [Played(form["number"], form["paid"], tuple(form["decisions"]), tuple(form["seconds"])) for form in forms]


def write(path: Path | None, line: dict[str, Any]) -> None:
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share."""
    z, share = 1.96, won / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def show(options: argparse.Namespace, games: list[Played]) -> None:
    won, count = sum(game.paid for game in games), len(games)
    low, high = wilson(won, count)
    console = Console()
    console.print(f"ISMCTS, {options.simulations} simulations, against {options.players - 1} x {options.bot}: ", end="")
    console.print(f"wins {won / count:.1%} ({low:.1%}-{high:.1%}) of {count} games (even: {1 / options.players:.1%})")
    for side, name in enumerate(("ISMCTS", options.bot)):
        seconds = sum(game.seconds[side] for game in games)
        decisions = sum(game.decisions[side] for game in games)
        console.print(f"{name}: {1000 * seconds / decisions:.1f} ms of processor time a decision")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.ismcts", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bot", default="greedy", help="one of ours, at all other seats")
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--rules", default="revised")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--out", type=Path, help="a file for the games played so far")
    options = parser.parse_args()
    names = ("bot", "simulations", "rules", "players")
    settings = {name: getattr(options, name) for name in names}
    games = played_before(options.out, settings)
    if not games:
        write(options.out, settings)
    game = pyspiel.load_game(f"{openspiel.NAME}(rules={options.rules},players={options.players})")
    for number in track(range(len(games), options.games), "playing"):
        theirs = opponent(game, options.simulations, number)
        games.append(play(game, theirs, find_bot(options.bot), number % options.players, number))
        write(options.out, asdict(games[-1]))
    show(options, games)


if __name__ == "__main__":
    main()
