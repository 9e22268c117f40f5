"""Dice: layout, faces and rolling.

A die is a value, so all games draw it alike; highlights and captions are up to the game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.ui.draw.motion import Motion, Pose, Vec, ease_out_cubic
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, INK
from boardgames.ui.scene import Room

WHITE, RED = "pieces/die_white_{}", "pieces/die_red_{}"
"""Images of dice, by face."""
BLANK = "blank"
TUMBLES = 4
TUMBLING = tuple(f"tumble_{number}" for number in range(1, TUMBLES + 1))
_QUARTERS = (90, 180, 270)
"""Rotations of tumbling dice."""
_MOST_PIPS = 6
"""Higher faces are blank with a number."""
_SYMBOL, _SYMBOL_RISES = 0.58, 0.035
"""Width of a symbol and its offset above the centre, relative to the die."""


@dataclass(frozen=True)
class Die:
    face: str = BLANK
    """Pips or a number in digits, or the name of an image."""
    pictures: str = WHITE
    symbol: str = ""
    """Image on a blank face."""
    pose: Pose | None = None


def load_dice_ahead(room: Room, faces: Iterable[str], pictures: str = WHITE) -> None:
    """Starts decoding dice before the first throw."""
    shown = (BLANK if _is_numeral(face) else face for face in faces)
    room.assets.load_ahead(pictures.format(face) for face in (*TUMBLING, *shown))


def _is_numeral(face: str) -> bool:
    return face.isdecimal() and not 1 <= int(face) <= _MOST_PIPS


def draw_dice(
    room: Room, surface: Surface, dice: Iterable[Die], places: Iterable[Vec], side: int
) -> None:
    for die, place in zip(dice, places, strict=True):
        draw_die(room, surface, die, place, side)


def draw_die(room: Room, surface: Surface, die: Die, at: Vec, side: int) -> None:
    shown = die.pose.face if die.pose is not None and die.pose.face else die.face
    is_numeral = _is_numeral(shown)
    picture = die.pictures.format(BLANK if is_numeral else shown)
    rect = draw_piece(room, surface, picture, at, (side, side), die.pose)
    if is_numeral:
        ink = INK if die.pictures == WHITE else CREAM
        px = round(side * 0.5)
        room.letters.draw(surface, shown, rect.center, px, ink, "display", "center")
    elif die.symbol and shown == BLANK:
        small = round(side * _SYMBOL)
        symbol = room.assets.image(die.symbol, (small, small))
        middle = (rect.centerx, rect.centery - round(side * _SYMBOL_RISES))
        surface.blit(symbol, symbol.get_rect(center=middle))


def dice_made_ready(
    room: Room, side: int, pictures: str, faces: int, idle: int = 255
) -> Iterator[None]:
    """Preloads dice of a size, in small steps.

    Drawing all their faces at the first throws would delay frames. `idle` is their alpha before a
    throw.
    """
    nowhere = Surface((1, 1))
    lying = [str(pips) for pips in range(1, faces + 1)]
    load_dice_ahead(room, lying, pictures)
    yield
    turned = [(face, Pose(angle=angle)) for face in TUMBLING for angle in _QUARTERS]
    at_rest = (Pose(angle=360), Pose(), Pose(alpha=idle))
    for face, pose in (*turned, *((face, pose) for face in lying for pose in at_rest)):
        draw_die(room, nowhere, Die(face, pictures, pose=pose), (0, 0), side)
        yield


def dice_places(middle: Vec, count: int, pitch: float) -> list[Vec]:
    """Centres of a row of dice."""
    x, y = middle
    return [(x + (index - (count - 1) / 2) * pitch, y) for index in range(count)]


def dice_rect(places: Sequence[Vec], side: int) -> Rect:
    (first, y), (last, _) = places[0], places[-1]
    rect = Rect(0, 0, round(last - first) + side, side)
    rect.center = (round((first + last) / 2), round(y))
    return rect


@dataclass
class Tumble(Motion):
    """Dice roll in and come to rest; each ref has its path and final face."""

    refs: Sequence[Ref] = ()
    start: Vec = (0.0, 0.0)
    ends: Sequence[Vec] = ()
    faces: Sequence[str] = ()
    first: int = 0
    """Index of the first one among dice that roll next to it, so no two tumble alike."""
    resting_share: float = 0.35
    """Share of the time at the end in which the dice don't move."""

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        rolling = min(1.0, t / (1 - self.resting_share))
        found: dict[Ref, Pose] = {}
        rolled = zip(self.refs, self.ends, self.faces, strict=True)
        for index, (ref, end, face) in enumerate(rolled, self.first):
            if rolling >= 1.0:
                found[ref] = Pose(at=end, face=face)
                continue
            share = ease_out_cubic(rolling)
            bounce = abs(math.sin(rolling * math.pi * 2.5)) * 46 * (1 - rolling)
            x = self.start[0] + (end[0] - self.start[0]) * share
            y = self.start[1] + (end[1] - self.start[1]) * share
            frame = 1 + (int(share * 14) + index) % TUMBLES
            angle = 90 * round((1 - share) * 8 + index)
            found[ref] = Pose(at=(x, y), lift=bounce, face=f"tumble_{frame}", angle=angle)
        return found
