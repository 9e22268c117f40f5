"""Chips of an open card are cached, and still show what people do immediately."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from boardgames.games.whatzit.rules.state import Play
from boardgames.games.whatzit.scene.desk import Desk, Mode
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import STILL, card_of, opened


def frame_of(table: Table) -> bytes:
    sheet = pygame.Surface(table.room.size)
    table.draw(sheet)
    return pygame.image.tobytes(sheet, "RGB")


def buzzing() -> Table:
    table = opened(Studio((1280, 800), STILL), Play.ALL, judge="program")
    assert table.frame.mode is Mode.BUZZ
    return table


def marked(desk: Desk) -> None:
    desk.marks = frozenset({2})


def asleep(desk: Desk) -> None:
    desk.locked = {1: 2400.0}


def buzzed(desk: Desk) -> None:
    desk.buzzed = (3,)


def paused(desk: Desk) -> None:
    desk.is_paused = True


@pytest.mark.parametrize("happens", [marked, asleep, buzzed, paused])
def test_chips_show_immediately_what_people_do(happens: Callable[[Any], None]) -> None:
    table, fresh = buzzing(), buzzing()
    before = frame_of(table)
    for one in (table, fresh):
        happens(card_of(one).desk)
    cached = frame_of(table)
    assert cached != before
    assert frame_of(fresh) == cached


def test_a_locked_buzzer_counts_its_seconds() -> None:
    table = buzzing()
    desk = card_of(table).desk
    asleep(desk)
    before = frame_of(table)
    desk.locked = {1: 900.0}
    assert frame_of(table) != before
