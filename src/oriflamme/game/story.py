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
from oriflamme.game.outlook import OptionOutlook
from oriflamme.game.view import View

Facts = dict[str, Argument]
"""The variables of a message."""


def tell(event: Event, locale: Locale, seat_names: Sequence[str]) -> str:
    """Return the log line of an event."""
    message = "event-" + event.key.replace("_", "-")
    words = locale.source(message)
    facts = event_facts(event, locale, seat_names)
    facts |= card_facts("card", event.card, locale, words)
    facts |= card_facts("by", event.by, locale, words)
    facts["winners"] = joined([seat_names[seat] for seat in event.winners], words)
    return locale.text(message, **facts)


def question(decision: Decision, locale: Locale, seat_names: Sequence[str], reader: int | None = None) -> str:
    """Return the sentence that says what is asked of whom; the `reader` who is asked needs no name."""
    message = question_id(decision, locale)
    facts = card_facts("card", decision.card, locale, locale.source(message))
    facts["seat"] = seat_names[decision.seat]
    facts["own"] = yes(reader == decision.seat)
    facts["slot"] = decision.slot or 0
    facts["ability"] = locale.card(decision.ability) if decision.ability else ""
    facts |= name_facts(decision.card, locale)
    text = locale.text(message, **facts)
    return text[:1].upper() + text[1:] if reader == decision.seat else text


def question_id(decision: Decision, locale: Locale) -> str:
    """Return the message that asks; each ability that needs a target has its own."""
    if decision.ask == "place" and decision.card is not None:  # R31: a Prince brings its Twin
        return "ask-place-twin"
    special = f"ask-{decision.ask}-{decision.ability}"
    return special if locale.has(special) else f"ask-{decision.ask}"


def caption(move: Move, locale: Locale, view: View) -> str:
    """Return an answer as a player reads it; `detail` tells what it does."""
    message = f"move-{move.verb}-{move.place}" if move.place else f"move-{move.verb}"
    facts = card_facts("card", target_of(move, view), locale, locale.source(message))
    facts["slot"] = move.number or 0
    return locale.text(message, **facts, **gap_facts(move, view))


def detail(move: Move, locale: Locale) -> str:
    """Return what an answer does, in a few words; nothing where its caption says it all."""
    message = f"detail-{move.verb}"
    return locale.text(message) if locale.has(message) else ""


def outlook_text(outlook: OptionOutlook, locale: Locale) -> str:
    """Return what an option brings at once, or may bring, and what is risky about it; nothing where it is nothing."""
    parts = []
    if outlook.known is None:
        parts = [locale.text("option-range", least=signed(outlook.least), most=signed(outlook.most))]
    elif outlook.known:
        parts = [locale.text("option-lose" if outlook.known < 0 else "option-gain", amount=abs(outlook.known))]
    if outlook.risks:
        parts.append(locale.text("option-risk", cards=", ".join(locale.card(name) for name in outlook.risks)))
    return " · ".join(parts)


def signed(amount: int) -> str:
    """Return an amount with its sign, as it is printed."""
    return f"+{amount}" if amount > 0 else f"\u2212{-amount}" if amount < 0 else "0"


def target_of(move: Move, view: View) -> Card | None:
    """Return the card that a move aims at, as the viewer knows it."""
    return view.tops[move.number - 1].card if move.verb == "target" and move.number else None


@lru_cache(maxsize=8192)
def card_text(card: Card | None, locale: Locale, case: str = "nom", words: Locale | None = None) -> str:
    """Return a card with its family, `red Spy` or `a red card`; `words` is the language of the sentence around it."""
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
    return words.text("known-card", name=name, gender=locale.gender(f"card-{card.name}"), **family)


def joined(names: Sequence[str], locale: Locale) -> str:
    """Return names as a sentence lists them: `Ann, Bob and Cid`."""
    if len(names) < 2:
        return "".join(names)
    return locale.text("list-and", first=", ".join(names[:-1]), last=names[-1])


# ---- the variables of the messages -----------------------------------------------------------------------


def event_facts(event: Event, locale: Locale, seat_names: Sequence[str]) -> Facts:
    """Return everything about an event but its cards and winners."""
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


def gap_facts(move: Move, view: View) -> Facts:
    """Return where a moved card goes: to an end of the queue, or between two slots as numbered before the move."""
    if move.verb != "gap":
        return {}
    before = move.number or 0
    chosen = next((event.slot for event in reversed(view.history) if event.key == "chose"), None)
    if chosen is not None and len(view.queue[chosen - 1]) == 1 and before >= chosen:
        before += 1  # The slot that the card leaves empty is still there to be seen.
    end = "front" if before == 0 else "back" if before >= len(view.queue) else "none"
    return {"end": end, "before": before, "after": before + 1}


def card_facts(variable: str, card: Card | None, locale: Locale, words: Locale) -> Facts:
    """Return a card in every case, as `$card`, `$card_gen`, …; of the card itself also whether it is hidden."""
    facts: Facts = {f"{variable}_{case}": card_text(card, locale, case, words) for case in CASES}
    facts[variable] = card_text(card, locale, "nom", words)
    if variable == "card":
        facts["hidden"] = yes(card is not None and card.hidden)
    return facts


def name_facts(card: Card | None, locale: Locale) -> Facts:
    """Return a card's name without its family, in the cases that questions need, and its gender."""
    name = card.name if card else None
    if name is None:
        return {"name": "", "name_acc": "", "name_gen": "", "gender": "m"}
    forms: Facts = {f"name_{case}": locale.card(name, case) for case in ("acc", "gen")}
    return forms | {"name": locale.card(name), "gender": locale.gender(f"card-{name}")}


def yes(condition: bool) -> str:
    """Return a condition as messages select by it."""
    return "yes" if condition else "no"
