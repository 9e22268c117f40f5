"""Where on a seat's plate its Energy and its rafts are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.ui.draw.widgets import columns, rows
from boardgames.ui.table.drawing import plate_details

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

_TWO_ROWS = 40
"""Pixels; lower plates keep everything in one row."""


def parts_of(scene: WhitewaterScene, seat: Seat) -> tuple[pygame.Rect, pygame.Rect]:
    """Energy left of the rafts, or above them where the plate is narrow and high enough."""
    area = _free_part(scene, seat)
    if area.width < area.height * 5 and area.height >= _TWO_ROWS:
        top, low = rows(area, [round(area.height * 0.42), 0], 2)
        return top, low
    wide = max(round(area.width * 0.22), scene.room.type_px(18) + 14)
    left, right = columns(area, [wide, 0], scene.room.px(10))
    return left, right


def _free_part(scene: WhitewaterScene, seat: Seat) -> pygame.Rect:
    """The plate's part for details, and on low plates what the longest name leaves free as well."""
    area, plate = plate_details(scene, seat), scene.areas.plates[seat]
    is_beside_name = area.left > plate.centerx
    if not is_beside_name or scene.place.bots:
        return area
    room = scene.room
    size = min(plate.height - room.px(22), room.px(64))
    names = [scene.look_of(one).name for one in range(scene.session.seats)]
    longest = max(room.letters.width(name, room.type_px(28), "display") for name in names)
    left = min(area.left, plate.left + size + room.px(32) + longest + room.px(18))
    return pygame.Rect(left, area.top, area.right - left, area.height)
