"""What cards bring in a turn, depending on their place in the queue."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from oriflamme.bots.greedy.heuristics import FOCUS, SUSPICION, average_income, average_once
from oriflamme.bots.greedy.situation import Situation
from oriflamme.game import QueueCard


def income(now: Situation, slot: int, card: QueueCard, ability: str) -> float:
    """Return what this ability brings in a turn if this card applies it in this slot."""
    if ability in KILLERS:
        return killer_income(now, slot, card, ability)
    if ability in INCOME_BY_PLACE:
        return INCOME_BY_PLACE[ability](now, slot, card)
    return now.point_value(card) * average_income(ability)


def lord_income(now: Situation, slot: int, card: QueueCard) -> float:
    """Return what a Lord gains from its family beside it; more of it may come."""
    return now.point_value(card) * (1.3 + family_beside(now, slot, card.family))


def heir_income(now: Situation, slot: int, card: QueueCard) -> float:
    """Return what an Heir gains: little while another open card has its name."""
    has_namesake = any(other is not card and other.card.name == card.card.name for other in now.open)
    return now.point_value(card) * (0.2 if has_namesake else 2.0)


def spy_income(now: Situation, slot: int, card: QueueCard) -> float:
    """Return what a Spy steals here; a rival's may steal from either side."""
    value = now.point_value(card)
    thefts = [value - now.point_value(now.tops[other]) for other in now.beside(slot)]
    if not thefts:
        return 0.0
    return max(thefts) if now.is_mine(card) else sum(thefts) / len(thefts)


def felon_income(now: Situation, slot: int, card: QueueCard) -> float:
    """Return what a Felon takes from the seats beside it."""
    return -sum(now.point_value(now.tops[other]) for other in now.beside(slot))


def schemer_income(now: Situation, slot: int, card: QueueCard) -> float:
    """Return what a Schemer gains: nothing beside a stack."""
    return now.point_value(card) * (0.0 if any(len(now.queue[other]) > 1 for other in now.beside(slot)) else 1.0)


def shapeshifter_income(now: Situation, slot: int, card: QueueCard) -> float:
    """Return what a Shapeshifter gains from the characters beside it, or from those that may come."""
    models = [now.tops[other] for other in now.beside(slot) if now.tops[other].is_open_character]
    names = [str(model.card.name) for model in models if model.card.name != "shapeshifter"]
    if not names:
        return 0.4 * now.point_value(card)
    copies = [income(now, slot, card, name) for name in names]
    return max(copies) if now.is_mine(card) else min(copies)


def prince_income(now: Situation, slot: int, card: QueueCard) -> float:
    """Return what a Prince gains, and its Twin if that is still to come."""
    if not card.revealed and card.card.family in now.known.twins:
        return now.point_value(card) * (average_income("prince") + average_income("twin"))
    return now.point_value(card) * average_income("prince")


INCOME_BY_PLACE: Final[dict[str, Callable[[Situation, int, QueueCard], float]]] = {
    "lord": lord_income,
    "heir": heir_income,
    "spy": spy_income,
    "felon": felon_income,
    "schemer": schemer_income,
    "shapeshifter": shapeshifter_income,
    "prince": prince_income,
}
"""The abilities that bring more in some places than in others."""


def family_beside(now: Situation, slot: int, family: str) -> int:
    """Return how many cards beside it a Lord of this family counts."""
    own = [other for other in now.beside(slot) if now.tops[other].family == family]
    return sum(len(now.queue[other]) for other in own) if now.known.whole_stacks else len(own)


# ---- killers and their victims ---------------------------------------------------------------------------


def ends(now: Situation, slot: int, card: QueueCard) -> Collection[int]:
    return {0, len(now.tops) - 1}


def neighbours(now: Situation, slot: int, card: QueueCard) -> Collection[int]:
    return now.beside(slot)


def neighbours_of_its_family(now: Situation, slot: int, card: QueueCard) -> Collection[int]:
    own = [place for place, top in enumerate(now.tops) if place != slot and top.family == card.family]
    return {victim for place in own for victim in now.beside(place)}


def everyone(now: Situation, slot: int, card: QueueCard) -> Collection[int]:
    return range(len(now.tops))


KILLERS: Final[dict[str, Callable[[Situation, int, QueueCard], Collection[int]]]] = {
    "archer": ends,
    "soldier": neighbours,
    "cutthroat": neighbours,
    "apothecary": neighbours_of_its_family,
    "assassination": everyone,
    "substitution": neighbours,
}
"""The abilities that eliminate a card, and the slots within their reach."""


def killer_income(now: Situation, slot: int, card: QueueCard, ability: str) -> float:
    """Return what a killer brings in a turn; what a rival's costs me is in the risk to its victims."""
    if not now.is_mine(card):
        return now.point_value(card)
    return (1 - FOCUS) * average_income(ability) + FOCUS * best_victim(now, slot, card, ability)


def best_victim(now: Situation, slot: int, card: QueueCard, ability: str) -> float:
    """Return roughly what a killer of mine gains by its best victim."""
    pay = 0.0 if ability == "cutthroat" else 1.0
    turns = now.turns(slot)
    worths = [rough_worth(now, victim, turns - (victim < slot)) for victim in KILLERS[ability](now, slot, card)]
    return pay - min(worths) if worths else 0.0


def rough_worth(now: Situation, slot: int, turns: int) -> float:
    """Return roughly what the top card of a slot is worth to me with n turns to come."""
    if turns <= 0:
        return 0.0
    top = now.tops[slot]
    value = now.point_value(top)
    name = top.card.name
    if name is None:
        hidden = now.known.hidden[top.card.family]
        return value * (top.tokens + hidden.once + hidden.income * turns) + 4 * sum(bait_chances(now, top).values())
    return value * (top.tokens + average_once(name) + average_income(name) * turns)


def bait_chances(now: Situation, card: QueueCard) -> dict[str, float]:
    """Return the chances that a face-down card is an Ambush or a Trap; they grow while it waits."""
    factor = 1 + SUSPICION * card.tokens
    return {name: factor * chance for name, chance in now.known.hidden[card.card.family].baits.items()}
