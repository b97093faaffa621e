"""How a table begins: with a fresh deal, the deal of another game, or a position."""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Sequence
from typing import Any, Final

from oriflamme.bots import BOTS, LEVELS
from oriflamme.game import BadInput, Game, Record, RuleSet
from oriflamme.game.deal import random_deal
from oriflamme.game.position import OPTIONAL, REQUIRED, read_position
from oriflamme.game.reading import Reader
from oriflamme.game.record import FORMAT
from oriflamme.game.ruleset import Families
from oriflamme.server.refusals import Refused

Start = dict[str, Any]
"""`kind`, and the keys of a record that describe the deal, or `position`.

With `stream` the bots' choices follow from it. A contest adds `company`, from which its characters follow, `counted`,
if its bots think by iterations, and the deal of the day its `day`.
"""

DEAL_KEYS: Final[tuple[str, ...]] = ("rules", "seats", "first", "deal", "piles")
SCORED: Final = ("daily", "challenge")
"""The kinds of starts whose results are compared: nobody is helped there, and no bot plays for a person."""
COUNTED: Final[dict[str, str]] = {"master": "search@2000it"}
"""The bots of levels that otherwise think by the clock, by iterations."""


def read_rules(form: Any) -> RuleSet:
    """Read a rule set by name or in its object form."""
    try:
        return RuleSet.read(Reader(form, "rules"))
    except BadInput:
        raise Refused("bad_rules") from None


def fresh_start(rules: RuleSet, seats: int | None) -> Start:
    """Deal with the operating system's randomness; nobody chooses a seed."""
    try:
        game = Game.new(rules, seats)
    except BadInput:
        raise Refused("bad_seats") from None
    return {"kind": "fresh", "stream": new_stream()} | deal_of(Record.of(game).to_dict())


def dealt_start(rules: RuleSet, families: Families, first: int | None) -> Start:
    """Deal for these families in the order of the seats; without a first player, one by lot."""
    rng = random.SystemRandom()
    deal = random_deal(rules, families, rng)
    game = Game.dealt(rules, families, deal, rng.randrange(len(families)) if first is None else first)
    return {"kind": "fresh", "stream": new_stream()} | deal_of(Record.of(game).to_dict())


def new_stream() -> str:
    """Return a secret that the bots' random numbers follow from."""
    return secrets.token_hex(32)


def seed_of(start: Start, seat: int, moves: int) -> int | None:
    """Return the seed of a bot's choice, the same wherever this deal is played; None if it is left to chance."""
    stream = start.get("stream")
    if stream is None:
        return None
    return int.from_bytes(hmac.digest(bytes.fromhex(stream), f"{seat}/{moves}".encode(), hashlib.sha256))


def is_scored(start: Start) -> bool:
    """Return whether results of this deal are compared."""
    return start["kind"] in SCORED


def deal_of(record: dict[str, Any]) -> Start:
    """Return the deal of a record."""
    return {key: record[key] for key in DEAL_KEYS if key in record}


def again(start: Start) -> Start:
    """Return the start of a table that plays the same deal again."""
    if start["kind"] == "position":
        return start
    return {"kind": "deal", "stream": new_stream()} | deal_of(start)


def position_start(form: dict[str, Any]) -> Start:
    """Check a position and return a start with it."""
    try:
        reader = Reader(form, "position").with_keys(REQUIRED, OPTIONAL)
        position = read_position(reader)
        Game.from_position(position)
    except (BadInput, AttributeError, TypeError):
        raise Refused("bad_position") from None
    return {"kind": "position", "position": {**form, "rules": position.rules.to_dict()}}


def record_of(start: Start, names: Sequence[str], moves: Sequence[str], game: Game) -> dict[str, Any] | None:
    """Return the record of a table; None if it began with a position."""
    if start["kind"] == "position":
        return None
    result = None if game.result is None else game.result.to_dict()
    return {"format": FORMAT, **deal_of(start), "names": list(names), "moves": list(moves), "result": result}


def game_of(start: Start, names: Sequence[str], one_round: bool = False) -> Game:
    """Return the game before its first move."""
    if start["kind"] == "position":
        return Game.from_position(read_position(Reader(start["position"], "position")), names, one_round)
    rest = {"names": list(names), "moves": [], "result": None}
    return Record.from_dict({"format": FORMAT, **deal_of(start), **rest}).game()


def families_of(start: Start) -> Families:
    """Return the families of each seat."""
    seats = start["position"]["seats"] if start["kind"] == "position" else start["seats"]
    return tuple(tuple(played) for played in seats)


def rules_of(start: Start) -> RuleSet:
    form = start["position"]["rules"] if start["kind"] == "position" else start["rules"]
    return RuleSet.read(Reader(form, "rules"))


def known_level(level: str) -> str:
    """Accept a level or a bot's plain name; players cannot set its budget."""
    if level not in LEVELS and level not in BOTS:
        raise Refused("bad_bot")
    return level


def bot_of(level: str, start: Start) -> str:
    """Return the bot behind a level at a table that began like this."""
    found = COUNTED.get(level) if start.get("counted") else None
    return found or LEVELS.get(level, level)
