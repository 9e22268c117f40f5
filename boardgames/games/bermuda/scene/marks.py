"""The marks that only Bermuda Triangle draws, for the legend."""

from __future__ import annotations

from pygame import Rect, Surface

from boardgames.core.texts import N_
from boardgames.games.bermuda.rules.state import Adrift, Berth, Docked, Hanging
from boardgames.games.bermuda.scene.draw import highlights
from boardgames.games.bermuda.scene.draw.cloud import draw_bar
from boardgames.games.bermuda.scene.draw.cloud_picture import draw_pips
from boardgames.games.bermuda.scene.draw.plates import draw_fate, draw_star, draw_swirl
from boardgames.games.bermuda.scene.hints import RED_PARTS
from boardgames.games.bermuda.scene.layout import blit_centred
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import PAPER
from boardgames.ui.scene import Room
from boardgames.ui.table.legend import Mark

DRAWN_IN = (highlights,)
"""The modules whose painters all draw marks."""
SECTORS, RED = 16, 3
FATES: tuple[Berth, ...] = (Docked("", 1), Hanging("", 1), Adrift(0, 0, 0))


def _draw_risk(room: Room, surface: Surface, box: Rect) -> None:
    blit_centred(surface, highlights.danger_ring(box.height, RED, SECTORS), box.center)


def _draw_covered(room: Room, surface: Surface, box: Rect) -> None:
    draw_bar(surface, box.center, (room.px(24), room.px(8)))


def _draw_places(room: Room, surface: Surface, box: Rect) -> None:
    draw_pips(surface, box.center, room.px(16), capacity=2, count=1)


def _draw_star(room: Room, surface: Surface, box: Rect) -> None:
    draw_star(room, surface, _on_paper(room, surface, box), room.px(36))


def _draw_swirl(room: Room, surface: Surface, box: Rect) -> None:
    draw_swirl(room, surface, _on_paper(room, surface, box), room.px(36))


def _draw_fates(room: Room, surface: Surface, box: Rect) -> None:
    x, y = _on_paper(room, surface, box)
    for index, berth in enumerate(FATES, -1):
        draw_fate(surface, berth, (x + index * box.width // 4, y), room.px(12))


def _on_paper(room: Room, surface: Surface, box: Rect) -> tuple[int, int]:
    """The middle of a piece of a player's panel."""
    surface.blit(paint.rounded(box.size, room.px(8), PAPER, PAPER), box)
    return box.center


MARKS = (
    Mark(
        "bermuda.risk",
        RED_PARTS,
        _draw_risk,
        painters=(highlights.draw_highlights, highlights.draw_marked),
    ),
    Mark(
        "bermuda.covered",
        N_("Red bars mark spaces under the cloud: no ship can sail there."),
        _draw_covered,
    ),
    Mark(
        "bermuda.places",
        N_("The dots below a magnet are its places for ships: a lit one is taken."),
        _draw_places,
    ),
    Mark(
        "bermuda.star",
        N_("A star marks the player with the most money."),
        _draw_star,
    ),
    Mark(
        "bermuda.swirl",
        N_("A small cloud marks the player who spins this round."),
        _draw_swirl,
    ),
    Mark(
        "bermuda.fates",
        N_("Below a ship on a panel, posts mean docked, an arrow caught, a wave adrift."),
        _draw_fates,
    ),
)
