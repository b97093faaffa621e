"""The cells of an observation and the actions, named: encoding, decoding and the docs read this one table.

`python -m oriflamme.game.layout` prints it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from oriflamme.engine.arrays.actions import (
    ACTIONS,
    DUEL_ACTIONS,
    FAMILY_ACTIONS,
    GAP_ACTION,
    KEEP_ACTION,
    PLACE_ACTION,
    PLACE_WIDTH,
    REPEAT_ACTION,
    REVEAL_ACTION,
    TARGET_ACTION,
    WAIT_ACTION,
)
from oriflamme.engine.arrays.rows import (
    ASIDE_ROW,
    BACK_KIND,
    COVERED,
    COVERED_ROW,
    DISCARD_ROW,
    FAMILY_ROW,
    HAND_ROW,
    INFLUENCE_ROW,
    KIND_ROWS,
    MOMENT_ROW,
    QUESTION_ROW,
    QUEUE_ROW,
    QUEUE_SLOTS,
    ROUNDS,
    ROW,
    ROWS,
    SET_ROW,
    TABLE_ROW,
    TO_PLACE_ROW,
)
from oriflamme.engine.rules.cards import FAMILY_CARDS
from oriflamme.engine.rules.journal import EVENT_NAMES, SOURCE_NAMES
from oriflamme.engine.rules.questions import ASK_NAMES
from oriflamme.engine.rules.state import MAX_SEATS
from oriflamme.game.card import FAMILIES, NAMES
from oriflamme.game.ruleset import DUEL_SEATS

ENCODING_VERSION: Final = 1
"""Changes whenever a cell or an action changes its meaning."""

CELLS: Final = ROWS * ROW
"""The length of an observation, in bytes."""

HISTORY_EVENTS: Final = 512
HISTORY_CELLS: Final = ("event", "seat", "kind", "family", "slot", "amount", "source", "by_kind", "by_family", "other")
"""What a row of the history tells about one event."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cells that belong together: rows of named cells."""

    name: str
    first: int
    rows: int
    stride: int
    cells: tuple[str, ...]
    meaning: str

    def index(self, row: int, cell: int) -> int:
        return self.first + row * self.stride + cell


def counted(what: str, n: int) -> tuple[str, ...]:
    """Return the names of n cells of one sort."""
    return tuple(f"{what}{number}" for number in range(1, n + 1))


def group(name: str, row: int, rows: int, cells: str | tuple[str, ...], meaning: str, first_cell: int = 0) -> Group:
    """Return the group that begins in a row of the observation; a row of flags for all kinds takes several."""
    names = tuple(cells.split()) if isinstance(cells, str) else cells
    stride = KIND_ROWS * ROW if names == NAMES else ROW
    return Group(name, row * ROW + first_cell, rows, stride, names, meaning)


GROUPS: Final = (
    group("table", TABLE_ROW, 1, "seats duel first_edition twin_face_down rounds aside family_size", "the rule set"),
    group("set", SET_ROW, 1, NAMES, "1 for each kind in the set, the Twin included"),
    group(
        "moment", MOMENT_ROW, 1, "phase round first cursor ask seat",
        "phase: 0 placement, 1 resolution, 2 over; first player (seat); current slot; "
        "ask: 0 nothing, 1 place, 2 reveal, 3 target, 4 gap, 5 repeat; the seat that is asked",
    ),
    group(
        "question", QUESTION_ROW, 1, "kind family slot ability moving",
        "the current or acting card and its slot; the ability being applied (kind); "
        "ask 4: the slot that a Decree takes its card from",
    ),
    group("to_place", TO_PLACE_ROW, 1, counted("turn", MAX_SEATS), "the seats still to place, in order"),
    group("influence", INFLUENCE_ROW, 1, counted("seat", MAX_SEATS), "influence of each seat, 255 at most"),
    group(
        "pile_tops", INFLUENCE_ROW, 1, counted("seat", DUEL_SEATS), "duel: the family on top of each seat's pile",
        first_cell=MAX_SEATS,
    ),
    group(
        "families", FAMILY_ROW, len(FAMILIES), "hand aside pile twin bribe",
        "cards of a family in hand, aside and in the pile; 1 if its Twin or its bribe token lies in front of its seat",
    ),
    group("hand", HAND_ROW, 2, NAMES, "1 for each card in the viewer's hand; second row: the duel's other family"),
    group("aside", ASIDE_ROW, 2, NAMES, "1 for each card that the viewer knows to be aside"),
    group("discards", DISCARD_ROW, len(FAMILIES), NAMES, "1 for each card in a family's discard"),
    group(
        "queue", QUEUE_ROW, QUEUE_SLOTS, "kind family revealed tokens bribe height at_hand",
        "the top card of each slot; bribe: the family whose token lies on it; cards in the slot; 1 at the current slot",
    ),
    group(
        "covered", COVERED_ROW, COVERED, "kind family revealed tokens bribe slot depth",
        "the covered cards, slot by slot and from the top down; depth 1 is directly under the top",
    ),
)  # fmt: skip

