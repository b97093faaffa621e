"""What the measurements of `review_quality` say, in numbers and in a picture."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Line = dict[str, Any]
Pairs = NDArray[np.float64]

BINS: Final = 10
REPEATS: Final = 200


# ---- calibration -------------------------------------------------------------------------------------------


def calibration_report(lines: list[Line], picture: Path | None) -> None:
    """Print the expected calibration error by table and round, corrected for what chance alone would give."""
    tables = sorted({(line["rules"], line["seats"]) for line in lines})
    rng = np.random.default_rng(1)
    for rules, seats in tables:
        own = [line for line in lines if (line["rules"], line["seats"]) == (rules, seats)]
        texts = []
        for number in range(max(len(line["shares"]) for line in own)):
            shares, results = predictions(own, number)
            error, chance = calibration_error(shares, results), chance_error(shares, rng)
            texts.append(f"{100 * max(0.0, error - chance):.1f} ({100 * error:.1f})")
        print(f"{rules} {seats}: {len(own)} games; by round, corrected (raw), in points: {', '.join(texts)}")
    if picture is not None:
        picture.write_text(diagram([(f"{r} {s}", *all_pairs(lines, r, s)) for r, s in tables]))


def predictions(lines: list[Line], number: int) -> tuple[Pairs, Pairs]:
    """Return what was predicted for each seat at the beginning of a round, and what it got; a row for each game."""
    found = [line for line in lines if len(line["shares"]) > number]
    shares = np.array([line["shares"][number] for line in found])
    results = np.array([[(s in x["winners"]) / len(x["winners"]) for s in range(x["seats"])] for x in found])
    return shares / shares.sum(axis=1, keepdims=True), results


def all_pairs(lines: list[Line], rules: str, seats: int) -> tuple[Pairs, Pairs]:
    own = [line for line in lines if (line["rules"], line["seats"]) == (rules, seats)]
    parts = [predictions(own, number) for number in range(max(len(line["shares"]) for line in own))]
    return np.concatenate([p[0].ravel() for p in parts]), np.concatenate([p[1].ravel() for p in parts])


def binned(shares: Pairs, results: Pairs) -> list[tuple[float, float, int]]:
    """Return the mean prediction, the mean result and the size of ten groups with equally many predictions."""
    order = np.argsort(shares, kind="stable")
    groups = np.array_split(order, BINS)
    return [(float(shares[g].mean()), float(results[g].mean()), len(g)) for g in groups if len(g)]


def calibration_error(shares: Pairs, results: Pairs) -> float:
    groups = binned(shares.ravel(), results.ravel())
    return sum(abs(p - y) * n for p, y, n in groups) / sum(n for *_, n in groups)


def chance_error(shares: Pairs, rng: np.random.Generator) -> float:
    """Return the error that perfect predictions would show, because results are drawn."""
    cumulative = shares.cumsum(axis=1)
    found = []
    for _ in range(REPEATS):
        winners = (rng.random((len(shares), 1)) > cumulative[:, :-1]).sum(axis=1)
        found.append(calibration_error(shares, np.eye(shares.shape[1])[winners]))
    return float(np.mean(found))


def diagram(tables: list[tuple[str, Pairs, Pairs]]) -> str:
    """Return the reliability diagram: a square for each table, predictions to the right, results upwards."""
    side, gap = 170, 34
    width = len(tables) * (side + gap) + gap
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {side + 74}" font-family="sans-serif" '
        'font-size="12" fill="#333"><title>Predicted shares against results</title>'
        f'<rect width="{width}" height="{side + 74}" fill="#fff"/>'
    ]
    for number, (name, shares, results) in enumerate(tables):
        left, top = gap + number * (side + gap), 30
        parts.append(f'<text x="{left}" y="20">{name}</text>')
        parts.append(f'<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="none" stroke="#999"/>')
        parts.append(f'<path d="M{left} {top + side}L{left + side} {top}" stroke="#bbb" stroke-dasharray="4 3"/>')
        spots = [(left + side * p, top + side * (1 - y)) for p, y, _ in binned(shares, results)]
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        parts.append(f'<path d="M{line}" fill="none" stroke="#8a1c1c" stroke-width="1.5"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="#8a1c1c"/>' for x, y in spots]
        for share in (0, 50, 100):
            parts.append(
                f'<text x="{left + side * share / 100}" y="{top + side + 16}" text-anchor="middle">{share}</text>'
            )
    parts.append(
        f'<text x="{gap}" y="{side + 66}">predicted share (right) and result (up), in points of victory</text></svg>'
    )
    return "\n".join(parts) + "\n"


# ---- stability and order -----------------------------------------------------------------------------------


def stability_report(lines: list[Line], picture: Path | None) -> None:
    """Print how many grades change."""
    decisions = [grades for line in lines for grades in line["grades"]]
    print(f"{len(lines)} games, {len(decisions)} decisions")
    for number, name in ((1, "another seed"), (2, "a tenfold budget"), (3, "other worlds")):
        changed = sum(each[0][0] != each[number][0] for each in decisions)
        print(f"{name}: {changed} grades change, {100 * changed / max(1, len(decisions)):.1f} %")
    print("grades given:", dict(Counter(each[0][0] for each in decisions)))


def order_report(lines: list[Line], picture: Path | None) -> None:
    """Print the bots by mistake rate and index beside their share of the victories, and the rank correlations."""
    rows = []
    for bot in sorted({line["bot"] for line in lines}):
        own = [line for line in lines if line["bot"] == bot]
        losses, stakes, results = ([x for line in own for x in line[key]] for key in ("losses", "stakes", "results"))
        rate, index = 100 * sum(losses) / sum(stakes), 400 * float(np.mean(losses))
        rows.append((rate, index, 100 * float(np.mean(results)), len(own), len(results), bot))
    for rate, index, share, games, more, bot in sorted(rows):
        print(f"{bot:16} rate {rate:5.1f}, index {index:5.1f}, {games} games; share {share:5.1f}, {more} games")
    shares = [row[2] for row in rows]
    for number, name in enumerate(("rate", "index")):
        print(f"Spearman of the {name}: {spearman([-row[number] for row in rows], shares):.3f}")


def spearman(one: list[float], other: list[float]) -> float:
    """Return the rank correlation."""
    first, second = (np.argsort(np.argsort(values)).astype(float) for values in (one, other))
    return float(np.corrcoef(first, second)[0, 1])
