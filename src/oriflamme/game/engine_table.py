"""Whole games inside the engine, without views and events: between its numbers and the words of records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from oriflamme.engine.policy.matches import MatchTable, Played
from oriflamme.engine.rules.cards import FAMILY_CARDS, bits
from oriflamme.engine.rules.display import MOVES, influence
from oriflamme.engine.rules.questions import ASK_NAMES, GAME_OVER
from oriflamme.engine.rules.walk import winners
from oriflamme.game.card import FAMILIES
from oriflamme.game.deal import Deal, FamilyDeal
from oriflamme.game.numbering import numbering_for
from oriflamme.game.ruleset import Families, RuleSet

NO_MOVE = len(ASK_NAMES) * MOVES
"""Stands for a text that is no move of a rule set."""


class EngineTable:
    """A table of the engine, and the words for its numbers; `engine_table` keeps those that are used."""

    def __init__(self, rules: RuleSet, seats: Families) -> None:
        self.rules = rules
        self.seats = seats
        self.numbering = numbering_for(rules)
        self.families = [family for played in seats for family in played]
        self.table = MatchTable(rules.engine(), [[FAMILIES.index(family) for family in played] for played in seats])
        self.cards = [str(card.name) for card in self.numbering.cards]
        self.bits = {
            family: {
                name: 1 << (FAMILIES.index(family) * FAMILY_CARDS + place) for place, name in enumerate(rules.cards)
            }
            for family in self.families
        }
        self.texts: dict[int, str] = {}
        self.codes: dict[str, int] = {}

    # ---- from numbers to words ---------------------------------------------------------------------------

    def deal_of(self, game: Played) -> Deal:
        """Return the deal of a game."""
        names = [self.cards[card] for card in game.dealt]
        size, aside = len(self.rules.cards), self.rules.aside
        end = aside + self.rules.hand_size
        dealt = {
            family: FamilyDeal(tuple(names[at + aside : at + end]), tuple(names[at : at + aside]))
            for at, family in zip(range(0, len(names), size), self.families, strict=True)
        }
        if not self.rules.duel:
            return Deal(dealt)
        pile, each = [self.numbering.cards[card] for card in game.state.pile], int(game.state.pile_size)
        return Deal(dealt, tuple(tuple(pile[at : at + each]) for at in range(0, len(pile), each)))

    def moves_of(self, game: Played) -> tuple[str, ...]:
        """Return the moves of a game as people write them."""
        texts = self.texts
        try:
            return tuple([texts[code] for code in game.moves])
        except KeyError:
            for code in game.moves:
                texts[code] = self.numbering.move(*divmod(code, MOVES)).text
            return self.moves_of(game)

    # ---- from words to numbers ---------------------------------------------------------------------------

    def replay(self, deal: Deal, first: int, moves: Sequence[str], listening: bool = False) -> Played:
        """Play the moves of a record as far as they are legal."""
        hands = self.mask({family: dealt.hand for family, dealt in deal.families.items()})
        aside = self.mask({family: dealt.aside for family, dealt in deal.families.items()})
        piles = [self.numbering.numbers[card] for pile in deal.piles for card in pile]
        self.table.empty.listening = listening
        game = self.table.replay(hands, aside, piles, first, self.codes_of(moves))
        game.first, game.hands = first, hands
        return game

    def mask(self, cards: dict[str, tuple[str, ...]]) -> int:
        """Return the mask of some cards of each family."""
        mask = 0
        for family, names in cards.items():
            bits_of = self.bits[family]
            for name in names:
                mask |= bits_of[name]
        return mask

    def codes_of(self, moves: Sequence[str]) -> list[int]:
        """Return the numbers of moves, with the questions that they answer."""
        codes = self.codes
        try:
            return [codes[text] for text in moves]
        except KeyError:
            return [codes[text] if text in codes else self.new_code(text) for text in moves]

    def new_code(self, text: str) -> int:
        """Return the number of a move that is not known yet; what is no move is not kept."""
        for question in range(len(ASK_NAMES)):
            number = self.numbering.number_of(question, text)
            if number is not None:
                self.codes[text] = question * MOVES + number
                return self.codes[text]
        return NO_MOVE


@lru_cache(maxsize=64)
def engine_table(rules: RuleSet, seats: Families) -> EngineTable:
    """Return the table of a rule set and these families."""
    return EngineTable(rules, seats)


def result_of(game: Played) -> dict[str, list[int]] | None:
    """Return how a game ended, as records store it; None for an unfinished one."""
    if game.state.asked != GAME_OVER:
        return None
    return {"influence": [*cast(tuple[int, ...], influence(game.state))], "winners": bits(winners(game.state))}


def places_of(game: Played) -> list[int]:
    """Return each seat's place in the ranking of a finished game; tied seats share it."""
    s = game.state
    scores = [(gained, s.cards_in_queue(seat)) for seat, gained in enumerate(influence(s))]
    return [1 + sum(other > score for other in scores) for score in scores]
