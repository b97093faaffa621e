"""What happens right after an option, in the games that are played on from it: the facts behind its value."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.policy.luck import Luck
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy
from oriflamme.engine.rules.cards import CARDS, NOTHING, bit, lowest
from oriflamme.engine.rules.kinds import BY_NUMBER
from oriflamme.engine.rules.questions import NO_QUESTION, PLACE, PLACES, REVEAL, WAIT
from oriflamme.engine.rules.sight import card_at_hand
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import play


@final
class Tally:
    """Counts, sums and sums of squares, each by a number."""

    def __init__(self, size: i64) -> None:
        self.counts: vec[i64] = vec[i64]([0] * int(size))
        self.sums: vec[i64] = vec[i64]([0] * int(size))
        self.squares: vec[i64] = vec[i64]([0] * int(size))

    def add(self, number: i64, amount: i64) -> None:
        self.counts[number] += 1
        self.sums[number] += amount
        self.squares[number] += amount * amount


@final
class Tracker:
    """Facts about each option of a viewer.

    A card is watched until its seat is asked about it again, at the latest until the end of the next round.
    """

    def __init__(self, viewer: i64, options: i64) -> None:
        self.viewer: i64 = viewer
        self.at_once: Tally = Tally(options)  # influence gained until the next question
        self.reply: Tally = Tally(options * MAX_SEATS)  # gained by the next seat's decision, by option and seat
        self.waiting: Tally = Tally(options)  # tokens taken later from the card that waits
        self.fallen: Tally = Tally(options * CARDS)  # 1 for an own card that was eliminated, by option and card

    def play(self, s: State, option: i64, move: i64, players: list[Policy], o: Options, luck: Luck) -> None:
        """Make the viewer's move and go on for as long as there is something to watch."""
        card = card_at_hand(s)
        waiting = s.asked == REVEAL and move == WAIT
        watched = own_cards(s, self.viewer)
        if s.asked == PLACE:
            watched |= bit(move // PLACES)
        elif s.asked == REVEAL and not waiting:
            watched &= ~bit(card)
        had = s.influence[self.viewer]
        last = s.round + 1
        play(s, move)
        self.at_once.add(option, s.influence[self.viewer] - had)
        watched = self.after(s, option, watched)
        if s.asked < NO_QUESTION and s.seat != self.viewer:
            seat = s.seat
            had = s.influence[seat]
            play(s, luck.choose(s, players[seat], o))
            self.reply.add(option * MAX_SEATS + seat, s.influence[seat] - had)
            watched = self.after(s, option, watched)
        taken: i64 = 0
        held: i64 = card if waiting else NOTHING
        while s.asked < NO_QUESTION and (held != NOTHING or (watched != 0 and s.round <= last)):
            answer = luck.choose(s, players[s.seat], o)
            if s.asked == REVEAL:
                asked = s.top(s.cursor)
                watched = self.survived(option, watched, asked)
                if asked == held and answer != WAIT:
                    if not BY_NUMBER[s.kind_of(asked)].handles_tokens:
                        taken = s.tokens_on(asked)
                    held = NOTHING
            play(s, answer)
            watched = self.after(s, option, watched)
            if held != NOTHING and (s.discards >> held) & 1 != 0:
                held = NOTHING
        if waiting:
            self.waiting.add(option, taken)
        while watched != 0:
            watched = self.survived(option, watched, lowest(watched))

    def survived(self, option: i64, watched: i64, card: i64) -> i64:
        """Write down that a card is still there; return the others that are watched."""
        if (watched >> card) & 1 != 0:
            self.fallen.add(option * CARDS + card, 0)
        return watched & ~bit(card)

    def after(self, s: State, option: i64, watched: i64) -> i64:
        """Write down which watched cards have been eliminated; return the others."""
        gone = watched & s.discards
        while gone != 0:
            self.fallen.add(option * CARDS + lowest(gone), 1)
            gone &= gone - 1
        return watched & ~s.discards


def own_cards(s: State, seat: i64) -> i64:
    """Return the cards of a seat that lie in the queue, covered ones included."""
    cards: i64 = 0
    for slot in range(s.size):
        card = s.top(slot)
        while card != NOTHING:
            if s.seat_of_card(card) == seat:
                cards |= bit(card)
            card = s.below(card)
    return cards
