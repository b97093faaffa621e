"""Compile the engine in place, unless it is already compiled from these sources."""

import runpy
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "src/oriflamme/engine"


def main() -> int:
    record = ENGINE / "_built.txt"
    known = record.read_text("ascii").strip() if record.exists() else None
    if known == runpy.run_path(str(ENGINE / "__init__.py"))["digest"]():
        return 0
    print("compiling the engine", flush=True)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--build-lib=build/inplace"]
    # No record: compiler, flags or libraries may have changed, which the time of a file does not tell.
    return subprocess.run(command + ["--force"] * (known is None), cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
