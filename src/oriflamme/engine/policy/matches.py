"""Games among bots that live in the engine, the same games as if every bot were asked with a view.

A bot is a policy, or none for random moves. Random numbers come from outside: `getrandbits` of Python's generators,
from which deals and moves are drawn as the functions of `random` draw them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy, choose
from oriflamme.engine.policy.rollouts import nth_placement, placement_count
from oriflamme.engine.rules.cards import FAMILY_CARDS, NOTHING, bit, count, nth
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.display import MOVES
from oriflamme.engine.rules.questions import NO_QUESTION, PLACE
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.setup import new_state, set_up
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import is_legal, placeable, play

Bits = Callable[[int], int]
"""Returns a random number of so many bits."""
Clock = Callable[[], float]
"""Returns the time in seconds."""


@final
class Played:
    """A game with its deal and its moves."""

    def __init__(self, state: State, seats: i64) -> None:
        self.state: State = state
        self.first: int = 0
        self.hands: i64 = 0  # the cards dealt to the hands
        self.dealt: list[int] = []  # the cards of each family in the order in which they were dealt
        self.moves: list[int] = []  # as the display numbers them
        self.movers: list[int] = []
        self.seconds: list[float] = [0.0] * seats  # each seat took to choose
        self.slowest: list[float] = [0.0] * seats


@final
class MatchTable:
    """A table, at which games are dealt, played and replayed."""

    def __init__(self, rules: Rules, families: list[list[int]]) -> None:
        self.empty: State = new_state(rules, families)
        self.families: list[list[int]] = families
        self.options: Options = Options()

    def deal(self, bits: Bits, listening: bool) -> Played:
        """Deal a game: who is first, then every family in the order of the seats."""
        s = self.empty.clone()
        s.listening = listening
        game = Played(s, s.seats)
        first = below(bits, s.seats)
        for families in self.families:
            for family in families:
                game.dealt += deal_family(s, family, bits)
        if s.rules.duel:
            self.lay_piles(s, game.dealt, bits)
        game.first = int(first)
        game.hands = s.hands
        set_up(s, first)
        return game

    def lay_piles(self, s: State, dealt: list[int], bits: Bits) -> None:
        """R55: lay each seat's left-over cards alternately, a random family on top."""
        size = s.rules.size
        before = s.rules.aside + s.rules.hand
        s.pile_size = 2 * (size - before)
        s.pile = vec[i64]([NOTHING] * (s.seats * s.pile_size))
        for seat in range(s.seats):
            at = seat * s.pile_size
            top: i64 = 1 - below(bits, 2)
            for family in range(2):
                for n in range(size - before):
                    card = dealt[(2 * seat + family) * size + before + n]
                    s.pile[at + 2 * n + (family ^ top)] = card

    def play(self, game: Played, policies: list[Policy | None], bits: list[Bits], clock: Clock | None) -> None:
        """Play a game to its end, each seat with its policy and its random numbers; a clock times the choices."""
        s = game.state
        while s.asked < NO_QUESTION:
            seat = s.seat
            began = 0.0 if clock is None else clock()
            move = self.choose(s, policies[seat], bits[seat])
            if clock is not None:
                spent = clock() - began
                game.seconds[seat] += spent
                if spent > game.slowest[seat]:
                    game.slowest[seat] = spent
            game.moves.append(s.asked * MOVES + move)
            game.movers.append(seat)
            play(s, move)

    def choose(self, s: State, policy: Policy | None, bits: Bits) -> i64:
        """Return the move of a bot."""
        if policy is not None:
            return choose(s, policy, self.options, Rng(bits(60)))
        if s.asked == PLACE:
            cards = placeable(s)
            return nth_placement(s, cards, below(bits, placement_count(s, cards)))
        return nth(s.options, below(bits, count(s.options)))

    def replay(self, hands: i64, aside: i64, piles: list[int], first: i64, moves: list[int]) -> Played:
        """Play the moves of a record as far as they are legal."""
        s = self.empty.clone()
        s.hands = hands
        s.aside = aside
        if len(piles) > 0:
            s.pile = vec[i64](piles)
            s.pile_size = len(piles) // s.seats
        set_up(s, first)
        game = Played(s, s.seats)
        for code in moves:
            move: i64 = code % MOVES
            if s.asked != code // MOVES or not is_legal(s, move):
                return game
            game.moves.append(code)
            game.movers.append(s.seat)
            play(s, move)
        return game


def deal_family(s: State, family: i64, bits: Bits) -> list[int]:
    """Shuffle the cards of a family: the first ones lie aside, the next ones are the hand; return them all."""
    cards: list[int] = []
    for place in range(s.rules.size):
        cards.append(int(family * FAMILY_CARDS + place))
    shuffle(cards, bits)
    aside = s.rules.aside
    for n in range(aside):
        s.aside |= bit(cards[n])
    for n in range(aside, aside + s.rules.hand):
        s.hands |= bit(cards[n])
    return cards


def shuffle(cards: list[int], bits: Bits) -> None:
    """Put cards into a random order, as `random.shuffle` does."""
    n: i64 = len(cards) - 1
    while n > 0:
        other = below(bits, n + 1)
        card = cards[n]
        cards[n] = cards[other]
        cards[other] = card
        n -= 1


def below(bits: Bits, n: i64) -> i64:
    """Return a number from 0 to n - 1, as `random.randrange` does."""
    width: i64 = 0
    while n >> width != 0:
        width += 1
    found: i64 = bits(width)
    while found >= n:
        found = bits(width)
    return found
