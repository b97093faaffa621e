"""The project itself: what it builds on, its commands, its size and the shape of its engine."""

import ast
import json
import os
import re
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

from oriflamme import engine
from oriflamme.engine.arrays.actions import ACTIONS, DUEL_ACTIONS
from oriflamme.engine.rules.cards import CARDS
from oriflamme.engine.rules.kinds import KIND_COUNT

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))
WORKFLOW = ROOT / ".github/workflows/ci.yml"
HOOKS = ROOT / ".pre-commit-config.yaml"
CONTAINER = ROOT / ".devcontainer/devcontainer.json"
CONFIGS = [
    *(ROOT / name for name in ("pyproject.toml", "setup.py", "Makefile", ".ci/run", ".gitignore", ".editorconfig")),
    *(HOOKS, WORKFLOW, WORKFLOW.with_name("release.yml"), *FORMS, ROOT / ".github/pull_request_template.md"),
    *(CONTAINER, CONTAINER.with_name("Dockerfile")),
]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
ENGINE = sorted((ROOT / "src/oriflamme/engine").rglob("*.py"))
RULES = [path for path in ENGINE if path.name != "__init__.py"]
TARGETS = [
    *("build", "play", "terminal", "test", "test-long", "check", "format", "bench", "load", "lock", "clean", "help"),
    *("web", "web-types", "alone", "lock-web", "pictures", "docs", "dist", "leaderboard", "newcomer"),
]
INTERPRETED = bool(os.environ.get("ORIFLAMME_INTERPRETED"))

