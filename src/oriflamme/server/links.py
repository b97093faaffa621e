"""Secrets of seats and spectators: unguessable, shown once, stored only as hashes."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

SECRET_BYTES: Final = 24
ID_ALPHABET: Final = "23456789abcdefghjkmnpqrstvwxyz"


def new_secret() -> str:
    """Return 192 random bits in letters that fit a URL."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> bytes:
    """Return the hash that is stored; a secret of full entropy needs no salt."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def is_table_id(text: str) -> bool:
    """Return whether a text can be the name of a table; a database need not be asked for any other."""
    return text.isascii() and text.isalnum()


def new_table_id() -> str:
    """Return a new table's public name: twelve characters that cannot be misread."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(12))
