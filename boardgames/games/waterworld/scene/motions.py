"""How each event of Waterworld looks: groups of motions, one after another.

Durations are those of an unhurried table; the stage speeds them up, finishes and skips them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Ref, Seat
from boardgames.games.waterworld import events as ev
from boardgames.games.waterworld.scene import finale
from boardgames.games.waterworld.scene.battle import Battle, battle_motions
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, PAWN_SIZE
from boardgames.games.waterworld.state import Kind
from boardgames.ui import paint
from boardgames.ui.motion import (
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
from boardgames.ui.pieces import FlyingCard, Tumble, draw_card, draw_piece
from boardgames.ui.theme import CREAM, INK

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene import WaterworldScene

Groups = Sequence[Sequence[Motion]]

PER_SPACE_MS = 140.0
CARD_MS = 350.0

__all__ = ["Battle", "of"]


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
            return _token_turned(scene, space, token.value)
        case ev.TokenSwapped(space):
            return _token_swapped(scene, space)
        case ev.DeezMoved(start, end):
            return [[_deez_ploughs(scene, start, end)]]
        case ev.AtollDestroyed(space, left):
            return _atoll_sinks(scene, space, left)
        case ev.SailsRaised(seat):
            return [[_sails_rise(seat)]]
        case ev.SailsLost(seat):
            return [[_sails_tear(scene, seat)]]
        case ev.CompassShown(seat):
            return _compass_tips(scene, seat)
        case ev.PawnChosen():
            return [[Wait(150, sound="clack")]]
        case (
            ev.HandDealt()
            | ev.CardTaken()
            | ev.CardDiscarded()
            | ev.CardDrawn()
            | ev.CardsSwapped()
            | ev.HandShown()
        ):
            return _card_motions(scene, event)
        case ev.GameWon() | ev.DeezWon() | ev.StormCame():
            return finale.of(scene, event)
    return battle_motions(scene, event)


def _tumble(scene: WaterworldScene, dice: tuple[int, ...]) -> Motion:
    refs: list[Ref] = [("die", index) for index in range(len(dice))]
    tray = scene.layout.dice_tray
    start = (tray.left + tray.width * 0.1, tray.top - tray.height * 0.2)
    return Tumble(
        1000, sound="dice", refs=refs, start=start, ends=scene.layout.dice(len(dice)), pips=dice
    )


def _sailing(scene: WaterworldScene, seat: Seat, path: tuple[str, ...]) -> Motion:
    way: list[Vec] = [scene.at(space) for space in path]
    steps = len(way) - 1

    def posed(t: float) -> dict[Ref, Pose]:
        return {("pawn", seat): Pose(at=along(way, ease_in_out_sine(t)))}

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_in_out_sine(t)
        _draw_wake(scene, surface, way, share)
        x, y = along(way, share)
        count = max(1, min(steps, round(share * steps)))
        _draw_bubble(scene, surface, str(count), (x, y - scene.layout.board.px(PAWN_SIZE * 0.62)))

    return Drawn(PER_SPACE_MS * steps + 120, sound="water", paint=painted, posed=posed)


def _draw_wake(
    scene: WaterworldScene, surface: pygame.Surface, way: Sequence[Vec], share: float
) -> None:
    for back in range(1, 7):
        behind = share - back * 0.035 * 6 / max(1, len(way) - 1)
        if behind <= 0:
            break
        x, y = along(way, behind)
        size = scene.layout.board.px(14 + 5 * back)
        disc = paint.ring(size, max(1, size // 9), (240, 250, 250), 150 - 20 * back)
        surface.blit(disc, disc.get_rect(center=(round(x), round(y))))


def _draw_bubble(scene: WaterworldScene, surface: pygame.Surface, text: str, at: Vec) -> None:
    room = scene.room
    centre = (round(at[0]), round(at[1]))
    disc = paint.disc(room.px(42), INK)
    surface.blit(disc, disc.get_rect(center=centre))
    room.letters.draw(surface, text, centre, room.type_px(24), CREAM, "bold", "center")


def _flight(scene: WaterworldScene, seat: Seat, start: str, end: str) -> Motion:
    way: list[Vec] = [scene.at(start), scene.at(end)]
    size = scene.layout.board.px(190), scene.layout.board.px(127)

    def spot(t: float) -> tuple[Vec, float]:
        share = ease_in_out_cubic(max(0.0, min(1.0, (t - 0.22) / 0.64)))
        lift = 90 * min(1.0, t / 0.22) * min(1.0, (1 - t) / 0.14)
        return along(way, share), lift

    def posed(t: float) -> dict[Ref, Pose]:
        at, lift = spot(t)
        return {("pawn", seat): Pose(at=at, lift=lift)}

    def painted(surface: pygame.Surface, t: float) -> None:
        (x, y), lift = spot(t)
        away = (1 - min(1.0, t / 0.22) + 1 - min(1.0, (1 - t) / 0.14)) * 260
        pose = Pose(at=(x, y - scene.room.px(90 + away)), lift=lift)
        draw_piece(scene.room, surface, "waterworld/dirigible", (x, y), size, pose)

    return Drawn(1100, sound="burner", paint=painted, posed=posed)


def _token_turned(scene: WaterworldScene, space: str, token: str) -> Groups:
    ref: Ref = ("token", space)

    def posed(t: float) -> dict[Ref, Pose]:
        part = min(1.0, ease_out_back(t))
        face = token if part > 0.5 else "back"
        return {ref: Pose(face=face, part=part if part < 1 else 0.0, scale=1 + 0.5 * t)}

    x, y = scene.at(space)
    large = scene.room.px(150)
    side = 1 if x < scene.layout.board.rect.centerx else -1

    def enlarged(surface: pygame.Surface, t: float) -> None:
        grown = min(1.0, t * 4)
        size = round(large * (0.4 + 0.6 * grown))
        at = (x + side * large * 0.9 * grown, y)
        draw_piece(
            scene.room, surface, f"waterworld/token_{token}", at, (size, size), Pose(lift=12)
        )

    sound = "engines" if token == "smokers" else ""
    return [
        [Drawn(300, sound="clack", posed=posed)],
        [
            Drawn(750, sound=sound, paint=enlarged),
            Held(0, held={ref: Pose(face=token)}),
        ],
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


def _deez_ploughs(scene: WaterworldScene, start: str, end: str) -> Motion:
    way: list[Vec] = [scene.deez_at(start), scene.deez_at(end)]
    dx, dy = way[1][0] - way[0][0], way[1][1] - way[0][1]
    heading = math.degrees(math.atan2(-dy, dx))
    # The tanker is drawn facing right; on its way left it would lie keel up, so it leans less.
    lean = heading if abs(heading) <= 90 else heading - math.copysign(180, heading)

    def posed(t: float) -> dict[Ref, Pose]:
        turn = min(1.0, t / 0.22) * (1 - max(0.0, (t - 0.9) / 0.1))
        share = ease_in_cubic(max(0.0, (t - 0.22) / 0.78))
        return {("deez",): Pose(at=along(way, share), angle=lean * 0.4 * turn)}

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_in_cubic(max(0.0, (t - 0.22) / 0.78))
        for back in range(1, 9):
            behind = share - back * 0.03
            if behind <= 0:
                break
            x, y = along(way, behind)
            size = scene.layout.board.px(30 + 12 * back)
            ring = paint.ring(size, max(1, size // 10), (240, 250, 250), 150 - 15 * back)
            surface.blit(ring, ring.get_rect(center=(round(x), round(y))))

    return Drawn(900, sound="horn", paint=painted, posed=posed)


def _atoll_sinks(scene: WaterworldScene, space: str, left: int) -> Groups:
    x, y = scene.at(space)
    full = scene.layout.board.px(ATOLL_SIZE * 1.8)

    def posed(t: float) -> dict[Ref, Pose]:
        return {("atoll", space): Pose(part=ease_in_quad(t), is_hidden=t >= 1)}

    def painted(surface: pygame.Surface, t: float) -> None:
        size = max(2, round(full * (0.4 + 0.6 * t)))
        foam = Pose(alpha=round(255 * (1 - t)))
        draw_piece(scene.room, surface, "waterworld/foam_ring", (x, y), (size, size), foam, False)
        _draw_bubble(scene, surface, str(left), (x, y - full * 0.5))

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
    sink = Drawn(680, sound="crunch", paint=painted, posed=posed)
    gone = Held(0, held={("token", space): Pose(is_hidden=True)})
    return [[Wait(80)], [gone, sink, flung]]


def _sails_rise(seat: Seat) -> Motion:
    def posed(t: float) -> dict[Ref, Pose]:
        share = ease_out_back(max(0.0, min(1.0, (t - 0.28) / 0.5)))
        return {("sails", seat): Pose(part=max(0.02, min(1.0, share)))}

    return Drawn(700, sound="canvas", posed=posed)


def _sails_tear(scene: WaterworldScene, seat: Seat) -> Motion:
    drift = scene.layout.board.px(70)

    def posed(t: float) -> dict[Ref, Pose]:
        if t < 0.17:
            return {("sails", seat): Pose(part=1.0)}
        fall = ease_in_quad((t - 0.17) / 0.83)
        alpha = round(255 * (1 - fall))
        return {
            ("sails", seat): Pose(face="torn", lift=drift * fall, angle=-30 * fall, alpha=alpha)
        }

    return Drawn(700, sound="rip", posed=posed)


def _compass_tips(scene: WaterworldScene, seat: Seat) -> Groups:
    if seat == scene.sitting.viewer:
        return ()
    side = scene.room.px(90)
    x, y = scene.plate_at(seat)

    def painted(surface: pygame.Surface, t: float) -> None:
        pose = Pose(angle=30 * math.sin(math.pi * t), lift=20 * math.sin(math.pi * t))
        at = (x - scene.room.px(240), y)
        draw_piece(scene.room, surface, "waterworld/compass_back", at, (side, side), pose)

    return [[Drawn(400, sound="ratchet", paint=painted)]]


# Cards ---------------------------------------------------------------------------------------


def _face(kind: Kind) -> str:
    return "waterworld/card_back" if kind is Kind.HIDDEN else f"waterworld/card_{kind.value}"


def _card_flight(
    scene: WaterworldScene, start: Vec, end: Vec, kind: Kind = Kind.HIDDEN, delay: float = 0.0
) -> Motion:
    width, height = scene.layout.card_size
    size = (round(width * 0.8), round(height * 0.8))
    return FlyingCard(
        CARD_MS,
        delay=delay,
        sound="card",
        room=scene.room,
        start=start,
        end=end,
        size=size,
        front=_face(kind),
    )


def _hand_at(scene: WaterworldScene, seat: Seat) -> Vec:
    if seat == scene.sitting.viewer:
        hand = scene.layout.hand
        return (hand.left + hand.width * 0.3, hand.centery)
    return scene.plate_at(seat)


def _card_motions(scene: WaterworldScene, event: Event) -> Groups:
    layout = scene.layout
    match event:
        case ev.HandDealt(seat, cards):
            start, end = layout.draw_pile.center, _hand_at(scene, seat)
            return [[_card_flight(scene, start, end, delay=90 * i) for i in range(len(cards))]]
        case ev.CardTaken(seat, kind, source):
            pile = layout.draw_pile if source is ev.Source.DRAW else layout.discard_pile
            flight = _card_flight(scene, pile.center, _hand_at(scene, seat), kind)
            return [[_riffle(scene, pile)], [flight]]
        case ev.CardDiscarded(seat):
            return [[_card_flight(scene, _hand_at(scene, seat), layout.discard_pile.center)]]
        case ev.CardDrawn(seat):
            return [[_card_flight(scene, layout.discard_pile.center, _hand_at(scene, seat))]]
        case ev.CardsSwapped(a, b):
            one, other = _hand_at(scene, a), _hand_at(scene, b)
            return [[_card_flight(scene, one, other), _card_flight(scene, other, one)]]
        case ev.HandShown(seat, cards):
            return [[_shown_hand(scene, seat, cards)]]
    return ()


def _riffle(scene: WaterworldScene, pile: pygame.Rect) -> Motion:
    def painted(surface: pygame.Surface, t: float) -> None:
        for card in range(4):
            swing = math.sin(math.pi * min(1.0, max(0.0, t * 1.6 - card * 0.15)))
            rect = pile.move(round(swing * pile.width * 0.25), -card * scene.room.px(4))
            draw_card(scene.room, surface, "waterworld/card_back", rect)

    return Drawn(250, sound="card", paint=painted)


def _shown_hand(scene: WaterworldScene, seat: Seat, cards: Sequence[Kind]) -> Motion:
    room = scene.room
    board = scene.layout.board.rect
    height = round(board.height * 0.3)
    width = round(height * scene.layout.card_size[0] / scene.layout.card_size[1])
    gap = room.px(18)
    left = board.centerx - (len(cards) * (width + gap) - gap) // 2

    def painted(surface: pygame.Surface, t: float) -> None:
        rise = min(1.0, t * 5)
        surface.blit(paint.veil(board.size, (10, 20, 24), round(120 * rise)), board)
        for index, kind in enumerate(cards):
            top = board.centery - height // 2 + round((1 - rise) * height * 0.3)
            rect = pygame.Rect(left + index * (width + gap), top, width, height)
            draw_card(room, surface, _face(kind), rect, lift=10)
        box = pygame.Rect(board.left, board.centery + height // 2, board.width, room.px(90))
        text = f"{scene.name_of(seat)} shows a complete collection"
        room.letters.draw_in(surface, text, box, room.type_px(40), CREAM, "display", "center")

    return Drawn(1200, sound="chime", hides_tray=True, paint=painted)
