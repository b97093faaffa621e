"""The command `review`; what it needs is imported when it runs, so that other commands start fast."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from oriflamme.arena.commands import Dask, Jobs, Out, outcome, progress_bar, say_end, workers_for
from oriflamme.command_line import LOCALE, examples, read_records, say
from oriflamme.files import write_whole
from oriflamme.game import BadInput

if TYPE_CHECKING:
    from oriflamme.arena.reviews import ReviewTask

commands = typer.Typer()


@commands.command(
    name="review",
    help=say("help-review"),
    epilog=examples(
        "oriflamme review game.jsonl --seat 0",
        "oriflamme review games.jsonl --game 3 --html review.html",
        "oriflamme review records/ --out profile --budget 0.5",
        "oriflamme review game.jsonl --model policy:fits/mine/weights.json",
    ),
)
def review(
    records: Annotated[Path, typer.Argument(help=say("help-option-review-records"))],
    game: Annotated[int | None, typer.Option(min=1, help=say("help-option-review-game"))] = None,
    seat: Annotated[int | None, typer.Option(min=0, max=4, help=say("help-option-review-seat"))] = None,
    budget: Annotated[float, typer.Option(min=0.01, max=100, help=say("help-option-review-budget"))] = 1.0,
    seed: Annotated[int, typer.Option(min=0, help=say("help-option-review-seed"))] = 0,
    model: Annotated[str, typer.Option(help=say("help-option-review-model"))] = "tuned",
    json_file: Annotated[Path | None, typer.Option("--json", help=say("help-option-review-json"))] = None,
    html: Annotated[Path | None, typer.Option(help=say("help-option-review-html"))] = None,
    out: Out = None,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    from oriflamme.analysis.model import model_with
    from oriflamme.arena.review_page import review_page
    from oriflamme.arena.review_show import show_players, show_review
    from oriflamme.arena.reviews import ReviewTask

    task = ReviewTask(chosen_records(records, game), seat, budget, seed, model_with(model))
    task.check()
    one, console = len(task.games) == 1, Console(highlight=False)
    if html is not None and not one:
        raise BadInput("--html", str(html), "one game: add --game")
    form, end, done = reviewed(task, out, jobs, dask)
    if json_file is not None:
        write_whole(json_file, [json.dumps(form, ensure_ascii=False), "\n"])
    if html is not None:
        write_whole(html, [review_page(form, task.games[0], LOCALE)])
    if one:
        show_review(form, task.games[0], LOCALE, console)
    elif form["players"]:
        show_players(form, LOCALE, console)
    say_end(end, done, len(task.units), None, console)


def reviewed(task: ReviewTask, out: Path | None, jobs: int | None, dask: str | None) -> tuple[Any, str, int]:
    """Review the games of a task, as far as they are not kept; return the review, how it ended and how many."""
    from oriflamme.analysis.review_files import ReviewFiles, reviews_directory
    from oriflamme.arena.review_cache import CachedReviews
    from oriflamme.arena.reviews import review_form, review_units
    from oriflamme.arena.run import finish
    from oriflamme.arena.run_directory import RunDirectory

    total, cache = len(task.units), CachedReviews(ReviewFiles(reviews_directory()), task)
    with RunDirectory(out, {"command": "review", **task.to_dict()}) as run:
        run.add(line for unit in range(total) if unit not in run.lines and (line := cache.get(unit)) is not None)
        with progress_bar(total, len(run.lines), say("review-reviewing")) as done:
            work = workers_for(min(jobs or total, total) if dask is None else jobs, dask)
            end = outcome(lambda workers: finish(run, review_units, task, total, workers, done), work)
        for line in run.in_order():
            cache.put(line)
        form = review_form(task, run.in_order())
        run.write("review.json", [json.dumps(form, ensure_ascii=False), "\n"])
        return form, end, len(run.lines)


def chosen_records(path: Path, game: int | None) -> tuple[str, ...]:
    """Return the games of a file, or of all files of a directory, or one of them."""
    files = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
    found = [record for file in files for _, record in read_records(file)]
    if not found:
        raise BadInput("records", str(path), "a file of records, or a directory with files named *.jsonl")
    if game is None:
        return tuple(record.to_json() for record in found)
    if game > len(found):
        raise BadInput("--game", game, f"a game from 1 to {len(found)}")
    return (found[game - 1].to_json(),)
