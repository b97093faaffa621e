"""The frame of a report: one self-contained page in the colours of the game, light and dark, without a script."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

STYLE: Final = Path(__file__).with_name("templates").joinpath("report.css").read_text("utf-8")


def page(title: str, lead: str, notes: list[str], sections: list[str], footer: str, language: str = "en") -> str:
    """A whole page; everything but the title is HTML already."""
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{STYLE}</style>
</head>
<body>
<main>
<h1>{escape(title)}</h1>
{lead}
<div class="notes">{"".join(notes)}</div>
<div class="grid">
{"".join(sections)}
</div>
<footer>{footer}</footer>
</main>
</body>
</html>
"""


def section(title: str, words: str, body: str, half: bool = False) -> str:
    """A part of a page: its title, a sentence that says how to read it, and its picture or table."""
    kind = ' class="half"' if half else ""
    return f'<section{kind}><h2>{escape(title)}</h2><p>{escape(words)}</p><div class="body">{body}</div></section>\n'


def folded(title: str, body: str) -> str:
    """Details for those who ask for them."""
    return f"<details><summary>{escape(title)}</summary>{body}</details>"


def note(text: str, kind: str = "") -> str:
    return f'<p class="note {kind}">{escape(text)}</p>'


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table of cells that are HTML already; a cell may bring its own `<td>`."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        "<tr>" + "".join(cell if cell.startswith("<td") else f"<td>{cell}</td>" for cell in row) + "</tr>"
        for row in rows
    )
    inner = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{escape(", ".join(head), quote=True)}">{inner}</div>'
    )
