"""The report of a study: what cards and seats are worth, as a page."""

from __future__ import annotations

from html import escape
from typing import Any

from oriflamme.arena import charts
from oriflamme.arena.card_counts import SOURCES
from oriflamme.arena.page import folded, note, page, section, table
from oriflamme.arena.report import between, percent, rules_name
from oriflamme.game.locale import Locale

Summary = dict[str, Any]


def balance_report(summary: Summary, locale: Locale) -> str:
    """The whole page."""
    return BalancePage(summary, locale).html()


class BalancePage:
    """A summary of one or two rule sets, and the words to tell it in."""

    def __init__(self, summary: Summary, locale: Locale) -> None:
        self.summary = summary
        self.sides: list[Summary] = summary["sides"]
        self.names = [rules_name(rules) for rules in summary["rules"]]
        self.fair: float = summary["fair"]
        self.locale = locale
        self.say = locale.text
        self.cards = self.ordered()

    def html(self) -> str:
        parts = [self.worth, self.earnings, self.seats, self.rounds, self.figures]
        if self.summary["differences"]:
            parts.insert(1, self.changes)
        sections = [part() for part in parts] if self.sides else []
        s = self.summary
        notes = [] if s["complete"] else [note(self.say("report-incomplete"), "bad")]
        notes += [note(self.say("arena-fault", bot=bot, why=why), "bad") for bot, why in s["faults"].items()]
        footer = f"<p>{escape(self.say('balance-method'))}</p>"
        title = self.say("balance-title", rules=self.say("balance-and").join(self.names))
        return page(title, self.lead(), notes, sections, footer, self.locale.language)

    def lead(self) -> str:
        s = self.summary
        kind = "balance-study" if len(self.names) == 1 else "balance-study-two"
        what = self.say(kind, bot=s["bot"], seats=s["seats"], games=s["games"], seed=str(s["seed"]))
        answer = f'<p class="lead">{escape(self.answer())}</p>' if self.sides else ""
        return f'<p class="quiet">{escape(what)}</p>{answer}'

    def ordered(self) -> list[str]:
        """The cards, those whose holders win most first."""
        worth: dict[str, float] = {}
        for side in self.sides:
            for card in side["cards"]:
                worth.setdefault(card["card"], card["win_share"]["value"] or 0)
        return sorted(worth, key=lambda name: -worth[name])

    def both(self, name: str) -> list[tuple[int, Summary]]:
        """A card on each side that has it."""
        return [(at, card) for at, side in enumerate(self.sides) for card in side["cards"] if card["card"] == name]

    def answer(self) -> str:
        """The cards whose holders win clearly more or less than their share."""
        shares = {
            card["card"]: card["win_share"]
            for card in self.sides[-1]["cards"]
            if card["win_share"]["value"] is not None
        }
        best = [self.locale.card(name) for name in self.cards if name in shares and shares[name]["low"] > self.fair]
        worst = [self.locale.card(name) for name in self.cards if name in shares and shares[name]["high"] < self.fair]
        if not best and not worst:
            return self.say("balance-answer-none")
        found = [("best", best), ("worst", worst)]
        return " ".join(
            self.say(f"balance-answer-{kind}", cards=", ".join(cards), rules=self.names[-1])
            for kind, cards in found
            if cards
        )

    def label(self, name: str, at: int, first: bool) -> str:
        """A card's name, and which rule set where there are two."""
        text = escape(self.locale.card(name)) if first else ""
        return text + (f" <small>{escape(self.names[at])}</small>" if len(self.sides) > 1 else "")

    def worth(self) -> str:
        ends = [card["win_share"][end] for name in self.cards for _, card in self.both(name) for end in ("low", "high")]
        scale = charts.reach([end for end in [*ends, self.fair] if end is not None])
        lines = []
        for name in self.cards:
            for row, (at, card) in enumerate(self.both(name)):
                share = card["win_share"]
                if card["win_share_aside"]["value"] is None:  # the Twin is everybody's
                    continue
                drawn = charts.dot(scale, share["value"], (share["low"], share["high"]), at, self.fair)
                value = f"<b>{percent(share['value'])}</b> <small>{between(share['low'], share['high'])}</small>"
                lines.append((self.label(name, at, row == 0), drawn, value))
        axis = charts.axis(charts.Scale(100 * scale.low, 100 * scale.high), "{:g} %")
        words = self.say("balance-worth-words", fair=percent(self.fair))
        return section(self.say("balance-worth"), words, charts.rows([*lines, axis], tight=True))

    def changes(self) -> str:
        rows = [
            [
                escape(self.locale.card(form["card"])),
                *(change(form[what]) for what in ("earned", "revealed", "eliminated", "win_share")),
            ]
            for form in self.summary["differences"]
        ]
        head = [
            self.say(name)
            for name in ("balance-card", "balance-earned", "balance-revealed", "balance-eliminated", "balance-wins")
        ]
        words = self.say("balance-changes-words", first=self.names[0], second=self.names[1])
        return section(self.say("balance-changes"), words, table(head, rows))

    def earnings(self) -> str:
        most = max((card["earned"]["value"] or 0 for side in self.sides for card in side["cards"]), default=1) or 1
        lines = []
        for name in self.cards:
            for row, (at, card) in enumerate(self.both(name)):
                drawn = charts.parts(
                    [card["sources"][source] or 0 for source in SOURCES], most, list(map(self.source, SOURCES))
                )
                earned = card["earned"]
                value = (
                    "–"
                    if earned["value"] is None
                    else f"<b>{earned['value']:.2f}</b> <small>{earned['low']:.2f}–{earned['high']:.2f}</small>"
                )
                lines.append((self.label(name, at, row == 0), drawn, value))
        items = (
            f'<span class="c{at}"><span class="swatch"></span>{escape(self.source(name))}</span>'
            for at, name in enumerate(SOURCES)
        )
        legend = f'<div class="legend">{"".join(items)}</div>'
        return section(
            self.say("balance-earnings"), self.say("balance-earnings-words"), legend + charts.rows(lines, tight=True)
        )

    def source(self, name: str) -> str:
        return self.say(f"balance-source-{name}")

    def seats(self) -> str:
        places = range(self.summary["seats"])
        ends = [seat["win_share"][end] for side in self.sides for seat in side["seats"] for end in ("low", "high")]
        scale = charts.Scale(0, max(*ends, 1.5 * self.fair))
        lines = []
        for place in places:
            for at, side in enumerate(self.sides):
                seat = side["seats"][place]
                share = seat["win_share"]
                drawn = charts.bar(scale, share["value"], (share["low"], share["high"]), at, self.fair)
                label = escape(self.say("report-seat", place=place + 1)) if at == 0 else ""
                small = f" <small>{escape(self.names[at])}</small>" if len(self.sides) > 1 else ""
                mean = self.say("balance-influence", mean=f"{seat['influence']:.1f}")
                value = f"<b>{percent(share['value'])}</b> <small>{mean}</small>"
                lines.append((label + small, drawn, value))
        return section(
            self.say("report-seats"), self.say("balance-seats-words"), charts.rows(lines, tight=True), half=True
        )

    def rounds(self) -> str:
        side = self.sides[-1]
        by_name = {card["card"]: card for card in side["cards"]}
        high = max(max(card["rounds"]) for card in side["cards"])
        rows = [
            [
                escape(self.locale.card(name)),
                *(charts.heat(share, 0, high, f"{100 * share:.0f}") for share in by_name[name]["rounds"]),
            ]
            for name in self.cards
            if name in by_name
        ]
        head = [self.say("balance-card"), *(str(number) for number in range(1, 7))]
        words = self.say("balance-rounds-words", rules=self.names[-1])
        return section(self.say("balance-rounds"), words, table(head, rows), half=True)

    def figures(self) -> str:
        head = ["card", "held", "played", "revealed", "eliminated", "earned", "lost", "wins", "wins-aside"]
        rows = []
        for name in self.cards:
            for row, (at, card) in enumerate(self.both(name)):
                shares = [percent_of(card[what]) for what in ("held", "played", "revealed", "eliminated")]
                amounts = [amount_of(card[what]) for what in ("earned", "lost")]
                wins = [percent_of(card[what]) for what in ("win_share", "win_share_aside")]
                rows.append([self.label(name, at, row == 0), *shares, *amounts, *wins])
        titles = [self.say(f"balance-{name}") for name in head]
        body = folded(self.say("balance-open"), table(titles, rows))
        return section(self.say("report-figures"), self.say("balance-figures-words"), body)


def change(form: Summary) -> str:
    """A difference with its interval, in bold where the interval leaves zero out."""
    if form["value"] is None:
        return "–"
    sure = form["low"] > 0 or form["high"] < 0
    text = f"{form['value']:+.3f}"
    return f"{f'<b>{text}</b>' if sure else text} <small>{form['low']:+.3f} … {form['high']:+.3f}</small>"


def percent_of(form: Summary) -> str:
    return (
        "–"
        if form["value"] is None
        else f"{percent(form['value'])} <small>{between(form['low'], form['high'])}</small>"
    )


def amount_of(form: Summary) -> str:
    return "–" if form["value"] is None else f"{form['value']:.2f} <small>{form['low']:.2f}–{form['high']:.2f}</small>"
