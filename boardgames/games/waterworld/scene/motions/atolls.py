"""What happens on atolls: tokens turn over and change places, the Deez comes, an atoll sinks."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from boardgames.core.game import Moment, Ref
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import State, Token
from boardgames.games.waterworld.scene import words
from boardgames.games.waterworld.scene.draw import water
from boardgames.games.waterworld.scene.draw.moorings import between, piece_centres, resting
from boardgames.games.waterworld.scene.frame import WaterworldScenery
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, TOKEN_SIZE
from boardgames.games.waterworld.scene.motions.cards import CARD_MS
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
    ease_in_quad,
    ease_out_back,
)
from boardgames.ui.draw.pieces import FlyingCard, draw_piece

SHOWN_TOKEN, TOKEN_LIFT = 150, 12
"""Units: how large a token is shown for all to read, and how high it is held."""


def token_turned(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.TokenTurned
) -> Groups:
    """It turns over where it lies, and is shown large for all to read."""
    space, token = event.space, event.token
    layout, ref = scenery.layout, ("token", space)
    name = f"waterworld/token_{token.value}"
    x, y = layout.at(space)
    large = scenery.room.px(SHOWN_TOKEN)
    side = 1 if x < layout.board.rect.centerx else -1

    place = piece_centres(layout, moment.before)[ref]
    title = words.token_title(scenery.game.rules.cards, token)

    def posed(t: float) -> dict[Ref, Pose]:
        part = min(1.0, ease_out_back(t))
        face = token.value if part > 0.5 else "back"
        pose = Pose(place, face=face, part=part if part < 1 else 0.0, scale=1 + 0.5 * t)
        return {ref: pose}

    def face_up(t: float) -> dict[Ref, Pose]:
        return {ref: Pose(place, face=token.value)}

    def enlarged(surface: pygame.Surface, t: float) -> None:
        grown = min(1.0, t * 4)
        size = round(large * (0.4 + 0.6 * grown))
        at = (x + side * large * 0.9 * grown, y)
        if token is Token.SMOKERS:
            water.draw_smokers(layout, surface, y + large * 0.9, t)
        # While it grows each picture would need a shadow of its own, which takes too long.
        draw_piece(scenery.room, surface, name, at, (size, size), Pose(lift=TOKEN_LIFT), grown == 1)
        if grown == 1:
            water.draw_bubble(scenery.room, surface, title, (at[0], at[1] + large * 0.56))

    is_attack = token is Token.SMOKERS
    sound = "engines" if is_attack else ""
    return [
        [Drawn(300, sound="clack", posed=posed)],
        [Drawn(1100 if is_attack else 800, sound=sound, paint=enlarged, posed=face_up)],
    ]


def token_swapped(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.TokenSwapped
) -> Groups:
    """The Smokers go into the pile, another token comes from it face down."""
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


# The Deez ------------------------------------------------------------------------------------


def deez_moved(scenery: WaterworldScenery, moment: Moment[State], event: ev.DeezMoved) -> Groups:
    """The tanker turns (200) and ploughs straight to its goal (700)."""
    layout = scenery.layout
    way = [piece_centres(layout, view)["deez",] for view in (moment.before, moment.after)]
    lean, is_round = _course(way[0], way[1])

    def posed(t: float) -> dict[Ref, Pose]:
        turn = min(1.0, t / 0.22) * (1 - max(0.0, (t - 0.9) / 0.1))
        share = ease_in_cubic(max(0.0, (t - 0.22) / 0.78))
        at, part = along(way, share), turn if is_round else 0.0
        return {("deez",): Pose(at=at, angle=round(lean * 0.4 * turn), part=part)}

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_in_cubic(max(0.0, (t - 0.22) / 0.78))
        water.draw_churned_water(layout, surface, way, share)

    return [[Drawn(900, sound="horn", paint=painted, posed=posed)]]


def _course(start: Vec, end: Vec) -> tuple[float, bool]:
    """How far the tanker leans on its way, and whether it has to turn round first."""
    heading = math.degrees(math.atan2(start[1] - end[1], end[0] - start[0]))
    if abs(heading) <= 90:
        return heading, False
    return heading - math.copysign(180, heading), True


def atoll_destroyed(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.AtollDestroyed
) -> Groups:
    """Its halves go apart and down, boats bob, and the token flies into the pile."""
    layout, space, left = scenery.layout, event.space, words.atolls_left(event.left)
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

    def painted(surface: pygame.Surface, t: float) -> None:
        size = max(2, round(full * (0.4 + 0.6 * t)))
        foam = Pose(alpha=round(255 * (1 - t)))
        draw_piece(scenery.room, surface, "waterworld/foam_ring", (x, y), (size, size), foam, False)
        water.draw_splash(layout, surface, (x, y), t)
        water.draw_bubble(scenery.room, surface, left, (x, y - full * 0.5))

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
    sink = Drawn(900, sound="crunch", paint=painted, posed=posed)
    gone = Held(0, held={("token", space): Pose(is_hidden=True)})
    return [[Wait(80)], [gone, sink, flung, Wait(0, delay=120, sound="water")]]
