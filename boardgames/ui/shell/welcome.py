"""The card of the first start: size, motion and sound, before anything else is asked."""

from __future__ import annotations

import msgspec
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.texts import N_, _, percent
from boardgames.data.settings import Settings
from boardgames.ui.draw.theme import INK
from boardgames.ui.draw.widgets import (
    Button,
    draw_button,
    draw_paper,
    grown_columns,
    widest_word,
)
from boardgames.ui.scene import Room, Scene

TITLE = N_("Welcome! Are size, motion and sound right for you?")
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)


def card(room: Room) -> Rect:
    return Rect(room.px(330), room.px(146), room.px(760), room.px(180))


def buttons(room: Room) -> list[Button]:
    rect = card(room).inflate(-room.px(36), -room.px(24))
    row = Rect(rect.left, rect.bottom - room.px(72), rect.width, room.px(72))
    settings = room.settings
    texts = (
        ("scale", _("Size {percent}", percent=percent(settings.interface_scale))),
        ("motion", _("Animation: off") if settings.reduced_motion else _("Animation: on")),
        ("sound", _("Sound: off") if settings.mute else _("Sound: on")),
        ("done", _("Looks good")),
    )
    px, face = room.type_px(24), "bold"
    needs = [widest_word(room, text, px, face) + room.px(12) for _name, text in texts]
    cells = grown_columns(row, needs, room.px(12))
    return [
        Button(("welcome", name), cell, text, style="primary" if name == "done" else "plain")
        for cell, (name, text) in zip(cells, texts, strict=True)
    ]


def settings_after(settings: Settings, ref: Ref) -> Settings:
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


def draw(room: Room, surface: Surface, scene: Scene) -> None:
    rect = card(room)
    draw_paper(room, surface, rect)
    inner = rect.inflate(-room.px(44), -room.px(28))
    head = Rect(inner.left, inner.top, inner.width, room.px(64))
    room.letters.draw_in(surface, _(TITLE), head, room.type_px(27), INK, "display")
    for button in buttons(room):
        draw_button(room, surface, button, scene)
