"""Before the race: laying boards, giving cards away, placing stakes; and the ribbon's picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.hexes import corners
from boardgames.games.whitewater.board import TILE_SIZE, RiverBoard, Space
from boardgames.games.whitewater.river import River
from boardgames.games.whitewater.scene import pointing, staking
from boardgames.games.whitewater.scene.moves import Groups
from boardgames.games.whitewater.scene.river_picture import (
    COLUMN,
    MARKS,
    POOLS,
    TINTS,
    RiverPicture,
)
from boardgames.games.whitewater.scene.tray import draw_raft_card, draw_stake, frame
from boardgames.games.whitewater.state import Phase, partner_of, raft_of
from boardgames.ui import paint
from boardgames.ui.motion import Drawn, ease_out_cubic
from boardgames.ui.theme import CREAM, INK, from_hex

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene import WhitewaterScene

_joined: dict[tuple[tuple[str, ...], float], RiverPicture] = {}
_thumbs: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}


def forget_sizes() -> None:
    """Drops what was made for the old window size."""
    _thumbs.clear()
    _joined.clear()


def thumbnail(scene: WhitewaterScene, board: RiverBoard, size: tuple[int, int]) -> pygame.Surface:
    """A board for the builder: its hexes, and its two marks."""
    key = (board.name, size)
    if key not in _thumbs:
        river = River([board])
        world = pygame.Rect(0, 0, board.columns * COLUMN + 32, round((board.rows + 0.5) * 110))
        large = pygame.Surface((size[0] * 2, size[1] * 2))
        large.fill(TINTS[Space.LAND])
        sx, sy = large.get_width() / world.width, large.get_height() / world.height
        for here, cell in river.cells.items():
            tint = POOLS[cell.value] if cell.kind is Space.WHIRLPOOL else TINTS[cell.kind]
            rim = [(x * sx, y * sy) for x, y in corners(here, *TILE_SIZE)]
            pygame.draw.polygon(large, tint, rim)
            pygame.draw.polygon(large, paint.darker(tint, 0.12), rim, 2)
        _draw_marks(large, board, sy)
        _thumbs[key] = pygame.transform.smoothscale(large, size)
    return _thumbs[key]


def _draw_marks(sheet: pygame.Surface, board: RiverBoard, sy: float) -> None:
    side = max(8, sheet.get_height() // 9)
    if board.begin is not None:
        at = (side // 2, round((board.begin.row + 0.5) * 110 * sy))
        pygame.draw.circle(sheet, (250, 255, 253), at, side)
        pygame.draw.circle(sheet, from_hex(MARKS[board.begin.colour]), at, side - 4)
    at = (sheet.get_width() - side // 2, round((board.end.row + 1) * 110 * sy))
    pygame.draw.circle(sheet, (250, 255, 253), at, side)
    pygame.draw.circle(sheet, from_hex(MARKS[board.end.colour]), at, side - 4)


def draw_boards(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """All boards in the tray while the river is laid; those in the river are faint."""
    if scene.view.phase is not Phase.COURSE:
        return
    room = scene.room
    for name, rect in pointing.board_rects(scene).items():
        board = scene.game.terms.boards[name]
        picture = rect.copy()
        picture.height -= room.px(34)
        thumb = thumbnail(scene, board, picture.size)
        is_lit = ("board", name) in scene.lit_refs
        if not is_lit:
            thumb = thumb.copy()
            thumb.set_alpha(60 if name in scene.view.course else 120)
        surface.blit(thumb, picture)
        pygame.draw.rect(surface, INK, picture, max(1, room.px(2)), border_radius=room.px(4))
        if is_lit:
            frame(scene, surface, picture)
        line = pygame.Rect(rect.left, picture.bottom + room.px(4), rect.width, room.px(28))
        room.letters.draw_name(
            surface, board.title, line, room.type_px(18), CREAM, "bold", "center"
        )
        if ("board", name) in scene.lit_refs and scene.shown_ref == ("board", name):
            _draw_joined(scene, surface, name, 215)


def joined(scene: WhitewaterScene, name: str) -> tuple[pygame.Surface, pygame.Rect]:
    """A board as it would lie at the river's end: its picture, and what it shows of the map."""
    course = (*scene.view.course, name)
    key = (course, scene.camera.usual_zoom)
    if key not in _joined:
        if len(_joined) > 12:
            _joined.clear()
        river = scene.game.terms.river(course)
        _joined[key] = RiverPicture(scene.room.assets, river, scene.camera.usual_zoom)
    picture = _joined[key]
    last = len(course) - 1
    return picture.slice(last), picture.span(last)


