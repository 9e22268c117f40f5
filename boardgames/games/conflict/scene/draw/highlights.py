"""What the board highlights: steps, ends of moves, the path to be walked, and dangers.

Washes of colour are on the bare ground, below circles, mines and pieces; frames, dice, rings and
paths are above them all. Stripes mean danger, a ring with a share how likely, a crosshair prey, a
number at a circle the exact count that takes it, so nothing depends on colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.texts import _, either, percent
from boardgames.games.conflict.scene.aiming import Rank
from boardgames.games.conflict.scene.draw.beside import die_of, place_of, tint_of
from boardgames.games.conflict.scene.draw.pieces import STEP
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import square_around
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD, INK, SMALLEST_TEXT, Colour, mixed
from boardgames.ui.scene import Room

STRIPE: Colour = (196, 30, 22)
LIKELY = 0.5
"""From here on stripes lie close."""
WISHED: Colour = (179, 38, 28)
PREY: Colour = (255, 172, 20)
"""Gold, deep enough to differ from what can be chosen."""
MARK, TAKEN_MARK, REST_MARK = 0.43, 0.3, 0.2
"""How large a die in a lit square is, as a share of it; smaller where something lies."""
PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.26, 0.26), (0.74, 0.74)),
    3: ((0.26, 0.26), (0.5, 0.5), (0.74, 0.74)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)),
    6: ((0.29, 0.24), (0.71, 0.24), (0.29, 0.5), (0.71, 0.5), (0.29, 0.76), (0.71, 0.76)),
}
Marks = tuple[tuple[int, int, Colour], ...]
"""The dice that reach a square: left (0) or right (1), pips (0: not named), tint."""
BADGES_AT = (-0.62, 0.62)
"""How far above or below a piece its chance is, in squares."""
WASH = {Rank.BEST: 150, Rank.GOOD: 84, Rank.REST: 36}
"""How strongly a lit square is coloured, by how good it is."""


@lru_cache(maxsize=40)
def stripes(size: tuple[int, int], alpha: int, count: int) -> Surface:
    """How many diagonal stripes across a square."""
    fine = 3
    width, height = size[0] * fine, size[1] * fine
    large = Surface((width, height), pygame.SRCALPHA)
    step = 2 * width / count
    for index in range(count + 1):
        at = round((index + 0.5) * step)
        pygame.draw.line(
            large, (*STRIPE, alpha), (at, 0), (at - height, height), max(2, width // 9)
        )
    return pygame.transform.smoothscale(large, size)


def draw_risk(surface: Surface, rect: Rect, chance: float) -> None:
    """How risky it is to end on a square: none, few or many stripes."""
    if chance > 0:
        is_likely = chance >= LIKELY
        surface.blit(stripes(rect.size, 150 if is_likely else 110, 6 if is_likely else 3), rect)


def draw_reach(frame: ConflictFrame, surface: Surface) -> None:
    """The reach of the enemy's piece that is hovered over, in stripes with a line round it."""
    field = frame.layout.field
    draw_reached(surface, frame.enemy_reach, (field.columns, field.rows))


