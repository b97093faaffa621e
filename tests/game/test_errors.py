"""Errors come through to another process as they were."""

from __future__ import annotations

import pickle

from oriflamme.game import BadInput, IllegalMove, Move


def test_bad_input_survives_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(BadInput("seats", 7, "3, 4 or 5")))
    assert isinstance(error, BadInput)
    assert str(error) == "seats: got 7, expected 3, 4 or 5"


def test_an_illegal_move_survives_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(IllegalMove("wait", 2, [Move("reveal")], "no")))
    assert isinstance(error, IllegalMove)
    assert str(error) == "illegal move 'wait': no" and error.options == (Move("reveal"),)
