"""Compares images of a table, for tests of what is drawn."""

from __future__ import annotations

import pygame

from boardgames.ui.table.table import Table

FAINT = (24, 24, 24, 255)
"""Smaller differences are soft edges of neighbouring things."""


def drawn(table: Table) -> pygame.Surface:
    """The table as it is drawn now, without prompt, buttons and notes."""
    sheet = pygame.display.get_surface()
    assert sheet is not None
    table.display.draw(sheet)
    return sheet.copy()


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.mask.Mask:
    """The pixels in which two images of one size differ visibly."""
    found = pygame.mask.Mask(one.get_size())
    for bright, dark in ((one, other), (other, one)):
        left = bright.copy()
        left.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        same = pygame.mask.from_threshold(left, (0, 0, 0), FAINT)
        same.invert()
        found.draw(same, (0, 0))
    return found


def bounds(mask: pygame.mask.Mask) -> pygame.Rect | None:
    """The rectangle around everything in a mask; None if it is empty."""
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None
