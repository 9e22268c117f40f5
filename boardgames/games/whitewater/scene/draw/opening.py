"""Before the race: boards to lay, and the sheet over the river while cards and stakes are placed.

The sheet says beside every choice what it leads to.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.rules.board import JOINS, TILE_SIZE, River, RiverBoard
from boardgames.games.whitewater.rules.state import Phase, partner_of, raft_of
from boardgames.games.whitewater.scene import labels
from boardgames.games.whitewater.scene.draw.beside import kept_river
from boardgames.games.whitewater.scene.draw.camera import COLUMN, world_of
from boardgames.games.whitewater.scene.draw.cards import draw_raft_card, draw_stake
from boardgames.games.whitewater.scene.draw.highlights import draw_frame
from boardgames.games.whitewater.scene.draw.pictures import JoinedBoard
from boardgames.games.whitewater.scene.draw.river_painter import MARKS
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture
from boardgames.games.whitewater.scene.draw.spots import board_rects
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, WhitewaterScenery
from boardgames.games.whitewater.scene.layout import CARD_SHAPE
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, INK, LAMP, from_hex
from boardgames.ui.draw.widgets import draw_symbol

MOST_JOINED = 12
"""How many boards at the river's end are kept as pictures."""
PHASES = (Phase.PASS, Phase.STAKES)
TITLE, WORDS, NAMES, CAPTION = 58, 68, 44, 34
"""Heights in units."""
PICTURE = 0.27
"""The most of the height that the river's picture takes."""
WORTH_PLATE = ((16, 54, 64), (9, 34, 44), (190, 226, 228))
LEAST_CARDS = 240
"""Units of height below which cards would be too small to say anything."""
OVERHANG = 0.14
"""How far a stake hangs over the lower edge of its card, in heights of it."""


def thumbnail(frame: WhitewaterFrame, board: RiverBoard, size: tuple[int, int]) -> Surface:
    """A board for the builder: as it is in a river, only smaller, with its two marks."""
    key, thumbs = (board.name, size), frame.layout.pictures.thumbnails
    if key not in thumbs:
        world = _world_of(board)
        picture = RiverPicture(frame.room.assets, River([board]), 2 * size[1] / world.height)
        scale = picture.scale
        large = Surface((round(world.width * scale), round(world.height * scale)))
        large.blit(picture.board(0), (round(picture.world.left * scale), 0))
        picture.stamp_pools(large, 0)
        _draw_marks(large, board, scale)
        thumbs[key] = pygame.transform.smoothscale(large, size)
    return thumbs[key]


def _world_of(board: RiverBoard) -> Rect:
    """A board alone in map pixels."""
    wide = board.columns * COLUMN + TILE_SIZE[0] - COLUMN
    return Rect(0, 0, wide, round((board.rows + 0.5) * TILE_SIZE[1]))


