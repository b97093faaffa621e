"""A bot as a program that speaks the protocol of docs/bots.md: `python -m oriflamme.bots.answer greedy`, or `run`."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable, Iterator

from oriflamme.bots.bot import Bot, Budget, Player
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


def run(bot: Bot) -> None:
    """Answer with a function as long as there is input: the last line of a program for `process:COMMAND`."""
    reply(Player("bot", bot, Budget()))


def reply(player: Player) -> None:
    for answer in answers(player, sys.stdin):
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()


def main() -> None:
    reply(find_bot(sys.argv[1]))


if __name__ == "__main__":
    main()
