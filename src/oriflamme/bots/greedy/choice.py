"""`greedy`: rules of thumb about immediate influence and risk.

Every move is scored by the influence it brings at once and by what it changes in the worth of the queue.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from typing import Final

from oriflamme.bots.bot import Budget
from oriflamme.bots.greedy.afterwards import bribed, eliminated, lifted, placed, put, substituted, turned_up
from oriflamme.bots.greedy.heuristics import BAIT, INCOME, KILLERS, THREAT, USUAL_DANGER
from oriflamme.bots.greedy.scene import Scene, look
from oriflamme.bots.greedy.worth import bait_chances, change, danger, income, intrigue_worth, lasting, victims, worth
from oriflamme.game import Card, Decision, Move, QueueCard, View
from oriflamme.game.card import CHARACTERS, card_of


def greedy(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
    """Choose what looks best at once; among equals, any."""
    scene = look(view, decision)
    scores = [score(view, scene, decision, move) for move in decision.options]
    best = max(scores)
    return rng.choice([move for move, points in zip(decision.options, scores, strict=True) if points > best - 1e-9])


def score(view: View, scene: Scene, decision: Decision, move: Move) -> float:
    """What a move is worth."""
    if move.verb == "place":
        return place_score(view, scene, move)
    if move.verb == "reveal":
        return reveal_score(scene, index(view.cursor))
    if move.verb == "wait":
        return wait_score(scene, index(view.cursor))
    if move.verb == "gap":
        return max(move_scores(scene, chosen_slot(view), (move.number or 0,)))
    if move.verb == "repeat" and decision.card is not None:
        return best_use(scene, decision.card.family)
    if move.verb == "keep":
        return 1.0
    return target_score(scene, index(decision.slot), str(decision.ability), index(move.number))


def index(number: int | None) -> int:
    """The place in the queue of a slot's number; a Combination has none."""
    return -1 if number is None else number - 1


# ---- placement -------------------------------------------------------------------------------------------


def place_score(view: View, scene: Scene, move: Move) -> float:
    """What a card brings in this place, less what it would bring later."""
    assert move.card is not None
    if view.phase == "resolution":  # the Twin cannot be kept for later
        return change(scene, placed(scene, QueueCard(move.card, revealed=not view.rules.twin_face_down), move))
    return change(scene, placed(scene, QueueCard(move.card), move)) - kept_worth(move.card, scene.table.rounds_left)


def kept_worth(card: Card, turns: int) -> float:
    """What a card brings next round or later, in a place like any other; one card is never placed."""
    if turns == 0:
        return 0.0
    name = str(card.name)
    if name in CHARACTERS:
        later = INCOME[name] * lasting(turns, USUAL_DANGER)
    else:
        later = intrigue_worth(name, 0, turns, USUAL_DANGER)
    return later * turns / (turns + 1)


# ---- reveal or wait --------------------------------------------------------------------------------------


def reveal_score(scene: Scene, slot: int) -> float:
    """The tokens, what the ability does now, and what comes after it."""
    card = scene.tops[slot]
    name = str(card.card.name)
    if name in CHARACTERS:
        risk = danger(scene, slot, scene.table.me)
        later = (1 - risk) * income(scene, slot, card, name) * lasting(scene.table.rounds_left, risk)
        return card.tokens + act(turned_up(scene, slot), slot, name) + later
    return intrigue_score(scene, slot, card, name) + turn_under(scene, slot)


def intrigue_score(scene: Scene, slot: int, card: QueueCard, name: str) -> float:
    """What an intrigue brings now."""
    if name in BAIT:
        return 1.0
    if name == "conspiracy":
        return 2.0 * card.tokens
    if name == "combination":
        use = best_use(lifted(scene, (slot,)), card.family)
        return use + card.tokens * max(1.0, use)
    return card.tokens + act(turned_up(scene, slot), slot, name)


def turn_under(scene: Scene, slot: int) -> float:
    """What the card under an intrigue earns because it has its turn at once."""
    stack = scene.queue[slot]
    if len(stack) == 1:
        return 0.0
    under = stack[-2]
    name = str(under.card.name)
    return max(0.0, income(scene, slot, under, name)) if name in CHARACTERS else 1.0


def wait_score(scene: Scene, slot: int) -> float:
    """One more token and all that is still to come, if the card lives to see its next turn."""
    card = scene.tops[slot]
    name = str(card.card.name)
    turns = scene.table.rounds_left
    if turns == 0:
        return last_bite(scene, slot, name)
    risk = danger(scene, slot, scene.table.me)
    if name in BAIT:
        return risk * (BAIT[name] + 1) + (1 - risk) * intrigue_worth(name, 0, turns, risk)
    if name in CHARACTERS:
        return (1 - risk) * (card.tokens + 1 + income(scene, slot, card, name) * lasting(turns, risk))
    return (1 - risk) * intrigue_worth(name, card.tokens + 1, turns, risk)


def last_bite(scene: Scene, slot: int, name: str) -> float:
    """Waiting earns nothing in the last round, unless a rival's killer comes next and may take the bait."""
    if name not in BAIT or slot + 1 == len(scene.tops):
        return 0.0
    top = scene.tops[slot + 1]
    return BAIT[name] / 2 if top.revealed and top.card.name in THREAT and not scene.is_mine(top) else 0.0


