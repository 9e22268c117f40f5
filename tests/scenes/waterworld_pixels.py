"""What two pictures of a table differ in, for tests that look at what is drawn."""

from __future__ import annotations

import pygame

from boardgames.games.waterworld.scene.table import WaterworldScene

FAINT = (24, 24, 24, 255)
"""Differences up to this are the soft rims of things beside it."""


def drawn(table: WaterworldScene) -> pygame.Surface:
    """The table as it is seen now."""
    sheet = pygame.display.get_surface()
    assert sheet is not None
    table.draw_picture(sheet)
    return sheet.copy()


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.mask.Mask:
    """The pixels in which two pictures of one size are told apart."""
    found = pygame.mask.Mask(one.get_size())
    for bright, dark in ((one, other), (other, one)):
        left = bright.copy()
        left.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        same = pygame.mask.from_threshold(left, (0, 0, 0), FAINT)
        same.invert()
        found.draw(same, (0, 0))
    return found


def bounds(mask: pygame.mask.Mask) -> pygame.Rect | None:
    """What encloses everything in a mask; None where there is nothing."""
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None
