"""The rule book as data."""

from __future__ import annotations

from oriflamme.game.rulebook import Ruling, Section, cited, rulings, sections


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
