"""The commands `puzzles make` and `puzzles check`; what they need is imported when they run."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from oriflamme.arena.commands import Dask, Jobs, Out, Seed, outcome, progress_bar, say_end, workers_for
from oriflamme.command_line import examples, say

commands = typer.Typer()
puzzles = typer.Typer(help=say("help-puzzles"), no_args_is_help=True)
commands.add_typer(puzzles, name="puzzles")


@puzzles.command(
    name="make",
    help=say("help-puzzles-make"),
    epilog=examples("oriflamme puzzles make --out puzzles --games 1000 --jobs 2"),
)
def make(
    out: Annotated[Path, typer.Option(help=say("help-option-out"))],
    games: Annotated[int, typer.Option(min=1, help=say("help-option-puzzles-games"))] = 1000,
    seed: Seed = 1,
    add: Annotated[Path | None, typer.Option(help=say("help-option-puzzles-add"))] = None,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    from oriflamme.arena.run import finish
    from oriflamme.arena.run_directory import RunDirectory
    from oriflamme.puzzles.library import read_puzzles
    from oriflamme.puzzles.maker import MakeTask, make_units

    task, console = MakeTask(seed), Console(highlight=False)
    before = [] if add is None else [puzzle.to_dict() for puzzle in read_puzzles(add)]
    with RunDirectory(out, {"command": "puzzles make", **task.to_dict()}) as run:
        run.check(games, games)
        with progress_bar(games, len(run.lines)) as done:
            work = workers_for(jobs, dask)
            end = outcome(lambda workers: finish(run, make_units, task, games, workers, done), work)
        lines = run.in_order()
        forms = described([*before, *(puzzle for line in lines for puzzle in line["puzzles"])], jobs, dask)
        run.write("puzzles.jsonl", (json.dumps(form, separators=(",", ":")) + "\n" for form in forms))
    console.print(say("puzzles-made", puzzles=len(forms), games=len(lines), file=str(out / "puzzles.jsonl")))
    say_end(end, len(lines), games, None, console)


def described(found: Sequence[dict[str, Any]], jobs: int | None, dask: str | None) -> list[dict[str, Any]]:
    """Return every puzzle once, with themes and reasons, in the order of their ids."""
    from oriflamme.puzzles.maker import DescribeTask, describe_units

    once = {puzzle["id"]: puzzle for puzzle in found}
    task, forms = DescribeTask(tuple(once[puzzle] for puzzle in sorted(once))), []
    with workers_for(jobs, dask) as workers, progress_bar(len(once), 0, say("puzzles-describing")) as done:
        for lines in workers.work(describe_units, task, range(len(once)), {}):
            forms += [line["puzzle"] for line in lines if line["puzzle"] is not None]
            done(len(lines))
    return sorted(forms, key=lambda form: str(form["id"]))


@puzzles.command(
    name="check",
    help=say("help-puzzles-check"),
    epilog=examples("oriflamme puzzles check --sample 100 --seed 7", "oriflamme puzzles check mine/puzzles.jsonl"),
)
def check(
    file: Annotated[Path | None, typer.Argument(help=say("help-option-puzzles-file"))] = None,
    sample: Annotated[int, typer.Option(min=1, help=say("help-option-puzzles-sample"))] = 100,
    seed: Seed = 1,
    out: Out = None,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    from oriflamme.arena.run import finish
    from oriflamme.arena.run_directory import RunDirectory
    from oriflamme.puzzles.check import CheckTask, check_units

    task, console = CheckTask.sampled(file, sample, seed), Console(highlight=False)
    total = len(task.puzzles)
    with RunDirectory(out, {"command": "puzzles check", **task.to_dict()}) as run:
        with progress_bar(total, len(run.lines), say("cli-checking")) as done:
            work = workers_for(jobs, dask)
            end = outcome(lambda workers: finish(run, check_units, task, total, workers, done), work)
        lines = run.in_order()
    refuted = [line for line in lines if line["refuted"]]
    for line in refuted:
        console.print(say("puzzles-refuted", id=line["id"], lead=f"{100 * line['lead']:.1f}"))
    console.print(say("puzzles-checked", puzzles=len(lines), refuted=len(refuted)))
    say_end(end, len(lines), total, None, console)
    if len(refuted) > task.allowed:
        raise typer.Exit(1)
