"""Sending to an endpoint that a client has named: HTTPS, to a public address, which is checked before connecting."""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from collections.abc import Mapping
from typing import Final
from urllib.parse import SplitResult, urlsplit

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

TIMEOUT: Final = 10.0
"""Seconds for all of one request."""
LONGEST: Final = 1024
"""Characters of an endpoint."""
ANSWER: Final = 4096
"""Bytes of an answer that are read; its first line is all that counts."""
TUNNELS: Final = tuple(ipaddress.ip_network(net) for net in ("64:ff9b::/96", "2002::/16", "2001::/32"))
"""Addresses that stand for an IPv4 address, which may be anybody's."""


class BadEndpoint(ValueError):
    """An endpoint that nothing is sent to."""


def read_endpoint(text: str, loopback: bool) -> SplitResult:
    """Return an endpoint that may be sent to, as far as its text tells; `loopback` is for tests."""
    try:
        url = urlsplit(text)
        port = url.port
    except ValueError:
        raise BadEndpoint("not an address") from None
    plain = text.isascii() and text.isprintable() and " " not in text and len(text) <= LONGEST
    if not plain or not url.hostname or url.username is not None or url.password is not None or url.fragment:
        raise BadEndpoint("not an address")
    if not loopback and (url.scheme != "https" or port not in (None, 443)):
        raise BadEndpoint("not HTTPS")
    if url.scheme not in ("http", "https"):
        raise BadEndpoint("not HTTPS")
    return url


def is_public(address: Address) -> bool:
    """Return whether an address is one of the public Internet, and not of this machine or its neighbours."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in net for net in TUNNELS):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved and not address.is_unspecified


async def resolve(url: SplitResult, loopback: bool) -> str:
    """Return an address of an endpoint; every one that its name has must be public."""
    port = url.port or (443 if url.scheme == "https" else 80)
    try:
        found = await asyncio.get_running_loop().getaddrinfo(url.hostname, port, type=1)
    except (OSError, UnicodeError):
        raise BadEndpoint("no such host") from None
    addresses = [ipaddress.ip_address(str(each[4][0]).partition("%")[0]) for each in found]
    allowed = [is_public(address) or (loopback and address.is_loopback) for address in addresses]
    if not addresses or not all(allowed):
        raise BadEndpoint("not a public address")
    return str(addresses[0])


async def check_endpoint(text: str, loopback: bool) -> None:
    """Refuse an endpoint that nothing would be sent to."""
    async with asyncio.timeout(TIMEOUT):
        await resolve(read_endpoint(text, loopback), loopback)


async def post(text: str, headers: Mapping[str, str], body: bytes, loopback: bool) -> int:
    """Send a body to an endpoint and return the status of the answer. Redirects are not followed.

    The connection goes to the address that was checked, so that a name that changes meanwhile does not help.
    """
    url = read_endpoint(text, loopback)
    async with asyncio.timeout(TIMEOUT):
        address = await resolve(url, loopback)
        secure = ssl.create_default_context() if url.scheme == "https" else None
        reader, writer = await asyncio.open_connection(
            address,
            url.port or (443 if secure else 80),
            ssl=secure,
            server_hostname=url.hostname if secure else None,
            limit=ANSWER,
        )
        try:
            writer.write(request(url, headers, body))
            await writer.drain()
            line = await reader.readline()
        finally:
            writer.transport.abort()
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise OSError("not an answer")
    return int(words[1])


def request(url: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = (url.path or "/") + (f"?{url.query}" if url.query else "")
    fixed = {"Host": url.netloc, "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**fixed, **headers}.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
