"""Every screen of the page and every state of the table, for tests that look at all of them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page
from tests.web.house import ASKED, OVER, House

from oriflamme.game import Game, Record

WIDTHS = (360, 390, 768, 820, 1024, 1440)
HEIGHTS = {360: 740, 390: 844, 768: 1024, 820: 1180, 1024: 768, 1440: 900}
NAME = "Guillaume"
FAMILIES = ["red", "blue", "green", "yellow", "black"]
FIVE = [[family] for family in FAMILIES]
OTHERS = {"revised": "assassination", "first": "assassination", "ablaze": "queen", "duel": "assassination"}
HAND = "archer soldier decree shapeshifter conspiracy assassination spy"
ABLAZE_HAND = "prince schemer apothecary substitution bribery combination trap"
LONG = (
    "red.lord!/red.ambush+2 blue.archer! green.spy+1 yellow.heir! black.soldier!/black.conspiracy "
    "red.{} blue.lord! green.shapeshifter yellow.ambush+12 black.decree red.heir!"
)
"""A long queue with stacks and tokens; the card that is resolved stands in slot 6."""

QUEUE = "red.lord! blue.archer! green.spy+1 yellow.heir! black.soldier!/black.conspiracy red.heir!/red.ambush blue.lord"

Prepare = Callable[[Page], None]


@dataclass(frozen=True, slots=True)
class Station:
    """A screen in one state: where it is, and what brings it there."""

    name: str
    path: Callable[[House], str]
    prepare: Prepare
    sample: bool = False
    """among those that are looked at every time"""


def call(house: House, path: str, form: dict[str, Any], link: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {link}"} if link else {})
    with urlopen(Request(f"{house.url}/api/{path}", json.dumps(form).encode(), headers), timeout=60) as answer:
        return json.load(answer)


def quick(house: House, **form: Any) -> str:
    """The address of a table against bots."""
    seated = call(house, "quick", {"name": NAME, "seat": 0, **form})
    return f"/t/{seated['table']['id']}#{seated['link']}"


def resolution(queue: str, cursor: int, rules: str = "revised", seats: Any = FIVE, **more: Any) -> dict[str, Any]:
    influence = [12, 10, 9, 14, 11][: len(seats)]
    form = {"rules": rules, "seats": seats, "round": 5, "first": 2, "phase": "resolution", "queue": queue}
    return form | {"cursor": cursor, "influence": influence} | more


def placement(queue: str, hand: str, rules: str = "revised", seats: Any = FIVE, **more: Any) -> dict[str, Any]:
    hands = [
        [f"{seats[0][0]}.{name}" for name in hand.split()],
        *([f"{each[0]}.{OTHERS[rules]}"] for each in seats[1:]),
    ]
    form = {"rules": rules, "seats": seats, "round": 3, "first": 1, "phase": "placement", "queue": queue}
    return form | {"to_place": [0], "hands": hands, "influence": [12, 10, 9, 14, 11][: len(seats)]} | more


def at(position: dict[str, Any], **form: Any) -> Callable[[House], str]:
    return lambda house: quick(house, start={"kind": "position", "position": position}, **form)


def waiting(house: House) -> str:
    """A table of friends, as its host waits for them."""
    clock = {"kind": "game", "seconds": 600, "increment": 10}
    made = call(house, "tables", {"seats": [{}, {}, {}, {"bot": "hard"}, {}], "clock": clock, "public": True})
    host = call(house, "join", {"link": made["seats"][0], "name": NAME})
    call(house, "join", {"link": made["seats"][1], "name": "Hildegarde"})
    return f"/t/{made['table']['id']}#{host['link']}"


def invitation(house: House) -> str:
    made = call(house, "tables", {"seats": [{}, {}, {}]})
    call(house, "join", {"link": made["seats"][0], "name": NAME})
    return f"/t/{made['table']['id']}#{made['seats'][1]}"


def shown(page: Page) -> None:
    page.wait_for_selector("main")
    page.wait_for_load_state("networkidle")


def asked(page: Page) -> None:
    page.wait_for_selector(f"{ASKED}, {OVER}")


def answering(*moves: str) -> Prepare:
    """Answer, each by the option with this move."""

    def prepare(page: Page) -> None:
        asked(page)
        for move in moves:
            version = page.locator(".page").get_attribute("data-version")
            page.locator(f"[data-move='{move}']").click()
            page.wait_for_selector(f"{ASKED}:not([data-version='{version}']), {OVER}")

    return prepare


def holding(page: Page) -> None:
    """A card of the hand is chosen."""
    asked(page)
    page.locator(".held").nth(1).click()
    page.locator("[data-move]").first.wait_for()


def explaining(page: Page) -> None:
    asked(page)
    page.locator(".held").first.focus()
    page.keyboard.press("Space")
    page.wait_for_selector(".explained .rule")


def opened(selector: str, before: Prepare = asked) -> Prepare:
    def prepare(page: Page) -> None:
        before(page)
        page.locator(selector).first.click()
        page.wait_for_selector("dialog[open]")

    return prepare


def narrow(page: Page) -> None:
    """Where the log lies behind a button."""
    asked(page)
    resize(page, 1024)


def replaying(page: Page) -> None:
    """A game of bots, opened from a file and in its middle."""
    game = Game.new("ablaze", 5, seed=4)
    rng = random.Random(4)
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    shown(page)
    line = json.dumps(Record.of(game).to_dict()).encode()
    page.set_input_files("input[type=file]", {"name": "game.jsonl", "mimeType": "application/json", "buffer": line})
    page.wait_for_selector("[data-at='0']")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(200)


def screen(path: str) -> Callable[[House], str]:
    return lambda house: path


TARGET = resolution(LONG.format("assassination"), 6)
DISCARDS = {"red": ["spy", "archer"], "blue": ["spy", "decree", "assassination"], "green": ["decree", "heir", "lord"]}
DUEL = [["red", "green"], ["blue", "yellow"]]
STATIONS = [
    Station("start", screen("/"), shown, sample=True),
    Station("friends", screen("/friends"), shown),
    Station("lobby", screen("/lobby"), shown),
    Station("my games", screen("/games"), shown),
    Station("mixed box", screen("/mix"), shown),
    Station("rules", screen("/rules"), shown),
    Station("learn", screen("/learn"), shown),
    Station("lesson", screen("/learn/strike"), asked),
    Station("lesson of a hand", screen("/learn/stack"), asked),
    Station("replays", screen("/replays"), shown),
    Station("replay", screen("/replays"), replaying, sample=True),
    Station("settings", screen("/"), opened(".iconbtn:visible", shown)),
    Station("waiting room", waiting, shown, sample=True),
    Station("invitation", invitation, shown),
    Station("place, fresh", lambda house: quick(house, seats=5, rules="revised"), asked),
    Station("place, chosen", at(placement(QUEUE, HAND)), holding, sample=True),
    Station("reveal", at(TARGET | {"discards": DISCARDS}), asked),
    Station("target", at(TARGET | {"discards": DISCARDS}), answering("reveal"), sample=True),
    Station("gap", at(resolution(LONG.format("decree"), 6)), answering("reveal", "target 1")),
    Station("decree", at(resolution(LONG.format("decree"), 6)), answering("reveal")),
    Station("place, Ablaze", at(placement("blue.felon!", ABLAZE_HAND, "ablaze", twins=FAMILIES)), holding, sample=True),
    Station("duel", at(placement("blue.lord!", "spy archer", "duel", DUEL, discards={"blue": ["spy"]})), holding),
    Station("the only card", at(placement(QUEUE, "archer")), asked),
    Station("card explained", at(placement(QUEUE, HAND)), explaining),
    Station("log", at(TARGET), opened("[data-panel=log]", narrow)),
    Station("piles", at(TARGET | {"discards": DISCARDS}), opened(".pile, .ps")),
    Station("table as text", at(TARGET), opened("[data-panel=text]")),
    Station("clock", at(TARGET, clock={"kind": "game", "seconds": 600, "increment": 10}), asked),
    Station("end", at(resolution("red.heir blue.lord!", 1, round=6)), answering("reveal"), sample=True),
]

LEGIBLE = (Path(__file__).parent / "legible.js").read_text("utf-8")
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.evaluate(SETTLED)
