"""Finished reviews as files, by a hash of all that decides them. Losing one costs nothing but work."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

from oriflamme.files import write_whole

FORM: Final = 2
"""Part of every key; grows when reviews say something else of the same figures."""
MOST: Final = 256_000_000
"""Bytes of reviews that are kept; those unread for longest are removed first."""


def reviews_directory() -> Path:
    """Return where reviews are kept, below the user's directory for what can be made again."""
    return user_cache_path("oriflamme") / "reviews"


class ReviewFiles:
    """A file for each review."""

    def __init__(self, directory: Path, most: int = MOST) -> None:
        self.directory = directory
        self.most = most

    def read(self, key: str) -> bytes | None:
        """Return a review, if it is kept and can be read."""
        path = self.path(key)
        try:
            found = path.read_bytes()
            path.touch()
        except OSError:
            return None
        return found

    def write(self, key: str, review: bytes) -> None:
        """Keep a review, and remove old ones; a full or locked disk raises OSError."""
        self.directory.mkdir(parents=True, exist_ok=True)
        write_whole(self.path(key), [review.decode()])
        self.tidy()

    def tidy(self) -> None:
        """Remove the files unread for longest until the others fit."""
        files = sorted((found.stat().st_mtime, found.stat().st_size, found) for found in self.directory.glob("*.json"))
        size = sum(each for _, each, _ in files)
        for _, each, path in files:
            if size <= self.most:
                return
            path.unlink(missing_ok=True)
            size -= each

    def path(self, key: str) -> Path:
        return self.directory / f"{key}.json"
