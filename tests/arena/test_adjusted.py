"""Luck-adjusted figures of a match, and the sequential test that ends it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from oriflamme.analysis.luck import LuckModel
from oriflamme.analysis.sequential import Question
from oriflamme.arena.adjusted import ADJUSTED, PLAIN, VALUE_FILE, Adjusted, SequentialTest, frozen_baseline
from oriflamme.arena.figures import headline, summarise
from oriflamme.arena.games import Line, Match, play_deal, play_deals
from oriflamme.arena.run_directory import RunDirectory
from oriflamme.bots import find_bot
from oriflamme.game import RuleSet

DUEL = RuleSet.named("duel")
QUICK = LuckModel(games=1, deal_games=2)


def duel(*bots: str, luck: LuckModel = QUICK) -> Match:
    return Match(bots, DUEL, 2, 1, luck)


def made_up(deals: int, won: float, seed: int = 1) -> dict[int, Line]:
    """Lines of games that the first bot wins this often, with luck that explains much of it."""
    rng = random.Random(seed)
    lines = {}
    for deal in range(deals):
        games = []
        for rotation in range(2):
            luck = rng.gauss(0, 0.3)
            winner = rotation if rng.random() < won + luck else 1 - rotation
            seat_luck = [[luck, 0.0, 0.0, 0.0], [0.0, -luck, 0.0, 0.0]]
            seated, both = ([0, 1], seat_luck) if rotation == 0 else ([1, 0], seat_luck[::-1])
            games.append({"seated": seated, "winners": [winner], "luck": both})
        lines[deal] = {"deal": deal, "games": games}
    return lines


def test_every_game_keeps_the_luck_of_each_seat() -> None:
    (line,) = play_deals(duel("casual", "tuned"), [3])
    for game in line["games"]:
        assert [len(parts) for parts in game["luck"]] == [4, 4]
        assert any(game["luck"][0][:2])
    (again,) = play_deals(duel("casual", "tuned"), [3])
    assert [game["luck"] for game in line["games"]] == [game["luck"] for game in again["games"]]


def test_games_inside_the_engine_have_the_same_luck_as_games_through_views() -> None:
    table = duel("tuned", "random")
    (inside,) = play_deals(table, [4])
    through_views = play_deal(table, [find_bot(name) for name in table.bots], 4)
    assert [game["luck"] for game in inside["games"]] == [game["luck"] for game in through_views["games"]]
    assert [game["winners"] for game in inside["games"]] == [game["winners"] for game in through_views["games"]]


def test_luck_does_not_change_the_games() -> None:
    with_luck, without = (play_deals(duel("casual", "tuned", luck=luck), [5]) for luck in (QUICK, LuckModel(games=0)))
    assert [game["record"] for game in with_luck[0]["games"]] == [game["record"] for game in without[0]["games"]]
    assert all("luck" not in game for game in without[0]["games"])


def test_a_summary_has_both_figures_and_the_estimator_chooses_the_headline() -> None:
    table = duel("random", "random")
    lines = play_deals(table, range(12))
    found = summarise(table, lines, 12, ADJUSTED)
    player = found["players"][0]
    assert player["adjusted"].keys() >= {"win_share", "low", "high", "error", "reduction", "coefficients"}
    assert headline(player, ADJUSTED) is player["adjusted"] and headline(player, PLAIN) is player
    assert found["estimator"] == ADJUSTED and found["luck"]["value"] == table.value and found["sprt"] is None
    shares = [each["adjusted"]["win_share"] for each in found["players"]]
    assert player["adjusted"]["low"] <= shares[0] <= player["adjusted"]["high"]
    assert summarise(table, lines, 12)["players"][0]["win_share"] == player["win_share"]


def test_without_luck_there_is_no_adjusted_figure() -> None:
    table = duel("random", "random", luck=LuckModel(games=0))
    found = summarise(table, play_deals(table, range(3)), 3, ADJUSTED)
    assert found["luck"] is None
    assert [player["adjusted"] for player in found["players"]] == [None, None]


def test_luck_that_is_known_is_subtracted() -> None:
    lines = made_up(400, 0.5)
    table = duel("a", "b")
    found = Adjusted(table, list(lines.values()), {}).figures(0)
    assert found is not None
    assert found["reduction"] > 1.3
    assert found["low"] < 0.5 < found["high"]
    assert found["coefficients"]["own"] == pytest.approx(1, abs=0.25)


def test_the_mean_of_deals_is_kept_with_the_match(tmp_path: Path) -> None:
    table = duel("tuned", "rival-a")
    with RunDirectory(tmp_path, table.to_dict()) as run:
        found = frozen_baseline(table, 4, run)
        assert found[0][0] + found[1][0] == pytest.approx(1) and 0 < found[0][1] < 0.05
        kept = json.loads((tmp_path / VALUE_FILE).read_text("utf-8"))
        assert kept["value"] == table.value and kept["deals"] == 1000
        kept["means"]["0"][0] = 0.75
        (tmp_path / VALUE_FILE).write_text(json.dumps(kept), "utf-8")
        assert frozen_baseline(table, 20, run)[0][0] == 0.75, "read, not reckoned again"
        assert frozen_baseline(table, 21, run)[0][0] != 0.75, "more deals need a better mean"
        kept["value"] = "another"
        (tmp_path / VALUE_FILE).write_text(json.dumps(kept), "utf-8")
        assert frozen_baseline(table, 4, run) == found


def test_equal_bots_have_no_luck_of_the_deal() -> None:
    with RunDirectory(None, {}) as run:
        assert frozen_baseline(duel("tuned", "tuned"), 9, run) == {}
        assert frozen_baseline(duel("tuned", "random", luck=LuckModel(games=0)), 9, run) == {}


# ---- the sequential test ---------------------------------------------------------------------------------


def asked(estimator: str) -> SequentialTest:
    return SequentialTest(duel("a", "b"), Question(0.5, 0.6), estimator, {})


@pytest.mark.parametrize(("won", "answer"), [(0.9, "high"), (0.3, "low")])
@pytest.mark.parametrize("estimator", [PLAIN, ADJUSTED])
def test_a_clear_match_is_settled_before_its_end(won: float, answer: str, estimator: str) -> None:
    test = asked(estimator)
    assert test.look(made_up(300, won))
    assert test.answer == answer and 20 <= test.deals < 200


def test_the_order_in_which_deals_are_finished_does_not_matter() -> None:
    lines = made_up(300, 0.62)
    whole, piecemeal, order = asked(ADJUSTED), asked(ADJUSTED), list(lines)
    whole.look(lines)
    random.Random(5).shuffle(order)
    finished: dict[int, Line] = {}
    for deal in order:
        finished[deal] = lines[deal]
        if piecemeal.look(finished):
            break
    assert (piecemeal.answer, piecemeal.deals) == (whole.answer, whole.deals)
    assert whole.answer is not None


def test_the_figures_are_those_of_the_deals_up_to_the_answer() -> None:
    table = duel("random", "random")
    lines = play_deals(table, range(22))
    test = SequentialTest(table, Question(0.5, 0.6), PLAIN, {}, answer="low", deals=20)
    found = summarise(table, lines, 50, PLAIN, {}, test)
    assert found["deals"] == 20 and found["complete"]
    assert found["sprt"] == {"low": 0.5, "high": 0.6, "error": 0.05, "answer": "low", "deals": 20}


def arena(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "oriflamme", "arena", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)


def test_the_command_stops_when_the_question_is_settled_and_says_so(tmp_path: Path) -> None:
    table = ("tuned", "random", "--rules", "duel", "--games", "400", "--luck-games", "1", "--jobs", "1")
    options = (*table, "--estimator", "luck-adjusted", "--sprt", "20", "--out", tmp_path)
    done = arena(*options)
    assert done.returncode == 0, done.stderr
    assert "Settled after 40 games" in done.stdout and "Luck-adjusted" in done.stdout
    summary = json.loads((tmp_path / "summary.json").read_text("utf-8"))
    assert summary["sprt"]["answer"] == "high" and summary["games"] == 40 and summary["complete"]
    assert "Luck-adjusted" in (tmp_path / "report.html").read_text("utf-8")
    begun = (tmp_path / "progress.jsonl").read_bytes()
    assert arena(*options).returncode == 0
    assert (tmp_path / "progress.jsonl").read_bytes() == begun, "nothing more is played"


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--estimator", "best"), "--estimator"),
        (("--estimator", "luck-adjusted", "--luck-games", "0"), "--luck-games: got 0"),
        (("--sprt", "0"), "--sprt"),
        (("--sprt", "80"), "--sprt"),
    ],
)
def test_what_cannot_be_is_refused(options: tuple[str, ...], named: str) -> None:
    done = arena("random", "random", "--games", "4", *options)
    assert done.returncode == 2 and named in done.stderr and "Traceback" not in done.stderr
