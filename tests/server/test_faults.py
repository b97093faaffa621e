"""Databases that are deleted, damaged, full or read-only: told so, refused, and used again when that is over."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event, text
from sqlalchemy.engine import make_url
from tests.server.client import Player, post, quick_settings, running, sit_down
from tests.server.rows import move_row, person, table_row

from oriflamme.game import BadInput, RuleSet
from oriflamme.server import database as database_module
from oriflamme.server.backup import back_up, bring_back
from oriflamme.server.backup_check import replay
from oriflamme.server.database import Database, SqliteThreads
from oriflamme.server.line import HINT, undo_to
from oriflamme.server.settings import Settings
from oriflamme.server.starts import fresh_start, game_of


def path_of(url: str) -> Path:
    return Path(str(make_url(url).database))


async def eventually(where: str, wanted: str) -> None:
    """Wait until the server says that this is how it is."""
    async with asyncio.timeout(200), httpx.AsyncClient(base_url=where) as client:
        while True:
            answer = await client.get("/healthz")
            if answer.json() == {"status": wanted}:
                assert answer.status_code == (200 if wanted == "ok" else 503)
                return
            await asyncio.sleep(0.2)


async def playing(where: str) -> Player:
    """Return somebody who is asked, at a table with a person who never answers."""
    made = await post(where, "/api/tables", {"seats": [{}, {}, {}]})
    players = [Player(where, link) for link in made["seats"]]
    for number, player in enumerate(players):
        await player.join(f"Player {number}")
    await sit_down(players)
    asked = next(player for player in players if player.options)
    for player in players:
        if player is not asked:
            await player.close()
    return asked


def stored(url: str) -> int:
    with closing(sqlite3.connect(path_of(url))) as connection:
        return int(connection.execute("SELECT count(*) FROM moves").fetchone()[0])


Fault = Callable[[Database], None]


def deleted(database: Database) -> None:
    Path(database.path).rename(f"{database.path}.away")


def undelete(database: Database) -> None:
    Path(f"{database.path}.away").rename(database.path)


def forbidden(database: Database) -> None:
    """Nothing can be written any more, as where a disk has been mounted anew for reading only."""
    pragma(database, "query_only", 1)


def allowed(database: Database) -> None:
    pragma(database, "query_only", 0)


@contextmanager
def full_disk(url: str) -> Iterator[None]:
    """No file of this process may become longer than the database's log: what a quota or a full disk is."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (Path(f"{path_of(url)}-wal").stat().st_size, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def pragma(database: Database, name: str, value: int) -> None:
    run(database, f"PRAGMA {name} = {value}")


def run(database: Database, *statements: str) -> None:
    """Run statements on the connection that writes."""
    assert isinstance(database.engine, SqliteThreads)
    connection = database.engine.writer.raw_connection()
    for statement in statements:
        connection.cursor().execute(statement)
    connection.close()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Database]:
    """The databases that servers have opened, the last one last; they are looked at often."""
    found: list[Database] = []
    made = Database.__init__

    def note(self: Database, url: str) -> None:
        made(self, url)
        found.append(self)

    monkeypatch.setattr(Database, "__init__", note)
    monkeypatch.setattr(database_module, "LOOK_EVERY", 0.2)
    return found


@pytest.mark.parametrize(
    ("begin", "end", "status"),
    [(deleted, undelete, "database_gone"), (forbidden, allowed, "database_read_only")],
)
def test_what_cannot_be_written_is_refused_until_it_can(
    sqlite: str, opened: list[Database], begin: Fault, end: Fault, status: str
) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            player = await playing(where)
            begin(opened[-1])
            answer = await player.move()
            assert (answer["type"], answer.get("code")) == ("refused", "unavailable")
            await eventually(where, status)
            end(opened[-1])
            await eventually(where, "ok")
            assert stored(sqlite) == 0
            assert (await player.move())["type"] == "accepted"
            await player.close()
        assert stored(sqlite) == 1

    asyncio.run(play())


