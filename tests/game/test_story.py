"""The story: every event, question and answer becomes a sentence."""

import random
import re
from dataclasses import replace
from typing import Any

import pytest

from oriflamme.game.card import FAMILIES, NAMES, Card
from oriflamme.game.event import EVENT_KEYS, SOURCES, Event
from oriflamme.game.game import Game
from oriflamme.game.locale import CASES, LANGUAGES, Locale, read
from oriflamme.game.move import Decision, Move
from oriflamme.game.notation import parse_queue
from oriflamme.game.story import caption, card_text, detail, joined, question, tell

SEATS = ["Ann", "Bob", "Cid", "Dora", "Eve"]
SENTENCE = re.compile(r"[\w’-]+(?:[,:.]?[ \u00a0\u202f][^\s{}\u2066-\u2069]+)+(?:[.?]|[\u00a0\u202f]\?)")
"""Words with single spaces between them; no braces, no isolation marks."""
MAY_BE_HIDDEN = ("placed", "waited", "chose", "moved", "drew")

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_key = pytest.mark.parametrize("key", EVENT_KEYS)


def event(key: str, **fields: Any) -> Event:
    """An event of round 2, its cards written as text."""
    for name in {"card", "by"} & fields.keys():
        fields[name] = Card.parse(fields[name])
    return Event(key, 2, **fields)


def told(key: str, **fields: Any) -> str:
    return tell(event(key, **fields), Locale.load(), SEATS)


def full(key: str, card: str, amount: int = 2, **fields: Any) -> Event:
    """An event with everything that an event can have."""
    fields = {"source": "ability", "place": "on", "by": "blue.trap", **fields}
    return event(
        key, seat=0, card=card, slot=3, amount=amount, other=1, ability="spy", origin=4, winners=(0, 2), **fields
    )


@every_key
def test_every_event_has_a_sentence(key: str) -> None:
    assert "event-" + key.replace("_", "-") in Locale.load().ids()


def test_every_sentence_has_an_event() -> None:
    ids = {message_id for message_id in Locale.load().ids() if message_id.startswith("event-")}
    assert ids == {"event-" + key.replace("_", "-") for key in EVENT_KEYS}


@every_language
@every_key
@pytest.mark.parametrize("card", ["red.spy", "red.?", "black.decree"])
def test_every_event_can_be_told_in_every_language(language: str, key: str, card: str) -> None:
    for amount in (0, 1, 2, 5):
        assert SENTENCE.fullmatch(tell(full(key, card, amount), Locale.load(language), SEATS))


@every_key
def test_an_event_with_gaps_still_makes_a_line(key: str) -> None:
    assert told(key).endswith(".")


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("key", ["gained", "lost"])
def test_influence_from_every_source_can_be_told(key: str, source: str) -> None:
    assert SENTENCE.fullmatch(tell(full(key, "red.spy", source=source), Locale.load(), SEATS))


@pytest.mark.parametrize("key", MAY_BE_HIDDEN)
def test_a_hidden_card_is_told_by_its_family_only(key: str) -> None:
    told_hidden = tell(full(key, "red.?"), Locale.load(), SEATS)
    assert " a red card" in told_hidden
    assert "the a" not in told_hidden


