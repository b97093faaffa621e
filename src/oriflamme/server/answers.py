"""What the requests of a socket are answered with, as plain data; `messages` says how it looks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oriflamme.server.refusals import Code
from oriflamme.server.wire import Form

PROTOCOL: Final = 2
"""The version of this protocol; it grows when a message changes its meaning."""


def welcome(table: str, viewer: int | None, muted: Iterable[int] = ()) -> Form:
    """Return the answer to `hello`."""
    return {"type": "welcome", "protocol": PROTOCOL, "table": table, "viewer": viewer, "muted": sorted(muted)}


def accepted(number: int, version: int, repeated: bool = False) -> Form:
    """Return the answer to a request that was carried out."""
    return {"type": "accepted", "id": number, "version": version, "repeated": repeated}


def refusal(number: int | None, code: Code, version: int | None) -> Form:
    """Return the answer to a request that was not."""
    return {"type": "refused", "id": number, "code": code, "version": version}


def pong(number: int) -> Form:
    """Return the answer to `ping`."""
    return {"type": "pong", "id": number}
