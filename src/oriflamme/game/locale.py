"""Languages: every text that people read comes from `locales/*.ftl`, through here."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message

from oriflamme.game.errors import BadInput
from oriflamme.resources import resource

ENGLISH: Final = "en"
LANGUAGES: Final = tuple(
    sorted((path.stem for path in resource("locales").glob("*.ftl")), key=lambda code: (code != ENGLISH, code))
)
"""Every language that has a file, English first."""
CASES: Final = ("gen", "dat", "acc", "ins")
"""The grammatical cases besides the nominative, `nom`."""

Argument = str | int | float
"""What a message can be given."""


class LocaleError(LookupError):
    """A text that cannot be shown: its language, its message and what is wrong with it."""

    def __init__(self, language: str, message_id: str, why: str) -> None:
        self.language = language
        self.message_id = message_id
        super().__init__(f"{language}: {message_id}: {why}")


class Locale:
    """The texts of one language. What it does not have yet is said in English.

    >>> Locale.load("pl").card("spy", "acc")
    'Szpiega'
    """

    def __init__(self, language: str, bundle: FluentBundle, ids: Sequence[str], fallback: Locale | None) -> None:
        self.language = language
        self._bundle = bundle
        self._ids = tuple(ids)
        self._fallback = fallback

    @staticmethod
    def load(language: str = ENGLISH) -> Locale:
        """Return the texts of a language; one object each."""
        if language not in LANGUAGES:
            raise BadInput("language", language, "one of " + ", ".join(LANGUAGES))
        return load_once(language)

    @staticmethod
    def of_environment() -> Locale:
        """Return the language that ORIFLAMME_LANGUAGE names, or English."""
        return Locale.load(os.environ.get("ORIFLAMME_LANGUAGE") or ENGLISH)

    def text(self, message_id: str, /, **args: Argument) -> str:
        """Return a message with its variables filled in."""
        return self.form(message_id, "nom", **args)

    def form(self, message_id: str, attribute: str, /, **args: Argument) -> str:
        """Return an attribute of a message, such as a case; the message itself where it has no such attribute."""
        source = self.source(message_id)
        message = source._bundle.get_message(message_id)
        pattern = message.attributes.get(attribute, message.value)
        if pattern is None:
            raise LocaleError(source.language, message_id, f"has neither a text nor {attribute!r}")
        text, errors = source._bundle.format_pattern(pattern, args)
        if errors:
            raise LocaleError(source.language, message_id, "; ".join(map(str, errors)))
        return str(text)

    def source(self, message_id: str) -> Locale:
        """Return the language that a message is shown in: this one, or English where it is missing here."""
        if self._bundle.has_message(message_id):
            return self
        if self._fallback is None:
            raise LocaleError(self.language, message_id, "no such message")
        return self._fallback.source(message_id)

    def has(self, message_id: str) -> bool:
        """Return whether there is such a message, here or in English."""
        return self._bundle.has_message(message_id) or (self._fallback is not None and self._fallback.has(message_id))

    def ids(self) -> tuple[str, ...]:
        """Return the messages of this language itself, in the order of its file."""
        return self._ids

    def card(self, name: str, case: str = "nom") -> str:
        """Return the name of a card in a grammatical case, or as it is where the language has no such form."""
        return self.form(f"card-{name}", case)

    def gender(self, message_id: str) -> str:
        """Return the grammatical gender of a name, `card-spy`: its attribute, or `m`."""
        has_gender = "gender" in self.source(message_id)._bundle.get_message(message_id).attributes
        return self.form(message_id, "gender") if has_gender else "m"

    def family(self, name: str, case: str = "nom") -> str:
        """Return the name of a family, likewise."""
        return self.form(f"family-{name}", case)

    def examples(self, *lines: str) -> str:
        """Return the end of a command's help page."""
        return "\n\n".join([self.text("help-examples"), *(f"  {line}" for line in lines)])

    def __repr__(self) -> str:
        return f"<Locale {self.language}: {len(self._ids)} messages>"


@cache
def load_once(language: str) -> Locale:
    """Return the language of a file; one object each."""
    fallback = None if language == ENGLISH else load_once(ENGLISH)
    return read(language, source_text(language), fallback)


def source_text(language: str) -> str:
    """The files of a language as one text: what it cannot do without, and the rules at length."""
    paths = [resource("locales") / name for name in (f"{language}.ftl", f"rules/{language}.ftl")]
    return "\n".join(path.read_text("utf-8") for path in paths if path.is_file())


def read(language: str, text: str, fallback: Locale | None = None) -> Locale:
    """Return a language from the text of its file; one with a mistake in it is refused."""
    parsed = FluentResource(text)
    for entry in parsed.body:
        if isinstance(entry, Junk):
            raise LocaleError(language, str(entry.content).partition("\n")[0], "is not Fluent syntax")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(parsed)
    return Locale(language, bundle, [entry.id.name for entry in parsed.body if isinstance(entry, Message)], fallback)
