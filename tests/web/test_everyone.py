"""The page is for everyone: axe finds nothing, text can be twice as large, the table can be listened to."""

from __future__ import annotations

from typing import Any, Literal
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import ROOT, Opener
from tests.web.house import House, answer_by_keys, is_over, play_now, play_on
from tests.web.walk import STATIONS, Station, asked, quick, resize, resolution

from oriflamme.game.locale import LANGUAGES

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
PAGES = [
    "/",
    "/friends",
    "/rules",
    "/learn",
    "/learn/strike",
    "/replays",
    "/lobby",
    "/games",
    "/mix",
    "/carry",
    "/puzzle",
]
THEMES = ["light", "dark"]
BY_TURNS = [(path, THEMES[number % 2]) for number, path in enumerate(PAGES)]
SAMPLED = [
    pytest.param(path, theme, marks=() if (path, theme) in BY_TURNS else pytest.mark.long)
    for path in PAGES
    for theme in THEMES
]
GAMES = [
    (1280, "light"),
    (360, "dark"),
    pytest.param(1280, "dark", marks=pytest.mark.long),
    pytest.param(360, "light", marks=pytest.mark.long),
]
LOOKS: list[tuple[int, Literal["light", "dark"]]] = [(1440, "light"), (360, "light"), (360, "dark"), (1440, "dark")]

CUT = """[...document.querySelectorAll(".ask h2, .ask .btn, .slot .foot")]
  .filter((each) => each.scrollHeight > each.clientHeight + 2).length"""


def violations(page: Page) -> list[Any]:
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(each["id"], [node["html"][:160] for node in each["nodes"]][:3]) for each in found["violations"]]


@pytest.mark.parametrize(("path", "theme"), SAMPLED)
def test_axe_finds_no_violation(visit: Opener, path: str, theme: str) -> None:
    page = visit(path, color_scheme=theme)
    page.wait_for_selector("main")
    page.wait_for_timeout(300)
    assert violations(page) == []


@pytest.mark.parametrize(("width", "theme"), GAMES)
def test_axe_finds_no_violation_in_a_game(visit: Opener, width: int, theme: str) -> None:
    page = visit(width=width, color_scheme=theme)
    play_now(page)
    assert violations(page) == []
    answer_by_keys(page)
    is_over(page)
    assert violations(page) == []
    page.locator("nav .iconbtn").last.click()
    expect(page.locator("dialog")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    play_on(page)
    assert violations(page) == []
    page.locator(".next a").first.click()
    page.wait_for_selector("[data-at='0']")
    assert violations(page) == []


@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_no_violation_in_stacks(visit: Opener, house: House, width: int) -> None:
    position = resolution("red.heir/red.lord!/red.spy+2 blue.heir!/blue.ambush+1 blue.spy!/blue.soldier!", 1)
    page = visit(quick(house, start={"kind": "position", "position": position}), width=width)
    asked(page)
    expect(page.locator(".piece.under")).to_have_count(4)
    assert violations(page) == []


@pytest.mark.long
@pytest.mark.parametrize("station", STATIONS, ids=lambda station: station.name)
def test_axe_finds_no_violation_on_any_screen_in_any_state(visit: Opener, house: House, station: Station) -> None:
    page = visit(station.path(house), width=1440, height=900)
    station.prepare(page)
    for width, theme in LOOKS:
        page.emulate_media(color_scheme=theme)
        resize(page, width)
        assert violations(page) == [], (width, theme)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_violation_among_friends(visit: Opener, house: House, theme: str) -> None:
    ann = visit("/friends", color_scheme=theme)
    ann.locator("[type=checkbox]").first.check()
    ann.locator("button[type=submit]").click()
    link = ann.locator("[data-link]")
    link.wait_for()
    expect(ann.locator(".qr")).to_be_visible()
    assert violations(ann) == []
    bob = visit(link.get_attribute("data-link") or "", color_scheme=theme)
    bob.locator("button[type=submit]").wait_for()
    assert violations(bob) == []
    bob.goto(house.url + "/lobby")
    bob.locator("li.panel").first.wait_for()
    assert violations(bob) == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_violation_in_windows_over_the_table(visit: Opener, theme: str) -> None:
    page = visit(width=1000, color_scheme=theme)
    play_now(page)
    answer_by_keys(page)
    is_over(page)
    for opener in (".iconbtn[data-panel=log]", ".iconbtn[data-panel=text]", ".iconbtn[data-panel=people]", ".pile"):
        page.locator(opener).first.click()
        expect(page.locator("dialog")).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    page.locator(".held").first.focus()
    page.keyboard.press("Space")
    expect(page.locator(".explained .rule")).to_be_visible()
    assert violations(page) == []


@pytest.mark.long
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language_fits_and_has_no_violation(visit: Opener, language: str, width: int) -> None:
    page = visit(locale=language, width=width)
    for path in PAGES:
        page.goto(urljoin(page.url, path))
        page.wait_for_selector("main")
        page.wait_for_timeout(300)
        assert violations(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("path", ["/", "/rules", "/friends", "/learn/strike", "/games", "/mix"])
@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.long)])
def test_text_can_be_twice_as_large(visit: Opener, path: str, width: int) -> None:
    page = visit(path, width=width)
    page.wait_for_selector("main")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.wait_for_timeout(100)
    assert page.evaluate("document.documentElement.scrollWidth") <= width + 1


@pytest.mark.parametrize("width", [1280, 820, 360])
def test_the_text_of_a_table_can_be_twice_as_large(visit: Opener, width: int) -> None:
    page = visit(width=width, height=900)
    play_now(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth") <= width + 1
    assert page.evaluate(CUT) == 0
    bar, question = page.locator(".ask").bounding_box(), page.locator(".ask h2").bounding_box()
    assert bar and question and bar["y"] <= question["y"]


def test_the_table_can_be_listened_to(visit: Opener) -> None:
    page = visit()
    play_now(page)
    log = page.locator("[role=log]").first
    before = log.inner_text()
    answer_by_keys(page)
    is_over(page)
    assert log.inner_text() != before
    page.keyboard.press("t")
    expect(page.locator("dialog ol li").first).to_be_visible()


def test_the_page_can_be_installed_and_calls_nobody_else(visit: Opener) -> None:
    page = visit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    play_now(page)
    host = page.evaluate("location.host")
    assert asked and all(f"//{host}/" in url for url in asked)
    answer = page.request.get(page.evaluate("new URL('/manifest.webmanifest', location.href).href"))
    assert {icon["sizes"] for icon in answer.json()["icons"]} >= {"192x192", "512x512"}
