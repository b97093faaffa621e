"""Who sits where, and what people may do about it: each change is a function of the table and its seats.

Nothing is read or written here. A function returns what the table becomes, or refuses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from oriflamme.game.card import FAMILIES
from oriflamme.server.absence import absence_of
from oriflamme.server.names import chosen_character
from oriflamme.server.refusals import Code, Refused
from oriflamme.server.rows import SeatRow, TableRow
from oriflamme.server.starts import dealt_start, families_of, is_scored, known_level, rules_of

VACANT: Final[dict[str, Any]] = {
    **dict.fromkeys(("name", "bot", "since", "stand_in", "left", "character")),
    **dict.fromkeys(("own_bot", "kept", "invited"), False),
}
"""What a seat is when nobody sits on it."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened at a table, for everybody to see."""

    key: str
    seat: int
    name: str
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Seating:
    """A table and its seats."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    notes: tuple[Note, ...] = ()
    """What has happened, in order."""
    revoked: frozenset[int] = frozenset()
    """The seats whose links are void from now on."""

    @property
    def full(self) -> bool:
        """Whether nobody is waited for."""
        return not any(seat.free or seat.invited for seat in self.seats)

    def change(self, seat: int, **values: Any) -> Seating:
        """Change one seat."""
        new = replace(self.seats[seat], **values)
        return replace(self, seats=(*self.seats[:seat], new, *self.seats[seat + 1 :]))

    def turn(self, **values: Any) -> Seating:
        """Change the table."""
        return replace(self, row=replace(self.row, **values))

    def note(self, key: str, seat: int, by: int | None = None) -> Seating:
        """Say what happened to a seat, under the name that its person has now."""
        return replace(self, notes=(*self.notes, Note(key, seat, self.seats[seat].name or "", by)))

    def revoke(self, seats: Iterable[int]) -> Seating:
        return replace(self, revoked=self.revoked | frozenset(seats))


# ---- what is required ------------------------------------------------------------------------------------


def while_waiting(now: Seating) -> None:
    if now.row.status != "waiting":
        raise Refused("already_started")


def while_playing(now: Seating) -> None:
    if now.row.status != "playing":
        raise Refused("not_started" if now.row.status == "waiting" else "game_over")


def person_at(now: Seating, seat: int | None, missing: Code = "not_a_seat") -> int:
    """Return a seat that a person sits on."""
    if seat is None or seat >= len(now.seats):
        raise Refused("not_a_seat")
    if not now.seats[seat].person:
        raise Refused(missing)
    return seat


def host(now: Seating, seat: int | None) -> int:
    """Return the seat of the host; refuse anybody else."""
    if seat is None:
        raise Refused("not_a_seat")
    if now.row.host != seat:
        raise Refused("not_host")
    return seat


# ---- the seats of persons --------------------------------------------------------------------------------


def leave(now: Seating, seat: int | None, at: int, level: str) -> Seating:
    """Leave the table: while it waits the seat is free again, during the game a bot plays it.

    Where results are compared, the game waits for its player.
    """
    seat = person_at(now, seat, "bot_seat")
    if now.row.status == "over" or is_scored(now.row.start):
        return now
    now = now.note("left", seat)
    if now.row.status == "waiting":
        return pass_host_on(now.change(seat, **VACANT), seat)
    return pass_host_on(now.change(seat, bot=now.seats[seat].bot or level, left=at), seat)


def pass_host_on(now: Seating, seat: int) -> Seating:
    """Make the next person the host, if this one was; without anybody, whoever sits down or comes back next."""
    if now.row.host != seat:
        return now
    heir = next_person(now, seat)
    now = now.turn(host=heir)
    return now if heir is None else now.note("host", heir)


def next_person(now: Seating, seat: int, among: frozenset[int] | None = None) -> int | None:
    """Return the next seat round the table whose person has not left."""
    count = len(now.seats)
    for other in ((seat + step) % count for step in range(1, count)):
        row = now.seats[other]
        if row.person and row.left is None and (among is None or other in among):
            return other
    return None


def hand_over(now: Seating, seat: int | None, level: str) -> Seating:
    """Let a bot play for a person; not where results are compared."""
    seat = person_at(now, seat, "bot_seat")
    if is_scored(now.row.start):
        raise Refused("not_allowed")
    if now.row.status == "over" or now.seats[seat].bot == level:
        return now
    return now.change(seat, bot=level).note("handed_over", seat)


def take_back(now: Seating, seat: int | None, at: int) -> Seating:
    """Let a person play again who left, was replaced, or whose time was over."""
    seat = person_at(now, seat, "bot_seat")
    row = now.seats[seat]
    if now.row.status == "over":
        return now
    if row.bot is not None:
        now = now.note("returned", seat)
    if now.row.host is None:
        now = now.turn(host=seat)
    return now.change(seat, bot=None, left=None, since=at, stand_in=None)


def stand_in(now: Seating, seat: int, version: int, stays: str | None) -> Seating:
    """Let a bot make the move of a person whose time is over; if it `stays`, also those that follow."""
    now = now.change(seat, stand_in=version, bot=stays)
    return now.note("bot_stays" if stays is not None else "timed_out", seat)


def replace_absent(now: Seating, seat: int, by: int | None, away: int | None, level: str) -> Seating:
    """Let a bot play for somebody who has been away, in milliseconds, for long enough."""
    while_playing(now)
    by, seat = person_at(now, by), person_at(now, seat, "bot_seat")
    if now.seats[seat].bot is not None:
        return now
    if by == seat or away is None or away < 1000 * absence_of(now.row):
        raise Refused("still_here")
    return now.change(seat, bot=level).note("replaced", seat, by)


# ---- the host --------------------------------------------------------------------------------------------


def send_away(now: Seating, by: int | None, seat: int, level: str) -> Seating:
    """Send a person away, whose links are void then. While the table waits it is locked, too."""
    by = host(now, by)
    if now.row.status == "over":
        raise Refused("game_over")
    if seat >= len(now.seats) or seat == by:
        raise Refused("not_a_seat")
    if now.seats[seat].name is None:
        raise Refused("bot_seat")
    now = now.note("sent_away", seat, by).revoke([seat]).change(seat, **VACANT)
    if now.row.status == "waiting":
        return now.turn(locked=True)
    return bot_sits(now, seat, level)


def lock(now: Seating, by: int | None, locked: bool) -> Seating:
    """Let nobody sit down any more, or again."""
    by = host(now, by)
    if now.row.locked == locked:
        return now
    return now.turn(locked=locked).note("locked" if locked else "unlocked", by, by)


def seat_bot(now: Seating, by: int | None, seat: int, level: str | None, character: str | None = None) -> Seating:
    """Give a free seat to a bot, or the bot another level or character; without a level, take the bot away."""
    host(now, by)
    while_waiting(now)
    if seat >= len(now.seats):
        raise Refused("not_a_seat")
    row = now.seats[seat]
    if row.name is not None:
        raise Refused("seat_taken")
    if level is None:
        return now.change(seat, **VACANT)
    return bot_sits(now, seat, level, character).revoke([seat])


def bot_sits(now: Seating, seat: int, level: str, character: str | None = None) -> Seating:
    """Give a seat to a bot of its own, which is a character that nobody else at the table is or looks like."""
    level = known_level(level)
    who = chosen_character(now.row, now.seats, seat, level, character)
    return now.change(seat, bot=level, own_bot=True, character=who)


def fill(now: Seating, level: str) -> Seating:
    """Give every seat that somebody is waited for to a bot."""
    while_waiting(now)
    empty = [row.seat for row in now.seats if row.free or row.invited]
    for seat in empty:
        now = bot_sits(now.change(seat, **VACANT), seat, level)
    return now.revoke(empty)


def begin(now: Seating, at: int) -> Seating:
    """Begin the game."""
    while_waiting(now)
    if not now.full:
        raise Refused("not_full")
    return now.turn(started=at)


# ---- colours and the first player ------------------------------------------------------------------------


def choose_family(now: Seating, seat: int | None, family: str) -> Seating:
    """Choose a colour that no other person has; whoever had it gets the one that is given up. Dealt anew."""
    seat = person_at(now, seat)
    played = [*families_of(now.row.start)]
    check_fresh(now)
    if any(len(found) > 1 for found in played):
        raise Refused("not_allowed")
    if family not in FAMILIES:
        raise Refused("bad_request")
    mine = played[seat]
    holder = next((other for other, found in enumerate(played) if found == (family,)), None)
    if holder == seat:
        return now
    if holder is not None:
        if now.seats[holder].name is not None:
            raise Refused("family_taken")
        played[holder] = mine
    played[seat] = (family,)
    first = None if now.row.first == "lot" else now.row.start["first"]
    return now.turn(start=dealt_start(rules_of(now.row.start), tuple(played), first))


def choose_first(now: Seating, by: int | None, how: str, seat: int | None) -> Seating:
    """Say how the first player is found. The host says so; who is the oldest, everybody says for themselves."""
    by = person_at(now, by)
    check_fresh(now)
    if how == "oldest" and now.row.first == "oldest":
        seat = by
    else:
        host(now, by)
        seat = by if how == "oldest" and seat is None else seat
    if how == "lot":
        seat = None
    elif seat is None or seat >= len(now.seats):
        raise Refused("not_a_seat")
    start = dealt_start(rules_of(now.row.start), families_of(now.row.start), seat)
    now = now.turn(first=how, start=start)
    return now.note(f"first_{how}", by if seat is None else seat, by)


def check_fresh(now: Seating) -> None:
    """Refuse where the deal is not the server's to make again."""
    while_waiting(now)
    if now.row.start["kind"] != "fresh":
        raise Refused("not_allowed")
