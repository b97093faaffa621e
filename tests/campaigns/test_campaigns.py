"""A sample of each campaign; `make test-long` runs the whole of them by `python -m tests.campaigns`."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from tests.campaigns.faults import fail_at_statements
from tests.campaigns.hostile import throw_messages, throw_requests
from tests.campaigns.kills import kill_again_and_again
from tests.campaigns.pieces import Campaign, is_wrong, run_pieces
from tests.campaigns.worlds import swap
from tests.server.client import quick_settings, running
from tests.server.postgres import Postgres, find_postgres


def check_kills(counts: Counter[str], kills: int) -> None:
    print(dict(counts))
    assert counts["kills"] == kills and counts["games"] and counts["acknowledged"]
    assert not any(counts[wrong] for wrong in ("lost", "doubled", "mistold", "stuck", "unfinished")), counts


def test_hard_kills_lose_nothing_on_sqlite(tmp_path: Path, kills: int = 3) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    check_kills(asyncio.run(kill_again_and_again(database, tmp_path, kills, 1, tables=3)), kills)


def test_hard_kills_of_servers_and_database_lose_nothing_on_postgresql(tmp_path: Path, kills: int = 2) -> None:
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


def test_one_fault_at_any_statement_breaks_no_promise(count: int = 3) -> None:
    counts = fail_at_statements(count, 1)
    print(dict(counts))
    assert counts["worlds"] == count and not counts["violations"]


def test_hostile_messages_get_clean_answers(sqlite: str, count: int = 500) -> None:
    async def play() -> Counter[str]:
        async with running(quick_settings(sqlite)) as where:
            return await throw_messages(where, count, 1)

    counts = asyncio.run(play())
    print(dict(counts))
    assert counts["messages"] >= count and counts["answers"]
    assert not counts["internal"] and not counts["malformed"]


def test_hostile_requests_get_clean_answers(sqlite: str, count: int = 200) -> None:
    async def play() -> Counter[str]:
        async with running(quick_settings(sqlite)) as where:
            return await throw_requests(where, count, 1)

    counts = asyncio.run(play())
    print(dict(counts))
    assert counts["requests"] >= count and not counts["errors"]


def test_swapped_worlds_leak_nothing(count: int = 100) -> None:
    counts = swap(count, 1)
    print(dict(counts))
    assert counts["worlds"] == count and not counts["leaked_bytes"]


def test_a_campaign_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    begun = []

    def piece(number: int, count: int) -> Counter[str]:
        begun.append((number, count))
        return Counter(worlds=count, leaked_bytes=int(number == 2))

    campaign = Campaign("worlds", 100, 3, piece)
    assert not is_wrong(run_pieces("worlds", campaign, 5, tmp_path))
    whole = run_pieces("worlds", campaign, 9, tmp_path)
    assert begun == [(0, 3), (1, 2), (2, 3), (3, 1)]
    assert (whole["worlds"], whole["pieces"]) == (9, 4) and is_wrong(whole)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"
