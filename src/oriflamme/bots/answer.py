"""A bot of this project as a program: `python -m oriflamme.bots.answer greedy` speaks the protocol of docs/bots.md."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable, Iterator

from oriflamme.bots.bot import Budget, Player
from oriflamme.bots.registry import find_bot
from oriflamme.game import View


def answers(player: Player, lines: Iterable[str]) -> Iterator[str]:
    """Yield an answer to each request; a budget in the request replaces the player's own."""
    for line in lines:
        request = json.loads(line)
        budget = Budget(**request["budget"])
        asked = Player(player.name, player.bot, player.budget if budget == Budget() else budget)
        move = asked.choose(View.from_dict(request["view"]), random.Random(request["seed"]))
        yield json.dumps({"move": str(move)})


def main() -> None:
    for answer in answers(find_bot(sys.argv[1]), sys.stdin):
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
