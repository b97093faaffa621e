"""Cut the page's fonts to the alphabets of its languages: web/src/fonts, from the npm packages."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
PACKAGES = ROOT / "web" / "node_modules" / "@fontsource"
OUT = ROOT / "web" / "src" / "fonts"
FEATURES = ["kern", "mark", "mkmk", "liga", "lnum", "tnum"]
COPYRIGHT, FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, LICENCE = 0, 1, 2, 3, 4, 6, 14
REGULAR, BOLD = 400, 700


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The letters of some languages, and the file of the packages that has them."""

    name: str
    source: str
    unicodes: str


@dataclass(frozen=True, slots=True)
class Face:
    """A weight of a family. A font that is cut is a changed font: it bears our own name (SIL OFL 1.1, 3)."""

    package: str
    family: str
    weight: int

    def file(self, alphabet: Alphabet) -> str:
        return f"{self.family.split()[-1].lower()}-{self.weight}-{alphabet.name}.woff2"


ALPHABETS = (
    Alphabet("latin", "latin", "20-7E,A0-FF,152-153,178,2010-2026,202F,2039-203A,2212"),
    Alphabet("polish", "latin-ext", "104-107,118-119,141-144,15A-15B,179-17C"),
    Alphabet("russian", "cyrillic", "401,410-44F,451,2116"),
)
FACES = (
    Face("alegreya", "Oriflamme Display", REGULAR),
    Face("alegreya", "Oriflamme Display", BOLD),
    Face("source-sans-3", "Oriflamme Text", REGULAR),
    Face("source-sans-3", "Oriflamme Text", BOLD),
)


def cut(face: Face, alphabet: Alphabet, packages: Path = PACKAGES) -> TTFont:
    """This face with the letters of this alphabet alone."""
    source = packages / face.package / "files" / f"{face.package}-{alphabet.source}-{face.weight}-normal.woff2"
    font = TTFont(source, recalcTimestamp=False)
    options = Options(layout_features=FEATURES, name_IDs=[COPYRIGHT, FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, LICENCE])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(alphabet.unicodes))
    subsetter.subset(font)
    style = "Bold" if face.weight == BOLD else "Regular"
    names = {FAMILY: face.family, STYLE: style, FULL: f"{face.family} {style}"}
    names |= {UNIQUE: names[FULL], POSTSCRIPT: names[FULL].replace(" ", "")}
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]
    font.flavor = "woff2"
    return font


def main(out: Path = OUT) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        for alphabet in ALPHABETS:
            path = out / face.file(alphabet)
            cut(face, alphabet).save(path)
            print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
