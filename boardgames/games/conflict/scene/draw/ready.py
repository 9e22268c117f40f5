"""What the first throws and turns show, made in small steps while nothing else is drawn anew.

Dice have many faces, and plates and tray look otherwise for every seat: made when they are first
seen, they would hold up the very picture in which the board changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from boardgames.games.conflict.scene.draw.dice import IDLE_DIE
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.side import draw_side
from boardgames.games.conflict.scene.tray import draw_tray
from boardgames.ui.draw.motion import Pose
from boardgames.ui.furniture.dice_tray import TUMBLES, WHITE, Die, draw_die

_QUARTERS = (90, 180, 270)
"""How tumbling dice are turned."""


def steps(frame: ConflictFrame) -> Iterator[None]:
    """Each a small part of a frame's time; nothing is seen of it."""
    room, side, nowhere = frame.room, frame.layout.die_side, pygame.Surface((1, 1))
    tumbling = [f"tumble_{number}" for number in range(1, TUMBLES + 1)]
    lying = [str(pips) for pips in range(1, frame.game.rules.dice.faces + 1)]
    room.assets.load_ahead(WHITE.format(face) for face in (*tumbling, *lying))
    yield
    for face in tumbling:
        for angle in _QUARTERS:
            draw_die(room, nowhere, Die(face, pose=Pose(angle=angle)), (0, 0), side)
            yield
    for face in lying:
        for pose in (Pose(angle=360), Pose(), Pose(alpha=IDLE_DIE)):
            draw_die(room, nowhere, Die(face, pose=pose), (0, 0), side)
            yield
    for seat in range(frame.seats):
        up = replace(frame, up=seat)
        draw_tray(up, nowhere)
        yield
        draw_side(up, nowhere)
        yield
