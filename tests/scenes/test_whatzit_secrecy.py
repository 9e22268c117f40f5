"""That a solution of Whatzit? is seen by its Moderator alone, and only while looking."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Solutions
from boardgames.games.whatzit.rules.state import Face, Play
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import (
    FocusChanged,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_card import last
from tests.scenes.whatzit_tables import STILL, opened, rolled, settle
from tests.scenes.worlds import put_state


@pytest.fixture
def studio() -> Studio:
    return Studio((960, 600), STILL)


class TestSecrecy:
    """Only the Moderator sees a solution, and only while looking."""

    def looking(self, studio: Studio) -> tuple[Table, LookScene]:
        """The curtain is down for the Moderator."""
        table = rolled(studio, Play.ALL)
        table.viewpoint.viewer = 0
        table.turns.begin()
        table.hand_over()
        scene = studio.room.stack.top
        assert isinstance(scene, LookScene)
        return table, scene

    @pytest.mark.rule("WZ-112")
    def test_holding_shows_it_and_letting_go_hides_it_at_once(self, studio: Studio) -> None:
        table, scene = self.looking(studio)
        down = studio.drawn(scene).get_buffer().raw
        scene.handle(KeyPressed("space"))
        assert scene.solution is not None
        assert studio.drawn(scene).get_buffer().raw != down
        scene.update(299)
        assert table.session.state.face is Face.DOWN
        scene.update(1)
        assert last(table) == act.Look()
        scene.handle(KeyReleased("space"))
        assert scene.solution is None

    @pytest.mark.rule("WZ-112")
    @pytest.mark.parametrize("given", [FocusChanged(False), KeyPressed("x")])
    def test_a_lost_window_or_another_key_closes_it(self, studio: Studio, given: Any) -> None:
        _, scene = self.looking(studio)
        scene.handle(KeyPressed("space"))
        scene.handle(given)
        assert scene.solution is None

    def test_a_click_opens_and_a_click_closes(self, studio: Studio) -> None:
        _, scene = self.looking(studio)
        target = scene.target_of(("card",))
        assert target is not None
        for is_open in (True, False):
            scene.handle(PointerPressed(target.rect.center))
            scene.handle(PointerReleased(target.rect.center))
            scene.update(500)
            assert scene.is_open is is_open

    def test_enter_hands_over_though_something_long_gone_had_the_focus(
        self, studio: Studio
    ) -> None:
        table = rolled(studio, Play.ALL)
        table.viewpoint.viewer = 0
        table.focus(("dice", "gone"))
        table.handle(KeyPressed("enter"))
        assert isinstance(studio.room.stack.top, LookScene)

    @pytest.mark.rule("WZ-32")
    def test_the_timer_cannot_be_started_unseen(self, studio: Studio) -> None:
        table, scene = self.looking(studio)
        button = scene.target_of(("timer",))
        assert button is not None
        assert not button.lit
        scene.handle(KeyPressed("space"))
        scene.update(400)
        scene.handle(KeyReleased("space"))
        scene.handle(KeyPressed("enter"))
        assert last(table) == act.StartTimer()
        assert studio.room.stack.top is table

    @pytest.mark.rule("WZ-11", "WZ-30")
    def test_face_down_every_card_of_a_deck_looks_alike(self, studio: Studio) -> None:
        table, scene = self.looking(studio)
        tables, looks = [], []
        for card in table.game.setting.decks[0][:3]:
            table.session._states[-1] = replace(table.session.state, card=card)
            looks.append(studio.drawn(scene).get_buffer().raw)
            studio.room.stack.scenes = [table]
            tables.append(studio.drawn(table).get_buffer().raw)
            studio.room.stack.scenes = [table, scene]
        assert len(set(looks)) == 1
        assert len(set(tables)) == 1

    @pytest.mark.rule("WZ-109")
    def test_a_second_look_stops_the_sand(self, studio: Studio) -> None:
        table = opened(studio)
        table.update(2000)
        table.handle(KeyPressed("v"))
        scene = studio.room.stack.top
        assert isinstance(scene, LookScene)
        assert scene.solution is None
        assert table.frame.desk.is_paused
        table.update(5000)
        assert table.frame.desk.sand.gone == 2000.0
        scene.handle(KeyPressed("escape"))
        assert studio.room.stack.top is table
        assert not table.frame.desk.is_paused, "it runs on without another press"

    @pytest.mark.rule("WZ-112")
    def test_nothing_on_the_table_asks_for_a_solution(
        self, studio: Studio, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Neither drawing, labels, prompts, the log nor the small picture for the list."""
        asked: list[str] = []
        for name in ("looked_at", "read_out"):
            monkeypatch.setattr(Solutions, name, lambda self, card, n=name: asked.append(n))
        ways: tuple[dict[str, Any], ...] = ({}, {"judge": "program"})
        for way in ways:
            for table in (rolled(studio, Play.ALL, **way), opened(studio, **way)):
                studio.draw(table)
                table.update(1000)
                table.ask_advice()
                table.display.public_image()
                assert table.log_lines()
                assert [target.label for target in table.all_targets()]
        assert not asked

    @pytest.mark.rule("WZ-109")
    def test_the_small_picture_of_a_match_shows_no_code(self, studio: Studio) -> None:
        table = opened(studio)
        one = table.display.public_image().get_buffer().raw
        other = next(card for card in table.game.setting.decks[0] if card != table.view.card)
        put_state(table, replace(table.session.state, card=other))
        settle(studio, table)
        assert table.display.public_image().get_buffer().raw == one
