"""One part of the sweep as one animation: the cloud turns or glides, and everything it meets moves.

The contacts that follow in the events are played inside it. The cloud pauses at each ship it
catches, at exactly the angle or distance the rules have computed, so what is seen is what happened.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Surface

from boardgames.core.game import Moment, Ref, Seat
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.board import Sea
from boardgames.games.bermuda.rules.events import Part
from boardgames.games.bermuda.rules.state import Hanging, Rules, State, every_ship
from boardgames.games.bermuda.rules.sweep import Glide, Turn
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.draw.beside import draw_caption, rising
from boardgames.games.bermuda.scene.draw.cloud import HUNG_SCALE, PULLED
from boardgames.games.bermuda.scene.frame import BRIGHTNESS, CLOUD, FOG, BermudaScenery
from boardgames.games.bermuda.scene.layout import (
    blit_centred,
    cloud_of,
    hanging_at,
    magnet_at,
    swing_between,
    towards,
)
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Groups, Motion, Pose, Wait, ease_in_cubic, ease_out_cubic

MS_PER_EIGHTH = 400.0
LEAST_TURN_MS = 600.0
MS_PER_DOT = 240.0
MOST_GLIDE_MS = 2900.0
_SAMPLES = 40
_DWELL = 0.5
"""How much slower the cloud is right on a dot than between two."""
_SLOWEST = 0.16
"""Its speed at either end of a glide."""
Course = tuple[Callable[[float], float], Callable[[float], float], float]
"""From the way to the share of time, back again, and the time the whole way takes."""
NEAR = 2
"""How many reaches from a magnet a ship trembles."""
BREATH_MS = 600.0
UNHARMED = 0.5
"""The share of its time that a part takes in which no person's ship is met."""
LEAN_MS, PULL_MS = 120.0, 300.0
PUSH_MS = 300.0
GLOW_MS = 500.0
FOG_LAG_MS = 100.0
DIMMED = 0.85
DIM_MS = 260.0
ASKEW = 15.0
FLASH_DOTS = 1.2
CREAK_MS = 350.0
TOLD_MS = 1500.0
"""How long it is said what a ship met with."""
Contact = ev.ShipDrawnUp | ev.ShipPushed


class Stop(NamedTuple):
    """A pause, on the way at `where`; begins at `begin` milliseconds."""

    where: float
    begin: float
    hold: float


class Pace:
    def __init__(self, course: Course, contacts: Sequence[tuple[float, float]]) -> None:
        """`contacts` are places on the way, in order, each with how long the cloud pauses there."""
        share_at, self._way_at, self._base = course
        self.stops: list[Stop] = []
        held = 0.0
        for where, hold in contacts:
            self.stops.append(Stop(where, share_at(where) * self._base + held, hold))
            held += hold
        self._share_at = share_at
        self.duration = self._base + held

    def way(self, ms: float) -> float:
        """Degrees or dots done after that many milliseconds."""
        held = 0.0
        for stop in self.stops:
            if ms < stop.begin:
                break
            if ms <= stop.begin + stop.hold:
                return stop.where
            held += stop.hold
        return self._way_at(max(0.0, min(1.0, (ms - held) / self._base)))

    def when(self, where: float) -> float:
        """When the cloud comes by, pauses before it included."""
        held = sum(stop.hold for stop in self.stops if stop.where < where)
        return self._share_at(where) * self._base + held


def turn_course(degrees: float) -> Course:
    """A turn: soft at both ends."""
    length = max(LEAST_TURN_MS, MS_PER_EIGHTH * degrees / 45)

    def share_at(way: float) -> float:
        return math.acos(max(-1.0, min(1.0, 1 - 2 * way / degrees))) / math.pi

    def way_at(share: float) -> float:
        return degrees * (0.5 - 0.5 * math.cos(math.pi * share))

    return share_at, way_at, length


def glide_course(dots: int) -> Course:
    """A glide: gathers speed on the first dot, lingers on every dot, comes to rest on the last."""
    count = dots * _SAMPLES
    ways = [index / _SAMPLES for index in range(count + 1)]
    times = [0.0]
    for index in range(count):
        times.append(times[-1] + 1 / _speed((ways[index] + ways[index + 1]) / 2, dots))
    total = times[-1]
    shares = [time / total for time in times]

    def share_at(way: float) -> float:
        return _between(ways, shares, way)

    def way_at(share: float) -> float:
        return _between(shares, ways, share)

    return share_at, way_at, min(MS_PER_DOT * dots, MOST_GLIDE_MS)


