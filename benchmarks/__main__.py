"""`make bench`: how fast engine and environments are, beside the interpreted engine and other games."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks import compare
from benchmarks.envs import (
    BATCHES,
    batch_rate,
    gymnasium_rate,
    openspiel_rate,
    pettingzoo_rate,
    rlcard_rate,
    sampled_rate,
    sizes_rates,
    stepped_rate,
    vector_rate,
    workers_rates,
)
from benchmarks.spiel import spiel_rate
from benchmarks.thinking import thinking
from benchmarks.workloads import WORKLOADS
from oriflamme.engine import compiled
from oriflamme.engine.policy.rollouts import clone_often, middle_of_a_game, random_games
from oriflamme.game import RuleSet
from oriflamme.game.card import FAMILIES

Rates = dict[str, float]
"""Figures per second, by name."""

RULE_SETS = ("first", "revised", "ablaze", "duel")
OTHERS = ("hearts", "crazy_eights")


def table_of(name: str) -> tuple[RuleSet, list[list[int]]]:
    """Return a rule set and the families at its table: 4 seats, 2 in the duel."""
    rules = RuleSet.named(name)
    seats = rules.families()
    return rules, [[FAMILIES.index(family) for family in played] for played in seats]


def ours(name: str, seconds: float) -> Rates:
    """Return the random games and decisions per second of this engine."""
    rules, families = table_of(name)
    engine = rules.engine()
    games = decisions = 0
    chunk = 500 if compiled() else 10
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        decisions += random_games(engine, families, chunk, games + 1)[0]
        games += chunk
    return {"games": games / elapsed, "decisions": decisions / elapsed}


def clones(name: str, seconds: float) -> Rates:
    """Return the copies per second of a state in the middle of a game."""
    rules, families = table_of(name)
    state = middle_of_a_game(rules.engine(), families, 1)
    done = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        clone_often(state, 2000)
        done += 2000
    return {"clones": done / elapsed}


def interpreted(name: str, seconds: float) -> Rates:
    """Return the same for the interpreted engine, in a separate process."""
    command = [sys.executable, "-m", "benchmarks", "--only", name, "--seconds", str(seconds)]
    environment = {**os.environ, "ORIFLAMME_INTERPRETED": "1"}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return {key: float(rate) for key, rate in json.loads(run.stdout).items()}


def others(python: str, seconds: float) -> dict[str, Rates]:
    """Return the steps per second of other libraries' batches, as a Python that has them measures them."""
    command = [python, str(Path(__file__).with_name("others.py")), str(seconds)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return {name: {"decisions": float(rate)} for name, rate in json.loads(run.stdout).items()}


def all_tasks(seconds: float) -> dict[str, Callable[[], Rates]]:
    """Return everything that is measured here, by name."""
    tasks: dict[str, Callable[[], Rates]] = {}
    for name in RULE_SETS:
        tasks[name] = lambda name=name: ours(name, seconds)  # type: ignore[misc]
    tasks["clones"] = lambda: clones("revised", seconds)
    tasks["search: tuned playouts"] = lambda: thinking("tuned", seconds)
    tasks["search: random playouts"] = lambda: thinking("random", seconds)
    tasks["interpreted revised"] = lambda: interpreted("revised", seconds)
    tasks["interpreted ablaze"] = lambda: interpreted("ablaze", seconds)
    for other in OTHERS:
        tasks[other] = lambda other=other: spiel_rate(other, seconds)  # type: ignore[misc]
    return tasks | environments(seconds)


def measure(
    tasks: dict[str, Callable[[], Rates]], repeats: int, console: Console, beside: Callable[[], dict[str, Rates]] = dict
) -> dict[str, list[Rates]]:
    """Return what each task finds, and what is measured beside them; each repeat measures everything once, in turn."""
    found: dict[str, list[Rates]] = {task: [] for task in tasks}
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task("measuring", total=repeats * len(tasks))
        for _ in range(repeats):
            for task, run in tasks.items():
                found[task].append(run())
                progress.advance(bar)
            for task, rates in beside().items():
                found.setdefault(task, []).append(rates)
    return found


def medians(found: dict[str, list[Rates]]) -> dict[str, Rates]:
    """Return the median of each figure."""
    return {task: {key: statistics.median(run[key] for run in runs) for key in runs[0]} for task, runs in found.items()}


def environments(seconds: float) -> dict[str, Callable[[], Rates]]:
    """Return the measurements of the environments."""
    tasks: dict[str, Callable[[], Rates]] = {}
    for name in ("oriflamme", "hanabi", "leduc_holdem"):
        tasks[f"PettingZoo {name}"] = lambda name=name: pettingzoo_rate(name, seconds)  # type: ignore[misc]
    tasks["RLCard uno"] = lambda: rlcard_rate("uno", seconds)
    for name in ("oriflamme", "hearts"):
        tasks[f"OpenSpiel from Python: {name}"] = lambda name=name: openspiel_rate(name, seconds)  # type: ignore[misc]
    for size in BATCHES:
        tasks[f"batch of {size}"] = lambda size=size: batch_rate(size, seconds)  # type: ignore[misc]
    tasks["batch of 1024, ablaze"] = lambda: batch_rate(1024, seconds, "ablaze")
    tasks["batch of 1024, actions from Python"] = lambda: stepped_rate(1024, seconds)
    tasks["batch of 1024, sampled inside"] = lambda: sampled_rate(1024, True, seconds)
    tasks["batch of 1024, sampled by NumPy"] = lambda: sampled_rate(1024, False, seconds)
    for opponents in ("random", "tuned"):
        tasks[f"Gymnasium, {opponents}"] = lambda name=opponents: gymnasium_rate(name, seconds)  # type: ignore[misc]
        tasks[f"Gymnasium vector of 256, {opponents}"] = (
            lambda name=opponents: vector_rate(256, name, seconds)  # type: ignore[misc]
        )
    tasks["batches alternated"] = lambda: sizes_rates(seconds)
    for opponents in ("self", "tuned"):
        tasks[f"workers alternated, {opponents}"] = (
            lambda name=opponents: workers_rates(name, seconds)  # type: ignore[misc]
        )
    return tasks


def ratios(rates: dict[str, Rates]) -> dict[str, float]:
    """Return the ratios that must not get worse."""

    def per_second(task: str) -> float:
        return rates[task]["decisions"]

    fastest = max(per_second(other) for other in OTHERS)
    sizes = rates["batches alternated"]
    workers = {name: rates[f"workers alternated, {name}"] for name in ("self", "tuned")}
    return {
        "revised: compiled / interpreted, games": rates["revised"]["games"] / rates["interpreted revised"]["games"],
        "ablaze: compiled / interpreted, games": rates["ablaze"]["games"] / rates["interpreted ablaze"]["games"],
        "revised / fastest OpenSpiel game, decisions": rates["revised"]["decisions"] / fastest,
        "first / fastest OpenSpiel game, decisions": rates["first"]["decisions"] / fastest,
        "ablaze / revised, games": rates["ablaze"]["games"] / rates["revised"]["games"],
        "PettingZoo: oriflamme / hanabi, steps": per_second("PettingZoo oriflamme") / per_second("PettingZoo hanabi"),
        "batch of 1024, million decisions": per_second("batch of 1024") / 1e6,
        "batch of 4096 / batch of 64": sizes["4096"] / sizes["64"],
        "batch: sampled inside / by NumPy": (
            per_second("batch of 1024, sampled inside") / per_second("batch of 1024, sampled by NumPy")
        ),
        "batch: two workers / one, self": workers["self"]["workers 2"] / workers["self"]["workers 1"],
        "batch: two workers / one, tuned": workers["tuned"]["workers 2"] / workers["tuned"]["workers 1"],
        "Gymnasium, random, thousand steps": per_second("Gymnasium, random") / 1e3,
        "Gymnasium, tuned, thousand steps": per_second("Gymnasium, tuned") / 1e3,
        "search: tuned / random playouts": (
            rates["search: tuned playouts"]["iterations"] / rates["search: random playouts"]["iterations"]
        ),
    }


GOALS = {
    "revised: compiled / interpreted, games": 25.0,
    "ablaze: compiled / interpreted, games": 25.0,
    "revised / fastest OpenSpiel game, decisions": 5.0,
    "first / fastest OpenSpiel game, decisions": 5.0,
    "ablaze / revised, games": 0.6,
    "PettingZoo: oriflamme / hanabi, steps": 5.0,
    "batch of 1024, million decisions": 1.0,
    "batch of 4096 / batch of 64": 0.9,
    "batch: sampled inside / by NumPy": 3.0,
    "batch: two workers / one, self": 1.7,
    "batch: two workers / one, tuned": 1.7,
    "Gymnasium, random, thousand steps": 100.0,
    "Gymnasium, tuned, thousand steps": 50.0,
    "search: tuned / random playouts": 0.12,
}


def report(rates: dict[str, Rates], console: Console) -> None:
    """Print the figures as tables."""
    columns = ("games", "decisions", "clones", "iterations")
    table = Table("random games on one core", *(f"{column}/s" for column in columns))
    for name, found in rates.items():
        if not found.keys().isdisjoint(columns):
            table.add_row(name, *(f"{found[key]:,.0f}" if key in found else "" for key in columns))
    console.print(table)
    console.print("Per second of processor time; OpenSpiel's own games and workers: per second.")
    table = Table("ratio", "measured", "goal")
    for name, ratio in ratios(rates).items():
        table.add_row(name, f"{ratio:.2f}", f"{GOALS[name]:g}")
    console.print(table)


def report_some(found: dict[str, list[Rates]], console: Console) -> None:
    """Print the figures of some tasks with their spread over the repeats."""
    table = Table("", "per second", "median", "from", "to")
    for name, runs in found.items():
        for key in runs[0]:
            values = [run[key] for run in runs]
            table.add_row(
                name, key, *(f"{value:,.0f}" for value in (statistics.median(values), min(values), max(values)))
            )
    console.print(table)


def older(source: Path, pairs: int, share: float, console: Console) -> None:
    """Print how much faster batches are than in an older build; slices of both alternate."""
    batches = [name for name in WORKLOADS if name.startswith("batch")]
    found = compare.measure(source.resolve(), compare.NEW, batches, pairs, share, console)
    console.print("Batches: this build and an older one, alternated; the ratio is that of their processor times.")
    compare.report(found, share, console)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--out", type=Path, help="write the figures to this file, as JSON")
    parser.add_argument("--tasks", metavar="TEXT", help="measure only what has this in its name, and print the spread")
    parser.add_argument("--only", choices=RULE_SETS, help="measure one rule set in this process and print JSON")
    parser.add_argument("--others", metavar="PYTHON", help="a Python with pgx and envpool, to measure them, too")
    parser.add_argument(
        "--old", metavar="SRC", type=Path, help="the sources of an older build, to compare batches with"
    )
    options = parser.parse_args()
    if options.only:
        print(json.dumps(ours(options.only, options.seconds)))
        return
    console = Console()
    tasks = all_tasks(options.seconds)
    if options.tasks:
        chosen = {name: task for name, task in tasks.items() if options.tasks in name}
        report_some(measure(chosen, options.repeats, console), console)
        return
    beside = partial(others, options.others, options.seconds) if options.others else dict
    rates = medians(measure(tasks, options.repeats, console, beside))
    report(rates, console)
    if options.old:
        older(options.old, 2 * options.repeats, options.seconds, console)
    if options.out:
        options.out.write_text(json.dumps({"rates": rates, "ratios": ratios(rates)}, indent=1) + "\n")


if __name__ == "__main__":
    main()
