"""Certificates: the best option of a puzzle leads under each of four opponent pools, also at ten times the budget.

The pools share hardly any policy, and the seat itself plays on by another policy in each. So a lead is not one over a
single style of opponents, nor one that a particular way of playing on brings about.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from typing import Any, Final

from oriflamme.analysis import ValueModel
from oriflamme.analysis.model import UNIFORM
from oriflamme.game import View
from oriflamme.puzzles.contest import CONFIDENCE, LEAD, OptionContest, Stage, Standing
from oriflamme.puzzles.likings import first_likings, greedy_choices

VERSION: Final = 1
"""Grows with every change of what a certificate means."""


def pool(own: str, *policies: str) -> ValueModel:
    """Return a model in which the seat plays on by `own` and the others follow these policies, all equally likely."""
    return ValueModel(own=own, pool=policies, favourites=1, favourite_prior=0.0)


POOLS: Final[tuple[ValueModel, ...]] = (
    pool("tuned", "tuned", "senior", "elder"),
    pool("senior", "spar-a", "spar-b", "spar-c", "spar-d", "spar-e"),
    pool("rival-a", "rival-a", "rival-b", "spar-h", "spar-i", "spar-k"),
    pool("tuned", "copycat", "pupil", "spar-f", "spar-m", UNIFORM),
)
"""Fitted in one line; self-play of other seeds and margins; the rivals; imitators of other bots and random moves."""

GLANCE: Final = Stage(games=0, beliefs=3, worlds=200)
SCREENING: Final = Stage(games=1200, beliefs=4, worlds=150)
BUDGET: Final = Stage(games=4000, beliefs=6, worlds=500)
CONFIRMING: Final = BUDGET.times(10)


def seed_for(puzzle: str, stage: str, number: int, seed: int = 0) -> int:
    """Return the seed of a pool in a stage: the same puzzle always has the same, another `seed` another one."""
    text = f"{puzzle} {stage} {number} {seed}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def glance(view: View, puzzle: str) -> str | None:
    """Return the option that seems to be best, if neither `greedy` nor `tuned` thinks of it first; else None."""
    others = promising(view)
    if not others:
        return None
    best, lead, error = OptionContest(view, POOLS[0], GLANCE, seed_for(puzzle, "glance", 0)).first()
    if best not in others or lead + error < LEAD:
        return None
    return best if seems_best(view, puzzle, best) else None


def promising(view: View) -> set[str]:
    """Return the options worth a look: where puzzles are too rare for what they cost to find, there are none."""
    assert view.decision is not None
    if view.decision.ask == "place" and view.round < view.rules.rounds - 1:
        return set()
    likings = first_likings(view)
    others = {str(move) for move in view.decision.options} - greedy_choices(view) - likings["tuned"]
    if view.decision.ask == "place":
        return others
    return others & {move for moves in likings.values() for move in moves}


def seems_best(view: View, puzzle: str, best: str) -> bool:
    """Return whether a few games under each pool leave it possible that an option leads."""
    for number in (1, 2, 3, 0):
        found = OptionContest(view, POOLS[number], SCREENING, seed_for(puzzle, "screening", number)).standing(best)
        if found.lead + found.error < LEAD:
            return False
    return True


def stages(view: View, puzzle: str, best: str) -> Iterator[tuple[bool, int, Standing]]:
    """Yield what each pool says at the first budget and then at the confirming one, until one disagrees."""
    first = []
    for number, model in enumerate(POOLS):
        found = OptionContest(view, model, BUDGET, seed_for(puzzle, "first", number)).standing(best)
        yield False, number, found
        if not found.holds(0):
            return
        first.append((found.lead, number))
    for _, number in sorted(first):
        found = confirm(view, puzzle, best, number)
        yield True, number, found
        if not found.holds(CONFIDENCE):
            return


def confirm(view: View, puzzle: str, best: str, number: int, seed: int = 0) -> Standing:
    """Return what a pool says at the confirming budget."""
    return OptionContest(view, POOLS[number], CONFIRMING, seed_for(puzzle, "confirming", number, seed)).standing(best)


def certify(view: View, puzzle: str, best: str, count: Callable[[str], object]) -> dict[str, Any] | None:
    """Return options and certificate of a puzzle; None if a pool disagrees. Every stage passed is counted."""
    first: dict[int, Standing] = {}
    second: dict[int, Standing] = {}
    for confirming, number, found in stages(view, puzzle, best):
        (second if confirming else first)[number] = found
        if found.holds(CONFIDENCE if confirming else 0):
            count(f"{'confirmed' if confirming else 'pool'} {len(second if confirming else first)}")
        else:
            return None
    return {
        "options": option_forms(view, [second[number] for number in range(len(POOLS))]),
        "certificate": {
            "version": VERSION,
            "oriflamme": version("oriflamme"),
            "lead": LEAD,
            "budget": BUDGET.games,
            "confirming": CONFIRMING.games,
            "pools": [
                {
                    "value": model.hash,
                    "own": model.own,
                    "pool": list(model.pool),
                    "first": result_form(first[number], seed_for(puzzle, "first", number)),
                    "confirmed": result_form(second[number], seed_for(puzzle, "confirming", number)),
                }
                for number, model in enumerate(POOLS)
            ],
        },
    }


def result_form(found: Standing, seed: int) -> dict[str, Any]:
    """Return what a certificate says about one pool."""
    return {"lead": round(found.lead, 4), "error": round(found.error, 4), "games": found.games, "seed": seed}


def option_forms(view: View, results: Sequence[Standing]) -> list[dict[str, Any]]:
    """Return every option with its share and influence, as means over the pools."""
    assert view.decision is not None
    forms = []
    for move in map(str, view.decision.options):
        shares = [result.shares[move] for result in results]
        forms.append(
            {
                "move": move,
                "share": round(sum(share for share, _ in shares) / len(shares), 4),
                "error": round(sum(error**2 for _, error in shares) ** 0.5 / len(shares), 4),
                "influence": round(sum(result.influence[move] for result in results) / len(results), 2),
            }
        )
    return forms
