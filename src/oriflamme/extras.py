"""Optional packages: what each extra of the installation brings, and the error of whoever needs one that is missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

EXTRAS: Final[dict[str, tuple[str, ...]]] = {
    "server": (
        *("alembic", "asyncpg", "confusable_homoglyphs", "cryptography", "fastapi", "httptools", "orjson"),
        *("prometheus_client", "pydantic", "sqlalchemy", "uvicorn", "websockets"),
    ),
    "envs": ("gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel",),
    "parquet": ("pyarrow",),
    "sb3": ("gymnasium", "sb3_contrib"),
    "train": ("torch", "matplotlib"),
    "cluster": ("distributed",),
}
"""The modules that each extra of pyproject.toml installs."""


class MissingExtra(ImportError):
    """Something needs modules that are not installed; `extra` names what brings them."""

    def __init__(self, extra: str, modules: tuple[str, ...]) -> None:
        self.extra = extra
        self.modules = modules
        super().__init__(f"{', '.join(modules)} not installed: pip install '.[{extra}]' in a clone of Oriflamme")


def require(extra: str, *modules: str) -> None:
    """Raise MissingExtra unless some modules that an extra brings, or all of them, are installed."""
    missing = tuple(module for module in modules or EXTRAS[extra] if find_spec(module) is None)
    if missing:
        raise MissingExtra(extra, missing)
