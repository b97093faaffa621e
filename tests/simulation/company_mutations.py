"""Known bugs about who sits where, put into the server on purpose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tests.simulation.disk import CALM, Troubles

from oriflamme.server import queries, seating, store
from oriflamme.server.company import Company
from oriflamme.server.help import Help
from oriflamme.server.refusals import Refused
from oriflamme.server.room import Room
from oriflamme.server.seating import Seating
from oriflamme.server.socket import Sockets
from oriflamme.server.table import Table

Change = tuple[Any, str, Any]
"""What is replaced: an attribute of a class or module, and by what."""


def void_the_link_of_whoever_leaves() -> Change:
    """A leaver cannot come back."""
    leave = seating.leave

    def left(now: Seating, seat: int | None, at: int, level: str) -> Seating:
        return leave(now, seat, at, level).revoke([seat or 0])

    return seating, "leave", left


def keep_the_links_of_whoever_is_sent_away() -> Change:
    send_away = seating.send_away

    def sent(*args: Any) -> Seating:
        return replace(send_away(*args), revoked=frozenset())

    return seating, "send_away", sent


def let_the_sent_away_look_on() -> Change:
    """Their sockets stay open."""

    async def check_links(self: Room, seats: Any) -> None:
        """Nobody looks."""

    return Room, "check_links", check_links


def look_a_link_up_before_the_room() -> Change:
    """Whoever is sent away while the socket opens is let in."""

    async def find(self: Sockets, hello: Any) -> Any:
        holder = await self.runtime.holder(hello.link)
        room = await self.runtime.room(holder.table)
        async with room.lock:
            await room.catch_up()
        return holder, room

    return Sockets, "find", find


def give_no_seat_back() -> Change:
    def take_back(now: Seating, seat: int | None, at: int) -> Seating:
        if now.seats[seat or 0].left is not None:
            raise Refused("bot_seat")
        return seating.hand_over(now, seat, "easy")

    return seating, "take_back", take_back


def begin_before_everybody_has_answered() -> Change:
    def full(self: Seating) -> bool:
        return not any(seat.free for seat in self.seats)

    return Seating, "full", property(full)


def seat_people_at_a_locked_table() -> Change:
    read_table = queries.read_table

    def unlocked(connection: Any, table: str, lock: bool = False) -> Any:
        row = read_table(connection, table, lock)
        return replace(row, locked=False) if lock else row

    return store, "read_table", unlocked


def replace_whoever_is_there() -> Change:
    replace_absent = seating.replace_absent

    def replaced(now: Seating, seat: int, by: int | None, away: int | None, level: str) -> Seating:
        return replace_absent(now, seat, by, 1 << 40, level)

    return seating, "replace_absent", replaced


def stay_the_host_after_leaving() -> Change:
    return seating, "pass_host_on", lambda now, seat: now


def undo_wherever_somebody_wants_it() -> Change:
    def may_help(self: Table) -> bool:
        return self.row.started is not None

    return Table, "may_help", property(may_help)


def undo_one_move_only() -> Change:
    """Of a person's last decision only what followed is taken back."""
    note = Help.note

    async def noted(self: Help, text: str, asked: Any) -> None:
        line = len(self.room.table.line)
        await note(self, f"undo {line - 1}" if text.startswith("undo") and line > 1 else text, asked)

    return Help, "note", noted


def leave_a_full_table_waiting() -> Change:
    """Nobody looks again whether the game should have begun."""

    async def begin_if_full(self: Company) -> None:
        """It begins some other time."""

    return Company, "begin_if_full", begin_if_full


def trust_seats_after_a_failed_write() -> Change:
    """The next move follows from who sat there before."""

    async def make_sure(self: Room) -> None:
        if self.unsure:
            await self.catch_up()

    return Room, "make_sure", make_sure


BUSY: Final[dict[str, Any]] = {"tables": 3, "storm": 60.0, "deaths": 0.0, "troubles": CALM}
"""A world in which much happens at the tables, and nothing goes wrong."""

COMPANY: Final[dict[Callable[[], Change], dict[str, Any]]] = {
    void_the_link_of_whoever_leaves: BUSY,
    keep_the_links_of_whoever_is_sent_away: BUSY | {"kicks": 0.2},
    let_the_sent_away_look_on: BUSY | {"kicks": 0.2},
    look_a_link_up_before_the_room: BUSY
    | {"kicks": 1.0, "troubles": Troubles(slow=0.3), "shared": False, "servers": 1},
    give_no_seat_back: BUSY,
    begin_before_everybody_has_answered: BUSY,
    seat_people_at_a_locked_table: BUSY | {"kicks": 0.2},
    replace_whoever_is_there: BUSY,
    stay_the_host_after_leaving: BUSY,
    undo_wherever_somebody_wants_it: BUSY,
    undo_one_move_only: BUSY,
    leave_a_full_table_waiting: BUSY,
    trust_seats_after_a_failed_write: BUSY | {"troubles": Troubles(error=0.02)},
}
"""Each with the plan of a world in which it shows soon."""
