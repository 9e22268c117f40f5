"""Images made for one size of the board: cloud, spinner, dimmed light, and parts that stay.

A layout has them, so that a new window size or zoom has new ones. Dimming the sea or drawing
player panels that don't change would take longer than everything else in a frame.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import pygame

from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.scene.draw.bearings import Bearings
from boardgames.games.bermuda.scene.draw.cloud_picture import CloudPicture
from boardgames.games.bermuda.scene.draw.spinner import SpinnerPicture
from boardgames.games.bermuda.scene.layout import Layout
from boardgames.ui.cache import Layer
from boardgames.ui.draw.collage import Collage

STEP = 5
"""Per cent between two brightnesses."""
FULL = 100


@dataclass(frozen=True, kw_only=True)
class TableLayout(Layout):
    """The layout of the table, with the images made for it."""

    game: BermudaTriangle = field(compare=False)
    whole: TableLayout | None = field(default=None, compare=False)
    """The layout with the whole board, where this one shows a part of it."""

    @cached_property
    def images(self) -> BoardImages:
        return BoardImages(self)


class BoardImages:
    """Zoomed in, those of the whole board are enlarged or used as they are."""

    def __init__(self, layout: TableLayout) -> None:
        self._layout = layout
        self._whole = None if layout.whole is None else layout.whole.images
        self.sea, self.panels = Collage(), Collage()
        self.tray = Layer()
        self._veils: dict[int, pygame.Surface] = {}

    @cached_property
    def bearings(self) -> Bearings:
        return Bearings(self._layout.game.sea) if self._whole is None else self._whole.bearings

    @cached_property
    def cloud(self) -> CloudPicture:
        whole = None if self._whole is None else self._whole.cloud
        return CloudPicture(self._layout, self._layout.game.sea, whole)

    @cached_property
    def spinner(self) -> SpinnerPicture:
        if self._whole is not None:
            return self._whole.spinner
        layout = self._layout
        return SpinnerPicture(layout.room, layout.game.rules.spinner, layout.spinner.width)

    def veil(self, step: int) -> pygame.Surface:
        """What the sea is multiplied by at that brightness in per cent."""
        if step not in self._veils:
            tone = round(255 * step / FULL)
            # Full light towards the panels, so that no edge is visible on the wood.
            coarse = pygame.Surface((8, 6))
            coarse.fill((255, 255, 255))
            coarse.fill((tone, tone, min(255, tone + 8)), pygame.Rect(0, 0, 7, 5))
            self._veils[step] = pygame.transform.smoothscale(coarse, self._layout.sea.size)
        return self._veils[step]


def brightness_step(brightness: float) -> int:
    """The brightness in per cent, by steps."""
    return round(brightness * FULL / STEP) * STEP
