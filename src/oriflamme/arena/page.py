"""Reports as pages in the colours of the game, light and dark: each is one file without a script, from `templates/`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from oriflamme.game.locale import Locale
from oriflamme.game.ruleset import NAMED


def render(template: str, locale: Locale, **context: Any) -> str:
    """Return a page; its template says texts with `say` and gets the rest of the context as it is."""
    return PAGES.get_template(template).render(say=locale.text, language=locale.language, **context)


def rules_name(form: dict[str, Any], quoted: bool = False) -> str:
    """Return the name of a rule set, or its object form."""
    for name, rules in NAMED.items():
        if rules.to_dict() == form:
            return name
    text = json.dumps(form)
    return f"'{text}'" if quoted else text


def percent(share: float) -> str:
    return f"{100 * share:.1f}\N{NO-BREAK SPACE}%"


def between(low: float, high: float) -> str:
    return f"{100 * low:.1f}–{100 * high:.1f}"


def duration(ms: float) -> str:
    return f"{ms / 1000:.2f} s" if ms >= 1000 else f"{ms:.3g} ms"


def thousands(value: float) -> str:
    return f"{value:,.0f}"


PAGES: Final = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)
PAGES.filters.update(percent=percent, duration=duration, thousands=thousands)
PAGES.globals.update(between=between)
