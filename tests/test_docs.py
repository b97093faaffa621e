"""The documents say what is."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from oriflamme.engine.rules.journal import EVENT_NAMES
from oriflamme.game.event import EVENT_KINDS

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
    assert list(EVENT_KINDS) == EVENT_NAMES
    assert all(kind.meaning for kind in EVENT_KINDS.values())
