"""Shared by the five covers: their size, and lettering that looks like a printed logo."""

from collections.abc import Sequence
from typing import Any

from tools.art import kit

FACE_WIDTH, FACE_HEIGHT = 610, 844


def logo(canvas: Any, path: Any, rings: Sequence[tuple[str, float]], face: Any) -> None:
    """Lettering with outlines around it, widest first as (colour, width), then its own paint."""
    for tint, width in rings:
        paint = kit.stroke(tint, width * 2)
        canvas.drawPath(path, paint)
        canvas.drawPath(path, kit.fill(tint))
    canvas.drawPath(path, face)


def extruded(canvas: Any, path: Any, dx: float, dy: float, depth: int, tint: str) -> None:
    """Lettering pulled out into a solid block towards dx, dy, drawn before its face."""
    for step in range(depth, 0, -1):
        canvas.save()
        canvas.translate(dx * step, dy * step)
        canvas.drawPath(path, kit.fill(tint))
        canvas.restore()


def fitted(text: str, face: str, width: float, x: float, y: float, spacing: float = 0) -> Any:
    """Lettering made as large as `width` allows, centred on x, baseline at y."""
    trial = kit.letters(text, face, 100, spacing=spacing)
    size = 100 * width / trial.getBounds().width()
    return kit.letters(text, face, size, x, y, spacing=spacing * size / 100)
