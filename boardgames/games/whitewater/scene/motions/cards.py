"""Cards, Energy and tokens as they turn, what comes back out of the water, and short captions.

Words stand over the river where no picture shows that something didn't happen, or why.
"""

from __future__ import annotations

import math

from pygame import Surface

from boardgames.core.game import Event, Ref, Seat
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.state import Card, State, crew_member, raft_of
from boardgames.games.whitewater.scene.draw import floating
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.draw.spots import slots
from boardgames.games.whitewater.scene.frame import CardKey, WhitewaterScenery
from boardgames.games.whitewater.scene.motions.rafts import Made, between, lead
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Held, Motion, Pose, Vec, ease_in_out_sine, ease_in_quad
from boardgames.ui.draw.pieces import draw_piece

NOTICE_MS = 1000.0
TURN_MS = 250.0
SPARK = (255, 224, 110)


def locking(card: CardKey, cause: str, delay: float = 0.0) -> Motion:
    """A card turns a quarter and shows its back."""
    seat, letter, index = card

    def poses(t: float) -> dict[Ref, Pose]:
        face = "locked" if t > 0.4 else "spent"
        return {
            ("card", seat, letter, index): Pose(face=face, part=t),
            ("lock", seat, letter, index): Pose(face=cause),
        }

    return Drawn(TURN_MS, delay=delay, sound="card", posed=poses)


def of_spent(spent: ev.CardSpent) -> Made:
    """The paddler is asleep at once; what was paid for is what moves."""
    ref = ("card", spent.seat, spent.letter, spent.index)
    return [[Held(0, held={ref: Pose(face="spent")})]]


def of_energy_spent(view: State, spent: ev.EnergySpent) -> Made:
    left = view.energy[spent.seat] - spent.count
    held: dict[Ref, Pose] = {
        ("energy", spent.seat, left + index): Pose(face="spent") for index in range(spent.count)
    }
    return [[Held(0, held=held)]]


def _card_at(scenery: WhitewaterScenery, view: State, card: CardKey) -> Vec:
    """Where a seat's card lies, or its plate if it isn't in the tray."""
    seat, letter, index = card
    for raft, member, slot in slots(scenery.layout, view):
        if raft.letter == letter:
            rects = slot.cards if member.seat == seat else slot.partner
            return rects[index].center
    return scenery.areas.plates[seat].center


def _energy_at(scenery: WhitewaterScenery, index: int) -> Vec:
    """Where the mover's Energy card of that number lies."""
    rects = scenery.layout.energy_cards(scenery.game.terms.most_energy)
    return rects[min(index, len(rects) - 1)].center


def of_rested(scenery: WhitewaterScenery, view: State, rested: ev.Rested) -> Made:
    """A paddler nods off while a spark runs over, then a hare hops up."""
    index = crew_member(raft_of(view, rested.letter), rested.seat).cards.index(Card.READY)
    number = view.energy[rested.seat]
    start = _card_at(scenery, view, (rested.seat, rested.letter, index))
    end = _energy_at(scenery, number)
    card: Ref = ("card", rested.seat, rested.letter, index)

    def nod(t: float) -> dict[Ref, Pose]:
        return {card: Pose(face="ready" if t < 0.5 else "spent", lift=-3 * math.sin(math.pi * t))}

    def hop(t: float) -> dict[Ref, Pose]:
        lift = 26 * math.sin(math.pi * min(1.0, t * 1.2)) if t < 0.84 else 0.0
        return {("energy", rested.seat, number): Pose(face="ready", lift=lift)}

    return [
        [Drawn(180, posed=nod), _spark(scenery, start, end, 250)],
        [Drawn(200, sound="clack", posed=hop)],
    ]


def _spark(scenery: WhitewaterScenery, start: Vec, end: Vec, ms: float) -> Motion:
    def painted(surface: Surface, t: float) -> None:
        for back in range(5):
            share = t - 0.05 * back
            if share <= 0:
                break
            x, y = between(start, end, ease_in_out_sine(share))
            y -= 50 * 4 * share * (1 - share) * 0.4
            glow = paint.glow(scenery.room.px(54 - 8 * back), SPARK, 230 - 40 * back)
            surface.blit(glow, glow.get_rect(center=(round(x), round(y))))

    return Drawn(ms, sound="whitewater_zip", paint=painted)


def of_rough_water(scenery: WhitewaterScenery, view: State, seat: Seat) -> Made:
    """A hare gets up by itself, on the plate: the tray is still that of the turn before."""
    end = scenery.areas.plates[seat].center
    start = (end[0], end[1] - scenery.room.px(160))
    held = Held(0, held={("energy", seat, view.energy[seat]): Pose(face="ready")})
    told = _below(scenery, captions.rough_water(scenery.name_of(seat)))
    return [[_spark(scenery, start, end, 350), told], [held]]


