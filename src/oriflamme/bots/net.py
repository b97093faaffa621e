"""`net`: a network trained by self-play (`examples/ppo.py`), run with NumPy alone.

The weights are the file named by ORIFLAMME_NET, or those that come with the package.
"""

from __future__ import annotations

import json
import os
import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from oriflamme.bots.bot import Budget
from oriflamme.bots.tuned import tuned
from oriflamme.engine.arrays.actions import PLACE_WIDTH
from oriflamme.engine.arrays.rows import OWN_FAMILIES, QUEUE_SLOTS
from oriflamme.game import BadInput, Decision, Move, View
from oriflamme.game.actions import legal_actions
from oriflamme.game.card import NAMES
from oriflamme.game.encoding import encode
from oriflamme.game.layout import ENCODING_VERSION

if TYPE_CHECKING:
    from oriflamme.bots.network_input import Floats

ENCODING: Final = f"oriflamme-observation-{ENCODING_VERSION}"
"""The encoding that networks are trained for, by name."""
NET_VERSION: Final = 1
"""Changes whenever the network is wired differently."""
SHIPPED: Final = Path(__file__).with_name("net.npz")
IMPOSSIBLE: Final = -1e9
"""The logit of actions that no slot is there for, or that the network does not know."""


class NetBot:
    """A bot that plays what the network likes best; where it was not trained for the cards, `tuned` stands in."""

    def __init__(self) -> None:
        self.stand_ins = 0
        self.last_fault = ""

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        network = load(os.environ.get("ORIFLAMME_NET") or str(SHIPPED))
        try:
            network.check_cards(view.rules.all_cards)
        except BadInput as fault:
            self.stand_ins += 1
            self.last_fault = str(fault)
            return tuned(view, decision, rng, budget)
        actions = legal_actions(view)
        logits, _ = network.evaluate(encode(view))
        return decision.options[max(range(len(actions)), key=lambda n: float(logits[actions[n]]))]


net: Final = NetBot()


@cache
def load(path: str) -> Network:
    """Return the network in a file."""
    import numpy as np

    if not Path(path).exists():
        raise BadInput("network", path, "a file that examples/ppo.py exported")
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    return Network(arrays, path)


def describe_network(cards: tuple[str, ...]) -> dict[str, Any]:
    """Return what a network must be told apart by: its encoding, its wiring and the cards it is trained with."""
    return {"encoding": ENCODING, "net": NET_VERSION, "cards": list(cards)}


class Network:
    """The trained weights, and what they make of an observation."""

    def __init__(self, arrays: dict[str, Any], path: str) -> None:
        import numpy as np

        from oriflamme.bots.network_input import NetworkInput

        self.path = path
        self.about: dict[str, Any] = json.loads(str(arrays.pop("about")))
        versions = {"encoding": ENCODING, "net": NET_VERSION}
        if {key: self.about.get(key) for key in versions} != versions:
            raise BadInput(f"network {path}", self.about, f"versions {versions}")
        self.cards: tuple[str, ...] = tuple(self.about.get("cards", ()))
        if not self.cards or not set(self.cards) <= set(NAMES):
            raise BadInput(f"network {path}", self.cards, '"cards" that this engine knows')
        self.input = NetworkInput(self.cards)
        self.weights: dict[str, Floats] = {name: array.astype(np.float32) for name, array in arrays.items()}

    def check_cards(self, cards: tuple[str, ...]) -> None:
        """Refuse cards that the network was not trained for."""
        unknown = [card for card in cards if card not in self.cards]
        if unknown:
            raise BadInput("net is not trained for these cards", ", ".join(unknown), "cards of its training")

    def evaluate(self, cells: bytes) -> tuple[Floats, float]:
        """Return the logits of all actions, and the expected reward."""
        import numpy as np

        seen = np.frombuffer(cells, np.uint8)
        slots, table = self.input.slot_features(seen), self.input.table_features(seen)
        first = self.relu(self.beside(slots), "slot1")
        second = self.relu(self.beside(first), "slot2")
        here = (second * slots[:, -3:-2]).sum(axis=0)
        whole = np.concatenate([table, second.mean(axis=0), second.max(axis=0), here])
        mind = self.relu(self.relu(whole, "table1"), "table2")
        places = np.maximum(self.linear(second, "slot3") + self.linear(mind, "table3"), 0)
        return self.logits(mind, places), float(self.linear(mind, "value")[0])

    def logits(self, mind: Floats, places: Floats) -> Floats:
        """Put the answers, targets, gaps and placements together, in the order of the actions."""
        import numpy as np

        slots = len(places)
        low = np.float32(IMPOSSIBLE)
        targets = np.full(QUEUE_SLOTS, low, np.float32)
        targets[:slots] = self.linear(places, "target")[:, 0]
        ends = np.zeros((1, places.shape[1]), np.float32)
        between = np.concatenate([np.concatenate([ends, places]), np.concatenate([places, ends])], axis=1)
        gaps = np.full(QUEUE_SLOTS + 1, low, np.float32)
        gaps[: slots + 1] = self.linear(between, "gap")[:, 0]
        cards = self.linear(mind, "card").reshape(OWN_FAMILIES, len(self.cards), -1)
        on = np.concatenate([self.linear(mind, "end").reshape(2, -1), self.linear(places, "on")])
        placements = np.full((OWN_FAMILIES, len(NAMES), PLACE_WIDTH), low, np.float32)
        placements[:, self.input.columns, : slots + 2] = cards @ on.T
        return np.concatenate([self.linear(mind, "answer"), targets, gaps, placements.ravel()])

    def linear(self, numbers: Floats, layer: str) -> Floats:
        result: Floats = numbers @ self.weights[f"{layer}.weight"].T + self.weights[f"{layer}.bias"]
        return result

    def relu(self, numbers: Floats, layer: str) -> Floats:
        result: Floats = self.linear(numbers, layer).clip(0)
        return result

    @staticmethod
    def beside(slots: Floats) -> Floats:
        """Return each slot together with its neighbours."""
        import numpy as np

        ends = np.zeros((1, slots.shape[1]), np.float32)
        padded = np.concatenate([ends, slots, ends])
        return np.concatenate([padded[:-2], padded[1:-1], padded[2:]], axis=1)
