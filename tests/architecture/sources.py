"""The program's own modules as text and as trees, each read and parsed once for all tests.

Every wall asks for all of them again; parsing the same file a dozen times took most of a run.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "boardgames"
MODULES = sorted(PACKAGE.rglob("*.py"))


@cache
def text_of(path: Path) -> str:
    """What is in a module."""
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """A module as Python understands it."""
    return ast.parse(text_of(path))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a module, however deep."""
    return tuple(ast.walk(tree_of(path)))


def lines_of(path: Path) -> int:
    """How many lines a module has."""
    return text_of(path).count("\n")


def name_of(path: Path) -> str:
    """A module's full name."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
