"""Deltas: a client that puts what changed over the view it has always has the whole view."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import orjson
import pytest
from tests.games import TABLES, random_mixed
from tests.server.client import Player, quick_settings, running, sit_down, table_of
from tests.server.rows import move_row
from tests.server.test_subscribers import room_of

from oriflamme.game import Game, RuleSet
from oriflamme.server.deltas import Versions
from oriflamme.server.messages import MESSAGE
from oriflamme.server.room import Room
from oriflamme.server.rows import Holder
from oriflamme.server.subscriber import Subscriber, Told
from oriflamme.server.wire import events_form, view_form

MIXED = [random_mixed(seed) for seed in range(3)]


class Keeper:
    """A client that keeps its view, and now and then does not read or comes back."""

    def __init__(self, room: Room, seat: int | None) -> None:
        self.room, self.seat = room, seat
        self.is_ready = True
        self.view: Any = None
        self.events: list[Any] = []
        self.version: int | None = None
        self.deltas = self.wholes = 0
        self.connect()

    def connect(self) -> None:
        """Come with what was seen; the view is sent anew."""
        self.view = None
        self.subscriber = Subscriber(Holder("t", self.seat), self.version, sink=self, deltas=True)
        self.room.enter(self.subscriber)
        self.subscriber.flush()

    def come_back(self) -> None:
        self.room.leave(self.subscriber)
        self.is_ready = True
        self.connect()

    def pass_on(self, told: Told) -> bool:
        if self.is_ready:
            self.write(told.messages)
        return self.is_ready

    def write(self, messages: Sequence[bytes]) -> None:
        for text in messages:
            MESSAGE.validate_json(text)
            message = orjson.loads(text)
            if message["type"] == "update":
                self.view = message["view"]
                self.wholes += 1
            elif message["type"] == "delta":
                assert message["since"] == self.version
                self.view = self.view | message["changed"]
                self.deltas += 1
            else:
                continue
            self.events = ([] if message["since"] is None else self.events) + message["events"]
            self.version = message["version"]

    def interrupt(self) -> None:
        raise AssertionError("given up")

    def check(self) -> None:
        """It has what the game says."""
        game = self.room.table.game
        assert self.version == self.room.table.version
        assert self.view == as_sent(view_form(game.view(self.seat)))
        assert self.events == as_sent(events_form(game.events_for(self.seat), 0))


def as_sent(form: Any) -> Any:
    return orjson.loads(orjson.dumps(form))


async def play_through(sqlite: str, game: Game, seed: int) -> list[Keeper]:
    """Play a game; whoever reads has the whole view after every move."""
    room, rng = room_of(sqlite, game), random.Random(seed)
    keepers = [Keeper(room, seat) for seat in (*range(len(game.seats)), None, None)]
    while room.table.decision is not None:
        decision, version = room.table.decision, room.table.version
        move = str(rng.choice(decision.options))
        await room.take_over([move_row(version, move, seat=decision.seat)])
        for keeper in keepers:
            chance = rng.random()
            if chance < 0.05:
                keeper.come_back()
            elif chance < 0.15:
                keeper.is_ready = False
            elif not keeper.is_ready and chance < 0.6:
                keeper.is_ready = True
                keeper.subscriber.flush()
            if keeper.is_ready:
                keeper.check()
    return keepers


@contextmanager
def without_the_last_move() -> Iterator[None]:
    """Room's refresh after the last move reads the disk, where these tables are not."""

    async def refresh(self: Room) -> None:
        pass

    with patch.object(Room, "refresh", refresh):
        yield


@pytest.mark.parametrize(("rules", "seats"), [*TABLES, *MIXED])
def test_applying_deltas_gives_the_whole_view(sqlite: str, rules: RuleSet | str, seats: int) -> None:
    with without_the_last_move():
        keepers = asyncio.run(play_through(sqlite, Game.new(rules, seats, seed=seats), seats))
    assert sum(keeper.deltas for keeper in keepers) > sum(keeper.wholes for keeper in keepers)


def test_a_delta_is_made_only_from_the_version_before() -> None:
    versions = Versions()
    versions.look(3, lambda: {"round": 1, "first": 0})
    assert versions.changed(2, 3) is None
    versions.look(4, lambda: {"round": 2, "first": 0})
    assert versions.changed(3, 4) == {"round": b"2"}
    assert versions.changed(2, 4) is None
    versions.look(6, lambda: {"round": 2, "first": 0})
    assert versions.changed(4, 6) == {}
    assert versions.changed(5, 6) is None


def test_a_socket_gets_deltas_only_if_its_hello_asks_for_them(sqlite: str) -> None:
    async def look() -> None:
        async with running(quick_settings(sqlite)) as where:
            _, players, link = await table_of(where, [None, None, None])
            await sit_down(players)
            keeper, other = Player(where, link), Player(where, link)
            await keeper.connect(hello=False)
            await keeper.send({"type": "hello", "link": link, "deltas": True})
            await other.connect()
            first, usual = await keeper.until("update"), await other.until("update")
            assert first == usual
            for _ in range(5):
                mover = next(player for player in players if player.options)
                await mover.move()
                delta, usual = await keeper.until("delta"), await other.until("update")
                assert delta["since"] == first["version"]
                first["view"] |= delta["changed"]
                first = usual | {"view": first["view"]}
                assert first == usual
                assert {key: delta[key] for key in ("events", "decision", "clocks")} == {
                    key: usual[key] for key in ("events", "decision", "clocks")
                }
                for player in players:
                    await player.watch(usual["version"])

    asyncio.run(look())
