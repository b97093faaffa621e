"""Whatever is killed, no acknowledged move is missing and none is made twice."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from tests.server.client import Player, post
from tests.server.postgres import Postgres
from tests.server.processes import QuickProcess, serving

from oriflamme.server import db_schema
from oriflamme.server.database import Database
from oriflamme.server.starts import game_of
from oriflamme.server.store import Store
from oriflamme.server.table import seat_names


async def new_tables(where: str, count: int, seats: list[str | None], rng: random.Random) -> dict[str, list[Player]]:
    """Tables with people at them."""
    tables = {}
    for number in range(count):
        rules = rng.choice(["revised", "first", "ablaze"])
        made = await post(where, "/api/tables", {"rules": rules, "seats": [{"bot": bot} for bot in seats]})
        links = [link for link in made["seats"] if link is not None]
        players = [Player(where, link, random.Random(rng.random())) for link in links]
        for seat, player in enumerate(players):
            await player.join(f"Person {'abcde'[seat]} {number}")
        tables[made["table"]["id"]] = players
    return tables


async def check(database: str, tables: dict[str, list[Player]]) -> None:
    """Every acknowledged move is on disk, in its place, once; and every game is a legal one."""
    keeper = Database(database)
    for table, players in tables.items():
        loaded = await Store(keeper).load(table)
        assert [move.seq for move in loaded.moves] == list(range(len(loaded.moves)))
        for player in players:
            assert player.accepted
            for version, move in player.accepted.items():
                assert loaded.moves[version].move == move
        game = game_of(loaded.table.start, seat_names(loaded.table, loaded.seats))
        for made in loaded.moves:
            game.play(made.move, made.seat)
        assert game.is_over and loaded.table.finished is not None
        events = {tuple(map(str, player.events)) for player in players if player.update}
        assert all(events)
    await keeper.close()


async def play_while_killing(database: str, tmp_path: Path, tables: int, kills: int, seed: int) -> None:
    rng = random.Random(seed)
    server = QuickProcess("serve", database, tmp_path / "log", "--lease", "2")
    async with serving(server):
        found = await new_tables(server.where, tables, [None, None, "easy", None], rng)
        players = [player for seated in found.values() for player in seated]
        games = asyncio.gather(*(player.play_through(240) for player in players))
        for _ in range(kills):
            await asyncio.sleep(rng.uniform(0.3, 1.2))
            if games.done():
                break
            await asyncio.to_thread(server.kill)
            server.start()
            await server.ready()
        await games
        for player in players:
            await player.close()
    await check(database, found)


def test_a_server_that_is_killed_loses_nothing(database: str, tmp_path: Path) -> None:
    asyncio.run(play_while_killing(database, tmp_path, tables=5, kills=3, seed=1))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_a_server_that_is_killed_again_and_again_loses_nothing(database: str, tmp_path: Path, seed: int) -> None:
    asyncio.run(play_while_killing(database, tmp_path, tables=20, kills=15, seed=seed))


def test_play_goes_on_when_postgresql_is_stopped_hard_and_comes_back(postgres: Postgres, tmp_path: Path) -> None:
    if postgres.process is None:
        pytest.skip("not our PostgreSQL to stop")
    database = postgres.new_database()

    async def play() -> None:
        server = QuickProcess("serve", database, tmp_path / "log", "--lease", "2")
        async with serving(server):
            found = await new_tables(server.where, 4, [None, "easy", None], random.Random(2))
            players = [player for seated in found.values() for player in seated]
            games = asyncio.gather(*(player.play_through(120) for player in players))
            for _ in range(2):
                await asyncio.sleep(0.4)
                await asyncio.to_thread(postgres.kill)
                await asyncio.sleep(0.3)
                await asyncio.to_thread(postgres.start)
            await games
            for player in players:
                await player.close()
        await check(database, found)

    asyncio.run(play())


def test_players_of_one_table_sit_at_different_processes(postgresql: str, tmp_path: Path) -> None:
    async def play(count: int) -> None:
        servers = [QuickProcess("serve", postgresql, tmp_path / f"log{number}") for number in range(count)]
        async with serving(*servers):
            found = await new_tables(servers[0].where, 3, [None, None, "easy", None], random.Random(count))
            for players in found.values():
                for number, player in enumerate(players):
                    player.address = lambda number=number: servers[number % count].where  # type: ignore[misc]
            everyone = [player for players in found.values() for player in players]
            await asyncio.gather(*(player.play_through(90) for player in everyone))
            for player in everyone:
                await player.close()
        await check(postgresql, found)

    asyncio.run(play(3))


def test_of_two_devices_at_different_processes_one_wins(postgresql: str, tmp_path: Path) -> None:
    async def play() -> None:
        servers = [QuickProcess("serve", postgresql, tmp_path / f"log{number}") for number in range(2)]
        async with serving(*servers):
            found = await new_tables(servers[0].where, 1, [None, None, None], random.Random(5))
            ((table, players),) = found.items()
            twins = [Player(servers[1].where, player.link) for player in players]
            for player in [*players, *twins]:
                await player.connect()
                await player.until("update")
            for version in range(20):
                seat = next(seat for seat, player in enumerate(players) if player.options)
                moves = (players[seat].options * 2)[:2]
                pair = (players[seat], twins[seat])
                answers = await asyncio.gather(
                    *(p.ask(type="move", version=version, move=move) for p, move in zip(pair, moves, strict=True))
                )
                kinds = sorted(answer["type"] for answer in answers)
                assert kinds == (["accepted", "refused"] if moves[0] != moves[1] else ["accepted", "accepted"])
                assert all(answer.get("code", "stale") == "stale" for answer in answers)
                await asyncio.gather(*(player.watch(version + 1) for player in [*players, *twins]))
            for player in [*players, *twins]:
                await player.close()
            keeper = Database(postgresql)
            assert len(await Store(keeper).moves(table, 0)) == 20
            await keeper.close()

    asyncio.run(play())


async def working_on(keeper: Database, table: str) -> bool:
    """Whether a worker holds the lease of a table's job."""
    jobs = db_schema.jobs
    row = await keeper.read(
        lambda connection: connection.execute(jobs.select().where(jobs.c.table_id == table)).first()
    )
    return row is not None and row.kind == "bot" and row.lease > 0


