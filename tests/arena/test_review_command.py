"""`oriflamme review`: the contract of its JSON, its page, its table, and how it resumes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.games import random_game
from typer.testing import CliRunner

from oriflamme.arena.review_texts import leak_texts, reads_of, reason_text
from oriflamme.bots.policies import HERE
from oriflamme.cli import app
from oriflamme.game import BadInput, Record, RuleSet
from oriflamme.game.locale import Locale


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    records = [Record.of(random_game(RuleSet.named("revised"), 3, seed)) for seed in (1, 2)]
    path.write_text("".join(record.to_json() + "\n" for record in records), "utf-8")
    return path


@pytest.fixture(autouse=True)
def no_reviews_of_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


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
            for place in decision["belief"]:
                assert {"hand", "cards"} <= place.keys() or {"slot", "level", "seat", "cards"} <= place.keys()
            assert all("key" in reason for reason in decision["reasons"])
        for leak in seat["leaks"]:
            assert leak["known"][seat["seat"]] is None and len(leak["known"]) == len(leak["bits"]) == 3
        for change in seat["changes"]:
            assert abs(sum(fortune for _, fortune in change["events"]) - change["fortune"]) < 1e-9
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


def test_a_review_made_before_is_not_made_again(games: Path, tmp_path: Path) -> None:
    file = tmp_path / "review.json"
    run(str(games), "--game", "1", "--seat", "2", "--json", str(file))
    (kept,) = (tmp_path / "cache").rglob("*.json")
    form = json.loads(kept.read_text("utf-8"))
    assert form == json.loads(file.read_text("utf-8"))["seats"][0]
    kept.write_text(json.dumps(form | {"deal": 7.5}), "utf-8")
    run(str(games), "--game", "1", "--seat", "2", "--json", str(file))
    assert json.loads(file.read_text("utf-8"))["seats"][0]["deal"] == 7.5
    run(str(games), "--game", "1", "--seat", "2", "--seed", "1", "--json", str(file))
    assert json.loads(file.read_text("utf-8"))["seats"][0]["deal"] != 7.5
    kept.write_text("no review", "utf-8")
    run(str(games), "--game", "1", "--seat", "2", "--json", str(file))
    assert json.loads(file.read_text("utf-8"))["seats"][0] == form


def test_the_model_may_be_a_policy_of_ones_own(games: Path, tmp_path: Path) -> None:
    mine, forms = tmp_path / "mine.json", []
    for name in ("tuned", "rival-a"):
        mine.with_name(f"{name}.json").write_bytes((HERE / f"{name}.json").read_bytes())
        options = ("--game", "1", "--seat", "2", "--json", str(tmp_path / "review.json"))
        run(str(games), *options, "--model", f"policy:{mine.with_name(name)}.json")
        forms.append(json.loads((tmp_path / "review.json").read_text("utf-8")))
    run(str(games), *options)
    usual = json.loads((tmp_path / "review.json").read_text("utf-8"))
    assert forms[0]["seats"] == usual["seats"] != forms[1]["seats"]
    assert len({form["value"] for form in (*forms, usual)}) == 3


def test_a_model_that_is_not_there_is_refused(games: Path) -> None:
    for name in ("nobody", "policy:nothing.json"):
        with pytest.raises(BadInput):
            CliRunner().invoke(app, ["review", str(games), "--model", name], catch_exceptions=False)


def test_reasons_reads_and_leaks_are_told_in_every_language() -> None:
    reasons = [
        {"key": "target-strikes-back", "cards": ["ambush", "trap"], "chance": 0.38, "mere": 0.14},
        {"key": "eliminated-before-next-turn", "card": "red.heir", "played": 0.5, "best": 0.2},
        {"key": "influence-from-waiting", "amount": 1.8},
        {"key": "gains-at-once", "played": 0.5, "best": 2.0},
        {"key": "next-seat-takes", "seat": 2, "played": 1.2, "best": 0.3},
        {"key": "rival-gains", "seat": 1, "played": 0.4, "best": 0.31},
    ]
    place = {"slot": 3, "level": 0, "seat": 2, "cards": [["ambush", 0.41, 0.14], ["spy", 0.2, 0.14]]}
    leaks = [
        {"version": 1, "card": "red.spy", "known": [None, 0.2, 0.2], "bits": [None, 0.1, 0.1]},
        {"version": 2, "card": "red.spy", "known": [None, 0.8, 0.8], "bits": [None, 2.0, 2.0]},
    ]
    names = ["Maud", "Aldric", "Piers"]
    for language in ("en", "fr", "pl", "ru"):
        locale = Locale.load(language)
        told = [reason_text(reason, locale, names) for reason in reasons]
        assert len(set(told)) == len(told) and not any("{" in text or "review-" in text for text in told)
        assert "38" in told[0] and "14" in told[0] and "1.8" in told[2] and "Piers" in told[4] and "31" in told[5]
        ((where, guess),) = reads_of({"belief": [place]}, locale, names)
        assert "4" in where and "Piers" in where and "41" in guess and "14" in guess
        (leak,) = leak_texts({"leaks": leaks}, [1, 1, 2], locale)
        assert "80" in leak and "2.0" in leak and locale.card("spy") in leak


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
