"""Puzzles in the terminal: the position with its history, the question, the verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from oriflamme.bots import find_bot
from oriflamme.game.locale import Locale
from oriflamme.puzzles import Puzzle, Verdict
from oriflamme.puzzles.telling import option_text, points, reasons
from oriflamme.terminal.play import TerminalGame


def solve(puzzle: Puzzle, locale: Locale, console: Console, read: Callable[[str], str]) -> Verdict:
    """Show a puzzle, read an answer and tell what it is worth."""
    game = puzzle.game()
    families = ["+".join(map(locale.family, played)) for played in game.seats]
    you = locale.text("cli-you", family=families[puzzle.seat])
    game.names = tuple(you if seat == puzzle.seat else name for seat, name in enumerate(families))
    table = TerminalGame(game, puzzle.seat, find_bot("random"), locale, console, read)
    console.print(title(puzzle, locale), style="bold")
    table.tell()
    console.print()
    console.print(locale.text("puzzle-task"))
    verdict = puzzle.judge(table.ask(game.view(puzzle.seat)))
    console.print()
    show_verdict(puzzle, verdict, locale, console)
    return verdict


def title(puzzle: Puzzle, locale: Locale) -> str:
    """Return what kind of puzzle it is, without a word about its answer."""
    return locale.text(
        "puzzle-title",
        id=puzzle.id,
        rules=locale.text(f"rules-{puzzle.rules}"),
        players=len(puzzle.record.seats),
        difficulty=locale.text(f"puzzle-difficulty-{puzzle.difficulty}"),
    )


def show_verdict(puzzle: Puzzle, verdict: Verdict, locale: Locale, console: Console) -> None:
    """Print what an answer is worth, what every option is worth, and why."""
    say = locale.text
    if verdict.solved:
        console.print(say("puzzle-solved"), style="bold")
    else:
        console.print(say("puzzle-missed", loss=points(verdict.loss), credit=round(100 * verdict.credit)), style="bold")
        console.print(say("puzzle-best", option=option_text(verdict.best, locale, puzzle.view)))
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0))
    table.add_column(say("puzzle-option"), overflow="fold")
    for name in ("share", "influence"):
        table.add_column(say(f"puzzle-{name}"), justify="right", no_wrap=True)
    for option in sorted(verdict.options, key=lambda option: -option.share):
        mark = "> " if option.move == verdict.move else "  "
        share = f"{points(option.share)} ± {points(option.error)}"
        table.add_row(mark + option_text(option.move, locale, puzzle.view), share, f"{option.influence:.1f}")
    console.print(table)
    console.print(say("puzzle-why"), style="bold")
    for reason in reasons(puzzle, locale):
        console.print(f"  {reason}")
    console.print(f"{say('puzzle-themes')}: {theme_names(puzzle, locale)}", style="dim")


def theme_names(puzzle: Puzzle, locale: Locale) -> str:
    """Return the themes of a puzzle on one line."""
    return ", ".join(locale.text(f"puzzle-theme-{theme}") for theme in puzzle.themes)


def show_list(puzzles: Sequence[Puzzle], locale: Locale, console: Console) -> None:
    """Print the puzzles, a line each; themes are told because they were asked for."""
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0))
    for name in ("id", "rules", "difficulty", "themes"):
        table.add_column(locale.text(f"puzzle-{name}"), overflow="fold")
    for puzzle in puzzles:
        difficulty = locale.text(f"puzzle-difficulty-{puzzle.difficulty}")
        table.add_row(puzzle.id, locale.text(f"rules-{puzzle.rules}"), difficulty, theme_names(puzzle, locale))
    console.print(table)
