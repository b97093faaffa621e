"""Notices: encrypted for one browser, signed by the server, sent to public addresses only, and without secrets."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import os
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from tests.games import random_game
from tests.server.client import Player, get, post, quick_settings, running, sit_down
from tests.server.test_secrets import put
from tests.worlds import in_another_world

from oriflamme.game import Game, RuleSet
from oriflamme.server import push
from oriflamme.server.database import Database
from oriflamme.server.push_crypto import CURVE, decode, encode, encrypt, public_bytes
from oriflamme.server.push_send import BadEndpoint, check_endpoint, is_public, read_endpoint
from oriflamme.server.push_store import PER_SEAT
from oriflamme.server.store import Store


@dataclass
class Browser:
    """A subscription made by hand: what a browser keeps to itself, and what it sends to the server."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def form(self, endpoint: str) -> dict[str, Any]:
        keys = {"p256dh": encode(public_bytes(self.key.public_key())), "auth": encode(self.auth)}
        return {"endpoint": endpoint, "keys": keys}

    def decrypt(self, body: bytes) -> bytes:
        """Read a body as RFC 8291 and RFC 8188 tell browsers to."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + public_bytes(self.key.public_key()) + sender
        mixed = hkdf(self.auth, shared, info, 32)
        secret, nonce = (
            hkdf(salt, mixed, b"Content-Encoding: aes128gcm\0", 16),
            hkdf(salt, mixed, b"Content-Encoding: nonce\0", 12),
        )
        text = AESGCM(secret).decrypt(nonce, sealed, None)
        assert text.endswith(b"\x02")
        return text[:-1]


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


@dataclass
class Service:
    """A push service on this machine: what it was sent, and how it answers."""

    where: str = ""
    status: int = 201
    requests: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("ascii").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.requests.append((head[0], headers, body))
        writer.write(f"HTTP/1.1 {self.status} X\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.arrived.set()


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[Service]:
    service = Service()
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    service.where = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield service


def verify(header: str, origin: str, key: str) -> None:
    """Check that a request is signed with the server's key, for this push service."""
    scheme, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and parts["k"] == key
    signed, _, signature = parts["t"].rpartition(".")
    raw = decode(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(key))
    public.verify(der, signed.encode("ascii"), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(decode(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == origin and claims["sub"].startswith("mailto:")


async def waiting_table(where: str) -> tuple[str, Player, Player]:
    """Make a table of two people and bots; return it, who is asked, and the other one, who has left."""
    made = await post(where, "/api/tables", {"seats": [{}, {}, {}]})
    players = [Player(where, link, random.Random(1)) for link in made["seats"]]
    for number, player in enumerate(players):
        await player.join(f"Player {number}")
    await sit_down(players)
    order = [(players[0].update or {})["view"]["to_place"]]
    first, second, third = (players[seat] for seat in order[0])
    await second.close()
    await third.close()
    return made["table"]["id"], first, second


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    from cryptography.hazmat.primitives.asymmetric.ec import derive_private_key

    key = derive_private_key(int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    browser = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    sealed = encrypt(
        b"When I grow up, I want to be a watermelon",
        decode(browser),
        decode("BTBZMqHH6r4Tts7J_aSIgg"),
        key,
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_player_who_is_away_is_told_that_it_is_their_turn(database: str) -> None:
    async def play() -> None:
        settings = quick_settings(database, push_loopback=True)
        async with running(settings) as where, push_service() as service:
            table, first, second = await waiting_table(where)
            browser, key = Browser(), (await get(where, "/api/push"))["key"]
            form = browser.form(f"{service.where}/push/abc?x=1")
            assert await post(where, "/api/push", form, second.link) == {}
            await first.move()
            await asyncio.wait_for(service.arrived.wait(), 200)
            line, headers, body = service.requests[0]
            assert line == "POST /push/abc?x=1 HTTP/1.1"
            assert json.loads(browser.decrypt(body)) == {"kind": "turn", "table": table}
            verify(headers["authorization"], service.where, key)
            assert headers["content-encoding"] == "aes128gcm" and headers["ttl"].isdigit()
            await first.close()
        async with running(settings) as where:
            assert (await get(where, "/api/push"))["key"] == key

    asyncio.run(play())


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(sqlite: str, status: int) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite, push_loopback=True)) as where, push_service() as service:
            service.status = status
            _, first, second = await waiting_table(where)
            await post(where, "/api/push", Browser().form(f"{service.where}/gone"), second.link)
            assert await count(sqlite) == 1
            await first.move()
            async with asyncio.timeout(200):
                while await count(sqlite):
                    await asyncio.sleep(0.05)
            await first.close()

    asyncio.run(play())


def test_nobody_is_told_who_sits_there_or_said_no_or_whose_link_is_void(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite, push_loopback=True)) as where, push_service() as service:
            for reason in ("here", "ended", "void"):
                _, first, second = await waiting_table(where)
                form = Browser().form(f"{service.where}/{reason}")
                await post(where, "/api/push", form, second.link)
                if reason == "here":
                    await second.connect()
                    await second.until("update")
                elif reason == "ended":
                    await post(where, "/api/push/end", {"endpoint": form["endpoint"]}, second.link)
                else:
                    await void(sqlite, second.link)
                assert (await first.move())["type"] == "accepted"
                await first.close()
                await second.close()
            await asyncio.sleep(1)
            assert service.requests == []

    asyncio.run(play())


def test_a_seat_has_few_browsers_and_only_its_own_link_subscribes(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite, push_loopback=True)) as where, push_service() as service:
            made = await post(where, "/api/tables", {"seats": [{}, {}, {}]})
            link, spectator = made["seats"][0], made["spectator"]
            for number in range(PER_SEAT):
                for _ in range(2):
                    await post(where, "/api/push", Browser().form(f"{service.where}/{number}"), link)
            more = Browser().form(f"{service.where}/more")
            assert await post(where, "/api/push", more, link, 429) == {"code": "too_many"}
            assert await post(where, "/api/push", more, spectator, 403) == {"code": "not_a_seat"}
            assert await post(where, "/api/push", more, "nobody", 401) == {"code": "unknown_link"}
            assert await post(where, "/api/push", more, None, 401) == {"code": "unknown_link"}
            for wrong in ({"p256dh": encode(bytes(65))}, {"auth": "short"}, {"p256dh": "é" * 87}):
                form = {**more, "keys": {**more["keys"], **wrong}}
                assert await post(where, "/api/push", form, link, 422) == {"code": "bad_request"}

    asyncio.run(play())


NEIGHBOURS = [
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::1]/",
    "https://10.0.0.1/",
    "https://192.168.1.1/",
    "https://172.16.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://[fe80::1]/",
    "https://[fc00::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://224.0.0.1/",
    "https://0.0.0.0/",
    "https://[::]/",
    "https://2130706433/",
    "http://8.8.8.8/",
    "https://8.8.8.8:22/",
    "https://user@8.8.8.8/",
    "https://8.8.8.8/#x",
    "https://8.8.8.8/a b",
    "https://8.8.8.8/a\r\nX: y",
    "ftp://8.8.8.8/",
    "https:///",
    "https://[",
    "https://8.8.8.8:x/",
    "https://" + "a" * 2000,
]


