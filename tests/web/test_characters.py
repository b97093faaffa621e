"""Who sits at a table: bots with a portrait, a level and how they play, people with whether they are there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import ROOT, Opener
from tests.web.house import House
from tests.web.test_company import begin, friends_table, sit

from oriflamme.bots.registry import LEVELS
from oriflamme.game.card import FAMILIES
from oriflamme.game.locale import LANGUAGES, Locale

BESIDE_ITS_SEAT = """() => [...document.querySelectorAll(".seat[data-seat], .ps")].flatMap((seat) => {
  const box = seat.getBoundingClientRect();
  return [...seat.querySelectorAll(".who, .pres, .portrait")].filter((each) => {
    const { left, right, bottom, width } = each.getBoundingClientRect();
    return width && (left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1);
  }).map((each) => each.textContent);
})"""
WIDTHS = (360, 390, 768, 820, 1024, 1440)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_says_how_it_plays(language: str) -> None:
    sentences = [Locale.load(language).text(f"web-plays-{level}") for level in LEVELS]
    assert len(set(sentences)) == len(LEVELS)
    assert all(sentence.endswith(".") for sentence in sentences)


def test_every_family_has_a_portrait_of_its_bot() -> None:
    drawn = {path.stem for path in (ROOT / "web" / "src" / "drawings").glob("portrait-*.svg")}
    assert drawn == {f"portrait-{family}" for family in FAMILIES}


def expect_a_character(ann: Page, seat: int, level: str) -> None:
    panel = ann.locator(f".seat[data-seat='{seat}']")
    portrait = panel.locator(".portrait use")
    expect(ann.locator(f"symbol{portrait.get_attribute('href')}")).to_have_count(1)
    expect(panel.locator("[data-level]")).to_have_attribute("title", Locale.load("en").text(f"web-plays-{level}"))
    expect(panel.locator(".bars .on")).to_have_count(list(LEVELS).index(level) + 1)


def test_bots_are_characters_and_people_are_here_or_away(visit: Opener, house: House) -> None:
    ann = visit("/friends", width=1440, height=900)
    bob = sit(visit, house, friends_table(ann)[0], "Bob")
    expect(ann.locator(".seat2[data-seat='2'] .manner")).to_have_text(Locale.load("en").text("web-plays-master"))
    begin(ann)
    expect_a_character(ann, 2, "master")
    expect(ann.locator(".seat[data-seat='1'] .portrait")).to_have_count(0)
    expect(ann.locator(".seat[data-seat='1'] .pres")).to_contain_text("here")
    bob.close()
    expect(ann.locator(".seat[data-seat='1'] .pres")).to_contain_text("away for", timeout=90_000)
    for width in WIDTHS:
        ann.set_viewport_size({"width": width, "height": 900})
        ann.locator(f"{'.ps' if width < 760 else '.seat'}[data-seat='1'] .away").wait_for()
        assert ann.evaluate(BESIDE_ITS_SEAT) == [], width
