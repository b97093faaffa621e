"""The commands `arena` and `balance`; what they need is imported when they run, so that other commands start fast."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.text import Text

from oriflamme.arena.show import show_match, show_study
from oriflamme.command_line import LOCALE, Rules, Seats, examples, say, seats_for
from oriflamme.game import BadInput, RuleSet

if TYPE_CHECKING:
    from oriflamme.analysis.luck import LuckModel
    from oriflamme.analysis.sequential import Question
    from oriflamme.arena.executors import Workers
    from oriflamme.arena.games import Match

commands = typer.Typer()

Seed = Annotated[int, typer.Option("--seed", min=0, help=say("help-option-seed"))]
Out = Annotated[Path | None, typer.Option("--out", help=say("help-option-out"))]
Jobs = Annotated[int | None, typer.Option("--jobs", min=1, help=say("help-option-jobs"))]
Dask = Annotated[str | None, typer.Option("--dask", help=say("help-option-dask"))]


@commands.command(
    name="arena",
    help=say("help-arena"),
    epilog=examples(
        "oriflamme arena greedy random --seats 4 --games 1000 --out greedy-random",
        "oriflamme arena greedy greedy --games 400",
        "oriflamme arena greedy random --rules duel --games 200",
        'oriflamme arena greedy random "process:python examples/process_bot.py" --seats 3 --out three',
        "oriflamme arena tuned rival-a --games 4000 --estimator luck-adjusted --sprt 3",
    ),
)
def arena(
    bots: Annotated[list[str], typer.Argument(help=say("help-option-arena-bots"))],
    rules: Rules = "revised",
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help=say("help-option-arena-games"))] = 400,
    seed: Seed = 1,
    estimator: Annotated[str, typer.Option(help=say("help-option-estimator"))] = "plain",
    sprt: Annotated[float | None, typer.Option(help=say("help-option-sprt"))] = None,
    sprt_error: Annotated[float, typer.Option(min=0.0001, max=0.4, help=say("help-option-sprt-error"))] = 0.05,
    luck_games: Annotated[int | None, typer.Option(min=0, max=1000, help=say("help-option-luck-games"))] = None,
    out: Out = None,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    from oriflamme.arena.games import Match

    played = RuleSet.parse(rules)
    match = Match(tuple(bots), played, seats_for(played, seats), seed, luck_model(estimator, luck_games))
    match.check()
    question = question_for(match, sprt, sprt_error)
    run_match(match, games, estimator, question, out, workers_for(jobs, dask))


def run_match(
    match: Match,
    games: int,
    estimator: str,
    question: Question | None,
    out: Path | None,
    workers: contextlib.AbstractContextManager[Workers],
) -> None:
    """Play a match, until a question about it is settled, and show and write its figures."""
    from oriflamme.arena.adjusted import SequentialTest, frozen_baseline
    from oriflamme.arena.figures import summarise
    from oriflamme.arena.report import match_report
    from oriflamme.arena.run import play_match, write_match
    from oriflamme.arena.run_directory import RunDirectory

    deals, console = -(-games // match.seats), Console(highlight=False)
    with RunDirectory(out, {"command": "arena", **match.to_dict(), "value": match.value}) as run:
        run.check(deals, deals * match.seats)
        plan = "arena-plan" if deals * match.seats == games else "arena-plan-rounded"
        console.print(say(plan, games=deals * match.seats, asked=games, deals=deals, seats=match.seats))
        baseline = frozen_baseline(match, deals, run)
        test = None if question is None else SequentialTest(match, question, estimator, baseline)
        settled = (lambda: False) if test is None else (lambda: test.look(run.lines))
        with progress_bar(deals * match.seats, len(run.lines) * match.seats) as done:
            end = outcome(lambda pool: play_match(match, deals, run, pool, done, settled), workers)
        summary = summarise(match, run.in_order(), deals, estimator, baseline, test)
        show_match(summary, LOCALE, console)
        write_match(run, summary, match_report(summary, LOCALE))
    say_end(end, summary["games"], deals * match.seats, out, console)


def luck_model(estimator: str, games: int | None) -> LuckModel:
    """Return how luck is reckoned: with fewer games if the plain figures decide."""
    from oriflamme.analysis.luck import MODEL, LuckModel
    from oriflamme.arena.adjusted import ADJUSTED, ESTIMATORS

    if estimator not in ESTIMATORS:
        raise BadInput("--estimator", estimator, "one of " + ", ".join(ESTIMATORS))
    if games == 0 and estimator == ADJUSTED:
        raise BadInput("--luck-games", games, f"more than 0 with --estimator {ADJUSTED}")
    usual = MODEL.games if estimator == ADJUSTED else MODEL.games // 10
    return LuckModel.with_games(usual if games is None else games)


def question_for(match: Match, points: float | None, error: float) -> Question | None:
    """Return the question that ends a match: is the first bot fair, or better by this many points?"""
    from oriflamme.analysis.sequential import Question

    fair = 1 / match.seats
    if points is None:
        return None
    if not 0 < points < 100 * (1 - fair):
        raise BadInput("--sprt", points, f"percentage points above 0 and below {100 * (1 - fair):g}")
    return Question(fair, fair + points / 100, error)


@commands.command(
    name="balance",
    help=say("help-balance"),
    epilog=examples(
        "oriflamme balance --rules ablaze --seats 4 --bot greedy --games 2000 --out balance",
        "oriflamme balance --compare first revised --games 1000 --out editions",
    ),
)
def balance(
    rules: Rules = "revised",
    seats: Seats = None,
    bot: Annotated[str, typer.Option(help=say("help-option-balance-bot"))] = "greedy",
    games: Annotated[int, typer.Option(min=1, help=say("help-option-games"))] = 400,
    seed: Seed = 1,
    compare: Annotated[tuple[str, str] | None, typer.Option(help=say("help-option-compare"))] = None,
    out: Out = None,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    from oriflamme.arena.balance import summarise_study
    from oriflamme.arena.balance_report import balance_report
    from oriflamme.arena.card_counts import BalanceStudy
    from oriflamme.arena.run import play_study, write_study
    from oriflamme.arena.run_directory import RunDirectory
    from oriflamme.bots import find_bot

    played = tuple(RuleSet.parse(text) for text in compare or (rules,))
    numbers = {seats_for(rules, seats) for rules in played}
    if len(numbers) > 1:
        raise BadInput("--compare", " ".join(compare or ()), "two rule sets for the same number of seats")
    study = BalanceStudy(find_bot(bot).name, played, numbers.pop(), seed)
    total = games * len(played)
    console = Console(highlight=False)
    with RunDirectory(out, {"command": "balance", **study.to_dict()}) as run:
        run.check(total, games)
        with progress_bar(total, len(run.lines)) as done:
            end = outcome(lambda workers: play_study(study, games, run, workers, done), workers_for(jobs, dask))
        summary = summarise_study(study, run.in_order(), games)
        show_study(summary, LOCALE, console)
        write_study(run, summary, balance_report(summary, LOCALE))
    say_end(end, len(run.lines), total, out, console)


def workers_for(jobs: int | None, dask: str | None) -> contextlib.AbstractContextManager[Workers]:
    """Return processes of this machine, or the workers of a cluster."""
    from oriflamme.arena.executors import dask_workers, local_workers

    if dask is None:
        return local_workers(jobs)
    if jobs is not None:
        raise BadInput("--jobs", jobs, "either --jobs or --dask")
    return dask_workers(dask)


def outcome(work: Callable[[Workers], Any], workers: contextlib.AbstractContextManager[Workers]) -> str:
    """Do the work and return how it ended: finished, stopped by Ctrl-C, or broken because a worker died."""
    from oriflamme.arena.games import BotError

    try:
        with workers as found:
            work(found)
    except KeyboardInterrupt:
        return "stopped"
    except BrokenExecutor:
        return "broken"
    except BotError as error:
        raise BadInput("bot", str(error), "a legal move") from None
    return "finished"


@contextlib.contextmanager
def progress_bar(total: int, before: int, title: str = say("arena-playing")) -> Iterator[Callable[[int], None]]:
    """Show a progress bar with the estimated end if the error stream is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), EndColumn())
    console = Console(stderr=True)
    bar = Bar(*columns, console=console, transient=True, disable=not console.is_terminal, speed_estimate_period=600)
    with bar:
        task = bar.add_task(title, total=total, completed=before)
        yield lambda new: bar.advance(task, new)


class EndColumn(ProgressColumn):
    """The time of day at which the work is expected to be finished."""

    def render(self, task: Task) -> Text:
        if task.time_remaining is None:
            return Text("")
        when = datetime.now() + timedelta(seconds=task.time_remaining)
        return Text(say("arena-ends", time=f"{when:%H:%M}" if task.time_remaining < 80000 else f"{when:%d.%m. %H:%M}"))


def say_end(end: str, games: int, total: int, out: Path | None, console: Console) -> None:
    """Print where the report is; exit with an error code if the work is not finished."""
    if out is not None:
        console.print(say("arena-written", file=str(out / "report.html")), soft_wrap=True)
    if end == "finished":
        return
    kept = "" if out is not None else "-unkept"
    typer.echo(say(f"arena-{end}{kept}", games=games, all=total), err=True)
    raise typer.Exit(130 if end == "stopped" else 1)
