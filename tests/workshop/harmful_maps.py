"""Maps and tilesets made by hand to do harm: numbers, paths, links, bombs and encodings."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path

from tests.workshop.harm import (
    MAIN,
    Case,
    Cases,
    emptied,
    linked,
    linked_folder,
    objects,
    packed,
    piped,
    png,
    swap,
    whole,
)
from tests.zip_bombs import packed_zeros

SEA, FIELD, RIVER = MAIN["waterworld"], MAIN["conflict"], MAIN["whitewater"]
PICTURE = "terrain.png"
ENTITY = '<!ENTITY x SYSTEM "file:///etc/passwd">'
LAUGHS = '<!ENTITY a0 "ha">' + "".join(
    f'<!ENTITY a{number} "{f"&a{number - 1};" * 10}">' for number in range(1, 10)
)


def _with_property(kind: str, value: str) -> str:
    inner = f'<property name="p" type="{kind}" value="{value}"/>'
    return f'<object id="9001" type="atoll"><properties>{inner}</properties></object>'


MAP_WORDS = (
    (
        "a layer of a thousand million columns",
        'name="spaces" width="24"',
        'name="spaces" width="1000000000"',
    ),
    ("tiles of a thousand million pixels", 'tilewidth="48"', 'tilewidth="1000000000"'),
    ("a negative height", 'height="24"', 'height="-24"'),
    ("a width of 5,000 digits", 'width="24"', f'width="{"9" * 5000}"'),
    ("an isometric map", 'orientation="orthogonal"', 'orientation="isometric"'),
    ("an endless map", 'infinite="0"', 'infinite="1"'),
    ("tile numbers from nought", 'firstgid="1"', 'firstgid="0"'),
    ("tile numbers beyond all flags", 'firstgid="1"', 'firstgid="2147483648"'),
    ("an attribute twice", 'infinite="0"', 'infinite="0" infinite="0"'),
    ("XML of another version", '<?xml version="1.0"', '<?xml version="1.1"'),
    ("a style sheet from elsewhere", "<map ", '<?xml-stylesheet href="http://x/"?><map '),
    ("two maps in a file", "</map>", "</map><map/>"),
    ("an inclusion", "<tileset ", '<include href="/etc/passwd" parse="text"/><tileset '),
    ("a tileset up and away", 'source="terrain.tsx"', 'source="../../../etc/passwd.tsx"'),
    ("a tileset from the root", 'source="terrain.tsx"', 'source="/etc/passwd.tsx"'),
    ("a tileset by address", 'source="terrain.tsx"', 'source="file:///etc/passwd.tsx"'),
    ("a tileset with backslashes", 'source="terrain.tsx"', 'source="..\\..\\x.tsx"'),
    ("a tileset in percents", 'source="terrain.tsx"', 'source="..%2f..%2fx.tsx"'),
    ("a tileset with a line end", 'source="terrain.tsx"', 'source="a&#10;b.tsx"'),
    ("a tileset that is the map", 'source="terrain.tsx"', f'source="{FIELD}"'),
    ("a tileset of another game", 'source="terrain.tsx"', 'source="../bermuda/marks.tsx"'),
    ("an embedded tileset", '<tileset firstgid="1" source="terrain.tsx"/>', "<tileset/>"),
    ("a cell with every flag", ",1,", ",4026531841,"),
    ("a cell of eleven digits", ",1,", ",10000000001,"),
    ("a cell in other digits", ",1,", ",１,"),
    ("no cell between commas", ",1,", ",,"),
    ("a comment among cells", ",1,", ",<!-- 2 -->1,"),
    ("a mine at no number", 'x="', 'x="nan" dx="'),
)
"""Case, what is in Conflict's map, and what takes its place."""

