"""Moves: acknowledged once, never made twice, refused with a code."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import Connection, update
from sqlalchemy.exc import IntegrityError
from tests.server.client import Player, quick_settings, running, sit_down, table_of
from tests.server.rows import entry, move_row, person, table_row

from oriflamme.server import db_schema
from oriflamme.server.database import Database
from oriflamme.server.rows import MoveRow
from oriflamme.server.store import Store


def at_a_table(database: str, play: Callable[[str, list[Player], str], Awaitable[None]], seats: int = 3) -> None:
    """Run a test at a table of people."""

    async def run() -> None:
        async with running(quick_settings(database)) as where:
            _, players, spectator = await table_of(where, [None] * seats)
            await sit_down(players)
            await asyncio.wait_for(play(where, players, spectator), 300)
            for player in players:
                await player.close()

    asyncio.run(run())


def asked(players: list[Player]) -> Player:
    """The player who must decide."""
    return next(player for player in players if player.options)


def test_a_repeated_move_is_answered_and_not_made_again(database: str) -> None:
    async def play(where: str, players: list[Player], spectator: str) -> None:
        ann = asked(players)
        move = ann.options[0]
        first = await ann.ask(type="move", version=0, move=move)
        again = await ann.ask(type="move", version=0, move=move)
        assert (first["type"], first["version"], first["repeated"]) == ("accepted", 1, False)
        assert (again["type"], again["version"], again["repeated"]) == ("accepted", 1, True)
        assert ann.version == 1

    at_a_table(database, play)


def test_of_moves_written_together_only_those_of_a_taken_number_are_left_out(database: str) -> None:
    async def write() -> None:
        store = Store(Database(database))
        await store.database.migrate()
        for table in "AB":
            row = table_row(table)
            await store.create(row, [person(0)], [(table.encode() * 32, 0)])
        first, bots, other = (
            move_row(0, "wait", False, 7),
            move_row(1, "reveal", True, 8),
            move_row(0, "no", False, 9),
        )

        async def put(*moves: tuple[str, MoveRow]) -> list[bool]:
            return await asyncio.gather(*(store.writer.append(entry(*move)) for move in moves))

        assert await put(("A", first), ("A", bots)) == [True, True]
        assert await put(("A", other), ("B", other)) == [False, True]
        assert await store.moves("A", 0) == (first, bots)
        assert await store.moves("B", 0) == (other,)
        await store.database.close()

    asyncio.run(write())


def test_a_write_that_fails_does_not_affect_the_others_of_its_group(database: str) -> None:
    async def write() -> None:
        store = Store(Database(database))
        await store.database.migrate()
        ann = [person(0)]

        async def create(table: str) -> None:
            row = table_row(table)
            await store.create(row, ann, [(table.encode() * 32, 0)])

        def half_done(connection: Connection) -> None:
            connection.execute(update(db_schema.seats).values(name="Bob"))
            raise RuntimeError("in the middle")

        await create("A")
        writes = (create("B"), store.writer.write(half_done), create("A"), create("C"))
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), RuntimeError, IntegrityError, type(None)]
        assert [(await store.load(table)).seats[0].name for table in "ABC"] == ["Ann"] * 3
        await store.database.close()

    asyncio.run(write())


def test_a_stale_move_is_refused(database: str) -> None:
    async def play(where: str, players: list[Player], spectator: str) -> None:
        ann = asked(players)
        first, other = ann.options[:2] if len(ann.options) > 1 else (ann.options[0], "wait")
        await ann.ask(type="move", version=0, move=first)
        answer = await ann.ask(type="move", version=0, move=other)
        assert (answer["type"], answer["code"], answer["version"]) == ("refused", "stale", 1)

    at_a_table(database, play)


@pytest.mark.parametrize("move", ["wait", "place red.nobody front", "target 99", "x", "place black.spy front"])
def test_a_move_that_is_not_offered_is_refused(sqlite: str, move: str) -> None:
    async def play(where: str, players: list[Player], spectator: str) -> None:
        answer = await asked(players).ask(type="move", version=0, move=move)
        assert answer["code"] == "illegal_move"

    at_a_table(sqlite, play)


def test_only_the_seat_that_is_asked_moves(sqlite: str) -> None:
    async def play(where: str, players: list[Player], spectator: str) -> None:
        ann = asked(players)
        bob = next(player for player in players if player is not ann)
        assert (await bob.ask(type="move", version=0, move=ann.options[0]))["code"] == "not_your_turn"
        assert (await bob.ask(type="move", version=7, move=ann.options[0]))["code"] == "ahead"
        watcher = Player(where, spectator)
        await sit_down([watcher])
        assert watcher.options == []
        assert (await watcher.ask(type="move", version=0, move=ann.options[0]))["code"] == "not_a_seat"
        assert (await watcher.ask(type="chat", text="hello"))["code"] == "not_a_seat"
        assert (await watcher.ask(type="hand_over"))["code"] == "not_a_seat"
        await watcher.close()

    at_a_table(sqlite, play)


def test_of_two_devices_that_race_one_wins_and_the_other_is_refused(database: str) -> None:
    async def play(where: str, players: list[Player], spectator: str) -> None:
        for _ in range(12):
            ann = asked(players)
            twin = Player(where, ann.link)
            await sit_down([twin])
            moves = (ann.options * 2)[:2]
            answers = await asyncio.gather(
                *(
                    device.ask(type="move", version=ann.version, move=move)
                    for device, move in zip((ann, twin), moves, strict=True)
                )
            )
            assert sorted(answer["type"] for answer in answers) == (
                ["accepted", "refused"] if moves[0] != moves[1] else ["accepted", "accepted"]
            )
            assert all(answer.get("code", "stale") == "stale" for answer in answers)
            version = answers[0]["version"]
            for player in players:
                while player.version != version:
                    await player.receive()
            await twin.close()

    at_a_table(database, play)


def test_a_client_that_comes_back_gets_what_it_missed(database: str) -> None:
    async def play(where: str, players: list[Player], spectator: str) -> None:
        watcher = Player(where, spectator)
        await sit_down([watcher])
        away, *others = players
        everything = Player(where, away.link)
        await sit_down([everything])
        for moves in (3, 5, 9, 14):
            await asyncio.gather(*(p.play(moves) for p in players), *(p.watch(moves) for p in (watcher, everything)))
            await away.close()
            await away.connect(away.version)
            welcome = await away.until("update")
            assert welcome["since"] == welcome["version"] == moves and welcome["events"] == []
        await away.close()
        late = Player(where, away.link)
        await late.connect(1)
        caught_up = await late.until("update")
        assert caught_up["since"] == 1 and caught_up["version"] == 14
        fresh = Player(where, away.link)
        await fresh.connect(99_999)
        assert (await fresh.until("update"))["since"] is None
        assert fresh.events == everything.events
        assert fresh.update is not None and everything.update is not None
        assert fresh.update["view"] == everything.update["view"]
        for player in (late, fresh, everything, watcher, *others):
            await player.close()

    at_a_table(database, play)


def test_options_say_what_a_reveal_brings(sqlite: str) -> None:
    async def play(where: str, players: list[Player], spectator: str) -> None:
        promised = 0
        while not players[0].over:
            ann = asked(players)
            assert ann.update is not None
            seat, before = ann.update["decision"]["seat"], ann.update["view"]["influence"]
            reveal = next((o for o in ann.update["decision"]["options"] if o["move"] == "reveal"), None)
            await ann.move(
                "reveal" if reveal and (reveal["gain"] or ann.rng.random() < 0.3) else "wait" if reveal else None
            )
            version = 1 + max(ann.accepted)
            await asyncio.gather(*(player.watch(version) for player in players))
            if reveal is not None and reveal["gain"] is not None and ann.accepted[version - 1] == "reveal":
                promised += 1
                gained = [e for e in ann.update["events"] if e["key"] == "gained" and e["seat"] == seat]
                assert sum(event["amount"] for event in gained) >= reveal["gain"], (before, reveal)
        assert promised

    at_a_table(sqlite, play)
