"""An open card of Whatzit?: the sand, marks, buzzers, typing, and that a solution is never seen."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.core.lesson import LessonSession
from boardgames.games.whatzit import actions as act
from boardgames.games.whatzit.judge import Verdict
from boardgames.games.whatzit.scene import WhatzitScene
from boardgames.games.whatzit.scene.look import LookScene
from boardgames.games.whatzit.scene.modes import Mode
from boardgames.games.whatzit.solutions import Solutions
from boardgames.games.whatzit.state import Face, Phase
from boardgames.games.whatzit.terms import Play
from boardgames.studio import Studio
from boardgames.ui.inputs import (
    FocusChanged,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
    TextTyped,
)
from tests.scenes.whatzit_tables import STILL, lesson_table, opened, play, rolled, settle
from tests.scenes.worlds import put_state


def type_in(table: WhatzitScene, text: str) -> None:
    """A person types, as the window reports it: a key and a letter each."""
    for letter in text:
        table.handle(KeyPressed("space" if letter == " " else letter))
        table.handle(TextTyped(letter))
        table.handle(KeyReleased(letter))


def answer_of(table: WhatzitScene) -> str:
    """The solution, which only a test may ask for so."""
    return table.game.look(table.session.state).answer


def is_read(table: WhatzitScene) -> bool:
    """Whether a solution stands over the board."""
    return table.reading is not None


def last(table: WhatzitScene) -> Any:
    """What was played last by somebody."""
    return table.session.entries[-1].action


@pytest.fixture
def studio() -> Studio:
    return Studio((960, 600), STILL)


class TestTheSand:
    """Time is the screen's, and exact."""

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

    def test_animation_speed_never_touches_it(self) -> None:
        quick = Studio((960, 600), replace(STILL, reduced_motion=False, animation_speed=4.0))
        table = opened(quick)
        table.update(1000)
        assert table.desk.sand.gone == 1000.0

    def test_a_lost_window_stops_it_and_covers_the_code(self, studio: Studio) -> None:
        table = opened(studio)
        table.update(5000)
        table.handle(FocusChanged(False))
        table.update(5000)
        assert table.desk.sand.gone == 5000.0
        assert not table.is_moving
        covered = studio.drawn(table).get_buffer().raw
        deck = table.game.setting.decks[0]
        other = next(card for card in deck if card != table.view.card)
        put_state(table, replace(table.session.state, card=other))
        table.desk.is_paused = True
        table.desk.sand.gone = 5000.0
        assert studio.drawn(table).get_buffer().raw == covered
        table.handle(FocusChanged(True))
        table.update(1000)
        assert table.desk.sand.gone == 5000.0
        table.handle(KeyPressed("enter"))
        table.update(1000)
        assert table.desk.sand.gone == 6000.0

    def test_a_window_lost_while_the_card_turns_over_covers_it(self) -> None:
        moving = Studio((960, 600))
        table = rolled(moving, Play.ALL, judge="program")
        table.act(act.StartTimer())
        table.update(200)
        assert table.stage.is_busy
        table.handle(FocusChanged(False))
        assert table.is_covered
        table.update(5000)
        assert table.desk.sand.gone == 0.0

    def test_esc_and_the_menu_stop_it(self, studio: Studio) -> None:
        table = opened(studio)
        table.handle(KeyPressed("escape"))
        assert table.desk.is_paused
        table.handle(KeyPressed("escape"))
        assert studio.room.stack.top is not table
        studio.room.stack.pop()
        table.update(1000)
        assert table.desk.sand.gone == 0.0

    def test_a_match_that_is_opened_again_waits_with_the_card_covered(self, studio: Studio) -> None:
        table = opened(studio)
        table.update(7000)
        again = WhatzitScene(studio.room, table.place)
        studio.room.stack.scenes = [again]
        assert again.desk.is_paused
        assert again.desk.sand.left == 30000.0
        assert again.is_covered

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


