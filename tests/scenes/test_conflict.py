"""Whole matches of Conflict on its table, by pointing and by keys; phases, sheets, the banner."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ai.bots import RandomBot
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.conflict.rules.actions import BreakAlliance, ProposeAlliance, Throw
from boardgames.games.conflict.rules.state import Alliance, Kind, Phase, held_by
from boardgames.games.conflict.scene.draw.pieces import tinted
from boardgames.games.conflict.scene.motions import PAUSES_MS
from boardgames.games.conflict.scene.ui import ConflictUI
from boardgames.program.offscreen import Studio
from boardgames.ui.draw import paint
from boardgames.ui.inputs import KeyPressed, PointerPressed
from boardgames.ui.modal import Modal
from boardgames.ui.table.next_player import Curtain
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.table import Table
from tests.scenes.conflict_positions import STILL, pass_time, put_pieces, table_of
from tests.scenes.player import ScreenPlayer


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_match_by_pointing_only(seats: int) -> None:
    studio = Studio((1280, 800), STILL)
    table = table_of(seats, 5, studio, round_limit=6)
    player = ScreenPlayer(studio, table, seed=seats)

    def nothing_is_secret() -> None:
        assert not isinstance(player.top, Curtain)

    player.play_by_pointing(nothing_is_secret)


def test_a_whole_match_by_keys_only() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(3, 6, studio, round_limit=5)
    player = ScreenPlayer(studio, table, seed=9)
    player.play_by_keys()


def test_every_motion_draws_and_ends() -> None:
    studio = Studio((960, 600), Settings(animation_speed=4.0))
    table = table_of(4, 8, studio, round_limit=2)
    player = ScreenPlayer(studio, table, seed=4)
    assert player.watch_motions(1500) > 200


PHASES: dict[Phase, dict[str, Any]] = {
    Phase.ORDER: {"contenders": (0, 1, 2, 3), "order_totals": (7,)},
    Phase.THROW: {},
    Phase.ANSWER: {"asked": 2, "proposed": True},
    Phase.CALL_UP: {"dice": (3, 4), "dice_left": (3, 4)},
    Phase.CHOOSE: {"dice": (3, 5), "dice_left": (3, 5)},
    Phase.RECALL: {"dice": (2, 2), "doubles": 3},
}


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_draws_and_has_something_to_point_at(
    phase: Phase, size: tuple[int, int]
) -> None:
    studio = Studio(size, STILL)
    table = table_of(4, 3, studio)
    at = {(0, Kind.ARTILLERY, 0): "H6", (1, Kind.PLANE, 0): "K12", (2, Kind.GUN, 0): held_by(0)}
    put_pieces(table, at, phase=phase, **PHASES[phase])
    studio.draw(table)
    top = studio.room.stack.top
    assert [t for t in top.all_targets() if t.lit and t.ref[0] not in ("bar", "log")]
    if top is table:
        assert table.prompt_words()


def called(table: Table) -> str:
    """What the banner says; empty while there is none."""
    return table.banner.text if table.banner.is_up else ""


class TestTheBanner:
    """No curtain: a banner in the next player's colour."""

    def test_it_is_up_for_900_ms_in_the_colour_of_the_player_called(self) -> None:
        studio = Studio((960, 600), Settings(animation_speed=4.0))
        table = table_of(2, 3, studio)
        table.send([Throw()])
        for _ in range(100):
            if not called(table):
                table.update(10)
        assert table.viewpoint.viewer == 1
        assert called(table) == "Ben, your roll"
        with_banner = studio.drawn(table).copy()
        pass_time(table, 880)
        assert called(table)
        pass_time(table, 40)
        assert not called(table)
        board = table.display.layout.board.rect
        beside_the_words = (board.centerx + board.width // 4, board.top + round(board.height * 0.3))
        ground, colour = with_banner.get_at(beside_the_words), table.players[1].rgb
        dark, light = paint.darker(colour, 0.3), paint.darker(colour, 0.16)
        assert all(dark[i] <= ground[i] <= light[i] for i in range(3))
        assert studio.drawn(table).get_at(beside_the_words) != ground

    def test_a_position_shown_at_once_calls_nobody(self) -> None:
        studio = Studio((960, 600), STILL)
        table = table_of(2, 3, studio)
        table.session.play(Throw())
        studio.seat_at(table, None)
        assert not called(table)

    def test_an_opened_match_calls_whoever_is_to_move(self) -> None:
        studio = Studio((960, 600), STILL)
        table = table_of(2, 3, studio)
        table.send([Throw()])
        pass_time(table, 1200)
        assert not called(table)
        studio.room.stack.scenes = []
        studio.room.stack.push(table)
        assert called(table) == "Ben, your roll"

    @pytest.mark.parametrize("given", [KeyPressed("l"), PointerPressed((5, 5))])
    def test_any_input_takes_it_away(self, given: KeyPressed | PointerPressed) -> None:
        studio = Studio((960, 600), STILL)
        table = table_of(2, 3, studio)
        table.send([Throw()])
        table.update(10)
        assert called(table)
        table.handle(given)
        assert not called(table)


def test_computer_players_throw_after_a_moment_and_step_without_a_stop() -> None:
    studio = Studio((960, 600), Settings(hints=False))
    game = open_game("conflict", {})
    table = studio.table(game, kit_of("conflict"), 2, 3, humans=(0,))
    assert isinstance(table, Table)
    table.turns.bots = {1: RandomBot()}
    at = {(1, Kind.ARTILLERY, 0): "K12"}
    put_pieces(table, at, phase=Phase.THROW, seat=1)
    pass_time(table, PAUSES_MS[Phase.THROW] - 20)
    assert len(table.session.entries) == 0
    pass_time(table, 40)
    assert len(table.session.entries) == 2
    waited, longest = 0.0, 0.0
    while table.session.state.seat == 1 and waited < 60_000:
        idle = not table.stage.is_busy and table.session.state.phase is Phase.WALK
        waited += 10
        longest = longest + 10 if idle else 0.0
        assert longest <= 30
        table.update(10)
    assert table.session.state.seat == 0
    pass_time(table, 600)
    assert called(table) == "Your roll"


class TestAlliances:
    """Proposed, answered and broken on sheets everybody can read."""

    def test_a_proposal_is_made_on_a_sheet_and_answered_on_another(self) -> None:
        studio = Studio((960, 600), STILL)
        table = table_of(4, 3, studio)
        put_pieces(table, {}, phase=Phase.THROW)
        button = table.target_of(("button", "propose"))
        assert button is not None
        assert button.lit
        table.press(button)
        asking = studio.room.stack.top
        assert isinstance(asking, Modal)
        assert [choice.text for choice in asking.choices] == ["Ben", "Cleo", "Dan", "Nobody"]
        asking.take(("choice", 1))
        pass_time(table, 50)
        answering = studio.room.stack.top
        assert isinstance(answering, Modal)
        assert answering.title == "Ada proposes an alliance to Cleo"
        assert table.viewpoint.viewer == 2
        answering.handle(KeyPressed("y"))
        pass_time(table, 50)
        assert table.view.allies == (Alliance(0, 2),)
        assert table.viewpoint.viewer == 0

    def test_a_sheet_put_aside_leaves_the_answer_on_the_table(self) -> None:
        studio = Studio((960, 600), STILL)
        table = table_of(3, 3, studio)
        put_pieces(table, {}, phase=Phase.THROW)
        table.send([ProposeAlliance(1)])
        pass_time(table, 50)
        studio.room.stack.top.handle(KeyPressed("escape"))
        assert studio.room.stack.top is table
        assert table.view.phase is Phase.ANSWER
        table.take(("button", "decline"))
        pass_time(table, 50)
        assert table.view.allies == ()

    def test_a_match_loaded_before_the_answer_asks_again_over_the_table(self) -> None:
        studio = Studio((960, 600), STILL)
        saved = table_of(3, 3, studio)
        while saved.session.state.phase is not Phase.THROW:
            saved.session.play(saved.session.legal_actions()[0])
        saved.session.play(ProposeAlliance((saved.session.state.seat + 1) % 3))
        studio.room.stack.scenes = []
        table = Table(studio.room, saved.place, ConflictUI)
        assert studio.room.stack.scenes == []
        studio.room.stack.push(table)
        below, sheet = studio.room.stack.scenes
        assert below is table
        assert isinstance(sheet, Modal)
        sheet.handle(KeyPressed("n"))
        assert table.session.state.phase is Phase.THROW

    def test_breaking_after_the_throw_is_refused_with_its_rule(self) -> None:
        studio = Studio((960, 600), STILL)
        table = table_of(4, 3, studio)
        put_pieces(
            table,
            {},
            phase=Phase.CHOOSE,
            dice=(3, 5),
            dice_left=(3, 5),
            allies=(Alliance(0, 2),),
        )
        assert table.target_of(("button", "break")) is None
        table.handle(KeyPressed("a"))
        assert table.note is not None
        assert table.note.rule == "CF-85"

    def test_breaking_is_asked_once_more_before_the_throw(self) -> None:
        studio = Studio((960, 600), STILL)
        table = table_of(4, 3, studio)
        put_pieces(table, {}, phase=Phase.THROW, allies=(Alliance(0, 2),))
        for key, broken in (("enter", 0), ("b", 1)):
            table.take(("button", "break"))
            sheet = studio.room.stack.top
            assert isinstance(sheet, Modal)
            assert sheet.title == "Break the alliance with Cleo?"
            sheet.handle(KeyPressed(key))
            assert studio.room.stack.top is table
            assert len(table.session.entries) == broken
        assert isinstance(table.session.entries[-1].action, BreakAlliance)

    def test_a_table_of_two_offers_none(self) -> None:
        studio = Studio((960, 600), STILL)
        table = table_of(2, 3, studio)
        put_pieces(table, {}, phase=Phase.THROW)
        assert table.target_of(("button", "propose")) is None


def test_a_match_is_looked_back_on_with_its_motions() -> None:
    studio = Studio((960, 600), Settings(animation_speed=4.0))
    table = table_of(4, 8, studio)
    rng = Rng(2)
    for _ in range(60):
        table.session.play(rng.choice(table.session.legal_actions()))
    table.turns.show_all()
    table.watch()
    replay = studio.room.stack.top
    assert isinstance(replay, Replay)
    replay.handle(KeyPressed("space"))
    for frame in range(900):
        replay.update(50)
        if frame % 15 == 0:
            studio.draw(replay)
    assert table.viewpoint.shown == len(table.session.entries)
    assert not replay.display.ui.local.is_moving
    assert not table.ui.local.is_moving


def test_hints_come_once_and_only_where_they_are_wanted() -> None:
    told = []
    for wanted in (True, False):
        studio = Studio((960, 600), Settings(reduced_motion=True, hints=wanted))
        table = table_of(2, 3, studio)
        put_pieces(table, {}, phase=Phase.CHOOSE, dice=(3, 5), dice_left=(3, 5))
        told.append(table.notes.hints.now)
        studio.draw(table)
        again = table_of(2, 3, studio)
        put_pieces(again, {}, phase=Phase.CHOOSE, dice=(3, 5), dice_left=(3, 5))
        assert again.notes.hints.now == ""
    assert told == ["Each die moves a different piece. Pieces enter from your home circle.", ""]


def test_advice_names_the_enemy_before_the_own_circle() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(2, 3, studio)
    put_pieces(
        table, {(1, Kind.ARTILLERY, 0): "E1"}, phase=Phase.CHOOSE, dice=(3, 5), dice_left=(3, 5)
    )
    table.ask_advice()
    assert table.note is not None
    assert table.note.text == "Ben’s cannon can capture your circle with an exact 4."


def test_pieces_are_told_apart_without_colour_at_28_pixels() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(4, 3, studio)
    grey = (150, 150, 150)
    pictures = {
        tinted(table.room.assets, kind.value, grey, corner.symbol, (28, 28)).get_buffer().raw
        for kind in Kind
        for corner in table.game.rules.corners.values()
    }
    assert len(pictures) == 16


def test_the_log_marks_squares_and_pieces() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(2, 3, studio)
    plain = studio.drawn(table).get_buffer().raw
    table.marked = ("space", "K12")
    table.changed()
    assert studio.drawn(table).get_buffer().raw != plain
