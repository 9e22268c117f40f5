"""How seats fall, alliances come and go, and a match ends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Ref, Seat
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import Fallen
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Motion,
    Pose,
    Wait,
    along,
    ease_in_quad,
    ease_out_back,
    ease_out_cubic,
    ease_out_quad,
)
from boardgames.ui.draw.theme import INK, PAPER
from boardgames.ui.draw.widgets import draw_symbol

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

Groups = Sequence[Sequence[Motion]]

FLOOD_MS, STAMP_MS = 700.0, 260.0
TOPPLE_MS, APART_MS, LONGEST_MS = 220.0, 40.0, 1600.0
MARCH_MS, MARCH_APART_MS = 450.0, 60.0
ALLIED_MS, TEAR_MS, FLAG_MS, READING_MS = 350.0, 300.0, 900.0, 650.0


def of(scene: ConflictScene, event: Event) -> Groups:
    """The motions of a fall, an alliance or the end."""
    match event:
        case ev.HomeTaken(seat, by, _):
            return [[_flood(seat, by)]]
        case ev.SeatEliminated(seat, by, reason):
            groups: list[list[Motion]] = []
            if reason is Fallen.PIECES:
                groups.append([_flood(seat, by)])
            return [*groups, [_stamped_out(seat)]]
        case ev.PiecesHanded(giver, taker, pieces):
            return [[_toppling(scene, giver, taker, pieces)]]
        case ev.PiecesFreed(seat, pieces):
            return [[_marching_home(scene, seat, pieces)]]
        case ev.AllianceMade(a, b):
            return [[_pennants(scene, a, b)], [_still(scene, a, b)]]
        case ev.AllianceBroken(a, b):
            return [[_torn(scene, a, b)], [_torn(scene, a, b, is_still=True)]]
        case ev.AllianceDeclined():
            return [[Wait(250, sound="low")]]
        case ev.GameEnded(_, ranking, _):
            return [[_flag(ranking[0])], [Wait(READING_MS)]]
    return []


def _flood(seat: Seat, by: Seat) -> Motion:
    """The conqueror's colour runs over circle and panel, and stays."""
    ref: Ref = ("flood", seat)
    return Drawn(
        FLOOD_MS,
        sound="conflict_fanfare",
        posed=lambda t: {ref: Pose(part=max(0.01, ease_out_quad(t)), face=str(by))},
    )


def _stamped_out(seat: Seat) -> Motion:
    ref: Ref = ("out", seat)
    return Drawn(
        STAMP_MS,
        sound="conflict_stamp",
        posed=lambda t: {ref: Pose(scale=2.2 - 1.2 * ease_in_quad(t))},
    )


def _toppling(scene: ConflictScene, giver: Seat, taker: Seat, pieces: tuple[int, ...]) -> Motion:
    """From the circle outwards the loser's pieces tip over and go to the conqueror."""
    x, y = scene.places.home(giver)

    def far(number: int) -> float:
        px, py = scene.places.at(number)
        return math.hypot(px - x, py - y)

    order = sorted(pieces, key=far)
    apart = min(APART_MS, LONGEST_MS / max(1, len(order)))
    total = apart * (len(order) - 1) + TOPPLE_MS + MARCH_MS

    def posed(t: float) -> dict[Ref, Pose]:
        places = scene.places
        found: dict[Ref, Pose] = {}
        for index, number in enumerate(order):
            since = t * total - index * apart
            if since < 0:
                continue
            fallen = min(1.0, since / TOPPLE_MS)
            away = ease_out_cubic(max(0.0, min(1.0, (since - TOPPLE_MS) / MARCH_MS)))
            at = along([places.at(number), places.plate(taker)], away)
            found["piece", number] = Pose(
                at=at,
                angle=85 * fallen,
                lift=50 * 4 * away * (1 - away),
                scale=1 - 0.4 * away,
                is_hidden=away >= 1.0,
            )
        return found

    return Drawn(total, sound="conflict_tinfall", posed=posed)


def _marching_home(scene: ConflictScene, seat: Seat, pieces: tuple[int, ...]) -> Motion:
    total = MARCH_APART_MS * (len(pieces) - 1) + MARCH_MS

    def posed(t: float) -> dict[Ref, Pose]:
        places = scene.places
        found: dict[Ref, Pose] = {}
        for index, number in enumerate(pieces):
            share = max(0.0, min(1.0, (t * total - index * MARCH_APART_MS) / MARCH_MS))
            way = [places.plate(seat), places.start_slot(number)]
            hop = abs(math.sin(share * math.pi * 5)) * 6
            at = along(way, ease_out_quad(share))
            found["piece", number] = Pose(at=at, lift=hop, is_hidden=share <= 0)
        return found

    return Drawn(total, sound="conflict_tick", posed=posed)


# Alliances -------------------------------------------------------------------------------------


def _sheet(scene: ConflictScene) -> pygame.Rect:
    room, board = scene.room, scene.layout.board.rect
    rect = pygame.Rect(0, 0, min(room.px(560), board.width), room.px(250))
    rect.center = board.center
    return rect


