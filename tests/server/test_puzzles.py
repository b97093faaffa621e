"""Puzzles at the server: no solution before an answer, one answer that counts, rating and streaks."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import httpx
import pytest
from tests.server.client import quick_settings, running
from tests.server.profile_client import call, new_key
from tests.worlds import in_another_world

from oriflamme import puzzles
from oriflamme.game import Record
from oriflamme.puzzles import Puzzle
from oriflamme.server import puzzles as served
from oriflamme.server.puzzle_rating import SURE, Rating, rows_of, standing_of
from oriflamme.server.puzzles import position_form, puzzle_of
from oriflamme.server.rows import PuzzleAnswerRow
from oriflamme.server.settings import Limits

MONDAY = date(2026, 11, 16)
SECRET = bytes(range(32))
ALL = puzzles.all()
SOME = ALL[:: max(1, len(ALL) // 20)]


def worst(puzzle: Puzzle) -> str:
    return min(puzzle.options, key=lambda option: option.share).move


async def answer(where: str, puzzle: Puzzle, move: str, key: str | None = None, expect: int = 200) -> Any:
    return await call(where, "POST", f"/api/puzzles/{puzzle.id}", key, {"move": move}, expect)


async def offered(where: str, key: str | None = None, which: str = "daily") -> Any:
    return await call(where, "GET", f"/api/puzzles/{which}", key)


# ---- choosing ------------------------------------------------------------------------------------------------


def test_the_puzzle_of_a_day_follows_from_the_secret_and_all_puzzles_have_their_turn() -> None:
    days = [MONDAY + timedelta(days=number) for number in range(-MONDAY.toordinal() % len(ALL), len(ALL) * 2)]
    drawn = [puzzle_of(SECRET, day, ALL).id for day in days[: len(ALL)]]
    assert sorted(drawn) == [puzzle.id for puzzle in ALL]
    assert drawn == [puzzle_of(SECRET, day, ALL).id for day in days[: len(ALL)]]
    assert drawn != [puzzle_of(SECRET[::-1], day, ALL).id for day in days[: len(ALL)]]
    assert drawn != [puzzles.daily(day).id for day in days[: len(ALL)]], "nobody knows it from the program alone"


def test_the_next_puzzle_is_one_that_fits_and_was_not_answered(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite, limits=Limits(requests=0, puzzles=0))) as where:
            key, today = new_key(), (await offered(where))["id"]
            wanted = {puzzle.id for puzzle in puzzles.select("timing", "mixed")} - {today}
            found = set()
            for _ in wanted:
                shown = await offered(where, key, "next?theme=timing&rules=mixed")
                assert shown["day"] is None and shown["own"] is None
                found.add(shown["id"])
                await answer(where, puzzles.find(shown["id"]), "wait", key)
            assert found == wanted and len(found) >= 2
            last = shown["id"]
            again = await offered(where, key, f"next?theme=timing&rules=mixed&after={last}")
            assert again["id"] != last, "when all are answered, one of them, but not the same again"
            await call(where, "GET", "/api/puzzles/next?theme=chess", key, None, 404)
            counts = await call(where, "GET", "/api/puzzles", None)
            assert counts["puzzles"] == len(ALL) == sum(each["puzzles"] for each in counts["rules"])

    asyncio.run(play())


def test_the_next_puzzle_is_near_the_rating(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "NEAR", 1)

    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            key, today = new_key(), (await offered(where))["id"]
            seen = {today}
            for _ in range(4):
                figures = await call(where, "GET", "/api/profile/puzzles", key)
                shown = await offered(where, key, "next")
                left = [abs(puzzle.rating - figures["rating"]) for puzzle in ALL if puzzle.id not in seen]
                assert abs(shown["rating"] - figures["rating"]) <= min(left) + 1
                seen.add(shown["id"])
                puzzle = puzzles.find(shown["id"])
                await answer(where, puzzle, puzzle.best, key)

    asyncio.run(play())


# ---- secrets -------------------------------------------------------------------------------------------------


def telling_parts(puzzle: Puzzle) -> list[str]:
    """What would give a solution away: the values of all options, and everything of the certificate."""
    numbers = {f"{value}" for option in puzzle.options for value in (option.share, option.error) if value >= 0.001}
    pools = [pool["value"] for pool in puzzle.certificate["pools"]]
    seeds = [str(pool["confirmed"]["seed"]) for pool in puzzle.certificate["pools"]]
    return [*(number for number in numbers if len(number) >= 6), *pools, *seeds]


def test_no_byte_tells_the_solution_before_an_answer(sqlite: str) -> None:
    async def play() -> None:
        settings = quick_settings(sqlite, limits=Limits(requests=0, puzzles=0))
        async with running(settings) as where, httpx.AsyncClient(base_url=where, timeout=60) as client:
            for puzzle in SOME:
                said = ""
                for path in ("", "/position"):
                    shown = await client.get(f"/api/puzzles/{puzzle.id}{path}")
                    said += shown.text + str(shown.headers)
                said += json.dumps(await offered(where)) + json.dumps(await offered(where, new_key(), "next"))
                assert telling_parts(puzzle) and not [part for part in telling_parts(puzzle) if part in said]
                keys = set(re.findall(r'"(\w+)":', said))
                assert not keys & {"best", "share", "error", "certificate", "reasons", "themes", "record", "deal"}
                assert puzzle.best in said, "it is among the options"
                told = await client.post(f"/api/puzzles/{puzzle.id}", json={"move": worst(puzzle)})
                assert puzzle.certificate["pools"][0]["value"] not in told.text
                assert told.json()["best"] == puzzle.best

    asyncio.run(play())


def test_a_position_is_what_its_seat_saw_whatever_the_hidden_cards_are(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = 0
    for puzzle in SOME[::3]:
        before, little = json.dumps(position_form(puzzle.id)), served.glimpse(puzzle)
        for seed in (1, 2):
            record = Record.of(in_another_world(puzzle.game(), puzzle.seat, seed))
            other = Puzzle.from_dict(puzzle.to_dict() | {"record": record.to_dict()})
            monkeypatch.setattr(puzzles, "find", lambda _, other=other: other)
            changed += record.deal != puzzle.record.deal
            assert json.dumps(position_form(puzzle.id)) == before and served.glimpse(other) == little
            monkeypatch.undo()
    assert changed


def test_a_position_ends_with_the_question_and_its_options() -> None:
    for puzzle in SOME:
        form = position_form(puzzle.id)
        assert [frame["version"] for frame in form["frames"]] == list(range(len(puzzle.record.moves) + 1))
        asked = form["frames"][-1]["decision"]
        assert asked["seat"] == puzzle.seat == form["seat"]
        assert {option["move"] for option in asked["options"]} == {option.move for option in puzzle.options}


# ---- answering -----------------------------------------------------------------------------------------------


def test_the_first_answer_counts_and_later_ones_do_not(database: str, clock: Callable[[int], None]) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(database)) as where:
            key, puzzle = new_key(), puzzles.find((await offered(where))["id"])
            told = await asyncio.gather(*(answer(where, puzzle, worst(puzzle), key) for _ in range(3)))
            assert sorted(each["rated"] for each in told) == [False, False, True]
            first = next(each for each in told if each["rated"])
            assert first["credit"] < 1 and not first["solved"]
            assert first["figures"]["rating"] == 1500 + first["change"]
            assert [option["move"] for option in first["options"]] == [option.move for option in puzzle.options]
            again = await answer(where, puzzle, puzzle.best, key)
            assert again["solved"] and again["credit"] == 1 and not again["rated"] and again["change"] == 0
            assert again["figures"] == first["figures"] | {"days": 1, "best_days": 1}
            assert again["figures"]["answered"] == 1 and again["figures"]["solved"] == 0
            shown = await offered(where, key)
            assert shown["own"] == {"credit": first["credit"], "solved": False} and shown["day"] == "2026-11-16"

    asyncio.run(play())


def test_two_profiles_have_the_same_daily_puzzle_and_each_its_own_streaks(
    database: str, clock: Callable[[int], None]
) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            ann, bob = new_key(), new_key()
            found = []
            for day in (0, 1, 3):
                clock(day)
                today = puzzles.find((await offered(where, ann))["id"])
                found.append(today.id)
                assert (await offered(where, bob))["id"] == today.id
                told = await answer(where, today, today.best, ann)
                other = await answer(where, today, worst(today), bob)
                assert told["rated"] and other["rated"] and told["change"] > max(0, other["change"])
                assert other["figures"]["streak"] == 0 and other["figures"]["days"] == told["figures"]["days"]
            assert len(set(found)) == 3
            figures = told["figures"]
            assert (figures["answered"], figures["solved"], figures["streak"], figures["best_streak"]) == (3, 3, 3, 3)
            assert (figures["days"], figures["best_days"]) == (1, 2)
            clock(5)
            figures = await call(where, "GET", "/api/profile/puzzles", ann)
            assert (figures["days"], figures["best_days"], figures["streak"]) == (0, 2, 3)

    asyncio.run(play())


def test_a_puzzle_that_was_answered_before_counts_for_its_day_but_is_not_rated_again(
    sqlite: str, clock: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def few(self: served.Puzzles) -> tuple[Puzzle, ...]:
        return ALL[:5]

    monkeypatch.setattr(served.Puzzles, "all", few)

    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite)) as where:
            key = new_key()
            for puzzle in ALL[:5]:
                await answer(where, puzzle, puzzle.best, key)
            clock(1)
            today = await offered(where, key)
            told = await answer(where, puzzles.find(today["id"]), puzzles.find(today["id"]).best, key)
            assert today["own"] and not told["rated"] and told["figures"]["days"] == 2
            assert told["figures"]["answered"] == 5 == told["figures"]["streak"]

    asyncio.run(play())


def test_without_a_profile_nothing_is_kept(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            puzzle = ALL[0]
            for _ in range(2):
                told = await answer(where, puzzle, puzzle.best)
                assert told["solved"] and not told["rated"] and told["figures"] is None
            shown = await offered(where, None, puzzle.id)
            assert shown["own"] is None and shown["figures"] is None
            await call(where, "GET", "/api/profile/puzzles", None, None, 401)

    asyncio.run(play())


def test_what_cannot_be_an_answer_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite, limits=Limits(puzzles=0.5))) as where:
            refused = await answer(where, ALL[0], "gap 39", new_key(), 409)
            assert refused["code"] == "illegal_move"
            unknown = await call(where, "GET", "/api/puzzles/00000000", None, None, 404)
            assert unknown["code"] == "unknown_puzzle"
            await call(where, "GET", "/api/puzzles/../catalogue%00", None, None, 404)
            for _ in range(10):
                async with httpx.AsyncClient(base_url=where, timeout=60) as client:
                    last = await client.post(f"/api/puzzles/{ALL[0].id}", json={"move": ALL[0].best})
            assert last.status_code == 429

    asyncio.run(play())


def test_answers_go_with_a_carried_profile_and_the_first_of_two_stays(
    database: str, clock: Callable[[int], None]
) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(database)) as where:
            phone, desktop, both, own = new_key(), new_key(), ALL[0], ALL[1]
            first = await answer(where, both, worst(both), phone)
            await answer(where, own, own.best, phone)
            await answer(where, both, both.best, desktop)
            code = (await call(where, "POST", "/api/profile/carry", desktop, {}, 201))["code"]
            await call(where, "POST", "/api/carry", phone, {"code": code})
            shown = await offered(where, desktop, both.id)
            assert shown["own"] == {"credit": first["credit"], "solved": False}
            assert (shown["figures"]["answered"], shown["figures"]["solved"]) == (2, 1)
            await call(where, "DELETE", "/api/profile", desktop)
            assert (await call(where, "GET", "/api/profile/puzzles", desktop))["answered"] == 0
            await answer(where, ALL[2], ALL[2].best, desktop, 401)
            await call(where, "POST", "/api/profile/restore", desktop)
            assert (await call(where, "GET", "/api/profile/puzzles", desktop))["answered"] == 2

    asyncio.run(play())


# ---- figures -------------------------------------------------------------------------------------------------


def test_a_rating_goes_towards_the_strength_that_answers_show() -> None:
    rating = Rating()
    assert rating.after(1500, 1).value > 1500 > rating.after(1500, 0).value
    assert rating.after(1500, 0.5).value == pytest.approx(1500)
    assert rating.after(1900, 1).value > rating.after(1500, 1).value > rating.after(1100, 1).value
    for _ in range(400):
        rating = rating.after(1600, 0.75)
    assert rating.value == pytest.approx(1600 + 190.85, abs=25) and rating.deviation == SURE


def test_a_win_against_a_sure_opponent_gives_what_glicko_says() -> None:
    """With q = ln 10 / 400, g(30) = 0.9955, E = 0.639 and d = 363 the formulas of Glicko-1 give these."""
    after = Rating(1500, 200).after(1400, 1, deviation=30)
    assert after.value == pytest.approx(1563.5, abs=0.3) and after.deviation == pytest.approx(175.2, abs=0.1)


def test_streaks_end_with_a_miss_and_days_with_a_gap() -> None:
    assert rows_of([True, True, False, True]) == [2, 1]
    days = ["2026-11-10", "", "2026-11-11", "2026-11-12", "2026-11-15"]
    answers = [
        PuzzleAnswerRow(puzzle=str(n), day=day, at=n, move="wait", credit=1.0, solved=n != 3, rating=1500)
        for n, day in enumerate(days)
    ]
    for today, expected in ((date(2026, 11, 15), 1), (date(2026, 11, 16), 1), (date(2026, 11, 17), 0)):
        found = standing_of(answers, today)
        assert (found.days, found.best_days, found.streak, found.best_streak) == (expected, 3, 1, 3)
    assert standing_of([], MONDAY).rating == 1500
