"""Scenarios: positions with moves and what must follow (FORMATS, "Scenario file")."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from oriflamme.game.card import FAMILIES, NAMES
from oriflamme.game.errors import IllegalMove
from oriflamme.game.game import Game
from oriflamme.game.notation import parse_queue
from oriflamme.game.position import OPTIONAL, REQUIRED, Position, read_position
from oriflamme.game.reading import Reader, parse_json

ASKS: Final = ("place", "reveal", "target", "gap", "repeat")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that must be refused after some of the moves."""

    after: int
    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position, moves, and what must follow."""

    id: str
    title: str
    position: Position
    moves: tuple[tuple[int, str], ...]
    refused: tuple[Refusal, ...]
    expect: dict[str, Any]

    def problem(self) -> str | None:
        """Return what does not follow as it must; None if everything does."""
        game = Game.from_position(self.position, one_round=True)
        for number in range(len(self.moves) + 1):
            for refusal in self.refused:
                if refusal.after == number and (problem := self.accepted(game, refusal)):
                    return problem
            if number < len(self.moves):
                seat, move = self.moves[number]
                try:
                    game.play(move, seat)
                except IllegalMove as error:
                    return f"move {number + 1} of seat {seat}: {error}"
        return self.difference(found(game, self.position))

    @staticmethod
    def accepted(game: Game, refusal: Refusal) -> str | None:
        """Try a move that must be refused; return the problem if it is accepted or changes anything."""
        snapshot = (game.queue, game.influence, game.decision, len(game.events))
        try:
            game.clone().play(refusal.move, refusal.seat)
        except IllegalMove:
            unchanged = snapshot == (game.queue, game.influence, game.decision, len(game.events))
            return None if unchanged else f"the refused move {refusal.move!r} changed something"
        return f"after {refusal.after} moves {refusal.move!r} of seat {refusal.seat} was accepted, expected a refusal"

    def difference(self, actual: dict[str, Any]) -> str | None:
        """Return the first expectation that is not met."""
        for key, expected in self.expect.items():
            if key == "next":
                expected = {
                    name: value for name, value in expected.items() if name != "options" or expected["ask"] != "place"
                }
            if actual[key] != expected:
                return f"{key}: expected {json.dumps(expected)}, got {json.dumps(actual[key])}"
        return None


def found(game: Game, start: Position) -> dict[str, Any]:
    """Return everything that a scenario can expect, as it is."""
    discards = {
        family: sorted(str(card.name) for card in set(cards) - set(start.discards.get(family, ())))
        for family, cards in game.discards.items()
    }
    return {
        "influence": list(game.influence),
        "queue": game.queue,
        "discards": {family: names for family, names in discards.items() if names},
        "bribe_tokens": sorted(game.bribe_tokens),
        "next": what_is_next(game),
    }


def what_is_next(game: Game) -> dict[str, Any]:
    """Return the next question, or the end that was reached."""
    if game.result is not None:
        return {"end": "game", "winners": list(game.result.winners)}
    decision = game.decision
    if decision is None:
        return {"end": "round"}
    asked: dict[str, Any] = {"seat": decision.seat, "ask": decision.ask}
    if decision.ask != "place":
        asked["options"] = sorted(str(move) for move in decision.options)
    return asked


def read_scenarios(text: str, where: str) -> list[Scenario]:
    """Return all scenarios of a file; a malformed one raises BadInput."""
    return [read_scenario(form) for form in parse_json(text, where).list()]


def read_scenario(form: Reader) -> Scenario:
    if isinstance(form.value, dict) and isinstance(form.value.get("id"), str):
        form = Reader(form.value, f"{form.where} {form.value['id'][:40]!r}")
    form.with_keys((*REQUIRED, "id", "title", "moves", "expect"), (*OPTIONAL, "refused"))
    position = read_position(form)
    seats = len(position.seats)
    moves = tuple(read_move_of_seat(item, seats) for item in form.key("moves").list())
    return Scenario(
        form.key("id").text(),
        form.key("title").text(),
        position,
        moves,
        tuple(read_refusal(item, seats, len(moves)) for item in form.key("refused", []).list()),
        read_expect(form.key("expect"), seats),
    )


def read_move_of_seat(form: Reader, seats: int) -> tuple[int, str]:
    form.with_keys(("seat", "move"))
    return form.key("seat").integer(0, seats - 1), form.key("move").text()


def read_refusal(form: Reader, seats: int, moves: int) -> Refusal:
    form.with_keys(("after", "seat", "move"))
    return Refusal(form.key("after").integer(0, moves), form.key("seat").integer(0, seats - 1), form.key("move").text())


def read_expect(form: Reader, seats: int) -> dict[str, Any]:
    """Read what is expected; only its form is checked."""
    form.with_keys((), ("influence", "queue", "discards", "bribe_tokens", "next"))
    expect = dict(form.value)
    if form.has("influence"):
        expect["influence"] = [item.integer(0) for item in form.key("influence").list(seats)]
    if form.has("queue"):
        parse_queue(form.key("queue").text(), form.key("queue").where)
    if form.has("discards"):
        expect["discards"] = {
            f: sorted(item.one_of(NAMES) for item in names.list()) for f, names in form.key("discards").items()
        }
    if form.has("bribe_tokens"):
        expect["bribe_tokens"] = sorted(item.one_of(FAMILIES) for item in form.key("bribe_tokens").list())
    if form.has("next"):
        check_next(form.key("next"), seats)
    return expect


def check_next(form: Reader, seats: int) -> None:
    if isinstance(form.value, dict) and "end" in form.value:
        form.with_keys(("end",), ("winners",))
        if form.key("end").one_of(("round", "game")) == "game":
            for item in form.key("winners").list():
                item.integer(0, seats - 1)
        return
    form.with_keys(("seat", "ask"), ("options",))
    form.key("seat").integer(0, seats - 1)
    form.key("ask").one_of(ASKS)
    if form.has("options"):
        for item in form.key("options").list():
            item.text()
