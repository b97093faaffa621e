"""The page of a seat holds no card that the seat must not know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web.conftest import Opener
from tests.web.house import House, answer, is_over

from oriflamme.game.card import BASE_CARDS

CARDS = "document.documentElement.outerHTML + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)"


class Knowledge:
    """What the views of a seat have told so far: everything else is hidden from it."""

    def __init__(self) -> None:
        self.told: set[str] = set()

    def hear(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message.get("type") == "update" and message["view"]:
            self.told |= set(named(message))


def named(part: Any) -> list[str]:
    """Every card that a message names."""
    if isinstance(part, dict):
        return [card for value in part.values() for card in named(value)]
    if isinstance(part, list):
        return [card for value in part for card in named(value)]
    return [part] if isinstance(part, str) and part.count(".") == 1 and not part.endswith("?") else []


def scan(page: Page, knowledge: Knowledge, others: list[str]) -> None:
    text = page.evaluate(CARDS)
    for family in others:
        for card in (f"{family}.{name}" for name in BASE_CARDS):
            assert card in knowledge.told or f'"{card}"' not in text, card


def watch_game(visit: Opener, house: House, seed: int) -> None:
    page = visit()
    knowledge = Knowledge()
    frames: list[str] = []

    def hear(payload: str | bytes) -> None:
        frames.append(str(payload))
        knowledge.hear(payload)

    def listen(socket: Any) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", listen)
    page.locator(".go .btn.primary").click()
    rng = random.Random(seed)
    while not is_over(page):
        own = json.loads(next(frame for frame in frames if '"type":"update"' in frame))["view"]["viewer"]
        table = json.loads(next(frame for frame in frames if '"type":"table"' in frame))
        others = [family for seat in table["seats"] if seat["seat"] != own for family in seat["families"]]
        check_wire(frames, own, others)
        scan(page, knowledge, others)
        answer(page, rng)


def check_wire(frames: list[str], own: int, others: list[str]) -> None:
    """No view shows another seat's hand, cards aside or face-down cards, and no other seat's options are sent."""
    for frame in frames:
        message = json.loads(frame)
        if message.get("type") != "update" or not message["view"]:
            continue
        for seat, hand in enumerate(message["view"]["hands"]):
            assert seat == own or all(card.endswith("?") for card in hand)
        for family in others:
            assert all(card.endswith("?") for card in message["view"]["aside"].get(family, []))
        for card in (card for slot in message["view"]["queue"] for card in slot):
            assert card["revealed"] or card["card"].endswith("?") or card["card"].split(".")[0] not in others
        decision = message["decision"]
        assert decision is None or decision["seat"] == own or decision["options"] == []


def test_a_page_holds_no_hidden_card_over_a_whole_game(visit: Opener, house: House) -> None:
    watch_game(visit, house, 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_pages_hold_no_hidden_card_over_many_games(visit: Opener, house: House, seed: int) -> None:
    watch_game(visit, house, seed)
