"""The rule book and the tests know each other: every ruling has a test, and every citation is a ruling."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULE_BOOK = (ROOT / "docs/rulebook.md").read_text("utf-8")


def rulings(text: str) -> set[str]:
    """Return the rulings that a text cites."""
    return set(re.findall(r"\bR[1-9][0-9]*\b", text))


RULINGS = sorted(rulings(RULE_BOOK), key=lambda ruling: int(ruling[1:]))


def sources(*folders: str) -> list[Path]:
    """Return the Python files below these folders, without this one and those of new cards."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return [path for path in paths if path != Path(__file__) and "new_cards" not in path.parts]


def texts_of_tests(source: str) -> Iterator[str]:
    """Yield the name, the docstring and the comments of each test function of a file."""
    comments = {
        token.start[0]: token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.name.replace("_", " ").upper()
            yield ast.get_docstring(node) or ""
            yield from (comments.get(line, "") for line in range(node.lineno, (node.end_lineno or 0) + 1))


def citations(path: Path) -> set[str]:
    """Return the rulings that a file cites: a source anywhere, a test where it says what it is about."""
    source = path.read_text("utf-8")
    texts = texts_of_tests(source) if path.is_relative_to(ROOT / "tests") else [source]
    return {ruling for text in texts for ruling in rulings(text)}


@cache
def cited_by_tests() -> set[str]:
    """Return the rulings that some test function is about."""
    return {ruling for path in sources("tests") for ruling in citations(path)}


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_test(ruling: str) -> None:
    assert ruling in cited_by_tests(), f"no test below tests/ cites {ruling} in its name, its docstring or a comment"


@pytest.mark.parametrize("path", sources("src", "tests"), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_ruling_cited_is_in_the_rule_book(path: Path) -> None:
    assert citations(path) <= set(RULINGS)
