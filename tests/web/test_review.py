"""The review of a finished game on the page: by mouse, by keyboard, on a phone, in every language."""

from __future__ import annotations

import asyncio
import random
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect
from tests.server.client import Player, post
from tests.web.conftest import Opener, in_languages
from tests.web.house import House, play_now, play_on
from tests.web.test_everyone import violations

from oriflamme.game.locale import Locale

WHOLE = "[data-review=whole]"
PATIENCE = 180_000
"""Milliseconds for a review on a busy machine."""


@pytest.fixture(scope="module")
def finished(house: House) -> str:
    """The path of the review of a game that everybody may see."""

    async def play() -> str:
        form = {"name": "Rowan", "seats": 3, "seat": 0, "level": "easy", "replay": "everyone"}
        made = await post(house.url, "/api/quick", form)
        player = Player(house.url, made["link"], random.Random(3))
        await player.connect()
        await player.play_through(240)
        await player.close()
        return f"/review/{made['table']['id']}"

    with ThreadPoolExecutor(1) as other:  # this thread has a loop of its own
        return other.submit(lambda: asyncio.run(play())).result()


def whole(page: Page) -> Page:
    page.wait_for_selector(WHOLE, timeout=PATIENCE)
    return page


def at(page: Page) -> int:
    return int(page.locator(".page").get_attribute("data-at") or -1)


def go_to_a_decision(page: Page) -> int:
    """Go to a key moment."""
    page.locator("[data-moment]").first.click()
    expect(page.locator(".options li").first).to_be_visible()
    return at(page)


def adds_up(page: Page) -> bool:
    """Whether the account that is written there is right."""
    text = page.locator("[data-sum]").inner_text().replace("\N{MINUS SIGN}", "-").replace(" ", "")
    left, _, result = text.partition("=")
    return sum(int(part) for part in re.findall(r"[+-]?\d+", left)) == int(result)


def test_a_game_just_played_is_reviewed_by_mouse(visit: Opener) -> None:
    page = visit()
    play_now(page)
    play_on(page)
    page.locator(".next a[href^='/review/']").click()
    page.wait_for_selector(".curve")
    whole(page)
    assert adds_up(page)
    version = go_to_a_decision(page)
    expect(page.locator(f"[data-moment='{version}']")).to_have_attribute("aria-current", "true")
    assert page.locator(".options .best").count() == 1
    hidden = page.locator("[data-card$='?']").count()
    page.get_by_role("button", name="As it was").click()
    expect(page.locator("[data-card$='?']")).to_have_count(0)
    page.get_by_role("button", name="As seen then").click()
    expect(page.locator("[data-card$='?']")).to_have_count(hidden)
    box = page.locator(".curve").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 60, box["y"] + box["height"] / 2)
    expect(page.locator(".page")).not_to_have_attribute("data-at", str(version))
    page.locator(".eyes button").nth(1).click()
    whole(page)
    expect(page.locator(".eyes button").nth(1)).to_have_attribute("aria-pressed", "true")
    assert adds_up(page)


