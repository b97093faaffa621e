"""Fitted policies as files: `weights/<name>.json`, each for one layout of what is noticed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from oriflamme.engine.policy.options import LAYOUT, WEIGHTS
from oriflamme.engine.policy.policy import MOST_WEIGHT, UNIT, Policy
from oriflamme.game import BadInput

FORMAT: Final = "oriflamme weights"
HERE: Final = Path(__file__).parent / "weights"


@cache
def policy_names() -> tuple[str, ...]:
    """The shipped policies."""
    return tuple(sorted(path.stem for path in HERE.glob("*.json")))


@cache
def policy(name: str) -> Policy:
    """The shipped policy of this name."""
    return read_policy(HERE / f"{name}.json")


def read_policy(path: Path) -> Policy:
    """A policy from its file."""
    try:
        form = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadInput("weights", str(path), f"a file of weights ({error})") from None
    return Policy(checked(form, str(path)))


def checked(form: Any, where: str) -> list[int]:
    """The weights of a form, if this engine can use them."""
    if not isinstance(form, dict) or form.get("format") != FORMAT:
        raise BadInput(where, str(form)[:40], f'a form with "format": "{FORMAT}"')
    for key, mine in (("layout", LAYOUT), ("unit", UNIT)):
        if form.get(key) != mine:
            raise BadInput(f'{where}, "{key}"', form.get(key), f"{mine}, which this engine reads; fit the weights anew")
    weights = unpacked(form.get("weights", []))
    if len(weights) != WEIGHTS:
        raise BadInput(f'{where}, "weights"', len(weights), f"{WEIGHTS} weights")
    largest = max(weights, key=abs)
    if abs(largest) > MOST_WEIGHT:
        raise BadInput(f'{where}, "weights"', largest, f"weights from {-MOST_WEIGHT} to {MOST_WEIGHT}")
    return weights


def policy_form(weights: list[int], about: dict[str, Any]) -> dict[str, Any]:
    """Weights as plain data, with what is known about them."""
    return {"format": FORMAT, "layout": LAYOUT, "unit": UNIT, **about, "weights": packed(weights)}


def packed(weights: list[int]) -> list[int | list[int]]:
    """Weights with runs of zeros as `[length]`."""
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
    """The weights again."""
    weights: list[int] = []
    for part in form:
        weights.extend([0] * part[0] if isinstance(part, list) else [part])
    return weights
