"""The interface's icons as plain SVG: white shapes on a 64 x 64 square, tinted by the program.

They are written as short path data, which keeps strokes, corners and weight the same across the
set. The program's reader supports only fill and stroke, not masks or styles. So holes are gaps
between shapes, or cut with the even-odd rule.
"""

import math

from tools.art.kit import IMAGES

ICONS = IMAGES / "icons"
LINE = (
    'fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'
)
SOLID = 'fill="#ffffff" fill-rule="evenodd"'


def line(data: str) -> str:
    """A stroked path."""
    return f'<path {LINE} d="{data}"/>'


def solid(data: str) -> str:
    """A filled path; overlapping parts cut holes."""
    return f'<path {SOLID} d="{data}"/>'


def ring(x: float, y: float, radius: float) -> str:
    """Path data of a whole circle."""
    return (
        f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0"
        f"a{radius:g} {radius:g} 0 1 0 {-2 * radius:g} 0z"
    )


def corners(points: list[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "z"


def star(points: int, outer: float, inner: float, y: float = 32) -> str:
    """Path data of a star standing on two points."""
    places = []
    for i in range(points * 2):
        angle = math.pi * i / points - math.pi / 2
        radius = inner if i % 2 else outer
        places.append((32 + radius * math.cos(angle), y + radius * math.sin(angle)))
    return corners(places)


def gear() -> str:
    """Path data of a cog with eight teeth and a hole."""
    places = []
    for i in range(8):
        for offset, radius in ((-0.24, 20), (-0.15, 27), (0.15, 27), (0.24, 20)):
            angle = math.pi / 4 * i + offset
            places.append((32 + radius * math.cos(angle), 32 + radius * math.sin(angle)))
    return corners(places) + ring(32, 32, 9)


def softened(data: str) -> str:
    """A filled path with slightly rounded corners, by a stroke of the same white."""
    return (
        '<path fill="#ffffff" stroke="#ffffff" stroke-width="4" stroke-linejoin="round" '
        f'd="{data}"/>'
    )


def arrows() -> dict[str, str]:
    """Icons about going somewhere."""
    return {
        "undo": line("M24 12L11 25L24 38") + line("M12 25H38A14 14 0 0 1 38 53H24"),
        "redo": line("M40 12L53 25L40 38") + line("M52 25H26A14 14 0 0 0 26 53H40"),
        "back": line("M39 11L18 32L39 53"),
        "next": line("M25 11L46 32L25 53"),
        "up": line("M11 41L32 20L53 41"),
        "play": softened("M20 12L52 32L20 52z"),
        "close": line("M14 14L50 50M50 14L14 50"),
        "fullscreen": line("M10 24V10H24M40 10H54V24M54 40V54H40M24 54H10V40"),
        "check": line("M10 34L25 49L54 16"),
    }


def things() -> dict[str, str]:
    """Icons of things on or next to the table."""
    speaker = solid("M8 25h10L32 12q3 -2 3 2v36q0 4 -3 2L18 39H8q-2 0 -2 -2V27q0 -2 2 -2z")
    sheet = "M14 8h26l12 12v34q0 2 -2 2H14q-2 0 -2 -2V10q0 -2 2 -2z"
    disk = "M12 8h32l12 12v34q0 2 -2 2H10q-2 0 -2 -2V10q0 -2 2 -2z"
    return {
        "menu": line("M10 16H54M10 32H54M10 48H54"),
        "log": line(sheet) + line("M21 29H43M21 40H43"),
        "rules": line("M32 16Q20 8 7 12V50Q20 46 32 54Q44 46 57 50V12Q44 8 32 16V52"),
        "sound": speaker + line("M43 24Q49 32 43 40M50 15Q62 32 50 49"),
        "mute": speaker + line("M44 24L58 40M58 24L44 40"),
        "save": line(disk) + line("M20 8V22H40V8M18 56V36H46V56"),
        "cards": line("M26 8H50Q54 8 54 12V44Q54 48 50 48H26Q22 48 22 44V12Q22 8 26 8z")
        + line("M10 20V52Q10 56 14 56H42"),
    }


def signs() -> dict[str, str]:
    """Icons of persons and states."""
    return {
        "hint": line("M24 44Q24 38 19 33A17 17 0 1 1 45 33Q40 38 40 44z") + line("M26 53H38"),
        "magnify": line("M27 11A16 16 0 1 1 27 43A16 16 0 1 1 27 11z")
        + line("M39 39L53 53")
        + line("M20 27H34")
        + line("M27 20V34"),
        "settings": solid(gear()),
        "redraw": line("M9 55L13 40L41 12Q46 7 51 12T52 23L24 51z") + line("M36 17L47 28"),
        "eye": line("M5 32Q32 4 59 32Q32 60 5 32z") + solid(ring(32, 32, 8)),
        "evening": solid("M38 8a25 25 0 1 0 18 38A21 21 0 0 1 38 8z")
        + solid("M50 10l2.4 5.6L58 18l-5.6 2.4L50 26l-2.4-5.6L42 18l5.6-2.4z"),
        "scores": line("M17 8H47Q51 8 51 12V52Q51 56 47 56H17Q13 56 13 52V12Q13 8 17 8z")
        + line("M8 20H18M8 32H18M8 44H18")
        + solid("M34 18l3.7 7.6 8.3 1.2-6 5.9 1.4 8.3L34 37.1 26.6 41 28 32.7l-6-5.9 8.3-1.2z"),
        "clock": line(ring(32, 32, 24)) + line("M32 18V32L42 39"),
        "person": solid(ring(32, 19, 13) + "M8 58Q8 37 32 37Q56 37 56 58z"),
        "computer": line("M10 11H54Q57 11 57 14V41Q57 44 54 44H10Q7 44 7 41V14Q7 11 10 11z")
        + line("M32 44V54M20 55H44")
        + solid(ring(23, 27, 4) + ring(41, 27, 4)),
        "warning": line("M32 9L58 54H6z") + line("M32 26V38") + solid(ring(32, 46, 3.4)),
    }


def symbols() -> dict[str, str]:
    """The six players' symbols, of about equal area."""
    arm, reach = 10.5, 29
    cross = [(-arm, -reach), (arm, -reach), (arm, -arm), (reach, -arm), (reach, arm), (arm, arm)]
    whole = cross + [(-x, -y) for x, y in cross]
    return {
        "symbol_circle": solid(ring(32, 32, 26)),
        "symbol_triangle": softened("M32 5L61 56H3z"),
        "symbol_square": softened("M10.5 10.5H53.5V53.5H10.5z"),
        "symbol_diamond": softened("M32 2L60 32L32 62L4 32z"),
        "symbol_star": softened(star(5, 31, 14.2, 34)),
        "symbol_cross": softened(corners([(32 + x, 32 + y) for x, y in whole])),
    }


def main() -> None:
    """Write every icon."""
    ICONS.mkdir(parents=True, exist_ok=True)
    for name, shapes in {**arrows(), **things(), **signs(), **symbols()}.items():
        head = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">'
        (ICONS / f"{name}.svg").write_text(f"{head}{shapes}</svg>\n", encoding="utf-8")


if __name__ == "__main__":
    main()
