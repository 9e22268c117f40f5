"""What every table draws over the game's own picture: prompt, buttons, log, labels, notes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.narration import TurnSummary
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, GOLD, INK, WHITE
from boardgames.ui.draw.widgets import Button, draw_bold_ring, draw_button, draw_focus, draw_slip
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.log import LogPanel
from boardgames.ui.table.next_player import Banner
from boardgames.ui.table.notes import Note, draw_note, tooltip_rect
from boardgames.ui.targets import Target


@dataclass(frozen=True)
class Over:
    """Everything drawn over the game."""

    room: Room
    areas: Areas
    prompt: str
    is_led: bool
    """Whether a lesson speaks, which has more to say than a prompt."""
    is_over: bool
    buttons: Sequence[Button]
    pointed: Target | None
    shown_ref: Ref | None
    shows_focus: bool
    log_panel: LogPanel
    log: Sequence[TurnSummary] | None
    """What the open log tells."""
    banner: Banner
    note: Note | None
    """What is shown in the notes' area."""
    label: Target | None
    """What is named beside itself, once the pointer rests on it."""
    outlined: Sequence[Rect]
    """What can be taken, where lights alone aren't enough."""
    kept_free: Sequence[Rect]
    """What no tooltip may cover."""
    rethink: float
    """How much is left of the time to think again; 0 for none."""
    board: Rect | None = None
    """Where the board itself is drawn, if that is known."""


def draw_over(over: Over, surface: Surface) -> None:
    width = max(2, over.room.px(3))
    for rect in over.outlined:
        draw_bold_ring(surface, rect, width, WHITE, min(rect.size) // 6)
    _draw_prompt(over, surface)
    for button in over.buttons:
        draw_button(over.room, surface, button, over)
        if button.ref == ("bar", "undo") and over.rethink > 0:
            _draw_ring(over.room, surface, button.rect, over.rethink)
    label: Rect | None = None
    if over.label is not None:
        label = tooltip_rect(over.room, over.label.label, over.label.rect, over.kept_free)
    note = over.note
    if over.label is not None and label is None and (note is None or not note.was_asked):
        note = Note(over.label.label)  # a hint can wait: it comes back with the next look away
    elif over.label is not None and label is None:
        # What was asked for stays, and only that must be clear.
        label = tooltip_rect(over.room, over.label.label, over.label.rect, [over.areas.note])
    if note is not None:
        draw_note(over.room, surface, over.areas.note, note)
    if over.log is not None:
        over.log_panel.draw(surface, over.log, over.areas.drawer, over.shown_ref)
    _draw_focused(over, surface)
    over.banner.draw(over.room, surface, over.areas.board, over.board)
    if over.label is not None and label is not None:
        draw_slip(over.room, surface, over.label.label, label)


def _draw_prompt(over: Over, surface: Surface) -> None:
    room, text = over.room, over.prompt
    if not text:
        return
    rect = over.areas.prompt
    alpha = 244 if over.is_led else 205
    plate = paint.rounded(rect.size, room.px(12), (36, 24, 16), (28, 18, 12), alpha=alpha)
    surface.blit(plate, rect)
    inner, px = rect.inflate(-room.px(28), -room.px(12)), room.type_px(25)
    if over.is_over and not over.is_led:
        # The end screen, one press away, says all of it.
        text = room.letters.beginning(text, px, inner.size, "bold")
    if over.is_led:
        text, inner = _draw_chapter(over, surface, inner)
    room.letters.draw_in(surface, text, inner, px, CREAM, "bold", "center")


def _draw_chapter(over: Over, surface: Surface, area: Rect) -> tuple[str, Rect]:
    """Draws a lesson's heading; returns its text and the space left for it."""
    room, (title, _, text) = over.room, over.prompt.partition("\n")
    px = room.type_px(22)
    height = max(room.px(34), room.letters.least_height(title, px, area.width, "bold"))
    line = Rect(area.topleft, (area.width, height))
    room.letters.draw_in(surface, title, line, px, GOLD, "bold", "center")
    return text, Rect(area.left, line.bottom, area.width, area.height - height)


def _draw_focused(over: Over, surface: Surface) -> None:
    target = over.pointed
    if target is None or not over.shows_focus:
        return
    if all(button.ref != target.ref for button in over.buttons):
        draw_focus(over.room, surface, target.rect, over.room.px(8))


def _draw_ring(room: Room, surface: Surface, button: Rect, share: float) -> None:
    """A thin ring around the button, as long as time is left."""
    rect = button.inflate(room.px(16), room.px(16))
    width = max(2, room.px(5))
    start = math.pi / 2
    for ink, thick, grown in ((INK, width + 2, 2), (GOLD, width, 0)):
        around = rect.inflate(grown, grown)
        pygame.draw.arc(surface, ink, around, start, start + share * 2 * math.pi, thick)
