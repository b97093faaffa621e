"""The middleware of every request: security headers, size and rate limits, and a line in the log."""

from __future__ import annotations

import logging
import time
from typing import Final

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oriflamme.server.limits import Rate, network_of
from oriflamme.server.metrics import Metrics
from oriflamme.server.refusals import STATUS, Code
from oriflamme.server.settings import Settings

log = logging.getLogger("oriflamme.request")

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
    (b"strict-transport-security", b"max-age=31536000"),
]
FREE: Final = ("/healthz", "/metrics")
FILES: Final = "/assets/"
FILES_FOR_A_REQUEST: Final = 20
"""The page is many small files that never change: they have a rate of their own, this many times as high."""

PATH: Final = 200
"""Characters of a path that are logged."""

GONE: Final = 499
"""The status, in logs and metrics, of a request whose client went away before the answer."""


class TooLarge(Exception):
    """More bytes than allowed."""


class RequestMiddleware:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self.largest = settings.limits.body
        self.requests = Rate(settings.limits.requests)
        self.files = Rate(settings.limits.requests * FILES_FOR_A_REQUEST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = GONE

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = with_headers(scope, list(message["headers"]))
            await send(message)

        try:
            await self.handle(scope, receive, answer)
        except Exception:
            status = 500 if status == GONE else status
            raise
        finally:
            self.metrics.requests.labels(scope["method"], str(status)).inc()
            self.log(scope["method"], scope["path"], status, time.perf_counter() - begun)

    def log(self, method: str, path: str, status: int, seconds: float) -> None:
        """Log a request, but no flood: what is over its rate is counted only, and so is what has a high rate."""
        is_rare = path not in FREE and not path.startswith(FILES) and status != STATUS["too_many"]
        extra = {"method": method, "path": path[:PATH], "status": status, "ms": round(1000 * seconds, 1)}
        log.log(logging.INFO if is_rare else logging.DEBUG, "request", extra=extra)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        rate = self.files if scope["path"].startswith(FILES) else self.requests
        if scope["path"] not in FREE and not rate.allows(address(scope)):
            await refuse(send, "too_many")
            return
        declared = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        if not declared.isdigit() or int(declared) > self.largest:
            await refuse(send, "too_large")
            return
        await self.app(scope, *self.counted(receive, send))

    def counted(self, receive: Receive, send: Send) -> tuple[Receive, Send]:
        """Receive at most the largest allowed body; refuse larger ones."""
        taken = 0

        async def counting() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self.largest:
                raise TooLarge
            return message

        async def answering(message: Message) -> None:
            if taken <= self.largest:
                await send(message)
            elif message["type"] == "http.response.start":
                await refuse(send, "too_large")

        return counting, answering


def address(scope: Scope) -> str:
    """Return the client's network, honouring trusted proxies."""
    return network_of(str(scope["client"][0])) if scope.get("client") else ""


def with_headers(scope: Scope, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Add the headers that every answer has; answers of the interface are never cached."""
    names = {name.lower() for name, _ in headers}
    if scope["path"].startswith("/api") and b"cache-control" not in names:
        headers.append((b"cache-control", b"no-store"))
    return headers + [header for header in HEADERS if header[0] not in names]


async def refuse(send: Send, code: Code) -> None:
    """Answer with a code and nothing else."""
    body = orjson.dumps({"code": code})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": STATUS.get(code, 409), "headers": headers})
    await send({"type": "http.response.body", "body": body})
