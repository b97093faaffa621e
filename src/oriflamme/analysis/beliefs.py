"""What a viewer believes about the cards it cannot see, beside what chance alone would say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.valuation import card_weights, chance_weights, policy_weights
from oriflamme.engine.rules.cards import FAMILY_CARDS, NOTHING, TWIN_PLACE, bits
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.state import State
from oriflamme.game import View
from oriflamme.game.card import FAMILIES
from oriflamme.game.numbering import numbering_for

LEAST: Final = 0.005
"""Chances below this are not listed."""
DRAWS: Final = 1000
"""Worlds for mere chance, where it cannot be told exactly."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A card by name, how likely it lies there, and how likely it would be by chance."""

    name: str
    belief: float
    chance: float


@dataclass(frozen=True, slots=True)
class CardBelief:
    """What may lie in one place: a face-down card of the queue, or anywhere in a hand."""

    seat: int
    """The seat whose family is printed on the back."""
    family: str
    slot: int | None
    """From 0, in resolution order; None for a hand."""
    level: int | None
    """From 0, the bottom of the slot."""
    guesses: tuple[Guess, ...]
    """The most likely one first."""

    def chance_of(self, names: Iterable[str]) -> tuple[float, float]:
        """Return how likely it is one of these cards, by belief and by chance."""
        wanted = [guess for guess in self.guesses if guess.name in names]
        return sum(guess.belief for guess in wanted), sum(guess.chance for guess in wanted)

    def to_dict(self) -> dict[str, Any]:
        """Return plain data, without what is hardly possible."""
        place = (
            {"hand": self.seat} if self.slot is None else {"slot": self.slot, "level": self.level, "seat": self.seat}
        )
        listed = [guess for guess in self.guesses if max(guess.belief, guess.chance) > LEAST]
        cards = [[guess.name, round(guess.belief, 4), round(guess.chance, 4)] for guess in listed]
        return place | {"family": self.family, "cards": cards}


def card_beliefs(view: View, belief: Belief) -> tuple[CardBelief, ...]:
    """Return what the viewer believes about each face-down card of the queue, then about each hand of the others."""
    return (*queue_beliefs(view, belief), *hand_beliefs(view, belief))


def queue_beliefs(view: View, belief: Belief) -> list[CardBelief]:
    """Return what the viewer believes about each card of the queue that it cannot identify."""
    now, found = belief.now, []
    for slot, pieces in enumerate(view.queue):
        for level, card in enumerate(cards_in_slot(now, slot)):
            shown = pieces[level].card
            if shown.hidden:
                guesses = guesses_about(view, belief, [card])
                found.append(CardBelief(view.seat_of(shown.family), shown.family, slot, level, guesses))
    return found


def hand_beliefs(view: View, belief: Belief) -> list[CardBelief]:
    """Return what the viewer believes about the cards in the hands of the others, family by family."""
    hands, found = int(belief.now.hands), []
    for seat, families in enumerate(view.seats):
        for family in families if seat != view.viewer else ():
            first = FAMILIES.index(family) * FAMILY_CARDS
            cards = [card for card in bits(hands) if first <= card < first + FAMILY_CARDS]
            if cards:
                found.append(CardBelief(seat, family, None, None, guesses_about(view, belief, cards)))
    return found


def guesses_about(view: View, belief: Belief, places: Sequence[int]) -> tuple[Guess, ...]:
    """Return how likely each card of a family is in any of these places, which the imagined game names by its cards."""
    believed = np.sum([card_weights(belief, card) for card in places], axis=0)
    rng = Rng(1)
    mere = np.sum([chance_weights(belief, card, DRAWS, rng) for card in places], axis=0)
    cards = numbering_for(view.rules).cards
    base = places[0] // FAMILY_CARDS * FAMILY_CARDS
    guesses = [
        Guess(str(cards[base + kind].name), float(believed[kind]), float(mere[kind]))
        for kind in range(TWIN_PLACE)
        if cards[base + kind].name is not None
    ]
    return tuple(sorted(guesses, key=lambda guess: (-guess.belief, -guess.chance, guess.name)))


def cards_in_slot(s: State, slot: int) -> list[int]:
    """Return the cards of a slot, from the bottom up."""
    found, card = [], int(s.queue[slot])
    while card != NOTHING:
        found.append(card)
        card = int(s.under[card])
    return found[::-1]


def styles_of(view: View, belief: Belief, pool: Sequence[str]) -> dict[int, dict[str, float]]:
    """Return how likely each other seat is to follow each policy of the pool, as far as its moves tell."""
    return {
        seat: dict(zip(pool, policy_weights(belief, seat), strict=True))
        for seat in range(len(view.seats))
        if seat != view.viewer
    }
