"""Gamepads by the events SDL sends for them: mapped, raw, sticks, plugged in and out."""

from __future__ import annotations

import math

import msgspec
import pygame
import pytest

from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games.whatzit.rules import actions as act
from boardgames.program.matches import new_match
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.ui.draw.signs import PICTURES, has_sign, in_words, sign
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.modal import Modal
from boardgames.ui.pads import BUTTONS, PadInUse, PadKind, Pads, button_signs, kind_of, pad_rows
from boardgames.ui.shell.rules import RulesScreen
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.speech import closed
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import opened

MOST_PRESSES = 9000
PADS_AND_KEYS = ("q", "p", "pad 3", "m", "t", "b")
PEOPLE = [Player("Ada", "#2f6fc0", "●"), Player("Ben", "#a3202c", "▲")]


def button(number: int, pad: int = 3) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=number, instance_id=pad)


def stick(axis: int, value: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=3)


def made() -> Pads:
    return Pads(PadInUse())


def given(program: Program, *events: pygame.event.Event) -> None:
    """The window says so."""
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    program.app.turn()


def test_take_back_undo_log_and_handing_over_have_a_button_each() -> None:
    meant = set(BUTTONS.values())
    assert {"enter", "escape", "u", "l", "e", "up", "down", "left", "right", "tab"} <= meant
    assert len(meant) == len(BUTTONS)


def test_a_stick_walks_one_step_each_time_it_is_pushed() -> None:
    pads, axis = made(), pygame.CONTROLLER_AXIS_LEFTX
    values = (8_000, 25_000, 32_000, 15_000, 25_000, 2_000, 25_000, -25_000)
    found = [pads.read(stick(axis, value)) for value in values]
    keys = [one.key if one else "" for one in found]
    assert keys == ["", "right", "", "", "", "", "right", "left"]


def test_the_right_stick_and_triggers_mean_nothing() -> None:
    assert made().read(stick(pygame.CONTROLLER_AXIS_RIGHTX, 32_000)) is None
    assert made().read(stick(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32_000)) is None


def test_a_pad_that_sdl_does_not_know_is_read_by_its_numbers() -> None:
    raw = pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=5)
    assert made().read(raw) == KeyPressed("enter", spot="pad 1")
    hat = pygame.event.Event(pygame.JOYHATMOTION, value=(0, 1), instance_id=5)
    assert made().read(hat) == KeyPressed("up")


def test_a_pad_that_sdl_knows_is_not_read_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stick:
        """Number 7."""

        def __init__(self, index: int) -> None:
            pass

        def get_instance_id(self) -> int:
            """As its events say."""
            return 7

        def get_name(self) -> str:
            """As on its box."""
            return "PS5 Controller"

        def get_guid(self) -> str:
            """As SDL numbers it."""
            return "030000004c050000e60c000011810000"

    from pygame._sdl2 import controller

    monkeypatch.setattr(pygame.joystick, "Joystick", Stick)
    monkeypatch.setattr(controller, "is_controller", lambda index: True)
    monkeypatch.setattr(controller, "Controller", lambda index: object())
    in_use = PadInUse()
    pads = Pads(in_use)
    assert pads.read(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0)) is None
    raw = pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=7)
    mapped = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=7)
    assert pads.read(raw) is None
    assert pads.read(mapped) == KeyPressed("enter", spot="pad 1")
    assert in_use.sign_for("enter") == sign("playstation_cross")
    pads.read(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    assert in_use.kind is None
    assert pads.read(raw) == KeyPressed("enter", spot="pad 1")


def test_each_pad_keeps_its_place_until_it_is_unplugged() -> None:
    def taken(pad: int) -> str:
        pressed = pads.read(button(pygame.CONTROLLER_BUTTON_A, pad))
        assert pressed is not None
        return pressed.spot

    pads = made()
    assert [taken(pad) for pad in (3, 9, 3)] == ["pad 1", "pad 2", "pad 1"]
    pads.read(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=3))
    assert [taken(pad) for pad in (12, 9)] == ["pad 1", "pad 2"]


def test_a_seat_takes_a_pad_for_its_buzzer_and_buzzes_with_it(program: Program) -> None:
    program.shelf.take(("box", "whatzit"))
    scene = program.room.stack.top
    assert isinstance(scene, SetUp)
    scene.values["judge"] = "program"
    for seat, pad in ((0, 7), (2, 8)):
        scene.take(("key", seat))
        program.app._event(button(pygame.CONTROLLER_BUTTON_A, pad))
    assert scene.keys[:3] == ["pad 1", "p", "pad 2"]
    scene.take(("start",))
    table = program.room.stack.top
    assert isinstance(table, Table)
    assert table.frame.buzzer_keys == ["pad 1", "p", "pad 2"]


def test_a_pad_buzzes_whatever_has_the_focus() -> None:
    studio = Studio((1280, 800), Settings(reduced_motion=True, seat_keys=PADS_AND_KEYS))
    table = opened(studio, judge="program")
    table.step_focus(1)
    table.handle(KeyPressed("enter", spot="pad 3"))
    table.update(151)
    assert table.session.entries[-1].action == act.Buzz(2)


def test_a_pad_that_is_gone_before_it_is_opened_does_no_harm() -> None:
    pygame.joystick.init()
    made().read(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=99))


