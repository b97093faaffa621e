"""The command line: `oriflamme --help`."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from importlib.metadata import version as package_version
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track

from oriflamme.arena.commands import commands as arena_commands
from oriflamme.bots import LEVELS, Player, find_bot, simulate
from oriflamme.bots.commands import commands as bot_commands
from oriflamme.bots.external import closing, fault_of
from oriflamme.engine import compiled
from oriflamme.engine.policy.rollouts import random_games
from oriflamme.game import BadInput, Game, Record, RuleSet
from oriflamme.game.card import ABLAZE_CARDS, CHARACTERS, FAMILIES, NAMES
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.game.scenario import read_scenarios
from oriflamme.resources import resource
from oriflamme.server.commands import commands as server_commands
from oriflamme.terminal.play import Quit, Table
from oriflamme.terminal.show import show as show_record

LOCALE = Locale.of_environment()
say, examples = LOCALE.text, LOCALE.examples

app = typer.Typer(
    help=say("help-app"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Rules = Annotated[str, typer.Option("--rules", help=say("help-option-rules"))]
Seats = Annotated[int | None, typer.Option("--seats", help=say("help-option-seats"))]


def main() -> None:
    """Run a command; bad input ends in one line that says what was wrong, and exit code 2."""
    try:
        app()
    except BadInput as error:
        print(say("cli-error", message=str(error)), file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        print(say("cli-stopped"), file=sys.stderr)
        sys.exit(130)


def read_text(path: Path) -> str:
    """A whole text file."""
    try:
        return path.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadInput("file", str(path), say("cli-file-missing", why=str(error.strerror))) from None
    except UnicodeDecodeError as error:
        raise BadInput(
            str(path), error.object[error.start : error.start + 8], f"UTF-8 text at byte {error.start}"
        ) from None


def progress(items: Iterable[Any], title: str, total: int) -> Iterable[Any]:
    """The items, with a bar on the error stream of a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        return items
    return track(items, title, total=total, console=console, transient=True)


def summary(passed: int, failures: list[str]) -> None:
    """A line for each failure, the count, and exit code 1 if there is any."""
    for failure in failures:
        print(failure)
    print(say("cli-passed-failed", passed=passed, failed=len(failures)))
    if failures:
        raise typer.Exit(1)


# ---- scenario --------------------------------------------------------------------------------------------


@app.command(help=say("help-scenario"), epilog=examples("oriflamme scenario tests/scenarios/examples.json"))
def scenario(files: Annotated[list[Path], typer.Argument(help=say("help-option-files"))]) -> None:
    scenarios = [(path, found) for path in files for found in read_scenarios(read_text(path), str(path))]
    failures = []
    for path, found in progress(scenarios, say("cli-checking"), len(scenarios)):
        if problem := found.problem():
            failures.append(say("cli-failed-line", where=f"{path} {found.id}", problem=problem))
    summary(len(scenarios) - len(failures), failures)


# ---- simulate and replay ---------------------------------------------------------------------------------


def seats_for(rules: RuleSet, seats: int | None) -> int:
    """The number of seats, checked against the rule set."""
    return len(rules.families(seats if seats is not None else 2 if rules.duel else 4))


def players_for(bots: str, seats: int) -> list[Player]:
    """One bot for all seats, or one for each."""
    players = [find_bot(name) for name in bots.split(",")]
    if len(players) == 1:
        return players * seats
    if len(players) != seats:
        raise BadInput("--bots", bots, f"one bot, or {seats} separated by commas")
    return players


@contextlib.contextmanager
def whole_file(path: Path | None) -> Iterator[Any]:
    """A file that appears under its name only when it is complete."""
    if path is None:
        with Path(os.devnull).open("w") as nowhere:
            yield nowhere
        return
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise BadInput("--record", str(path), say("cli-file-missing", why=str(error.strerror))) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        mask = os.umask(0)
        os.umask(mask)
        Path(name).chmod(0o666 & ~mask)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


