"""A sample of each campaign in `make test`, the whole of it in `make test-long`."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from tests.campaigns.faults import fail_everywhere
from tests.campaigns.hostile import throw_messages, throw_requests
from tests.campaigns.kills import kill_again_and_again
from tests.campaigns.worlds import swap
from tests.server.client import quick_settings, running
from tests.server.postgres import Postgres, find_postgres


def whole(count: int) -> object:
    """A parameter of the long campaign."""
    return pytest.param(count, marks=pytest.mark.long)


def check_kills(counts: Counter[str], kills: int) -> None:
    print(dict(counts))
    assert counts["kills"] == kills and counts["games"] and counts["acknowledged"]
    assert not any(counts[wrong] for wrong in ("lost", "doubled", "mistold", "stuck", "unfinished")), counts


@pytest.mark.parametrize("kills", [3, whole(500)])
def test_hard_kills_lose_nothing_on_sqlite(tmp_path: Path, kills: int) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    check_kills(asyncio.run(kill_again_and_again(database, tmp_path, kills, 1, tables=3)), kills)


@pytest.mark.parametrize("kills", [2, whole(500)])
def test_hard_kills_of_servers_and_database_lose_nothing_on_postgresql(tmp_path: Path, kills: int) -> None:
    postgres = find_postgres()
    if postgres is None or postgres.process is None:
        pytest.skip("no PostgreSQL of our own to kill")
    try:
        check_kills(asyncio.run(kill_postgres_too(postgres, tmp_path, kills)), kills)
    finally:
        postgres.close()


async def kill_postgres_too(postgres: Postgres, directory: Path, kills: int) -> Counter[str]:
    database = await asyncio.to_thread(postgres.new_database)
    return await kill_again_and_again(database, directory, kills, 2, tables=3, postgres=postgres)


@pytest.mark.parametrize("count", [3, whole(3000)])
def test_one_fault_at_any_statement_breaks_no_promise(count: int) -> None:
    counts = fail_everywhere(count, 1)
    print(dict(counts))
    assert counts["worlds"] == count and not counts["violations"]


@pytest.mark.parametrize("count", [500, whole(1_000_000)])
def test_hostile_messages_get_clean_answers(sqlite: str, count: int) -> None:
    async def play() -> Counter[str]:
        async with running(quick_settings(sqlite)) as where:
            return await throw_messages(where, count, 1)

    counts = asyncio.run(play())
    print(dict(counts))
    assert counts["messages"] >= count and counts["answers"]
    assert not counts["internal"] and not counts["malformed"]


@pytest.mark.parametrize("count", [200, whole(100_000)])
def test_hostile_requests_get_clean_answers(sqlite: str, count: int) -> None:
    async def play() -> Counter[str]:
        async with running(quick_settings(sqlite)) as where:
            return await throw_requests(where, count, 1)

    counts = asyncio.run(play())
    print(dict(counts))
    assert counts["requests"] >= count and not counts["errors"]


@pytest.mark.parametrize("count", [100, whole(100_000)])
def test_swapped_worlds_leak_nothing(count: int) -> None:
    counts = swap(count, 1)
    print(dict(counts))
    assert counts["worlds"] == count and not counts["leaked_bytes"]


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"
