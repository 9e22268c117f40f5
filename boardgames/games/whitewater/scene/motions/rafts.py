"""Rafts that move: paddled, backed, pushed, carried, drifted, turned, over the finish.

A raft's pose is where it is in map pixels (`at`), where it points in degrees (`angle`), how its
paddles are held (`part`) and how far it is drawn out (`lift`, per cent).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from boardgames.core.game import Moment, Ref
from boardgames.games.whitewater.narration import captions, moment_words
from boardgames.games.whitewater.narration.match_stats import counts_nothing
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.state import Raft, State, place_of, raft_of
from boardgames.games.whitewater.scene.camera_lead import BEYOND
from boardgames.games.whitewater.scene.draw import floating
from boardgames.games.whitewater.scene.draw.camera import middle, way_angle
from boardgames.games.whitewater.scene.draw.cards import draw_raft_card
from boardgames.games.whitewater.scene.draw.spots import end_of
from boardgames.games.whitewater.scene.frame import WhitewaterScenery
from boardgames.games.whitewater.scene.layout import CARD_SHAPE
from boardgames.games.whitewater.scene.motions.moments import (
    concerns_crew,
    is_you,
    own_points,
    river_flourish,
)
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Ease,
    Motion,
    Pose,
    Vec,
    ease_in_out_sine,
    ease_in_quad,
    ease_out_back,
    ease_out_cubic,
    ease_out_quad,
)
from boardgames.ui.draw.theme import CREAM, GOLD, LAMP
from boardgames.ui.draw.widgets import draw_symbol, rows
from boardgames.ui.table.flourish import GREAT_MS

Made = list[Sequence[Motion]]
"""Groups of motions, one after another."""

LEAD_MS = 320.0
CONTACT_MS, HOLD_MS, JOLT_MS, APART_MS = 120.0, 60.0, 220.0, 40.0
PLAIN_MS = {ev.MoveKind.PADDLE: 260.0, ev.MoveKind.BACK: 380.0, ev.MoveKind.DRIFT: 420.0}
RAPIDS_MS = 180.0
STRETCH = 6.0
ARRIVAL_MS = GREAT_MS
"""How long it can be read who came in, and what that is worth."""
_GAP = 22.0
"""How far before the next raft's hex a mover touches it."""
ARRIVAL_PLATE = ((20, 66, 78), (9, 38, 48), (255, 236, 130))
HEIGHT, WIDTH = 236, 760
"""Units."""


def between(start: Vec, end: Vec, share: float) -> Vec:
    """That far from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def lead(scenery: WhitewaterScenery, thing: str, at: Vec) -> Made:
    """Time for the camera to get there, if it has to go far."""
    if not scenery.layout.lead.needs_time_for(thing, at):
        return []
    return [[Drawn(LEAD_MS, posed=lambda t: {("camera",): Pose(at=at)})]]


def posed(view: State, letter: str, at: Vec, angle: float | None = None, part: float = 0.0) -> Pose:
    """A raft's pose by its heading in that position; capsized ones stay so."""
    raft = raft_of(view, letter)
    heading = 60.0 * raft.facing if angle is None else angle
    face = "capsized" if raft.capsized else "upright"
    return Pose(at=at, angle=heading, part=part, face=face)


def of_moved(scenery: WhitewaterScenery, moment: Moment[State], moved: ev.RaftMoved) -> Made:
    """A step: pushed rafts wait for the one that pushes them, then all move together."""
    if moved.why is ev.MoveKind.PUSH:
        return []
    groups = lead(scenery, moved.letter, middle(moved.start))
    pushed = _pushed(moment.before, moved)
    if pushed:
        groups.append(_push(scenery, moment.before, moved, pushed))
    elif moved.why is ev.MoveKind.RAPIDS:
        groups.append([_rapids(moment.before, moved)])
    else:
        groups.append([_paddled(scenery, moment.before, moved)])
    for one in pushed:
        if one.end is None:
            place = place_of(moment.before, one.letter)
            assert place is not None
            groups.extend(_finished(scenery, moment.before, one, place))
    if moved.end is None:
        finish = moment.following[0]
        assert isinstance(finish, ev.RaftFinished)
        groups.extend(_finished(scenery, moment.before, moved, finish.place))
    return groups


