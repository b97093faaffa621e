"""What this server offers: rule sets, cards, rulings, bots. A page asks once and needs no list of its own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.metadata import version as package_version
from typing import Any

import orjson

from oriflamme.bots import BOTS, LEVELS
from oriflamme.game.card import BOX_OF, CHARACTERS, DEALT_CARDS, FAMILIES, NAMES
from oriflamme.game.event import EVENT_KINDS, SOURCE_SECTIONS
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.game.rulebook import cited, rulings, sections
from oriflamme.game.ruleset import DUEL_SEATS, NAMED, SEATS, RuleSet
from oriflamme.server.answers import PROTOCOL
from oriflamme.server.characters import CAST, FALLBACK
from oriflamme.server.requests import CHAT_LENGTH, NAME_LENGTH

Form = dict[str, Any]


@cache
def catalogue_bytes(reviews: bool = True) -> bytes:
    """Return the catalogue as JSON; it does not change while the server runs."""
    return orjson.dumps(catalogue_form(reviews))


def catalogue_form(reviews: bool, levels: Iterable[str] = tuple(LEVELS)) -> Form:
    return {
        "version": package_version("oriflamme"),
        "protocol": PROTOCOL,
        "rules": [rule_set_form(name) for name in sorted(NAMED, key=lambda name: NAMED[name] != RuleSet())],
        "families": list(FAMILIES),
        "cards": [card_form(name) for name in NAMES],
        "sections": [{"number": section.number, "title": section.title} for section in sections()],
        "rulings": [{"name": ruling.name, "section": ruling.section} for ruling in rulings()],
        "reasons": reasons_form(),
        "bots": list(BOTS),
        "levels": [level_form(level) for level in levels],
        "languages": list(LANGUAGES),
        "name_length": NAME_LENGTH,
        "chat_length": CHAT_LENGTH,
        "reviews": reviews,
    }


def level_form(level: str) -> Form:
    return {"name": level, "bot": LEVELS[level], "characters": CAST.get(level, CAST[FALLBACK])}


def rule_set_form(name: str) -> Form:
    rules = NAMED[name]
    seats = [DUEL_SEATS] if rules.duel else list(SEATS)
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
        "box": BOX_OF[name],
        "kind": "character" if name in CHARACTERS else "intrigue",
        "choosable": name in DEALT_CARDS,
        "editions": words.has(f"text-{name}-first"),
        "rulings": cited(words.text(f"note-{name}")),
    }


def reasons_form() -> Form:
    """Return the section of the rule book behind each event, and behind each source of influence."""
    return {"events": {key: kind.section for key, kind in EVENT_KINDS.items()}, "sources": SOURCE_SECTIONS}
