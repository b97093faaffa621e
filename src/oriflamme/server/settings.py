"""The settings of a server; the defaults suit one person at home."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from oriflamme.analysis.review_files import reviews_directory
from oriflamme.game.errors import BadInput

ADDRESS = re.compile(r"https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?")
"""The address of a server, without a path."""


def default_database() -> str:
    """Return a file in the user's data directory."""
    return f"sqlite:///{user_data_path('oriflamme') / 'tables.sqlite'}"


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits per address, link or socket; rates are per second, with bursts of ten times as many."""

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
    help: float = 0.5
    """Hints, explanations and undos of one link."""
    openings: float = 2.0
    """Sockets opened by one address."""
    replays: float = 1.0
    """Replays and other heavy answers to one address."""
    reviews: float = 0.4
    """Reviews begun by one address."""
    puzzles: float = 2.0
    """Puzzles shown to one address, and answers to them."""
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
    connections: int = 200
    """Open connections of one address, sockets among them; a trusted proxy has as many as it likes."""
    header_bytes: int = 16_384
    """Bytes of the first line and the headers of a request."""
    header_count: int = 100
    """Headers of a request."""
    header_seconds: float = 10.0
    """Seconds from opening a connection, or from the first byte of a later request, to the end of the headers."""
    body_seconds: float = 20.0
    """Seconds from the end of the headers to the end of the body."""
    unread_seconds: float = 30.0
    """Seconds that an answer waits for a client that does not read, and one more for every 32 kB of it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings that flags and environment variables can set."""

    database: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Other sites whose pages may open sockets; a page of this server always may."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose X-Forwarded-For header is trusted."""
    bots: str = "pool"
    """Who plays the bots: `pool`, a process pool of this server, or `workers`, `oriflamme worker` processes."""
    bot_processes: int = 1
    bots_ready: bool = False
    """Start the bot processes with the server rather than with the first bot's move."""
    bot_pause: tuple[float, float] = (0.9, 0.9)
    """Range of seconds from which the pause before a bot's move is drawn, for every beat that the last one takes."""
    default_level: str = "normal"
    lease: float = 30.0
    """Seconds after which a bot's overdue move is given to another process."""
    idle: float = 120.0
    """Seconds that a table without sockets stays in memory."""
    shutdown: float = 5.0
    """Seconds that open sockets get to close."""
    limits: Limits = Limits()
    reviews: str = "on"
    """Whether finished games are reviewed: `on` or `off`."""
    review_effort: float = 1.0
    """How many games a review plays out, as a multiple of the usual number."""
    review_nice: int = 19
    """By how much the priority of the process that reviews is lower than that of the server."""
    push_contact: str = "mailto:postmaster@localhost"
    """Whom a push service may write to about this server's notices."""
    push_loopback: bool = False
    """For tests: notices may go to this machine, and without HTTPS."""
    address: str = ""
    """Where people reach this server, such as https://oriflamme.example.org; for the preview of shared links."""
    web: Path | None = None
    """The built page; by default the one in the package or in the checkout."""

    def __post_init__(self) -> None:
        if self.bots not in ("pool", "workers"):
            raise BadInput("--bots", self.bots, "pool or workers")
        if self.bots == "workers" and self.is_sqlite:
            raise BadInput("--bots", self.bots, "pool: workers need PostgreSQL")
        if self.reviews not in ("on", "off"):
            raise BadInput("--reviews", self.reviews, "on or off")
        if not self.push_contact.startswith(("mailto:", "https://")):
            raise BadInput("--contact", self.push_contact, "mailto:somebody@example.org or https://…")
        if self.address and not ADDRESS.fullmatch(self.address):
            raise BadInput("--address", self.address, "https://oriflamme.example.org, without a path")

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")

    @property
    def review_directory(self) -> Path:
        """Where finished reviews are kept: beside a database that is a file."""
        if self.is_sqlite:
            return Path(self.database.removeprefix("sqlite:///")).parent / "reviews"
        return reviews_directory()


def read_pause(text: str) -> tuple[float, float]:
    """Read a pause: `0.6-1.2`, or one number."""
    low, _, high = text.partition("-")
    try:
        pause = float(low), float(high or low)
    except ValueError:
        pause = (-1.0, -1.0)
    if not 0 <= pause[0] <= pause[1] <= 60:
        raise BadInput("--bot-pause", text, "seconds, such as 0.6-1.2 or 0")
    return pause


def read_limits(text: str) -> Limits:
    """Read limits that differ from the defaults: `requests=100,sockets=2000`; 0 is no limit."""
    names = {item.name: item.type for item in fields(Limits)}
    chosen: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        if name not in names or not re.fullmatch(r"\d{1,9}(\.\d{1,6})?", value):
            raise BadInput("--limits", part, "NAME=NUMBER, with a name of " + ", ".join(names))
        chosen[name] = int(float(value)) if names[name] == "int" else float(value)
    return Limits(**chosen)
