"""Try an installed Oriflamme, whatever it was installed from: its files, its engine, its commands.

    python scripts/try_wheel.py [--interpreted]

Run it away from a clone, with the Python that it was installed for. It needs nothing but the plain installation.
"""

import json
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path

warnings.simplefilter("ignore")

import oriflamme  # noqa: E402
from oriflamme import engine  # noqa: E402

HOME = Path(oriflamme.__file__).parent
FILES = [
    *("web/dist/index.html", "web/dist/assets", "web/dist/licences", "docs/rulebook.md", "puzzles/puzzles.jsonl"),
    *("bots/weights/tuned.json", "bots/net.npz", "arena/templates", "py.typed"),
    *(f"locales/{part}{code}.ftl" for part in ("", "rules/") for code in ("en", "fr", "pl", "ru")),
]
COMMANDS = [
    (["version"], f"oriflamme {oriflamme.__version__} ("),
    (["simulate", "--games", "4", "--bots", "random", "--record", "games.jsonl"], "4 games"),
    (["replay", "games.jsonl", "--check"], "4 passed, 0 failed"),
    (["scenario", "position.json"], "1 passed, 0 failed"),
    (["rules", "lord"], "Lord"),
    (["arena", "greedy", "random", "--games", "8", "--jobs", "1", "--out", "match"], "match/report.html"),
    (["play", "--help"], "--level"),
]
POSITION = {
    "id": "heir",
    "title": "a lonely Heir brings two",
    "rules": "revised",
    "seats": [["red"], ["blue"], ["green"]],
    "round": 6,
    "first": 0,
    "phase": "resolution",
    "influence": [1, 1, 1],
    "queue": "red.heir",
    "moves": [{"seat": 0, "move": "reveal"}],
    "expect": {"influence": [3, 1, 1]},
}


def main() -> None:
    checkout = Path(__file__).resolve().parents[1] / "src"
    assert checkout not in HOME.parents, f"{HOME} is the clone, not an installation"
    missing = [name for name in FILES if not (HOME / name).exists()]
    assert not missing, f"not in the wheel: {missing}"
    stray = [path.name for path in HOME.rglob("*") if path.suffix in (".c", ".o", ".h", ".orig")]
    assert not stray, f"left in the wheel: {stray}"
    assert engine.compiled() is ("--interpreted" not in sys.argv), "the engine is not what was expected"
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch, "position.json").write_text(json.dumps([POSITION]), "utf-8")
        for arguments, expected in COMMANDS:
            command = [sys.executable, "-m", "oriflamme", *arguments]
            done = subprocess.run(command, cwd=scratch, capture_output=True, text=True, encoding="utf-8")
            printed = done.stdout.replace("\\", "/")
            assert done.returncode == 0 and expected in printed, f"{arguments}: {done.stdout}{done.stderr}"
    print(f"oriflamme {oriflamme.__version__} works on Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