def _pushed(view: State, moved: ev.RaftMoved) -> list[ev.RaftMoved]:
    """The steps of the rafts that were pushed, the foremost first; they are there already."""
    steps: list[ev.RaftMoved] = []
    start = moved.end
    for letter in reversed(moved.pushed):
        assert start is not None
        end = raft_of(view, letter).hex
        steps.append(ev.RaftMoved(letter, start, end, ev.MoveKind.PUSH, ""))
        start = end
    return steps[::-1]


def _paddled(scenery: WhitewaterScenery, view: State, moved: ev.RaftMoved) -> Motion:
    start, end = middle(moved.start), end_of(moved)
    frozen = posed(view, moved.letter, start)
    back = moved.why is ev.MoveKind.BACK
    strokes = 0 if moved.why is ev.MoveKind.DRIFT else (-8 if back else 8)

    def poses(t: float) -> dict[Ref, Pose]:
        at = between(start, end, ease_in_out_sine(t))
        part = strokes * t if t < 1 else 0.0
        return {("raft", moved.letter): _with(frozen, at, part), ("camera",): Pose(at=at)}

    def painted(surface: Surface, t: float) -> None:
        share = ease_in_out_sine(t)
        for dip in (0.15, 0.6):
            _dips(scenery, surface, between(start, end, share * 0.8), start, end, (t - dip) / 0.4)
        for part in (0.2, 0.5, 0.8):
            if share > part:
                floating.ring(scenery, surface, between(start, end, part), share - part + 0.2, 70)

    sound = "whitewater_paddle" if strokes else "water"
    return Drawn(PLAIN_MS[moved.why], sound=sound, paint=painted, posed=poses)


def _with(pose: Pose, at: Vec, part: float = 0.0, lift: float = 0.0) -> Pose:
    return Pose(at=at, angle=pose.angle, part=part, lift=lift, face=pose.face)


def _dips(
    scenery: WhitewaterScenery, surface: Surface, at: Vec, start: Vec, end: Vec, t: float
) -> None:
    """A small ring on either side where paddles dip in."""
    long = math.dist(start, end) or 1.0
    aside = (-(end[1] - start[1]) / long * 46, (end[0] - start[0]) / long * 46)
    for way in (-1, 1):
        spot = (at[0] + way * aside[0], at[1] + way * aside[1])
        floating.ring(scenery, surface, spot, t, 40)


def _rapids(view: State, moved: ev.RaftMoved) -> Motion:
    """The raft is grabbed: drawn out, gathering speed, foam left behind it."""
    start, end = middle(moved.start), end_of(moved)
    frozen = posed(view, moved.letter, start)
    turn = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))

    def poses(t: float) -> dict[Ref, Pose]:
        at = between(start, end, ease_in_quad(t))
        foam = Pose(at=at, angle=turn) if t < 1 else Pose()
        stretch = STRETCH if t < 1 else 0.0
        return {
            ("raft", moved.letter): _with(frozen, at, lift=stretch),
            ("foam", moved.letter): foam,
            ("camera",): Pose(at=at),
        }

    return Drawn(RAPIDS_MS, sound="whitewater_rush", posed=poses)


def _push(
    scenery: WhitewaterScenery, view: State, moved: ev.RaftMoved, pushed: Sequence[ev.RaftMoved]
) -> Sequence[Motion]:
    """The mover touches, everything holds its breath, then the line jolts off, front first."""
    start, end = middle(moved.start), end_of(moved)
    touch = 1 - _GAP / max(1.0, math.dist(start, end)) - 0.45
    frozen = posed(view, moved.letter, start)
    go = CONTACT_MS + HOLD_MS
    last = go + APART_MS * len(pushed) + JOLT_MS

    def mover(t: float) -> dict[Ref, Pose]:
        ms = t * last
        if ms < go:
            share, part = touch * ease_in_out_sine(min(1.0, ms / CONTACT_MS)), 8 * ms / go
        else:
            late = max(0.0, ms - go - APART_MS * len(pushed)) / JOLT_MS
            share, part = touch + (1 - touch) * ease_out_quad(min(1.0, late)), 0.0
        at = between(start, end, share)
        return {("raft", moved.letter): _with(frozen, at, part), ("camera",): Pose(at=at)}

    def thud(surface: Surface, t: float) -> None:
        share = (t * last - CONTACT_MS) / 260
        floating.spray(scenery, surface, between(start, end, touch + 0.45), share, 110)

    made: list[Motion] = [
        Drawn(last, sound="whitewater_paddle", posed=mover, paint=thud),
        Drawn(1, delay=CONTACT_MS, sound="whitewater_thud"),
    ]
    for index, one in enumerate(pushed):
        made.append(_jolted(scenery, view, one, go + APART_MS * index))
    return made


