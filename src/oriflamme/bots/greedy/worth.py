"""What the cards of a queue are worth to a seat, in influence still to come; a rival's counts against it."""

from __future__ import annotations

from collections.abc import Collection

from oriflamme.bots.greedy.heuristics import (
    ARROW,
    BAIT,
    EDGE,
    FOCUS,
    INCOME,
    KILLERS,
    LURKING,
    ONCE,
    PATIENT,
    POISON,
    PRESENCE,
    STRAY,
    SUSPICION,
    THREAT,
    UNCOVERED,
)
from oriflamme.bots.greedy.scene import Scene
from oriflamme.game import Card, QueueCard
from oriflamme.game.card import CHARACTERS


def change(before: Scene, after: Scene) -> float:
    """What is gained if one queue becomes the other; only slots near a difference are looked at."""
    old, new = before.queue, after.queue
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter and old[head] is new[head]:
        head += 1
    tail = 0
    while tail < shorter - head and old[-1 - tail] is new[-1 - tail]:
        tail += 1
    if far_reaching(before) != far_reaching(after):
        head = tail = 0
    start, end = max(0, head - 2), max(0, tail - 2)
    gained = sum(worth(after, slot) for slot in range(start, len(new) - end))
    return gained - sum(worth(before, slot) for slot in range(start, len(old) - end))


def far_reaching(scene: Scene) -> int:
    """How many open cards matter to slots that are not beside them."""
    return sum(top.card.name in ("heir", "archer", "apothecary") for top in scene.open)


def worth(scene: Scene, slot: int) -> float:
    """What a slot should still bring: its top card, and a part of what the card under it would."""
    total = scene.known.get(slot)
    if total is None:
        stack = scene.queue[slot]
        risk = danger(scene, slot, scene.seat(stack[-1]))
        total = card_worth(scene, slot, stack[-1], risk)
        if len(stack) > 1:
            total += UNCOVERED[kind_of_cover(stack[-1].card)] * card_worth(scene, slot, stack[-2], risk)
        scene.known[slot] = total
    return total


def kind_of_cover(card: Card) -> str:
    """How soon a card gives the card under it free."""
    if card.name is None:
        return "hidden"
    return "character" if card.is_character else "patient" if card.name in PATIENT else "intrigue"


def card_worth(scene: Scene, slot: int, card: QueueCard, risk: float) -> float:
    """What a card should still bring if it lies uncovered in this slot, in this danger."""
    turns = scene.turns(slot)
    share = scene.share(card)
    if turns == 0:
        return PRESENCE * share
    name = card.card.name
    if name is None:
        hidden = scene.table.guesses[card.card.family]
        return share * (card.tokens + hidden.once + hidden.income * lasting(turns, risk))
    if name in CHARACTERS:
        return share * card.tokens + income(scene, slot, card, name) * lasting(turns, risk)
    return share * intrigue_worth(name, card.tokens, turns, risk)


def lasting(turns: int, risk: float) -> float:
    """How many of these turns a card in danger should live to see."""
    return float((1 - (1 - risk) ** turns) / risk)


def intrigue_worth(name: str, tokens: int, turns: int, risk: float) -> float:
    """What a face-down intrigue brings if it is revealed at the best time."""
    stay = 1 - risk
    if name in BAIT:
        unharmed = stay**turns
        return (BAIT[name] + 1) * (1 - unharmed) + unharmed  # it takes the attacker with it: 1 more
    if name == "conspiracy":
        return max(2 * (tokens + waits) * stay**waits for waits in range(turns))
    return max((ONCE[name] + tokens + waits) * stay**waits for waits in range(turns))


# ---- danger ----------------------------------------------------------------------------------------------


def danger(scene: Scene, slot: int, seat: int) -> float:
    """The chance that a card of this seat here falls to another before its next turn."""
    risk = STRAY
    for other in scene.beside(slot):
        top = scene.tops[other]
        if scene.seat(top) != seat:
            risk += THREAT.get(top.card.name or "", 0.0) if top.revealed else LURKING
    is_end = slot == 0 or slot == len(scene.tops) - 1
    if is_end and scene.table.archers:
        risk += EDGE
    for top in scene.open:
        name = top.card.name
        if name == "archer" and is_end and scene.seat(top) != seat:
            risk += ARROW
        elif name == "apothecary" and scene.seat(top) != seat and is_beside_kin(scene, slot, top):
            risk += POISON
    return min(risk, 0.9)


