"""Summaries of finished games: made once, in the desk's process, and kept, so that totals cost one query."""

from __future__ import annotations

import gzip
import logging
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import orjson

from oriflamme.bots import LEVELS
from oriflamme.game import Game
from oriflamme.game.card import NAMES
from oriflamme.server.database import AWAY
from oriflamme.server.desk import Desk
from oriflamme.server.line import line_of
from oriflamme.server.profile_store import ProfileStore
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import Loaded, SeatRow
from oriflamme.server.starts import Start, game_of, rules_of
from oriflamme.server.store import Store
from oriflamme.server.summary_store import SummaryStore
from oriflamme.server.wire import Form

log = logging.getLogger("oriflamme.summaries")

PEOPLE: Final = "people"
"""The level of a game in which several people played."""
AT_ONCE: Final = 20
"""Summaries that one request makes; the next one makes more."""


# ---- in the desk's process -------------------------------------------------------------------------------------


def summary_of_game(start: Start, one_round: bool, names: Sequence[str], moves: Sequence[str]) -> Form:
    """Replay a finished game; return places, influence, how it grew round by round, and the best card of each seat."""
    game = game_of(start, names, one_round)
    chart = [game.influence]
    for move in moves:
        now = game.round
        game.play(move)
        if game.round != now:
            chart.append(game.influence)
    if game.result is None:
        raise Refused("not_finished")
    chart.append(game.influence)
    places = {rank.seat: rank.place for rank in game.result.ranking}
    seats = range(len(names))
    return {
        "places": [places[seat] for seat in seats],
        "influence": list(game.influence),
        "chart": [[after[seat] for after in chart] for seat in seats],
        "best": [best_card(game, seat) for seat in seats],
    }


def best_card(game: Game, seat: int) -> tuple[str, int] | None:
    """Return the card that brought a seat most influence, and how much; the first in the rule book among equals."""
    brought: Counter[str] = Counter()
    for event in game.events:
        if event.key == "gained" and event.seat == seat and event.card is not None and event.card.name is not None:
            brought[event.card.name] += event.amount
    if not brought:
        return None
    return min(brought.items(), key=lambda item: (-item[1], NAMES.index(item[0])))


def moment_of_game(start: Start, one_round: bool, names: Sequence[str], moves: Sequence[str]) -> Form:
    """Return who is asked in a running game, and in which round."""
    game = game_of(start, names, one_round)
    for move in moves:
        game.play(move)
    return {"asked": game.to_move, "round": game.round}


# ---- in the server ---------------------------------------------------------------------------------------------


class Summaries:
    """Makes the summaries that are missing."""

    def __init__(self, store: Store, profiles: ProfileStore, summaries: SummaryStore, desk: Desk) -> None:
        self.store = store
        self.profiles = profiles
        self.summaries = summaries
        self.desk = desk

    async def ended(self, table: str) -> None:
        """Sum a game up that has just ended, if it belongs to a profile."""
        with suppress(Refused, *AWAY):
            if await self.profiles.has(table):
                await self.make(table)

    async def catch_up(self, profile: bytes) -> int:
        """Make missing summaries of a profile's games and return how many are still missing."""
        missing = await self.summaries.missing(profile)
        for table in missing[:AT_ONCE]:
            try:
                await self.make(table)
            except Refused as refused:
                log.warning("a game was not summed up", extra={"table": table, "error": refused.code})
                return 0
        return max(0, len(missing) - AT_ONCE)

    async def make(self, table: str) -> None:
        """Sum one finished game up."""
        loaded = await self.store.load(table)
        form = await self.ask("summary", loaded)
        await self.summaries.put(loaded, rules_of(loaded.table.start).name, level_of(loaded.seats), form)

    async def moment(self, table: str) -> Form:
        """Return who is asked in a running game that is not in memory."""
        return await self.ask("moment", await self.store.load(table))

    async def ask(self, kind: str, loaded: Loaded) -> Form:
        moves = [move.move for move in line_of(loaded.moves)]
        names = [str(seat.seat) for seat in loaded.seats]
        wish: dict[str, Any] = {"start": loaded.table.start, "one_round": loaded.table.one_round, "names": names}
        line = orjson.dumps({"kind": kind, **wish, "moves": moves}) + b"\n"
        form: Form = orjson.loads(gzip.decompress(await self.desk.find(line)))
        return form


def level_of(seats: Sequence[SeatRow]) -> str:
    """Return the level of a game: that of the strongest bot, unless several people played."""
    bots = [seat.bot for seat in seats if seat.own_bot and seat.bot is not None]
    if not bots or len(seats) - len(bots) > 1:
        return PEOPLE
    order = list(LEVELS)
    return max(bots, key=lambda bot: order.index(bot) if bot in order else -1)
