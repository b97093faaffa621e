"""Write the figures of docs/strategy.md: charts in docs/pictures, and its tables, from studies of the arena.

oriflamme balance --rules revised --seats 4 --bot tuned --games 20000 --out balance-revised
oriflamme balance --rules ablaze --seats 4 --bot tuned --games 20000 --out balance-ablaze
python scripts/strategy.py balance-revised balance-ablaze
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from oriflamme.files import write_whole
from oriflamme.game.locale import Locale

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/strategy.md"
WIDTH, ROW, LEFT, RIGHT, TOP = 640, 26, 130, 60, 34
STYLE = (
    "text{font:14px 'Source Sans 3',system-ui,sans-serif;fill:#7a5c20}"
    ".bar{fill:#b3262e}.line{stroke:#d99f2b;stroke-width:3}.grid{stroke:#8a7a5c;stroke-opacity:.35}"
    "@media(prefers-color-scheme:dark){text{fill:#c9a24f}.bar{fill:#e2503f}}"
)


def main() -> None:
    text = PAGE.read_text("utf-8")
    for directory in map(Path, sys.argv[1:]):
        summary = json.loads((directory / "summary.json").read_text("utf-8"))
        name = directory.name.removeprefix("balance-")
        side = summary["sides"][0]
        cards = sorted(side["cards"], key=lambda card: -card["earned"]["value"])
        write_whole(ROOT / f"docs/pictures/strategy-{name}.svg", [chart(cards)])
        text = replaced(text, name, table(cards))
        text = replaced(text, f"{name}-seats", seats(side["seats"]))
        text = replaced(text, f"{name}-games", f"{summary['games']:,} games of four `{summary['bot']}`.")
    write_whole(PAGE, [text])


def replaced(text: str, mark: str, new: str) -> str:
    """Return the page with what stands between two marks replaced."""
    found = re.compile(rf"(<!-- {mark} -->\n)[^<]*(<!-- end -->)")
    if not found.search(text):
        sys.exit(f"{PAGE} has no mark {mark}")
    return found.sub(lambda match: f"{match[1]}\n{new}\n\n{match[2]}", text)


def table(cards: list[dict[str, Any]]) -> str:
    head = ["| card | earned | revealed | eliminated | wins if held |", "|---|---|---|---|---|"]
    return "\n".join([*head, *(row(card) for card in cards)])


def row(card: dict[str, Any]) -> str:
    shares = [percent(card[name]["value"]) for name in ("revealed", "eliminated")]
    wins = card["win_share"]
    held = f"{percent(wins['value'])} ({100 * wins['low']:.0f}–{100 * wins['high']:.0f})" if wins["value"] else "–"
    earned = f"{card['earned']['value']:.2f} ({card['earned']['low']:.2f}–{card['earned']['high']:.2f})"
    return f"| {title(card)} | {earned} | {shares[0]} | {shares[1]} | {held} |"


def percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.0f} %"


def title(card: dict[str, Any]) -> str:
    return Locale.load("en").text(f"card-{card['card']}")


def seats(found: list[dict[str, Any]]) -> str:
    order = ["first", "second", "third", "fourth", "fifth"]
    shares = [each["win_share"] for each in found]
    return "\n".join(
        [
            f"| {' | '.join(['order in round 1', *order[: len(found)]])} |",
            f"|{'---|' * (len(found) + 1)}",
            f"| won | {' | '.join(with_ends(share) for share in shares)} |",
        ]
    )


def with_ends(share: dict[str, float]) -> str:
    return f"{100 * share['value']:.1f} % ({100 * share['low']:.1f}–{100 * share['high']:.1f})"


def chart(cards: list[dict[str, Any]]) -> str:
    """Return a chart of what each card earns each time it is played, with the intervals."""
    least = float(min(0, *(card["earned"]["low"] for card in cards)))
    most = float(max(card["earned"]["high"] for card in cards))

    def x(value: float) -> float:
        return LEFT + (value - least) / (most - least) * (WIDTH - LEFT - RIGHT)

    height = TOP + ROW * len(cards) + 8
    parts = [f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}'><style>{STYLE}</style>"]
    for step in range(int(least) - 1, int(most) + 1):
        if least <= step <= most:
            parts.append(f"<line class='grid' x1='{x(step):.1f}' x2='{x(step):.1f}' y1='{TOP - 6}' y2='{height - 6}'/>")
            parts.append(f"<text x='{x(step):.1f}' y='{TOP - 12}' text-anchor='middle'>{step}</text>")
    for number, card in enumerate(cards):
        earned, y = card["earned"], TOP + ROW * number
        start, end = sorted((x(0), x(earned["value"])))
        parts.append(f"<text x='{LEFT - 10}' y='{y + 16}' text-anchor='end'>{title(card)}</text>")
        parts.append(f"<rect class='bar' x='{start:.1f}' y='{y + 3}' width='{end - start:.1f}' height='16' rx='2'/>")
        ends = f"x1='{x(earned['low']):.1f}' x2='{x(earned['high']):.1f}' y1='{y + 11}' y2='{y + 11}'"
        parts.append(f"<line class='line' {ends}/>")
        parts.append(f"<text x='{x(earned['high']) + 8:.1f}' y='{y + 16}'>{earned['value']:.1f}</text>")
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    main()
