"""Who may import whom: core ← ai ← rules; core ← data; core, ai, data ← ui; scenes → ui."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from tests.architecture.sources import MODULES, PACKAGE, name_of, nodes_of, text_of

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


def strangers(areas: tuple[str, ...], *allowed: str) -> dict[str, set[str]]:
    """By module of these areas: what it imports of ours beyond what it may; {game} is its own."""
    found = {}
    for path in modules(*areas):
        parts = path.relative_to(PACKAGE).parts
        more = ours(path) - {
            name.format(game=parts[1] if len(parts) > 1 else "") for name in allowed
        }
        if more:
            found[name_of(path)] = more
    return found


def test_rules_touch_no_file_clock_screen_or_global_chance() -> None:
    """Nothing that would make a match depend on anything but its actions."""
    for path in modules("core", "ai", "rules"):
        tops = {name.split(".")[0] for name in imported(path)}
        calls = {
            node.func.id
            for node in nodes_of(path)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        found = tops & FORBIDDEN_IN_RULES | calls & {"open", "print", "input", "eval", "exec"}
        assert not found, f"{name_of(path)} uses {found}"


def test_core_stands_alone() -> None:
    """It is the ground for everything else."""
    assert not strangers(("core",), "core")


def test_computer_players_know_the_kernel_only() -> None:
    """They work for any game."""
    assert not strangers(("ai",), "core", "ai")


def test_data_knows_no_screen_and_no_game() -> None:
    """Files are read the same way for all games."""
    assert not strangers(("data",), "core", "data", "paths")


def test_the_user_interface_knows_no_game() -> None:
    """Nor how games are opened or saved."""
    assert not strangers(("ui",), "core", "ai", "data", "ui")


def test_a_games_rules_know_only_the_kernel_and_themselves() -> None:
    """Neither another game nor any screen."""
    assert not strangers(("rules",), "core", "ai", "games.{game}.rules")


def test_rules_know_nothing_of_the_narration() -> None:
    """What happens doesn't depend on how it is told."""
    rules = [path for path in modules("rules") if path.relative_to(PACKAGE).parts[2] == "rules"]
    assert rules
    assert not [path for path in rules if any(".narration" in name for name in imported(path))]


def test_a_scene_knows_the_table_kit_and_its_own_game() -> None:
    """It reads no files and knows no other game."""
    assert not strangers(("scene",), "core", "ai", "ui", "games.{game}.rules", "games.{game}.scene")


def test_yaml_and_maps_are_read_in_one_place() -> None:
    """Only data/ imports yaml or pytmx."""
    readers = {path for path in MODULES if {"yaml", "pytmx"} & imported(path)}
    assert {area(path) for path in readers} == {"data"}


def test_events_of_the_window_are_read_in_one_place() -> None:
    """Only the main loop asks pygame for events."""
    readers = [path.name for path in MODULES if "event.get(" in text_of(path)]
    assert readers == ["app.py"]