def _draw_marks(sheet: Surface, board: RiverBoard, sy: float) -> None:
    side = max(8, sheet.get_height() // 9)
    if board.begin is not None:
        at = (side // 2, round((board.begin.row + 0.5) * 110 * sy))
        pygame.draw.circle(sheet, (250, 255, 253), at, side)
        pygame.draw.circle(sheet, from_hex(MARKS[board.begin.colour]), at, side - 4)
    at = (sheet.get_width() - side // 2, round((board.end.row + 1) * 110 * sy))
    pygame.draw.circle(sheet, (250, 255, 253), at, side)
    pygame.draw.circle(sheet, from_hex(MARKS[board.end.colour]), at, side - 4)


def draw_boards(frame: WhitewaterFrame, surface: Surface) -> None:
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
            draw_frame(room, surface, picture)
        room.letters.draw_name(surface, board.title, line, room.type_px(18), CREAM, "bold", align)
    pointed = frame.pointed
    if pointed is not None and pointed[0] == "board" and pointed in frame.lit:
        course = (*frame.view.course, str(pointed[1]))
        draw_joined(frame, surface, course, is_ghost=True)
        draw_meeting(frame, surface, course)
    elif frame.decides and frame.view.course:
        _draw_gap(frame, surface)


def _parted(frame: WhitewaterFrame, board: RiverBoard, rect: Rect) -> tuple[Rect, Rect, str]:
    """A board's place parted into picture and title: below it, or next to it in a low place."""
    room, world = frame.room, _world_of(board)
    is_low = rect.width > 1.6 * rect.height
    high = rect.height if is_low else rect.height - room.px(34)
    high = min(high, round(rect.width * (0.5 if is_low else 1.0) * world.height / world.width))
    picture = Rect(0, 0, round(high * world.width / world.height), high)
    if is_low:
        picture.midleft = rect.midleft
        left = picture.right + room.px(10)
        return picture, Rect(left, rect.top, rect.right - left, rect.height), "left"
    picture.midtop = rect.midtop
    return picture, Rect(rect.left, rect.bottom - room.px(30), rect.width, room.px(28)), "center"


def _draw_gap(frame: WhitewaterFrame, surface: Surface) -> None:
    """Where the next board will lie, and what it must begin with."""
    room, area, camera = frame.room, frame.layout.river, frame.camera
    laid = frame.river.laid[-1]
    ends = laid.board.end
    left, top = camera.at((frame.river.columns * COLUMN + 200, laid.shift * TILE_SIZE[1]))
    low = camera.at((0, (laid.shift + laid.board.rows + 0.5) * TILE_SIZE[1]))[1]
    box = Rect(round(left), round(top), area.right - round(left), round(low - top))
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
    box_of_words = Rect(box.left + room.px(12), at[1], box.width - room.px(24), room.px(180))
    text = labels.next_board(wanted)
    room.letters.draw_in(surface, text, box_of_words, room.type_px(32), CREAM, "display", "center")
    surface.set_clip(clip)


def draw_meeting(scenery: WhitewaterScenery, surface: Surface, course: tuple[str, ...]) -> None:
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
    """The last board of a course as it would be at the river's end."""
    zoom, kept = scenery.layout.camera.usual_zoom, scenery.layout.pictures.next_boards
    if (course, zoom) not in kept:
        if len(kept) > MOST_JOINED:
            kept.clear()
        picture = RiverPicture(scenery.room.assets, scenery.game.terms.river(course), zoom)
        span = picture.board_spans[-1]
        board = picture.board(len(course) - 1).copy()
        picture.stamp_pools(board, span.left)
        kept[course, zoom] = (board, span)
    return kept[course, zoom]


def draw_joined(
    scenery: WhitewaterScenery,
    surface: Surface,
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


class Parts(NamedTuple):
    """Where everything is on the sheet, from top to bottom."""

    title: Rect
    words: Rect
    cards: Rect
    """Raft cards, with names above and what hangs over their lower edge."""
    caption: Rect
    picture: Rect


def parts(frame: WhitewaterFrame) -> Parts:
    """The sheet as it is laid out for the window onto the river."""
    room, area = frame.room, frame.layout.river
    inside = area.inflate(-room.px(60), -room.px(24))
    title = Rect(inside.left, inside.top, inside.width, room.px(TITLE))
    told = Rect(inside.left, title.bottom, inside.width, 0)
    told.height = max(room.px(WORDS), 2 * room.letters.line_height(room.type_px(0)) + 4)
    world = world_of(frame.river)
    scale = min(inside.width / world.width, PICTURE * inside.height / world.height)
    picture = Rect(0, 0, round(world.width * scale), round(world.height * scale))
    caption = Rect(inside.left, 0, inside.width, room.px(CAPTION))
    if inside.bottom - told.bottom - picture.height - caption.height < room.px(LEAST_CARDS):
        # In a small window with large type there is no room for more than what is asked.
        picture.height = caption.height = told.height = 0
    picture.midbottom = inside.midbottom
    caption.bottom = picture.top
    cards = Rect(inside.left, told.bottom, inside.width, caption.top - told.bottom)
    return Parts(title, told, cards, caption, picture)


def card_rects(frame: WhitewaterFrame, count: int) -> list[Rect]:
    """How many raft cards side by side, with room for names above and stakes below."""
    room, area = frame.room, parts(frame).cards
    gap = room.px(56)
    high = round((area.height - room.px(NAMES)) / (1 + OVERHANG))
    high = min(high, round((area.width - gap * (count - 1)) / count / CARD_SHAPE))
    wide = round(high * CARD_SHAPE)
    left = area.centerx - (count * (wide + gap) - gap) // 2
    top = area.top + room.px(NAMES)
    return [Rect(left + index * (wide + gap), top, wide, high) for index in range(count)]


def seat_rects(frame: WhitewaterFrame) -> dict[Seat, Rect]:
    """While cards are passed: a card for every seat that may be given one."""
    view = frame.view
    if view.phase is not Phase.PASS:
        return {}
    barred = {view.active, view.first, *view.given}
    seats = [seat for seat in range(frame.seats) if seat not in barred]
    return dict(zip(seats, card_rects(frame, max(1, len(seats))), strict=False))


def stake_rects(frame: WhitewaterFrame) -> dict[str, Rect]:
    """While stakes are placed: the cards of the mover's rafts."""
    letters = frame.staking.letters
    return dict(zip(letters, card_rects(frame, len(letters)), strict=True))


def lies_still(frame: WhitewaterFrame) -> bool:
    return frame.view.phase in PHASES and not frame.poses


def key_of(frame: WhitewaterFrame) -> Hashable:
    camera, staking = frame.camera, frame.staking
    asked = (frame.lit, frame.pointed, frame.decides, staking.laid, frame.players)
    aids = (frame.aids.hints, frame.aids.outcomes)
    return frame.view, asked, aids, camera.centre, camera.zoom, frame.river_picture.is_whole


def draw_sheet(frame: WhitewaterFrame, surface: Surface) -> None:
    """All of it, where the match is at it."""
    if frame.view.phase not in PHASES:
        return
    room, area = frame.room, frame.layout.river
    surface.blit(paint.veil(area.size, (6, 30, 38), 190), area)
    view, name = frame.view, frame.name_of(frame.view.active)
    if view.phase is Phase.PASS:
        _draw_partners(frame, surface)
        letter = view.pairs[view.active]
        is_you = frame.is_alone and view.active == frame.private_viewer
        title = captions.who_paddles(name, letter, is_you=is_you)
        is_far_better = frame.seats > 3  # Of three, both others are as far.
        told = captions.why_given(name, letter, is_you=is_you, is_far_better=is_far_better)
    else:
        _draw_stakes(frame, surface)
        title = captions.stakes_secretly(name)
        told = captions.what_stakes_do(frame.staking.factors, frame.points)
    place = parts(frame)
    px = room.type_px(44)
    room.letters.draw_in(surface, title, place.title, px, CREAM, "display", "center")
    if frame.aids.hints and place.words.height:
        px = room.type_px(25)
        room.letters.draw_in(surface, told, place.words, px, LAMP, "text", "center")
    draw_course(frame, surface)


def draw_course(frame: WhitewaterFrame, surface: Surface) -> None:
    room, place = frame.room, parts(frame)
    if not place.picture.height:
        return
    points = frame.points if frame.view.phase is Phase.STAKES else ()
    text, px = captions.river_to_come(frame.river, points), room.type_px(22)
    room.letters.draw_in(surface, text, place.caption, px, CREAM, "bold", "center")
    picture, size = frame.river_picture, place.picture.size
    key = (frame.river, size, picture.is_whole)
    whole = frame.layout.pictures.overview.get(key, lambda: _overview(picture, size))
    surface.blit(whole, place.picture)
    pygame.draw.rect(surface, CREAM, place.picture, max(2, room.px(3)))


def _overview(picture: RiverPicture, size: tuple[int, int]) -> Surface:
    """The whole river on one small picture; a plain one until all boards have been painted."""
    if not picture.is_whole:
        return kept_river(picture.assets, picture.river, size, 1.0)
    boards = [picture.slice(part) for part in picture.parts]
    sheet = Surface((sum(one.get_width() for one in boards), boards[0].get_height()))
    left = 0
    for board in boards:
        sheet.blit(board, (left, 0))
        left += board.get_width()
    picture.stamp_pools(sheet, picture.world.left)
    return pygame.transform.smoothscale(sheet, size)


def _draw_partners(frame: WhitewaterFrame, surface: Surface) -> None:
    """The same raft once for every seat it could be shared with: the two that would paddle it."""
    room, view = frame.room, frame.view
    letter = view.pairs[view.active]
    for seat, rect in seat_rects(frame).items():
        draw_raft_card(frame, surface, letter, rect)
        if ("seat", seat) in frame.lit:
            draw_frame(room, surface, rect)
        side = min(round(rect.width * 0.4), room.px(76))
        for way, one in ((-1, view.active), (1, seat)):
            look = frame.players[one]
            at = (rect.centerx + way * round(side * 0.62), rect.bottom - side // 4)
            draw_symbol(room, surface, look.symbol, look.rgb, at, side)
        _draw_above(frame, surface, rect, labels.with_whom(frame.name_of(seat)))
        if frame.aids.outcomes:
            after = (seat - view.active) % frame.seats
            _draw_slip(frame, surface, rect, captions.turns_after(after))


def _draw_slip(frame: WhitewaterFrame, surface: Surface, rect: Rect, text: str) -> None:
    """Across a card: what speaks for that player."""
    room, px = frame.room, frame.room.type_px(22)
    wide = rect.width - room.px(10)
    lines = len(room.letters.wrapped(text, px, wide - room.px(12), "bold"))
    slip = Rect(0, 0, wide, lines * room.letters.line_height(px) + room.px(12))
    slip.midtop = (rect.centerx, rect.top + round(rect.height * 0.3))
    if slip.bottom > rect.top + rect.height * 0.8:
        return
    surface.blit(paint.rounded(slip.size, room.px(10), *WORTH_PLATE, alpha=225), slip)
    inside = slip.inflate(-room.px(12), -room.px(6))
    room.letters.draw_in(surface, text, inside, px, CREAM, "bold", "center")


def _draw_stakes(frame: WhitewaterFrame, surface: Surface) -> None:
    """The own raft cards with what has been laid on them so far, and what it would bring."""
    view, room = frame.view, frame.room
    staking, is_mine = frame.staking, frame.decides
    order = staking.order if is_mine else []
    for letter, rect in stake_rects(frame).items():
        draw_raft_card(frame, surface, letter, rect)
        mate = partner_of(raft_of(view, letter), view.active)
        _draw_above(frame, surface, rect, labels.with_whom(frame.name_of(mate.seat)))
        factor = staking.factors[order.index(letter)] if letter in order else 0
        if is_mine and staking.can_bear(letter, frame.offer.actions) and staking.next_factor:
            draw_frame(room, surface, rect)
            if frame.pointed == ("raft", letter, staking.next_factor):
                factor = staking.next_factor
        if factor:
            side = round(rect.width * 0.5)
            draw_stake(room, surface, factor, (rect.centerx, rect.bottom - side // 4), side)
            _draw_worth(frame, surface, rect, factor)


def _draw_above(frame: WhitewaterFrame, surface: Surface, rect: Rect, text: str) -> None:
    room = frame.room
    line = Rect(0, 0, rect.width + room.px(48), room.px(NAMES - 8))
    line.midbottom = (rect.centerx, rect.top - room.px(6))
    room.letters.draw_name(surface, text, line, room.type_px(26), CREAM, "bold", "center")


def _draw_worth(frame: WhitewaterFrame, surface: Surface, rect: Rect, factor: int) -> None:
    """On the card: what the three places bring with this stake."""
    if not frame.aids.outcomes:
        return
    room, lines = frame.room, captions.staked_lines(factor, frame.points)
    px = room.type_px(22)
    high = room.letters.line_height(px)
    plate = Rect(0, 0, rect.width - room.px(14), high * len(lines) + room.px(10))
    plate.midtop = (rect.centerx, rect.top + round(rect.height * 0.3))
    widest = max(room.letters.width(f"{name} {figure}", px, "bold") for name, figure in lines)
    if plate.bottom > rect.top + rect.height * 0.8 or widest > plate.width - room.px(14):
        return
    surface.blit(paint.rounded(plate.size, room.px(10), *WORTH_PLATE, alpha=225), plate)
    area = plate.inflate(-room.px(14), -room.px(10))
    for index, (name, figure) in enumerate(lines):
        y = area.top + index * high + high // 2
        room.letters.draw(surface, name, (area.left, y), px, CREAM, "text", "midleft")
        room.letters.draw(surface, figure, (area.right, y), px, LAMP, "bold", "midright")
