"""The page's own fonts: cut from the packages as scripts/fonts.py says, with every letter of every language."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from tests.web.conftest import ROOT, Opener

from oriflamme.game.locale import LANGUAGES

FONTS: dict[str, Any] = runpy.run_path(str(ROOT / "scripts" / "fonts.py"))
WEB = ROOT / "web"
PAIRS = [(face, alphabet) for face in FONTS["FACES"] for alphabet in FONTS["ALPHABETS"]]
EXPECTED = {"en": "latin", "fr": "latin", "pl": "latin polish", "ru": "latin russian"}


def tables(font: TTFont) -> dict[str, bytes]:
    """The font without its compression, which may differ from release to release of the compressor."""
    return {str(tag): font.getTableData(tag) for tag in font.reader.tables if tag not in ("GlyphOrder", "head")}


@pytest.mark.parametrize(("face", "alphabet"), PAIRS, ids=lambda each: getattr(each, "name", None))
def test_a_font_is_what_the_script_cuts(face: Any, alphabet: Any, tmp_path: Path) -> None:
    FONTS["cut"](face, alphabet).save(tmp_path / "font.woff2")
    kept = TTFont(WEB / "src" / "fonts" / face.file(alphabet))
    assert tables(TTFont(tmp_path / "font.woff2")) == tables(kept), "python scripts/fonts.py"


@pytest.mark.parametrize("face", FONTS["FACES"], ids=lambda face: face.file(FONTS["ALPHABETS"][0]))
def test_every_letter_of_every_language_is_in_the_fonts(face: Any) -> None:
    files = [WEB / "src" / "fonts" / face.file(alphabet) for alphabet in FONTS["ALPHABETS"]]
    letters = {chr(each) for file in files for each in TTFont(file).getBestCmap()}
    for path in (ROOT / "locales").rglob("*.ftl"):
        lacking = set(path.read_text("utf-8")) - letters
        assert not [each for each in lacking if not each.isspace()], path


def test_the_page_declares_each_font_with_the_letters_it_was_cut_to() -> None:
    style = (WEB / "src" / "style" / "fonts.css").read_text("utf-8")
    blocks = re.findall(r"@font-face \{.*?\}", style, re.DOTALL)
    assert len(blocks) == len(PAIRS)
    for (face, alphabet), block in zip(PAIRS, blocks, strict=True):
        ranges = ", ".join(f"u+{each.lower()}" for each in alphabet.unicodes.split(","))
        for line in (
            f'"{face.family}"',
            face.file(alphabet),
            f"font-weight: {face.weight}",
            f"unicode-range: {ranges}",
        ):
            assert line in block, face.file(alphabet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_loads_its_own_letters_and_no_others(visit: Opener, language: str) -> None:
    page = visit("/learn", locale=language)
    page.locator("main h1").wait_for()
    page.evaluate("document.fonts.ready")
    names = page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    loaded = {match[1] for name in names if (match := re.search(r"-([a-z]+)-[^-]*\.woff2$", name))}
    assert " ".join(sorted(loaded)) == EXPECTED[language]


@pytest.mark.parametrize("package", sorted({face.package for face in FONTS["FACES"]}))
def test_the_licence_of_a_font_is_shipped_with_it(package: str) -> None:
    text = (WEB / "public" / "licences" / f"{package}.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text and "Copyright" in text
