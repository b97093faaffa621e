"""Actions: events folded into lines, the same for every viewer."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games import TABLES, random_game

from oriflamme.game.action import MOST_BEATS, Action, actions, beats, roles
from oriflamme.game.card import Card
from oriflamme.game.event import Event
from oriflamme.game.lines import Narrator
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.game.ruleset import RuleSet

NAMES = ("Ann", "Bob", "Cid", "Dora", "Eve")
LINE = re.compile(r"[\w’-]+(?:[,:.]?[ \u00a0\u202f][^\s{}\u2066-\u2069]+)+")


def event(key: str, **fields: Any) -> Event:
    for name in {"card", "by"} & fields.keys():
        fields[name] = Card.parse(fields[name])
    return Event(key, 3, **fields)


REVEALED = event("revealed", seat=1, card="blue.soldier", slot=2)
TOKENS = event("gained", seat=1, card="blue.soldier", amount=2, source="tokens")
ACTED = event("acted", seat=1, card="blue.soldier", ability="soldier")
RETURNED = event("tokens_returned", card="red.archer", amount=1)
FELL = event("eliminated", seat=1, card="red.archer", by="blue.soldier", other=0)
PAID = event("gained", seat=1, card="blue.soldier", amount=1, source="elimination")
SPRANG = event("sprang", seat=0, card="red.ambush", by="blue.soldier", other=1)
FOUR = event("gained", seat=0, card="red.ambush", amount=4, source="ability")


def english(action: Action, seat: int | None = None) -> str:
    return Narrator(Locale.load(), NAMES, seat).line(action)


def test_a_reveal_and_what_comes_of_it_are_one_action() -> None:
    [action] = actions([REVEALED, TOKENS, ACTED, RETURNED, FELL, PAID])
    assert action.headline == FELL
    assert action.changes == {1: 3}
    assert english(action) == "Bob’s Soldier eliminates Ann’s Archer"
    assert english(action, 0) == "Bob’s Soldier eliminates your Archer"
    assert english(action, 1) == "Your Soldier eliminates Ann’s Archer"


def test_the_line_tells_the_reveal_until_more_is_known() -> None:
    [action] = actions([REVEALED, TOKENS, ACTED])
    assert english(action) == "Bob reveals the Soldier"
    assert Narrator(Locale.load(), NAMES, 1).changes(action) == "you +2"


@pytest.mark.parametrize(
    ("language", "seat", "line"),
    [
        ("en", None, "Ann moves Ann’s own Archer to slot 3"),
        ("en", 0, "You move your own Archer to slot 3"),
        ("en", 1, "Ann moves Ann’s own Archer to slot 3"),
        ("fr", None, "Ann déplace son propre Archer à l’emplacement 3"),
        ("pl", 0, "Przesuwasz swojego Łucznika na miejsce 3"),
        ("ru", None, "Ann перекладывает своего Лучника на место 3"),
    ],
)
def test_a_card_of_the_player_who_moves_it_is_told_as_an_own_one(language: str, seat: int | None, line: str) -> None:
    moved = event("moved", seat=0, card="red.archer", by="red.decree", other=0, slot=3, origin=1)
    [action] = actions([moved])
    assert Narrator(Locale.load(language), NAMES, seat).line(action) == line


def test_an_ambush_is_an_action_of_its_own() -> None:
    fell, sprang = actions([ACTED, FELL, PAID, SPRANG, FOUR])
    assert (fell.changes, sprang.changes) == ({1: 1}, {0: 4})
    assert english(sprang, 0) == "Your Ambush springs on Bob’s Soldier"


def test_cards_that_one_player_lets_wait_are_joined() -> None:
    waits = [event("waited", seat=seat, card="red.?", slot=slot, amount=1) for slot, seat in enumerate((2, 2, 0), 1)]
    joined, single = actions(waits)
    assert english(joined) == "Cid lets 2 cards wait"
    assert english(single) == "Ann’s card in slot 3 waits: 1 token"


def test_a_loss_to_nobody_names_all_who_lose() -> None:
    acted = event("acted", seat=2, card="green.felon", ability="felon")
    losses = [event("lost", seat=seat, card="green.felon", amount=1) for seat in (0, 1)]
    [action] = actions([acted, *losses])
    assert english(action, 1) == "Cid’s Felon costs Ann and you influence"
    assert action.changes == {0: -1, 1: -1}


def test_what_hurts_takes_longer_to_tell() -> None:
    calm = beats([REVEALED, ACTED])
    assert calm == 1
    assert calm < beats([FELL, PAID], ACTED) < beats([ACTED, FELL, SPRANG])
    assert beats([event("placed", seat=seat % 4, card="red.?", place="back") for seat in range(99)]) == MOST_BEATS


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_actions_are_the_same_for_everybody_and_lose_nothing(rules: RuleSet, seats: int) -> None:
    game = random_game(rules, seats, 5)
    everything = roles(game.events)
    for viewer in (*range(seats), None):
        told = game.events_for(viewer)
        folded = actions(told)
        assert roles(told) == everything
        assert [each for action in folded for each in action.events] == list(told)
        half = len(told) // 2
        assert roles(told[half:], told[half - 1]) == everything[half:]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_every_line_is_a_sentence_in_every_language(rules: RuleSet, seats: int, language: str) -> None:
    for seed in range(4):
        game = random_game(rules, seats, seed)
        for seat in (0, None):
            reader = Narrator(Locale.load(language), NAMES, seat)
            for action in actions(game.events_for(seat)):
                assert LINE.fullmatch(reader.line(action)), reader.line(action)
