"""Names and sizes: what a module may be called, and how long it may grow."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.sources import MODULES, lines_of, nodes_of, tree_of

UNCLEAR = re.compile(r"(^|_)(utils?|helpers?|managers?|common|info|ctx|misc)($|_)")
LONGEST_MODULE = 450
LONGEST_FUNCTION = 50


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_a_module_says_what_it_is_for_and_stays_short(path: Path) -> None:
    """A docstring first, a name that explains, not too many lines."""
    assert ast.get_docstring(tree_of(path)), "a module opens with what it is for"
    assert not UNCLEAR.search(path.stem)
    assert lines_of(path) <= LONGEST_MODULE


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_a_function_fits_on_a_screen(path: Path) -> None:
    """And no name hides what it is."""
    for node in nodes_of(path):
        if isinstance(node, ast.FunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            assert lines <= LONGEST_FUNCTION, f"{node.name} has {lines} lines"
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            assert not UNCLEAR.search(node.name.lower()), node.name
