"""Whether a game can be followed: how long each action is shown, and how long a game takes that is answered at once.

    python -m benchmarks.telling --games 10 --rules revised,ablaze,duel
    python -m benchmarks.telling --before ../older       # alternates with another checkout, built with its page
    python -m benchmarks.telling --out telling.jsonl     # keep each game, and go on from there the next time

Whole games in a real browser against a real server with its default pauses. A script in the page answers every question
as soon as it stands. What is told is the sentence of the bar; a question is none.
"""

from __future__ import annotations

import argparse
import json
import os
import runpy
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.house import NO_LIMITS, House

ROOT = Path(__file__).parents[1]
BROWSER = runpy.run_path(str(ROOT / "scripts" / "browser.py"))
LEAST = 600
"""Milliseconds that an action must be shown."""
LONGEST_GAME = 900
SEATS = {"duel": 2}

PLAYER = """
window.sentences = [];
window.askedFor = 0;
let since = null;
let before = "";
let random = SEED;
const draw = (n) => (random = (random * 48271) % 2147483647) % n;
const look = () => {
  const page = document.querySelector(".page[data-state]");
  if (!page) return;
  const state = page.dataset.state;
  const now = performance.now();
  const text = document.querySelector(".ask h2")?.textContent.trim() ?? "";
  const tells = state !== "asked" && state !== "over" && text !== "" && !/[?…]$/.test(text);
  const sentence = tells ? text : "";
  if (sentence !== before) {
    if (before) window.sentences.push([before, now - window.sentenceSince]);
    [before, window.sentenceSince] = [sentence, now];
  }
  if (state === "asked") {
    since ??= now;
    const options = [...document.querySelectorAll("[data-move]")];
    const cards = [...document.querySelectorAll(".held.is-selectable")];
    if (options.length) options[draw(options.length)].click();
    else if (cards.length) cards[draw(cards.length)].click();
  } else if (since !== null) {
    window.askedFor += now - since;
    since = null;
  }
  if (state !== "") window.gameBegan ??= now;
  if (state === "over" && document.querySelector(".page.over")) window.gameLength ??= now - window.gameBegan;
};
setInterval(look, 15);
"""


@dataclass(frozen=True, slots=True)
class Game:
    """One game as its player saw it, in milliseconds."""

    shown: tuple[float, ...]
    length: float
    asked: float


@contextmanager
def server(checkout: Path) -> Iterator[str]:
    """A server of a checkout with its default pauses; an older one has its own packages and other limits."""
    python = checkout / ".venv" / "bin" / "python"
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "tables.sqlite")
        command = [sys.executable if checkout == ROOT else str(python), "-m", "oriflamme", "serve"]
        options = ["--port", str(house.port), "--database", f"sqlite:///{house.database}", "--log-level", "error"]
        if checkout == ROOT:
            options += ["--limits", NO_LIMITS, "--shutdown", "1"]
        environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
        process = subprocess.Popen([*command, *options], env=environment, cwd=checkout)
        try:
            wait_for(house.url)
            yield house.url
        finally:
            process.terminate()
            process.wait(20)


def wait_for(url: str) -> None:
    for _ in range(600):
        try:
            httpx.get(f"{url}/healthz", timeout=2)
            return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise RuntimeError("the server does not answer")


def sit_down(browser: Browser, url: str, rules: str, seed: int) -> Page:
    """Open a new game in a page that answers by itself."""
    wish = {"name": "Ann", "rules": rules, "seats": SEATS.get(rules, 4), "level": "normal", "seat": 0}
    seated = httpx.post(f"{url}/api/quick", json=wish, timeout=30).raise_for_status().json()
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", bypass_csp=True)
    page = context.new_page()
    page.add_init_script(PLAYER.replace("SEED", str(seed)))
    page.goto(f"{url}/t/{seated['table']['id']}#{seated['link']}")
    return page


def result_of(page: Page) -> Game:
    page.wait_for_function("window.gameLength !== undefined", timeout=1000 * LONGEST_GAME, polling=500)
    told, length, asked = page.evaluate("[window.sentences, window.gameLength, window.askedFor]")
    page.context.close()
    return Game(tuple(shown for _, shown in told), length, asked)


def measure(browser: Browser, url: str, rules: str, seeds: range, at_once: int) -> Iterator[Game]:
    """Play games, some of them side by side."""
    for start in range(seeds.start, seeds.stop, at_once):
        batch = range(start, min(seeds.stop, start + at_once))
        pages = [sit_down(browser, url, rules, seed + 1) for seed in batch]
        yield from map(result_of, pages)


def read_kept(path: Path | None, page: str, rules: str) -> list[Game]:
    """Return the games of a page and a rule set that a file holds."""
    if path is None or not path.exists():
        return []
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    fit = [row for row in rows if (row["page"], row["rules"]) == (page, rules)]
    return [Game(tuple(row["shown"]), row["length"], row["asked"]) for row in fit]


def keep(path: Path | None, page: str, rules: str, game: Game) -> None:
    """Add a game to a file."""
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            row = {"page": page, "rules": rules, **asdict(game), "load": os.getloadavg()[0]}
            file.write(json.dumps(row) + "\n")


def summary(page: str, rules: str, games: list[Game]) -> dict[str, object]:
    shown = [time for game in games for time in game.shown]
    lengths = [game.length / 1000 for game in games]
    waits = [(game.length - game.asked) / 1000 for game in games]
    return {
        "page": page,
        "rules": rules,
        "games": len(games),
        "actions": len(shown),
        "actions of a game (median)": statistics.median(len(game.shown) for game in games),
        "shown at least 0.6 s": round(sum(time >= LEAST for time in shown) / len(shown), 3),
        "median of an action, s": round(statistics.median(shown) / 1000, 2),
        "game, s (median, least, most)": [
            round(x, 1) for x in (statistics.median(lengths), min(lengths), max(lengths))
        ],
        "waiting in it, s (median)": round(statistics.median(waits), 1),
        "load of the machine": [round(each, 1) for each in os.getloadavg()],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--rules", default="revised,ablaze,duel")
    parser.add_argument("--at-once", type=int, default=1, help="games side by side")
    parser.add_argument("--before", type=Path, help="another checkout, whose games alternate with this one's")
    parser.add_argument("--out", type=Path, help="keep each game in this file, and count those it has")
    options = parser.parse_args()
    checkouts = {"now": ROOT} if options.before is None else {"before": options.before.resolve(), "now": ROOT}
    with ExitStack() as stack:
        urls = {page: stack.enter_context(server(checkout)) for page, checkout in checkouts.items()}
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=BROWSER["find"](), args=BROWSER["FLAGS"])
        for rules in options.rules.split(","):
            games = {page: read_kept(options.out, page, rules) for page in urls}
            for until in range(options.at_once, options.games + options.at_once, options.at_once):
                for page, url in urls.items():
                    seeds = range(len(games[page]), min(until, options.games))
                    for game in measure(browser, url, rules, seeds, options.at_once):
                        games[page].append(game)
                        keep(options.out, page, rules, game)
            for page in urls:
                print(json.dumps(summary(page, rules, games[page])), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
