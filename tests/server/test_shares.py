"""No address takes more than its share: tables, the lobby, sockets, heavy answers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from tests.server.client import OPEN, Player, get, post, quick_settings, running, sit_down, table_of
from tests.server.test_fairness import Visitor
from websockets.exceptions import InvalidStatus

from oriflamme.server import desk
from oriflamme.server.bot_pool import BotProcess
from oriflamme.server.db_schema import server_keys
from oriflamme.server.expiry import Expiry
from oriflamme.server.json_schema import openapi_schema, socket_schema
from oriflamme.server.makers import Makers
from oriflamme.server.rows import PublicTable
from oriflamme.server.runtime import Runtime
from oriflamme.server.settings import Limits, Settings

ANN, BOB = "192.0.2.101", "198.51.100.2"


def limited(sqlite: str, **limits: Any) -> Settings:
    """A server without limits but these, which believes what a proxy says about addresses."""
    names = {name: getattr(OPEN, name) for name in Limits.__slots__}
    return quick_settings(sqlite, limits=Limits(**{**names, **limits}), trusted_proxies=("127.0.0.1",))


async def ask(where: str, address: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
    headers["X-Forwarded-For"] = address
    async with httpx.AsyncClient(base_url=where, timeout=60, headers=headers) as client:
        return await (client.get(path) if body is None else client.post(path, json=body))


QUICK = {"name": "Ann", "seats": 3, "seat": 0, "level": "easy"}


def test_an_address_has_only_so_many_tables_without_people(sqlite: str) -> None:
    async def play() -> None:
        async with running(limited(sqlite, unattended=3)) as where:
            made = [await ask(where, ANN, "/api/quick", QUICK) for _ in range(4)]
            assert [answer.status_code for answer in made] == [201, 201, 201, 429]
            assert made[3].json() == {"code": "too_many"}
            assert (await ask(where, BOB, "/api/quick", QUICK)).status_code == 201
            ann = await Visitor(where, made[0].json()["link"], ANN).connect()
            await ann.until("update")
            assert (await ask(where, ANN, "/api/tables", {})).status_code == 201
            both = await asyncio.gather(*(ask(where, ANN, "/api/tables", {}) for _ in range(2)))
            assert [answer.status_code for answer in both] == [429, 429]
            await ann.close()

    asyncio.run(play())


def test_tables_that_left_the_memory_are_not_counted(sqlite: str) -> None:
    async def play() -> None:
        settings = limited(sqlite, unattended=1)
        async with running(quick_settings(sqlite, limits=settings.limits, idle=0.5)) as where:
            assert (await ask(where, ANN, "/api/tables", {})).status_code == 201
            async with asyncio.timeout(200):
                while (await ask(where, ANN, "/api/tables", {})).status_code != 201:
                    await asyncio.sleep(0.2)

    asyncio.run(play())


def test_one_address_does_not_fill_the_lobby(sqlite: str) -> None:
    async def play() -> None:
        async with running(limited(sqlite, public_tables=2)) as where:
            public = {"public": True}
            made = await asyncio.gather(*(ask(where, ANN, "/api/tables", public) for _ in range(6)))
            assert sorted(answer.status_code for answer in made) == [201, 201, 429, 429, 429, 429]
            assert (await ask(where, BOB, "/api/tables", public)).status_code == 201
            assert (await ask(where, ANN, "/api/tables", {})).status_code == 201
            assert len((await get(where, "/api/lobby"))["tables"]) == 3

    asyncio.run(play())


def test_a_restart_gives_no_address_another_share_of_the_lobby(database: str) -> None:
    async def play() -> list[int]:
        async with running(limited(database, public_tables=2)) as where:
            answers = [await ask(where, address, "/api/tables", {"public": True}) for address in (ANN, ANN, BOB)]
        return [answer.status_code for answer in answers]

    assert asyncio.run(play()) == [201, 201, 201]
    assert asyncio.run(play()) == [429, 429, 201]


def test_the_disk_tells_no_addresses_and_marks_last_for_a_day(sqlite: str, clock: Callable[[int], None]) -> None:
    async def play() -> None:
        async with running(limited(sqlite)) as where:
            assert (await ask(where, ANN, "/api/tables", {})).status_code == 201
        here, there = (Makers(Runtime(quick_settings(sqlite)).services, list) for _ in range(2))
        today = await here.mark(ANN)
        assert today == await there.mark(ANN) != await here.mark(BOB)
        clock(1)
        tomorrow = await here.mark(ANN)
        assert tomorrow != today and tomorrow == await there.mark(ANN)
        query = select(server_keys.c.name).where(server_keys.c.name.startswith("mark"))
        found = await here.services.store.database.read(lambda connection: connection.scalars(query).all())
        assert found == ["mark 261117"]
        for makers in (here, there):
            await makers.services.store.database.close()

    asyncio.run(play())
    directory = Path(sqlite.removeprefix("sqlite:///")).parent
    assert not [path for path in directory.glob("tables.sqlite*") if ANN.encode() in path.read_bytes()]


def test_a_flood_of_requests_does_not_fill_the_log(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> list[int]:
        async with running(limited(sqlite, requests=1)) as where:
            with caplog.at_level(logging.INFO, "oriflamme.request"):
                async with httpx.AsyncClient(base_url=where, timeout=60) as client:
                    paths = ["/assets/" + "x" * 3000] * 50 + ["/" + "y" * 3000] * 150
                    return [(await client.get(path)).status_code for path in paths]

    found = asyncio.run(play())
    assert found.count(429) > 50
    lines = [record for record in caplog.records if record.name == "oriflamme.request"]
    assert 5 <= len(lines) < 100
    assert max(len(record.__dict__["path"]) for record in lines) <= 200


def test_opening_sockets_has_a_rate(sqlite: str) -> None:
    async def play() -> None:
        async with running(limited(sqlite, openings=0.3)) as where:
            visitors = [Visitor(where, "none", ANN) for _ in range(12)]
            opened = await asyncio.gather(*(one.connect(hello=False) for one in visitors), return_exceptions=True)
            assert 3 <= sum(isinstance(one, Visitor) for one in opened) < 12
            assert all(isinstance(one, Visitor | InvalidStatus) for one in opened)
            for visitor in visitors:
                await visitor.close()
            await (await Visitor(where, "none", BOB).connect(hello=False)).close()

    asyncio.run(play())


def test_heavy_answers_have_a_rate(sqlite: str) -> None:
    async def play() -> None:
        async with running(limited(sqlite, replays=0.3)) as where:
            for number, path in enumerate(("/api/socket.json", "/api/openapi.json", "/api/tables/x/replay")):
                answers = await asyncio.gather(*(ask(where, f"192.0.2.{number}", path) for _ in range(12)))
                found = [answer.status_code for answer in answers]
                assert 3 <= sum(status != 429 for status in found) < 12, (path, found)
            answers = await asyncio.gather(*(ask(where, ANN, "/api/replays", {"record": {}}) for _ in range(12)))
            assert {answer.json()["code"] for answer in answers} == {"bad_record", "too_many"}
            assert (await ask(where, BOB, "/api/replays", {"record": {}})).json() == {"code": "bad_record"}

    asyncio.run(play())


def test_heavy_answers_are_made_elsewhere_and_once(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop does not make them, as others wait meanwhile: here it would fail."""
    asked: list[bytes] = []
    think = BotProcess.think

    async def thinking(self: BotProcess, request: bytes, seconds: float) -> str:
        asked.append(request)
        return await think(self, request, seconds)

    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            table, players, _ = await table_of(where, [None] * 3, replay="everyone")
            await sit_down(players)
            await asyncio.gather(*(player.play() for player in players))
            asked.clear()
            path = f"/api/tables/{table}/replay"
            both = await asyncio.gather(get(where, path), get(where, path))
            assert both[0] == both[1] == await get(where, path) and both[0]["result"] is not None
            assert await get(where, "/api/socket.json") == socket_schema() == await get(where, "/api/socket.json")
            assert await get(where, "/api/openapi.json") == openapi_schema()
            assert len(asked) == 3
            plain = await ask(where, ANN, path, **{"Accept-Encoding": "identity"})
            assert plain.json() == both[0] and "content-encoding" not in plain.headers
            packed = await ask(where, ANN, path, **{"Accept-Encoding": "gzip"})
            assert packed.json() == both[0] and packed.headers["content-encoding"] == "gzip"
            assert len(packed.headers.get_list("content-encoding")) == 1
            for player in players:
                await player.close()

    def fail(*_: object) -> None:
        raise AssertionError("made on the event loop")

    monkeypatch.setattr(BotProcess, "think", thinking)
    monkeypatch.setattr("oriflamme.server.replays.replay_form", fail)
    asyncio.run(play())


