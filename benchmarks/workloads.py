"""The workloads of `benchmarks.compare`, run by one build: reads the name of a workload from each line of its input.

It answers with a line of JSON: what was done, in seconds of processor time, and a digest of the results. Modules that
have moved are found under their present or their earlier name, so that it also runs with older builds.
"""

from __future__ import annotations

import gc
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import fields
from importlib import import_module
from operator import attrgetter
from typing import Any

RANDOM_GAMES = ("oriflamme.engine.policy.rollouts", "oriflamme.engine.rollout")
POLICY_GAMES = ("oriflamme.engine.policy.policy", "oriflamme.engine.policy")
BATCH_GAMES = 1024
ABREAST = 16
"""So many games are played abreast where only a part of the work is timed, so that the clock is seldom read."""


class Stopwatch:
    """Adds up the processor time of what is done inside it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __enter__(self) -> None:
        self.start = time.process_time()

    def __exit__(self, *error: object) -> None:
        self.seconds += time.process_time() - self.start


Work = Callable[[Stopwatch], Any]


def timed(work: Callable[[], Any]) -> Work:
    """Time the whole of a piece of work."""

    def run(watch: Stopwatch) -> Any:
        with watch:
            return work()

    return run


def find(name: str, modules: tuple[str, ...]) -> Any:
    """Return a function of the first of these modules that exists."""
    for module in modules:
        try:
            return getattr(import_module(module), name)
        except ModuleNotFoundError:
            continue
    raise SystemExit(f"{name} is in none of {', '.join(modules)}")


def table_of(name: str) -> tuple[Any, list[list[int]]]:
    """Return a rule set of the engine and the families at its table of four seats."""
    from oriflamme.game import RuleSet
    from oriflamme.game.card import FAMILIES

    rules = RuleSet.named(name)
    return rules.engine(), [[FAMILIES.index(family) for family in seat] for seat in rules.families(4)]


def random_games(rules: str, games: int) -> Work:
    """Prepare random games at a table of four seats."""
    play, (engine_rules, families) = find("random_games", RANDOM_GAMES), table_of(rules)
    return timed(lambda: play(engine_rules, families, games, 1))


def policy_games(rules: str, games: int) -> Work:
    """Prepare games among four copies of `tuned`."""
    from oriflamme.bots.policies import policy

    play, (engine_rules, families) = find("policy_games", POLICY_GAMES), table_of(rules)
    policies = [policy("tuned")] * len(families)
    return timed(lambda: play(engine_rules, families, policies, games, 1))


def batch_steps(rules: str, decisions: int, games: int = BATCH_GAMES) -> Work:
    """Prepare random steps of a batch, with every observation and mask written."""
    from oriflamme.envs.batch import Games

    batch = Games(games, rules, seed=1)
    return timed(lambda: batch.step_at_random(max(1, decisions // games)))


def gymnasium_steps(opponents: str, steps: int) -> Work:
    """Prepare steps of one game by `gymnasium.make`: the first legal action, and every reset counted."""
    import gymnasium

    env = gymnasium.make("oriflamme.envs:Oriflamme-v0", opponents=opponents, disable_env_checker=True)
    env.reset(seed=1)

    def play() -> None:
        _, info = env.reset()
        for _ in range(steps):
            _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
            if over:
                _, info = env.reset()

    return timed(play)


def positions(rules: str) -> Iterator[list[Any]]:
    """Yield random games, some abreast, after each of their moves, until nobody has to decide anything."""
    from oriflamme.game import Game

    seed = 0
    while True:
        rng, games = random.Random(seed), [Game.new(rules, seed=seed + n) for n in range(ABREAST)]
        while games := [game for game in games if game.to_move is not None]:
            yield games
            for game in games:
                play_at_random(game, rng)
        seed += ABREAST


def play_at_random(game: Any, rng: random.Random) -> None:
    game.play(rng.choice(game.decision.options))


def asked_views(rules: str, views: int) -> Work:
    """Prepare the views of the seats that are asked, with their options."""

    def run(watch: Stopwatch) -> int:
        made = options = 0
        for games in positions(rules):
            with watch:
                for game in games:
                    options += len(game.view(game.to_move).decision.options)
            made += len(games)
            if made >= views:
                return options
        raise AssertionError

    return run


def all_views(rules: str, views: int) -> Work:
    """Prepare the views of every seat and of a spectator, with every field read."""
    from oriflamme.game import View

    read = attrgetter(*(field.name for field in fields(View)))

    def run(watch: Stopwatch) -> int:
        made = influence = 0
        for games in positions(rules):
            viewers = (*range(len(games[0].seats)), None)
            with watch:
                for game in games:
                    for viewer in viewers:
                        read(game.view(viewer))
            made += len(games) * len(viewers)
            influence += sum(sum(game.influence) for game in games)
            if made >= views:
                return influence
        raise AssertionError

    return run


def replayed_moves(rules: str, moves: int) -> Work:
    """Prepare games whose moves are played again, as text."""
    from oriflamme.game import Game

    def run(watch: Stopwatch) -> int:
        made = seed = 0
        while made < moves:
            game, rng = Game.new(rules, seed=seed), random.Random(seed)
            while game.to_move is not None:
                play_at_random(game, rng)
            again, texts = Game.new(rules, seed=seed), [str(move) for move in game.moves]
            with watch:
                for text in texts:
                    again.play(text)
            made += len(texts)
            seed += 1
        return made

    return run


def simulated_games(bot: str, games: int) -> Work:
    """Prepare what `oriflamme simulate` does."""
    from oriflamme.bots.registry import find_bot
    from oriflamme.bots.simulate import simulate
    from oriflamme.game import RuleSet

    players = [find_bot(bot)] * 4
    return timed(lambda: [game.influence for game in simulate(RuleSet.named("revised"), 4, players, games, 1)])


WORKLOADS: dict[str, tuple[str, int, Callable[[int], Work]]] = {
    "random games, revised": ("games", 50_000, lambda amount: random_games("revised", amount)),
    "random games, ablaze": ("games", 40_000, lambda amount: random_games("ablaze", amount)),
    "policy playouts, revised": ("games", 12_000, lambda amount: policy_games("revised", amount)),
    "policy playouts, ablaze": ("games", 12_000, lambda amount: policy_games("ablaze", amount)),
    "batch, revised": ("decisions", 400 * BATCH_GAMES, lambda amount: batch_steps("revised", amount)),
    "batch of 64, revised": ("decisions", 400 * BATCH_GAMES, lambda amount: batch_steps("revised", amount, 64)),
    "batch of 4096, revised": ("decisions", 400 * BATCH_GAMES, lambda amount: batch_steps("revised", amount, 4096)),
    "batch, ablaze": ("decisions", 400 * BATCH_GAMES, lambda amount: batch_steps("ablaze", amount)),
    "Gymnasium, random": ("steps", 2_000, lambda amount: gymnasium_steps("random", amount)),
    "Gymnasium, tuned": ("steps", 1_000, lambda amount: gymnasium_steps("tuned", amount)),
    "asked views, revised": ("views", 20_000, lambda amount: asked_views("revised", amount)),
    "asked views, ablaze": ("views", 20_000, lambda amount: asked_views("ablaze", amount)),
    "asked views, duel": ("views", 20_000, lambda amount: asked_views("duel", amount)),
    "all views, revised": ("views", 80_000, lambda amount: all_views("revised", amount)),
    "all views, ablaze": ("views", 80_000, lambda amount: all_views("ablaze", amount)),
    "all views, duel": ("views", 80_000, lambda amount: all_views("duel", amount)),
    "replay, revised": ("moves", 20_000, lambda amount: replayed_moves("revised", amount)),
    "simulate, random": ("games", 300, lambda amount: simulated_games("random", amount)),
    "simulate, tuned": ("games", 60, lambda amount: simulated_games("tuned", amount)),
}
"""What is counted, how much of it is done, and how to prepare it."""


def run(name: str, share: float) -> dict[str, Any]:
    """Run a share of a workload and return its processor time."""
    _, amount, prepare = WORKLOADS[name]
    work = prepare(max(1, round(amount * share)))
    watch = Stopwatch()
    gc.collect()
    result = work(watch)
    return {"seconds": watch.seconds, "result": repr(result)}


def main() -> None:
    import oriflamme
    from oriflamme.engine import compiled

    for name in WORKLOADS:
        run(name, 0.0)
    print(json.dumps({"file": oriflamme.__file__, "compiled": compiled()}), flush=True)
    for line in sys.stdin:
        print(json.dumps(run(line.rstrip("\n"), float(sys.argv[1]))), flush=True)


if __name__ == "__main__":
    main()
