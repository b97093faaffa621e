"""The same tests over SQLite and PostgreSQL: in the long run over both, otherwise each over one of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from zlib import crc32

import pytest
from tests.server.postgres import Postgres, find_postgres

from oriflamme.server.clocks import Time

DAY = 86_400_000
KINDS = ("sqlite", "postgresql")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave one of the two databases of a test to the long run; which one, changes from test to test."""
    for item in items:
        parameters = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        if parameters.get("database") in KINDS:
            name = item.nodeid.replace(str(parameters["database"]), "")
            if KINDS[crc32(name.encode()) % 2] != parameters["database"]:
                item.add_marker(pytest.mark.long)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL; in CI a missing one is a failure."""
    server = find_postgres()
    if server is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI=true: PostgreSQL is missing")
        pytest.skip("no PostgreSQL")
    yield server
    server.close()


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of one kind and the other."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of an empty SQLite database."""
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def postgresql(postgres: Postgres) -> str:
    """The address of an empty PostgreSQL database."""
    return postgres.new_database()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return how to set the server's calendar: to the noon of so many days after a Monday."""
    noon = int(datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp() * 1000)
    days = [0]
    begun = Time().steady()
    monkeypatch.setattr(Time, "wall", lambda self: noon + days[0] * DAY + self.steady() - begun)

    def turn(day: int) -> None:
        days[0] = day

    return turn
