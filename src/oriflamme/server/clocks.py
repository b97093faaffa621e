"""Clocks, derived from the times of the moves."""

from __future__ import annotations

import time
from copy import copy
from typing import Any, Final

GRACE: Final = 10_000
"""Milliseconds that every turn gets at least, however little of the game's time is left.

A clock with fewer seconds in all gives those.

So a person whose time has run out can still take the seat back and play the next turn.
"""


BEAT: Final = 900
"""Milliseconds of a beat: as long as an action is shown. The clock of a turn starts when what led to it was told."""


class Time:
    """Two clocks in milliseconds: the wall clock, for what is on disk, and one that nobody can set.

    Pauses and deadlines of this process are moments of the steady clock; they are converted where they meet the disk.
    """

    def __init__(self) -> None:
        self.start = time.time_ns() - time.monotonic_ns()

    def steady(self) -> int:
        """Return the moment on the clock that always runs on; it begins with the wall clock's time."""
        return (self.start + time.monotonic_ns()) // 1_000_000

    def wall(self) -> int:
        """Return the time of day, which may be set."""
        return time.time_ns() // 1_000_000

    def to_wall(self, moment: int) -> int:
        """Return the time of day of a steady moment, as the wall clock is now."""
        return moment + self.wall() - self.steady()

    def to_steady(self, at: int) -> int:
        """Return the steady moment of a time of day, as the wall clock is now."""
        return at - self.wall() + self.steady()

    def to_past(self, at: int) -> int:
        """Return the steady moment of something that has happened: now at the latest."""
        return min(self.to_steady(at), self.steady())


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

    def moved(self, seat: int, at: int, charged: bool = True, beats: float = 0.0) -> None:
        """Begin the next turn, after the beats that the move takes to tell: a time that only public events decide.

        The time of the last one is gone, though a bot stood in for the person at the end; bots' own seats are not
        charged.
        """
        if self.kind == "game" and charged:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.turn_began)) + self.increment
        self.turn_began = at + int(BEAT * beats)

    def after(self, seat: int, at: int, charged: bool, beats: float = 0.0) -> Clocks:
        """Return the clocks as they are after a move."""
        later = copy(self)
        later.left = list(self.left)
        later.moved(seat, at, charged, beats)
        return later

    def budget(self, seat: int) -> int:
        """Return the milliseconds of a turn of this seat."""
        return max(self.left[seat], min(GRACE, self.full))

    def deadline(self, seat: int) -> int:
        """Return when the turn of this seat ends. Only moves change that: no request makes a turn longer."""
        return self.turn_began + self.budget(seat)

    def to_dict(self, running: int | None, now: int) -> dict[str, Any]:
        """Return the time left now; the clock of one seat may be running."""
        remaining = [self.budget(seat) for seat in range(len(self.left))]
        if running is not None:
            remaining[running] = min(remaining[running], max(0, self.deadline(running) - now))
        return {"running": running, "remaining": remaining, "starts_in": max(0, self.turn_began - now)}