def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced(postgresql: str, tmp_path: Path) -> None:
    async def play() -> None:
        flags = ("--bot-pause", "0", "--lease", "1")  # without a pause a worker that holds a lease is thinking
        server = QuickProcess("serve", postgresql, tmp_path / "log", "--bots", "workers", *flags)
        workers = [QuickProcess("worker", postgresql, tmp_path / f"log{number}", *flags) for number in range(2)]
        async with serving(server):
            keeper = Database(postgresql)
            seated = await post(server.where, "/api/quick", {"name": "Ann", "seats": 3, "level": "master", "seat": 0})
            table = seated["table"]["id"]
            ann = Player(server.where, seated["link"])
            playing = asyncio.create_task(ann.play_through(600))
            async with serving(*workers[:1]):
                async with asyncio.timeout(200):
                    while not await working_on(keeper, table):
                        await asyncio.sleep(0.02)
            version = ann.version
            async with serving(*workers):
                async with asyncio.timeout(200):
                    while (ann.version or 0) <= (version or 0) + 4:
                        await asyncio.sleep(0.05)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await ann.close()
            await keeper.close()

    asyncio.run(play())


def test_however_many_workers_race_one_move_results(postgresql: str, tmp_path: Path) -> None:
    async def play() -> None:
        server = QuickProcess("serve", postgresql, tmp_path / "log", "--bots", "workers", "--lease", "1")
        workers = [QuickProcess("worker", postgresql, tmp_path / f"log{number}", "--lease", "1") for number in range(3)]
        async with serving(server, *workers):
            keeper = Database(postgresql)
            made = await post(server.where, "/api/tables", {"seats": [{"bot": "easy"}] * 4})
            watcher = Player(server.where, made["spectator"])
            watching = asyncio.create_task(watcher.play_through(60))
            while not watching.done():
                # Every worker may take every job at once.
                await Store(keeper).jobs.release_all()
                await asyncio.sleep(0.005)
            await watching
            loaded = await Store(keeper).load(made["table"]["id"])
            assert [move.seq for move in loaded.moves] == list(range(len(loaded.moves)))
            assert loaded.table.status == "over"
            await watcher.close()
            await keeper.close()

    asyncio.run(play())
