"""Plackett–Luce: one strength for each player from whole rankings, fitted by minorisation and maximisation.

A ranking is a sequence of choices: the first among all, the second among the rest, and so on. A player is chosen with
a probability proportional to its strength. Tied places are choices in an unknown order (Efron's approximation).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from oriflamme.arena.bootstrap import Floats, interval, resampled

STEPS: Final = 2000
CLOSE: Final = 1e-9
DRAWS: Final = 400
GHOST: Final = 0.5
"""Each player beats and loses to an average one once, with this weight, so that strengths stay finite."""


@dataclass(frozen=True)
class Choices:
    """The choices of many rankings: who is chosen, and among whom, counted by deal."""

    among: Floats
    """A row for each kind of choice: how many times each player is available."""
    times: Floats
    """Deals × kinds of choices."""
    chosen: Floats
    """Deals × players."""


def choices_of(deals: Sequence[Iterable[tuple[Sequence[int], Sequence[int]]]], players: int) -> Choices:
    """Count the choices of rankings, each given as the player and the place of every seat."""
    kinds: dict[tuple[float, ...], int] = {}
    times: list[Counter[int]] = []
    chosen = np.zeros((len(deals), players))
    for deal, rankings in enumerate(deals):
        times.append(Counter())
        for seated, places in rankings:
            for player in seated:
                chosen[deal, player] += 1
            for among in choices(seated, places, players):
                times[-1][kinds.setdefault(among, len(kinds))] += 1
    table = np.zeros((len(deals), len(kinds)))
    for deal, counted in enumerate(times):
        for kind, number in counted.items():
            table[deal, kind] = number
    return Choices(np.array(list(kinds)).reshape(-1, players), table, chosen)


def choices(seated: Sequence[int], places: Sequence[int], players: int) -> Iterable[tuple[float, ...]]:
    """Yield which players are available at each place of one ranking."""
    for place in sorted(set(places)):
        left = [player for player, other in zip(seated, places, strict=True) if other >= place]
        tied = [player for player, other in zip(seated, places, strict=True) if other == place]
        for number in range(len(tied)):
            share = number / len(tied)
            yield tuple(left.count(player) - share * tied.count(player) for player in range(players))


def fit(among: Floats, times: Floats, chosen: Floats) -> Floats:
    """Return the strengths of many samples at once, with geometric mean 1: samples × players."""
    strength = np.ones_like(chosen)
    for _ in range(STEPS):
        weight = (times / (strength @ among.T)) @ among + 2 * GHOST / (strength + 1)
        new = (chosen + GHOST) / weight
        new /= np.exp(np.log(new).mean(axis=1, keepdims=True))
        change = float(np.abs(np.log(new / strength)).max())
        strength = new
        if change < CLOSE:
            break
    return strength


def ratings(found: Choices, seed: int, draws: int = DRAWS) -> list[dict[str, Any]]:
    """Return each player's strength in points with its interval; 400 points are a factor of ten, the mean is 0."""
    players = found.chosen.shape[1]
    best = points(fit(found.among, found.times.sum(axis=0)[None], found.chosen.sum(axis=0)[None]))[0]
    sums = resampled(np.concatenate([found.times, found.chosen], axis=1), seed, draws)
    low, high = interval(points(fit(found.among, sums[:, :-players], sums[:, -players:])))
    order = sorted(range(players), key=lambda player: -best[player])
    return [
        {
            "points": round(float(best[player]), 1),
            "low": round(float(low[player]), 1),
            "high": round(float(high[player]), 1),
            "place": 1 + order.index(player),
        }
        for player in range(players)
    ]


def points(strength: Floats) -> Floats:
    scaled: Floats = 400 * np.log10(strength)
    return scaled
