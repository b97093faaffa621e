"""A run that was cut off can be resumed; nothing else is mixed into it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oriflamme.arena.run_directory import PROGRESS, RunDirectory
from oriflamme.game import BadInput

TASK = {"command": "arena", "seed": 1}


def line(number: int) -> dict[str, Any]:
    return {"deal": number, "games": [{"influence": [number], "record": {"first": number}}]}


def filled(path: Path) -> Path:
    with RunDirectory(path, TASK) as run:
        run.add([line(2), line(0)])
    return path


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    with RunDirectory(filled(tmp_path / "deep" / "out"), TASK) as run:
        run.add([line(1)])
        assert [kept["deal"] for kept in run.in_order()] == [0, 1, 2]
        assert [record["first"] for record in run.records()] == [0, 1, 2]


def test_records_stay_on_disk(tmp_path: Path) -> None:
    with RunDirectory(filled(tmp_path), TASK) as run:
        assert run.in_order()[0] == {"deal": 0, "games": [{"influence": [0]}]}


@pytest.mark.parametrize("torn", ['{"deal": 1, "ga', '{"deal": 1, "games": []}'])
def test_a_last_line_without_an_end_is_forgotten_and_written_over(torn: str, tmp_path: Path) -> None:
    file = filled(tmp_path) / PROGRESS
    file.write_text(file.read_text("utf-8") + torn, "utf-8")
    with RunDirectory(tmp_path, TASK) as run:
        assert sorted(run.lines) == [0, 2]
        run.add([line(1)])
    with RunDirectory(tmp_path, TASK) as run:
        assert sorted(run.lines) == [0, 1, 2]


def test_a_torn_header_is_an_empty_directory(tmp_path: Path) -> None:
    (tmp_path / PROGRESS).write_text('{"format": 1, "vers', "utf-8")
    with RunDirectory(tmp_path, TASK) as run:
        run.add([line(0)])
    with RunDirectory(tmp_path, TASK) as run:
        assert sorted(run.lines) == [0]


def test_another_command_is_refused_with_what_differs(tmp_path: Path) -> None:
    filled(tmp_path)
    with pytest.raises(BadInput, match=r"--out: .*seed: 1 there, 2 here"), RunDirectory(tmp_path, {**TASK, "seed": 2}):
        pass


def test_a_broken_line_in_the_middle_is_named(tmp_path: Path) -> None:
    file = filled(tmp_path) / PROGRESS
    file.write_text(file.read_text("utf-8").replace('{"deal": 2', '{"deal: 2'), "utf-8")
    with pytest.raises(BadInput, match="line 2"), RunDirectory(tmp_path, TASK):
        pass


def test_fewer_games_than_are_there_are_refused(tmp_path: Path) -> None:
    with RunDirectory(filled(tmp_path), TASK) as run:
        run.check(3, 12)
        with pytest.raises(BadInput, match="--games: got 8, expected at least 12"):
            run.check(2, 8)


def test_two_runs_do_not_write_to_one_directory(tmp_path: Path) -> None:
    with RunDirectory(tmp_path, TASK), pytest.raises(BadInput, match="no other run"), RunDirectory(tmp_path, TASK):
        pass


def test_a_directory_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(BadInput, match="--out"), RunDirectory(tmp_path / "file", TASK):
        pass
