"""Compile the engine in place, unless it is already compiled from these sources by these tools."""

import hashlib
import os
import platform
import runpy
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "src/oriflamme/engine"
TOOLS = ROOT / "build/engine-tools.txt"
LESSER = {"0": "without its profile\n", "quick": "quickly\n"}
"""How an engine that is less than the best was built, as ORIFLAMME_PROFILE wants it; better ones serve, too."""


def main() -> int:
    record, best, lesser = ENGINE / "_built.txt", tools_used(), LESSER.get(os.environ.get("ORIFLAMME_PROFILE", ""), "")
    known = record.read_text("ascii").strip() if record.exists() else None
    used = TOOLS.read_text("ascii") if TOOLS.exists() else ""
    same_tools = used in (best + lesser, best, *([best + LESSER["0"]] if lesser else []))
    if same_tools and known == runpy.run_path(str(ENGINE / "__init__.py"))["digest"]():
        return 0
    print("compiling the engine", flush=True)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--build-lib=build/inplace"]
    # Other tools, or other flags in setup.py: the time of a file does not tell.
    failed = subprocess.run(command + ["--force"] * (known is None or not same_tools), cwd=ROOT).returncode
    if not failed:
        TOOLS.parent.mkdir(exist_ok=True)
        TOOLS.write_text(best + lesser, "ascii")
    return failed


def tools_used() -> str:
    """Name what the engine is compiled with: the interpreter, mypyc, its library and the flags of setup.py."""
    flags = hashlib.sha256((ROOT / "setup.py").read_bytes()).hexdigest()
    libraries = [f"{name} {version(name)}" for name in ("mypy", "librt", "setuptools")]
    named = [f"python {platform.python_version()}", *libraries, f"setup.py {flags}", ""]
    return "\n".join(named)


if __name__ == "__main__":
    sys.exit(main())
