"""Animations of a sail: along a lane, into a dock, back to port, and the cards it takes.

What the cloud does to ships is in `sweep` and `lift`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from boardgames.core.game import Moment, Ref
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.board import HOME_PILE
from boardgames.games.bermuda.rules.events import Blocked
from boardgames.games.bermuda.rules.state import BONUS, State, money
from boardgames.games.bermuda.scene.draw.pieces import draw_card
from boardgames.games.bermuda.scene.frame import BermudaScenery
from boardgames.games.bermuda.scene.layout import blit_centred, swing_between, towards
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Pose,
    Vec,
    Wait,
    along,
    ease_in_out_sine,
    ease_out_quad,
)

PER_SPACE_MS = 130.0
LURCH_MS = 200.0
NUDGE_MS, BACK_MS = 150.0, 600.0
DOCK_MS = 400.0
CARD_MS, COUNT_MS, TURN_CARD_MS = 620.0, 560.0, 250.0
ARRIVED = CARD_MS / (CARD_MS + COUNT_MS)
"""The share of the time after which a card is at its seat, whose money and bar then grow."""


def sailed(scenery: BermudaScenery, moment: Moment[State], event: ev.ShipSailed) -> Groups:
    """Along its lane, with a lurch where something stops it."""
    ref: Ref = ("ship", event.seat, event.ship)
    berth = moment.before.ships[event.seat][event.ship - 1]
    way = scenery.layout.images.bearings.way(event.path, berth)
    steps = max(1, len(event.path) - 1)

    def posed(t: float) -> Mapping[Ref, Pose]:
        share = ease_in_out_sine(t)
        return {ref: Pose(at=along(way, share), angle=_heading(way, share))}

    def painted(surface: Surface, t: float) -> None:
        _draw_wake(scenery, surface, way, ease_in_out_sine(t), 1 - max(0.0, t - 0.8) * 5)

    sail = Drawn(PER_SPACE_MS * steps + 100, sound="bermuda_chug", paint=painted, posed=posed)
    if event.blocked_by is Blocked.NONE:
        return [[sail]]
    heading = math.radians(_heading(way, 1.0))
    end = way[-1]

    def lurching(t: float) -> Mapping[Ref, Pose]:
        far = 0.22 * math.sin(math.pi * t) * (1 if t < 1 else 0)
        at = (end[0] + math.sin(heading) * far, end[1] - math.cos(heading) * far)
        return {ref: Pose(at=at, angle=math.degrees(heading) + 5 * math.sin(2 * math.pi * t))}

    return [[sail], [Drawn(LURCH_MS, sound="water", posed=lurching)]]


def _heading(way: Sequence[Vec], share: float) -> float:
    """Where the bow points there, turning softly from one stretch into the next."""
    ahead, behind = along(way, min(1.0, share + 0.02)), along(way, max(0.0, share - 0.02))
    return math.degrees(math.atan2(ahead[0] - behind[0], behind[1] - ahead[1]))


def _draw_wake(
    scenery: BermudaScenery, surface: Surface, way: Sequence[Vec], share: float, fade: float
) -> None:
    if not 0.02 < share < 0.99 or fade <= 0:
        return
    layout = scenery.layout
    heading = _heading(way, share)
    turn = math.radians(heading)
    x, y = layout.at(along(way, share))
    back = layout.dot * 0.95
    at = (x - math.sin(turn) * back, y + math.cos(turn) * back)
    size = (layout.px(1.25), layout.px(0.56))
    image = scenery.room.assets.image("bermuda/wake", size, 90 - heading, round(220 * fade))
    blit_centred(surface, image, at)


def landed_on(scenery: BermudaScenery, moment: Moment[State], event: ev.ShipLandedOn) -> Groups:
    """The ship gives way a little."""
    seat, ship = event.seat, event.ship
    berth = moment.before.ships[seat][ship - 1]
    point = scenery.game.sea.point(berth) or (0.0, 0.0)
    heading = scenery.layout.images.bearings.heading_of(berth)
    turn = math.radians(heading)

    def posed(t: float) -> Mapping[Ref, Pose]:
        far = 0.25 * ease_out_quad(t)
        at = (point[0] + math.sin(turn) * far, point[1] - math.cos(turn) * far)
        return {("ship", seat, ship): Pose(at=at, angle=heading + 14 * t)}

    return [[Drawn(NUDGE_MS, sound="clack", posed=posed)]]


def sent_back(scenery: BermudaScenery, moment: Moment[State], event: ev.ShipSentBack) -> Groups:
    """It flies back in a high arc, turning once."""
    ref: Ref = ("ship", event.seat, event.ship)
    sea = scenery.game.sea
    berth = moment.before.ships[event.seat][event.ship - 1]
    start, end = sea.point(berth) or (0.0, 0.0), sea.point(event.to) or (0.0, 0.0)
    bearings = scenery.layout.images.bearings
    first = bearings.heading_of(berth)
    swing = swing_between(first, bearings.heading_of(event.to))

    def posed(t: float) -> Mapping[Ref, Pose]:
        share = ease_in_out_sine(t)
        at = towards(start, end, share)
        lift = 4 * share * (1 - share)
        angle = first + (swing + 360) * share
        return {ref: Pose(at=at, angle=angle, lift=70 * lift, scale=1 + 0.35 * lift)}

    return [[Drawn(BACK_MS, sound="gulls", posed=posed)]]


def docked(scenery: BermudaScenery, moment: Moment[State], event: ev.ShipDocked) -> Groups:
    """From off the port to its place there."""
    ref: Ref = ("ship", event.seat, event.ship)
    sea = scenery.game.sea
    dock = sea.docks[sea.port_number[event.port]][event.place - 1]
    start, first = scenery.layout.images.bearings.off_port(event.port)
    swing = swing_between(first, dock.heading)

    def posed(t: float) -> Mapping[Ref, Pose]:
        share = ease_in_out_sine(t)
        at = towards(start, dock.at, share)
        return {ref: Pose(at=at, angle=first + swing * min(1.0, share * 1.3))}

    return [[Drawn(DOCK_MS, sound="horn", posed=posed)]]


def pile_turned(scenery: BermudaScenery, moment: Moment[State], event: ev.PileTurned) -> Groups:
    def posed(t: float) -> Mapping[Ref, Pose]:
        return {("pile", event.product): Pose(face=str(event.top), part=t)}

    return [[Drawn(TURN_CARD_MS, sound="card", posed=posed)]]


def card_taken(
    scenery: BermudaScenery, moment: Moment[State], event: ev.FreightTaken | ev.BonusTaken
) -> Groups:
    """The card goes to its seat, whose money counts up from what it was before."""
    seat, value = event.seat, event.value
    before = money(moment.before.hands[seat])
    product = event.product if isinstance(event, ev.FreightTaken) else BONUS
    pile = HOME_PILE if product == BONUS else product

    def posed(t: float) -> Mapping[Ref, Pose]:
        counted = before + value * max(0.0, min(1.0, (t - ARRIVED) / (1 - ARRIVED)))
        shown = round(counted / 1000) * 1000 if t < 1 else before + value
        return {("pile", pile): Pose(face="bare"), ("money", seat): Pose(part=float(shown))}

    def painted(surface: Surface, t: float) -> None:
        start = scenery.layout.piles[pile]
        plate = scenery.areas.plates[seat]
        share = ease_in_out_sine(min(1.0, t / ARRIVED))
        if t > ARRIVED + 0.06:
            return
        x = start.centerx + (plate.left + plate.width * 0.4 - start.centerx) * share
        y = start.centery + (plate.centery - start.centery) * share
        # In steps, since a picture is kept of every size.
        grown = 1 + round(1.6 * math.sin(math.pi * min(1.0, share * 1.1)) * 8) / 8
        rect = Rect(0, 0, round(start.width * grown), round(start.height * grown))
        rect.center = (round(x), round(y))
        draw_card(scenery.room, surface, product, value, rect, lift=18 * math.sin(math.pi * share))

    length = CARD_MS + COUNT_MS
    flight = Drawn(length, sound="card", paint=painted, posed=posed)
    return [[flight, Wait(0, delay=length * ARRIVED, sound="bermuda_till")]]
