"""A question with many targets in small windows: nothing is cut, everything can be reached."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, in_languages
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


def at_table(visit: Opener, position: dict[str, Any], width: int, height: int, **options: str) -> Page:
    """Sit at a table that begins with a position, and reveal the card at hand."""
    page = visit(width=width, height=height, **options)
    form = {"name": "Ann", "seat": 0, "level": "easy", "start": {"kind": "position", "position": position}}
    seated = page.request.post(page.url + "api/quick", data=form).json()
    page.goto(f"{page.url}t/{seated['table']['id']}#{seated['link']}")
    page.wait_for_selector(ASKED)
    page.locator("[data-move=reveal]").click()
    page.locator("[data-move^=target]").first.wait_for()
    return page


def asked(visit: Opener, width: int, height: int) -> Page:
    page = at_table(visit, POSITION, width, height)
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
    buttons = page.locator("[data-move]")
    for number in range(8):  # two rows of four; the next column is half seen
        expect(buttons.nth(number)).to_be_in_viewport(ratio=0.95)
    buttons.last.scroll_into_view_if_needed()
    expect(buttons.last).to_be_in_viewport(ratio=0.95)


def test_on_a_phone_the_targets_scroll_in_their_bar(visit: Opener) -> None:
    page = asked(visit, 360, 740)
    assert flag_is_whole(page)
    buttons = page.locator("[data-move]")
    expect(buttons.first).to_be_in_viewport(ratio=0.95)
    expect(buttons.last).not_to_be_in_viewport()
    buttons.last.scroll_into_view_if_needed()
    expect(buttons.last).to_be_in_viewport(ratio=0.95)


@in_languages
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1280, 900), (1024, 768)])
def test_the_queue_has_room_beside_five_targets(visit: Opener, width: int, height: int, language: str) -> None:
    queue = "green.lord! blue.soldier! red.decree green.heir! blue.conspiracy+2 yellow.archer"
    page = at_table(visit, POSITION | {"queue": queue, "cursor": 3}, width, height, locale=language)
    assert page.locator("[data-move]").count() == 5
    seats, bar = page.locator(".seats").bounding_box(), page.locator(".ask").bounding_box()
    assert seats and bar
    for piece in page.locator(".slot [data-piece]").all():
        box = piece.bounding_box()
        assert box and seats["y"] + seats["height"] <= box["y"] and box["y"] + box["height"] <= bar["y"]


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1024, 768), (1280, 800)])
def test_the_hand_is_on_the_screen_beside_a_long_queue(visit: Opener, width: int, height: int) -> None:
    page = at_table(visit, POSITION, width, height)
    hand = page.locator(".own .hand").bounding_box()
    assert hand and hand["y"] + hand["height"] <= height
    assert page.evaluate("document.documentElement.scrollHeight") <= height + 2
