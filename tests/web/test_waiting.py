"""The waiting room: the table's word, its cards, and what can be said with one click."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, in_languages
from tests.web.house import House
from tests.web.test_company import post, sit

from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.server.characters import CAST

WORD = re.compile(r"\S+ [1-9][0-9]")
SECONDS = {"en": "30 sec", "fr": "30\u202fs", "pl": "30 sek.", "ru": "30 с"}
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


# ---- who a bot is ----------------------------------------------------------------------------------------


def hosted(visit: Opener, house: House, seats: int, language: str = "en", **form: object) -> tuple[Page, str]:
    """A table that waits, as its host sees it, and its link."""
    made = post(house, "tables", {"seats": [{}] * seats, "begins": "host", **form})
    link = f"{house.url}/t/{made['table']['id']}#{made['invitation']}"
    return sit(visit, house, link, "Ann", locale=language), link


@in_languages
def test_the_host_chooses_who_sits_down_as_a_bot(visit: Opener, house: House, language: str) -> None:
    words = Locale.load(language)
    ann, link = hosted(visit, house, 4, language)
    bob = sit(visit, house, link, "Bob", locale=language)
    expect(bob.locator("[data-picker], [data-pick]")).to_have_count(0)  # only the host chooses
    seat = ann.locator("[data-seat='2']")
    expect(seat.locator("[data-picker]")).to_be_visible()  # the first free seat
    seat.get_by_role("button", name=words.text("web-strength-hard"), exact=False).click()
    radios = seat.get_by_role("radio")
    assert radios.evaluate_all("(all) => all.map((each) => each.value)") == [*CAST["hard"], ""]
    expect(radios.last).to_be_checked()
    seat.get_by_text(words.text("web-name-yolande"), exact=True).click()
    expect(seat.locator("[data-picker] .manner")).to_have_text(words.text("web-plays-yolande"))
    expect(ann.locator("[data-filling]")).to_contain_text(words.text("web-name-yolande"))
    seat.locator("[data-add]").click()
    for page in (ann, bob):
        expect(page.locator("[data-seat='2'] .name")).to_contain_text(words.text("web-name-yolande"))
        expect(page.locator("[data-seat='2'] [data-level]")).to_have_attribute("data-level", "hard")
    # The next free seat is looked at, and nobody is there twice.
    other = ann.locator("[data-seat='3']")
    other.get_by_role("button", name=words.text("web-strength-hard"), exact=False).click()
    expect(other.locator("input[value=yolande]")).to_be_disabled()
    seat.locator("[data-remove]").click()
    expect(ann.locator("[data-seat='2'].open")).to_be_visible()
    expect(other.locator("input[value=yolande]")).to_be_enabled()


def test_a_bot_is_chosen_and_the_game_begun_by_keys(visit: Opener, house: House) -> None:
    ann, _ = hosted(visit, house, 3)
    picker = ann.locator("[data-seat='1'] [data-picker]")
    picker.locator("input[value='']").focus()
    ann.keyboard.press("ArrowUp")
    chosen = picker.locator("input:checked")
    expect(chosen).to_have_value(CAST["normal"][-1])
    ann.keyboard.press("Tab")
    expect(picker.locator("[data-add]")).to_be_focused()
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-seat='1'] .name")).to_contain_text("Corvin")
    ann.locator("body").press("/")
    expect(ann.locator("form input")).to_be_focused()
    ann.keyboard.type("b")  # a letter of the chat, and no key
    ann.keyboard.press("Escape")
    expect(ann.locator("form input")).not_to_be_focused()
    expect(ann.locator("[data-begin]")).to_be_visible()
    ann.keyboard.press("b")
    ann.wait_for_selector(".page")


def test_every_open_seat_gets_the_bot_that_was_chosen_for_it(visit: Opener, house: House) -> None:
    ann, _ = hosted(visit, house, 4)
    for seat, level, name in ((1, "Master", "Ottilie"), (3, "Easy", "Fulk")):
        place = ann.locator(f"[data-seat='{seat}']")
        if not place.locator("[data-picker]").count():
            place.locator("[data-pick]").click()
        place.get_by_role("button", name=level).click()
        place.get_by_text(name, exact=True).click()
    ann.locator("[data-begin]").click()
    ann.wait_for_selector(".page")
    expect(ann.locator(".seats")).to_contain_text("Ottilie")
    expect(ann.locator(".seats")).to_contain_text("Fulk")


def test_a_bot_becomes_another_one_in_its_seat(visit: Opener, house: House) -> None:
    made = post(house, "tables", {"seats": [{}, {}, {"bot": "easy"}], "begins": "host"})
    ann = sit(visit, house, f"{house.url}/t/{made['table']['id']}#{made['invitation']}", "Ann")
    seat = ann.locator("[data-seat='2']")
    expect(seat.locator("[data-picker]")).to_have_count(0)
    seat.locator("[data-pick]").click()
    expect(seat.locator("input:checked")).to_have_value(made["table"]["seats"][2]["character"])
    seat.get_by_role("button", name="Beginner").click()
    seat.get_by_text("Gisela", exact=True).click()
    seat.locator("[data-add]").click()
    expect(seat.locator(".name")).to_contain_text("Gisela")
    expect(seat.locator("[data-picker]")).to_have_count(0)


def test_a_person_with_a_bots_name_keeps_it(visit: Opener, house: House) -> None:
    made = post(house, "tables", {"seats": [{}, {}, {}], "begins": "host"})
    free = {character for level in CAST for character in CAST[level]}
    host = f"{house.url}/t/{made['table']['id']}#{made['invitation']}"
    for character in sorted(free):  # the usual characters of the free seats are not to be had
        page = visit(host.removeprefix(house.url))
        page.locator(".join input").fill(character.capitalize())
        page.locator("button[type=submit]").click()
        page.wait_for_selector(".seat2, [role=alert]:not(:empty)")
        if page.locator(".seat2").count():
            break
    level = next(level for level in CAST if character in CAST[level])
    seat = page.locator("[data-seat='1']")
    seat.locator(".seg button").nth(list(CAST).index(level)).click()
    expect(seat.locator(f"input[value={character}]")).to_be_disabled()


# ---- what is played --------------------------------------------------------------------------------------


@in_languages
def test_what_the_table_plays_is_told_in_facts(visit: Opener, house: House, language: str) -> None:
    words = Locale.load(language)
    rules = {"cards": TEN, "edition": "first", "duel": False, "twin_face_down": True}
    clock = {"kind": "move", "seconds": 45}
    ann, _ = hosted(visit, house, 5, language, rules=rules, clock=clock, public=True, replay="everyone")

    def fact(name: str) -> str:
        return ann.locator(f"[data-fact={name}] dd").inner_text()

    assert fact("cards") == words.text("rules-mixed")
    assert fact("edition") == words.text("web-edition-first")
    assert fact("twin") == words.text("web-twin-down-detail")
    assert fact("family") == words.text("web-fact-family-hand")
    assert fact("rounds") == words.text("web-fact-rounds")
    assert fact("clock") == words.text("web-clock-move", seconds=45)
    assert fact("seats") == words.text("web-fact-seats-listed", seats=5)
    assert fact("replay") == words.text("web-fact-replay-everyone")
    duel, _ = hosted(visit, house, 2, language, rules="duel")
    assert fact("absence").endswith(SECONDS[language])
    told = duel.locator("[data-fact]").evaluate_all("(all) => all.map((each) => each.dataset.fact)")
    assert told == ["cards", "edition", "family", "rounds", "clock", "absence", "seats", "replay"]
    assert duel.locator("[data-fact=family] dd").inner_text() == words.text("web-fact-family-duel")
    assert duel.locator("[data-fact=replay] dd").inner_text() == words.text("web-fact-replay-players")


def test_how_long_somebody_may_be_away_is_chosen_with_the_table(visit: Opener, house: House) -> None:
    page = visit("/friends")
    page.get_by_role("button", name="10 min", exact=True).click()
    page.locator("button[type=submit]").click()
    page.wait_for_selector(".seat2")
    expect(page.locator("[data-fact=absence] dd")).to_contain_text("10 min")
