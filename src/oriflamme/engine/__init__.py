"""The engine: the rules of the game, games as arrays, and fitted policies.

The modules of its packages are compiled by mypyc (`make build`); this file and theirs never are. With
ORIFLAMME_INTERPRETED set in the environment they are loaded from their sources, compiled or not.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import sys
import warnings
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path

INTERPRETED = (
    "the engine is interpreted, some 75 times slower than compiled: with a C compiler and Python's headers, install "
    "from the source again, or run make build in a clone (ORIFLAMME_INTERPRETED=1 says that it is meant)"
)

_HERE = Path(__file__).parent
_RECORD = _HERE / "_built.txt"
_PREFIX = "oriflamme.engine."


def compiled() -> bool:
    """Tell whether the engine in use is the compiled one."""
    return all(map(_is_compiled, _sources()))


def stale() -> bool:
    """Tell whether a compiled module is in use that was not made from the sources beside it."""
    return any(map(_is_compiled, _sources())) and _recorded() != digest()


def digest() -> str:
    """Return a hash of the sources of the engine."""
    total = hashlib.sha256()
    for path in _sources():
        content = path.read_bytes()
        total.update(f"{path.relative_to(_HERE).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def _sources() -> list[Path]:
    return sorted(path for path in _HERE.rglob("*.py") if path.name != "__init__.py")


def _recorded() -> str | None:
    return _RECORD.read_text("ascii").strip() if _RECORD.exists() else None


def _is_compiled(source: Path) -> bool:
    spec = find_spec(_PREFIX + ".".join(source.relative_to(_HERE).with_suffix("").parts))
    return spec is not None and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))


def _edited() -> bool:
    """Tell cheaply whether a source is newer than the record of what was compiled."""
    if not _RECORD.exists():
        return False
    built = _RECORD.stat().st_mtime_ns
    return any(path.stat().st_mtime_ns > built for path in _sources())


class _SourceFinder(MetaPathFinder):
    """Finds the sources of the engine before the compiled modules beside them."""

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        source = _HERE / f"{name.removeprefix(_PREFIX).replace('.', '/')}.py"
        if not name.startswith(_PREFIX) or not source.exists():
            return None
        return spec_from_file_location(name, source)


if __name__ == "oriflamme.engine":
    if os.environ.get("ORIFLAMME_INTERPRETED"):
        sys.meta_path.insert(0, _SourceFinder())
    elif _edited() and stale():
        warnings.warn("the compiled engine is stale, run make build", RuntimeWarning, stacklevel=2)
    elif not _RECORD.exists() and multiprocessing.parent_process() is None:
        warnings.warn(INTERPRETED, RuntimeWarning, stacklevel=2)
