"""While the river is laid: boards to choose from, and where the next one comes."""

from __future__ import annotations

import pygame

from boardgames.games.whitewater.rules.board import JOINS, TILE_SIZE, River, RiverBoard
from boardgames.games.whitewater.rules.state import Phase
from boardgames.games.whitewater.scene import labels
from boardgames.games.whitewater.scene.draw.lights import draw_light
from boardgames.games.whitewater.scene.draw.pictures import JoinedBoard
from boardgames.games.whitewater.scene.draw.river_map import COLUMN
from boardgames.games.whitewater.scene.draw.river_painter import MARKS
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture
from boardgames.games.whitewater.scene.draw.spots import board_rects
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, WhitewaterScenery
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, INK, from_hex

MOST_JOINED = 12
"""So many boards at the river's end are kept as pictures."""


def thumbnail(frame: WhitewaterFrame, board: RiverBoard, size: tuple[int, int]) -> pygame.Surface:
    """A board for the builder: as it lies in a river, only smaller, with its two marks."""
    key, thumbs = (board.name, size), frame.layout.pictures.thumbnails
    if key not in thumbs:
        world = _world_of(board)
        picture = RiverPicture(frame.room.assets, River([board]), 2 * size[1] / world.height)
        scale = picture.scale
        large = pygame.Surface((round(world.width * scale), round(world.height * scale)))
        large.blit(picture.board(0), (round(picture.world.left * scale), 0))
        picture.stamp_pools(large, 0)
        _draw_marks(large, board, scale)
        thumbs[key] = pygame.transform.smoothscale(large, size)
    return thumbs[key]


def _world_of(board: RiverBoard) -> pygame.Rect:
    """A board alone in map pixels."""
    wide = board.columns * COLUMN + TILE_SIZE[0] - COLUMN
    return pygame.Rect(0, 0, wide, round((board.rows + 0.5) * TILE_SIZE[1]))


