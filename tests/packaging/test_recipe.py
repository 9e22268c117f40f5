"""The recipe of the packaged build names everything that the program finds by name at run time."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

import launcher
from boardgames import __version__
from boardgames.commands.line import OPENED
from boardgames.games import CATALOGUE, kit_of
from tests.packaging.parts import PACKAGING, ROOT


class Recipe:
    """What the recipe asks PyInstaller for, heard by stand-ins for PyInstaller's own words."""

    def __init__(self) -> None:
        self.analysed: dict[str, Any] = {}
        self.scripts: list[str] = []
        self.executables: list[dict[str, Any]] = []
        self.bundles: list[dict[str, Any]] = []

    def run(self) -> "Recipe":
        path = PACKAGING / "rainy-day.spec"
        words = {
            "SPECPATH": str(PACKAGING),
            "Analysis": self._analysis,
            "PYZ": lambda pure: pure,
            "EXE": lambda *parts, **options: self.executables.append(options),
            "COLLECT": lambda *parts, **options: options,
            "BUNDLE": lambda *parts, **options: self.bundles.append(options),
        }
        exec(compile(path.read_text("utf-8"), path.name, "exec"), words)
        return self

    def _analysis(self, scripts: list[str], **options: Any) -> "Recipe":
        self.scripts, self.analysed = scripts, options
        return self

    pure = binaries = datas = ()

    @property
    def carried(self) -> set[str]:
        """The data files by where they will be."""
        return {f"{folder}/{Path(source).name}" for source, folder in self.analysed["datas"]}


@pytest.fixture(scope="module")
def recipe() -> Recipe:
    return Recipe().run()


def test_every_module_of_ours_is_named(recipe: Recipe) -> None:
    named = set(recipe.analysed["hiddenimports"])
    for path in (ROOT / "boardgames").rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        assert ".".join(parts[:-1] if parts[-1] == "__init__" else parts) in named
    assert not [name for name in named if not name.startswith("boardgames")]


@pytest.mark.parametrize("box", CATALOGUE, ids=lambda box: box.name)
def test_what_a_box_imports_when_it_is_opened_is_named(recipe: Recipe, box: Any) -> None:
    named = set(recipe.analysed["hiddenimports"])
    assert box.module in named
    assert kit_of(box.name).scene.split(":")[0] in named


def test_every_asset_and_every_board_is_carried(recipe: Recipe) -> None:
    for top in ("assets", "boards"):
        for path in (ROOT / top).rglob("*"):
            if path.is_file() and path.suffix != ".tiled-session":
                assert str(path.relative_to(ROOT)) in recipe.carried
    assert "./LICENSE" in recipe.carried
    assert {name.split("/")[0] for name in recipe.carried} == {"assets", "boards", "."}


def test_every_game_has_its_boards_among_them(recipe: Recipe) -> None:
    for box in CATALOGUE:
        assert f"boards/{box.name}/rules.yaml" in recipe.carried


def test_it_begins_where_the_command_begins(recipe: Recipe) -> None:
    [script] = recipe.scripts
    assert "from boardgames.__main__ import main" in Path(script).read_text("utf-8")


def test_only_the_tools_have_a_console(recipe: Recipe) -> None:
    consoles = {options["name"]: options["console"] for options in recipe.executables}
    assert consoles == {"rainy-day": False, "boardgames": True}


@pytest.mark.parametrize(
    ("system", "icon", "bundles"),
    [
        ("linux", None, 0),
        ("win32", "rainy-day.ico", 0),
        ("darwin", "rainy-day.icns", 1),
    ],
)
def test_each_system_gets_its_icon(
    system: str, icon: str | None, bundles: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    recipe = Recipe().run()
    expected = str(PACKAGING / "icons" / icon) if icon else None
    assert [options["icon"] for options in recipe.executables] == [expected, expected]
    assert icon is None or (PACKAGING / "icons" / icon).is_file()
    assert len(recipe.bundles) == bundles


def test_a_mac_opens_matches_and_packs_by_double_click_and_sharp(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    [bundle] = Recipe().run().bundles
    told = bundle["info_plist"]
    opened = {kind["CFBundleTypeExtensions"][0] for kind in told["CFBundleDocumentTypes"]}
    assert opened == {ending.removeprefix(".") for ending in OPENED}
    assert told["NSHighResolutionCapable"] is True
    assert bundle["version"] == __version__


def test_the_builder_is_pinned() -> None:
    assert {pin.split("==")[0] for pin in launcher.pins("package")} >= {"pyinstaller"}


def test_nothing_is_left_out_that_is_needed(recipe: Recipe) -> None:
    for pin in launcher.pins():
        name = {"pygame-ce": "pygame", "PyYAML": "yaml"}.get(pin.split("==")[0], pin.split("==")[0])
        assert importlib.util.find_spec(name) is not None
        assert name not in recipe.analysed["excludes"]
