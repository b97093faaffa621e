"""A server process for the tests of the page, and how somebody plays there."""

from __future__ import annotations

import random
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Locator, Page, expect

NO_LIMITS = (
    "requests=0,new_tables=0,wrong_links=0,messages=0,chat=0,help=0,sockets=0,connections=0,"
    "openings=0,replays=0,reviews=0,puzzles=0,unattended=0,public_tables=0"
)
ASKED = ".page[data-state=asked]"
OVER = ".page[data-state=over]"


class House:
    """A table server that can be stopped and started again on the same port with the same tables."""

    def __init__(self, database: Path, bot_pause: str = "0", review_effort: str = "0.02") -> None:
        self.database = database
        self.review_effort = review_effort
        self.bot_pause = bot_pause
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "oriflamme", "serve", "--port", str(self.port), "--bot-pause", self.bot_pause]
        database = f"sqlite:///{self.database}"
        options = ["--database", database, "--limits", NO_LIMITS, "--log-level", "error", "--shutdown", "1"]
        reviews = ["--review-effort", self.review_effort, "--review-nice", "0"]
        self.process = subprocess.Popen([*command, *options, *reviews])
        for _ in range(1200):
            try:
                with urlopen(f"{self.url}/healthz", timeout=2):
                    return
            except (URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)
            self.process = None


def play_now(page: Page) -> None:
    page.locator(".go .btn.primary").click()
    page.wait_for_selector(f"{ASKED}, {OVER}")


def is_over(page: Page) -> bool:
    page.wait_for_selector(f"{ASKED}, {OVER}")
    return page.locator(OVER).count() > 0


def answer(page: Page, rng: random.Random, press: str = "click") -> None:
    """Answer the question by mouse or finger."""
    page.wait_for_selector(ASKED)
    version = page.locator(".page").get_attribute("data-version")
    cards = page.locator(".held.is-selectable")
    if cards.count() and not page.locator("[data-move]").count():
        touch(cards.nth(rng.randrange(cards.count())), press)
    options = page.locator("[data-move]")
    options.first.wait_for()
    touch(options.nth(rng.randrange(options.count())), press)
    page.wait_for_selector(f".page:not([data-version='{version}']), .cover")


def touch(target: Locator, press: str) -> None:
    if press == "tap":
        target.tap()
    else:
        target.click()


def answer_by_keys(page: Page) -> None:
    """Answer the question with the keyboard alone."""
    page.wait_for_selector(ASKED)
    version = page.locator(".page").get_attribute("data-version")
    if page.locator(".held.is-selectable").count() and not page.locator("[data-move]").count():
        page.keyboard.press("h")
        page.keyboard.press("1")
        page.locator("[data-move]").first.wait_for()
    page.keyboard.type((page.locator("[data-move].primary").last.get_attribute("data-key") or "").lower())
    page.wait_for_selector(f".page:not([data-version='{version}'])")


def play_on(page: Page, seed: int = 1, press: str = "click", most: int = 400) -> None:
    """Play until the game is over."""
    rng = random.Random(seed)
    for _ in range(most):
        if is_over(page):
            return
        answer(page, rng, press)
    raise AssertionError("the game does not end")


def expect_end(page: Page) -> None:
    """The end screen is there, and events and views told the same story all along."""
    expect(page.locator("h1").first).to_be_visible()
    expect(page.locator("tbody tr").first).to_be_visible()
    assert page.locator(".page").get_attribute("data-drift") == "0"
