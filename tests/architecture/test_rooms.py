"""The walls between the rooms: what drawing may know, who plays, what a table may override."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.sources import (
    MODULES,
    PACKAGE,
    lines_of,
    name_of,
    nodes_of,
    text_of,
    tree_of,
)

GAMES = ("waterworld", "whatzit", "bermuda", "conflict", "whitewater")
TABLES = (
    "table",
    "spoken_table",
    "handed_table",
    "advised_table",
    "played_table",
    "told_table",
    "magnified_table",
    "shown_table",
    "laid_table",
    "game_table",
)
GAME_ROOMS = {"__init__.py", "rules", "bots", "narration", "scene"}
SCENE_ROOMS = {"draw", "motions", "screens", "ending"}
SCENE_MODULES = frozenset(
    ("__init__", "ui", "frame", "layout", "pointing", "labels", "outcomes", "hints", "ending")
) | {"table", "side", "tray", "words", "worth"}
"""Modules a scene may have under these names; what else a game has is named below with its use."""
OWN_MODULES: dict[str, dict[str, str]] = {
    "waterworld": {
        "compass": "the screen on which one player looks at the compass",
    },
    "whatzit": {
        "open_card": "time, buzzers and answers at an open card",
        "desk": "what lies before the people at an open card: sand, typed letters, bubbles",
        "card_table": "the part of the table that asks an open card: time, keys, the look",
        "card_inputs": "keys that belong to an open card and not to the table",
        "labels": "what each of the many buttons of cards and rewards does and costs",
    },
    "bermuda": {
        "board_table": "the part of the table that is shown: the sea, its frame, what moves",
    },
    "conflict": {
        "aiming": "from squares pointed at to whole ways of a piece",
        "pulling": "a piece dragged along its way",
        "weighing": "how good the many squares of a move are, and which die to spend",
        "painting": "the whole picture from the wood up, and the figures of the end",
        "board_table": "the part of the table that is shown: the board, its frame, what moves",
    },
    "whitewater": {
        "buttons": "three places for buttons all turn long, and which of them is gold",
        "camera_lead": "where the camera looks along a river that is longer than the window",
        "choices": "what is being chosen: a raft, how to pay, the stakes laid so far",
        "river_table": "the part of the table that is shown: the river, its frame, the camera",
    },
}
NAMED_BY_THE_TREE = ("bots", "narration")
"""In these rooms a module has its name from the tree, however little a game has to say there."""
SMALL_BY_RIGHT: dict[str, str] = {
    "boardgames.commands.choices": "variants from the command line, for three commands",
    "boardgames.commands.replay": "a command",
    "boardgames.core.players": "who sits at a seat; everybody imports it",
    "boardgames.core.wording": "counting and listing, for rules and screens alike",
    "boardgames.data.folders": "whether a folder can be written to",
    "boardgames.program.crashes": "writing down what failed",
    "boardgames.program.leaving": "ending in time, whatever hangs",
    "boardgames.ui.draw.ground": "wood and board under every table",
    "boardgames.ui.draw.heap": "what the C library is told about memory",
    "boardgames.ui.furniture.hints": "what was told to a newcomer, once on this computer",
    "boardgames.ui.shell.credits": "a screen",
    "boardgames.ui.shell.seat_keys": "keys of seats, for the set-up and a table",
    "boardgames.ui.table.fade": "the one motion without motions",
    "boardgames.ui.table.menu": "a sheet",
}
"""Modules under the measure whose subject is nobody else's, each with what it is for."""
LEAST_LINES = 60


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


def scene_modules(game: str) -> list[Path]:
    """Everything of a game's scene."""
    return sorted((PACKAGE / "games" / game / "scene").rglob("*.py"))