def test_a_full_disk_acknowledges_nothing_and_play_goes_on_when_there_is_room(
    sqlite: str, opened: list[Database]
) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            player = await playing(where)
            with full_disk(sqlite):
                assert (await player.move())["code"] == "unavailable"
                assert (await player.ask(type="chat", text="hello"))["code"] == "unavailable"
                await eventually(where, "database_full")
            await eventually(where, "ok")
            assert stored(sqlite) == 0
            assert (await player.move())["type"] == "accepted"
            assert (await player.ask(type="chat", text="hello"))["type"] == "accepted"
            await player.close()
        assert stored(sqlite) == 1

    asyncio.run(play())


def test_a_file_overwritten_with_garbage_is_noticed_and_nothing_more_is_accepted(
    sqlite: str, opened: list[Database]
) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            player = await playing(where)
            path = path_of(sqlite)
            with closing(sqlite3.connect(path)) as other:
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            kept = path.read_bytes()
            with path.open("r+b") as file:
                file.write(os.urandom(len(kept)))
            await eventually(where, "database_corrupt")
            assert (await player.move())["code"] == "unavailable"
            with path.open("r+b") as file:
                file.write(kept)
            await eventually(where, "ok")
            assert (await player.move())["type"] == "accepted"
            await player.close()
        assert stored(sqlite) == 1

    asyncio.run(play())


def test_another_file_in_the_place_of_the_database_is_not_used(sqlite: str, opened: list[Database]) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            player = await playing(where)
            path = path_of(sqlite)
            shutil.copyfile(path, f"{path}.copy")
            Path(f"{path}.copy").replace(path)
            assert (await player.move())["code"] == "unavailable"
            await eventually(where, "database_gone")
            await player.close()

    asyncio.run(play())


# ---- starting ----------------------------------------------------------------------------------------------


def refusal(url: str) -> str:
    """Return the sentence that a server ends with."""
    with pytest.raises(BadInput) as caught:
        asyncio.run(Database(url).prepare())
    assert "\n" not in str(caught.value)
    return str(caught.value)


def made(url: str) -> Path:
    asyncio.run(Database(url).prepare())
    return path_of(url)


def test_a_file_that_is_no_database_is_refused_in_a_sentence(sqlite: str) -> None:
    path_of(sqlite).write_bytes(b"not a database, whatever its name says" * 100)
    assert "damaged or no database" in refusal(sqlite)


