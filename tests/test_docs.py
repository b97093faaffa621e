"""The documents say what is."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from oriflamme.game import event
from oriflamme.game.event import EVENT_KEYS

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


def test_the_game_in_the_readme_goes_as_written() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8 and failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)", document.read_text("utf-8")):
        if "://" not in link:
            assert (document.parent / link).exists(), link


def test_every_event_is_described() -> None:
    described = re.findall(r"^\| `(\w+)` \|", str(event.__doc__), re.MULTILINE)
    assert tuple(described) == EVENT_KEYS
