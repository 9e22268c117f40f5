"""Writes boards/bermuda: the map, its two tilesets and a plain image of the sea and the land.

    python -m tools.maps.bermuda            the map and tilesets
    python -m tools.maps.bermuda --pictures also marks.png and a plain chart.png

Once written, the map is the source: edit it in Tiled instead of running this script again. The
output is always the same, byte for byte. Images need --pictures, so that the plain chart never
replaces a better one by accident.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.maps.bermuda_chart import draw_chart, draw_marks

FOLDER = Path(__file__).resolve().parents[2] / "boards" / "bermuda"
TILE, COLUMNS, ROWS = 64, 27, 21
Place = tuple[float, float]
Port = tuple[str, Place, float, tuple[Place, ...]]
"""Its title, where it is, how ships are there, and its docks."""

DOT_COLUMNS, DOT_ROWS = range(3, 24), range(3, 18)
RED_CIRCLE = (13, 10)
MARKS_FIRST, DOT_GID, RED_GID, CHART_FIRST = 1, 1, 2, 3

PORTS: dict[str, Port] = {
    "sugar": ("Miami", (1.5, 6), 90, ((1.5, 4.875), (1.5, 5.625), (1.5, 6.375), (1.5, 7.125))),
    "lumber": (
        "Bermuda",
        (24, 1.5),
        180,
        ((25.125, 1.5), (24.375, 1.5), (23.625, 1.5), (22.875, 1.5)),
    ),
    "bananas": (
        "San Juan",
        (24, 18.5),
        0,
        ((22.875, 18.5), (23.625, 18.5), (24.375, 18.5), (25.125, 18.5)),
    ),
    "oil": (
        "Santiago",
        (4, 18.5),
        0,
        ((2.875, 18.5), (3.625, 18.5), (4.375, 18.5), (5.125, 18.5)),
    ),
}

LANES = {
    "sugar": """S 3.25 4.625  5.125 4  7.125 4.25  9 4.875  10.875 5.375  12.875 5.125
        14.75 4.75  16.625 4.25  18.5 3.875  20.5 3.5  22.375 3""",
    "lumber": """L 24.375 3.125  23.5 4.5  22.375 5.75  21.5 7  20.75 8.5  20.5 10.125
        20.875 11.625  21.625 13.125  22.625 14.375  23.875 15.5  24.625 16.875""",
    "bananas": """B 22.5 17.125  21.25 16.25  19.875 15.5  18.625 14.375  17.375 13.375  16 12.625
        14.5 12  12.875 11.75  11.375 12  9.875 12.625  8.625 13.625  7.75 14.875  6.625 16.125
        5.375 17.125""",
    "oil": """O 3.25 17.125  3.625 15.875  4.25 14.625  5 13.375  5.875 12.375  6.25 11.125
        5.875 9.75  5.125 8.625  4 7.875  2.75 7.125""",
}

CYLINDER = 1.125
MAGNETS = (("A", (0, -2.75), False), ("C", (2.5, 1), False), ("F", (-2.375, 1.625), True))
REACH, CAPACITY = 0.6, 2
OUTLINE = """0 -4.625  0.625 -4.5  1.125 -4.125  1.5 -3.625  1.625 -2.75  1.875 -2.375  2.25 -2.25
    2.375 -1.875  2.5 -1.375  2.75 -1.125  3 -0.75  3 -0.375  3.75 0  4.125 0.5  4.25 1.125
    4.125 1.75  3.875 2.25  3.25 2.5  2.625 2.625  1.75 2.375  1.5 2.625  1.125 2.75  0.75 2.75
    0.375 2.875  0 3  -0.375 3.125  -0.75 3  -1.25 3  -1.875 3.375  -2.5 3.25  -3 3  -3.375 2.625
    -3.5 2  -3.5 1.375  -3 0.75  -2.625 0.375  -2.625 0  -2.625 -0.375  -2.875 -0.75  -3 -1.25
    -3 -1.75  -2.75 -2.125  -2.375 -2.375  -2 -2.5  -1.625 -2.75  -1.5 -3.625  -1.125 -4.125
    -0.625 -4.5"""

PILE_SIZE = (1.5, 1.0)
PILES = {
    "sugar": (0.25, 5.25),
    "home": (0.25, 6.75),
    "lumber": (24, 0.25),
    "bananas": (24, 19.75),
    "oil": (4, 19.75),
}


def places(text: str) -> list[Place]:
    """Pairs of numbers."""
    numbers = [float(word) for word in text.split()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def spaces(port: str) -> dict[str, Place]:
    """The spaces after a port by name."""
    letter, _, rest = LANES[port].partition(" ")
    return {f"{letter}{number:02}": place for number, place in enumerate(places(rest), 1)}


def pixel(place: Place) -> Place:
    """Where a position in dots is on the map."""
    return TILE * (place[0] + 0.5), TILE * (place[1] + 0.5)


def plain(number: float) -> str:
    """A number as Tiled writes it."""
    return f"{number:g}"


class Writer:
    """Collects the lines of a map and numbers its layers and objects."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.layers = 0
        self.objects = 0

    def tiles(self, name: str, rows: list[list[int]]) -> None:
        """A tile layer."""
        self.layers += 1
        self.lines.append(
            f' <layer id="{self.layers}" name="{name}" width="{COLUMNS}" height="{ROWS}">'
        )
        self.lines.append('  <data encoding="csv">')
        self.lines.append(",\n".join(",".join(map(str, row)) for row in rows))
        self.lines += ["</data>", " </layer>"]

    def begin(self, name: str, colour: str) -> None:
        """The start of an object layer."""
        self.layers += 1
        self.lines.append(f' <objectgroup id="{self.layers}" name="{name}" color="{colour}">')

    def end(self) -> None:
        """The end of an object layer."""
        self.lines.append(" </objectgroup>")

    def thing(
        self,
        name: str,
        kind: str,
        at: Place,
        shape: str,
        size: Place = (0, 0),
        properties: dict[str, object] | None = None,
    ) -> None:
        """An object; `at` is in pixels, its top left corner if it has a size."""
        self.objects += 1
        sized = f' width="{plain(size[0])}" height="{plain(size[1])}"' if any(size) else ""
        self.lines.append(
            f'  <object id="{self.objects}" name="{name}" type="{kind}" '
            f'x="{plain(at[0])}" y="{plain(at[1])}"{sized}{"" if shape or properties else "/"}>'
        )
        if properties:
            self.lines.append("   <properties>")
            for key, value in sorted(properties.items()):
                self.lines.append(f"    <property {_typed(key, value)}/>")
            self.lines.append("   </properties>")
        if shape:
            self.lines.append(f"   {shape}")
        if shape or properties:
            self.lines.append("  </object>")


