"""Where the rows of an observation begin, and how many there are: all derived from the number of kinds and seats.

`game/layout.py` names their cells.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.rules.cards import FAMILIES
from oriflamme.engine.rules.kinds import KIND_COUNT
from oriflamme.engine.rules.state import MAX_SEATS

ROUNDS: Final = 6
# No game has more cards in the queue: every seat places one each round, and every family has one that comes along.
QUEUE_SLOTS: Final = MAX_SEATS * ROUNDS + FAMILIES
COVERED: Final = QUEUE_SLOTS - 1
ROW: Final = 8
KIND_ROWS: Final[i64] = (KIND_COUNT + ROW - 1) // ROW
"""Rows that hold a flag for each kind."""
OWN_FAMILIES: Final = 2
"""A seat plays two families in the duel."""

TABLE_ROW: Final = 0
SET_ROW: Final = TABLE_ROW + 1
MOMENT_ROW: Final[i64] = SET_ROW + KIND_ROWS
QUESTION_ROW: Final[i64] = MOMENT_ROW + 1
TO_PLACE_ROW: Final[i64] = QUESTION_ROW + 1
INFLUENCE_ROW: Final[i64] = TO_PLACE_ROW + 1
FAMILY_ROW: Final[i64] = INFLUENCE_ROW + 1
HAND_ROW: Final[i64] = FAMILY_ROW + FAMILIES
ASIDE_ROW: Final[i64] = HAND_ROW + OWN_FAMILIES * KIND_ROWS
DISCARD_ROW: Final[i64] = ASIDE_ROW + OWN_FAMILIES * KIND_ROWS
QUEUE_ROW: Final[i64] = DISCARD_ROW + FAMILIES * KIND_ROWS
COVERED_ROW: Final[i64] = QUEUE_ROW + QUEUE_SLOTS
ROWS: Final[i64] = COVERED_ROW + COVERED

EVENT_CELLS: Final = 10
"""Cells of a row of the history."""

BACK_KIND: Final[i64] = KIND_COUNT + 1
"""Stands for the kind of a card that the viewer cannot identify; kinds are counted from 1, nothing is 0."""
