"""The line of a table: the moves that stand, out of all that its log holds.

The log only grows, so a version never means two things. Besides moves it holds two notes: `hint`, where a hint was
asked for, and `undo N`, after which only the first N moves of the line stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from oriflamme.server.rows import MoveRow

HINT: Final = "hint"
UNDO: Final = "undo "


def undo_to(moves: int) -> str:
    """Return the note after which this number of moves stands."""
    return f"{UNDO}{moves}"


def kept_by(row: MoveRow) -> int | None:
    """Return how many moves stand after an undo; None for anything else."""
    return int(row.move.removeprefix(UNDO)) if row.move.startswith(UNDO) else None


def line_of(rows: Sequence[MoveRow]) -> list[MoveRow]:
    """Return the moves that stand."""
    line: list[MoveRow] = []
    for row in rows:
        kept = kept_by(row)
        if kept is not None:
            del line[kept:]
        elif row.move != HINT:
            line.append(row)
    return line


def help_of(rows: Sequence[MoveRow]) -> dict[str, Any]:
    """Return how often a player was helped."""
    return {
        "hints": sum(row.move == HINT for row in rows),
        "undos": sum(kept_by(row) is not None for row in rows),
    }
