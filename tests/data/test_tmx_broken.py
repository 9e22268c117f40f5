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
        "width is 0. Allowed: 1 to 200.",
    ),
    (
        'width="3" height="2" tilew',
        'width="1000000000" height="2" tilew',
        ("width is 1000000000. Allowed: 1 to 200. Smaller cells couldn't be seen."),
    ),
    (
        'tilewidth="32"',
        'tilewidth="513"',
        "tilewidth is 513. Allowed: 1 to 512.",
    ),
    ('tilewidth="32"', 'tilewidth="nan"', 'tilewidth must be a whole number, not "nan".'),
    ('tilewidth="32" ', "", "<map> has no tilewidth. Save the file with Tiled."),
    (
        '"orthogonal"',
        '"isometric"',
        'The orientation is "isometric". Set it to Orthogonal or Hexagonal under Map Properties.',
    ),
    ('infinite="0"', 'infinite="1"', "The map is infinite. Untick Infinite under Map Properties."),
    (
        'source="water.tsx"',
        'source="../../../../etc/passwd.tsx"',
        ('Tileset "../../../../etc/passwd.tsx": This is outside the folder pond. Move it inside.'),
    ),
    (
        'source="water.tsx"',
        'source="/etc/x.tsx"',
        'Tileset "/etc/x.tsx": The path isn\'t relative. Keep the file next to the map.',
    ),
    (
        'source="water.tsx"',
        'source="C:/x.tsx"',
        'Tileset "C:/x.tsx": The path isn\'t relative. Keep the file next to the map.',
    ),
    (
        'source="water.tsx"',
        'source="a\\x.tsx"',
        'Tileset "a\\x.tsx": The path has backslashes. Write / instead.',
    ),
    (
        'source="water.tsx"',
        'source="gone.tsx"',
        'Tileset "gone.tsx": This file doesn\'t exist. Check the name.',
    ),
    (
        'source="water.tsx"',
        'source="water.png"',
        'Tileset "water.png": This isn\'t a .tsx file. Choose one in Tiled.',
    ),
    (
        'source="water.tsx"',
        'name="inner" tilewidth="32" tileheight="32" tilecount="2" columns="2"',
        (
            'Embedded tileset "inner": This tileset needs one image. In Tiled, use '
            '"Based on Tileset Image".'
        ),
    ),
    ('firstgid="1"', 'firstgid="0"', "firstgid is 0. Allowed: 1 to 268435455."),
    (
        "</map>",
        '<imagelayer id="8" name="looks"><image source="water.png"/></imagelayer></map>',
        "looks: Image layers aren't shown. Use a tileset and a tile layer.",
    ),
    (
        'name="links"',
        'name="spaces"',
        "spaces: Two layers have this name. Rename one.",
    ),
    (
        'encoding="csv"',
        'encoding="base64" compression="zlib"',
        "picture: This layer's data is damaged. Save it again with Tiled.",
    ),
    (
        'encoding="csv"',
        'encoding="csv" compression="zlib"',
        (
            "picture: This format doesn't work. "
            "Save it with Tile Layer Format CSV, under Map Properties."
        ),
    ),
    (
        'encoding="csv"',
        "",
        "picture: This layer has 0 cells, but needs 6 (3×2). Save it with Tiled.",
    ),
    (
        DATA,
        "1,2,1,\n2,0",
        "picture: This layer has 5 cells, but needs 6 (3×2). Save it with Tiled.",
    ),
    (
        DATA,
        "1,2,1,2,0,1,1",
        "picture: This layer has 7 cells, but needs 6 (3×2). Save it with Tiled.",
    ),
    (
        DATA,
        "1,2,1,\n2,0,3",
        "picture: No tileset has the tile at (2,1) (number 3). Paint it again.",
    ),
    (
        DATA,
        "1,2,1,\n2,0,99999999999",
        "picture: One cell isn't a tile number. Save it with Tiled.",
    ),
    (
        DATA,
        "1,2,1,\n2,,1",
        "picture: One cell isn't a tile number. Save it with Tiled.",
    ),
    (
        DATA,
        "1,2,x,\n2,0,1",
        "picture: This layer isn't numbers with commas. Save it with Tiled.",
    ),
    (
        'name="picture" width="3"',
        'name="picture" width="4"',
        "picture: This layer's width is 4, but the map's is 3. Save it with Tiled.",
    ),
    (
        'name="picture" width="3"',
        'name="picture" offsetx="5" width="3"',
        "picture: This layer is offset. Set its Horizontal and Vertical Offset to 0.",
    ),
    (
        'id="2" name="p2"',
        'id="1" name="p2"',
        'spaces/object 1 "p2": A different object has the id 1, too. Redraw one.',
    ),
    (
        'x="40" y="10"',
        'x="nan" y="10"',
        'spaces/object 2 "p2": x must be a number, not "nan".',
    ),
    (
        'x="40" y="10"',
        'x="1e300" y="10"',
        'spaces/object 2 "p2": x is 1e+300. Allowed: -1e+06 to 1e+06.',
    ),
    (
        'width="20" height="10"',
        'width="-20" height="10"',
        'spaces/object 3 "p3": width is -20. Allowed: 0 to 1e+06.',
    ),
    (
        'x="40" y="10"><point/>',
        'x="40" y="10"><point/><ellipse/>',
        'spaces/object 2 "p2": This has several shapes (point, ellipse). Redraw it.',
    ),
    (
        'name="p2" type="pad"',
        'name="p2" template="t.tx"',
        ('spaces/object 2: Template "t.tx": This file doesn\'t exist. Check the name.'),
    ),
    (
        'name="p2" type="pad"',
        'name="p2" gid="1"',
        ('spaces/object 2 "p2": Text and tile objects don\'t work here. Draw a point or a shape.'),
    ),
    (
        'points="0,0 24,2 58,29"',
        'points="0,0"',
        'links/object 4 "way": This shape has 1 point, but needs 2. Redraw it.',
    ),
    (
        'points="0,0 24,2 58,29"',
        'points="0,0 24 58,29"',
        'links/object 4 "way": Point 2 is "24". Move or delete it.',
    ),
    (
        'points="0,0 24,2 58,29"',
        'points="0,0 inf,2 58,29"',
        'links/object 4 "way": Point 2 is "inf,2". Move or delete it.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="int" value="x"/>',
        'Property "n": "x" isn\'t of type int. Set it again.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="bool" value="yes"/>',
        'Property "n": "yes" isn\'t of type bool. Set it again.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="magic" value="x"/>',
        'Property "n": Unknown type "magic". Choose a different one.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="class" propertytype="P"/>',
        'Property "n" has a class. Use plain properties.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" value="1"/><property name="n" value="2"/>',
        'Property "n" is there twice. Delete one.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="object" value="77"/>',
        'Property "n" names a missing object (77). Set it again.',
    ),
    (
        '<property name="title" value="The pond"/>',
        '<property name="n" type="file" value="../x"/><property name="" value="2"/>',
        "A property has no usable name. Rename it.",
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
    ('tilecount="2"', 'tilecount="0"', "tilecount is 0. Allowed: 1 to 10000."),
    ('tilewidth="32"', 'tilewidth="4000"', "tilewidth is 4000. Allowed: 1 to 512."),
    (
        'columns="2"',
        'columns="0"',
        'This tileset needs one image. In Tiled, use "Based on Tileset Image".',
    ),
    (
        '<image source="water.png" width="64" height="32"/>',
        "",
        'This tileset needs one image. In Tiled, use "Based on Tileset Image".',
    ),
    (
        'source="water.png"',
        'source="gone.png"',
        'Image "gone.png": This image doesn\'t exist. Draw it, or choose a different one.',
    ),
    (
        'source="water.png"',
        'source="../../secret.png"',
        'Image "../../secret.png": This is outside the folder pond. Move it inside.',
    ),
    (
        'source="water.png"',
        'source="file:///etc/passwd"',
        'Image "file:///etc/passwd": The path isn\'t relative. Keep the file next to the map.',
    ),
    (
        'source="water.png"',
        'source="rules.yaml"',
        'Image "rules.yaml" must be a PNG or JPEG of at most 16 MB.',
    ),
    (
        'tilecount="2" columns="2"',
        'tilecount="3" columns="3"',
        (
            'Image "water.png" is 64 pixels wide, but its tiles need 96. Set the '
            "image again in Tiled."
        ),
    ),
    (
        'tilecount="2"',
        'tilecount="4"',
        (
            'Image "water.png" is 32 pixels high, but its tiles need 64. Set the '
            "image again in Tiled."
        ),
    ),
    ('<tile id="1"', '<tile id="2"', "tile: id is 2. Allowed: 0 to 1."),
    (
        '<tile id="1" type="deep">',
        '<tile id="1"/><tile id="1" type="deep">',
        "tile 1: This tile is there twice. Delete one.",
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
    sentence = 'water.tsx: Image "water.png" is 60000×60000. Each side can be 8192 at most.'
    assert found == [sentence]


def test_a_picture_cut_short_is_refused(tmp_path: Path) -> None:
    found = sentences_of(lambda: pond_map(tmp_path, water_png=pond.PNG[:-20]))
    assert found == ['water.tsx: Image "water.png" is damaged. Save it again.']


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
            'pond.tmx: Tileset "water.tsx": Its tile numbers overlap. Remove it '
            "from the map and add it again."
        )
    ]


