"""Build the site of the documents in `site/`: `make docs`.

The pages are docs/*.md, with the recipes, the changelog, the notebooks and a reference made from docstrings and types.
The site loads nothing from elsewhere and has no script or style inside its pages, so that it works under the server's
Content-Security-Policy and on any static host. A broken link ends the build.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).parents[1]
DOCS, SOURCE, SITE = ROOT / "docs", ROOT / "build/docs", ROOT / "site"
NOTEBOOKS = ROOT / "examples/notebooks"
STYLE = ROOT / "scripts/site.css"
FONTS = ("display-700-latin", "text-400-latin", "text-700-latin")
PACKAGES = ("game", "bots", "envs", "arena", "analysis", "puzzles", "engine")
UNSEARCHED = ("engine",)
"""Players who search for a card do not mean its class."""
INTERNAL = ("commands", "_command", "__main__")
"""Modules of the command line: their help is `oriflamme COMMAND --help`."""

LINK = re.compile(r"(!?)\[((?:[^]\[]|\[[^]]*\])*)\]\(([^)\s]+)\)")
SHADOW_STYLE = re.compile(r'(\w+)\.appendChild\(\w+\("style",\{\},(\w+\.toString\(\))\)\)')
"""How the search adds its style: as an element, which the policy of the server refuses."""
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
PICTURES = (".png", ".jpg")


def main() -> None:
    stage()
    subprocess.run([tool("zensical"), "build", "--strict", "--clean"], cwd=ROOT, check=True)
    for name in ("404.html", "sitemap.xml"):  # both need the address of the site
        (SITE / name).unlink(missing_ok=True)
    for page in sorted(SITE.rglob("*.html")):
        page.write_text(hoist(page.read_text("utf-8"), page), "utf-8")
    (bundle,) = SITE.glob("assets/javascripts/bundle.*.js")
    bundle.write_text(adopt_style(bundle.read_text("utf-8")), "utf-8")
    problems = list(check(SITE))
    for problem in problems:
        sys.stderr.write(problem + "\n")
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file()) / 1e6
    sys.stdout.write(f"{len(list(SITE.rglob('*.html')))} pages, {size:.1f} MB: {SITE / 'index.html'}\n")
    sys.exit(1 if problems else 0)


def tool(name: str) -> str:
    return str(Path(sys.executable).with_name(name))


# ---- the sources -------------------------------------------------------------------------------------------


def stage() -> None:
    """Write the sources of all pages to build/docs."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    for page, target in pages().items():
        write(target, relink(page.read_text("utf-8"), page, target))
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        target = notebook_page(notebook)
        write(target, notebook_text(notebook))
    for package in PACKAGES:
        write(SOURCE / f"reference/{package}.md", reference(package))
    for picture in (DOCS / "pictures").iterdir():
        copy_picture(picture, SOURCE / "pictures")
    shutil.copy(ROOT / "web/public/icon.svg", SOURCE / "pictures/icon.svg")
    (SOURCE / "style").mkdir()
    shutil.copy(STYLE, SOURCE / "style/site.css")
    for font in FONTS:
        shutil.copy(ROOT / f"web/src/fonts/{font}.woff2", SOURCE / "style")


def pages() -> dict[Path, Path]:
    """Return the documents of the project, each with its place among the sources of the site."""
    found = {page: SOURCE / page.name for page in sorted(DOCS.glob("*.md"))}
    roots = {name: SOURCE / name.lower() for name in ("CONTRIBUTING.md", "CHANGELOG.md")}
    return found | {ROOT / name: target for name, target in roots.items()}


def notebook_page(notebook: Path) -> Path:
    return SOURCE / f"notebooks/{notebook.stem}.md"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def relink(text: str, page: Path, target: Path) -> str:
    """Let links between documents lead to pages, and pictures to their small forms; files of the clone lose theirs."""
    places = {path.resolve(): place for path, place in pages().items()}
    places |= {each.resolve(): notebook_page(each) for each in NOTEBOOKS.glob("*.ipynb")}

    def replaced(match: re.Match[str]) -> str:
        picture, words, link = match.groups()
        if "://" in link or link.startswith(("#", "mailto:")):
            return match[0]
        path, _, anchor = link.partition("#")
        file = (page.parent / path).resolve()
        if picture or file.parent == (DOCS / "pictures").resolve():
            place = SOURCE / "pictures" / small_name(Path(path).name)
        elif file in places:
            place = places[file]
        else:
            return str(words)
        there = Path(os.path.relpath(place, target.parent)).as_posix()
        return f"{picture}[{words}]({there}{'#' + anchor if anchor else ''})"

    return outside_code(text, lambda part: LINK.sub(replaced, part))


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """Change what is not in a fenced block."""
    parts = re.split(r"(^ *```.*?^ *```$)", text, flags=re.DOTALL | re.MULTILINE)
    return "".join(part if number % 2 else change(part) for number, part in enumerate(parts))