# The rules know integers, arrays and one another, nothing else: no clock, no chance, no files.
ALLOWED_IN_RULES = {"__future__", "collections.abc", "math", "typing", "mypy_extensions", "librt", "oriflamme.engine"}


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", LOCKS + CONFIGS, ids=name)
def test_no_lock_or_configuration_names_a_host(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*--?(i|f|index-url|extra-index-url|find-links)\b", text, re.MULTILINE)


def test_no_javascript_lock_names_a_registry() -> None:
    for path in project_files("package-lock.json", ".npmrc"):
        text = path.read_text("utf-8")
        assert '"resolved"' not in text, name(path)
        assert not re.search(r"://\S*(registry|\.tgz)", text), name(path)


def test_no_uv_lock_is_kept() -> None:
    assert not project_files("uv.lock"), "uv.lock records hosts: requirements/*.txt are the locks"


def test_no_file_names_a_home_directory() -> None:
    home = re.compile(rb"(?<![\w.])/(?:home|root|Users)/\w")
    assert [name(path) for path in project_files() if home.search(path.read_bytes())] == []


@pytest.mark.parametrize("path", LOCKS, ids=name)
def test_every_requirement_is_pinned_and_hashed(path: Path) -> None:
    for entry in requirements(path):
        assert re.match(r"[\w.-]+(\[[\w,-]+\])?==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_wheels_are_built_with_the_compiler_that_was_tested() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        build = tomllib.load(file)["build-system"]["requires"]
    locked = {entry.split()[0] for entry in requirements(ROOT / "requirements/dev.txt")}
    pinned = {pin.replace("_", "-") for pin in build if "==" in pin}
    assert {pin.split("==")[0] for pin in pinned} == {"mypy", "librt", "mypy-extensions"}
    assert pinned <= locked


def test_benchmarks_change_no_version_the_tests_run_with() -> None:
    tested = set(pins("dev.txt"))  # a package may have a version for each version of Python
    shared = {package for package, _ in tested}
    for package, version in pins("bench.txt"):
        assert package not in shared or (package, version) in tested, package


@pytest.mark.parametrize(("file", "package"), [("server.txt", "numpy"), ("build.txt", "mypy")])
def test_the_image_is_built_with_one_version_of_each_package(file: str, package: str) -> None:
    assert f"--require-hashes -r requirements/{file}" in (ROOT / "deploy/Dockerfile").read_text("utf-8")
    locked = [Requirement(entry.split("--hash")[0]) for entry in requirements(ROOT / "requirements" / file)]
    here = [pin.name for pin in locked if pin.marker is None or pin.marker.evaluate()]
    assert package in here and len(here) == len(set(here))


def test_ci_runs_what_anybody_runs() -> None:
    script = ROOT / ".ci/run"
    assert script.read_text("utf-8").rstrip().endswith("exec make test")
    assert os.access(script, os.X_OK)


def test_the_workflow_runs_the_same_command_on_every_version_of_python() -> None:
    job = yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]["test"]
    with (ROOT / "pyproject.toml").open("rb") as file:
        oldest = tomllib.load(file)["project"]["requires-python"]
    assert job["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert oldest == ">=3.11"
    assert [step["run"] for step in job["steps"] if "run" in step] == [".ci/run"]
    for step in job["steps"]:
        assert "run" in step or re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"]), step


def test_hooks_run_the_tools_of_this_checkout() -> None:
    repositories = yaml.safe_load(HOOKS.read_text("utf-8"))["repos"]
    assert [repository["repo"] for repository in repositories] == ["local"]
    for hook in repositories[0]["hooks"]:
        assert hook["language"] == "system" and ".venv/bin" in hook["entry"], hook["id"]


@pytest.mark.parametrize("path", FORMS, ids=name)
def test_forms_for_issues_are_complete(path: Path) -> None:
    form = yaml.safe_load(path.read_text("utf-8"))
    assert form["name"] and form["description"]
    ids = [field["id"] for field in form["body"]]
    assert len(ids) == len(set(ids)) > 0
    assert all(field["attributes"]["label"] for field in form["body"])
    assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_the_container_is_set_up_by_make() -> None:
    container = json.loads(CONTAINER.read_text("utf-8"))
    assert CONTAINER.with_name(container["build"]["dockerfile"]).is_file()
    command, *targets = container["postCreateCommand"].split()
    assert command == "make" and set(targets) <= set(TARGETS)


def test_the_readme_starts_with_playing_and_testing() -> None:
    top = (ROOT / "README.md").read_text("utf-8").splitlines()[:40]
    for command in ("make play", "make test"):
        assert any(command in line for line in top), f"{command} is not in the first 40 lines"


def test_make_help_lists_every_target() -> None:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    help_text = subprocess.run(["make"], cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout
    described = dict(line.removeprefix("make ").split(maxsplit=1) for line in help_text.splitlines())
    assert sorted(described) == sorted(TARGETS)


def test_the_engine_is_compiled_unless_the_interpreter_is_asked_for() -> None:
    assert engine.compiled() is not INTERPRETED, "run make build"


def test_the_compiled_engine_was_made_from_these_sources() -> None:
    assert not engine.stale(), "run make build"


@pytest.mark.parametrize("path", RULES, ids=name)
def test_the_engine_imports_nothing_but_itself_and_its_types(path: Path) -> None:
    for module in imported(path):
        assert any(f"{module}.".startswith(f"{allowed}.") for allowed in ALLOWED_IN_RULES), module


def test_no_module_is_longer_than_350_lines() -> None:
    assert {name(path) for path in SOURCES if len(path.read_text("utf-8").splitlines()) > 350} == set()


def test_no_function_is_longer_than_40_lines() -> None:
    assert {f"{name(path)}: {function}" for path in SOURCES for function in long_functions(path)} == set()


def test_no_count_of_cards_kinds_or_actions_is_written_as_a_number() -> None:
    counts = {
        KIND_COUNT,
        KIND_COUNT + 1,
        KIND_COUNT + 2,
        2 * KIND_COUNT,
        2 * (KIND_COUNT + 1),
        CARDS,
        ACTIONS,
        DUEL_ACTIONS,
    }
    found = {
        f"{path.stem}: {node.value}"
        for path in SOURCES
        if path.parent.name != "boxes"  # there a number is a ruling's
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value in counts
    }
    events = {"journal: 21", "journal: 22", "journal: 23"}
    colours = {"picture: 22", "picture: 23", "picture: 44"}
    assert found <= events | colours | {"policy: 22"}  # the last is a number of bits


def test_no_two_classes_have_one_name() -> None:
    classes = Counter(
        node.name
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, times in classes.items() if times > 1] == []


def test_documents_are_wrapped_at_100_columns() -> None:
    documents = {*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")} - {ROOT / "docs/rulebook.md"}  # a copy
    assert {name(path) for path in documents if wide_lines(path.read_text("utf-8"))} == set()


def test_tables_code_and_links_may_be_wide() -> None:
    wide = "x" * 101
    assert wide_lines(f"text\n{wide}\n") == [2]
    assert wide_lines(f"- item\n    {wide}\n") == [2]
    assert wide_lines(f"| {wide} |\n\n```\n{wide}\n```\n\n    {wide}\n    {wide}\n\n[page]({wide})\n") == []


def test_the_map_names_files_that_exist() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    named = {*re.findall(r"`([\w./-]+(?:\.(?:py|ts|svelte|ftl|md)|/))`", text)}
    named |= {*re.findall(r"^ *([\w./-]+/) ", text, re.MULTILINE)}
    homes = (ROOT, ROOT / "src/oriflamme")
    assert len(named) > 80
    assert {path for path in named if not any((home / path).exists() for home in homes)} == set()


def test_the_map_shows_every_package() -> None:
    tree = (ROOT / "docs/architecture.md").read_text("utf-8").split("```")[1]
    shown = {*re.findall(r"^ *([\w./-]+)/", tree, re.MULTILINE)}
    packages = {path.parent.name for path in (ROOT / "src/oriflamme").glob("*/__init__.py")}
    assert packages - {path.split("/")[0] for path in shown} == set()


def long_functions(path: Path) -> Iterator[str]:
    """Yield the names of a file's functions with more than 40 lines."""
    tree = ast.parse(path.read_text("utf-8"))
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    yield from (node.name for node in functions if (node.end_lineno or 0) - node.lineno >= 40)


def wide_lines(text: str) -> list[int]:
    """Return the numbers of the lines over 100 columns, without tables, code blocks and the targets of links."""
    wide = []
    fenced = code = False
    previous = ""
    for number, line in enumerate(text.splitlines(), start=1):
        code = line.startswith("    ") and (code or not previous)
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not (fenced or code or line.lstrip().startswith("|")) and len(re.sub(r"\]\(\S+\)", "]", line)) > 100:
            wide.append(number)
        previous = line
    return wide


def imported(path: Path) -> Iterator[str]:
    """Yield the names of the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "oriflamme.engine" if node.level == 1 else "." * node.level + (node.module or "")


def requirements(path: Path) -> list[str]:
    """Return the entries of a requirements file, each as one line without its comments."""
    text = re.sub(r"\s*#.*", "", path.read_text("utf-8"))
    return [line for line in text.replace("\\\n", " ").splitlines() if line.strip()]


def pins(lock: str) -> Iterator[tuple[str, str]]:
    """Yield the packages of a requirements file and their versions."""
    for entry in requirements(ROOT / "requirements" / lock):
        package, version = entry.split()[0].split("==")
        yield package, version


def project_files(*names: str) -> list[Path]:
    """Return the files that git keeps or would keep, all of them or those with these names."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if listing.returncode != 0:
        pytest.skip("not a git checkout")
    paths = {ROOT / line for line in listing.stdout.split("\0") if line}
    return sorted(path for path in paths if path.is_file() and (not names or path.name in names))
