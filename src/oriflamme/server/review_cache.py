"""Finished reviews: the last ones in memory, more of them as files. Losing one costs nothing but work."""

from __future__ import annotations

import logging
from collections import OrderedDict
from pathlib import Path
from typing import Final

from oriflamme.files import write_whole

log = logging.getLogger("oriflamme.reviews")

IN_MEMORY: Final = 32_000_000
"""Bytes of reviews that are kept in memory."""
ON_DISK: Final = 256_000_000
"""Bytes of reviews that are kept as files; those unread for longest are removed first."""


class ReviewCache:
    """Reviews by the hash of all that decides them."""

    def __init__(self, directory: Path, in_memory: int = IN_MEMORY, on_disk: int = ON_DISK) -> None:
        self.directory = directory
        self.in_memory = in_memory
        self.on_disk = on_disk
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.size = 0

    def find(self, key: str) -> bytes | None:
        """Return a review from memory."""
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def read(self, key: str) -> bytes | None:
        """Return a review from its file."""
        path = self.path(key)
        try:
            found = path.read_bytes()
            path.touch()
        except OSError:
            return None
        return found

    def keep(self, key: str, review: bytes) -> None:
        """Keep a review in memory."""
        self.size += len(review) - len(self.kept.get(key, b""))
        self.kept[key] = review
        self.kept.move_to_end(key)
        while self.size > self.in_memory:
            self.size -= len(self.kept.popitem(last=False)[1])

    def write(self, key: str, review: bytes) -> None:
        """Write a review to its file, and remove old ones; a full or locked disk is no failure."""
        try:
            self.directory.mkdir(parents=True, exist_ok=True)
            write_whole(self.path(key), [review.decode()])
            self.tidy()
        except OSError as error:
            log.warning("a review was not written", extra={"error": type(error).__name__})

    def tidy(self) -> None:
        """Remove the files unread for longest until the others fit."""
        files = sorted((found.stat().st_mtime, found.stat().st_size, found) for found in self.directory.glob("*.json"))
        size = sum(each for _, each, _ in files)
        for _, each, path in files:
            if size <= self.on_disk:
                return
            path.unlink(missing_ok=True)
            size -= each

    def path(self, key: str) -> Path:
        return self.directory / f"{key}.json"
