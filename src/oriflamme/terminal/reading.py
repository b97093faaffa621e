"""The files that commands read, and how a check of many ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import typer

from oriflamme.command_line import say
from oriflamme.game import BadInput, Record


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
