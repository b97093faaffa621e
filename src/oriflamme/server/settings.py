"""The settings of a server, each with a default that a single person at home can use."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from oriflamme.game.errors import BadInput


def default_database() -> str:
    """A file in the user's data directory."""
    return f"sqlite:///{user_data_path('oriflamme') / 'tables.sqlite'}"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one address or one socket may ask for; rates are per second, with bursts of ten times as much."""

    requests: float = 10.0
    """REST calls of one address."""
    new_tables: float = 0.5
    """Tables and links made by one address."""
    wrong_links: float = 0.5
    """Wrong links tried by one address."""
    sockets: int = 100
    """Open sockets of one address."""
    messages: float = 10.0
    """Socket messages of one link."""
    chat: float = 0.5
    """Lines of chat of one link."""
    openings: float = 2.0
    """Sockets opened by one address."""
    replays: float = 1.0
    """Replays and other heavy answers to one address."""
    unattended: int = 20
    """Tables of one address in memory at which nobody sits with an open socket; no more are made then."""
    public_tables: int = 5
    """Public tables of one address in the lobby."""
    lobby_minutes: float = 30.0
    """Minutes after which a public table leaves the lobby: nobody joined while it waited, or nobody moved."""
    body: int = 65_536
    """Bytes of a REST body."""
    message: int = 4_096
    """Bytes of a socket message."""
    links: int = 16
    """Links of one seat: each rematch call and each visit of a spectator makes one."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that flags and environment can say."""

    database: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Other sites whose pages may open sockets; a page of this server always may."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose X-Forwarded-For is believed."""
    bots: str = "pool"
    """Who plays the bots: `pool`, a process pool of this server, or `workers`, `oriflamme worker` processes."""
    bot_processes: int = 1
    bots_ready: bool = False
    """Whether the processes of the bots start with the server, not with the first bot's move."""
    bot_pause: tuple[float, float] = (0.6, 1.2)
    """Seconds, at random between these, before a bot's move is made."""
    default_level: str = "normal"
    lease: float = 30.0
    """Seconds after which a bot's move that did not come is thought about anew."""
    idle: float = 120.0
    """Seconds that a table without sockets stays in memory."""
    shutdown: float = 5.0
    """Seconds that open sockets get to say good-bye."""
    limits: Limits = Limits()
    web: Path | None = None
    """The built page; by default the one in the package or in the checkout."""

    def __post_init__(self) -> None:
        if self.bots not in ("pool", "workers"):
            raise BadInput("--bots", self.bots, "pool or workers")
        if self.bots == "workers" and self.is_sqlite:
            raise BadInput("--bots", self.bots, "pool: workers need PostgreSQL")

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")


def read_pause(text: str) -> tuple[float, float]:
    """`0.6-1.2`, or one number."""
    low, _, high = text.partition("-")
    try:
        pause = float(low), float(high or low)
    except ValueError:
        pause = (-1.0, -1.0)
    if not 0 <= pause[0] <= pause[1] <= 60:
        raise BadInput("--bot-pause", text, "seconds, such as 0.6-1.2 or 0")
    return pause


def read_limits(text: str) -> Limits:
    """`requests=100,sockets=2000`: what differs from the usual limits; 0 is no limit."""
    names = {item.name: item.type for item in fields(Limits)}
    chosen: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        if name not in names or not re.fullmatch(r"\d{1,9}(\.\d{1,6})?", value):
            raise BadInput("--limits", part, "NAME=NUMBER, with a name of " + ", ".join(names))
        chosen[name] = int(float(value)) if names[name] == "int" else float(value)
    return Limits(**chosen)
