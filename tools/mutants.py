"""Breaks a game's rules at random and lists which breaks its tests notice:
python -m tools.mutants GAME [--count 60] [--seed 1] [--at FILE:LINE]

Needs cosmic-ray (the `mutation` group of pyproject.toml), whose operators make the breaks. The tool
picks a random place in the game's rules, then one of the possible breaks there. It works in a copy
of the tree and deletes it afterwards.

These are left out, because a break there means nothing or fails without any test:
- annotations, unions of types, decorators (caches) and class headers (`frozen=True`);
- `strict=` of zip, f-strings (message texts), `__repr__` and `TYPE_CHECKING`;
- identity in place of equality;
- pairs of operators that few types share (`+` to `|`).

Other texts and docstrings have no operator. Tests that measure time are skipped. A break that makes
the tests run forever counts as noticed.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any, NamedTuple
from xml.etree import ElementTree

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).parents[1]
SLOW_FILE = 1.5
"""Seconds from which a file of tests is run only for what the quick ones left unnoticed."""
MOST_MEMORY = 4 << 30
STOPWATCHES = ("found_in_time", "found_within_two_milliseconds")
TWINS = {
    "Add": "Sub", "Sub": "Add Mul", "Mul": "Add Div FloorDiv", "Div": "Mul FloorDiv",
    "FloorDiv": "Div Mul", "Mod": "FloorDiv Add", "Pow": "Mul", "BitOr": "BitAnd Sub",
    "BitAnd": "BitOr", "BitXor": "BitOr", "LShift": "RShift", "RShift": "LShift",
}  # fmt: skip


class Break(NamedTuple):
    """One small change of a module: the occurrence-th of what its operator can do there."""

    path: Path
    line: int
    operator: str
    occurrence: int

    def code(self) -> str | None:
        """The broken source; None where it is no Python or the same as before."""
        source = self.path.read_text(encoding="utf-8")
        broken: str = mutate_code(source, get_operator(f"core/{self.operator}")(), self.occurrence)
        try:
            compile(broken, str(self.path), "exec", dont_inherit=True)
        except SyntaxError:
            return None
        return None if broken == source else broken

    def told(self, broken: str) -> str:
        """The line before and after."""
        lines = self.path.read_text(encoding="utf-8").splitlines()
        pairs = zip(lines, broken.splitlines(), strict=False)
        return " → ".join(next((a.strip(), b.strip()) for a, b in pairs if a != b))


class Stage(NamedTuple):
    """Files of tests run together, and for how many seconds at most."""

    files: tuple[str, ...]
    limit: float


def _wanted(operator: str) -> bool:
    family, _, change = operator.partition("Operator_")
    before, _, after = change.partition("_")
    if family == "ReplaceBinary":
        return after in TWINS.get(before, "").split()
    if family == "ReplaceComparison":
        return ("Is" in before) == ("Is" in after)
    if family == "ReplaceUnary":
        return before == "Delete"
    return not get_operator(f"core/{operator}").arguments() and operator != "RemoveDecorator"


def _left_out(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name="__repr__") | ast.JoinedStr() | ast.keyword(arg="strict"):
                yield node
            case ast.ClassDef():
                yield from (*node.keywords, *node.decorator_list)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield node.test
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_type(name, value):
                yield node
        if isinstance(node, ast.FunctionDef):
            yield from node.decorator_list
            if node.returns:
                yield node.returns
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            yield node.annotation


def _is_type(name: str, value: ast.expr) -> bool:
    """Whether a type gets this name: Berth = At | Docked, Fault = tuple[Thing | None, str]."""
    return name[0].isupper() and not name.isupper() and " | " in ast.unparse(value)


def breaks(path: Path) -> dict[tuple[int, int], list[Break]]:
    """Every possible break of a module, by the place where it happens."""
    source = path.read_text(encoding="utf-8")
    lines = source.encode().splitlines()

    def place(line: int, byte: int) -> tuple[int, int]:
        return line, len(lines[line - 1][:byte].decode())

    out = [
        (place(node.lineno, node.col_offset), place(node.end_lineno, node.end_col_offset))
        for node in _left_out(ast.parse(source))
        if isinstance(node, ast.stmt | ast.expr | ast.keyword)
        and node.end_lineno is not None
        and node.end_col_offset is not None
    ]
    nodes = list(ast_nodes(get_ast(source)))
    found: dict[tuple[int, int], list[Break]] = defaultdict(list)
    for name in sorted(operator_names()):
        kind = name.removeprefix("core/")
        if not _wanted(kind):
            continue
        operator: Any = get_operator(name)()
        starts = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, start in enumerate(starts):
            if not any(first <= start < last for first, last in out):
                found[start].append(Break(path, start[0], kind, occurrence))
    return found


def drawn(folder: Path, count: int, seed: int, at: str) -> Iterator[tuple[Break, str]]:
    """How many breaks with their broken sources, no two at the same place; or all at one line."""
    places = [group for path in sorted(folder.rglob("*.py")) for group in breaks(path).values()]
    rng = random.Random(seed)
    if at:
        chosen = [b for group in places for b in group if f"{b.path}:{b.line}".endswith(at)]
    else:
        chosen = [rng.choice(group) for group in rng.sample(places, len(places))]
    for one in chosen:
        if count and (broken := one.code()) is not None:
            count -= not at
            yield one, broken


def run(tree: Path, game: str, files: Sequence[str], *extra: str, limit: float | None) -> str:
    """The first test that fails, or nothing."""
    asked = " and not ".join((game, *STOPWATCHES))
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--tb=no", "-p", "no:cacheprovider"]
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": ""}
    try:
        done = subprocess.run(
            [*command, "-k", asked, *extra, *files],
            cwd=tree, env=environment, timeout=limit, capture_output=True, text=True, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "(endless)"
    if done.returncode == 0:
        return ""
    for line in done.stdout.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            return line.partition(" ")[2].partition(" - ")[0]
    return "(no test could run)"


def stages(tree: Path, game: str) -> list[Stage]:
    """The tests of a game, unbroken: quick ones of its rules first, then all others."""
    report = tree / "unbroken.xml"
    rules = f"tests/rules/{game}"
    asked = (f"--junitxml={report}", "-o", "junit_family=xunit1")
    if failed := run(tree, game, [rules, "tests/golden", "tests/contract"], *asked, limit=None):
        sys.exit(f"Without any break there fails already: {failed}")
    seconds: dict[str, float] = defaultdict(float)
    for case in ElementTree.parse(report).iter("testcase"):
        seconds[case.attrib["file"]] += float(case.attrib["time"])
    quick: list[str] = []
    others: list[str] = []
    for file in sorted(seconds, key=seconds.__getitem__):
        is_quick = file.startswith(rules) and seconds[file] < SLOW_FILE
        (quick if is_quick else others).append(file)
    return [
        Stage(tuple(files), limit=30 + 5 * sum(seconds[file] for file in files))
        for files in (quick, others)
        if files
    ]


def noticed(tree: Path, game: str, asked: Sequence[Stage]) -> str:
    """The test that notices what is broken in the tree, or nothing."""
    found = (run(tree, game, stage.files, limit=stage.limit) for stage in asked)
    return next(filter(None, found), "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at", default="", help="instead every break at FILE:LINE")
    asked = parser.parse_args()
    # A stopped run removes its copy too, and an endless break doesn't eat the machine's memory.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    with tempfile.TemporaryDirectory(prefix="rainyday-mutants-") as folder:
        tree = Path(folder) / "tree"
        copytree(ROOT, tree, ignore=ignore_patterns(".*", "__pycache__", "docs", "build", "dist"))
        tests = stages(tree, asked.game)
        rules = tree / "boardgames" / "games" / asked.game / "rules"
        survivors = total = 0
        print("| place | operator | break | noticed by |\n|---|---|---|---|", flush=True)
        for one, broken in drawn(rules, asked.count, asked.seed, asked.at):
            source, told = one.path.read_text(encoding="utf-8"), one.told(broken)
            # Two sources of one length written within a second would pass for the same.
            one.path.write_text(broken, encoding="utf-8")
            os.utime(one.path, (0, 1_000_000_000 + 2 * total))
            test = noticed(tree, asked.game, tests)
            one.path.write_text(source, encoding="utf-8")
            os.utime(one.path, (0, 1_000_000_001 + 2 * total))
            survivors, total = survivors + (not test), total + 1
            place = f"{one.path.relative_to(rules)}:{one.line}"
            cells = (place, one.operator, f"`{told}`", test or "**SURVIVED**")
            print("|", " | ".join(cell.replace("|", "\\|") for cell in cells), "|", flush=True)
    share = 100 * (total - survivors) / max(1, total)
    print(f"\n{asked.game}: {total - survivors} of {total} noticed, {share:.0f} %")


if __name__ == "__main__":
    main()
