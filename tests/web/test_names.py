"""Names on the page: a taken one is told on the form, a lost answer costs nothing, right-to-left stays in its place."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route, expect
from tests.web.conftest import Opener
from tests.web.house import ASKED, House
from tests.web.test_company import begin, friends_table

SEATED = ".page, .seat2"
"""The table, or the room where it waits for its host."""


def sit_down(page: Page, name: str) -> None:
    page.locator(".join input").fill(name)
    page.locator("button[type=submit]").click()


def test_a_name_that_is_taken_is_told_where_it_is_given(visit: Opener, house: House) -> None:
    link = friends_table(visit("/friends"))[0]
    bob = visit(link.removeprefix(house.url))
    for name in ("АNN", "An\u200bn"):
        sit_down(bob, name)
        expect(bob.locator(".join [role=alert]")).to_be_visible()
    sit_down(bob, "Bob")
    bob.wait_for_selector(SEATED)


def test_joining_survives_a_lost_answer(visit: Opener, house: House) -> None:
    link = friends_table(visit("/friends"))[0]
    bob = visit(link.removeprefix(house.url))
    asked: list[str] = []

    def lose_first(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or "")["own"])
        if len(asked) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    bob.route("**/api/join", lose_first)
    sit_down(bob, "Bob")
    bob.wait_for_selector(SEATED)
    assert len(asked) == 2 and len(set(asked)) == 1
    assert bob.url.endswith(f"#{asked[0]}")


def test_joining_survives_a_reload_before_the_answer(visit: Opener, house: House) -> None:
    link = friends_table(visit("/friends"))[0]
    bob = visit(link.removeprefix(house.url))
    bob.route("**/api/join", lambda route: (route.fetch(), None)[1])
    sit_down(bob, "Bob")
    bob.wait_for_timeout(2000)
    bob.unroute("**/api/join")
    bob.goto(link)
    bob.reload()
    bob.wait_for_selector(SEATED)


def test_a_name_from_right_to_left_stays_in_its_place(visit: Opener, house: House) -> None:
    ann = visit("/friends")
    link = friends_table(ann)[0]
    other = visit(link.removeprefix(house.url))
    sit_down(other, "מרים")
    begin(ann)
    expect(ann.locator("bdi", has_text="מרים").first).to_be_visible()
    told = ann.locator("body").get_by_text("\u2068מרים\u2069")
    other.wait_for_selector(ASKED) if other.locator(ASKED).count() else ann.wait_for_selector(ASKED)
    assert told.count() > 0 or "\u2068" not in ann.locator("body").inner_text()
