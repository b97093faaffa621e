"""The site of the documents: every page is in its navigation, links become pages, nothing is inside a page."""

from __future__ import annotations

import asyncio
import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import httpx
import pytest

from oriflamme.server import app as server
from oriflamme.server.middleware import CSP
from oriflamme.server.settings import Settings

ROOT = Path(__file__).parents[1]
DOCS = runpy.run_path(str(ROOT / "scripts/docs.py"))
CONFIG = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]


def named(nav: Any) -> list[str]:
    """Return the pages of a navigation, in order."""
    if isinstance(nav, str):
        return [nav]
    parts = nav.values() if isinstance(nav, dict) else nav
    return [page for part in parts for page in named(part)]


def test_every_document_is_in_the_navigation_once() -> None:
    documents = [target.name for target in DOCS["pages"]().values()]
    notebooks = [f"notebooks/{path.stem}.md" for path in DOCS["NOTEBOOKS"].glob("*.ipynb")]
    reference = [f"reference/{package}.md" for package in DOCS["PACKAGES"]]
    assert sorted(named(CONFIG["nav"])) == sorted([*documents, *notebooks, *reference])


def test_the_reference_has_every_package_but_commands_and_tables() -> None:
    packages = {path.parent.name for path in (ROOT / "src/oriflamme").glob("*/__init__.py")}
    assert packages - set(DOCS["PACKAGES"]) == {"alone", "server", "terminal"}
    assert "::: oriflamme.game.view" in DOCS["reference"]("game")
    assert "commands" not in DOCS["reference"]("arena")


def test_links_between_documents_lead_to_pages() -> None:
    page, target = ROOT / "docs/work.md", DOCS["SOURCE"] / "work.md"
    text = "[a](../CONTRIBUTING.md#a-card) [b](bots.md) ![c](pictures/start.png) [d](../LICENSE) [e](https://a.b/)"
    wanted = "[a](contributing.md#a-card) [b](bots.md) ![c](pictures/start.webp) d [e](https://a.b/)"
    assert DOCS["relink"](text, page, target) == wanted
    page, target = ROOT / "CONTRIBUTING.md", DOCS["SOURCE"] / "contributing.md"
    assert (
        DOCS["relink"]("[a](docs/bots.md)\n```\n[b](docs/x)\n```\n", page, target)
        == "[a](bots.md)\n```\n[b](docs/x)\n```\n"
    )


GOOD = '<h2 id="two">x</h2><a href="b.html#two">y</a><script src="s.js"></script><img src="p.svg" alt="">'
BAD = {
    "leads nowhere": '<a href="gone.html">x</a>',
    "has no such section": '<a href="b.html#three">x</a>',
    "from elsewhere": '<script src="https://example.org/x.js"></script>',
    "is inside the page": "<script>x()</script>",
    "style": '<p style="color:red">',
    "onclick": '<p onclick="x()">',
}


@pytest.mark.parametrize("problem", [None, *BAD])
def test_a_built_site_is_checked(problem: str | None, tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(GOOD + BAD.get(problem or "", ""), "utf-8")
    (tmp_path / "b.html").write_text('<h2 id="two">x</h2><script type="application/json">{}</script>', "utf-8")
    (tmp_path / "s.js").touch()
    (tmp_path / "p.svg").touch()
    found = list(DOCS["check"](tmp_path))
    assert len(found) == (problem is not None), found
    assert problem is None or problem in found[0]


def test_the_search_has_its_style_under_the_policy() -> None:
    script = DOCS["adopt_style"]('let o=n.attachShadow({});o.appendChild(C("style",{},Tc.toString()));try{}')
    assert "o.adoptedStyleSheets=[t]})(Tc.toString());try{}" in script and "appendChild" not in script
    with pytest.raises(SystemExit):
        DOCS["adopt_style"]("another version")


# ---- the server shows it ---------------------------------------------------------------------------------------


def visit(site: Path | None, paths: list[str], monkeypatch: pytest.MonkeyPatch, home: Path) -> list[httpx.Response]:
    """Return what a server with these documents answers."""
    monkeypatch.setattr(server, "find_docs", lambda: site)
    app = server.make_app(Settings(database=f"sqlite+aiosqlite:///{home}/tables.sqlite"))

    async def ask() -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://server") as client:
            return [await client.get(path) for path in paths]

    return asyncio.run(ask())


def test_the_server_shows_the_documents_under_its_policy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<h1>Four doors</h1>", "utf-8")
    (site / "assets/a.js").write_text("x()", "utf-8")
    door, page, script, start = visit(site, ["/docs", "/docs/", "/docs/assets/a.js", "/"], monkeypatch, tmp_path)
    assert door.status_code == 307 and door.headers["location"] == "docs/"
    assert "Four doors" in page.text and page.headers["content-security-policy"] == CSP
    assert script.text == "x()"
    assert '<link rel="help" href="/docs/"></head>' in start.text


def test_without_documents_the_page_links_to_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert "/docs/" not in visit(None, ["/"], monkeypatch, tmp_path)[0].text


def test_the_server_shows_nothing_beside_the_documents(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    paths = ["/docs/gone.html", "/docs/%2e%2e/secret.txt", "/docs/..%2fsecret.txt", "/docs/assets", "/docs/%00"]
    for answer in visit(site, paths, monkeypatch, tmp_path):
        assert answer.status_code == 404 and "secret" not in answer.text, answer.url


def test_a_server_without_documents_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (answer,) = visit(None, ["/docs/"], monkeypatch, tmp_path)
    assert answer.status_code == 404 and re.search("No documents", answer.text)
