"""The campaigns, and how many of each are asked for."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from tests.campaigns.faults import fail_at_statements
from tests.campaigns.hostile import throw_messages, throw_requests
from tests.campaigns.kills import kill_again_and_again
from tests.campaigns.pieces import Campaign
from tests.campaigns.worlds import swap
from tests.server.client import quick_settings, running
from tests.server.postgres import find_postgres

Throw = Callable[[str, int, int], Awaitable[Counter[str]]]


def kills(number: int, count: int) -> Counter[str]:
    """Kill servers of a file, or of a PostgreSQL with the next piece, if there is one."""
    postgres = find_postgres() if number % 2 else None
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory)
        try:
            database = f"sqlite:///{path / 'tables.sqlite'}" if postgres is None else postgres.new_database()
            own = None if postgres is None or postgres.process is None else postgres
            counts = asyncio.run(kill_again_and_again(database, path, count, number, postgres=own))
        finally:
            if postgres is not None:
                postgres.close()
    counts["kills_of_sqlite" if postgres is None else "kills_of_postgresql"] += counts["kills"]
    return counts


def thrown(throw: Throw) -> Callable[[int, int], Counter[str]]:
    """Return a piece that throws something at a server of its own."""

    async def serve(database: str, number: int, count: int) -> Counter[str]:
        async with running(quick_settings(database)) as where:
            return await throw(where, count, number)

    def run(number: int, count: int) -> Counter[str]:
        with tempfile.TemporaryDirectory() as directory:
            return asyncio.run(serve(f"sqlite:///{directory}/tables.sqlite", number, count))

    return run


CAMPAIGNS: Final = {
    "kills": Campaign("kills", 1000, 25, kills),
    "faults": Campaign("worlds", 3000, 20, lambda number, count: fail_at_statements(count, number)),
    "messages": Campaign("messages", 1_000_000, 20_000, thrown(throw_messages)),
    "requests": Campaign("requests", 100_000, 2_000, thrown(throw_requests)),
    "worlds": Campaign("worlds", 100_000, 1_000, lambda number, count: swap(count, number)),
}
