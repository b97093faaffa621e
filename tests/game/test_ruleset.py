"""Rule sets: which cards, flags and seats there are, and how they are written."""

from __future__ import annotations

import json

import pytest

from oriflamme.game import BadInput, Game, RuleSet
from oriflamme.game.card import BOXES, COMPANIONS, DEALT_CARDS, NAMES
from oriflamme.game.ruleset import FLAGS, NAMED, WHOLE_BOXES

TEN = ("archer", "soldier", "heir", "shapeshifter", "ambush", "prince", "queen", "bribery", "combination", "trap")


def again(rules: RuleSet) -> RuleSet:
    return RuleSet.parse(json.dumps(rules.to_dict()))


@pytest.mark.parametrize("name", NAMED)
def test_a_table_that_nobody_chose_a_number_for_has_the_usual_seats(name: str) -> None:
    rules = RuleSet.named(name)
    assert len(rules.families()) == len(Game.new(rules, seed=1).seats) == rules.usual_seats == (2 if rules.duel else 4)


@pytest.mark.parametrize(("rules", "seats"), [("duel", 4), ("duel", 3), ("revised", 2), ("ablaze", 6)])
def test_other_numbers_of_seats_are_refused(rules: str, seats: int) -> None:
    with pytest.raises(BadInput, match="seats"):
        RuleSet.named(rules).families(seats)


def test_the_flags_are_written_and_read() -> None:
    """Formats: missing keys are false."""
    assert {"duel", "twin_face_down"} <= set(FLAGS)
    assert RuleSet.parse('{"twin_face_down": true}') == RuleSet(twin_face_down=True)
    for flag in FLAGS:
        rules = RuleSet.parse(json.dumps({flag: True}))
        assert rules.to_dict()[flag] is True and again(rules) == rules
        assert getattr(rules.engine(), flag) and not getattr(RuleSet().engine(), flag)


def test_ten_cards_of_any_boxes_make_a_set() -> None:
    rules = RuleSet(TEN)
    assert again(rules) == rules and rules.name == "mixed"
    assert set(rules.to_dict()["cards"]) == set(TEN)
    assert rules.all_cards == (*rules.cards, "twin") and rules.has_bribes
    assert not RuleSet().has_twins and not RuleSet().has_bribes and RuleSet().companion is None


def test_a_whole_box_goes_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Formats: a further box with ten cards too."""
    assert [RuleSet(cards).to_dict()["cards"] for cards in WHOLE_BOXES.values()] == list(WHOLE_BOXES)
    monkeypatch.setitem(WHOLE_BOXES, "further", RuleSet(TEN).cards)
    assert RuleSet(TEN).to_dict()["cards"] == "further"
    assert RuleSet.parse('{"cards": "further"}') == RuleSet(TEN)


def test_every_card_is_in_one_box_and_only_a_companion_is_not_dealt() -> None:
    assert sorted(DEALT_CARDS) == sorted(name for box in BOXES.values() for name in box)
    assert sorted((*DEALT_CARDS, *COMPANIONS.values())) == sorted(NAMES)


@pytest.mark.parametrize("name", COMPANIONS.values())
def test_a_companion_cannot_be_one_of_the_ten(name: str) -> None:
    """Formats: ten different names, not the Twin."""
    with pytest.raises(BadInput, match="not the Twin"):
        RuleSet((name, *TEN[1:]))
    with pytest.raises(BadInput, match="one of"):
        RuleSet.parse(json.dumps({"cards": [name, *TEN[1:]]}))