class TestMarks:
    """A person moderates."""

    def test_a_mark_stops_the_sand_until_it_is_confirmed(self, studio: Studio) -> None:
        table = opened(studio)
        table.update(3000)
        table.handle(KeyPressed("2"))
        table.update(3000)
        assert table.desk.sand.gone == 3000.0
        table.handle(KeyPressed("backspace"))
        table.update(1000)
        assert table.desk.sand.gone == 4000.0
        table.handle(KeyPressed("2"))
        table.handle(KeyPressed("enter"))
        assert last(table) == act.Award(1)

    def test_a_tie_is_marked_in_any_order(self, studio: Studio) -> None:
        table = opened(studio)
        for key in ("t", "3", "1", "enter"):
            table.handle(KeyPressed(key))
        assert act.AwardTie((0, 2)) in [entry.action for entry in table.session.entries]

    def test_the_moderator_cannot_be_marked(self, studio: Studio) -> None:
        table = opened(studio)
        table.handle(KeyPressed(str(table.view.moderator + 1)))
        assert not table.desk.marks
        assert table.note is not None
        assert table.note.rule == "WZ-21"

    def test_letters_of_the_table_sleep(self, studio: Studio) -> None:
        table = opened(studio)
        for key in ("u", "h", "l"):
            table.handle(KeyPressed(key))
        assert table.note is None
        assert not table.log_panel.is_open
        assert table.typing is not None

    def test_quick_guesses_are_judged_by_letters(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO)
        play(studio, table, act.LetClockRun(), act.NobodySolved())
        assert table.mode is Mode.JUDGE
        table.handle(KeyPressed("n"))
        assert last(table) == act.JudgeQuick(False)


