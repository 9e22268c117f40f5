"""Highlights on the board: where rewards lead, who can be challenged, who is on the Circle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from boardgames.games.whatzit.narration.names import Prize, on_space
from boardgames.games.whatzit.scene.draw.board import HEAD, number_line, number_rect, space_rect
from boardgames.games.whatzit.scene.draw.colours import BLACK, PINK, TEAL, WHITE, YELLOW
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import PAWN_SIZE, pawn_at, pawn_rect
from boardgames.games.whatzit.scene.outcomes import offered, outcome_marks
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import Colour
from boardgames.ui.scene import Room
from boardgames.ui.widgets.outcome_marks import OutcomeMark, draw_outcome_marks

RING = 0.76
"""How wide the light round a head is, in widths of a pawn."""
HEAD_LINE = 4 / 62
"""The same of its line."""
TAG_TYPE = 17
RING_OUT, MARK_OUT = 6, 10
"""Units between a space and its light or outcome mark."""


def draw_ring(room: Room, surface: Surface, rect: Rect, colour: Colour) -> None:
    width = max(3, room.px(7))
    radius = round(min(rect.size) * 0.2)
    pygame.draw.rect(surface, BLACK, rect.inflate(6, 6), width + 4, border_radius=radius)
    pygame.draw.rect(surface, colour, rect, width, border_radius=radius)


def draw_rings(frame: WhatzitFrame, surface: Surface) -> None:
    """Light round places, under the pawns that stand there: those a reward leads to, and marked."""
    room, board = frame.room, frame.layout.board
    marked = frame.marked
    if marked is not None and marked[0] == "space":
        space = frame.game.path.spaces[frame.game.path.place_of(str(marked[1]))]
        draw_ring(frame.room, surface, space_rect(board, space).inflate(8, 8), TEAL)
    for one in _lit(frame):
        rect = space_rect(board, frame.game.path.spaces[one.place])
        draw_ring(room, surface, rect.inflate(2 * room.px(RING_OUT), 2 * room.px(RING_OUT)), PINK)


def draw_highlights(frame: WhatzitFrame, surface: Surface) -> None:
    for seat in range(frame.seats):
        if ("seat", seat) in frame.lit:
            x, y = pawn_at(frame.layout, frame.game.path, frame.view.pawns, seat)
            wide = frame.layout.board.px(PAWN_SIZE[0])
            draw_head_ring(
                surface, (x, y - wide * PAWN_SIZE[1] / PAWN_SIZE[0] * (0.5 - HEAD[1])), wide
            )
    rewards = _lit(frame)
    _draw_numbers(frame, surface, rewards)
    if frame.aids.outcomes and frame.decides:
        draw_outcome_marks(frame.room, surface, _staked(frame))
    _draw_tags(frame, surface, rewards)
    _draw_circle_light(frame, surface)


def _lit(frame: WhatzitFrame) -> list[Prize]:
    return [one for one in offered(frame) if ("reward", one.which) in frame.lit]


def _staked(frame: WhatzitFrame) -> Iterator[tuple[Rect, OutcomeMark]]:
    """The outcome marks of rivals and rewards, at their pawns and spaces."""
    led_to = {one.which: one.place for one in offered(frame)}
    for stake in outcome_marks(frame):
        match stake.ref:
            case ("seat", int(seat)):
                yield pawn_rect(frame.layout, frame.game.path, frame.view.pawns, seat), stake
            case ("reward", str(which)):
                rect = space_rect(frame.layout.board, frame.game.path.spaces[led_to[which]])
                # A little outside, since a space's number is printed in its corner.
                out = frame.room.px(MARK_OUT)
                yield rect.inflate(2 * out, 2 * out), stake


def _draw_numbers(frame: WhatzitFrame, surface: Surface, rewards: Sequence[Prize]) -> None:
    """If a pawn is on a space that a reward leads to, the number is drawn over the pawn."""
    for place in {one.place for one in rewards} & set(frame.view.pawns):
        space = frame.game.path.spaces[place]
        rect, edge = number_rect(frame.layout, space, place), max(1, frame.room.px(2))
        around = [(x, y) for x in (-edge, 0, edge) for y in (-edge, 0, edge)]
        for colour, steps in ((WHITE, around), (BLACK, [(0, 0)])):
            line = number_line(frame.layout, space, place, colour)
            if line is not None:
                surface.blits([(line, rect.move(step)) for step in steps])


def draw_head_ring(surface: Surface, centre: Vec, wide: float) -> None:
    """A thin light round the head of a pawn that wide, so that pawns on one space differ."""
    side, line = round(wide * RING), max(3, round(wide * HEAD_LINE))
    for more, colour in ((4, BLACK), (0, PINK)):
        ring = paint.ring(side + more, line + more, colour)
        surface.blit(ring, ring.get_rect(center=(round(centre[0]), round(centre[1]))))


def _draw_tags(frame: WhatzitFrame, surface: Surface, rewards: Sequence[Prize]) -> None:
    for one, pill in tag_rects(frame).items():
        if one in rewards:
            draw_tag(frame.room, surface, pill, on_space(one))


def draw_tag(room: Room, surface: Surface, pill: Rect, text: str) -> None:
    """The name of a reward, at the space where it leads."""
    tag = paint.rounded(pill.size, pill.height // 2, YELLOW, YELLOW, BLACK, 2)
    surface.blit(tag, pill)
    px = room.type_px(TAG_TYPE)
    room.letters.draw(surface, text, pill.center, px, BLACK, "bold", "center")


def tag_rects(frame: WhatzitFrame) -> dict[Prize, Rect]:
    """Where the name of each reward is: on the lower edge of its space, a second one above it.

    It stays clear of the outcome mark, and of the number in the space's corner.
    """
    room, px = frame.room, frame.room.type_px(TAG_TYPE)
    found: dict[Prize, Rect] = {}
    for one in offered(frame):
        is_second = any(other.place == one.place for other in found)
        rect = space_rect(frame.layout.board, frame.game.path.spaces[one.place])
        wide = room.letters.width(on_space(one), px, "bold") + room.px(18)
        found[one] = Rect(0, 0, wide, px + room.px(8))
        found[one].center = rect.midbottom
        if is_second:
            # Upon the light round its own space, or it would seem to name the space above.
            bottom = rect.top - room.px(RING_OUT)
            found[one].bottomright = (rect.right - room.px(MARK_OUT), bottom)
    return found


def _draw_circle_light(frame: WhatzitFrame, surface: Surface) -> None:
    """The Circle stays lit while somebody is there."""
    path = frame.game.path
    if path.circle in frame.view.pawns:
        draw_light(surface, space_rect(frame.layout.board, path.spaces[-1]))


def draw_light(surface: Surface, rect: Rect) -> None:
    side = round(rect.width * 1.12)
    ring = paint.ring(side, max(3, side // 26), PINK)
    surface.blit(ring, ring.get_rect(center=rect.center))
