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


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_to_a_section_find_it(document: Path) -> None:
    for path, section in re.findall(r"\]\(([^)#\s:]*)#([^)\s]+)\)", document.read_text("utf-8")):
        page = document.parent / path if path else document
        assert section in sections(page), f"{path}#{section}"


def sections(page: Path) -> set[str]:
    """Return the anchors of a document, as the site and forges make them from its headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    plain = [re.sub(r"[^\w\s-]", "", heading.lower()) for heading in headings]
    return {re.sub(r"\s", "-", heading.strip()) for heading in plain}


def test_every_event_is_described() -> None:
    assert list(EVENT_KINDS) == EVENT_NAMES
    assert all(kind.meaning for kind in EVENT_KINDS.values())
