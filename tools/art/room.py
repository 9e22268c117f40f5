"""The room: table, shelf, paper, felt, rain, and the program's icon.

The table and the shelf start as fields of wood and light, and details are drawn on top. That way
the lamp lights everything in the same way.
"""

from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit, textures, window
from tools.art.kit import IMAGES, Sheet
from tools.art.textures import Array

ROOM = IMAGES / "room"
WIDTH, HEIGHT = 2560, 1600
SHELF_EDGE = 0.735  # where boxes stand, as a share of the height; the program must know it too
TABLE_WOOD = ("#22130c", "#402517", "#5c3821", "#7b4f2e", "#94663d")


def planks(width: int, height: int, count: int, seed: int, colours: tuple[str, ...]) -> Array:
    """A top of glued boards, each cut from its own wood, with dark joints between."""
    edges = np.linspace(0, height, count + 1)
    jitter = np.random.default_rng(seed).uniform(-0.14, 0.14, count - 1) * height / count
    edges[1:-1] += jitter
    rows = [round(float(edge)) for edge in edges]
    boards = []
    for i in range(count):
        board = textures.wood(width, rows[i + 1] - rows[i], seed + i * 17, colours)
        shade = 0.9 + 0.2 * float(np.random.default_rng(seed + i).random())
        boards.append(board * shade)
    top = cast(Array, np.concatenate(boards))
    ys = np.arange(height, dtype=np.float32)
    for row in rows[1:-1]:
        gap = np.exp(-(((ys - row) / 2.2) ** 2)) * 0.72 + np.exp(-np.abs(ys - row) / 12) * 0.22
        lip = np.exp(-(((ys - row - 5) / 2.0) ** 2)) * 0.14
        top *= (1 - gap + lip).astype(np.float32)[:, None, None]
    return top


