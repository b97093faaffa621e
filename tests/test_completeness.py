"""A card is complete: its class, its words in every language, its lines in the rule book, its drawing, its tests.

A ruling is complete when every language tells it. A failure names exactly what is missing, as a line of
CONTRIBUTING.md names it.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from oriflamme.engine.rules.kinds import KINDS
from oriflamme.game.locale import LANGUAGES
from oriflamme.game.rulebook import rulings

ROOT = Path(__file__).parents[1]
BOXES = "src/oriflamme/engine/rules/boxes"
BOOK = "docs/rulebook.md"
DRAWINGS = "web/src/drawings"
TESTS = "tests/engine/cards"

CLASSES = {
    node.name.lower(): node
    for path in (ROOT / BOXES).glob("*.py")
    for node in ast.parse(path.read_text("utf-8")).body
    if isinstance(node, ast.ClassDef)
}
INTRIGUES = {kind.name: kind.intrigue for kind in KINDS}
BOX_OF = {kind.name: kind.box for kind in KINDS}
RULING_WORDS = {code: (ROOT / f"locales/rules/{code}.ftl").read_text("utf-8") for code in LANGUAGES}
WORDS = {code: (ROOT / f"locales/{code}.ftl").read_text("utf-8") for code in LANGUAGES}
ROWS = re.findall(r"^\| (\w+) \| (character|intrigue) \|", (ROOT / BOOK).read_text("utf-8"), re.MULTILINE)


def named_somewhere() -> list[str]:
    """Return every card that has any of its pieces."""
    drawn = [path.stem.removeprefix("em-") for path in (ROOT / DRAWINGS).glob("em-*.svg")]
    tested = [path.stem.removeprefix("test_") for path in (ROOT / TESTS).glob("test_*.py")]
    worded = [name for text in WORDS.values() for name in re.findall(r"^card-([a-z]+) =", text, re.MULTILINE)]
    return sorted({*CLASSES, *drawn, *tested, *worded, *(name for name, _ in ROWS)})


def messages(name: str) -> list[str]:
    """Return the messages that a card needs in every language."""
    methods = CLASSES[name].body if name in CLASSES else []
    aims = any(isinstance(node, ast.FunctionDef) and node.name == "targets" for node in methods)
    needed = [f"card-{name}", f"text-{name}", f"note-{name}"]
    if aims:
        needed.append(f"ask-target-{name}")
    if name in BOX_OF:
        needed.append(f"box-{BOX_OF[name]}")
    return needed


def missing(name: str) -> list[str]:
    """Return the pieces that a card lacks, each by its file."""
    pieces = []
    if name not in CLASSES:
        pieces.append(f"{BOXES}: class {name.title()}")
    for code, text in WORDS.items():
        for message in messages(name):
            if not re.search(rf"^{message} =", text, re.MULTILINE):
                pieces.append(f"locales/{code}.ftl: {message}")
    if name not in dict(ROWS):
        pieces.append(f"{BOOK}: | {name} | character or intrigue | ability |")
    if not (ROOT / f"{DRAWINGS}/em-{name}.svg").is_file():
        pieces.append(f"{DRAWINGS}/em-{name}.svg")
    if not (ROOT / f"{TESTS}/test_{name}.py").is_file():
        pieces.append(f"{TESTS}/test_{name}.py")
    return pieces


@pytest.mark.parametrize("name", named_somewhere())
def test_a_card_has_all_its_pieces(name: str) -> None:
    pieces = missing(name)
    assert not pieces, f"{name} lacks:\n" + "\n".join(pieces)


def test_every_ruling_of_the_rule_book_is_told_in_every_language() -> None:
    missing = [
        f"locales/rules/{code}.ftl: ruling-{ruling.name}"
        for code, text in RULING_WORDS.items()
        for ruling in rulings()
        if not re.search(rf"^ruling-{ruling.name} = .", text, re.MULTILINE)
    ]
    assert missing == []


def test_every_class_of_a_box_is_listed_in_it() -> None:
    assert sorted(CLASSES) == sorted(INTRIGUES)


@pytest.mark.parametrize(("name", "kind"), [row for row in ROWS if row[0] in INTRIGUES])
def test_the_rule_book_and_the_class_agree_on_what_a_card_is(name: str, kind: str) -> None:
    assert kind == ("intrigue" if INTRIGUES[name] else "character")


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_says_in_a_sentence_what_its_card_does(name: str) -> None:
    assert (ast.get_docstring(CLASSES[name]) or "").endswith((".", ")"))
