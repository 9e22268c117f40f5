"""Gamepad buttons as small SVGs that look like the real ones.

Unlike the icons they have their own colours: people know the A button by its green. Each is light
on a dark or coloured disc, so it shows up on paper and on wood.
"""

from tools.art.icons import ICONS, corners, ring

DARK, LIGHT, DIM = "#23262d", "#f7f3ea", "#7d828d"
RIM = "#a9a294"
XBOX = {"a": "#2c7a34", "b": "#b1281f", "x": "#1f5fae", "y": "#e8ac1c"}
PLAYSTATION = {"cross": "#8fb7ff", "circle": "#ff8078", "square": "#f29ade", "triangle": "#5fdcb4"}
AT = {"bottom": (32, 49), "right": (49, 32), "left": (15, 32), "top": (32, 15)}
NINTENDO = {"a": "right", "b": "bottom", "x": "top", "y": "left"}
LETTERS = {
    "a": ((0, 10, 5, -10), (5, -10, 10, 10), (2, 3.4, 8, 3.4)),
    "x": ((0, -10, 10, 10), (10, -10, 0, 10)),
    "y": ((0, -10, 5, 0), (10, -10, 5, 0), (5, 0, 5, 10)),
    "l": ((0, -10, 0, 10), (0, 10, 9, 10)),
    "1": ((0, -6, 5, -10), (5, -10, 5, 10)),
}
"""Strokes on a field ten wide and twenty high, from the middle of its left side."""
CURVED = {
    "b": "M0 -10V10H5.5A5 5 0 0 0 5.5 -0.6H0M0 -10H4.8A4.7 4.7 0 0 1 4.8 -0.6",
    "r": "M0 10V-10H5A5.4 5.4 0 0 1 5 0.8H0M4.5 0.8L10 10",
}


def filled(data: str, colour: str, rim: str = "") -> str:
    """A plate, with a thin rim where it is dark."""
    edge = f' stroke="{rim}" stroke-width="2"' if rim else ""
    return f'<path fill="{colour}"{edge} d="{data}"/>'


