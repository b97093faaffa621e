"""What each option can bring at once, as far as the seat that is asked can know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from oriflamme.engine.rules.cards import bits
from oriflamme.engine.rules.outlook import COLUMNS, outlooks
from oriflamme.engine.rules.state import State
from oriflamme.game.card import NAMES
from oriflamme.game.move import Move
from oriflamme.game.numbering import Numbering


class OptionOutlook(NamedTuple):
    """The least and the most influence that an option brings its seat until the next question or the next card."""

    least: int
    most: int
    asks: bool
    """Whether the same action goes on with a question."""
    risks: tuple[str, ...]
    """Cards that the hidden target may be, and that strike back."""
    chances: int
    """How many cards a hidden target may be; 0 if it is known or there is none."""
    striking: int
    """How many of these strike back."""
    loses: int
    """How many own cards fall, whatever is hidden; an intrigue that leaves when it has acted is none."""

    @property
    def known(self) -> int | None:
        """What the option brings, if that is the same in every world."""
        return self.least if self.least == self.most else None


def outlooks_of(s: State, numbering: Numbering, options: Sequence[Move], deep: bool = False) -> list[OptionOutlook]:
    """Return what each option of the open question can bring; with `deep`, whatever the seat answers then."""
    question = int(s.asked)
    numbers = [numbering.number_of(question, move.text) for move in options]
    rows = outlooks(s, [number for number in numbers if number is not None], deep)
    return [outlook(*rows[start : start + COLUMNS]) for start in range(0, len(rows), COLUMNS)]


@lru_cache(maxsize=4096)
def outlook(least: int, most: int, asks: int, risks: int, chances: int, striking: int, loses: int) -> OptionOutlook:
    return OptionOutlook(least, most, bool(asks), tuple(NAMES[kind] for kind in bits(risks)), chances, striking, loses)
