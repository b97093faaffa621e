"""The page, the built files of `web/`, and the documents at `/docs`; a line of text where something is not built."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from oriflamme.resources import resource
from oriflamme.server.refusals import Refused

PLAIN = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Oriflamme</title><p>The Oriflamme table server is up.</p>"
)
NO_DOCS = "<!doctype html><html lang=en><meta charset=utf-8><title>Oriflamme</title><p>No documents are built here."
PREVIEW = "/preview.png"
HELP = '<link rel="help" href="/docs/">'
"""How the page knows that the documents are there."""
FOREVER = "public, max-age=31536000, immutable"


def find_page(given: Path | None) -> Path | None:
    """Return the directory of the built page: the given one, the package's, or the checkout's."""
    if given is not None:
        return given.resolve()
    for parts in (("web", "dist"), ("web",)):
        try:
            found = resource(*parts)
        except FileNotFoundError:
            continue
        if (found / "index.html").exists() and not (found / "package.json").exists():
            return found.resolve()
    return None


def find_docs() -> Path | None:
    """Return the directory of the built documents: the package's, or the checkout's."""
    try:
        return resource("site", "index.html").parent.resolve()
    except FileNotFoundError:
        return None


def find_file(root: Path, path: str) -> Path | None:
    """Return the file of the page at a path; None where there is none, as no name is too strange to be asked for."""
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError, RuntimeError):  # too long, with a NUL, or a circle of links
        return None


def with_address(page: str, address: str) -> str:
    """Return the page with the whole address of its preview picture, as many crawlers want it."""
    return page.replace(f'content="{PREVIEW}"', f'content="{address}{PREVIEW}"')


def add_pages(app: Starlette, root: Path | None, address: str = "", docs: bool = False) -> None:
    """Serve the page; any path that is not a file is a view inside it. With `docs` it links to the documents.

    The address of the preview is what the settings say, and never a request's Host header, which anybody can choose.
    """

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith("api/"):
            raise Refused("unknown_path")
        if root is None:
            return HTMLResponse(PLAIN)
        file = find_file(root, path)
        if file is not None:
            return FileResponse(file, headers={"cache-control": FOREVER if path.startswith("assets/") else "no-cache"})
        if address or docs:
            text = with_address((root / "index.html").read_text("utf-8"), address)
            text = text.replace("</head>", f"{HELP}</head>", 1) if docs else text
            return HTMLResponse(text, headers={"cache-control": "no-cache"})
        return FileResponse(root / "index.html", headers={"cache-control": "no-cache"})

    app.router.routes.append(Route("/{path:path}", page, methods=["GET"]))


def add_docs(app: Starlette, root: Path | None) -> None:
    """Serve the documents at `/docs`, under the same headers as everything else."""

    async def docs(request: Request) -> Response:
        path = request.path_params["path"]
        file = None if root is None else find_file(root, path if path else "index.html")
        if file is None:
            return HTMLResponse(NO_DOCS, 404)
        return FileResponse(file, headers={"cache-control": "no-cache"})

    async def door(request: Request) -> Response:
        return RedirectResponse("docs/")

    app.router.routes.append(Route("/docs", door, methods=["GET"]))
    app.router.routes.append(Route("/docs/{path:path}", docs, methods=["GET"]))
