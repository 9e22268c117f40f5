"""Before the race: laying boards, giving cards away, placing stakes; and the ribbon's picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.games.whitewater.rules.board import JOINS, TILE_SIZE, RiverBoard
from boardgames.games.whitewater.rules.river import River
from boardgames.games.whitewater.rules.state import Phase, partner_of, raft_of
from boardgames.games.whitewater.scene import pointing, staking
from boardgames.games.whitewater.scene.draw.lights import frame
from boardgames.games.whitewater.scene.draw.river_picture import COLUMN, MARKS, RiverPicture
from boardgames.games.whitewater.scene.motions.rafts import Groups
from boardgames.games.whitewater.scene.tray import draw_raft_card, draw_stake
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, ease_out_cubic
from boardgames.ui.draw.theme import CREAM, INK, from_hex

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

LAID_MS = 500.0
SLID = 0.6
"""The part of its time in which a board slides; then its mark flashes."""

_joined: dict[tuple[tuple[str, ...], float], tuple[pygame.Surface, pygame.Rect]] = {}
_thumbs: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}


def forget_sizes() -> None:
    """Drops what was made for the old window size."""
    _thumbs.clear()
    _joined.clear()


def thumbnail(scene: WhitewaterScene, board: RiverBoard, size: tuple[int, int]) -> pygame.Surface:
    """A board for the builder: as it lies in a river, only smaller, with its two marks."""
    key = (board.name, size)
    if key not in _thumbs:
        world = _world_of(board)
        picture = RiverPicture(scene.room.assets, River([board]), 2 * size[1] / world.height)
        scale = picture.scale
        large = pygame.Surface((round(world.width * scale), round(world.height * scale)))
        large.blit(picture.slice(0), (round(picture.world.left * scale), 0))
        picture.stamp_pools(large, 0)
        _draw_marks(large, board, scale)
        _thumbs[key] = pygame.transform.smoothscale(large, size)
    return _thumbs[key]


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


def draw_boards(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """All boards in the tray while the river is laid; those in the river are faint."""
    if scene.view.phase is not Phase.COURSE:
        return
    room = scene.room
    for name, rect in pointing.board_rects(scene).items():
        board = scene.game.terms.boards[name]
        picture, line, align = _parted(scene, board, rect)
        thumb = thumbnail(scene, board, picture.size)
        is_lit = ("board", name) in scene.lit_refs
        if not is_lit:
            thumb = thumb.copy()
            thumb.set_alpha(60 if name in scene.view.course else 120)
        surface.blit(thumb, picture)
        pygame.draw.rect(surface, INK, picture, max(1, room.px(2)), border_radius=room.px(4))
        if is_lit:
            frame(scene, surface, picture)
        room.letters.draw_name(surface, board.title, line, room.type_px(18), CREAM, "bold", align)
    pointed = scene.shown_ref
    if pointed is not None and pointed[0] == "board" and pointed in scene.lit_refs:
        _draw_joined(scene, surface, str(pointed[1]), is_ghost=True)
        _draw_meeting(scene, surface, str(pointed[1]))
    elif scene.decides and scene.view.course:
        _draw_gap(scene, surface)


def _parted(
    scene: WhitewaterScene, board: RiverBoard, rect: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect, str]:
    """A board's place parted into picture and title: below it, or beside it in a low place."""
    room, world = scene.room, _world_of(board)
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


def _draw_gap(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """Where the next board will lie, and what it must begin with."""
    room, area, camera = scene.room, scene.layout.river, scene.camera
    laid = scene.river.laid[-1]
    ends = laid.board.end
    left, top = camera.at((scene.river.columns * COLUMN + 200, laid.shift * TILE_SIZE[1]))
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
    words = pygame.Rect(box.left + room.px(12), at[1], box.width - room.px(24), room.px(180))
    text = f"Next: a board that begins {wanted}"
    room.letters.draw_in(surface, text, words, room.type_px(32), CREAM, "display", "center")
    surface.set_clip(clip)


def _draw_meeting(scene: WhitewaterScene, surface: pygame.Surface, name: str) -> None:
    """The two marks, aglow where they meet."""
    board = scene.game.terms.boards[name]
    if board.begin is None:
        return
    _, span = joined(scene, name)
    shift = scene.game.terms.river((*scene.view.course, name)).laid[-1].shift
    row = board.begin.row + shift
    x, y = scene.camera.at((span.left, (row + 0.5) * TILE_SIZE[1]))
    glow = paint.glow(scene.room.px(170), from_hex(MARKS[board.begin.colour]), 224)
    clip = surface.get_clip()
    surface.set_clip(scene.layout.river)
    surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
    surface.set_clip(clip)


def joined(scene: WhitewaterScene, name: str) -> tuple[pygame.Surface, pygame.Rect]:
    """A board as it would lie at the river's end: its picture, and what it shows of the map."""
    course = (*scene.view.course, name)
    key = (course, scene.camera.usual_zoom)
    if key not in _joined:
        if len(_joined) > 12:
            _joined.clear()
        river = scene.game.terms.river(course)
        picture = RiverPicture(scene.room.assets, river, scene.camera.usual_zoom)
        span = picture.span(len(course) - 1)
        board = picture.slice(len(course) - 1).copy()
        picture.stamp_pools(board, span.left)
        _joined[key] = (board, span)
    return _joined[key]


def _draw_joined(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    name: str,
    away: float = 0.0,
    *,
    is_ghost: bool = False,
) -> None:
    """The board at the river's end, so far away from it."""
    picture, span = joined(scene, name)
    camera = scene.camera
    left, top = camera.at(span.topleft)
    if camera.zoom != camera.usual_zoom:
        size = (camera.px(span.width), camera.px(span.height))
        picture = pygame.transform.smoothscale(picture, size)
    clip = surface.get_clip()
    surface.set_clip(scene.layout.river)
    rect = picture.get_rect(topleft=(round(left + away), round(top)))
    surface.blit(picture, rect)
    if is_ghost:
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
    for letter, rect in staking.card_rects(scene).items():
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
    if place != len(scene.view.course) + 1:
        # Rivers drawn by lot come whole; only the first board of them can be seen coming.
        return [[Drawn(120, sound="clack")]]

    def painted(surface: pygame.Surface, t: float) -> None:
        width = scene.layout.river.width
        away = (1 - ease_out_cubic(min(1.0, t / SLID))) * width * 0.6
        _draw_joined(scene, surface, name, away)
        if t > SLID:
            _draw_meeting(scene, surface, name)

    return [[Drawn(LAID_MS, sound="whitewater_slide", paint=painted)]]
