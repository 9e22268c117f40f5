"""What a table has kept of its earlier pictures shows in none of its later ones."""

from __future__ import annotations

import pygame
import pytest

from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from tests.scenes.worlds import pixels, sit

STILL = Settings(reduced_motion=True, undo_pause="off", hints=False)
ACTIONS = 40
LOOKED_AT_EVERY = 4
TAKEN_BACK_IN = 5
"""One action in this many is taken back, and another comes in its place."""


def told_apart(one: bytes, other: bytes, size: tuple[int, int]) -> str:
    """Where two pictures differ, to find out why."""
    a, b = (pygame.image.frombuffer(picture, size, "BGRA") for picture in (one, other))
    mask = pygame.mask.from_threshold(a, (0, 0, 0, 0), (1, 1, 1, 255), b)
    mask.invert()
    return f"{mask.count()} pixels in {mask.get_bounding_rects()[:3]}"


def plays_on(table: Table, rng: Rng) -> None:
    """Somebody does something, and all of it is over; the next player is at the screen."""
    session = table.session
    session.play(rng.choice(session.legal_actions()))
    if not rng.below(TAKEN_BACK_IN) and session.undo():
        session.play(rng.choice(session.legal_actions()))
    sit(table, session.to_move or 0)
    table.animate(1000.0)


@pytest.mark.parametrize("humans", ["people", "computers"])
@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_a_table_looks_as_if_it_were_drawn_for_the_first_time(game: str, humans: str) -> None:
    studio, rng = Studio((1280, 800), STILL), Rng(7)
    seats = open_game(game).seats[-1]
    people = list(range(seats)) if humans == "people" else []
    table = studio.table(open_game(game), kit_of(game), seats, 7, humans=people)
    studio.room.stack.scenes = [table]
    pixels(studio, table)
    for number in range(ACTIONS):
        if table.session.to_move is None:
            break
        plays_on(table, rng)
        kept = pixels(studio, table)
        if number % LOOKED_AT_EVERY == 0:
            table.resized()
            anew = pixels(studio, table)
            assert kept == anew, told_apart(kept, anew, table.room.size)
