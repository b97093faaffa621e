"""A match or a study, from its first game to its files; finished games are kept whatever happens."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import closing
from typing import Any

from oriflamme.arena.card_counts import BalanceStudy, play_units
from oriflamme.arena.executors import Work, Workers
from oriflamme.arena.games import Line, Match, play_deals
from oriflamme.arena.run_directory import RunDirectory

Progress = Callable[[int], None]
"""Called with the number of newly finished units."""


Settled = Callable[[], bool]
"""Called after each batch: whether the rest need not be done."""


def finish(
    run: RunDirectory,
    work: Work,
    task: Any,
    units: int,
    workers: Workers,
    progress: Progress,
    settled: Settled = lambda: False,
) -> None:
    """Do the units that are missing; a bot that is given up in one of them is not asked in later ones."""
    missing = [unit for unit in range(units) if unit not in run.lines]
    given_up = given_up_in(run.lines.values())
    if settled():
        return
    with closing(workers.work(work, task, missing, given_up)) as batches:
        for lines in batches:
            run.add(lines)
            given_up |= given_up_in(lines)
            progress(len(lines))
            if settled():
                return


def given_up_in(lines: Iterable[Line]) -> dict[str, str]:
    """Return the bots that these lines report as given up, with the reasons."""
    return {name: why for line in lines for name, why in line.get("given_up", {}).items()}


def play_match(
    match: Match,
    deals: int,
    run: RunDirectory,
    workers: Workers,
    progress: Progress,
    settled: Settled = lambda: False,
) -> None:
    """Play the deals of a match that are missing in its directory, until a question is settled."""
    finish(run, play_deals, match, deals, workers, lambda new: progress(new * match.seats), settled)


def write_match(run: RunDirectory, summary: dict[str, Any], report: str) -> None:
    """Write the summary, the report and the records."""
    write_study(run, summary, report)
    run.write("records.jsonl", (json.dumps(record, ensure_ascii=False) + "\n" for record in run.records()))


def play_study(study: BalanceStudy, games: int, run: RunDirectory, workers: Workers, progress: Progress) -> None:
    """Play the games of a study that are missing in its directory, under each of its rule sets."""
    finish(run, play_units, study, games * len(study.rules), workers, progress)


def write_study(run: RunDirectory, summary: dict[str, Any], report: str) -> None:
    """Write the summary and the report."""
    run.write("summary.json", [json.dumps(summary, ensure_ascii=False, indent=1), "\n"])
    run.write("report.html", [report])
