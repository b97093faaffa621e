"""Several people, broken connections, spectators."""

from __future__ import annotations

import json
import random
import time
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener
from tests.web.house import ASKED, OVER, House, answer, expect_end, is_over, play_now, play_on


def friends_table(page: Page, bots: int = 1) -> list[str]:
    """Make a table for three with so many bots; the link for everybody, and the spectators'."""
    page.locator("[role=group] button", has_text="3").first.click()
    for seat in range(3 - bots, 3):
        page.locator("li .seg").nth(seat - 1).locator("button").last.click()
    page.locator("input").first.fill("Ann")
    page.locator("button[type=submit]").click()
    link = page.locator("[data-link]")
    link.wait_for()
    return [link.get_attribute("data-link") or "", page.locator("[data-watching]").get_attribute("data-watching") or ""]


def sit(visit: Opener, house: House, link: str, name: str, **options: Any) -> Page:
    """Somebody follows the link for everybody and sits down."""
    page = visit(link.removeprefix(house.url), **options)
    page.locator(".join input").fill(name)
    page.locator("button[type=submit]").click()
    page.wait_for_selector(".seat2")
    return page


def begin(host: Page) -> None:
    """Begin the game as the host."""
    host.locator("[data-begin]").click()
    host.wait_for_selector(".page")


SLACK = 6
"""How much longer a busy machine may take than people should wait."""


