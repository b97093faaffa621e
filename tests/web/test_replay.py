"""Finished games looked at again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Opener, in_languages
from tests.web.house import House, play_now, play_on
from tests.web.walk import answering, quick, resolution

from oriflamme.bots import find_bot
from oriflamme.bots.simulate import simulate
from oriflamme.game import Record, RuleSet
from oriflamme.game.action import actions
from oriflamme.game.lines import Narrator
from oriflamme.game.locale import Locale

NAMES = ("Ann", "Bob", "Cid")


def record(rules: str, seed: int = 7) -> Record:
    game = next(iter(simulate(RuleSet.parse(rules), 3, [find_bot("random")] * 3, 1, seed)))
    game.names = NAMES
    return Record.of(game)


def test_a_finished_game_can_be_seen_again(visit: Opener) -> None:
    page = visit()
    play_now(page)
    play_on(page)
    page.locator(".next a").first.click()
    page.wait_for_selector("[data-at='0']")
    assert page.locator("tbody").count() == 0  # the end is not told beforehand
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-at='1']")
    page.locator(".controls .seg").first.locator("button").nth(3).click()
    assert int(page.locator(".page").get_attribute("data-at") or 0) > 10
    hidden = page.locator("[data-piece][data-card$='?']").count()
    page.locator(".controls .seg").last.locator("button").last.click()
    assert hidden == 0 or page.locator("[data-piece][data-card$='?']").count() < hidden
    with page.expect_download() as saving:
        page.locator(".controls > .btn").click()
    saved = json.loads(Path(saving.value.path()).read_text("utf-8"))
    assert Record.parse(json.dumps(saved)).problem() is None
    page.keyboard.press("End")
    page.locator(".ask .btn").click()
    expect(page.locator("tbody tr").first).to_be_visible()


@in_languages
@pytest.mark.parametrize("rules", ["revised", "ablaze"])
def test_browser_and_terminal_tell_the_same_story(visit: Opener, tmp_path: Path, rules: str, language: str) -> None:
    played = record(rules)
    file = tmp_path / "game.jsonl"
    file.write_text(played.to_json() + "\n", "utf-8")
    page = visit("/replays", locale=language)
    page.locator("[type=file]").set_input_files(file)
    page.wait_for_selector("[data-at='0']")
    page.keyboard.press("End")
    page.wait_for_selector("[data-line]")
    shown = page.locator("[data-line] .text").all_inner_texts()
    locale = Locale.load(language)
    game = played.game()
    for move in played.moves:
        game.play(move)
    told = [Narrator(locale, NAMES).line(action) for action in actions(game.events_for(None))]
    assert [text.replace("\u00a0", " ") for text in shown] == [text.replace("\u00a0", " ") for text in told]


def test_the_link_to_a_replay_can_be_copied_where_everyone_may_see_it(visit: Opener) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    play_now(page)
    play_on(page)
    page.locator(".copy").click()
    expect(page.locator(".copy")).to_have_text(Locale.load().text("web-copied"))
    expect(page.locator(".next [role=status]")).to_have_text(Locale.load().text("web-link-copied"))
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#" not in link  # it gives nobody the seat
    other = visit(link)
    other.wait_for_selector("[data-at='0']")
    other.keyboard.press("End")
    other.locator(".ask .btn").click()
    expect(other.locator(".copy")).to_be_visible()
    # The same deal again is for its player: the first table's deal is not told on.
    page.locator("button", has_text=Locale.load().text("web-other-seat")).click()
    page.wait_for_url(lambda url: link.rpartition("/")[2] not in url)
    play_on(page)
    expect(page.locator(".turning")).to_be_visible()
    expect(page.locator(".copy")).to_have_count(0)


def test_a_link_leads_to_the_moment_and_the_eyes_it_was_copied_with(visit: Opener, house: House) -> None:
    start = {"kind": "position", "position": resolution("red.heir", 1, round=6)}
    page = visit(quick(house, start=start, replay="everyone"), permissions=["clipboard-read", "clipboard-write"])
    answering("reveal")(page)
    page.locator(".next a").first.click()
    page.wait_for_selector("[data-at='0']")
    secret = page.evaluate("location.hash")
    page.keyboard.press("ArrowRight")
    page.locator(".controls .seg").last.locator("button").nth(2).click()
    page.wait_for_url(lambda url: "?step=1&seat=2#" in url)
    assert secret and page.evaluate("location.hash") == secret
    page.locator("[data-copy]").click()
    expect(page.locator("[data-copy]")).to_have_text(Locale.load().text("web-copied"))
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("?step=1&seat=2")  # it gives nobody the seat
    page.reload()
    for each in (page, visit(link)):
        each.wait_for_selector("[data-at='1']")
        expect(each.locator(".controls .seg").last.locator("button").nth(2)).to_have_attribute("aria-pressed", "true")
    last = page.locator("[type=range]").get_attribute("max")
    strange = visit(link.replace("?step=1&seat=2", "?step=99999&seat=9"))
    strange.wait_for_selector(f"[data-at='{last}']")


def test_a_file_that_is_no_record_is_refused_in_words(visit: Opener, tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text('{"format": 1}\n', "utf-8")
    page = visit("/replays")
    page.locator("[type=file]").set_input_files(file)
    expect(page.locator("[role=alert]")).to_be_visible()


def test_every_step_of_a_replay_agrees_with_its_view(visit: Opener, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record("ablaze", 11).to_json() + "\n", "utf-8")
    page = visit("/replays")
    page.locator("[type=file]").set_input_files(file)
    page.wait_for_selector("[data-at='0']")
    last = int(page.locator("[type=range]").get_attribute("max") or 0)
    for step in range(1, last + 1):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"[data-at='{step}']")
    expect(page.locator(".ask .btn")).to_be_visible()
    assert page.locator(".page").get_attribute("data-drift") == "0"
