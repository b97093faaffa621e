"""What the cards did in a game, counted from its journal, for the cards of all families together."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.rules.cards import FAMILIES, FAMILY_CARDS, NOTHING, TWIN_PLACE, bit
from oriflamme.engine.rules.journal import (
    ABILITY,
    DREW,
    ELIMINATED,
    ELIMINATION,
    GAINED,
    LOST,
    PLACED,
    REPLACED,
    REVEALED,
    ROUND_STARTED,
    TAKEN,
    TOKENS,
    WIDTH,
)
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import winners

# What is counted. Played means placed, or brought by a Substitution.
HELD: Final = 0
HELD_BY_WINNER: Final = 1
ASIDE: Final = 2
ASIDE_OF_WINNER: Final = 3
EVER_PLACED: Final = 4
EVER_PLAYED: Final = 5
EVER_ELIMINATED: Final = 6
INFLUENCE_LOST: Final = 7
EARNED: Final = 8
"""From here on the influence gained, by source."""
EVER_REVEALED: Final = 12
"""From here on the reveals, by round."""
COUNTS: Final = 18

SOURCES: Final[list[i64]] = [TOKENS, ABILITY, ELIMINATION, TAKEN]


@final
class Ledger:
    """The counts of one game: a row of `COUNTS` for each of a family's cards."""

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.counts: vec[i64] = vec[i64]([0] * (FAMILY_CARDS * COUNTS))
        self.start: i64 = 0  # influence that belongs to no card
        self.round: i64 = 1
        self.seen: vec[i64] = vec[i64]([0] * COUNTS)  # cards that were counted once already

    def add(self, place: i64, what: i64, amount: i64) -> None:
        self.counts[place * COUNTS + what] += amount

    def add_once(self, card: i64, what: i64, as_what: i64) -> None:
        """Count a card, but not a second time."""
        if (self.seen[what] >> card) & 1 == 0:
            self.seen[what] |= bit(card)
            self.add(card % FAMILY_CARDS, as_what, 1)

    def note(self, event: i64, card: i64, amount: i64, source: i64) -> None:
        """Count an event of a card."""
        if event == GAINED:
            for n in range(len(SOURCES)):
                if SOURCES[n] == source:
                    self.add(card % FAMILY_CARDS, EARNED + n, amount)
        elif event == LOST:
            self.add(card % FAMILY_CARDS, INFLUENCE_LOST, amount)
        elif event == PLACED or event == REPLACED:
            self.add_once(card, EVER_PLAYED, EVER_PLAYED)
            if event == PLACED:
                self.add_once(card, EVER_PLACED, EVER_PLACED)
        elif event == REVEALED:
            self.add_once(card, EVER_REVEALED, EVER_REVEALED + self.round - 1)
        elif event == ELIMINATED:
            self.add_once(card, EVER_ELIMINATED, EVER_ELIMINATED)

    def hold(self, hands: i64) -> None:
        """Count who held each card; the Twin lies before its seat from the start."""
        s = self.state
        won = winners(s)
        for family in range(FAMILIES):
            seat = s.seat_of[family]
            if seat != NOTHING:
                for place in range(FAMILY_CARDS):
                    held = place == TWIN_PLACE or (hands >> (family * FAMILY_CARDS + place)) & 1 != 0
                    where: i64 = HELD if held else ASIDE
                    self.add(place, where, 1)
                    self.add(place, where + 1, (won >> seat) & 1)


def card_counts(s: State, hands: i64, rows: list[int]) -> tuple[list[int], int]:
    """Return the counts of a finished game, which began with these hands, and the influence that came from no card."""
    ledger = Ledger(s)
    for at in range(0, len(rows), WIDTH):
        event: i64 = rows[at]
        card: i64 = rows[at + 2]
        amount: i64 = rows[at + 5]
        if event == ROUND_STARTED:
            ledger.round = amount
        elif event == DREW:
            hands |= bit(card)
        elif card != NOTHING:
            ledger.note(event, card, amount, rows[at + 6])
        elif event == GAINED:
            ledger.start += amount
    ledger.hold(hands)
    return [int(cell) for cell in ledger.counts], int(ledger.start)
