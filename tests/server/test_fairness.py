"""Nobody's tables slow down those of others, and people come before tables where only bots play."""

from __future__ import annotations

import asyncio
import statistics
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import Player, opened, quick_settings, running
from tests.server.processes import QuickProcess, serving
from tests.server.rows import person, table_row
from websockets.asyncio.client import connect

from oriflamme.server.database import Database
from oriflamme.server.job_store import EACH, Waiting
from oriflamme.server.room import Room
from oriflamme.server.rows import Job
from oriflamme.server.runtime import Runtime
from oriflamme.server.settings import Settings
from oriflamme.server.store import Store
from oriflamme.server.turns import AGED, Thought, Turns
from oriflamme.server.worker import Worker

MASTERS = 5
MOVES = 9
"""Moves of bots that are timed."""
HALF_A_SECOND = 0.5


class Visitor(Player):
    """A player whose address a trusted proxy tells."""

    def __init__(self, where: str, link: str, address: str) -> None:
        super().__init__(where, link)
        self.headers = {"X-Forwarded-For": address}
        self.strict = False

    async def connect(self, version: int | None = None, hello: bool = True) -> Visitor:
        url = self.address().replace("http://", "ws://") + "/api/socket"
        self.socket = await connect(url, max_size=None, open_timeout=120, additional_headers=self.headers)
        opened.add(self.socket)
        if hello:
            await self.send({"type": "hello", "link": self.link, "version": version})
        return self


async def visit(where: str, address: str, level: str) -> Visitor:
    """Sit down at a table against bots."""
    async with httpx.AsyncClient(base_url=where, timeout=60, headers={"X-Forwarded-For": address}) as client:
        wish = {"name": "Ann", "seats": 5, "seat": 0, "level": level}
        seated = (await client.post("/api/quick", json=wish)).json()
    player = Visitor(where, seated["link"], address)
    await player.connect()
    return player


async def keep_busy(where: str, address: str, level: str, enough: asyncio.Event) -> None:
    """Play one game after the other until it is enough, and let only bots think."""
    while not enough.is_set():
        player = await visit(where, address, level)
        while not player.over and not enough.is_set():
            if player.options:
                await player.move()
            else:
                await player.receive(60)
        await player.close()


async def bots_times(where: str, address: str, moves: int) -> list[float]:
    """The seconds that the easy bots of a table took for their moves."""
    found: list[float] = []
    while len(found) < moves:
        player = await visit(where, address, "easy")
        while not player.over and len(found) < moves:
            if player.options:
                await player.move()
                continue
            before, begun = player.version, time.perf_counter()
            await player.receive(60)
            if player.version != before and not player.options and before is not None:
                found.append(time.perf_counter() - begun)
        await player.close()
    return found


def settings_of(database: str, **more: Any) -> Settings:
    return quick_settings(database, trusted_proxies=("127.0.0.1",), bots_ready=True, lease=30.0, **more)


async def times_alone_and_beside(where: str, level: str) -> tuple[float, float]:
    """The usual time of an easy bot of one visitor, and that while another has five tables of a level."""
    await bots_times(where, "192.0.2.9", 2)
    alone = await bots_times(where, "192.0.2.9", MOVES)
    enough = asyncio.Event()
    crowd = [asyncio.create_task(keep_busy(where, "198.51.100.7", level, enough)) for _ in range(MASTERS)]
    await asyncio.sleep(3)
    beside = await bots_times(where, "192.0.2.9", MOVES)
    enough.set()
    await asyncio.gather(*crowd)
    return statistics.median(alone), statistics.median(beside)


@pytest.mark.parametrize("level", ["master", "search"])
def test_five_tables_of_one_visitor_hardly_slow_the_easy_table_of_another(sqlite: str, level: str) -> None:
    """The level `search` is the longest thought that somebody may ask for."""

    async def play() -> tuple[float, float]:
        async with running(settings_of(sqlite)) as where:
            return await times_alone_and_beside(where, level)

    alone, beside = asyncio.run(asyncio.wait_for(play(), 300))
    assert beside < alone + HALF_A_SECOND, (alone, beside)


@pytest.mark.parametrize("level", ["easy", pytest.param("master", marks=pytest.mark.long)])
def test_nor_do_they_where_a_worker_plays_the_bots(postgresql: str, tmp_path: Path, level: str) -> None:
    """A worker with one process, and bots that pause: neither a thought nor a pause of one table keeps another."""

    async def play() -> tuple[float, float]:
        worker = QuickProcess("worker", postgresql, tmp_path / "log", "--bot-pause", "0.3")
        async with running(settings_of(postgresql, bots="workers", bot_pause=(0.3, 0.3))) as where, serving(worker):
            return await times_alone_and_beside(where, level)

    alone, beside = asyncio.run(asyncio.wait_for(play(), 300))
    assert beside < alone + HALF_A_SECOND, (alone, beside)


@dataclass
class At:
    """A table that waits."""

    id: str
    address: str = ""
    urgency: int = 0


def order_of(turns: Turns, thoughts: list[Thought]) -> list[str]:
    """The tables in the order in which their thoughts begin, one at a time, while one is being thought."""

    async def run() -> list[str]:
        first = Thought(At("first", "first"))
        await turns.enter(first)
        tasks = []
        for thought in thoughts:
            tasks.append(asyncio.create_task(turns.enter(thought)))
            await asyncio.sleep(0)
        begun: list[str] = []
        current = first
        while len(begun) < len(thoughts):
            turns.leave(current)
            current = next(thought for thought in thoughts if thought.began and thought.asker.id not in begun)
            begun.append(current.asker.id)
        await asyncio.gather(*tasks)
        return begun

    return asyncio.run(run())