@pytest.mark.parametrize("endpoint", NEIGHBOURS)
def test_nobody_makes_the_server_call_its_neighbours(endpoint: str) -> None:
    with pytest.raises(BadEndpoint):
        asyncio.run(check_endpoint(endpoint, loopback=False))


def test_public_addresses_are_public() -> None:
    assert all(is_public(ipaddress.ip_address(text)) for text in ("8.8.8.8", "2606:4700::1111", "142.250.1.1"))
    asyncio.run(check_endpoint("https://8.8.8.8/push", loopback=False))
    assert read_endpoint("https://push.example/abc", loopback=False).hostname == "push.example"


def test_a_name_is_resolved_again_and_every_address_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that was public when the browser subscribed, and leads here later, is not followed."""

    async def look_up(*_: Any, **__: Any) -> list[Any]:
        return [(2, 1, 6, "", ("8.8.8.8", 443)), (2, 1, 6, "", ("127.0.0.1", 443))]

    async def check() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look_up, raising=False)
        with pytest.raises(BadEndpoint):
            await check_endpoint("https://push.example/", loopback=False)

    asyncio.run(check())


def test_an_endpoint_that_is_a_neighbour_is_refused_by_the_interface(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            link = (await post(where, "/api/tables", {"seats": [{}, {}, {}]}))["seats"][0]
            form = Browser().form("https://127.0.0.1/push")
            assert await post(where, "/api/push", form, link, 422) == {"code": "bad_endpoint"}

    asyncio.run(play())


async def count(url: str) -> int:
    keeper = Database(url)
    try:
        return int(await keeper.read(lambda one: one.exec_driver_sql("SELECT count(*) FROM pushes").scalar_one()))
    finally:
        await keeper.close()


async def void(url: str, link: str) -> None:
    """Revoke a link, as when its holder is sent away."""
    from sqlalchemy import delete

    from oriflamme.server.db_schema import links
    from oriflamme.server.links import hashed

    keeper = Database(url)
    await Store(keeper).writer.write(lambda one: one.execute(delete(links).where(links.c.hash == hashed(link))).close())
    await keeper.close()


async def notices(where: str, database: str, service: Service, game: Game, table: str) -> list[Any]:
    """Play a game whose first seat is away between its moves, and return every notice that it was sent, in order."""
    secrets = await put(database, game, table)
    browser = Browser()
    await post(where, "/api/push", browser.form(f"{service.where}/{table}"), secrets[0])
    service.requests.clear()
    for version, move in enumerate(game.moves):
        for secret in secrets[:-1]:
            player = await Player(where, secret).connect()
            await player.until("update", version=version)
            if player.options:
                assert (await player.move(str(move)))["type"] == "accepted"
                await player.close()
                break
            await player.close()
    await asyncio.sleep(1)
    read = [(line, browser.decrypt(body), len(body), sorted(headers)) for line, headers, body in service.requests]
    return [[str(part).replace(table, "TABLE") for part in each] for each in read]


def test_notices_are_the_same_in_another_world(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "PER_SEAT", 0)

    async def play() -> None:
        async with running(quick_settings(sqlite, push_loopback=True)) as where, push_service() as service:
            game = random_game(RuleSet.named("revised"), 3, 11, 14)
            other = in_another_world(game, 0, 3)
            one = await notices(where, sqlite, service, game, "one")
            assert len(one) >= 2
            assert one == await notices(where, sqlite, service, other, "two")

    asyncio.run(play())
