"""What the cards of a queue are worth to a seat, in influence still to come; a rival's counts against it."""

from __future__ import annotations

from oriflamme.bots.greedy.heuristics import (
    APOTHECARY_THREAT,
    ARCHER_THREAT,
    BAIT,
    GREATEST_RISK,
    HIDDEN_ARCHER_THREAT,
    HIDDEN_THREAT,
    OTHER_THREATS,
    PATIENT,
    PRESENCE,
    THREAT,
    UNCOVERED,
    average_once,
)
from oriflamme.bots.greedy.income import income
from oriflamme.bots.greedy.situation import Situation
from oriflamme.game import Card, QueueCard
from oriflamme.game.card import CHARACTERS


def gain(before: Situation, after: Situation) -> float:
    """Return what is gained if one queue becomes the other; only slots near a difference are compared."""
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


def far_reaching(now: Situation) -> int:
    """Return how many open cards affect slots that are not beside them."""
    return sum(top.card.name in ("heir", "archer", "apothecary") for top in now.open)


def worth(now: Situation, slot: int) -> float:
    """Return what a slot should still bring: its top card, and a part of what the card under it would."""
    total = now.worths.get(slot)
    if total is None:
        stack = now.queue[slot]
        danger = risk(now, slot, now.seat(stack[-1]))
        total = card_worth(now, slot, stack[-1], danger)
        if len(stack) > 1:
            total += UNCOVERED[kind_of_cover(stack[-1].card)] * card_worth(now, slot, stack[-2], danger)
        now.worths[slot] = total
    return total


def kind_of_cover(card: Card) -> str:
    """Return how soon a card uncovers the one under it, as a key of UNCOVERED."""
    if card.name is None:
        return "hidden"
    return "character" if card.is_character else "patient" if card.name in PATIENT else "intrigue"


def card_worth(now: Situation, slot: int, card: QueueCard, danger: float) -> float:
    """Return what a card should still bring if it lies uncovered in this slot, at this risk."""
    turns = now.turns(slot)
    value = now.point_value(card)
    if turns == 0:
        return PRESENCE * value
    name = card.card.name
    if name is None:
        hidden = now.known.hidden[card.card.family]
        return value * (card.tokens + hidden.once + hidden.income * expected_turns(turns, danger))
    if name in CHARACTERS:
        return value * card.tokens + income(now, slot, card, name) * expected_turns(turns, danger)
    return value * intrigue_worth(name, card.tokens, turns, danger)


def expected_turns(turns: int, danger: float) -> float:
    """Return how many of these turns a card at this risk should live to see."""
    return float((1 - (1 - danger) ** turns) / danger)


def intrigue_worth(name: str, tokens: int, turns: int, danger: float) -> float:
    """Return what a face-down intrigue brings if it is revealed at the best time."""
    stay = 1 - danger
    if name in BAIT:
        unharmed = stay**turns
        return (BAIT[name] + 1) * (1 - unharmed) + unharmed  # it takes the attacker with it: 1 more
    if name == "conspiracy":
        return max(2 * (tokens + waits) * stay**waits for waits in range(turns))
    return max((average_once(name) + tokens + waits) * stay**waits for waits in range(turns))


def risk(now: Situation, slot: int, seat: int) -> float:
    """Return the chance that a card of this seat is eliminated here by another seat before its next turn."""
    total = OTHER_THREATS
    for other in now.beside(slot):
        top = now.tops[other]
        if now.seat(top) != seat:
            total += THREAT.get(top.card.name or "", 0.0) if top.revealed else HIDDEN_THREAT
    is_end = slot == 0 or slot == len(now.tops) - 1
    if is_end and now.known.archers:
        total += HIDDEN_ARCHER_THREAT
    for top in now.open:
        name = top.card.name
        if name == "archer" and is_end and now.seat(top) != seat:
            total += ARCHER_THREAT
        elif name == "apothecary" and now.seat(top) != seat and is_beside_its_family(now, slot, top):
            total += APOTHECARY_THREAT
    return min(total, GREATEST_RISK)


def is_beside_its_family(now: Situation, slot: int, apothecary: QueueCard) -> bool:
    """Return whether another card of the Apothecary's family lies beside this slot."""
    tops = (now.tops[other] for other in now.beside(slot))
    return any(top.family == apothecary.family and top is not apothecary for top in tops)
