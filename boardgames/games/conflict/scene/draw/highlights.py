"""What the board highlights: steps, ends of moves, the path to be walked, and dangers.

Washes of colour are on the bare ground, below circles, mines and pieces; frames, dice, rings and
paths are above them all. Stripes mean danger, a ring with a share how likely, a number at a circle
the exact count that takes it, so nothing depends on colour alone.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.texts import _, either, percent
from boardgames.games.conflict.rules.threats import Hit, HomeRun
from boardgames.games.conflict.scene.aiming import Rank
from boardgames.games.conflict.scene.draw.beside import die_of, place_of, tint_of
from boardgames.games.conflict.scene.draw.pieces import STEP
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD, INK, SMALLEST_TEXT, Colour, mixed

STRIPE: Colour = (196, 30, 22)
LIKELY = 0.5
"""From here on stripes lie close."""
WISHED: Colour = (179, 38, 28)
PREY: Colour = (255, 96, 64)
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
WASH = {Rank.BEST: 150, Rank.GOOD: 84, Rank.REST: 36}
"""How strongly a lit square is coloured, by how good it is."""


@lru_cache(maxsize=40)
def stripes(size: tuple[int, int], alpha: int, count: int) -> Surface:
    """So many diagonal stripes across a square."""
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
    """The reach of the enemy's piece that is pointed at, in stripes with a line round it."""
    layout, hits = frame.layout, frame.enemy_reach
    width = max(2, layout.square // 12)
    columns, rows = layout.field.columns, layout.field.rows
    for square, rect in hits.items():
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
    """Whoever can be hit next turn, with the chance, and circles with the count that takes them."""
    if not frame.shows_dangers:
        return
    threats = frame.weigher.threats
    for seat, dangers in frame.dangers.items():
        colour = ALARM if seat in frame.own_side else GOLD
        for danger in dangers:
            _draw_danger(frame, surface, danger.piece, danger.hit, colour)
    for run in threats.home_runs:
        _draw_run(frame, surface, run)


def _draw_danger(
    frame: ConflictFrame, surface: Surface, piece: int, hit: Hit, colour: Colour
) -> None:
    x, y = frame.stands.at(piece)
    side = round(frame.layout.square * 1.2)
    for ring in (paint.ring(side + 2, side // 9 + 2, INK), paint.ring(side, side // 9, colour)):
        surface.blit(ring, ring.get_rect(center=(round(x), round(y))))
    at = (round(x), round(y - frame.layout.square * 0.62))
    _draw_badge(frame, surface, percent(hit.chance), at, colour)


def _draw_run(frame: ConflictFrame, surface: Surface, run: HomeRun) -> None:
    """A line from the piece to the circle, and the counts that bring it there."""
    colour = ALARM if run.seat in frame.own_side else GOLD
    start, end = frame.stands.at(run.by), frame.stands.home(run.seat)
    width = max(2, frame.layout.square // 10)
    for tint, wide in ((INK, width + 2), (colour, width)):
        pygame.draw.line(surface, tint, start, end, wide)
    middle = (round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2))
    counts = either([str(count) for count in run.counts])
    _draw_badge(frame, surface, _("exact {counts}", counts=counts), middle, colour)


def _draw_badge(
    frame: ConflictFrame, surface: Surface, text: str, at: tuple[int, int], colour: Colour
) -> None:
    room = frame.room
    px = max(SMALLEST_TEXT, room.type_px(20))
    rect = Rect(0, 0, room.letters.width(text, px, "bold") + px // 2, round(px * 1.25))
    rect.center = at
    rect.clamp_ip(frame.layout.frame)
    surface.blit(paint.rounded(rect.size, px // 3, INK, INK, colour, 2), rect)
    room.letters.draw(surface, text, rect.center, px, CREAM, "bold", "center")


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
    """Where the next step may go, where the whole move may end, and what was pointed at."""
    layout, side = frame.layout, frame.layout.square
    field = layout.field
    taken = {piece.at for piece in frame.view.pieces} | {*field.mines, *field.homes.values()}
    for name, marks, is_step, rank in lit_squares(frame):
        rect = layout.square_rect(name)
        surface.blit(lit_frame(side, marks, is_step, name in taken, rank), rect)
        if name in frame.reach.lost:
            # In a corner, so that it stays to be read whose mine it is.
            at = (rect.right - side * 0.17, rect.top + side * 0.17)
            _draw_sign(frame, surface, "skull", at, 0.42)


def draw_wish(frame: ConflictFrame, surface: Surface) -> None:
    """A square that was pointed at and wants another word."""
    layout, side = frame.layout, frame.layout.square
    wished = (frame.aim.wish or frame.aim.doomed) if frame.decides else ""
    if wished:
        rect = layout.square_rect(wished).inflate(4, 4)
        pygame.draw.rect(surface, WISHED, rect, max(2, side // 8), border_radius=side // 6)


def draw_die_question(frame: ConflictFrame, surface: Surface) -> None:
    """The dice that reach the wished square, beside it, to be taken there."""
    wish = frame.aim.wish if frame.decides else ""
    dice = frame.reach.dice.get(wish, ())
    for die, rect in zip(dice, frame.layout.beside(wish, len(dice)), strict=True):
        tint = tint_of(frame.view, die)
        rim = GOLD if frame.pointed == ("die", die) else INK
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
            # Under way the die is chosen: its tint goes on, and needn't be named on every square.
            marks = ((0, 0, tint_of(view, die_of(view.move))),)
        rank = ranks.get(name, Rank.GOOD)
        found.append(Lit(name, marks or ((0, 0, STEP),), name in steps, rank))
    return found


def draw_prey(frame: ConflictFrame, surface: Surface) -> None:
    """A ring round every enemy on a highlighted square."""
    side = round(frame.layout.square * 1.16)
    width = max(2, side // 12)
    for name in sorted({one.name for one in lit_squares(frame)} & frame.enemy_squares()):
        centre = tuple(map(round, frame.layout.at(name)))
        for ring in (paint.ring(side + 2, width + 2, INK), paint.ring(side, width, PREY)):
            surface.blit(ring, ring.get_rect(center=centre))


def _draw_sign(
    frame: ConflictFrame, surface: Surface, name: str, at: tuple[float, float], share: float
) -> None:
    side = round(frame.layout.square * share)
    sign = frame.room.assets.image(f"conflict/{name}", (side, side))
    surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))


def draw_marked(frame: ConflictFrame, surface: Surface) -> None:
    """What a log line is about."""
    marked = frame.marked
    if marked is None or marked[0] not in ("space", "piece"):
        return
    is_square, side = marked[0] == "space", frame.layout.square
    x, y = frame.layout.at(str(marked[1])) if is_square else frame.stands.at(int(marked[1]))
    for mark in (paint.glow(side * 3, GOLD, 230), paint.ring(side * 2, max(2, side // 9), GOLD)):
        surface.blit(mark, mark.get_rect(center=(round(x), round(y))))


def draw_route(frame: ConflictFrame, surface: Surface) -> None:
    """Numbered dots along the path, a cross on what it takes, a skull where the mover is lost."""
    route, piece = frame.route, frame.chosen
    if route is None or piece is None:
        return
    layout, view, room = frame.layout, frame.view, frame.room
    start = frame.game.sides.chart.names[frame.game.moves.square(view, piece)]
    points = [layout.at(start), *(layout.at(square) for square in route.squares)]
    width = max(2, layout.square // 9)
    for tint, wide in ((INK, width + 3), (CREAM, width)):
        for one, other in pairwise(points):
            pygame.draw.line(surface, tint, one, other, wide)
    enemies = frame.enemy_squares()
    px = max(13, round(layout.square * 0.46))
    for number, (square, (x, y)) in enumerate(zip(route.squares, points[1:], strict=True), 1):
        at = (round(x), round(y))
        if number == len(route.squares) and route.is_lost:
            _draw_sign(frame, surface, "skull", at, 0.95)
        elif square in enemies:
            _draw_sign(frame, surface, "cross", at, 0.95)
        else:
            disc = paint.disc(round(layout.square * 0.62), INK)
            surface.blit(disc, disc.get_rect(center=at))
            room.letters.draw(surface, str(number), at, px, CREAM, "bold", "center")