def hurried(course: Course, share: float) -> Course:
    """The same way in a part of the time."""
    share_at, way_at, length = course
    return share_at, way_at, length * share


def _speed(way: float, dots: int) -> float:
    lingering = 1 - _DWELL * (0.5 + 0.5 * math.cos(2 * math.pi * way))
    ends = min(1.0, way, dots - way)
    return lingering * max(_SLOWEST, math.sin(math.pi / 2 * ends))


def _between(keys: Sequence[float], values: Sequence[float], key: float) -> float:
    if key <= keys[0]:
        return values[0]
    if key >= keys[-1]:
        return values[-1]
    high = bisect_right(keys, key)
    if keys[high - 1] == key:
        return values[bisect_left(keys, key)]
    part = (key - keys[high - 1]) / (keys[high] - keys[high - 1])
    return values[high - 1] + (values[high] - values[high - 1]) * part


def near_misses(
    sea: Sea,
    before: State,
    part: Part,
    length: float,
    along: tuple[int, int],
    met: frozenset[tuple[int, int]],
) -> list[float]:
    """How far into a part each ship that isn't met first comes near a magnet, in order."""
    (x, y), _ = cloud_of(before)
    magnets = sea.movers(before.cloud, before.letter, [0] * len(sea.magnets))
    movers = [mover._replace(reach=mover.reach * NEAR) for mover in magnets]
    moving = (
        Turn(movers, (x, y), length, sea.shove)
        if part is Part.TURN
        else Glide(movers, (float(along[0]), float(along[1])), length, sea.shove)
    )
    found = []
    for seat, number, berth in every_ship(before.ships):
        at = sea.point(berth)
        if at is None or (seat, number) in met:
            continue
        # What is near from the start has been heard already.
        begins = [begin for _, begin, _ in moving.spans(at) if begin > 0]
        found += [min(begins)] if begins else []
    return sorted(found)


class Plan(NamedTuple):
    """A part of a sweep: how the sea lay, which way the cloud goes, and what it meets."""

    before: State
    part: Part
    length: float
    along: tuple[int, int]
    contacts: tuple[Contact, ...]
    pace: Pace
    dims: bool = False
    """Whether the lamp goes down with it, and not before."""
    brightens: bool = False
    """Whether the lamp comes up again with its end."""

    def brightness(self, ms: float, duration: float) -> float:
        gone = ms / DIM_MS if self.dims else 1.0
        left = (duration - ms) / DIM_MS if self.brightens else 1.0
        return 1 - (1 - DIMMED) * max(0.0, min(1.0, gone, left))


def planned(rules: Rules, moment: Moment[State], hurries_past: Collection[Seat] = ()) -> Plan:
    """The plan of a CloudTurned or CloudGlided, with the contacts right behind it.

    It goes briskly where it meets only ships of the seats that it may hurry past.
    """
    event, before, following = moment.event, moment.before, moment.following
    contacts: list[Contact] = []
    for one in following:
        if not isinstance(one, ev.ShipDrawnUp | ev.ShipPushed):
            break
        contacts.append(one)
    is_brisk = bool(hurries_past) and all(one.seat in hurries_past for one in contacts)
    share = UNHARMED if is_brisk else 1.0
    stops = [
        (one.at / 1000, BREATH_MS * share if isinstance(one, ev.ShipDrawnUp) else 0.0)
        for one in contacts
    ]
    # A word has turned the lamp down already, and a lift will turn it down further.
    has_turned = isinstance(event, ev.CloudGlided) and event.has_turned
    is_word = before.sector > 0 and rules.spinner[before.sector - 1].word is not None
    dims = not has_turned and not is_word
    brightens = not any(isinstance(one, ev.CloudGlided | ev.CloudLifted) for one in following)
    met = tuple(contacts)
    if isinstance(event, ev.CloudTurned):
        pace = Pace(hurried(turn_course(event.degrees), share), stops)
        return Plan(before, Part.TURN, event.degrees, (0, 0), met, pace, dims, brightens)
    assert isinstance(event, ev.CloudGlided)
    (ax, ay), (bx, by) = event.from_dot, event.to_dot
    along = ((bx > ax) - (bx < ax), (by > ay) - (by < ay))
    pace = Pace(hurried(glide_course(event.dots), share), stops)
    return Plan(before, Part.GLIDE, event.dots, along, met, pace, dims, brightens)


