"""The guide does what it says: every step is followed as it is written, every picture is there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

import launcher
from boardgames import paths
from boardgames.core.kit import Parts
from boardgames.data.map_conventions import load_project
from boardgames.data.parts import defaults_of, folder_files, load_parts, shipped_files
from boardgames.data.tmx import PROJECT, read_map
from boardgames.games import kit_of
from boardgames.games.bermuda.rules.map_reading import read_board
from boardgames.games.conflict.rules.board import Terrain, field_of
from boardgames.games.waterworld.rules.board import sea_of
from boardgames.games.whitewater.rules.board import Space, boards_of
from tests.forked_runner import Nursery
from tests.workshop.guide import (
    GUIDE,
    OURS,
    Answer,
    Bench,
    blocks,
    followed,
    recipes,
    sections,
    steady,
    unheard,
)
from tests.workshop.watching import shipped_maps
from tools.maps import sea_paint

MOST_PICTURE_BYTES = 200_000


def _ring(parts: Parts) -> bool:
    return sea_of(parts.maps["waterworld.tmx"]).board.spaces["D6"].kind == "red"


def _atoll(parts: Parts) -> bool:
    return "F8" in sea_of(parts.maps["waterworld.tmx"]).atolls


def _island(parts: Parts) -> bool:
    field = field_of(parts.maps["conflict.tmx"])
    return all(field.terrain_of(name) is Terrain.LAND for name in ("I19", "J19", "I20", "J20"))


def _sea(parts: Parts) -> bool:
    map_ = parts.maps["carousel.tmx"]
    layer = map_.tile_layer("picture sea")
    assert layer is not None
    first = next(one.first_gid for one in map_.tilesets if one.name == "depths")
    # The tile between both clicks has land at two of its corners.
    return sea_paint.TERRAIN[layer.rows[3][4] - first] == (1, 1, 0, 0)


def _magnet(parts: Parts) -> bool:
    board, _ = read_board(parts.maps["triangle.tmx"], parts.rules)
    assert board is not None
    (magnet,) = (one for one in board.magnets if one.name == "C")
    return magnet.offset == (0.5, 1.0) and magnet.reach == 0.9


def _river(parts: Parts) -> bool:
    board = boards_of(parts.maps)["my_riffle"]
    pools = [cell for cell in board.cells.values() if cell.kind is Space.WHIRLPOOL]
    assert [cell.value for cell in pools].count("red") == 1
    return board.title == "My Riffle" and "my_riffle" in parts.rules.courses["my_river"].boards


def _puzzle(parts: Parts) -> bool:
    cards = parts.sheets["cards/regular_mine.yaml"].cards
    return [card.answer for card in cards] == ["small change", "note in a bottle"]


def _numbers(parts: Parts) -> bool:
    return bool(parts.rules.hand.deal == 4 and parts.rules.variants["round_limit"].default == 40)


def _third_magnet(parts: Parts) -> bool:
    board, _ = read_board(parts.maps["triangle.tmx"], parts.rules)
    assert board is not None
    return [one.name for one in board.magnets if not one.extra] == ["A", "C", "F"]


def _docks_at_home(parts: Parts) -> bool:
    board, _ = read_board(parts.maps["triangle.tmx"], parts.rules)
    shipped = load_parts(shipped_files("bermuda"), kit_of("bermuda"))
    assert board is not None
    return board == read_board(shipped.maps["triangle.tmx"], shipped.rules)[0]


def _lagoon(parts: Parts) -> bool:
    return bool(sea_of(parts.maps["waterworld.tmx"]).atolls)


PROMISES: dict[str, tuple[str, Callable[[Parts], bool]]] = {
    "Change a map": ("waterworld", _ring),
    "Add an atoll": ("waterworld", _atoll),
    "Paint an island": ("conflict", _island),
    "Paint a sea": ("bermuda", _sea),
    "Move a magnet": ("bermuda", _magnet),
    "Draw a river": ("whitewater", _river),
    "Write a puzzle": ("whatzit", _puzzle),
    "Change the numbers": ("waterworld", _numbers),
    "See how it plays": ("bermuda", _third_magnet),
    "Make it fair": ("bermuda", _docks_at_home),
    "Give it to a friend": ("waterworld", _lagoon),
}
"""What each recipe changes, and in which game."""
ON_BOARD = {"Paint a sea": "carousel.tmx"}
"""Recipes about another map than the box's."""


