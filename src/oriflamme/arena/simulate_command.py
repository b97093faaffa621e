"""The command `simulate`: bots play games, which can be recorded."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme.bots.external import Fault, closing, fault_of
from oriflamme.command_line import Rules, Seats, examples, progress, say, seats_for
from oriflamme.files import WholeFile
from oriflamme.game import BadInput, Record, RuleSet

if TYPE_CHECKING:
    from oriflamme.arena.simulation import Simulation

commands = typer.Typer()


@commands.command(
    name="simulate",
    help=say("help-simulate"),
    epilog=examples(
        "oriflamme simulate --rules revised --seats 4 --games 1000 --seed 7 --bots random --record games.jsonl",
        "oriflamme simulate --rules duel --games 100 --bots greedy,random",
        "oriflamme simulate --games 1000000 --bots tuned --jobs 2 --record games.parquet",
    ),
)
def simulate_games(
    rules: Rules = "revised",
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help=say("help-option-games"))] = 100,
    seed: Annotated[int, typer.Option(help=say("help-option-seed"))] = 1,
    bots: Annotated[str, typer.Option(help=say("help-option-bots"))] = "random",
    record: Annotated[Path | None, typer.Option(help=say("help-option-record"))] = None,
    jobs: Annotated[int, typer.Option(min=1, help=say("help-option-simulate-jobs"))] = 1,
) -> None:
    from oriflamme.arena.simulation import Simulation

    played = RuleSet.parse(rules)
    number = seats_for(played, seats)
    task = Simulation(tuple(bots.split(",")), played, number, seed)
    if len(task.bots) not in (1, number):
        raise BadInput("--bots", bots, f"one bot, or {number} separated by commas")
    totals = Totals(number)
    faults: dict[str, Fault] = {}
    with record_file(record) as write, playing(task, games, jobs, faults) as found:
        for game in progress(found, say("cli-playing"), games):
            totals.add(game)
            write(game)
    totals.show(task.bots if len(task.bots) > 1 else task.bots * number)
    for bot, fault in faults.items():
        typer.echo(say("cli-stand-ins", bot=bot, moves=fault.moves, why=fault.why), err=True)


@contextlib.contextmanager
def playing(task: Simulation, games: int, jobs: int, faults: dict[str, Fault]) -> Iterator[Iterator[Record]]:
    """Play the games here or in several processes; afterwards `faults` tells what went wrong, by bot."""
    from oriflamme.arena.executors import local_workers
    from oriflamme.arena.simulation import play_elsewhere, play_here

    players = task.players()
    if jobs > 1:
        with local_workers(jobs) as workers:
            yield play_elsewhere(task, workers, games, faults)
        return
    with closing(players):
        yield play_here(task, players, games)
        faults |= {player.name: fault for player in dict.fromkeys(players) if (fault := fault_of(player))}


@contextlib.contextmanager
def record_file(path: Path | None) -> Iterator[Callable[[Record], object]]:
    """Yield what writes a record down: as a line, as a row of columns, or not at all."""
    from oriflamme.arena.columns import SUFFIX, column_file

    if path is None:
        yield lambda record: None
        return
    if path.suffix == SUFFIX:
        with column_file(path) as add:
            yield add
        return
    try:
        file = WholeFile(path)
    except OSError as error:
        raise BadInput("--record", str(path), say("cli-file-missing", why=str(error.strerror))) from None
    with file as lines:
        yield lambda record: lines.write(record.to_json() + "\n")


class Totals:
    """The victories and the influence of each seat over all games."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = [0.0] * seats
        self.influence = [0] * seats

    def add(self, record: Record) -> None:
        """Count a finished game; a shared victory is split."""
        result = record.result
        assert result is not None
        self.games += 1
        for seat in result["winners"]:
            self.wins[seat] += 1 / len(result["winners"])
        for seat, gained in enumerate(result["influence"]):
            self.influence[seat] += gained

    def show(self, bots: tuple[str, ...]) -> None:
        """Print the number of games and a line for each seat."""
        typer.echo(say("cli-games", games=self.games))
        for seat, bot in enumerate(bots):
            wins, mean = f"{self.wins[seat]:.6g}", f"{self.influence[seat] / self.games:.2f}"
            typer.echo(say("cli-seat-summary", seat=seat, bot=bot, wins=wins, mean=mean))
