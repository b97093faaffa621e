"""A view as rows of eight small numbers, relative to the viewer's seat.

An observation is `ROWS` words of 64 bits; each of their bytes is a cell, the lowest byte the first. Families and
seats are counted from the viewer on, so that one network serves every seat. `game/layout.py` names the cells.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.cards import (
    CARDS,
    FAMILIES,
    FAMILY_CARDS,
    KINDS,
    NOTHING,
    TWIN_PLACE,
    bit,
    cards_of_family,
    count,
    lowest,
    printed_family,
    shifted,
)
from oriflamme.engine.sight import seen
from oriflamme.engine.state import GAME_OVER, GAP, MAX_SEATS, NO_QUESTION, REVEAL, State

# No game has more cards in the queue: five seats place six each, and five Twins.
QUEUE_SLOTS: Final = 35
COVERED: Final = 34
ROW: Final = 8
KIND_ROWS: Final = 3
"""Rows that hold a flag for each kind."""

TABLE_ROW: Final = 0
SET_ROW: Final = 1
MOMENT_ROW: Final = 4
QUESTION_ROW: Final = 5
TO_PLACE_ROW: Final = 6
INFLUENCE_ROW: Final = 7
FAMILY_ROW: Final = 8
HAND_ROW: Final = 13
ASIDE_ROW: Final = 19
DISCARD_ROW: Final = 25
QUEUE_ROW: Final = 40
COVERED_ROW: Final = 75
ROWS: Final = 109

BACK_KIND: Final = 22
"""Stands for the kind of a card that the viewer cannot identify; kinds are 1 to 21, nothing is 0."""


def row(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64) -> i64:
    """The first seven cells of a row; the eighth is 0."""
    return a | b << 8 | c << 16 | d << 24 | e << 32 | f << 40 | g << 48


def cell(number: i64) -> i64:
    """A number as far as a cell can hold it."""
    return min(number, 255)


@final
class Encoder:
    """Writes the observations of one table."""

    def __init__(self, s: State) -> None:
        self.relative: vec[i64] = vec[i64]([0] * (MAX_SEATS * FAMILIES))  # by viewer and family
        each: i64 = 2 if s.rules.duel else 1
        for seat in range(s.seats):
            n: i64 = 0
            for family in range(FAMILIES):
                if s.seat_of[family] == seat:
                    for viewer in range(s.seats):
                        self.relative[viewer * FAMILIES + family] = each * ((seat - viewer + s.seats) % s.seats) + n
                    n += 1
        self.set_flags: vec[i64] = vec[i64]([0] * KIND_ROWS)
        for kind in range(KINDS):
            if s.rules.place_of[kind] != NOTHING:
                self.set_flags[kind // ROW] |= bit(8 * (kind % ROW))

    # ---- observations ----------------------------------------------------------------------------------

    def observe(self, s: State, viewer: i64, words: vec[i64], at: i64) -> None:
        """Write what a viewer sees now, from a word on; a spectator looks from the first seat."""
        rules = s.rules
        words[at] = row(
            s.seats,
            1 if rules.duel else 0,
            1 if rules.first_edition else 0,
            1 if rules.twin_face_down else 0,
            rules.rounds,
            rules.aside,
            rules.size,
        )
        for i in range(KIND_ROWS):
            words[at + SET_ROW + i] = self.set_flags[i]
        self.write_moment(s, viewer, words, at)
        for i in range(FAMILY_ROW, COVERED_ROW + COVERED):
            words[at + i] = 0
        self.write_families(s, viewer, words, at)
        if viewer != NOTHING:
            self.write_own(s, viewer, s.hand_of(viewer), words, at + HAND_ROW)
            self.write_own(s, viewer, s.aside & s.cards_of[viewer], words, at + ASIDE_ROW)
        self.write_discards(s, viewer, words, at + DISCARD_ROW)
        self.write_queue(s, viewer, words, at)

    def seat_cell(self, s: State, viewer: i64, seat: i64) -> i64:
        """A seat counted from the viewer's, from 1; 0 for none."""
        if seat == NOTHING:
            return 0
        base: i64 = max(viewer, 0)
        return (seat - base + s.seats) % s.seats + 1

    def family_cell(self, viewer: i64, family: i64) -> i64:
        """A family counted from the viewer's, from 1."""
        base: i64 = max(viewer, 0)
        return self.relative[base * FAMILIES + family] + 1

    def kind_cell(self, s: State, viewer: i64, card: i64) -> i64:
        """The kind of a card, from 1, as far as the viewer can tell."""
        shown = seen(s, viewer, card)
        return s.kind_of(shown) + 1 if shown < CARDS else BACK_KIND

    def write_moment(self, s: State, viewer: i64, words: vec[i64], at: i64) -> None:
        """Phase, round, the question; who is to place; influence and the tops of the piles."""
        is_over = s.asked == GAME_OVER
        is_open = s.asked < NO_QUESTION
        phase: i64 = 0 if s.placers != 0 else 2 if is_over else 1
        cursor: i64 = s.cursor + 1 if phase == 1 else 0
        asked: i64 = s.asked + 1 if is_open else 0
        seat = self.seat_cell(s, viewer, s.seat) if is_open else 0
        first = self.seat_cell(s, viewer, s.first)
        words[at + MOMENT_ROW] = row(phase, s.round, first, cursor, asked, seat, 0)
        words[at + QUESTION_ROW] = self.question_row(s, viewer)
        placers = s.placers
        order: i64 = 0
        n: i64 = 0
        while placers != 0:
            order |= shifted(self.seat_cell(s, viewer, (placers & 15) - 1), 8 * n)
            placers >>= 4
            n += 1
        words[at + TO_PLACE_ROW] = order
        influence: i64 = 0
        for seat in range(s.seats):
            influence |= shifted(cell(s.influence[seat]), 8 * (self.seat_cell(s, viewer, seat) - 1))
        words[at + INFLUENCE_ROW] = influence | self.pile_tops(s, viewer)

    def pile_tops(self, s: State, viewer: i64) -> i64:
        """Duel: the family on top of each seat's pile, in the sixth and seventh cell."""
        tops: i64 = 0
        if s.drawn < s.pile_size:
            for seat in range(s.seats):
                family = printed_family(s.pile[seat * s.pile_size + s.drawn])
                place = 4 + self.seat_cell(s, viewer, seat)
                tops |= shifted(self.family_cell(viewer, family), 8 * place)
        return tops

    def question_row(self, s: State, viewer: i64) -> i64:
        """The card at hand or acting, its slot, the ability, and the slot a Decree takes its card from."""
        card: i64 = NOTHING
        if s.asked == REVEAL:
            card = s.queue[s.cursor]
        elif s.asked < NO_QUESTION:
            card = s.actor
        if card == NOTHING:
            return 0
        ability: i64 = s.ability + 1 if s.actor != NOTHING and s.asked > REVEAL else 0
        moving: i64 = s.moving + 1 if s.asked == GAP else 0
        family = self.family_cell(viewer, printed_family(card))
        return row(self.kind_cell(s, viewer, card), family, s.slot_of(card) + 1, ability, moving, 0, 0)

    def write_families(self, s: State, viewer: i64, words: vec[i64], at: i64) -> None:
        """Each family's backs in hand, aside and in the pile; its Twin and its bribe token if they lie before it."""
        for family in range(FAMILIES):
            if s.seat_of[family] != NOTHING:
                cards = cards_of_family(family)
                in_pile: i64 = 0
                for place in range(s.drawn, s.pile_size):
                    if printed_family(s.pile[s.seat_of[family] * s.pile_size + place]) == family:
                        in_pile += 1
                twin = (s.twins >> (family * FAMILY_CARDS + TWIN_PLACE)) & 1
                bribe: i64 = 1 if s.rules.bribery and s.bribe[family] == NOTHING else 0
                words[at + FAMILY_ROW + self.family_cell(viewer, family) - 1] = row(
                    count(s.hands & cards), count(s.aside & cards), in_pile, twin, bribe, 0, 0
                )

    def write_own(self, s: State, viewer: i64, cards: i64, words: vec[i64], at: i64) -> None:
        """A flag for each of the viewer's own cards that lie somewhere."""
        while cards != 0:
            card = seen(s, viewer, lowest(cards))
            cards &= cards - 1
            if card < CARDS:
                self.flag_kind(s, viewer, card, words, at)

    def write_discards(self, s: State, viewer: i64, words: vec[i64], at: i64) -> None:
        """A flag for each discarded card; they lie face up."""
        cards = s.discards
        while cards != 0:
            self.flag_kind(s, viewer, lowest(cards), words, at)
            cards &= cards - 1

    def flag_kind(self, s: State, viewer: i64, card: i64, words: vec[i64], at: i64) -> None:
        kind = s.kind_of(card)
        family = self.family_cell(viewer, printed_family(card)) - 1
        words[at + KIND_ROWS * family + (kind >> 3)] |= bit(8 * (kind & 7))

    def write_queue(self, s: State, viewer: i64, words: vec[i64], at: i64) -> None:
        """The top of each slot, then the covered cards, slot by slot and from the top down."""
        covered = at + COVERED_ROW
        at_hand: i64 = s.cursor if s.placers == 0 and s.asked != GAME_OVER else NOTHING
        for slot in range(min(s.size, QUEUE_SLOTS)):
            card = s.queue[slot]
            height: i64 = 1
            under = s.under[card]
            while under != NOTHING and covered < at + ROWS:
                words[covered] = self.card_row(s, viewer, under, slot + 1, height)
                covered += 1
                height += 1
                under = s.under[under]
            here: i64 = 1 if slot == at_hand else 0
            words[at + QUEUE_ROW + slot] = self.card_row(s, viewer, card, height, here)

    def card_row(self, s: State, viewer: i64, card: i64, sixth: i64, seventh: i64) -> i64:
        """A card of the queue as the viewer sees it."""
        revealed: i64 = 1 if s.is_revealed(card) else 0
        bribe: i64 = 0
        if s.rules.bribery:
            for family in range(FAMILIES):
                if s.bribe[family] == card:
                    bribe = self.family_cell(viewer, family)
        family = self.family_cell(viewer, printed_family(card))
        tokens = cell(s.tokens[card])
        return row(self.kind_cell(s, viewer, card), family, revealed, tokens, bribe, sixth, seventh)
