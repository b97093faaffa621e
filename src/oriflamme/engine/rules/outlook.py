"""What an option can bring its seat at once, as far as the seat can know: the least and the most, over all worlds.

At once means until the action at hand is over or the next question is asked. What is hidden from the seat can matter
only through the card that it chooses; so every card that this may be is tried in its place.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.rules.cards import CARDS, NOTHING, TWINS, bit, cards_of_family, lowest, printed_family
from oriflamme.engine.rules.journal import SPRANG, WIDTH
from oriflamme.engine.rules.kinds import BY_NUMBER
from oriflamme.engine.rules.questions import NO_QUESTION, PLACE, REVEAL, TARGET
from oriflamme.engine.rules.sight import PRINCE, identified, moved_to
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.strike import strike
from oriflamme.engine.rules.walk import answer, apply_ability, finish, take_only_answer

FAR: Final = 1000
"""More influence than anybody ever has."""
COLUMNS: Final = 7
"""Numbers that `outlooks` returns for each option."""


@final
class Outlook:
    """The outcomes of one option for the seat that is asked."""

    def __init__(self, s: State, deep: bool) -> None:
        self.seat: i64 = s.seat
        self.before: i64 = s.influence[s.seat]
        self.deep: bool = deep  # the seat's further answers of the same action are tried too
        self.least: i64 = FAR
        self.most: i64 = -FAR
        self.asks: i64 = 0  # whether a question of the same action follows
        self.risks: i64 = 0  # kinds that the chosen card may be, and that strike back
        self.chances: i64 = 0  # cards that the chosen card may be
        self.struck_back: i64 = 0  # how many of them strike back
        self.start: State = s
        self.leaving: i64 = 0  # an intrigue leaves when it has acted: that is no loss
        self.loses: i64 = FAR  # own cards that fall in every world
        acting = s.top(s.cursor) if s.asked == REVEAL else s.actor
        if acting != NOTHING and s.is_intrigue(acting):
            self.leaving = bit(acting)

    def choose(self, s: State, move: i64) -> None:
        """Make a move in every world, as far as the worlds differ in it."""
        if s.asked != TARGET or (identified(s, self.seat) >> s.top(move)) & 1 != 0:
            self.make(s.clone(), move, NOTHING)
            return
        place = s.top(move)
        rest = possible_cards(s, self.seat, place)
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            self.make(with_card(s, place, card), move, card)

    def make(self, s: State, move: i64, tried: i64) -> None:
        """Make a move in one world; `tried` is the card that the chosen one is taken to be."""
        question = s.asked
        s.asked = NO_QUESTION
        strikes_back: bool = tried != NOTHING and BY_NUMBER[s.kind_of(tried)].punishes
        s.listening = strikes_back
        answer(s, question, move)
        self.carry_on(s)
        if tried != NOTHING:
            self.chances += 1
        if strikes_back and has_sprung(s):
            self.risks |= bit(s.kind_of(tried))
            self.struck_back += 1

    def carry_on(self, s: State) -> None:
        """Continue to the end of the action, or to the next question."""
        while True:
            if s.asked != NO_QUESTION:
                if s.asked <= REVEAL or s.options & (s.options - 1) != 0:
                    self.ask(s)
                    return
                if s.options == 0:
                    take_only_answer(s)
                else:
                    self.choose(s, lowest(s.options))
                    return
            elif s.due:
                s.due = False
                apply_ability(s, s.actor)
            elif s.struck != 0:
                strike(s)
            elif s.actor != NOTHING:
                finish(s)
            else:
                self.count(s)
                return

    def ask(self, s: State) -> None:
        """Stop at a question of the same action, or try all its answers."""
        self.asks = 1
        if not self.deep or s.asked == PLACE:
            self.count(s)
            return
        rest = s.options
        while rest != 0:
            self.choose(s, lowest(rest))
            rest &= rest - 1

    def count(self, s: State) -> None:
        """Note the outcome of one world."""
        change = s.influence[self.seat] - self.before
        self.least = min(self.least, change)
        self.most = max(self.most, change)
        fallen: i64 = 0
        gone = s.discards & ~self.start.discards & ~self.leaving
        while gone != 0:
            if self.start.seat_of_card(lowest(gone)) == self.seat:
                fallen += 1
            gone &= gone - 1
        self.loses = min(self.loses, fallen)


def outlooks(s: State, moves: list[int], deep: bool) -> list[int]:
    """Return for each option: least, most, whether a question follows, risks, chances, how many of them, own losses."""
    found: list[int] = []
    for move in moves:
        if s.asked == PLACE and s.actor == NOTHING:
            found += [0] * COLUMNS
            continue
        one = Outlook(s, deep)
        one.choose(s, move)
        found += [int(one.least), int(one.most), int(one.asks), int(one.risks), int(one.chances), int(one.struck_back)]
        found.append(int(one.loses))
    return found


def possible_cards(s: State, viewer: i64, place: i64) -> i64:
    """Return the cards that a face-down card of the queue may be, as far as a viewer knows."""
    family = printed_family(place)
    cards = cards_of_family(family) & ~identified(s, viewer) & ~TWINS
    possible: i64 = 0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        kind = s.kind_of(card)
        if kind != NOTHING and not (kind == PRINCE and (s.not_prince & bit(place)) != 0):
            possible |= bit(card)
    return possible


def with_card(s: State, place: i64, card: i64) -> State:
    """Return a state in which two cards have changed their places."""
    world = vec[i64]([NOTHING] * CARDS)
    for each in range(CARDS):
        world[each] = each
    world[place] = card
    world[card] = place
    return moved_to(s, world)


def has_sprung(s: State) -> bool:
    """Return whether an Ambush or the like went off, by the journal."""
    for row in range(0, len(s.journal), WIDTH):
        if s.journal[row] == SPRANG:
            return True
    return False
