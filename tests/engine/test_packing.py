"""States as numbers, states written over others, and the counting that observations rest on."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games import TABLES, random_mixed

from oriflamme.engine.policy.rollouts import new_random_game, random_move
from oriflamme.engine.rules.cards import CARDS, FAMILY_CARDS, counts
from oriflamme.engine.rules.chance import Rng, scattered
from oriflamme.engine.rules.packing import overwrite, packed, unpacked
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play
from oriflamme.game import RuleSet
from oriflamme.game.card import FAMILIES

ALL = [*TABLES, *(random_mixed(seed) for seed in range(4))]


def empty_table(rules: RuleSet, seats: int) -> State:
    return new_state(rules.engine(), [[FAMILIES.index(name) for name in played] for played in rules.families(seats)])


def played_out(s: State, rng: Rng) -> list[int]:
    """A game to its end; all the moves made, and its last state."""
    moves = []
    while s.asked < NO_QUESTION:
        moves.append(int(random_move(s, rng)))
        play(s, moves[-1])
    return [*moves, *packed(s)]


@pytest.mark.parametrize(("rules", "seats"), ALL)
def test_a_state_read_back_goes_on_as_the_real_one(rules: RuleSet, seats: int) -> None:
    empty = empty_table(rules, seats)
    in_place = new_random_game(empty, Rng(99))
    for seed in range(8):
        s = new_random_game(empty, Rng(seed))
        rng = Rng(seed)
        for _ in range(7 * seed):
            if s.asked < NO_QUESTION:
                play(s, random_move(s, rng))
        again = unpacked(empty, packed(s))
        overwrite(in_place, s)
        assert packed(again) == packed(in_place) == packed(s) == packed(s.clone())
        assert played_out(s, Rng(seed)) == played_out(again, Rng(seed)) == played_out(in_place, Rng(seed))
    assert packed(empty) == packed(empty_table(rules, seats))


def test_numbers_that_are_no_state_of_the_table_are_refused() -> None:
    empty = empty_table(RuleSet.named("revised"), 4)
    numbers = packed(new_random_game(empty, Rng(1)))
    with pytest.raises(ValueError, match="no state"):
        unpacked(empty, numbers[:-1])
    with pytest.raises(ValueError, match="no state"):
        unpacked(empty, [])
    with pytest.raises(ValueError, match="another table"):
        unpacked(empty_table(RuleSet.named("revised"), 3), numbers)


@pytest.mark.parametrize(("rules", "seats"), ALL)
def test_the_cards_that_lie_on_others_are_known_as_a_mask(rules: RuleSet, seats: int) -> None:
    s, rng = new_random_game(empty_table(rules, seats), Rng(5)), Rng(6)
    while s.asked < NO_QUESTION:
        play(s, random_move(s, rng))
        assert [card for card in range(CARDS) if s.under[card] >= 0] == [
            card for card in range(CARDS) if s.stacked >> card & 1
        ]


def test_cards_are_counted_family_by_family() -> None:
    rng = Rng(1)
    for _ in range(2000):
        mask = rng.below(1 << 30) << 25 | rng.below(1 << 25)
        found = counts(mask)
        for family in range(len(FAMILIES)):
            own = mask >> (family * FAMILY_CARDS) & ((1 << FAMILY_CARDS) - 1)
            assert found >> (family * FAMILY_CARDS) & 15 == int(own).bit_count()
    assert counts((1 << CARDS) - 1) & 15 == FAMILY_CARDS


def test_scattered_numbers_are_spread_evenly() -> None:
    for seed in (0, 1, 2**40 + 1):
        eighths = Counter(scattered(seed, number) >> 29 for number in range(8000))
        assert len(eighths) == 8 and max(abs(n - 1000) for n in eighths.values()) < 150
    assert len({scattered(7, number) for number in range(1000)} & {scattered(8, number) for number in range(1000)}) < 5