@pytest.mark.parametrize(
    ("happened", "sentence"),
    [
        (event("game_started", seat=1), "The game begins."),
        (event("round_started", seat=1, amount=3), "Round 3 begins. Bob is first player."),
        (event("placed", seat=0, card="red.?", slot=1, place="front"), "Ann places a red card at the front."),
        (event("placed", seat=0, card="red.spy", slot=5, place="back"), "Ann places the red Spy at the back."),
        (event("placed", seat=0, card="red.?", slot=3, place="on"), "Ann places a red card on the card in slot 3."),
        (
            event("placed", seat=0, card="red.twin", slot=1, place="front", by="red.prince"),
            "The red Prince brings the red Twin: Ann places it at the front.",
        ),
        (
            event("waited", seat=0, card="red.?", slot=3, amount=1),
            "Ann lets a red card in slot 3 wait: it holds 1 token.",
        ),
        (
            event("waited", seat=0, card="red.heir", slot=3, amount=2),
            "Ann lets the red Heir in slot 3 wait: it holds 2 tokens.",
        ),
        (event("revealed", seat=0, card="red.archer", slot=1), "Ann reveals the red Archer."),
        (event("acted", seat=0, card="red.archer", ability="archer"), "The red Archer acts."),
        (
            event("acted", seat=0, card="red.shapeshifter", ability="archer"),
            "The red Shapeshifter acts as the Archer.",
        ),
        (event("chose", seat=0, card="blue.?", slot=2), "Ann chooses a blue card in slot 2."),
        (
            event("copied", seat=0, card="red.shapeshifter", by="blue.lord", other=1),
            "The red Shapeshifter copies the blue Lord.",
        ),
        (event("gained", seat=0, amount=1, source="start"), "Ann starts with 1 influence point."),
        (
            event("gained", seat=0, card="red.heir", amount=2, source="ability"),
            "Ann gains 2 influence points from the red Heir.",
        ),
        (
            event("gained", seat=0, card="red.heir", amount=1, source="tokens"),
            "Ann gains 1 influence point from a token on the red Heir.",
        ),
        (
            event("gained", seat=0, card="red.heir", amount=3, source="tokens"),
            "Ann gains 3 influence points from the tokens on the red Heir.",
        ),
        (
            event("gained", seat=0, card="red.archer", amount=1, source="elimination"),
            "Ann gains 1 influence point for the elimination by the red Archer.",
        ),
        (
            event("gained", seat=0, card="red.cutthroat", amount=2, source="elimination"),
            "Ann gains 2 influence points for the eliminations by the red Cutthroat.",
        ),
        (
            event("gained", seat=0, card="red.spy", amount=1, source="taken", other=1),
            "Ann takes 1 influence point from Bob with the red Spy.",
        ),
        (
            event("lost", seat=1, card="red.spy", amount=1, source="lost", other=0),
            "Bob loses 1 influence point to Ann.",
        ),
        (
            event("lost", seat=1, card="red.felon", amount=1, source="lost"),
            "Bob loses 1 influence point because of the red Felon.",
        ),
        (
            event("eliminated", seat=0, card="blue.spy", slot=3, by="red.archer", other=1),
            "The red Archer eliminates the blue Spy in slot 3.",
        ),
        (
            event("eliminated", seat=0, card="red.archer", slot=1, by="red.archer", other=0),
            "The red Archer eliminates itself.",
        ),
        (event("discarded", seat=0, card="red.decree", slot=2), "The red Royal Decree is discarded."),
        (event("tokens_returned", card="red.ambush", amount=1), "1 token on the red Ambush goes back to the supply."),
        (event("tokens_returned", card="red.ambush", amount=2), "2 tokens on the red Ambush go back to the supply."),
        (
            event("sprang", seat=1, card="blue.ambush", by="red.soldier", other=0),
            "The blue Ambush springs on the red Soldier.",
        ),
        (
            event("moved", seat=0, card="blue.?", slot=1, origin=4, by="red.decree", other=1),
            "Ann moves a blue card from slot 4 to slot 1 with the red Royal Decree.",
        ),
        (event("replaced", seat=0, card="red.queen", slot=2), "The red Queen takes the free place in slot 2."),
        (
            event("not_replaced", seat=0, card="blue.queen", slot=2),
            "Ann has no Queen set aside or discarded: nothing takes its place.",
        ),
        (
            event("bribed", seat=0, card="blue.queen", slot=2, by="red.bribery", other=1),
            "Ann bribes the blue Queen in slot 2 with the red Bribery.",
        ),
        (event("bribe_returned", seat=0, card="blue.queen"), "The bribe token on the blue Queen goes back to Ann."),
        (
            event("repeated", seat=0, card="red.combination", amount=1),
            "Ann gives up a token to use the red Combination again.",
        ),
        (event("nothing_happened", seat=0, card="red.soldier"), "The red Soldier has no effect."),
        (event("drew", seat=0, card="red.?"), "Ann draws a red card."),
        (event("drew", seat=0, card="red.spy"), "Ann draws the red Spy."),
        (event("round_ended", amount=3), "Round 3 ends."),
        (event("game_ended", winners=(1,)), "The game ends. Bob wins."),
        (event("game_ended", winners=(0, 1, 3)), "The game ends. Ann, Bob and Dora share the victory."),
    ],
    ids=lambda value: value.key if isinstance(value, Event) else "",
)
def test_how_the_log_reads(happened: Event, sentence: str) -> None:
    assert tell(happened, Locale.load(), SEATS) == sentence


