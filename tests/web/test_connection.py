"""A connection that goes silent is told soon, and so is a move that waits for it; the tab says whose turn it is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.conftest import Opener
from tests.web.house import play_now

LOST = "The connection is lost"
SLACK = 10_000
"""Milliseconds beyond the five seconds that a busy machine may take."""


class Wire:
    """A connection to the server that can go silent, both ways, without being closed: nothing on it is lost."""

    def __init__(self, page: Page) -> None:
        self.silent = False
        self.held: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket("**/api/socket", self.open)

    def open(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda message: self.carry(server, message))
        server.on_message(lambda message: self.carry(route, message))

    def carry(self, to: WebSocketRoute, message: str | bytes) -> None:
        if self.silent:
            self.held.append((to, message))
        else:
            to.send(message)

    def mend(self) -> None:
        self.silent = False
        for to, message in self.held:
            to.send(message)


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_a_silent_connection_is_told_and_the_move_waits(visit: Opener, locale: str) -> None:
    page = visit("/rules", locale=locale)
    wire = Wire(page)
    page.goto(page.url.removesuffix("rules"))
    play_now(page)
    expect(page.locator(".toast")).to_have_count(0)
    version = page.locator(".page").get_attribute("data-version")
    wire.silent = True
    expect(page.locator(".toast[role=status]")).to_be_visible(timeout=5000 + SLACK)
    if not page.locator("[data-move]").count():
        page.locator(".held.is-selectable").first.click()
    page.locator("[data-move]").first.click()
    expect(page.locator(".ask h2")).to_have_text(re.compile("Not sent yet|Ещё не отправлено"))
    assert page.locator(".page").get_attribute("data-version") == version
    wire.mend()
    expect(page.locator(".toast[role=status]")).to_have_count(0, timeout=60_000)
    page.wait_for_function("v => Number(document.querySelector('.page').dataset.version) > v", arg=int(version or 0))


def test_a_browser_without_a_network_says_so_at_once(visit: Opener) -> None:
    page = visit()
    play_now(page)
    page.context.set_offline(True)
    expect(page.get_by_text(LOST)).to_be_visible(timeout=5000)
    page.context.set_offline(False)
    expect(page.get_by_text(LOST)).to_have_count(0, timeout=60_000)


def test_the_tab_says_when_it_is_your_turn(visit: Opener) -> None:
    page = visit()
    play_now(page)
    expect(page).to_have_title("Your turn · Oriflamme")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    page.goto(page.url.partition("/t/")[0])
    expect(page).to_have_title("Oriflamme")


def test_days_for_a_move_are_offered_and_shown(visit: Opener) -> None:
    page = visit("/friends")
    page.get_by_role("button", name="3 days a move").click()
    for seat in range(3):
        page.locator("li .seg").nth(seat).locator("button").last.click()
    page.locator("input").first.fill("Ann")
    page.locator("button[type=submit]").click()
    page.locator("[data-begin]").click()
    page.wait_for_selector(".page")
    expect(page.locator(".clock").first).to_contain_text(re.compile(r"2 d 23 h|3 d 0 h"))
