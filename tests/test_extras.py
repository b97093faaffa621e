"""The plain installation and its extras: what each brings, and who says which one is missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import oriflamme
from oriflamme.extras import EXTRAS, MissingExtra, require

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXAMPLES = ROOT / "tests/scenarios/examples.json"

WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
import importlib.util
real = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name in {missing!r} else real(name, *rest)
sys.meta_path.insert(0, Missing())
sys.argv[0] = "oriflamme"
from oriflamme.cli import main
main()
"""
"""A Python without some modules, which runs a command."""

EACH = """
for words in {commands!r}:
    sys.argv[1:] = words
    try:
        main()
    except SystemExit as end:
        sys.stdout.flush()
        print("ended with", end.code or 0, file=sys.stderr, flush=True)
"""
"""The same for several commands, one after another."""

ALL = {module for modules in EXTRAS.values() for module in modules} | {"uvloop", "starlette", "greenlet", "dask"}
ALL -= {"pydantic"}  # the command line's own library needs it too


def run_without(missing: set[str], *arguments: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT.format(missing=missing), *arguments]
    environment = {**os.environ, "ORIFLAMME_LANGUAGE": language}
    return subprocess.run(command, capture_output=True, text=True, timeout=300, env=environment, cwd=ROOT)


def run_each_without(missing: set[str], commands: list[str], language: str = "en") -> list[str]:
    """Run commands in one process; return what each says on the error stream, and how it ended."""
    script = WITHOUT.format(missing=missing).replace("\nmain()\n", EACH.format(commands=[c.split() for c in commands]))
    environment = {**os.environ, "ORIFLAMME_LANGUAGE": language}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=environment, cwd=ROOT)
    said = re.split(r"(?<=ended with \d)\n", done.stderr)
    assert len(said) == len(commands) + 1 and said[-1] == "", done.stderr
    return said[:-1]


def test_a_plain_installation_runs_every_command_but_the_servers() -> None:
    commands = [
        "--help",
        "version",
        f"scenario {EXAMPLES.relative_to(ROOT)}",
        "rules lord",
        "play --help",
        "arena random random --games 4 --jobs 1",
        "balance --bot random --games 2 --jobs 1",
        "simulate --bots net,search@20it,tuned,greedy --games 1",
    ]
    for command, said in zip(commands, run_each_without(ALL, commands), strict=True):
        assert said.endswith("ended with 0"), (command, said)


def test_a_plain_installation_records_and_replays(tmp_path: Path) -> None:
    record = str(tmp_path / "games.jsonl")
    assert run_without(ALL, "simulate", "--games", "3", "--bots", "random", "--record", record).returncode == 0
    assert "3 passed, 0 failed" in run_without(ALL, "replay", record, "--check").stdout


@pytest.mark.parametrize(
    "language", ["en", "fr", *(pytest.param(language, marks=pytest.mark.long) for language in ("pl", "ru"))]
)
def test_a_command_names_the_extra_it_lacks(language: str) -> None:
    commands = ["serve", "worker --database x", "backup f", "restore f", "reports", "schema d"]
    for said in run_each_without({"fastapi", "uvicorn"}, commands, language):
        assert said.endswith("ended with 2")
        assert "fastapi, uvicorn" in said and "'.[server]'" in said and "Traceback" not in said


def test_a_cluster_is_named_by_the_arena() -> None:
    done = run_without({"distributed"}, "arena", "random", "random", "--dask", "tcp://127.0.0.1:1")
    assert done.returncode == 2 and "'.[cluster]'" in done.stderr


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("gym", "gymnasium", "envs"),
        ("vector", "gymnasium", "envs"),
        ("oriflamme_v0", "pettingzoo", "envs"),
        ("openspiel", "pyspiel", "openspiel"),
        ("sb3", "stable_baselines3", "sb3"),
    ],
)
def test_an_environment_names_the_extra_it_lacks(module: str, missing: str, extra: str) -> None:
    script = WITHOUT.format(missing={missing}).replace("from oriflamme.cli import main", "main = __import__")
    command = [sys.executable, "-c", script.replace("main()", f"main('oriflamme.envs.{module}')")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=ROOT)
    assert f"MissingExtra: {missing} not installed: pip install '.[{extra}]'" in done.stderr


def test_what_is_missing_is_an_import_error() -> None:
    EXTRAS["none"] = ("json", "no_such_module")
    try:
        with pytest.raises(MissingExtra, match=r"no_such_module .*\[none\]") as caught:
            require("none")
        assert caught.value.modules == ("no_such_module",) and isinstance(caught.value, ImportError)
    finally:
        del EXTRAS["none"]
    require("server")


def test_extras_name_the_modules_of_their_packages() -> None:
    declared = PROJECT["optional-dependencies"]
    assert set(declared) == {*EXTRAS, "all"}
    assert declared["all"] == [f"oriflamme[{','.join(EXTRAS)}]"]
    known = {module: {normal(name) for name in names} for module, names in packages_distributions().items()}
    for extra, modules in EXTRAS.items():
        packages = {normal(Requirement(line).name) for line in declared[extra]}
        for module in modules:
            assert known.get(module, {normal(module)}) & packages, (extra, module)


def test_every_requirement_has_a_lower_bound() -> None:
    lines = [*PROJECT["dependencies"], *(line for lines in PROJECT["optional-dependencies"].values() for line in lines)]
    assert all(re.search(r"(>=|==)", line) for line in lines if not line.startswith("oriflamme["))


def test_the_plain_installation_is_small() -> None:
    plain = {normal(Requirement(line).name) for line in requires("oriflamme") or [] if "extra ==" not in line}
    expected = "filelock fluent-runtime jinja2 librt mypy-extensions numpy platformdirs rich typer"
    assert plain == set(expected.split())


def test_the_version_is_the_same_everywhere() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"version: {oriflamme.__version__}\n" in citation
    assert "version" in PROJECT["dynamic"]
    done = subprocess.run([sys.executable, "-m", "oriflamme", "version"], capture_output=True, text=True)
    assert done.stdout.startswith(f"oriflamme {oriflamme.__version__} (")


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
