"""Drawing the pieces of Conflict on its board: at rest, to be chosen, and under way.

Those at rest are drawn row by row, so that they overlap as if standing; what moves comes last.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Phase, Realm
from boardgames.games.conflict.scene.draw.lights import STEP
from boardgames.games.conflict.scene.draw.tin_pieces import FLYING_HEIGHT, dimmed
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.theme import CREAM, INK, Colour

_AT_REST = Pose()


def standing(frame: ConflictFrame, resting: list[tuple[Vec, int]]) -> Iterator[Thing]:
    """Everything at rest, upper rows first, so that pieces overlap as if standing."""
    layout, choosable = frame.layout, _choosable_of(frame, resting)
    size = (_piece_side(layout), _piece_side(layout))
    for at, number in resting:
        pose, is_choosable = _pose_at_rest(frame, number), number in choosable
        rect = layout.tin.reach(frame.room, at, size, pose.lift)
        if is_choosable:
            rect = rect.union(_glow_rect(layout, at))
        draw = partial(_draw_standing, frame, number, at, pose, is_choosable)
        look = (at, _piece_colour(frame, number), pose.lift, is_choosable)
        yield Thing(("piece", number), look, rect, draw)


def _draw_standing(
    frame: ConflictFrame,
    number: int,
    at: Vec,
    pose: Pose,
    is_choosable: bool,
    surface: pygame.Surface,
) -> None:
    if is_choosable:
        rect = _glow_rect(frame.layout, at)
        surface.blit(paint.glow(rect.width, STEP, 210), rect)
    draw_one(frame, surface, number, at, pose)


def _glow_rect(layout: Layout, at: Vec) -> pygame.Rect:
    side = round(layout.square * 1.7)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(at[0]), round(at[1]))
    return rect


def resting_pieces(frame: ConflictFrame) -> list[tuple[Vec, int]]:
    """The pieces on the board that don't move now, and where they stand."""
    stands = frame.stands
    waiting = [
        (stands.at(number), number)
        for number, piece in enumerate(frame.view.pieces)
        if not piece.at.startswith(HELD) and ("piece", number) not in frame.shown_poses
    ]
    return sorted(waiting, key=lambda entry: (entry[0][1], entry[0][0]))


def _is_choosable(frame: ConflictFrame, number: int) -> bool:
    is_lit = ("piece", number) in frame.lit or _is_callable(frame, number)
    return is_lit or number == frame.chosen


def _choosable_of(frame: ConflictFrame, resting: list[tuple[Vec, int]]) -> set[int]:
    """Those of the pieces that can be chosen, or are."""
    if not frame.lit and frame.chosen is None:
        return set()
    return {number for _, number in resting if _is_choosable(frame, number)}


def choosable_frames(frame: ConflictFrame, resting: list[tuple[Vec, int]]) -> Iterator[Thing]:
    """A frame round every piece that can be chosen or is, over whatever stands around it."""
    side, choosable = frame.layout.square, _choosable_of(frame, resting)
    for at, number in resting:
        if number not in choosable:
            continue
        is_chosen = number == frame.chosen
        rect = pygame.Rect(0, 0, side + 2, side + 2)
        rect.center = (round(at[0]), round(at[1]))
        draw = partial(_draw_choosable, rect, side, is_chosen)
        yield Thing(("choosable", number), (at, is_chosen), rect.inflate(2, 2), draw)


def _draw_choosable(rect: pygame.Rect, side: int, is_chosen: bool, surface: pygame.Surface) -> None:
    width, radius = max(2, side // (9 if is_chosen else 14)), side // 5
    pygame.draw.rect(surface, INK, rect.inflate(2, 2), width + 2, border_radius=radius)
    pygame.draw.rect(surface, CREAM if is_chosen else STEP, rect, width, border_radius=radius)


def _pose_at_rest(frame: ConflictFrame, number: int) -> Pose:
    """An airplane halfway through its move stays up."""
    move = frame.view.move
    if move is None or move.piece != number or not move.trod:
        return _AT_REST
    flies = frame.game.sides.realm(number) is Realm.AIR
    return Pose(lift=FLYING_HEIGHT) if flies else _AT_REST


def _is_callable(frame: ConflictFrame, number: int) -> bool:
    piece = frame.view.pieces[number]
    return (
        piece.at == RESERVE
        and piece.seat == frame.view.seat
        and ("reserve", piece.kind.value) in frame.lit
    )


def draw_one(
    frame: ConflictFrame, surface: pygame.Surface, number: int, at: tuple[float, float], pose: Pose
) -> None:
    """One piece with its owner's colour and symbol."""
    sides, layout = frame.game.sides, frame.layout
    symbol = frame.players[sides.owner(number)].symbol
    side, colour = _piece_side(layout), _piece_colour(frame, number)
    kind = sides.kind(number).value
    layout.tin.draw(frame.room, surface, kind, colour, symbol, at, (side, side), pose)


def _piece_side(layout: Layout) -> int:
    return round(layout.square * 1.04)


def _piece_colour(frame: ConflictFrame, number: int) -> Colour:
    """The owner's; duller where it has moved already this turn and is back in its box."""
    view, colour = frame.view, frame.players[frame.game.sides.owner(number)].rgb
    has_moved = view.phase is Phase.CHOOSE and number in view.moved
    return dimmed(colour) if has_moved and view.pieces[number].at == START else colour


def draw_moving(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """Pieces under way, over everything."""
    stands = frame.stands
    for ref, pose in frame.shown_poses.items():
        if ref[0] == "piece" and not pose.is_hidden:
            number = int(str(ref[1]))
            draw_one(frame, surface, number, stands.at(number), pose)
