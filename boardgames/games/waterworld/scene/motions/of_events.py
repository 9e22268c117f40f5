"""How each event of Waterworld looks: groups of motions, one after another.

Durations are those of an unhurried table; the stage speeds them up, finishes and skips them. All
entries of an action are cued at once, so whatever depends on where things lie is asked for only
when a motion runs.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Ref, Seat
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import Sails, Token
from boardgames.games.waterworld.scene.draw import water as spray
from boardgames.games.waterworld.scene.draw.boats import TORN
from boardgames.games.waterworld.scene.draw.moorings import lying, making_way, moved_to, rigged
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, PAWN_SIZE
from boardgames.games.waterworld.scene.motions import endings as finale
from boardgames.games.waterworld.scene.motions.battle import battle_motions
from boardgames.games.waterworld.scene.motions.cards import CARD_MS, card_motions
from boardgames.games.waterworld.scene.words import token_title
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
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
from boardgames.ui.draw.pieces import FlyingCard, Tumble, draw_piece
from boardgames.ui.draw.theme import CREAM, INK

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene.table import WaterworldScene

Groups = Sequence[Sequence[Motion]]
Places = Mapping[Ref, Vec]

PER_SPACE_MS = 140.0


def of(scene: WaterworldScene, event: Event) -> Groups:
    """The motions of one event, as the person at the screen may see it."""
    match event:
        case ev.DiceRolled(_, dice):
            return [[_tumble(scene, dice)]]
        case ev.PawnMoved(seat, path):
            return [[_sailing(scene, seat, path)]]
        case ev.PawnFlew(seat, start, end):
            return [[_flight(scene, seat, start, end)]]
        case ev.TokenTurned(space, token):
            return _token_turned(scene, space, token)
        case ev.TokenSwapped(space):
            return _token_swapped(scene, space)
        case ev.DeezMoved(start, end):
            return [[_deez_ploughs(scene, start, end)]]
        case ev.AtollDestroyed(space, left):
            return _atoll_sinks(scene, space, left)
        case ev.SailsRaised(seat):
            return [[_sails_rise(scene, seat), Wait(350, delay=350, sound="gulls")]]
        case ev.SailsLost(seat):
            return [[_sails_tear(scene, seat)]]
        case ev.CompassShown(seat):
            return _compass_tips(scene, seat)
        case ev.PawnChosen():
            return [[Wait(150, sound="clack")]]
        case ev.GameWon() | ev.DeezWon() | ev.StormCame():
            return finale.of(scene, event)
    return card_motions(scene, event) or battle_motions(scene, event)


def _tumble(scene: WaterworldScene, dice: tuple[int, ...]) -> Motion:
    refs: list[Ref] = [("die", index) for index in range(len(dice))]
    tray = scene.layout.dice_tray
    start = (tray.left + tray.width * 0.1, tray.top - tray.height * 0.2)
    return Tumble(
        1000, sound="dice", refs=refs, start=start, ends=scene.layout.dice(len(dice)), pips=dice
    )


# Boats ---------------------------------------------------------------------------------------


def _sailing(scene: WaterworldScene, seat: Seat, path: tuple[str, ...]) -> Motion:
    ref: Ref = ("pawn", seat)
    steps = len(path) - 1
    hull = scene.layout.board.px(PAWN_SIZE * 0.17)

    @cache
    def places() -> tuple[Places, Places, list[Vec]]:
        before = lying(scene, scene.view)
        after = lying(scene, moved_to(scene.view, seat, path[-1]))
        return before, after, [before[ref], *map(scene.at, path[1:-1]), after[ref]]

    def posed(t: float) -> dict[Ref, Pose]:
        before, after, way = places()
        poses = making_way(before, after, (ref,), t)
        return {**poses, ref: Pose(at=along(way, ease_in_out_sine(t)))}

    def painted(surface: pygame.Surface, t: float) -> None:
        way, share = places()[2], ease_in_out_sine(t)
        water = [(x, y + hull) for x, y in way]
        spray.draw_wake(scene, surface, water, share)
        if scene.view.pawns[seat].sails is Sails.UP:
            spray.draw_wind(scene, surface, way, share)
        x, y = along(way, share)
        count = max(1, min(steps, round(share * steps)))
        _draw_bubble(scene, surface, str(count), (x, y - scene.layout.board.px(PAWN_SIZE * 0.62)))

    return Drawn(PER_SPACE_MS * steps + 120, sound="water", paint=painted, posed=posed)


def _draw_bubble(scene: WaterworldScene, surface: pygame.Surface, text: str, at: Vec) -> None:
    """A few letters on a dark pill."""
    room = scene.room
    px, height = room.type_px(24), room.px(42)
    rect = pygame.Rect(
        0, 0, max(height, room.letters.width(text, px, "bold") + room.px(28)), height
    )
    rect.center = (round(at[0]), round(at[1]))
    rect.clamp_ip(surface.get_rect())
    surface.blit(paint.rounded(rect.size, height // 2, INK, INK), rect)
    room.letters.draw(surface, text, rect.center, px, CREAM, "bold", "center")


def _flight(scene: WaterworldScene, seat: Seat, start: str, end: str) -> Motion:
    ref: Ref = ("pawn", seat)
    board = scene.layout.board
    size = board.px(190), board.px(127)
    coming, going = 0.22, 0.86

    @cache
    def places() -> tuple[Places, Places]:
        return lying(scene, scene.view), lying(scene, moved_to(scene.view, seat, end))

    def spot(t: float) -> tuple[Vec, float]:
        before, after = places()
        share = ease_in_out_cubic(max(0.0, min(1.0, (t - coming) / (going - coming))))
        lift = 90 * min(1.0, t / coming) * min(1.0, (1 - t) / (1 - going))
        return along((before[ref], after[ref]), share), lift

    def posed(t: float) -> dict[Ref, Pose]:
        at, lift = spot(t)
        return {**making_way(*places(), (ref,), t), ref: Pose(at=at, lift=lift)}

    def painted(surface: pygame.Surface, t: float) -> None:
        (x, y), lift = spot(t)
        near = min(1.0, t / coming) * min(1.0, (1 - t) / (1 - going))
        spray.draw_shadow(scene, surface, (x, y + board.px(60)), near)
        away = (1 - near) * 260
        pose = Pose(at=(x, y - scene.room.px(90 + away)), lift=lift)
        draw_piece(scene.room, surface, "waterworld/dirigible", (x, y), size, pose)
        if t > going:
            water = (x, y + board.px(PAWN_SIZE * 0.17))
            spray.draw_splash(scene, surface, water, (t - going) / (1 - going))

    return Drawn(1100, sound="burner", paint=painted, posed=posed)


def _sails_rise(scene: WaterworldScene, seat: Seat) -> Motion:
    """The mast rises (200), the canvas unrolls (350) and fills with wind (150)."""

    @cache
    def places() -> tuple[Places, Places]:
        return lying(scene, scene.view), lying(scene, rigged(scene.view, seat, Sails.UP))

    def posed(t: float) -> dict[Ref, Pose]:
        mast = max(0.02, min(1.0, t * 700 / 200))
        unrolled = ease_out_back(max(0.0, min(1.0, (t * 700 - 200) / 350)))
        filling = max(0.0, (t * 700 - 550) / 150)
        full = 1 + 0.14 * math.sin(math.pi * filling) if filling else mast
        poses = making_way(*places(), (), t)
        return {**poses, ("sails", seat): Pose(part=max(0.0, unrolled), scale=full)}

    return Drawn(700, sound="canvas", posed=posed)


def _sails_tear(scene: WaterworldScene, seat: Seat) -> Motion:
    """The sail shivers (120), tears along the mast (180), falls and drifts off (400)."""
    drift = scene.layout.board.px(90)

    @cache
    def places() -> tuple[Places, Places]:
        # Whoever takes them has already come alongside.
        view = moved_to(scene.view, scene.view.active, scene.view.pawns[seat].space)
        return lying(scene, view), lying(scene, rigged(view, seat, Sails.LOST))

    def posed(t: float) -> dict[Ref, Pose]:
        ms = t * 700
        if ms < 120:
            return {("sails", seat): Pose(part=1.0, angle=round(5 * math.sin(ms / 8)))}
        torn = min(1.0, (ms - 120) / 180)
        fall = ease_in_quad(max(0.0, (ms - 300) / 400))
        pose = Pose(face=TORN, part=torn, lift=drift * fall, alpha=round(255 * (1 - fall)))
        return {**making_way(*places(), (), t), ("sails", seat): pose}

    return Drawn(700, sound="rip", posed=posed)


# Tokens --------------------------------------------------------------------------------------


def _token_turned(scene: WaterworldScene, space: str, token: Token) -> Groups:
    ref: Ref = ("token", space)
    name = f"waterworld/token_{token.value}"
    x, y = scene.at(space)
    large = scene.room.px(150)
    side = 1 if x < scene.layout.board.rect.centerx else -1

    @cache
    def resting() -> Vec:
        # Whoever turns it up has just arrived, so it lies aside already.
        return lying(scene, moved_to(scene.view, scene.view.active, space))[ref]

    def posed(t: float) -> dict[Ref, Pose]:
        part = min(1.0, ease_out_back(t))
        face = token.value if part > 0.5 else "back"
        pose = Pose(resting(), face=face, part=part if part < 1 else 0.0, scale=1 + 0.5 * t)
        return {ref: pose}

    def face_up(t: float) -> dict[Ref, Pose]:
        return {ref: Pose(resting(), face=token.value)}

    def enlarged(surface: pygame.Surface, t: float) -> None:
        grown = min(1.0, t * 4)
        size = round(large * (0.4 + 0.6 * grown))
        at = (x + side * large * 0.9 * grown, y)
        if token is Token.SMOKERS:
            spray.draw_smokers(scene, surface, y + large * 0.9, t)
        draw_piece(scene.room, surface, name, at, (size, size), Pose(lift=12))
        if grown == 1:
            _draw_bubble(scene, surface, token_title(scene, token), (at[0], at[1] + large * 0.56))

    is_attack = token is Token.SMOKERS
    sound = "engines" if is_attack else ""
    return [
        [Drawn(300, sound="clack", posed=posed)],
        [Drawn(1100 if is_attack else 800, sound=sound, paint=enlarged, posed=face_up)],
    ]


def _token_swapped(scene: WaterworldScene, space: str) -> Groups:
    ref: Ref = ("token", space)
    start, pile = scene.at(space), scene.layout.token_pile.center
    side = scene.layout.board.px(60)
    hidden = Held(CARD_MS, held={ref: Pose(is_hidden=True)})

    def token(face: str, begin: Vec, end: Vec, sound: str) -> Motion:
        return FlyingCard(
            CARD_MS,
            sound=sound,
            room=scene.room,
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


def _deez_ploughs(scene: WaterworldScene, start: str, end: str) -> Motion:
    """The tanker turns (200) and ploughs straight to its goal (700)."""

    @cache
    def way() -> list[Vec]:
        return [scene.deez_at(start), scene.deez_at(end)]

    @cache
    def course() -> tuple[float, bool]:
        """How far it leans on its way, and whether it has to turn round first."""
        dx, dy = way()[1][0] - way()[0][0], way()[1][1] - way()[0][1]
        heading = math.degrees(math.atan2(-dy, dx))
        if abs(heading) <= 90:
            return heading, False
        return heading - math.copysign(180, heading), True

    def posed(t: float) -> dict[Ref, Pose]:
        lean, is_round = course()
        turn = min(1.0, t / 0.22) * (1 - max(0.0, (t - 0.9) / 0.1))
        share = ease_in_cubic(max(0.0, (t - 0.22) / 0.78))
        at, part = along(way(), share), turn if is_round else 0.0
        return {("deez",): Pose(at=at, angle=round(lean * 0.4 * turn), part=part)}

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_in_cubic(max(0.0, (t - 0.22) / 0.78))
        spray.draw_churned_water(scene, surface, way(), share)

    return Drawn(900, sound="horn", paint=painted, posed=posed)


def _atoll_sinks(scene: WaterworldScene, space: str, left: int) -> Groups:
    x, y = scene.at(space)
    full = scene.layout.board.px(ATOLL_SIZE * 1.8)

    def posed(t: float) -> dict[Ref, Pose]:
        bob = 14 * abs(math.sin(3 * math.pi * t)) * (1 - t)
        poses: dict[Ref, Pose] = {
            ("pawn", seat): Pose(at=scene.pawn_at(seat), lift=bob)
            for seat, pawn in enumerate(scene.view.pawns)
            if pawn.space == space
        }
        poses["atoll", space] = Pose(part=ease_in_quad(t), is_hidden=t >= 1)
        return poses

    def painted(surface: pygame.Surface, t: float) -> None:
        size = max(2, round(full * (0.4 + 0.6 * t)))
        foam = Pose(alpha=round(255 * (1 - t)))
        draw_piece(scene.room, surface, "waterworld/foam_ring", (x, y), (size, size), foam, False)
        spray.draw_splash(scene, surface, (x, y), t)
        _draw_bubble(scene, surface, f"{left} left", (x, y - full * 0.5))

    side = scene.layout.board.px(60)
    flung = FlyingCard(
        CARD_MS,
        delay=200,
        room=scene.room,
        start=(x, y),
        end=scene.layout.token_pile.center,
        size=(side, side),
        front="waterworld/token_back",
    )
    sink = Drawn(900, sound="crunch", paint=painted, posed=posed)
    gone = Held(0, held={("token", space): Pose(is_hidden=True)})
    return [[Wait(80)], [gone, sink, flung, Wait(0, delay=120, sound="water")]]


# The compass ---------------------------------------------------------------------------------


def _compass_tips(scene: WaterworldScene, seat: Seat) -> Groups:
    if seat == scene.sitting.viewer:
        return ()
    side = scene.room.px(90)
    x, y = scene.plate_at(seat)

    def painted(surface: pygame.Surface, t: float) -> None:
        pose = Pose(angle=round(30 * math.sin(math.pi * t)), lift=20 * math.sin(math.pi * t))
        at = (x - scene.room.px(240), y)
        draw_piece(scene.room, surface, "waterworld/compass_back", at, (side, side), pose)

    return [[Drawn(400, sound="ratchet", paint=painted)]]
