"""The waiting room: the table's word, its cards, and what can be said with one click."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Opener
from tests.web.house import House
from tests.web.test_company import post, sit

from oriflamme.game.locale import LANGUAGES, Locale

WORD = re.compile(r"\S+ [1-9][0-9]")
TEN = "archer spy lord assassination ambush prince queen cutthroat bribery trap".split()


def test_every_language_has_as_many_table_words_and_no_word_twice() -> None:
    words = {name: Locale.load(name).text("web-table-words").split(", ") for name in LANGUAGES}
    assert {len(each) for each in words.values()} == {len(words["en"])}
    assert all(len(set(each)) == len(each) for each in words.values())


def test_a_table_has_one_word_for_everybody_who_comes(visit: Opener, house: House) -> None:
    made = post(house, "tables", {"seats": [{}, {}, {}], "begins": "host", "public": True})
    link = f"{house.url}/t/{made['table']['id']}#{made['invitation']}"
    guest = visit(link.removeprefix(house.url))
    word = guest.locator("[data-word]").inner_text()
    assert WORD.fullmatch(word)
    ann = sit(visit, house, link, "Ann")
    expect(ann.locator("[data-word]")).to_have_text(word)
    lobby = visit("/lobby")
    expect(lobby.locator(f"[data-table='{made['table']['id']}'] [data-word]")).to_have_text(word)
    pole = visit(link.removeprefix(house.url), locale="pl")
    expect(pole.locator("[data-word]")).to_have_text(re.compile(rf"\S+ {word.split()[1]}"))


def test_the_cards_of_the_table_are_shown_and_explained(visit: Opener, house: House) -> None:
    rules = {"cards": TEN, "edition": "first", "duel": False, "twin_face_down": True}
    made = post(house, "tables", {"seats": [{}, {}, {}], "begins": "host", "rules": rules})
    ann = sit(visit, house, f"{house.url}/t/{made['table']['id']}#{made['invitation']}", "Ann")
    cards = ann.locator("[data-cards] button")
    english = Locale.load("en")
    shown = cards.evaluate_all("(all) => all.map((each) => each.getAttribute('aria-label'))")
    assert sorted(shown) == sorted(english.text(f"card-{name}") for name in TEN)
    lord = ann.get_by_role("button", name=english.text("card-lord"), exact=True)
    expect(ann.locator("[data-rule]")).to_have_count(0)
    lord.click()
    expect(ann.locator("[data-rule]")).to_contain_text(english.text("text-lord-first"))
    lord.click()
    expect(ann.locator("[data-rule]")).to_have_count(0)
    expect(ann.locator(".rules")).to_contain_text(english.text("web-twin-down"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_quick_reply_is_said_with_one_click(visit: Opener, house: House, language: str) -> None:
    made = post(house, "tables", {"seats": [{}, {}, {}], "begins": "host"})
    link = f"{house.url}/t/{made['table']['id']}#{made['invitation']}"
    ann, bob = (sit(visit, house, link, name, locale=language) for name in ("Ann", "Bob"))
    replies = Locale.load(language).text("web-chat-replies").split(", ")
    assert bob.locator("[data-reply]").all_inner_texts() == replies
    bob.locator("[data-reply]").nth(1).click()
    for page in (ann, bob):
        expect(page.locator("[role=log]")).to_contain_text(replies[1])
    watcher = visit(f"/t/{made['table']['id']}#{made['spectator']}", locale=language)
    watcher.wait_for_selector(".seat2")
    expect(watcher.locator("[data-reply]")).to_have_count(0)


def test_the_words_of_many_tables_differ(visit: Opener, house: House) -> None:
    tables = {post(house, "tables", {"seats": [{}, {}, {}], "public": True})["table"]["id"] for _ in range(12)}
    lobby = visit("/lobby")
    lobby.locator("[data-word]").nth(len(tables) - 1).wait_for()
    words = lobby.locator("[data-word]").all_inner_texts()
    assert all(WORD.fullmatch(word) for word in words)
    assert len(set(words)) > len(words) / 2
