"""The rule book as data."""

from __future__ import annotations

import pytest

from oriflamme.game.rulebook import Ruling, Section, cited, passage, rulings, sections


def test_a_text_cites_rulings_in_the_order_of_the_rule_book() -> None:
    assert cited("It is paid all the same (R17, R6). See R6; not RR7, R0 or R 8.") == ["R6", "R17"]


def test_sections_have_a_number_and_a_title() -> None:
    assert sections()[0] == Section("1", "Words")
    assert Section("4.3", "Eliminate") in sections()
    assert len({section.number for section in sections()}) == len(sections())


def test_a_ruling_belongs_to_the_section_that_defines_it() -> None:
    """Others may mention it earlier: 4.3 speaks of R44, which section 7 defines."""
    assert {Ruling("R12", "5"), Ruling("R20", "6"), Ruling("R44", "7")} <= set(rulings())


def test_a_ruling_inside_a_text_belongs_to_the_section_of_its_first_mention() -> None:
    assert {Ruling("R1", "1"), Ruling("R5", "4.4"), Ruling("R60", "9")} <= set(rulings())


def test_rulings_are_in_order() -> None:
    numbers = [int(ruling.name[1:]) for ruling in rulings()]
    assert numbers == sorted(set(numbers))


def passage_of(name: str) -> str:
    return next(passage(ruling) for ruling in rulings() if ruling.name == name)


@pytest.mark.parametrize(
    ("name", "begins", "ends"),
    [
        ("R1", "supply: the bank", "unlimited (R1)"),
        ("R2", "Start (front) of the queue", "never changes an outcome (R2)."),
        ("R3", "What comes next (R3):\n- the card is still", "the following slot moves up and is next."),
        ("R4", "Slots that appear, vanish or change", "already resolved this round (R4)."),
        ("R5", "If an ability has a legal target", "(only exception: R8)."),
        ("R12", "R12 decree: the decree itself stays", "Alone in the queue, a decree does nothing."),
        ("R20", "R20 lord and stacks. `first` (English, French books): every", "only the top card counts"),
        ("R23", "R23 the tie-break counts cards in the queue", "(Ablaze says tops only, R42)."),
        ("R50", "R50 the two families of a seat", "cutthroat's namesakes, felon"),
        ("R60", "After the sixth round", "the victory is shared (R60)."),
    ],
)
def test_a_passage_is_whole(name: str, begins: str, ends: str) -> None:
    """R1, R2, R3, R4, R5 and R60 stand inside a text, R20 in a table, and R50 goes on in one."""
    assert passage_of(name).startswith(begins)
    assert passage_of(name).endswith(ends)


def test_every_ruling_has_a_passage_that_names_it() -> None:
    assert all(ruling.name in passage(ruling) for ruling in rulings())


def test_a_table_below_a_ruling_is_told_by_its_columns() -> None:
    """R50"""
    assert "\ncompares families: lord, apothecary" in passage_of("R50")
    assert ". compares seats: spy, ambush" in passage_of("R50")
