"""No text is cut off, overflows its box or lies on other text: every screen and state, every width and language."""

from __future__ import annotations

import fnmatch
from typing import Any

import pytest
from tests.web.conftest import Opener
from tests.web.house import House
from tests.web.walk import LEGIBLE, STATIONS, WIDTHS, Station, resize

from oriflamme.game.locale import LANGUAGES

ALLOWED = {
    ("shortened, with a tooltip", "*", "*"): "a name, or a line with names, of any length in a box of fixed width",
    ("covered", "*.slot*", "*.slot*"): "a card that lies under another one",
    ("covered", "*.piece.under*", "*.holder*"): "a card that lies under another one",
    ("covered", "*", "*.explained*"): "a card explained lies over the log or the own seat until it is closed",
    ("covered", "*", "*nav.dock*"): "the bar at the lower edge of a phone; the page scrolls below it",
    ("covered", "*", "*main.review > div.thumb*"): "the bar at the thumb under a review; the page scrolls below it",
    ("covered", "*", "*div.tray*"): "the tray of a mixed box stays at the lower edge; the page scrolls below it",
    ("covered", "*", "*section.ask.begin*"): "the question whether to begin stays at the lower edge; the page scrolls",
    ("covered", "*.choices*", "*section.panel.hand*"): "the hand stays at the lower edge of a phone; the page scrolls",
}
"""What may be, by kind, place and what is in the way, with its reason."""

SAMPLE_WIDTHS = (360, 820, 1440)
SAMPLE = [(each, language) for each in STATIONS if each.sample for language in ("en", "ru")]
REST = [(each, language) for each in STATIONS for language in LANGUAGES if (each, language) not in SAMPLE]
CASES = [
    *(pytest.param(*pair, SAMPLE_WIDTHS, id=f"{pair[0].name}-{pair[1]}") for pair in SAMPLE),
    *(
        pytest.param(*pair, WIDTHS, id=f"{pair[0].name}-{pair[1]}-all", marks=pytest.mark.long)
        for pair in SAMPLE + REST
    ),
]


def allowed(problem: dict[str, Any]) -> bool:
    found = (problem["kind"], problem["at"], problem["by"])
    return any(all(map(fnmatch.fnmatchcase, found, allowed)) for allowed in ALLOWED)


FAULTS = """(faults) => {
  const box = document.createElement("div");
  box.style.cssText = "position: absolute; left: 400px; top: 40px; width: 400px; background: white";
  for (const [style, text] of faults) {
    const line = document.createElement("p");
    line.style.cssText = style;
    line.textContent = text;
    box.append(line);
  }
  document.querySelector("main").append(box);
}"""
NARROW = "width: 60px; white-space: nowrap;"


def test_the_walk_sees_faults(visit: Opener) -> None:
    page = visit("/learn", width=1440, height=900)
    page.locator("main h1").wait_for()
    faults = [
        (NARROW + "border: 1px solid", "longer than its box"),
        (NARROW + "overflow: hidden", "longer than what is shown"),
        (NARROW + "overflow: hidden; text-overflow: ellipsis", "ends in dots"),
        ("height: 20px; margin: 0", "underneath"),
        ("margin: -18px 0 0", "on top of it"),
    ]
    page.evaluate(FAULTS, faults)
    found = [(problem["kind"], problem["text"]) for problem in page.evaluate(LEGIBLE)]
    assert sorted(found) == [
        ("cut off", "longer than what is shown"),
        ("overflows", "longer than its box"),
        ("overlaps", "underneath"),
        ("shortened", "ends in dots"),
    ]


@pytest.mark.parametrize(("station", "language", "widths"), CASES)
def test_every_text_can_be_read(
    visit: Opener, house: House, station: Station, language: str, widths: tuple[int, ...]
) -> None:
    page = visit(station.path(house), width=1440, height=900, locale=language)
    station.prepare(page)
    page.evaluate("document.fonts.ready")
    found: dict[str, list[int]] = {}
    for width in widths:
        resize(page, width)
        for problem in page.evaluate(LEGIBLE):
            if not allowed(problem):
                line = "{kind}: {text!r} in {at} {by}".format(**problem)
                found.setdefault(line, []).append(width)
    assert found == {}