def scratches(sheet: Sheet, count: int, seed: int) -> None:
    """Thin old scratches and two pale rings left by cups."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)
        length, turn = rng.uniform(40, 260), rng.normal(0, 0.5)
        ends = [(x, y), (x + length / 2, y + rng.normal(0, 6) + turn * length / 4)]
        ends.append((x + length, y + turn * length / 2))
        light = rng.random() < 0.5
        tint = "#e8c090" if light else "#120802"
        sheet.canvas.drawPath(kit.curve(ends), kit.stroke(tint, rng.uniform(0.7, 1.6), 0.13))
    for x, y, radius in ((2230, 1310, 118), (2120, 1380, 112)):
        ring = kit.stroke("#1a0d05", 7, 0.20, 2.5)
        sheet.canvas.drawArc(
            skia.Rect.MakeLTRB(x - radius, y - radius, x + radius, y + radius), 30, 285, False, ring
        )


def lit(picture: Array, light: Array, warm: str, ambient: str) -> Array:
    """The picture under a lamp: `light` 0..1 mixes from the room's dusk to the lamp's colour."""
    shine = textures.blend(
        np.broadcast_to(textures.rgb(ambient), picture.shape).astype(np.float32),
        cast(Array, textures.rgb(warm) * 1.55),
        light,
    )
    return cast(Array, picture * shine)


def vignette(width: int, height: int, depth: float) -> Array:
    """A darkening towards the corners, to multiply with."""
    glow = textures.pool(width, height, width / 2, height / 2, width * 0.78, height * 0.86)
    return cast(Array, (1 - depth) + depth * np.clip(glow * 1.7, 0, 1))


def table() -> None:
    """The table in lamp light, and the same table with the lamp turned low for the curtain."""
    wood = planks(WIDTH, HEIGHT, 6, 41, TABLE_WOOD)
    sheet = Sheet(WIDTH, HEIGHT, 1)
    sheet.paste(wood)
    scratches(sheet, 90, 7)
    top = sheet.pixels()[..., :3]
    lamp = textures.pool(WIDTH, HEIGHT, 700, 380, 1750, 1300) ** 1.15
    sheen = textures.pool(WIDTH, HEIGHT, 560, 260, 760, 460) ** 2
    bright = lit(top, lamp, "#ffdcaa", "#92868c")
    bright = cast(Array, bright + sheen[..., None] * textures.rgb("#ffcf8a") * 0.10)
    bright *= vignette(WIDTH, HEIGHT, 0.55)[..., None]
    kit.save_jpg(kit.grain(bright, 0.012, 3), ROOM / "table.jpg", 88)
    kit.save_jpg(kit.grain(curtain_table(top), 0.014, 4), ROOM / "table_dark.jpg", 86)


def curtain_table(top: Array) -> Array:
    """The table at dusk with a folded linen runner across it, on which a name can be read."""
    low = textures.pool(WIDTH, HEIGHT, WIDTH / 2, HEIGHT * 0.44, 1500, 1000)
    dusk = lit(top, cast(Array, low * 0.42), "#ffc98c", "#4a4a5e")
    sheet = Sheet(WIDTH, HEIGHT, 1)
    sheet.paste(cast(Array, np.clip(dusk, 0, 1)))
    runner = kit.rounded(-40, 470, WIDTH + 80, 660, 6)
    kit.drop_shadow(sheet.canvas, runner, 0, 16, 26, 0.6)
    weave_x = textures.noise(WIDTH, 660, (3, 220), 2, 5)
    weave_y = textures.noise(WIDTH, 660, (220, 3), 2, 6)
    folds = textures.noise(WIDTH, 660, (620, 150), 4, 8)
    tone = 0.70 + 0.18 * weave_x + 0.18 * weave_y + 0.42 * (folds - 0.5)
    cloth = tone[..., None] * textures.rgb("#2f5058")
    glow = textures.pool(WIDTH, 660, WIDTH / 2, 300, 1500, 760)
    sheet.paste(lit(cast(Array, cloth), cast(Array, glow * 0.62), "#ffe2bd", "#7c8088"), 0, 470)
    hem(sheet.canvas, 470, 1130)
    return cast(Array, sheet.pixels()[..., :3] * vignette(WIDTH, HEIGHT, 0.6)[..., None])


def hem(canvas: Any, top: float, bottom: float) -> None:
    """Two stitched stripes along the runner's edges."""
    for y, away in ((top, 1), (bottom, -1)):
        canvas.drawLine(0, y + 3 * away, WIDTH, y + 3 * away, kit.stroke("#c9b48c", 3, 0.10))
        canvas.drawLine(0, y + 34 * away, WIDTH, y + 34 * away, kit.stroke("#b98a52", 9, 0.30))
        stitches = kit.dashes(kit.stroke("#e0c79a", 2.5, 0.35), 14, 11)
        canvas.drawLine(0, y + 52 * away, WIDTH, y + 52 * away, stitches)


def shelf() -> None:
    """The wall with window and lamp, and one long empty shelf for five boxes."""
    sheet = Sheet(WIDTH, HEIGHT, 1)
    wall = wallpaper()
    sheet.paste(wall)
    window.draw_window(sheet, 1640, 96, 760, 560)
    sheet.paste(lamp_layer(), 0, 0, skia.Paint(BlendMode=skia.BlendMode.kScreen))
    draw_shelf(sheet)
    draw_lamp(sheet.canvas, 196, 590)
    picture = sheet.pixels()[..., :3]
    picture = cast(Array, picture * vignette(WIDTH, HEIGHT, 0.5)[..., None])
    kit.save_jpg(kit.grain(picture, 0.012, 6), ROOM / "shelf.jpg", 88)


