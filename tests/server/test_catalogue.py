"""The catalogue: everything about the game that a page needs, derived from the game itself."""

from __future__ import annotations

from pathlib import Path

from oriflamme.game.card import CHARACTERS, INTRIGUES, NAMES
from oriflamme.game.event import EVENT_KEYS, SOURCES
from oriflamme.game.rulebook import rulings, sections
from oriflamme.game.ruleset import BOXES
from oriflamme.server.bodies import Catalogue
from oriflamme.server.catalogue import catalogue_bytes

DRAWINGS = Path(__file__).parents[2] / "web" / "src" / "drawings"

found = Catalogue.model_validate_json(catalogue_bytes())


def test_the_catalogue_knows_every_card_once() -> None:
    assert [card.name for card in found.cards] == list(NAMES)
    assert {card.name for card in found.cards if card.kind == "character"} == CHARACTERS
    assert {card.name for card in found.cards if card.kind == "intrigue"} == INTRIGUES


def test_every_card_has_a_box() -> None:
    for box, cards in BOXES.items():
        assert [card.name for card in found.cards if card.box == box and card.choosable] == list(cards)


def test_the_twin_comes_with_the_prince_and_cannot_be_chosen() -> None:
    box = {card.name: card.box for card in found.cards}
    assert [card.name for card in found.cards if not card.choosable] == ["twin"]
    assert box["twin"] == box["prince"]


def test_the_cards_on_which_the_editions_disagree() -> None:
    assert [card.name for card in found.cards if card.editions] == ["lord", "ambush"]


def test_the_rulings_of_a_card_are_rulings_of_the_rule_book() -> None:
    known = {ruling.name for ruling in found.rulings}
    assert all(card.rulings and set(card.rulings) <= known for card in found.cards)
    assert next(card.rulings for card in found.cards if card.name == "decree") == ["R12", "R13"]


def test_rulings_and_sections_are_those_of_the_rule_book() -> None:
    assert [(ruling.name, ruling.section) for ruling in found.rulings] == [(r.name, r.section) for r in rulings()]
    assert [section.number for section in found.sections] == [section.number for section in sections()]


def test_the_reasons_name_events_sources_and_sections_that_exist() -> None:
    known = {section.number for section in found.sections}
    assert set(found.reasons.events) <= set(EVENT_KEYS) and set(found.reasons.sources) <= set(SOURCES)
    assert {*found.reasons.events.values(), *found.reasons.sources.values()} <= known


def test_every_card_has_a_drawing() -> None:
    assert {card.name for card in found.cards} == {file.stem.removeprefix("em-") for file in DRAWINGS.glob("em-*.svg")}
