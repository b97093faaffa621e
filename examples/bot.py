"""A small bot that joins a table by the link of its seat and plays through the public protocol (docs/protocol.md).

    python examples/bot.py http://127.0.0.1:8000/t/TABLE#SECRET Robin

It needs nothing of this project but the server; `pip install websockets` is enough.
"""

import asyncio
import json
import random
import sys
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect


def join(server: str, secret: str, name: str) -> str:
    """Sit down and return the seat's own link, which replaces the invitation."""
    body = json.dumps({"link": secret, "name": name}).encode()
    headers = {"Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{server}/api/join", body, headers)) as answer:
        return str(json.load(answer)["link"])


def choose(update: dict[str, Any]) -> str:
    """Take what brings influence at once; otherwise anything."""
    options = update["decision"]["options"]
    best = max(options, key=lambda option: (option["gain"] or 0, random.random()))
    return str(best["move"])


async def play(server: str, secret: str) -> None:
    """Answer every question until the game is over."""
    async with connect(server.replace("http", "ws", 1) + "/api/socket") as socket:
        await socket.send(json.dumps({"type": "hello", "link": secret, "protocol": 2}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                print("refused:", message["code"])
            elif message["type"] == "update" and message["view"] is not None:
                if message["decision"] is None:
                    print("influence:", *message["view"]["influence"])
                    return
                if message["decision"]["options"]:
                    move = {"type": "move", "id": 1, "version": message["version"], "move": choose(message)}
                    await socket.send(json.dumps(move))


def main() -> None:
    link, name = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Robin"
    parts = urlsplit(link)
    server = f"{parts.scheme}://{parts.netloc}"
    secret = join(server, parts.fragment, name)
    print(f"link: {server}{parts.path}#{secret}")
    asyncio.run(play(server, secret))


if __name__ == "__main__":
    main()
