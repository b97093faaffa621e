"""A bare FastAPI echo room: whatever one socket sends, all four of its room get an update of the usual size."""

from __future__ import annotations

import json
import sys
from collections import defaultdict

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

app = FastAPI()
rooms: dict[int, list[WebSocket]] = defaultdict(list)
versions: dict[int, int] = defaultdict(int)
PADDING = "x" * 1900


@app.get("/healthz")
async def healthz() -> dict[str, str]:
    return {"status": "ok"}


def update(version: int, mover: bool) -> str:
    options = [{"move": "reveal"}, {"move": "wait"}] if mover else []
    return json.dumps({"type": "update", "version": version, "view": PADDING, "decision": {"options": options}})


@app.websocket("/api/socket")
async def socket(socket: WebSocket) -> None:
    await socket.accept()
    room = json.loads(await socket.receive_text())["room"]
    rooms[room].append(socket)
    try:
        await socket.send_text(update(0, len(rooms[room]) == 1))
        while True:
            json.loads(await socket.receive_text())
            versions[room] += 1
            for seat, other in enumerate(rooms[room]):
                await other.send_text(update(versions[room], seat == 0))
    except (WebSocketDisconnect, RuntimeError):
        with_out = [other for other in rooms[room] if other is not socket]
        rooms[room] = with_out


if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[2]), log_level="error", ws="websockets-sansio", ws_per_message_deflate=False)
