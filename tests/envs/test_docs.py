"""The page on environments: its examples run, its tables are those of the code."""

from __future__ import annotations

import doctest
import random
from pathlib import Path

import pytest

import oriflamme.envs.batch
from oriflamme.game.card import BOXES
from oriflamme.game.layout import ENCODING_VERSION, tables

PAGE = Path(__file__).parents[2] / "docs/envs.md"


def test_the_examples_run() -> None:
    random.seed(1)
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 20 and failed == 0
    failed, tried = doctest.testmod(oriflamme.envs.batch)
    assert tried >= 3 and failed == 0


@pytest.mark.skipif(set(BOXES) != {"base", "ablaze"}, reason="the page shows the cells of the two published boxes")
def test_the_tables_are_those_of_the_code() -> None:
    page = PAGE.read_text("utf-8")
    for table in tables().split("\n\n"):
        assert table.strip() in page
    assert f"it is {ENCODING_VERSION}." in page
