"""The queue as it would look after a move."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from oriflamme.bots.greedy.scene import Scene
from oriflamme.game import Card, Move, QueueCard

PARTNER: Final = {"prince": "twin", "twin": "prince"}


def placed(scene: Scene, card: QueueCard, move: Move) -> Scene:
    """A card has been put at the front, at the back or on a slot."""
    queue = scene.queue
    if move.place == "front":
        return Scene(scene.table, ((card,), *queue), scene.next + (scene.next > 0))
    if move.number is None:
        return Scene(scene.table, (*queue, (card,)), scene.next)
    slot = move.number - 1
    return Scene(scene.table, (*queue[:slot], (*queue[slot], card), *queue[slot + 1 :]), scene.next)


def turned_up(scene: Scene, slot: int) -> Scene:
    """The top card of a slot is revealed; an intrigue makes room for what is then in its place."""
    after = swapped(scene, slot, replace(scene.tops[slot], revealed=True, tokens=0))
    after.next = slot + scene.tops[slot].card.is_character
    return after


def swapped(scene: Scene, slot: int, card: QueueCard) -> Scene:
    """Another card lies on top of a slot."""
    stack = (*scene.queue[slot][:-1], card)
    return Scene(scene.table, (*scene.queue[:slot], stack, *scene.queue[slot + 1 :]), scene.next)


def lifted(scene: Scene, slots: Collection[int]) -> Scene:
    """The top cards of these slots have left."""
    queue = list(scene.queue)
    next_slot = scene.next
    for slot in sorted(slots, reverse=True):
        if len(queue[slot]) > 1:
            queue[slot] = queue[slot][:-1]
        else:
            del queue[slot]
            next_slot -= slot < next_slot
    return Scene(scene.table, tuple(queue), next_slot)


def put(scene: Scene, card: QueueCard, gap: int) -> Scene:
    """A Decree has put a card that it lifted into a gap."""
    queue = (*scene.queue[:gap], (card,), *scene.queue[gap:])
    return Scene(scene.table, queue, scene.next + (gap <= scene.next))


def eliminated(scene: Scene, slots: Collection[int]) -> Scene:
    """These cards have fallen, and with a Prince or a Twin its partner."""
    after = lifted(scene, slots)
    fallen = [scene.tops[slot] for slot in slots]
    partners = {(top.family, PARTNER[top.card.name]) for top in fallen if top.card.name in PARTNER}
    lost = [slot for slot, top in enumerate(after.tops) if (top.family, top.card.name) in partners]
    return lifted(after, lost) if lost else after


def bribed(scene: Scene, slot: int, family: str) -> Scene:
    """The card of a slot carries this family's bribe token."""
    return swapped(scene, slot, replace(scene.tops[slot], bribe=family))


def substituted(scene: Scene, slot: int, double: Card) -> Scene:
    """The same character of another family has taken the place of a fallen one."""
    return swapped(scene, slot, QueueCard(double, revealed=True))
