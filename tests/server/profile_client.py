"""Calls as somebody with a profile, for tests."""

from __future__ import annotations

import random
import secrets
from typing import Any

import httpx
from tests.server.client import Player

QUICK = {"name": "Ann", "seats": 3, "seat": 0, "level": "easy"}


def new_key() -> str:
    return secrets.token_urlsafe(24)


async def call(where: str, method: str, path: str, key: str | None, body: Any = None, expect: int = 200) -> Any:
    """Call the interface as a profile; what it answers."""
    headers = {} if key is None else {"Oriflamme-Profile": key}
    async with httpx.AsyncClient(base_url=where, headers=headers, timeout=120) as client:
        for _ in range(5):  # on a busy machine a process may start too slowly
            answer = await client.request(method, path, json=body)
            if answer.status_code != 503 or expect == 503:
                break
    assert answer.status_code == expect, answer.text
    return answer.json()


async def quick_game(where: str, key: str | None, **more: Any) -> Any:
    return await call(where, "POST", "/api/quick", key, {**QUICK, **more}, 201)


async def play_out(where: str, link: str, seed: int = 1) -> None:
    """Play a game against bots to its end."""
    player = await Player(where, link, random.Random(seed)).connect()
    await player.until("update")
    await player.play()
    await player.close()
