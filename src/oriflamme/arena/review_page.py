"""The review of one game as a page: for each seat its account, its chances move by move, and its decisions."""

from __future__ import annotations

from typing import Any, Final

from oriflamme.arena import charts
from oriflamme.arena.page import render, rules_name
from oriflamme.arena.review_show import captions, key_moments, points_of
from oriflamme.arena.review_texts import leak_texts, reads_of, reason_text
from oriflamme.arena.reviews import GRADES
from oriflamme.game import Record
from oriflamme.game.locale import Locale

Form = dict[str, Any]

MOST_OPTIONS: Final = 6
"""Options of a decision that are drawn: the best ones, and the one that was taken."""


def review_page(form: Form, record: Record, locale: Locale) -> str:
    """Return the whole page."""
    return render(
        "review.html",
        locale,
        title=locale.text("review-title", names=", ".join(record.names)),
        what=locale.text("review-what", rules=rules_name(record.rules.to_dict()), moves=len(record.moves)),
        answer=None,
        notes=[(locale.text("review-note"), "")],
        names=record.names,
        seats=[seat_section(seat, record, locale) for seat in form["seats"]],
        value=form["value"],
        points=points_of,
    )


def seat_section(seat: Form, record: Record, locale: Locale) -> Form:
    """Return what the page shows of one seat."""
    own = seat["seat"]
    curves = [
        [(float(move), shares[other], None) for move, shares in enumerate(seat["curve"])]
        for other in range(len(record.seats))
    ]
    graded = [decision for decision in seat["decisions"] if decision["grade"] in GRADES]
    texts = captions(record, own, [decision["version"] for decision in graded], locale)
    return {
        "name": record.names[own],
        "account": account_rows(seat),
        "curves": curves,
        "plot": charts.Plot(charts.Scale(0, len(record.moves)), charts.Scale(0, 1)),
        "fair": seat["fair"],
        "index": seat["mistake_index"],
        "moments": [
            moment(decision, texts[decision["version"]])
            | {
                "reasons": [reason_text(reason, locale, record.names) for reason in decision["reasons"]],
                "reads": reads_of(decision, locale, record.names),
            }
            for decision in graded
        ],
        "leaks": leak_texts(seat, rounds_of(record), locale),
        "key": [decision["version"] for decision in key_moments(seat)],
    }


def rounds_of(record: Record) -> list[int]:
    """Return the round before each move and at the end."""
    game = record.game()
    rounds = [game.round]
    for move in record.moves:
        game.play(move)
        rounds.append(game.round)
    return rounds


def account_rows(seat: Form) -> list[tuple[str, float, float, float]]:
    """Return the parts of the account, each with its bar: from where to where it leads, in percent of the scale."""
    lost = sum(decision["loss"] for decision in seat["decisions"])
    parts = [("fair", seat["fair"]), ("deal", seat["deal"]), ("lost", -lost), ("fortune", seat["fortune"])]
    levels = [0.0]
    for _, amount in parts:
        levels.append(levels[-1] + amount)
    scale = charts.Scale(min(levels), max(*levels, seat["result"]))
    rows = []
    for number, (name, amount) in enumerate(parts):
        low, high = sorted((levels[number], levels[number + 1]))
        rows.append((name, amount, scale.at(low), scale.width(low, high)))
    return [*rows, ("result", seat["result"], scale.at(0), scale.width(0, seat["result"]))]


def moment(decision: Form, told: dict[str, str]) -> Form:
    """Return a graded decision with its options, the best first."""
    options = sorted(decision["options"], key=lambda option: -option["share"])
    shown = options[:MOST_OPTIONS]
    shown += [option for option in options[MOST_OPTIONS:] if option["move"] == decision["played"]]
    scale = charts.Scale(0, 1.2 * max(option["share"] + option["error"] for option in shown))
    return {
        **decision,
        "scale": scale,
        "more": len(options) - len(shown),
        "shown": [
            {
                **option,
                "text": told[option["move"]],
                "low": max(0.0, option["share"] - 2 * option["error"]),
                "high": option["share"] + 2 * option["error"],
            }
            for option in shown
        ],
    }
