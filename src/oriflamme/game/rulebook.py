"""The rule book, docs/rulebook.md, as data: its sections and its numbered rulings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from oriflamme.resources import resource

HEADING: Final = re.compile(r"^##+ (\d[\d.]*?)\.? (.+)$")
CITED: Final = re.compile(r"\bR[1-9][0-9]*\b")
DEFINED: Final = re.compile(r"^(?:- |\| )(R[1-9][0-9]*)\b")


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rule book: `4.3`, "Eliminate"."""

    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A numbered ruling, and the section that it is written in."""

    name: str
    section: str


def cited(text: str) -> list[str]:
    """Return the rulings that a text cites, each once, in the order of the rule book."""
    return sorted(set(CITED.findall(text)), key=number_of)


def number_of(ruling: str) -> int:
    return int(ruling[1:])


@cache
def sections() -> tuple[Section, ...]:
    """Return the numbered sections in their order."""
    found = (HEADING.match(line) for line in lines())
    return tuple(Section(heading[1], heading[2]) for heading in found if heading is not None)


@cache
def rulings() -> tuple[Ruling, ...]:
    """Return the rulings by number; the section is that of the item that defines one, or of its first mention."""
    defined: dict[str, str] = {}
    mentioned: dict[str, str] = {}
    section = ""
    for line in lines():
        if heading := HEADING.match(line):
            section = heading[1]
        if not section:  # The preface only says what a number looks like.
            continue
        if item := DEFINED.match(line):
            defined.setdefault(item[1], section)
        for name in CITED.findall(line):
            mentioned.setdefault(name, section)
    return tuple(Ruling(name, defined.get(name, mentioned[name])) for name in sorted(mentioned, key=number_of))


def passage(ruling: Ruling) -> str:
    """Return the whole passage of a ruling: its item, its row of a table, or the paragraph that speaks of it."""
    blocks = section_blocks(ruling.section)
    for number, block in enumerate(blocks):
        if item := item_of(block, ruling.name):
            table = table_texts(blocks[number + 1]) if item.endswith(":") else []  # R50 goes on in one.
            return "\n".join([item, *table])
    block = next(block for block in blocks if ruling.name in cited(" ".join(block)))
    if block[0].startswith("|"):
        return "\n".join(": ".join(cells(row)) for row in block if ruling.name in cited(row))
    return "\n".join(joined_items(block))


def section_blocks(number: str) -> list[list[str]]:
    """Return the blocks of a section, which empty lines separate."""
    inside = False
    blocks: list[list[str]] = [[]]
    for line in lines():
        if heading := HEADING.match(line):
            inside = heading[1] == number
        elif inside and line:
            blocks[-1].append(line)
        elif inside:
            blocks.append([])
    return [block for block in blocks if block]


def item_of(block: list[str], name: str) -> str:
    """Return the item or the row that defines a ruling, or nothing."""
    for item in joined_items(block):
        defined = DEFINED.match(item)
        if defined is not None and defined[1] == name:
            return row_text(item, block[0]) if item.startswith("|") else item.removeprefix("- ")
    return ""


def joined_items(block: list[str]) -> list[str]:
    """Return the items of a list, the rows of a table or a paragraph, each without line breaks."""
    found: list[str] = []
    for line in block:
        if found and not line.startswith(("- ", "| ")):
            found[-1] += " " + line.strip()
        else:
            found.append(line)
    return found


def table_texts(table: list[str]) -> list[str]:
    """Return the rows of a table as sentences, each cell after the title of its column."""
    titles, _, *rows = map(cells, table)
    return [". ".join(f"{title}: {cell}" for title, cell in zip(titles, row, strict=True)) for row in rows]


def row_text(row: str, head: str) -> str:
    """Return a row as a sentence, the cells after the first with the titles of their columns."""
    titled = zip(cells(head)[1:], cells(row)[1:], strict=True)
    return ". ".join([cells(row)[0], *(f"{title}: {cell}" for title, cell in titled)])


def cells(row: str) -> list[str]:
    """Return the cells of a row."""
    return [cell.strip() for cell in row.strip("|").split("|")]


def lines() -> list[str]:
    return resource("docs", "rulebook.md").read_text("utf-8").splitlines()
