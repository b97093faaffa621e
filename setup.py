"""Compiles the engine and packs the data files; everything else about the package is in pyproject.toml."""

import os
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ENGINE = Path("src/oriflamme/engine")
RECORD = "_built.txt"
DATA = ("locales/**/*.ftl", "docs/rulebook.md", "web/dist/**/*")

# Calls between the functions of the engine are direct only if nobody outside can replace them.
DIRECT_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden"]
# A newer compiler may know warnings that the generated code was never tried with.
FLAGS = [*DIRECT_CALLS, "-Wno-error"]
# What was not seen in the profile is built for speed all the same.
BY_PROFILE = ["-fprofile-correction", "-fprofile-partial-training", "-Wno-missing-profile"]

NO_COMPILER = """
************************************************************************
  No working C compiler, or no Python headers for it ({command}).
  The engine will be INTERPRETED: the same game, some forty times slower.
  Install a C compiler and the Python headers, then build again.
************************************************************************
"""


def main() -> None:
    # The one extension named here stands for those that mypyc finds once there is something to build.
    setup(
        ext_modules=[Extension("oriflamme.engine", [])] if wanted() else [],
        cmdclass={"build_ext": CompileEngine, "build_py": AddData},
    )


def wanted() -> bool:
    """Tell whether the engine is to be compiled: yes, unless ORIFLAMME_COMPILE=0."""
    return os.environ.get("ORIFLAMME_COMPILE") != "0"


class CompileEngine(build_ext):
    """Builds the engine with mypyc, and writes down which sources it was built from."""

    def finalize_options(self) -> None:
        self.distribution.ext_modules = engine_extensions() if wanted() else []
        self.parallel = self.parallel or os.cpu_count() or 1
        super().finalize_options()

    def run(self) -> None:
        target = ENGINE if self.inplace else Path(self.build_lib, "oriflamme", "engine")
        remove_compiled(target)
        if self.extensions and profiling():
            self.run_profiled(target.parents[1])
        else:
            super().run()
        if self.extensions:
            digest = runpy.run_path(str(ENGINE / "__init__.py"))["digest"]
            target.joinpath(RECORD).write_text(digest() + "\n", encoding="ascii")

    def run_profiled(self, root: Path) -> None:
        """Build once to see which ways games take, then again for these: a fifth faster."""
        kind = self.compiler
        usual = [(list(each.extra_compile_args), list(each.extra_link_args)) for each in self.extensions]
        with TemporaryDirectory() as profile:
            self.add_flags([f"-fprofile-generate={profile}", "-fprofile-update=single"], ["-fprofile-generate"])
            super().run()
            exercised = exercise(root)
            for each, flags in zip(self.extensions, usual, strict=True):
                each.extra_compile_args, each.extra_link_args = flags
            if exercised:
                self.add_flags([f"-fprofile-use={profile}", *BY_PROFILE], [])
            self.compiler, self.force = kind, True
            super().run()

    def add_flags(self, compiling: list[str], linking: list[str]) -> None:
        for each in self.extensions:
            each.extra_compile_args = [*each.extra_compile_args, *compiling]
            each.extra_link_args = [*each.extra_link_args, *linking]


def profiling() -> bool:
    """Tell whether to build by a profile: with GCC 10 or newer, unless ORIFLAMME_PROFILE=0."""
    if os.name != "posix" or os.environ.get("ORIFLAMME_PROFILE") == "0":
        return False
    version = subprocess.run([*compiler(), "--version"], capture_output=True, text=True)
    knows = subprocess.run([*compiler(), *BY_PROFILE, "-fsyntax-only", "-xc", os.devnull], capture_output=True)
    return "Free Software Foundation" in version.stdout and knows.returncode == 0


def exercise(root: Path) -> bool:
    """Play games with what was just built; whether that worked."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root.resolve()), os.environ.get("PYTHONPATH", "")])}
    environment.pop("ORIFLAMME_INTERPRETED", None)
    run = subprocess.run([sys.executable, "-W", "ignore", "scripts/exercise_engine.py"], env=environment)
    return run.returncode == 0


class AddData(build_py):
    """Puts the files that a checkout has at its root inside the installed package."""

    def run(self) -> None:
        if not self.editable_mode:
            # What an earlier build left here would be packed too.
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if not self.editable_mode:
            self.add_data()

    def add_data(self) -> None:
        for pattern in DATA:
            for path in sorted(path for path in Path().glob(pattern) if path.is_file()):
                target = Path(self.build_lib, "oriflamme", path)
                self.mkpath(str(target.parent))
                self.copy_file(str(path), str(target))


def engine_extensions() -> list[Extension]:
    """Return what there is to compile: nothing without a compiler, which in CI is an error."""
    if not compiler_works():
        print(NO_COMPILER.format(command=shlex.join(compiler())), file=sys.stderr)
        if os.environ.get("CI") == "true":
            sys.exit("CI=true: the engine must be compiled")
        return []
    return mypyc_extensions()


def mypyc_extensions() -> list[Extension]:
    from mypyc.build import mypycify

    modules = sorted(str(path) for path in ENGINE.rglob("*.py") if path.name != "__init__.py")
    extensions: list[Extension] = mypycify(
        ["--follow-imports=silent", *modules],
        opt_level="3",
        debug_level="0",
        multi_file=False,
        group_name="oriflamme.engine.native",
    )
    for extension in extensions:
        extension.extra_compile_args += FLAGS if os.name == "posix" else []
    return extensions


def compiler_works() -> bool:
    """Tell whether an extension module can be compiled and linked here."""
    if os.name != "posix":
        return True
    include = sysconfig.get_paths()["include"]
    with TemporaryDirectory() as scratch:
        command = [*compiler(), "-shared", "-fPIC", f"-I{include}", "-xc", "-", "-o", f"{scratch}/probe"]
        try:
            probe = subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True)
        except OSError:
            return False
    return probe.returncode == 0


def compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def remove_compiled(directory: Path) -> None:
    """Remove compiled modules, those of deleted sources among them."""
    for pattern in ("*.so", "*.pyd", RECORD):
        for path in directory.rglob(pattern):
            path.unlink()


main()