def wallpaper() -> Array:
    """A quiet panelled wall in dusk green-grey with a faint printed stripe."""
    plaster = textures.noise(WIDTH, HEIGHT, 300, 5, 21) - 0.5
    tooth = textures.noise(WIDTH, HEIGHT, 6, 2, 22) - 0.5
    xs = np.arange(WIDTH, dtype=np.float32)
    stripe = textures.smoothstep(-0.3, 0.3, cast(Array, np.cos(xs * 2 * np.pi / 160) - 0.55))
    tone = 1 + 0.16 * plaster + 0.05 * tooth + 0.06 * stripe[None, :]
    wall = tone[..., None] * textures.rgb("#5d6457")
    lamp = textures.pool(WIDTH, HEIGHT, 220, 600, 1900, 1350) ** 1.3
    cool = textures.pool(WIDTH, HEIGHT, 2020, 400, 1100, 900)
    light = 0.42 + 0.16 * cool[..., None] * textures.rgb("#b8cfe0")
    light = light + 1.05 * lamp[..., None] * textures.rgb("#ffbf78")
    return cast(Array, np.clip(wall * light, 0, 1))


def lamp_layer() -> Array:
    """The glow around the lamp, to be screened over the wall."""
    near = textures.pool(WIDTH, HEIGHT, 196, 500, 560, 560) ** 2
    wide = textures.pool(WIDTH, HEIGHT, 230, 560, 1300, 1100) ** 2
    return textures.rgb("#ffb867") * (0.38 * near + 0.16 * wide)[..., None]


BRASS = ((0.0, "#4d2f0d"), (0.3, "#f3cf7e"), (0.55, "#b07a2c"), (1.0, "#33200a"))


def draw_lamp(canvas: Any, x: float, y: float) -> None:
    """A small lamp on the shelf's left end: turned brass stem under a linen shade."""
    foot = HEIGHT * SHELF_EDGE - 6
    base = skia.Path()
    base.moveTo(x - 74, foot)
    base.cubicTo(x - 74, foot - 34, x - 20, foot - 22, x - 14, foot - 62)
    base.lineTo(x + 14, foot - 62)
    base.cubicTo(x + 20, foot - 22, x + 74, foot - 34, x + 74, foot)
    base.quadTo(x, foot + 16, x - 74, foot)
    base.close()
    kit.drop_shadow(canvas, base, 18, 8, 12, 0.6)
    canvas.drawPath(kit.rounded(x - 9, y - 10, 18, foot - y - 40, 8), stem_paint(x, 9))
    canvas.drawPath(base, stem_paint(x, 66))
    for middle, radius, tall in ((0.16, 17, 12), (0.42, 40, 92), (0.64, 19, 14), (0.80, 26, 30)):
        at = y + (foot - y) * middle
        bulb = skia.Path.Oval(skia.Rect.MakeLTRB(x - radius, at - tall, x + radius, at + tall))
        canvas.drawPath(bulb, stem_paint(x, radius))
        kit.inner_shadow(canvas, bulb, 0, -tall * 0.25, tall * 0.25, 0.5)
    draw_shade(canvas, x, y)


def stem_paint(x: float, half: float) -> Any:
    """Brass, round about x."""
    return kit.linear((x - half, 0), (x + half, 0), BRASS)


def draw_shade(canvas: Any, x: float, y: float) -> None:
    """The lamp's pleated shade, lit from within."""
    shade = kit.polygon([(x - 86, y - 236), (x + 86, y - 236), (x + 154, y), (x - 154, y)])
    stops = [(0.0, "#fff6da"), (0.5, "#ffd38c"), (1.0, "#d98a3d")]
    canvas.drawPath(shade, kit.fill("#ffb45a", 0.6, 44))
    canvas.drawPath(shade, kit.radial((x, y - 70), 200, stops))
    canvas.save()
    canvas.clipPath(shade, skia.ClipOp.kIntersect, True)
    for i in range(25):
        part = i / 24
        top, low = x - 86 + 172 * part, x - 154 + 308 * part
        canvas.drawLine(top, y - 236, low, y, kit.stroke("#8a4a14", 3, 0.16, 1))
        canvas.drawLine(top + 3, y - 236, low + 4, y, kit.stroke("#fffbe8", 2, 0.22, 1))
    canvas.restore()
    for left, right, height in ((-158, 158, y), (-90, 90, y - 236)):
        band = kit.rounded(x + left, height - 8, right - left, 14, 7)
        canvas.drawPath(band, kit.linear((x + left, 0), (x + right, 0), BRASS))


