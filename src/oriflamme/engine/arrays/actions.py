"""Answers as action numbers, relative to the seat that is asked: the same number means the same to every seat."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.arrays.rows import OWN_FAMILIES, QUEUE_SLOTS, ROW
from oriflamme.engine.rules.cards import FAMILIES, NOTHING, bit, lowest, printed_family
from oriflamme.engine.rules.kinds import KIND_COUNT
from oriflamme.engine.rules.questions import GAP, NO_QUESTION, ON_SLOT, PLACE, PLACES, REPEAT, REVEAL, TARGET
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import is_legal, placeable, places_for

WAIT_ACTION: Final = 0
REVEAL_ACTION: Final = 1
KEEP_ACTION: Final = 2
REPEAT_ACTION: Final = 3
TARGET_ACTION: Final = 4
GAP_ACTION: Final = TARGET_ACTION + QUEUE_SLOTS
PLACE_ACTION: Final = GAP_ACTION + QUEUE_SLOTS + 1
FIRST_ROWS: Final = (PLACE_ACTION + ROW - 1) // ROW
"""Rows of a mask before its placements."""
PLACE_WIDTH: Final = ON_SLOT + QUEUE_SLOTS
"""Where a card can be placed: front, back, on each slot."""
FAMILY_ACTIONS: Final[i64] = KIND_COUNT * PLACE_WIDTH
ACTIONS: Final[i64] = PLACE_ACTION + FAMILY_ACTIONS
DUEL_ACTIONS: Final[i64] = PLACE_ACTION + OWN_FAMILIES * FAMILY_ACTIONS
"""In the duel the placements of the second family follow those of the first."""


@final
class Actions:
    """Writes the masks of one table and reads its actions."""

    def __init__(self, s: State) -> None:
        self.own: vec[i64] = vec[i64]([NOTHING] * (OWN_FAMILIES * MAX_SEATS))  # the families of each seat
        self.which: vec[i64] = vec[i64]([0] * FAMILIES)  # of a seat's families: its first or its second
        for family in range(FAMILIES):
            seat = s.seat_of[family]
            if seat != NOTHING:
                if self.own[OWN_FAMILIES * seat] != NOTHING:
                    self.which[family] = 1
                self.own[OWN_FAMILIES * seat + self.which[family]] = family
        self.size: i64 = DUEL_ACTIONS if s.rules.duel else ACTIONS
        self.rows: i64 = (self.size + ROW - 1) // ROW

    def write_mask(self, s: State, viewer: i64, words: vec[i64], at: i64) -> None:
        """Write which actions answer the open question: a 1 for each; none for a viewer who is not asked."""
        self.clear_mask(words, at, True)
        if viewer == s.seat:
            self.write_options(s, words, at)

    def clear_mask(self, words: vec[i64], at: i64, placements: bool) -> None:
        """Clear a mask, with its placements or, if there are none, without."""
        end = at + FIRST_ROWS
        if placements:
            end = at + self.rows
        while at < end:
            words[at] = 0
            at += 1

    def write_options(self, s: State, words: vec[i64], at: i64) -> None:
        if s.asked == PLACE:
            self.write_placements(s, words, at)
        elif s.asked == TARGET:
            mark(s.options, words, at, TARGET_ACTION)
        elif s.asked == GAP:
            mark(s.options, words, at, GAP_ACTION)
        elif s.asked == REVEAL:
            mark(s.options, words, at, WAIT_ACTION)
        elif s.asked == REPEAT:
            mark(s.options, words, at, KEEP_ACTION)

    def write_placements(self, s: State, words: vec[i64], at: i64) -> None:
        """All cards of a family have the same places; a Twin is asked for alone."""
        cards = placeable(s)
        family: i64 = NOTHING
        places: i64 = 0
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            if printed_family(card) != family:
                family = printed_family(card)
                places = places_for(s, card)
            mark(places, words, at, self.placement(s, card, 0))

    def legal(self, s: State) -> list[int]:
        """Return the actions that answer the open question, ascending."""
        found: list[int] = []
        if s.asked == PLACE:
            cards = placeable(s)
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                append_all(found, places_for(s, card), self.placement(s, card, 0))
        elif s.asked < NO_QUESTION:
            append_all(found, s.options, first_action(s.asked))
        return found

    def placement(self, s: State, card: i64, place: i64) -> i64:
        """Return the action that places a card of the seat that is asked."""
        first = PLACE_ACTION + FAMILY_ACTIONS * self.which[printed_family(card)]
        return first + PLACE_WIDTH * s.kind_of(card) + place

    def action(self, s: State, move: i64) -> i64:
        """Return the action that stands for a move."""
        if s.asked == PLACE:
            return self.placement(s, move // PLACES, move % PLACES)
        return move + first_action(s.asked)

    def move(self, s: State, action: i64) -> i64:
        """Return the legal move that an action stands for, or NOTHING if it does not answer the open question."""
        if s.asked >= NO_QUESTION or action < 0 or action >= self.size:
            return NOTHING
        move = action - first_action(s.asked)
        if s.asked == PLACE:
            move = self.read_placement(s, move)
        elif move > GAP_ACTION:  # more than any question has options
            return NOTHING
        if move < 0 or not is_legal(s, move):
            return NOTHING
        return move

    def read_placement(self, s: State, n: i64) -> i64:
        if n < 0:
            return NOTHING
        family = self.own[OWN_FAMILIES * s.seat + n // FAMILY_ACTIONS]
        card = s.card(family, n % FAMILY_ACTIONS // PLACE_WIDTH)
        if card == NOTHING:
            return NOTHING
        return card * PLACES + n % PLACE_WIDTH


def first_action(question: i64) -> i64:
    """Return the first of the actions that answer this kind of question."""
    if question == PLACE:
        return PLACE_ACTION
    if question == TARGET:
        return TARGET_ACTION
    if question == GAP:
        return GAP_ACTION
    return WAIT_ACTION if question == REVEAL else KEEP_ACTION


def mark(options: i64, words: vec[i64], at: i64, action: i64) -> None:
    """Set the byte of each of these options."""
    while options != 0:
        n = action + lowest(options)
        options &= options - 1
        words[at + (n >> 3)] |= bit(8 * (n & 7))


def append_all(found: list[int], options: i64, action: i64) -> None:
    """Append the action of each of these options."""
    while options != 0:
        found.append(action + lowest(options))
        options &= options - 1
