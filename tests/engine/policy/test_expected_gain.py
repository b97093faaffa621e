"""What an ability seems to bring: judged by what the seat knows, and for every card."""

from __future__ import annotations

import pytest
from tests.engine.policy.positions import questions
from tests.table import table

from oriflamme.engine.policy.card_facts import ARCHER, CONSPIRACY, DECREE, SOLDIER
from oriflamme.engine.policy.expected_gain import default_gain, expected_gain, threats
from oriflamme.engine.rules.kinds import KIND_COUNT


@pytest.mark.parametrize(
    ("queue", "expected"),
    [
        ("red.ambush", 0),
        ("red.lord! red.ambush blue.heir!", 0),  # neither an own card nor an open Heir strikes
        ("blue.soldier! red.ambush", 1),
        ("red.ambush blue.spy", 2),  # a face-down card may be a Soldier
        ("blue.soldier! red.ambush green.spy+1", 3),
    ],
)
def test_threats_tell_on_which_sides_a_rival_may_strike(queue: str, expected: int) -> None:
    cards = queue.split()
    slot = next(n for n, card in enumerate(cards) if card == "red.ambush")
    game = table(queue, cursor=slot + 1)
    assert threats(game.state, 0, slot) == expected


def test_a_card_without_a_judgement_of_its_own_is_judged_by_its_targets() -> None:
    state = table("red.soldier blue.heir! green.spy", influence=[1, 5, 2]).state
    assert default_gain(state, 0, 0, SOLDIER) == expected_gain(state, 0, 0, SOLDIER) == 2
    assert default_gain(state, 0, 0, ARCHER) == expected_gain(state, 0, 0, ARCHER) == 0


@pytest.mark.parametrize("kind", [DECREE, CONSPIRACY])
def test_what_eliminates_nothing_or_has_no_target_brings_a_little(kind: int) -> None:
    state = table("red.soldier blue.heir! green.spy").state
    assert default_gain(state, 0, 0, kind) == 1


def test_every_ability_has_a_gain_in_every_slot() -> None:
    for turn, state in enumerate(questions(1)):
        if turn % 10 == 0:
            for slot in range(int(state.size)):
                for kind in range(KIND_COUNT):
                    assert expected_gain(state, state.seat, slot, kind) >= 0
