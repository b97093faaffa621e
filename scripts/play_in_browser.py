"""Run the table server and open its start page; without a display, print the link."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from urllib.error import URLError
from urllib.request import urlopen

USUAL_PORT = 8000


def main() -> None:
    port = free_port()
    link = f"http://127.0.0.1:{port}/"
    threading.Thread(target=show, args=(link,), daemon=True).start()
    command = [sys.executable, "-m", "oriflamme", "serve", "--port", str(port), "--log-level", "warning", *sys.argv[1:]]
    try:
        sys.exit(subprocess.run(command).returncode)
    except KeyboardInterrupt:
        sys.exit(0)


def free_port() -> int:
    """The usual port, or any other if somebody has it already."""
    for port in (USUAL_PORT, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            found: int = probe.getsockname()[1]
            return found
    raise OSError("no port is free")


def show(link: str) -> None:
    """Wait for the server, then show its page."""
    for _ in range(300):
        try:
            with urlopen(f"{link}healthz", timeout=1):
                break
        except (URLError, OSError):
            time.sleep(0.1)
    print(f"Oriflamme is at {link} (Ctrl+C ends it)", flush=True)
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(link)


if __name__ == "__main__":
    main()
