"""Views rendered: as a few lines of text, or as a picture."""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from oriflamme.envs.picture import paint
from oriflamme.game import View


def render(view: View, mode: str) -> str | NDArray[np.uint8] | None:
    """Return the text for `ansi` or the picture for `rgb_array`; print the text for `human`."""
    if mode == "rgb_array":
        return paint(view)
    if mode == "ansi":
        return describe(view)
    sys.stdout.write(describe(view) + "\n")
    return None


def describe(view: View) -> str:
    """Return round, influence, the queue, the viewer's hand and what is asked, as text."""
    influence = ", ".join(f"{name} {points}" for name, points in zip(view.names, view.influence, strict=True))
    lines = [f"round {view.round}, {view.phase}; influence: {influence}", f"queue: {view}"]
    if view.viewer is not None:
        lines.append(f"hand of seat {view.viewer}: " + " ".join(map(str, view.hand)))
    if view.decision is not None:
        about = f", {view.decision.card}" if view.decision.card else ""
        lines.append(f"asked: seat {view.decision.seat}, {view.decision.ask}{about}")
    return "\n".join(lines)
