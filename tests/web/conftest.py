"""A real server process and a real browser for the tests of the page."""

from __future__ import annotations

import os
import runpy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright
from tests.web.house import House

from oriflamme.game.locale import LANGUAGES

ROOT = Path(__file__).parents[2]
BROWSER = runpy.run_path(str(ROOT / "scripts" / "browser.py"))

expect.set_options(timeout=30_000)  # a page that has much beside it takes more than the usual five seconds

Opener = Callable[..., Page]

in_languages = pytest.mark.parametrize(
    "language",
    [pytest.param(name, marks=() if name in ("en", "ru") else pytest.mark.long) for name in LANGUAGES],
)
"""English and the longest texts in every run, the other languages in the long one."""

AT_ONCE = """if (location.protocol.startsWith("http")) {
  const kept = JSON.parse(localStorage.getItem("oriflamme.settings") ?? "{}");
  if (kept.speed === undefined) localStorage.setItem("oriflamme.settings", JSON.stringify({ ...kept, speed: 0 }));
}"""
"""Nothing is told, everything is there at once."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with its own database; bots answer at once."""
    if not (ROOT / "web" / "dist" / "index.html").exists():
        pytest.fail("there is no built page: make web")
    house = House(tmp_path_factory.mktemp("house") / "tables.sqlite")
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = BROWSER["find"]()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI=true: a Chromium is needed")
        pytest.skip("no Chromium here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=BROWSER["FLAGS"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, house: House) -> Iterator[Opener]:
    """Opens the page as somebody new: `visit("/rules", width=360, locale="fr")`. Its console must stay silent."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(message.text)

    def open_page(path: str = "/", width: int = 1280, height: int = 800, still: bool = True, **options: Any) -> Page:
        options = {"locale": "en-GB", "reduced_motion": "reduce" if still else "no-preference", **options}
        context = chromium.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        if still:
            context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", note)
        page.set_default_timeout(60_000)
        page.goto(urljoin(house.url, path))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [text for text in complaints if not expected(text)] == []


def expected(complaint: str) -> bool:
    """What a browser says when a server goes away and comes back, or refuses what a test asked for."""
    return "WebSocket" in complaint or "Failed to load resource" in complaint
