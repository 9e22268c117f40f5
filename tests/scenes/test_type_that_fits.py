"""Type shrinks to the largest size that fits, however little is measured to find it."""

from __future__ import annotations

from boardgames.core.rng import Rng
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.lettering import Lettering
from boardgames.ui.draw.theme import SMALLEST_TO_FIT

WORDS = ("a", "card", "—", "and", "Solver's", "pawn", "incomprehensibly,", "12", "“quick”")
TEXTS = 150


def tried_out(
    letters: Lettering, text: str, px: int, box: tuple[int, int], face: str, least: int
) -> int:
    """The first size, from the largest on, in which all lines are in the box."""
    while px > max(SMALLEST_TO_FIT, least - 1):
        lines = letters.wrapped(text, px, box[0], face)
        air = px * 0.25 if len(lines) == 1 else 0.0
        is_low = len(lines) * letters.line_height(px) <= box[1] + air
        if is_low and all(letters.width(line, px, face) <= box[0] for line in lines):
            break
        px -= 1
    return px


def test_the_size_found_is_the_one_that_trying_all_would_find() -> None:
    letters, rng = Studio((800, 600)).room.letters, Rng(7)
    found = set()
    for _ in range(TEXTS):
        words = [rng.choice(WORDS) for _ in range(1 + rng.below(24))]
        text = rng.choice((" ", " ", " ", "\n")).join(words)
        px, least = 12 + rng.below(20 if rng.below(4) else 60), rng.below(16)
        face = rng.choice(("text", "text", "bold", "display"))
        box = (30 + rng.below(500), 10 + rng.below(90))
        size = letters.fitting_px(text, px, box, face, least)
        assert size == tried_out(letters, text, px, box, face, least)
        found.add(px - size)
    assert len(found) > 5
