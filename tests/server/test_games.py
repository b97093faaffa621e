"""Whole games over real sockets, on both databases."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest
from tests.server.client import Player, get, post, quick_settings, running, sit_down, table_of

from oriflamme.game import Record

TABLES: list[tuple[Any, list[str | None]]] = [
    ("revised", [None, None, None, "easy"]),
    ("first", [None, "normal", None]),
    ("ablaze", [None, None, None, None, None]),
    ("duel", [None, None]),
    ("duel", [None, "easy"]),
    ({"cards": "ablaze", "edition": "first", "duel": True}, [None, None]),
    ({"cards": "ablaze", "twin_face_down": True}, ["easy", None, None]),
]


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_whole_game_of_every_rule_set_is_played_over_sockets(
    database: str, rules: Any, seats: list[str | None]
) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            table, players, spectator = await table_of(where, seats, rules=rules, replay="everyone")
            watcher = Player(where, spectator)
            await sit_down([*players, watcher])
            await asyncio.wait_for(asyncio.gather(*(player.play() for player in [*players, watcher])), 300)
            replay = await get(where, f"/api/tables/{table}/replay")
            for player in [*players, watcher]:
                assert player.update is not None and player.update["result"] == replay["result"]
                check_story(player, replay)
                await player.close()

    asyncio.run(play())


def check_story(player: Player, replay: dict[str, Any]) -> None:
    """What was sent bit by bit is what the replay shows, and the record is a legal game."""
    viewer = player.update["view"]["viewer"] if player.update else None
    frames = next(found["frames"] for found in replay["viewers"] if found["viewer"] == viewer)
    assert [event for frame in frames for event in frame["events"]] == player.events
    assert player.update is not None and frames[-1]["view"] == player.update["view"]
    record = Record.parse(json.dumps(replay["record"]))
    assert record.problem() is None
    assert all(record.moves[version] == move for version, move in player.accepted.items())


def test_bots_that_open_a_game_keep_nobody_waiting(database: str) -> None:
    pause = 5.0

    async def opened(where: str, seat: int) -> tuple[int, float]:
        """The bots that placed before Ann, and how long that took."""
        begun = time.monotonic()
        seated = await post(where, "/api/quick", {"name": "Ann", "seats": 4, "seat": seat})
        ann = Player(where, seated["link"])
        await sit_down([ann])
        while not ann.options:
            await ann.receive()
        took = time.monotonic() - begun
        await ann.close()
        assert ann.update is not None
        return (seat - ann.update["view"]["first"]) % 4, took

    async def play() -> None:
        async with running(quick_settings(database, bot_pause=(pause, pause), bots_ready=True)) as where:
            most = 0
            for _ in range(40):
                bots, took = await opened(where, 3)
                assert took < bots * pause / 2 + 2.5
                most = max(most, bots)
                if most >= 2:
                    return
            raise AssertionError("in forty games at most one bot came before Ann")

    asyncio.run(play())


def test_quick_start_seats_you_against_bots(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            seated = await post(where, "/api/quick", {"name": "Ann", "seats": 3, "seat": 2, "level": "easy"})
            assert seated["seat"] == 2 and seated["table"]["status"] == "playing"
            ann = Player(where, seated["link"])
            await sit_down([ann])
            await ann.play()
            assert ann.update is not None and ann.update["result"]["winners"]
            assert ann.table is not None and ann.table["status"] == "over"
            await ann.close()

    asyncio.run(play())
