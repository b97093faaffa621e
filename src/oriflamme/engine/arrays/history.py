"""What a viewer saw happen, as rows of small numbers; `game/layout.py` names their cells."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from oriflamme.engine.arrays.observation import Encoder, cell
from oriflamme.engine.arrays.rows import EVENT_CELLS
from oriflamme.engine.rules.cards import CARDS, FAMILY_CARDS, NOTHING, SIDES
from oriflamme.engine.rules.journal import ACTED, GAME_ENDED, MOVED, WIDTH
from oriflamme.engine.rules.sight import seen_in_event
from oriflamme.engine.rules.state import MAX_SEATS, State


def write_history(encoder: Encoder, s: State, viewer: i64, journal: list[int], cells: vec[u8]) -> None:
    """Write what the viewer saw happen, a row for each event, oldest first; of too many the latest."""
    angle = viewer
    if viewer == NOTHING:
        angle = 0
    rows: i64 = len(cells) // EVENT_CELLS
    first: i64 = len(journal) // WIDTH - rows
    if first < 0:
        first = 0
    at: i64 = 0
    row_at: i64 = first * WIDTH
    while row_at < len(journal):
        write_event(encoder, s, viewer, angle, journal, row_at, cells, at)
        row_at += WIDTH
        at += EVENT_CELLS
    while at < len(cells):
        cells[at] = 0
        at += 1


def write_event(
    encoder: Encoder, s: State, viewer: i64, angle: i64, journal: list[int], row_at: i64, cells: vec[u8], at: i64
) -> None:
    event: i64 = journal[row_at]
    amount: i64 = journal[row_at + 5]
    if event == GAME_ENDED:
        amount = 0
    elif event == ACTED or event == MOVED:
        amount += 1
    put(cells, at, event + 1)
    put(cells, at + 1, seat_cell(encoder, angle, journal[row_at + 1]))
    put_card(encoder, angle, seen_in_event(s, viewer, journal[row_at + 2], journal[row_at + 3]), cells, at + 2)
    put(cells, at + 4, journal[row_at + 4] + 1)
    put(cells, at + 5, cell(amount))
    put(cells, at + 6, journal[row_at + 6])
    put_card(encoder, angle, journal[row_at + 8], cells, at + 7)
    put(cells, at + 9, seat_cell(encoder, angle, journal[row_at + 9]))


def seat_cell(encoder: Encoder, angle: i64, seat: i64) -> i64:
    """Return a seat's number, from 1; 0 for none."""
    if seat == NOTHING:
        return 0
    return encoder.seat_cells[angle * MAX_SEATS + seat]


def put_card(encoder: Encoder, angle: i64, card: i64, cells: vec[u8], at: i64) -> None:
    """The kind and family of a card, of its back, or of none."""
    known: i64 = 0
    if card == NOTHING:
        pass
    elif card < CARDS:
        known = encoder.looks[angle * SIDES + CARDS + card]
    else:
        known = encoder.looks[angle * SIDES + (card - CARDS) * FAMILY_CARDS]
    put(cells, at, known & 255)
    put(cells, at + 1, known >> 8)


def put(cells: vec[u8], at: i64, number: i64) -> None:
    cells[at] = u8(number)
