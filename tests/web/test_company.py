"""Several people, broken connections, spectators."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect
from tests.web.conftest import Opener
from tests.web.house import ASKED, OVER, House, answer, expect_end, is_over, play_now, play_on


def friends_table(page: Page, bots: int = 1) -> list[str]:
    """Make a table for three with so many bots; the links of the other seats, and the spectators' last."""
    page.locator("[role=group] button", has_text="3").first.click()
    for seat in range(3 - bots, 3):
        page.locator("li .seg").nth(seat - 1).locator("button").last.click()
    page.locator("input").first.fill("Ann")
    page.locator("button[type=submit]").click()
    page.locator(".invite input").first.wait_for()
    return [link.input_value() for link in page.locator(".invite input").all()]


def play_together(pages: list[Page], most: int = 600) -> None:
    rng = random.Random(2)
    for _ in range(most):
        if pages[0].locator(OVER).count():
            return
        for page in pages:
            if page.locator(ASKED).count():
                answer(page, rng)
        pages[0].wait_for_timeout(20)
    raise AssertionError("the game does not end")


def test_two_browsers_play_at_one_table_by_links(visit: Opener, house: House) -> None:
    ann = visit("/friends")
    link, _ = friends_table(ann)
    bob = visit(link.removeprefix(house.url))
    bob.locator("input").fill("Bob")
    bob.locator("button[type=submit]").click()
    ann.wait_for_selector(".page")
    play_together([ann, bob])
    for page in (ann, bob):
        expect_end(page)
        expect(page.locator("tbody")).to_contain_text("Ann")
        expect(page.locator("tbody")).to_contain_text("Bob")
    ann.locator(".next .primary").click()
    expect(ann).not_to_have_url(link)


def test_a_spectator_sees_the_game_and_no_hand(visit: Opener, house: House) -> None:
    ann = visit("/friends")
    _, watch = friends_table(ann, bots=1)
    watcher = visit(watch.removeprefix(house.url))
    ann.locator("main .btn.primary").click()
    rng = random.Random(7)
    for _ in range(5):
        is_over(ann)
        answer(ann, rng)
    is_over(ann)
    version = ann.locator(".page").get_attribute("data-version")
    watcher.wait_for_selector(f".page[data-version='{version}']")
    assert watcher.locator("[data-hand]").count() == 0
    assert watcher.locator("[data-piece]").count() == ann.locator("[data-piece]").count()
    assert watcher.locator(".page").get_attribute("data-drift") == "0"


def test_a_reload_in_mid_game_loses_nothing(visit: Opener) -> None:
    page = visit()
    play_now(page)
    rng = random.Random(3)
    for _ in range(4):
        answer(page, rng)
    page.reload()
    assert not is_over(page)
    assert page.locator("[data-line]").count() > 8
    answer(page, rng)
    assert page.locator(".page").get_attribute("data-drift") == "0"


def test_a_restart_of_the_server_in_mid_game_loses_nothing(visit: Opener, house: House) -> None:
    page = visit()
    play_now(page)
    answer(page, random.Random(4))
    is_over(page)
    house.stop()
    expect(page.locator(".toast")).to_be_visible()
    version = page.locator(".page").get_attribute("data-version")
    if page.locator(".held.is-selectable").count():
        page.locator(".held.is-selectable").first.click()
    page.locator("[data-move]").first.click()  # sent while nobody listens
    house.start()
    page.wait_for_selector(f".page:not([data-version='{version}'])", timeout=30_000)
    expect(page.locator(".toast")).to_have_count(0)
    for _ in range(4):
        if not is_over(page):
            answer(page, random.Random(6))
    assert page.locator(".page").get_attribute("data-drift") == "0"


def test_people_pass_one_device_round(visit: Opener) -> None:
    page = visit("/friends")
    page.locator("[role=group]").first.locator("button").last.click()
    page.locator("[role=group] button", has_text="3").first.click()
    page.locator("li input").nth(1).fill("Bea")
    page.locator("button[type=submit]").click()
    rng = random.Random(5)
    covered = 0
    page.wait_for_selector(".cover, .page")
    while covered < 12:
        page.wait_for_selector(f".cover, {ASKED}, {OVER}")
        if page.locator(".cover").count():
            assert page.locator("[data-hand], [data-piece]").count() == 0
            covered += 1
            page.locator(".cover .btn").click()
        else:
            answer(page, rng)


def test_somebody_sits_down_from_the_list_of_open_tables(visit: Opener) -> None:
    ann = visit("/friends")
    ann.locator("[type=checkbox]").first.check()
    friends_table(ann)
    bob = visit("/lobby")
    bob.locator("main .btn.primary").first.click()
    bob.wait_for_selector(".page")
    ann.wait_for_selector(".page")


def test_this_deal_from_another_seat_and_a_rematch(visit: Opener) -> None:
    page = visit()
    play_now(page)
    play_on(page)
    first = page.url
    page.locator(".next button").nth(1).click()
    page.wait_for_selector(f"{ASKED}")
    assert page.url != first
