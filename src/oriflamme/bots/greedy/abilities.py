"""What abilities bring at once, by their best target or by a given one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from oriflamme.bots.greedy.heuristics import average_once
from oriflamme.bots.greedy.income import KILLERS, bait_chances, income
from oriflamme.bots.greedy.lookahead import bribed, eliminated, inserted, lifted, substituted
from oriflamme.bots.greedy.situation import Situation
from oriflamme.bots.greedy.worth import gain, worth
from oriflamme.game import Card, QueueCard
from oriflamme.game.card import CHARACTERS, card_of

TargetScore = Callable[[Situation, int, int], float]
"""What an ability brings, from the slot of the acting card and that of the target."""


def ability_score(now: Situation, slot: int, ability: str) -> float:
    """Return what the top card of this slot gains at once by this ability."""
    if ability in KILLERS:
        targets = KILLERS[ability](now, slot, now.tops[slot])
    elif ability in TARGETS:
        targets = TARGETS[ability](now, slot)
    elif ability in CHARACTERS:
        return income(now, slot, now.tops[slot], ability)
    else:
        return average_once(ability)
    return max((target_score(now, slot, ability, target) for target in targets), default=0.0)


def target_score(now: Situation, slot: int, ability: str, target: int) -> float:
    """Return what an ability brings with this target; nothing is known about that of a card without rules here."""
    if ability in KILLERS:
        return strike_score(now, slot, ability, target)
    return TARGET_SCORES[ability](now, slot, target) if ability in TARGET_SCORES else 0.0


# ---- abilities that eliminate nothing --------------------------------------------------------------------


def spy_score(now: Situation, slot: int, target: int) -> float:
    top = now.tops[target]
    return 1.0 - now.point_value(top) if now.known.influence[now.seat(top)] else 0.0


def shapeshifter_score(now: Situation, slot: int, target: int) -> float:
    name = str(now.tops[target].card.name)
    return 0.0 if name == "shapeshifter" else ability_score(now, slot, name)


def decree_score(now: Situation, slot: int, target: int) -> float:
    return max(gap_scores(now, target, gaps(now, target)), default=0.0)


def bribery_score(now: Situation, slot: int, target: int) -> float:
    return gain(now, bribed(now, target, now.tops[slot].family))


def combination_target_score(now: Situation, slot: int, target: int) -> float:
    return ability_score(now, target, str(now.tops[target].card.name))


TARGET_SCORES: Final[dict[str, TargetScore]] = {
    "spy": spy_score,
    "shapeshifter": shapeshifter_score,
    "decree": decree_score,
    "bribery": bribery_score,
    "combination": combination_target_score,
}


def open_characters_beside(now: Situation, slot: int) -> Collection[int]:
    """Return what a Shapeshifter may copy."""
    return [other for other in now.beside(slot) if now.tops[other].is_open_character]


def all_others(now: Situation, slot: int) -> Collection[int]:
    """Return what a Decree may move."""
    return [other for other in range(len(now.tops)) if other != slot]


def lone_characters(now: Situation, slot: int) -> Collection[int]:
    """Return what a Bribery may win over."""
    return [other for other, top in enumerate(now.tops) if top.is_open_character and len(now.queue[other]) == 1]


TARGETS: Final[dict[str, Callable[[Situation, int], Collection[int]]]] = {
    "spy": Situation.beside,
    "shapeshifter": open_characters_beside,
    "decree": all_others,
    "bribery": lone_characters,
}
"""The slots that these abilities may choose."""


def combination_score(now: Situation, family: str) -> float:
    """Return what a Combination gains by its family's best character."""
    own = [slot for slot, top in enumerate(now.tops) if top.is_open_character and top.family == family]
    return max((ability_score(now, slot, str(now.tops[slot].card.name)) for slot in own), default=0.0)


def gaps(now: Situation, target: int) -> Collection[int]:
    """Return where a Decree may put the top card of a slot: anywhere but where it is."""
    alone = len(now.queue[target]) == 1
    return [gap for gap in range(len(now.queue) + 1 - alone) if not (alone and gap == target)]


def gap_scores(now: Situation, target: int, places: Collection[int]) -> list[float]:
    """Return what it brings to move a card into each of these gaps."""
    rest = lifted(now, (target,))
    leaving = gain(now, rest)
    return [leaving + gain(rest, inserted(rest, now.tops[target], gap)) for gap in places]


# ---- eliminations ----------------------------------------------------------------------------------------


def strike_score(now: Situation, slot: int, ability: str, target: int) -> float:
    """Return the pay for an elimination and what it changes, less the risk of an Ambush or a Trap."""
    victim = now.tops[target]
    struck = {target, *namesakes(now, target)} if ability == "cutthroat" else {target}
    pay = 0.0 if ability == "cutthroat" and len(struck) == 1 else float(len(struck))
    if victim.card.name == "queen":
        pay += sum(not now.is_mine(now.tops[other]) for other in struck)
    after = eliminated(now, struck)
    substitute = card_of(now.tops[slot].family, victim.card.name)
    if ability == "substitution" and can_enter(now, target, substitute):
        after = substituted(now, target, substitute)
    return pay + gain(now, after) - bait_cost(now, slot, victim)


def namesakes(now: Situation, target: int) -> list[int]:
    """Return the rivals' open cards that are eliminated with a Cutthroat's victim."""
    name = now.tops[target].card.name
    return [
        other for other, top in enumerate(now.tops) if top.revealed and top.card.name == name and not now.is_mine(top)
    ]


def can_enter(now: Situation, target: int, substitute: Card) -> bool:
    """Return whether a Substitution puts this card in the place of its victim."""
    victim = now.tops[target]
    is_foreign = victim.card.is_character and victim.family != substitute.family
    return is_foreign and len(now.queue[target]) == 1 and substitute in now.known.substitutes


def bait_cost(now: Situation, slot: int, victim: QueueCard) -> float:
    """Return what an Ambush or a Trap would cost, times the chance that the victim is one."""
    if victim.revealed or victim.card.name is not None:
        return 0.0
    attacker = max(0.0, worth(now, slot)) if now.tops[slot].card.is_character else 0.0
    value = now.point_value(victim)
    costs = {"ambush": -4 * value, "trap": (1 - value) * min(3, now.known.influence[now.known.me] + 1)}
    return sum(chance * (costs[bait] + attacker) for bait, chance in bait_chances(now, victim).items())
