"""Build the page that is by itself: a folder of static files with the engine, the bots and the tables in it.

    python scripts/alone.py build/alone

The page is built by Vite, Python for the browser comes from the package `pyodide`, and the project's own modules, as
their sources, are those that `oriflamme.alone.tables` imports.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import mypy_extensions

from oriflamme.alone.tables import LEVELS
from oriflamme.server.catalogue import catalogue_form

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PYODIDE = WEB / "node_modules" / "pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
POLICIES = ("tuned",)
"""The policies that the bots of these levels play."""
IMPORTED = """
import json, sys
from oriflamme.alone.stand_ins import install
install()
import oriflamme.alone.tables
print(json.dumps([m.__file__ for name, m in sys.modules.items() if name.split(".")[0] == "oriflamme"]))
"""
"""Prints the files of all modules that the tables need; the stand-ins show that nothing else is missing."""
OLDEST = (1980, 1, 1, 0, 0, 0)
"""The time of everything in the archive: the same sources make the same file."""
UNLISTED = ("service.js", "preview.png")
"""The service worker itself, and what only other sites show."""


def build(out: Path) -> None:
    """Build everything into a directory, which is made anew."""
    shutil.rmtree(out, ignore_errors=True)
    command = ["npm", "run", "--silent", "build", "--", "--mode", "alone", "--outDir", str(out), "--logLevel", "warn"]
    subprocess.run(command, cwd=WEB, check=True)
    copy_runtime(out / "pyodide")
    pack(out / "python.zip")
    (out / "catalogue.json").write_text(json.dumps(catalogue_form(reviews=False, levels=LEVELS)), "utf-8")
    for file in (WEB / "alone").iterdir():
        shutil.copy(file, out / ("licences" if file.suffix == ".txt" else "") / file.name)
    (out / "worker.js").unlink()  # notices come from a server
    write_list(out)


def copy_runtime(out: Path) -> None:
    """Copy Python for the browser, without the list of packages that could be loaded from elsewhere."""
    out.mkdir()
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, out)
        (out / name).chmod(0o644)
    lock = json.loads((PYODIDE / LOCK).read_text("utf-8"))
    (out / LOCK).write_text(json.dumps({**lock, "packages": {}}), "utf-8")


def pack(archive: Path) -> None:
    """Put the modules and the policies into an archive."""
    found = subprocess.run(
        [sys.executable, "-c", IMPORTED],
        env={**os.environ, "ORIFLAMME_INTERPRETED": "1"},
        check=True,
        capture_output=True,
    )
    source = ROOT / "src"
    policies = [source / "oriflamme" / "bots" / "weights" / f"{name}.json" for name in POLICIES]
    files = {Path(file).relative_to(source): Path(file) for file in [*json.loads(found.stdout), *policies]}
    files[Path("mypy_extensions.py")] = Path(mypy_extensions.__file__)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as whole:
        for name, file in sorted(files.items()):
            whole.writestr(zipfile.ZipInfo(name.as_posix(), OLDEST), file.read_bytes(), zipfile.ZIP_DEFLATED)


def write_list(out: Path) -> None:
    """List all files with digest and size, for the service worker; the page itself is named by its directory."""
    files = sorted(path for path in out.rglob("*") if path.is_file() and path.name not in UNLISTED)
    rows = [[name_of(path, out), digest(path), path.stat().st_size] for path in files]
    (out / "files.js").write_text(f"self.FILES = {json.dumps(rows)};\n", "utf-8")


def name_of(path: Path, out: Path) -> str:
    name = path.relative_to(out).as_posix()
    return "" if name == "index.html" else name


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