OBJECTS = (
    ("an object from a template", '<object id="9001" template="../../../etc/x.tx"/>'),
    ("a file property up and away", _with_property("file", "../../../etc/passwd")),
    ("a class property", _with_property("class", "")),
    ("a colour that is none", _with_property("color", "red; drop")),
    ("a whole number of 5,000 digits", _with_property("int", "9" * 5000)),
    ("a name that turns the line round", '<object id="9001" name="\u202egnp.exe" x="1"/>'),
    ("a name with a line end", '<object id="9001" name="a&#10;b" type="atoll"/>'),
    ("a name of 100,000 letters", f'<object id="9001" name="{"n" * 100_000}" type="atoll"/>'),
    ("an object turned past all measure", '<object id="9001" rotation="1e300"/>'),
    ("an object of negative size", '<object id="9001" width="-5" height="-5"/>'),
    ("a space of everything at once", '<object id="9001"><point/><ellipse/></object>'),
)
"""Case, and what is put among Waterworld's atolls."""

TILESET_WORDS = (
    ("a thousand million tiles", 'tilecount="16"', 'tilecount="1000000000"'),
    ("a thousand million columns of tiles", 'columns="8"', 'columns="1000000000"'),
    ("no columns", 'columns="8"', 'columns="0"'),
    ("negative spacing", 'columns="8"', 'columns="8" spacing="-48"'),
    ("a tile with a negative id", '<tile id="0"', '<tile id="-1"'),
    ("a tile beyond the last", '<tile id="0"', '<tile id="16"'),
    ("a tile twice", '<tile id="1"', '<tile id="0"'),
    ("a picture up and away", 'source="terrain.png"', 'source="../../../etc/passwd"'),
    ("a picture from the root", 'source="terrain.png"', 'source="/etc/passwd"'),
    ("a picture by address", 'source="terrain.png"', 'source="http://localhost/x.png"'),
    ("a tileset in a tileset", "<image ", '<tileset source="terrain.tsx"/><image '),
    ("a laughing tileset", "<tileset ", '<!DOCTYPE x [<!ENTITY a "b">]><tileset '),
)
"""Case, what is in Conflict's tileset, and what takes its place."""


def map_cases() -> Cases:
    """Everything that can be wrong with a map."""
    odd = "".join(
        f'<property name="{name}" value="1"/>'
        for name in ("__class__", "properties", "id", "name", "points", "parent", "gid", "__dict__")
    )
    strange = f'<object id="9001" type="atoll"><properties>{odd}</properties></object>'
    loop = "".join(
        f'<object id="{a}" type="atoll" x="1" y="1"><properties><property name="next" '
        f'type="object" value="{b}"/></properties></object>'
        for a, b in ((9001, 9002), (9002, 9001))
    )
    more = {
        "an id in two layers": '<object id="1"/>',
        "objects that name each other": loop,
        "properties called like our own": strange,
        **dict(OBJECTS),
    }
    return {
        "a gzip bomb": ("conflict", packed("gzip")),
        "a zlib bomb": ("conflict", packed("zlib")),
        "squares of 40 by 40 with nothing on them": ("conflict", _vast),
        **{name: ("conflict", swap(FIELD, old, new)) for name, old, new in MAP_WORDS},
        **{
            name: ("waterworld", objects("atolls", inner, "waterworld"))
            for name, inner in more.items()
        },
        **_whole_maps(),
    }


