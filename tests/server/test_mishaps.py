"""What people do at a table while the database fails, a process dies, or two things happen at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.client import Player, post, quick_settings, running, sit_down, table_of

from oriflamme.server import seating
from oriflamme.server.bodies import NewTable
from oriflamme.server.links import hashed, new_secret
from oriflamme.server.lobby import Lobby
from oriflamme.server.rows import Holder
from oriflamme.server.runtime import Runtime
from oriflamme.server.seating import Seating
from oriflamme.server.seating_store import SeatingStore
from oriflamme.server.subscriber import Subscriber


def served(database: str, play: Callable[[str], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(quick_settings(database)) as where:
            await play(where)

    asyncio.run(run())


async def close(*players: Player) -> None:
    for player in players:
        await player.close()


def test_a_bot_plays_a_seat_whose_handing_over_was_written_but_not_answered(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = SeatingStore.write

    async def lost(self: SeatingStore, *args: Any) -> bool:
        await write(self, *args)
        raise OSError("the connection is lost")

    async def play(where: str) -> None:
        _, players, _ = await table_of(where, [None, None], rules="duel")
        await sit_down(players)
        asked, other = sorted(players, key=lambda player: not player.options)
        with monkeypatch.context() as patch:
            patch.setattr(SeatingStore, "write", lost)
            assert (await other.ask(type="hand_over")).get("code") == "unavailable"
        await asked.move()
        async with asyncio.timeout(60):
            while not asked.over and (asked.version or 0) < 2:
                await asked.receive(60)
        await close(*players)

    served(database, play)


def test_somebody_who_is_sent_away_while_the_socket_opens_is_not_let_in(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder = Runtime.holder
    looked_up, may_go_on = asyncio.Event(), asyncio.Event()

    async def slow(self: Runtime, secret: str) -> Holder:
        found = await holder(self, secret)
        if not looked_up.is_set():
            looked_up.set()
            await may_go_on.wait()
        return found

    async def play(where: str) -> None:
        made = await post(where, "/api/tables", {"seats": [{}, {}, {"bot": "easy"}]})
        ann, bob = (Player(where, link) for link in made["seats"][:2])
        await ann.join("Ann")
        await bob.join("Bob")
        await sit_down([ann])
        monkeypatch.setattr(Runtime, "holder", slow)
        await bob.connect()
        await looked_up.wait()
        assert (await ann.ask(type="send_away", seat=1))["type"] == "accepted"
        may_go_on.set()
        answer = await bob.receive()
        assert (answer["type"], answer.get("code")) == ("refused", "unknown_link")
        await close(ann, bob)

    served(database, play)


@asynccontextmanager
async def a_process(database: str) -> AsyncIterator[Runtime]:
    """What a process needs to run tables, without a socket."""
    runtime = Runtime(quick_settings(database, bots_ready=False))
    await runtime.start()
    try:
        yield runtime
    finally:
        await runtime.close()


def test_a_socket_is_closed_though_somebody_of_the_same_name_sits_there_now(sqlite: str) -> None:
    """Another process has sent a person away and seated a namesake before this one looks again."""

    async def play() -> None:
        async with a_process(sqlite) as runtime:
            made = await Lobby(runtime).create(NewTable.model_validate({"seats": [{}, {}], "rules": "duel"}), None)
            table, links = made["table"]["id"], [new_secret(), new_secret()]
            await runtime.store.take(Holder(table, 0), "Ann", 1, hashed(links[0]))
            await runtime.store.take(Holder(table, 1), "Bob", 2, hashed(links[1]))
            room = await runtime.room(table)
            await room.refresh()
            bob = Subscriber(Holder(table, 1), None, hashed(links[1]))
            room.enter(bob)
            before = Seating(room.table.row, room.table.seats)
            after = seating.send_away(before, 0, 1, "easy").turn(locked=False)
            assert await runtime.store.seating.write(before, after, 0, None, 3)
            assert await runtime.store.take(Holder(table, 1), "Bob", 4, hashed(new_secret()))
            await room.refresh()
            assert bob.gone

    asyncio.run(play())


def test_a_full_table_begins_though_the_process_that_seated_the_last_one_died(database: str) -> None:
    async def play() -> None:
        async with a_process(database) as runtime:
            made = await Lobby(runtime).create(NewTable.model_validate({"seats": [{}, {}], "rules": "duel"}), None)
            table, own = made["table"]["id"], new_secret()
            for seat, name in enumerate(("Ann", "Bob")):
                assert await runtime.store.take(Holder(table, seat), name, 1, hashed(own if seat else new_secret()))
        async with running(quick_settings(database)) as where:
            bob = Player(where, own)
            await asyncio.wait_for(sit_down([bob]), 60)
            await bob.close()

    asyncio.run(play())


def test_whoever_accepts_a_rematch_that_its_host_has_left_is_the_host(database: str) -> None:
    async def play(where: str) -> None:
        table, players, _ = await table_of(where, [None, None], rules="duel")
        await sit_down(players)
        await asyncio.gather(*(player.play() for player in players))
        again = f"/api/tables/{table}/rematch"
        offered = await post(where, again, link=players[0].link)
        host = await Player(where, offered["link"]).connect()
        assert (await host.ask(type="leave"))["type"] == "accepted"
        accepted = await post(where, again, link=players[1].link)
        assert accepted["table"]["host"] == accepted["seat"]
        await close(host, *players)

    served(database, play)
