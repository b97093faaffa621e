"""The features of fitted policies as a document: `docs/features.md`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oriflamme.engine.policy.feature import Dimension
from oriflamme.engine.policy.features import FEATURES
from oriflamme.engine.rules.questions import ASK_NAMES
from oriflamme.game.card import NAMES

HEAD: Final = """# Features

What a fitted policy takes into account, derived from the declarations in
`engine/policy/features_*.py` and `engine/policy/dimensions.py`. `oriflamme weights features` prints
this page.

A feature has a weight for every combination of the buckets of its dimensions. For each option of a
question one cell of each feature applies, or of each that fits: an end of the queue or an own slot,
a face-down target or an open one. The sum of the weights is the score of the option.
"""


def document() -> str:
    """Return the page."""
    return "\n".join([HEAD, *feature_lines(), "", *dimension_lines(), ""])


def feature_lines() -> Iterator[str]:
    """Yield a table of all features."""
    yield "| feature | dimensions |"
    yield "|---|---|"
    for question in ASK_NAMES:
        for feature in FEATURES:
            if feature.question == question:
                names = ", ".join(dimension.name for dimension in feature.dimensions)
                yield f"| `{feature.name}` | {names} |"


def dimension_lines() -> Iterator[str]:
    """Yield a table of all dimensions, in the order in which they are first used."""
    used: dict[str, Dimension] = {}
    for feature in FEATURES:
        for dimension in feature.dimensions:
            used.setdefault(dimension.name, dimension)
    yield "| dimension | buckets | meaning |"
    yield "|---|---|---|"
    for dimension in used.values():
        yield f"| {dimension.name} | {buckets(dimension)} | {dimension.meaning} |"


def buckets(dimension: Dimension) -> str:
    """Return the number of buckets, or their labels; cards are not listed, so that a new one changes nothing."""
    if not dimension.labels:
        return str(dimension.size)
    named = [label for label in dimension.labels if label not in NAMES]
    return ", ".join([*named, "each card"] if len(named) < len(dimension.labels) else named)
