"""My games without an account: what runs, what is over, figures, and the profile that goes to another browser."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.server.profile_client import call, new_key, play_out, quick_game
from tests.web.conftest import Opener, in_languages
from tests.web.house import ASKED, House, answer_by_keys, is_over, play_now, play_on
from tests.web.test_everyone import violations

from oriflamme.game.locale import Locale

WIDTHS = [360, 390, 768, 820, 1024, 1440]
KEEP = "key => localStorage.setItem('oriflamme.profile', key)"
GAMES: list[dict[str, Any]] = [{}, {"rules": "duel", "seats": 2}, {"rules": "ablaze", "seats": 5, "level": "normal"}]

OVERFLOWS = """() => [...document.querySelectorAll('main *, .dock *')].filter((each) => {
  const style = getComputedStyle(each);
  const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!own || style.visibility === 'hidden' || !each.getClientRects().length) return false;
  if (each.closest('.sr, svg, .card, select, .presets, .rule') || style.display === 'inline') return false;
  return each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0;
}).map((each) => each.className + ': ' + each.textContent.trim().slice(0, 40))"""
"""Elements whose own text is wider than their box; cards, the row of presets and fields scroll or cut by design."""


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Do something in a loop of its own; the browser's runs in this thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def some_games(where: str, key: str) -> None:
    """Three finished games and one that runs."""
    for seed, wish in enumerate(GAMES):
        await play_out(where, (await quick_game(where, key, **wish))["link"], seed)
    await quick_game(where, key)


@pytest.fixture(scope="module")
def player(house: House) -> str:
    """The key of somebody who has played."""
    key = new_key()
    run(some_games(house.url, key))
    return key


def games_of(visit: Opener, house: House, key: str, path: str = "/games", **options: Any) -> Page:
    """Open a page as somebody with a profile."""
    page = visit("/rules", **options)
    page.wait_for_selector("main")
    page.evaluate(KEEP, key)
    page.goto(house.url + path)
    page.wait_for_selector("main")
    return page


def rows(page: Page) -> Locator:
    return page.locator("li.game")


def test_games_are_listed_without_any_account(visit: Opener) -> None:
    page = visit("/games")
    expect(page.locator(".none .btn.primary")).to_be_visible()
    page.locator(".none .btn.primary").click()
    play_now(page)
    page.goto(page.url.split("/t/")[0] + "/games")
    going = page.locator("li.running")
    expect(going).to_have_count(1)
    going.locator("a.btn").click()
    play_on(page)
    page.goto(page.url.split("/t/")[0] + "/games")
    expect(rows(page)).to_have_count(1)
    expect(page.locator("li.running")).to_have_count(0)
    expect(page.locator(".totals .big")).to_have_text("1")
    rows(page).locator("a.btn[href^='/replay/']").click()
    page.wait_for_selector("[data-at='0']")


def test_games_that_only_the_browser_remembers_join_the_list(visit: Opener) -> None:
    page = visit()
    play_now(page)
    page.evaluate("localStorage.removeItem('oriflamme.profile')")
    page.goto(page.url.split("/t/")[0] + "/games")
    expect(page.locator("li.running")).to_have_count(1)


def test_a_profile_is_carried_to_a_second_browser(visit: Opener, house: House) -> None:
    ann = visit()
    play_now(ann)
    answer_by_keys(ann)
    is_over(ann)
    table = ann.url.split("/t/")[1].split("#")[0]
    ann.evaluate("""() => localStorage.setItem('oriflamme.settings',
      JSON.stringify({...JSON.parse(localStorage.getItem('oriflamme.settings')), name: 'Ann'}))""")
    ann.goto(house.url + "/games")
    ann.locator(".carry .btn").click()
    expect(ann.locator(".carry svg.qr")).to_be_visible()
    link = ann.locator(".carry input").input_value()
    assert re.search(r"/carry#[\w-]{32}$", link)
    assert violations(ann) == []
    bob = visit()  # a second browser, with a game of its own
    play_now(bob)
    other = bob.url.split("/t/")[1].split("#")[0]
    bob.goto(link)
    bob.locator("main .btn.primary").click()
    bob.wait_for_url("**/games")
    expect(bob.locator("li.running")).to_have_count(2)
    expect(bob.locator(".profile input").first).to_have_value("Ann")
    assert {each.get_attribute("data-game") for each in bob.locator("li.running").all()} == {table, other}
    expect(ann.locator(".carry[data-state=used]")).to_be_visible(timeout=20_000)
    bob.locator(f"li.running[data-game='{table}'] a.btn").click()
    bob.wait_for_selector(ASKED)
    version = bob.locator(".page").get_attribute("data-version")
    answer_by_keys(bob)
    assert bob.locator(".page").get_attribute("data-version") != version
    third = visit(link.removeprefix(house.url))
    third.locator("main .btn.primary").click()
    expect(third.locator("main h2")).to_have_text(Locale.load("en").text("web-carry-void"))


def test_a_game_is_forgotten_and_remembered_and_a_record_saved(visit: Opener, house: House, player: str) -> None:
    page = games_of(visit, house, player)
    expect(rows(page)).to_have_count(3)
    first = rows(page).first
    first.locator("[aria-haspopup=menu]").click()
    with page.expect_download() as saved:
        page.locator("[role=menuitem]").first.click()
    assert saved.value.suggested_filename.endswith(".jsonl")
    first.locator("[aria-haspopup=menu]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[role=menuitem]").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[role=menuitem]").last).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(2)
    page.locator(".undo button").click()
    expect(rows(page)).to_have_count(3)


def test_filters_and_figures_go_together(visit: Opener, house: House, player: str) -> None:
    page = games_of(visit, house, player)
    expect(page.locator(".totals .big")).to_have_text("3")
    page.locator(".filters .seg button", has_text="Duel").click()
    expect(rows(page)).to_have_count(1)
    expect(page.locator(".totals .big")).to_have_text("1")
    page.locator(".filters select:visible").first.select_option("normal")
    expect(rows(page)).to_have_count(0)
    page.locator(".empty .btn").click()
    expect(rows(page)).to_have_count(3)
    page.locator(".filters select:visible").first.select_option("normal")
    expect(rows(page)).to_have_count(1)


def test_a_profile_is_deleted_and_brought_back(visit: Opener, house: House) -> None:
    key = new_key()
    run(quick_game(house.url, key))
    page = games_of(visit, house, key)
    expect(page.locator("li.running")).to_have_count(1)
    page.locator(".files button").click()
    page.locator("dialog .btn.solid").click()
    expect(page.locator("li.running")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('oriflamme.profile')") is None
    page.locator(".undo button").click()
    expect(page.locator("li.running")).to_have_count(1)
    assert run(call(house.url, "GET", "/api/profile", key))["games"] == 1


def test_the_start_page_keeps_the_last_choice_and_shows_what_waits(visit: Opener, house: House) -> None:
    page = visit()
    page.locator(".quick .seg").nth(0).locator("button", has_text="Duel").click()
    page.keyboard.press("2")
    page.reload()
    chosen = page.locator(".quick [aria-pressed=true]")
    expect(chosen).to_have_text(["Duel", "Easy", "2"])
    page.keyboard.press("p")
    page.wait_for_selector(ASKED)
    assert page.locator(".seat, .me").count() >= 2
    table = page.url.split("/t/")[1].split("#")[0]
    page.goto(house.url)
    bar = page.locator(f".going[data-game='{table}']")
    expect(bar).to_be_visible()
    expect(bar.locator(".btn.primary")).to_be_visible()
    expect(page.locator(".go .btn.play")).to_have_class(re.compile("solid"))
    page.keyboard.press("p")
    page.wait_for_selector(ASKED)
    assert table in page.url
    page.goto(house.url)
    page.wait_for_selector(".go .btn.play")
    page.keyboard.press("g")
    page.wait_for_url("**/games")


def picked(page: Page) -> set[str]:
    page.wait_for_selector("[data-card]")
    return {str(each.get_attribute("data-card")) for each in page.locator("[role=checkbox][aria-checked=true]").all()}


def test_ten_of_twenty_cards_are_picked_by_mouse(visit: Opener) -> None:
    page = visit("/mix")
    before = picked(page)
    assert len(before) == 10 and page.locator("[data-card]").count() == 20
    name = page.locator("[data-card][aria-checked=false]").first.get_attribute("data-card")
    extra = page.locator(f"[data-card={name}]")
    extra.click()
    assert picked(page) == before  # an eleventh is not taken, and that is said
    expect(page.locator(".undo")).to_be_visible()
    page.locator("[data-card][aria-checked=true]").first.click()
    expect(page.locator(".tray .btn.solid")).to_be_disabled()
    extra.click()
    assert len(picked(page)) == 10 and picked(page) != before
    page.locator(".presets button").nth(1).click()
    expect(page.locator("[role=switch]")).to_be_enabled()
    page.locator("[role=switch]").check()
    page.locator(".options .seg").last.locator("button").first.click()  # two players: a duel
    mix = picked(page)
    page.locator(".tray .btn.solid").click()
    page.wait_for_selector(ASKED)
    table = page.evaluate(
        "fetch('/api/profile/running', {headers: {'Oriflamme-Profile':"
        " localStorage.getItem('oriflamme.profile')}}).then((answer) => answer.json())"
    )["games"][0]
    rules = table["table"]["rules"]
    assert set(rules["cards"]) == mix and rules["duel"] and rules["twin_face_down"]
    page.goto(page.url.split("/t/")[0])
    expect(page.locator(".quick [aria-pressed=true]").first).to_contain_text("Mix")


def test_ten_of_twenty_cards_are_picked_by_keyboard_and_shared_by_link(visit: Opener, house: House) -> None:
    page = visit("/mix")
    page.locator("[data-card]").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    assert len(picked(page)) == 9
    page.keyboard.press("x")
    random_ten = picked(page)
    assert len(random_ten) == 10
    page.evaluate("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
    page.keyboard.press("c")
    expect(page.locator(".undo")).to_be_visible()
    link = page.evaluate("window.copied")
    other = visit(link.removeprefix(house.url))
    other.wait_for_selector("[data-card]")
    assert picked(other) == random_ten


def test_ten_of_twenty_cards_are_picked_on_a_phone(visit: Opener) -> None:
    page = visit("/mix", width=360, height=740, has_touch=True, is_mobile=True)
    page.locator("[data-card][aria-checked=true]").first.tap()
    assert len(picked(page)) == 9
    page.locator("[data-card][aria-checked=false]").last.tap()
    assert len(picked(page)) == 10
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".tray .btn.solid").tap()
    page.wait_for_selector(ASKED)


@in_languages
def test_no_text_is_wider_than_its_box(visit: Opener, house: House, player: str, language: str) -> None:
    for path in ("/", "/games", "/mix", "/lobby"):
        page = games_of(visit, house, player, path, locale=language)
        page.wait_for_timeout(500)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            page.wait_for_timeout(60)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
            assert page.evaluate(OVERFLOWS) == [], (path, width)
        page.context.close()


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (360, "dark")])
def test_axe_finds_no_violation_in_ones_games(visit: Opener, house: House, player: str, width: int, theme: str) -> None:
    page = games_of(visit, house, player, width=width, color_scheme=theme)
    expect(rows(page)).to_have_count(3)
    assert violations(page) == []
    rows(page).first.locator("[aria-haspopup=menu]").click()
    assert violations(page) == []
    page.goto(house.url)
    page.wait_for_selector(".going")
    assert violations(page) == []
