"""Known bugs about who sits where, put into the server on purpose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tests.simulation.disk import CALM

from oriflamme.server import seating
from oriflamme.server.help import Help
from oriflamme.server.refusals import Refused
from oriflamme.server.room import Room
from oriflamme.server.seating import Seating
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


BUSY: Final[dict[str, Any]] = {"tables": 3, "storm": 60.0, "deaths": 0.0, "troubles": CALM}
"""A world in which much happens at the tables, and nothing goes wrong."""

COMPANY: Final[dict[Callable[[], Change], dict[str, Any]]] = {
    void_the_link_of_whoever_leaves: BUSY,
    keep_the_links_of_whoever_is_sent_away: BUSY | {"kicks": 0.2},
    let_the_sent_away_look_on: BUSY | {"kicks": 0.2},
    give_no_seat_back: BUSY,
    begin_before_everybody_has_answered: BUSY,
    stay_the_host_after_leaving: BUSY,
    undo_wherever_somebody_wants_it: BUSY,
    undo_one_move_only: BUSY,
}
"""Each with the plan of a world in which it shows soon."""
