"""A 22nd card needs its own pieces and nothing else: see `tests/new_cards`.

Each test lays the pieces of a card over a copy of the project and runs it, interpreted, in processes of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

ROOT = Path(__file__).parents[1]
PIECES = Path(__file__).with_name("new_cards")
CARDS = sorted(path.name for path in PIECES.iterdir() if path.is_dir())
KEPT = ("src", "tests", "docs", "locales", "web", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("node_modules", "dist", "*.so", "__pycache__", "new_cards", "_built.txt")
PATIENCE = 1200
"""Seconds for one process, on a machine that may be busy."""

every_card = pytest.mark.parametrize("card", CARDS)
one_card = pytest.mark.parametrize(
    "card", [CARDS[0], *(pytest.param(card, marks=pytest.mark.long) for card in CARDS[1:])]
)
"""One card in every run, the others in the long one."""
Project = Callable[..., Path]


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project, compiled to bytecode, which all processes of a run share."""
    base = tmp_path_factory.getbasetemp()
    copy = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "plain"
    with FileLock(f"{copy}.lock"):
        if not copy.exists():
            made = copy.with_suffix(".made")
            for name in KEPT:
                source = ROOT / name
                if source.is_dir():
                    shutil.copytree(source, made / name, ignore=LEFT_OUT)
                else:
                    shutil.copy(source, made / name)
            subprocess.run([sys.executable, "-m", "compileall", "-q", "src", "tests"], cwd=made, check=True)
            made.rename(copy)
    return copy


@pytest.fixture
def project(plain: Path, tmp_path: Path) -> Project:
    """Return a function that makes a copy of the project with a card in it, or with all but one of its pieces."""

    def copied(card: str, without: str | None = None) -> Path:
        shutil.copytree(plain, tmp_path, copy_function=os.link, dirs_exist_ok=True)
        for piece in pieces(card):
            if str(piece) != without:
                lay(PIECES / card / piece, tmp_path / piece)
        return tmp_path

    return copied


def pieces(card: str) -> list[Path]:
    """Return the pieces of a card, relative to the project."""
    folder = PIECES / card
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")


def lay(piece: Path, target: Path) -> None:
    """Append a piece to a file of the project, or make it a new one; other copies share the old one."""
    before = target.read_text("utf-8") if target.exists() else ""
    target.unlink(missing_ok=True)
    target.write_text(before + piece.read_text("utf-8"), "utf-8")


def run(project: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a Python module in the copy, interpreted."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment = {**kept, "ORIFLAMME_INTERPRETED": "1", "PYTHONPATH": f"{project / 'src'}:{project}"}
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=project, env=environment, capture_output=True, text=True, timeout=PATIENCE
    )


def check(project: Path, card: str, what: str, part: int) -> None:
    done = run(project, "tests.new_card_checks", card, what, str(part))
    assert done.returncode == 0, done.stderr[-3000:]


def completeness(project: Path) -> subprocess.CompletedProcess[str]:
    return run(project, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/test_completeness.py")


@one_card
def test_a_card_with_all_its_pieces_is_complete_and_its_own_tests_pass(card: str, project: Project) -> None:
    copy = project(card)
    done = completeness(copy)
    assert done.returncode == 0, done.stdout[-3000:]
    tests = (f"tests/engine/cards/test_{card}.py", "tests/test_rulebook.py", "tests/game/test_locale.py")
    done = run(copy, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests)
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize(
    ("card", "piece"),
    [
        pytest.param(card, str(piece), marks=() if card == CARDS[0] else pytest.mark.long)
        for card in CARDS
        for piece in pieces(card)
    ],
)
def test_a_piece_that_is_left_out_is_named(card: str, piece: str, project: Project) -> None:
    done = completeness(project(card, without=piece))
    assert done.returncode == 1, done.stdout[-3000:]
    named = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert len(named) == 1, named
    found = named[0] + done.stdout
    folder = str(Path(piece).parent) if piece.startswith("src") else piece
    assert folder in found
    others = [str(other) for other in pieces(card) if str(other) != piece and not str(other).startswith("src")]
    assert not [other for other in others if other in named[0]]


@pytest.mark.parametrize(
    ("card", "part"), [(CARDS[0], 8), *(pytest.param(card, 1, marks=pytest.mark.long) for card in CARDS)]
)
@pytest.mark.parametrize("what", ["bots", "net", "imagine", "records", "encoding", "pettingzoo", "catalogue"])
def test_everything_knows_a_new_card(what: str, card: str, part: int, project: Project) -> None:
    check(project(card), card, what, part)


@every_card
def test_the_command_line_explains_a_new_card(card: str, project: Project) -> None:
    done = run(project(card), "oriflamme", "rules", card)
    assert done.returncode == 0, done.stderr
    assert card.title() in done.stdout


@one_card
def test_the_built_page_has_the_drawing_of_a_new_card(card: str, project: Project) -> None:
    node = shutil.which("node")
    if node is None or not (ROOT / "web/node_modules").exists():
        if os.environ.get("CI") == "true":
            pytest.fail("no Node here")
        pytest.skip("no Node here")
    web = project(card) / "web"
    (web / "node_modules").symlink_to(ROOT / "web/node_modules")
    command = [node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]
    done = subprocess.run(command, cwd=web, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr[-3000:]
    drawings = [path for path in (web / "dist").rglob("*.svg") if path.name.startswith(f"em-{card}-")]
    assert len(drawings) == 1
    assert any(drawings[0].name in path.read_text("utf-8") for path in (web / "dist").rglob("*.js"))
    names = [
        path.read_text("utf-8") for path in (web / "dist").rglob("*.js") if f"card-{card}" in path.read_text("utf-8")
    ]
    assert len(names) == len(list((ROOT / "locales").glob("*.ftl")))
