"""The report of a study: what cards and seats are worth, as a page."""

from __future__ import annotations

from typing import Any

from oriflamme.arena import charts
from oriflamme.arena.card_counts import ROUNDS, SOURCES
from oriflamme.arena.page import render, rules_name
from oriflamme.game.locale import Locale

Summary = dict[str, Any]

FIGURES = ("card", "held", "played", "revealed", "eliminated", "earned", "lost", "wins", "wins-aside")


def balance_report(summary: Summary, locale: Locale) -> str:
    """Return the whole page."""
    rules = [rules_name(form) for form in summary["rules"]]
    sides = summary["sides"]
    context = {
        "title": locale.text("balance-title", rules=locale.text("balance-and").join(rules)),
        "what": what(summary, locale),
        "answer": " ".join(
            answer(side, summary["fair"], name, locale) for side, name in zip(sides, rules, strict=False)
        ),
        "notes": notes(summary, locale),
        "played": bool(sides),
        "two": len(sides) > 1,
        "rules": rules,
    }
    if sides:
        context |= drawings(summary, rules, locale)
    return render("balance.html", locale, **context)


def what(summary: Summary, locale: Locale) -> str:
    """Return a sentence that says what was played."""
    kind = "balance-study" if len(summary["rules"]) == 1 else "balance-study-two"
    numbers = {key: summary[key] for key in ("bot", "seats", "games")}
    return locale.text(kind, seed=str(summary["seed"]), **numbers)


def notes(summary: Summary, locale: Locale) -> list[tuple[str, str]]:
    """Return what a reader must know first, each note with its kind."""
    found = [] if summary["complete"] else [locale.text("report-incomplete")]
    found += [locale.text("arena-fault", bot=bot, why=why) for bot, why in summary["faults"].items()]
    return [(text, "bad") for text in found]


def ordered(sides: list[Summary]) -> list[str]:
    """Return the cards, those whose holders win most first."""
    worth: dict[str, float] = {}
    for side in sides:
        for card in side["cards"]:
            worth.setdefault(card["card"], card["win_share"]["value"] or 0)
    return sorted(worth, key=lambda name: -worth[name])


def answer(side: Summary, fair: float, rules: str, locale: Locale) -> str:
    """Return a sentence that names the cards whose holders win clearly more or less than their share."""
    shares = {card["card"]: card["win_share"] for card in side["cards"] if card["win_share"]["value"] is not None}
    best = [locale.card(name) for name in ordered([side]) if name in shares and shares[name]["low"] > fair]
    worst = [locale.card(name) for name in ordered([side]) if name in shares and shares[name]["high"] < fair]
    found = {"best": best, "worst" if best else "only-worst": worst}
    return " ".join(
        locale.text(f"balance-answer-{kind}", cards=", ".join(cards), rules=rules)
        for kind, cards in found.items()
        if cards
    ) or locale.text("balance-answer-none", rules=rules)


def drawings(summary: Summary, rules: list[str], locale: Locale) -> Summary:
    """Return what the sections of the page show."""
    sides, fair = summary["sides"], summary["fair"]
    all_cards = [card for side in sides for card in side["cards"]]
    shares = [card["win_share"][end] for card in all_cards for end in ("low", "high")]
    seat_shares = [seat["win_share"][end] for side in sides for seat in side["seats"] for end in ("low", "high")]
    return {
        "fair": fair,
        "card_rows": card_rows(sides, rules, locale),
        "worth_scale": charts.scale_around([share for share in [*shares, fair] if share is not None]),
        "differences": [{**form, "name": locale.card(form["card"])} for form in summary["differences"] or ()],
        "sources": [locale.text(f"balance-source-{source}") for source in SOURCES],
        "most_earned": max((card["earned"]["value"] or 0 for card in all_cards), default=1) or 1,
        "seat_rows": seat_rows(sides, summary["seats"], rules, locale),
        "seat_scale": charts.Scale(0, max(*seat_shares, 1.5 * fair)),
        "round_numbers": [str(number) for number in range(1, ROUNDS + 1)],
        "round_rows": round_rows(sides[-1], ordered(sides), locale),
        "figures_head": [locale.text(f"balance-{name}") for name in FIGURES],
    }


def card_rows(sides: list[Summary], rules: list[str], locale: Locale) -> list[Summary]:
    """Return a row for each card on each side that has it."""
    rows: list[Summary] = []
    for name in ordered(sides):
        found = [(at, card) for at, side in enumerate(sides) for card in side["cards"] if card["card"] == name]
        for number, (at, card) in enumerate(found):
            amounts = [card["sources"][source] or 0 for source in SOURCES]
            label = {"name": locale.card(name), "rules": rules[at], "first": number == 0}
            rows.append({**label, "side": at, "card": card, "amounts": amounts})
    return rows


def seat_rows(sides: list[Summary], seats: int, rules: list[str], locale: Locale) -> list[Summary]:
    """Return a row for each place in the order of play on each side."""
    rows = []
    for place in range(seats):
        for at, side in enumerate(sides):
            label = {"name": locale.text("report-seat", place=place + 1), "rules": rules[at], "first": at == 0}
            rows.append({**label, "side": at, "seat": side["seats"][place]})
    return rows


def round_rows(side: Summary, names: list[str], locale: Locale) -> list[Summary]:
    """Return, for each card, the share of its reveals in each round and how dark that is."""
    by_name = {card["card"]: card["rounds"] for card in side["cards"]}
    most = max(map(max, by_name.values()))
    return [
        {"name": locale.card(name), "shares": [(share, charts.heat(share, 0, most)) for share in by_name[name]]}
        for name in names
        if name in by_name
    ]
