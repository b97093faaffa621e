"""Reading JSON from outside: every complaint names the place, the value and what was expected."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from typing import Any, NoReturn

from oriflamme.game.errors import BadInput


class Reader:
    """A JSON value together with the place it was found at."""

    __slots__ = ("value", "where")

    def __init__(self, value: Any, where: str) -> None:
        self.value = value
        self.where = where

    def fail(self, expected: str) -> NoReturn:
        raise BadInput(self.where, self.value, expected)

    def with_keys(self, required: Collection[str], optional: Collection[str] = ()) -> Reader:
        """Check that this is an object with these keys and no others."""
        if not isinstance(self.value, dict):
            self.fail("an object")
        for key in self.value:
            if key not in required and key not in optional:
                raise BadInput(self.where, key, "no other key than " + ", ".join((*required, *optional)))
        for key in required:
            if key not in self.value:
                raise BadInput(self.where, sorted(self.value), f'the key "{key}"')
        return self

    def has(self, key: str) -> bool:
        return key in self.value

    def key(self, key: str, default: Any = None) -> Reader:
        return Reader(self.value.get(key, default), f'{self.where}, "{key}"')

    def items(self) -> Iterator[tuple[str, Reader]]:
        """Yield the keys and values of an object."""
        if not isinstance(self.value, dict):
            self.fail("an object")
        for key in self.value:
            yield key, self.key(key)

    def list(self, length: int | None = None) -> list[Reader]:
        if not isinstance(self.value, list) or (length is not None and len(self.value) != length):
            self.fail("a list" if length is None else f"a list of {length}")
        return [Reader(value, f"{self.where}[{i}]") for i, value in enumerate(self.value)]

    def text(self) -> str:
        if not isinstance(self.value, str):
            self.fail("a text")
        return str(self.value)

    def one_of(self, allowed: Collection[str]) -> str:
        if not isinstance(self.value, str) or self.value not in allowed:
            self.fail("one of " + ", ".join(allowed))
        return str(self.value)

    def texts(self, length: int | None = None, allowed: Collection[str] | None = None) -> tuple[str, ...]:
        """Return the texts of a list; the items get places of their own only if one of them is to be refused."""
        found = self.value
        plain = isinstance(found, list) and set(map(type, found)) <= {str} and length in (None, len(found))
        if plain and (allowed is None or set(found).issubset(allowed)):
            return tuple(found)
        return tuple([item.text() if allowed is None else item.one_of(allowed) for item in self.list(length)])

    def integer(self, low: int, high: int | None = None) -> int:
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or value < low or (high is not None and value > high):
            self.fail(f"a whole number from {low} to {high}" if high is not None else f"a whole number, {low} or more")
        return int(value)

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            self.fail("true or false")
        return bool(self.value)

    def distinct(self, values: Collection[object], what: str) -> None:
        """Check that nothing is named twice."""
        if len(set(values)) == len(values):
            return
        seen: set[object] = set()
        for value in values:
            if value in seen:
                raise BadInput(self.where, str(value), f"each {what} once")
            seen.add(value)


def parse_json(text: str, where: str) -> Reader:
    """Read one JSON value; duplicate keys and NaN are refused."""

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in items:
            if key in found:
                raise BadInput(where, key, "each key once")
            found[key] = value
        return found

    def no_number(name: str) -> NoReturn:
        raise BadInput(where, name, "a number")

    try:
        return Reader(json.loads(text, object_pairs_hook=pairs, parse_constant=no_number), where)
    except json.JSONDecodeError as error:
        at = f"{where}, line {error.lineno}, column {error.colno}"
        raise BadInput(at, text[error.pos : error.pos + 20], f"JSON ({error.msg})") from None
    except RecursionError:
        raise BadInput(where, text[:20], "JSON that is less deeply nested") from None
    except ValueError as error:  # a number of too many digits
        if isinstance(error, BadInput):
            raise
        raise BadInput(where, text[:20], f"JSON ({error})") from None
