"""The page that is by itself: how large it is, how soon it asks for a move, how long its bots think.

    python -m benchmarks.alone --runs 5

Each run is a browser's first visit, a second visit, and there a game against each level. Times are the page's own.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import runpy
import statistics
import time
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.web.house import ASKED, play_now, play_on
from tests.web.static import Host

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "build" / "alone"
BROWSER = runpy.run_path(str(ROOT / "scripts" / "browser.py"))
LEVELS = {"Normal": "greedy", "Hard": "tuned"}
THOUGHTS = "performance.getEntriesByName('think').map((each) => each.duration)"
AT_ONCE = """localStorage.setItem("oriflamme.settings",
  JSON.stringify({ level: "normal", ...JSON.parse(localStorage.getItem("oriflamme.settings") ?? "{}"), speed: 0 }))"""
PATIENCE = 300_000

Figures = dict[str, list[float]]


def sizes() -> str:
    """Return the bytes of all files, and of those of a first visit as a host sends them compressed."""
    everything = [path for path in BUILT.rglob("*") if path.is_file()]
    listed = json.loads((BUILT / "files.js").read_text("utf-8").removeprefix("self.FILES = ").rstrip(";\n"))
    sent = [BUILT / (path or "index.html") for path, *_ in listed] + [BUILT / "files.js", BUILT / "service.js"]
    whole = sum(path.stat().st_size for path in everything)
    small = sum(min(path.stat().st_size, len(gzip.compress(path.read_bytes(), 6))) for path in sent)
    return f"{len(everything)} files, {whole / 1e6:.2f} MB; the first visit is {small / 1e6:.2f} MB compressed"


def opened(context: BrowserContext, url: str) -> tuple[Page, float]:
    """Open the page, begin a game as soon as there is a button, and return the seconds to the question."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    begun = time.monotonic()
    page.goto(url)
    page.locator(".go .btn.primary").click()
    page.wait_for_selector(ASKED)
    return page, time.monotonic() - begun


def measure(browser: Browser, url: str, figures: Figures) -> None:
    """Measure one run."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_init_script(AT_ONCE)
    page, seconds = opened(context, url)
    figures["first visit, s"].append(seconds)
    page.close()
    page, seconds = opened(context, url)
    figures["second visit, s"].append(seconds)
    page.close()
    for level, bot in LEVELS.items():
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(url)
        page.locator(".quick").get_by_role("button", name=level, exact=True).click()
        play_now(page)
        play_on(page)
        thoughts: list[float] = page.workers[0].evaluate(THOUGHTS)
        figures[f"{bot}, median ms a move"].append(statistics.median(thoughts))
        figures[f"{bot}, longest ms of a game"].append(max(thoughts))
        page.close()
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    print(sizes(), flush=True)
    host = Host(BUILT)
    figures: Figures = defaultdict(list)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER["find"](), args=BROWSER["FLAGS"])
        for _ in range(runs):
            measure(browser, host.url, figures)
            print(", ".join(f"{what}: {found[-1]:.2f}" for what, found in figures.items()), flush=True)
        browser.close()
    host.stop()
    for what, found in figures.items():
        print(f"{what}: median {statistics.median(found):.2f}, {min(found):.2f} to {max(found):.2f}")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
