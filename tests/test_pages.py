"""The code blocks of the documents: every one runs, parses or names commands that exist.

A page of `WALKED` is followed as a reader would, in an empty directory: a block with a title is saved as that file, a
`console` block is typed, a block with `>>>` is entered. What a console block shows is compared, `...` for anything.
"""

from __future__ import annotations

import ast
import doctest
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest
import typer

from oriflamme.cli import app
from oriflamme.extras import EXTRAS

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
WALKED = ["tutorial.md", "first-bot.md", "first-agent.md"]
ELSEWHERE = {"README.md", "envs.md"}
"""Their examples run in tests/test_docs.py and tests/envs/test_docs.py."""
FRAGMENTS = {"def bot(view: View", "IN_DISCARD: Final"}
"""Blocks that show a signature, or lines from several files, by how they begin."""
LANGUAGES = {"python", "console", "json", "toml", "text", "bibtex"}
COMMANDS = typer.main.get_command(app)
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


class Block(NamedTuple):
    """A block of code: its language (empty if it is only indented), its title and its text."""

    language: str
    title: str
    text: str


FENCE = re.compile(r"^( *)```(\w*)(?: title=\"([^\"]*)\")?\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)


def blocks(text: str) -> Iterator[Block]:
    for indent, language, title, code in FENCE.findall(text):
        yield Block(language, title, re.sub(rf"^{indent}", "", code, flags=re.MULTILINE))
    bare = FENCE.sub("", text)
    for code in re.findall(r"(?:^|\n)\n((?: {4}.*\n(?:\n(?= {4}))?)+)", "\n\n" + bare):
        yield Block("", "", re.sub(r"^ {4}", "", code, flags=re.MULTILINE))


ALL = [(path.name, block) for path in DOCUMENTS for block in blocks(path.read_text("utf-8"))]
FENCED = [(name, block) for name, block in ALL if block.language]
PLAIN = [(name, block) for name, block in ALL if not block.language]


def test_every_block_says_what_it_is() -> None:
    unknown = {(name, block.language) for name, block in FENCED if block.language not in LANGUAGES}
    untold = {path.name for path in DOCUMENTS if re.search(r"^\n``` *\n\S", path.read_text("utf-8"), re.MULTILINE)}
    assert unknown == set() and untold == set()


@pytest.mark.parametrize(("page", "block"), FENCED, ids=lambda value: value if isinstance(value, str) else "")
def test_a_fenced_block_is_what_it_says(page: str, block: Block) -> None:
    if block.language == "json":
        json.loads(block.text)
    elif block.language == "toml":
        tomllib.loads(block.text)
    elif block.language == "python" and ">>>" in block.text:
        assert page in ELSEWHERE or page in WALKED
    elif block.language == "python" and not block.text.startswith(tuple(FRAGMENTS)):
        ast.parse(block.text)
    elif block.language == "console":
        assert page in WALKED


def test_the_puzzle_of_the_page_can_be_solved() -> None:
    page = (ROOT / "docs/puzzles.md").read_text("utf-8")
    for block in blocks(page):
        if block.language == "python":
            exec(compile(block.text, "puzzles.md", "exec"), {})


def commands(text: str) -> Iterator[list[str]]:
    """Yield the words of every command line of a block, without variables before it and pipes after it."""
    for line in text.replace("\\\n", " ").splitlines():
        command = line.removeprefix("$ ")
        if not re.match(r"(?:[A-Z_]+=\S* )*(?:[\w./-]*/)?(?:oriflamme|make|pip|python3?) ", command):
            continue
        words = [word for word in shlex.split(command, comments=True) if not re.fullmatch(r"\$\w+", word)]
        while re.match("[A-Z_]+=", words[0]):
            words.pop(0)
        ends = [words.index(mark) for mark in ("|", ">", "&") if mark in words]
        yield words[: min(ends, default=len(words))]


@pytest.mark.parametrize("page", sorted({name for name, _ in ALL}))
def test_the_commands_of_a_page_exist(page: str) -> None:
    for block in (block for name, block in ALL if name == page and block.language in ("", "console")):
        for words in commands(block.text):
            check_command(Path(words[0]).name, words[1:])


def check_command(program: str, arguments: list[str]) -> None:
    """Fail unless the command line is accepted: known commands and options, files and modules that are there."""
    if program == "oriflamme":
        check_ours(arguments)
    elif program == "make":
        assert all(word in TARGETS or "=" in word for word in arguments), arguments
    elif program == "pip":
        named = re.findall(r"\[([a-z,]+)\]", " ".join(arguments))
        assert {extra for names in named for extra in names.split(",")} <= {*EXTRAS, "all"}, arguments
        assert not any(re.match(r"oriflamme\b", word) for word in arguments), "there is no release on an index"
    elif arguments[0] == "-m":
        assert arguments[1] in ("venv", "build") or find_spec(arguments[1]), arguments
    else:
        assert (ROOT / arguments[0]).exists() or arguments[0] in WRITTEN, arguments


WRITTEN = {block.title for _, block in FENCED if block.title}
"""The files that the reader of a page writes."""


def check_ours(arguments: list[str]) -> None:
    if not arguments or arguments[0].startswith("-"):
        return
    found = COMMANDS
    with typer.Context(COMMANDS) as context:
        while hasattr(found, "commands") and arguments and not arguments[0].startswith("-"):
            assert arguments[0] in found.commands, f"oriflamme has no command {arguments[0]}"
            found, arguments = found.commands[arguments[0]], arguments[1:]
        if "--help" not in arguments:
            found.make_context(found.name, list(arguments), parent=context)


# ---- pages that are followed from their beginning to their end ------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize("name", WALKED)
def test_a_reader_can_follow_the_page(name: str, tmp_path: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks((ROOT / "docs" / name).read_text("utf-8")):
        if block.title:
            (tmp_path / block.title).write_text(block.text, "utf-8")
        elif block.language == "console":
            type_in(block.text, tmp_path)
        elif ">>>" in block.text and needs_of(block.text) <= {"oriflamme", "numpy"}:
            test = doctest.DocTestParser().get_doctest(block.text, names, name, name, 0)
            assert doctest.DocTestRunner().run(test, clear_globs=False).failed == 0
            names = test.globs


def needs_of(text: str) -> set[str]:
    return set(re.findall(r"^>>> (?:import|from) (\w+)", text, re.MULTILINE))


def type_in(text: str, directory: Path) -> None:
    """Type the commands of a console block; what they print must be what it shows."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": path, "ORIFLAMME_LANGUAGE": "en", "COLUMNS": "100"}
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        done = subprocess.run(
            shlex.split(command), cwd=directory, env=environment, capture_output=True, text=True, timeout=900
        )
        assert done.returncode == 0, done.stdout + done.stderr
        checker = doctest.OutputChecker()
        flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        assert checker.check_output(shown, done.stdout, flags), done.stdout
