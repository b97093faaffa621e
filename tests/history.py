"""The history of a view as an array, made from its events: what the engine's own array is compared with."""

from __future__ import annotations

from typing import Final

from oriflamme.game import Event, View
from oriflamme.game.card import NAMES
from oriflamme.game.encoding import Angle
from oriflamme.game.event import EVENT_KEYS, SOURCES
from oriflamme.game.layout import HISTORY_CELLS, HISTORY_EVENTS

PLACE_WORDS: Final = ("front", "back", "on")


def encode_history(view: View) -> bytes:
    """Everything the viewer saw happen, a row for each event, oldest first; of too many events the latest."""
    angle = Angle(view.seats, view.viewer)
    width = len(HISTORY_CELLS)
    cells = bytearray(HISTORY_EVENTS * width)
    for row, event in enumerate(view.history[-HISTORY_EVENTS:]):
        cells[row * width : (row + 1) * width] = bytes(event_cells(event, angle))
    return bytes(cells)


def event_cells(event: Event, angle: Angle) -> tuple[int, ...]:
    """An event as a row; `amount` is also where a card was placed, the ability applied, or a moved card's origin."""
    amount = event.amount
    if event.place is not None:
        amount = PLACE_WORDS.index(event.place)
    elif event.ability is not None:
        amount = NAMES.index(event.ability) + 1
    elif event.origin is not None:
        amount = event.origin
    source = 0 if event.source is None else SOURCES.index(event.source) + 1
    return (
        EVENT_KEYS.index(event.key) + 1,
        angle.seat(event.seat),
        *angle.card(event.card),
        event.slot or 0,
        min(amount, 255),
        source,
        *angle.card(event.by),
        angle.seat(event.other),
    )
