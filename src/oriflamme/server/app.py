"""The application: REST, the socket, the page, and the form of every error."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import PurePosixPath
from typing import Any

import orjson
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from oriflamme.server.api import Api, router
from oriflamme.server.contest_api import router as contest_router
from oriflamme.server.database import AWAY
from oriflamme.server.health import Health
from oriflamme.server.middleware import RequestMiddleware
from oriflamme.server.pages import add_docs, add_pages, find_docs, find_page
from oriflamme.server.profile_api import router as profile_router
from oriflamme.server.push_api import router as push_router
from oriflamme.server.puzzle_api import router as puzzle_router
from oriflamme.server.refusals import STATUS, Code, Refused
from oriflamme.server.review_api import router as review_router
from oriflamme.server.runtime import Runtime
from oriflamme.server.settings import Settings
from oriflamme.server.socket import Sockets

log = logging.getLogger("oriflamme.app")


def make_app(settings: Settings) -> FastAPI:
    """Return a server; it connects to its database when it is started."""
    runtime = Runtime(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await runtime.start()
        yield
        await runtime.close()

    app = bare_app(lifespan)
    sockets = Sockets(runtime)
    app.state.runtime, app.state.api = runtime, Api(runtime)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(RequestMiddleware, settings=settings, metrics=runtime.metrics)
    app.router.routes.append(WebSocketRoute("/api/socket", sockets.serve))
    add_operations(app, runtime)
    add_errors(app, runtime)
    docs = find_docs()
    add_docs(app, docs)
    add_pages(app, find_page(settings.web), settings.address, docs is not None)
    return app


def bare_app(lifespan: Any = None) -> FastAPI:
    """Return the REST interface alone, for its schema."""
    app = FastAPI(
        title="Oriflamme table server",
        version="1",
        openapi_url=None,  # made by the desk
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.include_router(router)
    app.include_router(profile_router)
    app.include_router(contest_router)
    app.include_router(puzzle_router)
    app.include_router(push_router)
    app.include_router(review_router)
    return app


def add_operations(app: FastAPI, runtime: Runtime) -> None:
    @app.get("/healthz", response_model=Health, include_in_schema=False)
    async def healthz() -> Response:
        status = await runtime.health()
        return answer({"status": status}, 200 if status == "ok" else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(runtime.metrics.text(), media_type="text/plain; version=0.0.4")

    @app.get("/api/openapi.json", include_in_schema=False)
    @app.get("/api/socket.json", include_in_schema=False)
    async def description(request: Request) -> Response:
        app.state.api.count_heavy(request)
        return await runtime.desk.answer(request, kind=PurePosixPath(request.url.path).stem)


def add_errors(app: FastAPI, runtime: Runtime) -> None:
    """Answer every error with a code and nothing else."""

    def refused(code: Code) -> Response:
        runtime.metrics.refusals.labels(code).inc()
        return answer({"code": code}, STATUS.get(code, 409))

    async def on_refusal(_: Request, error: Any) -> Response:
        return refused(error.code)

    async def on_bad_request(_: Request, error: Any) -> Response:
        places = {each["loc"] for each in error.errors()}
        return refused("bad_name" if places == {("body", "name")} else "bad_request")

    async def on_http_error(_: Request, error: Any) -> Response:
        codes: dict[int, Code] = {404: "unknown_path", 405: "wrong_method", 413: "too_large"}
        return refused(codes.get(error.status_code, "bad_request"))

    async def on_away(_: Request, error: Any) -> Response:
        log.warning("the database does not answer", extra={"error": type(error).__name__})
        return refused("unavailable")

    app.add_exception_handler(Refused, on_refusal)
    app.add_exception_handler(RequestValidationError, on_bad_request)
    app.add_exception_handler(HTTPException, on_http_error)
    for kind in AWAY:
        app.add_exception_handler(kind, on_away)

    async def on_mistake(_: Request, error: Any) -> Response:
        return refused("internal")

    app.add_exception_handler(Exception, on_mistake)


def answer(form: Any, status: int) -> Response:
    return Response(orjson.dumps(form), status, media_type="application/json")
