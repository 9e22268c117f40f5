"""Before the race: boards that slide in, cards that are passed, rafts put on the water."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref, Seat
from boardgames.games.whitewater.narration import moment_words
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.scene.draw import floating
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.draw.cards import draw_raft_card
from boardgames.games.whitewater.scene.draw.opening import draw_joined, draw_meeting
from boardgames.games.whitewater.scene.frame import WhitewaterScenery
from boardgames.games.whitewater.scene.layout import CARD_SHAPE
from boardgames.games.whitewater.scene.motions.moments import is_you
from boardgames.games.whitewater.scene.motions.rafts import Made, between
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Pose, ease_in_out_sine, ease_out_back, ease_out_cubic
from boardgames.ui.draw.theme import GOLD
from boardgames.ui.table.flourish import concerns_people

LAID_MS = 500.0
FLOWN_MS, PASSED_MS = 450.0, 1400.0
"""Time to read who shares a raft with whom, where that concerns a person."""
SLID = 0.6
"""The part of its time in which a board slides; then its mark flashes."""


def of_laid(scenery: WhitewaterScenery, course: tuple[str, ...], name: str) -> Made:
    """A board slides in along that river until the marks meet and flash."""
    if scenery.game.terms.course == "draw" and course:
        # Rivers drawn by lot come whole; only the first board of them can be seen coming.
        return [[Drawn(120, sound="clack")]]

    def painted(surface: Surface, t: float) -> None:
        away = (1 - ease_out_cubic(min(1.0, t / SLID))) * scenery.layout.river.width * 0.6
        draw_joined(scenery, surface, (*course, name), away)
        if t > SLID:
            draw_meeting(scenery, surface, (*course, name))

    return [[Drawn(LAID_MS, sound="whitewater_slide", paint=painted)]]


def of_passed(scenery: WhitewaterScenery, passed: ev.CardPassed) -> Made:
    start, end = (
        scenery.areas.plates[passed.giver].center,
        scenery.areas.plates[passed.taker].center,
    )
    high = scenery.room.px(110)
    wide = round(high * CARD_SHAPE)
    is_told = concerns_people(scenery, passed.giver, passed.taker)
    length = PASSED_MS if is_told else FLOWN_MS
    giver, taker = scenery.name_of(passed.giver), scenery.name_of(passed.taker)
    by_you, to_you = is_you(scenery, passed.giver), is_you(scenery, passed.taker)
    text = moment_words.passed(giver, taker, passed.letter, by_you=by_you, to_you=to_you)

    def painted(surface: Surface, t: float) -> None:
        if is_told:
            area, room = scenery.layout.river, scenery.room
            at = (area.centerx, area.bottom - room.px(40))
            floating.caption(scenery, surface, text, at, room.type_px(30))
        share = ease_in_out_sine(min(1.0, t * length / FLOWN_MS))
        x, y = between(start, end, share)
        rect = Rect(0, 0, wide, high)
        away = scenery.room.px(90) * 4 * share * (1 - share)
        rect.center = (round(x - away), round(y))
        draw_raft_card(scenery, surface, passed.letter, rect)

    return [[Drawn(length, sound="card", words=text if is_told else "", paint=painted)]]


def of_placed(scenery: WhitewaterScenery, placed: ev.RaftPlaced) -> Made:
    at = middle(placed.hex)

    def poses(t: float) -> dict[Ref, Pose]:
        return {("camera",): Pose(at=at)}

    def painted(surface: Surface, t: float) -> None:
        floating.ring(scenery, surface, at, t, 110)
        floating.spray(scenery, surface, at, t * 1.3, 60 * ease_out_back(min(1.0, t)))

    return [[Drawn(160, sound="water", posed=poses, paint=painted)]]


def of_first_seat(scenery: WhitewaterScenery, seat: Seat) -> Made:
    plate = scenery.areas.plates[seat]

    def painted(surface: Surface, t: float) -> None:
        wide = round(plate.width * 1.2)
        glow = pygame.transform.smoothscale(paint.glow(128, GOLD, 200), (wide, plate.height * 2))
        surface.blit(glow, glow.get_rect(center=plate.center))

    return [[Drawn(700, sound="bell", paint=painted)]]
