"""Who the bots of a table are: characters with a name, a portrait and a sentence, five of every level."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from oriflamme.server.rows import SeatRow, TableRow

CAST: Final[dict[str, tuple[str, ...]]] = {
    "beginner": ("piers", "edda", "tobin", "gisela", "wilkin"),
    "easy": ("fulk", "avice", "anselm", "elspeth", "bertram"),
    "normal": ("maud", "aldric", "isolde", "blanche", "corvin"),
    "hard": ("sigrid", "godfrey", "yolande", "baldwin", "richenza"),
    "master": ("melisande", "tancred", "ottilie", "ambrose", "leofric"),
}
"""By level, as many as a table has seats; `web-name-KEY` and `web-plays-KEY` in the locale files."""

FALLBACK: Final = "normal"
"""The level whose characters play for bots that are of no level."""


def character_of(company: str, seat: int, level: str) -> str:
    """Return the character of a level that sits on a seat: of each level another one on every seat."""
    people = CAST.get(level, CAST[FALLBACK])
    return sorted(people, key=lambda name: sha256(f"{company} {name}".encode()).digest())[seat]


def company_of(table: TableRow) -> str:
    """Return what the characters of a table follow from: its public id, or what a contest has in common."""
    company: str = table.start.get("company", table.id)
    return company


def seat_character(table: TableRow, seat: SeatRow) -> str | None:
    """Return the character on a seat; none where a person sits or the seat is free."""
    return None if seat.bot is None or seat.name is not None else own_character(company_of(table), seat, seat.bot)


def own_character(company: str, seat: SeatRow, level: str) -> str:
    """Return the character that is a seat's bot of a level: the one that was chosen, or another one on every seat."""
    return seat.character or character_of(company, seat.seat, level)
