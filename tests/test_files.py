"""Files that are complete or not there at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from oriflamme.files import WholeFile, write_whole


def failing() -> Iterator[str]:
    yield "half"
    raise RuntimeError("the power fails")


def test_a_file_appears_when_it_is_complete(tmp_path: Path) -> None:
    with WholeFile(tmp_path / "games.txt") as file:
        file.write("one\n")
        assert not (tmp_path / "games.txt").exists()
    assert (tmp_path / "games.txt").read_text("utf-8") == "one\n"
    assert [path.name for path in tmp_path.iterdir()] == ["games.txt"]


def test_a_file_that_fails_midway_leaves_the_old_one_and_nothing_else(tmp_path: Path) -> None:
    write_whole(tmp_path / "games.txt", ["ö", "ld\n"])
    with pytest.raises(RuntimeError, match="the power fails"):
        write_whole(tmp_path / "games.txt", failing())
    assert (tmp_path / "games.txt").read_text("utf-8") == "öld\n"
    assert [path.name for path in tmp_path.iterdir()] == ["games.txt"]


def test_a_file_is_as_readable_as_any_other(tmp_path: Path) -> None:
    write_whole(tmp_path / "whole", ["x"])
    (tmp_path / "plain").write_text("x")
    assert (tmp_path / "whole").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_directory_that_is_not_there_is_an_error_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        WholeFile(tmp_path / "nowhere" / "games.txt")
