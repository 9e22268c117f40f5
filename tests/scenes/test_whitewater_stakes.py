"""Stakes: secret to everybody, face down even to their owner until the owner alone looks."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from boardgames.data.settings import Settings
from boardgames.games.whitewater.rules.actions import PlaceStakes
from boardgames.games.whitewater.rules.state import Phase
from boardgames.games.whitewater.scene.own_stakes import OwnStakes
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import CREAM, FADED_INK, INK, Colour
from boardgames.ui.inputs import FocusChanged, KeyPressed, PointerPressed, PointerReleased
from boardgames.ui.table.next_player import Curtain
from tests.scenes.whitewater_positions import race, table_of

STILL = Settings(reduced_motion=True)


def test_the_table_never_draws_a_stake_before_the_end() -> None:
    """Not even in the view of its owner."""
    pictures = []
    for stakes in ((1, 2), (2, 1)):
        studio = Studio((960, 600), STILL)
        table = race(studio, stakes=stakes)
        pictures.append(studio.drawn(table).get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_stakes_are_laid_highest_first_and_placed_only_when_confirmed() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(3, 4, studio, rafts="deal")
    assert table.view.phase is Phase.STAKES
    table.hand_over()
    if isinstance(studio.room.stack.top, Curtain):
        studio.room.stack.top.take(("lift",))
    while studio.room.stack.top is not table:
        studio.room.stack.pop()
    letters = [t.ref[1] for t in table.all_targets() if t.lit and t.ref[0] == "raft"]
    before = len(table.session.entries)
    table.handle(KeyPressed(str(letters[1]).lower()))
    assert len(table.session.entries) == before
    table.handle(KeyPressed("backspace"))
    table.handle(KeyPressed(str(letters[1]).lower()))
    table.handle(KeyPressed("enter"))
    assert table.session.entries[before].action == PlaceStakes((1, 2))


def test_several_people_get_a_curtain_while_stakes_are_placed() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(3, 4, studio, rafts="deal")
    table.hand_over()
    assert isinstance(studio.room.stack.top, Curtain)


def strokes(sheet: pygame.Surface, place: pygame.Rect, ink: Colour) -> int:
    """How many pixels of a place are of that colour."""
    part = sheet.subsurface(place)
    return pygame.mask.from_threshold(part, ink, (8, 8, 8, 255)).count()


@pytest.mark.rule("WR-26")
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_an_eye_on_token_and_plate_shows_whoever_may_look_how_to(size: tuple[int, int]) -> None:
    studio = Studio(size, STILL)
    table = race(studio)
    shown = studio.drawn(table).copy()
    table.display.match = replace(table.match, humans=frozenset({1, 2, 3}))
    table.changed()
    bare = studio.drawn(table)
    for slot in table.display.layout.slots:
        middle = slot.stake.scale_by(0.5)
        assert strokes(shown, middle, INK) > 9
        assert strokes(shown, middle, CREAM) > middle.width * middle.height // 3
        assert strokes(bare, middle, INK) == strokes(bare, middle, CREAM) == 0
        assert strokes(shown, slot.stake, CREAM) == strokes(shown, middle, CREAM), (
            "the rest is seen"
        )
    plate = table.display.areas.plates[0]
    corner = pygame.Rect(0, 0, plate.height // 2, plate.height // 2)
    corner.topright = plate.topright
    assert strokes(shown, corner, FADED_INK) > 9
    assert strokes(bare, corner, FADED_INK) == 0


class TestLookingAtOnesOwn:
    """T, or the own plate."""

    def looking(self, stakes: tuple[int, int] = (1, 2)) -> tuple[Studio, OwnStakes]:
        """Seat 0 is about to look."""
        studio = Studio((960, 600), STILL)
        table = race(studio, stakes=stakes)
        table.handle(KeyPressed("t"))
        scene = studio.room.stack.top
        assert isinstance(scene, OwnStakes)
        return studio, scene

    def test_nothing_shows_before_it_is_held(self) -> None:
        pictures = []
        for stakes in ((1, 2), (2, 1)):
            studio, scene = self.looking(stakes)
            pictures.append(studio.drawn(scene).get_buffer().raw)
        assert pictures[0] == pictures[1]

    def test_it_shows_while_held_and_hides_at_once(self) -> None:
        studio, scene = self.looking()
        target = scene.target_of(("look",))
        assert target is not None
        hidden = studio.drawn(scene).get_buffer().raw
        scene.handle(PointerPressed(target.rect.center))
        assert scene.is_open
        for _ in range(20):
            scene.update(50)
        assert studio.drawn(scene).get_buffer().raw != hidden
        scene.handle(PointerReleased(target.rect.center))
        assert not scene.is_open

    def test_a_short_press_opens_and_another_closes(self) -> None:
        _, scene = self.looking()
        target = scene.target_of(("look",))
        assert target is not None
        for expected in (True, False):
            scene.handle(PointerPressed(target.rect.center))
            scene.handle(PointerReleased(target.rect.center))
            assert scene.is_open is expected

    def test_losing_the_window_hides_it(self) -> None:
        _, scene = self.looking()
        scene.take(("look",))
        scene.handle(FocusChanged(False))
        assert not scene.is_open
