"""The moment at which a bot's move appears is fixed before it thinks: it does not tell what the bot holds."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from itertools import pairwise
from typing import Any

import pytest
from tests.server.client import post, quick_settings, running
from tests.server.test_bots import quick
from tests.server.test_clocks import loaded

from oriflamme.server import bot_pool
from oriflamme.server.bot_pool import BotPool, pace_of
from oriflamme.server.table import OPENING

PACE = 400
"""Milliseconds of the level master: its budget and a margin."""

WORLDS: dict[str, list[str]] = {
    "nothing to choose": ["blue.spy"],
    "one trick": ["blue.ambush", "blue.spy"],
    "everything": ["blue.heir", "blue.lord", "blue.ambush", "blue.spy", "blue.soldier", "blue.archer", "blue.decree"],
}
"""What the bot may hold while the person sees the same table."""


def position_of(hand: list[str]) -> dict[str, Any]:
    return {
        "rules": "revised",
        "seats": [["red"], ["blue"], ["green"]],
        "round": 6,
        "first": 1,
        "phase": "placement",
        "influence": [1, 1, 1],
        "queue": "",
        "hands": [["red.spy", "red.lord"], hand, ["green.spy", "green.lord"]],
    }


async def times_of(where: str, sqlite: str, hand: list[str], level: str) -> list[int]:
    """The milliseconds after which the bots moved that open the game; the second holds the same in every world."""
    start = {"kind": "position", "position": position_of(hand), "one_round": True}
    wish = {"name": "Ann", "level": level, "seat": 0, "start": start}
    seated = await post(where, "/api/quick", wish)
    async with asyncio.timeout(200):
        while len((kept := await loaded(sqlite, seated["table"]["id"])).moves) < 2:
            await asyncio.sleep(0.1)
    assert kept.table.started is not None
    moments = [kept.table.started, *(move.at for move in kept.moves)]
    return [after - before for before, after in pairwise(moments)][:2]


def test_the_time_of_a_searching_bot_does_not_tell_what_it_holds(sqlite: str) -> None:
    """No pause is set: what remains is the pace of the bot, in every world and also where there is one option only."""

    async def play() -> dict[str, list[int]]:
        found: dict[str, list[int]] = {world: [] for world in WORLDS}
        async with running(quick_settings(sqlite, bots_ready=True)) as where:
            await times_of(where, sqlite, WORLDS["everything"], "master")
            for _ in range(4):
                for world, hand in WORLDS.items():
                    found[world].append((await times_of(where, sqlite, hand, "master"))[0])
        return found

    found = asyncio.run(asyncio.wait_for(play(), 300))
    assert all(time >= PACE - 1 for times in found.values() for time in times), found
    medians = [statistics.median(times) for times in found.values()]
    assert max(medians) - min(medians) < 200, found


def test_the_moment_is_the_same_however_long_the_thought_took(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same pauses are drawn in every world; a bot that thinks the longer the more it holds is not slower."""

    async def choose(self: BotPool, bot: str, view: Any, thought: Any = None, **_: Any) -> str:
        assert view.decision is not None
        if thought is not None:
            thought.began = time.monotonic()
        await asyncio.sleep(0.05 * len(view.decision.options))
        return str(view.decision.options[0])

    class Seeded(random.Random):
        def __init__(self) -> None:
            super().__init__(7)

    async def play(hand: list[str]) -> int:
        monkeypatch.setattr(random, "Random", Seeded)
        async with running(quick_settings(f"{sqlite}{len(hand)}", bot_pause=(4.0, 6.0))) as where:
            return (await times_of(where, f"{sqlite}{len(hand)}", hand, "easy"))[0]

    monkeypatch.setattr(BotPool, "choose", choose)
    pause = 1000 * Seeded().uniform(4.0, 6.0) / OPENING
    found = [asyncio.run(play(hand)) for hand in WORLDS.values()]
    assert all(pause - 1 <= time < pause + 500 for time in found), (pause, found)


def test_a_thought_that_begins_late_takes_its_whole_time(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a thought had to wait for its turn, its own time is the pace and does not depend on the thought."""
    begun: list[float] = []
    think = bot_pool.BotProcess.think

    async def thinking(self: bot_pool.BotProcess, request: bytes, seconds: float) -> str:
        begun.append(time.time())
        return await think(self, request, seconds)

    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:  # the process starts with the first thought: it is late
            start = {"kind": "position", "position": position_of(WORLDS["everything"])}  # a bot places first
            ann = await quick(where, "master", start=start)
            await ann.close()
            name = ann.table["id"] if ann.table is not None else ""
            async with asyncio.timeout(200):
                while len((await loaded(sqlite, name)).moves) < len(begun) or not begun:
                    await asyncio.sleep(0.1)
            for began, move in zip(begun, (await loaded(sqlite, name)).moves, strict=False):
                assert move.at - 1000 * began > PACE - 20

    monkeypatch.setattr(bot_pool.BotProcess, "think", thinking)
    asyncio.run(play())


def test_the_pace_of_each_bot() -> None:
    assert pace_of("search@300ms") == pytest.approx(PACE / 1000)
    assert pace_of("random") == pace_of("greedy") == pace_of("tuned") == 0
    assert pace_of("sampler@2000it") == pytest.approx(0.4)
