"""How alliances are made and broken, seats fall, and a match ends.

These are rare and change everything, so they may take their time where a step may not.
"""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Moment, Ref, Seat
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import Fallen, State
from boardgames.games.conflict.scene.draw.pieces import tinted
from boardgames.games.conflict.scene.frame import ConflictScenery
from boardgames.games.conflict.scene.layout import Stands
from boardgames.games.conflict.scene.motions import moments
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Motion,
    Pose,
    along,
    ease_in_quad,
    ease_out_back,
    ease_out_cubic,
    ease_out_quad,
)
from boardgames.ui.draw.theme import PAPER
from boardgames.ui.draw.widgets import draw_symbol

ALLIED_MS, TEAR_MS, READING_MS = 350.0, 300.0, 650.0
TOPPLE_MS, APART_MS, LONGEST_MS = 220.0, 40.0, 1600.0
MARCH_MS, MARCH_APART_MS = 450.0, 60.0
FLOOD_MS, STAMP_MS, FLAG_MS = 700.0, 260.0, 900.0


def alliance_made(
    scenery: ConflictScenery, moment: Moment[State], event: ev.AllianceMade
) -> Groups:
    """The pennants of both cross over the treaty, it is stamped, and read."""
    allies = event.a, event.b

    def crossing(surface: Surface, t: float) -> None:
        crossed = ease_out_back(min(1.0, t / 0.65))
        _draw_treaty(scenery, surface, allies, crossed, (t - 0.65) / 0.35)

    stamping = Drawn(ALLIED_MS, sound="conflict_stamp", paint=crossing)
    held = Drawn(READING_MS, paint=lambda to, t: _draw_treaty(scenery, to, allies, 1.0, 1.0))
    return [[stamping], [held]]


def alliance_broken(
    scenery: ConflictScenery, moment: Moment[State], event: ev.AllianceBroken
) -> Groups:
    """The treaty is torn in two, and everybody sees it."""
    allies = event.a, event.b
    tearing = Drawn(TEAR_MS, sound="rip", paint=lambda to, t: _draw_torn(scenery, to, allies, t))
    (told,) = moments.betrayed(scenery, event)
    held = Drawn(told[0].duration, paint=lambda to, t: _draw_torn(scenery, to, allies, 1.0))
    return [[tearing], [held, *told]]


