"""What changed in the views of a game from one version to the next, for clients that keep the view they have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson

Parts = dict[str, bytes]
"""The keys of a view, or some of them, with their encoded values."""


class Versions:
    """Parts of a view at the last two versions that were looked at."""

    def __init__(self) -> None:
        self.before: tuple[int, Parts] | None = None
        self.now: tuple[int, Parts] | None = None

    def look(self, version: int, parts: Callable[[], dict[str, Any]]) -> None:
        """Remember the parts at a version."""
        if self.now is None or self.now[0] != version:
            self.before = self.now
            self.now = version, {key: orjson.dumps(value) for key, value in parts().items()}

    def changed(self, since: int, version: int) -> Parts | None:
        """Return the parts that are not as they were; None where one of the versions is not known."""
        if self.before is None or self.now is None or (self.before[0], self.now[0]) != (since, version):
            return None
        old = self.before[1]
        return {key: value for key, value in self.now[1].items() if old.get(key) != value}


class Deltas:
    """The views of a game at the last two versions: what everyone sees, and the parts of each viewer."""

    def __init__(self) -> None:
        self.open = Versions()
        self.own: dict[int | None, Versions] = {}

    def look(
        self,
        viewer: int | None,
        version: int,
        open_parts: Callable[[], dict[str, Any]],
        own_parts: Callable[[], dict[str, Any]],
    ) -> None:
        """Remember a viewer's view at a version."""
        self.open.look(version, open_parts)
        self.own.setdefault(viewer, Versions()).look(version, own_parts)

    def text(self, viewer: int | None, since: int, version: int) -> bytes | None:
        """Return the keys of a viewer's view that changed, as text; None where that is not known."""
        of_all = self.open.changed(since, version)
        of_one = self.own[viewer].changed(since, version) if viewer in self.own else None
        if of_all is None or of_one is None:
            return None
        return b"{%s}" % b",".join([b'"%s":%s' % (key.encode(), value) for key, value in (of_one | of_all).items()])
