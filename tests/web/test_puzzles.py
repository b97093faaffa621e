"""Puzzles in the browser: by mouse, by keyboard and on the phone, in two languages; the daily one by two profiles."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener
from tests.web.house import ASKED, House
from tests.web.test_everyone import violations
from tests.web.test_games import OVERFLOWS

from oriflamme import puzzles
from oriflamme.puzzles import Puzzle

CARD = "[data-daily-puzzle]"
WIDE = "document.documentElement.scrollWidth <= innerWidth"


def of_theme(theme: str) -> Puzzle:
    return puzzles.select(theme)[0]


def worst(puzzle: Puzzle) -> str:
    return min(puzzle.options, key=lambda option: option.share).move


def choose(page: Page, move: str, press: str = "click") -> None:
    """Choose a move with the buttons of the question; a placement begins with its card."""
    page.wait_for_selector(ASKED)
    placed = re.fullmatch(r"place \w+\.(\w+) (.+)", move)
    if placed:
        held = page.locator(f".held[data-hand$='.{placed[1]}']").first
        held.tap() if press == "tap" else held.click()
    option = page.locator(f".ask [data-move='{move}']")
    option.tap() if press == "tap" else option.click()


def verdict(page: Page, kind: str) -> None:
    expect(page.locator(f"[data-verdict={kind}]")).to_be_visible()


def test_a_puzzle_is_missed_tried_again_and_solved_by_mouse(visit: Opener) -> None:
    puzzle = of_theme("target")
    page = visit(f"/puzzle/{puzzle.id}", width=1440, height=900)
    choose(page, worst(puzzle))
    verdict(page, "missed")
    assert page.locator("[data-values] [data-move]").count() == min(5, len(puzzle.options))
    expect(page.locator("[data-values] .why p")).to_have_count(len(puzzle.reasons))
    expect(page.locator(f"[data-values] .best[data-move='{puzzle.best}']")).to_have_count(1)
    rating = page.locator("[data-rating]").get_attribute("data-rating")
    assert rating is not None and int(rating) < 1500 and violations(page) == []
    page.locator("[data-retry]").click()
    expect(page.locator("[data-values]")).to_have_count(0)
    slot = puzzle.best.split()[1]
    page.locator(f"[data-slot='{slot}'] button").first.click()
    verdict(page, "solved")
    expect(page.locator("[data-verdict] [data-unrated]")).to_be_visible()
    expect(page.locator("[data-rating]")).to_have_attribute("data-rating", rating)
    page.locator("[data-next]").click()
    page.wait_for_selector(f"{ASKED}[data-puzzle]:not([data-puzzle='{puzzle.id}'])")
    assert puzzle.id not in page.url
    page.goto(page.url.split("/puzzle")[0] + "/games")
    expect(page.locator(".profile a[href='/puzzle']")).to_contain_text(rating)


def test_a_puzzle_is_solved_by_keyboard_alone(visit: Opener) -> None:
    puzzle = next(each for each in puzzles.select("timing") if each.best == "wait")
    page = visit(f"/puzzle/{puzzle.id}")
    page.wait_for_selector(ASKED)
    last = len(puzzle.record.moves)
    for key, at in ((",", last - 1), (",", last - 2), (".", last - 1), (".", last)):
        page.keyboard.press(key)
        expect(page.locator(".page")).to_have_attribute("data-at", str(at))
    page.keyboard.press(page.locator(".ask [data-move=wait]").get_attribute("data-key") or "")
    verdict(page, "solved")
    assert page.evaluate("document.activeElement.closest('[data-verdict]') !== null")
    page.keyboard.press("r")
    page.wait_for_selector(ASKED)
    page.keyboard.press(page.locator(".ask [data-move=reveal]").get_attribute("data-key") or "")
    verdict(page, "missed")
    page.keyboard.press("n")
    page.wait_for_selector(f"{ASKED}[data-puzzle]:not([data-puzzle='{puzzle.id}'])")
    assert puzzle.id not in page.url


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
def test_a_puzzle_is_solved_on_a_phone(visit: Opener, language: str) -> None:
    puzzle = of_theme("placement")
    page = visit(f"/puzzle/{puzzle.id}", width=360, height=740, has_touch=True, locale=language)
    page.wait_for_selector(ASKED)
    assert page.evaluate(WIDE) and page.evaluate(OVERFLOWS) == [] and violations(page) == []
    page.locator("[data-step=first]").tap()
    expect(page.locator(".page")).to_have_attribute("data-state", "history")
    assert page.locator(".ask [data-move]").count() == 0
    page.locator("[data-question]").tap()
    choose(page, puzzle.best, "tap")
    verdict(page, "solved")
    expect(page.locator("[data-verdict] h2")).to_be_in_viewport()
    assert page.evaluate(WIDE) and page.evaluate(OVERFLOWS) == [] and violations(page) == []


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_the_page_fits_in_the_other_languages(visit: Opener, language: str) -> None:
    puzzle = of_theme("reading")
    page = visit(f"/puzzle/{puzzle.id}", width=360, height=740, locale=language)
    choose(page, worst(puzzle))
    verdict(page, "missed")
    for width in (360, 820, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(WIDE) and page.evaluate(OVERFLOWS) == [], width


def test_two_profiles_solve_the_puzzle_of_the_day(visit: Opener, house: House) -> None:
    ann, bob = visit(width=1440), visit()
    for page in (ann, bob):
        page.locator(f"{CARD}[data-daily-puzzle=new] .btn").click()
        page.wait_for_selector(ASKED)
    found = [page.locator("[data-puzzle]").get_attribute("data-puzzle") for page in (ann, bob)]
    puzzle = puzzles.find(found[0] or "")
    assert found[0] == found[1]
    choose(ann, puzzle.best)
    verdict(ann, "solved")
    choose(bob, worst(puzzle))
    verdict(bob, "missed")
    for page, text in ((ann, "Solved"), (bob, "Not the best move")):
        page.goto(house.url)
        expect(page.locator(f"{CARD}[data-daily-puzzle=answered]")).to_contain_text(text)
        expect(page.locator(CARD)).to_contain_text("1 day in a row")
    assert violations(ann) == []


def test_the_next_puzzle_is_of_the_theme_that_was_chosen(visit: Opener) -> None:
    page = visit("/puzzle")
    page.wait_for_selector(ASKED)
    before = page.locator("[data-puzzle]").get_attribute("data-puzzle")
    page.locator(".wishes select").first.select_option("reading")
    page.locator("[data-skip]").click()
    page.wait_for_selector(f"[data-puzzle]:not([data-puzzle='{before}'])")
    shown = page.locator("[data-puzzle]").get_attribute("data-puzzle")
    assert "reading" in puzzles.find(shown or "").themes


def test_an_unknown_puzzle_leads_to_that_of_the_day(visit: Opener) -> None:
    page = visit("/puzzle/00000000")
    expect(page.locator("[role=alert]")).to_be_visible()
    page.locator("main a[href='/puzzle']").click()
    page.wait_for_selector(ASKED)