@pytest.mark.parametrize(
    ("name", "guid", "kind"),
    [
        ("Xbox 360 Controller", "", PadKind.XBOX),
        ("Sony DualSense", "", PadKind.PLAYSTATION),
        ("PS4 Controller", "", PadKind.PLAYSTATION),
        ("Nintendo Switch Pro Controller", "", PadKind.NINTENDO),
        ("Wireless Controller", "030000004c050000cc09000011810000", PadKind.PLAYSTATION),
        ("Controller", "030000005e040000ea02000001030000", PadKind.XBOX),
        ("USB Gamepad", "03000000790000001100000010010000", PadKind.OTHER),
        ("Gamepad", "no number", PadKind.OTHER),
    ],
)
def test_a_pad_is_known_by_its_name_or_its_maker(name: str, guid: str, kind: PadKind) -> None:
    assert kind_of(name, guid) is kind


def test_buttons_are_called_as_on_the_pad() -> None:
    taken = {kind: in_words(button_signs(kind)["enter"]) for kind in PadKind}
    assert taken == {
        PadKind.XBOX: "gamepad button A",
        PadKind.PLAYSTATION: "gamepad button Cross",
        PadKind.NINTENDO: "gamepad button A",
        PadKind.OTHER: "lowest gamepad button",
    }


@pytest.mark.parametrize("kind", PadKind)
def test_every_button_that_does_something_stands_on_the_sheet(kind: PadKind) -> None:
    told = "".join(keys for keys, _ in pad_rows(kind))
    assert set(button_signs(kind).values()) <= set(told)
    walking = {"up", "down", "left", "right"}
    assert set(button_signs(kind)) == set(BUTTONS.values()) - walking


def test_every_sign_is_a_picture_as_wide_as_the_line_it_is_set_in() -> None:
    letters = Studio((1280, 800)).room.letters
    for letter in PICTURES:
        line = letters.line(f"({letter})", 24, (0, 0, 0))
        assert line.get_width() == letters.width(f"({letter})", 24)
        assert line.get_bounding_rect().width > letters.width("()", 24) + 12


def test_buttons_of_different_pads_look_different() -> None:
    letters = Studio((1280, 800)).room.letters
    takes = [button_signs(kind)["enter"] for kind in PadKind]
    drawn = {pygame.image.tobytes(letters.line(one, 32, (0, 0, 0)), "RGBA") for one in takes}
    assert len(drawn) == len(PadKind)


def test_labels_name_the_pads_button_until_a_key_is_pressed(program: Program) -> None:
    room, label = program.room, "Undo (U). Rows (C)"
    assert room.in_label(label) == label
    given(program, button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert room.in_label(label) == f"Undo ({sign('pad_left')}). Rows (C)"
    assert room.key_name("u") == sign("pad_left")
    given(program, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, unicode="", mod=0))
    assert room.in_label(label) == label
    assert room.key_name("u") == "U"


def test_ears_hear_the_name_of_a_button() -> None:
    assert closed(f"Undo ({sign('xbox_x')})") == "Undo (gamepad button X)."


def test_a_sheet_that_is_too_long_is_scrolled_by_the_cross(program: Program) -> None:
    rows = [(str(number), "a line") for number in range(90)]
    program.room.lay_table(program.room, "Long", rows)
    before = program.app.window.copy()
    given(program, button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    given(program, button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert pygame.image.tobytes(program.app.window, "RGB") != pygame.image.tobytes(before, "RGB")
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert sheet._scroll == 2


def test_the_pad_in_use_stands_on_the_sheet_of_keys(program: Program) -> None:
    given(program, button(pygame.CONTROLLER_BUTTON_RIGHTSTICK))
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert sheet.rows[: len(pad_rows(PadKind.OTHER))] == pad_rows(PadKind.OTHER)
    assert has_sign(sheet.rows[0][0])
    assert "lowest gamepad button: Select" in in_words(" ".join(sheet.words()))


def test_changed_keys_do_not_change_the_pad(program: Program) -> None:
    program.app.change_settings(keys={"?": "u", "u": "?"})
    given(program, button(pygame.CONTROLLER_BUTTON_RIGHTSTICK))
    assert isinstance(program.room.stack.top, Modal)


PRESSED = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_Y,
)
"""Walks about and takes whatever has the focus."""


@pytest.mark.parametrize("game", ["waterworld", "bermuda", "conflict"])
def test_a_whole_match_is_played_by_a_pad_alone(program: Program, game: str) -> None:
    program.app.change_settings(reduced_motion=True, undo_pause="off", hints=False)
    people = [PEOPLE[0], msgspec.structs.replace(PEOPLE[1], kind="easy")]
    table: Table = program.table(new_match(game, len(people), {}, people, seed=4))
    # Else what is pressed when would depend on how far the machine has come with its thinking.
    table.turns.computer.slice_s = math.inf
    stack, rng = program.room.stack, Rng.of(1, 0)
    stack.push(table)
    for _ in range(MOST_PRESSES):
        if table.session.outcome is not None:
            break
        if isinstance(stack.top, Modal | RulesScreen):
            program.app._event(button(pygame.CONTROLLER_BUTTON_B))
        else:
            program.app._event(button(rng.choice(PRESSED)))
        if table not in stack.scenes:
            stack.push(table)
        if isinstance(stack.top, Table):
            stack.top.stage.skip_to_words()
        stack.top.update(200.0)
    assert table.session.outcome is not None
    assert sum(entry.seat == 0 for entry in table.session.entries) >= 20
