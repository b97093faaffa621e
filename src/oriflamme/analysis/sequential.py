"""A sequential test: is a mean at one value or at another? It stops as soon as that is settled.

The generalised sequential probability ratio test (GSPRT): Wald's test (1945) with the variance estimated from the data,
as chess engines are tested (M. Van den Bergh, "A practical introduction to the GSPRT", 2020).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from oriflamme.analysis.estimate import Floats

FEWEST: Final = 20
"""Before that many deals nothing is settled: their variance is not known well enough."""
LEAST_VARIANCE: Final = 1e-3
"""Values that are all the same are no certainty."""
EVERY: Final = 5
"""Deals between two looks."""


@dataclass(frozen=True, slots=True)
class Question:
    """Whether a mean is `low`, or less, or `high`, or more; each answer is wrong with at most this probability."""

    low: float
    high: float
    error: float = 0.05

    @property
    def bound(self) -> float:
        """The log likelihood ratio at which an answer is given."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, mean: float, variance: float) -> float:
        """Return the logarithm of how much likelier a mean of this variance is under `high` than under `low`."""
        return (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * variance)

    def answer(self, values: Floats, common: float = 0.0) -> str | None:
        """Return `high`, `low`, or None if these values do not settle it; `common` is a variance that all share."""
        if len(values) < FEWEST:
            return None
        variance = max(float(values.var(ddof=1)), LEAST_VARIANCE) / len(values) + common
        ratio = self.ratio(float(values.mean()), variance)
        return "high" if ratio >= self.bound else "low" if ratio <= -self.bound else None


def is_look(deals: int) -> bool:
    """Return whether the test looks at the values after this number of deals."""
    return deals >= FEWEST and deals % EVERY == 0