def is_beside_kin(scene: Scene, slot: int, apothecary: QueueCard) -> bool:
    """Whether another card of the Apothecary's family lies beside this slot."""
    tops = (scene.tops[other] for other in scene.beside(slot))
    return any(top.family == apothecary.family and top is not apothecary for top in tops)


# ---- what a character brings in its place ----------------------------------------------------------------


def income(scene: Scene, slot: int, card: QueueCard, name: str) -> float:
    """What the ability of this name brings a turn if this card applies it here."""
    share = scene.share(card)
    if name in KILLERS:  # what a rival's kills cost is in the danger to the victims
        return (1 - FOCUS) * INCOME[name] + FOCUS * prey(scene, slot, card, name) if scene.is_mine(card) else share
    if name == "lord":
        return share * (1.3 + kin_beside(scene, slot, card.family))  # and more kin may come
    if name == "heir":
        return share * (0.2 if has_namesake(scene, card) else 2.0)
    if name == "spy":
        return loot(scene, slot, card)
    if name == "felon":
        return -sum(scene.share(scene.tops[other]) for other in scene.beside(slot))
    if name == "schemer":
        return share * (0.0 if any(len(scene.queue[other]) > 1 for other in scene.beside(slot)) else 1.0)
    if name == "shapeshifter":
        return disguise(scene, slot, card)
    if name == "prince" and not card.revealed and card.card.family in scene.table.twins:
        return share * (INCOME["prince"] + INCOME["twin"])
    return share * INCOME[name]


def kin_beside(scene: Scene, slot: int, family: str) -> int:
    """How many cards beside it a Lord of this family counts."""
    kin = [other for other in scene.beside(slot) if scene.tops[other].family == family]
    return sum(len(scene.queue[other]) for other in kin) if scene.table.whole_stacks else len(kin)


def has_namesake(scene: Scene, card: QueueCard) -> bool:
    """Whether another open card has this card's name."""
    return any(other is not card and other.card.name == card.card.name for other in scene.open)


def loot(scene: Scene, slot: int, card: QueueCard) -> float:
    """What a Spy steals here; a rival's may steal from either side."""
    share = scene.share(card)
    thefts = [share - scene.share(scene.tops[other]) for other in scene.beside(slot)]
    if not thefts:
        return 0.0
    return max(thefts) if scene.is_mine(card) else sum(thefts) / len(thefts)


def disguise(scene: Scene, slot: int, card: QueueCard) -> float:
    """What a Shapeshifter makes of the characters beside it, or hopes for."""
    models = [scene.tops[other] for other in scene.beside(slot) if scene.tops[other].is_open_character]
    names = [str(model.card.name) for model in models if model.card.name != "shapeshifter"]
    if not names:
        return 0.4 * scene.share(card)
    copies = [income(scene, slot, card, name) for name in names]
    return max(copies) if scene.is_mine(card) else min(copies)


# ---- killers and their victims ---------------------------------------------------------------------------


def prey(scene: Scene, slot: int, card: QueueCard, name: str) -> float:
    """What the best victim of a killer of mine is worth, at a glance."""
    pay = 0.0 if name == "cutthroat" else 1.0
    turns = scene.turns(slot)
    stakes = [stake(scene, victim, turns - (victim < slot)) for victim in victims(scene, slot, card, name)]
    return pay - min(stakes) if stakes else 0.0


def victims(scene: Scene, slot: int, card: QueueCard, name: str) -> Collection[int]:
    """The slots within reach of a killer."""
    if name == "archer":
        return {0, len(scene.tops) - 1}
    if name == "assassination":
        return range(len(scene.tops))
    if name == "apothecary":
        kin = [place for place, top in enumerate(scene.tops) if place != slot and top.family == card.family]
        return {victim for place in kin for victim in scene.beside(place)}
    return scene.beside(slot)


def stake(scene: Scene, slot: int, turns: int) -> float:
    """What the top card of a slot means to me with so many turns to come, at a glance."""
    if turns <= 0:
        return 0.0
    top = scene.tops[slot]
    share = scene.share(top)
    name = top.card.name
    if name is None:
        hidden = scene.table.guesses[top.card.family]
        return share * (top.tokens + hidden.once + hidden.income * turns) + 4 * sum(bait_chances(scene, top).values())
    return share * (top.tokens + ONCE.get(name, 0.0) + INCOME.get(name, 0.0) * turns)


def bait_chances(scene: Scene, card: QueueCard) -> dict[str, float]:
    """The chances that a hidden card is an Ambush or a Trap: the longer it has waited, the higher."""
    doubt = 1 + SUSPICION * card.tokens
    return {name: doubt * chance for name, chance in scene.table.guesses[card.card.family].baits.items()}
