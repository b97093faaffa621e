"""The queue as it looks after a move."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from oriflamme.bots.greedy.situation import Situation
from oriflamme.game import Card, Move, QueueCard

PARTNER: Final = {"prince": "twin", "twin": "prince"}


def placed(now: Situation, card: QueueCard, move: Move) -> Situation:
    """Put a card at the front, at the back or on a slot."""
    queue = now.queue
    if move.place == "front":
        return Situation(now.known, ((card,), *queue), now.next + (now.next > 0))
    if move.number is None:
        return Situation(now.known, (*queue, (card,)), now.next)
    slot = move.number - 1
    return Situation(now.known, (*queue[:slot], (*queue[slot], card), *queue[slot + 1 :]), now.next)


def revealed(now: Situation, slot: int) -> Situation:
    """Reveal the top card of a slot; after an intrigue the same slot comes next, as the intrigue leaves it."""
    after = with_top(now, slot, replace(now.tops[slot], revealed=True, tokens=0))
    after.next = slot + now.tops[slot].card.is_character
    return after


def with_top(now: Situation, slot: int, card: QueueCard) -> Situation:
    """Replace the top card of a slot."""
    stack = (*now.queue[slot][:-1], card)
    return Situation(now.known, (*now.queue[:slot], stack, *now.queue[slot + 1 :]), now.next)


def lifted(now: Situation, slots: Collection[int]) -> Situation:
    """Take the top cards of these slots away."""
    queue = list(now.queue)
    next_slot = now.next
    for slot in sorted(slots, reverse=True):
        if len(queue[slot]) > 1:
            queue[slot] = queue[slot][:-1]
        else:
            del queue[slot]
            next_slot -= slot < next_slot
    return Situation(now.known, tuple(queue), next_slot)


def inserted(now: Situation, card: QueueCard, gap: int) -> Situation:
    """Insert a card that a Decree has lifted into a gap."""
    queue = (*now.queue[:gap], (card,), *now.queue[gap:])
    return Situation(now.known, queue, now.next + (gap <= now.next))


def eliminated(now: Situation, slots: Collection[int]) -> Situation:
    """Eliminate the top cards of these slots, and with a Prince or a Twin its partner."""
    after = lifted(now, slots)
    victims = [now.tops[slot] for slot in slots]
    partners = {(top.family, PARTNER[top.card.name]) for top in victims if top.card.name in PARTNER}
    lost = [slot for slot, top in enumerate(after.tops) if (top.family, top.card.name) in partners]
    return lifted(after, lost) if lost else after


def bribed(now: Situation, slot: int, family: str) -> Situation:
    """Put this family's bribe token on the top card of a slot."""
    return with_top(now, slot, replace(now.tops[slot], bribe=family))


def substituted(now: Situation, slot: int, card: Card) -> Situation:
    """Replace an eliminated character by the same one of another family."""
    return with_top(now, slot, QueueCard(card, revealed=True))
