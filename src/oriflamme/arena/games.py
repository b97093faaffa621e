"""The games of a match: every deal is played in all seat rotations, each player with its own random stream.

This module runs in worker processes: it gets and gives plain data, and imports nothing of the arena.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from oriflamme.analysis.luck import MODEL, GameLuck, Listener, LuckModel, hash_of, luck_seed
from oriflamme.bots import Player, find_bot
from oriflamme.bots.engine_games import EngineGames, Policies, policies_of
from oriflamme.bots.external import GivenUp, closing, fault_of, faults_of, give_up
from oriflamme.game import BadInput, Game, IllegalMove, Record, RuleSet
from oriflamme.game.engine_table import places_of

Line = dict[str, Any]
"""What is kept of a deal: plain data, one line of JSON."""


class BotError(RuntimeError):
    """A bot raised an error or chose an illegal move; the message says which, and in which deal."""


@dataclass(frozen=True)
class Match:
    """Who plays whom at which table; the same match and deal number always give the same games."""

    bots: tuple[str, ...]
    rules: RuleSet
    seats: int
    seed: int
    luck: LuckModel = MODEL

    def check(self) -> None:
        """Refuse unknown bots, and a number of bots that fills no table."""
        for name in self.bots:
            find_bot(name)
        if len(self.bots) != 2 and len(self.bots) < self.seats:
            many = "2 bots (one against copies of the other)"
            many = many if self.seats == 2 else f"{many}, or at least {self.seats}, one for each seat"
            raise BadInput("bots", " ".join(self.bots), many)

    def to_dict(self) -> Line:
        return {"bots": list(self.bots), "rules": self.rules.to_dict(), "seats": self.seats, "seed": self.seed}

    @property
    def value(self) -> str:
        """The hash of the value function that luck is reckoned with."""
        return hash_of(self.luck, [find_bot(name) for name in self.bots])

    @cached_property
    def groups(self) -> list[tuple[int, ...]]:
        """The groups of players that share a table; the deals take turns with them."""
        if len(self.bots) < self.seats:
            return [(0, *[1] * (self.seats - 1))]
        return list(combinations(range(len(self.bots)), self.seats))

    def places(self, deal: int) -> list[tuple[int, int]]:
        """Return the player and the random stream of each place at the table, in a random order."""
        group = self.groups[deal % len(self.groups)]
        streams = range(self.seats) if len(self.bots) < self.seats else group
        places = list(zip(group, streams, strict=True))
        random.Random(f"{self.seed} {deal} order").shuffle(places)
        return places

    def seatings(self, deal: int) -> list[list[tuple[int, int]]]:
        """Return the players and random streams of the seats, for each rotation of a deal."""
        order = self.places(deal)
        return [order[-rotation:] + order[:-rotation] for rotation in range(self.seats)]

    def game(self, deal: int) -> Game:
        """Return the deal with its first player, before the first move."""
        return Game.new(self.rules, self.seats, seed=random.Random(f"{self.seed} {deal}").getrandbits(62))


def play_deals(match: Match, deals: Sequence[int], given_up: GivenUp = ()) -> list[Line]:
    """Play deals of a match."""
    players = [find_bot(name) for name in match.bots]
    give_up(players, given_up)
    policies = policies_of(players)
    if policies is not None:
        table = EngineGames(match.rules, match.seats)
        return [play_deal_in_engine(match, players, policies, table, deal) for deal in deals]
    with closing(players):
        return [play_deal(match, players, deal) for deal in deals]


def play_deal(match: Match, players: Sequence[Player], deal: int) -> Line:
    """Play one deal in all seat rotations."""
    games = []
    for rotation, seated in enumerate(match.seatings(deal)):
        game = match.game(deal)
        game.names = tuple(match.bots[player] for player, _ in seated)
        rngs = [random.Random(stream_name(match, deal, stream)) for _, stream in seated]
        clock, heard = Clock(match.seats), Listener(game)
        play_timed(game, [players[player] for player, _ in seated], rngs, clock, deal, heard)
        bots = [player for player, _ in seated]
        luck = luck_of(match, players, heard, bots, luck_seed(match.seed, deal, rotation))
        games.append({"seated": bots, **outcome(game), **clock.to_dict(), **luck})
    return {"deal": deal, "games": games, **faults_of(players)}


def play_deal_in_engine(
    match: Match, players: Sequence[Player], policies: Policies, table: EngineGames, deal: int
) -> Line:
    """Play the same games inside the engine, where all players live."""
    games = []
    for rotation, seated in enumerate(match.seatings(deal)):
        streams = [stream_name(match, deal, stream) for _, stream in seated]
        played = table.play(f"{match.seed} {deal}", [policies[player] for player, _ in seated], streams, timed=True)
        record = Record.of_engine(table.table, played, tuple(match.bots[player] for player, _ in seated))
        assert record.result is not None
        clock = Clock(match.seats)
        clock.moves = [played.movers.count(seat) for seat in range(match.seats)]
        clock.seconds, clock.slowest = played.seconds, played.slowest
        form = {"first": record.first, **record.result, "places": places_of(played), "record": record.to_dict()}
        bots = [player for player, _ in seated]
        if match.luck.games:
            heard = Listener(match.game(deal))
            heard.hear_all(played.moves)
            form |= luck_of(match, players, heard, bots, luck_seed(match.seed, deal, rotation))
        games.append({"seated": bots, **form, **clock.to_dict()})
    return {"deal": deal, "games": games}


def stream_name(match: Match, deal: int, stream: int) -> str:
    """Return what the random stream of a player is seeded with; it keeps it through all rotations of a deal."""
    return f"{match.seed} {deal} stream {stream}"


def luck_of(match: Match, players: Sequence[Player], heard: Listener, seated: Sequence[int], seed: int) -> Line:
    """Return the luck of each seat in a finished game, if it is wanted."""
    if match.luck.games == 0:
        return {}
    luck = GameLuck(match.luck, players)
    deal = len(match.groups) == 1 and luck.knows_deals
    return {"luck": luck.of(heard.start, heard.moves, seated, heard.told, seed, deal)}


class Clock:
    """How long each seat thinks, and how often a stand-in moves for it."""

    def __init__(self, seats: int) -> None:
        self.moves = [0] * seats
        self.seconds = [0.0] * seats
        self.slowest = [0.0] * seats
        self.stand_ins = [0] * seats

    def to_dict(self) -> Line:
        return {
            "moves": self.moves,
            "ms": [round(1000 * spent, 3) for spent in self.seconds],
            "slowest": [round(1000 * spent, 3) for spent in self.slowest],
            "stand_ins": self.stand_ins,
        }


def play_timed(
    game: Game,
    players: Sequence[Player],
    rngs: Sequence[random.Random],
    clock: Clock,
    deal: int,
    listener: Listener,
) -> None:
    """Play a game to its end and time every move."""
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        before = faults(players[seat])
        start = time.perf_counter()
        try:
            thought = players[seat].think(view, rngs[seat])
            spent = time.perf_counter() - start
            listener.hear(game, thought)
            game.play(thought.move)
        except Exception as error:
            kind = "" if isinstance(error, IllegalMove) else f"{type(error).__name__}: "
            raise BotError(f"{players[seat].name}, deal {deal}, move {len(game.moves) + 1}: {kind}{error}") from error
        clock.moves[seat] += 1
        clock.seconds[seat] += spent
        clock.slowest[seat] = max(clock.slowest[seat], spent)
        clock.stand_ins[seat] += faults(players[seat]) - before


def faults(player: Player) -> int:
    fault = fault_of(player)
    return 0 if fault is None else fault.moves


def outcome(game: Game) -> Line:
    """Return how a game ended, with its record."""
    result = game.result
    assert result is not None
    places = {rank.seat: rank.place for rank in result.ranking}
    return {
        "first": game.first,
        "influence": list(result.influence),
        "winners": list(result.winners),
        "places": [places[seat] for seat in range(len(places))],
        "record": Record.of(game).to_dict(),
    }
