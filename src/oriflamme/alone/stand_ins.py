"""Plain Python in the place of compiled packages that a browser's Python does not have."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from types import ModuleType
from typing import Any


class Vec:
    """`vec[i64]` is a list: nothing indexes faster where everything is interpreted."""

    def __class_getitem__(cls, item: object) -> type[list[Any]]:
        return list


def append(items: list[Any], item: object) -> list[Any]:
    """Return the items with one more; as with a vector, only the result is used then."""
    items.append(item)
    return items


class Fragment:
    """A part of a text that is encoded already."""

    def __init__(self, contents: bytes) -> None:
        self.contents = contents


def dumps(form: object) -> bytes:
    """Return plain data, which may hold fragments, as JSON."""
    return json.dumps(form, default=contents_of, ensure_ascii=False, separators=(",", ":")).encode()


def contents_of(fragment: object) -> object:
    if isinstance(fragment, Fragment):
        return json.loads(fragment.contents)
    raise TypeError(f"{type(fragment).__name__} is no plain data")


def install() -> None:
    """Stand in for the packages; nothing that needs them has been imported yet."""
    for name, contents in (
        ("librt", {}),
        ("librt.vecs", {"vec": Vec, "append": append}),
        ("orjson", {"Fragment": Fragment, "dumps": dumps, "loads": json.loads}),
    ):
        stand_in(name, contents.items())


def stand_in(name: str, contents: Iterable[tuple[str, object]]) -> None:
    sys.modules[name] = module = ModuleType(name)
    for key, value in contents:
        setattr(module, key, value)