@dataclass(kw_only=True)
class Sweep(Motion):
    """The motion of a plan; poses are in dots, headings in degrees from north."""

    scenery: BermudaScenery
    plan: Plan

    @property
    def sea(self) -> Sea:
        return self.scenery.game.sea

    def cloud_at(self, ms: float) -> tuple[Point, float]:
        plan, way = self.plan, self.plan.pace.way(ms)
        (x, y), turn = cloud_of(plan.before)
        if plan.part is Part.TURN:
            return (x, y), turn + way
        return (x + plan.along[0] * way, y + plan.along[1] * way), turn

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        ms = t * self.duration
        centre, turn = self.cloud_at(ms)
        lagging = self.cloud_at(max(0.0, ms - FOG_LAG_MS))[1]
        found: dict[Ref, Pose] = {
            CLOUD: Pose(at=centre, angle=turn, part=self._glow(ms)),
            FOG: Pose(angle=lagging if t < 1 else turn),
            # Its lift is the time, so that ships shiver wherever the sweep is played.
            BRIGHTNESS: Pose(part=self.plan.brightness(ms, self.duration), lift=ms),
        }
        for seat, number, berth in every_ship(self.plan.before.ships):
            if isinstance(berth, Hanging):
                found["ship", seat, number] = self._hung(berth, centre, turn)
        for contact, stop in zip(self.plan.contacts, self.plan.pace.stops, strict=True):
            if ms >= stop.begin:
                ref: Ref = ("ship", contact.seat, contact.ship)
                since = ms - stop.begin
                if isinstance(contact, ev.ShipPushed):
                    found[ref] = self._pushed(contact, since)
                else:
                    found[ref] = self._drawn(contact, since, centre, turn)
        return found

    def _hung(self, berth: Hanging, centre: Point, turn: float) -> Pose:
        at, bearing = hanging_at(self.sea, berth, centre, turn)
        return Pose(at=at, angle=bearing, scale=HUNG_SCALE, part=1.0, face=berth.magnet)

    def _glow(self, ms: float) -> float:
        """How much brighter the cloud burns, after it has drawn a ship."""
        most = 0.0
        for contact, stop in zip(self.plan.contacts, self.plan.pace.stops, strict=True):
            since = ms - stop.begin - LEAN_MS - PULL_MS * 0.5
            if isinstance(contact, ev.ShipDrawnUp) and 0 <= since < GLOW_MS:
                most = max(most, 1 - since / GLOW_MS)
        return most

    def _heading(self, contact: Contact) -> float:
        berth = self.plan.before.ships[contact.seat][contact.ship - 1]
        return self.scenery.layout.images.bearings.heading_of(berth)

    def _pushed(self, contact: ev.ShipPushed, since: float) -> Pose:
        share = ease_out_cubic(min(1.0, since / PUSH_MS))
        (ax, ay), (bx, by) = contact.from_point, contact.to_point
        at = ((ax + (bx - ax) * share) / 1000, (ay + (by - ay) * share) / 1000)
        face = "adrift" if share >= 1 else None
        return Pose(at=at, angle=self._heading(contact) + ASKEW * share, face=face)

    def _drawn(self, contact: ev.ShipDrawnUp, since: float, centre: Point, turn: float) -> Pose:
        """Leans and stretches, is pulled up and darkens, then hangs and goes along."""
        start = contact.from_point[0] / 1000, contact.from_point[1] / 1000
        berth = Hanging(contact.magnet, contact.place)
        if since >= LEAN_MS + PULL_MS:
            return self._hung(berth, centre, turn)
        heading = self._heading(contact)
        magnet = magnet_at(self.sea, contact.magnet, centre, turn)
        if since < LEAN_MS:
            lean = since / LEAN_MS
            at = towards(start, magnet, 0.08 * lean)
            return Pose(
                at=at, angle=heading + 6 * lean, scale=1 + 0.06 * lean, lift=3 * lean, face=PULLED
            )
        share = ease_in_cubic((since - LEAN_MS) / PULL_MS)
        end, bearing = hanging_at(self.sea, berth, centre, turn)
        scale = (
            1.06 + 0.19 * math.sin(math.pi * min(1.0, share * 1.2)) - (1.06 - HUNG_SCALE) * share
        )
        swing = swing_between(heading + 6, bearing)
        return Pose(
            at=towards(towards(start, magnet, 0.08), end, share),
            angle=heading + 6 + swing * share,
            scale=scale,
            lift=3 + 16 * math.sin(math.pi * share),
            part=min(0.99, share * 1.6),
            face=PULLED,
        )

    def draw(self, surface: Surface, t: float) -> None:
        ms = t * self.duration
        layout = self.scenery.layout
        for contact, stop in zip(self.plan.contacts, self.plan.pace.stops, strict=True):
            share = (ms - stop.begin - LEAN_MS - PULL_MS) / 320
            if isinstance(contact, ev.ShipDrawnUp) and 0 <= share < 1:
                at = magnet_at(self.sea, contact.magnet, *self.cloud_at(ms))
                self._draw_flash(surface, layout.at(at), share)
        if self.plan.part is Part.GLIDE:
            self._draw_passed(surface, ms)
        self._draw_words(surface, ms)

    def _draw_words(self, surface: Surface, ms: float) -> None:
        """What befell the ships met last, those of one kind together."""
        met = [
            (contact, ms - stop.begin)
            for contact, stop in zip(self.plan.contacts, self.plan.pace.stops, strict=True)
            if 0 <= ms - stop.begin < TOLD_MS
        ]
        if met:
            last, since = met[-1]
            alike = [contact for contact, _ in met if type(contact) is type(last)]
            text = labels.befallen(labels.addressed(self.scenery), *alike)
            share = rising(since / TOLD_MS)
            draw_caption(self.scenery.layout, surface, text, share)

    def _draw_flash(self, surface: Surface, at: tuple[float, float], share: float) -> None:
        layout = self.scenery.layout
        wide = layout.px(2 * FLASH_DOTS * (0.25 + 0.75 * ease_out_cubic(share)))
        alpha = round(255 * (1 - share))
        ring = paint.ring(wide - wide % 4, max(2, layout.px(0.07)), (214, 255, 220), alpha)
        blit_centred(surface, ring, at)

    def _draw_passed(self, surface: Surface, ms: float) -> None:
        """A trail of lit dots behind the locator, fading."""
        plan, layout = self.plan, self.scenery.layout
        gone = plan.pace.way(ms)
        (x, y), _ = cloud_of(plan.before)
        for step in range(math.floor(gone) + 1):
            fade = max(0.25, 1 - (gone - step) / 5)
            at = layout.at((x + plan.along[0] * step, y + plan.along[1] * step))
            spark = paint.glow(layout.px(0.55), (190, 255, 200), round(230 * fade / 25.5) * 25)
            blit_centred(surface, spark, at)