def test_addresses_take_turns_and_then_their_tables() -> None:
    crowd = [Thought(At(f"a{number}", "a")) for number in range(4)]
    others = [Thought(At("b0", "b")), Thought(At("c0", "c")), Thought(At("b1", "b"))]
    assert order_of(Turns(1), [*crowd, *others]) == ["a0", "b0", "c0", "a1", "b1", "a2", "a3"]


def test_a_table_that_had_no_turn_for_long_comes_before_others_of_its_address() -> None:
    turns = Turns(1)
    turns.last = {("table", "a0"): 9, ("table", "a1"): 8, ("address", "a"): 9}
    turns.turns = 9
    assert order_of(turns, [Thought(At(f"a{number}", "a")) for number in range(3)]) == ["a2", "a1", "a0"]


def test_a_worker_takes_what_it_can_begin_and_people_first(sqlite: str) -> None:
    services = Runtime(quick_settings(sqlite, bot_processes=2)).services
    worker = Worker(services, never)
    now = services.now()

    def waiting(table: str, address: str, urgency: int = 0, late: int = 0, quick: bool = False) -> Waiting:
        return Waiting(table, Job(kind="bot", seq=1, due=now - late, quick=quick), address, urgency)

    crowd = [waiting(f"a{number}", "a", late=10) for number in range(3)]
    assert worker.next_of([waiting("n", "n", 2, late=500), *crowd]) == crowd[0]
    worker.bots.turns.last = {("address", "a"): 1}
    other = waiting("b", "b")
    assert worker.next_of([*crowd, other]) == other
    assert worker.next_of([waiting("n", "n", 2, late=60_000), *crowd]).id == "n"

    assert worker.has_room(quick=False) and worker.has_room(quick=True)
    worker.thinking = {("x", 1): False, ("y", 1): False}
    assert not worker.has_room(quick=False) and worker.has_room(quick=True)
    worker.thinking = {("x", 1): True, ("y", 1): False}
    assert worker.has_room(quick=False)
    worker.thinking = {("x", 1): True, ("y", 1): False, ("z", 1): True}
    assert not worker.has_room(quick=False) and not worker.has_room(quick=True)


async def never(table: str) -> Room:
    raise AssertionError(table)


def test_of_the_jobs_that_wait_a_worker_sees_some_of_every_maker(database: str) -> None:
    """However many one maker has, and however long they wait."""

    async def play() -> None:
        keeper = Database(database)
        await keeper.migrate()
        store = Store(keeper)
        tables = [(f"a{number:02}", "a", number) for number in range(40)] + [("b", "b", 90), ("c", "", 95)]
        for table, maker, due in tables:
            await store.create(replace(table_row(table), maker=maker), [person(0)], [(table.encode(), 0)])
            await store.jobs.ensure(table, Job(kind="bot", seq=0, due=due, quick=table == "a30"))
        await store.presence.put("c", "here", {0: None})
        found = await store.jobs.waiting(100, 200)
        assert [one.id for one in found][:2] == ["c", "a00"] and found[0].urgency == 0
        assert {one.id for one in found} == {*(f"a{number:02}" for number in range(EACH)), "a30", "b", "c"}
        claimed = await store.jobs.claim_waiting(found[0], 100, 200)
        assert claimed == replace(found[0].job, lease=200)
        assert await store.jobs.claim_waiting(found[0], 100, 200) is None
        assert "c" not in {one.id for one in await store.jobs.waiting(100, 200)}
        assert "c" in {one.id for one in await store.jobs.waiting(201, 300)}
        await keeper.close()

    asyncio.run(play())


def test_people_come_first_and_nobody_waits_for_ever() -> None:
    nobody, looking, playing = (Thought(At(str(urgency), str(urgency), urgency)) for urgency in (2, 1, 0))
    old = Thought(At("old", "2", 2), asked=time.monotonic() - AGED - 1)
    assert order_of(Turns(1), [nobody, old, looking, playing]) == ["old", "0", "1", "2"]


def test_quick_thoughts_have_a_turn_of_their_own() -> None:
    async def run() -> None:
        turns = Turns(1)
        long, waits = Thought(At("long")), Thought(At("waits"))
        quick = [Thought(At(f"quick{number}"), is_quick=True) for number in range(2)]
        await turns.enter(long)
        tasks = [asyncio.create_task(turns.enter(thought)) for thought in (waits, *quick)]
        await asyncio.sleep(0)
        assert [thought.began is not None for thought in (waits, *quick)] == [False, True, False]
        assert turns.oldest_wait() > 0
        turns.leave(quick[0])
        assert quick[1].began is not None and waits.began is None
        tasks[0].cancel()
        await asyncio.wait(tasks)
        assert not turns.waiting and turns.oldest_wait() == 0
        turns.leave(quick[1])
        turns.leave(long)
        assert (turns.free, turns.spare) == (1, 1)

    asyncio.run(run())


def test_a_turn_that_comes_too_late_is_given_to_the_next() -> None:
    async def run() -> None:
        turns = Turns(1)
        first, gone, last = (Thought(At(name)) for name in ("first", "gone", "last"))
        await turns.enter(first)
        tasks = [asyncio.create_task(turns.enter(thought)) for thought in (gone, last)]
        await asyncio.sleep(0)
        turns.leave(first)
        tasks[0].cancel()  # it has its turn by now, and does not know it
        await asyncio.wait(tasks, timeout=10)
        assert tasks[0].cancelled() and last.began is not None
        turns.leave(last)
        assert turns.free == 1

    asyncio.run(run())
