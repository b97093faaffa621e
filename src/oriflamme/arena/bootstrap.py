"""Confidence intervals by the bootstrap over deals."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

RESAMPLES: Final = 2000
LEVEL: Final = 0.95
CELLS: Final = 4_000_000
"""Weights are drawn in pieces of about this many numbers."""


def weights(deals: int, seed: int, resamples: int = RESAMPLES) -> Iterator[Floats]:
    """Yield how often each deal counts in each resample, in pieces; the same seed gives the same weights."""
    rng = np.random.default_rng(seed)
    piece = max(1, min(resamples, CELLS // max(deals, 1)))
    for start in range(0, resamples, piece):
        rows = min(piece, resamples - start)
        drawn = rng.integers(0, deals, size=(rows, deals)) + deals * np.arange(rows)[:, None]
        yield np.bincount(drawn.ravel(), minlength=rows * deals).reshape(rows, deals).astype(np.float64)


def resampled(parts: Floats, seed: int, resamples: int = RESAMPLES) -> Floats:
    """Return the sums over deals of each resample; the first axis of `parts` is the deals."""
    flat = parts.reshape(len(parts), -1)
    sums = np.concatenate([weight @ flat for weight in weights(len(parts), seed, resamples)])
    return sums.reshape(-1, *parts.shape[1:])


def interval(samples: Floats) -> tuple[Floats, Floats]:
    """Return the ends of the middle 95 % of the resamples, along the first axis."""
    tail = 50 * (1 - LEVEL)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # no samples: no interval
        low, high = np.nanpercentile(samples, [tail, 100 - tail], axis=0)
    return low, high


def ratio_interval(above: Floats, below: Floats, seed: int) -> tuple[Floats, Floats, Floats]:
    """Return the ratio of two sums over deals, with the ends of its interval."""
    both = resampled(np.stack([above, below], axis=1), seed)
    with np.errstate(divide="ignore", invalid="ignore"):
        low, high = interval(both[:, 0] / both[:, 1])
        return above.sum(axis=0) / below.sum(axis=0), low, high


def share_interval(above: Floats, below: Floats, seed: int) -> tuple[Floats, Floats, Floats]:
    """Return a share of games with the ends of its interval, which is not empty if all or none were won."""
    value, low, high = ratio_interval(above, below, seed)
    deals = (below > 0).sum(axis=0)
    least = ((1 - LEVEL) / 2) ** (1 / np.maximum(deals, 1))
    low = np.where((value == 1) & (deals > 0), least, low)
    high = np.where((value == 0) & (deals > 0), 1 - least, high)
    return value, low, high


def number(value: Any, digits: int = 4) -> float | None:
    """Return a rounded plain number, or None if it is not finite."""
    value = float(value)
    return round(value, digits) if np.isfinite(value) else None