def swept(
    scenery: BermudaScenery,
    moment: Moment[State],
    event: ev.CloudTurned | ev.CloudGlided,
    hurries_past: Collection[Seat] = (),
) -> Groups:
    return motions(scenery, planned(scenery.game.rules, moment, hurries_past))


def motions(scenery: BermudaScenery, plan: Plan) -> Groups:
    """The sweep itself, and its sounds at their instants."""
    sweep = Sweep(duration=plan.pace.duration, sound="bermuda_wind", scenery=scenery, plan=plan)
    group: list[Motion] = [sweep]
    for contact, stop in zip(plan.contacts, plan.pace.stops, strict=True):
        if isinstance(contact, ev.ShipPushed):
            group.append(Wait(0, delay=stop.begin, sound="bermuda_scrape"))
        else:
            group.append(Wait(0, delay=stop.begin, sound="bermuda_whoop"))
            group.append(Wait(0, delay=stop.begin + LEAN_MS + PULL_MS, sound="clack"))
    if plan.part is Part.GLIDE:
        group += [
            Wait(0, delay=plan.pace.when(step), sound="bermuda_tick")
            for step in range(1, round(plan.length) + 1)
        ]
    group += [Wait(0, delay=ms, sound="bermuda_creak") for ms in _creaks(scenery.game.sea, plan)]
    # What is pushed at the last instant still slides to its place.
    for contact, stop in zip(plan.contacts, plan.pace.stops, strict=True):
        if isinstance(contact, ev.ShipPushed):
            sweep.duration = max(sweep.duration, stop.begin + PUSH_MS)
    return [group]


def _creaks(sea: Sea, plan: Plan) -> list[float]:
    """When timbers creak: of ships that are only just spared, and of those that swing at the end.

    Never two at once, so that they can be told from each other.
    """
    met = frozenset((contact.seat, contact.ship) for contact in plan.contacts)
    near = near_misses(sea, plan.before, plan.part, plan.length, plan.along, met)
    times = [plan.pace.when(way) for way in near]
    if any(isinstance(berth, Hanging) for fleet in plan.before.ships for berth in fleet):
        times.append(plan.pace.duration)
    apart: list[float] = []
    for time in times:
        if not apart or time - apart[-1] >= CREAK_MS:
            apart.append(time)
    return apart
