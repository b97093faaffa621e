"""Who sits at the other seats: random play and fitted policies inside the engine, networks, and bots that see views."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.bots import Player, find_bot
from oriflamme.bots.net import SHIPPED, Network, load
from oriflamme.bots.policies import policy, policy_names, read_policy
from oriflamme.engine.policy.policy import Policy
from oriflamme.game import BadInput, RuleSet
from oriflamme.game.layout import GROUP

Seated = Policy | Network | Player | None
"""None plays at random."""
Opponent = str | Seated
Opponents = Opponent | Sequence[Opponent]
"""One for all other seats, or one for each, starting after the learner's."""

POLICY: Final = "policy:"
NETWORK: Final = ".npz"
DEFAULT: Final = "tuned"
"""The opponents of `Oriflamme-v0`."""
FIRST_SLOT: Final = GROUP["queue"].index(0, 0)
SLOTS_END: Final = GROUP["queue"].index(GROUP["queue"].rows, 0)


def seated(opponents: Opponents, seats: int, rules: RuleSet) -> list[Seated]:
    """Return who plays at so many other seats."""
    one = opponents is None or isinstance(opponents, str | Policy | Network | Player)
    named: list[Opponent] = [opponents] * seats if one else list(opponents)  # type: ignore[list-item,arg-type]
    if len(named) != seats:
        raise BadInput("opponents", len(named), f"one bot, or one for each of the {seats} other seats")
    found = [read_opponent(opponent) for opponent in named]
    for opponent in found:
        if isinstance(opponent, Network):
            opponent.check_cards(rules.all_cards)
    return found


def read_opponent(opponent: Opponent) -> Seated:
    """Return the opponent of a name: `random`, a fitted policy, `policy:FILE`, `net`, a network's file, or a bot."""
    if not isinstance(opponent, str):
        return opponent
    if opponent == "random":
        return None
    if opponent in policy_names():
        return policy(opponent)
    if opponent.startswith(POLICY):
        return read_policy(Path(opponent.removeprefix(POLICY)))
    if opponent == "net":
        return load(os.environ.get("ORIFLAMME_NET") or str(SHIPPED))
    if opponent.endswith(NETWORK):
        return load(opponent)
    return find_bot(opponent)


def network_actions(network: Network, cells: NDArray[np.uint8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """Return what a network likes best in each of some observations, as the bot `net` does."""
    used = (cells[:, FIRST_SLOT : SLOTS_END : GROUP["queue"].stride] != 0).sum(axis=1)
    actions = np.zeros(len(cells), np.int64)
    for slots in np.unique(used):  # a network judges together what has the same number of slots
        rows = np.flatnonzero(used == slots)
        logits, _ = network.evaluate_all(cells[rows])
        legal = masks[rows] != 0
        actions[rows] = np.where(legal, logits[:, : legal.shape[1]], -np.inf).argmax(axis=1)
    return actions
