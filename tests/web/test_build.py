"""What is built and shipped: small, current, nobody else's address in it."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import struct
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page
from tests.web.conftest import ROOT, Opener
from tests.web.house import ASKED, House

from oriflamme.game.card import NAMES
from oriflamme.game.locale import LANGUAGES
from oriflamme.server.json_schema import write_schemas
from oriflamme.server.pages import PREVIEW

WEB = ROOT / "web"
MOST = 150_000
MOST_WITH_FONTS = 260_000
LARGEST_PREVIEW = 300_000
"""Bytes of the picture that shared links are shown with."""
LONGEST, WIDEST = 350, 120
PATIENCE, TRIES = 20.0, 6
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
    """A new card needs a drawing and nothing else. Lessons, presets and ornaments name cards; views know Twins."""
    ornaments = ("lessons.ts", "round.ts", "presets.ts", "Fan.svelte")
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


def test_a_shared_link_has_a_preview_with_nothing_of_its_table(house: House) -> None:
    with urlopen(f"{house.url}/t/abc", timeout=20) as answer:
        page = answer.read().decode()
    tags = dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)"\s+content="([^"]+)"', page))
    assert {"og:title", "og:description", "og:image", "og:image:alt"} <= set(tags) and "abc" not in page
    assert tags["twitter:card"] == "summary_large_image" and tags["og:image"] == PREVIEW
    with urlopen(house.url + tags["og:image"], timeout=20) as answer:
        picture = answer.read()
        assert answer.headers["content-type"] == "image/png"
    assert picture.startswith(b"\x89PNG") and len(picture) < LARGEST_PREVIEW
    size = struct.unpack(">II", picture[16:24])
    assert size == (int(tags["og:image:width"]), int(tags["og:image:height"])) == (1200, 630)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_small_over_the_wire(visit: Opener, language: str) -> None:
    page = visit(locale=language)
    page.locator(".go .btn.primary").click()
    page.wait_for_selector(ASKED)
    urls = page.evaluate("performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)")
    files = {WEB / "dist" / url.lstrip("/") for url in urls}
    code = [file for file in files if file.suffix in (".js", ".css")]
    fonts = [file for file in files if file.suffix == ".woff2"]
    size = sum(len(gzip.compress(file.read_bytes())) for file in code)
    whole = size + sum(file.stat().st_size for file in fonts)
    print(f"start page and table in {language}: {size} bytes gzipped in {len(code)} files, with fonts {whole}")
    assert size <= MOST and fonts and whole <= MOST_WITH_FONTS


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
