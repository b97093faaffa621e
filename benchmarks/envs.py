"""Environment steps per second: ours beside PettingZoo's, RLCard's and OpenSpiel's card games, and the batch."""

from __future__ import annotations

import random
import statistics
import time
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel

from oriflamme.envs import openspiel, oriflamme_v0
from oriflamme.envs.batch import Games

Rates = dict[str, float]

BATCHES = (1, 64, 1024, 4096)
WORKERS_GAMES = 2048
SLICE = 8
"""Alternated measurements have so many slices in a row."""


def rate(play: Callable[[], int], seconds: float) -> float:
    """Return the steps per second of processor time; `play` plays a game and returns its number of steps."""
    play()
    steps = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        steps += play()
    return steps / elapsed


def pettingzoo_player(env: Any) -> Callable[[], int]:
    """Return a function that plays a whole game at random."""
    rng = random.Random(1)

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += 1
        return steps

    return play


def pettingzoo_env(name: str) -> Any:
    """Return an environment of PettingZoo's own, or ours."""
    if name == "oriflamme":
        return oriflamme_v0.env(rules="revised", seats=4)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import hanabi_v5, leduc_holdem_v4

        return (hanabi_v5 if name == "hanabi" else leduc_holdem_v4).env()


def pettingzoo_rate(name: str, seconds: float) -> Rates:
    return {"decisions": rate(pettingzoo_player(pettingzoo_env(name)), seconds)}


def rlcard_rate(name: str, seconds: float) -> Rates:
    """Return the decisions per second of an RLCard game, from Python."""
    import rlcard

    env = rlcard.make(name)
    rng = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return {"decisions": rate(play, seconds)}


def openspiel_rate(name: str, seconds: float) -> Rates:
    """Return the decisions per second of an OpenSpiel game, from Python; dealing takes time but is not counted."""
    game = pyspiel.load_game(openspiel.NAME if name == "oriflamme" else name)
    rng = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return {"decisions": rate(play, seconds)}


def batch_player(size: int, rules: str = "revised") -> Callable[[], int]:
    """Return a function that makes some 4,096 random decisions inside the engine, and returns how many."""
    games = Games(size, rules, seed=1)
    steps = max(1, 4096 // size)

    def play() -> int:
        games.step_at_random(steps)
        return steps * size

    return play


def batch_rate(size: int, seconds: float, rules: str = "revised") -> Rates:
    """Return the random decisions per second inside the engine, with every observation and mask written."""
    return {"decisions": rate(batch_player(size, rules), seconds)}


def stepped_rate(size: int, seconds: float) -> Rates:
    """Return the same with actions from Python, the first legal one of each game; choosing them is not counted."""
    games = Games(size, seed=1)
    steps, spent = 0, 0.0
    while spent < seconds:
        actions = games.masks.argmax(axis=1)
        start = time.process_time()
        games.step(actions)
        spent += time.process_time() - start
        steps += size
    return {"decisions": steps / spent}


def gymnasium_rate(opponents: str, seconds: float) -> Rates:
    """Return the steps per second of one game by `gymnasium.make`: the first legal action, and every reset counted."""
    env = gymnasium.make("oriflamme.envs:Oriflamme-v0", opponents=opponents, disable_env_checker=True)

    def play() -> int:
        _, info = env.reset()
        steps, over = 0, False
        while not over:
            _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
            steps += 1
        return steps

    return {"decisions": rate(play, seconds)}


def vector_rate(size: int, opponents: str, seconds: float) -> Rates:
    """Return the steps per second of `gymnasium.make_vec`, with random legal actions."""
    envs = gymnasium.make_vec("oriflamme.envs:Oriflamme-v0", num_envs=size, opponents=opponents)
    envs.reset(seed=1)
    games = envs.unwrapped.tables  # type: ignore[attr-defined]
    rng = np.random.default_rng(1)

    def play() -> int:
        envs.step(games.sample(rng))
        return size

    return {"decisions": rate(play, seconds)}


def sampled_rate(size: int, inside: bool, seconds: float) -> Rates:
    """Return the decisions per second with random legal actions, drawn inside the engine or by NumPy."""
    games = Games(size, seed=1)
    rng = np.random.default_rng(1)

    def play() -> int:
        numpy_way = inside or (games.masks * rng.random(games.masks.shape)).argmax(axis=1)
        games.step(games.sample(rng) if inside else numpy_way)
        return size

    return {"decisions": rate(play, seconds)}


def by_turns(plays: dict[str, Callable[[], int]], seconds: float, clock: Callable[[], float]) -> Rates:
    """Alternate some things in short slices; return the median rate of each."""
    found: dict[str, list[float]] = {name: [] for name in plays}
    end = time.perf_counter() + seconds * len(plays)
    while time.perf_counter() < end:
        for name, play in plays.items():
            start = clock()
            done = sum(play() for _ in range(SLICE))
            found[name].append(done / (clock() - start))
    return {name: statistics.median(rates) for name, rates in found.items()}


def sizes_rates(seconds: float) -> Rates:
    """Return the random decisions per second of processor time of batches of some sizes, alternated."""
    sizes = (64, 1024, 4096)
    plays = {str(size): batch_player(size) for size in sizes}
    return by_turns(plays, seconds, time.process_time)


def workers_rates(opponents: str, seconds: float) -> Rates:
    """Return the steps per second of a batch in one process and in two, alternated, with random legal actions.

    Two processes need the whole machine, so this counts time, not processor time.
    """
    batches = {f"workers {n}": Games(WORKERS_GAMES, opponents=opponents, seed=1, workers=n) for n in (1, 2)}
    rng = np.random.default_rng(1)

    def player(games: Games) -> Callable[[], int]:
        def play() -> int:
            games.step(games.sample(rng))
            return WORKERS_GAMES

        play()
        return play

    found = by_turns({name: player(games) for name, games in batches.items()}, seconds, time.perf_counter)
    for games in batches.values():
        games.close()
    return found
