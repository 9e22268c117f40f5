"""A map edited as in Tiled: what moves on it moves in play, and what breaks is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.core.problems import DataError
from boardgames.data.parts import folder_files
from boardgames.games import open_game
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.events import ShipDrawnUp, ShipPushed
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import At
from tests.rules.bermuda.positions import berth, game, moves, position, sailed, spun

TILE = 64
BOARDS = paths.boards() / "bermuda"


def edited(folder: Path, *changes: tuple[str, str]) -> BermudaTriangle:
    """The game of a copied folder with some text of its map replaced."""
    shutil.copytree(BOARDS, folder, dirs_exist_ok=True)
    text = (folder / "triangle.tmx").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (folder / "triangle.tmx").write_text(text, encoding="utf-8")
    opened = open_game("bermuda", files=folder_files("bermuda", folder))
    assert isinstance(opened, BermudaTriangle)
    return opened


def test_moving_a_magnet_in_the_map_changes_what_it_draws(tmp_path: Path) -> None:
    ships = {"B1": "B06", "B2": "S02", "Y1": "L02"}
    assert not spun(position(ships), "E 4 N").seen(ShipDrawnUp)
    at = 'name="C" type="magnet" x="1024" y="736"'
    # One dot farther out, magnet C sweeps over B06 in its turn.
    other = edited(tmp_path, (at, 'name="C" type="magnet" x="1072" y="768"'))
    swept = spun(position(ships, of=other), "E 4 N", of=other)
    assert [(drawn.ship, drawn.magnet) for drawn in swept.seen(ShipDrawnUp)] == [(1, "C")]


def test_moving_a_space_in_the_map_changes_what_is_covered_and_met(tmp_path: Path) -> None:
    ships = {"B1": "B08", "Y1": "S02"}
    assert spun(position(ships), "C 9 S").seen(ShipPushed)
    points = _points_of(BOARDS / "triangle.tmx", "bananas to oil")
    shifted = _shifted(points, 8, 0, 320)
    other = edited(
        tmp_path,
        ('name="B08" type="space" x="856" y="784"', 'name="B08" type="space" x="856" y="1104"'),
        (points, shifted),
    )
    assert not other.sea.is_covered((13, 10), "A", other.sea.space_at["B08"])
    assert moves(position({"B1": "B08", "Y1": "S02"}, of=other), 1, of=other) != [Sail(1, "B09")]
    plain = game().sea.cover((13, 10), "A").nodes
    assert other.sea.cover((13, 10), "A").nodes == plain & ~(1 << other.sea.node["B08"])


def test_moving_a_dock_in_the_map_takes_it_out_of_the_magnets_way(tmp_path: Path) -> None:
    state = position({"B1": "sugar 1", "Y1": "sugar 2"}, cloud=(3, 7), letter="C")
    assert spun(state, "A 10 E").seen(ShipDrawnUp)
    at = 'name="sugar 1" type="dock" x="128" y="344"'
    other = edited(tmp_path, (at, 'name="sugar 1" type="dock" x="64" y="300"'))
    assert not spun(state, "A 10 E", of=other).seen(ShipDrawnUp)


def test_moving_a_port_in_the_map_moves_what_is_nearest_to_it(tmp_path: Path) -> None:
    # Bermuda is closed to Yellow and its lane is full: BT-75 looks for the space nearest to it.
    others = ("B2", "B3", "B4", "Y4", "G1", "G2", "G3", "G4", "R1", "R2")
    lane = [f"L{number:02}" for number in range(2, 12)]
    ships = {"B1": "lumber", "Y1": "L01", "Y2": "lumber", "Y3": "lumber"}
    ships |= dict(zip(others, lane, strict=True))
    state = position(ships, seats=4, cloud=(4, 15))
    assert berth(sailed(state, 1, 1, "L01").state, "Y1") == At("S11")
    west = _points_of(BOARDS / "triangle.tmx", "sugar to lumber")
    x = 8 * TILE
    east = _points_of(BOARDS / "triangle.tmx", "lumber to bananas")
    other = edited(
        tmp_path,
        ('name="lumber" type="port" x="1568"', f'name="lumber" type="port" x="{1568 - x}"'),
        (west, _shifted(west, -1, -x, 0)),
        (east, _shifted(east, 0, -x, 0)),
    )
    assert other.board.ports[1].at == (16.0, 1.5)
    assert berth(sailed(state, 1, 1, "L01", of=other).state, "Y1") == At("S08")


def _points_of(path: Path, lane: str) -> str:
    text = path.read_text(encoding="utf-8")
    start = text.index('points="', text.index(f'name="{lane}"'))
    return text[start : text.index('"/>', start)]


def _shifted(points: str, index: int, dx: float, dy: float) -> str:
    pairs = points.removeprefix('points="').split(" ")
    x, y = pairs[index].split(",")
    pairs[index] = f"{float(x) + dx:g},{float(y) + dy:g}"
    return 'points="' + " ".join(pairs)


def test_a_broken_map_is_refused_with_its_sentences(tmp_path: Path) -> None:
    with pytest.raises(DataError) as refused:
        edited(tmp_path, ('name="B07" type="space"', 'name="B08" type="space"'))
    assert "Two objects are called 'B08'. Rename one." in str(refused.value)
    assert "triangle.tmx: spaces/object" in str(refused.value)
