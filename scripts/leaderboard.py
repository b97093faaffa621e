"""Play the leaderboard of all shipped bots, by rule set and seats, and write its page.

    python scripts/leaderboard.py --games 280 --out leaderboard

Every table is a match of the arena in a directory of its own below `--out`. Stopped and run again, it goes on;
more `--games` add to what is there. The page is written from whatever has been played.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from oriflamme.arena.executors import local_workers
from oriflamme.arena.figures import summarise
from oriflamme.arena.games import Match
from oriflamme.arena.report import match_report
from oriflamme.arena.run import play_match, write_match
from oriflamme.arena.run_directory import RunDirectory
from oriflamme.bots import BOTS
from oriflamme.files import write_whole
from oriflamme.game import RuleSet
from oriflamme.game.locale import Locale

PAGE = Path(__file__).parents[1] / "docs/leaderboard.md"
TABLES = [("revised", 3), ("revised", 4), ("revised", 5), ("first", 4), ("ablaze", 4), ("duel", 2)]
ITERATIONS = 200
"""The budget of the bots that search: in iterations, so that the same command gives the same games."""

HEAD = """# Leaderboard

All bots that come with the project, by rule set and seats. `make leaderboard` plays these games
and writes this page; stopped and run again, it goes on.

    {command}

Each table is a match of the [arena](arena.md): every group of as many bots as there are seats, each
deal in all seat rotations. *Won* is the share of its games that a bot won, with the 95 % interval
over deals. *Rating* is one strength from all places of all games
(Plackett–Luce; 400 points are a factor of ten, the mean is 0). Bots that search have {iterations}
iterations a move. How each bot decides is in [bots.md](bots.md).
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("leaderboard"))
    parser.add_argument("--games", type=int, default=280, help="games of each table, rounded up to whole deals")
    parser.add_argument("--bots", nargs="+", default=shipped(), help="all shipped bots, unless named")
    parser.add_argument("--tables", nargs="+", default=[f"{rules}:{seats}" for rules, seats in TABLES])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--page", type=Path, default=PAGE)
    asked = parser.parse_args()
    summaries = [play(table, asked) for table in asked.tables]
    command = f"python scripts/leaderboard.py --games {asked.games} --seed {asked.seed} --out leaderboard"
    write_whole(asked.page, [page(command, [summary for summary in summaries if summary["players"]])])
    sys.stdout.write(f"{asked.page}\n")


def shipped() -> list[str]:
    """Return the bots that come with the project, by the names under which they are played here."""
    return [name if budget.iterations is None else f"{name}@{ITERATIONS}it" for name, (_, budget) in BOTS.items()]


def play(table: str, asked: argparse.Namespace) -> dict[str, Any]:
    """Play what is missing of one table; return its summary."""
    rules, _, seats = table.partition(":")
    match = Match(tuple(asked.bots), RuleSet.parse(rules), int(seats), asked.seed)
    match.check()
    deals = -(-asked.games // match.seats)
    with RunDirectory(asked.out / f"{rules}-{seats}", {"command": "arena", **match.to_dict()}) as run:
        deals = max(deals, len(run.lines))
        with local_workers(asked.jobs) as workers:
            play_match(match, deals, run, workers, lambda done: None)
        summary = summarise(match, run.in_order(), deals)
        write_match(run, summary, match_report(summary, Locale.load()))
    sys.stdout.write(f"{table}: {summary['games']} games\n")
    sys.stdout.flush()
    return {**summary, "title": f"{rules}, {seats} seats"}


def page(command: str, summaries: Sequence[dict[str, Any]]) -> str:
    """Return the whole page."""
    head = HEAD.format(command=command, iterations=ITERATIONS)
    return "\n".join([head, *(section(summary) for summary in summaries)])


def section(summary: dict[str, Any]) -> str:
    """Return the table of one match, the best bot first."""
    players = sorted(summary["players"], key=lambda player: -player["rating"]["points"])
    rows = [
        f"| {place} | `{player['bot']}` | {percent(player['win_share'])} ({ends(player)}) | "
        f"{player['rating']['points']:+.0f} | {player['mean_rank']:.2f} | {player['games']:,} |"
        for place, player in enumerate(players, start=1)
    ]
    title = f"## `{summary['title'].partition(',')[0]}`,{summary['title'].partition(',')[2]}"
    fair = f"{summary['games']:,} games, fair share {percent(summary['fair'])}"
    head = ["| | bot | won | rating | mean place | games |", "|---|---|---|---|---|---|"]
    return "\n".join([title, "", f"{fair}.", "", *head, *rows, ""])


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def ends(player: dict[str, Any]) -> str:
    return f"{100 * player['low']:.1f}–{100 * player['high']:.1f}"


if __name__ == "__main__":
    main()