# ---- abilities -------------------------------------------------------------------------------------------


def act(scene: Scene, slot: int, name: str) -> float:
    """What the top card of this slot brings at once by applying the ability of this name."""
    if name in KILLERS:
        targets = victims(scene, slot, scene.tops[slot], name)
    elif name in TARGETS:
        targets = TARGETS[name](scene, slot)
    else:
        return income(scene, slot, scene.tops[slot], name)
    return max((target_score(scene, slot, name, target) for target in targets), default=0.0)


def open_characters_beside(scene: Scene, slot: int) -> Collection[int]:
    """What a Shapeshifter may copy."""
    return [other for other in scene.beside(slot) if scene.tops[other].is_open_character]


def all_others(scene: Scene, slot: int) -> Collection[int]:
    """What a Decree may move."""
    return [other for other in range(len(scene.tops)) if other != slot]


def lonely_characters(scene: Scene, slot: int) -> Collection[int]:
    """What a Bribery may win over."""
    return [other for other, top in enumerate(scene.tops) if top.is_open_character and len(scene.queue[other]) == 1]


TARGETS: Final[dict[str, Callable[[Scene, int], Collection[int]]]] = {
    "spy": Scene.beside,
    "shapeshifter": open_characters_beside,
    "decree": all_others,
    "bribery": lonely_characters,
}
"""The slots that the abilities which eliminate nothing may choose."""


def best_use(scene: Scene, family: str) -> float:
    """What a Combination gets out of its family's best character."""
    own = [slot for slot, top in enumerate(scene.tops) if top.is_open_character and top.family == family]
    return max((act(scene, slot, str(scene.tops[slot].card.name)) for slot in own), default=0.0)


def target_score(scene: Scene, slot: int, ability: str, target: int) -> float:
    """What an ability brings if the top card of this slot is the one meant."""
    top = scene.tops[target]
    if ability in KILLERS:
        return strike_score(scene, slot, ability, target)
    if ability == "spy":
        return 1.0 - scene.share(top) if scene.table.influence[scene.seat(top)] else 0.0
    if ability == "shapeshifter":
        return 0.0 if top.card.name == "shapeshifter" else act(scene, slot, str(top.card.name))
    if ability == "decree":
        return max(move_scores(scene, target, gaps(scene, target)), default=0.0)
    if ability == "bribery":
        return change(scene, bribed(scene, target, scene.tops[slot].family))
    return act(scene, target, str(top.card.name))  # a Combination uses it


def chosen_slot(view: View) -> int:
    """The slot of the card that a Decree has chosen."""
    return next(index(event.slot) for event in reversed(view.history) if event.key == "chose")


def gaps(scene: Scene, target: int) -> Collection[int]:
    """Where a Decree may put the top card of a slot: anywhere but where it is."""
    alone = len(scene.queue[target]) == 1
    return [gap for gap in range(len(scene.queue) + 1 - alone) if not (alone and gap == target)]


def move_scores(scene: Scene, target: int, places: Collection[int]) -> list[float]:
    """What a card's move by Decree into each of these gaps changes."""
    rest = lifted(scene, (target,))
    leaving = change(scene, rest)
    return [leaving + change(rest, put(rest, scene.tops[target], gap)) for gap in places]


# ---- eliminations ----------------------------------------------------------------------------------------


def strike_score(scene: Scene, slot: int, ability: str, target: int) -> float:
    """The pay for an elimination and what it changes, less the risk of an Ambush or a Trap."""
    victim = scene.tops[target]
    struck = {target, *namesakes(scene, target)} if ability == "cutthroat" else {target}
    pay = 0.0 if ability == "cutthroat" and len(struck) == 1 else float(len(struck))
    if victim.card.name == "queen":
        pay += sum(not scene.is_mine(scene.tops[other]) for other in struck)
    after = eliminated(scene, struck)
    double = card_of(scene.tops[slot].family, victim.card.name)
    if ability == "substitution" and can_enter(scene, target, double):
        after = substituted(scene, target, double)
    return pay + change(scene, after) - bait_risk(scene, slot, victim)


def namesakes(scene: Scene, target: int) -> list[int]:
    """The rivals' open cards that fall with a Cutthroat's victim."""
    name = scene.tops[target].card.name
    return [
        other
        for other, top in enumerate(scene.tops)
        if top.revealed and top.card.name == name and not scene.is_mine(top)
    ]


def can_enter(scene: Scene, target: int, double: Card) -> bool:
    """Whether a Substitution puts this card in the place of its victim."""
    victim = scene.tops[target]
    is_foreign = victim.card.is_character and victim.family != double.family
    return is_foreign and len(scene.queue[target]) == 1 and double in scene.table.doubles


def bait_risk(scene: Scene, slot: int, victim: QueueCard) -> float:
    """What an Ambush or a Trap would cost, times the chance that the victim is one."""
    if victim.revealed or victim.card.name is not None:
        return 0.0
    attacker = max(0.0, worth(scene, slot)) if scene.tops[slot].card.is_character else 0.0
    share = scene.share(victim)
    prizes = {"ambush": -4 * share, "trap": (1 - share) * min(3, scene.table.influence[scene.table.me] + 1)}
    return sum(chance * (prizes[bait] + attacker) for bait, chance in bait_chances(scene, victim).items())
