"""Observations as the numbers a network reads: slots of the queue, and everything else.

A network knows some cards, in an order of its own; the engine may know more. Works on one observation or on many at
once; needs NumPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.engine.arrays.rows import BACK_KIND, QUEUE_SLOTS, ROUNDS
from oriflamme.engine.rules.cards import FAMILIES
from oriflamme.engine.rules.questions import ASK_NAMES
from oriflamme.engine.rules.state import MAX_SEATS
from oriflamme.game.card import NAMES
from oriflamme.game.decoding import named_arrays
from oriflamme.game.encoding import PHASES
from oriflamme.game.layout import CELLS

Floats = NDArray[np.float32]
Cells = NDArray[np.uint8]

USUAL_MOST: Final = 8
"""A usual maximum of things that are counted."""
MOST_TOKENS: Final = 4
MOST_HEIGHT: Final = 3
# Numbers from 0, which stands for none.
SEAT_NUMBERS: Final = MAX_SEATS + 1
FAMILY_NUMBERS: Final = FAMILIES + 1
QUESTIONS: Final = len(ASK_NAMES) + 1


class NetworkInput:
    """Reads observations for a network that was trained with these cards."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.columns = [NAMES.index(card) for card in cards]
        """The engine's numbers of the network's cards."""
        self.kinds = len(cards) + 2
        """Nothing, the cards, a back."""
        self.kind_numbers = np.zeros(BACK_KIND + 1, np.uint8)
        """The network's number of each kind that an observation may hold."""
        self.kind_numbers[[column + 1 for column in self.columns]] = range(1, self.kinds - 1)
        self.kind_numbers[BACK_KIND] = self.kinds - 1
        nothing = np.zeros(CELLS, np.uint8)
        self.slot_width = self.slot_features(nothing).shape[-1]
        self.table_width = self.table_features(nothing).shape[-1]

    def slot_features(self, cells: Cells, slots: int | None = None) -> Floats:
        """Return for each slot its top card, how it lies, and whether it is at hand, acting or being moved."""
        arrays = named_arrays(cells)
        used = int((arrays["queue"][..., 0] != 0).sum(axis=-1).max(initial=1)) if slots is None else slots
        queue = arrays["queue"][..., : max(used, 1), :]
        question = arrays["question"]
        numbers = np.arange(1, queue.shape[-2] + 1, dtype=np.uint8)
        acting = numbers == question[..., 2, None]
        moving = numbers == question[..., 4, None]
        after = np.broadcast_to(numbers > arrays["moment"][..., 3, None], acting.shape)
        tokens, height = queue[..., 3] / np.float32(MOST_TOKENS), queue[..., 5] / np.float32(MOST_HEIGHT)
        plain = [queue[..., 2], tokens, height, queue[..., 6], acting, moving, after]
        families = [one_hot(queue[..., 1], FAMILY_NUMBERS), one_hot(queue[..., 4], FAMILY_NUMBERS)]
        flags = np.stack(plain, axis=-1).astype(np.float32)
        return np.concatenate([self.kind(queue[..., 0]), *families, flags], axis=-1)

    def table_features(self, cells: Cells) -> Floats:
        """Return everything but the queue."""
        arrays = named_arrays(cells)
        moment, question, table = arrays["moment"], arrays["question"], arrays["table"]
        influence = arrays["influence"].astype(np.float32)
        lead = influence[..., :1] - influence[..., 1:].max(axis=-1, keepdims=True)
        whole = cells.shape[:-1]
        parts: list[Any] = [
            one_hot(table[..., 0], SEAT_NUMBERS),
            table[..., 1:4],
            arrays["set"][..., self.columns],
            one_hot(moment[..., 0], len(PHASES)),
            one_hot(moment[..., 1], ROUNDS + 1),
            one_hot(moment[..., 2], SEAT_NUMBERS),
            one_hot(moment[..., 4], QUESTIONS),
            self.kind(question[..., 0]),
            one_hot(question[..., 1], FAMILY_NUMBERS),
            self.kind(question[..., 3]),
            one_hot(arrays["to_place"], SEAT_NUMBERS).reshape(*whole, -1),
            influence / USUAL_MOST,
            lead / USUAL_MOST,
            (arrays["families"] / np.float32(USUAL_MOST)).reshape(*whole, -1),
            *(arrays[name][..., self.columns].reshape(*whole, -1) for name in ("hand", "aside", "discards")),
        ]
        return np.concatenate([np.asarray(part, np.float32) for part in parts], axis=-1)

    def kind(self, values: Cells) -> Floats:
        """Return kinds as the network numbers them, a 1 in the place of each."""
        return one_hot(self.kind_numbers[values], self.kinds)


class SmallInput:
    """Reads observations as one row of small numbers: for a network without slots that learns quickly.

    Covered cards and slots beyond `SLOTS` are left out.
    """

    SLOTS: Final = 20

    def __init__(self, cards: Sequence[str]) -> None:
        whole = NetworkInput(cards)
        self.columns = whole.columns
        self.kinds = np.eye(whole.kinds, dtype=np.uint8)[whole.kind_numbers]
        """A 1 in the place of each kind, by its number in an observation."""
        self.families = np.eye(FAMILY_NUMBERS, dtype=np.uint8)
        self.questions = np.eye(QUESTIONS, dtype=np.uint8)
        self.width = self.features(np.zeros((1, CELLS), np.uint8)).shape[1]

    def features(self, cells: Cells) -> Cells:
        """Return a row for each observation."""
        arrays = named_arrays(cells)
        queue, moment, question = arrays["queue"][:, : self.SLOTS], arrays["moment"], arrays["question"]
        rows = len(cells)
        parts = [
            self.kinds[queue[:, :, 0]].reshape(rows, -1),
            self.families[queue[:, :, 1]].reshape(rows, -1),
            queue[:, :, [2, 3, 5, 6]].reshape(rows, -1),
            arrays["table"],
            moment[:, :4],
            self.questions[np.minimum(moment[:, 4], QUESTIONS - 1)],
            self.kinds[question[:, 0]],
            self.kinds[question[:, 3]],
            arrays["to_place"],
            arrays["influence"],
            arrays["families"].reshape(rows, -1),
            *(arrays[name][..., self.columns].reshape(rows, -1) for name in ("hand", "aside", "discards")),
        ]
        return np.concatenate(parts, axis=1)


ONE_HOT: Final = np.eye(max(BACK_KIND + 1, QUEUE_SLOTS), dtype=np.float32)


def one_hot(values: Cells, size: int) -> Floats:
    """Return a 1 in the place of each value; more than the last is the last."""
    rows: Floats = ONE_HOT[:size, :size][np.minimum(values, size - 1)]
    return rows
