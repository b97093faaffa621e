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


def lines() -> list[str]:
    return resource("docs", "rulebook.md").read_text("utf-8").splitlines()
