"""Environment steps per second: ours beside PettingZoo's, RLCard's and OpenSpiel's card games, and the batch."""

from __future__ import annotations

import random
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
SLICE = 10
"""Steps of a batch in a row before another one has its turn."""


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


def batch_rate(size: int, seconds: float, rules: str = "revised") -> Rates:
    """Return the random decisions per second inside the engine, with every observation and mask written."""
    games = Games(size, rules, seed=1)
    steps = max(1, 4096 // size)

    def play() -> int:
        games.step_at_random(steps)
        return steps * size

    return {"decisions": rate(play, seconds)}


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


def workers_rates(opponents: str, seconds: float) -> Rates:
    """Return the steps per second of a batch in two processes, and in one (`alone`), with random legal actions.

    Two processes share the time of the machine with whatever else runs, so time is what counts here: short slices of
    both take turns, and the best slice of each is what it reaches when nothing else is in its way.
    """
    batches = {workers: Games(WORKERS_GAMES, opponents=opponents, seed=1, workers=workers) for workers in (1, 2)}
    best = dict.fromkeys(batches, 0.0)
    end = time.perf_counter() + 2 * seconds
    seed = 0
    while time.perf_counter() < end:
        for workers, games in batches.items():
            start = time.perf_counter()
            for _ in range(SLICE):
                seed += 1
                games.step(games.sample(seed))
            best[workers] = max(best[workers], SLICE * WORKERS_GAMES / (time.perf_counter() - start))
    for games in batches.values():
        games.close()
    return {"decisions": best[2], "alone": best[1]}
