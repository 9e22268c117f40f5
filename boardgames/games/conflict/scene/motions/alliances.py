"""How alliances are made and broken: a treaty is stamped before everybody, and torn.

Both stand still for a moment afterwards, because everybody at the table has to read them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Motion,
    ease_out_back,
    ease_out_quad,
)
from boardgames.ui.draw.theme import INK, PAPER
from boardgames.ui.draw.widgets import draw_symbol

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

ALLIED_MS, TEAR_MS, READING_MS = 350.0, 300.0, 650.0


def pennants(scene: ConflictScene, a: Seat, b: Seat) -> Motion:
    """The pennants of both cross over the treaty, and it is stamped."""

    def painted(surface: pygame.Surface, t: float) -> None:
        crossed = ease_out_back(min(1.0, t / 0.65))
        _draw_treaty(scene, surface, a, b, crossed, (t - 0.65) / 0.35)

    return Drawn(ALLIED_MS, sound="conflict_stamp", paint=painted)


def still(scene: ConflictScene, a: Seat, b: Seat) -> Motion:
    """The treaty as it is read."""
    return Drawn(READING_MS, paint=lambda surface, t: _draw_treaty(scene, surface, a, b, 1.0, 1.0))


def torn(scene: ConflictScene, a: Seat, b: Seat, is_still: bool = False) -> Motion:
    """The treaty in two halves, and a word on how long it holds."""

    def painted(surface: pygame.Surface, t: float) -> None:
        t = 1.0 if is_still else t
        rect, room = _sheet(scene), scene.room
        whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        _draw_treaty(scene, whole, a, b, 1.0, 1.0)
        cut = rect.inflate(room.px(40), room.px(40))
        gap = round(room.px(70) * ease_out_quad(t))
        for way in (-1, 1):
            half = pygame.Rect(
                cut.left if way < 0 else cut.centerx, cut.top, cut.width // 2, cut.height
            )
            piece = pygame.transform.rotate(whole.subsurface(half), -way * 7 * t)
            at = (half.centerx + way * gap, half.centery + round(room.px(20) * t))
            surface.blit(piece, piece.get_rect(center=at))
        words = f"{scene.name_of(a)} breaks with {scene.name_of(b)}: until the end of this turn"
        box = pygame.Rect(
            rect.left - room.px(60),
            rect.bottom + room.px(20),
            rect.width + room.px(120),
            room.px(64),
        )
        plate = paint.rounded(box.size, room.px(12), PAPER, paint.darker(PAPER, 0.06), INK, 2)
        surface.blit(plate, box)
        inner = box.inflate(-room.px(28), -room.px(12))
        room.letters.draw_in(surface, words, inner, room.type_px(24), INK, "bold", "center")

    return Drawn(
        READING_MS if is_still else TEAR_MS, sound="" if is_still else "rip", paint=painted
    )


def _draw_treaty(
    scene: ConflictScene, surface: pygame.Surface, a: Seat, b: Seat, crossed: float, stamped: float
) -> None:
    rect, room = _sheet(scene), scene.room
    blur = room.px(10)
    shadow = paint.soft_shadow(rect.size, room.px(12), blur, 150)
    surface.blit(shadow, (rect.left - 2 * blur, rect.top - 2 * blur + blur // 2))
    surface.blit(_paper(scene), rect)
    size = room.px(150)
    for seat, way in ((a, -1), (b, 1)):
        look = scene.look_of(seat)
        flag = scene.foundry.tinted("pennant", look.colour, look.symbol, (size, size))
        if way > 0:
            flag = pygame.transform.flip(flag, True, False)
        x = rect.centerx + way * room.px(40 + 240 * (1 - crossed))
        surface.blit(flag, flag.get_rect(center=(x, rect.top + room.px(104))))
        head = (rect.centerx + way * room.px(210), rect.top + room.px(60))
        draw_symbol(room, surface, look.symbol, look.colour, head, room.px(52))
    if stamped > 0:
        height = round(room.px(84) * (2.0 - min(1.0, stamped)))
        stamp = room.assets.image("conflict/stamp_allied", (height * 400 // 128, height), 4)
        surface.blit(stamp, stamp.get_rect(center=(rect.centerx, rect.bottom - room.px(56))))


def _sheet(scene: ConflictScene) -> pygame.Rect:
    room, board = scene.room, scene.layout.board.rect
    rect = pygame.Rect(0, 0, min(room.px(560), board.width), room.px(250))
    rect.center = board.center
    return rect


def _paper(scene: ConflictScene) -> pygame.Surface:
    size = _sheet(scene).size
    rim = paint.darker(PAPER, 0.35)
    radius = scene.room.px(12)
    return paint.rounded(size, radius, paint.lighter(PAPER, 0.15), PAPER, rim, 2)
