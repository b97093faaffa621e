"""Small things that make a table whole: the turn of a game, Escape, the menu, the question about notices."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Opener, in_languages
from tests.web.house import House
from tests.web.walk import (
    DUEL,
    HAND,
    HEIGHTS,
    QUEUE,
    TARGET,
    answering,
    asked,
    call,
    holding,
    placement,
    quick,
    resolution,
)

MENU = "nav[aria-label] .iconbtn:last-child"
COVERED = """() => {
  const bar = document.querySelector(".notices").getBoundingClientRect();
  return [...document.querySelectorAll(".topbar, .above, .queuezone, .ask, .own")]
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.top < bar.bottom - 1 && box.bottom > bar.top + 1;
    })
    .map((each) => each.className);
}"""
"""What lies behind the question about notices."""
WINDOWS = [".pile", "[data-panel=log]", "[data-panel=text]", MENU]


@pytest.mark.parametrize(
    ("mine", "lines"), [(13, 1), (20, 0)], ids=["the winner was behind", "the winner led all along"]
)
def test_the_turn_is_what_brought_the_winner_into_the_lead(visit: Opener, house: House, mine: int, lines: int) -> None:
    position = resolution("red.heir", 1, round=6, influence=[mine, 10, 9, 14, 11])
    page = visit(quick(house, start={"kind": "position", "position": position}))
    answering("reveal")(page)
    expect(page.locator("tbody tr").first).to_be_visible()
    expect(page.locator(".turning")).to_have_count(lines)


@pytest.mark.parametrize("opener", WINDOWS)
def test_escape_closes_every_window(visit: Opener, house: House, opener: str) -> None:
    page = visit(quick(house, start={"kind": "position", "position": TARGET}), width=1000)
    asked(page)
    page.locator(opener).first.click()
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert page.locator(".page").get_attribute("data-state") == "asked"


def for_two(house: House, **form: Any) -> str:
    """The address of the first of two people at a table that is being played."""
    made = call(house, "tables", {"seats": [{}, {}, {"bot": "easy"}], **form})
    links = [call(house, "join", {"link": made["seats"][seat], "name": f"Ann {seat}"})["link"] for seat in range(2)]
    return f"/t/{made['table']['id']}#{links[0]}"


def test_the_menu_of_a_table_lets_a_bot_play_and_leaves(visit: Opener, house: House) -> None:
    page = visit(for_two(house))
    page.locator(f".page {MENU}").click()
    menu = page.locator("dialog .ownseat")
    menu.locator("[data-bot='hands over']").click()
    expect(menu.locator("[data-bot='takes back']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-bar=bot]")).to_be_visible()
    page.locator(MENU).click()
    menu.locator("[data-bot='takes back']").click()
    expect(menu.locator("[data-bot='hands over']")).to_be_visible()
    menu.locator("[data-leave]").click()
    expect(menu.locator("p")).to_be_visible()  # asked once more, as in the list of people
    menu.locator("[data-leave]").click()
    page.wait_for_url(f"{house.url}/")


def test_who_has_no_seat_in_a_running_game_is_offered_nothing(visit: Opener, house: House) -> None:
    made = call(house, "tables", {"seats": [{}, {"bot": "easy"}, {"bot": "easy"}], "public": True})
    call(house, "join", {"link": made["seats"][0], "name": "Ann"})
    over = visit(quick(house, start={"kind": "position", "position": resolution("red.heir", 1, round=6)}))
    answering("reveal")(over)
    for page in (visit(f"/t/{made['table']['id']}"), over, visit("/learn/wait")):
        page.locator(f".page {MENU}").click()
        expect(page.locator("dialog .links")).to_be_visible()
        expect(page.locator("dialog .ownseat")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (820, 1180), (1440, 900)])
def test_the_question_about_notices_covers_nothing(visit: Opener, house: House, width: int, height: int) -> None:
    page = visit("/", width=width, height=height)
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'default' })")
    page.goto(house.url + for_two(house, clock={"kind": "move", "seconds": 86_400}))
    page.wait_for_selector(".page .notices")
    assert page.evaluate(COVERED) == []
    page.locator(".notices .btn").last.click()
    expect(page.locator(".notices")).to_have_count(0)


@in_languages
@pytest.mark.parametrize(
    ("queue", "cursor", "stack"),
    [
        ("green.lord! red.assassination blue.shapeshifter!/blue.soldier green.heir!", 2, 3),
        ("green.lord! blue.shapeshifter!/blue.soldier red.assassination green.heir!", 3, 2),
    ],
    ids=["behind", "before"],
)
def test_the_tab_of_a_stack_beside_the_card_that_is_resolved_is_whole_on_a_phone(
    visit: Opener, house: House, language: str, queue: str, cursor: int, stack: int
) -> None:
    start = {"kind": "position", "position": resolution(queue, cursor)}
    page = visit(quick(house, start=start), width=360, height=740, locale=language)
    asked(page)
    page.wait_for_timeout(300)
    box = page.locator(f"[data-slot='{stack}'] .tab").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360


@pytest.mark.parametrize("width", [360, 820, 1024, 1440])
def test_the_way_back_to_another_card_is_in_the_question(visit: Opener, house: House, width: int) -> None:
    start = {"kind": "position", "position": placement(QUEUE, HAND)}
    page = visit(quick(house, start=start), width=width, height=HEIGHTS[width])
    holding(page)
    back, question = page.locator(".other").bounding_box(), page.locator(".ask").bounding_box()
    assert back and question
    assert question["x"] <= back["x"] and back["x"] + back["width"] <= question["x"] + question["width"]
    assert question["y"] <= back["y"] and back["y"] + back["height"] <= question["y"] + question["height"]
    page.locator(".other").click()
    expect(page.locator("[data-move]")).to_have_count(0)


@pytest.mark.parametrize("width", [820, 1024, 1440])
def test_what_lies_before_the_player_of_a_duel_stays_in_its_panel(visit: Opener, house: House, width: int) -> None:
    """Six cards set aside, and a pile of discards beside them."""
    discards = {"red": ["lord", "decree"], "green": ["spy", "archer", "heir"]}
    aside = {"red": ["ambush", "heir", "soldier"], "green": ["ambush", "lord", "soldier"]}
    position = placement("blue.lord!", "spy archer", "duel", DUEL, discards=discards, aside=aside)
    page = visit(quick(house, start={"kind": "position", "position": position}), width=width, height=HEIGHTS[width])
    asked(page)
    panel = page.locator(".me").bounding_box()
    assert panel and page.locator(".me .aside .chip").count() >= 7
    for chip in page.locator(".me .aside .chip").all():
        box = chip.bounding_box()
        assert box and box["y"] + box["height"] <= panel["y"] + panel["height"] + 1
        assert box["x"] + box["width"] <= panel["x"] + panel["width"] + 1


OUTSIDE = """() => {
  const row = document.querySelector(".choices").getBoundingClientRect();
  return [...document.querySelectorAll("[data-move]")]
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.top < row.top || box.bottom > row.bottom).length;
}"""
"""Options that are cut off above or below."""


@pytest.mark.parametrize("width", [768, 820, 1024, 1440])
def test_more_than_ten_options_are_whole_in_their_two_rows(visit: Opener, house: House, width: int) -> None:
    start = {"kind": "position", "position": TARGET}
    page = visit(quick(house, start=start), width=width, height=HEIGHTS[width])
    answering("reveal")(page)
    assert page.locator("[data-move]").count() > 10
    assert page.evaluate(OUTSIDE) == 0


def test_the_chart_of_a_game_from_a_position_begins_with_its_position(visit: Opener, house: House) -> None:
    position = resolution("red.heir blue.lord!", 1, round=6)
    page = visit(quick(house, start={"kind": "position", "position": position}))
    answering("reveal")(page)
    page.locator("button[aria-pressed]", has_text="As a table").click()
    first = page.locator("table", has=page.locator("th", has_text="start")).locator("tbody tr").first
    assert first.locator("td").all_inner_texts() == ["12", "14"]
