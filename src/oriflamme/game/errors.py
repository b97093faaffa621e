"""What can go wrong, said to the person who can act on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oriflamme.game.move import Move


class BadInput(ValueError):
    """Something given from outside is malformed: where, what it was, and what was expected."""

    def __init__(self, where: str, value: object, expected: str) -> None:
        self.where = where
        self.value = value
        self.expected = expected
        super().__init__(f"{where}: got {shortened(value)}, expected {expected}")

    def __reduce__(self) -> tuple[type[BadInput], tuple[str, object, str]]:
        return type(self), (self.where, self.value, self.expected)


class IllegalMove(ValueError):
    """A move that does not answer the open question; nothing has changed."""

    def __init__(self, move: Move | str, seat: int | None, options: Sequence[Move], why: str) -> None:
        self.move = move
        self.seat = seat
        self.options = tuple(options)
        self.why = why
        super().__init__(f"illegal move {str(move)!r}: {why}")

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[object, ...]]:
        return type(self), (self.move, self.seat, self.options, self.why)


def shortened(value: object, length: int = 80) -> str:
    """Return a value as text that fits on a line."""
    text = repr(value)
    return text if len(text) <= length else text[: length - 1] + "…"
