"""Tiled maps: exactly one sentence for each broken one."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

from tests.data import pond
from tests.data.pond import pond_map
from tests.data.sentences import sentences_of

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
        (
            "width is 1000000000; it must be 1 to 200, since cells would be too small to see on "
            "any screen."
        ),
    ),
    (
        'tilewidth="32"',
        'tilewidth="513"',
        "tilewidth is 513; it must be 1 to 512, since no picture of a tile may be larger.",
    ),
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
        'name="inner" tilewidth="32" tileheight="32" tilecount="2" columns="2"',
        (
            'the embedded tileset "inner": is not based on one picture; make it with “Based on '
            "Tileset Image” in Tiled."
        ),
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
        "picture: its data is damaged; save it again with Tiled.",
    ),
    (
        'encoding="csv"',
        'encoding="csv" compression="zlib"',
        "picture: save it with Tile Layer Format CSV, under Map Properties.",
    ),
    (
        'encoding="csv"',
        "",
        "picture: has 0 cells, but 3×2 are 6; save it again with Tiled.",
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
        (
            'spaces/object 2: its template "t.tx" does not exist; check the name; detach it in '
            "Tiled."
        ),
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
    head = b"IHDR" + struct.pack(">II", 60_000, 60_000) + pond.PNG[24:29]
    huge = pond.PNG[:12] + head + struct.pack(">I", zlib.crc32(head)) + pond.PNG[33:]
    found = sentences_of(lambda: pond_map(tmp_path, water_png=huge))
    sentence = 'water.tsx: picture "water.png" is 60000×60000; the most is 8192 each way.'
    assert found == [sentence]


def test_a_picture_cut_short_is_refused(tmp_path: Path) -> None:
    found = sentences_of(lambda: pond_map(tmp_path, water_png=pond.PNG[:-20]))
    assert found == ['water.tsx: picture "water.png" is damaged; save it again.']


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
