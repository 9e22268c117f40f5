"""Drags a player to a different seat; a press that isn't a drag is a click, once it is released."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from boardgames.core.game import Seat
from boardgames.ui.inputs import Input, PointerMoved, PointerPressed, PointerReleased
from boardgames.ui.targets import Target

HANDLES = ("colour", "name")
"""What a player can be dragged by."""


class SeatDrag:
    def __init__(
        self, click: Callable[[Target], None], move: Callable[[Seat, Seat], None], slack: int
    ) -> None:
        self._click = click
        self._move = move
        """Seats a player one seat further."""
        self._slack = slack
        """How far a pressed pointer may move before that is a drag."""
        self._held: Target | None = None
        self._pressed_at = 0
        self.seat: Seat | None = None
        """Who is dragged."""

    def handle(self, given: Input, target: Target | None, rows: Sequence[Rect]) -> bool:
        """`target` is at the pointer; `rows` are the seats."""
        match given:
            case PointerPressed((_, y), 1) if target is not None and target.ref[0] in HANDLES:
                self._held, self._pressed_at = target, y
            case PointerMoved((_, y)) if self._held is not None:
                if self.seat is None and abs(y - self._pressed_at) > self._slack:
                    self.seat = int(self._held.ref[1])
                if self.seat is not None:
                    self._drag_to(y, rows)
            case PointerReleased(_, 1) if self._held is not None:
                held, was_dragged = self._held, self.seat is not None
                self._held = self.seat = None
                if not was_dragged:
                    self._click(held)
            case _:
                return False
        return True

    def _drag_to(self, y: int, rows: Sequence[Rect]) -> None:
        wanted = sum(row.bottom < y for row in rows[:-1])
        while self.seat is not None and self.seat != wanted:
            step = 1 if wanted > self.seat else -1
            self._move(self.seat, step)
            self.seat += step
