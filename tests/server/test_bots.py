"""Bots that fail, hang or break the rules: the game goes on, and nobody else waits long."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update
from tests.server.client import Player, get, post, quick_settings, running, sit_down
from tests.server.processes import Process, serving

from oriflamme.game import Game
from oriflamme.server import bot_pool, db_schema
from oriflamme.server.bot_pool import SPARE, BotPool, ThoughtFailed, ThoughtOverdue, seconds_for
from oriflamme.server.database import Database
from oriflamme.server.metrics import Metrics

linux = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")

ENDLESS = {
    "rules": "revised",
    "seats": [["red"], ["blue"], ["green"]],
    "round": 6,
    "first": 0,
    "phase": "placement",
    "influence": [1, 1, 1],
    "queue": "red.heir! blue.spy! green.lord!",
    "hands": [["red.spy", "red.lord"], [], []],
}
"""A position that cannot be played on: nobody but red has a card to place."""

REPLACED = """
from collections import deque
from itertools import repeat
import os
from oriflamme.bots import registry
from oriflamme.bots.bot import Budget

def bot(view, decision, rng, budget):
    {body}

registry.BOTS["search"] = (bot, Budget())
"""
SPINS = {"compiled": "deque(repeat(None), maxlen=0)", "interpreted": "while True: pass"}
"""A loop that never gives the interpreter's lock away, and one that does."""


def with_bot(process: Process, body: str, directory: Path) -> None:
    """Let `search`, the bot of the level `master`, do this instead."""
    (directory / "sitecustomize.py").write_text(REPLACED.format(body=body))
    process.environment["PYTHONPATH"] = str(directory)