def _typed(key: str, value: object) -> str:
    if isinstance(value, bool):
        return f'name="{key}" type="bool" value="{str(value).lower()}"'
    if isinstance(value, int):
        return f'name="{key}" type="int" value="{value}"'
    if isinstance(value, float):
        return f'name="{key}" type="float" value="{plain(value)}"'
    return f'name="{key}" value="{value}"'


def _joined(points: list[Place], origin: Place) -> str:
    return " ".join(f"{plain(x - origin[0])},{plain(y - origin[1])}" for x, y in points)


def write_dots(writer: Writer) -> None:
    """The grid the cloud's locater travels on."""
    rows = [[0] * COLUMNS for _ in range(ROWS)]
    for row in DOT_ROWS:
        for column in DOT_COLUMNS:
            rows[row][column] = RED_GID if (column, row) == RED_CIRCLE else DOT_GID
    writer.tiles("dots", rows)


def write_lanes(writer: Writer) -> None:
    """One line from port to port, drawn the way ships sail."""
    writer.begin("links", "#f2e6c4")
    ports = list(PORTS)
    for port, after in zip(ports, (*ports[1:], ports[0]), strict=True):
        line = [PORTS[port][1], *spaces(port).values(), PORTS[after][1]]
        points = [pixel(place) for place in line]
        shape = f'<polyline points="{_joined(points, points[0])}"/>'
        writer.thing(f"{port} to {after}", "lane", points[0], shape)
    writer.end()


