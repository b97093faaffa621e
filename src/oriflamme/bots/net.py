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
from oriflamme.engine.arrays.actions import PLACE_ACTION, PLACE_WIDTH
from oriflamme.engine.arrays.rows import OWN_FAMILIES, QUEUE_SLOTS
from oriflamme.game import BadInput, Decision, Move, View
from oriflamme.game.actions import legal_actions
from oriflamme.game.card import NAMES
from oriflamme.game.encoding import encode
from oriflamme.game.layout import ENCODING_VERSION

if TYPE_CHECKING:
    from oriflamme.bots.network_input import Cells, Floats

ENCODING: Final = f"oriflamme-observation-{ENCODING_VERSION}"
"""The encoding that networks are trained for, by name."""
SLOTS, SMALL = 1, 2
"""How a network is wired: slots that see their neighbours, or one small row of numbers."""
SHIPPED: Final = Path(__file__).with_name("net.npz")
SMALL_SCALE: Final = 8
"""What the numbers of a small network are divided by."""
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
    small = json.loads(str(arrays["about"])).get("net") == SMALL
    return SmallNetwork(arrays, path) if small else Network(arrays, path)


def describe_network(cards: tuple[str, ...], wiring: int = SLOTS) -> dict[str, Any]:
    """Return what a network must be told apart by: its encoding, its wiring and the cards it is trained with."""
    return {"encoding": ENCODING, "net": wiring, "cards": list(cards)}


class Network:
    """The trained weights, and what they make of an observation."""

    WIRING = SLOTS

    def __init__(self, arrays: dict[str, Any], path: str) -> None:
        import numpy as np

        from oriflamme.bots.network_input import NetworkInput

        self.path = path
        self.about: dict[str, Any] = json.loads(str(arrays.pop("about")))
        versions = {"encoding": ENCODING, "net": self.WIRING}
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

        logits, values = self.evaluate_all(np.frombuffer(cells, np.uint8)[None])
        return logits[0], float(values[0])

    def evaluate_all(self, seen: Cells) -> tuple[Floats, Floats]:
        """Return the same for several observations with the same number of slots in use, a row for each."""
        import numpy as np

        slots, table = self.input.slot_features(seen), self.input.table_features(seen)
        first = self.relu(self.beside(slots), "slot1")
        second = self.relu(self.beside(first), "slot2")
        here = (second * slots[..., -3:-2]).sum(axis=1)
        whole = np.concatenate([table, second.mean(axis=1), second.max(axis=1), here], axis=1)
        mind = self.relu(self.relu(whole, "table1"), "table2")
        places = np.maximum(self.linear(second, "slot3") + self.linear(mind, "table3")[:, None], 0)
        return self.logits(mind, places), self.linear(mind, "value")[:, 0]

    def logits(self, mind: Floats, places: Floats) -> Floats:
        """Put the answers, targets, gaps and placements together, in the order of the actions."""
        import numpy as np

        games, slots, width = places.shape
        low = np.float32(IMPOSSIBLE)
        targets = np.full((games, QUEUE_SLOTS), low, np.float32)
        targets[:, :slots] = self.linear(places, "target")[..., 0]
        ends = np.zeros((games, 1, width), np.float32)
        before, after = np.concatenate([ends, places], axis=1), np.concatenate([places, ends], axis=1)
        gaps = np.full((games, QUEUE_SLOTS + 1), low, np.float32)
        gaps[:, : slots + 1] = self.linear(np.concatenate([before, after], axis=2), "gap")[..., 0]
        cards = self.linear(mind, "card").reshape(games, OWN_FAMILIES, len(self.cards), -1)
        on = np.concatenate([self.linear(mind, "end").reshape(games, 2, -1), self.linear(places, "on")], axis=1)
        placements = np.full((games, OWN_FAMILIES, len(NAMES), PLACE_WIDTH), low, np.float32)
        placements[:, :, self.input.columns, : slots + 2] = cards @ on.transpose(0, 2, 1)[:, None]
        return np.concatenate([self.linear(mind, "answer"), targets, gaps, placements.reshape(games, -1)], axis=1)

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

        ends = np.zeros((len(slots), 1, slots.shape[2]), np.float32)
        padded = np.concatenate([ends, slots, ends], axis=1)
        return np.concatenate([padded[:, :-2], padded[:, 1:-1], padded[:, 2:]], axis=2)


class SmallNetwork(Network):
    """A network of two layers that reads one row of numbers, and has a vector for each action."""

    WIRING = SMALL

    def __init__(self, arrays: dict[str, Any], path: str) -> None:
        from oriflamme.bots.network_input import SmallInput

        super().__init__(arrays, path)
        self.small_input = SmallInput(self.cards)

    def evaluate_all(self, seen: Cells) -> tuple[Floats, Floats]:
        import numpy as np

        rows = self.small_input.features(seen) * np.float32(1 / SMALL_SCALE)
        mind = self.relu(self.relu(rows, "first"), "second")
        known = mind @ self.weights["actions.weight"].T
        placements = np.full((len(seen), OWN_FAMILIES, len(NAMES), PLACE_WIDTH), IMPOSSIBLE, np.float32)
        own = known[:, PLACE_ACTION:].reshape(len(seen), OWN_FAMILIES, len(self.cards), PLACE_WIDTH)
        placements[:, :, self.input.columns] = own
        logits = np.concatenate([known[:, :PLACE_ACTION], placements.reshape(len(seen), -1)], axis=1)
        return logits, self.linear(mind, "value")[:, 0]
