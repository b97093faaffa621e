"""The settings of a server, each with a default that a single person at home can use."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


def default_database() -> str:
    """A file in the user's data directory."""
    return f"sqlite+aiosqlite:///{user_data_path('oriflamme') / 'tables.sqlite'}"


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

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")
