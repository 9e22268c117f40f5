"""Type that remembers where it was set, on what ground, and whether it fitted its frame."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from boardgames.studio import Studio
from boardgames.ui.lettering import Lettering
from boardgames.ui.scene import Scene
from boardgames.ui.theme import Colour

LEAST_CONTRAST = 4.5
LARGE_TYPE = 24
LEAST_CONTRAST_OF_LARGE_TYPE = 3.0


@dataclass(frozen=True)
class Line:
    """One piece of text on the screen."""

    text: str
    rect: pygame.Rect
    colour: Colour
    ground: Colour
    px: int
    frame: pygame.Rect | None


class WatchedLettering(Lettering):
    """Sets type as usual and takes notes."""

    def __init__(self, plain: Lettering) -> None:
        super().__init__(plain.assets)
        self.lines: list[Line] = []

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[int, int],
        px: int,
        colour: Colour,
        face: str = "text",
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """One line, noted."""
        rect = self.line(text, px, colour, face).get_rect(**{anchor: at})
        self._note(surface, text, rect, colour, px, None)
        return super().draw(surface, text, at, px, colour, face, anchor)

    def draw_in(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        px: int,
        colour: Colour,
        face: str = "text",
        align: str = "left",
        middle: bool = True,
    ) -> pygame.Rect:
        """A block, noted with the frame it should stay in."""
        around = box.inflate(8, 2 * px).clip(surface.get_rect())
        before = surface.subsurface(around).copy() if around.width and around.height else None
        filled = super().draw_in(surface, text, box, px, colour, face, align, middle)
        size = self.fitting_px(text, px, (box.width, box.height), face)
        self._note(surface, text, filled, colour, size, box, before, around.topleft)
        return filled

    def _note(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        colour: Colour,
        px: int,
        frame: pygame.Rect | None,
        before: pygame.Surface | None = None,
        corner: tuple[int, int] = (0, 0),
    ) -> None:
        seen = rect.clip(surface.get_clip())
        if not text.strip() or seen.width < 2 or seen.height < 2:
            return
        under = before or surface
        seen = seen.move(-corner[0], -corner[1]).clip(under.get_rect())
        ground = pygame.transform.average_color(under, seen)[:3]
        clip = surface.get_clip()
        is_cut_on_purpose = clip.size != surface.get_size() and not clip.contains(rect)
        if not is_cut_on_purpose:
            kept = frame.copy() if frame is not None else None
            self.lines.append(Line(text, rect.copy(), colour, _colour(ground), px, kept))


def _colour(value: tuple[int, ...]) -> Colour:
    return value[0], value[1], value[2]


def _light(colour: Colour) -> float:
    shares = [channel / 255 for channel in colour]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of two colours' lightness, from 1 to 21."""
    lights = sorted((_light(one), _light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def faults(studio: Studio, scene: Scene) -> list[str]:
    """Everything wrong with the picture of a scene, in words."""
    plain = studio.room.letters
    watched = WatchedLettering(plain)
    studio.room.letters = watched
    try:
        scene.draw(studio.sheet)
    finally:
        studio.room.letters = plain
    window = studio.sheet.get_rect()
    lines = _without_shadows(watched.lines)
    return [
        *(fault for line in lines for fault in _line_faults(line, window)),
        *_overlaps(lines),
        *_button_faults(scene, window),
    ]


def _without_shadows(lines: list[Line]) -> list[Line]:
    """Of the same words set twice at nearly the same place, only the upper."""
    return [
        line
        for index, line in enumerate(lines)
        if not any(
            other.text == line.text and other.rect.colliderect(line.rect)
            for other in lines[index + 1 :]
        )
    ]


def _line_faults(line: Line, window: pygame.Rect) -> list[str]:
    found = []
    words = f'"{line.text[:40]}"'
    if not window.contains(line.rect):
        found.append(f"{words} leaves the window at {line.rect}")
    # A line of type has air above and below; that may reach beyond the frame.
    air = max(8, round(line.px * 0.35))
    if line.frame is not None and not line.frame.inflate(4, air).contains(line.rect):
        found.append(f"{words} at {line.rect} leaves its frame {line.frame}")
    least = LEAST_CONTRAST_OF_LARGE_TYPE if line.px >= LARGE_TYPE else LEAST_CONTRAST
    ratio = contrast(line.colour, line.ground)
    if ratio < least:
        found.append(f"{words} has a contrast of {ratio:.1f} on {line.ground}")
    return found


def _overlaps(lines: list[Line]) -> list[str]:
    found = []
    for index, one in enumerate(lines):
        for other in lines[index + 1 :]:
            both = one.rect.clip(other.rect)
            # A pixel or two is the air above and below type.
            if both.width > 4 and both.height > one.px * 0.35:
                found.append(f'"{one.text[:30]}" overlaps "{other.text[:30]}" by {both.size}')
    return found


def _button_faults(scene: Scene, window: pygame.Rect) -> list[str]:
    found = []
    stops = [t for t in scene.all_targets() if t.is_stop]
    for target in stops:
        if not window.contains(target.rect):
            found.append(f"{target.ref} leaves the window at {target.rect}")
    return found
