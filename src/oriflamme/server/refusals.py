"""Why a request is refused: stable codes, which the page translates. They carry nothing about a game."""

from __future__ import annotations

from typing import Final, Literal, get_args

Code = Literal[
    "bad_message",
    "bad_request",
    "bad_rules",
    "bad_seats",
    "bad_bot",
    "bad_name",
    "name_taken",
    "bad_position",
    "bad_record",
    "bad_endpoint",
    "too_large",
    "too_many",
    "forbidden_origin",
    "unknown_link",
    "unknown_table",
    "unknown_puzzle",
    "unknown_path",
    "wrong_method",
    "not_allowed",
    "not_a_seat",
    "not_started",
    "not_finished",
    "already_started",
    "seat_taken",
    "no_free_seat",
    "not_your_turn",
    "illegal_move",
    "stale",
    "ahead",
    "bot_plays",
    "bot_seat",
    "game_over",
    "not_host",
    "not_full",
    "still_here",
    "locked",
    "sent_away",
    "family_taken",
    "nothing_to_undo",
    "no_review",
    "reviews_off",
    "unavailable",
    "shutting_down",
    "internal",
]
"""All codes; docs/protocol.md says what each means."""

CODES: Final[tuple[Code, ...]] = get_args(Code)

STATUS: Final[dict[Code, int]] = {
    "bad_message": 400,
    "bad_request": 422,
    "bad_rules": 422,
    "bad_seats": 422,
    "bad_bot": 422,
    "bad_name": 422,
    "bad_position": 422,
    "bad_record": 422,
    "bad_endpoint": 422,
    "too_large": 413,
    "too_many": 429,
    "forbidden_origin": 403,
    "unknown_link": 401,
    "unknown_table": 404,
    "unknown_puzzle": 404,
    "unknown_path": 404,
    "wrong_method": 405,
    "not_allowed": 403,
    "not_a_seat": 403,
    "not_finished": 409,
    "not_host": 403,
    "sent_away": 403,
    "no_free_seat": 409,
    "reviews_off": 403,
    "unavailable": 503,
    "shutting_down": 503,
    "internal": 500,
}
"""The HTTP status of a code; 409 where none is named."""


class Refused(Exception):
    """A request that is refused."""

    def __init__(self, code: Code) -> None:
        self.code = code
        super().__init__(code)

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)