def _draw_joined(
    scene: WhitewaterScene, surface: pygame.Surface, name: str, alpha: int, away: float = 0.0
) -> None:
    """The board at the river's end, so far away from it."""
    picture, span = joined(scene, name)
    camera = scene.camera
    left, top = camera.at(span.topleft)
    if camera.zoom != camera.usual_zoom:
        size = (camera.px(span.width), camera.px(span.height))
        picture = pygame.transform.smoothscale(picture, size)
    if alpha != 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    clip = surface.get_clip()
    surface.set_clip(scene.layout.river)
    rect = picture.get_rect(topleft=(round(left + away), round(top)))
    surface.blit(picture, rect)
    if alpha != 255:
        pygame.draw.rect(surface, CREAM, rect, scene.room.px(4))
    surface.set_clip(clip)


def draw_over_river(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """What lies over the river before the race."""
    if scene.view.phase is Phase.STAKES:
        _draw_stakes(scene, surface)


def _draw_stakes(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """The own raft cards, large, with what has been laid on them so far."""
    view, room, area = scene.view, scene.room, scene.layout.river
    surface.blit(paint.veil(area.size, (6, 30, 38), 150), area)
    factors = staking.factors(scene)
    is_mine = scene.decides
    order = staking.order(scene) if is_mine else []
    for letter, rect in pointing.stake_rects(scene).items():
        draw_raft_card(scene, surface, letter, rect)
        mate = partner_of(raft_of(view, letter), view.active)
        above = pygame.Rect(rect.left, rect.top - room.px(50), rect.width, room.px(38))
        with_whom = f"with {scene.name_of(mate.seat)}"
        room.letters.draw_in(surface, with_whom, above, room.type_px(28), CREAM, "bold", "center")
        ref = ("raft", letter, scene.next_factor or 0)
        if is_mine and scene.next_factor is not None and letter not in order:
            frame(scene, surface, rect)
            if scene.shown_ref == ref:
                side = round(rect.width * 0.5)
                at = (rect.centerx, rect.bottom - side // 4)
                draw_stake(scene, surface, scene.next_factor, at, side)
        if letter in order:
            side = round(rect.width * 0.56)
            factor = factors[order.index(letter)]
            draw_stake(scene, surface, factor, (rect.centerx, rect.bottom - side // 4), side)
    title = pygame.Rect(area.left, area.top + room.px(30), area.width, room.px(60))
    text = f"{scene.name_of(view.active)} stakes secretly"
    room.letters.draw_in(surface, text, title, room.type_px(46), CREAM, "display", "center")


def of_laid(scene: WhitewaterScene, name: str, place: int) -> Groups:
    """A board slides in along the river until the marks meet and flash."""
    board = scene.game.terms.boards[name]
    if place != len(scene.view.course) + 1:
        # Rivers drawn by lot come whole; only the first board of them can be seen coming.
        return [[Drawn(120, sound="clack")]]

    def painted(surface: pygame.Surface, t: float) -> None:
        width = scene.layout.river.width
        away = (1 - ease_out_cubic(min(1.0, t / 0.6))) * width * 0.6
        _draw_joined(scene, surface, name, 255, away)
        if t > 0.6 and board.begin is not None:
            _, span = joined(scene, name)
            row = (
                board.begin.row + scene.game.terms.river((*scene.view.course, name)).laid[-1].shift
            )
            x, y = scene.camera.at((span.left, (row + 0.5) * TILE_SIZE[1]))
            glow = paint.glow(scene.room.px(170), from_hex(MARKS[board.begin.colour]), 224)
            surface.blit(glow, glow.get_rect(center=(round(x), round(y))))

    return [[Drawn(500, sound="whitewater_slide", paint=painted)]]