def test_a_name_that_can_t_be_shown_is_refused(tmp_path: Path) -> None:
    text = pond.MAP.replace('name="p2"', 'name="p&#10;2"')
    assert sentences_of(lambda: pond_map(tmp_path, pond_tmx=text)) == [
        (
            'pond.tmx: spaces/object 2 "p?2": "name" contains a character '
            "that can't be shown. Write it again."
        )
    ]


def test_a_tileset_full_of_mistakes_ends_early(tmp_path: Path) -> None:
    tiles = '<tile id="x"/>' * 500
    text = pond.TILESET.replace("</tileset>", f"{tiles}</tileset>")
    found = sentences_of(lambda: pond_map(tmp_path, water_tsx=text))
    assert len(found) == 101
    assert found[-1] == "water.tsx: There are too many problems. Fix these first."


def test_tilesets_have_a_limit_together(tmp_path: Path) -> None:
    many = "".join(f'<tileset firstgid="{first}" source="water.tsx"/>' for first in range(1, 60, 2))
    text = pond.MAP.replace('<tileset firstgid="1" source="water.tsx"/>', many)
    large = pond.TILESET + "<!--" + "x" * 500_000 + "-->"
    assert sentences_of(lambda: pond_map(tmp_path, pond_tmx=text, water_tsx=large)) == [
        "pond.tmx: All tilesets together exceed 4 MB. Use fewer."
    ]
