"""Tiled maps: what is read from a sound one, and exactly one sentence for each broken one."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames.core.tiled import TiledMap
from boardgames.data.tmx import PROJECT, read_map, root_of
from boardgames.data.tmx_notes import number_of
from tests.data import pond
from tests.data.sentences import sentences_of

OBJECT_1 = '<object id="1" name="p1" type="pad" x="0" y="0" width="32" height="16">'


def pond_map(tmp_path: Path, **changed: str | bytes) -> TiledMap:
    return read_map(pond.written(tmp_path / "pond", **changed) / "pond.tmx")


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


def test_every_kind_of_property_arrives_as_its_type(tmp_path: Path) -> None:
    kinds = "".join(
        f'<property name="{name}"{kind} value="{value}"/>'
        for name, kind, value in [
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
        "lines": "two\nlines",
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


DATA = "1,2,1,\n2,0,2147483649\n"

BROKEN_MAPS: list[tuple[str, str, str]] = [
    (
        'width="3" height="2" tilew',
        'width="0" height="2" tilew',
        "width is 0; it must be 1 to 200.",
    ),
    (
        'width="3" height="2" tilew',
        'width="1000000000" height="2" tilew',
        "width is 1000000000; it must be 1 to 200.",
    ),
    ('tilewidth="32"', 'tilewidth="513"', "tilewidth is 513; it must be 1 to 512."),
    ('tilewidth="32"', 'tilewidth="nan"', 'tilewidth is "nan", which is no whole number.'),
    ('tilewidth="32" ', "", "<map> has no tilewidth; save the file again with Tiled."),
    (
        '"orthogonal"',
        '"isometric"',
        'the orientation is "isometric"; set it to Orthogonal or Hexagonal under Map Properties.',
    ),
    ('infinite="0"', 'infinite="1"', "the map is infinite; untick Infinite under Map Properties."),
    (
        'source="water.tsx"',
        'source="../../../../etc/passwd.tsx"',
        (
            'the tileset "../../../../etc/passwd.tsx" lies outside the folder pond; '
            "move the file inside."
        ),
    ),
    (
        'source="water.tsx"',
        'source="/etc/x.tsx"',
        'the tileset "/etc/x.tsx" is not a relative path; keep the file beside the map.',
    ),
    (
        'source="water.tsx"',
        'source="C:/x.tsx"',
        'the tileset "C:/x.tsx" is not a relative path; keep the file beside the map.',
    ),
    (
        'source="water.tsx"',
        'source="a\\x.tsx"',
        'the tileset "a\\x.tsx" uses backslashes; write / instead.',
    ),
    (
        'source="water.tsx"',
        'source="gone.tsx"',
        'the tileset "gone.tsx" does not exist; check the name.',
    ),
    ('source="water.tsx"', 'source="water.png"', 'the tileset "water.png" is no .tsx file.'),
    (
        'source="water.tsx"',
        'name="inner"',
        'the tileset "inner" is embedded; export it to a .tsx file beside the map.',
    ),
    ('firstgid="1"', 'firstgid="0"', "firstgid is 0; it must be 1 to 268435455."),
    (
        "</map>",
        '<imagelayer id="8" name="looks"><image source="water.png"/></imagelayer></map>',
        "looks: is an image layer, which is not shown; use a tileset and a tile layer.",
    ),
    (
        'name="links"',
        'name="spaces"',
        "spaces: there are two layers of this name; rename one.",
    ),
    (
        'encoding="csv"',
        'encoding="base64" compression="zlib"',
        "picture: save it with Tile Layer Format CSV, under Map Properties.",
    ),
    (
        'encoding="csv"',
        "",
        "picture: save it with Tile Layer Format CSV, under Map Properties.",
    ),
    (
        DATA,
        "1,2,1,\n2,0",
        "picture: has 5 cells, but 3×2 are 6; save it again with Tiled.",
    ),
    (
        DATA,
        "1,2,1,2,0,1,1",
        "picture: has 7 cells, but 3×2 are 6; save it again with Tiled.",
    ),
    (
        DATA,
        "1,2,1,\n2,0,3",
        "picture: the tile at (2,1) has number 3, which is in no tileset; paint it again.",
    ),
    (
        DATA,
        "1,2,1,\n2,0,99999999999",
        "picture: holds a cell that is no tile number; save it with Tiled.",
    ),
    (
        DATA,
        "1,2,1,\n2,,1",
        "picture: holds a cell that is no tile number; save it with Tiled.",
    ),
    (
        DATA,
        "1,2,x,\n2,0,1",
        "picture: its data is not numbers with commas; save it with Tiled.",
    ),
    (
        'name="picture" width="3"',
        'name="picture" width="4"',
        "picture: its width is 4, but the map's is 3.",
    ),
    (
        'name="picture" width="3"',
        'name="picture" offsetx="5" width="3"',
        "picture: has an offset; set its Horizontal and Vertical Offset to 0.",
    ),
    (
        'id="2" name="p2"',
        'id="1" name="p2"',
        'spaces/object 1 "p2": another object has the id 1 too; delete and redraw one.',
    ),
    (
        'x="40" y="10"',
        'x="nan" y="10"',
        'spaces/object 2 "p2": x is "nan", which is no number.',
    ),
    (
        'x="40" y="10"',
        'x="1e300" y="10"',
        'spaces/object 2 "p2": x is 1e+300; it must be -1e+06 to 1e+06.',
    ),
    (
        'width="20" height="10"',
        'width="-20" height="10"',
        'spaces/object 3 "p3": width is -20; it must be 0 to 1e+06.',
    ),
    (
        'x="40" y="10"><point/>',
        'x="40" y="10"><point/><ellipse/>',
        'spaces/object 2 "p2": is point and ellipse at once; delete and redraw it.',
    ),
    (
        'name="p2" type="pad"',
        'name="p2" template="t.tx"',
        'spaces/object 2 "p2": is made from a template; detach it in Tiled.',
    ),
    (
        'name="p2" type="pad"',
        'name="p2" gid="1"',
        (
            'spaces/object 2 "p2": is a text or tile object, which no board reads; '
            "draw a point or a shape."
        ),
    ),
    (
        'points="0,0 24,2 58,29"',
        'points="0,0"',
        'links/object 4 "way": the polyline has 1 points; it needs 2.',
    ),
    (
        'points="0,0 24,2 58,29"',
        'points="0,0 24 58,29"',
        'links/object 4 "way": point 2 is "24", which is no place.',
    ),
    (
        'points="0,0 24,2 58,29"',
        'points="0,0 inf,2 58,29"',
        'links/object 4 "way": point 2 is "inf,2", which is no place.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="int" value="x"/>',
        'property "n" is "x", which is no int; set it again.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="bool" value="yes"/>',
        'property "n" is "yes", which is no bool; set it again.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="magic" value="x"/>',
        'property "n" has the unknown type "magic"; choose another in Tiled.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="class" propertytype="P"/>',
        'property "n" is of a class; use plain properties instead.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" value="1"/><property name="n" value="2"/>',
        'property "n" is there twice; delete one.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="object" value="77"/>',
        'property "n" names object 77, which does not exist.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="file" value="../x"/><property name="" value="2"/>',
        "a property has no usable name; rename it.",
    ),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN_MAPS)
def test_each_broken_map_gives_exactly_its_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in pond.MAP
    text = pond.MAP.replace(old, new, 1)
    found = sentences_of(lambda: pond_map(tmp_path, pond_tmx=text))
    assert found == [f"pond.tmx: {sentence}"]


BROKEN_TILESETS: list[tuple[str, str, str]] = [
    ('tilecount="2"', 'tilecount="0"', "tilecount is 0; it must be 1 to 10000."),
    ('tilewidth="32"', 'tilewidth="4000"', "tilewidth is 4000; it must be 1 to 512."),
    (
        'columns="2"',
        'columns="0"',
        "is not based on one picture; make it with “Based on Tileset Image” in Tiled.",
    ),
    (
        '<image source="water.png" width="64" height="32"/>',
        "",
        "is not based on one picture; make it with “Based on Tileset Image” in Tiled.",
    ),
    (
        'source="water.png"',
        'source="gone.png"',
        'picture "gone.png" does not exist; draw it or choose another.',
    ),
    (
        'source="water.png"',
        'source="../../secret.png"',
        'picture "../../secret.png" lies outside the folder pond; move the file inside.',
    ),
    (
        'source="water.png"',
        'source="file:///etc/passwd"',
        'picture "file:///etc/passwd" is not a relative path; keep the file beside the map.',
    ),
    (
        'source="water.png"',
        'source="rules.yaml"',
        'picture "rules.yaml" is no PNG or JPEG of at most 16 MB; save it as one.',
    ),
    (
        'tilecount="2" columns="2"',
        'tilecount="3" columns="3"',
        (
            'picture "water.png" is 64 pixels wide, but its tiles need 96; '
            "open the tileset in Tiled and set the image again."
        ),
    ),
    (
        'tilecount="2"',
        'tilecount="4"',
        (
            'picture "water.png" is 32 pixels high, but its tiles need 64; '
            "open the tileset in Tiled and set the image again."
        ),
    ),
    ('<tile id="1"', '<tile id="2"', "tile: id is 2; it must be 0 to 1."),
    (
        '<tile id="1" type="deep">',
        '<tile id="1"/><tile id="1" type="deep">',
        "tile 1: is there twice; delete one.",
    ),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN_TILESETS)
def test_each_broken_tileset_gives_exactly_its_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in pond.TILESET
    text = pond.TILESET.replace(old, new, 1)
    found = sentences_of(lambda: pond_map(tmp_path, water_tsx=text))
    assert found == [f"water.tsx: {sentence}"]


def test_a_picture_that_would_unpack_to_gigabytes_is_refused(tmp_path: Path) -> None:
    huge = pond.PNG[:16] + struct.pack(">II", 60_000, 60_000) + pond.PNG[24:]
    found = sentences_of(lambda: pond_map(tmp_path, water_png=huge))
    sentence = 'water.tsx: picture "water.png" is 60000×60000; the most is 8192 each way.'
    assert found == [sentence]


def test_all_problems_of_a_map_come_in_one_go(tmp_path: Path) -> None:
    text = pond.MAP.replace('x="40"', 'x="a"').replace('x="64"', 'x="b"')
    text = text.replace('infinite="0"', 'infinite="1"')
    tileset = pond.TILESET.replace('value="3"', 'value="deep"')
    found = sentences_of(lambda: pond_map(tmp_path, pond_tmx=text, water_tsx=tileset))
    assert len(found) == 4


def test_overlapping_tilesets_are_named(tmp_path: Path) -> None:
    twice = (
        '<tileset firstgid="1" source="water.tsx"/>\n <tileset firstgid="2" source="water.tsx"/>'
    )
    text = pond.MAP.replace('<tileset firstgid="1" source="water.tsx"/>', twice)
    assert sentences_of(lambda: pond_map(tmp_path, pond_tmx=text)) == [
        (
            'pond.tmx: the tile numbers of tileset "water.tsx" overlap another\'s; '
            "remove it from the map and add it again."
        )
    ]


def test_a_name_that_can_t_be_shown_is_refused(tmp_path: Path) -> None:
    text = pond.MAP.replace('name="p2"', 'name="p&#10;2"')
    assert sentences_of(lambda: pond_map(tmp_path, pond_tmx=text)) == [
        'pond.tmx: spaces/object 2 "p?2": the name holds what can\'t be shown; write it anew.'
    ]


def test_a_tileset_full_of_mistakes_ends_early(tmp_path: Path) -> None:
    tiles = '<tile id="x"/>' * 500
    text = pond.TILESET.replace("</tileset>", f"{tiles}</tileset>")
    found = sentences_of(lambda: pond_map(tmp_path, water_tsx=text))
    assert len(found) == 101
    assert found[-1] == "water.tsx: has too many mistakes to go on; mend these first."


def test_tilesets_have_a_limit_together(tmp_path: Path) -> None:
    many = "".join(f'<tileset firstgid="{first}" source="water.tsx"/>' for first in range(1, 60, 2))
    text = pond.MAP.replace('<tileset firstgid="1" source="water.tsx"/>', many)
    large = pond.TILESET + "<!--" + "x" * 500_000 + "-->"
    assert sentences_of(lambda: pond_map(tmp_path, pond_tmx=text, water_tsx=large)) == [
        "pond.tmx: the tilesets together are larger than 4 MB; use fewer."
    ]


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
