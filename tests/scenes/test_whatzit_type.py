"""Type at Whatzit? stays large enough to read in a roomy window, however long names are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Play
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.lettering import Lettering
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Scene
from boardgames.ui.table.table import Table
from tests.layout.matches import NAMES, TEAMS
from tests.scenes.whatzit_card import type_in
from tests.scenes.whatzit_tables import STILL, card_of, opened, play, rolled, table_of

SMALLEST = 15
COMPUTERS: dict[str, Any] = {"humans": [0, 3, 4, 5], "seat_2": "hard", "seat_3": "hard"}
LONG_ANSWER = "a long answer that nobody would ever take for the right one"


@pytest.fixture
def studio() -> Studio:
    return Studio((1280, 800), STILL)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, int]]:
    """Lines that were set smaller than they may be."""
    found: set[tuple[str, int]] = set()
    line = Lettering.line

    def noted(
        self: Lettering, text: str, px: int, colour: Any, face: str = "text"
    ) -> pygame.Surface:
        if px < SMALLEST and text.strip():
            found.add((text, px))
        return line(self, text, px, colour, face)

    monkeypatch.setattr(Lettering, "line", noted)
    return found


def named(table: Table, names: tuple[str, ...]) -> Table:
    """The table with longer names at it."""
    players = zip(table.place.players, names, strict=False)
    table.place.players = [replace(player, name=name) for player, name in players]
    table.changed()
    return table


def moderated(studio: Studio, seats: int) -> Iterator[Scene]:
    """Every kind of decision with a person in the chair."""
    yield table_of(studio, seats)
    for black in Play:
        yield rolled(studio, black, seats=seats, pawns=(12, 40, 49, 0, 30, 48)[:seats])
    duel = rolled(studio, Play.CHALLENGE, seats=seats, pawns=(9, 15, 2, 30, 31, 32)[:seats])
    play(studio, duel, act.Challenge(1), act.Look(), act.StartTimer())
    yield duel
    duel.handle(KeyPressed("2"))
    yield duel
    play(studio, duel, act.Award(0))
    yield duel
    solo = opened(studio, Play.SOLO, seats=seats)
    play(studio, solo, act.LetClockRun(), act.NobodySolved())
    yield solo
    table = opened(studio, seats=seats, pawns=(12, 40, 49, 0, 30, 48)[:seats])
    card_of(table).covered(table.frame)
    yield table
    table.take(("go_on",))
    table.send([act.Award(1)])
    table.update(1)
    yield table


def judged_by_the_program(studio: Studio, seats: int) -> Iterator[Scene]:
    """Every kind of decision where people type."""
    table = opened(studio, Play.SOLO, seats=seats, judge="program")
    for _ in range(9):
        type_in(table, LONG_ANSWER)
        table.handle(KeyPressed("enter"))
        table.update(1)
    yield table
    table = opened(studio, seats=seats, judge="program")
    yield table
    play(studio, table, act.Buzz(1))
    yield table
    play(studio, table, act.Answer(Verdict.NEAR), act.LetClockRun())
    yield table


@pytest.mark.parametrize("names", [NAMES, TEAMS], ids=["long", "teams"])
@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("decisions", [moderated, judged_by_the_program])
def test_no_type_is_smaller_than_can_be_read(
    studio: Studio, small: set[tuple[str, int]], seats: int, names: tuple[str, ...], decisions: Any
) -> None:
    for scene in decisions(studio, seats):
        named(scene, names)
        studio.draw(scene)
        assert not small


def test_nor_where_a_moderator_is_asked_about_a_computer(
    studio: Studio, small: set[tuple[str, int]]
) -> None:
    table = rolled(studio, Play.ALL, seats=6, **COMPUTERS)
    play(studio, table, act.Look(), act.StartTimer(), act.Thought(1, 9), act.Thought(2, 0))
    play(studio, table, act.LetClockRun())
    studio.draw(named(table, NAMES))
    assert not small
