"""How each event of Bermuda Triangle looks: groups of motions, one after another.

Poses of ships and cloud are in dots and degrees from north; the drawing makes pixels of them, so a
window may change its size while something moves.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Ref, Seat
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.board import HOME_PILE
from boardgames.games.bermuda.rules.events import Blocked
from boardgames.games.bermuda.rules.state import BONUS
from boardgames.games.bermuda.scene import history, words
from boardgames.games.bermuda.scene.draw import captions
from boardgames.games.bermuda.scene.draw.cards import draw_card
from boardgames.games.bermuda.scene.draw.spinner import GROWN
from boardgames.games.bermuda.scene.motions import lift, sweep
from boardgames.games.bermuda.scene.motions.story import Situation
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Motion,
    Pose,
    Vec,
    Wait,
    along,
    ease_in_out_sine,
    ease_out_cubic,
    ease_out_quad,
)
from boardgames.ui.draw.pieces import Tumble
from boardgames.ui.draw.theme import CREAM, GOLD, Colour

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene.table import BermudaScene

PER_SPACE_MS = 160.0
LURCH_MS = 200.0
NUDGE_MS, BACK_MS = 150.0, 600.0
DOCK_MS = 400.0
CARD_MS, TURN_CARD_MS = 500.0, 250.0
GROW_MS = 200.0
RING_MS = (1100.0, 1500.0, 2000.0)
CAPTION_MS = 1000.0
SENTENCE_MS = 1100.0
TUMBLE_MS = 1080.0
ENDING_MS = 1500.0
LIGHT_DOTS = 2.6
WHIRL = (1440.0, -1800.0, 2160.0)

Groups = Sequence[Sequence[Motion]]


def of(scene: BermudaScene, now: Situation, events: Sequence[Event], place: int) -> Groups:
    """The motions of the event at that place of its entry, which happens in that situation."""
    event, following = events[place], events[place + 1 :]
    match event:
        case ev.DieRolled(_, pips):
            return [[_tumble(scene, pips)]]
        case ev.OpeningShown(seat, pips):
            text = f"{scene.name_of(seat)} rolls for the start"
            return [[_tumble(scene, pips), _said(scene, text, TUMBLE_MS)]]
        case ev.ShipSailed():
            return _sailing(scene, event, now)
        case ev.ShipLandedOn(seat, ship):
            return [[_nudge(scene, seat, ship, now)]]
        case ev.ShipSentBack():
            return [[_thrown_back(scene, event, now)]]
        case ev.ShipDocked():
            return [[_docking(scene, event, now)]]
        case ev.FreightTaken() | ev.BonusTaken() | ev.PileTurned():
            return _cards(scene, event, now)
        case ev.SpinnerSpun():
            lifts = any(isinstance(one, ev.CloudLifted) for one in following)
            scene.lamp.prepare(lift.DARKEST if lifts else sweep.LAMP)
            return _spinning(scene, event)
        case ev.CloudTurned() | ev.CloudGlided():
            if isinstance(event, ev.CloudTurned):
                scene.cloud_picture.prepare(now.turn, event.degrees)
            return sweep.motions(scene, sweep.planned(now, event, following, events[:place]))
        case ev.CloudLifted():
            return lift.lifted(scene, now)
        case ev.ShipLost():
            return lift.lost(scene, event, now)
        case ev.ShipSettled():
            return lift.settled(scene, event, now)
        case ev.CloudSetDown():
            return lift.set_down(scene, event, now)
        case ev.FirstChosen() | ev.TurnPassed():
            sentence = scene.game.sentence(event, scene.name_of)
            return [[_said(scene, sentence, SENTENCE_MS, "low")]]
        case ev.FleetLost(seat):
            return [[_said(scene, f"{scene.name_of(seat)} has no ship left", SENTENCE_MS, "low")]]
        case ev.GameEnded(_, ranking):
            return [[_harbour_lights(scene, ranking[0])]]
    return ()


def _tumble(scene: BermudaScene, pips: int) -> Motion:
    die = scene.layout.die
    start = (die.left - die.width * 1.4, die.top - die.height * 0.9)
    return Tumble(
        TUMBLE_MS, sound="dice", refs=[("die",)], start=start, ends=[die.center], pips=[pips]
    )


# Ships ---------------------------------------------------------------------------------------


def _sailing(scene: BermudaScene, event: ev.ShipSailed, now: Situation) -> Groups:
    ref: Ref = ("ship", event.seat, event.ship)
    way = scene.places.way(event.path, now.ships[event.seat][event.ship - 1])
    steps = max(1, len(event.path) - 1)

    def posed(t: float) -> Mapping[Ref, Pose]:
        share = ease_in_out_sine(t)
        return {ref: Pose(at=along(way, share), angle=_heading(way, share))}

    def painted(surface: pygame.Surface, t: float) -> None:
        _draw_wake(scene, surface, way, ease_in_out_sine(t), 1 - max(0.0, t - 0.8) * 5)

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
    scene: BermudaScene, surface: pygame.Surface, way: Sequence[Vec], share: float, fade: float
) -> None:
    if not 0.02 < share < 0.99 or fade <= 0:
        return
    layout = scene.layout
    heading = _heading(way, share)
    turn = math.radians(heading)
    x, y = layout.at(along(way, share))
    back = layout.dot * 0.95
    at = (x - math.sin(turn) * back, y + math.cos(turn) * back)
    size = (layout.px(1.25), layout.px(0.56))
    image = scene.room.assets.image("bermuda/wake", size, 90 - heading, round(220 * fade))
    surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))


def _nudge(scene: BermudaScene, seat: Seat, ship: int, now: Situation) -> Motion:
    berth = now.ships[seat][ship - 1]
    point = scene.game.sea.point(berth) or (0.0, 0.0)
    heading = scene.places.heading_of(berth)
    turn = math.radians(heading)

    def posed(t: float) -> Mapping[Ref, Pose]:
        far = 0.25 * ease_out_quad(t)
        at = (point[0] + math.sin(turn) * far, point[1] - math.cos(turn) * far)
        return {("ship", seat, ship): Pose(at=at, angle=heading + 14 * t)}

    return Drawn(NUDGE_MS, sound="clack", posed=posed)


def _thrown_back(scene: BermudaScene, event: ev.ShipSentBack, now: Situation) -> Motion:
    ref: Ref = ("ship", event.seat, event.ship)
    sea = scene.game.sea
    berth = now.ships[event.seat][event.ship - 1]
    start, end = sea.point(berth) or (0.0, 0.0), sea.point(event.to) or (0.0, 0.0)
    first, last = scene.places.heading_of(berth), scene.places.heading_of(event.to)
    swing = (last - first + 180) % 360 - 180

    def posed(t: float) -> Mapping[Ref, Pose]:
        share = ease_in_out_sine(t)
        at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        lift = 4 * share * (1 - share)
        angle = first + (swing + 360) * share
        return {ref: Pose(at=at, angle=angle, lift=70 * lift, scale=1 + 0.35 * lift)}

    return Drawn(BACK_MS, sound="gulls", posed=posed)


def _docking(scene: BermudaScene, event: ev.ShipDocked, now: Situation) -> Motion:
    ref: Ref = ("ship", event.seat, event.ship)
    sea = scene.game.sea
    port = sea.board.ports[sea.port_number[event.port]]
    dock = port.docks[event.place - 1]
    start, first = scene.places.off_port(event.port)
    swing = (dock.heading - first + 180) % 360 - 180

    def posed(t: float) -> Mapping[Ref, Pose]:
        share = ease_in_out_sine(t)
        x = start[0] + (dock.at[0] - start[0]) * share
        y = start[1] + (dock.at[1] - start[1]) * share
        return {ref: Pose(at=(x, y), angle=first + swing * min(1.0, share * 1.3))}

    return Drawn(DOCK_MS, sound="horn", posed=posed)


# Cards ---------------------------------------------------------------------------------------


def _cards(scene: BermudaScene, event: Event, now: Situation) -> Groups:
    match event:
        case ev.PileTurned(product, top):
            return [[_card_turns(product, top)]]
        case ev.FreightTaken(seat):
            return [[_card_flies(scene, event, now.money[seat])]]
        case ev.BonusTaken(seat):
            return [[_card_flies(scene, event, now.money[seat])]]
    return ()


def _card_turns(product: str, value: int) -> Motion:
    def posed(t: float) -> Mapping[Ref, Pose]:
        return {("pile", product): Pose(face=str(value), part=t)}

    return Drawn(TURN_CARD_MS, sound="card", posed=posed)


def _card_flies(scene: BermudaScene, event: ev.FreightTaken | ev.BonusTaken, before: int) -> Motion:
    """The card goes to its seat, whose money counts up from what it was before."""
    seat, value = event.seat, event.value
    product = event.product if isinstance(event, ev.FreightTaken) else BONUS
    pile = HOME_PILE if product == BONUS else product

    def posed(t: float) -> Mapping[Ref, Pose]:
        counted = before + value * max(0.0, min(1.0, (t - 0.55) / 0.45))
        shown = round(counted / 1000) * 1000 if t < 1 else before + value
        return {
            ("pile", pile): Pose(face="bare"),
            ("money", seat): Pose(part=float(shown)),
        }

    def painted(surface: pygame.Surface, t: float) -> None:
        start = scene.layout.pile(scene.game.board.piles[pile])
        plate = scene.areas.plates[seat]
        share = ease_in_out_sine(min(1.0, t / 0.72))
        if t > 0.8:
            return
        x = start.centerx + (plate.left + plate.width * 0.4 - start.centerx) * share
        y = start.centery + (plate.centery - start.centery) * share
        # In steps, since a picture is kept of every size.
        grown = 1 + round(1.6 * math.sin(math.pi * min(1.0, share * 1.1)) * 8) / 8
        rect = pygame.Rect(0, 0, round(start.width * grown), round(start.height * grown))
        rect.center = (round(x), round(y))
        draw_card(scene, surface, product, value, rect, lift=18 * math.sin(math.pi * share))

    return Drawn(CARD_MS + 260, sound="bermuda_till", paint=painted, posed=posed)


# Spinner -------------------------------------------------------------------------------------


def _spinning(scene: BermudaScene, event: ev.SpinnerSpun) -> Groups:
    picture = scene.spinner_picture
    start = picture.rest(history.sector_before(scene, event) or 1)
    end = picture.rest(event.sector)
    total = GROW_MS + RING_MS[-1] + GROW_MS + 150

    def posed(t: float) -> Mapping[Ref, Pose]:
        ms = t * total
        found: dict[Ref, Pose] = {("spinner",): Pose(scale=_grown(ms, total))}
        for ring, length in enumerate(RING_MS):
            done = max(0.0, min(1.0, (ms - GROW_MS) / length))
            way = WHIRL[ring] + (end - start)
            angle = start + way * ease_out_cubic(done) if done < 1 else end
            found["ring", ring] = Pose(angle=angle, part=1.0 if done >= 1 else 0.0)
        if event.word:
            found["lamp",] = Pose(part=1 - 0.15 * max(0.0, min(1.0, (ms - RING_MS[-1]) / 300)))
        return found

    whirl: list[Motion] = [Drawn(total, sound="ratchet", posed=posed)]
    for length in RING_MS:
        whirl.append(Wait(0, delay=GROW_MS + length, sound="bermuda_tock"))
    whirl += [
        Wait(0, delay=GROW_MS + at, sound="bermuda_tick") for at in (120, 260, 430, 640, 900, 1250)
    ]
    colour = captions.BLAZE if event.word else CREAM
    sound = "bell" if event.word else ""
    return [whirl, [_said(scene, words.caption(event), CAPTION_MS, sound, colour)]]


def _grown(ms: float, total: float) -> float:
    if GROW_MS <= ms <= total - GROW_MS:
        return GROWN
    rise = min(1.0, ms / GROW_MS)
    fall = max(0.0, (ms - total + GROW_MS) / GROW_MS)
    return 1 + (GROWN - 1) * ease_in_out_sine(rise) * (1 - ease_in_out_sine(fall))


def _said(
    scene: BermudaScene, text: str, ms: float, sound: str = "", colour: Colour = CREAM
) -> Motion:
    """A caption by itself."""

    def painted(surface: pygame.Surface, t: float) -> None:
        captions.draw_caption(scene, surface, text, captions.rising(t), colour)

    return Drawn(ms, sound=sound, paint=painted)


def _harbour_lights(scene: BermudaScene, winners: Sequence[Seat]) -> Motion:
    colours = [scene.look_of(seat).colour for seat in winners] or [GOLD]
    ports: list[Point] = [dock.at for port in scene.game.board.ports for dock in port.docks]

    def painted(surface: pygame.Surface, t: float) -> None:
        for index, at in enumerate(ports):
            share = max(0.0, min(1.0, t * 3 - index * 0.12))
            if share <= 0:
                continue
            side = scene.layout.px(LIGHT_DOTS)
            colour = paint.lighter(colours[index % len(colours)], 0.25)
            glow = paint.glow(side, colour, round(250 * share / 10) * 10)
            x, y = scene.layout.at(at)
            surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
            spark = paint.glow(side // 4, (255, 244, 200), 255)
            surface.blit(spark, spark.get_rect(center=(round(x), round(y))))

    return Drawn(ENDING_MS, sound="chime", paint=painted)
