"""The end screen's image: the winner on the Circle, how far the others came, the winning card.

Everything is taken from events that everybody has seen: a card is here only once its solution has
been read out and it is back in its deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Event, Outcome, Seat
from boardgames.core.texts import ordinal
from boardgames.games.whatzit.narration.match_stats import Played, cards_played
from boardgames.games.whatzit.narration.names import explanation, short_place
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.events import GameWon
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.draw.board import PAWN_SHAPE, pawn_picture
from boardgames.games.whatzit.scene.draw.card_face import SHAPE, height_of
from boardgames.games.whatzit.scene.draw.colours import BLACK, PINK, TEAL, WHITE, YELLOW
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import FADED_INK, INK, Colour
from boardgames.ui.draw.widgets import columns, rows

CARD_SHARE = 0.46
"""How much of the height the card gets at most."""
CIRCLE_SHARE = 0.34
"""How much of the panel's width the Circle gets at most."""
IN_A_ROW = 3
"""More pawns than this are in two rows, where there is room."""
BITS: tuple[tuple[str, Colour, Vec, int], ...] = (
    ("ring", PINK, (0.05, 0.14), 0),
    ("zigzag", YELLOW, (0.4, 0.08), 12),
    ("triangle", TEAL, (0.61, 0.09), 24),
    ("worm", PINK, (0.82, 0.08), 70),
    ("moon", YELLOW, (0.965, 0.09), 130),
    ("bar", WHITE, (0.04, 0.86), 40),
    ("triangle", YELLOW, (0.35, 0.92), 200),
)
"""What is strewn over the panel: shape, colour, where (in shares of it), how turned."""
ROUND_THE_CIRCLE = 0.38
"""Up to here nothing is written, so bits may lie anywhere."""


@dataclass(frozen=True)
class Ending:
    """What of a match its last picture shows."""

    cards: tuple[Played, ...] = ()
    """Every card of the match that is over."""
    is_won: bool = False
    """Whether the last card won the match."""


def ending_of(events: Sequence[Event]) -> Ending:
    return Ending(cards_played(events), any(isinstance(event, GameWon) for event in events))