def _jolted(scenery: WhitewaterScenery, view: State, moved: ev.RaftMoved, delay: float) -> Motion:
    start, end = middle(moved.start), end_of(moved)
    frozen = posed(view, moved.letter, start)
    bow = between(start, end, 1.35)

    def poses(t: float) -> dict[Ref, Pose]:
        return {("raft", moved.letter): _with(frozen, between(start, end, ease_out_quad(t)))}

    def painted(surface: Surface, t: float) -> None:
        floating.spray(scenery, surface, bow, t, 104)

    return Drawn(JOLT_MS, delay=delay, posed=poses, paint=painted)


def of_held(scenery: WhitewaterScenery, view: State, held: ev.RapidsHeld) -> Made:
    """A lurch along the arrow and back."""
    start = middle(held.hex)
    frozen = posed(view, held.letter, start)
    turn = math.radians(way_angle(scenery.game.river(view).arrows[held.hex]))
    reach = 8 / scenery.layout.camera.usual_zoom

    def poses(t: float) -> dict[Ref, Pose]:
        far = reach * math.sin(math.pi * t)
        at = (start[0] + far * math.cos(turn), start[1] + far * math.sin(turn))
        return {("raft", held.letter): _with(frozen, at)}

    def painted(surface: Surface, t: float) -> None:
        floating.spray(scenery, surface, start, t, 90)

    return [[Drawn(200, sound="whitewater_thud", posed=poses, paint=painted)]]


def of_turned(
    scenery: WhitewaterScenery, view: State, turned: ev.RaftTurned, corners: int | None = None
) -> Made:
    """One corner by paddle or eddy, or as many as the die says."""
    here = raft_of(view, turned.letter).hex
    assert here is not None
    ease: Ease
    ms, ease, sound = 160.0, ease_out_quad, "whitewater_paddle"
    if turned.why is ev.TurnKind.EDDY:
        ms, ease, sound = 320.0, ease_out_back, "water"
    if corners is None:
        corners = (turned.after - turned.before + 2) % 6 - 2
    else:
        ms, ease, sound = 140.0 * abs(corners), ease_out_back, "whitewater_swirl"
    at, turns = middle(here), corners
    paddles = 4 if turned.why is ev.TurnKind.TURN else 0

    def poses(t: float) -> dict[Ref, Pose]:
        angle = 60.0 * (turned.before + turns * ease(t))
        part = paddles * t if t < 1 else 0.0
        pose = posed(view, turned.letter, at, angle, part)
        return {("raft", turned.letter): pose, ("camera",): Pose(at=at)}

    def curl(surface: Surface, t: float) -> None:
        for step in range(3):
            turn = math.radians(60.0 * (turned.before + turns * ease(t)) - 24 * step)
            spot = (at[0] + 58 * math.cos(turn), at[1] + 58 * math.sin(turn))
            strength = (1 - t) * (1 - 0.25 * step)
            floating.stamp(scenery, surface, "puff", spot, 26 - 5 * step, strength)

    return [*lead(scenery, turned.letter, at), [Drawn(ms, sound=sound, posed=poses, paint=curl)]]


