"""Tools that run the program leave nothing behind, neither temporary folders nor a home."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.launch.checkout import ROOT

SOURCES = sorted([*ROOT.glob("tools/**/*.py"), *ROOT.glob("packaging/*.py")])
NEVER_DELETED = {"mkdtemp", "mkstemp"}
DELETED_AT_THE_END = {"TemporaryDirectory", "NamedTemporaryFile"}
ONE_README_PICTURE = """
import pathlib, sys
from tools import screenshots
screenshots.FOLDER = pathlib.Path(sys.argv[1])
screenshots.CATALOGUE = screenshots.CATALOGUE[:1]
screenshots.main()
"""
SMALL = ("--size", "640x400")
COMMANDS = {
    "frame_times": ("-m", "tools.frame_times", "conflict", *SMALL, "--frames", "3"),
    "bench_rules": ("-m", "tools.bench_rules", "conflict", "--rounds", "1"),
    "race": ("-m", "tools.race", "--matches", "2"),
    "strip_bermuda": ("-m", "tools.strip_bermuda", "{output}/strip.png", "640x400"),
    "glass_times": ("-m", "tools.glass_times", "conflict", *SMALL),
    "memory_curve": ("-m", "tools.memory_curve", "--matches", "1"),
    "pace": ("-m", "tools.pace", "bermuda", "--seats", "2", "--matches", "1"),
    "packs": ("-m", "tools.maps.packs", "{output}"),
    "rule_pictures": ("-m", "tools.rule_pictures", "no such picture"),
    "screenshots": ("-c", ONE_README_PICTURE, "{output}"),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_tool_leaves_nothing_behind(name: str, tmp_path: Path) -> None:
    temporary, home, output = (tmp_path / name for name in ("temporary", "home", "output"))
    for folder in (temporary, home, output):
        folder.mkdir()
    usual = {k: v for k, v in os.environ.items() if k != "RAINYDAY_HOME" and k[:4] != "XDG_"}
    words = [word.replace("{output}", str(output)) for word in COMMANDS[name]]
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**usual, "TMPDIR": str(temporary), "HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert [*temporary.rglob("*"), *home.rglob("*")] == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_whatever_is_temporary_is_deleted_where_it_is_made(path: Path) -> None:
    """Also in the tools that need more than the tests have."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not NEVER_DELETED & {name for name, _ in calls(tree)}
    withs = [node for node in ast.walk(tree) if isinstance(node, ast.With)]
    closed = {item.context_expr for node in withs for item in node.items}
    made = {call for name, call in calls(tree) if name in DELETED_AT_THE_END}
    assert made <= closed


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Every call, with the last part of what is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func).rpartition(".")[2], node
