"""A directory that a long run fills: what was asked for, then a line for each finished unit, so that it can go on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

from oriflamme.game import BadInput

PROGRESS: Final = "progress.jsonl"
FORMAT: Final = 1


class Store:
    """Lines by number, kept in memory and, with a directory, on disk as soon as they are known."""

    def __init__(self, directory: Path | None, task: dict[str, Any]) -> None:
        self.directory = directory
        self.header = {"format": FORMAT, "version": version("oriflamme"), **task}
        self.lines: dict[int, dict[str, Any]] = {}
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Store:
        if self.directory is not None:
            try:
                self.directory.mkdir(parents=True, exist_ok=True)
                self._file = (self.directory / PROGRESS).open("a+b")
            except OSError as error:
                raise BadInput("--out", str(self.directory), f"a directory to write to ({error.strerror})") from None
            try:
                lock(self._file, self.directory)
                self._read(self._file)
            except BaseException:
                self._file.close()
                raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def check(self, units: int, games: int) -> None:
        """Refuse fewer units, each of so many games, than are finished already."""
        if self.lines and max(self.lines) >= units:
            begun = games * (max(self.lines) + 1)
            raise BadInput("--games", units * games, f"at least {begun}, which {self.directory} holds already")

    def add(self, lines: Iterable[dict[str, Any]]) -> None:
        """Keep some finished units."""
        for line in lines:
            self.lines[line["deal"]] = line
            self._write(line)

    def in_order(self) -> list[dict[str, Any]]:
        """What is finished, by number: the same however it came."""
        return [self.lines[number] for number in sorted(self.lines)]

    def write(self, name: str, text: str) -> None:
        """Write a file of the directory, whole or not at all."""
        if self.directory is not None:
            part = self.directory / f".{name}.part"
            part.write_text(text, "utf-8")
            part.replace(self.directory / name)

    def _read(self, file: IO[bytes]) -> None:
        file.seek(0)
        content = file.read()
        whole = content[: content.rfind(b"\n") + 1]
        file.truncate(len(whole))  # a line that was being written when the run was cut off
        header, *lines = whole.splitlines() or [b""]
        if not header:
            self._write(self.header)
            return
        self._compare(self._parse(header, 1))
        for number, line in enumerate(lines, 2):
            form = self._parse(line, number)
            self.lines[form["deal"]] = form

    def _parse(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            form = json.loads(line)
        except ValueError:
            form = None
        if not isinstance(form, dict) or not ("deal" in form or number == 1):
            raise BadInput(f"{PROGRESS}, line {number}", line[:80], "a line of an earlier run")
        return form

    def _compare(self, found: dict[str, Any]) -> None:
        """Refuse a directory that another command has begun to fill."""
        for key in sorted(found.keys() | self.header.keys()):
            if found.get(key) != self.header.get(key):
                there, here = json.dumps(found.get(key)), json.dumps(self.header.get(key))
                raise BadInput(
                    "--out",
                    str(self.directory),
                    f"a directory of the same run, or an empty one ({key}: {there} there, {here} here)",
                )

    def _write(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
            self._file.flush()


def lock(file: IO[bytes], directory: Path) -> None:
    """Only one run at a time writes to a directory."""
    if os.name != "posix":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadInput("--out", str(directory), "a directory that no other run is writing to now") from None
