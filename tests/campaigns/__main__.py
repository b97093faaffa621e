"""Run a campaign and print what it counted: python -m tests.campaigns kills --count 1000 --database postgresql."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.campaigns.faults import fail_everywhere
from tests.campaigns.hostile import throw_messages, throw_requests
from tests.campaigns.kills import kill_again_and_again
from tests.campaigns.worlds import swap
from tests.server.client import quick_settings, running
from tests.server.postgres import find_postgres

COUNTS = {"kills": 1000, "faults": 3000, "messages": 1_000_000, "requests": 100_000, "worlds": 100_000}
WRONG = ("lost", "doubled", "mistold", "stuck", "unfinished", "leaked_bytes", "violations")
REFUSED_BADLY = ("internal", "malformed", "errors")


async def throw(database: str, name: str, count: int, seed: int) -> Counter[str]:
    async with running(quick_settings(database)) as where:
        return await (throw_messages if name == "messages" else throw_requests)(where, count, seed)


def run(name: str, count: int, seed: int, kind: str, directory: Path) -> Counter[str]:
    if name == "worlds":
        return swap(count, seed)
    if name == "faults":
        return fail_everywhere(count, seed)
    postgres = find_postgres() if kind == "postgresql" else None
    try:
        database = f"sqlite:///{directory / 'tables.sqlite'}" if postgres is None else postgres.new_database()
        if name == "kills":
            return asyncio.run(kill_again_and_again(database, directory, count, seed, postgres=postgres))
        return asyncio.run(throw(database, name, count, seed))
    finally:
        if postgres is not None:
            postgres.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns", description=__doc__)
    parser.add_argument("name", choices=tuple(COUNTS))
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    wanted = parser.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as directory:
        count = wanted.count or COUNTS[wanted.name]
        counts = run(wanted.name, count, wanted.seed, wanted.database, Path(directory))
    print(f"{time.perf_counter() - begun:.0f} s:", ", ".join(f"{name} {found}" for name, found in counts.items()))
    return int(any(counts[name] for name in WRONG + REFUSED_BADLY))


if __name__ == "__main__":
    sys.exit(main())
