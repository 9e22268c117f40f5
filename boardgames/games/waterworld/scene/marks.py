"""The marks that only Waterworld draws, for the legend."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from boardgames.core.texts import N_
from boardgames.games.waterworld.scene.draw import highlights
from boardgames.games.waterworld.scene.draw.highlights import BRINGS, LIT, draw_halo, draw_ring
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, GOLD, INK, Colour
from boardgames.ui.scene import Room
from boardgames.ui.table.legend import MEETING, Mark

DRAWN_IN = (highlights,)
"""The modules whose painters all draw marks."""


def _ring(colour: Colour, share: int) -> Callable[[Room, Surface, Rect], None]:
    def draw(room: Room, surface: Surface, box: Rect) -> None:
        rect = Rect(0, 0, box.height, box.height)
        rect.center = box.center
        draw_ring(surface, rect, colour, share)

    return draw


def _draw_choice(room: Room, surface: Surface, box: Rect) -> None:
    _ring(LIT, highlights.FINE)(room, surface, box.move(-box.width // 4, 0))
    draw_halo(surface, (box.centerx + box.width / 4, box.centery), (box.height, box.height // 2))


def _draw_both_rings(room: Room, surface: Surface, box: Rect) -> None:
    for colour, by in ((BRINGS, -1), (ALARM, 1)):
        _ring(colour, highlights.BOLD)(room, surface, box.move(by * box.width // 4, 0))


def _draw_dots(room: Room, surface: Surface, box: Rect) -> None:
    size = max(5, room.px(12))
    for x in range(box.left + size, box.right, 2 * size):
        for colour, side in ((INK, size + 3), (LIT, size)):
            disc = paint.disc(side, colour)
            surface.blit(disc, disc.get_rect(center=(x, box.centery)))


def _draw_found(room: Room, surface: Surface, box: Rect) -> None:
    for image in (paint.glow(box.height, GOLD, 230), paint.ring(box.height, room.px(5), GOLD)):
        surface.blit(image, image.get_rect(center=box.center))


MARKS = (
    MEETING,
    Mark(
        "waterworld.choice",
        N_("Yellow rings show where you can go and what you can choose."),
        _draw_choice,
        painters=(
            highlights.draw_lights,
            highlights.draw_rings,
            highlights.draw_rings_on_boats,
            highlights.draw_ring,
            highlights.draw_halo,
            highlights.draw_halos,
            highlights.draw_frame,
        ),
    ),
    Mark(
        "waterworld.outcome",
        N_("A gold ring marks a gain for you; a red ring marks a cost."),
        _draw_both_rings,
    ),
    Mark(
        "waterworld.race",
        N_("Dots and a number show how far a boat is from its goal."),
        _draw_dots,
        lambda frame: frame.has_race,
        (highlights.draw_known_land, highlights.draw_counts),
    ),
    Mark(
        "waterworld.route",
        N_("A line shows your route to where you hover, its number how many spaces."),
        lambda room, surface, box: highlights.draw_route(
            room, surface, [box.midleft, box.center, box.move(-room.px(20), 0).midright]
        ),
        painters=(highlights.draw_way, highlights.draw_route),
    ),
    Mark(
        "waterworld.found",
        N_("A gold glow shows where a log entry happened."),
        _draw_found,
        painters=(highlights.draw_mark_at_sea, highlights.draw_mark_beside),
    ),
)