def of_token(scenery: WhitewaterScenery, view: State, put: ev.TokenPut) -> Made:
    end = _card_at(scenery, view, (put.seat, put.letter, put.index))
    side = scenery.room.px(46)

    def painted(surface: Surface, t: float) -> None:
        pose = Pose(lift=70 * (1 - ease_in_quad(t)))
        draw_piece(scenery.room, surface, "whitewater/energy_token", end, (side, side), pose)

    return [[Drawn(150, sound="clack", paint=painted)]]


def of_recovered(back: ev.CardRecovered) -> Made:
    """A card stands up, its paddler asleep."""
    ref: Ref = ("card", back.seat, back.letter, back.index)

    def poses(t: float) -> dict[Ref, Pose]:
        return {ref: Pose(face="locked" if t < 0.5 else "spent", part=1 - t)}

    return [[Drawn(200, sound="card", posed=poses)]]


def of_paddle_back(scenery: WhitewaterScenery, view: State, letter: str, here: Hex) -> Made:
    """A paddle flies out of the water into the raft."""
    start, end = middle(here), middle(raft_of(view, letter).hex or here)
    hidden: dict[Ref, Pose] = {("floating", *here): Pose(is_hidden=True)}

    def painted(surface: Surface, t: float) -> None:
        x, y = between(start, end, t)
        lift = 46 * 4 * t * (1 - t)
        floating.stamp(scenery, surface, "paddle", (x, y - lift), 56, 1.0, 360 * t)

    fly = Drawn(350, sound="water", paint=painted, posed=lambda t: hidden)
    return [*lead(scenery, letter, start), [fly]]


def of_rafter_back(scenery: WhitewaterScenery, view: State, back: ev.RafterBack) -> Made:
    start, end = middle(back.hex), middle(raft_of(view, back.letter).hex or back.hex)
    ref: Ref = ("swimmer", back.seat, back.letter)

    def poses(t: float) -> dict[Ref, Pose]:
        at = between(start, end, ease_in_out_sine(t))
        return {ref: Pose(at=at, lift=18 * math.sin(math.pi * t), is_hidden=t >= 1)}

    def painted(surface: Surface, t: float) -> None:
        floating.spray(scenery, surface, start, t / 0.5, 60)

    climb = Drawn(400, sound="whitewater_splash", posed=poses, paint=painted)
    return [*lead(scenery, back.letter, start), [climb]]


def of_swam(scenery: WhitewaterScenery, swam: ev.SwimmerMoved) -> Made:
    """Six strokes of crawl."""
    start, end = middle(swam.start), middle(swam.hex)
    aside = (-24.0, -30.0)
    ref: Ref = ("swimmer", swam.seat, swam.letter)

    def poses(t: float) -> dict[Ref, Pose]:
        x, y = between(start, end, ease_in_out_sine(t))
        bob = 3 * math.sin(t * math.pi * 4) if t < 1 else 0.0
        at = (x + aside[0], y + aside[1])
        return {ref: Pose(at=at, lift=bob), ("camera",): Pose(at=at)}

    def painted(surface: Surface, t: float) -> None:
        x, y = between(start, end, t)
        floating.ring(scenery, surface, (x + aside[0], y + aside[1]), (t * 3) % 1.0, 60)

    return [
        *lead(scenery, f"{swam.letter}{swam.seat}", start),
        [Drawn(300, sound="whitewater_paddle", posed=poses, paint=painted)],
    ]


# Words ---------------------------------------------------------------------------------------


def notice(scenery: WhitewaterScenery, view: State, event: Event) -> Made:
    """Short words for the events that need them."""
    match event:
        case ev.NothingLost(seat, letter):
            text = captions.nothing_lost(scenery.name_of(seat))
            return [[_over_raft(scenery, view, letter, text)]]
        case ev.TokensLost(seat, letter, count):
            text = captions.tokens_lost(scenery.name_of(seat), count)
            return [[_over_raft(scenery, view, letter, text)]]
        case ev.SeatPassed(seat):
            return [[_below(scenery, captions.passed_over(scenery.name_of(seat)))]]
    return []


def _below(scenery: WhitewaterScenery, text: str) -> Motion:
    area, room = scenery.layout.river, scenery.room

    def painted(surface: Surface, t: float) -> None:
        at = (area.centerx, area.bottom - room.px(60))
        floating.caption(scenery, surface, text, at, room.type_px(26))

    return Drawn(NOTICE_MS, paint=painted)


def _over_raft(scenery: WhitewaterScenery, view: State, letter: str, text: str) -> Motion:
    here = raft_of(view, letter).hex
    if here is None:
        return _below(scenery, text)
    at = middle(here)

    def painted(surface: Surface, t: float) -> None:
        x, y = scenery.layout.camera.at(at)
        up = scenery.layout.camera.px(84)
        floating.caption(
            scenery, surface, text, (round(x), round(y) - up), scenery.room.type_px(24)
        )

    return Drawn(NOTICE_MS, paint=painted)
