"""Clocks: what a turn has, and that no request makes it longer."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import text
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from tests.server.client import Player, post, quick_settings, running, sit_down, table_of

from oriflamme.server.clocks import GRACE, Clocks
from oriflamme.server.database import Database
from oriflamme.server.job_store import claimable
from oriflamme.server.rows import Loaded
from oriflamme.server.store import Store

SECONDS = 2
SLACK = 20_000
"""Milliseconds that a busy machine may take until a bot has moved."""


async def take_back(ann: Player, where: str) -> None:
    await ann.ask(type="take_back")


async def hand_over_and_take_back(ann: Player, where: str) -> None:
    await ann.ask(type="hand_over", level="easy")
    await ann.ask(type="take_back")


async def join_again(ann: Player, where: str) -> None:
    await post(where, "/api/join", {"link": ann.link, "name": "Ann again"})


async def connect_again(ann: Player, where: str) -> None:
    await ann.close()
    await ann.connect()
    await ann.until("update")


async def say_something(ann: Player, where: str) -> None:
    await ann.ask(type="chat", text="wait for me")


async def loaded(database: str, table: str) -> Loaded:
    keeper = Database(database)
    try:
        return await Store(keeper).load(table)
    finally:
        await keeper.close()


@pytest.mark.parametrize("ask", [take_back, hand_over_and_take_back, join_again, connect_again, say_something])
@pytest.mark.parametrize("kind", ["move", "game"])
def test_no_request_lengthens_the_turn_at_hand(
    sqlite: str, ask: Callable[[Player, str], Awaitable[None]], kind: str
) -> None:
    """However often it is repeated, the time that is left shrinks, and a bot moves when it is over."""

    async def play() -> None:
        async with running(quick_settings(sqlite, bot_pause=(0.6, 0.6))) as where:
            name, players, _ = await table_of(where, [None] * 3, clock={"kind": kind, "seconds": SECONDS})
            await sit_down(players)
            ann = next(player for player in players if player.options)
            left: float = 1000 * SECONDS
            async with asyncio.timeout(200):
                while ann.version == 0 and ann.update is not None:
                    clocks = ann.update["clocks"]
                    if clocks["running"] is not None:
                        assert clocks["remaining"][clocks["running"]] <= left
                        left = clocks["remaining"][clocks["running"]]
                    await ask(ann, where)
                    with contextlib.suppress(TimeoutError):
                        await ann.receive(0.05)
            for player in players:
                await player.close()
        kept = await loaded(sqlite, name)
        assert kept.table.started is not None and kept.moves[0].bot
        assert kept.moves[0].at - kept.table.started < 1000 * SECONDS + SLACK

    asyncio.run(play())


def test_a_seat_is_taken_back_after_the_turn_whose_time_was_over(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database, bot_pause=(1.0, 1.0))) as where:
            _, players, _ = await table_of(where, [None] * 3, clock={"kind": "move", "seconds": 1})
            await sit_down(players)
            ann = next(player for player in players if player.options)
            taken = await ann.until("table")
            seat = next(number for number, found in enumerate(taken["seats"]) if found["stand_in"] is not None)
            assert ann.version == 0 and taken["seats"][seat]["bot"] is None
            assert (await ann.ask(type="take_back"))["type"] == "accepted"
            assert (await ann.ask(type="ping"))["type"] == "pong"
            while ann.version == 0:
                await ann.receive()
            while ann.table is None or ann.table["seats"][seat]["stand_in"] is not None:
                await ann.receive()
            for player in players:
                await player.close()

    asyncio.run(play())


def test_time_that_a_person_used_is_gone_though_a_bot_made_the_move() -> None:
    """Else a clock of the whole game would be full again after each hand-over."""
    clocks = Clocks({"kind": "game", "seconds": 60, "increment": 5}, 2, 0)
    clocks.moved(0, 50_000)
    assert clocks.budget(0) == 15_000
    clocks.moved(1, 70_000)
    assert clocks.budget(1) == 45_000
    clocks = Clocks({"kind": "move", "seconds": 60}, 2, 0)
    clocks.moved(0, 50_000)
    assert clocks.budget(0) == 60_000


def test_a_bots_own_seat_is_not_charged_and_looking_ahead_changes_nothing() -> None:
    clocks = Clocks({"kind": "game", "seconds": 60, "increment": 5}, 2, 0)
    later = clocks.after(0, 20_000, charged=True)
    assert later.deadline(0) == 20_000 + 45_000
    assert (clocks.deadline(0), clocks.left) == (60_000, [60_000, 60_000])
    clocks.moved(1, 20_000, charged=False)
    assert clocks.left == [60_000, 60_000]


def test_every_turn_has_ten_seconds_or_the_whole_time() -> None:
    for seconds, least in ((60, GRACE), (4, 4000)):
        clocks = Clocks({"kind": "game", "seconds": seconds}, 2, 0)
        clocks.moved(0, 3_600_000)
        assert clocks.left == [0, 1000 * seconds]
        assert clocks.budget(0) == least
        clocks.moved(1, 3_601_000)
        assert clocks.deadline(0) == 3_601_000 + least
        assert clocks.to_dict(0, 3_602_000)["remaining"][0] == least - 1000


def test_only_moves_begin_a_turn_anew() -> None:
    rng = random.Random(1)
    clocks = Clocks({"kind": "move", "seconds": 30}, 3, 0)
    at = 0
    for _ in range(50):
        at += rng.randint(1, 40_000)
        clocks.moved(rng.randrange(3), at)
        assert {clocks.deadline(seat) for seat in range(3)} == {at + 30_000}


DAY = 86_400_000


def test_days_for_a_move_go_on_over_a_restart(database: str) -> None:
    async def play() -> None:
        settings = quick_settings(database)
        async with running(settings) as where:
            clock = {"kind": "move", "seconds": 3 * DAY // 1000}
            table, players, _ = await table_of(where, [None, None, None], clock=clock)
        async with running(settings) as where:
            ann = Player(where, players[0].link)
            await sit_down([ann])
            left = (ann.update or {})["clocks"]["remaining"][0]
            assert 3 * DAY - 600_000 < left <= 3 * DAY
            asked = (ann.update or {})["decision"]["seat"]
            await ann.close()
        keeper = Database(database)
        long_ago = {"due": 1, "at": 1}
        await keeper.write(lambda one: one.execute(text("UPDATE jobs SET due = :due"), {"due": long_ago["due"]}))
        await keeper.write(lambda one: one.execute(text("UPDATE tables SET started = :at"), {"at": long_ago["at"]}))
        await keeper.close()
        async with running(settings) as where:
            async with asyncio.timeout(200):
                while not (await loaded(database, table)).moves:
                    await asyncio.sleep(0.1)
            made = (await loaded(database, table)).moves[0]
            assert made.seat == asked and made.bot

    asyncio.run(play())


def test_clocks_that_run_out_in_days_are_not_looked_at(sqlite: str) -> None:
    async def look() -> None:
        keeper = Database(sqlite)
        await keeper.migrate()
        store = Store(keeper)
        query = claimable("clock", 1000, 2000).compile(dialect=sqlite_dialect(), compile_kwargs={"literal_binds": True})
        plan = await keeper.read(lambda one: one.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}").all())
        assert "jobs_due (kind=? AND due<?)" in str(plan)
        assert await store.jobs.look(("clock", "bot"), 1000, 2000) == (False, None)
        await keeper.close()

    asyncio.run(look())
