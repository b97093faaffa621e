"""The deal as a sequence of chance nodes, the outcomes of each equally likely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

from oriflamme.engine.rules.cards import FAMILY_CARDS, TWIN_PLACE
from oriflamme.engine.rules.setup import lay_pile, set_up
from oriflamme.engine.rules.state import State
from oriflamme.game import RuleSet
from oriflamme.game.card import FAMILIES
from oriflamme.game.ruleset import Families

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChanceNode:
    """One choice of chance."""

    what: str
    """first, aside, hand, pile or top."""
    who: int
    """A family, or a seat for `top`."""
    outcomes: int


@cache
def subsets(size: int, chosen: int) -> list[Cards]:
    """Return all ways to choose some of a row of cards."""
    return list(combinations(range(size), chosen))


@cache
def orders(size: int) -> list[Cards]:
    """Return all orders of a row of cards."""
    return list(permutations(range(size)))


class ChanceDeal:
    """The chance nodes of a deal, in order, and the deals that their outcomes make."""

    def __init__(self, rules: RuleSet, families: Families) -> None:
        self.rules = rules
        self.seats = [sorted(FAMILIES.index(family) for family in played) for played in families]
        self.played = sorted(family for seat in self.seats for family in seat)
        self.nodes = [ChanceNode("first", 0, len(families))]
        size, left = len(rules.cards), len(rules.cards) - rules.aside
        for family in self.played:
            self.nodes.append(ChanceNode("aside", family, len(subsets(size, rules.aside))))
            if rules.duel:
                self.nodes.append(ChanceNode("hand", family, len(subsets(left, rules.hand_size))))
                self.nodes.append(ChanceNode("pile", family, len(orders(left - rules.hand_size))))
        if rules.duel:
            self.nodes += [ChanceNode("top", seat, 2) for seat in range(len(families))]

    def family_cards(self, family: int) -> list[int]:
        """Return the cards of a family that are dealt: all but the Twin."""
        return [family * FAMILY_CARDS + place for place in range(min(len(self.rules.cards), TWIN_PLACE))]

    def deal(self, empty: State, choices: Sequence[int]) -> State:
        """Return the state after the deal that these outcomes make."""
        s = empty.clone()
        first, asides, hands, piles, tops = self.read(choices)
        for family in self.played:
            s.aside |= sum(1 << card for card in asides[family])
            s.hands |= sum(1 << card for card in hands[family])
        if self.rules.duel:
            laid = [alternating(played, piles, tops[seat]) for seat, played in enumerate(self.seats)]
            lay_pile(s, [card for pile in laid for card in pile], len(laid[0]))
        set_up(s, first)
        return s

    def read(
        self, choices: Sequence[int]
    ) -> tuple[int, dict[int, Cards], dict[int, Cards], dict[int, Cards], dict[int, int]]:
        """Return the first player; each family's aside cards, hand and pile; the family on top of each seat's pile."""
        found = {(node.what, node.who): choice for node, choice in zip(self.nodes, choices, strict=True)}
        rules = self.rules
        asides, hands, piles = {}, {}, {}
        for family in self.played:
            cards = self.family_cards(family)
            asides[family] = pick(cards, subsets(len(cards), rules.aside)[found["aside", family]])
            rest = [card for card in cards if card not in asides[family]]
            hands[family] = tuple(rest)
            if rules.duel:
                hands[family] = pick(rest, subsets(len(rest), rules.hand_size)[found["hand", family]])
                rest = [card for card in rest if card not in hands[family]]
                piles[family] = pick(rest, orders(len(rest))[found["pile", family]])
        tops = {seat: found["top", seat] for seat in range(len(self.seats)) if rules.duel}
        return found["first", 0], asides, hands, piles, tops

    def known_to(self, seat: int, choices: Sequence[int]) -> list[int]:
        """Return the outcomes that a seat learns at once: its own aside cards and starting hand."""
        own = self.seats[seat] if seat >= 0 else []
        return [
            choice
            for node, choice in zip(self.nodes, choices, strict=True)
            if node.what in ("aside", "hand") and node.who in own
        ]

    def in_world(self, choices: Sequence[int], world: Callable[[int], int]) -> list[int]:
        """Return the outcomes that deal the same game in another world: each card is another of its family."""
        _, asides, hands, piles, _ = self.read(choices)
        again: list[int] = []
        for node, choice in zip(self.nodes, choices, strict=True):
            if node.what in ("first", "top"):
                again.append(choice)
                continue
            cards = self.family_cards(node.who)
            aside = sorted(map(world, asides[node.who]))
            if node.what == "aside":
                again.append(subsets(len(cards), len(aside)).index(places(cards, aside)))
                continue
            rest = [card for card in cards if card not in aside]
            hand = sorted(map(world, hands[node.who]))
            if node.what == "hand":
                again.append(subsets(len(rest), len(hand)).index(places(rest, hand)))
                continue
            rest = [card for card in rest if card not in hand]
            again.append(orders(len(rest)).index(places(rest, list(map(world, piles[node.who])))))
        return again


def pick(cards: Sequence[int], chosen: Cards) -> Cards:
    return tuple(cards[place] for place in chosen)


def places(cards: list[int], chosen: list[int]) -> Cards:
    return tuple(map(cards.index, chosen))


def alternating(played: list[int], piles: dict[int, Cards], top: int) -> list[int]:
    """Lay the cards of two families alternately (R55)."""
    order = played if top == 0 else played[::-1]
    return [card for pair in zip(*(piles[family] for family in order), strict=True) for card in pair]
