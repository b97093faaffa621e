"""The bodies of the calls about a profile: its games, its totals, and how it is carried to another device."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from oriflamme.server.bodies import Body
from oriflamme.server.messages import TableMessage
from oriflamme.server.requests import Link, Name

LINKS: Final = 50
"""Links that one call can attach."""


class Attach(Body):
    """Games to attach, each proved by the link of a seat."""

    links: Annotated[list[Link], Field(min_length=1, max_length=LINKS)]


class Attached(Body):
    """The tables that are attached now; links that open no seat of a person are left out."""

    tables: list[str]


class CarryForm(Body):
    """A name to be carried along with the profile."""

    name: Name | None = None


class CarryCode(Body):
    """A code that carries the profile to another device: it works once, until it expires."""

    code: str
    expires: int


class CarryState(Body):
    """The newest code of a profile: until when it works, or when it was used."""

    expires: int
    used: int | None


class CodeForm(Body):
    """A code from another device."""

    code: Link


class Carried(Body):
    """The key of the profile that the code carried, and the name that came along."""

    key: str
    name: str | None


class ProfileInfo(Body):
    """What the server knows of a profile."""

    created: int | None
    """Null while nothing is kept for it."""
    games: int
    carry: CarryState | None


class OwnGame(Body):
    """A game of a profile, with the links that open its seats."""

    table: TableMessage
    seats: list[int]
    """The profile's seats; several where one device is passed round."""
    links: list[str]


class RunningGame(OwnGame):
    """A game that waits or is being played, as everybody at the table may know it."""

    asked: int | None
    """The seat that must decide; null while the table waits."""
    round: int | None
    since: int
    """When the last move was made, or the table."""


class RunningGames(Body):
    """All games that are not over, those that wait for the profile first."""

    games: list[RunningGame]


class SeatResult(Body):
    """How a game ended for one seat."""

    place: int
    influence: int
    bot: str | None
    """The level that played the seat at the end."""


class FinishedGame(OwnGame):
    """A finished game."""

    finished: int
    level: str
    """Of the strongest bot; `people` if several people played."""
    results: list[SeatResult]
    """In seat order."""
    chart: list[list[int]]
    """The influence of each seat at the start and after each round."""


class FinishedGames(Body):
    """A page of finished games, newest first."""

    games: list[FinishedGame]
    next: str | None
    """Ask for the following page with this; null on the last one."""
    pending: int
    """Finished games that are still to be summed up: ask again in a moment."""


class Share(Body):
    """Games, and how many of them were won."""

    name: str
    games: int
    won: int


class BestCard(Body):
    """The card that brought most influence in the games in which it brought most."""

    card: str
    games: int
    influence: int


class GameTotals(Body):
    """The finished games of a profile in figures."""

    games: int
    won: int
    rules: list[Share]
    levels: list[Share]
    seats: list[Share]
    places: list[int]
    """How often first, second …"""
    recent: list[int]
    """The last places, the newest first."""
    best: BestCard | None
    pending: int
