"""Replays: what each viewer knew at each moment of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oriflamme.game import BadInput, Game, IllegalMove, Record
from oriflamme.server.line import help_of, line_of
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import Loaded
from oriflamme.server.starts import Start, game_of, record_of
from oriflamme.server.table import seat_names
from oriflamme.server.wire import Form, decision_form, events_form, result_form, view_form

LONGEST = 1000
"""No game has more moves than this."""


def replay_of_record(record: dict[str, Any], viewers: Sequence[int | None] | None) -> Form:
    """Return the frames of a record, which must be a legal game."""
    try:
        parsed = Record.from_dict(record)
        if len(parsed.moves) > LONGEST or parsed.problem() is not None:
            raise Refused("bad_record")
        return replay_form(parsed.game(), parsed.moves, parsed.names, parsed.to_dict(), None, viewers)
    except (BadInput, IllegalMove, AttributeError, TypeError):
        raise Refused("bad_record") from None


def game_wish(loaded: Loaded, viewers: Sequence[int | None] | None) -> Form:
    """Return what the desk needs for the replay of a finished game."""
    return {
        "kind": "game",
        "start": loaded.table.start,
        "one_round": loaded.table.one_round,
        "names": seat_names(loaded.table, loaded.seats),
        "moves": [move.move for move in line_of(loaded.moves)],
        "help": help_of(loaded.moves),
        "viewers": viewers,
    }


def replay_of_game(
    start: Start,
    one_round: bool,
    names: Sequence[str],
    moves: Sequence[str],
    viewers: Sequence[int | None] | None,
    help: Form | None = None,
) -> Form:
    """Return the frames of a finished game."""
    game = game_of(start, names, one_round)
    end = game.clone()
    for move in moves:
        end.play(move)
    record = record_of(start, names, moves, end)
    return replay_form(game, moves, names, record, start.get("position"), viewers) | {"help": help}


def replay_form(
    game: Game,
    moves: Sequence[str],
    names: Sequence[str],
    record: Form | None,
    position: Form | None,
    viewers: Sequence[int | None] | None,
) -> Form:
    """Play the game once and return every moment as every viewer saw it."""
    wanted = chosen(game, viewers)
    frames: dict[int | None, list[Form]] = {viewer: [] for viewer in wanted}
    mover, told = None, 0
    for version in range(len(moves) + 1):
        if version:
            mover = game.decision.seat if game.decision is not None else None
            game.play(moves[version - 1])
        for viewer in wanted:
            own = mover is not None and viewer == mover
            frames[viewer].append(frame_form(game, viewer, version, told, moves[version - 1] if own else None))
        told = len(game.events_for(None))
    return {
        "record": record,
        "position": position,
        "names": list(names),
        "rules": game.rules.to_dict(),
        "families": [list(played) for played in game.seats],
        "viewers": [{"viewer": viewer, "frames": frames[viewer]} for viewer in wanted],
        "result": result_form(game.result),
        "help": None,
    }


def frame_form(game: Game, viewer: int | None, version: int, told: int, move: str | None) -> Form:
    """Return one moment as one viewer saw it; earlier frames have the first `told` events."""
    view = game.view(viewer)
    return {
        "version": version,
        "events": events_form(view.history, told),
        "view": view_form(view),
        "decision": decision_form(game, view.decision),
        "move": move,
    }


def chosen(game: Game, viewers: Sequence[int | None] | None) -> list[int | None]:
    """Return the viewers whose frames are wanted, each once."""
    everyone: list[int | None] = [*range(len(game.seats)), None]
    if viewers is None:
        return everyone
    if any(viewer not in everyone for viewer in viewers):
        raise Refused("bad_seats")
    return [viewer for viewer in everyone if viewer in viewers]
