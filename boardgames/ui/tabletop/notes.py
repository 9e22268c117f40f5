"""Answers, hints and tooltips that come and go beside the board."""

from __future__ import annotations

from collections.abc import Hashable

from boardgames.core.game import Ref
from boardgames.ui.furniture.hints import Hints, Offered
from boardgames.ui.scene import Room
from boardgames.ui.table.label import Label
from boardgames.ui.table.notes import Note, hint


class Notes:
    """The note that is shown now, and whether the tooltip is."""

    def __init__(self, room: Room) -> None:
        self.tooltip = Label()
        self.hints = Hints(room)
        self.count = 0
        """How many notes there have been: the voice reads a repeated note again."""
        self._note: Note | None = None
        self._left_ms = 0.0

    @property
    def now(self) -> Note | None:
        """An answer, or else a hint."""
        if self._note is None and self.hints.now:
            return hint(self.hints.now)
        return self._note

    @property
    def is_waiting(self) -> bool:
        """Whether something will come or go soon."""
        return self._note is not None or self.tooltip.is_coming

    def tell(self, note: Note | None) -> None:
        """Shows a note; None removes the present one."""
        self._note = note
        self._left_ms = 0.0 if note is None else note.stays_ms
        self.count += note is not None

    def look_for_hint(self, decision: Hashable, offered: Offered) -> None:
        self.hints.look(decision, offered)

    def pass_time(self, ms: float, *, is_busy: bool) -> tuple[bool, bool]:
        """Whether the tooltip came or went, and whether a note left."""
        has_left = False
        if self._note is not None:
            self._left_ms -= ms
            if self._left_ms <= 0:
                self.tell(None)
                has_left = True
        if is_busy:
            return self.tooltip.dismiss(), has_left
        return self.tooltip.update(ms), has_left

    def pointed_at(self, ref: Ref | None) -> bool:
        """The pointer or the focus moved; whether a tooltip was visible before."""
        was_up = self.tooltip.is_up
        self.tooltip.moved(ref)
        return was_up
