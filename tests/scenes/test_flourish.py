"""A moment is shown, read aloud, skipped by any press, and calm where motion is reduced."""

from __future__ import annotations

import pygame
import pytest

from boardgames.data.settings import Settings
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.motion import Wait
from boardgames.ui.table.flourish import USUAL_MS, Flourish
from boardgames.ui.table.stage import Stage

BOARD = pygame.Rect(100, 50, 800, 600)


def made(studio: Studio, at: tuple[float, float] = (300, 200)) -> Flourish:
    return Flourish(
        USUAL_MS, words="Dry Land! You won!", room=studio.room, board=BOARD, at=at, sound="chime"
    )


def picture(flourish: Flourish, t: float) -> bytes:
    sheet = pygame.Surface((1280, 800))
    flourish.draw(sheet, t)
    return pygame.image.tobytes(sheet, "RGB")


def test_the_words_are_away_from_the_place_and_the_light_is_on_it() -> None:
    studio = Studio((1280, 800))
    for at in ((300, 120), (300, 560)):
        sheet = pygame.Surface((1280, 800))
        made(studio, at).draw(sheet, 0.5)
        assert max(sheet.get_at(at)[:3]) > 60, "there is light"
        words = BOARD.top + BOARD.height * (0.68 if at[1] < BOARD.centery else 0.32)
        assert abs(words - at[1]) > 150


@pytest.mark.parametrize("is_reduced", [False, True])
def test_it_grows_and_turns_only_where_motion_is_wanted(is_reduced: bool) -> None:
    studio = Studio((1280, 800), Settings(reduced_motion=is_reduced))
    flourish = made(studio)
    assert (picture(flourish, 0.4) == picture(flourish, 0.6)) is is_reduced


def test_its_words_are_read_aloud_and_its_sound_is_its_own() -> None:
    sounds: list[str] = []
    stage = Stage(sounds.append)
    stage.play([made(Studio((1280, 800)))])
    assert stage.words == "Dry Land! You won!"
    stage.update(1)
    assert sounds == ["chime"]
    stage.finish_running()  # any press
    assert not stage.is_busy


def test_it_is_read_also_where_nothing_moves() -> None:
    sounds: list[str] = []
    stage = Stage(sounds.append)
    stage.speed = 0.0
    stage.play([Wait(5000, sound="dice")])
    stage.play([made(Studio((1280, 800)))])
    stage.update(16)
    assert stage.words, "what moved before is over, the words stay"
    assert sounds == ["chime"]
    stage.update(USUAL_MS)
    assert not stage.is_busy
