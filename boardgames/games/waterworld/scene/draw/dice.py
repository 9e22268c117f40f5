"""Dice as they lie on this table: with pips, or with a numeral where rules.yaml has more faces."""

from __future__ import annotations

from dataclasses import replace

import pygame

from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.pieces import draw_die
from boardgames.ui.draw.theme import CREAM, INK
from boardgames.ui.scene import Room

MOST_PIPS = 6
"""Faces beyond this one are blank, and the number is written on them."""


def draw_any_die(
    room: Room,
    surface: pygame.Surface,
    colour: str,
    number: int,
    centre: Vec,
    side: int,
    pose: Pose | None = None,
) -> None:
    """A die that shows its number, or tumbles."""
    shown = pose.face if pose is not None and pose.face else str(number)
    if not shown.isdecimal() or int(shown) <= MOST_PIPS:
        draw_die(room, surface, colour, number, centre, side, pose)
        return
    lying = replace(pose or Pose(), face="blank")
    draw_die(room, surface, colour, number, centre, side, lying)
    x, y = lying.at or centre
    at = (round(x), round(y - room.px(lying.lift)))
    ink = INK if colour == "white" else CREAM
    room.letters.draw(surface, shown, at, round(side * 0.5), ink, "display", "center")
