"""The drawings of a report: rows of bars and dots that fit any screen, and two pictures in SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDE, HIGH = 480, 250
LEFT, FOOT = 54, 24


@dataclass(frozen=True)
class Scale:
    """From numbers to a part of the width."""

    low: float
    high: float

    def at(self, value: float) -> float:
        """Where a number lies, in percent."""
        span = self.high - self.low or 1
        return 100 * min(1, max(0, (value - self.low) / span))

    def ticks(self, about: int = 5) -> list[float]:
        """Round numbers along the scale."""
        rough = (self.high - self.low) / about or 1
        size = 10 ** floor(log10(rough))
        step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough)
        first = ceil(self.low / step - 1e-9)
        return [round(step * number, 9) for number in range(first, floor(self.high / step + 1e-9) + 1)]


def rows(lines: Sequence[tuple[str, str, str]], tight: bool = False) -> str:
    """Lines of a name, a drawing and a value."""
    cells = "".join(
        f'<div class="name">{name}</div>{drawn}<div class="value">{value}</div>' for name, drawn, value in lines
    )
    return f'<div class="rows{" tight" if tight else ""}">{cells}</div>'


def bar(scale: Scale, value: float, ends: tuple[float, float] | None, colour: int, fair: float | None = None) -> str:
    """A bar with its interval, and a dashed line for what would be fair."""
    return track(
        [
            f'<i class="bar c{colour % 6}" style="width:{scale.at(value):.2f}%"></i>',
            whisker(scale, ends),
            line(scale, fair),
        ]
    )


def dot(scale: Scale, value: float, ends: tuple[float, float] | None, colour: int, fair: float | None = None) -> str:
    """A dot with its interval."""
    point = f'<i class="dot c{colour % 6}" style="left:{scale.at(value):.2f}%"></i>'
    return track([line(scale, fair), whisker(scale, ends), point])


def track(marks: Sequence[str]) -> str:
    return f'<div class="track">{"".join(marks)}</div>'


def whisker(scale: Scale, ends: tuple[float, float] | None) -> str:
    if ends is None:
        return ""
    left, right = map(scale.at, ends)
    return f'<i class="span" style="left:{left:.2f}%;width:{max(right - left, 0.3):.2f}%"></i>'


def line(scale: Scale, fair: float | None) -> str:
    return "" if fair is None else f'<i class="fair" style="left:{scale.at(fair):.2f}%"></i>'


def axis(scale: Scale, form: str = "{:g}") -> tuple[str, str, str]:
    """The numbers under rows."""
    marks = "".join(f'<span style="left:{scale.at(at):.2f}%">{form.format(at)}</span>' for at in scale.ticks())
    return "", f'<div class="scale">{marks}</div>', ""


def stack(shares: Sequence[float], labels: Sequence[str], colour: int) -> str:
    """Shares of a whole beside one another, the first the strongest in colour."""
    parts = []
    for number, (share, label) in enumerate(zip(shares, labels, strict=True)):
        much = round(90 - 78 * number / max(len(shares) - 1, 1))
        light = ' class="light"' if much > 55 else ""
        text = f"{100 * share:.0f}" if share >= 0.06 else ""
        parts.append(
            f'<span{light} style="flex:{share:.4f};--much:{much}%" title="{escape(label)}: {100 * share:.1f} %">'
            f"{text}</span>"
        )
    return f'<div class="stack c{colour % 6}">{"".join(parts)}</div>'


def parts(amounts: Sequence[float], most: float, labels: Sequence[str]) -> str:
    """Amounts that add up, one colour each, beside one another on a common scale."""
    pieces = []
    before = 0.0
    for number, (amount, label) in enumerate(zip(amounts, labels, strict=True)):
        at = f"left:{100 * before / most:.2f}%;width:{100 * amount / most:.2f}%"
        pieces.append(f'<i class="bar c{number}" style="{at}" title="{escape(label)}: {amount:.2f}"></i>')
        before += amount
    return track(pieces)


def heat(value: float | None, low: float, high: float, text: str, detail: str = "") -> str:
    """A table cell, darker for more."""
    much = 0.0 if value is None else 0.06 + 0.5 * (value - low) / (high - low or 1)
    small = f"<small>{detail}</small>" if detail else ""
    return f'<td class="heat" style="--much:{much:.3f}">{text}{small}</td>'


def histogram(counts: Mapping[int, int], scale: tuple[int, int], colour: int, label: str) -> str:
    """Columns over whole numbers, with a line at zero."""
    low, high = scale
    most = max(counts.values(), default=1)
    high_px = 96
    wide = WIDE / (high - low + 1)
    columns = []
    for value, count in sorted(counts.items()):
        tall = high_px * count / most
        columns.append(
            f'<rect class="col" x="{(value - low) * wide + 0.5:.1f}" y="{high_px - tall:.1f}" '
            f'width="{max(wide - 1, 0.5):.1f}" height="{tall:.1f}" rx="1"><title>{value:+d}: {count}</title></rect>'
        )
    zero = (0.5 - low) * wide
    marks = "".join(
        f'<text{odd(number)} x="{(at - low + 0.5) * wide:.1f}" y="{high_px + 16}" text-anchor="middle">{at:+g}</text>'
        for number, at in enumerate(Scale(low, high).ticks(8))
        if 14 < (at - low + 0.5) * wide < WIDE - 14
    )
    return (
        f'<svg class="c{colour % 6}" viewBox="0 0 {WIDE} {high_px + 20}" role="img" aria-label="{escape(label)}">'
        f'{"".join(columns)}<line class="zero" x1="{zero:.1f}" x2="{zero:.1f}" y1="-4" y2="{high_px}"/>'
        f'<line class="axis" x1="0" x2="{WIDE}" y1="{high_px}" y2="{high_px}"/>{marks}</svg>'
    )


def odd(number: int) -> str:
    """Every second mark is left out on a small screen."""
    return ' class="odd"' if number % 2 else ""


Curve = Sequence[Sequence[float | None]]
"""Points: how far, the value, and half the width of its interval where it has one."""


def curves(series: Sequence[Curve], fair: float, label: str) -> str:
    """How shares settle, each with its band, and a dashed line for what would be fair."""
    far = max(float(points[-1][0] or 0) for points in series)
    ends = [
        float(row[1] or 0) + sign * float(row[2] or 0) for points in series for row in points[4:] for sign in (-1, 1)
    ]
    low, high = min([*ends, fair]), max([*ends, fair])
    frame = Plot(Scale(0, far), Scale(max(0, low - 0.03), min(1, high + 0.03)))
    parts = [frame.grid(), *(frame.curve(points, number) for number, points in enumerate(series)), frame.level(fair)]
    return f'<svg viewBox="0 0 {WIDE} {HIGH + 4}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


@dataclass(frozen=True)
class Plot:
    """A picture with games along its foot and shares up its side."""

    across: Scale
    up: Scale

    def x(self, value: float) -> float:
        return LEFT + self.across.at(value) / 100 * (WIDE - LEFT)

    def y(self, value: float) -> float:
        return (1 - self.up.at(value) / 100) * (HIGH - FOOT) + 4

    def grid(self) -> str:
        """Lines and numbers."""
        sides = [
            f'<line class="rule" x1="{LEFT}" x2="{WIDE}" y1="{self.y(at):.1f}" y2="{self.y(at):.1f}"/>'
            f'<text x="{LEFT - 6}" y="{self.y(at) + 4:.1f}" text-anchor="end">{100 * at:.0f} %</text>'
            for at in self.up.ticks()
        ]
        foot = [(self.x(at), at) for at in self.across.ticks()]
        return "".join(sides) + "".join(
            f'<text x="{x:.1f}" y="{HIGH}" text-anchor="{"end" if x > WIDE - 14 else "middle"}">{at:,.0f}</text>'
            for x, at in foot
        )

    def curve(self, points: Curve, colour: int) -> str:
        """A line with its band."""
        known = [(self.x(float(row[0] or 0)), float(row[1] or 0), row[2]) for row in points]
        banded = [(x, value, half) for x, value, half in known if half is not None]
        above = [(x, self.y(value + half)) for x, value, half in banded]
        below = [(x, self.y(value - half)) for x, value, half in reversed(banded)]
        band = f'<polygon class="band" points="{path([*above, *below])}"/>'
        line = f'<polyline class="curve" points="{path([(x, self.y(value)) for x, value, _ in known])}"/>'
        return f'<g class="c{colour % 6}">{band}{line}</g>'

    def level(self, value: float) -> str:
        """A dashed line all across."""
        return f'<line class="zero" x1="{LEFT}" x2="{WIDE}" y1="{self.y(value):.1f}" y2="{self.y(value):.1f}"/>'


def path(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def reach(values: Sequence[float], share: float = 0.03) -> Scale:
    """A scale that holds all values with a little room."""
    low, high = min(values), max(values)
    room = share * (high - low or 1)
    return Scale(low - room, high + room)
