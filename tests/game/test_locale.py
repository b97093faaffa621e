"""Languages: what every file must hold, and what the one module around Fluent promises."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

from oriflamme.game.card import BOXES, CHARACTERS, FAMILIES, NAMES
from oriflamme.game.errors import BadInput
from oriflamme.game.locale import CASES, LANGUAGES, Locale, LocaleError, read, source_text
from oriflamme.game.rulebook import rulings
from oriflamme.game.ruleset import NAMED

TERMS = ("queue", "influence", "family", "placement", "resolution", "stack", "first-player", "eliminate", "discard")
EDITIONS_DIFFER = ("lord", "ambush")
REQUIRED = [
    *(f"card-{name}" for name in NAMES),
    *(f"family-{family}" for family in FAMILIES),
    *(f"term-{term}" for term in TERMS),
    "known-card",
    "hidden-card",
    "kind-character",
    "kind-intrigue",
]

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_card = pytest.mark.parametrize("name", NAMES)


@cache
def messages(language: str) -> dict[str, Message]:
    """The messages of a file, by name."""
    entries = FluentParser().parse(source_text(language)).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, Message)}


def texts(message: Message) -> Iterator[str]:
    """The pieces of plain text in a message."""
    found: list[str] = []

    class Collector(Visitor):
        def visit_TextElement(self, node: TextElement) -> None:
            found.append(node.value)

    Collector().visit(message)
    yield from found


def variables(message: Message) -> set[str]:
    """The variables that a message uses."""
    found: set[str] = set()

    class Collector(Visitor):
        def visit_VariableReference(self, node: VariableReference) -> None:
            found.add(node.id.name)

    Collector().visit(message)
    return found


@every_language
def test_every_file_is_fluent_throughout(language: str) -> None:
    entries = FluentParser().parse(source_text(language)).body
    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []


@every_language
def test_no_message_stands_in_a_file_twice(language: str) -> None:
    ids = Locale.load(language).ids()
    assert len(ids) == len(set(ids)) == len(messages(language))


@every_language
def test_every_language_has_all_names(language: str) -> None:
    assert set(REQUIRED) - set(Locale.load(language).ids()) == set()


@every_language
def test_nothing_is_said_in_english_elsewhere(language: str) -> None:
    """But for a piece of English grammar."""
    assert set(Locale.load("en").ids()) - set(Locale.load(language).ids()) <= {"part-the-card"}


@every_language
def test_a_translation_knows_no_more_than_the_english_message(language: str) -> None:
    """Of commands and reports; sentences about cards have case forms. `$en`: a card's English name."""
    english = messages("en")
    for name, message in messages(language).items():
        if name.startswith(("help-", "cli-", "report-", "balance-", "arena-")):
            assert variables(message) <= variables(english[name]) | {"en"}, name


@every_language
def test_no_language_has_a_message_that_english_lacks(language: str) -> None:
    assert set(Locale.load(language).ids()) - set(Locale.load("en").ids()) == set()


def test_every_ruling_told_is_one_of_the_rule_book() -> None:
    told = {name.removeprefix("ruling-") for name in Locale.load().ids() if name.startswith("ruling-")}
    assert told == {ruling.name for ruling in rulings()}


def test_a_language_without_the_rules_at_length_tells_them_in_english() -> None:
    """As one does whose second file is not written yet."""
    german = read("de", "card-archer = Bogenschütze\n", Locale.load())
    assert german.text("ruling-R1") == Locale.load().text("ruling-R1")


@every_language
def test_names_of_cards_and_families_differ(language: str) -> None:
    locale = Locale.load(language)
    assert len({locale.card(name) for name in NAMES}) == len(NAMES)
    assert len({locale.family(family) for family in FAMILIES}) == len(FAMILIES)


@every_language
def test_a_text_is_one_line_without_stray_marks(language: str) -> None:
    for message_id, message in messages(language).items():
        for text in texts(message):
            assert not re.search("[\n\t\u2066-\u2069]|  ", text), message_id


