"""Cards, editions and rulings explained in the terminal."""

from __future__ import annotations

import re

from rich.console import Console

from oriflamme.command_line import LOCALE, say
from oriflamme.game import BadInput
from oriflamme.game.card import BOX_OF, CHARACTERS
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.resources import resource


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
    return say(f"cli-box-{box}") if LOCALE.has(f"cli-box-{box}") else box


def explain_editions(edition: str | None, console: Console) -> None:
    """Print what differs between the editions."""
    console.print(say("rules-difference-title"), style="bold")
    for point in ("lord", "ambush"):
        for chosen in [edition] if edition else ["first", "revised"]:
            console.print(f"- {say(f'rules-difference-{point}-{chosen}')}")
    console.print(say("rules-difference-same"))
    console.print(say("cli-rules-hint"), style="dim")


def ruling(number: str) -> str:
    """Return the text of a ruling in the rule book."""
    book = resource("docs", "rulebook.md").read_text("utf-8")
    items = re.findall(rf"^- ({number}\b.*(?:\n  .*)*)", book, re.MULTILINE)
    rows = re.findall(rf"^\| ({number}\b.*?) \|(.*?)\|(.*?)\|$", book, re.MULTILINE)
    if rows:
        return "\n".join(
            f"{point}. first: {first.strip()}. revised: {revised.strip()}" for point, first, revised in rows
        )
    if items:
        return " ".join(str(items[0]).split())
    sentences = [line.strip() for line in book.splitlines() if re.search(rf"\b{number}\b", line)]
    if not sentences:
        raise BadInput("ruling", number, "a ruling of the rule book, such as R12")
    return "\n".join(sentences)
