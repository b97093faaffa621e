"""Files of weights of layout 2, which numbered their weights from 1 on, turned into files that name them.

The layout is written down here as it was, whatever features and cards the engine has by now.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any, Final

from oriflamme.bots.policies import FORMAT, VERSION, packed, unpacked
from oriflamme.engine.policy.policy import UNIT
from oriflamme.game import BadInput

LAYOUT: Final = 2
CHARACTERS: Final = (
    "archer soldier spy heir lord shapeshifter prince twin schemer queen cutthroat apothecary felon"
).split()
INTRIGUES: Final = "assassination decree ambush conspiracy substitution bribery combination trap".split()
CARDS: Final = [*CHARACTERS, *INTRIGUES]
LABELS: Final = {
    "card": CARDS,
    "ability": CARDS,
    "covered": CARDS,
    "shown": CARDS,
    "known": ["unknown", *CARDS],
    "aim": ["eliminate", "take", "copy", "move", "bribe", "use"],
}
CHARACTER: Final = "character"
"""An open target, as layout 2 told them apart in `target.shown_card`: intrigues counted as the last character."""
SPARE: Final = "spare"
"""The same in `target.shown_turn`, with one bucket more than there were cards."""
SIZES: Final = {
    **{name: len(labels) for name, labels in LABELS.items()},
    CHARACTER: len(CHARACTERS),
    SPARE: len(CARDS) + 1,
    **dict.fromkeys("side mine open leader archers namesake ending last acts again stack itself plot".split(), 2),
    **dict.fromkeys("late phase region relation beneath near baits_left".split(), 3),
    **dict.fromkeys("tokens few_rounds_left seats gain later_placers own_cards leaders_cards".split(), 4),
    **dict.fromkeys("hidden_after edge zone danger".split(), 4),
    **dict.fromkeys("spot lead face".split(), 5),
    **dict.fromkeys("rounds_left queue_size".split(), 6),
    **dict.fromkeys("standing other_standing".split(), 12),
    "points": 11,
}
FEATURES: Final = """
place.time rounds_left spot card
place.neighbour region standing card
place.to_come side later_placers card
place.next other_standing card
place.shots side archers card
place.covered_card covered card
place.end_card side mine known card
place.covered_tokens tokens open card
place.score lead phase card
place.table seats region leader card
place.open_namesake namesake own_cards card
place.size spot queue_size rounds_left
reveal.time rounds_left tokens card
reveal.before standing card
reveal.after other_standing card
reveal.score lead phase card
reveal.position edge archers card
reveal.prospect gain phase card
reveal.slot beneath card
reveal.table seats card
reveal.to_come hidden_after card
reveal.own_open own_cards phase card
reveal.beside_leader leader phase card
reveal.tokens_or_gain tokens gain card
target.victim known mine ability
target.score aim relation lead phase
target.hidden aim tokens phase baits_left + target.shown_card aim character phase leader
target.turn acts mine last ability
target.slot aim stack mine
target.actor itself lead ability
target.prospect gain ability
target.beside_own aim near mine
gap.zone zone known mine
gap.before standing known mine
gap.after other_standing known mine
gap.turn mine again tokens last
repeat.token_use gain phase lead
place.end_neighbour side few_rounds_left standing leader card
place.both_neighbours ending standing other_standing card
place.late_end_card side late mine known card
place.late_covered_card covered late card
place.race late points card
place.leaders few_rounds_left leaders_cards card
reveal.time_and_gain rounds_left tokens gain card
reveal.previous_card mine known late card
reveal.next_card mine known late card
reveal.race late points tokens card
reveal.threat danger tokens late card
reveal.leaders leaders_cards late card
target.owner relation acts late face ability
target.guess aim plot baits_left tokens leader late + target.shown_turn aim spare acts leader late
target.race aim relation acts last points
target.neighbours aim near relation acts face
"""
"""In their order; two features joined by + took turns in each bucket of their common first dimension."""


def converted(form: Any, where: str) -> dict[str, Any]:
    """Return a form of layout 2 in the present format."""
    if not isinstance(form, dict) or form.get("format") != FORMAT or form.get("layout") != LAYOUT:
        raise BadInput(where, str(form)[:60], f'a file of weights with "layout": {LAYOUT}')
    if form.get("unit") != UNIT:
        raise BadInput(f'{where}, "unit"', form.get("unit"), str(UNIT))
    weights = unpacked(form.get("weights", []))
    lines = [line.split(" + ") for line in FEATURES.strip().splitlines()]
    expected = 1 + sum(prod(sizes(text).values()) for line in lines for text in line)
    if len(weights) != expected:
        raise BadInput(f'{where}, "weights"', len(weights), f"{expected} weights")
    about = {key: value for key, value in form.items() if key not in ("format", "layout", "unit", "weights")}
    rest = iter(weights[1:])  # the first weight was not used
    parts = {name: part for line in lines for name, part in read_line(line, rest)}
    return {"format": FORMAT, "version": VERSION, "unit": UNIT, **about, "labels": LABELS, "features": parts}


def sizes(text: str) -> dict[str, int]:
    """Return the dimensions of a feature with their numbers of buckets."""
    return {name: SIZES[name] for name in text.split()[1:]}


def read_line(line: list[str], rest: Iterator[int]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Take the weights of one feature, or of two that took turns."""
    turns = next(iter(sizes(line[0]).values())) if len(line) > 1 else 1
    taken: list[list[int]] = [[] for _ in line]
    for _ in range(turns):
        for text, weights in zip(line, taken, strict=True):
            weights.extend(next(rest) for _ in range(prod(sizes(text).values()) // turns))
    for text, weights in zip(line, taken, strict=True):
        name, *dimensions = text.split()
        if CHARACTER in dimensions or SPARE in dimensions:
            weights = with_all_cards(text, weights)
        buckets = {"shown" if key in (CHARACTER, SPARE) else key: size for key, size in sizes(text).items()}
        if "shown" in buckets:
            buckets["shown"] = len(CARDS)
        yield name, {"buckets": buckets, "weights": packed(weights)}


def with_all_cards(text: str, weights: list[int]) -> list[int]:
    """Give every card a bucket of its own: the last character's for intrigues, the spare one's for nobody."""
    old = list(sizes(text).values())
    block = prod(old[2:])  # the weights of one open target; aims come before it
    found: list[int] = []
    for start in range(0, len(weights), old[1] * block):
        for card in range(len(CARDS)):
            at = start + min(card, old[1] - 1) * block
            found += weights[at : at + block]
    return found