def _draw_torn(
    scenery: ConflictScenery, surface: Surface, allies: tuple[Seat, Seat], t: float
) -> None:
    rect, room = _sheet(scenery), scenery.room
    whole = Surface(surface.get_size(), pygame.SRCALPHA)
    _draw_treaty(scenery, whole, allies, 1.0, 1.0)
    cut = rect.inflate(room.px(40), room.px(40))
    gap = round(room.px(70) * ease_out_quad(t))
    for way in (-1, 1):
        half = Rect(cut.left if way < 0 else cut.centerx, cut.top, cut.width // 2, cut.height)
        piece = pygame.transform.rotate(whole.subsurface(half), -way * 7 * t)
        at = (half.centerx + way * gap, half.centery - round(room.px(64) * t))
        surface.blit(piece, piece.get_rect(center=at))


def _draw_treaty(
    scenery: ConflictScenery,
    surface: Surface,
    allies: tuple[Seat, Seat],
    crossed: float,
    stamped: float,
) -> None:
    rect, room = _sheet(scenery), scenery.room
    blur = room.px(10)
    shadow = paint.soft_shadow(rect.size, room.px(12), blur, 150)
    surface.blit(shadow, (rect.left - 2 * blur, rect.top - 2 * blur + blur // 2))
    rim = paint.darker(PAPER, 0.35)
    paper = paint.rounded(rect.size, room.px(12), paint.lighter(PAPER, 0.15), PAPER, rim, 2)
    surface.blit(paper, rect)
    size = room.px(150)
    for seat, way in zip(allies, (-1, 1), strict=True):
        player = scenery.players[seat]
        flag = tinted(scenery.room.assets, "pennant", player.rgb, player.symbol, (size, size))
        if way > 0:
            flag = pygame.transform.flip(flag, True, False)
        x = rect.centerx + way * room.px(40 + 240 * (1 - crossed))
        surface.blit(flag, flag.get_rect(center=(x, rect.top + room.px(104))))
        head = (rect.centerx + way * room.px(210), rect.top + room.px(60))
        draw_symbol(room, surface, player.symbol, player.rgb, head, room.px(52))
    if stamped > 0:
        height = round(room.px(84) * (2.0 - min(1.0, stamped)))
        stamp = room.assets.image("conflict/stamp_allied", (height * 400 // 128, height), 4)
        surface.blit(stamp, stamp.get_rect(center=(rect.centerx, rect.bottom - room.px(56))))


def _sheet(scenery: ConflictScenery) -> Rect:
    room, board = scenery.room, scenery.layout.board.rect
    rect = Rect(0, 0, min(room.px(560), board.width), room.px(250))
    rect.center = board.center
    return rect


def home_taken(scenery: ConflictScenery, moment: Moment[State], event: ev.HomeTaken) -> Groups:
    """The circle changes its colour."""
    return [[_flood(event.seat, event.by)]]


def seat_eliminated(
    scenery: ConflictScenery, moment: Moment[State], event: ev.SeatEliminated
) -> Groups:
    """The plate is stamped; a circle that nobody reached changes its colour only now."""
    ref: Ref = ("out", event.seat)
    flooded = [[_flood(event.seat, event.by)]] if event.reason is Fallen.PIECES else []
    stamped = Drawn(
        STAMP_MS,
        sound="conflict_stamp",
        posed=lambda t: {ref: Pose(scale=2.2 - 1.2 * ease_in_quad(t))},
    )
    return [*flooded, [stamped], *moments.knocked_out(scenery, moment, event)]


def _flood(seat: Seat, by: Seat) -> Motion:
    """The conqueror's colour runs over circle and panel, and stays."""
    ref: Ref = ("flood", seat)
    return Drawn(
        FLOOD_MS,
        sound="conflict_fanfare",
        posed=lambda t: {ref: Pose(part=max(0.01, ease_out_quad(t)), face=str(by))},
    )


def pieces_handed(
    scenery: ConflictScenery, moment: Moment[State], event: ev.PiecesHanded
) -> Groups:
    """From the circle outwards the loser's pieces tip over and go to the conqueror."""
    stands = Stands(scenery.layout, scenery.game.sides, moment.before)
    home, plate = stands.home(event.giver), stands.plate(event.taker)
    starts = {number: stands.at(number) for number in event.pieces}
    order = sorted(starts, key=lambda number: math.dist(starts[number], home))
    apart = min(APART_MS, LONGEST_MS / max(1, len(order)))
    total = apart * (len(order) - 1) + TOPPLE_MS + MARCH_MS

    def posed(t: float) -> dict[Ref, Pose]:
        found: dict[Ref, Pose] = {}
        for index, number in enumerate(order):
            since = t * total - index * apart
            if since < 0:
                continue
            fallen = min(1.0, since / TOPPLE_MS)
            away = ease_out_cubic(max(0.0, min(1.0, (since - TOPPLE_MS) / MARCH_MS)))
            found["piece", number] = Pose(
                at=along([starts[number], plate], away),
                angle=85 * fallen,
                lift=50 * 4 * away * (1 - away),
                scale=1 - 0.4 * away,
                is_hidden=away >= 1.0,
            )
        return found

    return [[Drawn(total, sound="conflict_tinfall", posed=posed)]]


def pieces_freed(scenery: ConflictScenery, moment: Moment[State], event: ev.PiecesFreed) -> Groups:
    """Prisoners that came free hop one after another into their starting box."""
    pieces = event.pieces
    stands = Stands(scenery.layout, scenery.game.sides, moment.before)
    ways = {number: [stands.plate(event.seat), stands.start_slot(number)] for number in pieces}
    total = MARCH_APART_MS * (len(pieces) - 1) + MARCH_MS

    def posed(t: float) -> dict[Ref, Pose]:
        found: dict[Ref, Pose] = {}
        for index, number in enumerate(pieces):
            share = max(0.0, min(1.0, (t * total - index * MARCH_APART_MS) / MARCH_MS))
            hop = abs(math.sin(share * math.pi * 5)) * 6
            at = along(ways[number], ease_out_quad(share))
            found["piece", number] = Pose(at=at, lift=hop, is_hidden=share <= 0)
        return found

    return [[Drawn(total, sound="conflict_tick", posed=posed)]]


def game_ended(scenery: ConflictScenery, moment: Moment[State], event: ev.GameEnded) -> Groups:
    """The flags of all winners go up over the middle of the board, and stay."""
    winners = event.ranking[0]

    def posed(t: float) -> dict[Ref, Pose]:
        return {("flag", seat): Pose(part=max(0.02, ease_out_quad(t))) for seat in winners}

    rising = Drawn(FLAG_MS, sound="conflict_march", posed=posed)
    return [[rising], *moments.won(scenery, moment, event)]
