"""The puzzles that come with the program."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from oriflamme.game import BadInput
from oriflamme.game.ruleset import NAMED
from oriflamme.puzzles.puzzle import Puzzle

RULE_SETS: Final = (*NAMED, "mixed")
"""What puzzles are sorted by: the named rule sets, and those without a name."""
FILE: Final = Path(__file__).parent / "puzzles.jsonl"


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return every puzzle, in the order of their ids."""
    return read_puzzles(FILE)


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, one line of JSON each."""
    try:
        return tuple(Puzzle.from_dict(json.loads(line)) for line in path.read_text("utf-8").splitlines())
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadInput("puzzles", str(path), f"a file of puzzles ({error})") from None


def find(puzzle: str) -> Puzzle:
    """Return the puzzle with this id."""
    found = by_id().get(puzzle)
    if found is None:
        raise BadInput("puzzle", puzzle, "the id of a puzzle (oriflamme puzzle --list), daily or random")
    return found


@cache
def by_id() -> dict[str, Puzzle]:
    """Return every puzzle by its id."""
    return {puzzle.id: puzzle for puzzle in all_puzzles()}


def select(theme: str | None = None, rules: str | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a theme and of a rule set (one of `RULE_SETS`)."""
    return tuple(
        puzzle
        for puzzle in all_puzzles()
        if (theme is None or theme in puzzle.themes) and (rules is None or rules == puzzle.rules)
    )


def in_any_order(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def daily(day: date, among: Sequence[Puzzle] | None = None, order_of: Callable[[str], bytes] = in_any_order) -> Puzzle:
    """Return the puzzle of a day: the whole collection in an order of its own, one after the other."""
    puzzles = all_puzzles() if among is None else among
    if not puzzles:
        raise BadInput("puzzles", 0, "at least one puzzle")
    turn, place = divmod(day.toordinal(), len(puzzles))
    order = sorted(puzzles, key=lambda puzzle: order_of(f"{turn} {puzzle.id}"))
    return order[place]


def any_of(puzzles: Sequence[Puzzle], rng: random.Random) -> Puzzle:
    """Return one of these puzzles at random."""
    if not puzzles:
        raise BadInput("puzzles", 0, "a theme and a rule set that some puzzle has (oriflamme puzzle --list)")
    return rng.choice(puzzles)
