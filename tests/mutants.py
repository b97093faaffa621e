"""Breaks the rules on purpose, one small change at a time, and counts what the tests notice.

    python -m tests.mutants                      all mutants of the cards, the walk, the state and the sight
    python -m tests.mutants --only boxes/base walk     of these modules
    python -m tests.mutants --sample 40          a sample, always the same one

Each mutant is a copy of the sources with one operator, constant or statement changed, run interpreted. Results are kept
in build/mutants.json: a run that is cut off goes on where it was, and a survivor is tried again when the tests changed.
Survivors that change nothing anybody could notice are listed with their reasons in tests/equivalent_mutants.txt.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import multiprocessing
import os
import random
import resource
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.progress import track

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "src" / "oriflamme" / "engine" / "rules"
MODULES = ("boxes/base", "boxes/ablaze", "kind", "slots", "strike", "walk", "state", "sight")
KEPT = ROOT / "build" / "mutants.json"
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.txt")
STAGES = (["tests/engine"], ["tests/game/test_view.py", "tests/game/test_properties.py", "tests/game/test_story.py"])
LIKELY = {
    "boxes/base": ["tests/engine/cards/test_spy.py"],
    "boxes/ablaze": ["tests/engine/cards/test_combination.py"],
    "kind": ["tests/engine/cards/test_cutthroat.py", "tests/engine/test_mixed_boxes.py"],
    "slots": ["tests/engine/cards/test_decree.py", "tests/engine/test_walk.py"],
    "strike": ["tests/engine/cards/test_soldier.py", "tests/engine/cards/test_trap.py"],
    "walk": ["tests/engine/test_walk.py", "tests/engine/test_placement.py", "tests/engine/test_end.py"],
    "state": ["tests/engine/cards/test_soldier.py", "tests/engine/test_walk.py", "tests/engine/cards/test_bribery.py"],
    "sight": ["tests/engine/test_sight.py"],
}
SECONDS = 30
"""Of processor time, several times what the tests need; a mutant that never ends is killed by it."""
PREPARED = multiprocessing.get_context("forkserver")
PREPARED.set_forkserver_preload(["pytest", "_pytest.assertion.rewrite", "hypothesis", "fluent.runtime"])

SWAPS: dict[type[ast.AST], list[type[ast.AST]]] = {
    ast.Lt: [ast.LtE],
    ast.LtE: [ast.Lt],
    ast.Gt: [ast.GtE],
    ast.GtE: [ast.Gt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.And: [ast.Or],
    ast.Or: [ast.And],
    ast.Add: [ast.Sub],
    ast.Sub: [ast.Add],
    ast.Mult: [ast.Add],
    ast.LShift: [ast.RShift],
    ast.RShift: [ast.LShift],
    ast.BitAnd: [ast.BitOr],
    ast.BitOr: [ast.BitAnd],
    ast.BitXor: [ast.BitOr],
}


@dataclass(frozen=True)
class Mutant:
    """One change to one module."""

    module: str
    line: int
    change: str
    source: str

    @property
    def key(self) -> str:
        digest = hashlib.sha256(self.source.encode()).hexdigest()[:16]
        return f"{self.module}:{self.line} {self.change} {digest}"

    @property
    def name(self) -> str:
        """What stays the same when lines move: the changed line itself and the change."""
        text = (ENGINE / f"{self.module}.py").read_text().splitlines()[self.line - 1].strip()
        return f"{self.module}: {text} [{self.change}]"


def mutants(module: str) -> Iterator[Mutant]:
    """All mutants of a module."""
    source = (ENGINE / f"{module}.py").read_text()
    tree = ast.parse(source)
    for node in ast.walk(tree):
        for change, apply, undo in changes(node):
            apply()
            yield Mutant(module, getattr(node, "lineno", 0), change, ast.unparse(tree))
            undo()


Change = tuple[str, Callable[[], None], Callable[[], None]]


def changes(node: ast.AST) -> Iterator[Change]:
    """The ways to break this node, each with the way back."""
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            for other in SWAPS.get(type(operator), []):
                yield swap_in_list(node.ops, index, other())
    elif isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign):
        for other in SWAPS.get(type(node.op), []):
            yield swap(node, "op", other())
    elif isinstance(node, ast.If | ast.While) and not isinstance(node.test, ast.Constant):
        yield swap(node, "test", ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
        yield swap(node, "op", ast.USub())
    elif isinstance(node, ast.Call):
        for index, argument in enumerate(node.args):
            if isinstance(argument, ast.Constant) and type(argument.value) is int and argument.value < 5:
                yield swap_in_list(node.args, index, ast.Constant(argument.value + 1))
    if isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While):
        yield from removals(node)


def removals(node: ast.FunctionDef | ast.If | ast.For | ast.While) -> Iterator[Change]:
    """Statements left out, one at a time; docstrings and declarations stay."""
    for index, statement in enumerate(node.body):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        if isinstance(statement, ast.Expr | ast.AugAssign | ast.Assign | ast.Return | ast.Continue):
            if isinstance(statement, ast.Return) and statement.value is not None:
                continue
            yield swap_in_list(node.body, index, ast.copy_location(ast.Pass(), statement))


def swap(node: ast.AST, field: str, new: ast.AST) -> Change:
    old = getattr(node, field)
    ast.copy_location(new, node)
    ast.fix_missing_locations(new)
    name = f"{short(old)} -> {short(new)}"
    return name, lambda: setattr(node, field, new), lambda: setattr(node, field, old)


def swap_in_list(items: list[Any], index: int, new: ast.AST) -> Change:
    old = items[index]
    ast.fix_missing_locations(new)
    name = f"{short(old)} -> {short(new)}"
    return name, lambda: items.__setitem__(index, new), lambda: items.__setitem__(index, old)


def short(node: ast.AST) -> str:
    text = ast.unparse(node) if isinstance(node, ast.expr | ast.stmt) else type(node).__name__
    return text.partition("\n")[0][:60]


def is_killed(mutant: Mutant) -> bool:
    """Run the tests against a copy of the project with this mutant in it, until one fails."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        ignored = shutil.ignore_patterns("*.so", "_built.txt", "server", "migrations")
        shutil.copytree(ROOT / "src", copy / "src", ignore=ignored)
        for name in ("tests", "docs", "locales", "pyproject.toml"):
            (copy / name).symlink_to(ROOT / name)
        (copy / ENGINE.relative_to(ROOT) / f"{mutant.module}.py").write_text(mutant.source)
        first = likely(mutant)
        return (first != [] and not passes(copy, first, SECONDS // 5)) or any(
            not passes(copy, stage, SECONDS) for stage in STAGES
        )


def likely(mutant: Mutant) -> list[str]:
    """The few tests that will notice most probably, to be tried alone first."""
    cards = (ROOT / "tests" / "engine" / "cards").glob("test_*.py")
    source = (ENGINE / f"{mutant.module}.py").read_text().splitlines()[: mutant.line]
    inside = next((line[6:].partition("(")[0].lower() for line in reversed(source) if line.startswith("class ")), "")
    named = [f"tests/engine/cards/{path.name}" for path in cards if inside == path.stem[5:]]
    return (named or LIKELY[mutant.module]) if mutant.line else []


def passes(copy: Path, stage: list[str], seconds: int) -> bool:
    """Whether these tests pass in this copy; tried in a process that has loaded pytest already."""
    process = PREPARED.Process(target=run_tests, args=(str(copy), stage, seconds))
    process.start()
    process.join()
    return process.exitcode == 0


def run_tests(copy: str, stage: list[str], seconds: int) -> None:
    """Run some tests in a copy, interpreted and silently, until one fails or the processor time is used up."""
    import pytest

    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    os.chdir(copy)
    sys.path[:0] = [f"{copy}/src", copy]
    os.environ.update(ORIFLAMME_INTERPRETED="1", HYPOTHESIS_STORAGE_DIRECTORY=f"{copy}/hypothesis")
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # most plugins take longer to load than these tests to run
    sys.dont_write_bytecode = True
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    options = [
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "_hypothesis_pytestplugin",
        "-m",
        "not long and not compiled",
    ]
    sys.exit(pytest.main([*options, "-W", "ignore::pytest.PytestAssertRewriteWarning", *stage]))


def equivalent() -> set[str]:
    """The mutants that nobody can notice, with reasons in the file."""
    lines = EQUIVALENT.read_text("utf-8").splitlines() if EQUIVALENT.exists() else []
    return {line for line in lines if line and not line.startswith("#")}


def campaign(chosen: list[Mutant], workers: int) -> dict[str, bool]:
    """Which mutants are killed; what is known already is not tried again."""
    KEPT.parent.mkdir(exist_ok=True)
    known: dict[str, bool] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    tests = tests_digest()
    todo = [mutant for mutant in chosen if not known.get(mutant.key) and f"{mutant.key} {tests}" not in known]
    with ThreadPoolExecutor(workers) as pool:
        for mutant, killed in track(zip(todo, pool.map(is_killed, todo), strict=True), "mutants", total=len(todo)):
            known[mutant.key if killed else f"{mutant.key} {tests}"] = killed
            keep(known)
    return {mutant.key: bool(known.get(mutant.key)) for mutant in chosen}


def keep(known: dict[str, bool]) -> None:
    """Write down what is known; a run that is cut off just then loses nothing."""
    new = KEPT.with_suffix(".new")
    new.write_text(json.dumps(known, indent=0))
    new.replace(KEPT)


def tests_digest() -> str:
    """A survivor is tried again when the tests have changed."""
    total = hashlib.sha256()
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if path.parts[-2] not in ("server", "web", "cli") and path != Path(__file__):
            total.update(path.read_bytes())
    return total.hexdigest()[:8]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--only", nargs="+", default=list(MODULES), choices=MODULES)
    parser.add_argument("--sample", type=int, help="so many of them")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true", help="only count them")
    options = parser.parse_args()
    chosen = [mutant for module in options.only for mutant in mutants(module)]
    if options.sample:
        chosen = random.Random(1).sample(chosen, min(options.sample, len(chosen)))
    if options.list:
        print(len(chosen))
        return 0
    if is_killed(Mutant("walk", 0, "nothing", (ENGINE / "walk.py").read_text())):
        sys.exit("the tests fail without any mutant: nothing can be learnt from them")
    killed = campaign(chosen, options.workers)
    excused = equivalent()
    survivors = [mutant for mutant in chosen if not killed[mutant.key] and mutant.name not in excused]
    for mutant in survivors:
        print(f"survived: {mutant.module}.py:{mutant.line}: {mutant.name}")
    dead = sum(killed.values())
    excluded = len(chosen) - dead - len(survivors)
    print(f"{dead} of {dead + len(survivors)} non-equivalent mutants killed, {excluded} equivalent")
    share = dead / max(1, dead + len(survivors))
    print(f"{100 * share:.1f} %")
    return 0 if share >= 0.95 else 1


if __name__ == "__main__":
    sys.exit(main())
