"""Buttons of Conflict that say what they do, and how fast the others' turns go by."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ai.bots import RandomBot
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.conflict.rules.actions import CallUp, Choose, StepTo
from boardgames.games.conflict.rules.state import Alliance, Fall, Fallen, Kind, Phase, held_by
from boardgames.games.conflict.scene.local_state import ParallelStage
from boardgames.games.conflict.scene.motions import thinking_ms
from boardgames.games.conflict.scene.pointing import DANGERS
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.motion import Wait
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.modal import Modal
from boardgames.ui.table.table import Table
from boardgames.ui.table.turns import BRISK_HASTE
from tests.scenes.conflict_positions import STILL, Where, pass_time, piece_at, put_pieces, table_of

NOBODY_OUT: Where = {}


def at_phase(phase: Phase, where: Where = NOBODY_OUT, **changes: Any) -> Table:
    """Seat 0's decision at a table of four."""
    table = table_of(4, 3, Studio((1280, 800), STILL))
    put_pieces(table, where, phase=phase, **changes)
    return table


class TestButtons:
    def test_a_seven_has_a_gold_button_for_the_best_piece_of_the_reserve(self) -> None:
        table = at_phase(Phase.CALL_UP, dice=(3, 4), dice_left=(3, 4))
        faces = {b.text: b.style for b in table.buttons() if b.text and b.ref != DANGERS}
        assert faces == {"Leave them": "plain", "Call up plane": "primary"}
        table.handle(KeyPressed("enter"))
        assert table.session.entries[0].action == CallUp(Kind.PLANE)

    def test_without_airplanes_it_names_the_next_best(self) -> None:
        where: Where = {(0, Kind.PLANE, 0): "K12", (0, Kind.PLANE, 1): "K13"}
        table = at_phase(Phase.CALL_UP, where, dice=(3, 4), dice_left=(3, 4))
        assert "Call up battleship" in [button.text for button in table.buttons()]

    def test_alliances_have_a_button_only_while_there_is_time_for_them(self) -> None:
        assert at_phase(Phase.THROW).target_of(("button", "propose")) is not None
        allied = (Alliance(0, 2),)
        assert at_phase(Phase.THROW, allies=allied).target_of(("button", "break")) is not None
        thrown = at_phase(Phase.CHOOSE, dice=(3, 5), dice_left=(3, 5))
        assert thrown.target_of(("button", "propose")) is None
        thrown.handle(KeyPressed("a"))
        assert thrown.note is not None
        assert thrown.note.rule == "CF-81"

    @pytest.mark.parametrize(
        ("phase", "changes"),
        [
            (Phase.ORDER, {"contenders": (0, 1, 2, 3), "order_totals": ()}),
            (Phase.THROW, {}),
            (Phase.CALL_UP, {"dice": (3, 4), "dice_left": (3, 4)}),
        ],
    )
    def test_each_says_what_it_does_and_one_is_gold(
        self, phase: Phase, changes: dict[str, Any]
    ) -> None:
        table = at_phase(phase, **changes)
        buttons = [button for button in table.buttons() if button.ref[0] != "bar"]
        assert sum(button.style == "primary" for button in buttons) == 1
        assert all(len(button.label) > len(button.text) for button in buttons)


def against_computers(**changes: Any) -> Table:
    """One person and two computers, the first of which is to throw."""
    studio = Studio((960, 600), Settings(hints=False, undo_pause="off"))
    table = studio.table(open_game("conflict"), kit_of("conflict"), 3, 3, humans=(0,))
    assert isinstance(table, Table)
    table.turns.bots = {1: RandomBot(), 2: RandomBot()}
    put_pieces(table, {(1, Kind.ARTILLERY, 0): "K12"}, phase=Phase.THROW, seat=1, **changes)
    return table


class TestPace:
    def test_motions_beside_the_stage_go_as_fast_as_those_on_it(self) -> None:
        stage = ParallelStage(lambda sound: None)
        stage.play([Wait(220)], BRISK_HASTE)
        stage.play([Wait(220)])
        stage.update(101)
        assert stage.is_busy
        stage.update(120)
        assert not stage.is_busy

    def test_dust_of_a_computer_settles_briskly_and_that_of_a_person_does_not(self) -> None:
        hastes = []
        for seat in (0, 1):
            table = against_computers()
            where: Where = {(seat, Kind.ARTILLERY, 0): "K12"}
            put_pieces(table, where, phase=Phase.CHOOSE, seat=seat, dice=(2, 1), dice_left=(2, 1))
            table.send([Choose(piece_at(table, "K12"), 2)])
            table.stage.skip()
            table.send([StepTo("K13")])
            hastes.append({track.haste for track in table.frame.local.beside._tracks})
        assert hastes == [{1.0}, {BRISK_HASTE}]

    def test_whoever_falls_is_told_once_and_then_only_what_decides_is_shown(self) -> None:
        table = against_computers()
        ids = table.game.sides.table(table.view).ids[0]
        gone: Where = {
            (0, table.view.pieces[n].kind, which): held_by(1)
            for kind in Kind
            for which, n in enumerate(i for i in ids if table.view.pieces[i].kind is kind)
        }
        last: Where = {**gone, (0, Kind.ARTILLERY, 0): "K13"}
        put_pieces(table, last, phase=Phase.CHOOSE, seat=1, dice=(1, 2), dice_left=(1, 2))
        table.send([Choose(piece_at(table, "K12"), 1)])
        table.stage.skip()
        table.send([StepTo("K13")])
        pass_time(table, 4000)
        sheet = table.room.stack.top
        assert isinstance(sheet, Modal)
        assert sheet.title == "You’re out"
        assert "Ben has your last piece." in sheet.lines
        sheet.handle(KeyPressed("enter"))
        assert table.room.stack.top is table
        length = len(table.session.entries)
        pass_time(table, 1000)
        assert table.room.stack.top is table
        assert len(table.session.entries) > length + 20

    def test_a_computer_makes_no_pause_once_all_people_are_out(self) -> None:
        table = against_computers()
        assert thinking_ms(table.view, {0}) > 0
        put_pieces(table, {}, phase=Phase.THROW, seat=1, out=(Fall(0, 1, Fallen.HOME),))
        assert thinking_ms(table.view, {0}) == 0
