"""Everything wrong with a picture, in words.

Type that leaves the window, its frame or the sheet it is on; that can't be read on its ground;
that is over other type or under something laid later; buttons that are in each other's way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import pygame

from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import Colour
from boardgames.ui.draw.widgets import Button
from boardgames.ui.scene import Scene
from tests.layout.noting import SAME, Drawing, Line, WatchedLettering, watched
from tests.layout.plain import is_disguised, plain_english

__all__ = ["WatchedLettering", "all_faults", "contrast", "faults", "line_faults", "too_small"]

LEAST_CONTRAST = 4.5
MOST_COVERED = 0.05
LEAST_HIDDEN = 0.995
"""Type that is covered all over lies under something opened over it, and nobody misses it."""


def all_faults(studio: Studio, shown: Iterable[tuple[str, Scene]]) -> list[str]:
    """Everything wrong with many pictures, each fault told once, at the first it was seen on."""
    found: dict[str, str] = {}
    for name, scene in shown:
        for fault in faults(studio, scene):
            found.setdefault(fault, name)
    return [f"{name}: {fault}" for fault, name in found.items()]


def faults(studio: Studio, scene: Scene) -> list[str]:
    """Everything wrong with the picture of a scene."""
    drawn = watched(studio, scene.draw)
    window = studio.sheet.get_rect()
    lines = _without_shadows(drawn.lines())
    on_tips = [line for number, line in lines if drawn.is_on_tip(number, line.rect)]
    noted = set(map(id, on_tips))
    below = [line for _, line in lines if id(line) not in noted]
    below = [line for line in below if line.rect.collidelist(drawn.tips) < 0]
    return [
        *(fault for _, line in lines for fault in line_faults(line, window)),
        *drawn.cut,
        *too_small([line for _, line in lines], studio.room.theme.smallest_to_fit),
        *_over_edges(drawn, lines),
        *_overlaps(below),
        *_overlaps(on_tips),
        *_covered(studio.sheet, below),
        *_target_faults(scene, window),
        *_button_faults(drawn.buttons(), below),
        *(plain_english(studio, scene, [line.text for _, line in lines]) if is_disguised() else ()),
    ]


def _without_shadows(lines: Sequence[tuple[int, Line]]) -> list[tuple[int, Line]]:
    """Of the same words set twice at nearly the same place, only the upper."""
    above: dict[str, list[pygame.Rect]] = {}
    kept = []
    for number, line in reversed(lines):
        others = above.setdefault(line.text, [])
        if line.rect.collidelist(others) < 0:
            kept.append((number, line))
        others.append(line.rect)
    return kept[::-1]


@cache
def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _light(colour: Colour) -> float:
    linear = [_linear(channel) for channel in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of two colours' lightness, from 1 to 21."""
    lights = sorted((_light(one), _light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _air(line: Line) -> int:
    """A line of type has air above and below; that may reach beyond the frame."""
    return max(8, round(line.px * 0.35))


def line_faults(line: Line, window: pygame.Rect) -> list[str]:
    """What is wrong with a line by itself."""
    found = []
    words = f'"{line.text[:40]}"'
    if not window.contains(line.rect):
        found.append(f"{words} leaves the window at {line.rect}")
    if line.frame is not None and not line.frame.inflate(4, _air(line)).contains(line.rect):
        found.append(f"{words} at {line.rect} leaves its frame {line.frame}")
    ratio = contrast(line.colour, line.ground)
    if ratio < LEAST_CONTRAST:
        found.append(f"{words} has a contrast of {ratio:.1f} on {line.ground}")
    return found


def too_small(lines: Sequence[Line], least: int) -> list[str]:
    """Type below what the window is promised; what is printed on a board grows with its board."""
    return [f'"{one.text[:40]}" is set in {one.px} pixels' for one in lines if one.px < least]


def _over_edges(drawn: Drawing, lines: Sequence[tuple[int, Line]]) -> list[str]:
    """Type that begins on a sheet, a plate or a button and ends next to it."""
    found = []
    for number, line in lines:
        ground = drawn.ground_of(number, line.rect)
        if ground is not None and not ground.inflate(4, _air(line)).contains(line.rect):
            found.append(f'"{line.text[:40]}" at {line.rect} runs over the edge of {ground}')
    return found


def _overlaps(lines: Sequence[Line]) -> list[str]:
    found = []
    rects = [line.rect for line in lines]
    for index, one in enumerate(lines):
        for touched in one.rect.collidelistall(rects[index + 1 :]):
            other = lines[index + 1 + touched]
            if one.surface is not other.surface:
                continue  # a sheet that is laid elsewhere counts from its own corner
            both = one.rect.clip(other.rect)
            # A pixel or two is the air above and below type.
            if both.width > 4 and both.height > one.px * 0.35:
                found.append(f'"{one.text[:30]}" overlaps "{other.text[:30]}" by {both.size}')
    return found


def _covered(sheet: pygame.Surface, lines: Sequence[Line]) -> list[str]:
    """Type that something was drawn over, so that it can't be read any more."""
    found = []
    for line in lines:
        if line.surface is not sheet or line.scrolls:
            continue
        now = sheet.subsurface(line.place).copy()
        if now.get_buffer().raw == line.look.get_buffer().raw:
            continue  # as most type: comparing colours pixel by pixel would find the same
        marks = line.marks()
        left = pygame.mask.from_threshold(now, (0, 0, 0), SAME, line.look)
        share = 1 - marks.overlap_area(left, (0, 0)) / max(1, marks.count())
        if MOST_COVERED < share < LEAST_HIDDEN:
            found.append(f'"{line.text[:40]}" is covered by {share:.0%} at {line.rect}')
    return found


def _target_faults(scene: Scene, window: pygame.Rect) -> list[str]:
    return [
        f"{target.ref} leaves the window at {target.rect}"
        for target in scene.all_targets()
        if target.is_stop and not window.contains(target.rect)
    ]


def _button_faults(buttons: Sequence[Button], lines: Sequence[Line]) -> list[str]:
    found = []
    rects = [line.rect for line in lines]
    for index, one in enumerate(buttons):
        for other in buttons[index + 1 :]:
            both = one.rect.clip(other.rect)
            if min(both.size) > 2 and one.ref != other.ref:
                found.append(f"the buttons {one.ref} and {other.ref} overlap by {both.size}")
        for touched in one.rect.collidelistall(rects):
            line = lines[touched]
            both = one.rect.clip(line.rect)
            is_beside = both.width <= 4 or both.height <= line.px * 0.35
            if not is_beside and not one.rect.inflate(4, 8).contains(line.rect):
                found.append(f'"{line.text[:40]}" runs into the button {one.ref} by {both.size}')
    return found
