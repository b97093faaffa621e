"""The one list of kinds: every card of every box, numbered."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.rules.boxes import all_boxes
from oriflamme.engine.rules.kind import KINDS, Box, Kind

__all__ = ["BOXES", "BY_NUMBER", "KINDS", "KIND_COUNT", "KIND_NAMES", "number_of"]

BOXES: Final[list[Box]] = all_boxes()
CHARACTERS_FIRST: Final = 2
"""The boxes that were numbered together, all characters before all intrigues."""


def in_number_order(boxes: list[Box]) -> list[Kind]:
    """Return all kinds, each in its place for ever: observations and trained networks rely on the numbers.

    A further box is appended as it is.
    """
    together = [kind for box in boxes[:CHARACTERS_FIRST] for kind in box.kinds]
    later = [kind for box in boxes[CHARACTERS_FIRST:] for kind in box.kinds]
    characters = [kind for kind in together if not kind.intrigue]
    intrigues = [kind for kind in together if kind.intrigue]
    return characters + intrigues + later


def number_kinds() -> None:
    """Fill the list; every kind learns its number."""
    KINDS.clear()
    for number, kind in enumerate(in_number_order(BOXES)):
        kind.number = number
        KINDS.append(kind)


number_kinds()

BY_NUMBER: Final[vec[Kind]] = vec[Kind](KINDS)
"""The same list for the hot loops: reading it costs no check of the type."""
KIND_COUNT: Final[i64] = len(KINDS)
KIND_NAMES: Final[list[str]] = [kind.name for kind in KINDS]


def number_of(name: str) -> i64:
    """Return the number of the kind of this name."""
    return KIND_NAMES.index(name)
