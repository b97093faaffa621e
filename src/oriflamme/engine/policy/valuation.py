"""The value of a position: games played on from worlds of a belief, every option in the same worlds.

Unlike a search, which looks for one move, a valuation keeps the result of every game, so that options can be compared
world by world.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.policy.belief import WHOLE, Belief
from oriflamme.engine.policy.features import describe
from oriflamme.engine.policy.luck import Luck
from oriflamme.engine.policy.options import MOST_OPTIONS, Options
from oriflamme.engine.policy.policy import Policy, win_share
from oriflamme.engine.policy.tracking import Tracker
from oriflamme.engine.rules.cards import CARDS, FAMILY_CARDS, NOTHING, bit, cards_of_family, count
from oriflamme.engine.rules.chance import WORD, Rng
from oriflamme.engine.rules.sight import another_world_with, moved_to, unknown_cards
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import winners

ROOT: Final = 1.1347241384015194
"""The root of x**6 = x + 1: multiples of its inverse powers spread evenly in five dimensions."""


@final
class Valuation:
    """Games played on from one position, as its viewer knows it.

    With `choosing` there is a value for each option of the viewer, who is asked; else one for going on.
    """

    def __init__(self, now: State, belief: Belief, own: Policy, seed: i64, choosing: bool) -> None:
        self.now: State = now
        self.viewer: i64 = belief.viewer
        self.belief: Belief = belief
        self.rng: Rng = Rng(seed)
        self.o: Options = Options()
        self.luck: Luck = Luck()
        self.heights: vec[i64] = vec[i64]([0] * MAX_SEATS)  # by seat: where in the posterior the last world is
        self.strides: vec[i64] = vec[i64]([int(WHOLE / ROOT ** (seat + 1)) for seat in range(MAX_SEATS)])
        for seat in range(MAX_SEATS):
            self.heights[seat] = self.rng.below(WHOLE)
        self.players: list[Policy] = [own] * MAX_SEATS
        self.moves: list[int] = []
        if choosing:
            describe(now, self.o)
            for n in range(self.o.n):
                self.moves.append(self.o.moves[n])
        self.options: i64 = max(1, len(self.moves))
        self.tracker: Tracker = Tracker(self.viewer, self.options)
        self.games: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.shares: vec[float] = vec[float]([0.0] * (MOST_OPTIONS * MAX_SEATS))  # by option and seat, summed
        self.influence: vec[i64] = vec[i64]([0] * MOST_OPTIONS)  # of the viewer at the end, summed
        self.places: vec[i64] = vec[i64]([0] * MOST_OPTIONS)  # of the viewer: 1 more than the seats ahead, summed
        self.drawn: list[int] = []  # for each world played in and each seat: where its cards were drawn from
        self.found_places: list[int] = []  # the viewer's place in each game of the last run

    def run(self, worlds: i64, options: list[int]) -> list[float]:
        """Play these options on in this number of worlds; return the viewer's share of the victory in each game."""
        found: list[float] = []
        self.found_places = []
        world = vec[i64]([0] * CARDS)
        for card in range(CARDS):
            world[card] = card
        for _ in range(worlds):
            for seat in range(self.now.seats):
                self.heights[seat] = (self.heights[seat] + self.strides[seat]) % WHOLE
            self.belief.put_together(world, self.players, self.heights)
            for seat in range(self.now.seats):
                self.drawn.append(self.belief.drawn[seat])
            t = moved_to(self.now, world)
            luck = self.rng.below(WORD)
            for option in options:
                found.append(self.play_option(t.clone(), option, luck))
        return found

    def play_option(self, s: State, option: i64, luck: i64) -> float:
        """Play one game to its end and return the viewer's share of the victory."""
        self.luck.start(luck)
        if len(self.moves) > 0:
            self.tracker.play(s, option, self.moves[option], self.players, self.o, self.luck)
        self.luck.play_on(s, self.players, self.o)
        won = winners(s)
        share = win_share(s)
        for seat in range(s.seats):
            if (won >> seat) & 1 != 0:
                self.shares[option * MAX_SEATS + seat] += share
        self.games[option] += 1
        own = s.influence[self.viewer]
        self.influence[option] += own
        place = place_of(s, self.viewer)
        self.places[option] += place
        self.found_places.append(place)
        return share if (won >> self.viewer) & 1 != 0 else 0.0


def place_of(s: State, seat: i64) -> i64:
    """Return the place of a seat by influence; equal influence shares the better place."""
    place: i64 = 1
    for other in range(s.seats):
        if s.influence[other] > s.influence[seat]:
            place += 1
    return place


def card_weights(belief: Belief, card: i64) -> list[float]:
    """Return how likely it is that each kind of its family lies where this card lies in the imagined game."""
    found = [0.0] * FAMILY_CARDS
    family = card // FAMILY_CARDS
    seat = belief.now.seat_of[family]
    if seat == NOTHING:
        return found
    policies: i64 = len(belief.pool)
    rows: i64 = belief.worlds * policies
    before: i64 = 0
    for n in range(rows):
        here = belief.posterior[seat * rows + n]
        there = belief.cards[n // policies * CARDS + card]
        found[there % FAMILY_CARDS] += float(here - before)
        before = here
    total = float(max(1, before))
    return [weight / total for weight in found]


def chance_weights(belief: Belief, card: i64, draws: i64, rng: Rng) -> list[float]:
    """Return the same from what everyone has seen alone, whatever the moves suggest.

    It is exact, or drawn where something is known not to be so (a card that is not aside, or not a Prince).
    """
    found = [0.0] * FAMILY_CARDS
    family = card // FAMILY_CARDS
    s = belief.now
    unknown = unknown_cards(s, belief.viewer, family) | (belief.spare & cards_of_family(family))
    if (unknown & bit(card)) == 0:
        found[card % FAMILY_CARDS] = 1.0
    elif ((s.not_aside & unknown) | (s.not_prince & unknown)) == 0:
        for other in range(family * FAMILY_CARDS, (family + 1) * FAMILY_CARDS):
            if (unknown & bit(other)) != 0:
                found[other % FAMILY_CARDS] = 1.0 / float(count(unknown))
    else:
        for _ in range(draws):
            world = another_world_with(s, belief.viewer, belief.spare, rng)
            found[world[card] % FAMILY_CARDS] += 1.0 / float(draws)
    return found


def policy_weights(belief: Belief, seat: i64) -> list[float]:
    """Return how likely a seat is to follow each policy of the pool."""
    policies: i64 = len(belief.pool)
    rows: i64 = belief.worlds * policies
    found = [0.0] * len(belief.pool)
    before: i64 = 0
    for n in range(rows):
        here = belief.posterior[seat * rows + n]
        found[n % policies] += float(here - before)
        before = here
    total = float(max(1, before))
    return [weight / total for weight in found]
