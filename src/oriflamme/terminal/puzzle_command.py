"""The command `puzzle`; what it needs is imported when it runs, so that other commands start fast."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Annotated

import typer
from rich.console import Console

from oriflamme.command_line import LOCALE, examples, say
from oriflamme.game import BadInput
from oriflamme.game.locale import Locale

commands = typer.Typer()


@commands.command(
    name="puzzle",
    help=say("help-puzzle"),
    epilog=examples("oriflamme puzzle", "oriflamme puzzle random --theme reading", "oriflamme puzzle --list"),
)
def puzzle(
    which: Annotated[str, typer.Argument(metavar="[ID|daily|random]", help=say("help-option-puzzle"))] = "daily",
    theme: Annotated[str | None, typer.Option(help=say("help-option-puzzle-theme"))] = None,
    rules: Annotated[str | None, typer.Option(help=say("help-option-puzzle-rules"))] = None,
    listed: Annotated[bool, typer.Option("--list", help=say("help-option-puzzle-list"))] = False,
    language: Annotated[str, typer.Option(help=say("help-option-language"))] = LOCALE.language,
) -> None:
    from oriflamme import puzzles
    from oriflamme.puzzles.library import RULE_SETS
    from oriflamme.puzzles.themes import THEMES
    from oriflamme.terminal.play import Quit
    from oriflamme.terminal.puzzle import show_list, solve

    for name, value, known in (("--theme", theme, THEMES), ("--rules", rules, RULE_SETS)):
        if value is not None and value not in known:
            raise BadInput(name, value, "one of " + ", ".join(known))
    locale, console = Locale.load(language), Console(highlight=False)
    among = puzzles.select(theme, rules)
    if listed:
        show_list(among, locale, console)
        return
    if which == "daily":
        chosen = puzzles.daily(datetime.now(UTC).date(), among)
    elif which == "random":
        chosen = puzzles.any_of(among, random.Random())
    else:
        chosen = puzzles.find(which)
    try:
        solve(chosen, locale, console, console.input)
    except (Quit, EOFError):
        console.print(locale.text("cli-stopped"))
