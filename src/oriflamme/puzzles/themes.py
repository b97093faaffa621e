"""What a puzzle is about, decided from computed facts, and the reasons for its answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from oriflamme.engine.rules.kinds import KINDS
from oriflamme.game import Move, View
from oriflamme.game.card import BRIBERS
from oriflamme.puzzles.certificate import POOLS, SCREENING, seed_for
from oriflamme.puzzles.contest import LEAD, OptionContest
from oriflamme.puzzles.likings import first_likings, greedy_choices
from oriflamme.puzzles.reading import Beliefs, HiddenCard, most_telling

Form = dict[str, Any]

PUNISHING: Final = frozenset(kind.name for kind in KINDS if kind.punishes)
"""The cards that strike back: Ambush and Trap."""
SHOWN: Final = 0.15
"""A card is told to have been read from this much more than chance on."""
LIKELY: Final = 0.05
"""The chance from which on an elimination or a card that strikes back is told."""
TELLING: Final = 0.5
"""The difference of influence from which on it is a reason."""


@dataclass
class PuzzleFacts:
    """What is computed about a puzzle."""

    view: View
    puzzle: str
    best: str
    options: list[Form]

    @cached_property
    def tempting(self) -> dict[str, str]:
        """What the quick bots choose instead, by bot; the best of several equal choices."""
        shares = {option["move"]: option["share"] for option in self.options}
        choices = {"greedy": greedy_choices(self.view), "tuned": first_likings(self.view)["tuned"]}
        return {bot: max(moves, key=lambda move: (shares[move], move)) for bot, moves in choices.items()}

    @cached_property
    def compared(self) -> list[Move]:
        """The best option and those it is compared with."""
        texts = dict.fromkeys([self.best, *self.tempting.values()])
        return [Move.parse(text) for text in texts]

    @cached_property
    def beliefs(self) -> Beliefs:
        return Beliefs(self.view, self.puzzle)

    @cached_property
    def hidden(self) -> list[HiddenCard]:
        return self.beliefs.hidden_cards()

    @cached_property
    def names(self) -> set[str]:
        """The cards that the decision and the options compared are about, as far as the seat knows them."""
        decision = self.view.decision
        assert decision is not None
        cards = [decision.card, *(move.card for move in self.compared)]
        cards += [self.view.tops[slot - 1].card for slot in self.slots("target")]
        return {str(card.name) for card in cards if card is not None and not card.hidden} | {str(decision.ability)}

    def slots(self, *verbs: str) -> set[int]:
        """Return the slots that the options compared choose by these answers, or cover."""
        found = (move for move in self.compared if move.verb in verbs and move.place in (None, "on"))
        return {move.number for move in found if move.number is not None}

    @cached_property
    def lead_by_chance(self) -> float:
        """The lead of the best option if nothing is read from the others' play."""
        seeds = [seed_for(self.puzzle, "chance", number) for number in range(len(POOLS))]
        found = [
            OptionContest(self.view, model, SCREENING, seed, weighted=False).standing(self.best).lead
            for model, seed in zip(POOLS, seeds, strict=True)
        ]
        return min(found)


# ---- themes ------------------------------------------------------------------------------------------------


def is_stack(facts: PuzzleFacts) -> bool:
    """Return whether an option covers a card, or acts on a slot of several."""
    view, covered = facts.view, any(move.place == "on" for move in facts.compared)
    slots = facts.slots("target") | ({view.cursor} if view.cursor and asked(facts) == "reveal" else set())
    return covered or any(len(view.queue[slot - 1]) > 1 for slot in slots)


def is_bribery(facts: PuzzleFacts) -> bool:
    """Return whether a card that bribes is played, or a card with a bribe token is at hand."""
    view = facts.view
    slots = facts.slots("target") | ({view.cursor} if view.cursor else set())
    return bool(BRIBERS & facts.names) or any(view.tops[slot - 1].bribe for slot in slots)


def is_ambush(facts: PuzzleFacts) -> bool:
    """Return whether a card that strikes back is played, or a target may be one."""
    targets = facts.slots("target")
    risky = (card for card in facts.hidden if card.slot in targets)
    return bool(PUNISHING & facts.names) or any(striking(card.belief) >= LIKELY for card in risky)


