"""Still pictures: what an action changed fades in, and nothing else moves."""

from __future__ import annotations

import pygame
import pytest

from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.table.stage import FADE_MS
from boardgames.ui.table.table import Table

STILL = Settings(reduced_motion=True)


@pytest.fixture
def studio() -> Studio:
    """A small room for people who want no motion."""
    return Studio((960, 600), STILL)


@pytest.fixture
def table(studio: Studio) -> Table:
    """Conflict before the first throw: no secrets, so nobody has to be asked to the screen."""
    made = studio.table(open_game("conflict"), kit_of("conflict"), 2, 3)
    made.update(0.0)
    return made


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """How far apart two pictures are."""
    apart = 0
    for brighter, darker in ((one, other), (other, one)):
        left = brighter.copy()
        left.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        apart += sum(pygame.image.tobytes(left, "RGB"))
    return apart


def table_picture(studio: Studio, table: Table) -> pygame.Surface:
    """Without prompt and buttons, which come at once."""
    sheet = pygame.Surface(studio.room.size)
    table.display.draw(sheet)
    table.display.fade.draw(sheet)
    return sheet


def test_the_old_table_fades_into_the_new(studio: Studio, table: Table) -> None:
    before = table_picture(studio, table)
    table.send([table.session.legal_actions()[0]])
    table.update(16.0)
    first = table_picture(studio, table)
    table.update(FADE_MS / 2)
    middle = table_picture(studio, table)
    assert table.is_moving
    table.update(FADE_MS / 2 + 1)
    last = table_picture(studio, table)
    assert not table.display.fade.is_running
    assert difference(before, last) > 0
    assert difference(first, before) < difference(middle, before) < difference(last, before)


def test_taking_back_shows_the_table_at_once(studio: Studio, table: Table) -> None:
    table.send([table.session.legal_actions()[0]])
    table.update(16.0)
    assert table.display.fade.is_running
    table.turns.show_all()
    assert not table.display.fade.is_running


def test_what_one_player_saw_never_fades_before_the_eyes_of_the_next(studio: Studio) -> None:
    """A hand is open before the first seat; then somebody else sits at the screen."""
    game = open_game("waterworld", {"pawn_choice": False, "first_seat": "seat_1"})
    table = studio.table(game, kit_of("waterworld"), 2, 3)
    table.hand_over()
    studio.room.stack.top.take(("lift",))
    own = table_picture(studio, table)
    public = table.display.public_image()
    assert difference(own, public) > 0

    def sit_down() -> None:
        table.viewpoint.viewer = 1

    table.stage.then(sit_down)
    table.update(16.0)
    fading = pygame.Surface(studio.room.size)
    table.display.fade.draw(fading)
    assert difference(fading, public) == 0
