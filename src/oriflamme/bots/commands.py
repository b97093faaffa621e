"""The commands that train bots: `oriflamme fit` and `oriflamme weights`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn, track

from oriflamme.command_line import examples, noted_interrupt, say
from oriflamme.engine.policy.policy import UNIT, Policy
from oriflamme.game import BadInput

if TYPE_CHECKING:
    from oriflamme.bots.fitting import Fit
    from oriflamme.bots.imitation import Table

commands = typer.Typer()
weights = typer.Typer(no_args_is_help=True)
commands.add_typer(weights, name="weights", help=say("help-weights"))

START_SHARE = 0.5
"""The factor applied to given start weights, except with a magnet: a policy that is certain learns nothing."""

EXAMPLES = (
    "oriflamme fit --out fits/one --minutes 10 --seed 1",
    "oriflamme fit --out fits/two --games 1000000 --seed 2 --margin 1 --against fits/one/weights.json",
    "oriflamme fit --out fits/blueprint --magnet --games 14000000 --seed 71",
)
LOG_EVERY = 240_000
"""Games between two measurements of a fit."""


@commands.command(help=say("help-fit"), epilog=examples(*EXAMPLES))
def fit(
    out: Annotated[Path, typer.Option(help=say("help-option-fit-out"))],
    minutes: Annotated[float | None, typer.Option(min=0, help=say("help-option-fit-minutes"))] = None,
    games: Annotated[int | None, typer.Option(min=1, help=say("help-option-fit-games"))] = None,
    seed: Annotated[int, typer.Option(help=say("help-option-seed"))] = 1,
    margin: Annotated[float, typer.Option(min=0, max=1, help=say("help-option-fit-margin"))] = 0.05,
    against: Annotated[list[Path] | None, typer.Option(help=say("help-option-fit-against"))] = None,
    start: Annotated[list[Path] | None, typer.Option(help=say("help-option-fit-start"))] = None,
    copy: Annotated[str | None, typer.Option(help=say("help-option-fit-copy"))] = None,
    magnet: Annotated[bool, typer.Option(help=say("help-option-fit-magnet"))] = False,
    exploiters: Annotated[float, typer.Option(min=0, max=0.9, help=say("help-option-fit-exploiters"))] = 0.4,
    strangers: Annotated[float, typer.Option(min=0, max=0.9, help=say("help-option-fit-strangers"))] = 0.3,
    without: Annotated[float, typer.Option(min=0, max=0.9, help=say("help-option-fit-without"))] = 0.0,
) -> None:
    if (minutes is None) == (games is None):
        raise BadInput("oriflamme fit", None, "either --minutes or --games")
    if copy is not None:
        if games is None:
            raise BadInput("oriflamme fit --copy", copy, "--games: how many to copy from")
        fit_copy(copy, out, games, seed)
        return
    plans = new_magnet_fit if magnet else new_fit
    under_way = plans(Wanted(seed, margin, games, against or [], start or [], exploiters, strangers, without))
    carry_out(under_way, out, games, None if minutes is None else minutes * 60)
    typer.echo(say("cli-fitted", games=under_way.games, path=str(out / "weights.json")))


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for, whichever way of fitting."""

    seed: int
    margin: float
    games: int | None
    against: list[Path]
    start: list[Path]
    exploiters: float
    strangers: float
    without: float

    def population(self) -> list[Policy]:
        from oriflamme.bots.policies import read_policy

        return [read_policy(path) for path in self.against]

    def starts(self, kept: float) -> list[list[float]]:
        """Return the weights to begin with, this share of those in each file."""
        from oriflamme.bots.policies import read_policy

        return [[weight / UNIT * kept for weight in read_policy(path).weights] for path in self.start]


def new_fit(wanted: Wanted) -> Fit:
    """Return a fit to a population, or to the learner's own past."""
    from oriflamme.bots.fitting import Fit, Plan

    if len(wanted.start) > 1:
        raise BadInput("--start", len(wanted.start), "one file; several, one for each manner, only with --magnet")
    starts = wanted.starts(START_SHARE)
    plan = Plan(wanted.seed, wanted.margin, wanted.games, without=wanted.without)
    return Fit(plan, wanted.population(), starts[0] if starts else None)


def new_magnet_fit(wanted: Wanted) -> Fit:
    """Return regularised self-play in a league."""
    from oriflamme.bots.self_play import MagnetPlan, SelfPlay

    shares = wanted.exploiters + wanted.strangers
    if shares > 1:
        raise BadInput("--exploiters and --strangers", shares, "together at most 1")
    if wanted.without:
        raise BadInput("--without", wanted.without, "0 with --magnet")
    plan = MagnetPlan(wanted.seed, wanted.margin, wanted.games, exploited=wanted.exploiters, strange=wanted.strangers)
    return SelfPlay(plan, wanted.starts(1.0), wanted.population())


def carry_out(under_way: Fit, out: Path, games: int | None, seconds: float | None) -> None:
    """Play a fit on, with a progress bar and a log; Ctrl-C ends it after the batch under way, and says so."""
    from oriflamme.bots.curve import Log

    under_way.resume(out)
    log = Log(out, under_way.games)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    try:
        with noted_interrupt() as interrupt, Progress(*columns, console=Console(stderr=True)) as progress:
            bar = progress.add_task("", total=games or seconds)
            for played, share in under_way.run(out, games, seconds):
                done = played if games else progress.tasks[0].elapsed or 0.0
                text = say("cli-fitting", games=played, share=round(100 * share))
                progress.update(bar, completed=done, description=text)
                if played % LOG_EVERY < under_way.games_a_batch:
                    log.add(played, under_way.measured())
                if interrupt.is_set():
                    break
    finally:
        log.draw(say("cli-fit-curve"), under_way.fair)
    if interrupt.is_set():
        under_way.save(out)
        typer.echo(say("cli-fit-stopped", games=under_way.games, path=str(out)), err=True)
        raise typer.Exit(130)


def fit_copy(bot: str, out: Path, games: int, seed: int, table: Table | None = None) -> None:
    """Train a policy that imitates a bot, from games at one table or at random ones; a run that was cut off goes on."""
    from oriflamme.bots.imitation import copy_of, kept_moves
    from oriflamme.bots.policies import policy_form
    from oriflamme.bots.registry import find_bot
    from oriflamme.files import write_json

    played = kept_moves(find_bot(bot), games, seed, table, out / "games.jsonl")
    moves = [
        move for game in track(played, say("cli-playing"), total=games, console=Console(stderr=True)) for move in game
    ]
    about = {"copy": bot, "games": games, "seed": seed, "decisions": len(moves)}
    write_json(out / "weights.json", policy_form(copy_of(moves), about))
    typer.echo(say("cli-fitted", games=games, path=str(out / "weights.json")))


@weights.command(help=say("help-weights-convert"), epilog=examples("oriflamme weights convert old.json weights.json"))
def convert(
    old: Annotated[Path, typer.Argument(help=say("help-argument-weights-old"))],
    new: Annotated[Path, typer.Argument(help=say("help-argument-weights-new"))],
) -> None:
    from oriflamme.bots.old_weights import converted
    from oriflamme.bots.policies import load_form, read_form
    from oriflamme.files import write_json

    form = converted(load_form(old), str(old))
    read_form(form, str(old))
    write_json(new, form)
    typer.echo(say("cli-weights-converted", path=str(new)))


@weights.command(help=say("help-weights-features"), epilog=examples("oriflamme weights features > docs/features.md"))
def features() -> None:
    from oriflamme.bots.feature_table import document

    typer.echo(document(), nl=False)
