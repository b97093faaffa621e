"""The report of a match: a page that a person reads from the answer down to the details."""

from __future__ import annotations

import json
from html import escape
from math import log10
from typing import Any

from oriflamme.arena import charts
from oriflamme.arena.figures import labels
from oriflamme.arena.page import note, page, section, table
from oriflamme.game.locale import Locale
from oriflamme.game.ruleset import NAMED

Summary = dict[str, Any]


def match_report(summary: Summary, locale: Locale) -> str:
    """The whole page."""
    return MatchPage(summary, locale).html()


class MatchPage:
    """A summary, and the words to tell it in."""

    def __init__(self, summary: Summary, locale: Locale) -> None:
        self.summary = summary
        self.players: list[Summary] = [player for player in summary["players"] if player["games"]]
        self.fair: float = summary["fair"]
        self.locale = locale
        self.say = locale.text

    def html(self) -> str:
        sections = [part() for part in (self.shares, self.settling, self.margins, self.ranks, self.seats, self.ratings,
                                        self.times, self.highlights, self.figures)] if self.players else []  # fmt: skip
        return page(self.title(), self.lead(), self.notes(), sections, self.footer(), self.locale.language)

    def title(self) -> str:
        bots = labels(self.summary["bots"])
        if len(bots) == 2 < self.summary["seats"]:
            return self.say("report-one-against", bot=bots[0], many=self.summary["seats"] - 1, other=bots[1])
        return ", ".join(bots)

    def lead(self) -> str:
        s = self.summary
        what = self.say(
            "report-match",
            rules=rules_name(s["rules"]),
            seats=s["seats"],
            games=s["games"],
            deals=s["deals"],
            seed=str(s["seed"]),
        )
        if not self.players:
            return f'<p class="quiet">{escape(what)}</p>'
        best = self.players[0] if len(s["bots"]) == 2 else max(self.players, key=lambda player: player["win_share"])
        verdict = "better" if best["low"] > self.fair else "worse" if best["high"] < self.fair else "even"
        answer = self.say(
            f"report-verdict-{verdict}", bot=best["label"], share=percent(best["win_share"]), fair=percent(self.fair)
        )
        return f'<p class="quiet">{escape(what)}</p><p class="lead">{escape(answer)}</p>'

    def notes(self) -> list[str]:
        found = []
        if not self.summary["complete"]:
            found.append(note(self.say("report-incomplete"), "bad"))
        if check := self.summary["null_check"]:
            passed = check["within"]
            found.append(
                note(
                    self.say(f"arena-null-{'passed' if passed else 'failed'}", fair=percent(self.fair)),
                    "good" if passed else "bad",
                )
            )
        for player in self.players:
            if player["stand_ins"]:
                why = self.summary["faults"].get(player["bot"], "")
                share = percent(player["stand_ins"] / player["moves"])
                text = self.say("report-stand-ins", bot=player["bot"], moves=player["stand_ins"], share=share, why=why)
                found.append(note(text, "bad"))
        return found

    def shares(self) -> str:
        scale = charts.Scale(0, min(1, 1.08 * max(self.fair * 1.5, *(player["high"] for player in self.players))))
        lines = [
            (
                escape(player["label"]),
                charts.bar(scale, player["win_share"], (player["low"], player["high"]), number, self.fair),
                f"<b>{percent(player['win_share'])}</b><small>{between(player['low'], player['high'])}</small>",
            )
            for number, player in enumerate(self.players)
        ]
        lines.append(charts.axis(charts.Scale(0, 100 * scale.high), "{:g} %"))
        copies = len(self.summary["bots"]) == 2 < self.summary["seats"]
        words = self.say("report-shares-copies" if copies else "report-shares-words", fair=percent(self.fair))
        return section(self.say("arena-win-share"), words, charts.rows(lines))

    def settling(self) -> str:
        shown = [player["curve"] for player in self.players]
        body = self.legend() + charts.curves(shown, self.fair, self.say("report-settling"))
        return section(self.say("report-settling"), self.say("report-settling-words"), body, half=True)

    def ranks(self) -> str:
        places = [self.say("report-place", place=place) for place in range(1, self.summary["seats"] + 1)]
        lines = [
            (
                escape(player["label"]),
                charts.stack(player["ranks"], places, number),
                f"<b>{player['mean_rank']:.2f}</b><small>{player['mean_rank_low']:.2f}–{player['mean_rank_high']:.2f}</small>",
            )
            for number, player in enumerate(self.players)
        ]
        return section(self.say("report-ranks"), self.say("report-ranks-words"), charts.rows(lines), half=True)

    def seats(self) -> str:
        shares = [
            seat["win_share"] for player in self.players for seat in player["seats"] if seat["win_share"] is not None
        ]
        low, high = min(shares), max(shares)
        head = [
            self.say("arena-bot"),
            *(self.say("report-seat", place=seat + 1) for seat in range(self.summary["seats"])),
        ]
        cells = [
            [escape(player["label"]), *(seat_cell(seat, low, high) for seat in player["seats"])]
            for player in self.players
        ]
        return section(self.say("report-seats"), self.say("report-seats-words"), table(head, cells), half=True)

    def margins(self) -> str:
        spreads = [{int(margin): times for margin, times in player["margins"].items()} for player in self.players]
        ends = (min(min(spread) for spread in spreads), max(max(spread) for spread in spreads))
        parts = []
        for number, (player, spread) in enumerate(zip(self.players, spreads, strict=True)):
            mean = (
                f"{player['margin']:+.1f} <small>({player['margin_low']:+.1f} … {player['margin_high']:+.1f})</small>"
            )
            parts.append(
                f'<p class="c{number % 6}"><span class="swatch"></span><b>{escape(player["label"])}</b> {mean}</p>'
            )
            parts.append(charts.histogram(spread, ends, number, f"{self.say('report-margins')}: {player['label']}"))
        return section(self.say("report-margins"), self.say("report-margins-words"), "".join(parts), half=True)

    def ratings(self) -> str:
        rated = sorted(enumerate(self.players), key=lambda item: item[1]["rating"]["place"])
        scale = charts.reach(
            [player["rating"][end] for player in self.players for end in ("low", "high")] + [0.0], 0.06
        )
        lines = [
            (
                escape(player["label"]),
                charts.dot(scale, rating["points"], (rating["low"], rating["high"]), number, 0.0),
                f"<b>{rating['points']:+.0f}</b><small>{rating['low']:+.0f} … {rating['high']:+.0f}</small>",
            )
            for number, player in rated
            for rating in [player["rating"]]
        ]
        return section(
            self.say("report-ratings"),
            self.say("report-ratings-words"),
            charts.rows([*lines, charts.axis(scale, "{:+g}")]),
            half=True,
        )

    def times(self) -> str:
        slow = [max(player["slowest_ms"], 0.001) for player in self.players]
        fast = [max(player["ms_per_move"], 0.001) for player in self.players]
        scale = charts.Scale(min(map(log10, fast)) - 0.15, max(map(log10, slow)) + 0.15)
        lines = [
            (
                escape(player["label"]),
                charts.dot(scale, log10(mean), (log10(mean), log10(most)), number),
                f"<b>{duration(mean)}</b><small>{self.say('report-at-most', time=duration(most))}</small>",
            )
            for number, (player, mean, most) in enumerate(zip(self.players, fast, slow, strict=True))
        ]
        return section(self.say("report-times"), self.say("report-times-words"), charts.rows(lines), half=True)

    def figures(self) -> str:
        names = ("bot", "games", "win-share", "mean-rank", "margin", "rating", "ms", "slowest", "stand-ins")
        cells = [
            [
                escape(player["label"]),
                f"{player['games']:,}",
                f"{percent(player['win_share'])} <small>{between(player['low'], player['high'])}</small>",
                f"{player['mean_rank']:.2f}",
                f"{player['margin']:+.1f}",
                f"{player['rating']['points']:+.0f}",
                f"{player['ms_per_move']:.2f}",
                f"{player['slowest_ms']:.0f}",
                str(player["stand_ins"]),
            ]
            for player in self.players
        ]
        head = [self.say(f"arena-{name}") for name in names]
        return section(self.say("report-figures"), self.say("report-figures-words"), table(head, cells))

    def highlights(self) -> str:
        cells = []
        for game in self.summary["highlights"]:
            seats = [
                f"<b>{escape(bot)} {influence}</b>" if seat in game["winners"] else f"{escape(bot)} {influence}"
                for seat, (bot, influence) in enumerate(zip(game["seated"], game["influence"], strict=True))
            ]
            show = f"<code>oriflamme show records.jsonl --game {game['game']}</code>"
            cells.append([escape(self.say(f"report-{game['kind']}")), " · ".join(seats), show])
        head = [self.say("report-game"), self.say("report-influence"), self.say("report-command")]
        return section(self.say("report-highlights"), self.say("report-highlights-words"), table(head, cells))

    def legend(self) -> str:
        items = (
            f'<span class="c{number % 6}"><span class="swatch"></span>{escape(player["label"])}</span>'
            for number, player in enumerate(self.players)
        )
        return f'<div class="legend">{"".join(items)}</div>'

    def footer(self) -> str:
        text = "".join(f"<p>{escape(self.say(name))}</p>" for name in ("report-method", "report-method-rating"))
        return text + f"<p><code>{escape(command(self.summary))}</code></p>"


def seat_cell(seat: Summary, low: float, high: float) -> str:
    share = seat["win_share"]
    if share is None:
        return charts.heat(None, low, high, "–")
    return charts.heat(share, low, high, percent(share), between(seat["low"], seat["high"]))


def command(summary: Summary) -> str:
    """The command that plays the same games again."""
    words = [f'"{bot}"' if " " in bot else bot for bot in summary["bots"]]
    table = f"--rules {rules_name(summary['rules'], quoted=True)} --seats {summary['seats']}"
    return f"oriflamme arena {' '.join(words)} {table} --games {summary['games']} --seed {summary['seed']}"


def rules_name(form: Summary, quoted: bool = False) -> str:
    """The name of a rule set, or its object form."""
    for name, rules in NAMED.items():
        if rules.to_dict() == form:
            return name
    text = json.dumps(form)
    return f"'{text}'" if quoted else text


def percent(share: float) -> str:
    return f"{100 * share:.1f}\N{NO-BREAK SPACE}%"


def between(low: float, high: float) -> str:
    return f"{100 * low:.1f}–{100 * high:.1f}"


def duration(ms: float) -> str:
    return f"{ms / 1000:.2f} s" if ms >= 1000 else f"{ms:.3g} ms"