def test_a_truncated_database_is_refused_in_a_sentence(sqlite: str) -> None:
    path = made(sqlite)
    os.truncate(path, path.stat().st_size // 2)
    assert "damaged" in refusal(sqlite)


def test_garbage_in_the_middle_is_found_at_the_start(sqlite: str) -> None:
    path = made(sqlite)
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\x55" * (path.stat().st_size - 4096))
    assert "damaged" in refusal(sqlite)


def test_a_newer_schema_is_refused_in_a_sentence(database: str) -> None:
    async def advance() -> None:
        opened = Database(database)
        await opened.migrate()
        await opened.write(lambda one: one.execute(text("UPDATE alembic_version SET version_num = '9999'")))
        await opened.close()

    asyncio.run(advance())
    assert "a newer one has written it" in refusal(database)


def test_a_locked_database_is_refused_in_a_sentence(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(sqlite)
    monkeypatch.setattr(database_module, "PRAGMAS", ("busy_timeout=100",))
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    assert "locked" in refusal(sqlite)
    holder.close()


def test_a_database_below_a_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "--database" in refusal(f"sqlite:///{tmp_path}/file/tables.sqlite")
    assert "--database" in refusal(f"sqlite:///{tmp_path}")


def test_a_disk_that_is_read_only_is_refused_in_a_sentence(sqlite: str) -> None:
    made(sqlite)
    connect = database_module.sqlite_engine

    def read_only(path: str, size: int, begin: str) -> Any:
        engine = connect(path, size, begin)
        event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA query_only = 1"))
        return engine

    database_module.sqlite_engine = read_only
    try:
        assert "may write" in refusal(sqlite)
    finally:
        database_module.sqlite_engine = connect


def test_postgresql_away_or_unwilling_is_told_in_a_sentence(postgresql: str) -> None:
    url = make_url(postgresql)
    assert "answers at this address" in refusal(url.set(port=1).render_as_string(False))
    assert "createdb" in refusal(url.set(database="nowhere").render_as_string(False))
    assert "a user and a password" in refusal(url.set(username="nobody").render_as_string(False))


def test_a_server_that_cannot_start_ends_with_one_line_and_exit_code_2(sqlite: str) -> None:
    path_of(sqlite).write_bytes(b"no database" * 1000)
    for command in ("serve", "reports"):
        ended = subprocess.run(
            [sys.executable, "-m", "oriflamme", command, "--database", sqlite],
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert ended.returncode == 2
        assert "Traceback" not in ended.stderr and ended.stderr.count("\n") == 1
        assert "damaged or no database" in ended.stderr


# ---- backups -----------------------------------------------------------------------------------------------


@pytest.fixture
def backup(sqlite: str, tmp_path: Path) -> Path:
    """A backup of a game that is under way."""

    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            player = await playing(where)
            await player.move()
            await player.ask(type="chat", text="hello")
            await player.close()

    asyncio.run(play())
    file = tmp_path / "backup.sqlite"
    assert back_up(Settings(sqlite), file) == 1
    return file


def refuses(file: Path, tmp_path: Path) -> str:
    """Return why a backup is refused; nothing has been made."""
    target = tmp_path / "target.sqlite"
    with pytest.raises(BadInput) as caught:
        bring_back(Settings(f"sqlite:///{target}"), file)
    assert not target.exists()
    return str(caught.value)


def test_an_intact_backup_is_restored(backup: Path, tmp_path: Path) -> None:
    target = f"sqlite:///{tmp_path / 'target.sqlite'}"
    assert bring_back(Settings(target), backup) == 1
    assert stored(target) == 1


def test_a_damaged_backup_is_refused_and_the_place_is_named(backup: Path, tmp_path: Path) -> None:
    data = backup.read_bytes()
    backup.write_bytes(data[: len(data) // 2])
    assert "SQLite says" in refuses(backup, tmp_path)
    backup.write_bytes(data[:4096] + bytes(4096) + data[8192:])
    assert "SQLite says" in refuses(backup, tmp_path)
    backup.write_bytes(b"garbage" * 5000)
    assert "SQLite says" in refuses(backup, tmp_path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE chat SET text = 'goodbye'", "the rows of the table 'chat'"),
        ("DELETE FROM moves", "1 rows in the table 'moves', where there are 0"),
        ("DROP TABLE mutes", "0 rows in the table 'mutes'"),
        ("DROP TABLE tables", "a backup of a table server"),
        ("DROP TABLE backup_checksums; UPDATE moves SET move = 'reveal'", "move 0: illegal move"),
        ("DROP TABLE backup_checksums; UPDATE moves SET seq = 3", "moves are missing"),
        ("DROP TABLE backup_checksums; UPDATE alembic_version SET version_num = '9999'", "a newer one"),
    ],
)
def test_a_backup_that_was_changed_is_refused(backup: Path, tmp_path: Path, change: str, said: str) -> None:
    with closing(sqlite3.connect(backup)) as connection:
        connection.executescript(change)
    assert said in refuses(backup, tmp_path)


def test_a_game_with_hints_and_undone_moves_is_replayed_as_it_stands() -> None:
    start = fresh_start(RuleSet.named("revised"), 3)
    game = game_of(start, ["a", "b", "c"], False)
    assert game.decision is not None
    seat, (one, other, *_) = game.decision.seat, [str(move) for move in game.decision.options]
    seats = tuple(person(number) for number in range(3))
    texts = [HINT, one, undo_to(0), other]
    rows = tuple(move_row(number, text, seat=seat) for number, text in enumerate(texts))
    assert replay(table_row("t", start), seats, rows) is None
    assert replay(table_row("t", start), seats, rows[1:]) == "moves are missing"
    twice = tuple(move_row(number, one, seat=seat) for number in range(2))
    assert "move 1" in str(replay(table_row("t", start), seats, twice))
