"""Who may import whom: core ← ai ← rules; core ← data; core, ai, data ← ui; scenes → ui."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.sources import MODULES, PACKAGE, nodes_of, text_of

PURE = ("core", "ai")
FORBIDDEN_IN_RULES = {
    "pygame", "random", "time", "datetime", "os", "pathlib", "io", "yaml", "pytmx", "secrets",
    "threading", "socket", "subprocess", "tempfile", "shutil", "sys",
}  # fmt: skip


def area(path: Path) -> str:
    """The part of the program a module belongs to."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts[0] != "games" or len(parts) < 3:
        return parts[0] if len(parts) > 1 else "top"
    return "scene" if parts[2] == "scene" else "rules"


@cache
def imported(path: Path) -> frozenset[str]:
    """The full names of all modules a module imports, type checking included."""
    found: set[str] = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def ours(path: Path) -> set[str]:
    """Which parts of the program a module imports."""
    names = {name for name in imported(path) if name.startswith("boardgames.")}
    found = set()
    for name in names:
        parts = name.split(".")
        if parts[1] == "games" and len(parts) > 2 and (PACKAGE / "games" / parts[2]).is_dir():
            found.add(f"games.{parts[2]}.{'scene' if 'scene' in parts[3:] else 'rules'}")
        elif parts[1] == "games":
            found.add("games")
        else:
            found.add(parts[1])
    return found


def modules(*areas: str) -> list[Path]:
    """The modules of these areas."""
    return [path for path in MODULES if area(path) in areas]


@pytest.mark.parametrize("path", modules("core", "ai", "rules"), ids=str)
def test_rules_touch_no_file_clock_screen_or_global_chance(path: Path) -> None:
    """Nothing that would make a match depend on anything but its actions."""
    tops = {name.split(".")[0] for name in imported(path)}
    assert not tops & FORBIDDEN_IN_RULES
    calls = {
        node.func.id
        for node in nodes_of(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "print", "input", "eval", "exec"}


@pytest.mark.parametrize("path", modules("core"), ids=str)
def test_core_stands_alone(path: Path) -> None:
    """It is the ground for everything else."""
    assert ours(path) <= {"core"}


@pytest.mark.parametrize("path", modules("ai"), ids=str)
def test_computer_players_know_the_kernel_only(path: Path) -> None:
    """They work for any game."""
    assert ours(path) <= {"core", "ai"}


@pytest.mark.parametrize("path", modules("data"), ids=str)
def test_data_knows_no_screen_and_no_game(path: Path) -> None:
    """Files are read the same way for all games."""
    assert ours(path) <= {"core", "data", "paths"}


@pytest.mark.parametrize("path", modules("ui"), ids=str)
def test_the_user_interface_knows_no_game(path: Path) -> None:
    """Nor how games are opened or saved."""
    assert ours(path) <= {"core", "ai", "data", "ui"}


@pytest.mark.parametrize("path", modules("rules"), ids=str)
def test_a_games_rules_know_only_the_kernel_and_themselves(path: Path) -> None:
    """Neither another game nor any screen."""
    name = path.relative_to(PACKAGE).parts[1]
    assert ours(path) <= {"core", "ai", f"games.{name}.rules"}


@pytest.mark.parametrize("path", modules("scene"), ids=str)
def test_a_scene_knows_the_table_kit_and_its_own_game(path: Path) -> None:
    """It reads no files and knows no other game."""
    name = path.relative_to(PACKAGE).parts[1]
    allowed = {"core", "ai", "ui", f"games.{name}.rules", f"games.{name}.scene"}
    assert ours(path) <= allowed


def test_yaml_and_maps_are_read_in_one_place() -> None:
    """Only data/ imports yaml or pytmx."""
    readers = {path for path in MODULES if {"yaml", "pytmx"} & imported(path)}
    assert {area(path) for path in readers} == {"data"}


def test_events_of_the_window_are_read_in_one_place() -> None:
    """Only the main loop asks pygame for events."""
    readers = [path.name for path in MODULES if "event.get(" in text_of(path)]
    assert readers == ["app.py"]
