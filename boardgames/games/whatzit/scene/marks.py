"""The marks that only Whatzit? draws, for the legend."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from boardgames.core.players import Player
from boardgames.core.texts import N_, in_context
from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene.draw import beside, card_face, highlights, reading
from boardgames.games.whatzit.scene.draw.board import HEAD, PAWN_SHAPE, pawn_picture
from boardgames.games.whatzit.scene.draw.colours import BLACK, PINK, POINTERS, TEAL, WHITE
from boardgames.games.whatzit.scene.draw.leaders import Led
from boardgames.games.whatzit.scene.draw.reading import Frame, Line, Pointer, Reading, thickness
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.ui.draw.theme import Colour
from boardgames.ui.scene import Room
from boardgames.ui.table.legend import Mark

DRAWN_IN = (highlights, reading)
"""The modules whose painters all draw marks."""
RIVAL = Player("", "#2f6fc0", "●")
"""Whose pawn stands in the pictures."""
WORDS = ("BIG", "FISH")
"""The picture of a reading; no card has it."""
LEVEL = 3


def _square(box: Rect) -> Rect:
    side = box.height - 8
    square = Rect(0, 0, side, side)
    square.center = box.center
    return square


def _draw_lit_space(room: Room, surface: Surface, square: Rect, colour: Colour) -> None:
    inner = square.inflate(-room.px(16), -room.px(16))
    surface.blit(room.assets.image("whatzit/space_white", inner.size), inner)
    highlights.draw_ring(room, surface, square, colour)


def _draw_reward(room: Room, surface: Surface, box: Rect) -> None:
    square = _square(box)
    _draw_lit_space(room, surface, square, PINK)
    tag = Rect(0, 0, room.px(72), room.px(24))
    tag.center = square.midbottom
    tag.bottom = min(tag.bottom, box.bottom + room.px(4))
    highlights.draw_tag(room, surface, tag, in_context("reward", "Move"))


def _draw_rival(room: Room, surface: Surface, box: Rect) -> None:
    wide = round(box.height * PAWN_SHAPE[0] / PAWN_SHAPE[1])
    picture, _shadow = pawn_picture(room.assets, RIVAL.rgb, RIVAL.symbol, wide)
    rect = picture.get_rect(center=box.center)
    surface.blit(picture, rect)
    highlights.draw_head_ring(surface, (rect.centerx, rect.top + rect.height * HEAD[1]), wide)


def _draw_circle(room: Room, surface: Surface, box: Rect) -> None:
    square = _square(box)
    circle = room.assets.image("whatzit/space_circle", square.size)
    surface.blit(circle, square)
    highlights.draw_light(surface, square.inflate(-square.width // 8, -square.height // 8))


def _draw_found(room: Room, surface: Surface, box: Rect) -> None:
    _draw_lit_space(room, surface, _square(box), TEAL)


def _draw_known(room: Room, surface: Surface, box: Rect) -> None:
    beside.draw_known(room, surface, box.center)


def _draw_level(room: Room, surface: Surface, box: Rect) -> None:
    card_face.draw_level(surface, box.center, box.width / 26, LEVEL)


def _draw_pointers(room: Room, surface: Surface, box: Rect) -> None:
    """Two words, printed and read, each with its outline and its line."""
    surface.fill(WHITE, box.inflate(room.px(16), room.px(10)))
    px, thick = box.height // 3, thickness(room) // 2 + 1
    half = box.width // 2
    lines, pointers = [], []
    for index, (word, colour) in enumerate(zip(WORDS, POINTERS, strict=False)):
        wide, high = room.letters.width(word, px), room.letters.line_height(px)
        line = Rect(box.left + half * index + (half - wide) // 2, box.bottom - high, wide, high)
        part = Rect(line.left - 2 * thick, box.top, wide + 4 * thick, high)
        room.letters.draw(surface, word, part.center, px, BLACK, "bold", "center")
        picture = Surface(part.size, pygame.SRCALPHA)
        pygame.draw.rect(picture, colour, picture.get_rect(), thick, border_radius=2 * thick)
        way = ((line.centerx, line.top + thick), (part.centerx, part.bottom))
        under = Rect(line.left, line.bottom - thick, wide, thick)
        lines.append(Line(word, line))
        pointers.append(Pointer(under, (Frame(part, picture),), Led((way,)), 0, colour))
    reading.draw_reading(room, surface, Reading(px, tuple(lines), tuple(pointers)), 1.0)


def _knows(frame: WhatzitFrame) -> bool:
    """Whether who decides has just looked at the card."""
    return frame.view.face is Face.LOOKED and frame.decides


MARKS: Sequence[Mark] = (
    Mark(
        "whatzit.reward",
        N_("A pink frame with a name shows where each reward takes you."),
        _draw_reward,
        lambda frame: frame.view.phase is Phase.REWARD and frame.decides,
        (highlights.draw_rings, highlights.draw_highlights, highlights.draw_tag),
    ),
    Mark(
        "whatzit.rival",
        N_("Pink rings show the rivals you can challenge."),
        _draw_rival,
        lambda frame: frame.view.phase is Phase.CHALLENGE and frame.decides,
        (highlights.draw_head_ring,),
    ),
    Mark(
        "whatzit.circle",
        N_("The Winner’s Circle glows pink while somebody is on it."),
        _draw_circle,
        lambda frame: frame.decides and frame.game.path.circle in frame.view.pawns,
        (highlights.draw_light,),
    ),
    Mark(
        "whatzit.known",
        N_("An eye on the card means the Moderator knows its solution."),
        _draw_known,
        _knows,
        (beside.draw_known,),
    ),
    Mark(
        "whatzit.level",
        N_("The yellow dots under a solution show how hard it is: 1 is easy, 5 is hard."),
        _draw_level,
        _knows,
        (card_face.draw_level,),
    ),
    Mark(
        "whatzit.pointers",
        N_("In a solution, a word and what it means on the card share one colour."),
        _draw_pointers,
        lambda frame: frame.view.phase is Phase.ROLL and frame.decides and any(frame.view.tried),
        (reading.draw_reading,),
    ),
    Mark(
        "whatzit.found",
        N_("A teal frame shows where a line of the log happened."),
        _draw_found,
        painters=(highlights.draw_ring,),
    ),
)
