"""A question with many targets in small windows: nothing is cut, everything can be reached."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.web.conftest import Opener
from tests.web.house import ASKED

QUEUE = (
    "blue.lord! green.spy! blue.archer yellow.heir! green.conspiracy+3 red.assassination blue.soldier red.lord! "
    "yellow.spy green.archer! blue.heir! black.lord black.spy! yellow.archer"
)
POSITION = {
    "rules": "revised",
    "seats": [["red"], ["blue"], ["green"], ["yellow"], ["black"]],
    "round": 5,
    "first": 0,
    "phase": "resolution",
    "influence": [3, 4, 5, 6, 7],
    "queue": QUEUE,
    "cursor": 6,
}


def asked(visit: Opener, width: int, height: int) -> Page:
    page = visit(width=width, height=height)
    form = {"name": "Ann", "seat": 0, "level": "easy", "start": {"kind": "position", "position": POSITION}}
    seated = page.request.post(page.url + "api/quick", data=form).json()
    page.goto(f"{page.url}t/{seated['table']['id']}#{seated['link']}")
    page.wait_for_selector(ASKED)
    page.locator("[data-move=reveal]").click()
    page.locator("[data-move^=target]").first.wait_for()
    assert page.locator("[data-move]").count() == 14
    return page


def flag_is_whole(page: Page) -> bool:
    flag, runner = page.locator(".slot .banner").bounding_box(), page.locator(".scroll").bounding_box()
    return flag is not None and runner is not None and flag["y"] >= runner["y"]


def test_every_target_is_in_sight_in_a_small_window(visit: Opener) -> None:
    page = asked(visit, 1100, 760)
    assert flag_is_whole(page)
    runner, bar = page.locator(".runner").bounding_box(), page.locator(".ask").bounding_box()
    assert runner and bar and runner["y"] + runner["height"] <= bar["y"]
    for button in page.locator("[data-move]").all():
        expect(button).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".below")).to_have_count(0)


def test_a_phone_says_how_many_targets_are_further_down(visit: Opener) -> None:
    page = asked(visit, 360, 740)
    assert flag_is_whole(page)
    below = page.locator(".below")
    expect(below).to_be_in_viewport()
    expect(page.locator("[data-move]").last).not_to_be_in_viewport()
    below.click()
    expect(page.locator("[data-move]").last).to_be_in_viewport(ratio=0.99)
    expect(below).to_have_count(0)
