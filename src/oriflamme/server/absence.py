"""How long somebody must be away before the others may let a bot play."""

from __future__ import annotations

from typing import Final

from oriflamme.server.rows import TableRow

ABSENCE: Final = 30
"""Seconds after which others may replace an absent player."""
SLOW: Final = 3600
"""A clock with as many seconds makes a game slow: an absent player then has a whole turn's time."""


def absence_of(row: TableRow) -> int:
    """Return the seconds after which an absent player may be replaced."""
    if row.absence is not None:
        return row.absence
    seconds = int(row.clock.get("seconds", 0))
    return seconds if seconds >= SLOW else ABSENCE
