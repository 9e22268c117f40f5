"""What the board of Conflict lights up: steps, ends of moves, and the path that would be walked."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from boardgames.games.conflict.rules.paths import Route
from boardgames.games.conflict.scene.draw.dice import die_of, place_of, tint_of
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, GOLD, INK, Colour, mixed

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

STEP: Colour = (255, 240, 150)
WISHED: Colour = (179, 38, 28)
PREY: Colour = (255, 96, 64)
PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.26, 0.26), (0.74, 0.74)),
    3: ((0.26, 0.26), (0.5, 0.5), (0.74, 0.74)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)),
    6: ((0.29, 0.24), (0.71, 0.24), (0.29, 0.5), (0.71, 0.5), (0.29, 0.76), (0.71, 0.76)),
}


@lru_cache(maxsize=400)
def light(side: int, marks: tuple[tuple[int, int, Colour], ...], is_step: bool) -> pygame.Surface:
    """A lit square; each die that reaches it lies small in its corner, left or right as thrown."""
    fine = 3
    large = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
    box = large.get_rect().inflate(-2 * fine, -2 * fine)
    radius = side * fine // 6
    tint = marks[0][2] if len(marks) == 1 else mixed(marks[0][2], marks[-1][2], 0.5)
    pygame.draw.rect(large, (*tint, 150 if is_step else 92), box, border_radius=radius)
    # A tint alone is lost on sand or sea of nearly its own colour; a line with a shadow isn't.
    rim, wide = ((255, 252, 220, 255), 2 * fine) if is_step else ((*tint, 225), fine + 1)
    pygame.draw.rect(large, (30, 18, 10, 110), box, wide + fine, border_radius=radius)
    pygame.draw.rect(large, rim, box, wide, border_radius=radius)
    for place, die, colour in marks:
        if die:
            _mark(large, box, place, die, colour)
    return pygame.transform.smoothscale(large, (side, side))


def _mark(sheet: pygame.Surface, box: pygame.Rect, place: int, die: int, colour: Colour) -> None:
    """A die of that tint in the lower left (0) or lower right (1) corner."""
    size = round(box.width * 0.43)
    rect = pygame.Rect(0, 0, size, size)
    if place:
        rect.bottomright = (box.right - 3, box.bottom - 3)
    else:
        rect.bottomleft = (box.left + 3, box.bottom - 3)
    pygame.draw.rect(sheet, (30, 18, 10), rect.inflate(4, 4), border_radius=size // 4)
    pygame.draw.rect(sheet, colour, rect, border_radius=size // 4)
    for x, y in PIPS[die]:
        at = (round(rect.left + size * x), round(rect.top + size * y))
        pygame.draw.circle(sheet, (30, 18, 10), at, max(2, round(size * 0.105)))


def draw_lights(scene: ConflictScene, surface: pygame.Surface) -> None:
    """Where the next step may go, where the whole move may end, and what was pointed at."""
    if not scene.decides:
        return
    if scene.has_lights:
        _draw_ends(scene, surface)
    wished = scene.aim.wish or scene.aim.doomed
    if wished:
        layout, side = scene.layout, scene.layout.square
        rect = layout.square_rect(wished).inflate(4, 4)
        pygame.draw.rect(surface, WISHED, rect, max(2, side // 8), border_radius=side // 6)


def _draw_ends(scene: ConflictScene, surface: pygame.Surface) -> None:
    reach, layout, view = scene.reach, scene.layout, scene.view
    side = layout.square
    steps = {str(ref[1]) for ref in scene.lit_refs if ref[0] == "space"}
    for name in sorted(steps | set(reach.dice)):
        rect = layout.square_rect(name)
        dice = reach.dice.get(name, ())
        marks = tuple((place_of(view, die), die, tint_of(view, die)) for die in dice)
        if view.move is not None and dice:
            # Under way the die is chosen: its tint goes on, and needn't be named on every square.
            marks = ((0, 0, tint_of(view, die_of(view.move))),)
        surface.blit(light(side, marks or ((0, 0, STEP),), name in steps), rect)
        if name in reach.lost:
            _draw_sign(scene, surface, "skull", rect.center, 0.7)


def draw_prey(scene: ConflictScene, surface: pygame.Surface) -> None:
    """A ring round every enemy on a lit square: the light itself lies below the piece."""
    if not (scene.decides and scene.has_lights):
        return
    lit = {str(ref[1]) for ref in scene.lit_refs if ref[0] == "space"} | set(scene.reach.dice)
    side = round(scene.layout.square * 1.16)
    width = max(2, side // 12)
    for name in sorted(lit & enemy_squares(scene)):
        centre = tuple(map(round, scene.layout.at(name)))
        for ring in (paint.ring(side + 2, width + 2, INK), paint.ring(side, width, PREY)):
            surface.blit(ring, ring.get_rect(center=centre))


def enemy_squares(scene: ConflictScene) -> set[str]:
    """Where pieces stand that the seat to move could take."""
    view, sides = scene.view, scene.game.sides
    pieces = (view.pieces[number] for number in sides.of(view, view.seat).enemy_ids)
    return {piece.at for piece in pieces if piece.at in sides.chart.number}


def _draw_sign(
    scene: ConflictScene, surface: pygame.Surface, name: str, at: tuple[float, float], share: float
) -> None:
    side = round(scene.layout.square * share)
    sign = scene.room.assets.image(f"conflict/{name}", (side, side))
    surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))


def draw_marked(scene: ConflictScene, surface: pygame.Surface) -> None:
    """What a log line is about."""
    marked = scene.marked
    if marked is None or marked[0] not in ("space", "piece"):
        return
    at = (
        scene.layout.at(str(marked[1]))
        if marked[0] == "space"
        else scene.places.at(int(str(marked[1])))
    )
    side = scene.layout.square
    glow = paint.glow(side * 3, GOLD, 230)
    surface.blit(glow, glow.get_rect(center=(round(at[0]), round(at[1]))))
    ring = paint.ring(side * 2, max(2, side // 9), GOLD)
    surface.blit(ring, ring.get_rect(center=(round(at[0]), round(at[1]))))


def previewed(scene: ConflictScene) -> Route | None:
    """The path that would be walked if what is pointed at were taken."""
    piece, ref = scene.chosen, scene.shown_ref
    if piece is None or not scene.decides:
        return None
    drawn = scene.drag.route(scene)
    if drawn is not None:
        return drawn
    name = scene.aim.wish or (str(ref[1]) if ref is not None and ref[0] == "space" else "")
    if ("space", name) in scene.open_refs:
        is_lost = scene.sights.loses_by_step(scene.view, name, scene.reach)
        return Route((name,), 0, 0, is_lost)
    dice = scene.reach.dice.get(name, ())
    pointed = int(ref[1]) if ref is not None and ref[0] == "die" else 0
    if not dice:
        return None
    return scene.sights.route(scene.view, piece, pointed if pointed in dice else dice[0], name)


def draw_preview(scene: ConflictScene, surface: pygame.Surface) -> None:
    """Numbered dots along the path, a cross on what it takes, a skull where the mover is lost."""
    route = previewed(scene)
    piece = scene.chosen
    if route is None or piece is None:
        return
    layout, view, room = scene.layout, scene.view, scene.room
    start = scene.game.sides.chart.names[scene.game.moves.square(view, piece)]
    points = [layout.at(start), *(layout.at(square) for square in route.squares)]
    width = max(2, layout.square // 9)
    for tint, wide in ((INK, width + 3), (CREAM, width)):
        for one, other in pairwise(points):
            pygame.draw.line(surface, tint, one, other, wide)
    enemies = enemy_squares(scene)
    px = max(13, round(layout.square * 0.46))
    for number, (square, (x, y)) in enumerate(zip(route.squares, points[1:], strict=True), 1):
        at = (round(x), round(y))
        if number == len(route.squares) and route.is_lost:
            _draw_sign(scene, surface, "skull", at, 0.95)
        elif square in enemies:
            _draw_sign(scene, surface, "cross", at, 0.95)
        else:
            disc = paint.disc(round(layout.square * 0.62), INK)
            surface.blit(disc, disc.get_rect(center=at))
            room.letters.draw(surface, str(number), at, px, CREAM, "bold", "center")
