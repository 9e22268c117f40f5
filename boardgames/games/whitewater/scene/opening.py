"""Before the race: laying boards, giving cards away, placing stakes; and the ribbon's picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.hexes import corners
from boardgames.games.whitewater.board import TILE_SIZE, RiverBoard, Space
from boardgames.games.whitewater.river import River
from boardgames.games.whitewater.scene import pointing
from boardgames.games.whitewater.scene.moves import Groups
from boardgames.games.whitewater.scene.river_picture import COLUMN, MARKS, POOLS, TINTS
from boardgames.games.whitewater.scene.tray import draw_raft_card, draw_stake, frame
from boardgames.games.whitewater.state import Phase, own_rafts
from boardgames.ui import paint
from boardgames.ui.motion import Drawn, ease_out_cubic
from boardgames.ui.theme import CREAM, INK, from_hex

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene import WhitewaterScene

_thumbs: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}


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
        room.letters.draw_in(surface, board.title, line, room.type_px(18), CREAM, "bold", "center")
        if ("board", name) in scene.lit_refs and scene.shown_ref == ("board", name):
            _draw_ghost(scene, surface, board)


def _draw_ghost(scene: WhitewaterScene, surface: pygame.Surface, board: RiverBoard) -> None:
    """The pointed board as it would join the river."""
    view = scene.layout.river
    camera = scene.camera
    laid = scene.river.laid[-1] if scene.view.course else None
    high = round((board.rows + 0.5) * 110 * camera.zoom)
    wide = round(board.columns * COLUMN * camera.zoom)
    ghost = thumbnail(scene, board, (wide, high)).copy()
    ghost.set_alpha(200)
    x, y = camera.at((0, 0))
    if laid is not None:
        row = laid.board.end.row + laid.shift - (board.begin.row if board.begin else 0)
        x, y = camera.at(((laid.column + laid.board.columns) * COLUMN + 16, row * 110))
    clip = surface.get_clip()
    surface.set_clip(view)
    at = (min(round(x), view.right - wide // 2), round(y))
    surface.blit(ghost, at)
    pygame.draw.rect(surface, CREAM, (*at, wide, high), scene.room.px(4), border_radius=8)
    surface.set_clip(clip)


def draw_over_river(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """What lies over the river before the race."""
    if scene.view.phase is Phase.STAKES:
        _draw_stakes(scene, surface)


def _draw_stakes(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """The own raft cards, large, with what has been laid on them so far."""
    view, room, area = scene.view, scene.room, scene.layout.river
    surface.blit(paint.veil(area.size, (6, 30, 38), 150), area)
    factors = sorted(scene.game.terms.rules.factors(scene.session.seats), reverse=True)
    is_mine = scene.decides
    order = list(scene.staked) if is_mine else []
    if is_mine and scene.next_factor is None:
        letters = [raft.letter for raft in own_rafts(view, view.active)]
        order += [letter for letter in letters if letter not in order]
    for letter, rect in pointing.stake_rects(scene).items():
        draw_raft_card(scene, surface, letter, rect)
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
    """A board slides in along the river until the marks meet."""
    board = scene.game.terms.boards[name]
    course = scene.view.course
    if place != len(course) + 1:
        # Rivers drawn by lot come whole; only the first board of them can be seen coming.
        return [[Drawn(120, sound="clack")]]
    laid = scene.river.laid[-1] if course else None

    def painted(surface: pygame.Surface, t: float) -> None:
        camera, view = scene.camera, scene.layout.river
        size = (
            round(board.columns * COLUMN * camera.zoom),
            round((board.rows + 0.5) * 110 * camera.zoom),
        )
        x, y = camera.at((0.0, 0.0))
        if laid is not None:
            row = laid.board.end.row + laid.shift - (board.begin.row if board.begin else 0)
            x, y = camera.at(((laid.column + laid.board.columns) * COLUMN + 16, row * 110))
        away = (1 - ease_out_cubic(min(1.0, t / 0.75))) * view.width * 0.6
        clip = surface.get_clip()
        surface.set_clip(view)
        surface.blit(thumbnail(scene, board, size), (round(x + away), round(y)))
        if t > 0.75 and board.begin is not None:
            mark = camera.at((0, (board.begin.row + 0.5) * 110))[1] - camera.at((0, 0))[1]
            glow = paint.glow(scene.room.px(150), from_hex(MARKS[board.begin.colour]), 220)
            surface.blit(glow, glow.get_rect(center=(round(x), round(y + mark))))
        surface.set_clip(clip)

    return [[Drawn(400, sound="whitewater_slide", paint=painted)]]
