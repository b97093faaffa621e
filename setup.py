"""Compiles the engine, packs the data files and describes the package to an index; the rest is in pyproject.toml."""

import os
import re
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
from setuptools.command.sdist import sdist

ENGINE = Path("src/oriflamme/engine")
RECORD = "_built.txt"
DATA = ("locales/**/*.ftl", "docs/rulebook.md", "web/dist/**/*", "site/**/*")
PAGE = Path("web/dist/index.html")
ADDRESS = os.environ.get("ORIFLAMME_ADDRESS", "").rstrip("/")
"""Where the source of this release can be read, as the release workflow knows it."""

# Calls between the functions of the engine are direct only if nobody outside can replace them.
DIRECT_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden"]
# A newer compiler may know warnings that the generated code was never tried with.
FLAGS = [*DIRECT_CALLS, "-Wno-error"]
# What was not seen in the profile is built for speed all the same.
BY_PROFILE = ["-fprofile-correction", "-fprofile-partial-training", "-Wno-missing-profile"]

NO_PAGE = "The page is not built, and there is no npm to build it with: run make web, then build again."
NO_COMPILER = """
************************************************************************
  No working C compiler, or no Python headers for it ({command}).
  The engine will be INTERPRETED: the same game, some 75 times slower.
  Install a C compiler and the Python headers, then build again.
************************************************************************
"""


def main() -> None:
    # The one extension named here stands for those that mypyc finds once there is something to build. Without one
    # the wheel is for every machine: py3-none-any.
    setup(
        ext_modules=[Extension("oriflamme.engine", [])] if wanted() else [],
        cmdclass={"build_ext": CompileEngine, "build_py": AddData, "sdist": WithPage},
        long_description=for_an_index(Path("README.md").read_text("utf-8")),
        long_description_content_type="text/markdown",
        project_urls={"Source": ADDRESS, "Changelog": f"{ADDRESS}/blob/HEAD/CHANGELOG.md"} if ADDRESS else {},
    )


def wanted() -> bool:
    """Tell whether the engine is to be compiled: with a compiler, unless ORIFLAMME_COMPILE=0."""
    if os.environ.get("ORIFLAMME_COMPILE") == "0":
        return False
    if compiler_works():
        return True
    print(NO_COMPILER.format(command=shlex.join(compiler())), file=sys.stderr)
    if os.environ.get("CI") == "true":
        sys.exit("CI=true: the engine must be compiled")
    return False


def for_an_index(readme: str) -> str:
    """Return the README as an index can show it: with whole addresses, or without links and pictures."""
    if ADDRESS:
        readme = re.sub(r"(!\[[^]]*\])\((?!\w+:)([^)]+)\)", rf"\1({ADDRESS}/raw/HEAD/\2)", readme)
        return re.sub(r"(?<!!)(\[[^]]*\])\((?!\w+:|#)([^)]+)\)", rf"\1({ADDRESS}/blob/HEAD/\2)", readme)
    readme = re.sub(r"!\[[^]]*\]\((?!\w+:)[^)]+\)\n+", "", readme)
    return re.sub(r"\[([^]]*)\]\((?!\w+:|#)[^)]+\)", r"\1", readme)


class CompileEngine(build_ext):
    """Builds the engine with mypyc, and writes down which sources it was built from."""

    def finalize_options(self) -> None:
        self.distribution.ext_modules = mypyc_extensions() if self.distribution.ext_modules else []
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

    def build_extensions(self) -> None:
        """Build without the search path of this machine's Python, which would be written into the modules."""
        self.compiler.linker_so = [flag for flag in self.compiler.linker_so if not flag.startswith("-Wl,-rpath")]
        super().build_extensions()

    def add_flags(self, compiling: list[str], linking: list[str]) -> None:
        for each in self.extensions:
            each.extra_compile_args = [*each.extra_compile_args, *compiling]
            each.extra_link_args = [*each.extra_link_args, *linking]


def profiling() -> bool:
    """Tell whether to build by a profile: with GCC 10 or newer, unless ORIFLAMME_PROFILE is 0 or quick."""
    if os.name != "posix" or os.environ.get("ORIFLAMME_PROFILE") in ("0", "quick"):
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
            build_page()
            self.add_data()

    def add_data(self) -> None:
        for pattern in DATA:
            for path in sorted(path for path in Path().glob(pattern) if path.is_file()):
                target = Path(self.build_lib, "oriflamme", path)
                self.mkpath(str(target.parent))
                self.copy_file(str(path), str(target))


class WithPage(sdist):
    """An archive of the sources that has the built page too."""

    def run(self) -> None:
        build_page()
        super().run()


def build_page() -> None:
    """Build the page unless it is there: every wheel has it."""
    if PAGE.exists():
        return
    if shutil.which("npm") is None:
        sys.exit(NO_PAGE)
    for command in (["npm", "ci", "--no-progress", "--omit=dev"], ["npm", "run", "--silent", "build"]):
        subprocess.run(command, cwd="web", check=True, shell=os.name == "nt")


def mypyc_extensions() -> list[Extension]:
    from mypyc.build import mypycify

    modules = sorted(str(path) for path in ENGINE.rglob("*.py") if path.name != "__init__.py")
    extensions: list[Extension] = mypycify(
        ["--follow-imports=silent", *modules],
        opt_level="g" if os.environ.get("ORIFLAMME_PROFILE") == "quick" else "3",
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
