"""The wall clock may be set while a server runs: pauses and turns are as long as before."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest
from sqlalchemy import update
from tests.server.client import get, quick_settings, running, sit_down, table_of
from tests.server.test_clocks import loaded

from oriflamme.server import db_schema
from oriflamme.server.clocks import Time
from oriflamme.server.database import Database

HOUR = 3_600_000_000_000
SLACK = 15.0
"""Seconds that a busy machine may take for anything."""


class WallClock:
    """A wall clock that can be set."""

    def __init__(self) -> None:
        self.true = time.time_ns
        self.ahead = 0

    def __call__(self) -> int:
        return self.true() + self.ahead


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Iterator[WallClock]:
    clock = WallClock()
    monkeypatch.setattr(time, "time_ns", clock)
    yield clock


both_ways = pytest.mark.parametrize("ahead", [HOUR, -HOUR], ids=["forward", "back"])


@both_ways
def test_a_turn_is_as_long_though_the_wall_clock_is_set(sqlite: str, wall: WallClock, ahead: int) -> None:
    """Its end neither comes at once nor in an hour, and what is left is told as before."""

    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            begun = time.monotonic()  # the turn begins while people sit down, which may take long
            _, players, _ = await table_of(where, [None] * 3, clock={"kind": "move", "seconds": 4})
            await sit_down(players)
            ann = next(player for player in players if player.options)
            wall.ahead = ahead
            await ann.close()
            asked = time.monotonic()
            await ann.connect()
            update = await ann.until("update")
            assert 0 < max(update["clocks"]["remaining"]) <= 4000
            left = update["clocks"]["remaining"][update["clocks"]["running"]] / 1000
            assert left >= 4 - (time.monotonic() - begun) - 0.1
            await asyncio.wait_for(ann.watch(1), 4 + SLACK)
            assert time.monotonic() - asked >= left - 0.1
            for player in players:
                await player.close()

    asyncio.run(play())


@both_ways
def test_a_bot_pauses_as_long_though_the_wall_clock_is_set(sqlite: str, wall: WallClock, ahead: int) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite, bot_pause=(3.0, 3.0))) as where:
            _, (ann,), _ = await table_of(where, [None, "easy", "easy"])
            await sit_down([ann])
            await ann.play(1)  # bots that open a game pause less
            while not ann.options:
                await ann.receive()
            while ann.options:  # until a bot is next
                begun = time.monotonic()
                answer = await ann.move()
                await ann.watch(answer["version"])
            wall.ahead = ahead
            await asyncio.wait_for(ann.watch(answer["version"] + 1), 3 + SLACK)
            assert time.monotonic() - begun > 2.9
            assert await get(where, "/healthz") == {"status": "ok"}
            await ann.close()

    asyncio.run(play())


@pytest.mark.parametrize(("ahead", "least"), [(HOUR, 0), (-HOUR, 3)], ids=["forward", "back"])
def test_after_a_restart_no_turn_is_longer_than_a_whole_one(
    sqlite: str, wall: WallClock, ahead: int, least: float
) -> None:
    """The rest of it is counted by the wall clock; a turn that began in the future has just begun."""

    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            name, players, _ = await table_of(where, [None] * 3, clock={"kind": "move", "seconds": 4})
            await sit_down(players)
            for player in players:
                await player.close()
        wall.ahead = ahead
        async with running(quick_settings(sqlite)) as where:
            begun = time.monotonic()
            players = [type(player)(where, player.link) for player in players]
            for player in players:
                await player.connect()
            await asyncio.wait_for(players[0].watch(1), 4 + SLACK)
            assert time.monotonic() - begun > least
            for player in players:
                await player.close()
        assert (await loaded(sqlite, name)).moves[0].bot

    asyncio.run(play())


def test_a_lease_from_before_the_clock_was_set_back_is_over(sqlite: str, wall: WallClock) -> None:
    """Whoever held it may be gone: the bot's move must not wait for an hour."""

    async def play() -> None:
        async with running(quick_settings(sqlite, bot_pause=(60.0, 60.0))) as where:
            name, *_ = await table_of(where, ["easy", "easy", "easy"])
        async with running(quick_settings(sqlite)) as where:
            keeper = Database(sqlite)
            lease = update(db_schema.jobs).values(lease=Time().wall() + HOUR // 1_000_000)
            await keeper.write(lambda connection: connection.execute(lease).close())
            await keeper.close()
            async with asyncio.timeout(200):
                while not (await loaded(sqlite, name)).moves:
                    await asyncio.sleep(0.1)

    asyncio.run(play())


def test_the_steady_clock_runs_on_whatever_the_wall_clock_does(wall: WallClock) -> None:
    clocks = Time()
    began, at = clocks.steady(), clocks.wall()
    assert abs(began - at) < 1000
    for ahead in (HOUR, -HOUR, 0):
        wall.ahead = ahead
        assert 0 <= clocks.steady() - began < 60_000
        moment = clocks.steady() + 5000
        assert abs(clocks.to_steady(clocks.to_wall(moment)) - moment) < 1000
        assert clocks.to_past(clocks.wall() + 50_000) <= clocks.steady()
        assert abs(clocks.steady() - clocks.to_past(clocks.wall() - 50_000) - 50_000) < 1000
