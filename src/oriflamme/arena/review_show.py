"""A review in the terminal: the account of each seat, and the few moments that mattered."""

from __future__ import annotations

from typing import Any, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from oriflamme.arena.review_texts import reason_text
from oriflamme.arena.reviews import GRADES
from oriflamme.game import Record
from oriflamme.game.locale import Locale
from oriflamme.game.move import Move
from oriflamme.game.story import caption

Form = dict[str, Any]

PLAYERS_WORDS: Final = ("review-players-words", "review-level-words")
MOMENTS: Final = 5
"""The most moments that are shown of a seat."""


def show_review(form: Form, record: Record, locale: Locale, console: Console) -> None:
    """Print the review of one game."""
    for seat in form["seats"]:
        console.print(account(seat, record.names[seat["seat"]], locale), markup=False)
        moments = key_moments(seat)
        if moments:
            console.print(moments_table(moments, seat, record, locale))
            for moment in moments:
                for reason in moment["reasons"]:
                    text = reason_text(reason, locale, record.names)
                    console.print(f"  {locale.text('review-round')} {moment['round']}: {text}", markup=False)
        else:
            console.print("  " + locale.text("review-no-moments"))


def account(seat: Form, name: str, locale: Locale) -> str:
    """Return the account of a seat in one line; its parts add up to the result."""
    lost = sum(decision["loss"] for decision in seat["decisions"])
    parts = {"fair": seat["fair"], "deal": seat["deal"], "lost": -lost, "fortune": seat["fortune"]}
    points = {key: points_of(value, signed=key != "fair") for key, value in parts.items()}
    return locale.text("review-account", name=name, result=points_of(seat["result"]), **points)


def points_of(share: float, signed: bool = False) -> str:
    """Return a share of the victory in points of a hundred."""
    text = f"{100 * share:+.1f}" if signed else f"{100 * share:.1f}"
    return text.replace("-", "\N{MINUS SIGN}")


def key_moments(seat: Form) -> list[Form]:
    """Return the graded decisions that cost most, in the order of play."""
    graded = [decision for decision in seat["decisions"] if decision["grade"] in GRADES]
    worst = sorted(graded, key=lambda decision: -decision["loss"])[:MOMENTS]
    return sorted(worst, key=lambda decision: int(decision["version"]))


def moments_table(moments: list[Form], seat: Form, record: Record, locale: Locale) -> Table:
    say = locale.text
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0))
    for name in ("round", "grade", "played", "better"):
        table.add_column(say(f"review-{name}"), overflow="fold")
    table.add_column(say("review-loss"), justify="right", no_wrap=True)
    texts = captions(record, seat["seat"], [moment["version"] for moment in moments], locale)
    for moment in moments:
        told = texts[moment["version"]]
        loss = f"{100 * moment['loss']:.1f} ± {100 * moment['error']:.1f}"
        grade = say(f"review-grade-{moment['grade']}")
        table.add_row(str(moment["round"]), grade, told[moment["played"]], told[moment["best"]], loss)
    rest = sum(decision["loss"] for decision in seat["decisions"]) - sum(moment["loss"] for moment in moments)
    table.add_row("", say("review-rest"), "", "", f"{100 * rest:.1f}")
    return table


def captions(record: Record, seat: int, versions: list[int], locale: Locale) -> dict[int, dict[str, str]]:
    """Return how the options of some decisions read, as the seat knew the cards then."""
    game, found = record.game(), {}
    for version, move in enumerate(record.moves):
        if version in versions:
            view = game.view(seat)
            assert view.decision is not None
            found[version] = {str(option): option_text(option, locale, view) for option in view.decision.options}
        game.play(move)
    return found


def option_text(move: Move, locale: Locale, view: Any) -> str:
    """Return an option in words; a placement names its card."""
    text = caption(move, locale, view)
    return text if move.card is None else f"{locale.card(move.card.name or '')}: {text}"


def show_players(form: Form, locale: Locale, console: Console) -> None:
    """Print the profile of each player over several games."""
    say = locale.text
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0), caption=" ".join(map(say, PLAYERS_WORDS)))
    table.add_column(say("review-player"), overflow="fold", min_width=8)
    for name in ("games", "index", *GRADES, "result"):
        table.add_column(say(f"review-{name}"), justify="right")
    table.add_column(say("review-level"), no_wrap=True)
    for player in form["players"]:
        table.add_row(
            player["name"],
            str(player["games"]),
            f"{player['mistake_index']:.0f}",
            *(f"{player[grade] / player['games']:.1f}" for grade in GRADES),
            points_of(player["result"]),
            level_text(player["level"], locale),
        )
    console.print(table)


def level_text(level: Form | None, locale: Locale) -> str:
    """Return a level with the share that goes with it and its interval."""
    if level is None:
        return ""
    name = locale.text(f"web-who-{level['estimate']}")
    return f"{name} {100 * level['share']:.0f} ({100 * level['low']:.0f}–{100 * level['high']:.0f})"
