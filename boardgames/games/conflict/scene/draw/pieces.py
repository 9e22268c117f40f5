"""Drawing pieces and other things of tin: at rest, to be chosen, and under way.

Colours and symbols come from rules.yaml, so a corner repainted there is repainted on the table.
Images are cached by size, with few angles and fades.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Phase, Realm
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import square_around
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets, cast_shadow
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.theme import SYMBOLS, Colour, mixed
from boardgames.ui.scene import Room

_SYMBOL_INK: Colour = (32, 20, 13)
DEAD: Colour = (150, 146, 138)
FLYING_HEIGHT = 16.0
"""Units an airplane is above its square while it flies."""
_SYMBOL_PLACE = {
    "roundel": (0.5, 0.5, 0.34),
    "mine": (0.5, 0.5, 0.27),
    "flag": (0.53, 0.28, 0.3),
    "pennant": (0.36, 0.31, 0.22),
}
_STAND_PLACE = (0.5, 0.817, 0.25)
"""Where the symbol is stamped, and how large, as shares of the picture."""
_TURN_STEP, _FADE_STEP, _SCALE_STEPS = 5, 16, 10
Size = tuple[int, int]
STEP: Colour = (255, 240, 150)
"""Of squares and pieces that can be chosen next."""
_AT_REST = Pose()


# Tin: enamel tinted with the colour of a corner, trim and symbol over it ------------------------


def tinted(
    assets: Assets,
    name: str,
    colour: Colour,
    symbol: str,
    size: Size,
    turn: int = 0,
    fade: int = 255,
) -> Surface:
    """A tin thing in a colour with a symbol stamped on it (none where empty)."""

    def made() -> Surface:
        if fade != 255:
            picture = tinted(assets, name, colour, symbol, size, turn).copy()
            picture.set_alpha(fade)
            return picture
        if turn:
            return pygame.transform.rotozoom(tinted(assets, name, colour, symbol, size), turn, 1.0)
        picture = assets.image(f"conflict/{name}_enamel", size).copy()
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(assets.image(f"conflict/{name}_trim", size), (0, 0))
        if symbol:
            x, y, share = _SYMBOL_PLACE.get(name, _STAND_PLACE)
            px = max(5, round(size[1] * share))
            is_dark = name == "mine" or name not in _SYMBOL_PLACE
            icon = assets.icon(SYMBOLS[symbol], px, _SYMBOL_INK if is_dark else (255, 250, 236))
            picture.blit(icon, icon.get_rect(center=(round(size[0] * x), round(size[1] * y))))
        return picture

    return assets.kept(("tin", name, colour, symbol, size, turn, fade), made)


def tin_reach(room: Room, centre: Vec, size: Size, lift: float = 0.0) -> Rect:
    """Where a thing at rest, with its shadow, changes the frame; a pixel more each way."""
    blur, away = _shadow_of(room, size, lift)
    shadow = Rect(0, 0, size[0] + 4 * blur, size[1] + 4 * blur)
    shadow.center = (round(away), round(away * 1.4))
    picture = Rect((0, 0), size)
    picture.center = (0, -room.px(lift))
    return picture.union(shadow).inflate(2, 2).move(round(centre[0]), round(centre[1]))


def _shadow_of(room: Room, size: Size, lift: float) -> tuple[int, float]:
    """How soft the shadow of a thing is, and how far away it falls."""
    return max(1, size[1] // 14), size[1] * 0.05 + room.px(lift * 0.5)


def draw_tin(
    room: Room,
    surface: Surface,
    name: str,
    colour: Colour,
    symbol: str,
    centre: Vec,
    size: Size,
    pose: Pose = _AT_REST,
) -> None:
    """A tin thing with its shadow, as its pose says."""
    assets = room.assets
    x, y = pose.at if pose.at is not None else centre
    if pose.scale != 1.0:
        # Few sizes, so that a piece in flight is made a handful of times and not every frame.
        scale = max(1, round(pose.scale * _SCALE_STEPS)) / _SCALE_STEPS
        size = (max(2, round(size[0] * scale)), max(2, round(size[1] * scale)))
    turn = round(pose.angle / _TURN_STEP) * _TURN_STEP % 360
    fade = min(255, (pose.alpha + _FADE_STEP // 2) // _FADE_STEP * _FADE_STEP)
    if fade <= 0:
        return
    if fade == 255 and min(turn, 360 - turn) < 40:
        blur, away = _shadow_of(room, size, pose.lift)
        shade = assets.kept(
            ("tin_shadow", name, size, blur),
            lambda: cast_shadow(tinted(assets, name, DEAD, "", size), blur, 120),
        )
        surface.blit(shade, shade.get_rect(center=(round(x + away), round(y + away * 1.4))))
    picture = tinted(assets, name, colour, symbol, size, turn, fade)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - room.px(pose.lift)))))


def dimmed(colour: Colour) -> Colour:
    return mixed(colour, DEAD, 0.8)


# On the board ------------------------------------------------------------------------------------


def standing(frame: ConflictFrame, resting: list[tuple[Vec, int]]) -> Iterator[Thing]:
    """Everything at rest, upper rows first, so that pieces overlap as if standing."""
    layout, choosable = frame.layout, choosable_of(frame, resting)
    for at, number in resting:
        size = (_piece_side(frame, number),) * 2
        pose = _pose_at_rest(frame, number)
        rect = tin_reach(frame.room, at, size, pose.lift)
        glow = square_around(at, round(layout.square * 1.7)) if number in choosable else None
        draw = partial(_draw_standing, frame, number, at, pose, glow)
        look = (at, _piece_colour(frame, number), pose.lift, glow is not None)
        yield Thing(("piece", number), look, rect if glow is None else rect.union(glow), draw)


def _draw_standing(
    frame: ConflictFrame, number: int, at: Vec, pose: Pose, glow: Rect | None, surface: Surface
) -> None:
    if glow is not None:
        surface.blit(paint.glow(glow.width, STEP, 210), glow)
    draw_one(frame, surface, number, at, pose)


def resting_pieces(frame: ConflictFrame) -> list[tuple[Vec, int]]:
    """The pieces on the board that don't move now, and where they stand."""
    stands = frame.stands
    waiting = [
        (stands.at(number), number)
        for number, piece in enumerate(frame.view.pieces)
        if not piece.at.startswith(HELD) and ("piece", number) not in frame.shown_poses
    ]
    return sorted(waiting, key=lambda entry: (entry[0][1], entry[0][0]))


