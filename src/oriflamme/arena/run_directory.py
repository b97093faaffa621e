"""The directory of a long run: what was asked for and a line for each finished unit, so that it can be resumed."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

from filelock import lock_descriptor

from oriflamme.files import write_whole
from oriflamme.game import BadInput

PROGRESS: Final = "progress.jsonl"
FORMAT: Final = 1


class RunDirectory:
    """Lines by number, written to disk at once; in memory they are kept without the records of their games.

    Without a path nothing is written to disk.
    """

    def __init__(self, path: Path | None, task: dict[str, Any]) -> None:
        self.path = path
        self.header = {"format": FORMAT, "version": version("oriflamme"), **task}
        self.lines: dict[int, dict[str, Any]] = {}
        self._file: IO[bytes] | None = None
        self._places: dict[int, int] = {}

    def __enter__(self) -> RunDirectory:
        if self.path is not None:
            try:
                self.path.mkdir(parents=True, exist_ok=True)
                self._file = (self.path / PROGRESS).open("a+b")
            except OSError as error:
                raise BadInput("--out", str(self.path), f"a directory to write to ({error.strerror})") from None
            try:
                self._lock(self._file)
                self._read(self._file)
            except BaseException:
                self._file.close()
                raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def check(self, units: int, games: int) -> None:
        """Refuse a number of units, which make a number of games, if more are finished already."""
        if self.lines and max(self.lines) >= units:
            begun = math.ceil((max(self.lines) + 1) * games / units)
            raise BadInput("--games", games, f"at least {begun}, which {self.path} holds already")

    def add(self, lines: Iterable[dict[str, Any]]) -> None:
        """Keep finished units."""
        for line in lines:
            place = self._write(line)
            self._keep(line, place)

    def in_order(self) -> list[dict[str, Any]]:
        """Return the finished units by number, whatever the order in which they were finished."""
        return [self.lines[number] for number in sorted(self.lines)]

    def records(self) -> Iterator[dict[str, Any]]:
        """Yield the records of all games by number, from the disk."""
        for number in sorted(self._places):
            assert self._file is not None
            self._file.seek(self._places[number])
            for game in json.loads(self._file.readline())["games"]:
                yield game["record"]

    def write(self, name: str, parts: Iterable[str]) -> None:
        """Write a file of the directory, all of it or nothing."""
        if self.path is not None:
            write_whole(self.path / name, parts)

    def read_json(self, name: str) -> Any:
        """Return the content of a file of the directory; None if it is not there or no JSON."""
        if self.path is None:
            return None
        try:
            return json.loads((self.path / name).read_text("utf-8"))
        except (OSError, ValueError):
            return None

    def _lock(self, file: IO[bytes]) -> None:
        """Refuse a directory that another run is writing to; the lock ends when the file is closed."""
        if not lock_descriptor(file.fileno(), blocking=False):
            raise BadInput("--out", str(self.path), "a directory that no other run is writing to now")

    def _read(self, file: IO[bytes]) -> None:
        """Read what an earlier run has kept; a last line that was not written to its end is dropped."""
        file.seek(0)
        place = 0
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                break
            form = self._parse(line, number)
            if number == 1:
                self._compare(form)
            else:
                self._keep(form, place)
            place += len(line)
        file.truncate(place)
        if place == 0:
            self._write(self.header)

    def _keep(self, line: dict[str, Any], place: int) -> None:
        number = line["deal"]
        if "games" in line:
            self._places[number] = place
            line = {**line, "games": [{key: game[key] for key in game if key != "record"} for game in line["games"]]}
        self.lines[number] = line

    def _parse(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            form = json.loads(line)
        except ValueError:
            form = None
        if not isinstance(form, dict) or not ("deal" in form or number == 1):
            raise BadInput(f"{PROGRESS}, line {number}", line[:80], "a line of an earlier run")
        return form

    def _compare(self, found: dict[str, Any]) -> None:
        """Refuse the directory of another command."""
        for key in sorted(found.keys() | self.header.keys()):
            if found.get(key) != self.header.get(key):
                there, here = json.dumps(found.get(key)), json.dumps(self.header.get(key))
                raise BadInput(
                    "--out",
                    str(self.path),
                    f"a directory of the same run, or an empty one ({key}: {there} there, {here} here)",
                )

    def _write(self, line: dict[str, Any]) -> int:
        """Append a line to the file and return where it begins."""
        if self._file is None:
            return 0
        place = self._file.seek(0, os.SEEK_END)
        self._file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        return place
