"""Tiled maps: what is read from a sound one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from boardgames.data.tmx import PROJECT, read_map, root_of
from boardgames.data.xml_guard import number_of
from tests.data import pond
from tests.data.pond import pond_map

OBJECT_1 = '<object id="1" name="p1" type="pad" x="0" y="0" width="32" height="16">'


def test_a_sound_map_becomes_values(tmp_path: Path) -> None:
    got = pond_map(tmp_path)
    assert (got.file, got.orientation, got.columns, got.rows) == ("pond.tmx", "orthogonal", 3, 2)
    assert got.tile_size == (32, 32)
    assert got.size == (96, 64)
    assert got.properties == {"title": "The pond"}
    (tileset,) = got.tilesets
    assert (tileset.name, tileset.source, tileset.first_gid) == ("water", "water.tsx", 1)
    assert tileset.image == str(tmp_path / "pond" / "water.png")


def test_tile_numbers_lose_their_flags_and_turned_cells_are_known(tmp_path: Path) -> None:
    layer = pond_map(tmp_path).tile_layer("picture")
    assert layer is not None
    assert layer.rows == ((1, 2, 1), (2, 0, 1))
    assert layer.flipped == {(2, 1)}


def test_tiles_know_class_and_properties(tmp_path: Path) -> None:
    tiles = pond_map(tmp_path).tiles
    assert tiles[2].kind == "deep"
    assert tiles[2].properties == {"depth": 3}
    assert (tiles[2].tileset, tiles[2].local_id) == ("water.tsx", 1)
    assert tiles[1].kind == ""


def test_an_object_s_place_is_its_centre_and_its_shape_is_known(tmp_path: Path) -> None:
    got = pond_map(tmp_path)
    found = [(thing.name, thing.shape, thing.at, thing.size) for thing in got.objects("spaces")]
    assert found == [
        ("p1", "ellipse", (16.0, 8.0), (32.0, 16.0)),
        ("p2", "point", (40.0, 10.0), (0.0, 0.0)),
        ("p3", "rectangle", (74.0, 37.0), (20.0, 10.0)),
    ]


def test_a_polyline_has_absolute_points_and_its_origin(tmp_path: Path) -> None:
    (way,) = pond_map(tmp_path).objects("links", "line")
    assert way.shape == "polyline"
    assert way.at == (16.0, 8.0)
    assert way.points == ((16.0, 8.0), (40.0, 10.0), (74.0, 37.0))


def test_a_turned_rectangle_is_where_tiled_draws_it(tmp_path: Path) -> None:
    text = pond.MAP.replace(
        'x="64" y="32" width="20" height="10"',
        ('x="64" y="32" width="20" height="10" rotation="90"'),
    )
    thing = list(pond_map(tmp_path, pond_tmx=text).objects("spaces"))[2]
    assert thing.at == pytest.approx((59.0, 42.0))


def test_a_layer_s_offset_moves_its_objects(tmp_path: Path) -> None:
    text = pond.MAP.replace('id="3" name="links"', 'id="3" name="links" offsetx="1.5" offsety="2"')
    (way,) = pond_map(tmp_path, pond_tmx=text).objects("links")
    assert way.at == (17.5, 10.0)
    assert way.points[1] == (41.5, 12.0)


def test_groups_are_flattened_with_their_offsets_and_visibility(tmp_path: Path) -> None:
    text = pond.MAP.replace(
        ' <layer id="1"', ' <group id="7" name="all" opacity="0.5" visible="0">\n <layer id="1"'
    ).replace(" </layer>\n", " </layer>\n </group>\n")
    layer = pond_map(tmp_path, pond_tmx=text).tile_layer("picture")
    assert layer is not None
    assert (layer.visible, layer.opacity) == (False, 0.5)


PROPERTIES = [
    ("text", "", "no"),
    ("empty", "", ""),
    ("whole", ' type="int"', "-3"),
    ("broken", ' type="float"', "0.25"),
    ("yes", ' type="bool"', "true"),
    ("no", ' type="bool"', "false"),
    ("paint", ' type="color"', "#ff00ff00"),
    ("other", ' type="object"', "2"),
    ("nobody", ' type="object"', "0"),
    ("file", ' type="file"', "water.png"),
    # pytmx has attributes of these names and would refuse or mix them.
    ("name", "", "x"),
    ("width", ' type="int"', "7"),
    ("properties", "", "y"),
]


def test_every_kind_of_property_arrives_as_its_type(tmp_path: Path) -> None:
    kinds = "".join(
        f'<property name="{name}"{kind} value="{value}"/>' for name, kind, value in PROPERTIES
    )
    lines = '<property name="lines">two\nlines</property>'
    text = pond.MAP.replace(
        f"{OBJECT_1}<ellipse/>", f"{OBJECT_1}<properties>{kinds}{lines}</properties><ellipse/>"
    )
    thing = next(pond_map(tmp_path, pond_tmx=text).objects("spaces"))
    assert thing.properties == {
        "text": "no",
        "empty": "",
        "whole": -3,
        "broken": 0.25,
        "yes": True,
        "no": False,
        "paint": "#ff00ff00",
        "other": 2,
        "nobody": 0,
        "file": "water.png",
        "name": "x",
        "width": 7,
        "properties": "y",
        "lines": "two lines",
    }
    assert thing.name == "p1"
    assert thing.size == (32.0, 16.0)


def test_the_class_of_tiled_1_9_is_read_too(tmp_path: Path) -> None:
    text = pond.MAP.replace('type="pad"', 'class="pad"')
    got = pond_map(tmp_path, pond_tmx=text, water_tsx=pond.TILESET.replace("type=", "class=", 1))
    assert len(list(got.objects("spaces", "pad"))) == 3
    assert got.tiles[2].kind == "deep"


def test_text_and_tile_objects_are_decoration_in_picture_layers_only(tmp_path: Path) -> None:
    note = '<object id="9" x="1" y="1" width="3" height="3"><text>hello</text></object>'
    text = pond.MAP.replace('name="links">', f'name="picture notes">{note}')
    got = pond_map(tmp_path, pond_tmx=text)
    assert [thing.id for thing in got.objects("picture notes")] == [4]


def test_hexagonal_maps_keep_their_stagger(tmp_path: Path) -> None:
    text = pond.MAP.replace(
        'orientation="orthogonal"',
        'orientation="hexagonal" hexsidelength="16" staggeraxis="x" staggerindex="odd"',
    )
    got = pond_map(tmp_path, pond_tmx=text)
    assert (got.orientation, got.hex_side) == ("hexagonal", 16)
    assert (got.stagger_axis, got.stagger_index) == ("x", "odd")


def test_a_tileset_may_lie_elsewhere_inside_the_project(tmp_path: Path) -> None:
    folder = pond.written(tmp_path / "pond")
    shared = pond.written(tmp_path / "shared")
    (tmp_path / PROJECT).write_text("{}")
    text = pond.MAP.replace('source="water.tsx"', 'source="../shared/water.tsx"')
    (folder / "pond.tmx").write_text(text)
    assert root_of(folder / "pond.tmx") == tmp_path
    got = read_map(folder / "pond.tmx")
    assert got.tilesets[0].image == str(shared / "water.png")


def test_reading_a_map_needs_no_pygame(tmp_path: Path) -> None:
    folder = pond.written(tmp_path / "pond")
    program = (
        "import sys; from pathlib import Path; from boardgames.data.tmx import read_map;"
        f"read_map(Path({str(folder / 'pond.tmx')!r}));"
        "assert 'pygame' not in sys.modules; import pygame; assert pygame.Rect"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1.0),
        ("-1.5", -1.5),
        ("+.5", 0.5),
        ("1.", 1.0),
        ("1e-05", 1e-05),
        ("e5", None),
        (".", None),
        ("", None),
        ("-", None),
        ("nan", None),
        ("inf", None),
        ("1e999", None),
        ("1_0", None),
        ("0x1", None),
        ("٣", None),
        (" 1", None),
        ("9" * 19, None),
    ],
)
def test_only_plain_finite_numbers_are_numbers(text: str, number: float | None) -> None:
    assert number_of(text) == number
