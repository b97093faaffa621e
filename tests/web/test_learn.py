"""Every lesson: a wrong answer is explained, the right one ends it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import ROOT, Opener
from tests.web.house import ASKED

SOURCE = (Path(ROOT) / "web" / "src" / "learn" / "lessons.ts").read_text("utf-8")
LESSONS = dict(re.findall(r'id: "(\w+)",.*?steps: \[(.*?)\],\n    position', SOURCE, re.DOTALL))


def steps(source: str) -> list[re.Pattern[str]]:
    return [re.compile(pattern) for pattern in re.findall(r"right: /(.*?)/[ ,}]", source)]


def moves(page: Page) -> list[str]:
    return [move or "" for move in (option.get_attribute("data-move") for option in page.locator("[data-move]").all())]


def take(page: Page, right: re.Pattern[str], wanted: bool) -> bool:
    """Choose an answer that is right or wrong, if there is one."""
    page.keyboard.press("Escape")
    names = [card.get_attribute("data-hand") for card in page.locator(".held.is-selectable").all()]
    cards: list[Locator | None] = [page.locator(f"[data-hand='{name}']") for name in names]
    for card in cards or [None]:
        if card is not None:
            card.click()
            page.locator("[data-move]").first.wait_for()
        for move in moves(page):
            if bool(right.search(move)) == wanted:
                page.locator(f"[data-move='{move}']").click()
                return True
        if card is not None:
            card.click()
    return False


def test_there_are_lessons() -> None:
    assert len(LESSONS) >= 10
    assert all(steps(source) for source in LESSONS.values())


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_explains_what_is_wrong_and_ends_with_what_is_right(visit: Opener, lesson: str) -> None:
    page = visit(f"/learn/{lesson}")
    for number, right in enumerate(steps(LESSONS[lesson])):
        page.wait_for_selector(ASKED)
        version = page.locator(".page").get_attribute("data-version")
        if take(page, right, wanted=False):
            expect(page.locator(".coach [role=alert]")).to_be_visible()
            assert page.locator(".page").get_attribute("data-version") == version, number
        assert take(page, right, wanted=True)
        page.wait_for_selector(f".page:not([data-version='{version}'])")
    expect(page.locator(".coach.good")).to_be_visible()
    page.goto(page.url.rpartition("/")[0])
    expect(page.locator(f"a.done[href='/learn/{lesson}']")).to_be_visible()