def choosable_of(frame: ConflictFrame, resting: list[tuple[Vec, int]]) -> set[int]:
    """Those of the pieces that can be chosen, or are."""
    view, lit, chosen = frame.view, frame.lit, frame.chosen
    if not lit and chosen is None:
        return set()
    callable_ = {
        number
        for number in frame.game.sides.table(view).ids[view.seat]
        if view.pieces[number].at == RESERVE and ("reserve", view.pieces[number].kind.value) in lit
    }
    return {n for _, n in resting if ("piece", n) in lit or n in callable_ or n == chosen}


def _pose_at_rest(frame: ConflictFrame, number: int) -> Pose:
    """An airplane halfway through its move stays up."""
    move = frame.view.move
    if move is None or move.piece != number or not move.trod:
        return _AT_REST
    flies = frame.game.sides.realm(number) is Realm.AIR
    return Pose(lift=FLYING_HEIGHT) if flies else _AT_REST


def draw_one(frame: ConflictFrame, surface: Surface, number: int, at: Vec, pose: Pose) -> None:
    sides = frame.game.sides
    symbol = frame.players[sides.owner(number)].symbol
    side, colour = _piece_side(frame, number), _piece_colour(frame, number)
    kind = sides.kind(number).value
    draw_tin(frame.room, surface, kind, colour, symbol, at, (side, side), pose)


def _piece_side(frame: ConflictFrame, number: int) -> int:
    """Smaller while it waits, so that it fits into its box and under the lid."""
    is_waiting = frame.view.pieces[number].at in (START, RESERVE)
    return round(frame.layout.square * (0.86 if is_waiting else 1.04))


def _piece_colour(frame: ConflictFrame, number: int) -> Colour:
    """The owner's; duller where it has moved already this turn and is back in its box."""
    view, colour = frame.view, frame.players[frame.game.sides.owner(number)].rgb
    has_moved = view.phase is Phase.CHOOSE and number in view.moved
    return dimmed(colour) if has_moved and view.pieces[number].at == START else colour


def draw_moving(frame: ConflictFrame, surface: Surface, part: Rect) -> None:
    """What moves, over everything else in that part of the window."""
    clip = surface.get_clip()
    surface.set_clip(part.clip(clip))
    frame.local.beside.draw(surface)
    stands = frame.stands
    for ref, pose in frame.shown_poses.items():
        if ref[0] == "piece" and not pose.is_hidden:
            number = int(str(ref[1]))
            draw_one(frame, surface, number, stands.at(number), pose)
    surface.set_clip(clip)