def _paper(scene: ConflictScene) -> pygame.Surface:
    size = _sheet(scene).size
    rim = paint.darker(PAPER, 0.35)
    radius = scene.room.px(12)
    return paint.rounded(size, radius, paint.lighter(PAPER, 0.15), PAPER, rim, 2)


def _draw_treaty(
    scene: ConflictScene, surface: pygame.Surface, a: Seat, b: Seat, crossed: float, stamped: float
) -> None:
    rect, room = _sheet(scene), scene.room
    blur = room.px(10)
    shadow = paint.soft_shadow(rect.size, room.px(12), blur, 150)
    surface.blit(shadow, (rect.left - 2 * blur, rect.top - 2 * blur + blur // 2))
    surface.blit(_paper(scene), rect)
    size = room.px(150)
    for seat, way in ((a, -1), (b, 1)):
        look = scene.look_of(seat)
        flag = scene.foundry.tinted("pennant", look.colour, look.symbol, (size, size))
        if way > 0:
            flag = pygame.transform.flip(flag, True, False)
        x = rect.centerx + way * room.px(40 + 240 * (1 - crossed))
        surface.blit(flag, flag.get_rect(center=(x, rect.top + room.px(104))))
        head = (rect.centerx + way * room.px(210), rect.top + room.px(60))
        draw_symbol(room, surface, look.symbol, look.colour, head, room.px(52))
    if stamped > 0:
        height = round(room.px(84) * (2.0 - min(1.0, stamped)))
        stamp = room.assets.image("conflict/stamp_allied", (height * 400 // 128, height), 4)
        surface.blit(stamp, stamp.get_rect(center=(rect.centerx, rect.bottom - room.px(56))))


def _pennants(scene: ConflictScene, a: Seat, b: Seat) -> Motion:
    def painted(surface: pygame.Surface, t: float) -> None:
        crossed = ease_out_back(min(1.0, t / 0.65))
        _draw_treaty(scene, surface, a, b, crossed, (t - 0.65) / 0.35)

    return Drawn(ALLIED_MS, sound="conflict_stamp", paint=painted)


def _still(scene: ConflictScene, a: Seat, b: Seat) -> Motion:
    return Drawn(READING_MS, paint=lambda surface, t: _draw_treaty(scene, surface, a, b, 1.0, 1.0))


def _torn(scene: ConflictScene, a: Seat, b: Seat, is_still: bool = False) -> Motion:
    def painted(surface: pygame.Surface, t: float) -> None:
        t = 1.0 if is_still else t
        rect, room = _sheet(scene), scene.room
        whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        _draw_treaty(scene, whole, a, b, 1.0, 1.0)
        cut = rect.inflate(room.px(40), room.px(40))
        gap = round(room.px(70) * ease_out_quad(t))
        for way in (-1, 1):
            half = pygame.Rect(
                cut.left if way < 0 else cut.centerx, cut.top, cut.width // 2, cut.height
            )
            piece = pygame.transform.rotate(whole.subsurface(half), -way * 7 * t)
            at = (half.centerx + way * gap, half.centery + round(room.px(20) * t))
            surface.blit(piece, piece.get_rect(center=at))
        words = f"{scene.name_of(a)} breaks with {scene.name_of(b)}: until the end of this turn"
        box = pygame.Rect(
            rect.left - room.px(60),
            rect.bottom + room.px(20),
            rect.width + room.px(120),
            room.px(64),
        )
        plate = paint.rounded(box.size, room.px(12), PAPER, paint.darker(PAPER, 0.06), INK, 2)
        surface.blit(plate, box)
        inner = box.inflate(-room.px(28), -room.px(12))
        room.letters.draw_in(surface, words, inner, room.type_px(24), INK, "bold", "center")

    return Drawn(
        READING_MS if is_still else TEAR_MS, sound="" if is_still else "rip", paint=painted
    )


# The end ---------------------------------------------------------------------------------------


def _flag(winners: Sequence[Seat]) -> Motion:
    """The flags of all winners go up over the middle of the board, and stay."""

    def posed(t: float) -> dict[Ref, Pose]:
        return {("flag", seat): Pose(part=max(0.02, ease_out_quad(t))) for seat in winners}

    return Drawn(FLAG_MS, sound="conflict_march", posed=posed)


def draw_flags(scene: ConflictScene, surface: pygame.Surface, poses: dict[Ref, Pose]) -> None:
    """The flag of whoever won."""
    rising = {int(ref[1]): pose.part for ref, pose in poses.items() if ref[0] == "flag"}
    outcome = scene.game.outcome(scene.view)
    if outcome is not None:
        rising = dict.fromkeys(outcome.winners, 1.0)
    board = scene.layout.board.rect
    size = (scene.layout.square * 5, round(scene.layout.square * 6.25))
    for index, (seat, part) in enumerate(sorted(rising.items())):
        look = scene.look_of(seat)
        flag = scene.foundry.tinted("flag", look.colour, look.symbol, size)
        x = board.centerx + round((index - (len(rising) - 1) / 2) * size[0] * 1.1)
        shown = max(1, round(size[1] * part))
        surface.blit(
            flag, (x - size[0] // 3, board.centery + size[1] // 2 - shown), (0, 0, size[0], shown)
        )
