"""The notebooks: executed from the beginning, without errors, and their code still runs, here with small numbers."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "examples/notebooks").glob("*.ipynb"))
SMALL = {
    r"^GAMES = \d+": "GAMES = 4",
    r"^GAMES, STEPS = .*": "GAMES, STEPS = 16, 40",
    r"^ITERATIONS = \d+": "ITERATIONS = 2",
    r"\b1024$": "64",
    r"games_to_play=2000": "games_to_play=20",
    r"^%.*": "",
}


def cells(path: Path) -> list[dict[str, Any]]:
    found = json.loads(path.read_text("utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_was_executed_from_its_beginning(path: Path) -> None:
    code = cells(path)
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    kinds = {output["output_type"] for cell in code for output in cell["outputs"]}
    assert "stream" in kinds and "error" not in kinds


@pytest.mark.compiled
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_code_of_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = MagicMock()
    figures.subplots.return_value = (MagicMock(), MagicMock())
    monkeypatch.setitem(sys.modules, "matplotlib", MagicMock(pyplot=figures))
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", figures)
    names: dict[str, Any] = {}
    for cell in cells(path):
        code = "".join(cell["source"])
        for wide, small in SMALL.items():
            code = re.sub(wide, small, code, flags=re.MULTILINE)
        exec(compile(code, path.name, "exec"), names)
    assert figures.show.called
