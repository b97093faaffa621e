"""Take the pictures of docs/pictures from a real game on a real server, and the preview of shared links."""

from __future__ import annotations

import random
import runpy
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from tests.web.house import House, answer, is_over, play_now, play_on  # noqa: E402
from tests.web.walk import TELL, inviting, open_tables, screen, shown, told, waiting  # noqa: E402

from oriflamme.arena.figures import summarise  # noqa: E402
from oriflamme.arena.games import Match, play_deals  # noqa: E402
from oriflamme.arena.report import match_report  # noqa: E402
from oriflamme.game import RuleSet  # noqa: E402
from oriflamme.game.locale import Locale  # noqa: E402

OUT = ROOT / "docs" / "pictures"
DESK = (1440, 900)
PHONE = (360, 740)
HOUSE: dict[str, Callable[[House], str]] = {
    "mix": screen("/mix"),
    "waiting": waiting,
    "tables": open_tables,
    "lesson": screen("/learn/strike"),
    "round": screen("/learn/round"),
    "rules": screen("/rules"),
}
PREVIEW = ROOT / "web" / "public" / "preview.png"
PREVIEW_SIZE = (1200, 630)
PREVIEW_STYLE = """
  body, body::before, main { background: #f3e7cb none !important; }
  .left > :not(h1), .days, .dock { display: none !important; }
  .left { position: fixed !important; left: 64px; top: 236px; width: 540px; padding: 0 !important; }
  .left h1 svg { width: 540px !important; margin: 0 !important; }
  .art { position: fixed !important; left: 836px; top: 62px; width: 800px; height: 900px; zoom: 0.74; }
"""

AT_ONCE = """if (!localStorage.getItem("oriflamme.settings"))
  localStorage.setItem("oriflamme.settings", JSON.stringify({ speed: 0 }));"""
"""Nothing is told unless a picture needs it."""


def main() -> None:
    browser_script = runpy.run_path(str(ROOT / "scripts" / "browser.py"))
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        house = House(Path(scratch) / "tables.sqlite", review_effort="1")
        house.start()
        browser = playwright.chromium.launch(executable_path=browser_script["find"](), args=browser_script["FLAGS"])
        try:
            take_all(browser, house)
            take_report(browser, Path(scratch))
            take_preview(browser, house)
        finally:
            browser.close()
            house.stop()


def take_all(browser: Browser, house: House) -> None:
    """The screens of one player: the way to a table, the table, and what is left of a game."""
    page = visit(browser, house, "/")
    shown(page)
    take(page, "start")
    play_now(page)
    until(page, 4, "target")
    take(page, "table-target")
    told(page)
    take(page, "table-told")
    page.keyboard.press("Space")
    at_once(page)
    play_on(page)
    take(page, "end")
    take_review(browser, house, page)
    page.locator(".next a").first.click()
    page.wait_for_selector("[data-at='0']")
    page.locator(".controls .seg").first.locator("button").nth(3).click()
    page.locator("[aria-pressed]").last.click()
    take(page, "replay")
    page.goto(house.url + "/")
    for _ in range(2):
        play_now(page)
        play_on(page)
        page.goto(house.url + "/")
    play_now(page)
    page.goto(house.url + "/games")
    page.wait_for_selector("li.game")
    take(page, "games")
    for name, path in HOUSE.items():
        page = visit(browser, house, path(house))
        if name == "waiting":
            inviting(page)
        take(page, name)
    for name, theme, size in (("table-dark", "dark", DESK), ("phone", "light", PHONE)):
        page = visit(browser, house, "/", size, theme)
        play_now(page)
        until(page, 3, "target" if name == "phone" else "reveal")
        take(page, name)


def at_once(page: Page) -> None:
    """Tell nothing from now on."""
    page.evaluate(TELL.replace("1", "0"))
    page.reload()


def take_review(browser: Browser, house: House, end: Page) -> None:
    """The review of the game that has just ended, on a desk and on a phone."""
    path = end.locator(".next a[href^='/review/']").get_attribute("href") or ""
    for size, name in ((DESK, "review"), (PHONE, "review-phone")):
        page = visit(browser, house, path, size)
        page.wait_for_selector("[data-review=whole]", timeout=300_000)
        take(page, name)


def take_report(browser: Browser, scratch: Path) -> None:
    """The report of a match in the arena."""
    match = Match(("greedy", "random"), RuleSet.named("revised"), 4, 7)
    file = scratch / "report.html"
    file.write_text(match_report(summarise(match, play_deals(match, range(250)), 250), Locale.load()), "utf-8")
    page = browser.new_page(viewport={"width": 1100, "height": 1180}, color_scheme="light")
    page.goto(file.as_uri())
    take(page, "arena")


def take_preview(browser: Browser, house: House) -> None:
    """The picture that shared links are shown with: name, banner and cards of the start page."""
    width, height = PREVIEW_SIZE
    page = browser.new_page(viewport={"width": width, "height": height}, locale="en-GB", bypass_csp=True)
    page.goto(house.url)
    page.wait_for_selector(".art")
    page.add_style_tag(content=PREVIEW_STYLE)
    page.wait_for_timeout(1300)
    page.screenshot(path=PREVIEW)
    print(PREVIEW)


def visit(browser: Browser, house: House, path: str, size: tuple[int, int] = DESK, theme: str = "light") -> Page:
    width, height = size
    options = {"device_scale_factor": 2.0} if size == PHONE else {}
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        locale="en-GB",
        **options,  # type: ignore[arg-type]
    )
    page.add_init_script(AT_ONCE)
    page.goto(house.url + path)
    page.wait_for_selector("main")
    return page


def until(page: Page, rounds: int, verb: str) -> None:
    """Play on, if need be another game, until this round or a later one asks such a question."""
    rng = random.Random(5)
    while True:
        if is_over(page):
            page.goto(page.url.partition("/t/")[0])
            play_now(page)
        asked = page.locator(f"[data-move^='{verb}']").count() > 0
        if asked and page.locator(".pips .done").count() + 1 >= rounds:
            return
        answer(page, rng)


def take(page: Page, name: str) -> None:
    page.mouse.move(2, 2)
    page.wait_for_timeout(1300)
    page.screenshot(path=OUT / f"{name}.png")
    print(OUT / f"{name}.png")


if __name__ == "__main__":
    main()
