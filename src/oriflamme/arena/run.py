"""A match or a study from its first game to its files; what is finished is kept, whatever happens."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from oriflamme.arena.card_counts import Study, play_units
from oriflamme.arena.executors import Crew, Work
from oriflamme.arena.games import Line, Match, play_deals
from oriflamme.arena.run_directory import Store

Progress = Callable[[int], None]
"""Told how much more is finished."""


def finish(store: Store, work: Work, task: Any, units: int, crew: Crew, progress: Progress) -> None:
    """Do what is not done yet of so many units; a bot that was given up in one of them is not asked in the others."""
    missing = [unit for unit in range(units) if unit not in store.lines]
    given_up = told_given_up(store.lines.values())
    for lines in crew.work(work, task, missing, given_up):
        store.add(lines)
        given_up |= told_given_up(lines)
        progress(len(lines))


def told_given_up(lines: Iterable[Line]) -> dict[str, str]:
    """The bots that these lines say are given up, with the reasons."""
    return {name: why for line in lines for name, why in line.get("given_up", {}).items()}


def play_match(match: Match, deals: int, store: Store, crew: Crew, progress: Progress) -> None:
    """Play a match, going on where its store ends."""
    finish(store, play_deals, match, deals, crew, lambda new: progress(new * match.seats))


def write_match(store: Store, summary: dict[str, Any], report: str) -> None:
    """Write summary, report and records."""
    write_study(store, summary, report)
    if store.directory is not None:
        store.write("records.jsonl", (json.dumps(record, ensure_ascii=False) + "\n" for record in store.records()))


def play_study(study: Study, games: int, store: Store, crew: Crew, progress: Progress) -> None:
    """Play the games of a study under each of its rule sets, going on where its store ends."""
    finish(store, play_units, study, games * len(study.rules), crew, progress)


def write_study(store: Store, summary: dict[str, Any], report: str) -> None:
    """Write summary and report."""
    store.write("summary.json", [json.dumps(summary, ensure_ascii=False, indent=1), "\n"])
    store.write("report.html", [report])
