"""Cards, editions, rulings and the course of play explained in the terminal."""

from __future__ import annotations

import unicodedata
from itertools import count, takewhile
from typing import Final

from rich.console import Console

from oriflamme.command_line import LOCALE, say
from oriflamme.game import BadInput
from oriflamme.game.card import BOX_OF, CHARACTERS, NAMES
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.game.rulebook import passage, rulings

TOPICS: Final = ("setup", "play", "round", "ablaze", "duel")
"""The parts of the rules that are told step by step."""


def explain_card(name: str, edition: str | None, console: Console) -> None:
    """Print a card's name, kind, text and notes; both editions' texts if they differ and none is chosen."""
    kind = say("kind-character" if name in CHARACTERS else "kind-intrigue")
    console.print(say("cli-card-title", name=LOCALE.card(name), kind=kind, box=box_name(BOX_OF[name])), style="bold")
    for chosen in [edition] if edition else ["revised", "first"]:
        if LOCALE.has(f"text-{name}-{chosen}"):
            titled = {"option": say(f"rules-{chosen}"), "detail": say(f"text-{name}-{chosen}")}
            console.print(say("option-with-detail", **titled))
    if not LOCALE.has(f"text-{name}-revised"):
        console.print(say(f"text-{name}"))
    console.print(say(f"note-{name}"))
    names = {language: Locale.load(language).card(name) for language in LANGUAGES}
    console.print(say("cli-card-names", **names), style="dim")


def box_name(box: str) -> str:
    """Return the name of a box in this language; without a translation it is the one in the code."""
    return say(f"box-{box}") if LOCALE.has(f"box-{box}") else box


def explain_editions(edition: str | None, console: Console) -> None:
    """Print what differs between the editions, and what we play where the first one reads differently."""
    console.print(say("rules-difference-title"), style="bold")
    for point in ("lord", "ambush"):
        for chosen in [edition] if edition else ["first", "revised"]:
            console.print(f"- {say(f'rules-difference-{point}-{chosen}')}")
    console.print(say("rules-difference-same"))
    if edition != "revised":
        console.print(say("settled-title"), style="bold")
        for text in numbered("settled"):
            console.print(f"- {text}")
    console.print(say("cli-rules-hint"), style="dim")


def explain_topic(topic: str, console: Console) -> None:
    """Print a part of the rules step by step."""
    console.print(say(f"topic-{topic}"), style="bold")
    for number, text in enumerate(numbered(f"topic-{topic}"), start=1):
        console.print(f"{number}. {text}")


def explain_ruling(name: str, console: Console) -> None:
    """Print a ruling in this language, and the whole passage of the rule book that it stands for."""
    found = next((ruling for ruling in rulings() if ruling.name == name), None)
    if found is None:
        raise BadInput("ruling", name, "a ruling of the rule book, such as R12")
    console.print(name, style="bold")
    console.print(say(f"ruling-{name}"))
    console.print(say("cli-rule-book", section=found.section), style="bold")
    console.print(passage(found), markup=False)


def numbered(message_id: str) -> list[str]:
    """Return the texts of the messages `message_id-1`, `message_id-2` and so on."""
    ids = takewhile(LOCALE.has, (f"{message_id}-{number}" for number in count(1)))
    return [say(each) for each in ids]


def card_named(text: str) -> str | None:
    """Return the card that is called so in the code or in any language; case and accents do not matter."""
    wanted = plain(text)
    for name in NAMES:
        if wanted in {name, *(plain(Locale.load(language).card(name)) for language in LANGUAGES)}:
            return name
    return None


def plain(text: str) -> str:
    """Return a text in small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