def post(house: House, path: str, body: dict[str, Any]) -> Any:
    """Call the server as a program does."""
    request = Request(f"{house.url}/api/{path}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request, timeout=30) as answered:
        return json.load(answered)


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


def finish_together(visit: Opener, house: House) -> list[Page]:
    """Two people and a bot play a game to its end."""
    ann = visit("/friends")
    bob = sit(visit, house, friends_table(ann)[0], "Bob")
    begin(ann)
    bob.wait_for_selector(".page")
    play_together([ann, bob])
    for page in (ann, bob):
        expect_end(page)
        expect(page.locator("tbody")).to_contain_text("Ann")
        expect(page.locator("tbody")).to_contain_text("Bob")
    return [ann, bob]


def test_two_browsers_play_by_one_link_and_a_rematch_is_seen_and_accepted(visit: Opener, house: House) -> None:
    ann, bob = finish_together(visit, house)
    expect(bob.locator("[data-rematch]")).to_have_count(0)
    ann.locator(".next .primary").click()
    ann.wait_for_selector(".seat2")
    expect(bob.locator("[data-rematch] [data-again=true]")).to_have_count(1)
    bob.locator("[data-accept]").click()
    for page in (ann, bob):
        page.wait_for_selector(f"{ASKED}, .page[data-state=waiting], .page[data-state=playing]")


@pytest.mark.long
def test_a_rematch_is_declined_and_goes_on_with_a_bot(visit: Opener, house: House) -> None:
    ann, bob = finish_together(visit, house)
    bob.locator(".next .primary").click()
    bob.wait_for_selector(".seat2")
    ann.locator("[data-decline]").click()
    expect(ann.locator("[data-again=false]")).to_have_count(1)
    expect(bob.locator(".seat2.open")).to_have_count(1)
    begin(bob)


def test_a_closed_tab_is_told_the_seat_replaced_and_taken_back(visit: Opener, house: House) -> None:
    """Within ten seconds everybody knows; after the table's time one click lets a bot play; the link takes it back."""
    links = [post(house, "tables", {"seats": [{}, {}, {"bot": "easy"}], "begins": "host", "absence": 12})]
    table, link = links[0]["table"]["id"], links[0]["invitation"]
    path = f"{house.url}/t/{table}#{link}"
    ann, bob = (sit(visit, house, path, name) for name in ("Ann", "Bob"))
    begin(ann)
    bob.wait_for_selector(".page")
    expect(ann.locator("[data-bar=absent]")).to_have_count(0)
    own, begun = bob.url, time.monotonic()
    bob.goto("about:blank")
    ann.wait_for_selector("[data-bar=absent]", timeout=60_000)
    assert time.monotonic() - begun < 10 * SLACK
    expect(ann.locator("[data-bar=absent] button")).to_have_count(0)
    ann.locator("[data-bar=absent] button").click(timeout=60_000)
    expect(ann.locator("[data-bar=absent]")).to_have_count(0)
    bob.goto(own)
    bob.locator("[data-bar=bot] button").click()
    expect(bob.locator("[data-bar]")).to_have_count(0)
    ann.locator("[data-panel=people]").click()
    expect(ann.locator("[data-person='1'] .here")).to_be_visible()
    expect(ann.locator(".notes")).to_contain_text("Bob")


def test_a_clock_that_runs_out_costs_one_move_and_not_the_game(visit: Opener, house: House) -> None:
    clock = {"kind": "move", "seconds": 6}
    made = post(house, "tables", {"seats": [{}, {"bot": "easy"}, {"bot": "easy"}], "begins": "host", "clock": clock})
    ann = sit(visit, house, f"{house.url}/t/{made['table']['id']}#{made['invitation']}", "Ann")
    begin(ann)
    ann.wait_for_selector(ASKED)
    ann.wait_for_selector("[data-bar=late]", timeout=60_000)
    expect(ann.locator(".log .happened").first).to_contain_text("Ann")
    answer(ann, random.Random(1))
    ann.locator("[data-bar=late] button").click()
    expect(ann.locator("[data-bar]")).to_have_count(0)
    answer(ann, random.Random(1))


@pytest.mark.long
def test_the_host_sends_somebody_away_and_a_late_joiner_comes_by_the_one_link(visit: Opener, house: House) -> None:
    ann = visit("/friends")
    link = friends_table(ann, bots=0)[0]
    bob = sit(visit, house, link, "Bob")
    for _ in range(2):  # asked once more whether that is meant
        ann.locator("[data-seat='1'] .do button").click()
    expect(bob.locator("main.note h1")).to_be_visible()
    expect(ann.locator("[data-seat='1'].open")).to_be_visible()
    cid = visit(link.removeprefix(house.url))
    cid.locator(".join input").fill("Cid")
    cid.locator("button[type=submit]").click()
    expect(cid.locator("main.note p").first).to_be_visible()  # locked
    ann.locator(".tick input").uncheck()
    cid = sit(visit, house, link, "Cid")
    late = sit(visit, house, link, "Dora")
    expect(late.locator("[data-begin]")).to_have_count(0)
    begin(ann)
    for page in (cid, late):
        page.wait_for_selector(".page")
    watcher = visit(link.removeprefix(house.url))
    watcher.wait_for_selector(".page")
    assert watcher.locator("[data-hand], [data-panel=people], [data-bar]").count() == 0


@pytest.mark.long
def test_in_the_waiting_room_people_choose_colours_and_the_host_bots(visit: Opener, house: House) -> None:
    ann = visit("/friends")
    link = friends_table(ann, bots=0)[0]
    bob = sit(visit, house, link, "Bob")
    expect(bob.locator("[data-seat='1'] [data-family=red]")).to_be_disabled()
    bob.locator("[data-seat='1'] [data-family=black]").click()
    expect(ann.locator("[data-seat='1'] [role=img]")).to_be_visible()
    expect(bob.locator("[data-family=black]")).to_have_attribute("aria-checked", "true")
    ann.locator("[data-seat='2'] [data-add]").click()
    expect(bob.locator("[data-seat='2'] .tag")).to_be_visible()
    ann.locator("[data-seat='2'] [data-remove]").click()
    expect(bob.locator("[data-seat='2'].open")).to_be_visible()
    bob.locator("[data-leave]").click()
    expect(ann.locator("[data-seat='1'].open")).to_be_visible()
    ann.reload()
    expect(ann.locator("[data-link]")).to_have_attribute("data-link", link)
    begin(ann)


def test_a_spectator_sees_the_game_and_no_hand(visit: Opener, house: House) -> None:
    ann = visit("/friends")
    _, watch = friends_table(ann, bots=1)
    watcher = visit(watch.removeprefix(house.url))
    watcher.wait_for_selector(".seat2")
    assert watcher.locator("[data-begin], [data-leave], .seat2 button").count() == 0
    begin(ann)
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
    bob.locator("main li .btn.solid").first.click()
    bob.wait_for_selector(".page")
    ann.wait_for_selector(".page")


def test_this_deal_from_another_seat_and_a_rematch(visit: Opener) -> None:
    page = visit()
    play_now(page)
    play_on(page)
    first = page.url
    page.locator(".next .other").click()
    page.wait_for_selector(f"{ASKED}")
    assert page.url != first
