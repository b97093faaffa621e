"""A card explained: any text in any language, beside the question and the queue and never over them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.web.conftest import Opener
from tests.web.house import House
from tests.web.test_legible import allowed
from tests.web.walk import LEGIBLE, asked, placement, quick, resize

from oriflamme.game.card import NAMES
from oriflamme.game.locale import LANGUAGES

EDITIONS = ("revised", "first")
SAMPLE = [("ru", "revised"), ("en", "first")]
WIDTHS = (360, 1024, 1440)
CASES = [
    pytest.param(language, edition, marks=() if (language, edition) in SAMPLE else pytest.mark.long)
    for language in LANGUAGES
    for edition in EDITIONS
]
INSIDE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const panel = box(".explained.shown .panel");
  const apart = (other) =>
    panel.right <= other.left || panel.left >= other.right || panel.bottom <= other.top || panel.top >= other.bottom;
  return apart(box(".queuezone")) && apart(box(".ask"));
}"""
READABLE = """() => {
  const rule = document.querySelector(".explained .rule");
  rule.scrollIntoView({ block: "start" });
  const { top, bottom } = rule.getBoundingClientRect();
  const picture = rule.parentElement.querySelector(".card").getBoundingClientRect();
  return rule.textContent.length > 20 && top >= picture.bottom - 1 && top >= -1 && bottom <= innerHeight + 1;
}"""


def explain(page: Page, name: str) -> None:
    """Explain this card in place of the first one of the hand."""
    held = page.locator(".held").first
    held.evaluate("(each, card) => { each.dataset.explain = card; each.focus(); }", f"red.{name}")
    page.keyboard.press("Space")
    page.wait_for_selector(".explained .rule")


@pytest.mark.parametrize(("language", "edition"), CASES)
def test_every_card_is_explained(visit: Opener, house: House, language: str, edition: str) -> None:
    start = {"kind": "position", "position": placement("blue.lord!", "archer soldier", edition)}
    page = visit(quick(house, start=start), width=1440, height=900, locale=language)
    asked(page)
    for width in WIDTHS:
        resize(page, width)
        for name in NAMES:
            explain(page, name)
            problems = [each for each in page.evaluate(LEGIBLE) if not allowed(each)]
            assert problems == [], (name, width)
            assert page.evaluate(READABLE), (name, width)
            assert width < 760 or page.evaluate(INSIDE), (name, width)
            page.keyboard.press("Escape")
            page.wait_for_selector(".explained .rule", state="detached")
