"""`oriflamme review`: the contract of its JSON, its page, its table, and how it resumes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.games import random_game
from typer.testing import CliRunner

from oriflamme.cli import app
from oriflamme.game import BadInput, Record, RuleSet


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    records = [Record.of(random_game(RuleSet.named("revised"), 3, seed)) for seed in (1, 2)]
    path.write_text("".join(record.to_json() + "\n" for record in records), "utf-8")
    return path


def run(*words: str) -> str:
    outcome = CliRunner().invoke(app, ["review", *words, "--budget", "0.01", "--jobs", "1"], catch_exceptions=False)
    assert outcome.exit_code == 0, outcome.output
    return outcome.output


def test_the_json_of_one_game_is_the_contract(games: Path, tmp_path: Path) -> None:
    file, page = tmp_path / "review.json", tmp_path / "review.html"
    told = run(str(games), "--game", "2", "--json", str(file), "--html", str(page))
    form = json.loads(file.read_text("utf-8"))
    assert form.keys() == {"format", "value", "seats"} and form["format"] == 1
    assert [seat["seat"] for seat in form["seats"]] == [0, 1, 2]
    for seat in form["seats"]:
        lost = sum(decision["loss"] for decision in seat["decisions"])
        assert abs(seat["fair"] + seat["deal"] - lost + seat["fortune"] - seat["result"]) < 1e-9
        for decision in seat["decisions"]:
            moves = [option["move"] for option in decision["options"]]
            assert decision["played"] in moves and decision["best"] in moves
            assert {"version", "loss", "error", "grade"} <= decision.keys()
            assert all({"share", "error"} <= option.keys() for option in decision["options"])
    names = Record.parse(games.read_text("utf-8").splitlines()[1]).names
    assert all(name in told for name in names)
    html = page.read_text("utf-8")
    assert html.startswith("<!doctype html>") and "<script" not in html and form["value"] in html


def test_several_games_give_the_profile_of_each_player_and_resume(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    told = run(str(games.parent), "--out", str(out))
    whole = (out / "review.json").read_text("utf-8")
    form = json.loads(whole)
    assert sum(player["games"] for player in form["players"]) == 6 and len(form["games"]) == 2
    assert all(player["name"][:8] in told for player in form["players"])
    progress = (out / "progress.jsonl").read_text("utf-8").splitlines(keepends=True)
    (out / "progress.jsonl").write_text("".join(progress[:4]), "utf-8")
    run(str(games.parent), "--out", str(out))
    assert (out / "review.json").read_text("utf-8") == whole


def test_a_review_says_what_is_wrong(games: Path, tmp_path: Path) -> None:
    runner = CliRunner()
    for words, wrong in (
        (["--game", "3"], "a game from 1 to 2"),
        (["--game", "1", "--seat", "4"], "a seat of these games"),
        (["--html", str(tmp_path / "page.html")], "one game: add --game"),
    ):
        error = runner.invoke(app, ["review", str(games), *words]).exception
        assert isinstance(error, BadInput) and wrong in str(error)
    empty = runner.invoke(app, ["review", str(tmp_path / "none")]).exception
    assert isinstance(empty, BadInput)
