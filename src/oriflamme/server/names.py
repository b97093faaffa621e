"""Names that look alike, as Unicode Technical Standard 39 defines it: nobody at a table can be taken for another."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from confusable_homoglyphs.confusables import confusables_data

from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.server.characters import CAST, FALLBACK, character_of, company_of, own_character, seat_character
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import SeatRow, TableRow


def looks_like(name: str, others: Iterable[str]) -> bool:
    """Return whether a name can be taken for one of the others: whatever the case, the spaces and the alphabet."""
    return any(keys(name) & keys(other) for other in others)


@lru_cache(4096)
def keys(name: str) -> frozenset[str]:
    """Return what a name has in common with those that look like it, in small letters and as it is written."""
    joined = unicodedata.normalize("NFKC", name).replace(" ", "")
    return frozenset((skeleton(joined.casefold()), skeleton(joined).casefold()))


def skeleton(text: str) -> str:
    """Return the skeleton of UTS 39: two texts that have the same look alike."""
    shown = unicodedata.normalize("NFD", text)
    for _ in range(2):
        shown = unicodedata.normalize("NFD", "".join(map(prototype, shown)))
    return shown


@lru_cache(4096)
def prototype(char: str) -> str:
    """Return what stands for all characters that look like this one.

    The library lists them both ways: a character has its prototype alone, a prototype all its characters.
    """
    alike: list[str] = [each["c"].strip("\u200e") for each in confusables_data.get(char, ())]
    if len(alike) != 1:
        return char
    other = alike[0]
    is_pair = len(other) == 1 and len(confusables_data.get(other, ())) == 1  # either could be the prototype
    return min(char, other) if is_pair else other


# ---- at a table --------------------------------------------------------------------------------------------


def check_name(table: TableRow, seats: Sequence[SeatRow], seat: int, name: str) -> None:
    """Refuse a name that looks like another one at this table, which is locked: nobody else sits down meanwhile."""
    if looks_like(name, other_names(seats, company_of(table), seat)):
        raise Refused("name_taken")


def other_names(seats: Sequence[SeatRow], company: str, but: int) -> list[str]:
    """Return what the other seats are called: people, and the bots that play the seats or may be given them."""
    others = [row for row in seats if row.seat != but]
    people = [row.name for row in others if row.name is not None]
    bots = [name for row in others if row.name is None for name in possible_names(row, company)]
    return people + bots


def possible_names(row: SeatRow, company: str) -> set[str]:
    """Return what the bot of a seat is called, or on a free seat the bot of any level."""
    levels = CAST if row.bot is None else [row.bot]
    return {name for level in levels for name in character_names(own_character(company, row, level))}


@cache
def character_names(character: str) -> frozenset[str]:
    """Return what a character is called, in every language."""
    return frozenset(Locale.load(language).text(f"web-name-{character}") for language in LANGUAGES)


# ---- the bots of a table -----------------------------------------------------------------------------------


def chosen_character(table: TableRow, seats: Sequence[SeatRow], seat: int, level: str, wish: str | None) -> str:
    """Return who the new bot of a seat is: the wish, or a character of the level that nobody can be taken for."""
    cast = CAST.get(level, CAST[FALLBACK])
    if wish is not None and wish not in cast:
        raise Refused("bad_bot")
    usual = character_of(company_of(table), seat, level)
    people = [row.name for row in seats if row.seat != seat and row.name is not None]
    present = {seat_character(table, row) for row in seats if row.seat != seat}
    for character in (usual, *cast) if wish is None else (wish,):
        if character not in present and not any(looks_like(name, people) for name in character_names(character)):
            return character
    raise Refused("name_taken")
