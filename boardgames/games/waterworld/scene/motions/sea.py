"""Animations on the sea: boats, sails, tokens, atolls, the Deez, with wakes and splashes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Moment, Ref
from boardgames.core.texts import _
from boardgames.games.waterworld.narration.titles import token_caption
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import Sails, State, Token
from boardgames.games.waterworld.scene import labels
from boardgames.games.waterworld.scene.draw.pieces import TORN
from boardgames.games.waterworld.scene.frame import WaterworldScenery
from boardgames.games.waterworld.scene.layout import (
    ATOLL_SIZE,
    PAWN_SIZE,
    TOKEN_SIZE,
    Layout,
    between,
    growth,
    making_way,
    piece_centres,
    resting,
)
from boardgames.games.waterworld.scene.motions.cards import CARD_MS
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Held,
    Motion,
    Pose,
    Vec,
    Wait,
    along,
    ease_in_cubic,
    ease_in_out_cubic,
    ease_in_out_sine,
    ease_in_quad,
    ease_out_back,
)
from boardgames.ui.draw.pieces import FlyingCard, draw_piece
from boardgames.ui.draw.theme import CREAM, INK, Colour
from boardgames.ui.scene import Room

FOAM: Colour = (240, 250, 250)
WIND: Colour = (226, 240, 240)
_WAKE = (150, 75)  # map pixels; the image's tip is at its right edge
_GUSTS = ((-34, 0.0), (-52, 0.35), (-18, 0.6))
"""Height above the deck in map pixels, and lag as a share."""

PER_SPACE_MS = 140.0
CALM_HASTE = 2.1

SHOWN_TOKEN, TOKEN_LIFT = 150, 12  # units: size and lift of a token shown for all to read


def _heading(way: Sequence[Vec], share: float) -> Vec:
    """The unit direction of a route at `share`."""
    x0, y0 = along(way, max(0.0, share - 0.02))
    x1, y1 = along(way, min(1.0, share + 0.02))
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    return (x1 - x0) / length, (y1 - y0) / length


def draw_wake(layout: Layout, surface: Surface, way: Sequence[Vec], share: float) -> None:
    board = layout.board
    strength = math.sin(math.pi * share)
    if strength < 0.05:
        return
    dx, dy = _heading(way, share)
    x, y = along(way, share)
    astern = board.px(_WAKE[0] * 0.82)
    angle = round(math.degrees(math.atan2(-dy, dx)) / 15) * 15
    pose = Pose((x - dx * astern, y - dy * astern), 1.0, angle, round(230 * strength) // 16 * 16)
    size = (board.px(_WAKE[0]), board.px(_WAKE[1]))
    draw_piece(layout.room, surface, "waterworld/wake", (x, y), size, pose, False)


def draw_wind(layout: Layout, surface: Surface, way: Sequence[Vec], share: float) -> None:
    board = layout.board
    if not 0.04 < share < 0.96:
        return
    dx, dy = _heading(way, share)
    x, y = along(way, share)
    for height, lag in _GUSTS:
        reach = board.px(64) * (0.6 + 0.4 * math.sin(9 * share + 5 * lag))
        back = board.px(50 + 46 * lag)
        start = (x - dx * back, y - dy * back + board.px(height))
        end = (start[0] - dx * reach, start[1] - dy * reach)
        paint.soft_line(surface, WIND, start, end, max(1, board.px(4)))


def draw_splash(layout: Layout, surface: Surface, at: Vec, t: float) -> None:
    board = layout.board
    grown = 0.5 + 0.5 * min(1.0, t * 2.5)
    side = board.px(150 * grown)
    pose = Pose(alpha=round(235 * (1 - t)) // 16 * 16)
    place = (at[0], at[1] - side * 0.2)
    draw_piece(layout.room, surface, "waterworld/splash", place, (side, side), pose, False)


def draw_shadow(layout: Layout, surface: Surface, at: Vec, share: float) -> None:
    board = layout.board
    width, height = board.px(60 + 120 * share), board.px(22 + 40 * share)
    sheet = Surface((width, height), pygame.SRCALPHA)
    pygame.draw.ellipse(sheet, (6, 24, 30, round(105 * share)), sheet.get_rect())
    surface.blit(sheet, sheet.get_rect(center=(round(at[0]), round(at[1]))))


def draw_churned_water(layout: Layout, surface: Surface, way: Sequence[Vec], share: float) -> None:
    for back in range(1, 9):
        behind = share - back * 0.03
        if behind <= 0:
            break
        x, y = along(way, behind)
        size = layout.board.px(30 + 12 * back)
        ring = paint.ring(size, max(1, size // 10), FOAM, 150 - 15 * back)
        surface.blit(ring, ring.get_rect(center=(round(x), round(y))))


def draw_smokers(layout: Layout, surface: Surface, y: float, t: float) -> None:
    view = layout.board
    size = (view.px(330), view.px(165))
    x = view.rect.left - size[0] / 2 + (view.rect.width + size[0]) * t
    y = min(y, view.rect.bottom - size[1] / 2)
    clip = surface.get_clip()
    surface.set_clip(view.rect)
    hop = view.px(8) * abs(math.sin(9 * math.pi * t))
    draw_piece(layout.room, surface, "waterworld/smokers", (x, y - hop), size)
    surface.set_clip(clip)


def draw_bubble(room: Room, surface: Surface, text: str, at: Vec) -> None:
    px, height = room.type_px(24), room.px(42)
    rect = Rect(0, 0, max(height, room.letters.width(text, px, "bold") + room.px(28)), height)
    rect.center = (round(at[0]), round(at[1]))
    rect.clamp_ip(surface.get_rect())
    surface.blit(paint.rounded(rect.size, height // 2, INK, INK), rect)
    room.letters.draw(surface, text, rect.center, px, CREAM, "bold", "center")


def pawn_moved(scenery: WaterworldScenery, moment: Moment[State], event: ev.PawnMoved) -> Groups:
    layout, ref = scenery.layout, ("pawn", event.seat)
    steps = event.distance
    hull = layout.board.px(PAWN_SIZE * 0.17)

    before, after = resting(layout, moment.before), resting(layout, moment.after)
    way = [before[ref].at, *map(layout.at, event.path[1:-1]), after[ref].at]
    water_way = [(x, y + hull) for x, y in way]
    is_under_sail = moment.before.pawns[event.seat].sails is Sails.UP

    def posed(t: float) -> dict[Ref, Pose]:
        poses = making_way(before, after, (ref,), t)
        share = ease_in_out_sine(t)
        size = growth(before[ref], after[ref], share)
        return {**poses, ref: Pose(at=along(way, share), scale=size)}

    def painted(surface: Surface, t: float) -> None:
        share = ease_in_out_sine(t)
        draw_wake(layout, surface, water_way, share)
        if is_under_sail:
            draw_wind(layout, surface, way, share)
        x, y = along(way, share)
        count = max(1, min(steps, round(share * steps)))
        draw_bubble(scenery.room, surface, str(count), (x, y - layout.board.px(PAWN_SIZE * 0.62)))

    return [[Drawn(PER_SPACE_MS * steps + 120, sound="water", paint=painted, posed=posed)]]


def pawn_flew(scenery: WaterworldScenery, moment: Moment[State], event: ev.PawnFlew) -> Groups:
    layout, ref = scenery.layout, ("pawn", event.seat)
    board = layout.board
    size = board.px(190), board.px(127)
    coming, going = 0.22, 0.86

    before, after = resting(layout, moment.before), resting(layout, moment.after)

    def spot(t: float) -> tuple[Vec, float]:
        share = ease_in_out_cubic(max(0.0, min(1.0, (t - coming) / (going - coming))))
        lift = 90 * min(1.0, t / coming) * min(1.0, (1 - t) / (1 - going))
        return along((before[ref].at, after[ref].at), share), lift

    def posed(t: float) -> dict[Ref, Pose]:
        at, lift = spot(t)
        size = growth(before[ref], after[ref], min(1.0, t / going))
        return {**making_way(before, after, (ref,), t), ref: Pose(at=at, lift=lift, scale=size)}

    def painted(surface: Surface, t: float) -> None:
        (x, y), lift = spot(t)
        near = min(1.0, t / coming) * min(1.0, (1 - t) / (1 - going))
        draw_shadow(layout, surface, (x, y + board.px(60)), near)
        away = (1 - near) * 260
        pose = Pose(at=(x, y - scenery.room.px(90 + away)), lift=lift)
        draw_piece(scenery.room, surface, "waterworld/dirigible", (x, y), size, pose)
        if t > going:
            keel = (x, y + board.px(PAWN_SIZE * 0.17))
            draw_splash(layout, surface, keel, (t - going) / (1 - going))

    return [[Drawn(1100, sound="burner", paint=painted, posed=posed)]]


def sails_raised(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.SailsRaised
) -> Groups:
    """The mast rises (200 ms), the canvas unrolls (350) and fills with wind (150)."""
    layout = scenery.layout
    before, after = resting(layout, moment.before), resting(layout, moment.after)

    def posed(t: float) -> dict[Ref, Pose]:
        mast = max(0.02, min(1.0, t * 700 / 200))
        unrolled = ease_out_back(max(0.0, min(1.0, (t * 700 - 200) / 350)))
        filling = max(0.0, (t * 700 - 550) / 150)
        full = 1 + 0.14 * math.sin(math.pi * filling) if filling else mast
        poses = making_way(before, after, (), t)
        return {**poses, ("sails", event.seat): Pose(part=max(0.0, unrolled), scale=full)}

    return [[Drawn(700, sound="canvas", posed=posed), Wait(350, delay=350, sound="gulls")]]


def sails_lost(scenery: WaterworldScenery, moment: Moment[State], event: ev.SailsLost) -> Groups:
    """The sail shivers (120 ms), tears along the mast (180), falls and drifts off (400)."""
    layout, ref = scenery.layout, ("sails", event.seat)
    drift = layout.board.px(90)
    before, after = resting(layout, moment.before), resting(layout, moment.after)

    def posed(t: float) -> dict[Ref, Pose]:
        ms = t * 700
        if ms < 120:
            return {ref: Pose(part=1.0, angle=round(5 * math.sin(ms / 8)))}
        torn = min(1.0, (ms - 120) / 180)
        fall = ease_in_quad(max(0.0, (ms - 300) / 400))
        pose = Pose(face=TORN, part=torn, lift=drift * fall, alpha=round(255 * (1 - fall)))
        return {**making_way(before, after, (), t), ref: pose}

    return [[Drawn(700, sound="rip", posed=posed)]]


def token_turned(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.TokenTurned
) -> Groups:
    space, token = event.space, event.token
    layout, ref = scenery.layout, ("token", space)
    name = f"waterworld/token_{token.value}"
    x, y = layout.at(space)
    large = scenery.room.px(SHOWN_TOKEN)
    side = 1 if x < layout.board.rect.centerx else -1

    place = piece_centres(layout, moment.before)[ref]
    title = token_caption(scenery.game.rules.cards, token)

    def posed(t: float) -> dict[Ref, Pose]:
        part = min(1.0, ease_out_back(t))
        face = token.value if part > 0.5 else "back"
        return {ref: Pose(place, face=face, part=part if part < 1 else 0.0, scale=1 + 0.5 * t)}

    def face_up(t: float) -> dict[Ref, Pose]:
        return {ref: Pose(place, face=token.value)}

    def enlarged(surface: Surface, t: float) -> None:
        grown = min(1.0, t * 4)
        size = round(large * (0.4 + 0.6 * grown))
        at = (x + side * large * 0.9 * grown, y)
        if token is Token.SMOKERS:
            draw_smokers(layout, surface, y + large * 0.9, t)
        # While it grows each frame would need a separate shadow, which takes too long.
        draw_piece(scenery.room, surface, name, at, (size, size), Pose(lift=TOKEN_LIFT), grown == 1)
        if grown == 1:
            draw_bubble(scenery.room, surface, title, (at[0], at[1] + large * 0.56))

    is_attack = token is Token.SMOKERS
    sound = "engines" if is_attack else ""
    return [
        [Drawn(300, sound="clack", posed=posed)],
        [Drawn(1100 if is_attack else 800, sound=sound, paint=enlarged, posed=face_up)],
    ]


def token_swapped(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.TokenSwapped
) -> Groups:
    layout, ref = scenery.layout, ("token", event.space)
    start, pile = layout.at(event.space), layout.token_pile.center
    side = layout.board.px(TOKEN_SIZE)
    hidden = Held(CARD_MS, held={ref: Pose(is_hidden=True)})

    def token(face: str, begin: Vec, end: Vec, sound: str) -> Motion:
        return FlyingCard(
            CARD_MS,
            sound=sound,
            room=scenery.room,
            start=begin,
            end=end,
            size=(side, side),
            front="waterworld/token_back",
            back=f"waterworld/token_{face}",
            turns_over=face != "back",
        )

    return [
        [hidden, token("smokers", start, pile, "clack")],
        [token("back", pile, start, "clack")],
        [Held(0, held={ref: Pose(face="back")})],
    ]


def deez_moved(scenery: WaterworldScenery, moment: Moment[State], event: ev.DeezMoved) -> Groups:
    """The tanker turns (200 ms) and sails straight to its goal (700)."""
    layout = scenery.layout
    way = [piece_centres(layout, view)["deez",] for view in (moment.before, moment.after)]
    lean, is_round = _course(way[0], way[1])

    def posed(t: float) -> dict[Ref, Pose]:
        turn = min(1.0, t / 0.22) * (1 - max(0.0, (t - 0.9) / 0.1))
        share = ease_in_cubic(max(0.0, (t - 0.22) / 0.78))
        at, part = along(way, share), turn if is_round else 0.0
        return {("deez",): Pose(at=at, angle=round(lean * 0.4 * turn), part=part)}

    def painted(surface: Surface, t: float) -> None:
        draw_churned_water(layout, surface, way, ease_in_cubic(max(0.0, (t - 0.22) / 0.78)))

    return [[Drawn(900 * _calmer(scenery), sound="horn", paint=painted, posed=posed)]]


def _calmer(scenery: WaterworldScenery) -> float:
    """Even in brisk turns everybody can follow what the Deez smashes."""
    return max(1.0, scenery.haste / CALM_HASTE) if scenery.is_live else 1.0


def _course(start: Vec, end: Vec) -> tuple[float, bool]:
    """The tanker's tilt, and whether it has to turn around first."""
    heading = math.degrees(math.atan2(start[1] - end[1], end[0] - start[0]))
    if abs(heading) <= 90:
        return heading, False
    return heading - math.copysign(180, heading), True


