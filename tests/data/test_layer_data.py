"""Layers, tilesets and objects in every form Tiled writes: read where safe, else told the cure."""

from __future__ import annotations

import base64
import gzip
import struct
import zlib
from pathlib import Path

import pytest

from boardgames.core.tiled import TiledMap
from boardgames.data.tmx import read_map
from tests.data import pond
from tests.data.sentences import sentences_of
from tests.zip_bombs import packed_zeros

CELLS = (1, 2, 1, 2, 0, 1)
CSV = pond.MAP[pond.MAP.index("<data") : pond.MAP.index("</data>") + len("</data>")]


def packed(compression: str, cells: tuple[int, ...] = CELLS) -> str:
    data = struct.pack(f"<{len(cells)}L", *cells)
    if compression in ("zlib", "gzip"):
        data = zlib.compress(data) if compression == "zlib" else gzip.compress(data)
    said = f' compression="{compression}"' if compression else ""
    return f'<data encoding="base64"{said}>\n   {base64.b64encode(data).decode()}\n  </data>'


def drawn(folder: Path, data: str) -> TiledMap:
    return read_map(
        pond.written(folder / "pond", pond_tmx=pond.MAP.replace(CSV, data)) / "pond.tmx"
    )


def rows(map_: TiledMap) -> tuple[tuple[int, ...], ...]:
    return map_.tile_layers[0].rows


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_packed_cells_are_read_as_they_are(tmp_path: Path, compression: str) -> None:
    plain = drawn(tmp_path / "a", '<data encoding="csv">\n1,2,1,\n2,0,1\n</data>')
    assert rows(drawn(tmp_path / "b", packed(compression))) == rows(plain) == ((1, 2, 1), (2, 0, 1))


def test_cells_one_by_one_are_read_too(tmp_path: Path) -> None:
    tiles = "".join(f'<tile gid="{gid}"/>' if gid else "<tile/>" for gid in CELLS)
    assert rows(drawn(tmp_path, f"<data>{tiles}</data>")) == ((1, 2, 1), (2, 0, 1))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (packed("zstd"), "Zstandard doesn't work here. Save it with"),
        (packed("lzma"), 'Unknown compression "lzma". Save it with'),
        (
            packed("zlib", CELLS[:5]),
            "This layer has 5 cells, but needs 6 (3×2). Save it with Tiled.",
        ),
        (packed("zlib", CELLS * 9), "This layer has more cells than 3×2. Save it with Tiled."),
        (
            packed("zlib").replace("eJ", "!!"),
            "This layer's data is damaged. Save it again with Tiled.",
        ),
        (
            packed("gzip").replace("H4s", "H4x"),
            "This layer's data is damaged. Save it again with Tiled.",
        ),
    ],
)
def test_what_can_t_be_read_is_told_its_cure(tmp_path: Path, data: str, said: str) -> None:
    (found,) = sentences_of(lambda: drawn(tmp_path, data))
    assert found.startswith(f"pond.tmx: picture: {said}")


def test_a_bomb_unpacks_to_no_more_than_the_layer_holds(tmp_path: Path) -> None:
    text = base64.b64encode(packed_zeros(200)).decode()
    layer = f'<data encoding="base64" compression="zlib">{text}</data>'
    (found,) = sentences_of(lambda: drawn(tmp_path, layer))
    assert "This layer has more cells than 3×2." in found


def test_a_tileset_inside_the_map_is_read(tmp_path: Path) -> None:
    inner = pond.TILESET[pond.TILESET.index("<tileset") :].replace(
        "<tileset ", '<tileset firstgid="1" ', 1
    )
    text = pond.MAP.replace('<tileset firstgid="1" source="water.tsx"/>', inner)
    folder = pond.written(tmp_path / "pond", pond_tmx=text)
    outer = pond.written(tmp_path / "other")
    (folder / "water.tsx").unlink()
    mine, other = read_map(folder / "pond.tmx"), read_map(outer / "pond.tmx")
    assert mine.tilesets[0].image == str(folder / "water.png")
    assert rows(mine) == rows(other)
    assert {gid: one.kind for gid, one in mine.tiles.items()} == {
        gid: one.kind for gid, one in other.tiles.items()
    }


class TestATemplate:
    PLAIN = '<object id="2" name="p2" type="pad"'

    def changed(self) -> str:
        assert self.PLAIN in pond.MAP
        start = pond.MAP.index(self.PLAIN)
        return pond.MAP[:start] + pond.MAP[start:].replace(' type="pad"', ' template="t.tx"', 1)

    def written(self, folder: Path, template: str) -> Path:
        made = pond.written(folder / "pond", pond_tmx=self.changed())
        (made / "t.tx").write_text(template, encoding="utf-8")
        return made / "pond.tmx"

    def test_gives_an_object_what_it_doesn_t_say_itself(self, tmp_path: Path) -> None:
        template = '<template><object name="pattern" type="pad"/></template>'
        map_ = read_map(self.written(tmp_path, template))
        whole = read_map(pond.written(tmp_path / "other") / "pond.tmx")
        assert map_.object_layers == whole.object_layers

    @pytest.mark.parametrize(
        ("template", "said"),
        [
            ("<template/>", 'Template "t.tx": This template has no object. Detach it in Tiled.'),
            ("<map/>", 'Template "t.tx": This file starts with <map>, not <template>'),
            ("<template", 'Template "t.tx": This line isn\'t valid XML'),
        ],
    )
    def test_that_is_none_is_told_so(self, tmp_path: Path, template: str, said: str) -> None:
        found = sentences_of(lambda: read_map(self.written(tmp_path, template)))
        assert any(said in line for line in found), found

    def test_may_not_lead_elsewhere(self, tmp_path: Path) -> None:
        path = self.written(tmp_path, "<template/>")
        text = path.read_text(encoding="utf-8")
        for source in ("../../t.tx", "/etc/passwd.tx", "t.txt"):
            path.write_text(text.replace("t.tx", source), encoding="utf-8")
            assert sentences_of(lambda: read_map(path)), source
