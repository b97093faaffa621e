"""The characters that bots are: no two alike at a table, the same for everybody, and told by nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.games import TABLES, random_game
from tests.server.rows import table_row
from tests.server.test_secrets import row_of
from tests.worlds import in_another_world

from oriflamme.bots.registry import LEVELS
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.game.ruleset import SEATS, RuleSet
from oriflamme.server.characters import CAST, character_of, seat_character
from oriflamme.server.names import character_names, looks_like
from oriflamme.server.rows import SeatRow
from oriflamme.server.table import seat_names
from oriflamme.server.wire import table_form

EVERYBODY = [character for people in CAST.values() for character in people]
DRAWINGS = Path(__file__).parents[2] / "web" / "src" / "drawings"


def bots(*levels: str) -> tuple[SeatRow, ...]:
    return tuple(SeatRow(seat=seat, name=None, bot=bot, own_bot=True, since=None) for seat, bot in enumerate(levels))


def test_every_level_has_a_character_for_every_seat() -> None:
    assert list(CAST) == list(LEVELS)
    assert {len(people) for people in CAST.values()} == {max(SEATS)}
    assert len(set(EVERYBODY)) == len(EVERYBODY)


def test_every_character_has_a_portrait_of_its_own() -> None:
    drawn = {path.stem.removeprefix("portrait-"): path.read_text("utf-8") for path in DRAWINGS.glob("portrait-*.svg")}
    assert set(drawn) == set(EVERYBODY)
    assert len(set(drawn.values())) == len(drawn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_a_name_and_a_sentence_of_its_own(language: str) -> None:
    words = Locale.load(language)
    sentences = [words.text(f"web-plays-{character}") for character in EVERYBODY]
    assert len(set(sentences)) == len(sentences) and all(sentence.endswith(".") for sentence in sentences)
    guests = words.text("web-guest-names").split(", ")
    for character in EVERYBODY:
        others = [name for other in EVERYBODY if other != character for name in character_names(other)]
        assert not looks_like(words.text(f"web-name-{character}"), [*others, *guests])


@pytest.mark.parametrize("level", [*LEVELS, "greedy"])
def test_no_two_bots_of_a_table_are_alike(level: str) -> None:
    for table in range(200):
        assert len({character_of(f"table {table}", seat, level) for seat in range(max(SEATS))}) == max(SEATS)


def test_another_table_has_other_company() -> None:
    orders = {tuple(character_of(f"table {table}", seat, "hard") for seat in range(4)) for table in range(200)}
    assert len(orders) > 60


def test_a_bot_that_plays_for_a_person_is_no_character() -> None:
    table = table_row("t", {"kind": "fresh"})
    (bot,) = bots("hard")
    assert seat_character(table, bot) in CAST["hard"]
    assert seat_character(table, replace(bot, name="Ann")) is None
    assert seat_character(table, replace(bot, bot=None)) is None


def test_everybody_who_plays_a_contest_meets_the_same_characters() -> None:
    ann, bob = (table_row(table, {"kind": "daily", "company": "2026-11-18"}) for table in ("a", "b"))
    assert [seat_character(ann, bot) for bot in bots(*["hard"] * 4)] == [
        seat_character(bob, bot) for bot in bots(*["hard"] * 4)
    ]


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_hidden_cards_do_not_choose_the_characters(rules: RuleSet, seats: int) -> None:
    for seed in range(3):
        game = random_game(rules, seats, seed, 20)
        other = in_another_world(game, 0, seed)
        company = bots(*["master"] * seats)
        assert table_form(row_of(game), company, 9) == table_form(row_of(other), company, 9)
        assert seat_names(row_of(game), company) == seat_names(row_of(other), company)
