"""The sand of an open card of Whatzit?: how long it runs, and all that stops it."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.state import Phase, Play
from boardgames.games.whatzit.scene.draw.sand_glass import SandGlass
from boardgames.games.whatzit.scene.ui import WhatzitUI
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import (
    FocusChanged,
    KeyPressed,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_card import last
from tests.scenes.whatzit_tables import STILL, opened, play, rolled
from tests.scenes.worlds import put_state


@pytest.fixture
def studio() -> Studio:
    return Studio((960, 600), STILL)


class TestTheSand:
    """Time is the screen's, and exact."""

    @pytest.mark.rule("WZ-35")
    def test_it_runs_for_as_long_as_the_table_chose(self, studio: Studio) -> None:
        table = opened(studio, timer=20)
        for _ in range(199):
            table.update(100)
        table.update(99)
        assert table.view.phase is Phase.GUESS
        assert table.is_moving
        table.update(1)
        assert last(table) == act.LetClockRun()
        assert table.session.state.phase is Phase.VERDICT

    @pytest.mark.rule("WZ-35")
    def test_animation_speed_never_touches_it(self) -> None:
        quick = Studio((960, 600), replace(STILL, reduced_motion=False, animation_speed=4.0))
        table = opened(quick)
        table.update(1000)
        assert table.frame.desk.sand.gone == 1000.0

    @pytest.mark.rule("WZ-109")
    def test_a_lost_window_stops_it_and_covers_the_code(self, studio: Studio) -> None:
        table = opened(studio)
        table.update(5000)
        table.handle(FocusChanged(False))
        table.update(5000)
        assert table.frame.desk.sand.gone == 5000.0
        assert not table.is_moving
        covered = studio.drawn(table).get_buffer().raw
        deck = table.game.setting.decks[0]
        other = next(card for card in deck if card != table.view.card)
        put_state(table, replace(table.session.state, card=other))
        table.frame.desk.is_paused = True
        table.frame.desk.sand.gone = 5000.0
        assert studio.drawn(table).get_buffer().raw == covered
        table.handle(FocusChanged(True))
        table.update(1000)
        assert table.frame.desk.sand.gone == 5000.0
        table.handle(KeyPressed("enter"))
        table.update(1000)
        assert table.frame.desk.sand.gone == 6000.0

    @pytest.mark.rule("WZ-109")
    def test_a_window_lost_while_the_card_turns_over_covers_it(self) -> None:
        moving = Studio((960, 600))
        table = rolled(moving, Play.ALL, judge="program")
        table.send([act.StartTimer()])
        table.update(200)
        assert table.stage.is_busy
        table.handle(FocusChanged(False))
        assert table.frame.is_covered
        table.update(5000)
        assert table.frame.desk.sand.gone == 0.0

    @pytest.mark.rule("WZ-109")
    def test_esc_and_the_menu_stop_it(self, studio: Studio) -> None:
        table = opened(studio)
        table.handle(KeyPressed("escape"))
        assert table.frame.desk.is_paused
        table.handle(KeyPressed("escape"))
        assert studio.room.stack.top is not table
        studio.room.stack.pop()
        table.update(1000)
        assert table.frame.desk.sand.gone == 0.0

    def test_enter_lets_it_run_on_though_something_long_gone_had_the_focus(
        self, studio: Studio
    ) -> None:
        table = opened(studio)
        table.focus(("chip", 0))
        table.handle(KeyPressed("escape"))
        assert table.frame.desk.is_paused
        table.handle(KeyPressed("enter"))
        assert not table.frame.desk.is_paused

    @pytest.mark.rule("WZ-111")
    def test_a_match_that_is_opened_again_waits_with_the_card_covered(self, studio: Studio) -> None:
        table = opened(studio)
        table.update(7000)
        again = Table(studio.room, table.place, WhatzitUI)
        studio.room.stack.scenes = [again]
        assert again.frame.desk.is_paused
        assert again.frame.desk.sand.left == 30000.0
        assert again.frame.is_covered

    @pytest.mark.rule("WZ-104")
    def test_a_computer_answers_at_its_moment(self, studio: Studio) -> None:
        table = rolled(
            studio, Play.ALL, seats=3, humans=[0], judge="program", seat_2="hard", seat_3="hard"
        )
        play(studio, table, act.StartTimer(), act.Thought(1, 17), act.Thought(2, 0))
        table.update(8499)
        assert table.view.phase is Phase.GUESS
        table.update(1)
        assert last(table) == act.LetClockRun()
        assert table.session.state.solved == (0, 1, 0)

    @pytest.mark.rule("WZ-112")
    def test_nothing_tells_when_a_computer_will_answer(self, studio: Studio) -> None:
        pictures = []
        for at in (20, 50):
            table = rolled(
                studio, Play.ALL, seats=3, humans=[0], judge="program", seat_2="hard", seat_3="hard"
            )
            play(studio, table, act.StartTimer(), act.Thought(1, at), act.Thought(2, 0))
            table.update(5000)
            pictures.append(studio.drawn(table).get_buffer().raw)
        assert pictures[0] == pictures[1]

    @pytest.mark.rule("WZ-110")
    def test_giving_up_needs_a_held_second_or_two_presses(self, studio: Studio) -> None:
        table = opened(studio)
        table.handle(KeyPressed("g"))
        table.update(990)
        assert table.view.phase is Phase.GUESS
        table.update(20)
        assert last(table) == act.LetClockRun()
        table = opened(studio)
        target = table.target_of(("button", "give_up"))
        assert target is not None
        for _ in range(2):
            table.handle(PointerPressed(target.rect.center))
            table.handle(PointerReleased(target.rect.center))
        assert last(table) == act.LetClockRun()


def test_running_sand_is_always_drawn_at_its_level() -> None:
    studio, rect = Studio((960, 600)), pygame.Rect(0, 0, 100, 200)
    glass = SandGlass(studio.room.assets)
    for left in (1.0, 0.9, 0.8, 0.7, 0.0):
        drawn, expected = (pygame.Surface(rect.size) for _ in range(2))
        glass.draw(drawn, rect, left, clock=1.0)
        SandGlass(studio.room.assets).draw(expected, rect, left, clock=1.0)
        assert drawn.get_buffer().raw == expected.get_buffer().raw, left
