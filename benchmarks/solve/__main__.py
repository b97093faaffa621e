"""How far bots are from unbeatable, in endings that are small enough to be solved.

The whole tree is walked, the equilibrium is found by CFR+, and the best response to each bot is exact. Bots are
asked many times at every information set that they can reach, through their usual interface.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from benchmarks.solve.ending import ENDINGS
from benchmarks.solve.equilibrium import equilibrium, exploitability, value
from benchmarks.solve.survey import FOLDS, Figures, Survey, effort, measured
from benchmarks.solve.tree import Floats, Tree
from oriflamme.arena.commands import EndColumn
from oriflamme.bots import Player, find_bot
from oriflamme.bots.external import closing
from oriflamme.game import BadInput

BOTS = ("random", "greedy", "tuned", "blueprint", "search@100it", "search@1000it", "search@10000it")
WITHIN = 0.0001
"""The largest exploitability of the equilibrium."""
EXAMPLE = "example: python -m benchmarks.solve --bots greedy search@500it --answers 32 --out solved"


def solved(tree: Tree, progress: Progress) -> list[Floats]:
    """Find the equilibrium, with a progress bar."""
    bar = progress.add_task("equilibrium", total=-np.log(WITHIN))
    return equilibrium(tree, WITHIN, lambda left: progress.update(bar, completed=-np.log(left)))


def asked(tree: Tree, players: list[Player], best: list[Floats], args: Namespace, progress: Progress) -> list[Figures]:
    """Return the figures of all bots, with a progress bar."""
    bar = progress.add_task("", total=tree.size * sum(map(effort, players)))
    survey = Survey(tree, args.answers, args.seed, args.out, lambda done: progress.advance(bar, done))
    found = []
    for player in players:
        progress.update(bar, description=player.name)
        found.append(measured(survey, player, best))
    return found


def report(tree: Tree, best: list[Floats], found: list[Figures], console: Console) -> None:
    """Print the figures as a table."""
    questions = " + ".join(f"{len(questions):,}" for questions in tree.questions)
    share = 1 / tree.seats + value(tree, 0, best[0], best)
    console.print(f"{questions} information sets; in equilibrium the first seat wins {share:.1%}")
    table = Table("strategy", "exploitable by", "by answers seen", "loses to the equilibrium", "asked at")
    table.add_row("equilibrium", f"{exploitability(tree, best):.2%}")
    for it in found:
        exploited = f"{it.exploited:.1%} ± {it.within:.1%}"
        table.add_row(it.bot, exploited, f"{it.seen:.1%}", f"{it.lost:.1%}", f"{it.asked:,}")
    console.print(table)


def read_arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m benchmarks.solve", description=__doc__, epilog=EXAMPLE)
    parser.add_argument("--bots", nargs="+", default=BOTS, metavar="BOT", help="named as everywhere")
    parser.add_argument("--ending", choices=ENDINGS, default="duel", help="which one (duel)")
    parser.add_argument("--answers", type=int, default=64, help="how often a bot is asked each question (64)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep every answer in this directory; the same command resumes")
    args = parser.parse_args()
    if args.answers < FOLDS or args.answers % FOLDS:
        parser.error(f"--answers: got {args.answers}, expected a multiple of {FOLDS}")
    return args


def main() -> None:
    args = read_arguments()
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), EndColumn())
    try:
        players = [find_bot(name) for name in args.bots]
        with closing(players), Progress(*columns, console=Console(stderr=True), speed_estimate_period=600) as progress:
            tree = Tree(ENDINGS[args.ending]().games())
            best = solved(tree, progress)
            found = asked(tree, players, best, args, progress)
    except BadInput as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("stopped" if args.out is None else f"stopped; what was answered is kept in {args.out}")
    report(tree, best, found, console)
    if args.out is not None:
        (args.out / "summary.json").write_text(json.dumps([asdict(it) for it in found], indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
