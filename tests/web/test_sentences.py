"""The page and the terminal ask and tell with the same words, in every language."""

from __future__ import annotations

import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.web.conftest import ROOT, Opener

from oriflamme.game import Game, View
from oriflamme.game.action import actions
from oriflamme.game.lines import Narrator
from oriflamme.game.locale import LANGUAGES, Locale
from oriflamme.game.outlook import outlooks_of
from oriflamme.game.story import caption, detail, outlook_text, question
from oriflamme.server.wire import decision_form, events_form, view_form

NAMES = ("Ann", "Bob", "Cid")
MIXED = '{"cards": ["archer", "shapeshifter", "decree", "ambush", "prince", "cutthroat", "apothecary", \
"substitution", "bribery", "combination"]}'
"""The cards that ask most."""
GAMES = [("revised", 1), ("ablaze", 20), ("duel", 4), (MIXED, 21), (MIXED, 84)]
"""In some of them a Decree moves cards and a Combination is used again."""


def moments(rules: str, seed: int) -> list[tuple[Game, View]]:
    """Return every moment of a random game at which something is asked, for the one who is asked and a spectator."""
    game = Game.new(rules, seats=2 if rules == "duel" else 3, seed=seed)
    game.names = NAMES[: len(game.seats)]
    rng = random.Random(seed)
    found = []
    while (decision := game.decision) is not None:
        found += [(game.clone(), game.view(viewer)) for viewer in (decision.seat, None)]
        game.play(rng.choice(decision.options))
    return found


def sent(game: Game, view: View) -> dict[str, Any]:
    """Return what the server tells about a moment."""
    form = {
        "decision": decision_form(game, view.decision),
        "view": view_form(view),
        "events": events_form(view.history),
    }
    return form | {"names": game.names}


def told(game: Game, view: View, locale: Locale) -> list[Any]:
    """Return the terminal's question, and each option's caption, detail and outlook under its move."""
    assert view.decision is not None
    moves = view.decision.options
    options = {
        move.text: [caption(move, locale, view), detail(move, locale), outlook_text(outlook, locale)]
        for move, outlook in zip(moves, outlooks_of(game.state, game.numbering, moves), strict=True)
    }
    return [question(view.decision, locale, NAMES, view.viewer), options]


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The code of the page that makes sentences, as one script."""
    node = shutil.which("node")
    if node is None or not (ROOT / "web" / "node_modules").exists():
        pytest.skip("no Node here")
    directory: Path = tmp_path_factory.mktemp("sentences")
    subprocess.run([node, "scripts/sentences.mjs", str(directory)], cwd=ROOT / "web", check=True)
    return (directory / "sentences.js").read_text("utf-8")


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.long)])
def test_page_and_terminal_ask_and_answer_with_the_same_words(visit: Opener, script: str, step: int) -> None:
    page = visit("/rules")
    page.evaluate(script)
    played = [moment for rules, seed in GAMES for moment in moments(rules, seed)][::step]
    asks = {view.decision.ask for _, view in played if view.decision is not None}
    assert asks == {"place", "reveal", "target", "gap", "repeat"}
    forms = [sent(game, view) for game, view in played]
    for language in LANGUAGES:
        shown = page.evaluate("([language, moments]) => window.sentences(language, moments)", [language, forms])
        locale = Locale.load(language)
        for (game, view), on_page in zip(played, shown, strict=True):
            assert on_page == told(game, view, locale), (language, view.decision)


def test_page_and_terminal_tell_the_same_actions(visit: Opener, script: str) -> None:
    """The log of whole games, as the first seat and as a spectator read it."""
    page = visit("/rules")
    page.evaluate(script)
    played = [moments(rules, seed)[-1][0] for rules, seed in GAMES]
    readers: list[tuple[Game, int | None]] = [(game, reader) for game in played for reader in (0, None)]
    forms = [
        {"events": events_form(game.events_for(reader)), "names": list(NAMES), "reader": reader}
        for game, reader in readers
    ]
    for language in LANGUAGES:
        shown = page.evaluate("([language, games]) => window.lines(language, games)", [language, forms])
        for (game, seat), on_page in zip(readers, shown, strict=True):
            reader = Narrator(Locale.load(language), NAMES, seat)
            told = [
                [reader.line(action), [list(each) for each in action.changes.items()]]
                for action in actions(game.events_for(seat))
            ]
            assert on_page == told, (language, seat)
