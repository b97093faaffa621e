"""Every lesson: a wrong answer is explained, the right one ends it."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import ROOT, Opener, in_languages
from tests.web.house import ASKED

from oriflamme.game.locale import Locale

SOURCE = (Path(ROOT) / "web" / "src" / "learn" / "lessons.ts").read_text("utf-8")
LESSONS = dict(re.findall(r'id: "(\w+)",.*?steps: \[(.*?)\],\n    position', SOURCE, re.DOTALL))


def steps(source: str) -> list[re.Pattern[str]]:
    return [re.compile(pattern) for pattern in re.findall(r"right: /(.*?)/[ ,}]", source)]


def step_texts(lesson: str) -> list[str]:
    """Return where the texts of a lesson's steps begin."""
    return [lesson, *(f"{lesson}-{part}" for part in re.findall(r'part: "(\w+)"', LESSONS[lesson]))]


def other_texts(lesson: str) -> list[str]:
    return [f"{lesson}-{key}" for key in re.findall(r'key: "(\w+)"', LESSONS[lesson])]


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


def dimmed(page: Page) -> list[str | None]:
    return [slot.get_attribute("data-slot") for slot in page.locator(".slot.dim").all()]


@pytest.mark.parametrize(
    ("lesson", "meant", "others"),
    [
        ("wait", "2", ["1", "3", "4", "5"]),
        ("strike", "2", ["4"]),
        ("stack", "2", ["1", "3", "4"]),
        ("read", "1", ["2", "4", "5"]),
    ],
)
def test_a_lesson_points_at_the_card_it_means_and_dims_the_others(
    visit: Opener, lesson: str, meant: str, others: list[str]
) -> None:
    page = visit(f"/learn/{lesson}")
    page.wait_for_selector(ASKED)
    tail = page.locator(".tail")
    expect(tail).to_have_attribute("data-points", meant)
    assert dimmed(page) == others
    tip, card = tail.locator("path").bounding_box(), page.locator(f"[data-slot='{meant}']").bounding_box()
    assert tip and card
    assert card["x"] <= tip["x"] + tip["width"] / 2 <= card["x"] + card["width"]
    assert tip["y"] < card["y"]


def test_a_lesson_about_no_card_of_the_queue_dims_nothing(visit: Opener) -> None:
    page = visit("/learn/place")
    page.wait_for_selector(ASKED)
    expect(page.locator(".tail")).to_have_count(0)
    assert dimmed(page) == []


def test_a_lesson_that_is_done_dims_nothing_and_marks_itself(visit: Opener) -> None:
    page = visit("/learn/wait")
    page.wait_for_selector(ASKED)
    expect(page.locator(".marks i")).to_have_count(len(LESSONS) + 1)  # the worked round
    expect(page.locator(".marks .now")).to_have_count(1)
    expect(page.locator(".marks .now.done")).to_have_count(0)
    page.locator("[data-move=wait]").click()
    expect(page.locator(".marks .now.done")).to_have_count(1)
    expect(page.locator(".coach.good")).to_be_visible()
    assert dimmed(page) == []


def test_a_worked_round_is_commented_move_by_move(visit: Opener) -> None:
    """Its comments name the figures of the table: 6 points each for red and blue, 3 for green."""
    locale = Locale.load("en")
    page = visit("/learn/round")
    steps = sum(locale.has(f"topic-round-{number}") for number in range(1, 50))
    back, forward = page.locator("[data-step=back]"), page.locator("[data-step=forward]")
    forward.wait_for()
    for number in range(1, steps + 1):
        expect(page.locator(".coach p")).to_have_text(locale.text(f"topic-round-{number}"))
        assert page.locator("[data-move], .held").count() == 0
        if number < steps:
            forward.click()
    expect(forward).to_be_disabled()
    expect(page.locator(".coach.good")).to_be_visible()
    assert [figure.inner_text() for figure in page.locator("[data-influence]").all()] == ["6", "6", "3"]
    assert page.locator(".page").get_attribute("data-drift") == "0"
    back.click()
    expect(page.locator(".coach p")).to_have_text(locale.text(f"topic-round-{steps - 1}"))
    assert page.locator("[data-slot]").count() == 4


@in_languages
def test_a_lesson_fits_a_small_window(visit: Opener, language: str) -> None:
    page = visit("/learn", width=1100, height=760, locale=language)
    for lesson in LESSONS:
        page.goto(urljoin(page.url, f"/learn/{lesson}"))
        page.wait_for_selector(ASKED)
        for part in (".ask", ".lessonbar"):
            box = page.locator(part).bounding_box()
            assert box and box["y"] + box["height"] <= 760.5, (lesson, part)
