"""Names and sizes: what a module may be called, and how long it may grow."""

from __future__ import annotations

import ast
import re

from tests.architecture.sources import MODULES, lines_of, name_of, nodes_of, tree_of

UNCLEAR = re.compile(r"(^|_)(utils?|helpers?|managers?|common|info|ctx|misc)($|_)")
LONGEST_MODULE = 450
LONGER = {
    "boardgames.ui.tabletop.table": 1050,  # input, clicks and drawing over all parts
    "boardgames.ui.tabletop.display": 470,
    "boardgames.ui.tabletop.game_ui": 470,  # one interface, with every value it hands over
}
LONGEST_FUNCTION = 50


def test_a_module_says_what_it_is_for_and_stays_short() -> None:
    """A docstring first, a name that explains, not too many lines."""
    for path in MODULES:
        name = name_of(path)
        assert ast.get_docstring(tree_of(path)), f"{name} opens with what it is for"
        assert not UNCLEAR.search(path.stem), name
        assert lines_of(path) <= LONGER.get(name, LONGEST_MODULE), name


def test_a_function_fits_on_a_screen() -> None:
    """And no name hides what it is."""
    for path in MODULES:
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                assert lines <= LONGEST_FUNCTION, f"{name_of(path)}: {node.name} has {lines} lines"
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                assert not UNCLEAR.search(node.name.lower()), f"{name_of(path)}: {node.name}"
