"""Hint, undo and explain in the browser: for whoever plays alone, and nobody else is offered them."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener
from tests.web.house import ASKED, answer, play_on


def at_table(visit: Opener, width: int, height: int, locale: str, rules: str = "revised") -> Page:
    page = visit(width=width, height=height, locale=locale)
    form = {"name": "Ann", "seats": 3, "seat": 0, "level": "beginner", "rules": rules}
    seated = page.request.post(page.url + "api/quick", data=form).json()
    page.goto(f"{page.url}t/{seated['table']['id']}#{seated['link']}")
    page.wait_for_selector(ASKED)
    return page


@pytest.mark.parametrize(("locale", "width", "height"), [("en", 1440, 900), ("ru", 390, 844)])
def test_whoever_plays_alone_can_have_a_hint_an_explanation_and_an_undo(
    visit: Opener, locale: str, width: int, height: int
) -> None:
    page = at_table(visit, width, height, locale)
    rng = random.Random(1)
    expect(page.locator("[data-help=undo]")).to_be_disabled()
    for _ in range(4):
        answer(page, rng)
        page.wait_for_selector(ASKED)
    page.locator("[data-help=hint]").click()
    best = page.locator("dialog[open] [data-hint]")
    expect(best).to_be_visible()
    page.keyboard.press("Escape")
    expect(best).to_have_count(0)
    page.locator("[data-help=explain]").click()
    expect(page.locator("dialog[open] p").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    version = page.locator(".page").get_attribute("data-version")
    page.locator("[data-help=undo]").click()
    page.wait_for_selector(f".page:not([data-version='{version}'])")
    page.wait_for_selector(ASKED)
    play_on(page)
    expect(page.locator(".helped").first).to_contain_text("1")
    assert page.locator(".page").get_attribute("data-drift") == "0"