def stroked(data: str, colour: str, width: float) -> str:
    """A line with round ends."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" {ends} d="{data}"/>'


def written(text: str, x: float, y: float, high: float, colour: str) -> str:
    """Capitals and digits in strokes, `high` and centred there."""
    scale, gap = high / 20, 7.0
    wide = scale * (1.3 if len(text) == 1 else 1.0)
    widths = [5.0 if one == "1" else 10.0 for one in text]
    left = -(sum(widths) + gap * (len(text) - 1)) / 2
    made = ""
    for letter, width in zip(text, widths, strict=True):
        if letter in CURVED:
            data = CURVED[letter]
        else:
            data = "".join(f"M{a:g} {b:g}L{c:g} {d:g}" for a, b, c, d in LETTERS[letter])
        place = f"translate({x + left * wide:.2f} {y:g}) scale({wide:.3f} {scale:.3f})"
        made += f'<g transform="{place}">{stroked(data, colour, 4)}</g>'
        left += width + gap
    return made


def rounded(x: float, y: float, wide: float, high: float, corner: float) -> str:
    """Path data of a plate with round corners."""
    across, down, c = wide - 2 * corner, high - 2 * corner, f"{corner:g}"
    turn = f"a{c} {c} 0 0 1 "
    right, left = f"h{across:g}{turn}{c} {c}v{down:g}", f"h{-across:g}{turn}-{c} -{c}v{-down:g}"
    return f"M{x + corner:g} {y:g}{right}{turn}-{c} {c}{left}{turn}{c} -{c}z"


def xbox() -> dict[str, str]:
    """Letters on discs of their colours."""
    return {
        f"xbox_{name}": filled(ring(32, 32, 30), colour, RIM)
        + written(name, 32, 32, 30, DARK if name == "y" else LIGHT)
        for name, colour in XBOX.items()
    }


def playstation() -> dict[str, str]:
    """Four shapes in their colours on dark discs."""
    shapes = {
        "cross": "M19 19L45 45M45 19L19 45",
        "circle": ring(32, 32, 15.5),
        "square": "M19 19H45V45H19z",
        "triangle": "M32 14L48 42H16z",
    }
    plate = filled(ring(32, 32, 30), DARK, RIM)
    return {
        f"playstation_{name}": plate + stroked(data, PLAYSTATION[name], 6)
        for name, data in shapes.items()
    }


def nintendo() -> dict[str, str]:
    """A letter each, moved to its place among the others."""
    made = {}
    for name, place in NINTENDO.items():
        shapes = filled(ring(32, 32, 31), DARK, RIM)
        others = (at for where, at in AT.items() if where != place)
        for x, y in others:
            shapes += filled(ring(32 + (x - 32) * 1.36, 32 + (y - 32) * 1.36, 4), DIM)
        x, y = (32 + (at - 32) * 0.5 for at in AT[place])
        shapes += filled(ring(x, y, 20.5), LIGHT) + written(name, x, y, 23, DARK)
        made[f"nintendo_{name}"] = shapes
    return made


def places() -> dict[str, str]:
    """Where a button is on a pad of which nothing else is known."""
    made = {}
    for name in AT:
        shapes = filled(ring(32, 32, 31), DARK, RIM)
        for where, (x, y) in AT.items():
            shapes += filled(
                ring(x, y, 11.5 if where == name else 7), LIGHT if where == name else DIM
            )
        made[f"pad_{name}"] = shapes
    return made


def shoulders() -> dict[str, str]:
    """The buttons at the back, with what is printed on them."""
    made = {}
    for text in ("lb", "rb", "l1", "r1", "l", "r"):
        outer, inner = ("18", "9") if text[0] == "l" else ("9", "18")
        data = (
            f"M{1 + int(outer)} 12H{63 - int(inner)}a{inner} {inner} 0 0 1 {inner} {inner}V46"
            f"a7 7 0 0 1 -7 7H8a7 7 0 0 1 -7 -7V{12 + int(outer)}"
            f"a{outer} {outer} 0 0 1 {outer} -{outer}z"
        )
        made[f"shoulder_{text}"] = filled(data, DARK, RIM) + written(text, 32, 33, 25, LIGHT)
    return made


def small_ones() -> dict[str, str]:
    """What lies left and right of the middle."""
    disc = filled(ring(32, 32, 28), DARK, RIM)
    pill = filled(rounded(18, 3, 28, 58, 14), DARK, RIM)
    both = filled(rounded(1, 14, 62, 36, 18), DARK, RIM)
    made = {
        "xbox_view": disc + stroked("M18 20H36V34H18zM41 27H46V44H28V40", LIGHT, 4),
        "xbox_menu": disc + stroked("M19 22H45M19 32H45M19 42H45", LIGHT, 4.6),
        "playstation_create": pill + stroked("M32 16V28M24 19L28 30M40 19L36 30", LIGHT, 4),
        "playstation_options": pill + stroked("M26 23H38M26 32H38M26 41H38", LIGHT, 4),
        "nintendo_minus": disc + stroked("M19 32H45", LIGHT, 6),
        "nintendo_plus": disc + stroked("M19 32H45M32 19V45", LIGHT, 6),
    }
    for name, x in (("select", 20), ("start", 44)):
        shapes = both
        for other in (20, 44):
            shapes += filled(rounded(other - 9, 25, 18, 14, 7), LIGHT if other == x else DIM)
        made[f"pad_{name}"] = shapes
    return made


def sticks() -> dict[str, str]:
    """Sticks and the cross, which are alike on all."""
    arrows = [
        [(32, 2), (40, 11), (24, 11)],
        [(32, 62), (40, 53), (24, 53)],
        [(2, 32), (11, 24), (11, 40)],
        [(62, 32), (53, 24), (53, 40)],
    ]
    cross = "M23 5H41V23H59V41H41V59H23V41H5V23H23z"
    tips = [
        [(32, 10), (37, 16), (27, 16)],
        [(32, 54), (37, 48), (27, 48)],
        [(10, 32), (16, 27), (16, 37)],
        [(54, 32), (48, 27), (48, 37)],
    ]
    made = {
        "pad_stick": filled(ring(32, 32, 31), DARK, RIM)
        + "".join(filled(corners(arrow), DIM) for arrow in arrows)
        + filled(ring(32, 32, 16), LIGHT),
        "pad_cross": f'<path fill="{DARK}" stroke="{RIM}" stroke-width="2" d="{cross}"/>'
        + "".join(filled(corners(tip), LIGHT) for tip in tips),
    }
    for side in "lr":
        made[f"pad_press_{side}"] = (
            filled(ring(32, 36, 27), DARK, RIM)
            + filled(ring(32, 36, 19), LIGHT)
            + written(side, 32, 36, 20, DARK)
            + filled(corners([(23, 1), (41, 1), (32, 14)]), DARK, RIM)
        )
    return made


def main() -> None:
    """Write every sign."""
    ICONS.mkdir(parents=True, exist_ok=True)
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">'
    made = {**xbox(), **playstation(), **nintendo(), **places()}
    for name, shapes in {**made, **shoulders(), **small_ones(), **sticks()}.items():
        (ICONS / f"{name}.svg").write_text(f"{head}{shapes}</svg>\n", encoding="utf-8")


if __name__ == "__main__":
    main()
