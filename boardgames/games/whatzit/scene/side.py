"""Draws the table of Whatzit?: pawns, seats, dice, the strip with box, card and glass."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import NOBODY, Seat
from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.draw import open_card as easel
from boardgames.games.whatzit.scene.draw.board import BLACK, PINK, TEAL, WHITE, YELLOW, space_rect
from boardgames.games.whatzit.scene.layout import PAWN_SIZE
from boardgames.games.whatzit.scene.pawns import pawn_at, pawn_rect
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets, cast_shadow
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_die, draw_piece
from boardgames.ui.draw.theme import FADED_INK, SMALLEST_TEXT, SYMBOLS, Colour, ink_on
from boardgames.ui.table.drawing import draw_plates, plate_details

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

BADGES: dict[str, tuple[Colour, Colour]] = {
    "solver": (YELLOW, BLACK),
    "moderator": (BLACK, WHITE),
    "guess": (TEAL, BLACK),
    "circle": ((255, 124, 156), BLACK),
}
PAWN_SHAPE = (200, 264)
HEAD = (0.5, 72 / 264)
"""Where the ball of a pawn is, in its picture."""
SYMBOL = 0.34
NARROWEST_WORDS = 150
"""In a tray with less room than this the card and the glass speak for themselves."""
NARROWEST_TIP = 320
"""With less room than this there is none for a hint."""


def draw_everything(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """The whole table but the backdrop."""
    draw_plates(scene, surface)
    _draw_seats(scene, surface)
    draw_dice(scene, surface)
    if scene.is_card_up:
        # The panel hides the whole board, so nothing on it needs to be drawn.
        easel.draw(scene, surface)
        return
    _draw_lights(scene, surface)
    _draw_circle_light(scene, surface)
    draw_pawns(scene, surface)
    draw_strip(scene, surface)


# The board -----------------------------------------------------------------------------------


def _draw_lights(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """Places a reward leads to, and pawns that can be challenged."""
    room, board = scene.room, scene.layout.board
    lit = scene.lit_refs
    for which, place in words.reward_places(scene).items():
        if ("reward", which) in lit:
            rect = space_rect(board, scene.game.path.spaces[place])
            _draw_ring(scene, surface, rect.inflate(room.px(12), room.px(12)), PINK)
            _draw_tag(scene, surface, which.upper(), rect)
    for seat in range(scene.session.seats):
        if ("seat", seat) in lit:
            rect = pawn_rect(scene, seat)
            side = round(rect.height * 1.45)
            for wide, colour in ((side, BLACK), (side - room.px(4), PINK)):
                ring = paint.ring(wide, max(4, room.px(9)), colour)
                surface.blit(ring, ring.get_rect(center=rect.center))
    marked = scene.marked
    if marked is not None and marked[0] == "space":
        space = scene.game.path.spaces[scene.game.path.place_of(str(marked[1]))]
        _draw_ring(scene, surface, space_rect(board, space).inflate(8, 8), TEAL)


def _draw_tag(scene: WhatzitScene, surface: pygame.Surface, text: str, rect: pygame.Rect) -> None:
    """A word on the lower edge of a lit space."""
    room = scene.room
    px = room.type_px(17)
    pill = pygame.Rect(0, 0, room.letters.width(text, px, "bold") + room.px(18), px + room.px(8))
    pill.center = rect.midbottom
    surface.blit(paint.rounded(pill.size, pill.height // 2, YELLOW, YELLOW, BLACK, 2), pill)
    room.letters.draw(surface, text, pill.center, px, BLACK, "bold", "center")


def _draw_ring(
    scene: WhatzitScene, surface: pygame.Surface, rect: pygame.Rect, colour: Colour
) -> None:
    width = max(3, scene.room.px(7))
    radius = round(min(rect.size) * 0.2)
    pygame.draw.rect(surface, BLACK, rect.inflate(6, 6), width + 4, border_radius=radius)
    pygame.draw.rect(surface, colour, rect, width, border_radius=radius)


def _draw_circle_light(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """The Circle stays lit while somebody stands there."""
    path = scene.game.path
    if path.circle not in scene.view.pawns:
        return
    rect = space_rect(scene.layout.board, path.spaces[-1])
    side = round(rect.width * 1.12)
    ring = paint.ring(side, max(3, side // 26), PINK)
    surface.blit(ring, ring.get_rect(center=rect.center))


def draw_pawns(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """Those further back first, so that nearer ones stand before them."""
    seats = sorted(range(scene.session.seats), key=lambda seat: _foot(scene, seat))
    for seat in seats:
        pose = scene.stage.pose(("pawn", seat))
        if pose is None or not pose.is_hidden:
            draw_pawn(scene, surface, seat, pose or Pose())


def _foot(scene: WhatzitScene, seat: Seat) -> tuple[bool, float]:
    pose = scene.stage.pose(("pawn", seat))
    at = pose.at if pose is not None and pose.at is not None else pawn_at(scene, seat)
    return pose is not None, at[1]


def draw_pawn(scene: WhatzitScene, surface: pygame.Surface, seat: Seat, pose: Pose) -> None:
    """A pawn as its pose says; `part` squashes it on landing."""
    board, room = scene.layout.board, scene.room
    wide = max(8, round(board.px(PAWN_SIZE[0]) * pose.scale))
    high = round(wide * PAWN_SHAPE[1] / PAWN_SHAPE[0])
    look = scene.look_of(seat)
    picture, shadow = pawn_picture(room.assets, look.colour, look.symbol, wide)
    x, y = pose.at if pose.at is not None else pawn_at(scene, seat)
    if pose.part:
        size = (round(wide * (1 + 0.16 * pose.part)), round(high * (1 - 0.2 * pose.part)))
        picture = pygame.transform.smoothscale(picture, size)
        y += (high - size[1]) / 2
    lift = pose.lift * board.scale
    away = board.px(3) + lift * 0.3
    at = shadow.get_rect(center=(round(x + away), round(y + away * 1.4)))
    surface.blit(shadow, at)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - lift))))


@lru_cache(maxsize=64)
def pawn_picture(
    assets: Assets, colour: Colour, symbol: str, wide: int
) -> tuple[pygame.Surface, pygame.Surface]:
    """A pawn in a player's colour with the player's symbol, and its shadow."""
    size = (wide, round(wide * PAWN_SHAPE[1] / PAWN_SHAPE[0]))
    picture = assets.image("whatzit/pawn_body", size).copy()
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(assets.image("whatzit/pawn_print", size), (0, 0))
    mark = assets.icon(SYMBOLS[symbol], max(6, round(wide * SYMBOL)), ink_on(colour))
    centre = (round(size[0] * HEAD[0]), round(size[1] * HEAD[1]))
    picture.blit(mark, mark.get_rect(center=centre))
    blur = max(2, wide // 14)
    return picture, cast_shadow(picture, blur, 120)


def prepare(scene: WhatzitScene) -> None:
    """What a turning card needs, made before it turns."""
    easel.draw_veil(scene, pygame.Surface((1, 1)))
    for deck in (0, 1):
        wide = scene.layout.easel.card.width
        scene.printer.back(deck, wide)
    scene.printer.prepare()


def forget_sizes() -> None:
    """The window has another size."""
    pawn_picture.cache_clear()
    easel.panel_picture.cache_clear()
    easel.card_shadow.cache_clear()


# Seats and dice ------------------------------------------------------------------------------


def _draw_seats(scene: WhatzitScene, surface: pygame.Surface) -> None:
    room, letters = scene.room, scene.room.letters
    if scene.view.solver < 0 and scene.view.phase is not Phase.OVER:
        return _draw_rolls(scene, surface)
    for seat in range(scene.session.seats):
        rect = plate_details(scene, seat)
        if ("seat", seat) in scene.lit_refs:
            plate = scene.areas.plates[seat]
            pygame.draw.rect(surface, PINK, plate, max(3, room.px(5)), border_radius=room.px(14))
        text, kind = words.badge(scene, seat)
        line = rect.copy()
        if text:
            knows = kind == "moderator" and scene.view.face is Face.LOOKED
            line.width -= _draw_badge(scene, surface, rect, text, kind, knows) + room.px(8)
        place = words.plate_line(scene, seat)
        if letters.width(place, SMALLEST_TEXT) <= line.width:
            letters.draw_in(surface, place, line, room.type_px(20), FADED_INK)
    return None


def _draw_badge(
    scene: WhatzitScene,
    surface: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    kind: str,
    knows: bool,
) -> int:
    """What a seat is this turn, with an eye for who knows the card; gives the width it takes."""
    room = scene.room
    px, high = room.type_px(17), min(rect.height, room.px(30))
    wide = room.letters.width(text, px, "bold") + room.px(20)
    eye = high - room.px(4) if knows and wide + high <= rect.width else 0
    wide += eye
    pill = pygame.Rect(rect.right - wide, 0, wide, high)
    pill.centery = rect.centery
    ground, ink = BADGES[kind]
    surface.blit(paint.rounded(pill.size, high // 2, ground, ground, BLACK, 1), pill)
    if eye:
        icon = room.assets.icon("eye", eye, ink)
        surface.blit(icon, icon.get_rect(midleft=(pill.left + room.px(6), pill.centery)))
    at = (pill.centerx + eye // 2, pill.centery)
    room.letters.draw(surface, text, at, px, ink, "bold", "center")
    return wide


def _draw_rolls(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """Who has rolled what for the first turn."""
    for seat, roll in enumerate(scene.view.rolls):
        rect = plate_details(scene, seat)
        text = {0: "to roll", -1: "out of it"}.get(roll, f"rolled {roll}")
        scene.room.letters.draw_in(surface, text, rect, scene.room.type_px(20), FADED_INK)


def draw_legend(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """What the black die's faces mean, in three lines."""
    room, area = scene.room, scene.layout.legend
    inner = area.inflate(-room.px(22), -room.px(26))
    high = inner.height // 3
    side = min(room.px(64), high - room.px(4))
    for index, (play, _, text) in enumerate(words.LEGEND):
        y = inner.top + index * high + high // 2
        picture = room.assets.image(f"whatzit/die_black_{play.value}", (side, side))
        surface.blit(picture, picture.get_rect(midleft=(inner.left, y)))
        left = inner.left + side + room.px(10)
        box = pygame.Rect(left, y - high // 2, inner.right - left, high)
        room.letters.draw_in(surface, text, box, room.type_px(20), WHITE)


def draw_dice(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """Both dice as they lie, or blank before the roll, and what they say."""
    room, layout, view = scene.room, scene.layout, scene.view
    side = layout.die_side
    if ("dice", "both") in scene.lit_refs or ("dice", "white") in scene.lit_refs:
        _draw_ring(scene, surface, layout.dice_rect(), YELLOW)
    white, black = scene.stage.pose(("die", 0)), scene.stage.pose(("die", 1))
    _draw_white(scene, surface, view.white, white, side)
    face = black.face if black is not None and black.face else "blank"
    if black is None and view.black is not None:
        face = view.black.value
    draw_piece(room, surface, f"whatzit/die_black_{face}", layout.die_at(1), (side, side), black)
    _draw_caption(scene, surface, white, black)


def _draw_caption(
    scene: WhatzitScene, surface: pygame.Surface, white: Pose | None, black: Pose | None
) -> None:
    """What the dice say, from the moment they lie still."""
    room, layout, view = scene.room, scene.layout, scene.view
    large, small = words.caption(view)
    if white is not None and black is not None:
        large, small = words.rolled(white.face or "", black.face or ""), ""
    if not large:
        return
    tray = layout.dice_tray
    top = round(layout.die_at(0)[1] + layout.die_side * 0.56)
    box = pygame.Rect(tray.left + room.px(8), top, tray.width - room.px(12), room.px(36))
    box.bottom = min(box.bottom, tray.bottom - room.px(26))
    room.letters.draw_in(surface, large, box, room.type_px(26), YELLOW, "bold", "center")
    below = pygame.Rect(box.left, box.bottom, box.width, room.px(26))
    room.letters.draw_in(surface, small, below, room.type_px(18), WHITE, "text", "center")


def _draw_white(
    scene: WhatzitScene, surface: pygame.Surface, shown: int, pose: Pose | None, side: int
) -> None:
    room, at = scene.room, scene.layout.die_at(0)
    face = pose.face if pose is not None and pose.face else str(shown)
    if face.isdecimal() and not 1 <= int(face) <= 6:
        # A die edited to other numbers has them written instead of pips.
        draw_piece(room, surface, "pieces/die_white_blank", at, (side, side), pose)
        if int(face):
            centre = (round(at[0]), round(at[1] - side * 0.1))
            room.letters.draw(surface, face, centre, round(side * 0.4), BLACK, "bold", "center")
        return
    draw_die(room, surface, "white", shown, at, side, pose)


# The strip -----------------------------------------------------------------------------------


def draw_strip(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """Card box, drawn card, words, glass."""
    room, layout, view = scene.room, scene.layout, scene.view
    draw_piece(room, surface, "whatzit/box", layout.box.center, layout.box.size)
    for deck, rect in enumerate(layout.decks):
        back = scene.printer.back(deck, rect.width)
        layers = min(5, 1 + len(view.decks[deck]) // 90)
        for layer in range(layers):
            surface.blit(back, rect.move(0, round((layers / 2 - layer) * room.px(4))))
    _draw_slot(scene, surface)
    if layout.words.width > room.px(NARROWEST_WORDS):
        _draw_words(scene, surface)
    if not scene.is_card_up:
        scene.sand_glass.draw(surface, layout.glass, 0.0)


def _draw_words(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """A hint that is new to this computer, or what the turn is about."""
    room, area = scene.room, scene.layout.words
    tip = scene.tips.now(scene) if area.width > room.px(NARROWEST_TIP) else ""
    if not tip:
        text = words.explained(scene)
        room.letters.draw_in(surface, text, area, room.type_px(24), WHITE, "text")
        return
    surface.blit(paint.rounded(area.size, room.px(14), YELLOW, YELLOW, BLACK, 2), area)
    side = min(room.px(54), area.height - room.px(8))
    icon = room.assets.icon("hint", side, BLACK)
    surface.blit(icon, icon.get_rect(midleft=(area.left + room.px(8), area.centery)))
    box = pygame.Rect(area.left + side + room.px(14), area.top + room.px(6), 0, 0)
    box.size = (area.right - room.px(12) - box.left, area.height - room.px(12))
    room.letters.draw_in(surface, tip, box, room.type_px(23), BLACK, "text")


def _draw_slot(scene: WhatzitScene, surface: pygame.Surface) -> None:
    """The card, face down, and the eye of who knows it."""
    room, slot, view = scene.room, scene.layout.slot, scene.view
    pose = scene.stage.pose(("card",))
    lies = view.face in (Face.DOWN, Face.LOOKED) if pose is None else not pose.is_hidden
    if not lies and view.phase is Phase.OVER:
        return
    if not lies:
        line = max(2, room.px(3))
        pygame.draw.rect(surface, (92, 90, 98), slot, line, border_radius=room.px(8))
        box = slot.inflate(-room.px(20), -room.px(20))
        text = "The card of the turn lies here"
        room.letters.draw_in(surface, text, box, room.type_px(20), (170, 166, 176), align="center")
        return
    deck = max(0, view.card_deck) if pose is None or pose.face is None else int(pose.face)
    back = scene.printer.back(deck, slot.width)
    surface.blit(back, slot)
    if ("card",) in scene.lit_refs and scene.sitting.viewer != NOBODY:
        _draw_ring(scene, surface, slot.inflate(4, 4), PINK)
    if view.face is Face.LOOKED:
        eye = room.assets.icon("eye", room.px(46), BLACK)
        disc = paint.disc(room.px(64), YELLOW)
        surface.blit(disc, disc.get_rect(center=slot.topright))
        surface.blit(eye, eye.get_rect(center=slot.topright))
