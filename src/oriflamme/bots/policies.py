"""Fitted policies as files: `weights/<name>.json`. A file names its features, their buckets and its cards.

So it can be read whatever features and cards this engine has: what a file does not know weighs nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from math import prod
from pathlib import Path
from typing import Any, Final

from oriflamme.engine.policy.feature import Feature
from oriflamme.engine.policy.features import FEATURES, WEIGHTS
from oriflamme.engine.policy.policy import MOST_WEIGHT, UNIT, Policy
from oriflamme.game import BadInput

FORMAT: Final = "oriflamme weights"
VERSION: Final = 2
HERE: Final = Path(__file__).parent / "weights"

Labels = dict[str, list[str]]
"""The labels of the buckets of some dimensions, by the dimension's name."""


@cache
def policy_names() -> tuple[str, ...]:
    """Return the names of the shipped policies."""
    return tuple(sorted(path.stem for path in HERE.glob("*.json")))


@cache
def policy(name: str) -> Policy:
    """Return the shipped policy of this name."""
    return read_policy(HERE / f"{name}.json")


def read_policy(path: Path) -> Policy:
    """Return the policy in a file."""
    form, where = load_form(path), str(path)
    weights = read_form(form, where)
    others = form.get("others", [])
    if not isinstance(others, list):
        raise BadInput(f'{where}, "others"', others, "a list of features, for each other manner")
    return Policy(weights, [read_form({**form, "features": other}, f"{where}, others") for other in others])


def load_form(path: Path) -> Any:
    """Return the content of a file of weights, not yet checked."""
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadInput("weights", str(path), f"a file of weights ({error})") from None


# ---- reading ---------------------------------------------------------------------------------------------


def read_form(form: Any, where: str) -> list[int]:
    """Return the weights of a form as this engine lays them out."""
    check_head(form, where)
    labels, parts = form.get("labels"), form.get("features")
    if not isinstance(labels, dict) or not isinstance(parts, dict):
        raise BadInput(where, sorted(form), '"labels" and "features"')
    for name, known in labels.items():
        if not isinstance(known, list):
            raise BadInput(f'{where}, "labels"', {name: known}, "a list of labels for each dimension")
    features = {feature.name: feature for feature in FEATURES}
    weights = [0] * WEIGHTS
    for name, part in parts.items():
        if name not in features:
            raise BadInput(f'{where}, "features"', name, "features of this engine (docs/features.md); is it older?")
        read_feature(features[name], part, labels, weights, f"{where}, {name}")
    return weights


def check_head(form: Any, where: str) -> None:
    """Refuse a form that is not of this format and version."""
    if not isinstance(form, dict) or form.get("format") != FORMAT:
        raise BadInput(where, str(form)[:40], f'a form with "format": "{FORMAT}"')
    if "layout" in form:
        raise BadInput(
            f'{where}, "layout"', form["layout"], "a newer file: oriflamme weights convert turns it into one"
        )
    for key, mine in (("version", VERSION), ("unit", UNIT)):
        if form.get(key) != mine:
            raise BadInput(f'{where}, "{key}"', form.get(key), f"{mine}, which this engine reads")


def read_feature(feature: Feature, part: Any, labels: Labels, weights: list[int], where: str) -> None:
    """Put the weights of one feature where this engine has them; those of unknown cards are left out."""
    buckets = buckets_of(feature, labels)
    if not isinstance(part, dict) or part.get("buckets") != buckets:
        raise BadInput(where, str(part)[:60], f'"buckets": {buckets}')
    try:
        values = unpacked(part.get("weights", []))
        largest = max(values, key=abs, default=0)
    except (TypeError, IndexError):
        raise BadInput(where, str(part["weights"])[:60], "a list of whole numbers, runs of zeros as [length]") from None
    if len(values) != prod(buckets.values()):
        raise BadInput(where, len(values), f"{prod(buckets.values())} weights")
    if abs(largest) > MOST_WEIGHT:
        raise BadInput(where, largest, f"weights from {-MOST_WEIGHT} to {MOST_WEIGHT}")
    if all(labels.get(dimension.name, dimension.labels) == dimension.labels for dimension in feature.dimensions):
        weights[feature.start : feature.start + feature.size] = values
        return
    for cell, value in zip(feature.cells_of(labels), values, strict=True):
        if cell >= 0:
            weights[cell] = value


def buckets_of(feature: Feature, labels: Labels) -> dict[str, int]:
    """Return the number of buckets of each dimension of a feature, in a file with these labels."""
    return {
        dimension.name: len(labels[dimension.name]) if dimension.labels and dimension.name in labels else dimension.size
        for dimension in feature.dimensions
    }


# ---- writing ---------------------------------------------------------------------------------------------


def policy_form(weights: list[int], about: dict[str, Any], others: Iterable[list[int]] = ()) -> dict[str, Any]:
    """Return weights as plain data, with what is known about them, and those of the policy's other manners."""
    labels = engine_labels(FEATURES)
    form = {"format": FORMAT, "version": VERSION, "unit": UNIT, **about, "labels": labels}
    form["features"] = feature_forms(weights, labels)
    more = [feature_forms(other, labels) for other in others]
    return {**form, "others": more} if more else form


def feature_forms(weights: list[int], labels: Labels) -> dict[str, Any]:
    """Return weights by the names of their features."""
    return {
        feature.name: {
            "buckets": buckets_of(feature, labels),
            "weights": packed(weights[feature.start : feature.start + feature.size]),
        }
        for feature in FEATURES
    }


def engine_labels(features: Iterable[Feature]) -> Labels:
    """Return the labels of all labelled dimensions of these features."""
    return {
        dimension.name: list(dimension.labels)
        for feature in features
        for dimension in feature.dimensions
        if dimension.labels
    }


def packed(weights: Iterable[int]) -> list[int | list[int]]:
    """Return weights with runs of zeros as `[length]`."""
    form: list[int | list[int]] = []
    for weight in weights:
        last = form[-1] if form else None
        if weight:
            form.append(weight)
        elif isinstance(last, list):
            last[0] += 1
        else:
            form.append([1])
    return form


def unpacked(form: list[int | list[int]]) -> list[int]:
    """Return packed weights one by one."""
    weights: list[int] = []
    for part in form:
        weights.extend([0] * part[0] if isinstance(part, list) else [part])
    return weights