GROUP: Final = {group.name: group for group in GROUPS}

USUAL_INFLUENCE: Final = 64
USUAL_TOKENS: Final = 16
USUAL_HEIGHT: Final = 8

LIMITS: Final = {
    **dict.fromkeys(("seats", "first", "seat", "other", *counted("turn", MAX_SEATS)), MAX_SEATS),
    **dict.fromkeys(("kind", "ability", "by_kind"), BACK_KIND),
    **dict.fromkeys(("family", "bribe", "by_family", *counted("pile_tops.seat", DUEL_SEATS)), len(FAMILIES)),
    **dict.fromkeys(("cursor", "slot", "moving"), QUEUE_SLOTS),
    **dict.fromkeys(("family_size", "hand", "aside", "pile"), FAMILY_CARDS),
    **dict.fromkeys(("rounds", "round"), ROUNDS),
    **dict.fromkeys((*counted("influence.seat", MAX_SEATS), "amount"), USUAL_INFLUENCE),
    **dict.fromkeys(("height", "depth"), USUAL_HEIGHT),
    "families.bribe": 1,
    "phase": 2,
    "ask": len(ASK_NAMES),
    "tokens": USUAL_TOKENS,
    "event": len(EVENT_NAMES),
    "source": len(SOURCE_NAMES),
}
"""The most that a cell usually holds, by its name or by those of group and cell; 1 for all that are not named."""


def cell_limits() -> tuple[int, ...]:
    """Return the most that each cell of an observation usually holds: what to divide it by for numbers from 0 to 1."""
    limits = [1] * CELLS
    for found in GROUPS:
        for n, cell in enumerate(found.cells):
            for row in range(found.rows if found.cells != NAMES else 0):
                limits[found.index(row, n)] = LIMITS.get(f"{found.name}.{cell}", LIMITS.get(cell, 1))
    return tuple(limits)


@dataclass(frozen=True, slots=True)
class ActionRange:
    """Actions that answer one kind of question."""

    first: int
    last: int
    move: str


ACTION_RANGES: Final = (
    ActionRange(WAIT_ACTION, WAIT_ACTION, "`wait`"),
    ActionRange(REVEAL_ACTION, REVEAL_ACTION, "`reveal`"),
    ActionRange(KEEP_ACTION, KEEP_ACTION, "`keep`"),
    ActionRange(REPEAT_ACTION, REPEAT_ACTION, "`repeat`"),
    ActionRange(TARGET_ACTION, GAP_ACTION - 1, f"`target 1` … `target {GAP_ACTION - TARGET_ACTION}`"),
    ActionRange(GAP_ACTION, PLACE_ACTION - 1, f"`gap 0` … `gap {PLACE_ACTION - GAP_ACTION - 1}`"),
    ActionRange(PLACE_ACTION, ACTIONS - 1, f"`place`: {PLACE_ACTION} + {PLACE_WIDTH} · kind + place"),
    ActionRange(ACTIONS, DUEL_ACTIONS - 1, f"the same for the duel's second family: + {FAMILY_ACTIONS}"),
)


def index_rows() -> Iterator[tuple[str, str, str]]:
    """Yield the indices, names and meaning of all cells."""
    for found in GROUPS:
        last = found.index(found.rows - 1, len(found.cells) - 1)
        where = f"{found.first}–{last}"
        if found.rows > 1:
            where += f" ({found.rows} rows, {found.stride} apart)"
        names = "one cell for each kind" if found.cells == NAMES else ", ".join(found.cells)
        yield where, f"`{found.name}`: {names}", found.meaning


def tables() -> str:
    """Return the tables of cells, kinds and actions as the docs show them."""
    lines = ["| cells | group | meaning |", "|---|---|---|"]
    lines += [f"| {where} | {names} | {meaning} |" for where, names, meaning in index_rows()]
    lines += ["", "| kind | " + " | ".join(map(str, range(len(NAMES)))) + " |", "|---" * (len(NAMES) + 1) + "|"]
    lines += ["| name | " + " | ".join(NAMES) + " |", "", "| action | move |", "|---|---|"]
    for found in ACTION_RANGES:
        where = str(found.first) if found.first == found.last else f"{found.first}–{found.last}"
        lines.append(f"| {where} | {found.move} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(tables())
