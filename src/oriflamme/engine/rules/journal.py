"""What can happen, as rows of numbers: the journal from which the events of a game are read.

A row has `WIDTH` columns: what happened, the seat it happened to, the card, whether everyone knows that card,
its slot, an amount, where influence came from, the rulings behind it (two digits each), another card that had
a part in it, and another seat.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WIDTH: Final = 10

# What happened.
GAME_STARTED: Final = 0
ROUND_STARTED: Final = 1
PLACED: Final = 2
WAITED: Final = 3
REVEALED: Final = 4
ACTED: Final = 5
CHOSE: Final = 6
COPIED: Final = 7
GAINED: Final = 8
LOST: Final = 9
ELIMINATED: Final = 10
DISCARDED: Final = 11
TOKENS_RETURNED: Final = 12
SPRANG: Final = 13
MOVED: Final = 14
REPLACED: Final = 15
NOT_REPLACED: Final = 16
BRIBED: Final = 17
BRIBE_RETURNED: Final = 18
REPEATED: Final = 19
NOTHING_HAPPENED: Final = 20
DREW: Final = 21
ROUND_ENDED: Final = 22
GAME_ENDED: Final = 23

EVENT_NAMES: Final = (
    "game_started round_started placed waited revealed acted chose copied gained lost eliminated discarded "
    "tokens_returned sprang moved replaced not_replaced bribed bribe_returned repeated nothing_happened drew "
    "round_ended game_ended"
).split()

# Where influence came from, or went.
NO_SOURCE: Final = 0
START: Final = 1
TOKENS: Final = 2
ABILITY: Final = 3
ELIMINATION: Final = 4
TAKEN: Final = 5
LOSS: Final = 6

SOURCE_NAMES: Final = ["", "start", "tokens", "ability", "elimination", "taken", "lost"]


def with_row(
    rows: vec[i64], event: i64, seat: i64, card: i64, known: i64, slot: i64, amount: i64, source: i64, rulings: i64,
    by: i64, other: i64,
) -> vec[i64]:  # fmt: skip
    """Return the rows with one more."""
    rows = append(rows, event)
    rows = append(rows, seat)
    rows = append(rows, card)
    rows = append(rows, known)
    rows = append(rows, slot)
    rows = append(rows, amount)
    rows = append(rows, source)
    rows = append(rows, rulings)
    rows = append(rows, by)
    return append(rows, other)
