"""The commands for games in the terminal: `replay`, `show`, `rules`, `bench`, `play` and `version`."""

from __future__ import annotations

import json
import random
import re
import time
from importlib.metadata import version as package_version
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from oriflamme.bots import LEVELS, find_bot
from oriflamme.bots.external import closing
from oriflamme.command_line import (
    LOCALE,
    Rules,
    Seats,
    examples,
    progress,
    read_records,
    report_failures,
    say,
    seats_for,
)
from oriflamme.engine import compiled
from oriflamme.engine.policy.rollouts import random_games
from oriflamme.game import BadInput, Game, RuleSet
from oriflamme.game.card import FAMILIES, NAMES
from oriflamme.game.locale import Locale
from oriflamme.terminal.play import Quit, TerminalGame
from oriflamme.terminal.rulebook import (
    TOPICS,
    card_named,
    explain_card,
    explain_editions,
    explain_ruling,
    explain_topic,
)
from oriflamme.terminal.show import show as show_record

commands = typer.Typer()

RecordFile = Annotated[Path, typer.Argument(help=say("help-option-record-file"))]
Language = Annotated[str, typer.Option(help=say("help-option-language"))]


@commands.command(help=say("help-replay"), epilog=examples("oriflamme replay games.jsonl --check"))
def replay(
    file: RecordFile,
    check: Annotated[bool, typer.Option("--check", help=say("help-option-check"))] = False,
) -> None:
    records = list(read_records(file))
    failures = []
    lines = []
    for where, record in progress(records, say("cli-checking"), len(records)):
        if problem := record.problem():
            failures.append(say("cli-failed-line", where=where, problem=problem))
        elif not check:
            result = say("cli-unfinished") if record.result is None else json.dumps(record.result)
            lines.append(say("cli-replayed", where=where, result=result))
    for line in lines:
        typer.echo(line)
    report_failures(len(records) - len(failures), failures)


@commands.command(
    help=say("help-show"),
    epilog=examples("oriflamme show games.jsonl", "oriflamme show games.jsonl --game 3 --seat 0"),
)
def show(
    record: RecordFile,
    game: Annotated[int, typer.Option(min=1, help=say("help-option-game"))] = 1,
    seat: Annotated[int | None, typer.Option(help=say("help-option-view-seat"))] = None,
    language: Language = LOCALE.language,
) -> None:
    records = list(read_records(record))
    if game > len(records):
        raise BadInput("--game", game, f"a game from 1 to {len(records)}")
    where, found = records[game - 1]
    if seat is not None and not -1 <= seat < len(found.seats):
        raise BadInput("--seat", seat, f"a seat from 0 to {len(found.seats) - 1}, or -1 for a spectator")
    if problem := found.problem():
        raise BadInput(where, problem, "a game that replays (oriflamme replay --check)")
    viewer = None if seat in (None, -1) else seat
    show_record(found, viewer, seat is None, Locale.load(language), Console(highlight=False))


@commands.command(
    help=say("help-rules"),
    epilog=examples(
        "oriflamme rules play", "oriflamme rules lord --edition first", "oriflamme rules R12", "oriflamme rules duel"
    ),
)
def rules(
    card: Annotated[str | None, typer.Argument(help=say("help-option-card"))] = None,
    edition: Annotated[str | None, typer.Option(help=say("help-option-edition"))] = None,
) -> None:
    if edition not in (None, "first", "revised"):
        raise BadInput("--edition", edition, "first or revised")
    console = Console(highlight=False)
    if card is None:
        explain_editions(edition, console)
    elif re.fullmatch(r"[Rr]\d+", card):
        explain_ruling(card.upper(), console)
    elif card.lower() in TOPICS:
        explain_topic(card.lower(), console)
    elif name := card_named(card):
        explain_card(name, edition, console)
    else:
        raise BadInput("card", card, f"one of {', '.join(NAMES)}; {', '.join(TOPICS)}; or a ruling such as R12")


@commands.command(
    help=say("help-bench"), epilog=examples("oriflamme bench --rules ablaze --seats 4 --seconds 5 --json")
)
def bench(
    rules: Rules = "revised",
    seats: Seats = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help=say("help-option-seconds"))] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help=say("help-option-json"))] = False,
) -> None:
    played = RuleSet.parse(rules)
    number = seats_for(played, seats)
    engine_rules = played.engine()
    families = [[FAMILIES.index(family) for family in seat] for seat in played.families(number)]
    games = decisions = 0
    chunk = 1000 if compiled() else 20
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        decisions += random_games(engine_rules, families, chunk, games + 1)[0]
        games += chunk
    found = {"rules": rules, "seats": number, "games": games, "decisions": decisions}
    if as_json:
        typer.echo(json.dumps({**found, "seconds": elapsed, "compiled": compiled()}))
        return
    rates = {"games": round(games / elapsed), "decisions": round(decisions / elapsed)}
    typer.echo(say("cli-bench", rules=rules, seats=number, engine=engine_kind(), **rates))


@commands.command(
    help=say("help-play"), epilog=examples("oriflamme play", "oriflamme play --rules ablaze --seats 3 --level easy")
)
def play(
    rules: Rules = "revised",
    seats: Seats = None,
    level: Annotated[str, typer.Option(help=say("help-option-level"))] = "normal",
    bot: Annotated[str | None, typer.Option(help=say("help-option-play-bot"))] = None,
    seed: Annotated[int | None, typer.Option(help=say("help-option-play-seed"))] = None,
    language: Language = LOCALE.language,
) -> None:
    if level not in LEVELS:
        raise BadInput("--level", level, "one of " + ", ".join(LEVELS))
    played = RuleSet.parse(rules)
    game = Game.new(played, seats_for(played, seats), seed)
    locale = Locale.load(language)
    player = find_bot(LEVELS[level] if bot is None else bot)
    families = ["+".join(map(locale.family, played)) for played in game.seats]
    bots = (locale.text("cli-bot-name", bot=player.name, family=family) for family in families[1:])
    game.names = (locale.text("cli-you", family=families[0]), *bots)
    console = Console(highlight=False)
    try:
        with closing([player]):
            TerminalGame(game, 0, player, locale, console, console.input).play(random.Random(seed))
    except (Quit, EOFError):
        console.print(locale.text("cli-stopped"))


@commands.command(help=say("help-version"))
def version() -> None:
    typer.echo(f"oriflamme {package_version('oriflamme')} ({engine_kind()})")


def engine_kind() -> str:
    """Say whether the engine is compiled or interpreted."""
    return say("cli-compiled" if compiled() else "cli-interpreted")
