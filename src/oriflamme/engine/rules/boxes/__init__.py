"""The boxes of the game, one file each: a further file with a `BOX` is a further box."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oriflamme.engine.rules.kind import Box


def all_boxes() -> list[Box]:
    """Return every box in this directory, in order."""
    found: list[Box] = [import_module(f"{__name__}.{module.name}").BOX for module in iter_modules(__path__)]
    return sorted(found, key=lambda box: box.order)