def write_spaces(writer: Writer) -> None:
    """Ports, their docks, and the spaces between them."""
    writer.begin("spaces", "#ffffff")
    for product, (title, at, heading, docks) in PORTS.items():
        facts: dict[str, object] = {"product": product, "title": title, "home": product == "sugar"}
        writer.thing(product, "port", pixel(at), "<point/>", properties=facts)
        for place, dock in enumerate(docks, 1):
            facts = {"port": product, "place": place, "heading": float(heading)}
            writer.thing(f"{product} {place}", "dock", pixel(dock), "<point/>", properties=facts)
    for product in PORTS:
        for name, at in spaces(product).items():
            writer.thing(name, "space", pixel(at), "<point/>")
    writer.end()


def write_cloud(writer: Writer) -> None:
    """The cloud as it is at the start."""
    writer.begin("cloud", "#8a6fb3")
    centre = pixel(RED_CIRCLE)
    points = [(TILE * x, TILE * y) for x, y in places(OUTLINE)]
    writer.thing("outline", "outline", centre, f'<polygon points="{_joined(points, (0, 0))}"/>')
    radius = TILE * CYLINDER
    corner = (centre[0] - radius, centre[1] - radius)
    writer.thing("cylinder", "cylinder", corner, "<ellipse/>", (2 * radius, 2 * radius))
    for name, (x, y), extra in MAGNETS:
        at = pixel((RED_CIRCLE[0] + x, RED_CIRCLE[1] + y))
        facts: dict[str, object] = {"reach": REACH, "capacity": CAPACITY, "extra": extra}
        writer.thing(name, "magnet", at, "<point/>", properties=facts)
    writer.end()


def write_piles(writer: Writer) -> None:
    """Where the cards lie."""
    writer.begin("piles", "#c9a227")
    wide, high = TILE * PILE_SIZE[0], TILE * PILE_SIZE[1]
    for name, place in PILES.items():
        x, y = pixel(place)
        writer.thing(name, "pile", (x - wide / 2, y - high / 2), "", (wide, high))
    writer.end()


def map_text() -> str:
    """The whole map."""
    writer = Writer()
    for layer, name in enumerate(("picture sea", "picture land")):
        first = CHART_FIRST + layer * COLUMNS * ROWS
        writer.tiles(
            name,
            [[first + row * COLUMNS + column for column in range(COLUMNS)] for row in range(ROWS)],
        )
    write_dots(writer)
    write_lanes(writer)
    write_spaces(writer)
    write_cloud(writer)
    write_piles(writer)
    head = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" '
            f'renderorder="right-down" width="{COLUMNS}" height="{ROWS}" tilewidth="{TILE}" '
            f'tileheight="{TILE}" infinite="0" nextlayerid="{writer.layers + 1}" '
            f'nextobjectid="{writer.objects + 1}">'
        ),
        f' <tileset firstgid="{MARKS_FIRST}" source="marks.tsx"/>',
        f' <tileset firstgid="{CHART_FIRST}" source="chart.tsx"/>',
    ]
    return "\n".join([*head, *writer.lines, "</map>", ""])


def tileset_text(name: str, columns: int, rows: int, classes: tuple[str, ...] = ()) -> str:
    """A tileset cut from one picture of the same name."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            f'<tileset version="1.8" tiledversion="1.8.2" name="{name}" tilewidth="{TILE}" '
            f'tileheight="{TILE}" tilecount="{columns * rows}" columns="{columns}">'
        ),
        f' <image source="{name}.png" width="{columns * TILE}" height="{rows * TILE}"/>',
    ]
    lines += [f' <tile id="{index}" type="{kind}"/>' for index, kind in enumerate(classes)]
    return "\n".join([*lines, "</tileset>", ""])


def main() -> None:
    """Writes the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "triangle.tmx").write_text(map_text(), encoding="utf-8")
    marks = tileset_text("marks", 2, 1, ("dot", "red_circle"))
    (FOLDER / "marks.tsx").write_text(marks, encoding="utf-8")
    (FOLDER / "chart.tsx").write_text(tileset_text("chart", COLUMNS, 2 * ROWS), encoding="utf-8")
    if "--pictures" in sys.argv:
        draw_marks(FOLDER / "marks.png")
        draw_chart(FOLDER / "chart.png", (COLUMNS, ROWS))


if __name__ == "__main__":
    main()
