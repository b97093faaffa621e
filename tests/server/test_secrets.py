"""Nothing leaks: what a viewer is sent is the same, byte for byte, in every world that fits what it has seen."""

from __future__ import annotations

import asyncio
import json
import random

import orjson
import pytest
from tests.games import TABLES, random_game, random_mixed
from tests.server.client import Player, quick_settings, running
from tests.server.rows import move_row, table_row
from tests.worlds import in_another_world

from oriflamme.game import Game, Record, RuleSet
from oriflamme.server.database import Database
from oriflamme.server.links import hashed, new_secret
from oriflamme.server.replays import replay_form
from oriflamme.server.rows import Loaded, SeatRow, TableRow
from oriflamme.server.starts import deal_of, rules_of
from oriflamme.server.store import Store
from oriflamme.server.summaries import moment_of_game
from oriflamme.server.table import Table

MIXED = [random_mixed(seed) for seed in range(12)]


def start_of(game: Game) -> dict[str, object]:
    return {"kind": "fresh", **deal_of(json.loads(Record.of(game).to_json()))}


def row_of(game: Game, table: str = "t") -> TableRow:
    return table_row(table, start_of(game))


def seats_of(game: Game) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(seat=seat, name=f"P{seat}", bot=None, own_bot=False, since=1) for seat in range(len(game.seats))
    )


def table_of(game: Game) -> Table:
    """The server's table of a game."""
    assert game.deal is not None
    mover = Game.dealt(game.rules, game.seats, game.deal, game.first)
    moves = []
    for number, move in enumerate(game.moves):
        assert mover.decision is not None
        moves.append(move_row(number, str(move), at=number, seat=mover.decision.seat))
        mover.play(move)
    return Table(Loaded(table=row_of(game), seats=seats_of(game), moves=tuple(moves), chat=(), mutes=frozenset()))


def last_delta(table: Table, viewer: int | None) -> list[bytes]:
    """What a viewer is sent of the last move who has the view before it."""
    if not table.moves:
        return []
    earlier = Table(
        Loaded(table=table.row, seats=table.seats, moves=tuple(table.moves[:-1]), chat=(), mutes=frozenset())
    )
    earlier.look(viewer)
    earlier.apply(table.moves[-1], table.moves[-1].at)
    text = earlier.update_text(viewer, earlier.version - 1, 0, has_view=True)
    assert text.startswith(b'{"type":"delta"')
    return [text]


def everything_sent(game: Game, viewer: int | None) -> list[bytes]:
    """All that a viewer can get at this moment: an update, frames of a replay so far, its row among one's games."""
    table = table_of(game)
    version = len(game.moves)
    sinces = {None, 0, version // 2, version}
    texts = [table.update_text(viewer, since, 0) for since in sorted(sinces, key=str)]
    texts += last_delta(table, viewer)
    assert game.deal is not None
    start = Game.dealt(game.rules, game.seats, game.deal, game.first)
    names = [f"P{seat}" for seat in range(len(game.seats))]
    played = [str(move) for move in game.moves]
    frames = replay_form(start, played, names, None, None, [viewer])
    moment = moment_of_game(start_of(game), False, names, played)
    assert moment == {"asked": table.asked, "round": table.game.round}
    return [table.table_text(), *texts, orjson.dumps(frames["viewers"]), orjson.dumps(moment)]


def check(rules: RuleSet, seats: int, seed: int, every: int) -> None:
    """Compare two worlds for every viewer, again and again during a game."""
    rng = random.Random(seed)
    whole = random_game(rules, seats, seed)
    assert whole.deal is not None
    game = Game.dealt(whole.rules, whole.seats, whole.deal, whole.first)
    for number, move in enumerate(whole.moves):
        if (number + seed) % every == 0:
            for viewer in (*range(seats), None):
                other = in_another_world(game, viewer, rng.getrandbits(62))
                assert everything_sent(game, viewer) == everything_sent(other, viewer)
        game.play(move)


@pytest.mark.parametrize(("rules", "seats"), [*TABLES, *MIXED], ids=lambda found: getattr(found, "name", str(found)))
def test_a_viewer_is_sent_the_same_in_every_world_that_fits_what_it_has_seen(rules: RuleSet, seats: int) -> None:
    check(rules, seats, seats + len(rules.cards), every=12)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(200))
def test_many_games_leak_nothing(seed: int) -> None:
    rules, seats = TABLES[seed % len(TABLES)] if seed % 2 else random_mixed(seed)
    check(rules, seats, seed, every=1)


# ---- over real sockets -----------------------------------------------------------------------------------


async def put(database: str, game: Game, table: str) -> list[str]:
    """Put a table with this deal on disk; the secrets of its seats and its spectators."""
    keeper = Database(database)
    secrets = [new_secret() for _ in range(len(game.seats) + 1)]
    links = [(hashed(secret), seat if seat < len(game.seats) else None) for seat, secret in enumerate(secrets)]
    await Store(keeper).create(row_of(game, table), seats_of(game), links)
    await keeper.close()
    return secrets


async def watched(where: str, database: str, game: Game, table: str, viewer: int | None) -> list[str]:
    """Play a game over sockets; every byte that one viewer was sent, also when it came back, less the table's name."""
    secrets = await put(database, game, table)
    observer = Player(where, secrets[-1 if viewer is None else viewer])
    players = [Player(where, secret) for secret in secrets[:-1]]
    for player in [observer, *players]:
        await player.connect()
        await player.until("update")
    for number, move in enumerate(game.moves):
        mover = next(player for player in players if player.options)
        await mover.move(str(move))
        await asyncio.gather(*(player.watch(number + 1) for player in [observer, *players]))
    for version in (None, 0, len(game.moves)):
        await observer.close()
        await observer.connect(version)
        await observer.until("update")
    for player in [observer, *players]:
        await player.close()
    return [text.replace(table, "TABLE") for text in untimed(observer.texts)]


def untimed(texts: list[str]) -> list[str]:
    """What was sent, with one line for who is there at last: when somebody came or went is no matter of cards."""
    presence = [json.loads(text)["seats"] for text in texts if '"presence"' in text]
    assert all(set(seat) == {"here", "away"} for seats in presence for seat in seats)
    return [text for text in texts if '"presence"' not in text] + [str([seat["here"] for seat in presence[-1]])]


@pytest.mark.parametrize(("rules", "seats"), [("ablaze", 3), ("duel", 2), ("revised", 4)])
def test_the_bytes_of_a_socket_are_the_same_in_another_world(database: str, rules: str, seats: int) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            game = random_game(RuleSet.named(rules), seats, 11, 25)
            for viewer in (0, seats - 1, None):
                other = in_another_world(game, viewer, 3)
                assert rules_of(start_of(other)) == game.rules
                one = await watched(where, database, game, f"one{viewer}", viewer)
                two = await watched(where, database, other, f"two{viewer}", viewer)
                assert one == two

    asyncio.run(play())
