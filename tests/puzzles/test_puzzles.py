"""The puzzles that come with the program: whole, certified, judged, and told in every language."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from oriflamme import puzzles
from oriflamme.bots import LEVELS
from oriflamme.game import BadInput
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.puzzles import Puzzle
from oriflamme.puzzles.certificate import BUDGET, CONFIRMING, POOLS, seed_for
from oriflamme.puzzles.check import CheckTask, check_unit
from oriflamme.puzzles.contest import CONFIDENCE, LEAD, OptionContest
from oriflamme.puzzles.library import FILE, RULE_SETS
from oriflamme.puzzles.likings import first_likings, greedy_choices
from oriflamme.puzzles.position import id_of, imagined_record
from oriflamme.puzzles.puzzle import DIFFICULTIES
from oriflamme.puzzles.telling import reasons
from oriflamme.puzzles.themes import THEMES

ALL = puzzles.all()


def test_every_puzzle_is_a_decision_that_its_seat_faces() -> None:
    for puzzle in ALL:
        decision = puzzle.view.decision
        assert decision is not None and decision.seat == puzzle.seat, puzzle.id
        assert [option.move for option in puzzle.options] == [str(move) for move in decision.options], puzzle.id
        assert puzzle.id == id_of(puzzle.view)
        assert puzzle.record == imagined_record(puzzle.view), "nothing but what is imagined stands in the record"
    assert len({puzzle.id for puzzle in ALL}) == len(ALL)


def test_every_answer_is_certified_under_four_pools_and_found_by_no_quick_bot() -> None:
    for puzzle in ALL:
        found = puzzle.certificate["pools"]
        assert len(found) == len(POOLS) == 4 and len({pool["value"] for pool in found}) == 4
        for pool in found:
            first, confirmed = pool["first"], pool["confirmed"]
            assert first["lead"] >= LEAD and confirmed["lead"] - CONFIDENCE * confirmed["error"] >= LEAD - 1e-3
            assert first["games"] >= puzzle.certificate["budget"] and first["seed"] != confirmed["seed"]
            assert confirmed["games"] >= puzzle.certificate["confirming"] == 10 * puzzle.certificate["budget"]
        assert puzzle.best not in greedy_choices(puzzle.view) | first_likings(puzzle.view)["tuned"], puzzle.id
        best = max(puzzle.options, key=lambda option: option.share)
        assert best.move == puzzle.best
    assert CONFIRMING.games == 10 * BUDGET.games


def test_every_rule_set_theme_and_difficulty_is_there() -> None:
    themes = Counter(theme for puzzle in ALL for theme in puzzle.themes)
    assert set(themes) == set(THEMES)
    assert all(puzzle.themes for puzzle in ALL)
    assert {puzzle.rules for puzzle in ALL} == set(RULE_SETS)
    assert {len(puzzle.record.seats) for puzzle in ALL} == {2, 3, 4, 5}
    assert all(puzzle.solved.keys() == LEVELS.keys() and puzzle.solved["normal"] == 0 for puzzle in ALL)
    assert {puzzle.difficulty for puzzle in ALL} >= {name for name, _ in DIFFICULTIES[:3]}
    assert FILE.stat().st_size < 2_000_000


def test_a_few_answers_lead_again_with_other_seeds() -> None:
    for puzzle in ALL[:: max(1, len(ALL) // 3)]:
        for number, model in enumerate(POOLS):
            found = OptionContest(puzzle.view, model, BUDGET, seed_for(puzzle.id, "test", number)).standing(puzzle.best)
            assert found.lead + 4 * found.error >= LEAD and found.lead > 0, puzzle.id


@pytest.mark.long
def test_of_a_hundred_puzzles_at_most_one_is_refuted() -> None:
    task = CheckTask.sampled(None, 100, 17)
    refuted = [line["id"] for line in (check_unit(task, unit) for unit in range(len(task.puzzles))) if line["refuted"]]
    assert len(refuted) <= 1, refuted


# ---- judging -----------------------------------------------------------------------------------------------


def test_credit_falls_with_what_an_answer_gives_away() -> None:
    for puzzle in ALL:
        verdicts = sorted((puzzle.judge(option.move) for option in puzzle.options), key=lambda verdict: verdict.loss)
        credits = [verdict.credit for verdict in verdicts]
        assert verdicts[0].solved and credits[0] == 1 and verdicts[0].grade == "good"
        assert credits == sorted(credits, reverse=True) and credits[1] < 1 and credits[-1] >= 0


def test_a_fifth_of_a_fair_share_halves_the_credit() -> None:
    puzzle = next(puzzle for puzzle in ALL if len(puzzle.record.seats) == 4)
    best, other = puzzle.option(puzzle.best), next(option for option in puzzle.options if option.move != puzzle.best)
    worse = replace(other, share=best.share - 0.05)
    changed = replace(puzzle, options=tuple(worse if option is other else option for option in puzzle.options))
    assert changed.judge(worse.move).credit == 0.5
    with pytest.raises(BadInput, match="one of "):
        puzzle.judge("gap 39")


def test_the_public_form_does_not_depend_on_the_answer() -> None:
    for puzzle in ALL:
        wrong = next(option for option in puzzle.options if option.move != puzzle.best)
        other = replace(puzzle, best=wrong.move, options=puzzle.options[:1], themes=(), reasons=(), certificate={})
        assert other.to_public() == puzzle.to_public()
        assert puzzle.to_public()["view"] == puzzle.view.to_dict()


def test_a_puzzle_is_read_as_it_was_written() -> None:
    assert all(Puzzle.from_dict(puzzle.to_dict()) == puzzle for puzzle in ALL)


# ---- choosing ----------------------------------------------------------------------------------------------


def test_a_day_has_one_puzzle_and_every_puzzle_has_its_day() -> None:
    start = date.fromordinal(len(ALL) * 2000)
    found = [puzzles.daily(start + timedelta(days=day)) for day in range(len(ALL))]
    assert {puzzle.id for puzzle in found} == {puzzle.id for puzzle in ALL}
    assert puzzles.daily(start) == found[0]


def test_puzzles_are_found_by_id_theme_and_rule_set() -> None:
    assert puzzles.find(ALL[0].id) is ALL[0]
    assert {puzzle.rules for puzzle in puzzles.select(rules="duel")} == {"duel"}
    assert all("timing" in puzzle.themes for puzzle in puzzles.select("timing"))
    with pytest.raises(BadInput, match="the id of a puzzle"):
        puzzles.find("nothing")


# ---- words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_and_themes_are_told_in_every_language(language: str) -> None:
    locale = Locale.load(language)
    assert all(locale.has(f"puzzle-theme-{theme}") for theme in THEMES)
    assert all(locale.has(f"puzzle-difficulty-{name}") for name, _ in DIFFICULTIES)
    assert ", ".join(THEMES) in locale.text("help-option-puzzle-theme")
    for puzzle in ALL:
        told = reasons(puzzle, locale)
        assert told and not any("$" in sentence or "{" in sentence for sentence in told), puzzle.id
