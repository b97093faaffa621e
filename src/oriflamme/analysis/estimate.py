"""The luck-adjusted mean of results: luck is subtracted from each of them as far as it is worth it.

How far is a coefficient for each part of luck, fitted by least squares on other deals (cross-fitting), so that results
decide nothing about their own adjustment.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

FOLDS: Final = 10
PULL: Final = 20.0
"""Coefficients are drawn to 1 as by this many deals: that is where they would be if values were exact."""
LEVEL: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its standard error, the ends of its 95 % interval, and how it was reached."""

    mean: float
    error: float
    low: float
    high: float
    reduction: float
    """How many times more deals the plain mean needs for the same error."""
    coefficients: tuple[float, ...]
    """The mean coefficient of each part of luck."""


def adjusted_values(results: Floats, luck: Floats) -> tuple[Floats, Floats]:
    """Return the results without luck, and the coefficients of each fold; luck is deals × parts, 0 in the mean."""
    deals = len(results)
    folds = min(FOLDS, deals)
    fold = np.arange(deals) % max(1, folds)
    values = results.copy()
    coefficients = np.ones((max(1, folds), luck.shape[1]))
    for number in range(folds):
        here = fold == number
        coefficients[number] = fitted(results[~here], luck[~here])
        values[here] -= luck[here] @ coefficients[number]
    return values, coefficients


def fitted(results: Floats, luck: Floats) -> Floats:
    """Return the coefficients of the parts of luck that explain results best, drawn to 1."""
    parts = luck.shape[1]
    spread = luck.var(axis=0) if len(luck) else np.zeros(parts)
    used = spread > 0
    found = np.ones(parts)
    if not used.any():
        return found
    rest = luck[:, used] - luck[:, used].mean(axis=0)
    pull = np.diag(PULL * spread[used])
    found[used] = np.linalg.solve(
        rest.T @ rest + pull, rest.T @ (results - results.mean()) + pull @ np.ones(used.sum())
    )
    return found


def estimate(results: Floats, luck: Floats, unsure: Floats) -> Estimate:
    """Return the luck-adjusted mean of results.

    `unsure` is the standard error of the mean that was taken from each part of luck: 0, unless that is an estimate.
    """
    deals = len(results)
    values, coefficients = adjusted_values(results, luck)
    mean, weights = float(values.mean()), coefficients.mean(axis=0)
    if deals < 2:
        return Estimate(mean, math.inf, -math.inf, math.inf, 1.0, tuple(map(float, weights)))
    common = float(((weights * unsure) ** 2).sum())
    error = math.sqrt(float(values.var(ddof=1)) / deals + common)
    plain = math.sqrt(float(results.var(ddof=1)) / deals)
    reach = t_quantile(0.5 + LEVEL / 2, deals - 1) * error
    reduction = (plain / error) ** 2 if error > 0 else 1.0
    return Estimate(mean, error, mean - reach, mean + reach, reduction, tuple(map(float, weights)))


def t_quantile(share: float, freedom: int) -> float:
    """Return a quantile of Student's t distribution, by Hill's expansion around the normal one (exact below 3)."""
    if freedom == 1:
        return math.tan(math.pi * (share - 0.5))
    if freedom == 2:
        return (2 * share - 1) * math.sqrt(2 / (4 * share * (1 - share)))
    z, n = NormalDist().inv_cdf(share), float(freedom)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / n**power for power, term in enumerate(terms, 1))
