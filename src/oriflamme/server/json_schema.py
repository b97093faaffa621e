"""Schemas of the protocol: OpenAPI for REST, JSON Schema for the socket."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
from pydantic import TypeAdapter

from oriflamme.server.messages import MESSAGE
from oriflamme.server.requests import REQUEST


def socket_schema() -> dict[str, Any]:
    """Return both directions of the socket: `request` is what a client sends, `message` what it receives."""
    inputs: Any = [("request", "validation", REQUEST), ("message", "serialization", MESSAGE)]
    found, definitions = TypeAdapter.json_schemas(inputs, ref_template="#/$defs/{model}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Oriflamme socket",
        "type": "object",
        "properties": {"request": found["request", "validation"], "message": found["message", "serialization"]},
        **definitions,
    }


def openapi_schema() -> dict[str, Any]:
    """Return the schema of the REST interface."""
    from oriflamme.server.app import bare_app

    return bare_app().openapi()


def write_schemas(directory: Path) -> list[Path]:
    """Write both files; the same sources give the same bytes."""
    directory.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in (("openapi.json", openapi_schema()), ("socket.json", socket_schema())):
        path = directory / name
        path.write_bytes(orjson.dumps(schema, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS) + b"\n")
        written.append(path)
    return written
