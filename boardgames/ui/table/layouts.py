"""Where everything is, for one window size: the whole and the zoomed board have a layout each."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from pygame import Rect, Surface

from boardgames.ui.draw.board_view import Glass
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import LESSON_HEIGHT, PROMPT_HEIGHT, Areas, laid_out
from boardgames.ui.table.game_ui import GameUI, Match
from boardgames.ui.widgets.story import Strip


class Layouts:
    """Areas and layouts, each made once."""

    def __init__(self, room: Room, ui: GameUI[Any, Any, Any], match: Match) -> None:
        self._room = room
        self._ui = ui
        self._match = match
        self._sheets: dict[object, Surface] = {}
        self.whole = Glass(sheets=self._sheets)
        self._zoomed: tuple[Glass, Areas] | None = None
        self._layouts: dict[bool, tuple[Glass, Any]] = {}

    @cached_property
    def whole_areas(self) -> Areas:
        height = LESSON_HEIGHT if self._match.is_lesson else PROMPT_HEIGHT
        style = self._ui.style
        areas = laid_out(self._room, self._match.seats, style.tray_height, height)
        return style.arrange(self._room, areas).through(self.whole)

    @cached_property
    def strip(self) -> Strip:
        return Strip(self._room, self.whole_areas.story)

    def glass(self, zoom: float, middle: tuple[float, float]) -> Glass:
        return Glass(zoom, middle, None, self._sheets)

    def areas(self, glass: Glass) -> Areas:
        if glass is self.whole:
            return self.whole_areas
        if self._zoomed is None or self._zoomed[0] is not glass:
            self._zoomed = glass, self.whole_areas.through(glass)
        return self._zoomed[1]

    def layout(self, glass: Glass) -> Any:
        known = self._layouts.get(glass is self.whole)
        if known is None or known[0] is not glass:
            known = glass, self._ui.lay_out(self.areas(glass))
            self._layouts[glass is self.whole] = known
        return known[1]

    def band(self, glass: Glass, band: Rect) -> tuple[Areas, Any]:
        """Areas and layout for printing one band of a zoomed board; nothing else uses them."""
        areas = self.whole_areas.through(Glass(glass.zoom, glass.middle, band, self._sheets))
        return areas, self._ui.lay_out(areas)
