"""Measures the two typefaces of the Whatzit? cards into boards/whatzit/lettering.yaml.

The rules check that every puzzle fits its card, but they can't open fonts. So
`python -m tools.whatzit_lettering` measures the few numbers they need, and a test compares them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame.freetype

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "boards" / "whatzit" / "lettering.yaml"
FONTS = ROOT / "assets" / "fonts"
FACES = {"bold": "Lato-Bold.ttf", "thin": "Lato-Regular.ttf"}
SIZE = 2000
LETTERS = (
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz"
    "¡¢£§©«°±²³µ·»¼½¾¿ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜßàáâäåæçèéêëìíîïñòóôö÷øùúûüÿœŒ–—‘’“”•…€™Ωπ∂∆∑−√∞∫≈≠≤≥×→←↑↓"
)
HEAD = """\
# The typefaces of the cards, in thousandths of their capital height: how far each letter takes
# the pen, then its ink from left to right and from below to above the line it stands on.
# Measured from assets/fonts by: python -m tools.whatzit_lettering
"""


def measured(font: Path) -> dict[str, tuple[int, int, int, int, int]]:
    """Every letter the font has, in thousandths of its capital height."""
    face = pygame.freetype.Font(str(font), SIZE)
    capital = face.get_metrics("H")[0][3]
    found: dict[str, tuple[int, int, int, int, int]] = {}
    for letter in LETTERS:
        # Letters it lacks come as None, whatever the stubs say.
        metrics: Any = face.get_metrics(letter)[0]
        if metrics is None or not metrics[4]:
            continue
        left, right, below, above = (_signed(value) for value in metrics[:4])
        row = [metrics[4], left, right, below, above]
        scaled = [round(value * 1000 / capital) for value in row]
        found[letter] = (scaled[0], scaled[1], scaled[2], scaled[3], scaled[4])
    return found


def _signed(value: float) -> float:
    """pygame hands negative bearings over as unsigned 32-bit numbers."""
    return value - (1 << 32) if value >= 1 << 31 else value


def text() -> str:
    """The whole file."""
    lines = [HEAD.rstrip()]
    for face, font in FACES.items():
        lines += [f"{face}:", f"  font: {font}", "  glyphs:"]
        for letter, row in measured(FONTS / font).items():
            shown = letter.replace("'", "''")
            lines.append(f"    '{shown}': [{', '.join(map(str, row))}]")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Writes the file."""
    pygame.freetype.init()
    TARGET.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
