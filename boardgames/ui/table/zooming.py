"""Zooming and panning the board by wheel, pinch, keys, button and dragging."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from boardgames.core.game import Ref
from boardgames.ui import inputs
from boardgames.ui.draw.board_view import PAN_SHARE, STEP
from boardgames.ui.draw.motion import Vec
from boardgames.ui.table.display import Display
from boardgames.ui.targets import Target

_SLACK = 6
"""How far a pressed pointer may move before that is a drag, in units."""
_PANS = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}


class BoardZooming:
    """Turns input into zooming, by the game's camera or the display's zoom."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._pressed_at: inputs.Pos | None = None
        self.is_dragging = False

    @property
    def is_zoomed_in(self) -> bool:
        camera = self._display.ui.zoom
        return self._display.is_zoomed if camera is None else camera.is_zoomed_in

    def zoom_by(self, factor: float, at: Vec | None) -> bool:
        """Zooms round a point of the window; False if that changes nothing."""
        display = self._display
        if display.ui.zoom is not None:
            return display.ui.zoom.zoom_by(factor, at)
        board, window = display.whole_board, display.areas.board
        if board is None or display.stage.is_busy:
            return False
        has_zoomed = display.zoom.come(factor, board, window, at or window.center)
        if has_zoomed:
            display.use_zoom()
        return has_zoomed

    def step(self, at: Vec | None) -> None:
        """The button: one step nearer, and from the nearest back to the whole board."""
        display = self._display
        if display.ui.zoom is not None:
            if not display.ui.zoom.zoom_by(STEP, None):
                self.reset()
        elif display.zoom.zoom * STEP < STEP**3:
            self.zoom_by(STEP, at)
        else:
            self.reset()

    def reset(self) -> bool:
        """Shows the whole board again; False if it is visible already."""
        display = self._display
        if not self.is_zoomed_in:
            return False
        if display.ui.zoom is not None:
            display.ui.zoom.reset(display.frame())
        else:
            self.zoom_by(0.0, None)
        return True

    def pan(self, dx: float, dy: float) -> None:
        display = self._display
        board = display.whole_board
        if display.ui.zoom is not None:
            display.ui.zoom.pan(dx, dy)
        elif board is not None and display.is_zoomed and not display.stage.is_busy:
            display.zoom.move(dx, dy, board, display.areas.board)
            display.use_zoom()

    def look_at(self, rect: Rect) -> None:
        """Brings a place of the whole board into sight."""
        display = self._display
        board = display.whole_board
        if board is None:
            return
        share = (
            (rect.centerx - board.left) / board.width,
            (rect.centery - board.top) / board.height,
        )
        display.zoom.look_at(share, board, display.areas.board)
        display.use_zoom()

    def on_input(self, given: inputs.Input, target: Target | None, pointed: Vec | None) -> Any:
        """True if the input was for zooming; a ref if it turned out to be a click on it."""
        window = self._display.areas.board
        match given:
            case inputs.Wheel(pos, turns) if window.collidepoint(pos):
                self.zoom_by(STEP**turns, pos)
            case inputs.Pinched(pos, factor) if window.collidepoint(pos):
                self.zoom_by(factor, pos)
            case inputs.KeyPressed("+" | "="):
                self.zoom_by(STEP, pointed)
            case inputs.KeyPressed("-"):
                self.zoom_by(1 / STEP, pointed)
            case inputs.KeyPressed("0") if self.reset():
                pass
            case inputs.KeyPressed(key, shift=True) if key in _PANS and self.is_zoomed_in:
                across, down = _PANS[key]
                self.pan(across * window.width * PAN_SHARE, down * window.height * PAN_SHARE)
            case _:
                return self._drag(given, target)
        return True

    def _drag(self, given: inputs.Input, target: Target | None) -> bool | Ref:
        """Drags the ground under the pointer; highlighted things are clicked instead."""
        display = self._display
        match given:
            case inputs.PointerPressed(pos, 1) if not display.stage.is_busy:
                is_on_board = display.areas.board.collidepoint(pos)
                if not is_on_board or (target is not None and target.lit):
                    return False
                self._pressed_at = pos
                # On a zoomed board only the release tells a click from a drag.
                return display.is_zoomed
            case inputs.PointerMoved(pos) if self._pressed_at is not None:
                dx, dy = pos[0] - self._pressed_at[0], pos[1] - self._pressed_at[1]
                if self.is_dragging or max(abs(dx), abs(dy)) > display.room.px(_SLACK):
                    self.is_dragging = True
                    self._pressed_at = pos
                    self.pan(dx, dy)
            case inputs.PointerReleased(_, 1) if self._pressed_at is not None:
                was_dragged, self.is_dragging = self.is_dragging, False
                self._pressed_at = None
                if not was_dragged and display.is_zoomed and target is not None:
                    return target.ref
            case _:
                return False
        return True
