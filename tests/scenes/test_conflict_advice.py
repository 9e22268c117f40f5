"""Advice and remarks at the table of Conflict can be read to their ends in a small window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.narration import TurnSummary
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.rules.actions import Choose
from boardgames.games.conflict.rules.state import Kind, Phase
from boardgames.games.conflict.scene import labels
from boardgames.games.conflict.scene.dialogs import AdvisedSheet
from boardgames.games.conflict.scene.layout import NOTE_TYPE
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, PointerPressed, PointerReleased
from boardgames.ui.table.notes import THINKING_IT_OVER
from boardgames.ui.table.table import Table
from tests.scenes.conflict_positions import STILL, put_pieces, table_of

SMALL = (1280, 800)


DECISIONS: dict[str, dict[str, Any]] = {
    "two pieces to bring out": {"phase": Phase.CHOOSE, "dice": (5, 3), "dice_left": (5, 3)},
    "a seven": {"phase": Phase.CALL_UP, "dice": (5, 2), "dice_left": (5, 2)},
    "last doubles": {"phase": Phase.RECALL, "doubles": 3},
}


def advised(seats: int, decision: str) -> Table:
    """Seat 0 is at its first turn, and has asked a strong player."""
    table = table_of(seats, 3, Studio(SMALL, STILL))
    put_pieces(table, {}, **DECISIONS[decision])
    table.aids = table.aids._replace(hints=True)
    table.place.adviser = bots()["hard"]
    table.advice.slice_s = 10.0
    table.ask_advice()
    table.update(16.0)
    return table


@pytest.mark.parametrize("decision", DECISIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_advice_with_its_second_choice_stands_whole_beside_the_board(
    seats: int, decision: str
) -> None:
    table = advised(seats, decision)
    assert table.note is not None
    room, said = table.room, table.note.text
    assert " Or " in said
    labels = table.display.areas.note.inflate(-room.px(76), -room.px(14))
    assert room.letters.beginning(said, room.type_px(NOTE_TYPE), labels.size) == said
    areas = table.display.areas
    others = (*areas.plates, table.display.layout.dice_tray, areas.prompt)
    assert areas.note.collidelist(others) == -1


def test_advice_stays_while_it_is_followed_and_leaves_with_another_choice() -> None:
    for is_followed in (True, False):
        table = advised(2, "two pieces to bring out")
        choice = table.advice.choices[0].action
        assert isinstance(choice, Choose)
        others = [ref for ref in table.frame.clickable if ref[0] == "piece"]
        others.remove(("piece", choice.piece))
        table.take(("piece", choice.piece) if is_followed else others[0])
        assert (table.advice.given is not None) is is_followed


def sheet_of(phase: Phase, *, has_hints: bool = True) -> AdvisedSheet:
    """The sheet of an alliance, with Cleo far ahead of the other two."""
    table = table_of(3, 3, Studio(SMALL, STILL))
    table.aids = table.aids._replace(hints=has_hints)
    table.place.adviser = bots()["hard"]
    far = {(1, Kind.PLANE, 0): "held:2", (1, Kind.PLANE, 1): "held:2", (1, Kind.GUN, 0): "held:2"}
    if phase is Phase.ANSWER:
        put_pieces(table, far, phase=phase, asked=1)
    else:
        put_pieces(table, far, phase=phase, seat=1)
        table.press(table.target_of(("button", "propose")))
    sheet = table.room.stack.top
    assert isinstance(sheet, AdvisedSheet)
    return sheet


def by_key(sheet: AdvisedSheet) -> None:
    sheet.handle(KeyPressed("h"))


def by_button(sheet: AdvisedSheet) -> None:
    button = next(target for target in sheet.targets() if target.text == labels.ADVICE)
    sheet.handle(PointerPressed(button.rect.center, 1))
    sheet.handle(PointerReleased(button.rect.center, 1))


SHEETS = [
    (Phase.ANSWER, "Accept: Cleo is far ahead of you."),
    (Phase.THROW, "Propose an alliance to Ada: Cleo is far ahead."),
]


@pytest.mark.parametrize("ask", [by_key, by_button])
@pytest.mark.parametrize(("phase", "said"), SHEETS)
def test_on_the_sheet_of_an_alliance_advice_can_be_asked_for_and_stands_there(
    phase: Phase, said: str, ask: Callable[[AdvisedSheet], None]
) -> None:
    sheet = sheet_of(phase)
    ask(sheet)
    assert sheet.rows == [(labels.ADVICE, THINKING_IT_OVER)]
    while sheet.is_thinking:
        sheet.update(16.0)
    assert sheet.room.stack.top is sheet, "the question is still open"
    assert sheet.rows[0][1].startswith(said)
    assert any(said in line for line in sheet.words()), "and can be heard"


@pytest.mark.parametrize(("phase", "said"), SHEETS)
def test_the_advised_answer_is_ringed_on_the_sheet(phase: Phase, said: str) -> None:
    sheet = sheet_of(phase)
    by_key(sheet)
    while sheet.is_thinking:
        sheet.update(16.0)
    with_ring, without = pygame.Surface(SMALL), pygame.Surface(SMALL)
    sheet.draw(with_ring)
    sheet.adviser.forget()
    sheet.draw(without)
    answer = {Phase.ANSWER: "Accept", Phase.THROW: "Ada"}[phase]
    advised = next(target.rect for target in sheet.targets() if target.text == answer)
    ring = where_they_differ(with_ring, without)
    assert ring.contains(advised)
    assert advised.inflate(advised.height, advised.height).contains(ring)


def where_they_differ(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle around whatever is another colour."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("phase", [Phase.ANSWER, Phase.THROW])
def test_who_wants_no_advice_finds_none_on_the_sheet(phase: Phase) -> None:
    sheet = sheet_of(phase, has_hints=False)
    by_key(sheet)
    assert not sheet.is_thinking
    assert labels.ADVICE not in [target.text for target in sheet.targets()]


LONGEST = (
    "I let your anti-aircraft gun on K14 be: "
    "your battleship on A6 needed only a 5 or a 6 for my circle."
)


@pytest.mark.parametrize("said", [LONGEST, "I passed."])
def test_a_remark_is_told_whole_with_its_turn(said: str) -> None:
    table = table_of(2, 3, Studio(SMALL, STILL))
    strip = table.display.strip
    text = "Ada sailed a battleship to A5 and rolled an artillery to F1."
    turns = [TurnSummary(seat % 2, seat, seat, text, None, ()) for seat in range(5)]
    told = [*turns, replace(turns[-1], remark=said)]
    page = strip.page(told, is_growing=True)
    shown = " ".join(line.text for _, line in page.lines if line.turn == len(turns))
    assert shown == f"{text} “{said}”"
    cells = [target.rect for target in strip.targets(page)]
    assert all(strip.rect.contains(cell) for cell in cells)
    assert all(cell.collidelist(cells[:i]) == -1 for i, cell in enumerate(cells))
