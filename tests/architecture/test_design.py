"""The design's rules: who knows whom, how deep classes go, and what every game has."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from boardgames.games import CATALOGUE, box_of, kit_of
from boardgames.program.tables import ui_type
from boardgames.ui.table.game_ui import GameUI
from tests.architecture.sources import (
    MODULES,
    PACKAGE,
    lines_of,
    name_of,
    nodes_of,
    text_of,
    tree_of,
)

GAMES = [box.name for box in CATALOGUE]
GAME_PACKAGES = {"__init__.py", "rules", "bots", "narration", "scene"}
DEEPEST_CLASS = 3
MOST_MEMBERS = 25
TABLE = "boardgames.ui.table"
NOT_FOR_GAMES = {f"{TABLE}.{part}" for part in ("table", "turns", "display", "items", "replay")}
"""Parts of the table that no game may know: it is given frames and returns values."""
LEAST_LINES = 35
EVERY_GAME_HAS = {
    "rules",
    "events",
    "bots",
    "narration",
    "click_paths",
    "ui",
    "motions",
    "prospects",
}
"""Modules that tests or other games' readers look for, however little is in them."""

NAMES = {name_of(path): path for path in MODULES}


@cache
def imported(path: Path) -> frozenset[str]:
    """The modules of ours that a module imports, wherever in it and for whatever purpose."""
    found: set[str] = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                found.add(full if full in NAMES else node.module)
    return frozenset(found & set(NAMES))


def folder_of(game: str) -> Path:
    return PACKAGE.parent / box_of(game).module.replace(".", "/")


def scene_modules(game: str) -> list[Path]:
    return sorted((folder_of(game) / "scene").rglob("*.py"))


def test_there_are_no_import_cycles() -> None:
    """Not even for types, and not in a function."""
    graph = {name: set(imported(path)) - {name} for name, path in NAMES.items()}
    assert not list(cycles(graph))


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that can reach each other (Tarjan, without recursion)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []
    for start in graph:
        if start in index:
            continue
        work = [(start, iter(sorted(graph[start])))]
        index[start] = low[start] = len(index)
        stack.append(start)
        while work:
            node, others = work[-1]
            for other in others:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    work.append((other, iter(sorted(graph[other]))))
                    break
                if other in stack:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    group = []
                    while True:
                        group.append(stack.pop())
                        if group[-1] == node:
                            break
                    if len(group) > 1:
                        found.append(sorted(group))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_game_knows_the_table(game: str) -> None:
    for path in scene_modules(game):
        known = imported(path) & NOT_FOR_GAMES
        assert not known, f"{name_of(path)} imports {known}"
        assert "TYPE_CHECKING" not in text_of(path), name_of(path)
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef):
                names = {arg.arg for arg in (*node.args.args, *node.args.kwonlyargs)}
                assert "table" not in names, f"{name_of(path)}: {node.name}"


@pytest.mark.parametrize("game", GAMES)
def test_scenes_read_views_only(game: str) -> None:
    """The full state, secrets included, is never drawn."""
    for path in scene_modules(game):
        for node in nodes_of(path):
            if isinstance(node, ast.Attribute):
                owner = ast.unparse(node.value)
                is_history = node.attr == "entries" and not owner.endswith("seen")
                is_state = node.attr == "state" and owner.endswith("session")
                is_secret = is_history or is_state or node.attr == "state_at"
                assert not is_secret, f"{name_of(path)}:{node.lineno}: {ast.unparse(node)}"


def test_one_module_plays_actions() -> None:
    callers = {
        name_of(path)
        for path in MODULES
        for node in nodes_of(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "play"
        and ast.unparse(node.func.value).endswith("session")
    }
    screens = {name for name in callers if ".ui." in name or ".scene" in name}
    assert screens == {f"{TABLE}.turns"}


def test_no_class_is_deeper_than_three() -> None:
    """Python's and pygame's own bases don't count."""
    bases: dict[str, list[str]] = {}
    for path in MODULES:
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                named = [ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases]
                bases.setdefault(node.name, []).extend(named)

    def depth(name: str, below: tuple[str, ...] = ()) -> int:
        if name not in bases or name in below:
            return 0
        return 1 + max((depth(base, (*below, name)) for base in bases[name]), default=0)

    deep = {name: depth(name) for name in bases if depth(name) > DEEPEST_CLASS}
    assert not deep


def members(kind: type) -> set[str]:
    own = {name for one in kind.__mro__[:-1] for name in vars(one) if not name.startswith("_")}
    annotated = {name for one in kind.__mro__ for name in vars(one).get("__annotations__", {})}
    given = {"local", "zoom"}  # assigned by the constructor
    return (own | annotated | given) - {"room", "match", "game"}


def test_a_game_hands_the_table_at_most_25_members() -> None:
    assert len(members(GameUI)) <= MOST_MEMBERS, sorted(members(GameUI))


@pytest.mark.parametrize("game", GAMES)
def test_a_games_ui_answers_what_the_table_asks_and_no_more(game: str) -> None:
    own = {name for name in vars(ui_type(kit_of(game))) if not name.startswith("_")}
    assert own <= members(GameUI), sorted(own - members(GameUI))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_packages(game: str) -> None:
    found = {path.stem if path.is_file() else path.name for path in folder_of(game).iterdir()}
    assert found - {"__pycache__"} == {name.removesuffix(".py") for name in GAME_PACKAGES}


def test_a_module_is_large_enough() -> None:
    """A smaller one belongs to its neighbour."""
    small = {
        name_of(path)
        for path in MODULES
        if path.stem not in {"__init__", *EVERY_GAME_HAS}
        and path.parent != PACKAGE
        and lines_of(path) < LEAST_LINES
    }
    assert not small


def test_no_docstring_repeats_the_base_class() -> None:
    """An override does what its base says."""
    classes = {
        node.name: node
        for path in MODULES
        for node in tree_of(path).body
        if isinstance(node, ast.ClassDef)
    }

    def promised(node: ast.ClassDef) -> set[str]:
        found: set[str] = set()
        for base in node.bases:
            parent = classes.get(ast.unparse(base).split("[")[0].split(".")[-1])
            if parent is not None and parent is not node:
                methods = (one for one in parent.body if isinstance(one, ast.FunctionDef))
                found |= {one.name for one in methods} | promised(parent)
        return found

    repeated = [
        f"{name}.{method.name}"
        for name, node in classes.items()
        for method in node.body
        if isinstance(method, ast.FunctionDef)
        and method.name in promised(node)
        and ast.get_docstring(method)
    ]
    assert len(repeated) == 0, repeated[:20]
