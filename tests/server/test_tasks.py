"""Whatever has begun to be written is finished and told, though whoever asked for it has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from tests.server.client import Player, post, quick_settings, running, sit_down, table_of

from oriflamme.server.database import Database
from oriflamme.server.store import Store

DELAY = 0.15


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer of the database to a write comes late: the caller may be gone by then."""
    write = Database.write

    async def late(self: Database, order: Callable[..., Any]) -> Any:
        result = await write(self, order)
        await asyncio.sleep(DELAY)
        return result

    monkeypatch.setattr(Database, "write", late)


def at_a_table(database: str, play: Callable[[str, str, list[Player]], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(quick_settings(database)) as where:
            table, players, _ = await table_of(where, [None] * 3)
            await sit_down(players)
            await play(where, table, players)
            for player in players:
                await player.close()

    asyncio.run(run())


async def send_and_go(player: Player, other: Player, **request: Any) -> None:
    """Ask for something and close the socket before the answer comes.

    What another one says then is what the server cannot send any more: so it notices that the socket has closed.
    """
    await other.send({"type": "chat", "text": "hello", "id": next(other.numbers)})
    await asyncio.sleep(DELAY / 2)
    await player.send({**request, "id": next(player.numbers)})
    await asyncio.sleep(DELAY / 5)
    assert player.socket is not None
    player.socket.transport.abort()
    player.socket = None


@pytest.mark.usefixtures("slow")
def test_a_move_is_told_though_its_mover_has_gone(database: str) -> None:
    async def play(where: str, table: str, players: list[Player]) -> None:
        for version in range(10):
            mover = next(player for player in players if player.options)
            others = [player for player in players if player is not mover]
            await send_and_go(mover, others[0], type="move", version=version, move=mover.options[0])
            await asyncio.gather(*(player.watch(version + 1) for player in others))
            assert [player.version for player in others] == [version + 1] * 2
            await mover.connect(mover.version)
            await mover.watch(version + 1)
        keeper = Database(database)
        assert len(await Store(keeper).moves(table, 0)) == 10
        await keeper.close()

    at_a_table(database, play)


def test_a_move_is_told_though_its_mover_goes_while_somebody_chats(database: str) -> None:
    """Nothing is slowed down here: the socket closes right after the move. What is on disk is told to everybody."""

    async def play(where: str, table: str, players: list[Player]) -> None:
        keeper = Database(database)
        for version in range(20):
            mover = next(player for player in players if player.options)
            others = [player for player in players if player is not mover]
            move = mover.options[0]
            await others[0].send({"type": "chat", "text": f"line {version}", "id": next(others[0].numbers)})
            await mover.send({"type": "move", "version": version, "move": move, "id": 1})
            assert mover.socket is not None
            await mover.socket.close()
            await asyncio.sleep(0.2)
            if len(await Store(keeper).moves(table, 0)) == version:  # closed before the move was read: send it again
                await mover.connect(mover.version)
                await mover.until("update")
                await mover.move(move)
            else:
                await mover.connect(mover.version)
            await asyncio.gather(*(player.watch(version + 1) for player in players))
        await keeper.close()

    at_a_table(database, play)


@pytest.mark.usefixtures("slow")
def test_what_else_a_socket_asked_for_is_told_though_it_has_gone(database: str) -> None:
    async def play(where: str, table: str, players: list[Player]) -> None:
        ann, bob, cid = players
        await send_and_go(ann, cid, type="chat", text="good-bye")
        while not bob.chat or bob.chat[-1]["text"] != "good-bye":
            await bob.receive()
        await send_and_go(bob, cid, type="hand_over", level="easy")
        assert (await cid.until("table"))["seats"][1]["bot"] == "easy"
        await bob.connect()
        await bob.until("update")
        await send_and_go(bob, cid, type="take_back")
        while cid.table is not None and cid.table["seats"][1]["bot"] is not None:
            await cid.receive()
        await ann.connect()
        await ann.until("update")
        await send_and_go(ann, cid, type="mute", seat=2)
        await asyncio.sleep(3 * DELAY)
        await ann.connect()
        assert (await ann.until("welcome"))["muted"] == [2]
        await bob.connect()

    at_a_table(database, play)


@pytest.mark.usefixtures("slow")
def test_a_table_begins_though_the_last_to_join_has_gone(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            made = await post(where, "/api/tables", {"seats": [{}, {}, {"bot": "easy"}]})
            ann = Player(where, made["seats"][0])
            await ann.join("Ann")
            await ann.connect()
            async with httpx.AsyncClient(base_url=where) as client:
                with pytest.raises(httpx.ReadTimeout):
                    body = {"link": made["seats"][1], "name": "Bob"}
                    await client.post("/api/join", json=body, timeout=DELAY / 2)
            assert (await ann.until("table", status="playing"))["seats"][1]["name"] == "Bob"
            await ann.close()

    asyncio.run(play())
