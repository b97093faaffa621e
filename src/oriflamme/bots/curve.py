"""The log of a fit and its curve: a line of JSON for each measurement, and a drawing of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

LOG, PICTURE = "log.jsonl", "curve.svg"
WIDE: Final = 640
HIGH: Final = 280
LEFT, FOOT, HEAD = 60, 40, 24

FRAME: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">
<rect width="{wide}" height="{high}" fill="#fbf7ee"/>
{parts}
</svg>
"""


class Log:
    """The measurements of a fit in its directory; those after the games of a checkpoint are forgotten."""

    def __init__(self, out: Path, games: int) -> None:
        self.path = out / LOG
        self.rows: list[dict[str, float]] = []
        if self.path.exists():
            rows = [json.loads(line) for line in self.path.read_text("utf-8").splitlines() if line.endswith("}")]
            self.rows = [row for row in rows if row["games"] <= games]
        out.mkdir(parents=True, exist_ok=True)
        self.path.write_text("".join(json.dumps(row) + "\n" for row in self.rows), "utf-8")

    def add(self, games: int, share: float) -> None:
        """Add a measurement."""
        self.rows.append({"games": games, "share": round(share, 4)})
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(self.rows[-1]) + "\n")

    def draw(self, title: str, fair: float) -> None:
        """Draw the share over the games, beside a fair one."""
        self.path.with_name(PICTURE).write_text(drawing(self.rows, title, fair), "utf-8")


def drawing(rows: list[dict[str, float]], title: str, fair: float) -> str:
    """Return the curve as an SVG drawing."""
    most = max((row["games"] for row in rows), default=1.0)
    top = max(0.1, *(row["share"] for row in rows), fair) * 1.15 if rows else 1.0

    def x(games: float) -> float:
        return LEFT + (WIDE - LEFT - 20) * games / most

    def y(share: float) -> float:
        return HIGH - FOOT - (HIGH - FOOT - HEAD) * share / top

    points = " ".join(f"{x(row['games']):.1f},{y(row['share']):.1f}" for row in rows)
    marks = [0.0, top / 4, top / 2, 3 * top / 4]
    parts = [
        f'<text x="{LEFT}" y="16">{title}</text>',
        *(f'<text x="{LEFT - 8}" y="{y(mark) + 4:.0f}" text-anchor="end">{100 * mark:.0f} %</text>' for mark in marks),
        f'<path d="M{LEFT} {HEAD}V{HIGH - FOOT}H{WIDE - 20}" fill="none" stroke="#6b5d48"/>',
        f'<path d="M{LEFT} {y(fair):.1f}H{WIDE - 20}" stroke="#6b5d48" stroke-dasharray="4 4"/>',
        f'<text x="{WIDE - 20}" y="{HIGH - FOOT + 18}" text-anchor="end">{most:,.0f}</text>',
        f'<polyline points="{points}" fill="none" stroke="#8c2f1b" stroke-width="2"/>',
    ]
    return FRAME.format(wide=WIDE, high=HIGH, parts="\n".join(parts))