ELIMINATED = event("eliminated", seat=0, card="blue.archer", by="yellow.soldier", slot=2, other=1)
PAID = event("gained", seat=0, card="yellow.soldier", amount=1, source="elimination")
PAID_TWICE = event("gained", seat=0, card="yellow.cutthroat", amount=2, source="elimination")
COVERED = event("placed", seat=0, card="red.?", slot=3, place="on")
RETURNED = event("tokens_returned", seat=0, card="red.heir", amount=2)
ACTED = event("acted", seat=0, card="yellow.soldier", ability="soldier")


@pytest.mark.parametrize(
    ("language", "happened", "sentence"),
    [
        ("fr", ACTED, "Le Soldat jaune agit."),
        ("fr", ELIMINATED, "Le Soldat jaune élimine l’Archer bleu à l’emplacement 2."),
        ("fr", PAID, "Ann gagne 1 point d’Influence pour l’élimination par le Soldat jaune."),
        ("fr", PAID_TWICE, "Ann gagne 2 points d’Influence pour les éliminations par le Coupe-jarret jaune."),
        ("fr", COVERED, "Ann pose une carte rouge sur la carte de l’emplacement 3."),
        ("fr", RETURNED, "2 jetons de l’Héritier rouge retournent à la réserve."),
        ("pl", ACTED, "Żołnierz Żółtych działa."),
        ("pl", ELIMINATED, "Żołnierz Żółtych likwiduje Łucznika Niebieskich na miejscu 2."),
        ("pl", PAID, "Ann zyskuje 1 punkt Wpływu za likwidację, której dokonuje Żołnierz Żółtych."),
        ("pl", PAID_TWICE, "Ann zyskuje 2 punkty Wpływu za likwidacje, których dokonuje Zbir Żółtych."),
        ("pl", COVERED, "Ann kładzie kartę Czerwonych na karcie z miejsca 3."),
        ("pl", RETURNED, "2 żetony Dziedzica Czerwonych wracają do zasobów ogólnych."),
        ("ru", ACTED, "Солдат жёлтых действует."),
        ("ru", ELIMINATED, "Солдат жёлтых устраняет Лучника синих на месте 2."),
        ("ru", PAID, "Ann получает 1 очко влияния за устранение: действует Солдат жёлтых."),
        ("ru", PAID_TWICE, "Ann получает 2 очка влияния за устранения: действует Головорез жёлтых."),
        ("ru", COVERED, "Ann кладёт карту красных поверх карты на месте 3."),
        ("ru", RETURNED, "2 жетона Наследника красных возвращаются в резерв."),
    ],
)
def test_how_the_log_reads_elsewhere(language: str, happened: Event, sentence: str) -> None:
    assert tell(happened, Locale.load(language), SEATS) == sentence


def test_a_language_without_sentences_tells_in_english_with_its_own_names() -> None:
    names_only = read("pl", "card-archer = Łucznik\n    .acc = Łucznika\nfamily-red = Czerwoni\n", Locale.load())
    assert tell(event("revealed", seat=0, card="red.archer"), names_only, SEATS) == "Ann reveals the red Łucznik."


