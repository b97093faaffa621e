"""What is packed and how it is described; the packages themselves are built and installed by scripts/newcomer.sh."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RELEASE = ROOT / ".github/workflows/release.yml"


def described(*, address: str = "", **environment: str) -> str:
    """Return the description that setup.py gives to a package index."""
    code = "import sys; sys.argv = ['setup.py', '--long-description']; exec(open('setup.py').read())"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        cwd=ROOT,
        env={**os.environ, "ORIFLAMME_COMPILE": "0", "ORIFLAMME_ADDRESS": address, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    return done.stdout


def test_an_index_shows_no_picture_and_link_that_leads_nowhere() -> None:
    text = described()
    assert "# Oriflamme" in text and "](" not in text.replace("](#", "")


def test_an_index_shows_pictures_where_the_address_is_known() -> None:
    text = described(address="https://example.org/oriflamme")
    targets = re.findall(r"\]\(([^)#]+)", text)
    assert any(target.startswith("https://example.org/oriflamme/raw/HEAD/docs/pictures/") for target in targets)
    assert any(target.startswith("https://example.org/oriflamme/blob/HEAD/docs/") for target in targets)
    assert all(target.startswith("https://") for target in targets)


def test_the_archive_has_what_git_has() -> None:
    """Only what belongs to the forge, the editor and the pre-commit hooks is left out."""
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listing.returncode != 0:
        pytest.skip("not a git checkout")
    lines = (ROOT / "MANIFEST.in").read_text("utf-8").splitlines()
    whole = {line.split()[1] for line in lines if line.startswith("graft ")}
    files = {name for line in lines if line.startswith("include ") for name in line.split()[1:]}
    always = {"README.md", "LICENSE", "pyproject.toml", "setup.py", "MANIFEST.in"}
    left_out = {
        path
        for path in listing.stdout.splitlines()
        if path.partition("/")[0] not in whole | {"src"} and path not in files | always and not path.startswith(".")
    }
    assert left_out == set()
    assert all((ROOT / name).exists() for name in files)


def test_wheels_are_built_for_every_supported_python() -> None:
    build = PROJECT["tool"]["cibuildwheel"]
    versions = [line.removeprefix("Programming Language :: Python :: ") for line in PROJECT["project"]["classifiers"]]
    supported = [version for version in versions if re.fullmatch(r"3\.\d+", version)]
    assert build["build"] == [f"cp{version.replace('.', '')}-*" for version in supported]
    assert build["environment"]["CI"] == "true"  # a wheel without the compiled engine is refused


def workflow() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(RELEASE.read_text("utf-8"))
    return loaded


def test_a_release_is_published_by_trust_and_not_by_a_password() -> None:
    job = workflow()["jobs"]["publish"]
    assert job["permissions"] == {"id-token": "write"} and job["environment"]
    assert "secrets." not in RELEASE.read_text("utf-8") and "password" not in RELEASE.read_text("utf-8")
    assert set(job["needs"]) == {"sources", "wheels"}


def test_a_release_builds_wheels_on_three_systems_from_the_archive() -> None:
    jobs = workflow()["jobs"]
    systems = " ".join(jobs["wheels"]["strategy"]["matrix"]["system"])
    assert all(system in systems for system in ("ubuntu", "macos", "windows"))
    assert jobs["wheels"]["needs"] == "sources"
    commands = " ".join(step.get("run", "") for step in jobs["sources"]["steps"])
    assert "make dist" in commands
    uses = [step["uses"] for job in jobs.values() for step in job["steps"] if "uses" in step]
    assert all(re.fullmatch(r"(actions|pypa)/[a-z-]+@(v\d+|release/v1)", use) for use in uses), uses
