"""The end: dusk, and the stakes shown from third place to first while points count up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.games.whitewater import events as ev
from boardgames.games.whitewater.scene.moves import Groups
from boardgames.games.whitewater.scene.tray import draw_raft_card, draw_stake
from boardgames.games.whitewater.scoring import Line
from boardgames.games.whitewater.state import Raft
from boardgames.ui import paint
from boardgames.ui.motion import Drawn
from boardgames.ui.theme import CREAM, LAMP
from boardgames.ui.widgets import draw_symbol

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene import WhitewaterScene

APART_MS = 350.0
PAUSE_MS = 500.0
DUSK_MS = 1100.0


def of_dusk(scene: WhitewaterScene) -> Groups:
    """The light goes."""
    area = scene.layout.river

    def painted(surface: pygame.Surface, t: float) -> None:
        surface.blit(paint.veil(area.size, (18, 16, 44), round(20 * t) * 7), area)
        box = pygame.Rect(area.left, area.centery - 60, area.width, 120)
        px = scene.room.type_px(54)
        text = "Dusk falls over the river"
        scene.room.letters.draw_in(surface, text, box, px, CREAM, "display", "center")

    return [[Drawn(DUSK_MS, sound="low", paint=painted)]]


def of_stakes(scene: WhitewaterScene, shown: ev.StakesShown) -> Groups:
    """Third place, second, first: each raft, then the tokens of its crew one by one."""
    state = scene.session.state
    lines = [line for seat in range(scene.session.seats) for line in scene.game.score(state, seat)]
    rafts = {raft.letter: raft for raft in state.rafts}
    groups: Groups = []
    for place in range(len(state.finished), 0, -1):
        letter = state.finished[place - 1].letter
        own = [line for line in lines if line.letter == letter]
        first = place == len(state.finished)
        groups.append([_reveal(scene, rafts[letter], place, own, "low" if first else "bell")])
    if groups:
        groups.append([Drawn(200, sound="chime")])
    return groups


def _reveal(scene: WhitewaterScene, raft: Raft, place: int, lines: list[Line], sound: str) -> Drawn:
    whole = PAUSE_MS + APART_MS * (len(lines) + 1) + PAUSE_MS

    def painted(surface: pygame.Surface, t: float) -> None:
        ms = t * whole
        area, room = scene.layout.river, scene.room
        surface.blit(paint.veil(area.size, (6, 30, 38), 176), area)
        high = round(area.height * 0.5)
        rect = pygame.Rect(0, 0, round(high * 240 / 330), high)
        rect.midright = (area.centerx - room.px(30), area.centery)
        draw_raft_card(scene, surface, raft.letter, rect)
        side = round(high * 0.3)
        medal = room.assets.image(f"whitewater/place_{place}", (side, side))
        surface.blit(medal, medal.get_rect(center=(rect.left, rect.bottom - side // 4)))
        for index, line in enumerate(lines):
            since = ms - PAUSE_MS - APART_MS * index
            top = area.centery + round((index - (len(lines) - 1) / 2) * high * 0.46)
            _draw_line(scene, surface, line, (area.centerx + room.px(40), top), since / APART_MS)

    return Drawn(whole, sound=sound, paint=painted)


def _draw_line(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    line: Line,
    at: tuple[int, int],
    share: float,
) -> None:
    """A seat, its token turning over, and the points it brings."""
    room = scene.room
    look = scene.look_of(line.seat)
    side = room.px(86)
    draw_symbol(room, surface, look.symbol, look.colour, (at[0] + side // 2, at[1]), room.px(64))
    centre = (at[0] + side * 1.6, at[1])
    open_ = share >= 0.5
    draw_stake(scene, surface, line.stake if open_ else 0, centre, side)
    box = pygame.Rect(round(at[0] + side * 2.3), at[1] - room.px(44), room.px(420), room.px(88))
    text = look.name
    if open_ and line.locked:
        text = f"{look.name}: both paddlers locked, 0"
    elif open_:
        text = f"{look.name}: {line.worth} × {line.stake} = {line.points}"
    ink = LAMP if open_ else CREAM
    room.letters.draw_in(surface, text, box, room.type_px(34), ink, "display")