def draw_shelf(sheet: Sheet) -> None:
    """The board the boxes are on: top face, rounded front edge, brackets and their shadow."""
    canvas = sheet.canvas
    edge = HEIGHT * SHELF_EDGE
    top = edge - 46
    board = kit.rounded(-30, top, WIDTH + 60, 120, 10)
    kit.drop_shadow(canvas, board, 0, 60, 46, 0.75)
    for x in (330, 1280, 2230):
        shape = corbel(x, edge + 66)
        kit.drop_shadow(canvas, shape, 18, 10, 10, 0.5)
        wood = [(0.0, "#8a5e38"), (0.5, "#5d3a20"), (1.0, "#26140a")]
        canvas.drawPath(shape, kit.linear((x - 34, 0), (x + 34, 0), wood))
        kit.bevel(canvas, shape, 5, 0.35, 0.4)
    light = textures.pool(WIDTH, 160, 420, 30, 2100, 420)
    face = textures.wood(WIDTH, 46, 71, textures.OAK)
    sheet.paste(lit(face, cast(Array, light[:46] * 0.9), "#ffca8a", "#77757c"), 0, top)
    front = textures.wood(WIDTH, 74, 77, textures.OAK)
    round_off = 1.05 - 0.75 * np.linspace(0, 1, 74, dtype=np.float32) ** 1.6
    front = cast(Array, front * round_off[:, None, None] * 0.86)
    sheet.paste(lit(front, cast(Array, light[46:120] * 0.8), "#ffc078", "#6a6872"), 0, edge)
    canvas.drawLine(0, edge, WIDTH, edge, kit.stroke("#ffe2b0", 3, 0.45, 1))
    back = kit.linear((0, top), (0, top + 34), [(0, "#0e0703", 0.55), (1, "#0e0703", 0.0)])
    canvas.drawRect(skia.Rect.MakeXYWH(0, top, WIDTH, 34), back)


def corbel(x: float, y: float) -> Any:
    """A turned bracket under the shelf, seen from the front: cap, waist and a round drop."""
    shape = skia.Path()
    shape.moveTo(x - 34, y)
    shape.lineTo(x + 34, y)
    shape.lineTo(x + 34, y + 20)
    shape.cubicTo(x + 32, y + 70, x + 14, y + 74, x + 13, y + 110)
    shape.cubicTo(x + 24, y + 122, x + 18, y + 146, x, y + 150)
    shape.cubicTo(x - 18, y + 146, x - 24, y + 122, x - 13, y + 110)
    shape.cubicTo(x - 14, y + 74, x - 32, y + 70, x - 34, y + 20)
    shape.close()
    return shape


def surfaces() -> None:
    """Tileable paper and felt."""
    kit.save_jpg(textures.paper(512, 512, 11, "#f2e8d2", True), ROOM / "paper.jpg", 92)
    kit.save_jpg(textures.felt(512, 512, 31, "#1f4140"), ROOM / "felt.jpg", 92)


def icon() -> None:
    """An umbrella over a game box, for window and task bar."""
    sheet = Sheet(256, 256, 4)
    window.draw_icon(sheet.canvas)
    sheet.save_png(ROOM / "icon.png")


def rain() -> None:
    """A transparent sheet of drops and runs for the window pane, drawn over shelf.jpg."""
    sheet = Sheet(760, 560, 2)
    window.draw_drops(sheet.canvas, 760, 560, 420, 19)
    sheet.save_png(ROOM / "rain.png")


def main() -> None:
    """Draw everything in assets/images/room."""
    table()
    shelf()
    surfaces()
    rain()
    icon()


if __name__ == "__main__":
    main()