NOT_THE_WORDS_OF_THE_BOOKS = {
    "en": {
        r"uncover": "not covered",
        r"\b\d+ influence\b(?! point)|\bLook at another card": "influence points; Choose another card",
        r"(?<![Ss]et )\baside\b": "set aside",
        r"\ban own\b": "one of your own",
        r"\b(lays|laid|[Ll]aying) (a|the|one|two|any|cards?)\b": "place",
    },
    "fr": {
        r"découvert": "non recouverte",
        r"\b[Mm]anche": "tour",
        r"\bpouvoirs?\b": "capacité",
        r"\b[Cc]ouvr|\bcouvert": "recouvrir, recouverte",
        r"mêlé": "mélangées",
        r"\d Influence": "points d’Influence",
        r"\bde (?=[AEIOUÉÈH]\w+$)|\bde $": "Défausse : Aldric",
        r" [:;?!»]|\w[:;?!](?:\s|$)|^[:;?!]|« ": "a space that does not break before : ; ? !",
    },
    "pl": {
        r"\bpul[aiąęo]\b": "zasoby ogólne",
        r"[Oo]dkry": "ujawnić",
        r"przyleg": "sąsiadująca",
        r"rodzin": "ród",
        r"pkt wpływu": "punkty Wpływu",
        r"\b[Ww]yeliminow": "zlikwidować",
        r"Ablaze": "Pożoga",
    },
    "ru": {
        r"запас": "резерв",
        r"[Рр]аскр": "открыть",
        r"[Пп]окры": "прикрыта",
        r"свойств": "эффект",
        r"\d+ влияни|влияний": "очки влияния",
        r"Откройте Убийство": "Откройте карту «Убийство»",
        r"Ablaze": "Пламя",
    },
}
"""What a text must not say, and what the books say instead."""
OTHER_MEANINGS = {
    ("en", "balance-figures-words"): "a column of a report",
    ("en", "balance-wins-aside"): "a column of a report",
    ("fr", "part-actor"): "where the name begins with no vowel",
    ("fr", "part-target"): "where the name begins with no vowel",
    ("fr", "part-actor-low"): "where the name begins with no vowel",
    ("fr", "report-verdict-better"): "before a share in percent",
    ("fr", "report-verdict-worse"): "before a share in percent",
    ("fr", "report-verdict-even"): "before a share in percent",
}


@pytest.mark.parametrize(
    ("language", "pattern", "better"),
    [(code, *pair) for code, words in NOT_THE_WORDS_OF_THE_BOOKS.items() for pair in words.items()],
)
def test_the_words_are_those_of_the_printed_books(language: str, pattern: str, better: str) -> None:
    found = [
        (name, text)
        for name, message in messages(language).items()
        for text in texts(message)
        if re.search(pattern, text) and (language, name) not in OTHER_MEANINGS
    ]
    assert found == [], f"say {better}"


@pytest.mark.parametrize(("language", "name"), OTHER_MEANINGS)
def test_an_exception_is_needed(language: str, name: str) -> None:
    patterns = NOT_THE_WORDS_OF_THE_BOOKS[language]
    assert any(re.search(pattern, text) for pattern in patterns for text in texts(messages(language)[name]))


@pytest.mark.parametrize("language", ["fr", "pl", "ru"])
@every_card
def test_names_have_every_case_where_names_decline(language: str, name: str) -> None:
    """In French the forms of a name with its article."""
    attributes = {attribute.id.name for attribute in messages(language)[f"card-{name}"].attributes}
    assert attributes - {"gender"} == set(CASES)


@pytest.mark.parametrize("language", ["pl", "ru"])
def test_families_have_a_genitive_where_names_decline(language: str) -> None:
    for family in FAMILIES:
        assert Locale.load(language).family(family, "gen") != Locale.load(language).family(family)


@every_card
def test_every_card_is_explained(name: str) -> None:
    english = Locale.load()
    assert english.text(f"text-{name}").endswith(".")
    assert english.text(f"note-{name}")
    for edition in ("first", "revised"):
        assert english.has(f"text-{name}-{edition}") == (name in EDITIONS_DIFFER)


def test_every_rule_set_has_a_name() -> None:
    assert all(Locale.load().has(f"rules-{name}") for name in [*NAMED, "mixed"])


def test_notes_name_rulings_that_look_like_rulings() -> None:
    for message_id in Locale.load().ids():
        if message_id.startswith(("note-", "rules-difference-")):
            for bracket in re.findall(r"\(([^)]*)\)", Locale.load().text(message_id)):
                assert re.fullmatch(r"R\d+(, R\d+)*", bracket), message_id


