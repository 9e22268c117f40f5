"""Advice and remarks at the table of Conflict can be read to their ends in a small window."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.story import ToldTurn
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.rules.state import Phase
from boardgames.games.conflict.scene.layout import NOTE_TYPE
from boardgames.games.conflict.scene.table import ConflictScene
from boardgames.program.studio import Studio
from tests.scenes.conflict_positions import STILL, put_pieces, table_of

SMALL = (1280, 800)


def advised(seats: int) -> ConflictScene:
    """Seat 0 is to bring out its first two pieces, and has asked a strong player."""
    table = table_of(seats, 3, Studio(SMALL, STILL))
    put_pieces(table, {}, phase=Phase.CHOOSE, dice=(5, 3), dice_left=(5, 3))
    table.has_hints = True
    table.place.adviser = bots()["hard"]
    table.adviser.slice_s = 10.0
    table.ask_advice()
    table.update(16.0)
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_advice_with_its_second_choice_stands_whole_beside_the_board(seats: int) -> None:
    table = advised(seats)
    assert table.note is not None
    room, said = table.room, table.note.text
    assert " Else " in said
    words = table.areas.note.inflate(-room.px(76), -room.px(14))
    assert room.letters.beginning(said, room.type_px(NOTE_TYPE), words.size) == said
    others = (*table.areas.plates, table.layout.dice_tray, table.areas.prompt)
    assert table.areas.note.collidelist(others) == -1


LONGEST = (
    "I let your anti-aircraft gun on K14 be: "
    "your battleship on A6 needed only a 5 or a 6 for my circle."
)


@pytest.mark.parametrize("said", [LONGEST, "I passed."])
def test_a_remark_stands_whole_in_the_column_and_older_turns_make_room(said: str) -> None:
    table = table_of(2, 3, Studio(SMALL, STILL))
    strip, text = table.strip, "Ada sailed a battleship to A5 and rolled an artillery to F1."
    turns = [ToldTurn(seat % 2, seat, seat, text, None, ()) for seat in range(5)]
    shown = strip.shown([*turns, replace(turns[-1], remark=said)])
    cells = [target.rect for target in strip.targets(shown)]
    assert shown[1].text == f"“{said}”"
    assert strip.targets(shown)[1].label == "", "a label tells what was cut"
    assert len(cells) >= 3
    assert all(strip.rect.contains(cell) for cell in cells)
    assert all(cell.collidelist(cells[:i]) == -1 for i, cell in enumerate(cells))
