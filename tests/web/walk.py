"""Every screen of the page and every state of the table, for tests that look at all of them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page
from tests.web.house import ASKED, OVER, House, answer, is_over, play_now, play_on

from oriflamme import puzzles
from oriflamme.game import Game, Record

WIDTHS = (360, 390, 768, 820, 1024, 1440)
HEIGHTS = {360: 740, 390: 844, 768: 1024, 820: 1180, 1024: 768, 1440: 900}
NAME = "Guillaume"
PEOPLE = (NAME, "Hildegarde")
LESSONS = re.findall(r'id: "(\w+)"', (Path(__file__).parents[2] / "web/src/learn/lessons.ts").read_text("utf-8"))
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


def inviting(page: Page) -> None:
    """The host has asked for the table's link and looks at what a card does."""
    shown(page)
    page.locator("[data-renew]").click()
    page.wait_for_selector(".invite .qr")
    page.locator("[data-cards] button").nth(4).click()
    page.wait_for_selector("[data-rule]")


def invitation(house: House) -> str:
    made = call(house, "tables", {"seats": [{}, {}, {}]})
    call(house, "join", {"link": made["seats"][0], "name": NAME})
    return f"/t/{made['table']['id']}#{made['seats'][1]}"


def shown(page: Page) -> None:
    page.wait_for_selector("main")
    page.wait_for_load_state("networkidle")


def open_tables(house: House) -> str:
    """The list of tables, with one that waits and one that is played."""
    clock = {"kind": "move", "seconds": 86400}
    made = call(house, "tables", {"seats": [{}, {}, {}, {}, {}], "clock": clock, "public": True, "rules": "ablaze"})
    call(house, "join", {"link": made["seats"][0], "name": NAME})
    company(house)
    return "/lobby"


def company(house: House) -> str:
    """A game of two people of whom one is not there, and a bot."""
    made = call(house, "tables", {"seats": [{}, {}, {"bot": "hard"}], "public": True})
    own = [call(house, "join", {"link": link, "name": name}) for link, name in zip(made["seats"], PEOPLE, strict=False)]
    return f"/t/{made['table']['id']}#{own[0]['link']}"


def spectated(house: House) -> str:
    """The same, seen by somebody who only looks on."""
    table = company(house).partition("#")[0].rpartition("/")[2]
    return f"/t/{table}#{call(house, f'tables/{table}/watch', {})['link']}"


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


def ended(page: Page) -> None:
    """The game is over, and its end page, which is fetched then, is there."""
    answering("reveal")(page)
    page.locator("tbody tr").first.wait_for()


def narrow(page: Page) -> None:
    """Something has happened, and the log lies behind a button."""
    answering("reveal")(page)
    resize(page, 1024)


def playing(page: Page) -> None:
    page.wait_for_selector(".page")


def some_turns(page: Page) -> None:
    """Play until enough has happened since the last answer to fill the strip."""
    rng = random.Random(2)
    for _ in range(20):
        if is_over(page) or page.locator(".since li").count() >= 3:
            return
        answer(page, rng)


def told(page: Page) -> None:
    """What the others do is told, and held."""
    asked(page)
    page.evaluate(TELL)
    page.reload()
    rng = random.Random(1)
    while not page.locator(TELLING).count():
        answer(page, rng)  # after some answers the next question follows at once
        page.wait_for_selector(f"{TELLING}, {ASKED}")
        page.keyboard.press("p")
        if page.locator(ASKED).count():
            page.keyboard.press("p")
    page.wait_for_selector(".logp .held, .told .play")


def handing_over(page: Page) -> None:
    """The device goes to the next player."""
    shown(page)
    page.locator("[role=group]").first.locator("button").last.click()
    page.locator("button[type=submit]").click()
    page.wait_for_selector(".cover")


def my_games(page: Page) -> None:
    """Some finished games and one that runs."""
    shown(page)
    page.locator(".none .btn.primary").click()
    play_now(page)
    play_on(page)
    page.goto(page.url.partition("/t/")[0])
    play_now(page)
    page.goto(page.url.partition("/t/")[0] + "/games")
    page.wait_for_selector("li.game")
    page.wait_for_selector("li.running")


