"""What this server offers: rule sets, cards, rulings, bots. A page asks once and needs no list of its own."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version as package_version
from typing import Any

import orjson

from oriflamme.bots import BOTS, LEVELS
from oriflamme.game.card import CHARACTERS, FAMILIES, NAMES
from oriflamme.game.event import SECTIONS, SOURCE_SECTIONS
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.game.rulebook import cited, rulings, sections
from oriflamme.game.ruleset import BOXES, NAMED, RuleSet
from oriflamme.server.requests import CHAT_LENGTH, NAME_LENGTH, PROTOCOL

Form = dict[str, Any]


@cache
def catalogue_bytes() -> bytes:
    """Return the catalogue as JSON; it does not change while the server runs."""
    return orjson.dumps(catalogue_form())


def catalogue_form() -> Form:
    return {
        "version": package_version("oriflamme"),
        "protocol": PROTOCOL,
        "rules": [rule_set_form(name) for name in sorted(NAMED, key=lambda name: NAMED[name] != RuleSet())],
        "families": list(FAMILIES),
        "cards": [card_form(name) for name in NAMES],
        "sections": [{"number": section.number, "title": section.title} for section in sections()],
        "rulings": [{"name": ruling.name, "section": ruling.section} for ruling in rulings()],
        "reasons": {"events": SECTIONS, "sources": SOURCE_SECTIONS},
        "bots": list(BOTS),
        "levels": [{"name": level, "bot": bot} for level, bot in LEVELS.items()],
        "languages": list(LANGUAGES),
        "name_length": NAME_LENGTH,
        "chat_length": CHAT_LENGTH,
    }


def rule_set_form(name: str) -> Form:
    rules = NAMED[name]
    seats = [2] if rules.duel else [3, 4, 5]
    return {
        "name": name,
        "rules": rules.to_dict(),
        "seats": seats,
        "families": [list(played) for played in rules.families(seats[-1])],
        "cards": list(rules.all_cards),
    }


def card_form(name: str) -> Form:
    """Return the facts of a card; its rulings are those that its note explains."""
    words = Locale.load("en")
    return {
        "name": name,
        "box": box_of(name),
        "kind": "character" if name in CHARACTERS else "intrigue",
        "choosable": any(name in cards for cards in BOXES.values()),
        "editions": words.has(f"text-{name}-first"),
        "rulings": cited(words.text(f"note-{name}")),
    }


def box_of(name: str) -> str:
    """Return the box of a card; one that no box lists, such as the Twin, comes with the card before it."""
    listed = {card: box for box, cards in BOXES.items() for card in cards}
    before = reversed(NAMES[: NAMES.index(name) + 1])
    return next(listed[card] for card in before if card in listed)
