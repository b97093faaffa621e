"""What is built and shipped: small, current, nobody else's address in it."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.web.conftest import ROOT, Opener
from tests.web.house import ASKED, House

from oriflamme.game.card import NAMES
from oriflamme.server.json_schema import write_schemas

WEB = ROOT / "web"
MOST = 150_000
LONGEST, WIDEST = 350, 120
PATIENCE, TRIES = 2.0, 6
"""Seconds; the best of some tries counts, since the machine of a test may be busy."""


def test_the_schemas_of_the_page_are_current(tmp_path: Path) -> None:
    for path in write_schemas(tmp_path):
        assert path.read_bytes() == (WEB / "schema" / path.name).read_bytes(), "make web-types"


def test_the_types_of_the_page_are_current(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules").exists():
        pytest.skip("no Node here")
    before = (WEB / "src" / "wire" / "types.ts").read_text("utf-8")
    subprocess.run([node, "scripts/types.mjs", str(tmp_path / "types.ts")], cwd=WEB, check=True)
    assert (tmp_path / "types.ts").read_text("utf-8") == before, "make web-types"


def test_no_source_of_the_page_is_long_or_wide() -> None:
    for path in (WEB / "src").rglob("*"):
        if path.suffix in (".ts", ".svelte", ".css") and path.name != "types.ts":
            lines = path.read_text("utf-8").splitlines()
            assert len(lines) <= LONGEST and max(map(len, lines)) <= WIDEST, path


def test_a_card_is_named_in_no_code_of_the_page() -> None:
    """A new card needs a drawing and nothing else. Lessons and ornaments name cards; views have a place for Twins."""
    ornaments = ("lessons.ts", "Fan.svelte")
    names = "|".join(name for name in NAMES if name != "twin")
    for path in (WEB / "src").rglob("*"):
        if path.suffix in (".ts", ".svelte") and path.name not in ornaments:
            code = re.sub(r'card="[^"]*"|//[^\n]*|/\*.*?\*/', "", path.read_text("utf-8"), flags=re.DOTALL)
            assert not re.search(rf"""["'`.](?:{names})["'`]""", code), path


def test_the_lock_file_names_no_host() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    assert all("resolved" not in package for package in lock["packages"].values())
    for package in lock["packages"].values():
        assert "://" not in json.dumps({key: value for key, value in package.items() if key != "funding"})


def test_the_lock_file_has_a_checksum_of_everything() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    assert [name for name, package in lock["packages"].items() if name and "integrity" not in package] == []


def test_the_table_is_small_over_the_wire(visit: Opener) -> None:
    page = visit()
    page.locator(".go .btn.primary").click()
    page.wait_for_selector(ASKED)
    urls = page.evaluate("performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)")
    loaded = {url for url in urls if url.endswith((".js", ".css"))}
    size = sum(len(gzip.compress((WEB / "dist" / url.lstrip("/")).read_bytes())) for url in loaded)
    print(f"JavaScript and CSS of start page and table: {size} bytes gzipped in {len(loaded)} files")
    assert size <= MOST


def test_play_now_leads_to_the_first_decision_at_once(visit: Opener, tmp_path: Path) -> None:
    house = House(tmp_path / "tables.sqlite", bot_pause="0.6-1.2")
    seconds: list[float] = []
    house.start()
    try:
        while min(seconds, default=PATIENCE) >= PATIENCE and len(seconds) < TRIES:
            seconds.append(first_decision(visit(house.url, still=False)))
    finally:
        house.stop()
    print("Play now to first decision:", ", ".join(f"{each:.2f} s" for each in seconds))
    assert min(seconds) < PATIENCE


WATCH = """() => new Promise((resolve) => {
  let begun = 0;
  document.addEventListener("click", () => (begun = performance.now()), { capture: true, once: true });
  new MutationObserver(() => document.querySelector(".page[data-state=asked]") && resolve(performance.now() - begun))
    .observe(document, { subtree: true, childList: true, attributes: true });
  setTimeout(() => document.querySelector(".go .btn.primary").click(), 0);
})"""


def first_decision(page: Page) -> float:
    """Seconds from the click to the question, on a processor four times slower, by the page's own clock."""
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.wait_for_selector(".go .btn.primary")
    page.wait_for_timeout(500)
    milliseconds: float = page.evaluate(WATCH)
    return milliseconds / 1000
