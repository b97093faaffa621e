"""Who sits where at a table that is being made: a new one, or a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oriflamme.server.characters import seat_character
from oriflamme.server.links import new_table_id
from oriflamme.server.rows import Loaded, SeatRow, TableRow
from oriflamme.server.starts import fresh_start, known_level, rules_of


def new_seat(seat: int, bot: str | None, name: str | None, now: int) -> SeatRow:
    """Return a seat of a new table: a bot's, a person's, or free."""
    return SeatRow(
        seat=seat,
        name=name,
        bot=None if bot is None else known_level(bot),
        own_bot=bot is not None,
        since=None if name is None else now,
    )


def next_table(old: Loaded, by: int, now: int, maker: str = "") -> tuple[TableRow, list[SeatRow]]:
    """Return the table of a rematch that a player asks for, and its seats: everyone moves one seat on."""
    count = len(old.seats)
    start = old.table.start
    if start["kind"] != "position":
        start = fresh_start(rules_of(start), count)
    row = replace(
        old.table,
        id=new_table_id(),
        created=now,
        started=None,
        finished=None,
        start=start,
        rematch=None,
        host=(by + 1) % count,
        begins="full",
        locked=False,
        first="lot",
        maker=maker,
    )
    return row, [rotated(old.table, old.seats, seat, by, now) for seat in range(count)]


def rotated(table: TableRow, seats: Sequence[SeatRow], seat: int, by: int, now: int) -> SeatRow:
    """Return a seat of the rematch: bots stay, people are invited, except the one who asks."""
    before = seats[seat - 1]
    if before.own_bot:
        character = seat_character(table, before)
        return SeatRow(seat=seat, name=None, bot=before.bot, own_bot=True, since=None, character=character)
    asks = before.seat == by
    return SeatRow(
        seat=seat, name=before.name, bot=None, own_bot=False, since=now if asks else None, kept=True, invited=not asks
    )
