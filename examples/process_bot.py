"""A bot as a process of its own: a line with what its seat knows in, a line with its move out (docs/bots.md).

    oriflamme simulate --bots "process:python examples/process_bot.py,random,random,random" --games 10

It needs nothing of this project; a bot in any language does the same.
"""

import json
import random
import sys
from typing import Any


def choose(view: dict[str, Any], rng: random.Random) -> str:
    """Keep cards waiting until two tokens lie on them, and eliminate whoever leads."""
    decision = view["decision"]
    options = decision["options"]
    slots = [slot.split("/")[-1] for slot in view["queue"].split()]
    if decision["ask"] == "reveal":
        return "reveal" if "+2" in slots[decision["slot"] - 1] or view["round"] >= 5 else "wait"
    if decision["ask"] == "target":
        influence = {family: view["influence"][seat] for seat, played in enumerate(view["seats"]) for family in played}
        own = view["seats"][view["viewer"]]
        worth = {move: influence_of(slots[int(move.split()[1]) - 1], influence, own) for move in options}
        return max(options, key=lambda move: (worth[move], rng.random()))
    return rng.choice(options)


def influence_of(card: str, influence: dict[str, int], own: list[str]) -> int:
    """The influence of a card's owner; own cards come last."""
    family = card.split(".")[0]
    return -1 if family in own else influence[family]


def main() -> None:
    for line in sys.stdin:
        request = json.loads(line)
        move = choose(request["view"], random.Random(request["seed"]))
        print(json.dumps({"move": move}), flush=True)


if __name__ == "__main__":
    main()
