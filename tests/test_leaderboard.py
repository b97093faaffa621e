"""The leaderboard: one command plays its matches, goes on where it was stopped, and writes its page."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from oriflamme.bots import BOTS

ROOT = Path(__file__).parents[1]


def play(directory: Path, games: int) -> str:
    page = directory / "leaderboard.md"
    command = [sys.executable, "scripts/leaderboard.py", "--games", str(games), "--out", str(directory / "games")]
    few = ["--bots", "random", "novice", "tuned", "--tables", "revised:3", "duel:2", "--jobs", "1"]
    subprocess.run([*command, *few, "--page", str(page)], cwd=ROOT, check=True, timeout=900, capture_output=True)
    return page.read_text("utf-8")


def test_more_games_are_added_to_those_that_were_played(tmp_path: Path) -> None:
    assert "3 games, fair share 33.3 %" in play(tmp_path, 3)
    progress = tmp_path / "games/revised-3/progress.jsonl"
    before = progress.read_text("utf-8")
    page = play(tmp_path, 6)
    assert progress.read_text("utf-8").startswith(before)
    assert "## `revised`, 3 seats\n\n6 games" in page and "## `duel`, 2 seats\n\n6 games" in page
    assert len(re.findall(r"^\| [123] \| `(?:random|novice|tuned)` \| ", page, re.MULTILINE)) == 6


def test_the_page_has_the_shipped_bots_at_every_table() -> None:
    page = (ROOT / "docs/leaderboard.md").read_text("utf-8")
    for section in page.split("\n## ")[1:]:
        bots = re.findall(r"^\| \d+ \| `([a-z-]+)", section, re.MULTILINE)
        assert len(bots) == len(set(bots)) >= 8 and set(bots) <= set(BOTS), section.splitlines()[0]
