"""Rate limits: a token bucket for each network or link."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

from oriflamme.server.refusals import Refused

BURST = 10
KEPT = 10_000
"""The most buckets that are kept; those unused for longest are dropped first, and are full by then."""


@lru_cache(KEPT)
def network_of(address: str) -> str:
    """Return the network whose requests count together: an IPv4 address itself, or the /64 of an IPv6 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found) >> 64 << 64, 64)))


class Bucket:
    """A token bucket: n times a second, with bursts of ten times as many."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: float, now: float) -> None:
        self.rate = rate
        self.left = rate * BURST
        self.at = now

    def take(self, now: float) -> bool:
        """Take one token and return whether there was one."""
        self.left = min(self.rate * BURST, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Rate:
    """Buckets by network or link. A rate of 0 is no limit."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str) -> bool:
        if self.rate <= 0:
            return True
        now = self.clock()
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.rate, now)
            if len(self.buckets) > KEPT:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return bucket.take(now)

    def take(self, key: str) -> None:
        """Take one token or refuse the request."""
        if not self.allows(key):
            raise Refused("too_many")
