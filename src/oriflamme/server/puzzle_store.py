"""Answers to puzzles on disk."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from oriflamme.server.database import Database
from oriflamme.server.db_schema import profiles, puzzle_answers
from oriflamme.server.profile_store import open_profile
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import PuzzleAnswerRow
from oriflamme.server.writer import Writer

A = puzzle_answers.c


class PuzzleStore:
    """Reads and writes answers to puzzles."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database = database
        self.writer = writer

    async def of_day(self, day: str) -> str | None:
        """Return the puzzle of a day, if anybody has answered it."""
        query = select(A.puzzle).where(A.day == day).limit(1)
        return await self.database.read(lambda connection: connection.scalar(query))

    async def answers(self, profile: bytes) -> list[PuzzleAnswerRow]:
        """Return the answers of a profile, the first one first."""
        query = select(puzzle_answers).join(profiles, profiles.c.hash == A.profile)
        query = query.where(A.profile == profile, profiles.c.deleted.is_(None)).order_by(A.at, A.puzzle, A.day)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [
            PuzzleAnswerRow(
                puzzle=row.puzzle,
                day=row.day,
                at=row.at,
                move=row.move,
                credit=row.credit,
                solved=row.solved,
                rating=row.rating,
            )
            for row in rows
        ]

    async def answer(self, profile: bytes, answer: PuzzleAnswerRow, now: int) -> bool:
        """Keep an answer unless there is one; return whether this was the first of the profile to the puzzle."""
        mine = (A.profile == profile, A.puzzle == answer.puzzle)

        def order(connection: Connection) -> bool:
            if not open_profile(connection, profile, now):
                raise Refused("unknown_link")
            days = set(connection.scalars(select(A.day).where(*mine)))
            if days and (not answer.day or answer.day in days):
                return False
            connection.execute(puzzle_answers.insert().values(profile=profile, **asdict(answer)))
            return not days

        try:
            return await self.writer.write(order)
        except IntegrityError:  # the same profile, through another process, at the same moment
            return False