@pytest.mark.parametrize("value", ["1" + 30 * "0", r'"\ud800"'])
def test_a_record_that_json_cannot_hold_is_refused(sqlite: str, value: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            body = f'{{"record": {{"format": {value}}}}}'
            async with httpx.AsyncClient(base_url=where, timeout=60) as client:
                headers = {"Content-Type": "application/json"}
                answer = await client.post("/api/replays", content=body, headers=headers)
            assert answer.json() in ({"code": "bad_record"}, {"code": "bad_request"}) and answer.status_code == 422

    asyncio.run(play())


def test_a_desk_that_dies_is_replaced_and_keeps_only_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        found = desk.Desk()
        try:
            first = await found.find(b'{"kind": "socket"}\n')
            assert found.process.process is not None
            found.process.process.kill()
            await found.process.process.wait()
            assert await found.find(b'{"kind":  "socket"}\n') == first
            monkeypatch.setattr(desk, "KEPT", 2 * len(first))
            await found.find(b'{"kind":   "socket"}\n')
            assert len(found.kept) == 2 and found.size == 2 * len(first)
        finally:
            await found.close()

    asyncio.run(play())


def test_public_tables_that_nobody_joins_leave_the_lobby(database: str) -> None:
    """Links to their seats stay valid; strangers find no seat there any more."""

    async def play() -> None:
        async with running(quick_settings(database, limits=Limits(lobby_minutes=0.1))) as where:
            made = await post(where, "/api/tables", {"public": True, "seats": [{}, {}, {}]})
            begun = time.monotonic()
            own = (await post(where, "/api/join", {"link": made["seats"][0], "name": "Ann"}))["link"]
            ann = await Player(where, own).connect()
            table = made["table"]["id"]
            async with asyncio.timeout(200):
                while (await get(where, "/api/lobby"))["tables"]:
                    await asyncio.sleep(0.3)
            assert time.monotonic() - begun > 5
            refused = await post(where, f"/api/tables/{table}/join", {"name": "Bob"}, expect=403)
            assert refused == {"code": "not_allowed"}
            await post(where, f"/api/tables/{table}/fill", {"level": "easy"}, link=own)
            assert (await ann.until("table", status="playing"))["public"] is False
            await ann.close()

    asyncio.run(play())


class Tables:
    """Public tables, and those that were closed to strangers."""

    def __init__(self) -> None:
        self.rows: list[PublicTable] = []
        self.closed: list[str] = []

    async def open_public(self) -> list[PublicTable]:
        return [row for row in self.rows if row.id not in self.closed]

    async def close_to_strangers(self, table: str) -> None:
        self.closed.append(table)


class Moment:
    """A clock for tests; the wall clock may be ahead."""

    now = ahead = 0

    def steady(self) -> int:
        return self.now

    def to_past(self, at: int) -> int:
        return min(self.now, at - self.ahead)


def test_what_happens_at_a_table_keeps_it_in_the_lobby_and_the_wall_clock_does_not_matter() -> None:
    async def play() -> None:
        tables, clock = Tables(), Moment()
        expiry = Expiry(tables, clock, 10)  # type: ignore[arg-type]
        minute = 60_000
        tables.rows = [PublicTable("a", 1, 0, 0), PublicTable("old", 1, 0, -11 * minute)]
        assert await expiry.expire() == ["old"]
        clock.now, clock.ahead = 9 * minute, 60 * minute
        assert await expiry.expire() == []
        tables.rows[0] = PublicTable("a", 2, 0, 69 * minute)
        assert await expiry.expire() == []
        clock.now, clock.ahead = 18 * minute, -60 * minute
        assert await expiry.expire() == []
        clock.now = 20 * minute
        assert await expiry.expire() == ["a"]

    asyncio.run(play())
