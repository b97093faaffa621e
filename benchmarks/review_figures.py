"""What the measurements of `review_quality` say, in numbers and in a picture."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.analysis.levels import error_of_index

Line = dict[str, Any]
Pairs = NDArray[np.float64]

BINS: Final = 10
REPEATS: Final = 200
ROUNDS: Final = range(1, 7)


# ---- calibration -------------------------------------------------------------------------------------------


def calibration_report(lines: list[Line], picture: Path | None) -> None:
    """Print the expected calibration error by table and round, corrected for what chance alone would give.

    Behind it is the standard deviation of that chance, in brackets the error as it is; all in points of victory.
    """
    tables = sorted({(line["rules"], line["seats"]) for line in lines})
    rng = np.random.default_rng(1)
    for rules, seats in tables:
        own = [line for line in lines if (line["rules"], line["seats"]) == (rules, seats)]
        texts = []
        for number in ROUNDS:
            found = predictions(own, number)
            error = 100 * calibration_error(found)
            chance = 100 * np.array(chance_errors(found, rng))
            texts.append(f"{max(0.0, error - chance.mean()):.1f} ± {chance.std():.1f} ({error:.1f})")
        print(f"| `{rules}`, {seats} seats | {len(own)} | {' | '.join(texts)} |")
    if picture is not None:
        picture.write_text(diagram([(f"{r} {s}", all_pairs(lines, r, s)) for r, s in tables]))


@dataclass(frozen=True)
class Predicted:
    """Two predictions for each seat at the beginning of a round, and what it got; a row for each game."""

    one: Pairs
    other: Pairs
    results: Pairs


def predictions(lines: list[Line], number: int) -> Predicted:
    """Return what was predicted at the beginning of a round."""
    found = [line for line in lines if str(number) in line["shares"]]
    one, other = (np.array([line["shares"][str(number)][half] for line in found]) for half in (0, 1))
    results = np.array([[(s in x["winners"]) / len(x["winners"]) for s in range(x["seats"])] for x in found])
    return Predicted(one, other, results)


def all_pairs(lines: list[Line], rules: str, seats: int) -> Predicted:
    own = [line for line in lines if (line["rules"], line["seats"]) == (rules, seats)]
    parts = [predictions(own, number) for number in ROUNDS]
    return Predicted(*(np.concatenate([getattr(p, name) for p in parts]) for name in ("one", "other", "results")))


def binned(found: Predicted) -> list[tuple[float, float, int]]:
    """Return the mean prediction, the mean result and the size of groups with equally many predictions.

    The groups are made by one of the two predictions and the other one is compared: grouped by itself, a prediction
    with noise in it is too high where it is high and too low where it is low.
    """
    one, other, results = found.one.ravel(), found.other.ravel(), found.results.ravel()
    groups = []
    for by, compared in ((one, other), (other, one)):
        parts = np.array_split(np.argsort(by, kind="stable"), BINS)
        groups.append([(float(compared[part].mean()), float(results[part].mean()), len(part)) for part in parts])
    return [((p + q) / 2, (y + z) / 2, n) for (p, y, n), (q, z, _) in zip(*groups, strict=True)]


def calibration_error(found: Predicted) -> float:
    groups = binned(found)
    return sum(abs(p - y) * n for p, y, n in groups) / sum(n for *_, n in groups)


def chance_errors(found: Predicted, rng: np.random.Generator) -> list[float]:
    """Return errors that perfect predictions would show, because results are drawn."""
    cumulative = ((found.one + found.other) / 2).cumsum(axis=1)
    errors = []
    for _ in range(REPEATS):
        winners = (rng.random((len(cumulative), 1)) > cumulative[:, :-1]).sum(axis=1)
        drawn = np.eye(cumulative.shape[1])[winners]
        errors.append(calibration_error(Predicted(found.one, found.other, drawn)))
    return errors


def diagram(tables: list[tuple[str, Predicted]]) -> str:
    """Return the reliability diagram: a square for each table, predictions to the right, results upwards."""
    side, gap = 170, 34
    width = len(tables) * (side + gap) + gap
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {side + 74}" font-family="sans-serif" '
        'font-size="12" fill="#333"><title>Predicted shares against results</title>'
        f'<rect width="{width}" height="{side + 74}" fill="#fff"/>'
    ]
    for number, (name, found) in enumerate(tables):
        left, top = gap + number * (side + gap), 30
        parts.append(f'<text x="{left}" y="20">{name}</text>')
        parts.append(f'<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="none" stroke="#999"/>')
        parts.append(f'<path d="M{left} {top + side}L{left + side} {top}" stroke="#bbb" stroke-dasharray="4 3"/>')
        spots = [(left + side * p, top + side * (1 - y)) for p, y, _ in binned(found)]
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
    decisions = [line["grades"] for line in lines]
    print(f"{len(decisions)} decisions, each of another game")
    for number, name in ((1, "another seed"), (2, "a tenfold budget"), (3, "other worlds")):
        judged = [each for each in decisions if len(each) > number]
        changed = sum(each[0][0] != each[number][0] for each in judged)
        print(f"{name}: {changed} of {len(judged)} grades change, {100 * changed / max(1, len(judged)):.1f} %")
    print("grades given:", dict(Counter(each[0][0] for each in decisions)))


def order_report(lines: list[Line], picture: Path | None) -> None:
    """Print the bots by mistake index beside their share of the victories, and the rank correlation."""
    rows = []
    for bot in sorted({line["bot"] for line in lines}):
        own = [line for line in lines if line["bot"] == bot]
        sums = np.array([(sum(line["losses"]), sum(line["stakes"])) for line in own])
        index = 100 * float(sums[:, 0].sum() / sums[:, 1].sum())
        results = 100 * np.array([result for line in own for result in line["results"]])
        errors = (error_of_index(sums, index), float(results.std(ddof=1)) / len(results) ** 0.5)
        rows.append((index, float(results.mean()), *errors, len(own), len(results), bot))
    for index, share, error, share_error, games, more, bot in sorted(rows):
        print(f"| `{bot}` | {index:.0f} ± {error:.0f} | {games} | {share:.1f} ± {share_error:.1f} | {more} |")
    indices, shares = ([row[number] for row in rows] for number in (0, 1))
    slope, start = np.polyfit(indices, shares, 1)
    print(f"Spearman: {spearman([-index for index in indices], shares):.3f}; share = {start:.1f} {slope:+.3f} · index")


def spearman(one: list[float], other: list[float]) -> float:
    """Return the rank correlation."""
    first, second = (np.argsort(np.argsort(values)).astype(float) for values in (one, other))
    return float(np.corrcoef(first, second)[0, 1])
