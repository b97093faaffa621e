"""Four languages, complete."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocket, expect
from tests.web.conftest import ROOT, Opener
from tests.web.house import answer_by_keys, is_over, play_now
from tests.web.test_learn import LESSONS, other_texts, step_texts

from oriflamme.game.card import NAMES
from oriflamme.game.event import EVENT_KEYS
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.game.move import Decision
from oriflamme.game.rulebook import rulings
from oriflamme.game.story import question

NOT_IN_THE_BROWSER = ("cli-", "help-", "part-", "arena-", "balance-", "report-")
SOURCES = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_message_that_the_browser_can_show(language: str) -> None:
    wanted = {name for name in Locale.load("en").ids() if not name.startswith(NOT_IN_THE_BROWSER)}
    assert wanted - set(Locale.load(language).ids()) == set()


def test_every_message_that_the_page_names_exists() -> None:
    texts = [path.read_text("utf-8") for path in SOURCES]
    named = {name for text in texts for name in re.findall(r"""["'`](web-[a-z0-9_-]+)["'`]""", text)}
    named |= {f"event-{key.replace('_', '-')}" for key in EVENT_KEYS}
    named |= {f"{kind}-{name}" for kind in ("text", "note", "card") for name in NAMES}
    named |= {f"web-lesson-{name}-{part}" for name in LESSONS for part in ("title", "done")}
    steps = [text for name in LESSONS for text in step_texts(name)]
    named |= {f"web-lesson-{text}-{part}" for text in steps for part in ("text", "task", "wrong")}
    named |= {f"web-lesson-{key}" for name in LESSONS for key in other_texts(name)}
    assert named - set(Locale.load("en").ids()) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_has_the_same_emphasis_in_every_language(lesson: str, language: str) -> None:
    for step in step_texts(lesson):
        text, english = (Locale.load(each).text(f"web-lesson-{step}-text") for each in (language, "en"))
        assert text.count("**") == english.count("**") > 0
        assert all(part and part == part.strip() for part in text.split("**")[1::2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_language_of_the_browser(visit: Opener, language: str) -> None:
    page = visit(locale=language)
    locale = Locale.load(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".go b").first).to_have_text(locale.text("web-play-now"))
    play_now(page)
    expect(page.locator(".ask h2")).to_have_text(placing(locale))
    for _ in range(4):
        if not is_over(page):
            answer_by_keys(page)


def test_a_language_can_be_chosen_and_is_remembered(visit: Opener) -> None:
    page = visit(locale="en-GB")
    page.locator("[lang=pl]").click()
    expect(page.locator(".go b").first).to_have_text(Locale.load("pl").text("web-play-now"))
    page.reload()
    expect(page.locator(".go b").first).to_have_text(Locale.load("pl").text("web-play-now"))


def test_a_language_can_be_changed_in_mid_game(visit: Opener) -> None:
    """Every sentence changes at once; the server is not asked, and the socket stays open."""
    page = visit()
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    play_now(page)
    page.locator("nav .iconbtn").last.click()
    page.locator("dialog [lang=ru]").click()
    page.keyboard.press("Escape")
    expect(page.locator(".ask h2")).to_have_text(placing(Locale.load("ru")))
    answer_by_keys(page)
    assert [socket.is_closed() for socket in sockets] == [False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_tells_every_ruling_and_the_course_of_play(visit: Opener, language: str) -> None:
    page = visit("/rules", locale=language)
    locale = Locale.load(language)
    expect(page.locator("#topic-duel li").first).to_have_text(locale.text("topic-duel-1"))
    expect(page.locator("#topic-play li").last).to_have_text(locale.text("topic-play-9"))
    told = page.locator(".rulings dd").all_inner_texts()
    assert told == [locale.text(f"ruling-{ruling.name}") for ruling in rulings()]


def test_the_rules_page_tells_what_we_play_where_the_first_edition_differs(visit: Opener) -> None:
    page = visit("/rules", locale="fr")
    settled = page.get_by_text(Locale.load("fr").text("settled-4"))
    expect(page.locator("#topic-duel")).to_be_visible()
    expect(settled).to_have_count(0)
    page.get_by_text(Locale.load("fr").text("rules-first"), exact=True).click()
    expect(settled).to_be_visible()


def test_why_is_answered_in_the_language_of_the_player(visit: Opener) -> None:
    """Each answer is a ruling whose text is fetched only now, or a part of the rules."""
    page = visit(locale="ru")
    play_now(page)
    told = {ruling.name: Locale.load("ru").text(f"ruling-{ruling.name}") for ruling in rulings()}
    found: set[str] = set()
    while not found and not is_over(page):
        answer_by_keys(page)
        lines = page.locator(".log .line")
        for number in range(lines.count()):
            lines.nth(number).click()
            for reason in page.locator(".log .all ul li").all():
                name = reason.locator("b").inner_text()
                if name in told:
                    expect(reason).to_contain_text(told[name])
                    found.add(name)
            lines.nth(number).click()
    assert found


def placing(locale: Locale) -> str:
    """Return the question which card to place, as the one who is asked reads it."""
    return question(Decision(0, "place", ()), locale, ["Ann"], reader=0)
