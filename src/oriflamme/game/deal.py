"""Deals: which cards each family holds, and which lie aside. With the moves they are the whole game."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from oriflamme.game.card import Card, card_of
from oriflamme.game.errors import BadInput
from oriflamme.game.reading import Reader
from oriflamme.game.ruleset import Families, RuleSet


@dataclass(frozen=True, slots=True)
class FamilyDeal:
    """A family's starting hand and aside cards, by name."""

    hand: tuple[str, ...]
    aside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The hidden start of a game."""

    families: dict[str, FamilyDeal]
    piles: tuple[tuple[Card, ...], ...] = ()
    """In the duel: each seat's draw pile, top first."""

    def problem(self, rules: RuleSet, seats: Families) -> str | None:
        """Return what is missing or too much for this table; None for a complete deal."""
        for family in (family for played in seats for family in played):
            dealt = self.families[family]
            for what, cards, size in (("hand", dealt.hand, rules.hand_size), ("aside", dealt.aside, rules.aside)):
                if len(cards) != size:
                    return f"the deal of {family} has {len(cards)} cards in {what}, expected {size}"
        return self.pile_problem(rules, seats) if rules.duel else None

    def pile_problem(self, rules: RuleSet, seats: Families) -> str | None:
        each = len(rules.cards) - rules.aside - rules.hand_size
        for seat, (pile, played) in enumerate(zip(self.piles, seats, strict=True)):
            if len(pile) != each * len(played):
                return f"the pile of seat {seat} has {len(pile)} cards, expected {each * len(played)}"
            if any(above.family == below.family for above, below in pairwise(pile)):
                return f"the pile of seat {seat} does not alternate its families (R55)"
        return None

    def to_dict(self) -> dict[str, Any]:
        return {f: {"hand": list(dealt.hand), "aside": list(dealt.aside)} for f, dealt in self.families.items()}


def random_deal(rules: RuleSet, seats: Families, rng: random.Random) -> Deal:
    """Shuffle every family and put some cards aside, the others into the hand or, in the duel, the pile (R55)."""
    dealt: dict[str, FamilyDeal] = {}
    left: dict[str, list[str]] = {}
    for family in (family for played in seats for family in played):
        cards = list(rules.cards)
        rng.shuffle(cards)
        hand = cards[rules.aside : rules.aside + rules.hand_size]
        dealt[family] = FamilyDeal(tuple(hand), tuple(cards[: rules.aside]))
        left[family] = cards[rules.aside + rules.hand_size :]
    if not rules.duel:
        return Deal(dealt)
    return Deal(dealt, tuple(alternating(played, left, rng) for played in seats))


def alternating(played: tuple[str, ...], left: dict[str, list[str]], rng: random.Random) -> tuple[Card, ...]:
    """Lay two families' cards alternately, a random family on top."""
    order = list(played)
    rng.shuffle(order)
    return tuple(card_of(family, name) for names in zip(*(left[f] for f in order), strict=True)
                 for family, name in zip(order, names, strict=True))  # fmt: skip


def read_deal(form: Reader, piles: Reader | None, rules: RuleSet, seats: Families) -> Deal:
    """Read a deal, without checking that it is complete."""
    families = [family for played in seats for family in played]
    form.with_keys(families)
    dealt = {family: read_family(form.key(family), rules) for family in families}
    if piles is None:
        return Deal(dealt)
    laid = tuple(read_pile(pile, seats[seat], rules) for seat, pile in enumerate(piles.list(len(seats))))
    for family in families:
        in_piles = [str(card.name) for pile in laid for card in pile if card.family == family]
        piles.distinct([*in_piles, *dealt[family].hand, *dealt[family].aside], f"card of {family}")
    return Deal(dealt, laid)


def read_family(form: Reader, rules: RuleSet) -> FamilyDeal:
    form.with_keys(("hand", "aside"))
    hand = form.key("hand").texts(allowed=rules.cards)
    aside = form.key("aside").texts(allowed=rules.cards)
    form.distinct([*hand, *aside], "card")
    return FamilyDeal(hand, aside)


def read_pile(form: Reader, played: tuple[str, ...], rules: RuleSet) -> tuple[Card, ...]:
    cards = tuple(Card.parse(item.text(), item.where) for item in form.list())
    for card in cards:
        if card.family not in played or card.name not in rules.cards:
            raise BadInput(form.where, str(card), "cards of " + " and ".join(played))
    return cards
