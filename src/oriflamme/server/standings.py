"""The results of a contest in order: who is ahead of whom, and of how many."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Final

from oriflamme.server.rows import EntryRow
from oriflamme.server.wire import Form

ENOUGH: Final = 20
"""Players from which on a percentage says something."""
MOST: Final = 100
"""Results that are listed, and one's own."""


def share_of(entry: EntryRow) -> float:
    """Return the share of the victory."""
    return 1 / entry.winners if entry.place == 1 and entry.winners else 0.0


def rank(entry: EntryRow) -> tuple[float, int, int]:
    """Return what results are ordered by, the best first: share of the victory, place, influence."""
    return -share_of(entry), entry.place or 0, -(entry.influence or 0)


def ordered(entries: Sequence[EntryRow]) -> list[EntryRow]:
    """Return results, the best first, and equal ones in the order in which they were reached."""
    return sorted(entries, key=lambda entry: (rank(entry), entry.finished or 0, entry.table))


def better_than(entries: Sequence[EntryRow], own: EntryRow) -> int | None:
    """Return the percentage of the others with a worse result; None while there are few."""
    if len(entries) < ENOUGH:
        return None
    worse = sum(rank(entry) > rank(own) for entry in entries)
    return 100 * worse // (len(entries) - 1)


def number_of(entries: Sequence[EntryRow], own: EntryRow) -> int:
    """Return which player this was to finish, counted from 1."""
    return sum((entry.finished or 0, entry.table) <= (own.finished or 0, own.table) for entry in entries)


def chart(entries: Sequence[EntryRow]) -> list[Form]:
    """Return how many players reached each influence, from the least to the most."""
    found = Counter(entry.influence or 0 for entry in entries)
    if not found:
        return []
    return [{"influence": value, "players": found[value]} for value in range(min(found), max(found) + 1)]


def listed(entries: Sequence[EntryRow], profile: bytes | None, with_tables: bool) -> list[Form]:
    """Return the best results and one's own; tables, whose replays tell all cards, only where that is allowed."""
    best = ordered(entries)
    ranks = [rank(entry) for entry in best]
    kept = [entry for number, entry in enumerate(best) if number < MOST or entry.profile == profile]
    return [
        result_form(entry, 1 + bisect_left(ranks, rank(entry)), entry.profile == profile, with_tables) for entry in kept
    ]


def result_form(entry: EntryRow, number: int, own: bool, with_table: bool) -> Form:
    return {
        "rank": number,
        "name": entry.name,
        "place": entry.place,
        "influence": entry.influence,
        "share": share_of(entry),
        "adjusted": entry.adjusted,
        "helped": entry.helped,
        "own": own,
        "table": entry.table if with_table else None,
    }
