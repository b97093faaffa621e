"""What the cards did in a game, counted from its journal.

This module runs in worker processes: it gets and gives plain data and imports nothing but the game and its bots.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from oriflamme.arena.games import BotError
from oriflamme.bots import Player, find_bot, play_game
from oriflamme.bots.engine_games import EngineGames, Policies, policies_of
from oriflamme.bots.external import GivenUp, closing, faults_of, give_up
from oriflamme.engine.policy.matches import Played
from oriflamme.engine.rules.cards import TWIN_PLACE
from oriflamme.engine.rules.ledger import ASIDE_OF_WINNER, COUNTS, HELD_BY_WINNER, card_counts
from oriflamme.game import Game, RuleSet
from oriflamme.game.engine_table import engine_table, result_of

ROUNDS: Final = 6
SOURCES: Final = ("tokens", "ability", "elimination", "taken")
FIELDS: Final = (
    *("held", "held_wins", "aside", "aside_wins", "placed", "played", "eliminated", "lost"),
    *SOURCES,
    *(f"revealed_{number}" for number in range(1, ROUNDS + 1)),
)
"""The columns of the engine's ledger, in its order: what is counted for each card over all families of a game."""


@dataclass(frozen=True)
class BalanceStudy:
    """A bot on every seat, under one or two rule sets; with the same cards, game n is the same deal under both."""

    bot: str
    rules: tuple[RuleSet, ...]
    seats: int
    seed: int

    def to_dict(self) -> dict[str, Any]:
        rules = [rules.to_dict() for rules in self.rules]
        return {"bot": self.bot, "rules": rules, "seats": self.seats, "seed": self.seed}


def play_units(study: BalanceStudy, units: Sequence[int], given_up: GivenUp = ()) -> list[dict[str, Any]]:
    """Play games; with n rule sets, unit u is game u // n of rule set u % n."""
    player = find_bot(study.bot)
    give_up([player], given_up)
    policies = policies_of([player] * study.seats)
    if policies is not None:
        tables = [EngineGames(rules, study.seats) for rules in study.rules]
        return [play_unit_in_engine(study, policies, tables, unit) for unit in units]
    with closing([player]):
        return [play_unit(study, player, unit) for unit in units]


def play_unit_in_engine(
    study: BalanceStudy, policies: Policies, tables: Sequence[EngineGames], unit: int
) -> dict[str, Any]:
    """Play a game inside the engine, where the bot lives."""
    number, which = divmod(unit, len(study.rules))
    streams = [f"{study.seed} {number} stream {seat}" for seat in range(study.seats)]
    game = tables[which].play(f"{study.seed} {number}", policies, streams, listening=True)
    return {"deal": unit, **counts_of(study.rules[which], game)}


def play_unit(study: BalanceStudy, player: Player, unit: int) -> dict[str, Any]:
    number, which = divmod(unit, len(study.rules))
    seed = random.Random(f"{study.seed} {number}").getrandbits(62)
    game = Game.new(study.rules[which], study.seats, seed=seed)
    rngs = [random.Random(f"{study.seed} {number} stream {seat}") for seat in range(study.seats)]
    try:
        play_game(game, [player] * study.seats, rngs)
    except Exception as error:
        raise BotError(f"{player.name}, game {number + 1}, move {len(game.moves) + 1}: {error}") from error
    return {"deal": unit, **counted(game), **faults_of([player])}


def counted(game: Game) -> dict[str, Any]:
    """Return who began a finished game, how it ended, and the counts of every card in the order of FIELDS."""
    assert game.is_over and game.deal is not None
    table = engine_table(game.rules, game.seats)
    return counts_of(game.rules, table.replay(game.deal, game.first, [str(move) for move in game.moves], True))


def counts_of(rules: RuleSet, game: Played) -> dict[str, Any]:
    """Return the same of a game that was played inside the engine, with its journal."""
    result = result_of(game)
    assert result is not None
    found, start = card_counts(game.state, game.hands, game.state.take_journal())
    cards = {}
    for name in rules.all_cards:
        at = (TWIN_PLACE if name == rules.companion else rules.cards.index(name)) * COUNTS
        row: list[float] = [*found[at : at + COUNTS]]
        for wins in (HELD_BY_WINNER, ASIDE_OF_WINNER):
            row[wins] *= 1 / len(result["winners"])
        cards[name] = row
    return {"first": game.first, **result, "start": start, "cards": cards}