def test_no_module_imports_itself_by_a_detour() -> None:
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
def test_nothing_of_a_scene_but_its_table_knows_a_table(game: str) -> None:
    """Drawing gets frames, motions get moments, screens get what they show and whom to tell."""
    for path in scene_modules(game):
        if path.stem.endswith("table") and path.parent.name == "scene":
            continue
        tables = {f"boardgames.ui.table.{name}" for name in TABLES}
        known = imported(path) & (tables - {"boardgames.ui.table.game_table"})
        assert not known, f"{name_of(path)} imports {known}"
        assert "TYPE_CHECKING" not in text_of(path), name_of(path)
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef):
                names = {arg.arg for arg in (*node.args.args, *node.args.kwonlyargs)}
                assert not names & {"scene", "table"}, f"{name_of(path)}: {node.name}"


@pytest.mark.parametrize("game", GAMES)
def test_scenes_read_views_only(game: str) -> None:
    """The whole state, secrets included, is nobody's to draw."""
    for path in scene_modules(game):
        for node in nodes_of(path):
            if isinstance(node, ast.Attribute):
                is_state = node.attr in ("state_at", "entries") or (
                    node.attr == "state" and ast.unparse(node.value).endswith("session")
                )
                assert not is_state, f"{name_of(path)}:{node.lineno}: {ast.unparse(node)}"


def test_one_module_plays_actions() -> None:
    """Whatever is pointed at, typed or timed ends in the table's one door."""
    callers = set()
    for path in MODULES:
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                called, of = node.func.attr, node.func.value
                # Only then written out, for it takes longer than all the rest of this.
                if called in ("act", "_act") or (
                    called == "play" and ast.unparse(of).endswith("session")
                ):
                    callers.add(name_of(path))
    screens = {name for name in callers if ".ui." in name or ".scene" in name}
    assert screens == {"boardgames.ui.table.played_table"}


@pytest.mark.parametrize("game", GAMES)
def test_a_games_table_answers_questions_and_overrides_no_machinery(game: str) -> None:
    """What is not asked by GameTable is not a game's to change."""
    machinery: set[str] = set()
    for name in ("scene", *(f"table.{table}" for table in TABLES if table != "game_table")):
        machinery |= methods(PACKAGE / "ui" / (name.replace(".", "/") + ".py"), "")
    questions = methods(PACKAGE / "ui" / "table" / "game_table.py", "GameTable")
    own: set[str] = set()
    for path in (PACKAGE / "games" / game / "scene").glob("*table.py"):
        own |= methods(path, "")
    assert not (own & machinery) - questions - {"__init__"}


def methods(path: Path, class_name: str) -> set[str]:
    """The methods and properties of a module's classes, or of one of them."""
    return {
        one.name
        for node in tree_of(path).body
        if isinstance(node, ast.ClassDef) and class_name in ("", node.name)
        for one in node.body
        if isinstance(one, ast.FunctionDef)
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_rooms_of_every_game(game: str) -> None:
    """The same name means the same thing in all five."""
    folder = PACKAGE / "games" / game
    found = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
    assert found == GAME_ROOMS
    scene = folder / "scene"
    folders = {path.name for path in scene.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders <= SCENE_ROOMS
    names = {path.stem for path in scene.glob("*.py")}
    assert names <= SCENE_MODULES | OWN_MODULES[game].keys()


def measured() -> list[Path]:
    """Modules that may not be small: all but the tops of packages and those with a reason."""
    return [
        path
        for path in MODULES
        if path.stem != "__init__"
        and path.parent != PACKAGE
        and path.parent.name not in NAMED_BY_THE_TREE
        and name_of(path) not in SMALL_BY_RIGHT
    ]


def test_a_module_is_large_enough_for_a_file_of_its_own() -> None:
    """A smaller one belongs into its neighbour."""
    small = [name_of(path) for path in measured() if lines_of(path) < LEAST_LINES]
    assert not small


def test_no_reason_stands_for_a_module_that_has_grown_or_gone() -> None:
    """A list of exceptions is as short as it can be."""
    for name in SMALL_BY_RIGHT:
        assert lines_of(NAMES[name]) < LEAST_LINES, name
    for game, own in OWN_MODULES.items():
        for module in own:
            assert (PACKAGE / "games" / game / "scene" / f"{module}.py").exists()
