"""What the cards did in a game, counted from its events.

This module runs in worker processes: it gets and gives plain data and imports nothing but the game and its bots.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from oriflamme.arena.games import BotError
from oriflamme.bots import Player, find_bot, play_game
from oriflamme.bots.external import GivenUp, closing, faults_of, give_up
from oriflamme.game import Game, RuleSet
from oriflamme.game.card import Card

ROUNDS: Final = 6
SOURCES: Final = ("tokens", "ability", "elimination", "taken")
FIELDS: Final = (
    *("held", "held_wins", "aside", "aside_wins", "placed", "played", "eliminated", "lost"),
    *SOURCES,
    *(f"revealed_{number}" for number in range(1, ROUNDS + 1)),
)
"""What is counted for each card over all families of a game; played means placed, or brought by a Substitution."""


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
    with closing([player]):
        return [play_unit(study, player, unit) for unit in units]


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
    assert game.result is not None
    ledger = Ledger(game)
    return {
        "first": game.first,
        "influence": list(game.result.influence),
        "winners": list(game.result.winners),
        "start": ledger.start,
        "cards": {name: [ledger.counts[name][field] for field in FIELDS] for name in game.rules.all_cards},
    }


class Ledger:
    """The counts of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.counts: dict[str, dict[str, float]] = {name: dict.fromkeys(FIELDS, 0) for name in game.rules.all_cards}
        self.start = 0
        self._once: set[tuple[str, Card]] = set()
        self._hold()
        for event in game.events:
            if event.key == "gained" and event.card is None:
                self.start += event.amount
            elif event.card is not None:
                self._note(event.key, event.card, event.amount, event.source, event.round)

    def _hold(self) -> None:
        """Count who holds each card, dealt to the hand or drawn; the Twin lies before its seat from the start."""
        result, deal = self.game.result, self.game.deal
        assert result is not None and deal is not None
        drawn = {event.card for event in self.game.events if event.key == "drew"}
        for seat, played in enumerate(self.game.seats):
            share = (seat in result.winners) / len(result.winners)
            for family in played:
                for name in self.game.rules.all_cards:
                    at_hand = name in deal.families[family].hand or name == "twin" or Card(family, name) in drawn
                    where = "held" if at_hand else "aside"
                    self.counts[name][where] += 1
                    self.counts[name][f"{where}_wins"] += share

    def _note(self, key: str, card: Card, amount: int, source: str | None, number: int) -> None:
        count = self.counts[str(card.name)]
        if key == "gained" and source is not None:
            count[source] += amount
        elif key == "lost":
            count["lost"] += amount
        elif key in ("placed", "replaced"):
            count["played"] += self._first("played", card)
            count["placed"] += self._first("placed", card) if key == "placed" else 0
        elif key == "revealed":
            count[f"revealed_{number}"] += self._first("revealed", card)
        elif key == "eliminated":
            count["eliminated"] += self._first("eliminated", card)

    def _first(self, what: str, card: Card) -> int:
        """Return 1 the first time, 0 afterwards."""
        new = (what, card) not in self._once
        self._once.add((what, card))
        return int(new)
