"""Reports: whole pages without anything from elsewhere."""

from __future__ import annotations

import io
import re
from html.parser import HTMLParser

import pytest
from rich.console import Console
from tests.arena.test_games import match

from oriflamme.arena.balance import summarise_study
from oriflamme.arena.balance_report import balance_report
from oriflamme.arena.card_counts import BalanceStudy, play_units
from oriflamme.arena.figures import summarise
from oriflamme.arena.games import Match, play_deals
from oriflamme.arena.report import match_report
from oriflamme.arena.show import show_match
from oriflamme.game import RuleSet
from oriflamme.game.locale import Locale


class Nesting(HTMLParser):
    """Checks that every element is closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.titles: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h2":
            self.titles.append(data)


def checked(html: str) -> list[str]:
    """The titles of a page's parts, after looking at the whole."""
    assert not re.search(r"https?:|//|<script|<link|<img|@import|url\(", html)
    assert "nan" not in re.findall(r"[\w.-]+%", html)
    parser = Nesting()
    parser.feed(html)
    assert parser.open == []
    return parser.titles


def report(table: Match, deals: int) -> str:
    return match_report(summarise(table, play_deals(table, range(deals)), deals), Locale.load())


def test_the_report_of_a_match_holds_everything_by_itself() -> None:
    titles = checked(report(match("greedy", "random", "random", seats=3), 3))
    assert {"Win share", "Margin", "Places", "By seat", "Rating", "Time per move"} <= set(titles)


@pytest.mark.parametrize("deals", [0, 1, 2, 6])
def test_a_report_is_written_however_little_was_played(deals: int) -> None:
    checked(report(match("random", "random", seats=3), deals))


def test_a_bot_that_has_not_played_yet_is_left_out() -> None:
    html = report(match("random", "random", "random", "greedy", seats=3), 1)
    checked(html)
    assert html.count("greedy") < html.count("random") and 'class="name">greedy' not in html


def test_names_are_only_text() -> None:
    html = report(match("process:echo '<b>&'", "random", seats=3), 1)
    checked(html)
    assert "<b>&'" not in html and "&lt;b&gt;&amp;" in html
    assert "a stand-in made" in html


def test_a_null_check_is_told() -> None:
    assert "Null check passed" in report(match("random", "random", seats=3), 20)


@pytest.mark.parametrize("rules", [("ablaze",), ("first", "revised"), ("revised", "ablaze")])
def test_the_report_of_a_study_holds_everything_by_itself(rules: tuple[str, ...]) -> None:
    study = BalanceStudy("random", tuple(map(RuleSet.named, rules)), 3, 1)
    units = 12 * len(rules)
    for played in (0, units):
        summary = summarise_study(study, play_units(study, range(played)), 12)
        titles = checked(balance_report(summary, Locale.load()))
    assert {"What a card is worth", "What influence it brings", "When it is revealed"} <= set(titles)
    assert ("What changes" in titles) == (rules == ("first", "revised"))


def test_the_headline_of_a_comparison_names_each_rule_set_and_every_card_that_stands_out() -> None:
    study = BalanceStudy("random", (RuleSet.named("first"), RuleSet.named("revised")), 3, 1)
    summary = summarise_study(study, play_units(study, range(24)), 12)
    outside = ({"archer": 0.5, "lord": 0.4, "spy": 0.1}, {"heir": 0.2})
    for side, shares in zip(summary["sides"], outside, strict=True):
        for card in side["cards"]:
            share = float(shares.get(card["card"], 1 / 3))
            card["win_share"] = {"value": share, "low": share - 0.01, "high": share + 0.01}
    html = " ".join(balance_report(summary, Locale.load()).split())
    assert "In first, players who hold one of these win more than their fair share: Archer, Lord." in html
    assert "Players who hold one of these win less: Spy." in html
    assert "In revised, players who hold one of these win less than their fair share: Heir." in html
    for card in summary["sides"][1]["cards"]:
        card["win_share"] = {"value": 0.3, "low": 0.2, "high": 0.4}
    assert "In revised no card stands out" in " ".join(balance_report(summary, Locale.load()).split())


def test_the_terminal_says_how_many_moves_a_stand_in_made() -> None:
    table = match("process:false", "random", seats=3)
    summary = summarise(table, play_deals(table, [0]), 1)
    console = Console(record=True, width=200, file=io.StringIO())
    show_match(summary, Locale.load(), console)
    moves = summary["players"][0]["stand_ins"]
    assert f"process:false: a stand-in made {moves} of its moves (100.0 %)" in console.export_text()
