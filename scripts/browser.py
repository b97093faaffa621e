"""Find a Chromium for the browser tests and pictures; install Debian's if possible."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
).split()
"""What Chromium needs as root, and what keeps it from contacting other hosts."""


def find() -> str | None:
    """Return the path of a browser: that in ORIFLAMME_BROWSER, or whichever is installed."""
    given = os.environ.get("ORIFLAMME_BROWSER")
    return given or next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Install Debian's package, as root and with apt; otherwise do nothing."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-q"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-q", "chromium"], check=False)


def main() -> None:
    if find() is None:
        install()
    path = find()
    if path is not None:
        print(path)
    elif os.environ.get("CI") == "true":
        sys.exit("CI=true: a Chromium is needed for the browser tests")
    else:
        print("No Chromium here: the browser tests are skipped. Install it, or name one in ORIFLAMME_BROWSER.")


if __name__ == "__main__":
    main()
