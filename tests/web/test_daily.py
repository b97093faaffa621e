"""The deal of the day by two profiles, and a challenge between friends, in the browser."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect
from tests.server.profile_client import call, new_key, play_out, quick_game
from tests.web.conftest import Opener, in_languages
from tests.web.house import ASKED, House, answer, play_on
from tests.web.test_everyone import violations
from tests.web.test_games import KEEP, OVERFLOWS, games_of, run

CARD = "[data-daily]"


async def played(where: str, key: str, seed: int) -> None:
    """Play the deal of the day to its end as somebody with a profile."""
    seated = await call(where, "POST", "/api/daily", key, {"name": "Rowan"}, 201)
    await play_out(where, seated["link"], seed)


@pytest.fixture(scope="module")
def player(house: House) -> str:
    """The key of somebody who has played the deal of the day."""
    key = new_key()
    run(played(house.url, key, 1))
    return key


def hand(page: Page) -> list[str]:
    """What the player holds, as it is written on the cards."""
    page.wait_for_selector(ASKED)
    return page.locator(".held").all_text_contents()


def test_two_profiles_play_the_same_deal_once_and_compare(visit: Opener, house: House, player: str) -> None:
    ann, bob = visit(), visit()
    hands = []
    for page in (ann, bob):
        page.locator(f"{CARD}[data-daily=new] [data-play-daily]").click()
        hands.append(hand(page))
        expect(page.locator("[data-help]")).to_have_count(0)
    assert hands[0] == hands[1] and len(hands[0]) > 2
    table = ann.url
    answer(ann, random.Random(1))
    ann.goto(house.url)
    expect(ann.locator(CARD)).to_have_attribute("data-daily", "running")
    ann.locator(f"{CARD} .btn").click()
    assert ann.url == table, "play on leads back to the same table"
    play_on(ann)
    ann.locator("a.btn[href='/daily']").click()
    expect(ann.locator("[data-contest=played]")).to_be_visible()
    expect(ann.locator("tr.yours")).to_have_count(1)
    assert ann.locator("tbody tr").count() == 2 and violations(ann) == []
    ann.goto(house.url)
    expect(ann.locator(f"{CARD}[data-daily=played]")).to_contain_text("2nd")
    expect(ann.locator("[data-play-daily]")).to_have_count(0)
    bob.goto(house.url + "/daily")
    expect(bob.locator("[data-contest=running]")).to_be_visible()
    expect(bob.locator("tbody")).to_have_count(0)


def test_a_friend_takes_up_a_challenge(visit: Opener, house: House) -> None:
    key = new_key()
    seated = run(quick_game(house.url, key, level="hard"))
    run(play_out(house.url, seated["link"]))
    ann = games_of(visit, house, key, f"/t/{seated['table']['id']}#{seated['link']}")
    ann.locator("[data-challenge]").click()
    link = ann.locator("a.btn[href^='/challenge#']").get_attribute("href")
    bob = visit(link, width=390, height=844)
    expect(bob.locator("h1")).to_contain_text("Ann")
    expect(bob.locator("tbody tr")).to_have_count(1)
    assert violations(bob) == []
    bob.locator("[data-begin]").click()
    play_on(bob)
    bob.locator("a.btn[href^='/challenge#']").click()
    expect(bob.locator("tbody tr")).to_have_count(2)
    expect(bob.locator("tr.yours")).to_have_count(1)


@in_languages
def test_the_card_and_the_page_of_the_day_fit_in_every_language(
    visit: Opener, house: House, player: str, language: str
) -> None:
    page = visit("/rules", width=360, height=740, locale=language)
    page.wait_for_selector("main")
    page.evaluate(KEEP, player)
    for width in (360, 820, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        for path, there in (("/", f"{CARD}[data-daily=played]"), ("/daily", "tbody tr")):
            page.goto(house.url + path)
            page.wait_for_selector(there)
            assert page.evaluate(OVERFLOWS) == [], (width, path)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, path)
    assert violations(page) == []