def _finished(scenery: WhitewaterScenery, view: State, moved: ev.RaftMoved, place: int) -> Made:
    """Under the banner and away: whose raft it is and what it scores; the place is stamped."""
    start = end_of(moved)
    end = (start[0] + BEYOND, start[1])
    frozen = posed(view, moved.letter, start)

    def poses(t: float) -> dict[Ref, Pose]:
        at = between(start, end, ease_in_out_sine(t))
        return {("raft", moved.letter): _with(frozen, at), ("camera",): Pose(at=start)}

    raft = raft_of(view, moved.letter)

    def comes_in(surface: Surface, t: float) -> None:
        _draw_arrival(scenery, surface, raft, place, ease_out_cubic(t), start)

    def lies_there(surface: Surface, _: float) -> None:
        _draw_arrival(scenery, surface, raft, place, 1.0, start)

    def stamped(t: float) -> dict[Ref, Pose]:
        scale = 1 + 0.9 * (1 - ease_out_back(t))
        return {("place", place - 1): Pose(scale=scale, face=moved.letter)}

    return [
        [Drawn(500, sound="horn", posed=poses, paint=comes_in)],
        [Drawn(250, sound="clack", posed=stamped, paint=lies_there)],
        [Drawn(ARRIVAL_MS, paint=lies_there), *_told(scenery, raft, moved, place, start)],
    ]


def _told(
    scenery: WhitewaterScenery, raft: Raft, moved: ev.RaftMoved, place: int, at: Vec
) -> Sequence[Motion]:
    """In large words, where a person paddles it or the race is over."""
    points = scenery.game.terms.points
    if place < len(points) and not concerns_crew(scenery, raft):
        return ()
    was_pushed = moved.why is ev.MoveKind.PUSH
    worth = points[place - 1]
    own = own_points(scenery, raft, worth)
    text = moment_words.finished(raft.letter, place, worth, own, was_pushed=was_pushed)
    sound = "whitewater_push" if was_pushed else "whitewater_finish"
    return (river_flourish(scenery, text, at, sound=sound, length=ARRIVAL_MS, colour=GOLD),)


def _draw_arrival(
    scenery: WhitewaterScenery, surface: Surface, raft: Raft, place: int, share: float, at: Vec
) -> None:
    """The plate, come in by that share of its way: from above, or from below where words are up."""
    room, area = scenery.room, scenery.layout.river
    rect = Rect(0, 0, min(room.px(WIDTH), area.width - room.px(40)), room.px(HEIGHT))
    away = room.px(26) - round((1 - share) * (rect.height + room.px(40)))
    rect.topleft = (area.left + room.px(26), area.top + away)
    if scenery.layout.camera.at(at)[1] >= scenery.areas.board.centery:
        rect.bottom = area.bottom - away
    clip = surface.get_clip()
    surface.set_clip(area)
    blur = room.px(10)
    paint.shaded_plate(surface, rect, room.px(18), *ARRIVAL_PLATE, rim_width=room.px(3), blur=blur)
    inside = rect.inflate(-room.px(32), -room.px(28))
    card = Rect(inside.topleft, (round(inside.height * CARD_SHAPE), inside.height))
    draw_raft_card(scenery, surface, raft.letter, card)
    side = round(inside.height * 0.56)
    medal = room.assets.image(f"whitewater/place_{place}", (side, side))
    surface.blit(medal, medal.get_rect(center=(card.right, card.bottom - side // 2)))
    left = card.right + side // 2 + room.px(20)
    box = Rect(left, inside.top, inside.right - left, inside.height)
    title, *lines = rows(box, [round(box.height * 0.34), 0, 0], room.px(4))
    text = captions.arrival(raft.letter, place)
    room.letters.draw_in(surface, text, title, room.type_px(44), LAMP, "display")
    for line, member in zip(lines, raft.crew, strict=True):
        look = scenery.players[member.seat]
        size = min(line.height - room.px(6), room.px(48))
        at = (line.left + size // 2, line.centery)
        draw_symbol(room, surface, look.symbol, look.rgb, at, size)
        told = Rect(line.left + size + room.px(12), line.top, 0, line.height)
        told.width = line.right - told.left
        worth = scenery.game.terms.points[place - 1]
        is_locked = counts_nothing(raft, member.seat)
        own = own_points(scenery, raft, worth) if is_you(scenery, member.seat) else None
        text = captions.arrival_worth(look.name, worth, own, is_locked=is_locked)
        room.letters.draw_in(surface, text, told, room.type_px(28), CREAM, "bold")
    surface.set_clip(clip)
