"""What a review says in words: reasons, reads and leaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from oriflamme.game.locale import Locale

Form = dict[str, Any]

PERCENT: Final = frozenset({"target-strikes-back", "eliminated-before-next-turn", "rival-gains"})
"""Reasons whose numbers are chances; those of the others are influence points."""
READ: Final = 1.5
"""A read is shown if the likeliest card is this many times as likely as by chance."""


def reason_text(reason: Form, locale: Locale, names: Sequence[str]) -> str:
    """Return a reason as a sentence."""
    facts: dict[str, Any] = {}
    for key, value in reason.items():
        if isinstance(value, float):
            facts[key] = f"{100 * value:.0f}" if reason["key"] in PERCENT else f"{value:.1f}"
    if "cards" in reason:
        facts["cards"] = ", ".join(locale.card(name) for name in reason["cards"])
    if "card" in reason:
        facts["card"] = card_text(reason["card"], locale)
    if "seat" in reason:
        facts["name"] = names[reason["seat"]]
    return locale.text(f"review-reason-{reason['key']}", **facts)


def card_text(card: str, locale: Locale) -> str:
    """Return the name on a card of a family."""
    return locale.card(card.partition(".")[2])


def reads_of(decision: Form, locale: Locale, names: Sequence[str]) -> list[tuple[str, str]]:
    """Return the face-down cards of the queue that could be read then: where each lay, and what it seemed to be."""
    found = []
    for place in decision["belief"]:
        name, belief, chance = place["cards"][0]
        if "slot" in place and belief > READ * chance:
            where = locale.text("review-belief-place", slot=place["slot"] + 1, name=names[place["seat"]])
            card = locale.card(name)
            guess = {"card": card, "belief": f"{100 * belief:.0f}", "chance": f"{100 * chance:.0f}"}
            found.append((where, locale.text("review-belief-guess", **guess)))
    return found


def leak_texts(seat: Form, rounds: Sequence[int], locale: Locale) -> list[str]:
    """Return what the table could know of each face-down card when it knew most; `rounds` has the round by version."""
    most: dict[str, Form] = {}
    for leak in seat["leaks"]:
        if leak["card"] not in most or known(leak) > known(most[leak["card"]]):
            most[leak["card"]] = leak
    return [
        locale.text(
            "review-leak",
            round=rounds[leak["version"]],
            card=card_text(leak["card"], locale),
            known=f"{100 * known(leak):.0f}",
            bits=f"{bits(leak):+.1f}".replace("-", "\N{MINUS SIGN}"),
        )
        for leak in most.values()
    ]


def known(leak: Form) -> float:
    """Return how sure the others could be."""
    return max(float(each) for each in leak["known"] if each is not None)


def bits(leak: Form) -> float:
    return max(float(each) for each in leak["bits"] if each is not None)
