"""The command `scenario`: positions with moves, and what must follow."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from oriflamme.command_line import examples, progress, read_text, report_failures, say
from oriflamme.game.scenario import read_scenarios

commands = typer.Typer()


@commands.command(help=say("help-scenario"), epilog=examples("oriflamme scenario tests/scenarios/examples.json"))
def scenario(files: Annotated[list[Path], typer.Argument(help=say("help-option-files"))]) -> None:
    scenarios = [(path, found) for path in files for found in read_scenarios(read_text(path), str(path))]
    failures = []
    for path, found in progress(scenarios, say("cli-checking"), len(scenarios)):
        if problem := found.problem():
            failures.append(say("cli-failed-line", where=f"{path} {found.id}", problem=problem))
    report_failures(len(scenarios) - len(failures), failures)