def _whole_maps() -> Cases:
    deep = "<group>" * 3000 + "</group>" * 3000
    side = 'hexsidelength="1000000000"'
    sea: dict[str, Case] = {
        "layers 3,000 groups deep": swap(SEA, "</map>", f"{deep}</map>"),
        "UTF-16": _encoded(SEA, "utf-16"),
        "UTF-32": _encoded(SEA, "utf-32"),
        "a NUL": swap(SEA, "<map ", "\0<map "),
        "an entity from elsewhere": swap(SEA, "<map ", f"<!DOCTYPE map [{ENTITY}]><map "),
        "a thousand million laughs": swap(SEA, "<map ", f"<!DOCTYPE map [{LAUGHS}]><map "),
        "a name with a line end on the disk": lambda folder: _copied(folder, "a\nb.tmx"),
        "a folder in itself": linked_folder("more", ""),
        "a folder that is another": linked_folder("more", "/etc"),
        "UTF-7": _encoded(SEA, "utf-7"),
        "a mark of the byte order": _encoded(SEA, "utf-8-sig"),
        "a packed file": lambda folder: _gzipped(folder / SEA),
        "a picture instead of a map": whole(SEA, png(1, 1)),
        "JSON instead of XML": whole(SEA, '{"type": "map", "layers": []}'),
        "a map that is a pipe": piped(SEA),
        "a map that is a folder": emptied(SEA),
        "a map linked to zeros": linked(SEA, "/dev/zero"),
        "a map linked to a secret": linked(SEA, "/etc/passwd"),
    }
    return {
        **{name: ("waterworld", change) for name, change in sea.items()},
        "hexes of a thousand million": ("whitewater", swap(RIVER, 'hexsidelength="64"', side)),
        "hexes without an axis": ("whitewater", swap(RIVER, 'staggeraxis="x"', "")),
        "rivers with names alike": ("whitewater", _shadowed),
    }


def _vast(folder: Path) -> None:
    """The largest board Conflict takes, all water: every walk there is."""
    path = folder / MAIN["conflict"]
    cells = ",".join(["4"] * 1600)
    layer = f'<layer id="1" name="spaces" width="40" height="40"><data encoding="csv">{cells}'
    path.write_text(
        '<map version="1.8" orientation="orthogonal" width="40" height="40" tilewidth="48" '
        'tileheight="48" infinite="0"><tileset firstgid="1" source="terrain.tsx"/>'
        f'{layer}</data></layer><objectgroup id="2" name="mines"/>'
        '<objectgroup id="3" name="corners"/></map>',
        encoding="utf-8",
    )


def _encoded(file: str, encoding: str) -> Case:
    def change(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_bytes(text.encode(encoding))

    return change


def _copied(folder: Path, name: str) -> None:
    (folder / name).write_bytes((folder / SEA).read_bytes())


def _halved(folder: Path) -> None:
    data = (folder / PICTURE).read_bytes()
    (folder / PICTURE).write_bytes(data[: len(data) // 2])


def _unpacking_to_much(folder: Path) -> None:
    (folder / PICTURE).write_bytes(png(384, 96, packed_zeros(200)))


def _gzipped(path: Path) -> None:
    path.write_bytes(gzip.compress(path.read_bytes()))


def _shadowed(folder: Path) -> None:
    (folder / "LOGJAM.tmx").write_bytes((folder / "logjam.tmx").read_bytes())
    (folder / "..logjam.tmx").write_bytes((folder / "logjam.tmx").read_bytes())


def tileset_cases() -> Cases:
    """Everything that can be wrong with a tileset or its picture."""
    pictures: dict[str, Case] = {
        "a picture of 2,000 million pixels a side": whole(PICTURE, png(1 << 31, 2)),
        "a picture smaller than its tiles": whole(PICTURE, png(1, 1, zlib.compress(bytes(2)))),
        "a picture cut short": whole(PICTURE, png(384, 96)[:20]),
        "a picture of which half is lost": _halved,
        "a picture that unpacks to 200 MB": _unpacking_to_much,
        "a picture that is text": whole(PICTURE, "<svg/>"),
        "a picture of 17 MB": whole(PICTURE, png(384, 96, bytes(17_000_000))),
        "a picture that is a folder": emptied(PICTURE),
        "a picture that is a pipe": piped(PICTURE),
        "a picture linked to zeros": linked(PICTURE, "/dev/zero"),
        "a picture linked to itself": linked(PICTURE, PICTURE),
        "a tileset linked to a secret": linked("terrain.tsx", "/etc/passwd"),
        "a tileset linked to a folder": linked("terrain.tsx", "/etc"),
    }
    words = {name: swap("terrain.tsx", old, new) for name, old, new in TILESET_WORDS}
    return {name: ("conflict", change) for name, change in {**words, **pictures}.items()}