def striking(kinds: dict[str, float]) -> float:
    """Return the chance that a card strikes back."""
    return sum(chance for kind, chance in kinds.items() if kind in PUNISHING)


def asked(facts: PuzzleFacts) -> str:
    assert facts.view.decision is not None
    return facts.view.decision.ask


THEMES: Final[dict[str, Callable[[PuzzleFacts], bool]]] = {
    "timing": lambda facts: asked(facts) == "reveal",
    "placement": lambda facts: asked(facts) == "place",
    "target": lambda facts: asked(facts) == "target",
    "reading": lambda facts: bool(facts.hidden) and facts.lead_by_chance < LEAD / 2,
    "stacks": is_stack,
    "decree": lambda facts: "decree" in facts.names,
    "ambush": is_ambush,
    "bribery": is_bribery,
    "copying": lambda facts: "shapeshifter" in facts.names,
    "last-round": lambda facts: facts.view.round == facts.view.rules.rounds,
}
"""Every theme, and whether a puzzle is of it."""


def themes_of(facts: PuzzleFacts) -> list[str]:
    """Return the themes of a puzzle."""
    return [theme for theme, is_of in THEMES.items() if is_of(facts)]


# ---- reasons -----------------------------------------------------------------------------------------------


def reasons_of(facts: PuzzleFacts) -> list[Form]:
    """Return why the best option is the best: facts, each with its `key` and the numbers of its sentence."""
    return [*reads(facts), *strikes_back(facts), *waiting(facts), *influence(facts), *standing(facts), *tempted(facts)]


def reads(facts: PuzzleFacts) -> list[Form]:
    """Tell the hidden card that the others' play tells most about."""
    found = [(card, kind) for card, kind in most_telling(facts.hidden) if gain(card, kind) >= SHOWN]
    return [
        {
            "key": "read",
            "slot": card.slot,
            "card": f"{card.family}.?",
            "kind": kind,
            "belief": round(card.belief[kind], 2),
            "chance": round(card.chance.get(kind, 0.0), 2),
        }
        for card, kind in found[:2]
    ]


def gain(card: HiddenCard, kind: str) -> float:
    return card.belief[kind] - card.chance.get(kind, 0.0)


def strikes_back(facts: PuzzleFacts) -> list[Form]:
    """Tell how likely the targets compared strike back."""
    targets = facts.slots("target")
    return [
        {"key": "strikes-back", "slot": card.slot, "chance": round(striking(card.belief), 2)}
        for card in facts.hidden
        if card.slot in targets and striking(card.belief) >= LIKELY
    ]


def waiting(facts: PuzzleFacts) -> list[Form]:
    """Tell the danger of waiting."""
    if asked(facts) != "reveal":
        return []
    return [{"key": "waiting", "chance": round(facts.beliefs.lost_while_waiting(), 2)}]


def influence(facts: PuzzleFacts) -> list[Form]:
    """Tell the influence expected at the end, if it differs between the best option and a tempting one."""
    expected = {option["move"]: option["influence"] for option in facts.options}
    other = facts.tempting["tuned"]
    if abs(expected[facts.best] - expected[other]) < TELLING:
        return []
    return [{"key": "influence", "move": other, "best": expected[facts.best], "other": expected[other]}]


def standing(facts: PuzzleFacts) -> list[Form]:
    """Tell the distance to the best rival in the last round."""
    view = facts.view
    if view.round != view.rules.rounds or view.viewer is None:
        return []
    rivals = [amount for seat, amount in enumerate(view.influence) if seat != view.viewer]
    return [{"key": "standing", "ahead": view.influence[view.viewer] - max(rivals)}]


def tempted(facts: PuzzleFacts) -> list[Form]:
    """Tell what quick players choose, and what that gives away."""
    shares = {option["move"]: option["share"] for option in facts.options}
    by_move: dict[str, list[str]] = {}
    for bot, move in facts.tempting.items():
        by_move.setdefault(move, []).append(bot)
    return [
        {"key": "tempting", "move": move, "bots": bots, "loss": round(shares[facts.best] - shares[move], 4)}
        for move, bots in by_move.items()
    ]
