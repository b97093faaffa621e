"""The command line, `oriflamme --help`: it mounts the commands of all parts."""

from __future__ import annotations

import os
import sys

import typer

from oriflamme.arena.commands import commands as arena_commands
from oriflamme.arena.exploit_command import commands as exploit_command
from oriflamme.arena.puzzles_command import commands as puzzles_command
from oriflamme.arena.review_command import commands as review_command
from oriflamme.arena.simulate_command import commands as simulate_command
from oriflamme.bots.commands import commands as bot_commands
from oriflamme.command_line import say
from oriflamme.extras import MissingExtra
from oriflamme.game import BadInput
from oriflamme.server.commands import commands as server_commands
from oriflamme.terminal.commands import commands as terminal_commands
from oriflamme.terminal.puzzle_command import commands as puzzle_command
from oriflamme.terminal.scenario_command import commands as scenario_command

app = typer.Typer(
    help=say("help-app"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
# In the order of the help.
app.add_typer(scenario_command)
app.add_typer(simulate_command)
app.add_typer(terminal_commands)
app.add_typer(arena_commands)
app.add_typer(exploit_command)
app.add_typer(review_command)
app.add_typer(puzzle_command)
app.add_typer(puzzles_command)
app.add_typer(server_commands)
app.add_typer(bot_commands)


def main() -> None:
    """Run a command; bad input ends with one line that says what is wrong, and exit code 2."""
    try:
        app()
    except BadInput as error:
        print(say("cli-error", message=str(error)), file=sys.stderr)
        sys.exit(2)
    except MissingExtra as error:
        message = say("cli-missing-extra", extra=error.extra, modules=", ".join(error.modules))
        print(say("cli-error", message=message), file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        print(say("cli-stopped"), file=sys.stderr)
        sys.exit(130)