def atoll_destroyed(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.AtollDestroyed
) -> Groups:
    layout, space, left = scenery.layout, event.space, _(labels.ATOLLS_LEFT, left=event.left)
    before, after = resting(layout, moment.before), resting(layout, moment.after)
    x, y = layout.at(space)
    full = layout.board.px(ATOLL_SIZE * 1.8)

    def posed(t: float) -> dict[Ref, Pose]:
        bob = 14 * abs(math.sin(3 * math.pi * t)) * (1 - t)
        poses: dict[Ref, Pose] = {
            ref: replace(between(rest, after[ref], t), lift=bob)
            for ref, rest in before.items()
            if ref[0] == "pawn" and rest != after[ref]
        }
        poses["atoll", space] = Pose(part=ease_in_quad(t), is_hidden=t >= 1)
        return poses

    def painted(surface: Surface, t: float) -> None:
        size = max(2, round(full * (0.4 + 0.6 * t)))
        foam = Pose(alpha=round(255 * (1 - t)))
        draw_piece(scenery.room, surface, "waterworld/foam_ring", (x, y), (size, size), foam, False)
        draw_splash(layout, surface, (x, y), t)
        draw_bubble(scenery.room, surface, left, (x, y - full * 0.5))

    side = layout.board.px(TOKEN_SIZE)
    flung = FlyingCard(
        CARD_MS,
        delay=200,
        room=scenery.room,
        start=(x, y),
        end=layout.token_pile.center,
        size=(side, side),
        front="waterworld/token_back",
    )
    sink = Drawn(900 * _calmer(scenery), sound="crunch", paint=painted, posed=posed)
    gone = Held(0, held={("token", space): Pose(is_hidden=True)})
    return [[Wait(80)], [gone, sink, flung, Wait(0, delay=120, sound="water")]]