class TestTyping:
    """The program judges."""

    def test_a_solo_is_typed_while_the_sand_runs(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO, judge="program")
        table.update(2000)
        type_in(table, "quite wrong")
        table.handle(KeyPressed("enter"))
        assert last(table) == act.Answer(Verdict.WRONG)
        table.update(1)
        table.update(2000)
        assert table.desk.sand.gone == pytest.approx(4000.0, abs=2)
        type_in(table, answer_of(table))
        table.handle(KeyPressed("enter"))
        assert act.Answer(Verdict.RIGHT) in [entry.action for entry in table.session.entries]
        assert table.session.state.solved[0] == 1

    def test_the_letter_pad_types_as_well(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO, judge="program")
        for letter in answer_of(table):
            ref = ("key", "space" if letter == " " else letter.upper())
            target = table.target_of(ref)
            if target is None:
                continue
            table.handle(PointerPressed(target.rect.center))
        say = table.target_of(("say",))
        assert say is not None
        table.handle(PointerPressed(say.rect.center))
        assert table.session.state.solved[0] == 1

    def test_a_buzzer_stops_the_sand_for_one_answer(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        table.update(4000)
        table.handle(KeyPressed("z"))
        table.update(150)
        assert last(table) == act.Buzz(2)
        table.update(1)
        table.update(11000)
        assert table.desk.sand.gone == 4000.0
        assert table.view.phase is Phase.ANSWER
        table.update(1000)
        assert last(table) == act.Answer(Verdict.SILENT)

    def test_two_buzzers_within_the_window_are_level(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        table.handle(KeyPressed("m"))
        table.update(140)
        table.handle(KeyPressed("q"))
        table.update(11)
        assert last(table) == act.BuzzTogether((0, 3))
        table.update(1)
        type_in(table, "one")
        one = studio.drawn(table).get_buffer().raw
        table.desk.text = "two"
        assert studio.drawn(table).get_buffer().raw == one

    def test_a_wrong_buzzer_sleeps_and_says_so(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        table.handle(KeyPressed("q"))
        table.update(151)
        table.update(1)
        type_in(table, "quite wrong")
        table.handle(KeyPressed("enter"))
        table.update(1)
        assert 0 in table.desk.asleep
        table.handle(KeyPressed("q"))
        assert table.note is not None
        assert table.note.rule == "WZ-90"
        table.update(3001)
        table.handle(KeyPressed("q"))
        table.update(151)
        assert last(table) == act.Buzz(0)

    def test_a_near_answer_goes_to_the_table_at_the_end(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        play(studio, table, act.Buzz(1), act.Answer(Verdict.NEAR))
        table.update(30000)
        table.update(10)
        assert table.mode is Mode.APPEAL
        assert table.read_out[0] == table.game.look(table.session.state).answer
        table.handle(KeyPressed("y"))
        assert table.session.state.solved[1] == 1


class TestSecrecy:
    """Only the Moderator sees a solution, and only while looking."""

    def looking(self, studio: Studio) -> tuple[WhatzitScene, LookScene]:
        """The curtain is down for the Moderator."""
        table = rolled(studio, Play.ALL)
        table.sitting.viewer = 0
        table.hand_over()
        scene = studio.room.stack.top
        assert isinstance(scene, LookScene)
        return table, scene

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

    def test_a_second_look_stops_the_sand(self, studio: Studio) -> None:
        table = opened(studio)
        table.update(2000)
        table.handle(KeyPressed("v"))
        scene = studio.room.stack.top
        assert isinstance(scene, LookScene)
        assert scene.solution is None
        scene.handle(KeyPressed("escape"))
        assert studio.room.stack.top is table
        assert table.desk.is_paused

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
                studio.drawn(table)
                table.update(1000)
                table.show_hint()
                table.public_picture()
                assert table.log_lines()
                assert [target.label for target in table.all_targets()]
        assert not asked

    def test_the_small_picture_of_a_match_shows_no_code(self, studio: Studio) -> None:
        table = opened(studio)
        one = table.public_picture().get_buffer().raw
        other = next(card for card in table.game.setting.decks[0] if card != table.view.card)
        put_state(table, replace(table.session.state, card=other))
        settle(studio, table)
        assert table.public_picture().get_buffer().raw == one


def test_without_motions_the_solution_still_stands_there_to_be_read(studio: Studio) -> None:
    table = opened(studio)
    before = studio.drawn(table).get_buffer().raw
    for key in ("1", "enter"):
        table.handle(KeyPressed(key))
    table.update(10)
    shown = table.reading
    assert shown is not None
    assert shown.verdict == "Ada solved it!"
    assert studio.drawn(table).get_buffer().raw != before
    entries = len(table.session.entries)
    table.handle(KeyPressed("enter"))
    assert not is_read(table)
    assert len(table.session.entries) == entries


def test_the_lesson_can_be_played_to_its_end(studio: Studio) -> None:
    """Wrong answers and spent sand only let the learner try again."""
    table = lesson_table(studio)
    session = table.session
    assert isinstance(session, LessonSession)
    for _ in range(60):
        table.reading = None
        for _ in range(3):
            studio.room.stack.top.update(10)
        top = studio.room.stack.top
        wanted: Any = session.beat.action if session.beat else None
        match wanted:
            case None:
                guide = table.target_of(("guide",))
                assert guide is not None
                if session.is_last_step:
                    return
                table.press(guide)
            case act.Look():
                assert isinstance(top, LookScene)
                top.handle(KeyPressed("space"))
                top.update(400)
                top.handle(KeyReleased("space"))
            case act.StartTimer() if isinstance(top, LookScene):
                top.take(("timer",))
            case act.Answer():
                type_in(table, "quite wrong")
                table.handle(KeyPressed("enter"))
                table.update(40000)
                type_in(table, answer_of(table))
                table.handle(KeyPressed("enter"))
            case act.Buzz():
                table.handle(KeyPressed("q"))
                table.update(151)
            case act.Award(seat):
                table.handle(KeyPressed(str(seat + 1)))
                table.handle(KeyPressed("enter"))
            case action:
                (ref,) = table.spell(action)
                target = table.target_of(ref)
                assert target is not None
                assert target.lit
                table.press(target)
    pytest.fail("the lesson never ended")
