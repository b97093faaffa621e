"""The story of a game in sentences: its log, what is asked, and the answers.

A sentence that a language does not have yet is told in English, with the names of cards as that language has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from oriflamme.game.card import Card
from oriflamme.game.event import Event
from oriflamme.game.locale import CASES, Argument, Locale
from oriflamme.game.move import Decision, Move

Facts = dict[str, Argument]
"""The variables of a message."""


def tell(event: Event, locale: Locale, seat_names: Sequence[str]) -> str:
    """The log line of an event."""
    message = "event-" + event.key.replace("_", "-")
    words = locale.source(message)
    facts = event_facts(event, locale, seat_names)
    facts |= card_facts("card", event.card, locale, words)
    facts |= card_facts("by", event.by, locale, words)
    facts["winners"] = joined([seat_names[seat] for seat in event.winners], words)
    return locale.text(message, **facts)


def question(decision: Decision, locale: Locale, seat_names: Sequence[str]) -> str:
    """The one sentence that says what is asked of whom."""
    message = question_id(decision, locale)
    facts = card_facts("card", decision.card, locale, locale.source(message))
    facts["seat"] = seat_names[decision.seat]
    facts["slot"] = decision.slot or 0
    facts["ability"] = locale.card(decision.ability) if decision.ability else ""
    return locale.text(message, **facts)


def question_id(decision: Decision, locale: Locale) -> str:
    """The message that asks; each ability that needs a target has its own."""
    if decision.ask == "place" and decision.card is not None:  # R31: a Prince brings its Twin
        return "ask-place-twin"
    special = f"ask-{decision.ask}-{decision.ability}"
    return special if locale.has(special) else f"ask-{decision.ask}"


def caption(move: Move, locale: Locale, target: Card | None = None) -> str:
    """An answer as a player reads it; `target` is the card in the slot that it aims at."""
    message = f"move-{move.verb}-{move.place}" if move.place else f"move-{move.verb}"
    facts = card_facts("card", move.card or target, locale, locale.source(message))
    facts["slot"] = facts["gap"] = move.number or 0
    return locale.text(message, **facts)


@lru_cache(maxsize=8192)
def card_text(card: Card | None, locale: Locale, case: str = "nom", words: Locale | None = None) -> str:
    """A card with its family, `red Spy` or `a red card`; `words` is the language of the sentence around it."""
    if card is None:
        return ""
    if words is None:
        words = locale
    family = {
        "family": words.family(card.family),
        "family_gen": words.family(card.family, "gen"),
        "family_f": words.family(card.family, "f"),
    }
    if card.name is None:
        return words.form("hidden-card", case, **family)
    name = locale.card(card.name, case if words is locale else "nom")
    return words.text("known-card", name=name, gender=locale.gender(card.name), **family)


def joined(names: Sequence[str], locale: Locale) -> str:
    """Names as a sentence lists them: `Ann, Bob and Cid`."""
    if len(names) < 2:
        return "".join(names)
    return locale.text("list-and", first=", ".join(names[:-1]), last=names[-1])


# ---- the variables of the messages -----------------------------------------------------------------------


def event_facts(event: Event, locale: Locale, seat_names: Sequence[str]) -> Facts:
    """Everything about an event but its cards and winners."""
    name = event.card.name if event.card else None
    return {
        "seat": "" if event.seat is None else seat_names[event.seat],
        "other": "" if event.other is None else seat_names[event.other],
        "has_other": yes(event.other is not None),
        "has_by": yes(event.by is not None),
        "itself": yes(event.by is not None and event.by == event.card),
        "copied": yes(event.ability is not None and event.ability != name),
        "name": locale.card(name) if name else "?",
        "ability": locale.card(event.ability) if event.ability else "",
        "source": event.source or "none",
        "place": event.place or "none",
        "slot": event.slot or 0,
        "origin": event.origin or 0,
        "amount": event.amount,
        "round": event.round,
        "n_winners": len(event.winners),
    }


def card_facts(variable: str, card: Card | None, locale: Locale, words: Locale) -> Facts:
    """A card in every case, as `$card`, `$card_gen`, …; of the card itself also whether it is hidden."""
    facts: Facts = {f"{variable}_{case}": card_text(card, locale, case, words) for case in CASES}
    facts[variable] = card_text(card, locale, "nom", words)
    if variable == "card":
        facts["hidden"] = yes(card is not None and card.hidden)
    return facts


def yes(condition: bool) -> str:
    """A condition as messages select by it."""
    return "yes" if condition else "no"
