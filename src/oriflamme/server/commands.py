"""The server's commands. They import what they need when they run, so that other commands start fast."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from oriflamme.extras import require
from oriflamme.game.locale import Locale

if TYPE_CHECKING:
    from oriflamme.server.settings import Settings

LOCALE = Locale.of_environment()
say, examples = LOCALE.text, LOCALE.examples
commands = typer.Typer()


class ServerCommand(TyperCommand):
    """A command that needs the packages of the table server."""

    def invoke(self, ctx: Any) -> Any:
        require("server")
        return super().invoke(ctx)


def option(name: str, message: str, **more: Any) -> Any:
    """Return a flag that can also be given as ORIFLAMME_NAME in the environment."""
    variable = "ORIFLAMME_" + name.strip("-").upper().replace("-", "_")
    return typer.Option(name, envvar=variable, help=say(message), **more)


Database = Annotated[str | None, option("--database", "help-option-database")]
BotProcesses = Annotated[int, option("--bot-processes", "help-option-bot-processes", min=1)]
BotPause = Annotated[str, option("--bot-pause", "help-option-bot-pause")]
Lease = Annotated[float, option("--lease", "help-option-lease", min=0.1)]
LogLevel = Annotated[str, option("--log-level", "help-option-log-level")]
BackupFile = Annotated[Path, typer.Argument(help=say("help-option-backup-file"))]


@commands.command(
    name="serve",
    cls=ServerCommand,
    help=say("help-serve"),
    epilog=examples(
        "oriflamme serve",
        "oriflamme serve --host 0.0.0.0 --port 80 --trusted-proxy 127.0.0.1",
        "oriflamme serve --database postgresql+asyncpg://user:password@localhost/oriflamme --bots workers",
        "ORIFLAMME_PORT=9000 ORIFLAMME_BOT_PAUSE=0 oriflamme serve",
    ),
)
def serve(
    host: Annotated[str, option("--host", "help-option-host")] = "127.0.0.1",
    port: Annotated[int, option("--port", "help-option-port", min=0, max=65535)] = 8000,
    database: Database = None,
    origin: Annotated[list[str] | None, option("--origin", "help-option-origin")] = None,
    trusted_proxy: Annotated[list[str] | None, option("--trusted-proxy", "help-option-trusted-proxy")] = None,
    bots: Annotated[str, option("--bots", "help-option-bots-by")] = "pool",
    bot_processes: BotProcesses = 1,
    bot_pause: BotPause = "0.9",
    lease: Lease = 30.0,
    limits: Annotated[str, option("--limits", "help-option-limits")] = "",
    reviews: Annotated[str, option("--reviews", "help-option-reviews")] = "on",
    review_effort: Annotated[float, option("--review-effort", "help-option-review-budget", min=0.001, max=100)] = 1.0,
    review_nice: Annotated[int, option("--review-nice", "help-option-review-nice", min=0, max=19)] = 19,
    web: Annotated[Path | None, option("--web", "help-option-web")] = None,
    shutdown: Annotated[float, option("--shutdown", "help-option-shutdown", min=1)] = 5.0,
    contact: Annotated[str, option("--contact", "help-option-contact")] = "mailto:postmaster@localhost",
    address: Annotated[str, option("--address", "help-option-address")] = "",
    log_level: LogLevel = "info",
) -> None:
    from oriflamme.server.serve import serve as run
    from oriflamme.server.settings import Settings, default_database, read_limits, read_pause

    where: dict[str, Any] = {"host": host, "port": port, "web": web, "address": address, "push_contact": contact}
    thought: dict[str, Any] = {"bots": bots, "bot_processes": bot_processes, "lease": lease, "shutdown": shutdown}
    made: dict[str, Any] = {"reviews": reviews, "review_effort": review_effort, "review_nice": review_nice}
    run(
        Settings(
            database=database or default_database(),
            origins=tuple(origin or ()),
            trusted_proxies=tuple(trusted_proxy or ()),
            bots_ready=True,
            bot_pause=read_pause(bot_pause),
            limits=read_limits(limits),
            **where,
            **thought,
            **made,
        ),
        log_level,
    )


@commands.command(
    name="worker",
    cls=ServerCommand,
    help=say("help-worker"),
    epilog=examples("oriflamme worker --database postgresql+asyncpg://user:password@localhost/oriflamme"),
)
def worker(
    database: Annotated[str, option("--database", "help-option-database")],
    bot_processes: BotProcesses = 1,
    bot_pause: BotPause = "0.9",
    lease: Lease = 30.0,
    log_level: LogLevel = "info",
) -> None:
    from oriflamme.server.serve import work
    from oriflamme.server.settings import Settings, read_pause

    pause = read_pause(bot_pause)
    work(Settings(database, bots="workers", bot_processes=bot_processes, bot_pause=pause, lease=lease), log_level)


@commands.command(
    name="backup", cls=ServerCommand, help=say("help-backup"), epilog=examples("oriflamme backup tables-2026.sqlite")
)
def backup(
    file: BackupFile,
    database: Database = None,
) -> None:
    from oriflamme.server.backup import back_up

    typer.echo(say("cli-backup-done", file=str(file), tables=back_up(settings_for(database), file)))


@commands.command(
    name="restore", cls=ServerCommand, help=say("help-restore"), epilog=examples("oriflamme restore tables-2026.sqlite")
)
def restore(
    file: BackupFile,
    database: Database = None,
) -> None:
    from oriflamme.server.backup import bring_back

    typer.echo(say("cli-restore-done", file=str(file), tables=bring_back(settings_for(database), file)))


@commands.command(
    name="reports", cls=ServerCommand, help=say("help-reports"), epilog=examples("oriflamme reports | head -3")
)
def reports(database: Database = None) -> None:
    from oriflamme.server.backup import reported

    for line in reported(settings_for(database)):
        typer.echo(line)


@commands.command(
    name="schema", cls=ServerCommand, help=say("help-schema"), epilog=examples("oriflamme schema web/schema")
)
def schema(directory: Annotated[Path, typer.Argument(help=say("help-option-directory"))]) -> None:
    from oriflamme.server.json_schema import write_schemas

    for path in write_schemas(directory):
        typer.echo(path)


def settings_for(database: str | None) -> Settings:
    """Return the settings of a command that only needs the database."""
    from oriflamme.server.settings import Settings, default_database

    return Settings(database=database or default_database())