def small_name(name: str) -> str:
    return str(Path(name).with_suffix(".webp")) if name.endswith(PICTURES) else name


def copy_picture(picture: Path, directory: Path) -> None:
    """Copy a picture; a screenshot as WebP, a tenth of its size."""
    from PIL import Image

    directory.mkdir(parents=True, exist_ok=True)
    if picture.name.endswith(PICTURES):
        Image.open(picture).convert("RGB").save(directory / small_name(picture.name), quality=82, method=4)
    else:
        shutil.copy(picture, directory)


def reference(package: str) -> str:
    """Return the page of a package: all its modules, from their docstrings and types."""
    home = ROOT / "src/oriflamme" / package
    names = sorted(path.relative_to(ROOT / "src").with_suffix("") for path in home.rglob("*.py"))
    modules = [".".join(name.parts) for name in names if name.name != "__init__"]
    shown = [module for module in modules if not module.endswith(INTERNAL)]
    hidden = "---\nsearch:\n  exclude: true\n---\n\n" if package in UNSEARCHED else ""
    head = f"{hidden}# `oriflamme.{package}`\n\n{package_words(home)}\n"
    return "\n".join([head, *(f"::: {module}\n    options:\n      heading_level: 2\n" for module in shown)])


def package_words(home: Path) -> str:
    """Return the first paragraph of a package's docstring."""
    text = (home / "__init__.py").read_text("utf-8")
    return text.removeprefix('"""').partition('"""')[0].partition("\n\n")[0]


def notebook_text(notebook: Path) -> str:
    """Return an executed notebook as a page; its pictures are written beside it."""
    parts = [f"*This page is an executed notebook, `examples/notebooks/{notebook.name}` of the clone.*\n"]
    for number, cell in enumerate(json.loads(notebook.read_text("utf-8"))["cells"]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source + "\n")
        elif cell["cell_type"] == "code":
            parts.append(f"```python\n{source}\n```\n")
            parts += outputs(cell["outputs"], f"{notebook.stem}-{number}")
    parts[0], parts[1] = parts[1], parts[0]  # the title comes first
    return "\n".join(parts)


def outputs(found: list[dict[str, Any]], name: str) -> Iterator[str]:
    """Yield what a cell printed and drew."""
    for number, output in enumerate(found):
        data = output.get("data", {})
        if "image/svg+xml" in data:
            write(SOURCE / f"pictures/{name}-{number}.svg", "".join(data["image/svg+xml"]))
            yield f"![What the cell above draws](../pictures/{name}-{number}.svg)\n"
        else:
            text = output.get("text") or data.get("text/plain") or ""
            yield f"```text\n{''.join(text).rstrip()}\n```\n"


# ---- the pages ---------------------------------------------------------------------------------------------


def hoist(html: str, page: Path) -> str:
    """Move scripts out of a page into files of their own: the policy of the server allows no others."""

    def moved(match: re.Match[str]) -> str:
        name = f"inline.{hashlib.sha256(match[1].encode()).hexdigest()[:10]}.js"
        file = SITE / "assets/javascripts" / name
        file.write_text(match[1], "utf-8")
        return f'<script src="{Path(os.path.relpath(file, page.parent)).as_posix()}"></script>'

    return INLINE.sub(moved, html)


def adopt_style(script: str) -> str:
    """Let the search adopt its style as a sheet, which the policy of the server allows."""
    adopted = r"(s=>{let t=new CSSStyleSheet;t.replaceSync(s);\1.adoptedStyleSheets=[t]})(\2)"
    script, times = SHADOW_STYLE.subn(adopted, script)
    if times != 1:
        sys.exit(f"the script of the search adds its style in {times} places, not in one")
    return script


class Page(HTMLParser):
    """What a page links to, loads and can be linked by."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.refused: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif tag == "link" and found.get("rel") in ("stylesheet", "icon", "modulepreload"):
            self.loads.append(found["href"])
        elif "src" in found:
            self.loads.append(found["src"])
        inline = tag == "script" and "src" not in found and found.get("type") != "application/json"
        if inline or tag == "style" or "style" in found or any(name.startswith("on") for name in found):
            self.refused.append(self.get_starttag_text() or tag)


def check(site: Path) -> Iterator[str]:
    """Yield what is wrong with a built site: broken links, and what the server's policy would refuse."""
    found = {path.resolve(): Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in found.items():
        name = path.relative_to(site.resolve()).as_posix()
        yield from (f"{name}: {tag} is inside the page" for tag in page.refused)
        yield from (f"{name}: loads {link} from elsewhere" for link in page.loads if urlsplit(link).netloc)
        for link in [*page.links, *(link for link in page.loads if not link.startswith("data:"))]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            file = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not file.is_file():
                yield f"{name}: {link} leads nowhere"
            elif parts.fragment and file in found and unquote(parts.fragment) not in found[file].anchors:
                yield f"{name}: {link} has no such section"


if __name__ == "__main__":
    main()
