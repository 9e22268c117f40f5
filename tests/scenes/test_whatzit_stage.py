"""A clear stage at Whatzit?: lights, labels and dice that hide nothing, buttons that say it all."""

from __future__ import annotations

import math
from typing import Any

import pytest

from boardgames.core.narration import paths_of
from boardgames.data.parts import rulebook_of_files, shipped_files
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.state import Phase, Play
from boardgames.games.whatzit.scene import labels, tooltips
from boardgames.games.whatzit.scene.draw.board import HEAD
from boardgames.games.whatzit.scene.draw.highlights import RING
from boardgames.games.whatzit.scene.layout import PAWN_SIZE, pawn_at
from boardgames.games.whatzit.scene.outcomes import offered
from boardgames.games.whatzit.scene.pointing import SIGNAL
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_card import last
from tests.scenes.whatzit_tables import STILL, opened, play, rolled, table_of

AMONG_COMPUTERS: dict[str, Any] = {"humans": [0, 3], "seat_2": "hard", "seat_3": "hard"}


@pytest.fixture
def studio() -> Studio:
    return Studio((1280, 800), STILL)


def gold(table: Table) -> list[Button]:
    return [one for one in table.buttons() if one.style == "primary" and one.ref[0] != "bar"]


def is_yellow(button: Button) -> bool:
    is_gold = button.style == "primary" and button.colour is None
    return button.enabled and button.ref[0] != "bar" and (is_gold or button.colour == SIGNAL)


def duel(studio: Studio) -> Table:
    """The Solver on 12 has won a Challenge against the leader on 30."""
    table = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 17, 30))
    play(studio, table, act.Challenge(3), act.Look(), act.StartTimer(), act.Award(0))
    return table


class TestTheStage:
    def test_an_open_card_leaves_the_story_to_be_read(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        easel, areas = table.display.layout.easel_for(True), table.display.areas
        assert areas.tray.bottom < areas.story.top
        for rect in (easel.card, easel.chips, easel.field, easel.pad, easel.glass):
            assert not rect.colliderect(areas.story)

    def test_a_light_is_drawn_over_the_pawns_and_leaves_their_middle_free(
        self, studio: Studio
    ) -> None:
        table = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 20, 20))
        table.aids = table.aids._replace(outcomes=False)  # their signs are over the rings
        table.changed()
        lit = studio.drawn(table).copy()
        table.aids = table.aids._replace(highlights=False)
        unlit = studio.drawn(table)
        board = table.display.layout.board
        radius = board.px(PAWN_SIZE[0] * RING) / 2 - 2
        for seat in (1, 2, 3):
            x, y = pawn_at(table.display.layout, table.game.path, table.view.pawns, seat)
            y -= board.px(PAWN_SIZE[1] * (0.5 - HEAD[1]))
            assert lit.get_at((round(x), round(y))) == unlit.get_at((round(x), round(y)))
            rim = 0
            for turn in range(12):
                angle = turn / 12 * math.tau
                at = (round(x + radius * math.cos(angle)), round(y + radius * math.sin(angle)))
                rim += lit.get_at(at) != unlit.get_at(at)
            # Where three pawns share a space a ring may end at a neighbour's middle.
            assert rim >= 10, seat

    def test_no_label_lies_over_dice_plates_or_an_open_card(self, studio: Studio) -> None:
        table = opened(studio)
        kept = [one.rect for one in table.ui.things(table.frame) if one.keep_clear]
        easel = table.display.layout.easel_for(False)
        for rect in (easel.card, table.display.layout.dice_rect(), table.display.areas.plates[0]):
            assert any(one.contains(rect) for one in kept)

    def test_every_way_has_its_places_on_the_board(self, studio: Studio) -> None:
        table = duel(studio)
        play(studio, table, act.Swap())
        events = [(e.index, event) for e in table.session.entries for event in e.events]
        ways = paths_of(table.narration, (0, events))
        assert {way.piece for way in ways} == {("pawn", 0), ("pawn", 3)}
        for way in ways:
            assert table.centre_of(way.start) is not None
            assert table.centre_of(way.end) is not None


class TestDice:
    def test_say_whose_roll_they_show_and_nothing_before_it(self, studio: Studio) -> None:
        table = rolled(studio, Play.ALL)
        assert labels.whose_roll(table.frame) == 0
        play(studio, table, act.Look(), act.StartTimer(), act.LetClockRun(), act.NobodySolved())
        assert table.view.phase is Phase.ROLL
        assert labels.whose_roll(table.frame) is None
        assert labels.caption(table.view) == ("", "")

    def test_show_the_last_roll_for_the_first_turn(self, studio: Studio) -> None:
        table = table_of(studio)
        assert labels.last_first_roll(table.view) is None
        table.session._asks_chance = False
        play(studio, table, act.RollForFirst(), act.FirstRolled(5))
        assert labels.last_first_roll(table.view) == (0, 5)
        assert labels.whose_roll(table.frame) == 0


