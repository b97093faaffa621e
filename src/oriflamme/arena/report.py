"""The report of a match: a page that a person reads from the answer down to the details."""

from __future__ import annotations

from math import log10
from typing import Any

from oriflamme.arena import charts
from oriflamme.arena.figures import headline, labels
from oriflamme.arena.page import percent, render, rules_name
from oriflamme.arena.show import estimator_lines, stand_ins
from oriflamme.game.locale import Locale

Summary = dict[str, Any]

FIGURES = ("bot", "games", "win-share", "mean-rank", "margin", "rating", "ms", "slowest", "stand-ins")


def match_report(summary: Summary, locale: Locale) -> str:
    """Return the whole page."""
    players = [player for player in summary["players"] if player["games"]]
    context = {
        "title": title(summary, locale),
        "what": what(summary, locale),
        "answer": answer(summary, players, locale),
        "notes": notes(summary, players, locale),
        "players": players,
        "command": command(summary),
        "luck": summary["luck"],
    }
    if players:
        context |= drawings(summary, players, locale)
    return render("match.html", locale, **context)


def title(summary: Summary, locale: Locale) -> str:
    bots = labels(summary["bots"])
    if has_copies(summary):
        return locale.text("report-one-against", bot=bots[0], many=summary["seats"] - 1, other=bots[1])
    return ", ".join(bots)


def has_copies(summary: Summary) -> bool:
    """Return whether one bot plays against copies of another."""
    return len(summary["bots"]) == 2 < int(summary["seats"])


def what(summary: Summary, locale: Locale) -> str:
    """Return a sentence that says what was played."""
    numbers = {key: summary[key] for key in ("seats", "games", "deals")}
    return locale.text("report-match", rules=rules_name(summary["rules"]), seed=str(summary["seed"]), **numbers)


def answer(summary: Summary, players: list[Summary], locale: Locale) -> str | None:
    """Return a sentence that says who is better, if anything was played."""
    if not players:
        return None
    fair = summary["fair"]
    shares = {player["label"]: headline(player, summary["estimator"]) for player in players}
    best = players[0] if len(summary["bots"]) == 2 else max(players, key=lambda it: shares[it["label"]]["win_share"])
    chosen = shares[best["label"]]
    verdict = "better" if chosen["low"] > fair else "worse" if chosen["high"] < fair else "even"
    share = percent(chosen["win_share"])
    return locale.text(f"report-verdict-{verdict}", bot=best["label"], share=share, fair=percent(fair))


def notes(summary: Summary, players: list[Summary], locale: Locale) -> list[tuple[str, str]]:
    """Return what a reader must know first, each note with its kind: good or bad."""
    found = []
    if not summary["complete"]:
        found.append((locale.text("report-incomplete"), "bad"))
    if check := summary["null_check"]:
        verdict, kind = ("passed", "good") if check["within"] else ("failed", "bad")
        found.append((locale.text(f"arena-null-{verdict}", fair=percent(summary["fair"])), kind))
    found += [(line, "good") for line in (estimator_lines(summary, locale) if players else [])]
    found += [(stand_ins(player, summary, locale), "bad") for player in players if player["stand_ins"]]
    return found


def drawings(summary: Summary, players: list[Summary], locale: Locale) -> Summary:
    """Return what the sections of the page show."""
    fair, seats = summary["fair"], range(1, summary["seats"] + 1)
    drawn = drawn_players(players)
    adjusted = [player["adjusted"]["high"] for player in players if player["adjusted"]]
    most = min(1, 1.08 * max([fair * 1.5, *(player["high"] for player in players), *adjusted]))
    ratings = [player["rating"][end] for player in players for end in ("low", "high")]
    slowest = max(player["log_slowest"] for player in drawn)
    return {
        "players": drawn,
        "by_rating": sorted(drawn, key=lambda player: player["rating"]["place"]),
        "fair": fair,
        "shares_words": "report-shares-copies" if has_copies(summary) else "report-shares-words",
        "share_scale": charts.Scale(0, most),
        "plot": charts.plot([player["curve"] for player in players], fair),
        "shades": charts.shades(summary["seats"]),
        "places": [locale.text("report-place", place=place) for place in seats],
        "seats": [locale.text("report-seat", place=place) for place in seats],
        "rating_scale": charts.scale_around([*ratings, 0.0], 0.06),
        "time_scale": charts.Scale(min(player["log_mean"] for player in drawn) - 0.15, slowest + 0.15),
        "highlights": summary["highlights"],
        "figures_head": [locale.text(f"arena-{name}") for name in FIGURES],
    }


def drawn_players(players: list[Summary]) -> list[Summary]:
    """Return the players with the geometry of their drawings."""
    margins = [{int(margin): times for margin, times in player["margins"].items()} for player in players]
    ends = min(map(min, margins)), max(map(max, margins))
    shares = [seat["win_share"] for player in players for seat in player["seats"] if seat["win_share"] is not None]
    found = []
    for number, player in enumerate(players):
        mean, most = max(player["ms_per_move"], 0.001), max(player["slowest_ms"], 0.001)
        seats = [{**seat, "heat": charts.heat(seat["win_share"], min(shares), max(shares))} for seat in player["seats"]]
        times = {"mean_ms": mean, "most_ms": most, "log_mean": log10(mean), "log_slowest": log10(most)}
        histogram = charts.histogram(margins[number], *ends)
        found.append({**player, "number": number, "seats": seats, "histogram": histogram, **times})
    return found


def command(summary: Summary) -> str:
    """Return the command that plays the same games again."""
    words = [f'"{bot}"' if " " in bot else bot for bot in summary["bots"]]
    table = f"--rules {rules_name(summary['rules'], quoted=True)} --seats {summary['seats']}"
    return f"oriflamme arena {' '.join(words)} {table} --games {summary['games']} --seed {summary['seed']}"
