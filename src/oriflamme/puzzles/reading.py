"""What can be read from the others' play: how likely each hidden card is, beside what chance alone would say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.analysis.model import policy_of
from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy, choose
from oriflamme.engine.policy.valuation import card_weights
from oriflamme.engine.rules.cards import CARDS, FAMILY_CARDS
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION, REVEAL
from oriflamme.engine.rules.sight import card_at_hand, moved_to
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import play
from oriflamme.game import View
from oriflamme.game.imagine import Imagined, imagine
from oriflamme.game.numbering import numbering_for
from oriflamme.puzzles.certificate import POOLS, seed_for
from oriflamme.puzzles.contest import belief_of

WORLDS: Final = 300
GAMES: Final = 100
"""Games under each pool for the chance that a card does not see its next turn."""


@dataclass(frozen=True, slots=True)
class HiddenCard:
    """A face-down card of another seat on top of a slot: how likely it is each kind, as believed and by chance."""

    slot: int
    family: str
    belief: dict[str, float]
    chance: dict[str, float]


class Beliefs:
    """What the seat of a puzzle believes under each pool."""

    def __init__(self, view: View, puzzle: str) -> None:
        assert view.viewer is not None
        self.view = view
        self.imagined: Imagined = imagine(view)
        self.each: list[Belief] = [
            belief_of(view, self.imagined, model, WORLDS, seed_for(puzzle, "reading", number))
            for number, model in enumerate(POOLS)
        ]
        self.rng = Rng(seed_for(puzzle, "reading games", 0))

    def hidden_cards(self) -> list[HiddenCard]:
        """Return the hidden tops of the queue."""
        slots = [slot for slot, top in enumerate(self.view.tops) if top.card.hidden]
        cards = [int(self.imagined.now.queue[slot]) for slot in slots]
        believed = [self.kinds(card) for card in cards]
        for belief in self.each:
            belief.update(False)
        by_chance = [self.kinds(card) for card in cards]
        for belief in self.each:
            belief.update(True)
        families = [self.view.tops[slot].card.family for slot in slots]
        found = zip(slots, families, believed, by_chance, strict=True)
        return [HiddenCard(slot + 1, family, belief, chance) for slot, family, belief, chance in found]

    def kinds(self, card: int) -> dict[str, float]:
        """Return how likely each kind is where this card lies in the imagined game, as a mean over the pools."""
        weights = [card_weights(belief, card) for belief in self.each]
        means = [sum(column) / len(weights) for column in zip(*weights, strict=True)]
        first, numbering = card // FAMILY_CARDS * FAMILY_CARDS, numbering_for(self.view.rules)
        return {str(numbering.cards[first + place].name): mean for place, mean in enumerate(means) if mean > 0}

    def lost_while_waiting(self) -> float:
        """Return the chance that the current card is eliminated before its next turn if it waits now."""
        lost = sum(
            self.loses_card(belief, policy_of(model.own)) for belief, model in zip(self.each, POOLS, strict=True)
        )
        return lost / (GAMES * len(POOLS))

    def loses_card(self, belief: Belief, own: Policy) -> int:
        """Return in how many games of one belief the current card is gone before its next turn."""
        world, players, options, lost = vec[i64](range(CARDS)), [own] * MAX_SEATS, Options(), 0
        for _ in range(GAMES):
            belief.draw_world(world, players)
            state = moved_to(self.imagined.now, world)
            card = int(card_at_hand(state))
            play(state, 0)
            while goes_on(state, card):
                play(state, choose(state, players[state.seat], options, self.rng))
            lost += int(state.discards) >> card & 1
        return lost


def goes_on(state: State, card: int) -> bool:
    """Return whether a card still lies there and has not come to its next turn."""
    if state.asked >= NO_QUESTION or int(state.discards) >> card & 1:
        return False
    return not (state.asked == REVEAL and int(card_at_hand(state)) == card)


def most_telling(cards: Sequence[HiddenCard]) -> list[tuple[HiddenCard, str]]:
    """Return for each hidden card the kind whose chance the play has raised most, the clearest first."""
    found = [(card, max(card.belief, key=lambda kind: card.belief[kind] - card.chance.get(kind, 0))) for card in cards]
    return sorted(found, key=lambda each: each[0].chance.get(each[1], 0) - each[0].belief[each[1]])
