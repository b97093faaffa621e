"""Fortune by event: what each event of a move changed for a viewer.

The value after the first events of a move is that of the games in which these events were the same, made from the
worlds of the position before the move. An event that follows from the ones before changes nothing. Whatever is not told
apart by later events belongs to the first one.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from oriflamme.analysis.model import ValueModel, policy_of
from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.branches import branches, seen_rows
from oriflamme.engine.rules.journal import WIDTH
from oriflamme.engine.rules.walk import play
from oriflamme.game.imagine import Imagined

FEWEST: Final = 10.0
"""Games, by weight, from which a value is read."""

Gains = list[float]


def event_gains(before: Belief, after: Imagined, games: int, seed: int, model: ValueModel) -> Gains:
    """Return what each event after the first changed, for the last move of the imagined game; the first has 0."""
    state = after.start.clone()
    for move in after.moves[:-1]:
        play(state, move)
    viewer = before.viewer
    rows = seen_rows(state, after.moves[-1], viewer)
    gains = [0.0] * (len(rows) // WIDTH)
    if len(gains) < 2 or games == 0:
        return gains
    found = branches(before, after.moves[-1], rows, policy_of(model.own), games, seed)
    weights, agreed, shares = (np.array(each) for each in found)
    if len(weights) == 0 or agreed.min() == len(gains):
        return gains
    value = None
    for number in range(len(gains)):
        same = agreed > number
        if weights[same].sum() ** 2 < FEWEST * (weights[same] ** 2).sum() or not same.any():
            break
        next_value = float(np.average(shares[same], weights=weights[same]))
        gains[number] = 0.0 if value is None else next_value - value
        value = next_value
    return gains


def split(fortune: float, gains: Gains) -> Gains:
    """Return the fortune of a move by event; it adds up exactly as far as numbers do."""
    return [fortune - sum(gains[1:]), *gains[1:]] if gains else []
