"""Notices: a browser whose page is closed is told that it is its player's turn."""

from __future__ import annotations

import asyncio
import logging
from typing import Final
from urllib.parse import urlsplit

import orjson
from cryptography.hazmat.primitives.asymmetric import ec

from oriflamme.server.database import AWAY
from oriflamme.server.limits import Rate
from oriflamme.server.push_crypto import encode, encrypt, public_bytes, read_key, signature
from oriflamme.server.push_send import BadEndpoint, check_endpoint, post
from oriflamme.server.push_store import PushStore, Subscription
from oriflamme.server.refusals import Refused
from oriflamme.server.room import Room
from oriflamme.server.rows import Holder
from oriflamme.server.services import Services

log = logging.getLogger("oriflamme.push")

AT_ONCE: Final = 8
"""Requests to push services at the same time."""
MOST: Final = 500
"""Notices under way and waiting; more are not sent."""
PER_SEAT: Final = 0.1
"""Notices of a seat in a second: one, and the next after ten seconds."""
KEPT: Final = 86_400
"""Seconds that a push service keeps a notice for a browser that is switched off."""
GONE: Final = (404, 410)


class Push:
    """Sends notices beside everything else: no request and no table waits for them."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.settings = services.settings
        self.store = PushStore(services.store)
        self.key: ec.EllipticCurvePrivateKey | None = None
        self.room_for = asyncio.Semaphore(AT_ONCE)
        self.sending: set[asyncio.Task[None]] = set()
        self.rate = Rate(PER_SEAT)

    async def own_key(self) -> ec.EllipticCurvePrivateKey:
        """Return the server's key, made when it is first wanted."""
        if self.key is None:
            self.key = read_key(await self.store.server_key())
        return self.key

    async def public_key(self) -> str:
        """Return what a browser subscribes with."""
        return encode(public_bytes((await self.own_key()).public_key()))

    async def subscribe(self, holder: Holder, link: bytes, new: Subscription) -> None:
        """Store the subscription of a player's browser, if its endpoint may be sent to."""
        if holder.seat is None:
            raise Refused("not_a_seat")
        try:
            await check_endpoint(new.endpoint, self.settings.push_loopback)
        except (BadEndpoint, TimeoutError):
            raise Refused("bad_endpoint") from None
        await self.store.add(holder, link, new)

    def turn(self, room: Room) -> None:
        """Tell the person whose turn has begun, unless they sit at the table."""
        seat = room.table.asked
        if seat is None or room.table.seats[seat].bot is not None or len(self.sending) >= MOST:
            return
        if room.presence.is_open(seat) or room.presence.is_elsewhere(seat):
            return
        task = asyncio.create_task(self.tell(room.id, seat))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def tell(self, table: str, seat: int) -> None:
        """Send a notice to every browser of a seat. It says which table, and nothing of the game."""
        try:
            found = await self.store.of(table, seat)
            if found and self.rate.allows(f"{table} {seat}"):
                payload = orjson.dumps({"kind": "turn", "table": table})
                await asyncio.gather(*(self.send(each, table, payload) for each in found))
        except AWAY as error:
            log.warning("a notice was not sent", extra={"error": type(error).__name__})

    async def send(self, to: Subscription, table: str, payload: bytes) -> None:
        url = urlsplit(to.endpoint)
        now = self.services.now() // 1000
        headers = {
            "Authorization": signature(
                await self.own_key(), f"{url.scheme}://{url.netloc}", self.settings.push_contact, now
            ),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": table,
        }
        async with self.room_for:
            try:
                body = encrypt(payload, to.key, to.auth)
                status = await post(to.endpoint, headers, body, self.settings.push_loopback)
            except (BadEndpoint, OSError, TimeoutError, ValueError) as error:
                log.info("a notice was not taken", extra={"error": type(error).__name__})
                return
        if status in GONE:
            await self.store.remove_endpoint(to.endpoint)

    async def close(self) -> None:
        """Stop sending."""
        for task in list(self.sending):
            task.cancel()
        await asyncio.gather(*self.sending, return_exceptions=True)
