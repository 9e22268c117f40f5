"""Short words over the river for what no picture shows: that something didn't happen, or why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.scene.draw import effects
from boardgames.games.whitewater.scene.draw.river_picture import middle
from boardgames.games.whitewater.scene.motions.rafts import Groups
from boardgames.ui.draw.motion import Drawn, Motion

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

NOTICE_MS = 1000.0


def of(scene: WhitewaterScene, event: Event) -> Groups:
    """A notice for the events that need one."""
    match event:
        case ev.NothingLost(seat, letter):
            return [[_over_raft(scene, letter, f"{scene.name_of(seat)} has nothing left to lose")]]
        case ev.TokensLost(seat, letter, count):
            tokens = "an Energy token" if count == 1 else f"{count} Energy tokens"
            return [[_over_raft(scene, letter, f"{scene.name_of(seat)} loses {tokens}")]]
        case ev.SeatPassed(seat):
            return [[below(scene, f"{scene.name_of(seat)} has nothing left to do: passed over")]]
    return []


def below(scene: WhitewaterScene, text: str) -> Motion:
    """Words at the lower edge of the river."""
    area, room = scene.layout.river, scene.room

    def painted(surface: pygame.Surface, t: float) -> None:
        at = (area.centerx, area.bottom - room.px(60))
        effects.caption(scene, surface, text, at, room.type_px(26))

    return Drawn(NOTICE_MS, paint=painted)


def _over_raft(scene: WhitewaterScene, letter: str, text: str) -> Motion:
    here = scene.wake.of(letter).hex
    if here is None:
        return below(scene, text)
    at = middle(here)

    def painted(surface: pygame.Surface, t: float) -> None:
        x, y = scene.camera.at(at)
        up = scene.camera.px(84)
        effects.caption(scene, surface, text, (round(x), round(y) - up), scene.room.type_px(24))

    return Drawn(NOTICE_MS, paint=painted)