def test_a_review_by_keyboard(visit: Opener, finished: str) -> None:
    page = whole(visit(f"{finished}?step=0&seat=0"))
    for key, moment in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.keyboard.press(key)
        page.wait_for_selector(f"[data-at='{moment}']")
    page.keyboard.press("Shift+ArrowRight")
    assert at(page) > 3, "the next round"
    page.keyboard.press("Home")
    page.keyboard.press("n")
    first = at(page)
    expect(page.locator(f"[data-moment='{first}']")).to_have_attribute("aria-current", "true")
    page.keyboard.press("f")
    expect(page.locator(".picks button").first).to_be_visible()
    assert page.locator("ol.options, .flag").count() == 0, "the answer is hidden"
    picks = page.locator(".picks button:not([disabled])")
    while picks.count():
        picks.first.focus()
        page.keyboard.press("Enter")
    expect(page.locator(".options .best")).to_have_count(1)
    page.keyboard.press("t")
    expect(page.locator("dialog table").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    expect(page.locator(".eyes button").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    page.keyboard.press("2")
    expect(page.locator("[data-slot='2'] button")).to_be_focused()


@pytest.mark.parametrize("width", [390, 360])
def test_a_review_on_the_phone(visit: Opener, finished: str, width: int) -> None:
    page = whole(visit(f"{finished}?seat=0", width=width, height=844, has_touch=True, is_mobile=True))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("[data-moment]").first.tap()
    page.locator(".thumb .btn").tap()
    expect(page.locator(".picks button").first).to_be_visible()
    page.locator(".thumb .btn").tap()
    expect(page.locator(".options .best").first).to_be_visible()
    before = at(page)
    page.locator(".thumb .iconbtn").last.tap()
    page.wait_for_selector(f"[data-at='{before + 1}']")
    page.locator("select.narrow").select_option("2")
    whole(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@in_languages
def test_a_review_speaks_every_language(visit: Opener, finished: str, language: str) -> None:
    page = whole(visit(f"{finished}?seat=0", locale=language, width=1440, height=900))
    words = Locale.load(language)
    for message in ("web-review-chance", "web-review-account", "web-review-moments", "web-review-options"):
        expect(page.locator("h2", has_text=words.text(message)).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_axe_finds_no_violation_in_a_review(visit: Opener, finished: str, width: int, theme: str) -> None:
    page = whole(visit(f"{finished}?seat=0", width=width, color_scheme=theme))
    page.locator("[data-moment]").first.click()
    assert violations(page) == []
    page.keyboard.press("f")
    assert violations(page) == []


def test_a_link_opens_its_moment_and_asks_first(visit: Opener, finished: str) -> None:
    page = whole(visit(f"{finished}?seat=1"))
    page.locator("[data-moment]").first.click()
    page.evaluate("navigator.clipboard.writeText = async (text) => void (window.copied = text)")
    page.keyboard.press("c")
    page.wait_for_function("window.copied")
    other = whole(visit(page.evaluate("window.copied")))
    assert at(other) == at(page)
    expect(other.locator(".eyes button").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(other.locator(".picks button").first).to_be_visible()


def test_what_could_be_known_is_written_and_adds_up(visit: Opener, finished: str) -> None:
    page = whole(visit(f"{finished}?step=0&seat=0"))
    page.keyboard.press("Home")
    while not page.locator(".belief").count():
        before = at(page)
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"[data-at='{before + 1}']")
    for plate in page.locator(".belief").all():
        shares = [int(text) for text in re.findall(r"(\d+)\s*%", plate.inner_text())]
        assert len(shares) == 4 and sum(shares) == 100
    said = page.locator(".slot:has(.belief) button .sr").first.inner_text()
    assert re.search(r"\d+ %, chance \d+ %", said)


def test_a_review_that_fails_says_so_and_can_be_tried_again(visit: Opener, finished: str) -> None:
    page = visit("/rules")
    page.route("**/review?*", lambda route: route.fulfill(status=503, json={"code": "unavailable"}))
    page.goto(page.url.replace("/rules", f"{finished}?seat=2"))
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("a[href^='/replay/']").last).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-at='1']")
    page.unroute("**/review?*")
    page.get_by_role("button", name="Try again").click()
    whole(page)


def test_the_bars_of_all_options_have_the_same_scale(visit: Opener, finished: str) -> None:
    """In Russian one of the marks is long: the bars beside it must not become shorter than the others."""
    page = whole(visit(f"{finished}?seat=0", locale="ru", width=1440, height=900))
    page.locator("[data-moment]").first.click()
    expect(page.locator("ol.options .bar").nth(1)).to_be_visible()
    page.locator("ol.options .mark").first.evaluate("mark => (mark.textContent = 'x'.repeat(18))")
    widths = page.locator("ol.options .bar").evaluate_all(
        "bars => bars.map((bar) => bar.getBoundingClientRect().width)"
    )
    assert max(widths) - min(widths) < 1