@app.command(
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
    wins = [0.0] * number
    influence = [0] * number
    with closing(players), whole_file(record) as file:
        for game in progress(simulate(played, number, players, games, seed), say("cli-playing"), games):
            result = game.result
            for seat in result.winners:
                wins[seat] += 1 / len(result.winners)
            influence = [total + gained for total, gained in zip(influence, result.influence, strict=True)]
            if record is not None:
                file.write(Record.of(game).to_json() + "\n")
    print(say("cli-games", games=games))
    for seat in range(number):
        mean = f"{influence[seat] / games:.2f}"
        print(say("cli-seat-summary", seat=seat, bot=players[seat].name, wins=f"{wins[seat]:.6g}", mean=mean))
    for player in dict.fromkeys(players):
        if fault := fault_of(player):
            print(say("cli-stand-ins", bot=player.name, moves=fault.moves, why=fault.why), file=sys.stderr)


def read_records(path: Path) -> Iterator[tuple[str, Record]]:
    """The records of a file, with their places; a line that is none raises BadInput."""
    lines = read_text(path).split("\n")
    if lines[-1] == "":
        lines.pop()
    for number, line in enumerate(lines, 1):
        where = f"{path}, line {number}"
        yield where, Record.parse(line, where)


@app.command(help=say("help-replay"), epilog=examples("oriflamme replay games.jsonl --check"))
def replay(
    file: Annotated[Path, typer.Argument(help=say("help-option-record-file"))],
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
        print(line)
    summary(len(records) - len(failures), failures)


@app.command(
    help=say("help-show"),
    epilog=examples("oriflamme show games.jsonl", "oriflamme show games.jsonl --game 3 --seat 0"),
)
def show(
    record: Annotated[Path, typer.Argument(help=say("help-option-record-file"))],
    game: Annotated[int, typer.Option(min=1, help=say("help-option-game"))] = 1,
    seat: Annotated[int | None, typer.Option(help=say("help-option-view-seat"))] = None,
    language: Annotated[str, typer.Option(help=say("help-option-language"))] = LOCALE.language,
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


# ---- rules -----------------------------------------------------------------------------------------------


@app.command(
    help=say("help-rules"),
    epilog=examples("oriflamme rules lord --edition first", "oriflamme rules R12", "oriflamme rules --edition first"),
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
        console.print(ruling(card.upper()))
    elif card.lower() in NAMES:
        explain_card(card.lower(), edition, console)
    else:
        raise BadInput("card", card, "one of " + ", ".join(NAMES) + ", or a ruling such as R12")


def explain_card(name: str, edition: str | None, console: Console) -> None:
    """Name, kind, text and notes of a card; both editions' texts where they differ and none is chosen."""
    kind = say("kind-character" if name in CHARACTERS else "kind-intrigue")
    box = say("cli-box-ablaze" if name in (*ABLAZE_CARDS, "twin") else "cli-box-base")
    console.print(say("cli-card-title", name=LOCALE.card(name), kind=kind, box=box), style="bold")
    for chosen in [edition] if edition else ["revised", "first"]:
        if LOCALE.has(f"text-{name}-{chosen}"):
            console.print(f"{say(f'rules-{chosen}')}: {say(f'text-{name}-{chosen}')}")
    if not LOCALE.has(f"text-{name}-revised"):
        console.print(say(f"text-{name}"))
    console.print(say(f"note-{name}"))
    names = {language: Locale.load(language).card(name) for language in LANGUAGES}
    console.print(say("cli-card-names", **names), style="dim")


def explain_editions(edition: str | None, console: Console) -> None:
    """What differs between the editions."""
    console.print(say("rules-difference-title"), style="bold")
    for point in ("lord", "ambush"):
        for chosen in [edition] if edition else ["first", "revised"]:
            console.print(f"- {say(f'rules-difference-{point}-{chosen}')}")
    console.print(say("rules-difference-same"))
    console.print(say("cli-rules-hint"), style="dim")


def ruling(number: str) -> str:
    """The text of a ruling in the rule book."""
    book = resource("docs", "rulebook.md").read_text("utf-8")
    items = re.findall(rf"^- ({number}\b.*(?:\n  .*)*)", book, re.MULTILINE)
    rows = re.findall(rf"^\| ({number}\b.*?) \|(.*?)\|(.*?)\|$", book, re.MULTILINE)
    if rows:
        return "\n".join(
            f"{point}. first: {first.strip()}. revised: {revised.strip()}" for point, first, revised in rows
        )
    if items:
        return " ".join(str(items[0]).split())
    sentences = [line.strip() for line in book.splitlines() if re.search(rf"\b{number}\b", line)]
    if not sentences:
        raise BadInput("ruling", number, "a ruling of the rule book, such as R12")
    return "\n".join(sentences)


# ---- bench, play, version --------------------------------------------------------------------------------


@app.command(help=say("help-bench"), epilog=examples("oriflamme bench --rules ablaze --seats 4 --seconds 5 --json"))
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
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        decisions += random_games(engine_rules, families, chunk, games + 1)[0]
        games += chunk
    found = {"rules": rules, "seats": number, "games": games, "decisions": decisions}
    if as_json:
        print(json.dumps({**found, "seconds": elapsed, "compiled": compiled()}))
        return
    engine = say("cli-compiled" if compiled() else "cli-interpreted")
    rates = {"games": round(games / elapsed), "decisions": round(decisions / elapsed)}
    print(say("cli-bench", rules=rules, seats=number, engine=engine, **rates))


@app.command(
    help=say("help-play"), epilog=examples("oriflamme play", "oriflamme play --rules ablaze --seats 3 --level easy")
)
def play(
    rules: Rules = "revised",
    seats: Seats = None,
    level: Annotated[str, typer.Option(help=say("help-option-level"))] = "normal",
    seed: Annotated[int | None, typer.Option(help=say("help-option-play-seed"))] = None,
    language: Annotated[str, typer.Option(help=say("help-option-language"))] = LOCALE.language,
) -> None:
    if level not in LEVELS:
        raise BadInput("--level", level, "one of " + ", ".join(LEVELS))
    played = RuleSet.parse(rules)
    game = Game.new(played, seats_for(played, seats), seed)
    locale = Locale.load(language)
    bot = find_bot(LEVELS[level])
    families = ["+".join(map(locale.family, played)) for played in game.seats]
    bots = (locale.text("cli-bot-name", bot=bot.name, family=family) for family in families[1:])
    game.names = (locale.text("cli-you", family=families[0]), *bots)
    console = Console(highlight=False)
    try:
        Table(game, 0, bot, locale, console, console.input).play(random.Random(seed))
    except (Quit, EOFError):
        console.print(locale.text("cli-stopped"))


@app.command(help=say("help-version"))
def version() -> None:
    print(f"oriflamme {package_version('oriflamme')} ({say('cli-compiled' if compiled() else 'cli-interpreted')})")


app.add_typer(arena_commands)
app.add_typer(server_commands)
app.add_typer(bot_commands)
