"""External bots: entry points of other packages, or programs that run as separate processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from oriflamme.bots.bot import NAMED, Bot, Budget, Player, parse_bot_name
from oriflamme.bots.net import NetBot
from oriflamme.bots.process import PREFIX, ProcessBot
from oriflamme.game import BadInput

GROUP: Final = "oriflamme.bots"
"""The entry points that name bots."""


@cache
def installed() -> dict[str, EntryPoint]:
    """Return the bots of other packages by name; each is loaded when it is first used."""
    return {entry.name: entry for entry in entry_points(group=GROUP) if NAMED.fullmatch(entry.name)}


def find_installed(text: str) -> Player | None:
    """Return the bot of another package, if one has this name; its attribute `budget` is its default budget."""
    name, budget = parse_bot_name(text)
    if name not in installed():
        return None
    bot = load(text, installed()[name])
    own = getattr(bot, "budget", Budget())
    return Player(text, bot, own if budget is None else budget)


def load(text: str, entry: EntryPoint) -> Bot:
    """Return the function of an entry point."""
    try:
        bot: Bot = entry.load()
    except Exception as error:
        raise BadInput("bot", text, f"a bot that loads ({entry.value}: {type(error).__name__}: {error})") from error
    if not callable(bot):
        raise BadInput("bot", text, f"a bot that can be called ({entry.value} is a {type(bot).__name__})")
    return bot


def find_process(text: str) -> Player | None:
    """Return the bot of `process:COMMAND` or `process:COMMAND@200ms`, if this is such a name."""
    if not text.startswith(PREFIX):
        return None
    command, _, amount = text.removeprefix(PREFIX).rpartition("@")
    named = NAMED.fullmatch(f"process@{amount}") if command else None
    if named is None:
        return Player(text, ProcessBot(text.removeprefix(PREFIX)), Budget())
    budget = parse_bot_name(f"process@{amount}")[1] or Budget()
    return Player(text, ProcessBot(command), budget)


@dataclass(frozen=True, slots=True)
class Fault:
    """How many moves a stand-in made for a player, and the last reason."""

    moves: int
    why: str


def fault_of(player: Player) -> Fault | None:
    """Return what went wrong with a player, if anything did."""
    bot = player.bot
    if not isinstance(bot, ProcessBot | NetBot) or not bot.stand_ins:
        return None
    return Fault(bot.stand_ins, bot.last_fault)


GivenUp = tuple[tuple[str, str], ...]
"""The names of bots that are no longer asked, each with the last reason."""


def give_up(players: Iterable[Player], given_up: GivenUp) -> None:
    """Stop asking the players of these names."""
    reasons = dict(given_up)
    for player in players:
        if isinstance(player.bot, ProcessBot) and player.name in reasons:
            player.bot.give_up(reasons[player.name])


def faults_of(players: Iterable[Player]) -> dict[str, dict[str, str]]:
    """Return the last faults of players by name, and those of players that are given up."""
    found = {
        "faults": {player.name: fault.why for player in players if (fault := fault_of(player))},
        "given_up": {
            player.name: player.bot.last_fault
            for player in players
            if isinstance(player.bot, ProcessBot) and player.bot.is_given_up
        },
    }
    return {key: reasons for key, reasons in found.items() if reasons}


@contextmanager
def closing(players: Iterable[Player]) -> Iterator[None]:
    """End the processes of these players when the block ends."""
    try:
        yield
    finally:
        for player in players:
            if isinstance(player.bot, ProcessBot):
                player.bot.close()
