"""The command `simulate`: bots play games, which can be recorded."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Annotated

import typer

from oriflamme.bots.bot import Player
from oriflamme.bots.external import closing, fault_of
from oriflamme.bots.registry import find_bot
from oriflamme.bots.simulate import simulate
from oriflamme.command_line import Rules, Seats, examples, progress, say, seats_for
from oriflamme.files import WholeFile
from oriflamme.game import BadInput, Game, Record, RuleSet

commands = typer.Typer()


@commands.command(
    name="simulate",
    help=say("help-simulate"),
    epilog=examples(
        "oriflamme simulate --rules revised --seats 4 --games 1000 --seed 7 --bots random --record games.jsonl",
        "oriflamme simulate --rules duel --games 100 --bots greedy,random",
    ),
)
def simulate_games(
    rules: Rules = "revised",
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help=say("help-option-games"))] = 100,
    seed: Annotated[int, typer.Option(help=say("help-option-seed"))] = 1,
    bots: Annotated[str, typer.Option(help=say("help-option-bots"))] = "random",
    record: Annotated[Path | None, typer.Option(help=say("help-option-record"))] = None,
) -> None:
    played = RuleSet.parse(rules)
    number = seats_for(played, seats)
    players = players_for(bots, number)
    totals = Totals(number)
    with closing(players), record_file(record) as file:
        for game in progress(simulate(played, number, players, games, seed), say("cli-playing"), games):
            totals.add(game)
            if file is not None:
                file.write(Record.of(game).to_json() + "\n")
    totals.show(players)
    show_stand_ins(players)


def players_for(bots: str, seats: int) -> list[Player]:
    """Return the players of all seats: copies of one bot, or one bot for each."""
    players = [find_bot(name) for name in bots.split(",")]
    if len(players) == 1:
        return players * seats
    if len(players) != seats:
        raise BadInput("--bots", bots, f"one bot, or {seats} separated by commas")
    return players


def record_file(path: Path | None) -> contextlib.AbstractContextManager[IO[str] | None]:
    """Return the file for the records, if one is wanted."""
    if path is None:
        return contextlib.nullcontext()
    try:
        return WholeFile(path)
    except OSError as error:
        raise BadInput("--record", str(path), say("cli-file-missing", why=str(error.strerror))) from None


class Totals:
    """The victories and the influence of each seat over all games."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = [0.0] * seats
        self.influence = [0] * seats

    def add(self, game: Game) -> None:
        """Count a finished game; a shared victory is split."""
        result = game.result
        assert result is not None
        self.games += 1
        for seat in result.winners:
            self.wins[seat] += 1 / len(result.winners)
        for seat, gained in enumerate(result.influence):
            self.influence[seat] += gained

    def show(self, players: Sequence[Player]) -> None:
        """Print the number of games and a line for each seat."""
        typer.echo(say("cli-games", games=self.games))
        for seat, player in enumerate(players):
            wins, mean = f"{self.wins[seat]:.6g}", f"{self.influence[seat] / self.games:.2f}"
            typer.echo(say("cli-seat-summary", seat=seat, bot=player.name, wins=wins, mean=mean))


def show_stand_ins(players: Sequence[Player]) -> None:
    """Print on the error stream how many moves a stand-in made for each bot, and why."""
    for player in dict.fromkeys(players):
        if fault := fault_of(player):
            typer.echo(say("cli-stand-ins", bot=player.name, moves=fault.moves, why=fault.why), err=True)
