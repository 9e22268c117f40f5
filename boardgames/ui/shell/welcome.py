"""The first start: a card on the shelf with three settings people want to change.

It covers nothing, so it can be ignored.
"""

from __future__ import annotations

import msgspec
import pygame

from boardgames.core.game import Ref
from boardgames.data.settings import Settings
from boardgames.ui.draw.theme import INK
from boardgames.ui.draw.widgets import Button, columns, draw_button, draw_paper
from boardgames.ui.scene import Room, Scene

QUESTION = "Welcome! Is everything large enough, calm enough, loud enough?"
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)


def card(room: Room) -> pygame.Rect:
    return pygame.Rect(room.px(330), room.px(146), room.px(760), room.px(180))


def buttons(room: Room) -> list[Button]:
    rect = card(room).inflate(-room.px(36), -room.px(24))
    row = pygame.Rect(rect.left, rect.bottom - room.px(72), rect.width, room.px(72))
    settings = room.settings
    texts = (
        ("scale", f"Size {round(settings.interface_scale * 100)} %"),
        ("motion", "Still pictures" if settings.reduced_motion else "Moving pictures"),
        ("sound", "Silence" if settings.mute else "Sounds"),
        ("done", "Good"),
    )
    cells = columns(row, [0, 0, 0, 0], room.px(12))
    return [
        Button(("welcome", name), cell, text, style="primary" if name == "done" else "plain")
        for cell, (name, text) in zip(cells, texts, strict=True)
    ]


def changed(settings: Settings, ref: Ref) -> Settings:
    """The settings after a button was pressed."""
    match ref[1]:
        case "scale":
            near = min(SCALES, key=lambda scale: abs(scale - settings.interface_scale))
            scale = SCALES[(SCALES.index(near) + 1) % len(SCALES)]
            return msgspec.structs.replace(settings, interface_scale=scale)
        case "motion":
            return msgspec.structs.replace(settings, reduced_motion=not settings.reduced_motion)
        case "sound":
            return msgspec.structs.replace(settings, mute=not settings.mute)
    return msgspec.structs.replace(settings, has_been_welcomed=True)


def draw(room: Room, surface: pygame.Surface, scene: Scene) -> None:
    rect = card(room)
    draw_paper(room, surface, rect)
    inner = rect.inflate(-room.px(44), -room.px(28))
    head = pygame.Rect(inner.left, inner.top, inner.width, room.px(64))
    room.letters.draw_in(surface, QUESTION, head, room.type_px(27), INK, "display")
    for button in buttons(room):
        draw_button(room, surface, button, scene)