def draw_ending(
    frame: WhatzitFrame, surface: Surface, area: Rect, outcome: Outcome, ending: Ending
) -> None:
    room = frame.room
    if not ending.cards:
        _draw_panel(frame, surface, area, outcome)
        return
    gap = room.px(14)
    wide = min((area.width - gap) // 2, round(area.height * CARD_SHARE * SHAPE[0] / SHAPE[1]))
    heads = [room.letters.line_height(room.type_px(px)) for px in (24, 20)]
    panel, title, low = rows(area, [0, sum(heads), height_of(wide)], room.px(8))
    _draw_panel(frame, surface, panel, outcome)
    card = ending.cards[-1]
    answer, reading = rows(title, heads, 0)
    text, why = labels.last_card(card.answer, ending.is_won), explanation(card.card, card.reading)
    room.letters.draw_in(surface, text, answer, room.type_px(24), INK, "bold", "center")
    px = room.type_px(20)
    room.letters.draw_in(surface, why, reading, px, FADED_INK, "text", "center")
    _draw_card(frame, surface, low, card, wide, gap)


def _draw_card(
    frame: WhatzitFrame, surface: Surface, area: Rect, card: Played, wide: int, gap: int
) -> None:
    printer = frame.pictures.printer
    why = explanation(card.card, card.reading)
    solution = printer.solution(printer.code(card.card).deck, card.answer, why, wide)
    printer.draw_level(solution, card.card, wide)
    left = area.centerx - wide - gap // 2
    blur = frame.room.px(5)
    for index, picture in enumerate((printer.front(card.card, wide), solution)):
        rect = picture.get_rect(topleft=(left + index * (wide + gap), area.top))
        shadow = paint.soft_shadow(rect.size, blur, blur)
        surface.blit(shadow, (rect.left - 2 * blur, rect.top - 2 * blur + blur // 2))
        surface.blit(picture, rect)


# The pawns ---------------------------------------------------------------------------------


def _draw_panel(frame: WhatzitFrame, surface: Surface, area: Rect, outcome: Outcome) -> None:
    room = frame.room
    surface.blit(paint.rounded(area.size, room.px(12), (48, 46, 54), BLACK), area)
    clip = surface.get_clip()
    surface.set_clip(area.inflate(-room.px(8), -room.px(8)).clip(clip))
    side = min(round(area.height * 0.86), round(area.width * CIRCLE_SHARE))
    centre = (area.left + room.px(14) + side // 2, area.centery)
    rays = room.assets.image("whatzit/rays", (side * 2, side * 2))
    surface.blit(rays, rays.get_rect(center=centre))
    others = [
        (place + 1, seat)
        for place, seats in enumerate(outcome.ranking)
        for seat in seats
        if seat not in outcome.winners
    ]
    _strew(frame, surface, area, ROUND_THE_CIRCLE if len(others) > IN_A_ROW else 1.0)
    surface.set_clip(clip)
    _draw_winner(frame, surface, centre, side, outcome.winners)
    field = area.inflate(-room.px(16), -room.px(24))
    left = centre[0] + side // 2 + room.px(14)
    field.left, field.width = left, field.right - left
    _draw_others(frame, surface, field, others)


def _strew(frame: WhatzitFrame, surface: Surface, area: Rect, until: float) -> None:
    side = frame.room.px(26)
    for name, colour, (x, y), turn in BITS:
        if x > until:
            continue
        bit = frame.room.assets.image(f"whatzit/bit_{name}", (side, side), turn).copy()
        bit.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        spot = (area.left + round(area.width * x), area.top + round(area.height * y))
        surface.blit(bit, bit.get_rect(center=spot))


def _draw_winner(
    frame: WhatzitFrame,
    surface: Surface,
    centre: tuple[int, int],
    side: int,
    winners: tuple[Seat, ...],
) -> None:
    circle = frame.room.assets.image("whatzit/space_circle", (side, side))
    surface.blit(circle, circle.get_rect(center=centre))
    step = side * 0.3
    for index, seat in enumerate(winners):
        x = centre[0] + (index - (len(winners) - 1) / 2) * step
        _draw_pawn(frame, surface, seat, (x, centre[1] + side * 0.2), round(side * 0.42))


def _draw_pawn(frame: WhatzitFrame, surface: Surface, seat: Seat, foot: Vec, wide: int) -> None:
    look = frame.players[seat]
    picture, shadow = pawn_picture(frame.room.assets, look.rgb, look.symbol, wide)
    rect = picture.get_rect(midbottom=(round(foot[0]), round(foot[1])))
    away = max(2, wide // 20)
    surface.blit(shadow, shadow.get_rect(center=(rect.centerx + away, rect.centery + away)))
    surface.blit(picture, rect)


def _draw_others(
    frame: WhatzitFrame, surface: Surface, area: Rect, others: list[tuple[int, Seat]]
) -> None:
    room = frame.room
    if not others:
        return
    line = room.letters.line_height(room.type_px(20))
    lines = 2 if len(others) > IN_A_ROW and area.height > 4 * line + room.px(160) else 1
    each = -(-len(others) // lines)
    cells = [
        cell
        for row in rows(area, [0] * lines, room.px(4))
        for cell in columns(row, [0] * each, room.px(4))
    ]
    side = min(cells[0].width, room.px(104), round((cells[0].height - 2 * line) / 1.1))
    pawn = round(side * 0.62)
    high = max(side, round(pawn * PAWN_SHAPE[1] / PAWN_SHAPE[0]) + side // 4) + 2 * line
    for (place, seat), cell in zip(others, cells, strict=False):
        top = cell.centery - high // 2
        head = Rect(cell.left, top, cell.width, line)
        px = room.type_px(20)
        room.letters.draw_in(surface, ordinal(place), head, px, YELLOW, "bold", "center")
        foot = Rect(cell.left, top + high - line, cell.width, line)
        middle = (cell.centerx, foot.top - side // 2)
        tile = room.assets.image(_tile(frame, seat), (side, side))
        surface.blit(tile, tile.get_rect(center=middle))
        _draw_pawn(frame, surface, seat, (middle[0], middle[1] + side * 0.24), pawn)
        text = _where(frame, seat, cell.width)
        room.letters.draw_in(surface, text, foot, px, WHITE, "text", "center")


def _tile(frame: WhatzitFrame, seat: Seat) -> str:
    space = frame.game.path.spaces[frame.view.pawns[seat]]
    is_tile = space.ground in (Ground.WHITE, Ground.YELLOW)
    return f"whatzit/space_{space.ground.value}{'_round' if is_tile and space.is_round else ''}"


def _where(frame: WhatzitFrame, seat: Seat, width: int) -> str:
    room, place = frame.room, frame.view.pawns[seat]
    text = labels.panel_place(frame, place)
    fits = room.letters.width(text, room.type_px(20)) <= width
    if fits:
        return text
    text, px = short_place(frame.game.setting, place), min(room.type_px(20), room.letters.smallest)
    return room.letters.shortened(text, px, width)
