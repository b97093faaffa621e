"""Draws docs/pictures/terminal.svg: a moment of a game in the terminal."""

from __future__ import annotations

import contextlib
import io
import random
from pathlib import Path

from rich.console import Console
from rich.text import Text

from oriflamme.bots import find_bot
from oriflamme.game import Game
from oriflamme.game.locale import Locale
from oriflamme.terminal.play import Quit, TerminalGame

TYPED = ["1", "1", "2", "3", "1", "1", "2", "2", "1", "2", "1"]


def main() -> None:
    console = Console(record=True, width=100, height=40, file=io.StringIO(), force_terminal=True, highlight=False)
    typed = iter(TYPED)

    def read(prompt: str) -> str:
        answer = next(typed, "q")
        console.print(prompt + answer)
        return answer

    game = Game.new(
        "ablaze", seats=4, seed=11, names=["red (you)", "greedy (blue)", "greedy (green)", "greedy (yellow)"]
    )
    with contextlib.suppress(Quit):
        TerminalGame(game, 0, find_bot("greedy"), Locale.load("en"), console, read).play(random.Random(1))
    lines = console.export_text(clear=False, styles=True).splitlines()[-44:]
    last = Console(record=True, width=100, file=io.StringIO(), force_terminal=True, highlight=False)
    for line in lines:
        last.print(Text.from_ansi(line))
    Path(__file__).parents[1].joinpath("docs/pictures/terminal.svg").write_text(last.export_svg(title="oriflamme play"))


if __name__ == "__main__":
    main()