def _draw_marks(sheet: pygame.Surface, board: RiverBoard, sy: float) -> None:
    side = max(8, sheet.get_height() // 9)
    if board.begin is not None:
        at = (side // 2, round((board.begin.row + 0.5) * 110 * sy))
        pygame.draw.circle(sheet, (250, 255, 253), at, side)
        pygame.draw.circle(sheet, from_hex(MARKS[board.begin.colour]), at, side - 4)
    at = (sheet.get_width() - side // 2, round((board.end.row + 1) * 110 * sy))
    pygame.draw.circle(sheet, (250, 255, 253), at, side)
    pygame.draw.circle(sheet, from_hex(MARKS[board.end.colour]), at, side - 4)


def draw_boards(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """All boards in the tray while the river is laid; those in the river are faint."""
    if frame.view.phase is not Phase.COURSE:
        return
    room = frame.room
    for name, rect in board_rects(frame).items():
        board = frame.game.terms.boards[name]
        picture, line, align = _parted(frame, board, rect)
        thumb = thumbnail(frame, board, picture.size)
        is_lit = ("board", name) in frame.lit
        if not is_lit:
            thumb = thumb.copy()
            thumb.set_alpha(60 if name in frame.view.course else 120)
        surface.blit(thumb, picture)
        pygame.draw.rect(surface, INK, picture, max(1, room.px(2)), border_radius=room.px(4))
        if is_lit:
            draw_light(room, surface, picture)
        room.letters.draw_name(surface, board.title, line, room.type_px(18), CREAM, "bold", align)
    pointed = frame.pointed
    if pointed is not None and pointed[0] == "board" and pointed in frame.lit:
        course = (*frame.view.course, str(pointed[1]))
        draw_joined(frame, surface, course, is_ghost=True)
        draw_meeting(frame, surface, course)
    elif frame.decides and frame.view.course:
        _draw_gap(frame, surface)


def _parted(
    frame: WhitewaterFrame, board: RiverBoard, rect: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect, str]:
    """A board's place parted into picture and title: below it, or beside it in a low place."""
    room, world = frame.room, _world_of(board)
    is_low = rect.width > 1.6 * rect.height
    high = rect.height if is_low else rect.height - room.px(34)
    high = min(high, round(rect.width * (0.5 if is_low else 1.0) * world.height / world.width))
    picture = pygame.Rect(0, 0, round(high * world.width / world.height), high)
    if is_low:
        picture.midleft = rect.midleft
        left = picture.right + room.px(10)
        return picture, pygame.Rect(left, rect.top, rect.right - left, rect.height), "left"
    picture.midtop = rect.midtop
    line = pygame.Rect(rect.left, rect.bottom - room.px(30), rect.width, room.px(28))
    return picture, line, "center"


def _draw_gap(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """Where the next board will lie, and what it must begin with."""
    room, area, camera = frame.room, frame.layout.river, frame.camera
    laid = frame.river.laid[-1]
    ends = laid.board.end
    left, top = camera.at((frame.river.columns * COLUMN + 200, laid.shift * TILE_SIZE[1]))
    low = camera.at((0, (laid.shift + laid.board.rows + 0.5) * TILE_SIZE[1]))[1]
    box = pygame.Rect(round(left), round(top), area.right - round(left), round(low - top))
    box = box.clip(area).inflate(-room.px(48), -room.px(48))
    if box.width < room.px(160):
        return
    clip = surface.get_clip()
    surface.set_clip(area)
    pygame.draw.rect(surface, CREAM, box, room.px(3), border_radius=room.px(18))
    wanted = JOINS[ends.colour]
    at = (box.centerx, box.centery - room.px(70))
    for px, tint in ((64, CREAM), (52, from_hex(MARKS[wanted]))):
        disc = paint.disc(room.px(px), tint)
        surface.blit(disc, disc.get_rect(center=at))
    box_of_words = pygame.Rect(box.left + room.px(12), at[1], box.width - room.px(24), room.px(180))
    text = labels.next_board(wanted)
    room.letters.draw_in(surface, text, box_of_words, room.type_px(32), CREAM, "display", "center")
    surface.set_clip(clip)


def draw_meeting(
    scenery: WhitewaterScenery, surface: pygame.Surface, course: tuple[str, ...]
) -> None:
    """The two marks, aglow where the last board of that course meets the one before."""
    board = scenery.game.terms.boards[course[-1]]
    if board.begin is None:
        return
    _, span = joined(scenery, course)
    row = board.begin.row + scenery.game.terms.river(course).laid[-1].shift
    x, y = scenery.layout.camera.at((span.left, (row + 0.5) * TILE_SIZE[1]))
    glow = paint.glow(scenery.room.px(170), from_hex(MARKS[board.begin.colour]), 224)
    clip = surface.get_clip()
    surface.set_clip(scenery.layout.river)
    surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
    surface.set_clip(clip)


def joined(scenery: WhitewaterScenery, course: tuple[str, ...]) -> JoinedBoard:
    """The last board of a course as it would lie at the river's end."""
    zoom, kept = scenery.layout.camera.usual_zoom, scenery.layout.pictures.next_boards
    if (course, zoom) not in kept:
        if len(kept) > MOST_JOINED:
            kept.clear()
        river = scenery.game.terms.river(course)
        picture = RiverPicture(scenery.room.assets, river, zoom)
        span = picture.board_spans[-1]
        board = picture.board(len(course) - 1).copy()
        picture.stamp_pools(board, span.left)
        kept[course, zoom] = (board, span)
    return kept[course, zoom]


def draw_joined(
    scenery: WhitewaterScenery,
    surface: pygame.Surface,
    course: tuple[str, ...],
    away: float = 0.0,
    *,
    is_ghost: bool = False,
) -> None:
    """The last board at the river's end, so far away from it."""
    picture, span = joined(scenery, course)
    camera = scenery.layout.camera
    left, top = camera.at(span.topleft)
    if camera.zoom != camera.usual_zoom:
        size = (camera.px(span.width), camera.px(span.height))
        picture = pygame.transform.smoothscale(picture, size)
    clip = surface.get_clip()
    surface.set_clip(scenery.layout.river)
    rect = picture.get_rect(topleft=(round(left + away), round(top)))
    surface.blit(picture, rect)
    if is_ghost:
        pygame.draw.rect(surface, CREAM, rect, scenery.room.px(4))
    surface.set_clip(clip)
