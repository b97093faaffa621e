"""Rows for tests of the store."""

from __future__ import annotations

from typing import Any

from oriflamme.server.rows import MoveRow, SeatRow, TableRow
from oriflamme.server.writer import Entry


def table_row(table: str, start: dict[str, Any] | None = None) -> TableRow:
    """Return a table that has begun."""
    return TableRow(
        id=table,
        created=1,
        started=1,
        start=start or {"kind": "deal"},
        one_round=False,
        clock={"kind": "none"},
        public=False,
        replay="players",
    )


def person(seat: int) -> SeatRow:
    """Return a seat that a person sits on."""
    return SeatRow(seat=seat, name="Ann", bot=None, own_bot=False, since=1)


def move_row(seq: int, move: str, bot: bool = False, at: int = 1, seat: int = 0) -> MoveRow:
    return MoveRow(seq=seq, seat=seat, move=move, bot=bot, at=at)


def entry(table: str, move: MoveRow, **more: Any) -> Entry:
    """Return a move on its way to the disk."""
    return Entry(**{"table": table, "move": move, "job": None, "had_job": True, "finished": False, **more})
