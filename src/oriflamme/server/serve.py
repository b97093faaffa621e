"""Running the server, and the worker that plays bots for servers on PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
from contextlib import ExitStack

import uvicorn
from filelock import Timeout

from oriflamme.game.errors import BadInput
from oriflamme.server.app import make_app
from oriflamme.server.connections import Connections
from oriflamme.server.database import Database, serving_lock
from oriflamme.server.logs import set_up_logs
from oriflamme.server.protocols import Configuration, HttpProtocol, SocketProtocol
from oriflamme.server.runtime import Runtime
from oriflamme.server.settings import Settings

log = logging.getLogger("oriflamme.serve")

GARBAGE = (5_000, 4, 1_000)
"""Thresholds of the garbage collector: young objects often, in pauses of a few milliseconds; old ones rarely."""

SWEEP = 5
"""Tenths of a second between two looks at the deadlines of connections."""


def serve(settings: Settings, log_level: str = "info") -> None:
    """Serve until told to stop."""
    set_up_logs(log_level)
    with ExitStack() as stack:
        database = Database(settings.database)
        if database.is_sqlite:
            try:
                stack.enter_context(serving_lock(database.path))
            except Timeout:
                raise BadInput("--database", database.path, "a file that no other server uses") from None
        asyncio.run(database.prepare())
        # uvicorn raises SIGTERM again after a clean stop; that is not a failure.
        signal.signal(signal.SIGTERM, lambda *_: None)
        be_prompt()
        Server(configuration(settings)).run()


def be_prompt() -> None:
    """Tune the garbage collector for short pauses."""
    gc.collect()
    gc.freeze()  # what was loaded at the start stays
    gc.set_threshold(*GARBAGE)


class Server(uvicorn.Server):
    """Logs where it listens; `where` is set by then. Looks after its connections."""

    where: str | None = None

    def __init__(self, config: Configuration) -> None:
        super().__init__(config)
        self.guard = config.guard

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.servers:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self.where = f"http://{host}:{port}"
            log.info("serving on %s/", self.where, extra={"port": port})

    async def on_tick(self, counter: int) -> bool:
        if counter % SWEEP == 0:
            self.guard.sweep()
        return await super().on_tick(counter)


def configuration(settings: Settings) -> Configuration:
    """How uvicorn runs the server."""
    app = make_app(settings)
    config = Configuration(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=max(settings.limits.message * 4, 1024),
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=max(1, round(settings.shutdown)),
        timeout_keep_alive=15,
        limit_concurrency=None,
    )
    config.guard = Connections(settings, app.state.runtime.metrics)
    return config


def work(settings: Settings, log_level: str = "info") -> None:
    """Play bots for the servers of a PostgreSQL database until told to stop."""
    set_up_logs(log_level)
    if settings.is_sqlite:
        raise BadInput("--database", settings.database, "PostgreSQL: with SQLite the server plays the bots itself")
    asyncio.run(working(settings))


async def working(settings: Settings) -> None:
    await Database(settings.database).prepare()
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    runtime = Runtime(settings, serves=False)
    await runtime.start()
    log.info("working")
    await stop.wait()
    await runtime.close()
