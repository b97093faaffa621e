"""The open connections of a server: how many each address has, and until when each of them is waited for."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from math import inf
from typing import Final, Literal

from oriflamme.server.limits import network_of
from oriflamme.server.metrics import Metrics
from oriflamme.server.settings import Limits, Settings

Reason = Literal[
    "too_many",
    "large_header",
    "slow_header",
    "slow_body",
    "bad_request",
    "unread",
    "pipelined",
    "fragments",
    "not_utf8",
]
"""Why a connection was refused or cut, as the metrics say it."""

SLOWEST: Final = 32_768
"""Bytes a second that a client reads at least."""
LINGER: Final = 5.0
"""Seconds that a closed connection gets to take what was sent last."""


class Connections:
    """Everybody who is connected. Looked through regularly, so that a connection needs no timers of its own."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.limits = settings.limits
        self.metrics = metrics
        self.trusted = TrustedAddresses(settings.trusted_proxies)
        self.open: set[Watched] = set()
        self.counts: Counter[str] = Counter()

    def enter(self, connection: Watched) -> None:
        """Count a connection in; one that took another one over is counted before the other is counted out."""
        self.open.add(connection)
        self.counts[connection.network] += 1
        self.metrics.connections.set(len(self.open))

    def leave(self, connection: Watched) -> None:
        """Count a connection out, once."""
        if connection not in self.open:
            return
        self.open.discard(connection)
        self.counts[connection.network] -= 1
        if not self.counts[connection.network]:
            del self.counts[connection.network]
        self.metrics.connections.set(len(self.open))

    def has_too_many(self, address: str) -> bool:
        """Return whether an address has more connections than it may."""
        most = self.limits.connections
        return 0 < most < self.counts[network_of(address)] and not self.trusted.has(address)

    def count(self, reason: Reason) -> None:
        """Count a connection that is refused or cut."""
        self.metrics.connections_refused.labels(reason).inc()

    def sweep(self) -> None:
        """Close every connection whose time is over."""
        now = asyncio.get_running_loop().time()
        for connection in tuple(self.open):
            connection.check(now)


class TrustedAddresses:
    """The addresses of proxies, which speak for many people: addresses, networks, or `*` for everybody."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(names)
        self.networks: list[IPv4Network | IPv6Network] = []
        for name in self.names:
            with suppress(ValueError):
                self.networks.append(ip_network(name))

    def has(self, address: str) -> bool:
        if "*" in self.names:
            return True
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.networks)


class Watched(ABC):
    """A connection with deadlines; it is mixed into the protocols that read it."""

    guard: Connections
    transport: asyncio.Transport
    network: str = ""
    deadline: float = inf
    """When whatever is waited for must have come."""
    unread: float = inf
    """When the client must have read what waits to be sent."""
    closed: float = inf
    """When a connection that is being closed is cut."""

    @property
    def limits(self) -> Limits:
        return self.guard.limits

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def until(self, seconds: float) -> float:
        """Return the moment n seconds from now; 0 is no limit."""
        return self.now() + seconds if seconds > 0 else inf

    def expect_reading(self) -> None:
        """More waits to be sent than should: give the client time to read it."""
        waiting = self.transport.get_write_buffer_size()
        self.unread = self.until(self.limits.unread_seconds) + waiting / SLOWEST

    def check(self, now: float) -> None:
        """Close this connection if its time is over, and cut it if it does not let itself be closed."""
        if self.transport.is_closing():
            if self.closed == inf:
                self.closed = now + LINGER
            elif now > self.closed:
                self.transport.abort()
        elif now > self.unread:
            self.guard.count("unread")
            self.transport.abort()
        elif now > self.deadline:
            self.expire()

    @abstractmethod
    def expire(self) -> None:
        """Close this connection: what was waited for did not come."""
