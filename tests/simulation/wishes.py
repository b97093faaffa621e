"""What people ask for besides their moves: with reason, without, twice, and out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.simulation.network import Form

from oriflamme.game.card import FAMILIES
from oriflamme.server.characters import CAST

if TYPE_CHECKING:
    from tests.simulation.people import Person


def any_wish(person: Person) -> Form:
    """Return something that somebody may ask for at any time, if only to be refused."""
    rng, version = person.rng, person.version or 0
    move = rng.choice(person.options) if person.options else "reveal"
    return rng.choice(
        (
            {"type": "chat", "text": "hello"},
            {"type": "hand_over"},
            {"type": "hand_over", "level": "easy"},
            {"type": "take_back"},
            {"type": "mute", "seat": rng.randrange(3)},
            {"type": "ping"},
            {"type": "move", "version": max(0, version - 1), "move": move},
            {"type": "move", "version": version, "move": move},
            {"type": "move", "version": version + 1, "move": move},
            {"type": "move", "version": version, "move": "wait"},
            {"type": "report", "chat": 1, "reason": "rude"},
            {"type": "nonsense"},
        )
    )


def company_wish(person: Person) -> Form:
    """Return something about who sits where."""
    rng, seat = person.rng, person.rng.randrange(4)
    if rng.random() < person.habits.kicks:
        return {"type": "send_away", "seat": seat}
    if person.status == "waiting":
        return rng.choice(
            (
                {"type": "family", "family": rng.choice(FAMILIES)},
                {"type": "first", "how": rng.choice(("lot", "oldest"))},
                {"type": "first", "how": "choice", "seat": seat},
                {"type": "seat_bot", "seat": seat, "level": rng.choice(("easy", None))},
                {"type": "seat_bot", "seat": seat, "level": "hard", "character": rng.choice(CAST["hard"])},
                {"type": "lock", "locked": rng.random() < 0.3},
                {"type": "begin", "level": rng.choice(("easy", None))},
                {"type": "leave"},
            )
        )
    return rng.choice(
        (
            {"type": "leave"},
            {"type": "replace", "seat": seat},
            {"type": "replace", "seat": seat, "level": "easy"},
            {"type": "take_back"},
            {"type": "lock", "locked": True},
        )
    )


def help_wish(person: Person) -> Form:
    """Return something that only somebody who plays alone is given."""
    kind = person.rng.choice(("hint", "explain", "undo", "undo"))
    return {"type": kind, "version": max(0, (person.version or 0) - person.rng.choice((0, 0, 0, 1)))}


def calm_wish(person: Person) -> Form | None:
    """Return what lets the table go on when the storm is over: the host begins, with bots on the free seats."""
    if person.status == "waiting" and person.is_seated and person.host in (person.seat, None):
        return {"type": "begin", "level": "easy"}
    return None
