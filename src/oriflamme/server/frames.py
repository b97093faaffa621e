"""Texts in the frames of a websocket, as a server sends them (RFC 6455, section 5.2)."""

from __future__ import annotations

from struct import Struct
from typing import Final

TEXT: Final = 0x81
"""The first byte of a text that is not cut into frames; the length follows."""
SHORT: Final = 126
MIDDLE: Final = Struct(">BBH")
LONG: Final = Struct(">BBQ")


def framed(message: bytes) -> bytes:
    """Return a text as it is sent, in one frame."""
    size = len(message)
    if size < SHORT:
        return bytes((TEXT, size)) + message
    return (MIDDLE.pack(TEXT, 126, size) if size < 1 << 16 else LONG.pack(TEXT, 127, size)) + message
