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
UNPROFILED = "without its profile\n"


def main() -> int:
    record, tools = ENGINE / "_built.txt", tools_used()
    known = record.read_text("ascii").strip() if record.exists() else None
    used = TOOLS.read_text("ascii") if TOOLS.exists() else ""
    # An engine built by its profile also serves where none is asked for.
    same_tools = used in (tools, tools.replace(UNPROFILED, ""))
    if same_tools and known == runpy.run_path(str(ENGINE / "__init__.py"))["digest"]():
        return 0
    print("compiling the engine", flush=True)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--build-lib=build/inplace"]
    # Other tools, or other flags in setup.py: the time of a file does not tell.
    failed = subprocess.run(command + ["--force"] * (known is None or not same_tools), cwd=ROOT).returncode
    if not failed:
        TOOLS.parent.mkdir(exist_ok=True)
        TOOLS.write_text(tools, "ascii")
    return failed


def tools_used() -> str:
    """Name what the engine is compiled with: the interpreter, mypyc, its library and the flags of setup.py."""
    flags = hashlib.sha256((ROOT / "setup.py").read_bytes()).hexdigest()
    libraries = [f"{name} {version(name)}" for name in ("mypy", "librt", "setuptools")]
    named = [f"python {platform.python_version()}", *libraries, f"setup.py {flags}", ""]
    return "\n".join(named) + (UNPROFILED if os.environ.get("ORIFLAMME_PROFILE") == "0" else "")


if __name__ == "__main__":
    sys.exit(main())