@pytest.mark.parametrize(
    ("language", "name", "case", "expected"),
    [
        ("en", "decree", "nom", "Royal Decree"),
        ("en", "decree", "acc", "Royal Decree"),
        ("fr", "heir", "nom", "Héritier"),
        ("fr", "heir", "gen", "de l’Héritier"),
        ("fr", "queen", "acc", "la Reine"),
        ("fr", "soldier", "ins", "Le Soldat"),
        ("pl", "prince", "ins", "Księciem"),
        ("pl", "decree", "gen", "Królewskiego Dekretu"),
        ("pl", "trap", "acc", "Pułapkę"),
        ("ru", "apothecary", "acc", "Аптекаря"),
        ("ru", "conspiracy", "acc", "Заговор"),
        ("ru", "combination", "ins", "Комбинацией"),
    ],
)
def test_a_name_in_a_case(language: str, name: str, case: str, expected: str) -> None:
    assert Locale.load(language).card(name, case) == expected


def test_a_family_by_name() -> None:
    assert [Locale.load(language).family("red") for language in LANGUAGES] == ["red", "rouge", "Czerwoni", "красные"]


def test_only_some_french_names_are_feminine() -> None:
    french = Locale.load("fr")
    names = [name for box in ("base", "ablaze") for name in BOXES[box]]
    feminine = {name for name in names if french.gender(f"card-{name}") == "f"}
    assert feminine == {"schemer", "queen", "ambush", "substitution", "bribery", "combination"}
    assert {Locale.load("en").gender(f"card-{name}") for name in CHARACTERS} == {"m"}


def test_a_language_is_loaded_once() -> None:
    assert Locale.load("pl") is Locale.load("pl")
    assert Locale.load() is Locale.load("en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="language: got 'de', expected one of en, fr, pl, ru"):
        Locale.load("de")


def test_a_missing_message_is_named_with_its_language() -> None:
    with pytest.raises(LocaleError, match="en: no-such-thing: no such message"):
        Locale.load("ru").text("no-such-thing")
    assert not Locale.load("ru").has("no-such-thing")


def test_a_missing_variable_is_named_with_language_and_message() -> None:
    with pytest.raises(LocaleError, match=r"en: cli-round: .*round"):
        Locale.load().text("cli-round")


def test_a_mistake_in_a_file_is_refused() -> None:
    with pytest.raises(LocaleError, match="en: = nothing: is not Fluent syntax"):
        read("en", "good = fine\n= nothing\n")


def test_only_messages_that_a_language_lacks_are_shown_in_english() -> None:
    english = read("en", "both = both\nonly = only { $x }\n")
    polish = read("pl", "both = oba\n", english)
    assert polish.text("both") == "oba"
    assert polish.text("only", x=1) == "only 1"
    assert polish.has("only")
    assert polish.ids() == ("both",)
    assert polish.source("both") is polish
    assert polish.source("only") is english


def test_a_mistake_in_a_message_does_not_turn_it_into_english() -> None:
    with pytest.raises(LocaleError, match="pl: both"):
        read("pl", "both = { $missing }\n", read("en", "both = both\n")).text("both")


def test_variables_come_without_isolation_marks() -> None:
    assert Locale.load().text("cli-thinking", seat="Ann") == "Ann is thinking…"


def test_counts_choose_the_plural() -> None:
    games = [Locale.load().text("cli-games", games=n) for n in (0, 1, 2, 1000)]
    assert games == ["0 games", "1 game", "2 games", "1,000 games"]


@pytest.mark.parametrize(
    ("language", "forms", "expected"),
    [
        ("fr", "[one] jeton *[other] jetons", ["jeton", "jeton", "jetons", "jetons", "jetons", "jetons"]),
        (
            "pl",
            "[one] żeton [few] żetony *[many] żetonów",
            ["żetonów", "żeton", "żetony", "żetonów", "żetonów", "żetony"],
        ),
        (
            "ru",
            "[one] жетон [few] жетона *[many] жетонов",
            ["жетонов", "жетон", "жетона", "жетонов", "жетон", "жетона"],
        ),
    ],
)
def test_each_language_counts_in_its_own_way(language: str, forms: str, expected: list[str]) -> None:
    variants = re.sub(r"(\*?\[)", r"\n    \1", forms)
    locale = read(language, f"tokens =\n    {{ $n ->{variants}\n    }}\n")
    assert [locale.text("tokens", n=n) for n in (0, 1, 2, 5, 21, 22)] == expected


def test_the_line_that_programs_read_has_plain_figures() -> None:
    assert Locale.load("fr").text("cli-passed-failed", passed=12345, failed=0) == "12345 passed, 0 failed"
