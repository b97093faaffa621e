"""`oriflamme puzzles` and `oriflamme puzzle`: making, checking and solving."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from oriflamme import puzzles
from oriflamme.cli import app
from oriflamme.game import BadInput
from oriflamme.game.locale import LANGUAGES, Locale


def run(*words: str, answers: str = "") -> str:
    outcome = CliRunner().invoke(app, list(words), input=answers, catch_exceptions=False)
    assert outcome.exit_code == 0, outcome.output
    return outcome.output


@pytest.mark.compiled
def test_a_run_that_makes_puzzles_can_be_continued(tmp_path: Path) -> None:
    options = ("--out", str(tmp_path), "--seed", "3", "--jobs", "1")
    run("puzzles", "make", *options, "--games", "1")
    lines = (tmp_path / "progress.jsonl").read_text("utf-8").splitlines()
    assert len(lines) == 2 and json.loads(lines[1])["counts"]["decisions"] > 20
    run("puzzles", "make", *options, "--games", "1")
    assert (tmp_path / "progress.jsonl").read_text("utf-8").splitlines() == lines
    assert (tmp_path / "puzzles.jsonl").exists()


@pytest.mark.compiled
def test_a_check_confirms_a_good_answer_and_refutes_a_bad_one(tmp_path: Path) -> None:
    puzzle = puzzles.all()[0]
    assert "refuted: 0" in run("puzzles", "check", "--sample", "1", "--jobs", "1").lower()
    worst = min(puzzle.options, key=lambda option: option.share).move
    file = tmp_path / "bad.jsonl"
    file.write_text(json.dumps(puzzle.to_dict() | {"best": worst}) + "\n", "utf-8")
    outcome = CliRunner().invoke(app, ["puzzles", "check", str(file), "--jobs", "1"], catch_exceptions=False)
    assert outcome.exit_code == 1 and puzzle.id in outcome.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_asked_and_judged(language: str) -> None:
    puzzle = next(puzzle for puzzle in puzzles.all() if "timing" in puzzle.themes)
    locale = Locale.load(language)
    moves = [option.move for option in puzzle.options]
    right = 1 + moves.index(puzzle.best)
    for answer in range(1, len(moves) + 1):
        told = run("puzzle", puzzle.id, "--language", language, answers=f"{answer}\n")
        assert (locale.text("puzzle-solved") in told) == (answer == right)
        assert locale.text("puzzle-why") in told
    asked = run("puzzle", puzzle.id, "--language", language, answers="q\n")
    assert locale.text("puzzle-why") not in asked and "±" not in asked


def test_puzzles_are_listed_and_chosen_by_theme_and_rules() -> None:
    listed = run("puzzle", "--list", "--rules", "duel")
    assert all((puzzle.id in listed) == (puzzle.rules == "duel") for puzzle in puzzles.all())
    assert "q to stop" in run("puzzle", "daily", answers="q\n")
    assert "q to stop" in run("puzzle", "random", "--theme", "reading", answers="q\n")


def test_a_file_that_holds_no_puzzles_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for content in ("[]\n", "{}\n", "puzzles\n"):
        file.write_text(content, "utf-8")
        with pytest.raises(BadInput, match="a file of puzzles"):
            CliRunner().invoke(app, ["puzzles", "check", str(file)], catch_exceptions=False)
    with pytest.raises(BadInput, match="a file of puzzles"):
        CliRunner().invoke(app, ["puzzles", "check", str(tmp_path / "none")], catch_exceptions=False)


@pytest.mark.parametrize("words", [["nothing"], ["random", "--theme", "poetry"], ["--rules", "chess"]])
def test_bad_input_names_what_was_expected(words: list[str]) -> None:
    with pytest.raises(BadInput, match=r"one of|the id of a puzzle"):
        CliRunner().invoke(app, ["puzzle", *words], catch_exceptions=False)
