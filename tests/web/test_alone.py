"""The page that is by itself: played from any static host, then without a network."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect
from tests.web.conftest import AT_ONCE, ROOT, expected, in_languages
from tests.web.house import ASKED, answer, expect_end, play_now, play_on
from tests.web.static import Host

BUILT = ROOT / "build" / "alone"
PLACE = "some/where"
"""The page lies below the root of its host."""
LONG = 240_000
"""Milliseconds for what takes ten seconds where nothing else runs."""
OFFERED = {"", "t", "rules", "learn", "replay"}
"""The pages that need no server."""
MOST = 7_500_000
"""Bytes of a first visit, compressed; most of them are Python."""

Opener = Callable[..., Page]


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    if not (BUILT / "index.html").exists():
        pytest.fail("there is no built page: make alone")
    place = tmp_path / PLACE
    place.parent.mkdir(parents=True)
    place.symlink_to(BUILT)
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.fixture
def alone(chromium: Browser, host: Host) -> Iterator[Opener]:
    """Opens the page as somebody new, and waits until it can be played. Its console must stay silent."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and not expected(message.text):
            complaints.append(message.text)

    def open_page(state: str = "kept", width: int = 1280, **options: Any) -> Page:
        options = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        context = chromium.new_context(viewport={"width": width, "height": 800}, **options)
        contexts.append(context)
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", note)
        page.set_default_timeout(LONG)
        page.goto(f"{host.url}{PLACE}/")
        page.wait_for_selector(f"[data-house={state}]")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


def choose(page: Page, *values: str) -> None:
    """Choose rules, level or seats by their buttons."""
    for value in values:
        page.locator(".quick").get_by_role("button", name=value, exact=True).click()


def offered(page: Page) -> set[str]:
    """Return the pages that anything on this one leads to."""
    links: list[str] = page.eval_on_selector_all("a[href]", "all => all.map((each) => each.getAttribute('href'))")
    return {link.lstrip("#/").split("/")[0].split("#")[0] for link in links}


def test_it_is_played_below_any_address_and_goes_on_without_a_network(alone: Opener, host: Host) -> None:
    page = alone()
    choose(page, "Normal", "3")
    play_now(page)
    rng = random.Random(2)
    for _ in range(3):
        answer(page, rng)
    version = page.locator(".page").get_attribute("data-version")
    table = page.url
    host.stop()
    page.context.set_offline(True)
    page.goto("about:blank")
    page.goto(table)
    page.wait_for_selector(ASKED)
    assert page.locator(".page").get_attribute("data-version") == version
    play_on(page)
    expect_end(page)
    assert offered(page) <= OFFERED
    page.locator(".next").get_by_text("Watch the replay").click()
    page.wait_for_selector("[data-at='0']")
    page.go_back()
    page.locator(".next .primary").click()
    page.wait_for_selector(ASKED)
    assert page.url != table


def test_the_lessons_and_the_rules_need_no_network_either(alone: Opener) -> None:
    page = alone(width=390)
    page.context.set_offline(True)
    page.locator(".dock a[href$='/rules']").click()
    expect(page.locator("#topic-setup")).to_be_visible()
    page.locator(".dock a[href$='/learn']").click()
    page.locator("main ol a").first.click()
    page.wait_for_selector(ASKED)
    expect(page.locator(".coach .task")).to_be_visible()


@in_languages
def test_only_what_works_is_offered_in_every_language(alone: Opener, language: str) -> None:
    page = alone(locale=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert offered(page) <= OFFERED
    play_now(page)
    page.locator(".topbar nav .iconbtn").last.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    assert offered(page) <= OFFERED
    assert page.locator("[data-help], [data-leave], [data-bot], [data-panel=chat]").count() == 0
    page.keyboard.press("Escape")
    answer(page, random.Random(1))


@pytest.mark.long
@pytest.mark.parametrize("level", ["Normal", "Hard"])
@pytest.mark.parametrize("rules", ["Base", "Base, 1st ed.", "Ablaze", "Duel"])
def test_a_whole_game_of_every_rule_set_is_played(alone: Opener, rules: str, level: str) -> None:
    page = alone()
    choose(page, rules, level)
    play_now(page)
    play_on(page)
    expect_end(page)


@pytest.mark.long
def test_a_browser_that_keeps_nothing_plays_while_there_is_a_network(alone: Opener) -> None:
    page = alone(state="not-kept", service_workers="block")
    play_now(page)
    play_on(page)
    expect_end(page)


def test_every_file_is_listed_with_its_digest_and_the_first_visit_is_small() -> None:
    listed = json.loads((BUILT / "files.js").read_text("utf-8").removeprefix("self.FILES = ").rstrip(";\n"))
    for path, digest, size in listed:
        content = (BUILT / (path or "index.html")).read_bytes()
        assert (hashlib.sha256(content).hexdigest()[: len(digest)], len(content)) == (digest, size), path
    names = {path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*") if path.is_file()}
    assert names - {path or "index.html" for path, *_ in listed} == {"files.js", "service.js", "preview.png"}
