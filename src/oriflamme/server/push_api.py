"""The REST calls about notices."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import AfterValidator, Field

from oriflamme.server.api import REFUSALS, Authorization, Here, answered
from oriflamme.server.bodies import Body
from oriflamme.server.links import hashed
from oriflamme.server.push_crypto import decode, is_public_key
from oriflamme.server.push_send import LONGEST
from oriflamme.server.push_store import Subscription
from oriflamme.server.refusals import Refused
from oriflamme.server.rows import Holder


def point(text: str) -> str:
    """Check the public key of a browser."""
    if not is_public_key(decode(text)):
        raise ValueError("a point of P-256")
    return text


def sixteen(text: str) -> str:
    """Check the secret of a subscription."""
    if len(decode(text)) != 16:
        raise ValueError("16 bytes")
    return text


BASE64 = r"^[A-Za-z0-9_-]+$"
Endpoint = Annotated[str, Field(min_length=1, max_length=LONGEST)]


class PushKeys(Body):
    """The keys of a browser's subscription, in base64 for URLs."""

    p256dh: Annotated[str, Field(max_length=100, pattern=BASE64), AfterValidator(point)]
    auth: Annotated[str, Field(max_length=100, pattern=BASE64), AfterValidator(sixteen)]


class PushForm(Body):
    """A browser that wants to be told when it is this seat's turn, as its push service describes it."""

    endpoint: Endpoint
    keys: PushKeys


class PushEnd(Body):
    """A browser that no longer wants to be told."""

    endpoint: Endpoint


class PushKey(Body):
    """The key that browsers subscribe with (VAPID)."""

    key: str


class Done(Body):
    """It is done."""


router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/push", response_model=PushKey)
async def push_key(api: Here) -> Response:
    """Return the key that a browser subscribes with."""
    return answered({"key": await api.runtime.push.public_key()})


@router.post("/push", response_model=Done)
async def subscribe(form: PushForm, api: Here, request: Request, authorization: Authorization = None) -> Response:
    """Tell this browser when it is the turn of the seat whose link is sent."""
    api.count_making(request)
    holder, link = await seat_of(api, request, authorization)
    new = Subscription(form.endpoint, decode(form.keys.p256dh), decode(form.keys.auth))
    await api.runtime.push.subscribe(holder, link, new)
    return answered({})


@router.post("/push/end", response_model=Done)
async def unsubscribe(form: PushEnd, api: Here, request: Request, authorization: Authorization = None) -> Response:
    """Tell this browser no longer."""
    _, link = await seat_of(api, request, authorization)
    await api.runtime.push.store.remove(link, form.endpoint)
    return answered({})


async def seat_of(api: Here, request: Request, authorization: str | None) -> tuple[Holder, bytes]:
    """Return what the link of a request opens, and its hash."""
    holder = await api.bearer(request, authorization)
    if holder is None:
        raise Refused("unknown_link")
    return holder, hashed((authorization or "").partition(" ")[2])
