"""The bodies of the calls about contests: the deal of the day, and challenges."""

from __future__ import annotations

from typing import Literal

from oriflamme.server.bodies import Body
from oriflamme.server.requests import Link, Name
from oriflamme.server.update_messages import RulesMessage


class PlayDaily(Body):
    """Begin the deal of the day, or play on."""

    name: Name


class PlayChallenge(Body):
    """Begin a challenge, or play on."""

    link: Link
    name: Name


class ChallengeLink(Body):
    """The secret of a challenge; the link is /challenge#SECRET. It opens the deal, and nobody's cards."""

    link: str


class ContestEntry(Body):
    """One's own game."""

    table: str
    seat: int
    link: str
    over: bool
    counts: bool
    """Whether it can still count, or does: it has to end before the day does."""
    number: int | None
    """Which player this was to finish; null while it is not over."""
    better: int | None
    """The percentage of the others with a worse result; null for fewer than 20 players."""


class ContestResult(Body):
    """What somebody reached."""

    rank: int
    """Among all players, by share of the victory, place and influence; equal results share it."""
    name: str
    place: int
    influence: int
    share: float
    """Of the victory."""
    adjusted: float | None
    """The share without luck: the fair share, less what the player's decisions gave away; null until reviewed."""
    helped: int
    """Hints and undos; only whoever makes a challenge may have had any."""
    own: bool
    table: str | None
    """Its replay is open to everybody once the day is over."""


class InfluenceCount(Body):
    """How many players reached an influence."""

    influence: int
    players: int


class Contest(Body):
    """A deal that many play, each once: same cards, same seat, same bots."""

    kind: Literal["daily", "challenge"]
    day: str | None
    """As 2026-11-18, in UTC; null for a challenge."""
    ends: int | None
    """When the day ends, in milliseconds since 1970."""
    before: str | None
    """The last day before whose deal somebody played."""
    rules: RulesMessage
    rules_name: str
    families: list[list[str]]
    seat: int
    bots: list[str | None]
    """The level of each seat; null for the player's."""
    by: str | None
    """Who made the challenge."""
    players: int
    """How many have finished."""
    own: ContestEntry | None
    results: list[ContestResult] | None
    """The best and one's own; null until one's own game or the day is over. Of a challenge, its maker's always."""
    chart: list[InfluenceCount] | None
