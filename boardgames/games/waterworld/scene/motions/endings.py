"""The three endings: Dry Land rises, the Deez steams across, rain covers the board."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Moment, Ref
from boardgames.core.texts import _
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import State
from boardgames.games.waterworld.scene.draw.pieces import draw_boat, draw_island, draw_open_compass
from boardgames.games.waterworld.scene.frame import WaterworldScenery
from boardgames.games.waterworld.scene.layout import ISLAND_SIZE, Layout, resting
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Groups, Motion, Pose, Wait, ease_out_back
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import ALARM
from boardgames.ui.scene import Room
from boardgames.ui.table.flourish import GREAT_MS, flourish

_FOG_MS, _RISE_MS, _LAND_MS, _OPEN_MS, _REST_MS = 800, 600, 350, 400, 900
"""Fog clears; the island rises; the boat lands; the compass opens; time to read."""
_HOP = 26


def game_won(scenery: WaterworldScenery, moment: Moment[State], event: ev.GameWon) -> Groups:
    layout, before, seat, space = scenery.layout, moment.before, event.seat, event.space
    landing = _FOG_MS + _RISE_MS
    whole = landing + _LAND_MS + _OPEN_MS + _REST_MS
    x, y = layout.at(space)
    full = layout.board.px(ISLAND_SIZE * 1.25)

    rest = resting(layout, before)["pawn", seat]
    at = rest.at

    def posed(t: float) -> dict[Ref, Pose]:
        share = max(0.0, min(1.0, (t * whole - landing) / _LAND_MS))
        return {("pawn", seat): Pose(at=at, lift=_HOP * math.sin(math.pi * share))}

    def painted(surface: Surface, t: float) -> None:
        ms = t * whole
        risen = ease_out_back(max(0.0, min(1.0, (ms - _FOG_MS * 0.7) / _RISE_MS)))
        if risen > 0:
            draw_island(layout, surface, (x, y), risen)
            pose = replace(posed(t)["pawn", seat], scale=rest.scale)
            draw_boat(layout, surface, before.pawns[seat], at, pose)
        _draw_fog(layout.room, surface, (x, y), full, 1 - min(1.0, ms / _FOG_MS))
        opened = (ms - landing - _LAND_MS) / _OPEN_MS
        if opened > 0:
            _draw_compass(layout, surface, space, min(1.0, opened))
        for gull in range(3):
            angle = t * 7 + gull * 2
            place = (x + math.cos(angle) * full * 0.7, y - full * 0.5 + math.sin(angle) * 20)
            size = (layout.board.px(64), layout.board.px(64))
            draw_piece(layout.room, surface, "waterworld/gull", place, size, casts_shadow=False)

    landed = Drawn(whole, sound="gulls", hides_tray=True, paint=painted, posed=posed)
    is_yours = scenery.humans == {seat}
    words = _("Dry Land! You won!")
    if not is_yours:
        words = _("Dry Land! {player} won!", player=scenery.name_of(seat))
    won = flourish(scenery, words, layout.at(space), sound="waterworld_dry_land", length=GREAT_MS)
    return [[landed, Wait(0, delay=_FOG_MS, sound="chime")], [won]]


def _draw_fog(
    room: Room, surface: Surface, at: tuple[float, float], full: int, thickness: float
) -> None:
    for index, way in enumerate((-1, 1)):
        pose = Pose(alpha=round(230 * thickness))
        place = (at[0] + way * (1 - thickness) * full, at[1] + index * 6)
        draw_piece(room, surface, "waterworld/fog", place, (full, round(full * 0.8)), pose, False)


def _draw_compass(layout: Layout, surface: Surface, space: str, share: float) -> None:
    """On the half of the board without Dry Land."""
    board = layout.board.rect
    side = max(2, round(board.height * 0.42 * ease_out_back(share)))
    is_left = layout.at(space)[0] < board.centerx
    rect = Rect(0, 0, side, side)
    rect.center = (round(board.left + board.width * (0.74 if is_left else 0.26)), board.centery)
    draw_open_compass(layout.room, surface, rect, space)


def deez_won(scenery: WaterworldScenery, moment: Moment[State], event: ev.DeezWon) -> Groups:
    layout, board = scenery.layout, scenery.layout.board.rect

    def painted(surface: Surface, t: float) -> None:
        paint.tint(surface, board, (8, 12, 18), round(170 * t))
        x = board.left - board.width * 0.2 + board.width * 1.4 * t
        size = (round(board.width * 0.4), round(board.width * 0.2))
        clip = surface.get_clip()
        surface.set_clip(board)
        draw_piece(layout.room, surface, "waterworld/deez", (x, board.centery), size)
        surface.set_clip(clip)

    steaming = Drawn(1600, sound="horn", hides_tray=True, paint=painted)
    return [[steaming], [_lost(scenery, _("The last atoll is gone. The Deez wins!"))]]


def _lost(scenery: WaterworldScenery, words: str) -> Motion:
    sound = "waterworld_battle_lost"
    return flourish(scenery, words, None, sound=sound, length=GREAT_MS, colour=ALARM)


def storm_came(scenery: WaterworldScenery, moment: Moment[State], event: ev.StormCame) -> Groups:
    layout, board = scenery.layout, scenery.layout.board.rect

    def painted(surface: Surface, t: float) -> None:
        paint.tint(surface, board, (20, 30, 40), round(180 * t))
        count = round(140 * t)
        for drop in range(count):
            # A fixed scatter: drops are placed by multiples that share no pattern.
            x = board.left + (drop * 7919) % board.width
            y = board.top + (drop * 104729 + round(t * 900)) % board.height
            end = (x - layout.room.px(5), min(board.bottom, y + layout.room.px(26)))
            pygame.draw.line(surface, (190, 205, 215), (x, y), end, max(1, layout.room.px(2)))

    raining = Drawn(1400, sound="low", hides_tray=True, paint=painted)
    return [[raining], [_lost(scenery, _("A storm ends the match. Nobody wins!"))]]
