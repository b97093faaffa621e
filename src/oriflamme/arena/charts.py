"""The geometry of a report's drawings; `templates/drawings.html` draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

WIDE: Final = 480
HIGH: Final = 250
LEFT: Final = 54
"""The room for the numbers at the side of a plot."""
FOOT: Final = 24
COLUMNS_HIGH: Final = 96


@dataclass(frozen=True)
class Scale:
    """A range of numbers, spread over the width of a drawing."""

    low: float
    high: float

    def at(self, value: float) -> float:
        """Return where a number lies, in percent."""
        span = self.high - self.low or 1
        return 100 * min(1, max(0, (value - self.low) / span))

    def width(self, low: float, high: float) -> float:
        """Return the width of an interval, in percent; it is never too small to be seen."""
        return max(self.at(high) - self.at(low), 0.3)

    def ticks(self, about: int = 5) -> list[float]:
        """Return round numbers along the scale."""
        rough = (self.high - self.low) / about or 1
        size = 10 ** floor(log10(rough))
        step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough)
        first = ceil(self.low / step - 1e-9)
        return [round(step * number, 9) for number in range(first, floor(self.high / step + 1e-9) + 1)]

    def times(self, factor: float) -> Scale:
        """Return the same scale in another unit."""
        return Scale(factor * self.low, factor * self.high)


def scale_around(values: Sequence[float], room: float = 0.03) -> Scale:
    """Return a scale that holds all values, with a little room on both sides."""
    low, high = min(values), max(values)
    more = room * (high - low or 1)
    return Scale(low - more, high + more)


def shades(parts: int) -> list[int]:
    """Return the strength of colour of each part of a whole, in percent, the first the strongest."""
    return [round(90 - 78 * number / max(parts - 1, 1)) for number in range(parts)]


def heat(value: float | None, low: float, high: float) -> float:
    """Return how dark a table cell is, more for more."""
    return 0.0 if value is None else 0.06 + 0.5 * (value - low) / (high - low or 1)


@dataclass(frozen=True)
class Column:
    """A column of a histogram."""

    value: int
    count: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Mark:
    """A number under a drawing."""

    x: float
    value: float
    odd: bool
    """Every second mark is left out on a small screen."""


@dataclass(frozen=True)
class Histogram:
    """Columns over whole numbers, with a line at zero."""

    columns: list[Column]
    marks: list[Mark]
    zero: float
    wide: int = WIDE
    high: int = COLUMNS_HIGH


def histogram(counts: Mapping[int, int], low: int, high: int) -> Histogram:
    """Return the histogram of counts, on a scale from `low` to `high`."""
    most = max(counts.values(), default=1)
    wide = WIDE / (high - low + 1)
    columns = []
    for value, count in sorted(counts.items()):
        tall = COLUMNS_HIGH * count / most
        x = (value - low) * wide + 0.5
        columns.append(Column(value, count, x, COLUMNS_HIGH - tall, max(wide - 1, 0.5), tall))
    ticks = (((at - low + 0.5) * wide, at, number) for number, at in enumerate(Scale(low, high).ticks(8)))
    marks = [Mark(x, at, number % 2 == 1) for x, at, number in ticks if 14 < x < WIDE - 14]
    return Histogram(columns, marks, (0.5 - low) * wide)


Curve = Sequence[Sequence[float | None]]
"""Points: games, the share, and half the width of its interval if it has one."""


@dataclass(frozen=True)
class Plot:
    """Curves with games along the foot and shares up the side."""

    across: Scale
    up: Scale
    wide: int = WIDE
    high: int = HIGH
    left: int = LEFT

    def x(self, value: float) -> float:
        return LEFT + self.across.at(value) / 100 * (WIDE - LEFT)

    def y(self, value: float) -> float:
        return (1 - self.up.at(value) / 100) * (HIGH - FOOT) + 4

    def line(self, points: Curve) -> str:
        """Return the points of a curve."""
        return path([(self.x(games), self.y(share)) for games, share, _ in known(points)])

    def band(self, points: Curve) -> str:
        """Return the outline of a curve's intervals."""
        banded = [(self.x(games), share, half) for games, share, half in known(points) if half is not None]
        above = [(x, self.y(share + half)) for x, share, half in banded]
        below = [(x, self.y(share - half)) for x, share, half in reversed(banded)]
        return path([*above, *below])


def plot(series: Sequence[Curve], fair: float) -> Plot:
    """Return a plot that holds all curves and the fair share."""
    far = max(float(points[-1][0] or 0) for points in series)
    settled = [row for points in series for row in known(points[4:])]
    ends = [share + sign * (half or 0) for _, share, half in settled for sign in (-1, 1)]
    low, high = min([*ends, fair]), max([*ends, fair])
    return Plot(Scale(0, far), Scale(max(0, low - 0.03), min(1, high + 0.03)))


def known(points: Curve) -> list[tuple[float, float, float | None]]:
    return [(float(games or 0), float(share or 0), half) for games, share, half in points]


def path(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