def round_over(page: Page) -> None:
    """The worked round in its middle."""
    page.wait_for_selector("[data-step=forward]")
    for _ in range(7):
        page.locator("[data-step=forward]").click()
    page.wait_for_timeout(200)


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


def played_daily(page: Page) -> None:
    """The deal of the day, played, and its table of results."""
    shown(page)
    page.locator("[data-begin]").click()
    play_on(page)
    page.goto(page.url.partition("/t/")[0] + "/daily")
    page.wait_for_selector("tbody tr")


def challenged(page: Page) -> None:
    """A challenge, as the one sees it who made it."""
    play_on(page)
    page.locator("[data-challenge]").click()
    page.locator("a.btn[href^='/challenge#']").click()
    page.wait_for_selector("tbody tr")


def puzzled(page: Page) -> None:
    """A puzzle with a verdict, and what every option was worth."""
    asked(page)
    page.locator(".ask [data-move]").first.click()
    page.wait_for_selector("[data-values]")


def reviewed(page: Page) -> None:
    """A whole review, at a decision."""
    play_on(page)
    page.locator(".next a[href^='/review/']").click()
    page.wait_for_selector("[data-review=whole]", timeout=180_000)
    page.locator("[data-moment]").first.click()


TELLING = ".page[data-state=playing]"
TELL = "localStorage.setItem('oriflamme.settings', JSON.stringify({ speed: 1 }))"


def screen(path: str) -> Callable[[House], str]:
    return lambda house: path


PUZZLE = puzzles.select("target")[0]
TARGET = resolution(LONG.format("assassination"), 6)
DISCARDS = {"red": ["spy", "archer"], "blue": ["spy", "decree", "assassination"], "green": ["decree", "heir", "lord"]}
DUEL = [["red", "green"], ["blue", "yellow"]]
STATIONS = [
    Station("start", screen("/"), shown, sample=True),
    Station("friends", screen("/friends"), shown),
    Station("tables", open_tables, shown),
    Station("no games yet", screen("/games"), shown),
    Station("my games", screen("/games"), my_games),
    Station("profile from elsewhere", screen("/carry#unknown"), shown),
    Station("no such table", screen("/t/unknown#unknown"), shown),
    Station("mixed box", screen("/mix"), shown),
    Station("rules", screen("/rules"), shown),
    Station("learn", screen("/learn"), shown),
    *(Station(f"lesson {each}", screen(f"/learn/{each}"), asked) for each in LESSONS if each != "round"),
    Station("worked round", screen("/learn/round"), round_over),
    Station("replays", screen("/replays"), shown),
    Station("replay", screen("/replays"), replaying, sample=True),
    Station("deal of the day", screen("/daily"), shown),
    Station("deal of the day, played", screen("/daily"), played_daily),
    Station("challenge", lambda house: quick(house, seats=4, level="hard"), challenged),
    Station("puzzle", screen(f"/puzzle/{PUZZLE.id}"), asked),
    Station("puzzle answered", screen(f"/puzzle/{PUZZLE.id}"), puzzled),
    Station("review", lambda house: quick(house, seats=4, level="easy"), reviewed),
    Station("settings", screen("/"), opened(".iconbtn:visible", shown)),
    Station("waiting room", waiting, inviting, sample=True),
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
    Station("hint", at(TARGET), opened("[data-help=hint]")),
    Station("options explained", at(TARGET), opened("[data-help=explain]", answering("reveal"))),
    Station("menu", at(TARGET), opened(".topbar .iconbtn:last-child")),
    Station("since the last move", lambda house: quick(house, seats=5, rules="revised"), some_turns, sample=True),
    Station("told", lambda house: quick(house, seats=5, rules="ablaze"), told),
    Station("company", company, playing),
    Station("people", company, opened("[data-panel=people]", playing)),
    Station("chat", company, opened("[data-panel=chat]", playing)),
    Station("spectator", spectated, playing),
    Station("device handed over", screen("/friends"), handing_over),
    Station("clock", at(TARGET, clock={"kind": "game", "seconds": 600, "increment": 10}), asked),
    Station("end", at(resolution("red.heir blue.lord!", 1, round=6)), ended, sample=True),
]

LEGIBLE = (Path(__file__).parent / "legible.js").read_text("utf-8")
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.evaluate(SETTLED)