def test_a_language_with_sentences_declines_the_names() -> None:
    polish = read(
        "pl",
        "event-eliminated = { $by } likwiduje { $card_acc }.\n"
        "event-placed = { $seat } kładzie { $card_acc }.\n"
        "card-archer = Łucznik\ncard-trap = Pułapka\n    .acc = Pułapkę\n"
        "family-red = Czerwoni\n    .gen = Czerwonych\nfamily-blue = Niebiescy\n    .gen = Niebieskich\n"
        "known-card = { $name } { $family_gen }\n"
        "hidden-card = karta { $family_gen }\n    .acc = kartę { $family_gen }\n",
        Locale.load(),
    )
    fallen = event("eliminated", seat=0, card="blue.trap", by="red.archer")
    assert tell(fallen, polish, SEATS) == "Łucznik Czerwonych likwiduje Pułapkę Niebieskich."
    assert tell(event("placed", seat=0, card="red.?"), polish, SEATS) == "Ann kładzie kartę Czerwonych."


@pytest.mark.parametrize(
    ("language", "card", "case", "expected"),
    [
        ("en", "red.spy", "nom", "red Spy"),
        ("en", "red.?", "acc", "a red card"),
        ("fr", "blue.spy", "nom", "Espion bleu"),
        ("fr", "blue.queen", "gen", "de la Reine bleue"),
        ("fr", "green.?", "nom", "une carte verte"),
        ("pl", "red.spy", "acc", "Szpiega Czerwonych"),
        ("pl", "yellow.?", "acc", "kartę Żółtych"),
        ("ru", "black.queen", "ins", "Королевой чёрных"),
        ("ru", "blue.?", "gen", "карты синих"),
    ],
)
def test_how_a_card_is_called(language: str, card: str, case: str, expected: str) -> None:
    assert card_text(Card.parse(card), Locale.load(language), case) == expected


@every_language
def test_every_card_can_be_called_in_every_case(language: str) -> None:
    locale = Locale.load(language)
    for family in FAMILIES:
        for name in (*NAMES, None):
            assert all(card_text(Card(family, name), locale, case) for case in ("nom", *CASES))


def test_no_card_is_no_text() -> None:
    assert card_text(None, Locale.load()) == ""


def test_names_are_joined_as_a_sentence_lists_them() -> None:
    assert [joined(SEATS[:n], Locale.load()) for n in range(4)] == ["", "Ann", "Ann and Bob", "Ann, Bob and Cid"]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (Decision(0, "place", ()), "Ann: which card goes into the queue, and where?"),
        (
            Decision(0, "place", (), Card("red", "prince"), 2),
            "Ann: the red Prince brings its Twin. Where does it go?",
        ),
        (Decision(0, "reveal", (), Card("red", "spy"), 2), "Ann: reveal the red Spy in slot 2, or let it wait?"),
        (Decision(0, "reveal", (), Card("red", None), 2), "Ann: reveal a red card in slot 2, or let it wait?"),
        (
            Decision(0, "target", (), Card("red", "shapeshifter"), 2, "soldier"),
            "Ann: the red Shapeshifter eliminates an adjacent card. Which one?",
        ),
        (
            Decision(0, "target", (), Card("red", "lord"), 2, "lord"),
            "Ann: which card does the red Lord choose?",
        ),
        (
            Decision(0, "gap", (), Card("red", "decree"), 2, "decree"),
            "Ann: where does the red Royal Decree put the card?",
        ),
        (
            Decision(0, "repeat", (), Card("red", "combination"), None, "combination"),
            "Ann: give up a token to use the red Combination again, or keep it?",
        ),
    ],
)
def test_how_a_question_reads(asked: Decision, sentence: str) -> None:
    assert question(asked, Locale.load(), SEATS) == sentence


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (Decision(0, "place", ()), "Which card goes into the queue, and where?"),
        (
            Decision(0, "target", (), Card("red", "archer"), 2, "archer"),
            "Your Archer shoots. At the first card of the queue, or the last?",
        ),
        (Decision(0, "reveal", (), Card("red", "spy"), 2), "Reveal your Spy in slot 2, or let it wait?"),
    ],
)
def test_the_one_who_is_asked_needs_no_name(asked: Decision, sentence: str) -> None:
    assert question(asked, Locale.load(), SEATS, reader=0) == sentence
    assert question(asked, Locale.load(), SEATS, reader=1).startswith("Ann: ")


