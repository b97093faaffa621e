"""Clocks, derived from when the moves were made."""

from __future__ import annotations

from typing import Any, Final

GRACE: Final = 10_000
"""Milliseconds that every turn has, however little is left, so that a seat taken back can be played."""


class Clocks:
    """The time of each seat: for each move, or for the whole game with an increment."""

    def __init__(self, clock: dict[str, Any], seats: int, began: int) -> None:
        self.kind = str(clock["kind"])
        self.full = 1000 * int(clock.get("seconds", 0))
        self.increment = 1000 * int(clock.get("increment", 0))
        self.left = [self.full] * seats
        self.turn_began = began

    @property
    def running(self) -> bool:
        """Whether this table has clocks at all."""
        return self.kind != "none"

    def moved(self, seat: int, bot: bool, at: int) -> None:
        """A move was made; bots have no clock."""
        if self.kind == "game" and not bot:
            self.left[seat] = max(0, self.left[seat] - (at - self.turn_began)) + self.increment
        self.turn_began = at

    def budget(self, seat: int) -> int:
        """Milliseconds for a turn of this seat."""
        return max(self.left[seat], min(GRACE, self.full))

    def deadline(self, seat: int, since: int | None) -> int:
        """When the turn of this seat is over; it began with the last move, or when the person came back."""
        return max(self.turn_began, since or 0) + self.budget(seat)

    def to_dict(self, running: int | None, since: int | None, now: int) -> dict[str, Any]:
        """What is left now; the clock of one seat may be running."""
        remaining = [self.budget(seat) for seat in range(len(self.left))]
        if running is not None:
            remaining[running] = max(0, self.deadline(running, since) - now)
        return {"running": running, "remaining": remaining}
