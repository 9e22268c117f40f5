"""What is said aloud: what is new, once, in one breath; by every screen; only where wanted."""

from __future__ import annotations

import importlib
import pkgutil

import pygame
import pytest

import boardgames
from boardgames.core.narration import TurnSummary
from boardgames.core.players import Player
from boardgames.games import CATALOGUE
from boardgames.program import voices
from boardgames.program.program import Program
from boardgames.ui.inputs import FocusChanged, KeyPressed
from boardgames.ui.scene import Scene
from boardgames.ui.shell.settings import SettingsScreen
from boardgames.ui.speech import Speech, SpeechContent
from boardgames.ui.table.speech_text import told_lately
from boardgames.ui.targets import Target
from tests.scenes.ears import HeardRoom, Recorder

PEOPLE = [Player("Ada", "#2f6fc0", "●"), Player("Ben", "#a3202c", "▲")]


@pytest.fixture
def voice(program: Program, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """The program's voice, switched on."""
    recorder = Recorder()
    monkeypatch.setattr(voices, "of_this_system", lambda: recorder)
    program.app.change_settings(speech=True, reduced_motion=True, has_been_welcomed=True)
    program.app.show()
    return recorder


def typed(program: Program, *keys: str) -> None:
    """Keys, each seen."""
    for key in keys:
        program.app.give(KeyPressed(key))
        program.app.show()


# What is new ---------------------------------------------------------------------------------


def said_of(*heard: SpeechContent) -> list[str]:
    """What is said of one value after another."""
    speech, voice = Speech(), Recorder()
    speech.voice = voice
    for one in heard:
        speech.hear(one)
    return voice.said


def test_only_what_is_new_is_said_and_in_one_breath() -> None:
    first = SpeechContent(1, ((0, "Settings"), (1, "Sound on")), ("a", "Back"))
    second = SpeechContent(1, ((0, "Settings"), (1, "Sound off")), ("a", "Back"))
    third = SpeechContent(1, ((0, "Settings"), (1, "Sound off")), ("b", "Keys"))
    said = said_of(first, first, second, third)
    assert said == ["Settings. Sound on. Back.", "Sound off.", "Keys."]


def test_another_screen_is_told_whole() -> None:
    one, other = (
        SpeechContent(1, ((0, "Shelf"),), ("a", "Box")),
        SpeechContent(2, ((0, "Shelf"),), ("a", "Box")),
    )
    assert said_of(one, other, one) == ["Shelf. Box."] * 3


def test_the_same_words_are_said_again_where_they_mean_something_new() -> None:
    decisions = [SpeechContent(1, ((entry, "Roll the die."),)) for entry in (3, 3, 7)]
    assert said_of(*decisions) == ["Roll the die.", "Roll the die."]


def test_the_focus_is_said_again_when_it_is_put_on_the_same_thing() -> None:
    assert (
        said_of(SpeechContent(1, focus=(1, "Roll")), SpeechContent(1, focus=(2, "Roll")))
        == ["Roll."] * 2
    )


def test_what_happened_is_told_once_to_the_same_ears_and_again_to_others() -> None:
    story = ((0, "Ben sailed to H3."),)
    told = [SpeechContent(1, story=story, ears=seat) for seat in (0, 0, 1, 0)]
    assert said_of(*told) == ["Ben sailed to H3."] * 2
    assert said_of(told[0], SpeechContent(2), told[0]) == ["Ben sailed to H3."]


def test_others_turns_are_told_as_recaps_and_ones_own_by_its_steps() -> None:
    steps = (("Ada rolled 4.", None), ("Ada sailed.", None))
    turns = [
        TurnSummary(1, 3, 5, "Ben sailed to H3.", None, (("Ben rolled 2.", None),)),
        TurnSummary(0, 6, 8, "You sailed to C1.", None, steps),
    ]
    assert [text for _, text in told_lately(turns, 3, mover=0)] == [
        "Ben sailed to H3.",
        "Ada rolled 4.",
        "Ada sailed.",
    ]
    told = [text for _, text in told_lately(turns, 6, mover=1)]
    assert told == ["You sailed to C1."]


def test_a_thing_is_called_by_its_face_and_its_label() -> None:
    rect = pygame.Rect(0, 0, 9, 9)
    assert Target((), rect, label="Rolls 1 die", text="Roll").words == "Rolls 1 die"
    assert Target((), rect, label="Ends your turn", text="Done").words == "Done. Ends your turn."
    assert Target((), rect, text="In Miami").words == "In Miami"


def test_the_turn_that_others_had_is_told_before_the_next_question() -> None:
    room = HeardRoom("bermuda", 2)
    room.press("enter")
    assert "Ben" in room.voice.said[1]
    assert room.voice.said[1].endswith(" Roll the die.")


# Every screen --------------------------------------------------------------------------------


def scenes() -> list[type[Scene]]:
    """Every screen of the program that is opened."""
    for module in pkgutil.walk_packages(boardgames.__path__, "boardgames."):
        if ".ui." in module.name or ".scene" in module.name:
            importlib.import_module(module.name)
    found, new = set[type[Scene]](), {Scene}
    while new:
        new = {kind for one in new for kind in one.__subclasses__()} - found
        found |= new
    ours = (kind for kind in found if kind.__module__.startswith("boardgames"))
    return sorted((kind for kind in ours if not kind.__subclasses__()), key=lambda k: k.__name__)


def test_every_screen_has_words_for_ears() -> None:
    kinds = scenes()
    assert len(kinds) >= 20
    for kind in kinds:
        is_told = kind.words is not Scene.words or kind.heard is not Scene.heard
        assert is_told, kind.__name__


def walked(program: Program, voice: Recorder) -> list[str]:
    """What is said at each stop of the top screen, from one round of Tab."""
    top, said = program.room.stack.top, []
    stops = {target.ref for target in top.all_targets() if target.lit and target.is_stop}
    for _ in stops:
        before = len(voice.said)
        typed(program, "tab")
        assert voice.said[before:], top.focused
        said.append(voice.said[-1])
    assert len(set(said)) == len(said), said
    return said


@pytest.mark.parametrize("box", [box.name for box in CATALOGUE])
def test_every_set_up_can_be_walked_by_ear(program: Program, voice: Recorder, box: str) -> None:
    program.shelf.take(("box", box))
    program.app.show()
    said = walked(program, voice)
    assert any(text.startswith("Start") for text in said)
    assert any("Ada" in text or "Player" in text or "name" in text for text in said)


def test_the_shelf_says_what_it_is_and_what_each_box_is(program: Program, voice: Recorder) -> None:
    assert voice.said[0].startswith("Rainy Day. Choose a game.")
    said = " ".join(walked(program, voice))
    assert all(box.title in said for box in CATALOGUE)


def test_settings_say_their_value_when_it_changes(program: Program, voice: Recorder) -> None:
    program.shelf.take(("settings",))
    program.app.show()
    walked(program, voice)
    screen = program.room.stack.top
    screen.focus(("more", "interface_scale"))
    program.app.show()
    assert "100%" in voice.said[-1]
    typed(program, "enter")
    assert "125%" in voice.said[-1]


def test_rules_keys_menu_and_saves_are_read_out(program: Program, voice: Recorder) -> None:
    table = program.new_match("waterworld", PEOPLE, {})
    program.room.stack.push(table)
    program.app.show()
    typed(program, "f1")
    assert "The aim. " in voice.said[-1]
    typed(program, "escape", "?")
    assert "Move the focus" in voice.said[-1]
    typed(program, "escape", "escape", "escape")
    assert voice.said[-1].startswith("Waterworld.")
    assert voice.said[-1].endswith("Continue.")
    program.room.stack.back_to(program.shelf)
    program.shelf.take(("matches",))
    program.app.show()
    assert voice.said[-1].startswith("Saved matches.")
    typed(program, "tab")
    assert "Waterworld" in voice.said[-1]


# Only where it is wanted ---------------------------------------------------------------------


def test_nothing_is_asked_of_any_screen_while_the_voice_is_off(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(scene: Scene) -> SpeechContent:
        raise AssertionError(scene)

    monkeypatch.setattr(Scene, "heard", refuse)
    typed(program, "tab", "tab")
    assert program.room.speech.voice.trouble == ""


def test_f2_says_everything_again(program: Program, voice: Recorder) -> None:
    typed(program, "tab")
    typed(program, "f2")
    assert voice.said[-1].startswith("Rainy Day.")
    assert voice.said[-1].endswith(voice.said[-2])


def test_a_window_that_is_left_falls_silent_and_tells_all_when_one_comes_back(
    program: Program, voice: Recorder
) -> None:
    hushed = voice.hushed
    program.app.give(FocusChanged(False))
    assert voice.hushed == hushed + 1
    before = len(voice.said)
    program.app.give(FocusChanged(True))
    program.room.stack.top.is_dirty = True
    program.app.show()
    assert voice.said[before:][0].startswith("Rainy Day.")


def test_switched_off_it_falls_silent_at_once(program: Program, voice: Recorder) -> None:
    program.app.change_settings(speech=False)
    said = len(voice.said)
    typed(program, "tab", "tab")
    assert len(voice.said) == said
    assert voice.hushed


def test_a_missing_voice_costs_one_sentence_in_the_settings(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    program.app.change_settings(speech=True)
    program.shelf.take(("settings",))
    typed(program, "tab", "tab")
    screen = program.room.stack.top
    assert isinstance(screen, SettingsScreen)
    screen.focus(("more", "speech"))
    program.app.show()
    assert "There’s no voice" in screen.focus_words()
    assert "There’s no voice" not in " ".join(screen.words())
