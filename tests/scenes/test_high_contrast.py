"""The look with high contrast: flat panels, rings round what can be taken, nothing left behind."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, box_of, kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import (
    BLACK,
    CREAM,
    FADED_INK,
    GOLD,
    PAPER,
    TAKEN,
    WHITE,
    WOOD_DARK,
    brightness,
    plain_ground,
    plain_ink,
)
from boardgames.ui.shell.shelf import Shelf
from boardgames.ui.table.table import Table

GAMES = [box.name for box in CATALOGUE]
PLAIN = Settings(reduced_motion=True, high_contrast=True)
ACTIONS = 40


def table_of(game: str, settings: Settings = PLAIN) -> tuple[Studio, Table]:
    """A table in the middle of a match, somebody deciding."""
    studio = Studio((1280, 800), settings)
    seats = max(3, box_of(game).seats[0])
    table = studio.table(open_game(game), kit_of(game), seats, seed=12)
    rng = Rng(21)
    for _ in range(ACTIONS):
        action = rng.choice(table.session.legal_actions())
        after = table.game.apply(table.session.state, action).state
        if table.game.to_move(after) is None:
            break  # the match is shorter
        table.session.play(action)
    studio.seat_at(table, None)
    table.turns.begin()
    studio.room.stack.scenes = [table]
    return studio, table


def colours_along(picture: pygame.Surface, rect: pygame.Rect) -> set[tuple[int, int, int]]:
    """Those of a short line across the middle of a rectangle's upper edge."""
    x, inside = rect.centerx, picture.get_rect()
    spots = ((x + aside, rect.top + down) for aside in (-4, 0, 4) for down in range(-6, 7))
    return {
        (red, green, blue)
        for spot in spots
        if inside.collidepoint(spot)
        for red, green, blue, _ in [picture.get_at(spot)]
    }


def number_of(picture: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """How many pixels have exactly that colour."""
    return pygame.mask.from_threshold(picture, colour, (2, 2, 2, 255)).count()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_can_be_taken_has_a_ring_of_black_and_white(game: str) -> None:
    studio, table = table_of(game)
    picture = studio.drawn(table)
    buttons = {button.ref for button in table.buttons()}
    lit = [t for t in table.all_targets() if t.lit and t.ref not in buttons]
    seen = sum({BLACK, WHITE} <= colours_along(picture, target.rect) for target in lit)
    # A card that is over its neighbour hides a part of that one's ring.
    assert seen >= 0.7 * len(lit)


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_has_a_colour_that_nothing_else_has(game: str) -> None:
    studio, table = table_of(game)
    assert number_of(studio.drawn(table), TAKEN) == 0
    table.step_focus(1)
    assert number_of(studio.drawn(table), TAKEN) > 200


@pytest.mark.parametrize("game", GAMES)
def test_the_prompt_stands_in_white_on_black(game: str) -> None:
    studio, table = table_of(game)
    picture, panel = studio.drawn(table), table.display.areas.prompt
    inner = panel.inflate(-16, -16)
    part = picture.subsurface(inner).copy()
    assert number_of(part, (1, 1, 1)) > 0.6 * inner.width * inner.height
    assert number_of(part, plain_ink(CREAM)) > 100


@pytest.mark.parametrize("game", GAMES)
def test_without_lights_there_are_no_rings(game: str) -> None:
    _, table = table_of(game, replace(PLAIN, lights=False))
    assert table._outlined() == []


def test_switched_on_and_off_nothing_of_it_is_left(program: Program) -> None:
    app = program.app
    app.change_settings(reduced_motion=True, has_been_welcomed=True)
    shelf = app.room.stack.top
    assert isinstance(shelf, Shelf)
    shelf.take(("settings",))

    def pixels() -> bytes:
        app.room.stack.top.is_dirty = True
        app.show()
        return app.window.get_buffer().raw

    # The words "Yes" and "No" of the setting itself would differ.
    before = pixels()
    app.change_settings(high_contrast=True)
    assert pixels() != before
    app.change_settings(high_contrast=False)
    assert pixels() == before


def test_panels_are_flat_and_opaque() -> None:
    try:
        paint.paint_plainly(True)
        plate = paint.rounded((80, 60), 8, PAPER, GOLD, alpha=205)
        inner = {tuple(plate.get_at((40, y))) for y in range(10, 50)}
    finally:
        paint.paint_plainly(False)
    assert len(inner) == 1
    assert next(iter(inner))[3] == 255


def test_grounds_and_inks_go_to_the_ends() -> None:
    assert plain_ground(PAPER, PAPER) == WHITE
    assert plain_ground(WOOD_DARK, WOOD_DARK) == BLACK
    assert plain_ground(GOLD, GOLD) == GOLD
    assert brightness(plain_ink(FADED_INK)) < 0.01
    assert brightness(plain_ink(CREAM)) > 0.9
