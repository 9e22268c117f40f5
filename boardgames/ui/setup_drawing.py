"""How the set-up's sheet looks: the lid of the box, the seats, the choices.

Apart from the screen itself, since nothing here decides anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.variants import Variant
from boardgames.ui.theme import INK, SMALLEST_TEXT, from_hex
from boardgames.ui.widgets import draw_focus, draw_symbol

if TYPE_CHECKING:
    from boardgames.ui.setup import SetUp


def draw_cover(scene: SetUp, surface: pygame.Surface, left: pygame.Rect, top: int) -> None:
    """The lid of the box, where the seats leave room for it."""
    room = scene.room
    height = min(left.bottom + room.px(10) - top, room.px(430))
    if height < room.px(170):
        return
    name = f"covers/{scene.sheet.game}"
    picture = room.assets.fitted(name, (left.width, height))
    rect = picture.get_rect(midbottom=(left.centerx, left.bottom + room.px(10)))
    blur = room.px(9)
    shadow = room.assets.shadow(name, rect.size, blur, 120)
    surface.blit(shadow, (rect.left - 2 * blur + room.px(6), rect.top - 2 * blur + room.px(6)))
    surface.blit(picture, rect)


def draw_seat(
    scene: SetUp, surface: pygame.Surface, index: int, row: pygame.Rect, name: pygame.Rect
) -> None:
    """A seat's symbol, and its name in its field."""
    room, seat = scene.room, scene.seats[index]
    centre = (row.left + row.height // 2, row.centery)
    px = row.height - room.px(8)
    draw_symbol(room, surface, seat.symbol, from_hex(seat.colour), centre, px)
    inner = name.inflate(-room.px(28), -room.px(10))
    is_typing = scene.typing == index
    text = _in_field(scene, seat.name + ("|" if is_typing else ""), inner.size, is_typing)
    room.letters.draw_in(surface, text or " ", inner, room.type_px(28), INK, "bold")
    if is_typing:
        draw_focus(room, surface, name, room.px(12))


def _in_field(scene: SetUp, text: str, size: tuple[int, int], is_typing: bool) -> str:
    """As much of a long name as fits: its end while it is being typed, else its beginning."""
    letters, px = scene.room.letters, scene.room.type_px(28)
    told = text
    while len(text) > 1 and letters.fitting_px(told, px, size, "bold") < SMALLEST_TEXT - 1:
        text = text[1:] if is_typing else text[:-1]
        told = f"…{text}" if is_typing else f"{text}…"
    return told


def draw_variant(
    scene: SetUp, surface: pygame.Surface, name: str, variant: Variant, row: pygame.Rect
) -> None:
    """What a choice is called, and a number where it is one."""
    room = scene.room
    text = pygame.Rect(row.left, row.top, round(row.width * 0.48), row.height)
    room.letters.draw_in(surface, variant.title, text, room.type_px(25), INK, "bold")
    if variant.choices is None and not isinstance(variant.default, bool):
        box = pygame.Rect(row.right - round(row.width * 0.5), row.top, 0, row.height)
        box.width = row.right - box.left
        value = str(scene.values[name])
        room.letters.draw_in(surface, value, box, room.type_px(28), INK, "bold", "center")
