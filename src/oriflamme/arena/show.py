"""The figures of a match or a study in the terminal."""

from __future__ import annotations

from typing import Any, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from oriflamme.game.locale import Locale

Summary = dict[str, Any]

FEW_DEALS: Final = 20
"""With fewer deals the interval of the luck-adjusted share is wide, and not yet to be relied upon."""


def show_match(summary: Summary, locale: Locale, console: Console) -> None:
    """Print the figures of a match."""
    say = locale.text
    if not summary["players"]:
        return
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0), caption=say("arena-fair", fair=percent(summary["fair"])))
    table.add_column(say("arena-bot"), overflow="fold", min_width=8)
    for name in ("win-share", "interval", "mean-rank", "margin", "rating", "ms", "slowest"):
        table.add_column(say(f"arena-{name}"), justify="right", no_wrap=True)
    for player in (player for player in summary["players"] if player["games"]):
        table.add_row(
            player["label"],
            percent(player["win_share"]),
            f"{100 * player['low']:.1f}–{100 * player['high']:.1f}",
            f"{player['mean_rank']:.2f}",
            f"{player['margin']:+.1f}",
            f"{player['rating']['points']:+.0f}",
            f"{player['ms_per_move']:.2f}",
            f"{player['slowest_ms']:.0f}",
        )
    console.print(table)
    if any(player["adjusted"] for player in summary["players"]):
        console.print(adjusted_table(summary, locale))
    if summary["null_check"]:
        passed = "passed" if summary["null_check"]["within"] else "failed"
        console.print(say(f"arena-null-{passed}", fair=percent(summary["fair"])))
    for line in estimator_lines(summary, locale):
        console.print(line, soft_wrap=True)
    for player in (player for player in summary["players"] if player["stand_ins"]):
        console.print(stand_ins(player, summary, locale), markup=False, soft_wrap=True)


def stand_ins(player: Summary, summary: Summary, locale: Locale) -> str:
    """Return how many moves a stand-in made for a bot, and why."""
    why, share = summary["faults"].get(player["bot"], ""), percent(player["stand_ins"] / player["moves"])
    return locale.text("report-stand-ins", bot=player["bot"], moves=player["stand_ins"], share=share, why=why)


def adjusted_table(summary: Summary, locale: Locale) -> Table:
    """Return the win shares without luck."""
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0))
    table.add_column(locale.text("arena-bot"), overflow="fold", min_width=8)
    for name in ("adjusted", "interval"):
        table.add_column(locale.text(f"arena-{name}"), justify="right", no_wrap=True)
    for player in (player for player in summary["players"] if player["adjusted"]):
        share = player["adjusted"]
        ends = f"{100 * share['low']:.1f}–{100 * share['high']:.1f}"
        table.add_row(player["label"], percent(share["win_share"]), ends)
    return table


def estimator_lines(summary: Summary, locale: Locale) -> list[str]:
    """Return what is to be said about the estimators and the sequential test."""
    found = []
    first = summary["players"][0]
    if first["adjusted"]:
        games = f"{first['adjusted']['reduction']:.1f}"
        found.append(locale.text("arena-reduction", bot=first["label"], times=games, value=summary["luck"]["value"]))
        if summary["deals"] < FEW_DEALS:
            found.append(locale.text("arena-few-deals", deals=summary["deals"]))
    if test := summary["sprt"]:
        numbers = {"low": percent(test["low"]), "high": percent(test["high"]), "error": percent(test["error"])}
        answer = test["answer"] or "open"
        found.append(locale.text(f"arena-sprt-{answer}", bot=first["label"], games=summary["games"], **numbers))
    return found


def show_faults(summary: Summary, locale: Locale, console: Console) -> None:
    """Print a line for each bot that a stand-in had to move for."""
    for bot, why in summary["faults"].items():
        console.print(locale.text("arena-fault", bot=bot, why=why), markup=False)


def show_study(summary: Summary, locale: Locale, console: Console) -> None:
    """Print a table of the cards and one of the seats for each rule set, and the differences between two."""
    for side in summary["sides"]:
        console.print(cards_table(side, locale))
        console.print(seats_table(side, summary, locale))
    if summary["differences"]:
        console.print(differences_table(summary["differences"], locale))
    show_faults(summary, locale, console)


def cards_table(side: Summary, locale: Locale) -> Table:
    rules = side["rules"]
    box = rules["cards"] if isinstance(rules["cards"], str) else locale.text("balance-mixed")
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0), title=f"{box}, {rules['edition']}{', duel' * rules['duel']}")
    table.add_column(locale.text("balance-card"), no_wrap=True)
    for name in ("held", "played", "revealed", "eliminated", "earned", "wins", "interval"):
        table.add_column(locale.text(f"balance-{name}"), justify="right")
    for card in sorted(side["cards"], key=lambda card: -(card["win_share"]["value"] or 0)):
        share = card["win_share"]
        table.add_row(
            locale.card(card["card"]),
            *(whole_percent(card[what]["value"]) for what in ("held", "played", "revealed", "eliminated")),
            "–" if card["earned"]["value"] is None else f"{card['earned']['value']:.2f}",
            "–" if share["value"] is None else percent(share["value"]),
            "–" if share["value"] is None else f"{100 * share['low']:.1f}–{100 * share['high']:.1f}",
        )
    return table


def seats_table(side: Summary, summary: Summary, locale: Locale) -> Table:
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0), caption=locale.text("arena-fair", fair=percent(summary["fair"])))
    for name in ("report-seats", "arena-win-share", "arena-interval", "cli-mean-influence"):
        table.add_column(locale.text(name), justify="left" if name == "report-seats" else "right")
    for place, seat in enumerate(side["seats"], 1):
        share = seat["win_share"]
        ends = f"{100 * share['low']:.1f}–{100 * share['high']:.1f}"
        table.add_row(
            locale.text("report-seat", place=place), percent(share["value"]), ends, f"{seat['influence']:.2f}"
        )
    return table


def differences_table(differences: list[Summary], locale: Locale) -> Table:
    """Return a table of the second rule set minus the first."""
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0), title=locale.text("balance-changes"))
    table.add_column(locale.text("balance-card"), no_wrap=True)
    for name in ("earned", "wins"):
        table.add_column(locale.text(f"balance-{name}"), justify="right")
        table.add_column(locale.text("arena-interval"), justify="right")
    for form in differences:
        cells = []
        for what in ("earned", "win_share"):
            found = form[what]
            known = found["value"] is not None
            cells += [f"{found['value']:+.3f}", f"{found['low']:+.3f} … {found['high']:+.3f}"] if known else ["–", "–"]
        table.add_row(locale.card(form["card"]), *cells)
    return table


def whole_percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.0f} %"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
