"""Seas one paints: every shore is there, tiles that meet fit, Tiled knows the brush."""

from __future__ import annotations

import json
import subprocess
from itertools import product
from pathlib import Path

import pygame
import pytest

from boardgames import paths
from boardgames.core.tiled import MapObject
from boardgames.games.waterworld.scene.draw.sea import outer_ends
from tests.workshop.editor import environment
from tools.maps.sea_paint import COLUMNS, LEVELS, TERRAIN, Kit, bermuda_kit, waterworld_kit

KITS = (("waterworld", waterworld_kit()), ("bermuda", bermuda_kit()))
SEAM = 26
"""How far the colours of two tiles may lie apart where they meet, of 255, on the average."""

each = pytest.mark.parametrize(("game", "kit"), KITS, ids=[game for game, _ in KITS])


@each
def test_the_tileset_is_what_its_script_writes(game: str, kit: Kit) -> None:
    assert (paths.boards() / game / f"{kit.name}.tsx").read_text(encoding="utf-8") == kit.tileset()


def test_there_is_a_tile_for_every_mixture_of_corners() -> None:
    assert set(TERRAIN) == set(product(range(LEVELS), repeat=4))


@each
def test_tiles_that_meet_show_the_same_at_their_edge(game: str, kit: Kit) -> None:
    sheet = pygame.image.load(paths.boards() / game / f"{kit.name}.png")

    def column(tile: int, x: int) -> list[tuple[int, ...]]:
        left, top = tile % COLUMNS * kit.side, tile // COLUMNS * kit.side
        return [tuple(sheet.get_at((left + x, top + y)))[:3] for y in range(kit.side)]

    lefts = {(a, c): column(tile, 0) for tile, (a, _, c, _) in enumerate(TERRAIN)}
    for tile, (_, b, _, d) in enumerate(TERRAIN):
        pairs = zip(column(tile, kit.side - 1), lefts[b, d], strict=True)
        apart = [sum(abs(m - n) for m, n in zip(*pair, strict=True)) / 3 for pair in pairs]
        assert sum(apart) / kit.side < SEAM, TERRAIN[tile]


@each
def test_tiled_reads_the_terrains(game: str, kit: Kit, tmp_path: Path) -> None:
    out = tmp_path / "kit.json"
    source = paths.boards() / game / f"{kit.name}.tsx"
    command = ["tiled", "--export-tileset", "json", str(source), str(out)]
    subprocess.run(command, env=environment(tmp_path), check=True, capture_output=True, timeout=120)
    (brush,) = json.loads(out.read_text(encoding="utf-8"))["wangsets"]
    assert [one["name"] for one in brush["colors"]] == ["Land", "Shallows", "Water", "Deep"]
    assert len(brush["wangtiles"]) == len(TERRAIN)


def test_a_sea_is_as_deep_as_it_is_said_to_be() -> None:
    kit = waterworld_kit()
    rows = kit.sea((4, 3), lambda x, y: 0 if x < 2 else 3)
    corners = [[TERRAIN[tile] for tile in row] for row in rows]
    assert corners[0] == [(0, 0, 0, 0), (0, 3, 0, 3), (3, 3, 3, 3), (3, 3, 3, 3)]


@each
def test_a_frame_closes_round_any_board_of_its_game(game: str, kit: Kit) -> None:
    columns, rows = {"waterworld": (50, 36), "bermuda": (27, 21)}[game]
    frame = kit.framed(columns, rows)
    deep = kit.frame_deep
    outer = [frame[y][x] for y in range(rows) for x in range(columns)]
    assert outer.count(-1) == (columns - 2 * deep) * (rows - 2 * deep)
    assert (columns - 2 * deep - kit.frame_rest) % kit.frame_period == 0
    assert (rows - 2 * deep - kit.frame_rest) % kit.frame_period == 0


def _line(*points: tuple[float, float]) -> MapObject:
    return MapObject(
        id=1, name="line D", kind="line", shape="polyline", at=points[0], points=points
    )


def test_a_line_that_an_island_cuts_has_its_letter_at_its_outer_ends_alone() -> None:
    parts = [_line((0, 0), (10, 0), (20, 0)), _line((40, 0), (50, 0))]
    assert outer_ends(parts) == [((0, 0), (10, 0)), ((50, 0), (40, 0))]
    assert outer_ends([_line((5, 5))]) == []
