"""Finished reviews: the last ones in memory, more of them as files."""

from __future__ import annotations

import logging
from collections import OrderedDict
from pathlib import Path
from typing import Final

from oriflamme.analysis.review_files import MOST, ReviewFiles

log = logging.getLogger("oriflamme.reviews")

IN_MEMORY: Final = 32_000_000
"""Bytes of reviews that are kept in memory."""


class ReviewCache:
    """Reviews by the hash of all that decides them."""

    def __init__(self, directory: Path, in_memory: int = IN_MEMORY, on_disk: int = MOST) -> None:
        self.files = ReviewFiles(directory, on_disk)
        self.in_memory = in_memory
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.size = 0

    def find(self, key: str) -> bytes | None:
        """Return a review from memory."""
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def read(self, key: str) -> bytes | None:
        """Return a review from its file."""
        return self.files.read(key)

    def keep(self, key: str, review: bytes) -> None:
        """Keep a review in memory."""
        self.size += len(review) - len(self.kept.get(key, b""))
        self.kept[key] = review
        self.kept.move_to_end(key)
        while self.size > self.in_memory:
            self.size -= len(self.kept.popitem(last=False)[1])

    def write(self, key: str, review: bytes) -> None:
        """Write a review to its file; a full or locked disk is no failure."""
        try:
            self.files.write(key, review)
        except OSError as error:
            log.warning("a review was not written", extra={"error": type(error).__name__})