def draw_reached(surface: Surface, hits: Mapping[int, Rect], size: tuple[int, int]) -> None:
    """Squares by number, on a board of that many columns and rows."""
    columns, rows = size
    for square, rect in hits.items():
        width = max(2, rect.width // 12)
        surface.blit(stripes(rect.size, 135, 4), rect)
        row, column = divmod(square, columns)
        for right, down, start, end in (
            (0, -1, rect.topleft, rect.topright),
            (0, 1, rect.bottomleft, rect.bottomright),
            (-1, 0, rect.topleft, rect.bottomleft),
            (1, 0, rect.topright, rect.bottomright),
        ):
            is_inside = 0 <= column + right < columns and 0 <= row + down < rows
            if not is_inside or square + down * columns + right not in hits:
                pygame.draw.line(surface, INK, start, end, width + 2)
                pygame.draw.line(surface, STRIPE, start, end, width)


def draw_dangers(frame: ConflictFrame, surface: Surface) -> None:
    """Pieces that can be hit next turn, with the chance; circles with the count that takes them."""
    if not frame.shows_dangers:
        return
    threats, side, within = frame.weigher.threats, frame.layout.square, frame.layout.frame
    badges: list[Rect] = []
    for seat, dangers in frame.dangers.items():
        colour = ALARM if seat in frame.own_side else GOLD
        for danger in dangers:
            x, y = frame.stands.at(danger.piece)
            rect = square_around((x, y), round(side * 1.2))
            draw_danger_ring(surface, rect, colour)
            text = percent(danger.hit.chance)
            places = [(round(x), round(y + side * away)) for away in BADGES_AT]
            badges.append(free_badge(frame.room, text, places, within, badges))
            draw_badge(frame.room, surface, text, badges[-1].center, colour, within)
    for run in threats.home_runs:
        colour = ALARM if run.seat in frame.own_side else GOLD
        ends = frame.stands.at(run.by), frame.stands.home(run.seat)
        draw_run(frame.room, surface, ends, run.counts, colour, (side, within))


def draw_danger_ring(surface: Surface, rect: Rect, colour: Colour) -> None:
    side = rect.width
    for ring in (paint.ring(side + 2, side // 9 + 2, INK), paint.ring(side, side // 9, colour)):
        surface.blit(ring, ring.get_rect(center=rect.center))


def draw_run(
    room: Room,
    surface: Surface,
    ends: tuple[Vec, Vec],
    counts: Sequence[int],
    colour: Colour,
    space: tuple[int, Rect],
) -> None:
    """A line from a piece to a circle, and the counts that bring it there.

    `space` is the side of a square, and where the counts must stay.
    """
    start, end = ends
    side, within = space
    width = max(2, side // 10)
    for tint, wide in ((INK, width + 2), (colour, width)):
        pygame.draw.line(surface, tint, start, end, wide)
    middle = (round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2))
    words = _("exact {counts}", counts=either([str(count) for count in counts]))
    draw_badge(room, surface, words, middle, colour, within)


def draw_badge(
    room: Room, surface: Surface, text: str, at: tuple[int, int], colour: Colour, within: Rect
) -> None:
    px = _badge_px(room)
    rect = badge_rect(room, text, at, within)
    surface.blit(paint.rounded(rect.size, px // 3, INK, INK, colour, 2), rect)
    room.letters.draw(surface, text, rect.center, px, CREAM, "bold", "center")


def badge_rect(room: Room, text: str, at: tuple[int, int], within: Rect) -> Rect:
    px = _badge_px(room)
    rect = Rect(0, 0, room.letters.width(text, px, "bold") + px // 2, round(px * 1.25))
    rect.center = at
    rect.clamp_ip(within)
    return rect


def free_badge(
    room: Room, text: str, places: Sequence[tuple[int, int]], within: Rect, taken: Sequence[Rect]
) -> Rect:
    """Above a piece, or below it where a neighbour's badge is in the way."""
    tried = [badge_rect(room, text, at, within) for at in places]
    return next((one for one in tried if one.collidelist(taken) < 0), tried[0])


def _badge_px(room: Room) -> int:
    return max(SMALLEST_TEXT, room.type_px(20))


class Lit(NamedTuple):
    name: str
    marks: Marks
    is_step: bool
    """Whether the next step may go there."""
    rank: Rank


@lru_cache(maxsize=400)
def lit_frame(
    side: int, marks: Marks, is_step: bool, is_taken: bool, rank: Rank = Rank.GOOD
) -> Surface:
    """The frame of a lit square; each die that reaches it lies small in its corner, as thrown.

    The best are framed boldly; the pips of the rest are left out, so that fifty don't shout.
    """
    fine = 3
    large = Surface((side * fine, side * fine), pygame.SRCALPHA)
    box = large.get_rect().inflate(-2 * fine, -2 * fine)
    radius = side * fine // 6
    # A tint alone is lost on sand or sea of nearly its own colour; a line with a shadow isn't.
    rim, wide = ((*_tint(marks), 120 if rank is Rank.REST else 235), fine + 2)
    if is_step or rank is Rank.BEST:
        rim, wide = (255, 252, 220, 255), 2 * fine
    pygame.draw.rect(large, (30, 18, 10, 130), box, wide + fine, border_radius=radius)
    pygame.draw.rect(large, rim, box, wide, border_radius=radius)
    for place, die, colour in marks:
        if die and rank is Rank.REST:
            _mark(large, box, place, 0, colour, REST_MARK)
        elif die:
            _mark(large, box, place, die, colour, TAKEN_MARK if is_taken else MARK)
    return pygame.transform.smoothscale(large, (side, side))


def _tint(marks: Marks) -> Colour:
    """The tint of the die that reaches a square, or of both."""
    return marks[0][2] if len(marks) == 1 else mixed(marks[0][2], marks[-1][2], 0.5)


def _mark(sheet: Surface, box: Rect, place: int, die: int, colour: Colour, share: float) -> None:
    """A die of that tint in the lower left (0) or lower right (1) corner."""
    size = round(box.width * share)
    rect = Rect(0, 0, size, size)
    if place:
        rect.bottomright = (box.right - 3, box.bottom - 3)
    else:
        rect.bottomleft = (box.left + 3, box.bottom - 3)
    pygame.draw.rect(sheet, (30, 18, 10), rect.inflate(4, 4), border_radius=size // 4)
    pygame.draw.rect(sheet, colour, rect, border_radius=size // 4)
    for x, y in PIPS.get(die, ()):
        at = (round(rect.left + size * x), round(rect.top + size * y))
        pygame.draw.circle(sheet, (30, 18, 10), at, max(2, round(size * 0.105)))


def draw_washes(frame: ConflictFrame, surface: Surface) -> None:
    """The colour of every lit square, on the bare ground, and stripes where it is risky to end."""
    threats, number = frame.weigher.threats, frame.game.moves.chart.number
    at_risk = frame.chosen if frame.aids.outcomes else None
    for name, marks, is_step, rank in lit_squares(frame):
        rect = frame.layout.square_rect(name)
        strength = WASH[Rank.BEST if is_step else rank]
        surface.blit(paint.veil(rect.size, _tint(marks), strength), rect)
        if at_risk is not None and name in frame.reach.dice:
            draw_risk(surface, rect, threats.hit(at_risk, number[name]).chance)


def draw_frames(frame: ConflictFrame, surface: Surface) -> None:
    """Where the next step may go, where the whole move may end, and what was hovered over."""
    layout, side = frame.layout, frame.layout.square
    field = layout.field
    taken = {piece.at for piece in frame.view.pieces} | {*field.mines, *field.homes.values()}
    for name, marks, is_step, rank in lit_squares(frame):
        rect = layout.square_rect(name)
        surface.blit(lit_frame(side, marks, is_step, name in taken, rank), rect)
        if name in frame.reach.lost:
            # In a corner, so that it stays to be read whose mine it is.
            at = (rect.right - side * 0.17, rect.top + side * 0.17)
            draw_sign(frame.room, surface, "skull", at, round(side * 0.42))


def draw_choosable(surface: Surface, rect: Rect, *, is_chosen: bool) -> None:
    """A frame round a piece that can be chosen, or is."""
    side = rect.width - 2
    width, radius = max(2, side // (9 if is_chosen else 14)), side // 5
    pygame.draw.rect(surface, INK, rect.inflate(2, 2), width + 2, border_radius=radius)
    pygame.draw.rect(surface, CREAM if is_chosen else STEP, rect, width, border_radius=radius)


def draw_wish(frame: ConflictFrame, surface: Surface) -> None:
    """A square that was hovered over and wants another word."""
    layout, side = frame.layout, frame.layout.square
    wished = (frame.aim.wish or frame.aim.doomed) if frame.decides else ""
    if wished:
        draw_wish_frame(surface, layout.square_rect(wished).inflate(4, 4), side)


def draw_wish_frame(surface: Surface, rect: Rect, side: int) -> None:
    pygame.draw.rect(surface, WISHED, rect, max(2, side // 8), border_radius=side // 6)


def draw_die_question(frame: ConflictFrame, surface: Surface) -> None:
    """The dice that reach the wished square, next to it, to be taken there."""
    wish = frame.aim.wish if frame.decides else ""
    dice = frame.reach.dice.get(wish, ())
    for die, rect in zip(dice, frame.layout.beside(wish, len(dice)), strict=True):
        rim = GOLD if frame.pointed == ("die", die) else INK
        draw_asked_die(surface, rect, die, tint_of(frame.view, die), rim)


def draw_asked_die(surface: Surface, rect: Rect, die: int, tint: Colour, rim: Colour = INK) -> None:
    plate = paint.rounded(rect.size, rect.width // 5, tint, tint, rim, max(2, rect.width // 12))
    surface.blit(plate, rect)
    for x, y in PIPS[die]:
        at = (round(rect.left + rect.width * x), round(rect.top + rect.height * y))
        pygame.draw.circle(surface, INK, at, max(2, rect.width // 10))


def lit_squares(frame: ConflictFrame) -> list[Lit]:
    if not (frame.decides and frame.aids.highlights):
        return []
    reach, view, ranks = frame.reach, frame.view, frame.ranks
    steps = {str(ref[1]) for ref in frame.lit if ref[0] == "space"}
    found = []
    for name in sorted(steps | set(reach.dice)):
        dice = reach.dice.get(name, ())
        marks: Marks = tuple((place_of(view, die), die, tint_of(view, die)) for die in dice)
        if view.move is not None and dice:
            # Under way the die is chosen: its tint stays, and needn't be named on every square.
            marks = ((0, 0, tint_of(view, die_of(view.move))),)
        rank = ranks.get(name, Rank.GOOD)
        found.append(Lit(name, marks or ((0, 0, STEP),), name in steps, rank))
    return found


def draw_prey(frame: ConflictFrame, surface: Surface) -> None:
    """A crosshair on every enemy on a highlighted square."""
    side = round(frame.layout.square * 1.16)
    for name in sorted({one.name for one in lit_squares(frame)} & frame.enemy_squares()):
        draw_crosshair(surface, square_around(frame.layout.at(name), side))


def draw_crosshair(surface: Surface, rect: Rect) -> None:
    """A ring with four ticks: in sight, as the ring of a danger is not."""
    width, (x, y) = max(2, rect.width // 12), rect.center
    near, far = round(rect.width * 0.42), round(rect.width * 0.64)
    for colour, more in ((INK, 2), (PREY, 0)):
        ring = paint.ring(rect.width + more, width + more, colour)
        surface.blit(ring, ring.get_rect(center=rect.center))
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            start, end = ((x + right * at, y + down * at) for at in (near - more, far + more // 2))
            pygame.draw.line(surface, colour, start, end, width + more)


def draw_sign(room: Room, surface: Surface, name: str, at: Vec, side: int) -> None:
    sign = room.assets.image(f"conflict/{name}", (side, side))
    surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))


def draw_marked(frame: ConflictFrame, surface: Surface) -> None:
    """What a log line is about."""
    marked = frame.marked
    if marked is None or marked[0] not in ("space", "piece"):
        return
    is_square, side = marked[0] == "space", frame.layout.square
    at = frame.layout.at(str(marked[1])) if is_square else frame.stands.at(int(marked[1]))
    draw_found(surface, at, side)


def draw_found(surface: Surface, at: Vec, side: int) -> None:
    for mark in (paint.glow(side * 3, GOLD, 230), paint.ring(side * 2, max(2, side // 9), GOLD)):
        surface.blit(mark, mark.get_rect(center=(round(at[0]), round(at[1]))))


def draw_route(frame: ConflictFrame, surface: Surface) -> None:
    """Numbered dots along the path, a cross on what it takes, a skull where the mover is lost."""
    route, piece = frame.route, frame.chosen
    if route is None or piece is None:
        return
    layout, view = frame.layout, frame.view
    start = frame.game.sides.chart.names[frame.game.moves.square(view, piece)]
    points = [layout.at(start), *(layout.at(square) for square in route.squares)]
    enemies = frame.enemy_squares()
    signs = ["cross" if square in enemies else "" for square in route.squares]
    if route.is_lost:
        signs[-1] = "skull"
    draw_path(frame.room, surface, points, signs, layout.square)


def draw_path(
    room: Room, surface: Surface, points: Sequence[Vec], signs: Sequence[str], side: int
) -> None:
    """A line along points, and on each but the first a sign, or its number where that is empty."""
    width, px = max(2, side // 9), max(13, round(side * 0.46))
    for tint, wide in ((INK, width + 3), (CREAM, width)):
        for one, other in pairwise(points):
            pygame.draw.line(surface, tint, one, other, wide)
    for number, (sign, (x, y)) in enumerate(zip(signs, points[1:], strict=True), 1):
        at = (round(x), round(y))
        if sign:
            draw_sign(room, surface, sign, at, round(side * 0.95))
        else:
            disc = paint.disc(round(side * 0.62), INK)
            surface.blit(disc, disc.get_rect(center=at))
            room.letters.draw(surface, str(number), at, px, CREAM, "bold", "center")
