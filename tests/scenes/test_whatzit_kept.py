"""What Whatzit? keeps of its last picture looks as if it had been painted for this one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from boardgames.core.rng import Rng
from boardgames.games.whatzit.rules.numbers import Play
from boardgames.games.whatzit.scene.desk import Mode
from boardgames.games.whatzit.scene.side import PLATES_LATE
from boardgames.games.whatzit.scene.table import WhatzitScene
from boardgames.program.studio import Studio
from tests.scenes.whatzit_tables import STILL, opened, rolled, table_of

FRAMES, MS, EVERY = 240, 50, 4
"""So many pictures of a match of computers, so far apart; each fourth is looked at."""
COMPUTERS: dict[str, Any] = {f"seat_{seat}": "easy" for seat in (1, 2, 3, 4)}


def picture_of(table: WhatzitScene) -> bytes:
    sheet = pygame.Surface(table.room.size)
    table.draw(sheet)
    return pygame.image.tobytes(sheet, "RGB")


def forget(table: WhatzitScene, with_panel: bool = True) -> None:
    """Everything that is kept of the last picture but the cards and the sand."""
    pictures = table.pictures
    for part in (pictures.seats, pictures.throw, pictures.tray, pictures.chips, pictures.pad):
        part.forget()
    if with_panel:
        pictures.panel.forget()


def is_full(table: WhatzitScene) -> bool:
    """Whether the sand has hardly begun to run, as it is left for a picture with much to paint."""
    pose = table.stage.poses().get(("glass",))
    return pose is not None and pose.part > 0.9


def test_a_match_of_computers_looks_as_if_all_of_it_were_painted_in_every_picture() -> None:
    studio = Studio((1280, 800))
    table = table_of(studio, humans=[], **COMPUTERS)
    seen: set[str] = set()
    for frame in range(FRAMES):
        table.animate(MS)
        late = picture_of(table)
        if frame % EVERY == 0:
            for _ in range(PLATES_LATE):
                # A code that is done with this very picture is seen in the next one only.
                printed = len(table.pictures.printer._kept)
                kept = picture_of(table)
            forget(table, with_panel=not is_full(table))
            anew = picture_of(table)
            if len(table.pictures.printer._kept) == printed:
                assert kept == anew, f"picture {frame}"
                seen.add(table.view.face.name)
                seen.add("late" if late != kept else "at once")
        if not table.is_moving and table.is_settled:
            table.send([Rng(frame).choice(table.session.legal_actions())])
    assert {"UP", "NONE", "at once"} <= seen


def test_who_watches_sees_paper_until_the_code_is_there_and_then_the_code() -> None:
    studio = Studio((1280, 800))
    table = table_of(studio, humans=[], **COMPUTERS)
    while ("glass",) not in table.stage.poses():
        table.animate(MS)
        if not table.is_moving and table.is_settled:
            table.send([Rng(1).choice(table.session.legal_actions())])
    card = table.own_frame().easel.card
    printer, name = table.pictures.printer, table.view.card
    assert not printer.is_printed(name, card.width)
    paper = middle_of(table, card)
    while not printer.is_printed(name, card.width):
        assert middle_of(table, card) == paper
    assert middle_of(table, card) != paper
    kept = picture_of(table)
    table.pictures.panel.forget()
    picture_of(table)
    assert picture_of(table) == kept


def middle_of(table: WhatzitScene, card: pygame.Rect) -> bytes:
    sheet = pygame.Surface(table.room.size)
    table.draw(sheet)
    inner = card.inflate(-card.width // 3, -card.height // 3)
    return pygame.image.tobytes(sheet.subsurface(inner), "RGB")


def marked(table: WhatzitScene) -> None:
    table.desk.marks = frozenset({2})


def asleep(table: WhatzitScene) -> None:
    table.desk.asleep = {1: 2400.0}


def sleeps_on(table: WhatzitScene) -> None:
    table.desk.asleep = {1: 900.0}


def buzzed(table: WhatzitScene) -> None:
    table.desk.buzzed = (3,)


def paused(table: WhatzitScene) -> None:
    table.desk.is_paused = True


@pytest.mark.parametrize("happens", [marked, asleep, buzzed, paused])
def test_chips_say_at_once_what_people_do(happens: Callable[[WhatzitScene], None]) -> None:
    studio = Studio((1280, 800), STILL)
    table = opened(studio, Play.ALL, judge="program")
    assert table.mode is Mode.BUZZ
    before = picture_of(table)
    happens(table)
    kept = picture_of(table)
    assert kept != before
    forget(table)
    assert picture_of(table) == kept


def test_a_buzzer_that_sleeps_counts_its_seconds() -> None:
    table = opened(Studio((1280, 800), STILL), Play.ALL, judge="program")
    asleep(table)
    before = picture_of(table)
    sleeps_on(table)
    assert picture_of(table) != before


@pytest.mark.parametrize("black", [Play.SOLO, Play.CHALLENGE])
def test_a_tray_and_dice_that_are_kept_look_as_if_painted(black: Play) -> None:
    table = rolled(Studio((1280, 800), STILL), black, pawns=(9, 20, 17, 30))
    picture_of(table)
    kept = picture_of(table)
    forget(table)
    assert picture_of(table) == kept
