"""Memory of the engine that several processes share: what one of them writes there, the others see."""

from __future__ import annotations

import ctypes
import mmap
import os
import sys
import weakref
from typing import Any, Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64, u8
from numpy.typing import NDArray

from oriflamme.envs.env_game import numpy_view
from oriflamme.game.layout import CELLS

PAGE: Final = mmap.PAGESIZE
WORD: Final = 8
MAP_FIXED: Final = 0x10
"""On Linux and macOS alike."""
WRITABLE: Final = 3


def can_share() -> bool:
    """Tell whether memory can be shared in this way here."""
    return sys.platform in ("linux", "darwin")


def whole_pages(size: int) -> int:
    """Return a number of bytes, rounded up to pages."""
    return -(-size // PAGE) * PAGE


class SharedItems:
    """A vec with pages of a file under its items, so that these are the same in every process that has them.

    They are shared from the item `first` on, where a page begins. When this object is closed, or nobody needs it any
    more, the vec has its own memory again, with what was there last.
    """

    def __init__(self, items: Any, file: int, offset: int, size: int) -> None:
        view = memoryview(items)
        place = np.frombuffer(view, np.uint8).__array_interface__["data"][0]
        self.items = items
        self.skipped = -place % PAGE
        self.first = self.skipped // view.itemsize
        size = whole_pages(size)
        if self.skipped + size > view.nbytes:
            raise ValueError(f"{view.nbytes} bytes are too few to share {size} of them")
        put_pages(place + self.skipped, size, mmap.MAP_SHARED, file, offset)
        self.close = weakref.finalize(self, take_back, view, self.skipped, size)

    def bytes(self, size: int) -> NDArray[np.uint8]:
        """Return the first shared bytes."""
        return numpy_view(self.items, np.uint8)[self.skipped : self.skipped + size]


def take_back(view: memoryview, skipped: int, size: int) -> None:
    """Give a vec its own memory again, with the same content."""
    place = np.frombuffer(view, np.uint8).__array_interface__["data"][0] + skipped
    content = ctypes.string_at(place, size)
    put_pages(place, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1, 0)
    ctypes.memmove(place, content, size)


def put_pages(place: int, size: int, kind: int, file: int, offset: int) -> None:
    """Replace pages of this process's memory by those of a file, or by empty ones."""
    library = ctypes.CDLL(None, use_errno=True)
    library.mmap.restype = ctypes.c_void_p
    library.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
    if library.mmap(place, size, WRITABLE, kind | MAP_FIXED, file, offset) != place:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


class Sheets:
    """The observations and masks of many games, in a file that several processes have open."""

    def __init__(self, file: int, offset: int, games: int, actions: int) -> None:
        seen, legal = games * CELLS, games * actions
        self.words = SharedItems(vec[i64]([0] * (room(seen) // WORD)), file, offset, seen)
        self.cells = SharedItems(vec[u8]([0] * room(legal)), file, offset + whole_pages(seen), legal)
        self.observations = self.words.bytes(seen).reshape(games, CELLS)
        self.masks = self.cells.bytes(legal).view(np.int8).reshape(games, actions)

    @staticmethod
    def size(games: int, actions: int) -> int:
        """Return how many bytes of the file they take."""
        return whole_pages(games * CELLS) + whole_pages(games * actions)

    def close(self) -> None:
        """Keep what was shown last, but share it no more."""
        self.words.close()
        self.cells.close()


def room(size: int) -> int:
    """Return how long a vec has to be so that this many bytes of it can be shared."""
    return whole_pages(size) + PAGE
