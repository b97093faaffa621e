"""Whether a server can do its work."""

from __future__ import annotations

from typing import Literal

from oriflamme.server.bodies import Body

HealthStatus = Literal[
    "ok",
    "unavailable",
    "database_gone",
    "database_corrupt",
    "database_read_only",
    "database_full",
    "database_locked",
    "bots_silent",
]
"""`unavailable`: the database does not answer; `bots_silent`: people can play, but bots do not move."""


class Health(Body):
    """Whether the server can do its work."""

    status: HealthStatus
