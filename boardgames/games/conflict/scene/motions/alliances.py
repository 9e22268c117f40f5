"""How alliances are made and broken: a treaty is stamped before everybody, and torn.

Both are held for a moment afterwards, because everybody at the table has to read them.
"""

from __future__ import annotations

import pygame

from boardgames.core.game import Moment, Seat
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import State
from boardgames.games.conflict.scene import labels
from boardgames.games.conflict.scene.frame import ConflictScenery
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Groups, ease_out_back, ease_out_quad
from boardgames.ui.draw.theme import INK, PAPER
from boardgames.ui.draw.widgets import draw_symbol

ALLIED_MS, TEAR_MS, READING_MS = 350.0, 300.0, 650.0


def alliance_made(
    scenery: ConflictScenery, moment: Moment[State], event: ev.AllianceMade
) -> Groups:
    """The pennants of both cross over the treaty, it is stamped, and read."""
    allies = event.a, event.b

    def crossing(surface: pygame.Surface, t: float) -> None:
        crossed = ease_out_back(min(1.0, t / 0.65))
        _draw_treaty(scenery, surface, allies, crossed, (t - 0.65) / 0.35)

    def held(surface: pygame.Surface, t: float) -> None:
        _draw_treaty(scenery, surface, allies, 1.0, 1.0)

    stamping = Drawn(ALLIED_MS, sound="conflict_stamp", paint=crossing)
    return [[stamping], [Drawn(READING_MS, paint=held)]]


def alliance_broken(
    scenery: ConflictScenery, moment: Moment[State], event: ev.AllianceBroken
) -> Groups:
    """The treaty is torn in two, with a word on how long it holds, and that is read."""
    allies = event.a, event.b

    def tearing(surface: pygame.Surface, t: float) -> None:
        _draw_torn(scenery, surface, allies, t)

    def held(surface: pygame.Surface, t: float) -> None:
        _draw_torn(scenery, surface, allies, 1.0)

    return [[Drawn(TEAR_MS, sound="rip", paint=tearing)], [Drawn(READING_MS, paint=held)]]


def _draw_torn(
    scenery: ConflictScenery, surface: pygame.Surface, allies: tuple[Seat, Seat], t: float
) -> None:
    rect, room = _sheet(scenery), scenery.room
    whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    _draw_treaty(scenery, whole, allies, 1.0, 1.0)
    cut = rect.inflate(room.px(40), room.px(40))
    gap = round(room.px(70) * ease_out_quad(t))
    for way in (-1, 1):
        half = pygame.Rect(
            cut.left if way < 0 else cut.centerx, cut.top, cut.width // 2, cut.height
        )
        piece = pygame.transform.rotate(whole.subsurface(half), -way * 7 * t)
        at = (half.centerx + way * gap, half.centery + round(room.px(20) * t))
        surface.blit(piece, piece.get_rect(center=at))
    text = labels.broken(scenery.name_of(allies[0]), scenery.name_of(allies[1]))
    box = pygame.Rect(rect.left - room.px(60), rect.bottom + room.px(20), 0, room.px(64))
    box.width = rect.width + room.px(120)
    plate = paint.rounded(box.size, room.px(12), PAPER, paint.darker(PAPER, 0.06), INK, 2)
    surface.blit(plate, box)
    inner = box.inflate(-room.px(28), -room.px(12))
    room.letters.draw_in(surface, text, inner, room.type_px(24), INK, "bold", "center")


def _draw_treaty(
    scenery: ConflictScenery,
    surface: pygame.Surface,
    allies: tuple[Seat, Seat],
    crossed: float,
    stamped: float,
) -> None:
    rect, room = _sheet(scenery), scenery.room
    blur = room.px(10)
    shadow = paint.soft_shadow(rect.size, room.px(12), blur, 150)
    surface.blit(shadow, (rect.left - 2 * blur, rect.top - 2 * blur + blur // 2))
    rim = paint.darker(PAPER, 0.35)
    paper = paint.rounded(rect.size, room.px(12), paint.lighter(PAPER, 0.15), PAPER, rim, 2)
    surface.blit(paper, rect)
    size = room.px(150)
    for seat, way in zip(allies, (-1, 1), strict=True):
        player = scenery.players[seat]
        flag = scenery.layout.tin.tinted("pennant", player.rgb, player.symbol, (size, size))
        if way > 0:
            flag = pygame.transform.flip(flag, True, False)
        x = rect.centerx + way * room.px(40 + 240 * (1 - crossed))
        surface.blit(flag, flag.get_rect(center=(x, rect.top + room.px(104))))
        head = (rect.centerx + way * room.px(210), rect.top + room.px(60))
        draw_symbol(room, surface, player.symbol, player.rgb, head, room.px(52))
    if stamped > 0:
        height = round(room.px(84) * (2.0 - min(1.0, stamped)))
        stamp = room.assets.image("conflict/stamp_allied", (height * 400 // 128, height), 4)
        surface.blit(stamp, stamp.get_rect(center=(rect.centerx, rect.bottom - room.px(56))))


def _sheet(scenery: ConflictScenery) -> pygame.Rect:
    room, board = scenery.room, scenery.layout.board.rect
    rect = pygame.Rect(0, 0, min(room.px(560), board.width), room.px(250))
    rect.center = board.center
    return rect
