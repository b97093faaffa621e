"""Files that are complete or not there at all: an interrupted program leaves the old file as it was."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import IO, Any


class WholeFile:
    """A text file that appears under its name when its `with` block ends without an error; until then it is hidden."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._part = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        self._file = self._part.open("x", encoding="utf-8")

    def __enter__(self) -> IO[str]:
        return self._file

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        try:
            if kind is None:
                self._file.flush()
                os.fsync(self._file.fileno())
            self._file.close()
            if kind is None:
                self._part.replace(self._path)
        finally:
            self._part.unlink(missing_ok=True)


@contextmanager
def appearing(path: Path) -> Iterator[Path]:
    """Yield a hidden path to write to; the file gets its name if the block ends without an error."""
    hidden = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        yield hidden
        hidden.replace(path)
    finally:
        hidden.unlink(missing_ok=True)


def write_whole(path: Path, parts: Iterable[str]) -> None:
    """Write a text file, all of it or nothing."""
    with WholeFile(path) as file:
        file.writelines(parts)


def write_json(path: Path, form: Any) -> None:
    """Write plain data as one line of JSON, all of it or nothing; its directory is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, [json.dumps(form, separators=(",", ":")), "\n"])
