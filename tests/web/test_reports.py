"""The reports of the arena in a real browser: readable by everyone, on every screen, in both colour schemes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.arena.test_games import match
from tests.web.test_everyone import violations

from oriflamme.arena.balance import summarise_study
from oriflamme.arena.balance_report import balance_report
from oriflamme.arena.card_counts import BalanceStudy, play_units
from oriflamme.arena.figures import summarise
from oriflamme.arena.games import play_deals
from oriflamme.arena.report import match_report
from oriflamme.game import RuleSet
from oriflamme.game.locale import Locale


def match_page() -> str:
    table = match("greedy", "random", "random", seats=3)
    return match_report(summarise(table, play_deals(table, range(8)), 8), Locale.load())


def study_page() -> str:
    study = BalanceStudy("random", (RuleSet.named("first"), RuleSet.named("revised")), 3, 1)
    return balance_report(summarise_study(study, play_units(study, range(24)), 12), Locale.load())


@pytest.mark.parametrize("make", [match_page, study_page])
def test_a_report_can_be_read_by_everyone(make: object, chromium: Browser, tmp_path: Path) -> None:
    assert callable(make)
    file = tmp_path / "report.html"
    file.write_text(make(), "utf-8")
    for width, scheme in ((1200, "light"), (1200, "dark"), (360, "light")):
        page = chromium.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))  # noqa: B023
        page.goto(file.as_uri())
        assert asked == [file.as_uri()]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert violations(page) == [], (width, scheme)
        page.close()
