"""Puzzles are found in games of strong bots; one unit of work is one game, so that a long run can be resumed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from oriflamme.bots import find_bot
from oriflamme.bots.external import GivenUp
from oriflamme.game import BadInput, Game, Record, RuleSet, View
from oriflamme.game.card import DEALT_CARDS
from oriflamme.puzzles.certificate import POOLS, certify, glance
from oriflamme.puzzles.library import RULE_SETS
from oriflamme.puzzles.position import id_of, imagined_record
from oriflamme.puzzles.solvers import solved_by
from oriflamme.puzzles.themes import PuzzleFacts, reasons_of, themes_of

Line = dict[str, Any]

PLAYERS: Final = ("search@400it", "sampler@200it", "tuned")
APART: Final = 8
"""A seat's next puzzle of the same game comes at least this many moves later."""


@dataclass(frozen=True)
class MakeTask:
    """Which games are looked at."""

    seed: int

    def to_dict(self) -> Line:
        return {"seed": self.seed, "players": list(PLAYERS), "pools": [model.hash for model in POOLS]}

    def game(self, unit: int) -> Game:
        """Return a game before its first move: rule sets and numbers of seats take turns."""
        rng = random.Random(f"{self.seed} {unit} game")
        rules, seats = table_of(unit, rng)
        return Game.new(rules, seats, seed=rng.getrandbits(62))


def table_of(unit: int, rng: random.Random) -> tuple[RuleSet, int]:
    """Return the rule set and the number of seats of a game; a mixed set has any ten cards."""
    name = RULE_SETS[unit % len(RULE_SETS)]
    turn = unit // len(RULE_SETS)
    if name == "duel":
        return RuleSet.named(name), 2
    if name != "mixed":
        return RuleSet.named(name), 3 + turn % 3
    duel = turn % 4 == 3
    rules = RuleSet(tuple(rng.sample(DEALT_CARDS, 10)), rng.choice(("first", "revised")), duel)
    return rules, 2 if duel else 3 + turn % 3


def make_units(task: MakeTask, units: Sequence[int], given_up: GivenUp = ()) -> list[Line]:
    """Look for puzzles in these games."""
    return [make_unit(task, unit) for unit in units]


def make_unit(task: MakeTask, unit: int) -> Line:
    """Play one game and return its puzzles, and how many decisions came how far."""
    game, counts, puzzles = task.game(unit), Counter[str](), []
    rng = random.Random(f"{task.seed} {unit} players")
    players = [find_bot(rng.choice(PLAYERS)) for _ in game.seats]
    rngs = [random.Random(f"{task.seed} {unit} {seat}") for seat in range(len(players))]
    last = dict.fromkeys(range(len(players)), -APART)
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        if len(game.moves) - last[seat] >= APART:
            found = puzzle_in(view, counts)
            if found is not None:
                puzzles.append(found | {"source": {"seed": task.seed, "game": unit, "move": len(game.moves)}})
                last[seat] = len(game.moves)
        game.play(players[seat].choose(view, rngs[seat]))
    return {"deal": unit, "rules": game.rules.name, "seats": len(players), "puzzles": puzzles, "counts": dict(counts)}


def puzzle_in(view: View, counts: Counter[str]) -> Line | None:
    """Return the puzzle in a decision, certified; None if there is none."""
    assert view.decision is not None and view.viewer is not None
    if len(view.decision.options) < 2:
        return None
    counts["decisions"] += 1
    best = glance(view, id_of(view))
    if best is None:
        return None
    counts["glance"] += 1
    try:
        record = imagined_record(view)
    except BadInput:
        counts["not imagined"] += 1
        return None
    view = record.replay().view(view.viewer)
    puzzle = id_of(view)
    found = certify(view, puzzle, best, lambda stage: counts.update([stage]))
    if found is None:
        return None
    counts["certified"] += 1
    return {
        "id": puzzle,
        "seat": view.viewer,
        "record": record.to_dict(),
        "best": best,
        **found,
        "solved": solved_by(view, best, puzzle),
    }


# ---- themes and reasons ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DescribeTask:
    """Puzzles that were certified, to be told with themes and reasons."""

    found: tuple[Line, ...]


def describe_units(task: DescribeTask, units: Sequence[int], given_up: GivenUp = ()) -> list[Line]:
    """Find themes and reasons of these puzzles; one that does not hold any more is None."""
    return [{"deal": unit, "puzzle": described(task.found[unit])} for unit in units]


def described(found: Line) -> Line | None:
    """Return a puzzle as it is shipped: with themes and reasons, without the game it was found in.

    A certificate of other pools than today's is renewed; if that fails, there is no puzzle.
    """
    view = Record.from_dict(found["record"]).replay().view(found["seat"])
    if is_outdated(found["certificate"]):
        renewed = certify(view, found["id"], found["best"], lambda stage: None)
        if renewed is None:
            return None
        found = found | renewed
    facts = PuzzleFacts(view, found["id"], found["best"], found["options"])
    form = {key: found[key] for key in ("id", "seat", "record", "best", "options")}
    told = {"themes": themes_of(facts), "reasons": reasons_of(facts)}
    return form | told | {key: found[key] for key in ("solved", "certificate")}


def is_outdated(certificate: Line) -> bool:
    """Return whether a certificate is of other pools, or of pools that now play otherwise."""
    return [pool["value"] for pool in certificate["pools"]] != [model.hash for model in POOLS]
