"""A recorded game, printed readably from any seat's perspective."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.rule import Rule

from oriflamme.game import Event, Game, Record, Result
from oriflamme.game.action import Action, actions
from oriflamme.game.lines import Narrator
from oriflamme.game.locale import Locale
from oriflamme.terminal.paint import paint_action, paint_influence, paint_queue


def show(record: Record, viewer: int | None, everything: bool, locale: Locale, console: Console) -> None:
    """Print a game from its deal to its end: as it was, or as a viewer saw it."""
    game = record.game()
    game.names = distinct_names(record, locale)
    rules = locale.text(f"rules-{record.rules.name}")
    console.print(locale.text("cli-show-title", rules=rules, players=len(record.seats)))
    told = tell_news(game, 0, viewer, everything, locale, console)
    for move in record.moves:
        game.play(move)
        told = tell_news(game, told, viewer, everything, locale, console)
    if game.result is not None:
        show_result(game.result, game.names, locale, console)


def distinct_names(record: Record, locale: Locale) -> tuple[str, ...]:
    """Return the players' names, with their families if two have the same name."""
    if len(set(record.names)) == len(record.names):
        return record.names
    families = ("+".join(map(locale.family, played)) for played in record.seats)
    return tuple(f"{name} ({family})" for name, family in zip(record.names, families, strict=True))


def tell_news(game: Game, told: int, viewer: int | None, everything: bool, locale: Locale, console: Console) -> int:
    """Print the events after the first `told` ones, and return how many there are now."""
    events = game.events if everything else game.events_for(viewer)
    for action in news(events, told):
        if action.events[0].key == "round_ended":
            console.print(paint_queue(game.full_queue if everything else game.view(viewer).queue, None, locale))
            console.print(paint_influence(game.view(viewer), locale))
        tell_action(action, Narrator(locale, game.names), console)
    return len(events)


def news(events: Sequence[Event], told: int) -> list[Action]:
    """Return the actions after the first `told` events."""
    return actions(events[told:], events[told - 1] if told else None)


def tell_action(action: Action, reader: Narrator, console: Console) -> None:
    """Print the line of an action, a round below its title; the end is told by the result."""
    if action.headline.key == "round_started":
        console.print(Rule(reader.locale.text("cli-round", round=action.headline.amount), align="left"))
    if action.headline.key != "game_ended":
        console.print(paint_action(action, reader))


def show_result(result: Result, names: tuple[str, ...], locale: Locale, console: Console) -> None:
    """Print the ranking, and what decided a tie."""
    console.print(Rule(locale.text("cli-result"), align="left"))
    for rank in result.ranking:
        console.print(
            locale.text(
                "result-rank", place=rank.place, seat=names[rank.seat], influence=rank.influence, cards=rank.cards
            )
        )
    winners = ", ".join(names[seat] for seat in result.winners)
    console.print(
        locale.text("result-winner", winners=winners, n_winners=len(result.winners), influence=max(result.influence))
    )
    for ruling in result.rulings:
        console.print(locale.text(f"result-{ruling.lower()}"), style="dim")
