"""What the commands of all parts share: the language of their texts, common options, and a progress bar."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track

from oriflamme.game.locale import Locale
from oriflamme.game.ruleset import RuleSet

LOCALE = Locale.of_environment()
say, examples = LOCALE.text, LOCALE.examples

Rules = Annotated[str, typer.Option("--rules", help=say("help-option-rules"))]
Seats = Annotated[int | None, typer.Option("--seats", help=say("help-option-seats"))]


def seats_for(rules: RuleSet, seats: int | None) -> int:
    """Return the number of seats, or the usual one if none is given; raise BadInput if the rule set forbids it."""
    return len(rules.families(seats))


def progress(items: Iterable[Any], title: str, total: int) -> Iterable[Any]:
    """Return the items, with a progress bar if the error stream is a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        return items
    return track(items, title, total=total, console=console, transient=True)
