"""Names that can be seen: what a person may be called."""

from __future__ import annotations

import unicodedata
from typing import Final

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as visible and show nothing; those that change the one before them are `SELECTORS`."""
SELECTORS: Final = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
EMOJI_STYLES: Final = str.maketrans("", "", "\ufe0e\ufe0f")
"""What phones write after an emoji; a name loses it."""
MOST_MARKS: Final = 2
"""Marks on one letter; more would reach into the lines above and below."""


def visible_name(text: str) -> str:
    """Return a name in its composed form with single spaces; one that is not wholly visible is refused."""
    plain = text.translate(EMOJI_STYLES)
    if not all(char.isprintable() and not is_blank(char) for char in plain):
        raise ValueError("one line of visible text")
    name = " ".join(unicodedata.normalize("NFC", plain).split())
    if not any(unicodedata.category(char)[0] in "LNS" for char in name):
        raise ValueError("a letter, a number or a symbol")
    if most_marks(name) > MOST_MARKS:
        raise ValueError("letters with few marks")
    return name


def is_blank(char: str) -> bool:
    return char in BLANK or any(ord(char) in selectors for selectors in SELECTORS)


def most_marks(name: str) -> int:
    """Return the longest run of combining marks; a mark without a letter before it counts as too many."""
    longest, run = 0, MOST_MARKS
    for char in name:
        run = run + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        longest = max(longest, run)
    return longest
