"""Whirlpools: the raft goes round, the die falls next to it, and what the die takes is lost."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from boardgames.core.game import Moment, Ref, Seat
from boardgames.core.hexes import SIDES, Hex
from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.rules.events import CardLocked, DieRolled, LockKind, RaftTurned
from boardgames.games.whitewater.rules.state import State, is_locked, raft_of
from boardgames.games.whitewater.rules.steps import SPINS
from boardgames.games.whitewater.scene.draw import floating, highlights
from boardgames.games.whitewater.scene.draw.beside import river_die
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.draw.floating import draw_swimmer
from boardgames.games.whitewater.scene.draw.spots import facing_rect
from boardgames.games.whitewater.scene.frame import CardKey, WhitewaterScenery
from boardgames.games.whitewater.scene.motions.cards import locking
from boardgames.games.whitewater.scene.motions.rafts import Made, between, lead, of_turned, posed
from boardgames.ui.draw import motion
from boardgames.ui.widgets.dice_tray import TUMBLES, draw_die

CIRCLE_MS, TUMBLE_MS, REST_MS, CHAINED_MS = 600.0, 700.0, 1000.0, 400.0
PADDLE_MS, ARC_MS = 500.0, 450.0
LEAN_MS, FLIP_MS = 200.0, 500.0
_FAR = 118.0
"""How far next to the raft the die lies, in map pixels: never over it."""


def of_entered(scenery: WhitewaterScenery, view: State, letter: str) -> Made:
    """The water takes hold of the raft."""
    here = raft_of(view, letter).hex
    assert here is not None
    at = middle(here)

    def poses(t: float) -> dict[Ref, motion.Pose]:
        return {("pool", *here): motion.Pose(part=0.5 * t), ("camera",): motion.Pose(at=at)}

    return [*lead(scenery, letter, at), [motion.Drawn(150, sound="whitewater_swirl", posed=poses)]]


def of_rolled(scenery: WhitewaterScenery, moment: Moment[State], rolled: DieRolled) -> Made:
    """The die tumbles next to the circling raft, lies readable, and then comes what it brought."""
    here = raft_of(moment.before, rolled.letter).hex
    assert here is not None
    made = lead(scenery, rolled.letter, middle(here))
    # A die that isn't of the pool's colour falls out of the one that is there.
    is_chained = rolled.die != scenery.game.river(moment.before).pools[here]
    made.append([_falling(scenery, moment.before, rolled, here, is_chained)])
    match moment.following:
        case [RaftTurned() as turned, *_]:
            made.extend(of_turned(scenery, moment.before, turned, SPINS[rolled.face]))
        case [CardLocked() as locked, *_] if locked.why is LockKind.RAFTER:
            made.extend(_rafter_lost(scenery, moment.before, locked))
    return made


def _falling(
    scenery: WhitewaterScenery, view: State, rolled: DieRolled, here: Hex, is_chained: bool
) -> motion.Motion:
    at = middle(here)
    rolling = CHAINED_MS if is_chained else TUMBLE_MS
    length = rolling + REST_MS
    frozen = posed(view, rolled.letter, at)

    def poses(t: float) -> dict[Ref, motion.Pose]:
        ms = t * length
        share = min(1.0, ms / CIRCLE_MS)
        turn = math.tau * share
        reach = 15 * math.sin(math.pi * share)
        spot = (at[0] + reach * math.cos(turn), at[1] + reach * math.sin(turn))
        dark = min(1.0, ms / 200) * min(1.0, (length - ms) / 200)
        return {
            ("raft", rolled.letter): motion.Pose(at=spot, angle=frozen.angle, face=frozen.face),
            ("pool", *here): motion.Pose(part=dark),
            ("camera",): motion.Pose(at=at),
        }

    def painted(surface: Surface, t: float) -> None:
        share = min(1.0, t * length / rolling)
        _draw_die_beside(scenery, surface, rolled, at, share, is_chained)

    sound = "clack" if is_chained else "dice"
    return motion.Drawn(length, sound=sound, posed=poses, paint=painted)


def die_spot(scenery: WhitewaterScenery, at: motion.Vec) -> tuple[float, float, int]:
    """Where a die lies for a raft, and which way its caption: above, or below under the edge."""
    camera, river = scenery.layout.camera, scenery.layout.river
    x, y = camera.at(at)
    far = max(camera.px(_FAR), scenery.room.px(100))
    x = x + far if x + far * 2.2 < river.right else x - far
    up = -1 if y - far * 1.9 > river.top else 1
    return x, y + up * far * 0.62, up


def _draw_die_beside(
    scenery: WhitewaterScenery,
    surface: Surface,
    rolled: DieRolled,
    at: motion.Vec,
    share: float,
    is_chained: bool,
) -> None:
    x, y, up = die_spot(scenery, at)
    side = max(scenery.layout.camera.px(92), scenery.room.px(64))
    if share < 1:
        slow = motion.ease_out_cubic(share)
        bounce = abs(math.sin(share * math.pi * 2.5)) * 40 * (1 - share)
        start = (x, y) if is_chained else (x + side * 2.2, y - side * 1.4)
        spot = between(start, (x, y), slow)
        turned = 1 + int(slow * 14) % TUMBLES
        size = side if not is_chained else round(side * (0.4 + 0.6 * slow))
        pose = motion.Pose(at=spot, lift=bounce, face=f"tumble_{turned}")
        draw_die(scenery.room, surface, river_die(rolled.die, pose=pose), spot, size)
        return
    draw_die(scenery.room, surface, river_die(rolled.die, rolled.face), (x, y), side)
    px = scenery.room.type_px(24)
    text = captions.rolled(scenery.name_of(rolled.roller), rolled.face)
    floating.caption(scenery, surface, text, (round(x), round(y + up * side * 0.82)), px)


# What is lost --------------------------------------------------------------------------------


def of_paddle_lost(scenery: WhitewaterScenery, view: State, locked: CardLocked) -> Made:
    """A paddle leaves the raft while its card turns; rafters and capsizes show their own."""
    if locked.why is not LockKind.PADDLE:
        return []
    card = locking((locked.seat, locked.letter, locked.index), locked.why.value)
    return [[_somersault(scenery, _middle_of(view, locked.letter)), card]]


def _rafter_lost(scenery: WhitewaterScenery, view: State, locked: CardLocked) -> Made:
    """A rafter leaves the raft while all cards turn that were not locked."""
    turned = _unlocked(view, locked.letter, locked.seat)
    cards = [locking(card, locked.why.value) for card in turned]
    return [[_overboard(scenery, _middle_of(view, locked.letter), locked.letter), *cards]]


def _middle_of(view: State, letter: str) -> motion.Vec:
    """Where a raft is that is still on the river."""
    here = raft_of(view, letter).hex
    assert here is not None
    return middle(here)


def _unlocked(view: State, letter: str, seat: Seat | None = None) -> list[CardKey]:
    """The cards on a raft that are not locked, of one seat or of the crew."""
    return [
        (member.seat, letter, index)
        for member in raft_of(view, letter).crew
        for index, card in enumerate(member.cards)
        if seat in (None, member.seat) and not is_locked(card)
    ]


def _somersault(scenery: WhitewaterScenery, at: motion.Vec) -> motion.Motion:
    """The paddle turns over in the air and drops into the water."""
    end = (at[0] - 26, at[1] + 44)

    def painted(surface: Surface, t: float) -> None:
        share = motion.ease_out_quad(min(1.0, t / 0.8))
        x, y = between(at, end, share)
        lift = 60 * 4 * share * (1 - share)
        floating.stamp(scenery, surface, "paddle", (x, y - lift), 80, 1.0, 540 * share)
        floating.ring(scenery, surface, end, (t - 0.75) / 0.25, 90)

    return motion.Drawn(PADDLE_MS, sound="whitewater_plop", paint=painted)


def _overboard(scenery: WhitewaterScenery, at: motion.Vec, letter: str) -> motion.Motion:
    """Over the side in an arc, a splash, a head with a ring."""
    end = (at[0] - 24, at[1] - 52)

    def painted(surface: Surface, t: float) -> None:
        share = min(1.0, t / 0.85)
        lift = 70 * 4 * share * (1 - share)
        spot = between(at, end, share)
        side = scenery.layout.camera.px(44)
        clip = surface.get_clip()
        surface.set_clip(scenery.layout.river)
        draw_swimmer(scenery, surface, letter, (0, 0), side, motion.Pose(at=spot, lift=lift))
        surface.set_clip(clip)
        floating.spray(scenery, surface, end, (t - 0.8) / 0.2, 90)

    return motion.Drawn(ARC_MS + 80, sound="whitewater_splash", paint=painted)


def of_capsized(scenery: WhitewaterScenery, view: State, letter: str) -> Made:
    """It leans, flips over its keel, and a big ring runs out; four cards turn 80 apart."""
    at = _middle_of(view, letter)
    heading = 60.0 * raft_of(view, letter).facing
    whole = LEAN_MS + FLIP_MS

    def poses(t: float) -> dict[Ref, motion.Pose]:
        ms = t * whole
        if ms < LEAN_MS:
            return {("raft", letter): _flipped(at, heading, 1 - 0.25 * ms / LEAN_MS, False)}
        share = motion.ease_in_quad((ms - LEAN_MS) / FLIP_MS)
        scale = 0.75 * math.cos(math.pi * share) if share < 0.5 else -math.cos(math.pi * share)
        return {("raft", letter): _flipped(at, heading, scale, share >= 0.5)}

    def painted(surface: Surface, t: float) -> None:
        floating.spray(scenery, surface, at, (t - 0.5) / 0.5, 150)
        floating.ring(scenery, surface, at, (t - 0.45) / 0.55, 260)

    cards = [
        locking(card, LockKind.CAPSIZE.value, 80.0 * index)
        for index, card in enumerate(_unlocked(view, letter))
    ]
    flip = motion.Drawn(whole, sound="whitewater_crash", posed=poses, paint=painted)
    made: Made = [*lead(scenery, letter, at), [flip]]
    return [*made, cards] if cards else made


def _flipped(at: motion.Vec, heading: float, scale: float, over: bool) -> motion.Pose:
    face = "capsized" if over else "upright"
    return motion.Pose(at=at, angle=heading, scale=max(0.06, abs(scale)), face=face)


def of_righted(scenery: WhitewaterScenery, view: State, letter: str) -> Made:
    """It flips back, and six pointers bloom round it."""
    here = raft_of(view, letter).hex
    if here is None:
        return []
    at = middle(here)
    heading = 60.0 * raft_of(view, letter).facing

    def poses(t: float) -> dict[Ref, motion.Pose]:
        share = motion.ease_out_back(t)
        scale = math.cos(math.pi * min(1.0, share)) if t < 1 else -1.0
        return {("raft", letter): _flipped(at, heading, scale, share < 0.5)}

    def painted(surface: Surface, t: float) -> None:
        floating.ring(scenery, surface, at, t, 180)
        floating.spray(scenery, surface, at, (t - 0.3) / 0.7, 120)
        _draw_blooming(scenery, surface, here, (t - 0.6) / 0.4)

    return [[motion.Drawn(500, sound="whitewater_splash", posed=poses, paint=painted)]]


def _draw_blooming(scenery: WhitewaterScenery, surface: Surface, here: Hex, t: float) -> None:
    """The pointers by which a righted raft is pointed, as large as they have grown."""
    if t <= 0:
        return
    for facing in range(SIDES):
        whole = facing_rect(scenery, here, facing)
        side = max(4, round(whole.width * motion.ease_out_back(min(1.0, t))))
        rect = Rect(0, 0, side, side)
        rect.center = whole.center
        highlights.draw_pointer(surface, rect, facing)