def alive(number: int) -> bool:
    """Whether a process runs; one that only waits to be reaped does not."""
    try:
        return Path(f"/proc/{number}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def figure(where: str, name: str) -> float:
    async with httpx.AsyncClient(base_url=where, timeout=120) as client:
        lines = (await client.get("/metrics")).text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


async def quick(where: str, level: str, **more: object) -> Player:
    seated = await post(where, "/api/quick", {"name": "Ann", "seats": 3, "seat": 0, "level": level, **more})
    player = Player(where, seated["link"])
    await sit_down([player])
    return player


def test_a_position_that_never_ends_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            start = {"kind": "position", "position": ENDLESS}
            for path, body in (("/api/quick", {"name": "Ann", "level": "master", "seat": 2}), ("/api/tables", {})):
                refused = await post(where, path, {**body, "start": start}, expect=422)
                assert refused == {"code": "bad_position"}

    asyncio.run(play())


def test_a_table_of_an_older_version_that_cannot_be_played_is_given_up(sqlite: str) -> None:
    """Its position was accepted then; its job must not come back for ever."""

    async def play() -> None:
        good = {**ENDLESS, "hands": [["red.spy"], ["blue.lord"], ["green.spy"]]}
        async with running(quick_settings(sqlite, bot_pause=(60.0, 60.0))) as where:
            start = {"kind": "position", "position": good}
            body = {"name": "Ann", "level": "easy", "seat": 2, "start": start}
            link = (await post(where, "/api/quick", body))["link"]
        keeper = Database(sqlite)
        change = update(db_schema.tables).values(start={"kind": "position", "position": ENDLESS})
        await keeper.write(lambda connection: connection.execute(change).close())
        async with running(quick_settings(sqlite)) as where:
            ann = await Player(where, link).connect()
            assert (await ann.receive())["code"] == "bad_position"
            await ann.close()
            async with asyncio.timeout(200):
                while await keeper.read(lambda connection: connection.execute(db_schema.jobs.select()).first()):
                    await asyncio.sleep(0.05)
            assert await get(where, "/healthz") == {"status": "ok"}
        await keeper.close()

    asyncio.run(play())


@linux
@pytest.mark.parametrize("kind", ["compiled", pytest.param("interpreted", marks=pytest.mark.long)])
def test_a_thought_that_never_ends_is_killed_and_the_game_goes_on(sqlite: str, tmp_path: Path, kind: str) -> None:
    async def play() -> None:
        server = Process("serve", sqlite, tmp_path / "log")
        with_bot(server, SPINS[kind], tmp_path)
        async with serving(server):
            stuck = await quick(server.where, "master")
            begun = time.perf_counter()
            other = await quick(server.where, "easy")
            while other.version is not None and other.version < 12:
                await other.play(other.version + 1)
            playing = asyncio.create_task(stuck.play(6))
            async with asyncio.timeout(120):
                while (health := httpx.get(f"{server.where}/healthz")).status_code == 200:
                    await asyncio.sleep(0.1)
                assert health.json() == {"status": "bots_silent"}
                await playing
            assert await figure(server.where, "oriflamme_bots_killed_total") >= 3
            # Two of the three seats are bots of the level: each thought cost its budget and two seconds, not more.
            assert time.perf_counter() - begun < 100
            bots = server.children()
            assert bots and await asyncio.to_thread(server.stop, 30) < 20
            assert server.process is not None and server.process.returncode == 0
            assert not any(map(alive, bots))
        assert "Traceback" not in server.log.read_text("utf-8")

    asyncio.run(play())


@linux
def test_bots_die_with_a_server_that_is_killed(sqlite: str, tmp_path: Path) -> None:
    async def play() -> None:
        server = Process("serve", sqlite, tmp_path / "log", "--bot-processes", "2")
        with_bot(server, SPINS["compiled"], tmp_path)
        async with serving(server):
            await quick(server.where, "master")
            async with asyncio.timeout(200):
                while len(bots := server.children()) < 2:
                    await asyncio.sleep(0.1)
            await asyncio.to_thread(server.kill)
            async with asyncio.timeout(200):
                while any(map(alive, bots)):
                    await asyncio.sleep(0.05)

    asyncio.run(play())


@linux
def test_a_bot_whose_process_dies_is_replaced(sqlite: str, tmp_path: Path) -> None:
    async def play() -> None:
        server = Process("serve", sqlite, tmp_path / "log")
        with_bot(server, "os._exit(3)", tmp_path)
        async with serving(server):
            ann = await quick(server.where, "master")
            await asyncio.wait_for(ann.play(3), 120)
            await ann.close()
        assert "a bot failed" in server.log.read_text("utf-8")

    asyncio.run(play())


@asynccontextmanager
async def pool(processes: int = 1) -> AsyncIterator[BotPool]:
    bots = BotPool(processes, Metrics())
    try:
        yield bots
    finally:
        await bots.close()


def test_bots_answer_with_legal_moves() -> None:
    async def play() -> None:
        game = Game.new("revised", 3, seed=1)
        decision = game.decision
        assert decision is not None
        async with pool(2) as bots:
            bots.warm_up()
            view = game.view(decision.seat)
            names = ["random", "greedy", "tuned", "search@20it"]
            moves = await asyncio.gather(*(bots.choose(name, view) for name in names))
            assert {*moves} <= {str(option) for option in decision.options}
            assert not bots.is_silent

    asyncio.run(play())


def test_a_bot_that_raises_leaves_its_process_alone() -> None:
    async def play() -> None:
        game = Game.new("revised", 3, seed=1)
        assert game.to_move is not None
        async with pool() as bots:
            with pytest.raises(ThoughtFailed, match="BadInput"):
                await bots.choose("random", game.view(None))
            process = bots.free[0].process
            assert process is not None
            await bots.choose("random", game.view(game.to_move))
            assert bots.free[0].process is process and bots.failures == 0

    asyncio.run(play())


@linux
def test_one_overdue_thought_does_not_concern_the_other_processes() -> None:
    async def play() -> None:
        game = Game.new("revised", 3, seed=1)
        assert game.to_move is not None
        view = game.view(game.to_move)
        async with pool(2) as bots:
            bots.warm_up()
            await asyncio.gather(*bots.starting)
            stopped = bots.free[0].process
            assert stopped is not None
            os.kill(stopped.pid, signal.SIGSTOP)
            stuck = asyncio.create_task(bots.free[0].think(b'{"bot": "random"}\n', 1.0))
            busy = bots.free.pop(0)
            begun = time.perf_counter()
            for _ in range(20):
                await bots.choose("random", view)
            assert time.perf_counter() - begun < 20 and not stuck.done()
            os.kill(stopped.pid, signal.SIGCONT)
            with pytest.raises(ThoughtFailed):
                await stuck
            bots.free.append(busy)

    asyncio.run(play())


def test_a_thought_beyond_its_time_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        game = Game.new("revised", 3, seed=1)
        assert game.to_move is not None
        async with pool() as bots:
            for number in range(3):
                assert not bots.is_silent
                with pytest.raises(ThoughtOverdue):
                    await bots.choose("search@600000ms", game.view(game.to_move))
                assert f"oriflamme_bots_killed_total {number + 1}.0" in bots.metrics.text().decode()
            assert bots.is_silent

    monkeypatch.setattr(bot_pool, "seconds_for", lambda bot: 0.1 - SPARE)
    asyncio.run(play())


def test_how_long_a_bot_may_think() -> None:
    assert seconds_for("search@300ms") == 0.3
    assert seconds_for("search") == 5.0
    assert seconds_for("sampler@2000it") == 2.0
    assert seconds_for("random") == seconds_for("greedy") == 1.0


@linux
@pytest.mark.parametrize("level", ["easy", "master"])
def test_a_stopped_process_is_noticed_and_replaced(sqlite: str, tmp_path: Path, level: str) -> None:
    """All processes are stopped (SIGSTOP): health says so at once, though nobody asks a bot, and the game goes on."""

    async def play() -> None:
        server = Process("serve", sqlite, tmp_path / "log")
        async with serving(server):
            ann = await quick(server.where, level)
            async with asyncio.timeout(200):
                while len(bots := server.children()) < 2:
                    await asyncio.sleep(0.1)
            for bot in bots:
                os.kill(bot, signal.SIGSTOP)
            playing = asyncio.create_task(ann.play(8))
            assert (await asyncio.to_thread(httpx.get, f"{server.where}/healthz")).json() == {"status": "bots_silent"}
            await asyncio.wait_for(playing, 120)
            async with asyncio.timeout(200):
                while any(map(alive, bots)) or httpx.get(f"{server.where}/healthz", timeout=120).status_code != 200:
                    await asyncio.sleep(0.1)
            assert await figure(server.where, "oriflamme_bots_killed_total") >= 2
            await ann.close()
        assert "a bot took too long" not in server.log.read_text("utf-8")

    asyncio.run(play())


def test_the_oldest_waiting_job_is_measured(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thought of three seconds lets the other table wait."""
    think = bot_pool.BotProcess.think

    async def slowly(self: bot_pool.BotProcess, request: bytes, seconds: float) -> str:
        await asyncio.sleep(3)
        return await think(self, request, seconds)

    async def play() -> None:
        async with running(quick_settings(sqlite, bots_ready=True)) as where:
            assert await figure(where, "oriflamme_oldest_job_seconds") == 0
            players = [await quick(where, "search") for _ in range(2)]
            playing = [asyncio.create_task(player.play(4)) for player in players]
            async with asyncio.timeout(200):
                while await figure(where, "oriflamme_oldest_job_seconds") < 1:
                    await asyncio.sleep(0.2)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for player in players:
                await player.close()

    monkeypatch.setattr(bot_pool.BotProcess, "think", slowly)
    asyncio.run(play())