@pytest.mark.parametrize(
    ("language", "name", "reveal", "target"),
    [
        ("fr", "ambush", "Révéler votre Embuscade à", "Votre Embuscade élimine"),
        ("fr", "soldier", "Révéler votre Soldat à", "Votre Soldat élimine"),
        ("pl", "ambush", "Ujawnić twoją Zasadzkę na", "Twoja Zasadzka likwiduje"),
        ("pl", "decree", "Ujawnić twój Królewski Dekret na", "Twój Królewski Dekret likwiduje"),
        ("pl", "soldier", "Ujawnić twojego Żołnierza na", "Twój Żołnierz likwiduje"),
        ("ru", "assassination", "Открыть ваше Убийство на", "Ваше Убийство устраняет"),
        ("ru", "decree", "Открыть ваш Королевский указ на", "Ваш Королевский указ устраняет"),
        ("ru", "soldier", "Открыть вашего Солдата на", "Ваш Солдат устраняет"),
    ],
)
def test_an_own_card_is_asked_about_as_yours(language: str, name: str, reveal: str, target: str) -> None:
    card, locale = Card("red", name), Locale.load(language)
    assert question(Decision(0, "reveal", (), card, 2), locale, SEATS, reader=0).startswith(reveal)
    assert question(Decision(0, "target", (), card, 2, "soldier"), locale, SEATS, reader=0).startswith(target)


QUEUE = "red.decree! blue.spy! green.? blue.heir!/blue.archer+1"


@pytest.mark.parametrize(
    ("move", "text", "does"),
    [
        ("place red.spy front", "At the front", ""),
        ("place red.spy back", "At the back", ""),
        ("place red.spy on 3", "On card 3", ""),
        ("reveal", "Reveal", "turn it face up"),
        ("wait", "Wait", "1 more token on it"),
        ("target 2", "Slot 2: blue Spy", ""),
        ("target 3", "Slot 3: a green card", ""),
        ("repeat", "Once more", "give up the token"),
        ("keep", "Keep", "gain 1 now"),
    ],
)
def test_how_an_answer_reads(move: str, text: str, does: str) -> None:
    view = replace(Game.new("revised", seed=1).view(0), queue=parse_queue(QUEUE))
    assert caption(Move.parse(move), Locale.load(), view) == text
    assert detail(Move.parse(move), Locale.load()) == does


@pytest.mark.parametrize(
    ("moved", "captions"),
    [
        (2, {0: "At the front", 2: "Between 3 and 4", 3: "At the back"}),
        (4, {0: "At the front", 1: "Between 1 and 2", 3: "Between 3 and 4", 4: "At the back"}),
    ],
)
def test_a_moved_card_goes_between_slots_as_they_are_seen(moved: int, captions: dict[int, str]) -> None:
    """A card that lies alone leaves an empty slot, which still counts; one on a stack does not."""
    chose = (Event("chose", 3, seat=0, card=Card("blue", "spy"), slot=moved),)
    view = replace(Game.new("revised", seed=1).view(0), queue=parse_queue(QUEUE), history=chose)
    assert {gap: caption(Move("gap", number=gap), Locale.load(), view) for gap in captions} == captions


@every_language
@pytest.mark.parametrize("rules", ["first", "revised", "ablaze", "duel"])
def test_whole_games_can_be_told(language: str, rules: str) -> None:
    locale = Locale.load(language)
    game = Game.new(rules, seed=5)
    rng = random.Random(5)
    while (decision := game.decision) is not None:
        assert SENTENCE.fullmatch(question(decision, locale, SEATS))
        move = rng.choice(decision.options)
        assert caption(move, locale, game.view(decision.seat))
        game.play(move)
    for viewer in (0, None):
        assert all(SENTENCE.fullmatch(tell(happened, locale, SEATS)) for happened in game.events_for(viewer))
