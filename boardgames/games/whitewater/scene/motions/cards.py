"""Cards, Energy and tokens as they turn, and what comes back out of the water."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.state import Card
from boardgames.games.whitewater.scene import pointing
from boardgames.games.whitewater.scene.draw import effects
from boardgames.games.whitewater.scene.draw.river_picture import middle
from boardgames.games.whitewater.scene.layout import CARD_SHAPE
from boardgames.games.whitewater.scene.motions import notices
from boardgames.games.whitewater.scene.motions.rafts import Groups, between, lead
from boardgames.games.whitewater.scene.tray import draw_raft_card
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Held,
    Motion,
    Pose,
    Vec,
    ease_in_out_sine,
    ease_in_quad,
    ease_out_back,
)
from boardgames.ui.draw.pieces import draw_piece

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

CardKey = tuple[Seat, str, int]
TURN_MS = 250.0
SPARK = (255, 224, 110)


def locking(scene: WhitewaterScene, card: CardKey, cause: str, delay: float = 0.0) -> Motion:
    """A card turns a quarter and shows its back."""
    seat, letter, index = card

    def poses(t: float) -> dict[Ref, Pose]:
        face = "locked" if t > 0.4 else "spent"
        return {
            ("card", seat, letter, index): Pose(face=face, part=t),
            ("lock", seat, letter, index): Pose(face=cause),
        }

    return Drawn(TURN_MS, delay=delay, sound="card", posed=poses)


def of_spent(scene: WhitewaterScene, spent: ev.CardSpent) -> Groups:
    """The paddler is asleep at once; what was paid for is what moves."""
    scene.wake.cards[spent.seat, spent.letter, spent.index] = Card.SPENT
    ref = ("card", spent.seat, spent.letter, spent.index)
    return [[Held(0, held={ref: Pose(face="spent")})]]


def of_energy_spent(scene: WhitewaterScene, spent: ev.EnergySpent) -> Groups:
    """So many hares lie down."""
    left = scene.wake.energy[spent.seat] - spent.count
    scene.wake.energy[spent.seat] = left
    held: dict[Ref, Pose] = {
        ("energy", spent.seat, left + index): Pose(face="spent") for index in range(spent.count)
    }
    return [[Held(0, held=held)]]


def _card_at(scene: WhitewaterScene, seat: Seat, letter: str, index: int) -> Vec:
    """Where a seat's card lies, or its plate if it doesn't lie in the tray."""
    for raft, member, slot in pointing.slots(scene):
        if raft.letter == letter:
            rects = slot.cards if member.seat == seat else slot.partner
            return rects[index].center
    return scene.plate_at(seat)


def _energy_at(scene: WhitewaterScene, seat: Seat, index: int) -> Vec:
    if seat != scene.view.active:
        return scene.plate_at(seat)
    rects = scene.layout.energy_cards(scene.game.terms.most_energy)
    return rects[min(index, len(rects) - 1)].center


def of_rested(scene: WhitewaterScene, rested: ev.Rested) -> Groups:
    """A paddler nods off, a spark runs over, a hare hops up."""
    ready = [
        key
        for key, card in scene.wake.cards.items()
        if key[:2] == (rested.seat, rested.letter) and card is Card.READY
    ]
    index = ready[0][2] if ready else 0
    scene.wake.cards[rested.seat, rested.letter, index] = Card.SPENT
    number = scene.wake.energy[rested.seat]
    scene.wake.energy[rested.seat] = number + 1
    start = _card_at(scene, rested.seat, rested.letter, index)
    end = _energy_at(scene, rested.seat, number)
    card: Ref = ("card", rested.seat, rested.letter, index)

    def nod(t: float) -> dict[Ref, Pose]:
        return {card: Pose(face="ready" if t < 0.5 else "spent", lift=-3 * math.sin(math.pi * t))}

    def hop(t: float) -> dict[Ref, Pose]:
        lift = 26 * math.sin(math.pi * min(1.0, t * 1.2)) if t < 0.84 else 0.0
        return {("energy", rested.seat, number): Pose(face="ready", lift=lift)}

    return [
        [Drawn(180, posed=nod)],
        [_spark(scene, start, end, 250)],
        [Drawn(200, sound="clack", posed=hop)],
    ]


def _spark(scene: WhitewaterScene, start: Vec, end: Vec, ms: float) -> Motion:
    def painted(surface: pygame.Surface, t: float) -> None:
        for back in range(5):
            share = t - 0.05 * back
            if share <= 0:
                break
            x, y = between(start, end, ease_in_out_sine(share))
            y -= 50 * 4 * share * (1 - share) * 0.4
            glow = paint.glow(scene.room.px(54 - 8 * back), SPARK, 230 - 40 * back)
            surface.blit(glow, glow.get_rect(center=(round(x), round(y))))

    return Drawn(ms, sound="whitewater_zip", paint=painted)


def of_rough_water(scene: WhitewaterScene, seat: Seat) -> Groups:
    """A hare gets up by itself."""
    number = scene.wake.energy[seat]
    scene.wake.energy[seat] = number + 1
    end = _energy_at(scene, seat, number)
    start = (end[0], end[1] - scene.room.px(160))
    held = Held(0, held={("energy", seat, number): Pose(face="ready")})
    name = scene.name_of(seat)
    told = notices.below(scene, f"Rough water: {name} has nothing left and gets one Energy")
    return [[_spark(scene, start, end, 350), told], [held]]


def of_token(scene: WhitewaterScene, put: ev.TokenPut) -> Groups:
    """An Energy token drops on a locked card."""
    end = _card_at(scene, put.seat, put.letter, put.index)
    side = scene.room.px(46)

    def painted(surface: pygame.Surface, t: float) -> None:
        pose = Pose(lift=70 * (1 - ease_in_quad(t)))
        draw_piece(scene.room, surface, "whitewater/energy_token", end, (side, side), pose)

    return [[Drawn(150, sound="clack", paint=painted)]]


def of_recovered(scene: WhitewaterScene, back: ev.CardRecovered) -> Groups:
    """A card stands up, its paddler asleep."""
    scene.wake.cards[back.seat, back.letter, back.index] = Card.SPENT
    ref: Ref = ("card", back.seat, back.letter, back.index)

    def poses(t: float) -> dict[Ref, Pose]:
        return {ref: Pose(face="locked" if t < 0.5 else "spent", part=1 - t)}

    return [[Drawn(200, sound="card", posed=poses)]]


def of_paddle_back(scene: WhitewaterScene, letter: str, here: Hex) -> Groups:
    """A paddle flies out of the water into the raft."""
    raft = scene.wake.of(letter).hex
    start, end = middle(here), middle(raft or here)
    hidden: dict[Ref, Pose] = {
        ("floating", index): Pose(is_hidden=True)
        for index, paddle in enumerate(scene.view.paddles)
        if paddle.hex == here
    }

    def painted(surface: pygame.Surface, t: float) -> None:
        x, y = between(start, end, t)
        lift = 46 * 4 * t * (1 - t)
        effects.stamp(scene, surface, "paddle", (x, y - lift), 56, 1.0, 360 * t)

    fly = Drawn(350, sound="water", paint=painted, posed=lambda t: hidden)
    return [*lead(scene, letter, start), [fly]]


def of_rafter_back(scene: WhitewaterScene, back: ev.RafterBack) -> Groups:
    """A rafter climbs in."""
    raft = scene.wake.of(back.letter).hex
    start, end = middle(back.hex), middle(raft or back.hex)
    ref: Ref = ("swimmer", back.seat, back.letter)

    def poses(t: float) -> dict[Ref, Pose]:
        at = between(start, end, ease_in_out_sine(t))
        return {ref: Pose(at=at, lift=18 * math.sin(math.pi * t), is_hidden=t >= 1)}

    def painted(surface: pygame.Surface, t: float) -> None:
        effects.spray(scene, surface, start, t / 0.5, 60)

    climb = Drawn(400, sound="whitewater_splash", posed=poses, paint=painted)
    return [*lead(scene, back.letter, start), [climb]]


def of_swam(scene: WhitewaterScene, swam: ev.SwimmerMoved) -> Groups:
    """Six strokes of crawl."""
    start, end = middle(swam.start), middle(swam.hex)
    aside = (-24.0, -30.0)
    ref: Ref = ("swimmer", swam.seat, swam.letter)

    def poses(t: float) -> dict[Ref, Pose]:
        x, y = between(start, end, ease_in_out_sine(t))
        bob = 3 * math.sin(t * math.pi * 4) if t < 1 else 0.0
        at = (x + aside[0], y + aside[1])
        return {ref: Pose(at=at, lift=bob), ("camera",): Pose(at=at)}

    def painted(surface: pygame.Surface, t: float) -> None:
        x, y = between(start, end, t)
        effects.ring(scene, surface, (x + aside[0], y + aside[1]), (t * 3) % 1.0, 60)

    return [
        *lead(scene, f"{swam.letter}{swam.seat}", start),
        [Drawn(300, sound="whitewater_paddle", posed=poses, paint=painted)],
    ]


def of_passed(scene: WhitewaterScene, passed: ev.CardPassed) -> Groups:
    """A raft card goes from plate to plate."""
    start, end = scene.plate_at(passed.giver), scene.plate_at(passed.taker)
    high = scene.room.px(110)
    wide = round(high * CARD_SHAPE)

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_in_out_sine(t)
        x, y = between(start, end, share)
        rect = pygame.Rect(0, 0, wide, high)
        away = scene.room.px(90) * 4 * share * (1 - share)
        rect.center = (round(x - away), round(y))
        draw_raft_card(scene, surface, passed.letter, rect)

    return [[Drawn(450, sound="card", paint=painted)]]


def of_placed(scene: WhitewaterScene, placed: ev.RaftPlaced) -> Groups:
    """A raft is put on the water."""
    at = middle(placed.hex)

    def poses(t: float) -> dict[Ref, Pose]:
        return {("camera",): Pose(at=at)}

    def painted(surface: pygame.Surface, t: float) -> None:
        effects.ring(scene, surface, at, t, 110)
        effects.spray(scene, surface, at, t * 1.3, 60 * ease_out_back(min(1.0, t)))

    return [[Drawn(160, sound="water", posed=poses, paint=painted)]]
