"""Reasons: facts from the games played out that tell why one option is worth less than another."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from oriflamme.analysis.beliefs import CardBelief
from oriflamme.analysis.playouts import Playouts
from oriflamme.engine.policy.tracking import Tally
from oriflamme.engine.policy.valuation import Valuation
from oriflamme.engine.rules.cards import CARDS, bits
from oriflamme.engine.rules.state import MAX_SEATS
from oriflamme.game import Move, View
from oriflamme.game.numbering import numbering_for
from oriflamme.game.outlook import outlooks_of

Reason = dict[str, Any]
Weighed = tuple[float, Reason]
"""A reason with how telling it is: 1 is just worth a sentence."""

MOST: Final = 3
BEYOND_NOISE: Final = 3.0
"""A fact is told if it is at least this many standard errors."""
FEWEST: Final = 30
"""Games from which a fact is read."""
TELLING_CHANCE: Final = 0.06
TELLING_INFLUENCE: Final = 0.3
TELLING_SHARE: Final = 0.025


class ReasonFacts:
    """What the games played out say about two options: the one that was taken and the best one."""

    def __init__(self, view: View, playouts: Playouts, moves: Sequence[Move], played: int, best: int) -> None:
        self.view, self.now, self.games = view, playouts.imagined.now, playouts.games
        self.tracker = self.games.tracker
        self.moves, self.played, self.best = moves, played, best

    def mean(self, tally: Tally, number: int) -> tuple[float, float]:
        """Return a mean over all games and its standard error."""
        count, total, squares = int(tally.counts[number]), int(tally.sums[number]), int(tally.squares[number])
        if count < FEWEST:
            return 0.0, math.inf
        mean = total / count
        return mean, math.sqrt(max(squares / count - mean * mean, 1 / count) / count)

    def both(self, name: str, size: int = 1, number: int = 0) -> tuple[float, float, float]:
        """Return a fact for the option taken and for the best one, and the standard error of their difference."""
        tally = getattr(self.tracker, name)
        mean, error = self.mean(tally, self.played * size + number)
        other, other_error = self.mean(tally, self.best * size + number)
        return mean, other, math.hypot(error, other_error)


def reasons_of(facts: ReasonFacts, places: Sequence[CardBelief]) -> list[Reason]:
    """Return the facts that tell the option taken from the best one, the most telling first, at most three."""
    if facts.played == facts.best:
        return []
    found = [*strikes_back(facts, places), *eliminated(facts), *waiting(facts), *at_once(facts), *reply(facts)]
    found = sorted(found, key=lambda weighed: -weighed[0]) or list(rival(facts))
    return [reason for weight, reason in found[:MOST] if weight >= 1]


def strikes_back(facts: ReasonFacts, places: Sequence[CardBelief]) -> Iterator[Weighed]:
    """The hidden target may be a card that strikes back."""
    played, best = (striking(facts, facts.moves[number], places) for number in (facts.played, facts.best))
    if played[1] > best[1]:
        names, chance, mere = played
        reason = {"key": "target-strikes-back", "cards": names, "chance": rounded(chance), "mere": rounded(mere)}
        yield (chance - best[1]) / TELLING_CHANCE, reason


def striking(facts: ReasonFacts, move: Move, places: Sequence[CardBelief]) -> tuple[list[str], float, float]:
    """Return which cards of a hidden target strike back, how likely it is one of them, and how likely by chance."""
    if move.verb != "target" or move.number is None:
        return [], 0.0, 0.0
    risks = outlooks_of(facts.now, numbering_for(facts.view.rules), [move])[0].risks
    top = len(facts.view.queue[move.number - 1]) - 1
    place = next((place for place in places if (place.slot, place.level) == (move.number - 1, top)), None)
    if place is None or not risks:
        return [], 0.0, 0.0
    return [guess.name for guess in place.guesses if guess.name in risks], *place.chance_of(risks)


def eliminated(facts: ReasonFacts) -> Iterator[Weighed]:
    """An own card is eliminated before its next turn more often."""
    found: list[Weighed] = []
    assert facts.view.viewer is not None
    for card in bits(int(facts.now.cards_of[facts.view.viewer])):
        played, best, error = facts.both("fallen", CARDS, card)
        if not math.isinf(error) and played - best > BEYOND_NOISE * error:
            name = str(numbering_for(facts.view.rules).cards[card])
            told = {"card": name, "played": rounded(played), "best": rounded(best)}
            found.append(((played - best) / TELLING_CHANCE, {"key": "eliminated-before-next-turn", **told}))
    yield from sorted(found, key=lambda weighed: -weighed[0])[:1]


def waiting(facts: ReasonFacts) -> Iterator[Weighed]:
    """The tokens that the card brings if it waits."""
    if facts.moves[facts.best].verb == "wait":
        amount, error = facts.mean(facts.tracker.waiting, facts.best)
        if amount > BEYOND_NOISE * error:
            reason = {"key": "influence-from-waiting", "amount": rounded(amount)}
            yield amount / (2 * TELLING_INFLUENCE), reason


def at_once(facts: ReasonFacts) -> Iterator[Weighed]:
    """The best option brings more influence at once."""
    played, best, error = facts.both("at_once")
    if best - played > BEYOND_NOISE * error:
        told = {"played": rounded(played), "best": rounded(best)}
        yield (best - played) / TELLING_INFLUENCE, {"key": "gains-at-once", **told}


def reply(facts: ReasonFacts) -> Iterator[Weighed]:
    """The next seat's decision brings it more influence."""
    counts = [int(facts.tracker.reply.counts[facts.played * MAX_SEATS + seat]) for seat in range(len(facts.view.seats))]
    seat = counts.index(max(counts))
    played, best, error = facts.both("reply", MAX_SEATS, seat)
    if not math.isinf(error) and played - best > BEYOND_NOISE * error:
        told = {"seat": seat, "played": rounded(played), "best": rounded(best)}
        yield (played - best) / TELLING_INFLUENCE, {"key": "next-seat-takes", **told}


def rival(facts: ReasonFacts) -> Iterator[Weighed]:
    """One of the others wins more often."""
    found: list[Weighed] = []
    for seat in range(len(facts.view.seats)):
        if seat != facts.view.viewer:
            played, best = (share_of(facts.games, option, seat) for option in (facts.played, facts.best))
            error = math.hypot(played[1], best[1])
            if played[0] - best[0] > BEYOND_NOISE * error:
                told = {"seat": seat, "played": rounded(played[0]), "best": rounded(best[0])}
                found.append(((played[0] - best[0]) / TELLING_SHARE, {"key": "rival-gains", **told}))
    yield from sorted(found, key=lambda weighed: -weighed[0])[:1]


def share_of(games: Valuation, option: int, seat: int) -> tuple[float, float]:
    """Return a seat's share of the victory after an option, and its standard error."""
    count = int(games.games[option])
    share = float(games.shares[option * MAX_SEATS + seat]) / count
    return share, math.sqrt(max(share * (1 - share), 1 / count) / count)


def rounded(amount: float) -> float:
    return round(amount, 3)
