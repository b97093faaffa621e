"""Puzzles at the server: which one to show, and what an answer is worth. Nothing of a solution leaves before that."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from typing import Final

from oriflamme import puzzles
from oriflamme.game import BadInput
from oriflamme.puzzles import Puzzle
from oriflamme.server.daily import day_of, digest, end_of
from oriflamme.server.keys import server_key
from oriflamme.server.limits import Rate
from oriflamme.server.links import hashed
from oriflamme.server.puzzle_rating import Rating, first_answers, rating_of, standing_of
from oriflamme.server.puzzle_store import PuzzleStore
from oriflamme.server.refusals import Refused
from oriflamme.server.replays import replay_form
from oriflamme.server.rows import PuzzleAnswerRow
from oriflamme.server.services import Services
from oriflamme.server.tasks import unbroken
from oriflamme.server.wire import Form

SECRET_BYTES: Final = 32
NEAR: Final = 5
"""The next puzzle is one of so many whose ratings are nearest."""


class Puzzles:
    """What can be done with puzzles."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tasks = services.tasks
        self.store = PuzzleStore(services.store.database, services.store.writer)
        self.rate = Rate(services.settings.limits.puzzles)
        self.secret: bytes | None = None

    def today(self) -> date:
        return day_of(self.services.now())

    # ---- choosing --------------------------------------------------------------------------------------

    async def all(self) -> tuple[Puzzle, ...]:
        """Return every puzzle; the file is read once, beside everything else."""
        return await asyncio.to_thread(puzzles.all_puzzles)

    async def find(self, puzzle: str) -> Puzzle:
        """Return the puzzle of an id."""
        await self.all()
        try:
            return puzzles.find(puzzle)
        except BadInput:
            raise Refused("unknown_puzzle") from None

    async def daily(self) -> Puzzle:
        """Return the puzzle of today: what somebody has answered already, or what the secret of the server says."""
        today, known = self.today(), {puzzle.id: puzzle for puzzle in await self.all()}
        found = await self.store.of_day(str(today))
        if found in known:
            return known[found]
        if self.secret is None:
            make = lambda: secrets.token_bytes(SECRET_BYTES)  # noqa: E731
            self.secret = await server_key(self.services.store.writer, "puzzles", make)
        return puzzle_of(self.secret, today, tuple(known.values()))

    async def next(self, key: str | None, theme: str | None, rules: str | None, after: str | None) -> Puzzle:
        """Return a puzzle near the rating of a profile that it has not answered; if there is none, an answered one."""
        await self.all()
        daily = await self.daily()
        wanted = [each for each in puzzles.select(theme, rules) if each.id != after]
        answers = [] if key is None else await self.store.answers(hashed(key))
        seen = {answer.puzzle for answer in answers} | {daily.id}
        found = [each for each in wanted if each.id not in seen] or wanted
        if not found:
            raise Refused("unknown_puzzle")
        rating = rating_of(answers).value
        return secrets.choice(sorted(found, key=lambda each: abs(each.rating - rating))[:NEAR])

    async def collection(self) -> Form:
        """Return how many puzzles there are."""
        found = await self.all()
        themes = Counter(theme for puzzle in found for theme in puzzle.themes)
        rules = Counter(puzzle.rules for puzzle in found)
        return {"puzzles": len(found), "themes": counted(themes), "rules": counted(rules)}

    async def offer(self, puzzle: Puzzle, key: str | None) -> Form:
        """Return a puzzle without anything of its answer, and what the profile has to do with it."""
        today = self.today()
        answers = [] if key is None else await self.store.answers(hashed(key))
        own = next((answer for answer in answers if answer.puzzle == puzzle.id), None)
        is_daily = (await self.daily()).id == puzzle.id
        return {
            "id": puzzle.id,
            "rules_name": puzzle.rules,
            "seats": len(puzzle.record.seats),
            "difficulty": puzzle.difficulty,
            "rating": puzzle.rating,
            **glimpse(puzzle),
            "day": str(today) if is_daily else None,
            "ends": end_of(today),
            "own": None if own is None else {"credit": own.credit, "solved": own.solved},
            "figures": None if key is None else standing_of(answers, today).model_dump(),
        }

    # ---- answering -------------------------------------------------------------------------------------

    @unbroken
    async def answer(self, puzzle: Puzzle, move: str, key: str | None) -> Form:
        """Judge an answer; the first one of a profile counts."""
        try:
            verdict = puzzle.judge(move)
        except BadInput:
            raise Refused("illegal_move") from None
        options = [asdict(option) | {"credit": puzzle.judge(option.move).credit} for option in puzzle.options]
        form = verdict.to_dict() | {"options": options, "rated": False, "change": 0, "figures": None}
        if key is None:
            return form
        now, is_daily = self.services.now(), (await self.daily()).id == puzzle.id
        row = PuzzleAnswerRow(
            puzzle=puzzle.id,
            day=str(day_of(now)) if is_daily else "",
            at=now,
            move=verdict.move,
            credit=verdict.credit,
            solved=verdict.solved,
            rating=puzzle.rating,
        )
        rated = await self.store.answer(hashed(key), row, now)
        answers = await self.store.answers(hashed(key))
        change = change_of(answers, puzzle.id) if rated else 0
        return form | {"rated": rated, "change": change, "figures": standing_of(answers, day_of(now)).model_dump()}

    async def figures(self, key: str) -> Form:
        """Return what the answers of a profile add up to."""
        return standing_of(await self.store.answers(hashed(key)), self.today()).model_dump()


def glimpse(puzzle: Puzzle) -> Form:
    """Return a little of what the seat sees."""
    view = puzzle.view
    return {"round": view.round, "queue": [card.card.text for card in view.tops]}


def puzzle_of(secret: bytes, day: date, among: Sequence[Puzzle]) -> Puzzle:
    """Return the puzzle of a day: all of them one after the other, in an order that the secret decides."""
    return puzzles.daily(day, among, lambda text: digest(secret, f"puzzle {text}"))


def change_of(answers: Sequence[PuzzleAnswerRow], puzzle: str) -> int:
    """Return by how much the first answer to a puzzle changed the rating."""
    rated = first_answers(answers)
    place = next(place for place, answer in enumerate(rated) if answer.puzzle == puzzle)
    return round(rating_of(rated[: place + 1]).value) - round(
        rating_of(rated[:place]).value if place else Rating().value
    )


def counted(names: Counter[str]) -> list[Form]:
    return [{"name": name, "puzzles": count} for name, count in sorted(names.items())]


def position_form(puzzle: str) -> Form:
    """Return what the seat of a puzzle sees and has seen, and nothing else."""
    found = puzzles.find(puzzle)
    game, moves, seat = found.record.game(), found.record.moves, found.seat
    replay = replay_form(game, moves, found.record.names, None, None, [seat])
    return {
        "id": puzzle,
        "seat": seat,
        "rules": replay["rules"],
        "families": replay["families"],
        "frames": replay["viewers"][0]["frames"],
    }