MODULES = """
from boardgames import check, paths
from boardgames.commands import add, line, picture, report, simulate
from boardgames.games import CATALOGUE, kit_of
from boardgames.program.board_catalogue import game_by_look
for box in CATALOGUE:
    kit_of(box.name)
    for path in (paths.boards() / box.name).glob("*.tmx"):
        assert game_by_look(path) == box.name
"""
"""All that a check reads with the board it is about, and what the maps of each game look like."""
AS_A_PROGRAM = """
import runpy
sys.argv = {words!r}
runpy.run_module("boardgames", run_name="__main__", alter_sys=True)
"""


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    opened = Nursery(MODULES)
    yield opened
    opened.close()


def forked(nursery: Nursery, words: list[str], folder: Path) -> Answer:
    """The program, begun with its modules read."""
    assert words[:3] == OURS
    said = folder / "said"
    said.unlink(missing_ok=True)
    text = AS_A_PROGRAM.format(words=words[2:])
    done = nursery.ran(text, folder, said, said)
    return done.returncode, done.stdout


def test_every_recipe_keeps_a_promise() -> None:
    assert list(recipes()) == list(PROMISES)


@pytest.mark.parametrize("name", PROMISES)
def test_a_recipe_prints_what_the_guide_says(name: str, tmp_path: Path, nursery: Nursery) -> None:
    text = recipes()[name]
    found = followed(text, Bench(tmp_path, partial(forked, nursery)))
    assert steady(found) == steady(text), "python -m tests.workshop.guide writes it again"


def test_all_recipes_can_be_followed_one_after_another(tmp_path: Path) -> None:
    """What one leaves behind is in no other's way."""
    bench = Bench(tmp_path, unheard)
    for text in recipes().values():
        for block in blocks(text):
            bench.follow(block)


def test_the_guide_makes_python_ready_as_the_launcher_does() -> None:
    text = sections()["Before you start"]
    assert "python3 launcher.py --prepare" in text
    folder = Path(launcher.interpreter(".venv")).parent
    assert f". {folder}/activate" in text


@pytest.mark.parametrize("name", PROMISES)
def test_a_recipe_makes_what_it_promises_and_it_plays(name: str, tmp_path: Path) -> None:
    game, is_kept = PROMISES[name]
    kit = kit_of(game)
    bench = Bench(tmp_path, unheard)
    kept = 0
    for block in blocks(recipes()[name]):
        bench.follow(block)
        if block.kind == "console" and re.search(r"(?m)^0 errors", block.text):
            parts = load_parts(folder_files(game, tmp_path / "mine"), kit, ON_BOARD.get(name))
            made = kit.build(parts, defaults_of(parts))
            made.start(made.seats[0])
            kept += is_kept(parts)
    assert kept == 1


def test_every_picture_is_there_and_small() -> None:
    names = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", GUIDE.read_text(encoding="utf-8"))
    assert len(names) == len(set(names)) >= 6
    for name in names:
        data = (GUIDE.parent / name).read_bytes()
        assert data.startswith(b"\x89PNG")
        assert len(data) < MOST_PICTURE_BYTES, name


def test_every_word_of_the_project_is_explained() -> None:
    text = sections()["What the words mean"]
    explained = set(re.findall(r"`([a-z_]+)`", text))
    project = load_project(paths.boards() / PROJECT)
    words = set(project.classes())
    words |= {member.name for one in project.classes().values() for member in one.members}
    assert words <= explained
    layers = {"spaces", "links", "atolls", "starts", "compass", "dots", "cloud", "piles", "mines"}
    # What a map says of itself belongs to no class: Tiled 1.8 has none for maps.
    of_the_map = {name for path in shipped_maps() for name in read_map(path).properties}
    assert of_the_map == {"title", "ours", "about"}
    known = layers | {"corners", "marks", "picture", "author"}
    assert explained - words <= known | of_the_map


def test_the_commands_are_called_as_in_the_project() -> None:
    text = sections()["Before you start"]
    for command in load_project(paths.boards() / PROJECT).commands:
        assert f"**{command.name}**" in text


def test_every_file_the_guide_names_is_there() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for name in re.findall(r"`(boards/[^`]*)`", text):
        assert (paths.boards().parent / name).exists(), name