class TestButtons:
    def test_the_reward_that_leads_furthest_is_gold_and_enter_takes_it(
        self, studio: Studio
    ) -> None:
        table = duel(studio)
        assert [one.ref for one in gold(table)] == [("reward", "swap")]
        table.handle(KeyPressed("enter"))
        assert last(table) == act.Swap()

    def test_a_swap_that_leads_back_is_not_gold(self, studio: Studio) -> None:
        table = rolled(studio, Play.CHALLENGE, pawns=(10, 2, 17, 30))
        play(studio, table, act.Challenge(1), act.Look(), act.StartTimer(), act.Award(0))
        assert [one.ref for one in gold(table)] == [("reward", "ahead")]

    def test_rewards_say_where_they_lead_and_what_they_cost(self, studio: Studio) -> None:
        frame = duel(studio).frame
        told = {one.which: tooltips.reward(frame, one) for one in offered(frame)}
        assert told["ahead"] == "Move 3 spaces, to space 15 (A)"
        assert told["swap"] == (
            "Swap with Dan instead of climbing: you go to space 30, they go to space 12 (S)"
        )

    def test_a_computers_answer_is_confirmed_by_one_press(self, studio: Studio) -> None:
        table = rolled(studio, Play.ALL, **AMONG_COMPUTERS)
        play(studio, table, act.Look(), act.StartTimer(), act.Thought(1, 9), act.Thought(2, 0))
        play(studio, table, act.LetClockRun())
        assert table.view.phase is Phase.VERDICT
        assert not gold(table), "no verdict is preselected"
        table.handle(KeyPressed("space"))
        assert table.view.phase is Phase.VERDICT
        table.handle(KeyPressed("n"))
        assert last(table) == act.Award(1)

    def test_no_verdict_on_a_quick_guess_is_preselected(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO)
        play(studio, table, act.LetClockRun(), act.NobodySolved())
        assert not gold(table)
        table.handle(KeyPressed("enter"))
        assert last(table) == act.NobodySolved()
        assert table.target_of(("look_again",)) is not None

    @pytest.mark.parametrize("judge", ["moderator", "program"])
    @pytest.mark.parametrize("black", list(Play))
    def test_at_most_one_is_gold_even_while_giving_up(
        self, studio: Studio, black: Play, judge: str
    ) -> None:
        table = rolled(studio, black, judge=judge)
        asked = [table.buttons()]
        if black is Play.CHALLENGE:
            play(studio, table, act.Challenge(3))
        play(studio, table, *(() if table.view.program else (act.Look(),)), act.StartTimer())
        asked.append(table.buttons())
        table.take(("button", "give_up"))
        assert table.frame.desk.is_giving_up
        asked.append(table.buttons())
        for buttons in asked:
            yellow = [one for one in buttons if is_yellow(one)]
            assert len(yellow) <= 1, [one.text for one in yellow]

    def test_keep_their_places_while_the_moderator_marks(self, studio: Studio) -> None:
        table = opened(studio)
        before = {one.rect.topleft for one in table.buttons() if one.ref[0] == "button"}
        table.handle(KeyPressed("2"))
        after = {one.rect.topleft for one in table.buttons() if one.ref[0] == "button"}
        assert before == after


def rule_of(table: Table) -> str:
    return table.ui.prompt(table.frame).rule


class TestTheRuleOfADecision:
    def test_is_that_of_the_phase_and_of_what_is_special_about_it(self, studio: Studio) -> None:
        assert rule_of(table_of(studio)) == "WZ-16"
        assert rule_of(rolled(studio, Play.CHALLENGE)) == "WZ-47"
        assert rule_of(opened(studio)) == "WZ-34"
        assert rule_of(opened(studio, judge="program")) == "WZ-89"
        assert rule_of(opened(studio, Play.SOLO, judge="program")) == "WZ-88"
        assert rule_of(duel(studio)) == "WZ-52"

    def test_stands_in_the_rulebook(self, studio: Studio) -> None:
        book = rulebook_of_files(shipped_files("whatzit"), table_of(studio).game)
        known = {rule.id for rule in book.rules()}
        assert set(labels.RULES.values()) <= known
