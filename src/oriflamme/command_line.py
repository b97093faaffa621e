"""What the commands of all parts share: their language, common options, the files they read, a progress bar."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track

from oriflamme.game import BadInput, Record
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


@contextmanager
def noted_interrupt() -> Iterator[Event]:
    """Set an event at Ctrl-C, for work that is to be left only between two steps; a second one ends it at once."""
    noted = Event()

    def note(number: int, frame: object) -> None:
        noted.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, before)


# ---- files -------------------------------------------------------------------------------------------------


def read_text(path: Path) -> str:
    """Return a whole text file."""
    try:
        return path.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadInput("file", str(path), say("cli-file-missing", why=str(error.strerror))) from None
    except UnicodeDecodeError as error:
        raise BadInput(
            str(path), error.object[error.start : error.start + 8], f"UTF-8 text at byte {error.start}"
        ) from None


def read_records(path: Path) -> Iterator[tuple[str, Record]]:
    """Yield the records of a file, each with its place; a line that is not a record raises BadInput."""
    lines = read_text(path).split("\n")
    if lines[-1] == "":
        lines.pop()
    for number, line in enumerate(lines, 1):
        where = f"{path}, line {number}"
        yield where, Record.parse(line, where)


def report_failures(passed: int, failures: list[str]) -> None:
    """Print a line for each failure and the counts; exit with code 1 if anything failed."""
    for failure in failures:
        typer.echo(failure)
    typer.echo(say("cli-passed-failed", passed=passed, failed=len(failures)))
    if failures:
        raise typer.Exit(1)
