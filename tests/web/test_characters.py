"""Who sits at a table: bots with a portrait, a level and how they play, people with whether they are there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener
from tests.web.house import ASKED, House, play_on
from tests.web.test_company import begin, friends_table, sit
from tests.web.walk import quick

from oriflamme.bots.registry import LEVELS
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.server.characters import CAST

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


def sentences_of(level: str) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(Locale.load("en").text(f"web-plays-{each}")) for each in CAST[level]))


def expect_a_character(ann: Page, seat: int, level: str) -> str:
    """Returns who it is."""
    panel, words = ann.locator(f".seat[data-seat='{seat}']"), Locale.load("en")
    portrait = str(panel.locator(".portrait use").get_attribute("href"))
    character = portrait.removeprefix("#portrait-")
    assert character in CAST[level]
    expect(ann.locator(f"symbol{portrait}")).to_have_count(1)
    expect(panel.locator(".name")).to_have_text(words.text(f"web-name-{character}"))
    expect(panel.locator("[data-level]")).to_have_attribute("title", words.text(f"web-plays-{character}"))
    expect(panel.locator(".bars .on")).to_have_count(list(LEVELS).index(level) + 1)
    return character


def test_bots_of_one_level_are_different_people_also_in_the_replay(visit: Opener, house: House) -> None:
    page = visit(quick(house, seats=5, level="easy"), width=1440, height=900)
    page.wait_for_selector(ASKED)
    met = [expect_a_character(page, seat, "easy") for seat in range(1, 5)]
    assert len(set(met)) == 4
    play_on(page)
    page.goto(page.url.replace("/t/", "/replay/"))
    page.wait_for_selector("[data-at]")
    assert [expect_a_character(page, seat, "easy") for seat in range(1, 5)] == met


def test_bots_are_characters_and_people_are_here_or_away(visit: Opener, house: House) -> None:
    ann = visit("/friends", width=1440, height=900)
    bob = sit(visit, house, friends_table(ann)[0], "Bob")
    expect(ann.locator(".seat2[data-seat='2'] .manner")).to_have_text(sentences_of("master"))
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
