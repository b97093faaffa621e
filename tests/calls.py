"""Commands in this process: what they print and how they end, without the time that a new process takes."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

from oriflamme.cli import main


def called(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command as `oriflamme` does, and return what a process would have."""
    words = [*map(str, arguments)]
    out, err, code = io.StringIO(), io.StringIO(), 0
    argv = patch.object(sys, "argv", ["oriflamme", *words])
    with argv, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
    return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())
