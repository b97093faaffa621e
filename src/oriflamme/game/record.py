"""Game records: one game per line, replayable without any random number (FORMATS, "Game record")."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from oriflamme.engine.policy.matches import Played
from oriflamme.game.deal import Deal, read_deal
from oriflamme.game.engine_table import EngineTable, engine_table, result_of
from oriflamme.game.errors import BadInput, IllegalMove
from oriflamme.game.game import Game
from oriflamme.game.position import read_seats
from oriflamme.game.reading import Reader, parse_json
from oriflamme.game.ruleset import Families, RuleSet

FORMAT: Final = 1
KEYS: Final = ("format", "rules", "seats", "names", "first", "deal", "moves", "result")


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is written down."""

    rules: RuleSet
    seats: Families
    names: tuple[str, ...]
    first: int
    deal: Deal
    moves: tuple[str, ...]
    result: dict[str, Any] | None

    @staticmethod
    def of(game: Game) -> Record:
        """Return the record of a game that began with a deal."""
        if game.deal is None:
            raise BadInput("game", game.queue, "a game that began with a deal, not with a position")
        result = None if game.result is None else game.result.to_dict()
        moves = tuple(str(move) for move in game.moves)
        return Record(game.rules, game.seats, game.names, game.first, game.deal, moves, result)

    @staticmethod
    def of_engine(table: EngineTable, game: Played, names: tuple[str, ...]) -> Record:
        """Return the record of a game that was played inside the engine."""
        deal, moves = table.deal_of(game), table.moves_of(game)
        return Record(table.rules, table.seats, names, game.first, deal, moves, result_of(game))

    @staticmethod
    def parse(line: str, where: str = "record") -> Record:
        """Read a line; what it says may still be wrong, but it is a record."""
        return Record.read(parse_json(line, where))

    @staticmethod
    def from_dict(form: dict[str, Any], where: str = "record") -> Record:
        """Read the plain data of a record."""
        return Record.read(Reader(form, where))

    @staticmethod
    def read(form: Reader) -> Record:
        """Read a record that has been parsed as JSON."""
        optional = ("piles",) if isinstance(form.value, dict) and "piles" in form.value else ()
        form.with_keys(KEYS, optional)
        if form.key("format").value != FORMAT or isinstance(form.key("format").value, bool):
            form.key("format").fail(f"format {FORMAT}")
        rules = RuleSet.read(form.key("rules"))
        seats = read_seats(form.key("seats"), rules)
        if rules.duel != form.has("piles"):
            raise BadInput(form.where, sorted(form.value), 'the key "piles" in the duel, and only there')
        return Record(
            rules=rules,
            seats=seats,
            names=form.key("names").texts(len(seats)),
            first=form.key("first").integer(0, len(seats) - 1),
            deal=read_deal(form.key("deal"), form.key("piles") if rules.duel else None, rules, seats),
            moves=form.key("moves").texts(),
            result=read_result(form.key("result"), len(seats)),
        )

    def to_dict(self) -> dict[str, Any]:
        """Return plain data, ready for JSON."""
        form: dict[str, Any] = {
            "format": FORMAT,
            "rules": self.rules.to_dict(),
            "seats": [list(played) for played in self.seats],
            "names": list(self.names),
            "first": self.first,
            "deal": self.deal.to_dict(),
        }
        if self.rules.duel:
            form["piles"] = [[str(card) for card in pile] for pile in self.deal.piles]
        return form | {"moves": list(self.moves), "result": self.result}

    def to_json(self) -> str:
        """Return the record as one line."""
        return json.dumps(self.to_dict(), ensure_ascii=False)

    def game(self) -> Game:
        """Return the game before its first move."""
        return Game.dealt(self.rules, self.seats, self.deal, self.first, self.names)

    def replay(self) -> Game:
        """Return the game after its last move; an illegal one raises IllegalMove."""
        game = self.game()
        for move in self.moves:
            game.play(move)
        return game

    def problem(self) -> str | None:
        """Say what is wrong with this game; None if it replays to its result."""
        if problem := self.deal.problem(self.rules, self.seats):
            return problem
        replayed = engine_table(self.rules, self.seats).replay(self.deal, self.first, self.moves)
        if len(replayed.moves) == len(self.moves) and result_of(replayed) == self.result:
            return None
        return self.problem_of_replay()

    def problem_of_replay(self) -> str | None:
        """Say at which move the replay fails, or that its result is another one."""
        game = self.game()
        for number, move in enumerate(self.moves, 1):
            if game.is_over:
                return f"move {number} {move!r}: the game is over, {len(self.moves) - number + 1} moves are left over"
            try:
                game.play(move)
            except IllegalMove as error:
                return f"move {number}: {error}"
        result = None if game.result is None else game.result.to_dict()
        if self.result != result:
            return f"result: the record says {json.dumps(self.result)}, the replay gives {json.dumps(result)}"
        return None


def read_result(form: Reader, seats: int) -> dict[str, Any] | None:
    """Read the result; an unfinished game has None."""
    if form.value is None:
        return None
    form.with_keys(("influence", "winners"))
    winners = [item.integer(0, seats - 1) for item in form.key("winners").list()]
    form.key("winners").distinct(winners, "seat")
    return {"influence": [item.integer(0) for item in form.key("influence").list(seats)], "winners": winners}
