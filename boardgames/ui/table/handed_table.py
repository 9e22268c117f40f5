"""A match that goes from hand to hand: curtains, what one missed, taking back, a lesson's steps.

Whatever leads from one point of the match to another without anybody deciding is here.
"""

from __future__ import annotations

from typing import Any, TypeVar

import pygame

from boardgames.core.game import Action, Game, Seat
from boardgames.ui.table.advised_table import AdvisedTable
from boardgames.ui.table.curtain import Curtain
from boardgames.ui.table.notes import undo_refusal
from boardgames.ui.table.sitting import Turn

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")


class HandedTable(AdvisedTable[G, S, A, L]):
    """A table that several people share."""

    def hand_over(self) -> None:
        """Gives the screen to the player to move, behind a curtain where that is needed."""
        seat, visitor = self.session.to_move, self.sitting.viewer
        if seat is None or self.sitting.turn is not Turn.HAND_OVER:
            return
        if self.sitting.is_private:
            self.hand_to(seat)
            return
        self.catch_up()
        self.has_visited(visitor)

    def hand_to(self, seat: Seat) -> None:
        """Lowers the curtain for a player."""
        self.tell(None)
        self.banner.drop()
        self.log_panel.is_open = False
        own = self.curtain(seat)
        if own is not None:
            self.room.stack.push(own)
            return
        curtain = Curtain(self.room, self.player_of(seat), lambda: self._lift_curtain(seat))
        self.room.stack.push(curtain)
        self.room.sounds.play("turn")

    def _lift_curtain(self, seat: Seat) -> None:
        self.room.stack.pop()
        since = self.sitting.lift_curtain(seat)
        self._call_made = self.call_key(seat)
        self.stage.clear()
        self.fade.end()
        self.look_for_decision()
        self._missed = [turn for turn in self.sitting.story(since) if turn.text]
        if self.room.stack.top is self and self._missed:
            self._show_since(since)

    def _show_since(self, since: int) -> None:
        """Plays what happened while the seat was away, fast; anything pressed goes on."""
        self.sitting.shown = since
        self._is_catching_up = True
        self._show_entries()

    def stop_catching_up(self) -> None:
        """Enough seen: the present position."""
        self.stage.skip()
        self.changed()

    def undo(self) -> None:
        """Takes back the last decision, or says why it can't be."""
        self.rethink.end()
        self.stage.skip()
        self.rethink.end()
        if self.place.guide is not None:
            self.place.guide.step_back()
            self.tell(None)
            self.catch_up()
            return
        refused = self.session.undo_refusal
        if refused:
            self.tell(undo_refusal(refused))
            self.look_for_decision()
            return
        self.session.undo()
        self.tell(None)
        self.catch_up()

    def go_on_with_lesson(self) -> None:
        """The next step of the lesson, or a match of one's own when it is over."""
        guide = self.place.guide
        if guide is None:
            return
        if guide.is_last_word:
            guide.play_now()
            return
        before = pygame.Surface(self.room.size)
        self.draw_picture(before)
        shown, first = self.sitting.shown, guide.advance()
        self.sitting.shown = first
        if self.sitting.entries_to_show():
            self._show_entries()
        else:
            self.catch_up()
        if first > shown:
            # What everybody did meanwhile is passed over, but not unnoticed.
            self.fade.begin(before)
