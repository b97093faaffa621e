"""A game can be followed: every action is shown long enough, can be paused and stepped through, and is summed up."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest
from benchmarks.telling import LEAST, LONGEST_GAME, measure, sit_down
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import Opener
from tests.web.house import ASKED, House, answer

TELLING = ".page[data-state=playing]"


@pytest.fixture(scope="module")
def calm_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose bots pause as long as they do for players."""
    house = House(tmp_path_factory.mktemp("calm") / "tables.sqlite", bot_pause="0.9")
    house.start()
    yield house
    house.stop()


def is_long_enough(shown: Sequence[float]) -> bool:
    return sum(each >= LEAST - 20 for each in shown) / len(shown) >= 0.95


def test_the_first_actions_of_a_duel_are_shown_long_enough(chromium: Browser, calm_house: House) -> None:
    page = sit_down(chromium, calm_house.url, "duel", 1)
    page.wait_for_function("window.sentences.length >= 25", timeout=1000 * LONGEST_GAME, polling=500)
    shown = [time for _, time in page.evaluate("window.sentences")]
    page.context.close()
    assert is_long_enough(shown)


@pytest.mark.long
@pytest.mark.parametrize("rules", ["revised", "ablaze", "duel"])
def test_every_action_is_shown_long_enough(chromium: Browser, calm_house: House, rules: str) -> None:
    for game in measure(chromium, calm_house.url, rules, range(10), 1):
        assert len(game.shown) > 30
        assert is_long_enough(game.shown)


def until_told(page: Page) -> None:
    """Answer until the others act and it is told; at least two actions can be stepped through."""
    rng = random.Random(3)
    for _ in range(12):
        answer(page, rng)
        page.wait_for_selector(f"{TELLING}, {ASKED}")
        page.wait_for_timeout(2500)
        if page.locator(TELLING).count() and page.locator(".told .play .btn").first.is_enabled():
            return
        page.wait_for_selector(ASKED)
    pytest.fail("nothing was told")


def test_what_is_told_can_be_paused_stepped_through_and_skipped(visit: Opener, calm_house: House) -> None:
    page = visit(f"{calm_house.url}/", width=1440, height=900, still=False)
    page.locator(".go .btn.primary").click()
    page.wait_for_selector(ASKED)
    height = page.locator(".ask").evaluate("(bar) => bar.offsetHeight")
    until_told(page)
    page.keyboard.press("p")
    expect(page.locator(".logp .held")).to_be_visible()
    page.wait_for_timeout(2500)  # the action at hand ends, no other begins
    held = page.locator(".told h2").inner_text()
    page.wait_for_timeout(2500)
    assert page.locator(".told h2").inner_text() == held and not page.locator(ASKED).count()
    page.keyboard.press(",")
    expect(page.locator(".table.past")).to_be_visible()
    assert page.locator(".log .now .text").inner_text() == page.locator(".told h2").inner_text()
    page.locator(".told .btn.primary").click()  # back to now
    expect(page.locator(".table.past")).to_have_count(0)
    assert page.locator(".told h2").inner_text() == held
    page.keyboard.press("Space")
    page.wait_for_selector(ASKED)
    assert page.locator(".ask").evaluate("(bar) => bar.offsetHeight") == height


def test_what_happened_since_is_summed_up_and_shown_again(visit: Opener, calm_house: House) -> None:
    page = visit(f"{calm_house.url}/", width=1440, height=900, still=False)
    page.locator(".go .btn.primary").click()
    rng = random.Random(5)
    for _ in range(6):
        answer(page, rng)
        page.keyboard.press("Space")
        page.wait_for_selector(ASKED)
        if page.locator(".since .it").count():
            break
    assert 1 <= page.locator(".since .it").count() <= 4
    page.locator(".since .it").first.click()
    expect(page.locator(".table.past")).to_be_visible()
    assert not page.locator("[data-move]").count()  # nothing can be answered in the past
    page.keyboard.press("Space")
    page.wait_for_selector(ASKED)
    page.locator(".log .line").last.click()
    expect(page.locator(".log .all li").first).to_be_visible()


def test_nothing_moves_for_those_who_want_no_motion_but_the_time_is_the_same(visit: Opener, calm_house: House) -> None:
    page = visit(f"{calm_house.url}/", still=False, reduced_motion="reduce")
    page.locator(".go .btn.primary").click()
    page.wait_for_selector(ASKED)
    until_told(page)
    assert page.evaluate("document.getAnimations().filter((each) => each.effect?.target?.dataset?.piece).length") == 0


def test_the_page_of_a_phone_tells_too(visit: Opener, calm_house: House) -> None:
    page = visit(f"{calm_house.url}/", width=360, height=740, still=False)
    page.locator(".go .btn.primary").click()
    page.wait_for_selector(ASKED)
    until_told(page)
    box = page.locator(".told .play").bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert page.locator(".since").is_visible()
