"""Somebody opens the page for the first time and plays."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocket, expect
from tests.web.conftest import Opener
from tests.web.house import answer_by_keys, expect_end, is_over, play_now, play_on


def test_a_newcomer_plays_a_whole_game_by_mouse(visit: Opener) -> None:
    page = visit()
    play_now(page)
    play_on(page)
    expect_end(page)


def test_a_newcomer_plays_a_whole_game_by_keyboard_alone(visit: Opener) -> None:
    page = visit()
    page.wait_for_selector(".go .primary")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.go .primary')"):
            break
    page.keyboard.press("Enter")
    for _ in range(400):
        if is_over(page):
            break
        answer_by_keys(page)
    expect_end(page)


def test_a_newcomer_plays_a_whole_game_on_a_phone(visit: Opener) -> None:
    page = visit(width=360, height=740, has_touch=True, is_mobile=True)
    page.locator(".go .btn.primary").tap()
    play_on(page, press="tap")
    expect_end(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_card_can_be_dragged_to_its_place(visit: Opener) -> None:
    page = visit()
    play_now(page)
    card = page.locator(".held.is-selectable").first
    name = card.get_attribute("data-hand")
    card.hover()
    page.mouse.down()
    page.mouse.move(640, 420, steps=4)
    front = page.locator("[data-drop=front]")
    front.hover()
    page.mouse.up()
    expect(page.locator(f"[data-hand='{name}']")).to_have_count(0)


def test_a_move_can_be_confirmed_before_it_is_sent(visit: Opener) -> None:
    page = visit()
    page.evaluate("localStorage.setItem('oriflamme.settings', JSON.stringify({confirm: true}))")
    page.reload()
    play_now(page)
    version = page.locator(".page").get_attribute("data-version")
    page.locator(".held.is-selectable").first.click()
    page.locator("[data-move]").first.click()
    page.keyboard.press("Escape")
    page.locator(".held.is-selectable").first.click()
    page.locator("[data-move]").first.click()
    assert page.locator(".page").get_attribute("data-version") == version
    page.keyboard.press("Enter")
    page.wait_for_selector(f".page:not([data-version='{version}'])")


def test_no_answer_is_lost_while_things_move(visit: Opener) -> None:
    page = visit(still=False)
    answered: list[str] = []
    refused: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: answered.extend(re.findall(r'"move","version":(\d+)', str(frame))))
        socket.on("framereceived", lambda frame: refused.extend(re.findall(r'"type":"refused".*', str(frame))))

    page.on("websocket", listen)
    play_now(page)
    answers = 0
    while answers < 8 and not is_over(page):
        answer_by_keys(page)  # the question is visible: what is pressed now counts, whatever still flies
        answers += 1
        for key in "rwfb1":  # what is pressed without a question only finishes the movement
            page.keyboard.press(key)
    assert len(answered) == len(set(answered)) >= answers
    assert refused == []
    assert page.locator(".page").get_attribute("data-drift") == "0"


def test_a_card_is_explained_on_demand(visit: Opener) -> None:
    page = visit()
    play_now(page)
    page.locator(".held").first.focus()
    page.keyboard.press("Space")
    expect(page.locator(".explained .rule")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_card_is_explained_by_a_long_press_and_not_chosen(visit: Opener) -> None:
    page = visit(width=360, height=740, has_touch=True, is_mobile=True)
    play_now(page)
    box = page.locator(".held.is-selectable").first.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".explained .rule")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    expect(page.locator(".explained .rule")).to_be_visible()
    assert page.locator(".is-selected").count() == 0
