"""Every lesson, learned on the real table by pointing at what is lit, and by keys."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from msgspec.structs import replace

from boardgames.core.game import Action
from boardgames.core.lesson import LessonSession, LessonStep
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.games.waterworld.rules.actions import AttackDeez, MoveTo, Roll
from boardgames.games.whatzit.rules.events import CardShown
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.program.tables import lesson_table, open_table
from boardgames.ui.inputs import KeyPressed, KeyReleased, PointerPressed, PointerReleased
from boardgames.ui.scene import Scene
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.services import Guide
from boardgames.ui.table.table import NOT_IN_LESSON, Table
from boardgames.ui.targets import Target
from tests.scenes.player import NOT_PLAYING, ScreenPlayer
from tests.scenes.worlds import pixels, put_state

TAUGHT = [box.name for box in CATALOGUE if kit_of(box.name).lesson is not None]
POINTED = [game for game in TAUGHT if game != "whatzit"]
"""Whatzit? wants answers typed; its lesson is learned in test_whatzit_lesson.py."""
MOST_PRESSES = 400
STILL = Settings(reduced_motion=True)


def next_place(top: Scene, presses: int) -> tuple[int, int]:
    """Where a learner would click: what the lesson means next, or the way on."""
    lit = [t for t in top.all_targets() if t.lit and t.ref[0] not in NOT_PLAYING]
    assert lit, f"nothing to do in {type(top).__name__}"
    if isinstance(top, Table):
        guide = [t for t in lit if t.ref == ("guide",)]
        if guide:
            return guide[0].rect.center
        meant = [t for t in lit if t.ref in top.picker.next]
        return free_place(top, (meant or lit)[0])
    # A screen of its own (a look at something secret) is held first and left last.
    return lit[0 if presses % 2 == 0 else -1].rect.center


def free_place(top: Scene, target: Target) -> tuple[int, int]:
    """A point of the target that nothing else covers."""
    rect = target.rect
    for x in range(rect.left + 2, rect.right - 1, max(1, rect.width // 7)):
        for y in range(rect.top + 2, rect.bottom - 1, max(1, rect.height // 7)):
            found = top.target_at((x, y))
            if found is not None and found.ref == target.ref:
                return x, y
    return rect.center


def on_the_table(studio: Studio, game: str, ready: list[bool]) -> Table:
    """A table with the lesson on it; `ready` hears of the wish to play."""
    table = lesson_table(studio.room, game, leave=lambda: None, play_now=lambda: ready.append(True))
    studio.room.stack.push(table)
    return table


def lesson_of(table: Table) -> LessonSession:
    assert isinstance(table.session, LessonSession)
    return table.session


def told(table: Table) -> str:
    """What the guide says."""
    assert table.place.guide is not None
    return table.place.guide.text


@pytest.mark.parametrize("game", POINTED)
def test_a_learner_gets_to_a_match_by_doing_what_is_lit(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((1280, 800)))
    program.app.change_settings(reduced_motion=True)
    program.open_shelf()
    lesson = program.lesson(game)
    program.room.stack.push(lesson)
    presses = 0
    while lesson in program.room.stack.scenes and presses < MOST_PRESSES:
        top = program.room.stack.top
        for _ in range(400):
            top.update(50)
            if not top.is_moving:
                break
        program.app.show()
        if top is not program.room.stack.top or lesson not in program.room.stack.scenes:
            continue
        pos = next_place(top, presses)
        top.handle(PointerPressed(pos))
        if not isinstance(top, Table):
            for _ in range(20):
                top.update(50)
        top.handle(PointerReleased(pos))
        presses += 1
    match = next(scene for scene in program.room.stack.scenes if isinstance(scene, Table))
    assert match.game.name == game
    assert program.room.stack.scenes[:2] == [program.shelf, match]
    assert len(list(tmp_path.glob("saves/*.rainyday"))) == 1, "the lesson isn't saved"


@pytest.mark.parametrize("game", POINTED)
def test_a_learner_gets_through_by_keys(game: str) -> None:
    studio, ready = Studio((960, 600), STILL), list[bool]()
    player = ScreenPlayer(studio, on_the_table(studio, game, ready))
    player.let_time_pass()
    while not ready:
        player.key_once()
        assert player.presses < MOST_PRESSES, "the lesson doesn't end"
    assert lesson_of(player.table).is_last_step


def test_cards_that_a_lesson_shows_or_tells_are_not_dealt_as_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((960, 600)))
    program.open_shelf()
    table = program.lesson("whatzit")
    program.room.stack.push(table)
    lesson_of(table).begin_step(len(lesson_of(table).lesson.steps) - 1)
    events = [event for entry in table.session.entries for event in entry.events]
    shown = [event.card for event in events if isinstance(event, CardShown)]
    assert len(shown) > 6, "in the chapters and between them"
    table.leave()
    assert set(program.room.settings.seen["whatzit"]) == set(shown)


def test_a_lesson_says_what_the_dice_that_wait_are_for() -> None:
    studio = Studio((960, 600), STILL)
    table = on_the_table(studio, "waterworld", [])
    attack = next(
        i for i, step in enumerate(lesson_of(table).lesson.steps) if "Attack" in step.title
    )
    lesson_of(table).begin_step(attack)
    table.turns.show_all()
    table.send([AttackDeez()])
    while table.stage.press is None:
        assert table.stage.is_busy
        table.animate(40)
    heading, text = table.prompt_words().split("\n")
    assert heading == "6 of 7: Attack the Deez"
    assert text == "Roll the white dice against the Deez."


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_can_be_left_at_any_time(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((960, 600)))
    program.open_shelf()
    table = program.lesson(game)
    program.room.stack.push(table)
    table.leave()
    assert program.room.stack.top is program.shelf
    program.app.give(KeyPressed("tab"))
    program.app.give(KeyReleased("tab"))


@pytest.mark.parametrize(
    ("game", "by_key"), [*((game, True) for game in POINTED), *((game, False) for game in TAUGHT)]
)
def test_a_step_back_leads_to_the_beginning_of_the_step_and_then_to_the_one_before(
    game: str, by_key: bool
) -> None:
    studio = Studio((960, 600), STILL)
    table = on_the_table(studio, game, [])
    session = lesson_of(table)

    def back() -> None:
        if by_key:
            table.handle(KeyPressed("u"))
        else:
            table.press(table.target_of(("bar", "undo")))

    first, is_longer = told(table), len(session.lesson.steps) > 1
    session.begin_step(1 if is_longer else 0)
    table.turns.show_all()
    studio.room.stack.scenes = [table]
    second = told(table)
    assert session.beat is not None
    session.play(session.beat.action)
    table.turns.show_all()
    studio.room.stack.scenes = [table]
    for expected in (second, first, first) if is_longer else (first, first):
        back()
        studio.room.stack.scenes = [table]
        assert told(table) == expected
        assert table.is_settled
    assert session.beginning == 0


@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_learner_cannot_know_changes_no_pixel(game: str) -> None:
    studio, rng = Studio((960, 600), STILL), Rng(3)
    table = on_the_table(studio, game, [])
    session = lesson_of(table)
    seat = session.lesson.learner
    for number in range(len(session.lesson.steps)):
        session.begin_step(number)
        while session.beat is not None:
            state = session.state
            twin = session.game.guess(session.view(seat), seat, rng)
            looks = []
            for world in (state, twin):
                put_state(table, world)
                looks.append(pixels(studio, table))
            assert looks[0] == looks[1]
            put_state(table, state)
            studio.room.stack.scenes = [table]
            session.play(session.beat.action)


def test_another_decision_than_the_lesson_asks_for_is_refused_with_a_word() -> None:
    studio = Studio((960, 600), STILL)
    table = on_the_table(studio, "waterworld", [])
    table.send([Roll()])
    table.turns.show_all()
    table.send([MoveTo("A4")])
    assert table.note is not None
    assert table.note.text == NOT_IN_LESSON
    assert lesson_of(table).text.endswith("B4.")


def test_one_click_plays_everything_up_to_the_next_text() -> None:
    """And another way to the same end is the way of the script."""
    studio = Studio((960, 600), STILL)
    table = on_the_table(studio, "waterworld", [])
    guide, session = table.place.guide, lesson_of(table)
    assert guide is not None
    assert session.run == (Roll(),)
    assert guide.meant([Roll()]) == [Roll()]
    assert guide.meant([MoveTo("B4")]) == ()
    elsewhere: list[Action] = [MoveTo("A4"), Roll()]
    assert guide.meant(elsewhere) == (Roll(),)


def test_what_everybody_did_meanwhile_is_passed_over_and_stays_so() -> None:
    """It is played by the rules and is in the log; stepping back never leads before it."""
    studio, game = Studio((960, 600), STILL), open_game("waterworld")
    whole = on_the_table(studio, "waterworld", [])
    first, second = lesson_of(whole).lesson.steps[:2]
    skipped, rest = second.beats[:3], second.beats[3:]
    later = LessonStep("later", rest, "Done.", meanwhile=tuple(beat.action for beat in skipped))
    lesson = replace(lesson_of(whole).lesson, steps=(first, later))
    session = LessonSession(game, lesson)
    place = dataclasses.replace(whole.place, session=session, guide=Guide(session, lambda: None))
    table = open_table(kit_of("waterworld"), studio.room, place)
    while session.beat is not None:
        session.play(session.beat.action)
    table.turns.show_all()
    played = len(session.entries)
    table.continue_lesson()
    assert table.display.fade.is_running
    assert table.viewpoint.shown == session.beginning == played + len(skipped)
    assert table.decides
    assert [entry.action for entry in session.entries[played:]] == list(later.meanwhile)
    begun = session.state
    table.send([rest[0].action])
    table.turns.show_all()
    table.undo()
    assert session.state == begun
    table.undo()
    assert session.step_number == 0


def test_the_guide_tells_what_others_do_before_it_is_shown() -> None:
    studio = Studio((960, 600), STILL)
    table = on_the_table(studio, "waterworld", [])
    session = lesson_of(table)
    session.begin_step(1)
    table.turns.show_all()
    assert session.waits_to_show
    assert table.actions == ()
    (button,) = [b for b in table.buttons() if b.ref == ("guide",)]
    assert button.text == "Continue"
    table.press(button.target())
    table.stage.skip()
    assert table.decides
    assert open_game("waterworld").problems(session.state) == []


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((1280, 800)))
    program.app.change_settings(reduced_motion=True)
    program.open_shelf()
    return program


def at_last_word(program: Program, game: str) -> Table:
    """The lesson when it has nothing more to say."""
    table = program.lesson(game)
    program.room.stack.push(table)
    guide = table.place.guide
    assert guide is not None
    guide.session.begin_step(len(guide.session.lesson.steps) - 1)
    while (beat := guide.session.beat) is not None:
        guide.session.play(beat.action)
    while not guide.is_last_word:
        guide.advance()
    table.turns.show_all()
    return table


@pytest.mark.parametrize("game", TAUGHT)
def test_play_now_starts_a_match_against_normal_computers_with_one_press(
    program: Program, game: str
) -> None:
    known = (Player("Mum", "#112233", "●"), Player("Tim", "#445566", "▲"))
    program.app.change_settings(seats=known)
    table = at_last_word(program, game)
    assert table.target_of(("change_players",)) is not None
    program.app.give(KeyPressed("enter"))
    match = program.room.stack.top
    assert isinstance(match, Table)
    assert match.place.guide is None
    assert [player.name for player in match.players if player.is_human] == ["Mum"]
    assert {player.kind for player in match.players if not player.is_human} == {"normal"}


def test_the_players_can_be_changed_instead(program: Program) -> None:
    at_last_word(program, "bermuda")
    program.app.give(KeyPressed("p"))
    assert isinstance(program.room.stack.top, SetUp)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_learner_is_called_by_the_first_players_name(program: Program, game: str) -> None:
    program.app.change_settings(seats=(Player("Mum", "#112233", "●"),))
    table = program.lesson(game)
    guide = table.place.guide
    assert guide is not None
    assert table.players[guide.session.lesson.learner].name == "Mum"
    taken = next(p.name for p in table.players if p.name != "Mum")
    program.app.change_settings(seats=(Player(taken, "#112233", "●"),))
    names = [player.name for player in program.lesson(game).players]
    assert len(set(names)) == len(names)
