"""Observations as the numbers a network reads: slots of the queue, and everything else.

Works on one observation or on many at once; needs NumPy.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.game.decoding import named_arrays

Floats = NDArray[np.float32]

KINDS: Final = 23
"""Nothing, the 21 kinds, a back."""
SLOT_FEATURES: Final = KINDS + 6 + 6 + 7
FEW: Final = 8
"""A usual most of things that are counted."""

ONE_HOT: Final = np.eye(KINDS, dtype=np.float32)


def one_hot(values: NDArray[np.uint8], size: int) -> Floats:
    """A 1 in the place of each value; more than the last is the last."""
    rows: Floats = ONE_HOT[:size, :size][np.minimum(values, size - 1)]
    return rows


def slot_features(cells: NDArray[np.uint8], slots: int | None = None) -> Floats:
    """For each slot its top card, how it lies, and whether it is at hand, acting or being moved."""
    arrays = named_arrays(cells)
    used = int((arrays["queue"][..., 0] != 0).sum(axis=-1).max(initial=1)) if slots is None else slots
    queue = arrays["queue"][..., : max(used, 1), :]
    question = arrays["question"]
    numbers = np.arange(1, queue.shape[-2] + 1, dtype=np.uint8)
    acting = numbers == question[..., 2, None]
    moving = numbers == question[..., 4, None]
    after = np.broadcast_to(numbers > arrays["moment"][..., 3, None], acting.shape)
    plain = [queue[..., 2], queue[..., 3] / np.float32(4), queue[..., 5] / np.float32(3), queue[..., 6]]
    flags = np.stack([*plain, acting, moving, after], axis=-1).astype(np.float32)
    known = one_hot(queue[..., 0], KINDS)
    return np.concatenate([known, one_hot(queue[..., 1], 6), one_hot(queue[..., 4], 6), flags], axis=-1)


def table_features(cells: NDArray[np.uint8]) -> Floats:
    """Everything but the queue."""
    arrays = named_arrays(cells)
    moment, question, table = arrays["moment"], arrays["question"], arrays["table"]
    influence = arrays["influence"].astype(np.float32)
    lead = influence[..., :1] - influence[..., 1:].max(axis=-1, keepdims=True)
    whole = cells.shape[:-1]
    parts: list[Any] = [
        one_hot(table[..., 0], 6),
        table[..., 1:4],
        arrays["set"],
        one_hot(moment[..., 0], 3),
        one_hot(moment[..., 1], 7),
        one_hot(moment[..., 2], 6),
        one_hot(moment[..., 4], 6),
        one_hot(question[..., 0], KINDS),
        one_hot(question[..., 1], 6),
        one_hot(question[..., 3], KINDS),
        one_hot(arrays["to_place"], 6).reshape(*whole, -1),
        influence / FEW,
        lead / FEW,
        (arrays["families"] / np.float32(FEW)).reshape(*whole, -1),
        arrays["hand"].reshape(*whole, -1),
        arrays["aside"].reshape(*whole, -1),
        arrays["discards"].reshape(*whole, -1),
    ]
    return np.concatenate([np.asarray(part, np.float32) for part in parts], axis=-1)
