"""The row next to the sea that shows how many atolls are left."""

from __future__ import annotations

import pygame
import pytest

from boardgames.games.waterworld.scene.draw.beside import DECK
from tests.rules.waterworld.positions import position
from tests.scenes.waterworld_pixels import difference, drawn
from tests.scenes.waterworld_tables import seated

ALL_OF_A_DISC = 40
"""Pixels: fewer aren't an atoll."""
NEARLY = (20, 20, 20, 255)


def row_of(fallen: str) -> pygame.Surface:
    """The row once these atolls have sunk."""
    table = seated(position("TTG", "GGR", fallen=fallen))
    assert len(table.frame.game.sea.atolls) == 12
    return drawn(table).subsurface(table.display.layout.atoll_row).copy()


def standing_in(row: pygame.Surface) -> int:
    """How many wooden discs are in it."""
    wood = pygame.mask.from_threshold(row, DECK, NEARLY)
    return len(wood.connected_components(ALL_OF_A_DISC))


@pytest.mark.parametrize("fallen", ["D5", "B1 B4 J1", "B1 B4 B8 B11 D5 D7 H5 H7 J1 J4 J8"])
def test_as_many_as_have_sunk_are_dark_at_the_end_of_the_row(fallen: str) -> None:
    whole, row = row_of(""), row_of(fallen)
    assert (standing_in(whole), standing_in(row)) == (12, 12 - len(fallen.split()))
    dark = difference(whole, row).connected_components(ALL_OF_A_DISC)
    assert len(dark) == len(fallen.split())
    for disc in dark:
        (place,) = disc.get_bounding_rects()
        before, after = (sum(pygame.transform.average_color(one, place)) for one in (whole, row))
        assert after < 0.6 * before
        assert place.left > row.get_width() * (12 - len(dark)) / 12 - place.width
